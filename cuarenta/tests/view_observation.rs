//! The observation vector, place by place from the table of its documentation, and the masked sampler.

mod view_support;

use cuarenta::{
    Card, Game, Phase, PlayIndex, Seat, Side, SplitMix64, View,
    observation::{self, LEN},
};
use view_support::{play_matches, viewers};

fn vector(view: &View) -> [u8; LEN] {
    // Whatever was there before is overwritten.
    let mut vector = [77; LEN];
    view.observe(&mut vector);
    vector
}

fn cards(vector: &[u8; LEN], from: usize) -> Vec<Card> {
    Card::all().filter(|card| vector[from + usize::from(card.index())] == 1).collect()
}

#[test]
fn every_place_says_what_the_table_says() {
    play_matches(
        6,
        8,
        |_| (),
        |game, _| {
            let position = game.position();
            let players = position.players();
            for viewer in viewers(players) {
                let view = viewer.map_or(game.spectator_view(), |seat| game.view(seat));
                let vector = vector(&view);
                let mut of_position = [99; LEN];
                position.observe(viewer, &mut of_position);
                assert_eq!(vector, of_position);

                assert_eq!(cards(&vector, 0), view.hand().iter().collect::<Vec<_>>());
                assert_eq!(cards(&vector, 40), view.table().iter().collect::<Vec<_>>());
                assert_eq!(cards(&vector, 80), view.live().into_iter().collect::<Vec<_>>());
                let first = viewer.map_or(0, Seat::index);
                let sides: Vec<Side> = match (players, first) {
                    (3, _) => (0..3).map(|i| Side::ALL[usize::from((first + i) % 3)]).collect(),
                    (_, seat) if seat % 2 == 0 => vec![Side::S0, Side::S1],
                    _ => vec![Side::S1, Side::S0],
                };
                for place in 0..3 {
                    let Some(side) = sides.get(place).copied() else {
                        assert!(cards(&vector, 120 + 40 * place).is_empty());
                        assert_eq!([405, 408, 411, 414, 429].map(|from| vector[from + place]), [0; 5]);
                        continue;
                    };
                    assert_eq!(cards(&vector, 120 + 40 * place), view.pile(side).iter().collect::<Vec<_>>());
                    assert_eq!(vector[405 + place], view.pile(side).len());
                    assert_eq!(u16::from(vector[408 + place]), view.score(side).min(255));
                    assert_eq!(vector[411 + place] == 1, view.score(side) >= 30);
                    assert_eq!(vector[414 + place] == 1, view.score(side) >= 38);
                    assert_eq!(vector[429 + place] == 1, view.last_capturer() == Some(side));
                }
                for place in 0..4 {
                    let seat = Seat::from_index((first + place) % players).filter(|_| place < players);
                    let at = usize::from(place);
                    let played: Vec<Card> =
                        seat.map(|seat| view.played(seat).iter().collect()).unwrap_or_default();
                    assert_eq!(cards(&vector, 240 + 40 * at), played);
                    assert_eq!(vector[400 + at], seat.map_or(0, |seat| view.hand_size(seat)));
                    assert_eq!(vector[417 + at] == 1, seat == Some(view.dealer()));
                    let to_play = view.phase() == Phase::Play { seat: view.turn() };
                    assert_eq!(vector[421 + at] == 1, to_play && seat == Some(view.turn()));
                    let kinds: Vec<u8> =
                        (0..8).filter(|kind| vector[432 + 8 * at + kind] == 1).map(|k| k as u8).collect();
                    assert_eq!(
                        kinds,
                        seat.map(|seat| view.ronda(seat).kind as u8).into_iter().collect::<Vec<_>>()
                    );
                }
                assert_eq!(vector[404], view.stock_size());
                let ones = |places: std::ops::Range<usize>| -> Vec<u8> {
                    (0..)
                        .zip(&vector[places])
                        .filter(|(_, flag)| **flag == 1)
                        .map(|(place, _)| place)
                        .collect()
                };
                assert_eq!(ones(425..429), view.deal().into_iter().collect::<Vec<_>>());
                let own_rank = viewer.and_then(|seat| view.ronda(seat).rank);
                assert_eq!(ones(464..474), own_rank.map(|rank| rank.index()).into_iter().collect::<Vec<_>>());
                assert_eq!(ones(474..477), [players - 2]);
                let won = view.outcome().map(|outcome| u8::from(outcome.winner != sides[0]));
                assert_eq!(ones(477..479), won.into_iter().collect::<Vec<_>>());
                assert_eq!(vector[479] == 1, view.is_own_turn());
                let too_much = (0..LEN).filter(|place| vector[*place] > observation::MOST[*place]);
                assert!(too_much.into_iter().all(|place| observation::SCORES.contains(&place)));
            }
        },
    );
}

#[test]
fn the_masked_sampler_is_uniform_and_is_the_choice_of_playouts() {
    let game: Game = "espanola+players=2,sequence=prefix play dealer=1 turn=0 score=0/0 hands=5d6d7dJd/Kh5h6h7h \
        played=Kd/Qh table=AdAh2d3d4d5s6s7sJsQh piles=KdKs/- last=0 stock=AsAc2h2s2c3h3s3c4h4s4c5c6c7cJhJcQdQsQcKc"

        .parse()
        .unwrap();
    let mask = game.play_mask();
    let plays: Vec<_> = mask.iter().collect();
    assert!(plays.len() > 30);
    assert_eq!(plays.len(), usize::from(mask.len()));
    assert_eq!(plays, game.legal_plays().mask().iter().collect::<Vec<_>>());
    let flags = mask.flags();
    assert!(PlayIndex::all().all(|index| (flags[usize::from(index.get())] == 1) == mask.contains(index)));

    let (mut numbers, mut again) = (SplitMix64::new(3), SplitMix64::new(3));
    let mut counts = vec![0u32; plays.len()];
    let draws = 1_000 * plays.len() as u32;
    for _ in 0..draws {
        let index = mask.sample(&mut numbers).unwrap();
        assert_eq!(index, plays[again.below(plays.len() as u32) as usize]);
        counts[plays.iter().position(|play| *play == index).unwrap()] += 1;
    }
    let chi_square: f64 = counts.iter().map(|count| (f64::from(*count) - 1_000.0).powi(2) / 1_000.0).sum();
    let freedom = plays.len() as f64 - 1.0;
    assert!((chi_square - freedom).abs() < 4.0 * (2.0 * freedom).sqrt(), "{chi_square} of {freedom}");

    let before = numbers;
    assert_eq!(cuarenta::PlayMask::default().sample(&mut numbers), None);
    assert_eq!(numbers, before);
}
