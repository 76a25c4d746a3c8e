//! The text, the bytes and the keys of a view.

mod view_support;

use cuarenta::{Game, Rules, Seat, SplitMix64, View, ViewBytesError, ViewError, ViewFault, ViewTextError};
use view_support::{play_matches, viewers};

fn view(game: &Game, viewer: Option<Seat>) -> View {
    viewer.map_or(game.spectator_view(), |seat| game.view(seat))
}

#[test]
fn what_is_printed_reads_back() {
    for changes in [0, 8] {
        let mut step = 0;
        play_matches(
            8,
            changes,
            |_| (),
            |game, _| {
                step += 1;
                if step % 5 > 0 && game.outcome().is_none() {
                    return;
                }
                for viewer in viewers(game.rules().players()) {
                    let view = view(game, viewer);
                    let text = view.to_string();
                    match text.parse::<View>() {
                        Ok(read) => assert_eq!(read, view, "{text}"),
                        Err(error) => panic!("{error}: {text}\n{}", game.secret_text()),
                    }
                    assert_eq!(View::from_bytes(&view.to_bytes()), Ok(view), "{text}");
                    assert!(text.is_ascii());
                }
            },
        );
    }
}
