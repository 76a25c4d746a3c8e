//! A seat's events, folded one by one, give its view.

mod view_support;

use std::cell::RefCell;

use cuarenta::{Phase, View};
use view_support::{play_matches, viewers};

#[test]
fn folding_the_events_gives_the_view() {
    for changes in [0, 6, 20] {
        let views: RefCell<Vec<View>> = RefCell::default();
        play_matches(
            25,
            changes,
            |start| {
                *views.borrow_mut() =
                    viewers(start.rules.players()).map(|seat| View::start(start, seat).unwrap()).collect();
            },
            |game, events| {
                for view in views.borrow_mut().iter_mut() {
                    let viewer = view.viewer();
                    for event in events {
                        let seen = event.seen_by(viewer);
                        if let Err(error) = view.apply(&seen) {
                            panic!("{error}: {viewer:?} {seen:?} after {view:?}\n{}", game.rules());
                        }
                    }
                    let expected = viewer.map_or(game.spectator_view(), |seat| game.view(seat));
                    // In a match the next game begins with its first shuffle.
                    let between_games = matches!(game.phase(), Phase::Shuffle { .. })
                        && matches!(view.phase(), Phase::Over(_));
                    if !between_games {
                        assert_eq!(*view, expected, "{}", game.rules());
                    }
                }
            },
        );
    }
}
