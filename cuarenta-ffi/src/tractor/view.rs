//! Views of Tractor: what one seat may know.

use std::ffi::c_char;

use cuarenta::SplitMix64;
use cuarenta::tractor::{View, policy};

use super::action::cuarenta_tractor_action;
use super::card::{cuarenta_tractor_cardset, levels, read_cards, read_seat, suit_number};
use super::game::{cuarenta_tractor_game, listed, phase_number, some_choice};
use crate::card::CUARENTA_NONE;
use crate::guard::{guard, guard_or};
use crate::memory::{Buffer, Handle, Plain, copy_out, free, get, give, out};
use crate::number::read_lang;
use crate::status::{Fault, cuarenta_status};

/// What one seat may know of a game of Tractor. Made by `cuarenta_tractor_game_view`, freed by
/// `cuarenta_tractor_view_free`.
#[derive(Debug)]
pub struct cuarenta_tractor_view(View);

impl Handle for cuarenta_tractor_view {}

/// What a view of Tractor shows. Passed with its size, as `cuarenta_state`.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct cuarenta_tractor_seen {
    /// The seat's own cards.
    pub hand: cuarenta_tractor_cardset,
    /// The cards played in this hand.
    pub played: cuarenta_tractor_cardset,
    /// The cards that this seat has not seen.
    pub unseen: cuarenta_tractor_cardset,
    /// The six cards buried, known to the declarer alone.
    pub buried: cuarenta_tractor_cardset,
    /// The cards of the trick that is being played.
    pub trick: cuarenta_tractor_cardset,
    /// The opponents' points in this hand.
    pub points: u32,
    /// The number of the hand, from 1.
    pub hand_number: u32,
    /// By seat: how many cards it holds.
    pub hand_sizes: [u8; 4],
    /// By side: its level, the ranks 2 to A from 0.
    pub levels: [u8; 2],
    /// Whose view it is.
    pub seat: u8,
    /// A `cuarenta_tractor_phase`; 0 while another seat is asked to show, which is a secret.
    pub phase: u8,
    /// The seat that declares, or is to declare.
    pub declarer: u8,
    /// The trump suit, or `CUARENTA_NONE`.
    pub suit: u8,
    /// 1 if this seat has to decide, else 0.
    pub own_turn: u8,
    /// Zero.
    pub reserved: [u8; 5],
}

// SAFETY: integers only, and the sum of their sizes is the size of the struct.
unsafe impl Plain for cuarenta_tractor_seen {
    const FIRST_SIZE: usize = 64;
}

const _: () = assert!(size_of::<cuarenta_tractor_seen>() == 5 * 8 + 2 * 4 + 4 + 2 + 5 + 5);

impl From<&View> for cuarenta_tractor_seen {
    fn from(view: &View) -> Self {
        cuarenta_tractor_seen {
            hand: view.hand().bits(),
            played: view.played().bits(),
            unseen: view.unseen().bits(),
            buried: view.buried().unwrap_or_default().bits(),
            trick: view.trick().map_or(0, |trick| trick.cards().bits()),
            points: view.points(),
            hand_number: view.hand_number(),
            hand_sizes: view.hand_sizes().0,
            levels: levels(view.levels().0),
            seat: view.seat().index(),
            phase: view.phase().map_or(0, phase_number),
            declarer: view.declarer().index(),
            suit: view.trump().map_or(CUARENTA_NONE, |trump| suit_number(trump.suit)),
            own_turn: view.is_own_turn().into(),
            reserved: [0; 5],
        }
    }
}

/// Makes the view of a seat. The caller owns `*view`.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE` (no such seat).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_tractor_game_view(
    game: *const cuarenta_tractor_game,
    seat: u8,
    view: *mut *mut cuarenta_tractor_view,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (game, view) = unsafe { (get(game, "game")?, out(view, "view")?) };
        give(cuarenta_tractor_view(game.game.view(read_seat(seat, "seat")?)), view);
        Ok(())
    })
}

/// Frees a view. NULL is fine.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_tractor_view_free(view: *mut cuarenta_tractor_view) {
    guard(|| {
        // SAFETY: the main page's promise.
        unsafe { free(view) };
        Ok(())
    });
}

