//! Saved games.

use cuarenta::notation::Saved;
use cuarenta::{Events, Game, Match};

use crate::game::cuarenta_game;
use crate::guard::guard;
use crate::memory::{Buffer, get, give, list, out};
use crate::mesa::cuarenta_match;
use crate::status::cuarenta_status;

/// No saved game or match has more bytes.
pub const CUARENTA_MOST_SAVED_BYTES: usize = 512;
const _: () = assert!(CUARENTA_MOST_SAVED_BYTES == Saved::MAX_BYTES);

/// Writes a game as bytes from which exactly the same game is loaded, anywhere: state, hand so far,
/// automation, seed. Whoever reads them knows every pack to come. The last events are not in them.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER` (never with `CUARENTA_MOST_SAVED_BYTES`).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_game_save(
    game: *const cuarenta_game,
    buf: *mut u8,
    cap: usize,
    len: *mut usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (game, bytes) = unsafe { (get(game, "game")?, Buffer::new(buf, cap, len)?) };
        bytes.write(game.game.save().iter().copied())
    })
}

/// Loads a saved game. Bytes that were cut off, damaged, made up or written in a form that this library does
/// not know are refused.
///
/// The caller owns `*game`.
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE`, `CUARENTA_E_BYTES`, `CUARENTA_E_SETUP`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_game_load(
    bytes: *const u8,
    bytes_len: usize,
    game: *mut *mut cuarenta_game,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (bytes, game) = unsafe { (list(bytes, bytes_len, "bytes")?, out(game, "game")?) };
        give(cuarenta_game::new(Game::load(bytes)?, Events::default()), game);
        Ok(())
    })
}

/// Writes a match as bytes, as `cuarenta_game_save`.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER` (never with `CUARENTA_MOST_SAVED_BYTES`).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_match_save(
    mesa: *const cuarenta_match,
    buf: *mut u8,
    cap: usize,
    len: *mut usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (mesa, bytes) = unsafe { (get(mesa, "mesa")?, Buffer::new(buf, cap, len)?) };
        bytes.write(mesa.mesa.save().iter().copied())
    })
}

/// Loads a saved match, as `cuarenta_game_load`. The caller owns `*mesa`.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE`, `CUARENTA_E_BYTES`, `CUARENTA_E_SETUP`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_match_load(
    bytes: *const u8,
    bytes_len: usize,
    mesa: *mut *mut cuarenta_match,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (bytes, mesa) = unsafe { (list(bytes, bytes_len, "bytes")?, out(mesa, "mesa")?) };
        give(cuarenta_match::new(Match::load(bytes)?, Events::default()), mesa);
        Ok(())
    })
}
