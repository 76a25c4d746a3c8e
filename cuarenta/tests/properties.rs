//! What holds in every game: random rules, seats, packs and actions, legal and illegal.

mod bridge;
mod reference;

use std::collections::BTreeSet;

use cuarenta::{CardSet, Event, Game, Phase, Play, Side};
use proptest::prelude::*;

use bridge::random::{Pair, Rng, cases};
use bridge::{Act, Engine, card_of, deck_of, fault_of, pair_of, pairs_of, seat_of, set_of};
use reference::referee::Waiting;
use reference::{Card, Points, capture};

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config(4000))]

    /// The same actions, legal and illegal, bring the same points and states to engine and reference, to the end of
    /// the game. (Each action also proves that a refused one changes nothing and that the events rebuild the state.)
    #[test]
    fn engine_and_reference_agree_on_whole_games(case in cases()) {
        let mut pair = Pair::new(&case);
        while !pair.is_over() {
            let act = pair.next_act();
            pair.act(&act);
        }
        // After the end nothing is taken.
        if pair.referee.winner.is_some() {
            for _ in 0..5 {
                let act = pair.next_act();
                prop_assert_eq!(pair.act(&act), None);
            }
        }
    }
}

proptest! {
    #![proptest_config(config(300))]

    /// At every moment of a hand the forty cards lie in the hands, on the table, in the piles and in the stock.
    #[test]
    fn the_forty_cards_always_partition(case in cases()) {
        let mut pair = Pair::new(&case);
        while !pair.is_over() {
            let act = pair.next_act();
            pair.act(&act);
            let game = &pair.engine.game;
            if let Phase::Play { .. } = game.phase() {
                prop_assert_eq!(number_of_cards(game), 40);
                prop_assert_eq!(all_cards(game), CardSet::ALL);
            }
        }
    }

    /// What the lists hold is legal, what is legal is in the lists; the reference counts as many.
    #[test]
    fn the_legal_list_is_what_is_legal(case in cases()) {
        let mut pair = Pair::new(&case);
        while !pair.is_over() {
            if pair.referee.waiting == Waiting::Play {
                check_lists(&mut pair)?;
            }
            let act = pair.next_act();
            pair.act(&act);
        }
    }

    /// The event-free step of a position, the preview and the setup say the same as the game.
    #[test]
    fn every_door_opens_to_the_same_state(case in cases()) {
        let mut pair = Pair::new(&case);
        while !pair.is_over() {
            let before = pair.engine.game;
            let rules = *before.rules();
            let mut position = *before.position();
            let act = pair.next_act();
            let preview = match &act {
                Act::Play(seat, card, take) if *seat == pair.referee.turn => {
                    Some(before.preview(Play { card: card_of(*card), take: set_of(take) }))
                }
                _ => None,
            };
            let allowed = pair.act(&act).is_some();
            let after = &pair.engine.game;

            let stepped = match &act {
                Act::Hand(pack, cut) => {
                    let mut pack = pack.clone();
                    pack.rotate_left(*cut);
                    Some(position.start_hand(&rules, &deck_of(&pack)).is_ok())
                }
                Act::Play(seat, card, take) => (*seat == pair_turn(&before)).then(|| {
                    position.step(&rules, Play { card: card_of(*card), take: set_of(take) }).is_ok()
                }),
                Act::Call(seat) => Some(position.call(&rules, seat_of(*seat)).is_ok()),
                Act::Fault(seat, kind) => Some(position.fault(&rules, seat_of(*seat), fault_of(kind)).is_ok()),
            };
            if let Some(stepped) = stepped {
                prop_assert_eq!(stepped, allowed);
                prop_assert_eq!(&position, after.position());
            }
            if let Some(preview) = preview {
                prop_assert_eq!(preview.is_ok(), allowed);
                if let Ok(preview) = preview {
                    check_preview(&preview, &pair.engine.events)?;
                }
            }
            let again = Game::from_setup(&after.to_setup()).unwrap();
            prop_assert_eq!(again.position(), after.position());
            prop_assert_eq!(again.phase(), after.phase());
        }
    }

    /// "each seat plays one card, five rounds", as many deals as the pack allows: 40 plays, with three seats 30.
    #[test]
    fn a_hand_ends_after_forty_plays(case in cases()) {
        let mut pair = Pair::new(&case);
        let all = if case.players == 3 { 30 } else { 40 };
        let mut played = 0;
        while !pair.is_over() {
            let act = pair.next_act();
            let allowed = pair.act(&act).is_some();
            match act {
                Act::Hand(..) if allowed => played = 0,
                Act::Play(..) if allowed => played += 1,
                _ => {}
            }
            let over = pair.engine.events.iter().any(|event| matches!(event, Event::HandOver { void: false, .. }));
            if pair.referee.winner.is_none() {
                prop_assert_eq!(over && allowed, matches!(act, Act::Play(..)) && allowed && played == all);
            }
        }
        prop_assert!(played <= all);
    }

    /// "Suits never decide a capture or a score": the suits of each rank exchanged, everything goes the same way.
    #[test]
    fn suits_decide_nothing(case in cases()) {
        let mut pair = Pair::new(&case);
        let mut renamed = Engine::at(&pair.referee);
        let mut rng = Rng(!case.seed);
        let mut suits = [[0, 1, 2, 3]; 11];
        suits.iter_mut().for_each(|suits| rng.shuffle(suits));
        let rename = |(rank, suit): Card| (rank, suits[rank as usize][suit as usize]);
        let all = |cards: &[Card]| cards.iter().map(|&card| rename(card)).collect::<Vec<_>>();
        while !pair.is_over() {
            let act = pair.next_act();
            let given = pair.act(&act);
            let act = match act {
                Act::Hand(pack, cut) => Act::Hand(all(&pack), cut),
                Act::Play(seat, card, take) => Act::Play(seat, rename(card), all(&take)),
                other => other,
            };
            prop_assert_eq!(renamed.act(&act).ok(), given);
            let (game, other) = (&pair.engine.game, &renamed.game);
            prop_assert_eq!(game.phase(), other.phase());
            prop_assert_eq!(game.play_mask(), other.play_mask());
            prop_assert_eq!(game.all_plays().take(2000).count(), other.all_plays().take(2000).count());
            prop_assert_eq!(set_of(&all(&pairs_of(game.position().table()))), other.position().table());
        }
    }

    /// The seats are alike: all moved on by some places, everything goes the same way. Only the order in which sides
    /// are named is by their numbers.
    #[test]
    fn seats_are_alike(case in cases(), by in 1usize..4) {
        let mut pair = Pair::new(&case);
        let (players, sides) = (pair.referee.o.players, pair.referee.o.sides());
        let seat = |seat: usize| (seat + by) % players;
        let side = |side: usize| (side + by) % sides;
        let mut moved = pair.referee.clone();
        moved.dealer = seat(moved.dealer);
        moved.turn = seat(moved.turn);
        for from in 0..sides {
            moved.score[side(from)] = pair.referee.score[from];
        }
        let mut moved = Engine::at(&moved);
        while !pair.is_over() {
            let act = pair.next_act();
            let given = pair.act(&act);
            let act = match act {
                Act::Play(from, card, take) => Act::Play(seat(from), card, take),
                Act::Call(from) => Act::Call(seat(from)),
                Act::Fault(from, kind) => Act::Fault(seat(from), kind),
                hand => hand,
            };
            let by_moved = moved.act(&act).ok();
            let sorted = |mut points: Points| {
                points.sort_unstable();
                points
            };
            let given = given.map(|points| sorted(points.iter().map(|p| (side(p.0), p.1, p.2)).collect()));
            prop_assert_eq!(by_moved.map(sorted), given);
            let winner = |game: &Game| game.outcome().map(|outcome| (usize::from(outcome.winner.index()), outcome.how));
            prop_assert_eq!(winner(&pair.engine.game).map(|(won, how)| (side(won), how)), winner(&moved.game));
            let (position, other) = (pair.engine.game.position(), moved.game.position());
            prop_assert_eq!(position.table(), other.table());
            prop_assert_eq!(pair.engine.game.play_mask(), moved.game.play_mask());
        }
    }
}

