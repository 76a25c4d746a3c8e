//! Only in builds of the tests: a call that panics half-way.

use crate::game::{Attempt, cuarenta_game};
use crate::guard::guard;
use crate::memory::get_mut;
use crate::status::{Fault, cuarenta_status};

/// Plays the first legal play, as far as the game itself is concerned, and panics.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_test_panic(game: *mut cuarenta_game) -> cuarenta_status {
    guard(|| {
        // SAFETY: the test passes a game or NULL.
        let game = &mut unsafe { get_mut(game, "game") }?.game;
        let before = *game;
        let change = Attempt { object: game, before: &before };
        change.run(|game| -> Result<(), Fault> {
            let play =
                game.legal_plays().next().ok_or_else(|| Fault::Nothing { what: "no seat is to play" })?;
            game.apply(play)?;
            assert_ne!(*game, before);
            panic!("forced by the test after {play}");
        })
    })
}
