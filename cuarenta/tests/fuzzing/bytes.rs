//! Every form of bytes that can be read: what was read is written so that it reads the same again.

use cuarenta::{Game, Match, Rules, SplitMix64, View};

use super::input::view_of;

/// The target `bytes`: the bytes as they are, and as the body of a save with the right checksum.
pub(crate) fn run(data: &[u8]) {
    saves(data);
    let mut sealed = data.to_vec();
    sealed.extend(crc_32(data).to_le_bytes());
    saves(&sealed);

    if let Ok(rules) = Rules::from_bytes(data) {
        assert_eq!(rules.to_bytes(), data);
    }
    if let Ok(view) = View::from_bytes(data) {
        assert_eq!(view.to_bytes(), data);
        a_view_is_one_of_a_game(&view, data.len() as u64);
    }
}

fn saves(bytes: &[u8]) {
    match Game::load(bytes) {
        Ok(game) => {
            let saved = game.save();
            assert_eq!(Game::load(&saved).as_ref(), Ok(&game));
            assert!(Match::load(bytes).is_err());
        }
        Err(error) => {
            let _ = error.to_string();
        }
    }
    if let Ok(mesa) = Match::load(bytes) {
        let saved = mesa.save();
        assert_eq!(Match::load(&saved).as_ref(), Ok(&mesa));
    }
}

/// A view that was accepted is that of a game which agrees with it, and has a text.
pub(crate) fn a_view_is_one_of_a_game(view: &View, seed: u64) {
    let game = view.sample_game(&mut SplitMix64::new(seed)).expect("a view that was read is one of a game");
    assert_eq!(view_of(&game, view.viewer()), *view);
    assert_eq!(view.to_string().parse::<View>().as_ref(), Ok(view));
    if view.is_own_turn() {
        assert_eq!(view.play_mask(), game.play_mask());
    }
    for play in view.all_plays().take(64) {
        assert!(view.is_legal(play));
        assert_eq!(view.preview(play).is_ok(), game.preview(play).is_ok());
    }
}

/// The checksum of a save (zlib's).
fn crc_32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0_u32, |sum, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| sum >> 1 ^ (0xEDB8_8320 & (sum & 1).wrapping_neg()))
    })
}
