//! Actions as small structs.

use std::ffi::c_char;

use cuarenta::{Action, Card, Fault as TableFault};

use crate::card::{CUARENTA_NONE, cuarenta_card, read_pack, read_seat};
use crate::event::{cut_numbers, numbered, read_cut};
use crate::guard::guard;
use crate::memory::{Buffer, get, out, text};
use crate::play::cuarenta_play;
use crate::status::{Fault, cuarenta_status};

/// What can be decided. The numbers are stable.
#[repr(u8)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum cuarenta_action_kind {
    /// The dealer has shuffled: `pack` is the pack before the cut, the top card first. Also the pack of a
    /// draw for the first deal.
    CUARENTA_ACTION_SHUFFLE = 1,
    /// The seat before the dealer cuts: `cut` and, for a packet or taps, `cut_cards`.
    CUARENTA_ACTION_CUT = 2,
    /// The seat to play plays `play`.
    CUARENTA_ACTION_PLAY = 3,
    /// `seat` calls its ronda, in or out of turn.
    CUARENTA_ACTION_CALL = 4,
    /// The `fault` of `seat` is reported; a misdeal names the dealer.
    CUARENTA_ACTION_FAULT = 5,
}

use cuarenta_action_kind::*;

/// A decision. Only the fields that its kind names are read, but every reserved byte must be zero: begin
/// with `cuarenta_action action = {0};`.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct cuarenta_action {
    /// A `cuarenta_action_kind`.
    pub kind: u8,
    /// A seat.
    pub seat: u8,
    /// A `cuarenta_fault`.
    pub fault: u8,
    /// A `cuarenta_cut`.
    pub cut: u8,
    /// The cards of a packet, or the taps.
    pub cut_cards: u8,
    /// Zero.
    pub reserved: [u8; 3],
    /// A play.
    pub play: cuarenta_play,
    /// A pack.
    pub pack: [cuarenta_card; 40],
}

impl cuarenta_action {
    pub(crate) fn read(&self) -> Result<Action, Fault> {
        if self.reserved != [0; 3] {
            return Err(Fault::Reserved { parameter: "action" });
        }
        Ok(match self.kind {
            kind if kind == CUARENTA_ACTION_SHUFFLE as u8 => Action::Shuffle(read_pack(&self.pack)?),
            kind if kind == CUARENTA_ACTION_CUT as u8 => {
                Action::Cut(read_cut(self.cut, self.cut_cards, "action.cut")?)
            }
            kind if kind == CUARENTA_ACTION_PLAY as u8 => Action::Play(self.play.read()?),
            kind if kind == CUARENTA_ACTION_CALL as u8 => Action::Call(read_seat(self.seat, "action.seat")?),
            kind if kind == CUARENTA_ACTION_FAULT as u8 => Action::Fault {
                seat: read_seat(self.seat, "action.seat")?,
                fault: numbered(&TableFault::ALL, TableFault::number, self.fault, "action.fault")?,
            },
            kind => return Err(Fault::range("action.kind", kind, 5)),
        })
    }
}

impl From<Action> for cuarenta_action {
    fn from(action: Action) -> Self {
        let mut plain = cuarenta_action {
            kind: 0,
            seat: CUARENTA_NONE,
            fault: 0,
            cut: 0,
            cut_cards: 0,
            reserved: [0; 3],
            play: cuarenta_play::default(),
            pack: [CUARENTA_NONE; 40],
        };
        match action {
            Action::Shuffle(pack) => {
                plain.kind = CUARENTA_ACTION_SHUFFLE as u8;
                plain.pack = pack.cards().map(Card::index);
            }
            Action::Cut(cut) => {
                plain.kind = CUARENTA_ACTION_CUT as u8;
                (plain.cut, plain.cut_cards) = cut_numbers(cut);
            }
            Action::Play(play) => {
                plain.kind = CUARENTA_ACTION_PLAY as u8;
                plain.play = play.into();
            }
            Action::Call(seat) => {
                plain.kind = CUARENTA_ACTION_CALL as u8;
                plain.seat = seat.index();
            }
            Action::Fault { seat, fault } => {
                plain.kind = CUARENTA_ACTION_FAULT as u8;
                plain.seat = seat.index();
                plain.fault = fault.number();
            }
        }
        plain
    }
}

/// Reads an action: a play (`7hx2d5c`), `pack=` and forty cards, `cut=decline`, `cut=12`, `cut=half`,
/// `cut=taps3`, `call=1`, `out_of_turn=2`, `wrong_capture=2`, `misdeal=0`. Fields that its kind does not name
/// become 0 or `CUARENTA_NONE`.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_PARSE`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_action_parse(
    text: *const c_char,
    text_len: usize,
    action: *mut cuarenta_action,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (text, action) = unsafe { (self::text(text, text_len, "text")?, out(action, "action")?) };
        action.write(text.parse::<Action>()?.into());
        Ok(())
    })
}

/// Writes an action as `cuarenta_action_parse` reads it.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_action_format(
    action: *const cuarenta_action,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (action, text) = unsafe { (get(action, "action")?, Buffer::new(buf, cap, len)?) };
        text.write_text(&action.read()?.to_string())
    })
}