fn places(game: &Game) -> Vec<CardSet> {
    let position = game.position();
    let mut places: Vec<CardSet> = (0..4).map(|seat| position.hand(seat_of(seat))).collect();
    places.extend(Side::ALL.map(|side| position.pile(side)));
    places.push(position.table());
    places.extend(position.stock().iter().map(|&card| CardSet::from(card)));
    places
}

fn number_of_cards(game: &Game) -> usize {
    places(game).iter().map(|place| usize::from(place.len())).sum()
}

fn all_cards(game: &Game) -> CardSet {
    places(game).into_iter().fold(CardSet::EMPTY, |all, place| all | place)
}

fn pair_turn(game: &Game) -> usize {
    game.position().turn().index().into()
}

fn check_lists(pair: &mut Pair) -> Result<(), TestCaseError> {
    let game = pair.engine.game;
    let (o, table) = (pair.referee.o, pair.referee.table.clone());
    let hand = pair.referee.hands[pair.referee.turn].clone();
    let all: Vec<Play> = game.all_plays().take(20_000).collect();
    let ranked: Vec<Play> = game.legal_plays().collect();
    prop_assert!(!ranked.is_empty(), "a seat to play has a legal play");
    prop_assert_eq!(ranked.len(), usize::from(game.play_mask().len()));
    let set: BTreeSet<Play> = all.iter().copied().collect();
    prop_assert_eq!(set.len(), all.len(), "a play twice");
    for play in &all {
        prop_assert!(game.is_legal(*play), "{}", play);
        prop_assert!(capture::is_legal(&o, &table, pair_of(play.card), &pairs_of(play.take)), "{}", play);
    }
    if all.len() == 20_000 {
        return Ok(());
    }
    for play in &ranked {
        prop_assert!(set.contains(play), "{}", play);
    }
    // Every set of cards where that is few, with every card of the pack; else some.
    if table.len() <= 5 {
        for card in reference::pack() {
            for subset in 0..1u32 << table.len() {
                let take: Vec<Card> =
                    (0..table.len()).filter(|i| subset >> i & 1 == 1).map(|i| table[i]).collect();
                let play = Play { card: card_of(card), take: set_of(&take) };
                let expected = hand.contains(&card) && capture::is_legal(&o, &table, card, &take);
                prop_assert_eq!(game.is_legal(play), expected, "{}", play);
                prop_assert_eq!(set.contains(&play), expected, "{}", play);
                prop_assert_eq!(game.why_illegal(play).is_none(), expected, "{}", play);
            }
        }
    }
    for _ in 0..50 {
        if let Act::Play(_, card, take) = pair.any_play() {
            let play = Play { card: card_of(card), take: set_of(&take) };
            prop_assert_eq!(game.is_legal(play), set.contains(&play), "{}", play);
        }
    }
    // The reference tries every subset: only where there are not too many.
    let subsets: u64 = reference::counts(&table)[1..].iter().map(|&n| u64::from(n) + 1).product();
    if subsets <= 3000 {
        let (by_card, by_rank) = capture::number_of_plays(&o, &table, &hand);
        prop_assert_eq!((all.len() as u64, ranked.len() as u64), (by_card, by_rank));
    }
    Ok(())
}