/// 1 if both know exactly the same, else 0; 0 and an error (`CUARENTA_E_NULL`) if one is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_tractor_view_equal(
    a: *const cuarenta_tractor_view,
    b: *const cuarenta_tractor_view,
) -> i32 {
    guard_or(0, || {
        // SAFETY: the main page's promise.
        let (a, b) = unsafe { (get(a, "a")?, get(b, "b")?) };
        Ok(i32::from(a.0 == b.0))
    })
}

/// A hash of everything that the seat knows; 0 and an error (`CUARENTA_E_NULL`) for NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_tractor_view_key(view: *const cuarenta_tractor_view) -> u64 {
    guard_or(0, || {
        // SAFETY: the main page's promise.
        Ok(unsafe { get(view, "view") }?.0.key())
    })
}

/// Writes the canonical text of a view, one line, which may be shown to its seat.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_tractor_view_format(
    view: *const cuarenta_tractor_view,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (view, text) = unsafe { (get(view, "view")?, Buffer::new(buf, cap, len)?) };
        text.write_text(&view.0.to_string())
    })
}

/// Writes the table as the seat sees it, a few lines for people, in a `cuarenta_lang`.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (no such language).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_tractor_view_table_text(
    view: *const cuarenta_tractor_view,
    lang: u8,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (view, text) = unsafe { (get(view, "view")?, Buffer::new(buf, cap, len)?) };
        text.write_text(&view.0.text(read_lang(lang)?).to_string())
    })
}

/// Fills `*seen`, of `size` bytes (`sizeof(cuarenta_tractor_seen)`), with what the view shows.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE` (a size that no version of the struct has).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_tractor_view_seen(
    view: *const cuarenta_tractor_view,
    seen: *mut cuarenta_tractor_seen,
    size: usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        unsafe { copy_out(&cuarenta_tractor_seen::from(&get(view, "view")?.0), seen, size, "seen") }
    })
}

/// Says whether an action of the seat would be legal, as `cuarenta_tractor_game_check`.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE`, `CUARENTA_E_NONE` (no whole pack), `CUARENTA_E_ILLEGAL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_tractor_view_check(
    view: *const cuarenta_tractor_view,
    action: *const cuarenta_tractor_action,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (view, action) = unsafe { (get(view, "view")?, get(action, "action")?) };
        Ok(view.0.why_illegal(&action.read()?).map_or(Ok(()), Err)?)
    })
}

/// Lists the sets of cards that the seat may choose now, as `cuarenta_tractor_game_choices`.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_NONE` (this seat is not to choose cards).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_tractor_view_choices(
    view: *const cuarenta_tractor_view,
    buf: *mut cuarenta_tractor_cardset,
    cap: usize,
    len: *mut usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (view, sets) = unsafe { (get(view, "view")?, Buffer::new(buf, cap, len)?) };
        sets.write(listed(some_choice(view.0.choice())?).into_iter())
    })
}

/// Writes the cards that may still be added to those `chosen`, as `cuarenta_tractor_game_addable`.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE` (no such cards), `CUARENTA_E_NONE` (this seat is not to choose
/// cards).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_tractor_view_addable(
    view: *const cuarenta_tractor_view,
    chosen: cuarenta_tractor_cardset,
    cards: *mut cuarenta_tractor_cardset,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (view, cards) = unsafe { (get(view, "view")?, out(cards, "cards")?) };
        let chosen = read_cards(chosen, "chosen")?;
        cards.write(some_choice(view.0.choice())?.addable(chosen).bits());
        Ok(())
    })
}

/// Chooses an action for the seat as the sensible policy does.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_NONE` (it is not this seat's turn).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_tractor_view_choose(
    view: *const cuarenta_tractor_view,
    action: *mut cuarenta_tractor_action,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (view, action) = unsafe { (get(view, "view")?, out(action, "action")?) };
        let chosen = policy::sensible(&view.0);
        action.write(chosen.ok_or_else(|| Fault::Nothing { what: "it is not this seat's turn" })?.into());
        Ok(())
    })
}

/// Makes a game that this seat could be in: the hidden cards lie in a way that agrees with everything it knows, each
/// way equally likely. It depends on `seed` and the view alone. The caller owns `*game`.
///
/// Errors: `CUARENTA_E_NULL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_tractor_view_sample(
    view: *const cuarenta_tractor_view,
    seed: u64,
    game: *mut *mut cuarenta_tractor_game,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (view, game) = unsafe { (get(view, "view")?, out(game, "game")?) };
        give(cuarenta_tractor_game::new(view.0.sample_game(&mut SplitMix64::new(seed))), game);
        Ok(())
    })
}
