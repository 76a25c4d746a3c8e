//! Plays, and their numbers at rank level.

use std::ffi::c_char;

use cuarenta::{MOST_LEGAL_PLAYS, Play, PlayIndex};

use crate::card::{cuarenta_card, cuarenta_cardset, read_card, read_cards};
use crate::guard::guard;
use crate::memory::{Buffer, get, out, text};
use crate::status::{Fault, cuarenta_status};

/// A play: the card thrown and the table cards it takes; none, and the card is laid down.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct cuarenta_play {
    /// The cards taken, the thrown one not among them.
    pub take: cuarenta_cardset,
    /// The card thrown.
    pub card: cuarenta_card,
    /// Zero.
    pub reserved: [u8; 7],
}

/// No position has more legal plays at rank level.
pub const CUARENTA_MOST_PLAYS: usize = 202;
/// How many plays there are at rank level; they are numbered from 0.
pub const CUARENTA_PLAY_INDEXES: usize = 241;

const _: () = {
    assert!(CUARENTA_MOST_PLAYS == MOST_LEGAL_PLAYS);
    assert!(CUARENTA_PLAY_INDEXES == PlayIndex::COUNT);
};

impl cuarenta_play {
    pub(crate) fn read(self) -> Result<Play, Fault> {
        if self.reserved != [0; 7] {
            return Err(Fault::Reserved { parameter: "play" });
        }
        Ok(Play { card: read_card(self.card, "play.card")?, take: read_cards(self.take, "play.take")? })
    }
}

impl From<Play> for cuarenta_play {
    fn from(play: Play) -> Self {
        cuarenta_play { take: play.take.bits(), card: play.card.index(), reserved: [0; 7] }
    }
}

/// Reads a play: the card, and after an `x` those it takes, `"7hx2d5c"`; `"7h"` lays it down. Whether it is
/// legal is another question.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_PARSE`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_play_parse(
    text: *const c_char,
    text_len: usize,
    play: *mut cuarenta_play,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (text, play) = unsafe { (self::text(text, text_len, "text")?, out(play, "play")?) };
        play.write(text.parse::<Play>()?.into());
        Ok(())
    })
}

/// Writes a play as `cuarenta_play_parse` reads it.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (no such cards).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_play_format(
    play: *const cuarenta_play,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (play, text) = unsafe { (get(play, "play")?, Buffer::new(buf, cap, len)?) };
        text.write_text(&play.read()?.to_string())
    })
}

/// Writes a play by its number at rank level, 0 to 240: ranks only, `"7x25"`. The numbers are stable.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (no such number).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_play_index_format(
    index: u8,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let text = unsafe { Buffer::new(buf, cap, len) }?;
        text.write_text(&read_index(index)?.to_string())
    })
}

pub(crate) fn read_index(index: u8) -> Result<PlayIndex, Fault> {
    PlayIndex::new(index).ok_or_else(|| Fault::range("index", index, 240))
}
