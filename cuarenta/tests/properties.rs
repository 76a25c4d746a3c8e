//! What holds in every game: random rules, seats, packs and actions, legal and illegal.

mod bridge;
mod reference;

use std::collections::{BTreeMap, BTreeSet};

use cuarenta::{
    Action, Automation, CardSet, Cut, Event, Game, Match, Phase, Play, PlayIndex, Setup, SetupStage, Side,
    SplitMix64, Start,
};
use proptest::prelude::*;

use bridge::random::{Case, Pair, Rng, cases};
use bridge::{
    Act, Engine, card_of, deck_of, fault_of, pair_of, pairs_of, rules_of, seat_of, set_of, side_of,
};
use reference::mesa::{Mesa, first_diamond, highest_card};
use reference::referee::Waiting;
use reference::{Card, Options, Points, capture};

fn config(cases: u32) -> ProptestConfig {
    // A failing case prints its rules and its seed, which is all there is to keep.
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
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
        let mut plays = vec![];
        while !pair.is_over() {
            let act = pair.next_act();
            let allowed = pair.act(&act).is_some();
            match &act {
                Act::Hand(..) if allowed => {
                    played = 0;
                    plays.clear();
                }
                Act::Play(seat, card, take) if allowed => {
                    let play = Play { card: card_of(*card), take: set_of(take) };
                    plays.push((played / (5 * case.players), *seat, play));
                    played += 1;
                }
                _ => {}
            }
            let history = pair.engine.game.history();
            let known = history.plays().map(|past| (past.deal.into(), past.seat.index().into(), past.play));
            prop_assert_eq!(&known.collect::<Vec<(usize, usize, Play)>>(), &plays);
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

proptest! {
    #![proptest_config(config(150))]

    /// What the table does by itself is what somebody would do who gives the packs of the seed, declines each cut and
    /// calls each ronda as soon as it is dealt.
    #[cfg(feature = "shuffle")]
    #[test]
    fn automation_is_the_same_actions(case in cases()) {
        let (o, rules) = (case.options(), rules_of(&case.options()));
        let start = Start { seed: Some(case.seed.into()), first_dealer: seat_of(case.dealer), ..Start::new(rules) };
        let (mut automatic, mut by_itself) = Game::start(start).unwrap();
        let by_hand = Start { automation: Automation::NONE, ..start };
        let (mut game, _) = Game::start(by_hand).unwrap();
        let (mut rng, mut packs, mut plays) = (Rng(case.seed), 0, 0);
        let mut told = vec![];
        loop {
            // the chores, by hand
            while let Phase::Shuffle { .. } = game.phase() {
                told.extend(game.apply(cuarenta::Deck::shuffled(&case.seed.into(), packs)).unwrap());
                packs += 1;
                told.extend(game.apply(Cut::Decline).unwrap());
            }
            let fresh = game.position().turn() == game.position().dealer().next(rules.players())
                && game.position().hand(game.position().turn()).len() == 5;
            if fresh {
                for seat in game.position().turn().order(rules.players()) {
                    if let Ok(events) = game.apply(Action::Call(seat)) {
                        told.extend(events);
                    }
                }
            }
            prop_assert_eq!(&told[..], &by_itself[..]);
            told.clear();
            prop_assert_eq!(game.phase(), automatic.phase());
            prop_assert_eq!(places(&game), places(&automatic));
            prop_assert_eq!(game.position().scores(), automatic.position().scores());
            if game.outcome().is_some() || plays > 300 {
                break;
            }
            let list: Vec<Play> = game.legal_plays().collect();
            prop_assert_eq!(&list, &automatic.legal_plays().collect::<Vec<_>>());
            let play = rng.pick(&list);
            by_itself = automatic.apply(play).unwrap();
            told.extend(game.apply(play).unwrap());
            plays += 1;
        }
        prop_assert_eq!(rules_of(&o), *game.rules());
    }

    /// Games into a match: who has won, who deals next, zapatero.
    #[test]
    fn engine_and_reference_agree_on_matches(case in cases()) {
        let o = case.options();
        let start = Start {
            first_dealer: seat_of(case.dealer),
            automation: Automation::NONE,
            ..Start::new(rules_of(&o))
        };
        let (mut mesa, _) = Match::start(start).unwrap();
        let mut by_reference = Mesa::new(o);
        let (mut dealer, mut rng) = (case.dealer, Rng(case.seed));
        while by_reference.winner.is_none() {
            let mut pair = Pair::from_zero(&o, dealer, rng.next());
            let mut last = vec![];
            while !pair.is_over() {
                let act = pair.next_act();
                if pair.act(&act).is_some() {
                    last.clear();
                    for action in bridge::actions_of(&act) {
                        last.extend(mesa.apply(action).unwrap());
                    }
                }
                prop_assert_eq!(mesa.game().position(), pair.engine.game.position());
            }
            if pair.referee.winner.is_none() {
                return Ok(()); // a game need not end
            }
            dealer = by_reference.record(&pair.referee);
            let wins: Vec<u32> = (0..o.sides()).map(|side| mesa.wins()[side_of(side)].into()).collect();
            prop_assert_eq!(wins, by_reference.won.clone());
            prop_assert_eq!(mesa.winner(), by_reference.winner.map(side_of));
            let label = last.iter().find_map(|event| match event {
                Event::GameWon { zapatero, .. } => Some(*zapatero),
                _ => None,
            });
            prop_assert_eq!(label, by_reference.zapatero.last().copied());
            let match_won = last.iter().any(|event| matches!(event, Event::MatchWon { .. }));
            prop_assert_eq!(match_won, by_reference.winner.is_some());
            if by_reference.winner.is_none() {
                mesa.next_game().unwrap();
                prop_assert_eq!(mesa.game().phase(), Phase::Shuffle { dealer: seat_of(dealer) });
            }
        }
        prop_assert!(mesa.next_game().is_err());
    }
}

proptest! {
    #![proptest_config(config(3000))]

    /// §3, the draws for the first deal, with as many packs as it takes.
    #[test]
    fn engine_and_reference_draw_the_same_dealer(players in 2usize..5, highest: bool, seed: u64) {
        let how = if highest { "highest_card" } else { "first_diamond" };
        let o = Options::preset("tradicional", players).with("first_dealer", how);
        let mut rng = Rng(seed);
        let mut pack = rng.pack();
        if highest && rng.chance(50) {
            // equal cards side by side
            pack.sort_unstable_by_key(|card| card.0);
            pack.rotate_left(rng.below(40));
        }
        let expected = if highest { highest_card(&o, &pack) } else { Some(first_diamond(&o, &pack)) };
        let start = Start { automation: Automation::NONE, ..Start::new(rules_of(&o)) };
        let (mut game, _) = Game::start(start).unwrap();
        game.apply(deck_of(&pack)).unwrap();
        match expected {
            Some(dealer) => prop_assert_eq!(game.phase(), Phase::Shuffle { dealer: seat_of(dealer) }),
            None => prop_assert_eq!(game.phase(), Phase::DrawDealer),
        }
    }

    /// A setup of any kind is refused or makes a game that can be played on: nothing panics, no card is lost.
    #[test]
    fn any_setup_is_refused_or_playable(case in cases(), acts in 0usize..60, changes in 1usize..4) {
        let mut pair = Pair::new(&case);
        for _ in 0..acts {
            if pair.is_over() {
                break;
            }
            let act = pair.next_act();
            pair.act(&act);
        }
        let mut setup = pair.engine.game.to_setup();
        for _ in 0..changes {
            spoil(&mut setup, &mut pair.rng);
        }
        let Ok(mut game) = Game::from_setup(&setup) else { return Ok(()) };
        for _ in 0..120 {
            if let Phase::Play { .. } = game.phase() {
                prop_assert_eq!(number_of_cards(&game), 40);
                prop_assert_eq!(all_cards(&game), CardSet::ALL);
            }
            let again = Game::from_setup(&game.to_setup());
            prop_assert_eq!(again.map(|again| *again.position()).ok(), Some(*game.position()), "{:?}", game.to_setup());
            let rng = &mut pair.rng;
            let action = match game.phase() {
                Phase::Play { seat } if rng.chance(10) => Action::Call(seat),
                Phase::Play { seat } if rng.chance(5) => {
                    Action::Fault { seat, fault: rng.pick(&cuarenta::Fault::ALL) }
                }
                Phase::Play { .. } => {
                    let plays: Vec<Play> = game.legal_plays().collect();
                    Action::Play(rng.pick(&plays))
                }
                Phase::Cut { .. } => Action::Cut(Cut::Taps(rng.below(42) as u8)),
                _ => Action::Shuffle(deck_of(&rng.pack())),
            };
            let before = game;
            if game.apply(action).is_err() {
                prop_assert_eq!(game, before);
            }
        }
    }
}

/// The random games would prove little if they did not meet every award, every rule that swallows one, every way to
/// win and every kind of action.
#[test]
fn random_games_meet_everything() {
    let mut met: BTreeMap<String, u32> = BTreeMap::new();
    let mut rng = Rng(40);
    for _ in 0..1500 {
        let case = Case {
            preset: rng.below(3),
            players: 2 + rng.below(3),
            overrides: (0..rng.below(12)).map(|_| (rng.below(64), rng.below(12))).collect(),
            dealer: 0,
            seed: rng.next(),
        };
        let mut pair = Pair::new(&case);
        let mut meet = |what: String| *met.entry(what).or_default() += 1;
        while !pair.is_over() {
            let act = pair.next_act();
            let allowed = pair.act(&act).is_some();
            let word = if allowed { "taken" } else { "refused" };
            meet(match act {
                Act::Hand(..) => format!("hand {word}"),
                Act::Play(..) => format!("play {word}"),
                Act::Call(_) => format!("call {word}"),
                Act::Fault(_, kind) => format!("{kind} {word}"),
            });
            for event in &pair.engine.events {
                match event {
                    Event::Awarded { why, .. } => meet(format!("given {}", why.code())),
                    Event::Blocked { why, rule, .. } => {
                        meet(format!("swallowed {} {}", why.code(), rule.code()))
                    }
                    Event::GameWon { how, .. } => meet(format!("won {}", how.code())),
                    Event::LeftoversTaken { .. } => meet("leftovers".to_owned()),
                    Event::HandOver { void: true, .. } => meet("void".to_owned()),
                    _ => {}
                }
            }
            if pair.referee.winner.is_some()
                && pair.referee.score.iter().filter(|&&score| score >= 40).count() > 1
            {
                meet("several at 40".to_owned());
            }
        }
    }
    println!("{met:#?}");
    let mut expected: Vec<String> = vec!["leftovers".into(), "void".into(), "several at 40".into()];
    for act in ["hand", "play", "call", "misdeal"] {
        expected.extend(["taken", "refused"].map(|word| format!("{act} {word}")));
    }
    expected.extend(["out_of_turn taken".into(), "wrong_capture taken".into()]);
    expected.extend(cuarenta::How::ALL.map(|how| format!("won {}", how.code())));
    for why in cuarenta::Why::ALL {
        expected.push(format!("given {}", why.code()));
        // "only a caída counts"
        if why != cuarenta::Why::Caida {
            expected.push(format!("swallowed {} at_38", why.code()));
        }
    }
    expected.push("swallowed ronda ronda_cutoff".into());
    for why in ["carton", "dos_por_dar", "mas_cartas"] {
        expected.extend(["carton_cutoff", "carton_cap"].map(|rule| format!("swallowed {why} {rule}")));
    }
    for what in expected {
        assert!(met.contains_key(&what), "never met: {what}");
    }
}

/// Changes something in a setup, sensibly or not.
fn spoil(setup: &mut Setup, rng: &mut Rng) {
    let some_card = card_of(rng.pick(&reference::pack()));
    let seat = rng.below(4);
    let side = rng.below(3);
    match rng.below(16) {
        0 => setup.dealer = seat_of(seat),
        1 => setup.turn = seat_of(seat),
        2 => setup.score.0[side] = rng.pick(&[0, 30, 38, 39, 40, 41, 100, u16::MAX]),
        3 => setup.live = if rng.chance(50) { None } else { Some(some_card) },
        4 => setup.last_capturer = if rng.chance(50) { None } else { Some(side_of(side)) },
        5 => setup.played.0[seat] = CardSet::EMPTY,
        6 => setup.played = cuarenta::BySeat::default(),
        7 => setup.table = setup.table.with(some_card),
        8 => setup.table = setup.table.without(some_card),
        9 => std::mem::swap(&mut setup.piles.0[side], &mut setup.table),
        10 => setup.hands.0.swap(seat, (seat + 1) % 4),
        11 => {
            setup.stock.pop();
        }
        12 => {
            let kind = rng.pick(&cuarenta::RondaKind::ALL);
            let rank = if rng.chance(50) { None } else { Some(some_card.rank()) };
            setup.rondas.0[seat] = cuarenta::RondaNote { kind, rank };
        }
        13 => setup.rules = rules_of(&Options::preset("pagat", 2 + rng.below(3))),
        14 => {
            setup.stage = match rng.below(5) {
                0 => SetupStage::Play,
                1 => SetupStage::Shuffle,
                2 => SetupStage::Over { winner: side_of(side), how: rng.pick(&cuarenta::How::ALL) },
                3 => SetupStage::DrawDealer { seats: rng.next() as u8 },
                _ => SetupStage::Cut(deck_of(&rng.pack())),
            }
        }
        _ => {
            // a card moves: the most likely to be accepted
            for pile in &mut setup.piles.0 {
                *pile = pile.without(some_card);
            }
            setup.piles.0[side] = setup.piles.0[side].with(some_card);
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
    check_ranked(&game, &ranked, &all)?;
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

/// One play for each rank thrown and set of ranks taken, in the order of their numbers, and of equal plays one that
/// scores as much as any.
fn check_ranked(game: &Game, ranked: &[Play], all: &[Play]) -> Result<(), TestCaseError> {
    let turn = game.position().turn_view();
    let index = |play: Play| turn.check(game.rules(), play).unwrap();
    let indices: Vec<_> = ranked.iter().map(|&play| index(play)).collect();
    prop_assert!(indices.is_sorted_by(|a, b| a < b));
    let by_all: BTreeSet<_> = all.iter().map(|&play| index(play)).collect();
    prop_assert_eq!(&by_all.into_iter().collect::<Vec<_>>(), &indices);
    let mask = game.play_mask();
    let flags = mask.flags();
    for index in PlayIndex::all() {
        let is_in = indices.contains(&index);
        prop_assert_eq!(mask.contains(index), is_in);
        prop_assert_eq!(flags[usize::from(index.get())], u8::from(is_in));
    }
    prop_assert_eq!(&mask.iter().collect::<Vec<_>>(), &indices);
    prop_assert_eq!((usize::from(mask.len()), mask.is_empty()), (indices.len(), indices.is_empty()));
    // Each place of the list can be chosen, by a list and without one.
    let among = indices.len() as u32;
    let sampled: BTreeSet<_> =
        (0..).map(|seed| mask.sample(&mut SplitMix64::new(seed)).unwrap()).take(20).collect();
    prop_assert!(sampled.iter().all(|index| indices.contains(index)));
    for (place, &play) in ranked.iter().enumerate() {
        let chosen = turn.choose(game.rules(), |below| {
            assert_eq!(below, among);
            place as u32
        });
        prop_assert_eq!(chosen, Some(play));
    }
    let points = |play: Play| game.preview(play).unwrap().points();
    for &play in all.iter().take(500) {
        let place = indices.binary_search(&index(play)).unwrap();
        prop_assert!(points(play) <= points(ranked[place]), "{} scores more than {}", play, ranked[place]);
    }
    for (&play, &index) in ranked.iter().zip(&indices) {
        prop_assert_eq!(turn.play(game.rules(), index), Some(play));
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
