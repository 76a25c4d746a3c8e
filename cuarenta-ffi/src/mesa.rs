//! Matches.

use cuarenta::{Events, IllegalAction, Match};

use crate::action::cuarenta_action;
use crate::card::{CUARENTA_NONE, read_side};
use crate::game::{Attempt, cuarenta_game, read_start};
use crate::guard::{guard, guard_or};
use crate::memory::{Handle, free, get, get_mut, give, out};
use crate::play::cuarenta_play;
use crate::rules::cuarenta_rules;
use crate::status::{Fault, cuarenta_status};

/// A match (mesa): games until a side has won enough of them. Made by `cuarenta_match_new` and
/// `cuarenta_match_clone`, freed by `cuarenta_match_free`.
#[derive(Debug)]
pub struct cuarenta_match {
    pub(crate) mesa: Match,
    /// The game of `mesa` and the last events, for the functions that read games.
    game: cuarenta_game,
}

impl Handle for cuarenta_match {}

impl cuarenta_match {
    pub(crate) fn new(mesa: Match, events: Events) -> Self {
        cuarenta_match { mesa, game: cuarenta_game::new(*mesa.game(), events) }
    }

    fn change(
        &mut self,
        change: impl FnOnce(&mut Match) -> Result<Events, IllegalAction>,
    ) -> Result<(), Fault> {
        let before = self.mesa;
        let events = Attempt { object: &mut self.mesa, before: &before }.run(change)?;
        self.game.stand(*self.mesa.game(), &events);
        Ok(())
    }
}

/// Starts a match; the parameters are those of `cuarenta_game_new`. The caller owns `*mesa`.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_match_new(
    rules: *const cuarenta_rules,
    seed: *const u8,
    first_dealer: u8,
    automation: u32,
    mesa: *mut *mut cuarenta_match,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (start, place) =
            unsafe { (read_start(rules, seed, first_dealer, automation)?, out(mesa, "mesa")?) };
        let (mesa, events) = Match::start(start)?;
        give(cuarenta_match::new(mesa, events), place);
        Ok(())
    })
}

/// Makes a copy. The caller owns `*copy`.
///
/// Errors: `CUARENTA_E_NULL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_match_clone(
    mesa: *const cuarenta_match,
    copy: *mut *mut cuarenta_match,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (mesa, copy) = unsafe { (get(mesa, "mesa")?, out(copy, "copy")?) };
        give(cuarenta_match { mesa: mesa.mesa, game: mesa.game.copied() }, copy);
        Ok(())
    })
}

/// Frees a match, and the game that `cuarenta_match_game` lent. NULL is fine.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_match_free(mesa: *mut cuarenta_match) {
    guard(|| {
        // SAFETY: the main page's promise.
        unsafe { free(mesa) };
        Ok(())
    });
}

/// The game being played, or the last one, to be read by every function that takes a `const` game:
/// legal plays, events, texts. It belongs to the match, changes with it and ends with it; never free it. NULL
/// and an error (`CUARENTA_E_NULL`) for NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_match_game(mesa: *const cuarenta_match) -> *const cuarenta_game {
    guard_or(std::ptr::null(), || {
        // SAFETY: the main page's promise.
        Ok(&raw const unsafe { get(mesa, "mesa") }?.game)
    })
}

/// How many games a side has won; 0 and an error for NULL (`CUARENTA_E_NULL`) and if there is no such side
/// (`CUARENTA_E_RANGE`).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_match_wins(mesa: *const cuarenta_match, side: u8) -> u8 {
    guard_or(0, || {
        // SAFETY: the main page's promise.
        Ok(unsafe { get(mesa, "mesa") }?.mesa.wins()[read_side(side, "side")?])
    })
}

/// The side that has won the match, `CUARENTA_NONE` so far; and with an error (`CUARENTA_E_NULL`) for NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_match_winner(mesa: *const cuarenta_match) -> u8 {
    guard_or(CUARENTA_NONE, || {
        // SAFETY: the main page's promise.
        Ok(unsafe { get(mesa, "mesa") }?.mesa.winner().map_or(CUARENTA_NONE, cuarenta::Side::index))
    })
}

/// Takes a decision in the game, as `cuarenta_game_apply`; the end of the last game brings a
/// `CUARENTA_EVENT_MATCH_WON` too. Events: `cuarenta_game_events` of `cuarenta_match_game`.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE`, `CUARENTA_E_ILLEGAL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_match_apply(
    mesa: *mut cuarenta_match,
    action: *const cuarenta_action,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (mesa, action) = unsafe { (get_mut(mesa, "mesa")?, get(action, "action")?.read()?) };
        mesa.change(|mesa| mesa.apply(action))
    })
}

/// Plays, as `cuarenta_match_apply` with a `CUARENTA_ACTION_PLAY`.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE`, `CUARENTA_E_ILLEGAL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_match_play(
    mesa: *mut cuarenta_match,
    play: *const cuarenta_play,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (mesa, play) = unsafe { (get_mut(mesa, "mesa")?, get(play, "play")?.read()?) };
        mesa.change(|mesa| mesa.apply(play))
    })
}

/// Begins the next game: the seat after the dealer of the last hand deals first.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_ILLEGAL` (a game is being played, or the match is over).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_match_next_game(mesa: *mut cuarenta_match) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let mesa = unsafe { get_mut(mesa, "mesa") }?;
        mesa.change(Match::next_game)
    })
}
