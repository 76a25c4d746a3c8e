//! What a viewer does not see has no part in the view: whatever lies hidden, the view is the same to the byte.

use cuarenta::{Card, Game, Phase, SplitMix64};

use super::{
    input::{Input, view_of, viewers},
    setups::{exchange, hidden},
};

/// The target `views`.
pub(crate) fn run(data: &[u8]) {
    let mut input = Input(data);
    let mut game = Game::start(input.start()).unwrap().0;
    for _ in 0..input.below(64) {
        let action = input.action(&game);
        let _ = game.apply(action);
    }
    let mut numbers = SplitMix64::new(input.number());
    for viewer in viewers(game.rules().players()) {
        let view = view_of(&game, viewer);
        super::bytes::a_view_is_one_of_a_game(&view, numbers.next_u64());
        let imagined = view.sample_game(&mut numbers).unwrap();
        let seen = view_of(&imagined, viewer);
        assert_eq!(seen.to_bytes(), view.to_bytes());
        assert_eq!(seen.to_string(), view.to_string());
        assert_eq!((seen.key(), seen.observation_key()), (view.key(), view.observation_key()));

        // The hidden cards changed about by hand, where what was announced still fits.
        let Phase::Play { .. } = game.phase() else { continue };
        let setup = game.to_setup();
        let plain = Game::from_setup(&setup).unwrap();
        let mut unseen: Vec<Card> = setup.stock.to_vec();
        unseen.extend(hidden(&game, viewer).iter().flat_map(|seat| setup.hands[*seat]));
        let mut other = setup.clone();
        for _ in 0..6 {
            let (Some(a), Some(b)) = (input.pick(&unseen), input.pick(&unseen)) else { break };
            exchange(&mut other, a, b);
            if let Ok(rearranged) = Game::from_setup(&other) {
                let (one, two) = (view_of(&plain, viewer), view_of(&rearranged, viewer));
                assert_eq!(one.to_bytes(), two.to_bytes());
                assert_eq!(one, two);
                assert_eq!(one.to_string(), two.to_string());
            }
        }
    }
}