/// The preview of a play names what the play itself then brought.
fn check_preview(preview: &cuarenta::Preview, events: &[Event]) -> Result<(), TestCaseError> {
    prop_assert_eq!(events[0], Event::Played { seat: played_by(events), play: preview.play });
    let own = events[1..].iter().take(preview.gains.len());
    let by_events: Vec<_> = own
        .map(|event| match *event {
            Event::Awarded { side, points, why } => (side, points, why, None),
            Event::Blocked { side, points, why, rule } => (side, points, why, Some(rule)),
            other => panic!("{other:?}"),
        })
        .collect();
    let gains: Vec<_> =
        preview.gains.iter().map(|gain| (preview.side, gain.points, gain.why, gain.blocked_by)).collect();
    prop_assert_eq!(by_events, gains);
    // and no more: what follows is another step
    let next = events.get(1 + preview.gains.len());
    let more = matches!(next, Some(Event::Awarded { .. } | Event::Blocked { .. }));
    prop_assert!(!more);
    let given: u8 =
        preview.gains.iter().filter(|gain| gain.blocked_by.is_none()).map(|gain| gain.points).sum();
    prop_assert_eq!(preview.points(), given);
    Ok(())
}

fn played_by(events: &[Event]) -> cuarenta::Seat {
    match events[0] {
        Event::Played { seat, .. } => seat,
        other => panic!("{other:?}"),
    }
}
