//! Actions of Tractor as small structs.

use std::ffi::c_char;

use cuarenta::tractor::{Action, Card, Seat};

use super::card::{
    cuarenta_tractor_card, cuarenta_tractor_cardset, read_card, read_cards, read_pack, read_seat, read_suit,
    suit_number,
};
use crate::card::{CUARENTA_NONE, read_or_none};
use crate::guard::guard;
use crate::memory::{Buffer, get, out, text};
use crate::status::{Fault, cuarenta_status};

/// What can be decided in Tractor. The numbers are stable.
#[repr(u8)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum cuarenta_tractor_action_kind {
    /// Chance: `seat` declares the first hand.
    CUARENTA_TRACTOR_ACTION_FIRST = 1,
    /// Chance: the hand is dealt from `pack`, 48 cards and then the kitty.
    CUARENTA_TRACTOR_ACTION_PACK = 2,
    /// Shows `card`, of the level rank: its suit is trump.
    CUARENTA_TRACTOR_ACTION_SHOW = 3,
    /// Shows nothing now.
    CUARENTA_TRACTOR_ACTION_PASS = 4,
    /// Names `suit` trump, or none (`CUARENTA_NONE`).
    CUARENTA_TRACTOR_ACTION_NAME = 5,
    /// Buries `cards`, six of them.
    CUARENTA_TRACTOR_ACTION_BURY = 6,
    /// Plays `cards`: leads them, or follows with as many as were led.
    CUARENTA_TRACTOR_ACTION_PLAY = 7,
    /// Of a failed throw's equal lowest cards, leads `card`.
    CUARENTA_TRACTOR_ACTION_LOWEST = 8,
}

use cuarenta_tractor_action_kind::*;

/// A decision in Tractor. Only the fields that its kind names are read, but every reserved byte must be zero.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct cuarenta_tractor_action {
    /// A set of cards.
    pub cards: cuarenta_tractor_cardset,
    /// A `cuarenta_tractor_action_kind`.
    pub kind: u8,
    /// A seat.
    pub seat: u8,
    /// A suit: spades, hearts, diamonds, clubs from 0; or `CUARENTA_NONE`.
    pub suit: u8,
    /// A card.
    pub card: cuarenta_tractor_card,
    /// A pack.
    pub pack: [cuarenta_tractor_card; 54],
    /// Zero.
    pub reserved: [u8; 6],
}

impl cuarenta_tractor_action {
    pub(crate) fn read(&self) -> Result<Action, Fault> {
        if self.reserved != [0; 6] {
            return Err(Fault::Reserved { parameter: "action" });
        }
        Ok(match self.kind {
            kind if kind == CUARENTA_TRACTOR_ACTION_FIRST as u8 => {
                Action::First(read_seat(self.seat, "action.seat")?)
            }
            kind if kind == CUARENTA_TRACTOR_ACTION_PACK as u8 => Action::Pack(read_pack(&self.pack)?),
            kind if kind == CUARENTA_TRACTOR_ACTION_SHOW as u8 => {
                Action::Show(read_card(self.card, "action.card")?)
            }
            kind if kind == CUARENTA_TRACTOR_ACTION_PASS as u8 => Action::Pass,
            kind if kind == CUARENTA_TRACTOR_ACTION_NAME as u8 => {
                Action::Name(read_or_none(self.suit, "action.suit", read_suit)?)
            }
            kind if kind == CUARENTA_TRACTOR_ACTION_BURY as u8 => {
                Action::Bury(read_cards(self.cards, "action.cards")?)
            }
            kind if kind == CUARENTA_TRACTOR_ACTION_PLAY as u8 => {
                Action::Play(read_cards(self.cards, "action.cards")?)
            }
            kind if kind == CUARENTA_TRACTOR_ACTION_LOWEST as u8 => {
                Action::Lowest(read_card(self.card, "action.card")?)
            }
            kind => return Err(Fault::range("action.kind", kind, 8)),
        })
    }
}

impl From<Action> for cuarenta_tractor_action {
    fn from(action: Action) -> Self {
        let of = |kind| cuarenta_tractor_action {
            cards: 0,
            kind: kind as u8,
            seat: CUARENTA_NONE,
            suit: CUARENTA_NONE,
            card: CUARENTA_NONE,
            pack: [CUARENTA_NONE; 54],
            reserved: [0; 6],
        };
        match action {
            Action::First(seat) => {
                cuarenta_tractor_action { seat: Seat::index(seat), ..of(CUARENTA_TRACTOR_ACTION_FIRST) }
            }
            Action::Pack(deck) => {
                let pack = deck.cards().map(Card::index);
                cuarenta_tractor_action { pack, ..of(CUARENTA_TRACTOR_ACTION_PACK) }
            }
            Action::Show(card) => {
                cuarenta_tractor_action { card: card.index(), ..of(CUARENTA_TRACTOR_ACTION_SHOW) }
            }
            Action::Pass => of(CUARENTA_TRACTOR_ACTION_PASS),
            Action::Name(suit) => {
                cuarenta_tractor_action { suit: suit_number(suit), ..of(CUARENTA_TRACTOR_ACTION_NAME) }
            }
            Action::Bury(cards) => {
                cuarenta_tractor_action { cards: cards.bits(), ..of(CUARENTA_TRACTOR_ACTION_BURY) }
            }
            Action::Play(cards) => {
                cuarenta_tractor_action { cards: cards.bits(), ..of(CUARENTA_TRACTOR_ACTION_PLAY) }
            }
            Action::Lowest(card) => {
                cuarenta_tractor_action { card: card.index(), ..of(CUARENTA_TRACTOR_ACTION_LOWEST) }
            }
        }
    }
}

/// Reads an action from its canonical text. Fields that its kind does not name become 0 or `CUARENTA_NONE`.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_PARSE`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_tractor_action_parse(
    text: *const c_char,
    text_len: usize,
    action: *mut cuarenta_tractor_action,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (text, action) = unsafe { (self::text(text, text_len, "text")?, out(action, "action")?) };
        action.write(text.parse::<Action>()?.into());
        Ok(())
    })
}

/// Writes the canonical text of an action.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_tractor_action_format(
    action: *const cuarenta_tractor_action,
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
