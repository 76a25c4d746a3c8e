//! What holds in every game: §6, and what the library promises.
#![cfg(all(feature = "tractor", feature = "shuffle"))]

use std::collections::HashSet;

use cuarenta::{
    SplitMix64,
    text::Language,
    tractor::{
        Action, BySeat, Camp, Card, CardChoice, CardSet, EffectiveSuit, Event, Game, Packs, Phase, Position,
        Rank, Record, RecordWriter, Seat, Setup, Side, Suit, Trump, View,
        playout::{Playout, play_hands},
        policy,
        rules::{RuleKey, Rules},
    },
};
use proptest::prelude::*;

/// Rules with any value of any option.
fn any_rules() -> impl Strategy<Value = Rules> {
    prop::array::uniform13(any::<prop::sample::Index>()).prop_map(|indices| {
        let mut rules = Rules::default();
        for (key, index) in RuleKey::ALL.into_iter().zip(indices) {
            let choice = &key.choices()[index.index(key.choices().len())];
            rules.set(key, choice.text()).unwrap();
        }
        rules
    })
}

fn any_seat() -> impl Strategy<Value = Seat> {
    (0..4u8).prop_map(|index| Seat::from_index(index).unwrap())
}

/// The next action of a random game; `None` at its end.
fn next_action(game: &Game, packs: &mut Packs, numbers: &mut SplitMix64) -> Option<Action> {
    match game.phase() {
        Phase::DrawDeclarer => Some(Action::First(packs.first_declarer())),
        Phase::Shuffle => Some(Action::Pack(packs.next_deck())),
        _ => policy::random(game.position(), numbers),
    }
}

/// Plays `actions` random actions, or to the end of the match; calls `each` before and after every one.
fn play(
    rules: Rules,
    seed: u64,
    actions: usize,
    mut each: impl FnMut(&Game, &Action, &[Event], &Game),
) -> Game {
    let (mut packs, mut numbers) = (Packs::new(seed), SplitMix64::new(seed));
    let mut game = Game::new(rules, Seat::S1);
    for _ in 0..actions {
        let Some(action) = next_action(&game, &mut packs, &mut numbers) else { break };
        let before = game.clone();
        let events = game.apply(action).unwrap();
        each(&before, &action, &events, &game);
    }
    game
}

/// A random point of a random game.
fn any_game() -> impl Strategy<Value = Game> {
    (any_rules(), any::<u64>(), 1..400usize)
        .prop_map(|(rules, seed, actions)| play(rules, seed, actions, |_, _, _, _| {}))
}

/// A random point of a random game at which a seat has to decide.
fn any_decision() -> impl Strategy<Value = Game> {
    any_game().prop_filter("nobody decides", |game| game.phase().seat().is_some())
}

fn union(sets: impl IntoIterator<Item = CardSet>) -> CardSet {
    sets.into_iter().collect()
}

/// Replays the events of a game: everything they tell, so that it can be held against the position.
#[derive(Clone)]
struct Folded {
    hands: BySeat<CardSet>,
    buried: CardSet,
    table: BySeat<CardSet>,
    played: CardSet,
    points: u32,
    levels: [Rank; 2],
    declarer: Seat,
    trump: Option<Trump>,
}

impl Folded {
    fn start(rules: Rules) -> Folded {
        Folded {
            hands: BySeat::default(),
            buried: CardSet::EMPTY,
            table: BySeat::default(),
            played: CardSet::EMPTY,
            points: 0,
            levels: [rules.start_level; 2],
            declarer: Seat::S1,
            trump: None,
        }
    }

    fn put(&mut self, seat: Seat, cards: CardSet) {
        assert!(cards.is_subset(self.hands[seat]));
        self.hands[seat] -= cards;
        self.table[seat] = cards;
        self.played |= cards;
    }

    fn fold(&mut self, event: &Event) {
        match *event {
            Event::DeclarerDrawn { seat } => self.declarer = seat,
            Event::Shuffled { declarer, .. } => {
                *self = Folded { levels: self.levels, declarer, ..Folded::start(Rules::default()) };
            }
            Event::Drew { seat, card } => self.hands[seat] = self.hands[seat].with(card),
            Event::Redeal => self.hands = BySeat::default(),
            Event::TrumpSet { declarer, trump } => {
                self.declarer = declarer;
                self.trump = Some(trump);
            }
            Event::TookKitty { seat, cards } => self.hands[seat] |= cards.unwrap(),
            Event::Buried { seat, cards } => {
                self.buried = cards.unwrap();
                self.hands[seat] -= self.buried;
            }
            Event::Penalized { opponents, .. } => self.points = opponents,
            Event::Led { seat, cards } => {
                self.table = BySeat::default();
                self.put(seat, cards);
            }
            Event::Followed { seat, cards } => self.put(seat, cards),
            Event::TrickWon { opponents, .. } => {
                self.points = opponents;
                self.table = BySeat::default();
            }
            Event::HandOver { levels, next_declarer, .. } => {
                *self =
                    Folded { levels: levels.0, declarer: next_declarer, ..Folded::start(Rules::default()) };
            }
            _ => {}
        }
    }

    fn agrees(&self, setup: &Setup) -> bool {
        self.hands == setup.hands
            && self.buried == setup.buried
            && self.table == setup.trick.plays
            && self.points == setup.points
            && self.levels == setup.levels.0
            && self.declarer == setup.declarer
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// §6: 54 cards conserved, equal hands before each trick; and every position passes the check of setups,
    /// its text reads back, and the events tell everything.
    #[test]
    fn positions_hold_together(rules in any_rules(), seed: u64) {
        let mut folded = Folded::start(rules);
        play(rules, seed, 500, |_, _, events, after| {
            events.iter().for_each(|event| folded.fold(event));
            let setup = after.setup();
            assert!(folded.agrees(setup));
            assert_eq!(Position::from_setup(*setup), Ok(*after.position()));
            assert_eq!(setup.to_string().parse::<Setup>().as_ref(), Ok(setup));
            let stock: CardSet = setup.stock.cards().iter().copied().collect();
            let places = setup.hands.0.into_iter().chain([setup.buried, folded.played, stock]);
            if !matches!(after.phase(), Phase::DrawDeclarer | Phase::Shuffle | Phase::Over { .. }) {
                assert_eq!(union(places.clone()), CardSet::ALL);
                assert_eq!(places.map(CardSet::len).sum::<u8>(), 54);
                assert_eq!(after.position().trump(), folded.trump);
            }
            if let Phase::Lead { .. } = after.phase() {
                let sizes = setup.hands.0.map(CardSet::len);
                assert!(sizes.iter().all(|&size| size == sizes[0] && size > 0));
            }
        });
    }

    /// §6: tricks, points, throws and the next declarer.
    #[test]
    fn hands_add_up(rules in any_rules(), seed: u64) {
        let (mut led, mut tricks, mut trick_points, mut kitty_points) = (0, 0, 0, 0);
        let (mut attempt, mut failed_now, mut declarer) = (None, false, Seat::S0);
        play(rules, seed, 600, |before, action, events, after| {
            if let (Phase::Lead { .. }, Action::Play(cards)) = (before.phase(), action) {
                attempt = Some(*cards);
                failed_now = false;
            }
            for event in events {
                match *event {
                    Event::TrumpSet { declarer: seat, .. } => {
                        (led, tricks, trick_points) = (0, 0, 0);
                        declarer = seat;
                    }
                    Event::ThrowFailed { cards, lowest, .. } => {
                        failed_now = true;
                        assert!(cards.len() >= 2 && lowest.is_subset(cards));
                    }
                    Event::Led { cards, .. } => {
                        led += cards.len();
                        assert!(cards.is_subset(attempt.unwrap()));
                        assert_eq!(cards == attempt.unwrap(), !failed_now);
                        assert!(!failed_now || cards.len() == 1);
                    }
                    Event::TrickWon { points, .. } => {
                        tricks += 1;
                        trick_points += points;
                    }
                    Event::KittyRevealed { points, .. } => {
                        kitty_points = points;
                        assert!(!failed_now, "a failed throw is never the last trick");
                    }
                    Event::HandOver { opponents, winners, next_declarer, .. } => {
                        assert!((1..=12).contains(&tricks));
                        assert_eq!(led, 12);
                        assert_eq!(trick_points + kitty_points, 100);
                        assert_eq!(declarer.side() != next_declarer.side(), opponents >= 40);
                        assert_eq!(winners == Camp::Opponents, opponents >= 40);
                    }
                    _ => {}
                }
            }
            let history = after.history();
            assert!(history.tricks().iter().all(|t| t.trick.lead().is_subset(t.attempt)));
        });
    }

    /// §6: the legal set is never empty and never larger than the rules say; it is what is legal.
    #[test]
    fn legal_actions_are_listed(game in any_decision()) {
        let position = game.position();
        let mut actions = Vec::new();
        position.for_each_action(|action| actions.push(action));
        prop_assert!(!actions.is_empty());
        for action in &actions {
            prop_assert!(position.is_legal(action));
        }
        let most = match position.phase() {
            Phase::Show { .. } | Phase::NameTrump { .. } => 5,
            Phase::ChooseLowest { .. } => 4,
            Phase::Bury { .. } => 18_564,
            Phase::Lead { .. } => 4_095,
            _ => 924,
        };
        prop_assert!(actions.len() <= most);
        if let Some(choice) = position.choice() {
            let passes = usize::from(matches!(position.phase(), Phase::Show { .. }));
            prop_assert_eq!(choice.count(), (actions.len() - passes) as u64);
            prop_assert_eq!(&actions.iter().map(Action::to_string).collect::<HashSet<_>>().len(), &actions.len());
        }
        // Every set of cards of the hand, small hands only.
        if let Phase::Lead { seat } | Phase::Follow { seat } = position.phase() {
            let hand: Vec<Card> = position.hand(seat).iter().collect();
            let listed: HashSet<CardSet> = actions.iter().map(|action| match action {
                Action::Play(cards) => *cards,
                _ => unreachable!(),
            }).collect();
            for bits in 0..1u32 << hand.len() {
                let cards = pick(&hand, bits);
                prop_assert_eq!(position.is_legal(&Action::Play(cards)), listed.contains(&cards));
            }
        }
    }

    /// A card may be added exactly when some legal set holds it and everything chosen before.
    #[test]
    fn choices_card_by_card(game in any_decision(), bits: u32, all: bool) {
        if let Some(choice) = game.position().choice() {
            let hand: Vec<Card> = choice.hand().iter().collect();
            let mut sets = Vec::new();
            choice.for_each(|cards| sets.push(cards));
            let some = sets[bits as usize % sets.len()];
            // Part of a legal set, or any cards at all.
            let chosen = if all { pick(&hand, bits >> 8) } else { some & pick(&hand, bits >> 8) };
            let expected: CardSet = hand
                .iter()
                .copied()
                .filter(|&card| !chosen.contains(card))
                .filter(|&card| sets.iter().any(|set| chosen.with(card).is_subset(*set)))
                .collect();
            prop_assert_eq!(choice.addable(chosen), expected);
        }
    }

    /// What is refused changes nothing, and is refused for the reason given.
    #[test]
    fn refusals_change_nothing(game in any_game(), other in any_game(), bits: u64) {
        let mut actions = vec![
            Action::Pass, Action::Name(None), Action::First(Seat::S2), Action::Lowest(Card::BIG_JOKER),
            Action::Play(CardSet::EMPTY), Action::Bury(CardSet::EMPTY),
            Action::Play(CardSet::from_bits(bits & CardSet::ALL.bits()).unwrap()),
            Action::Pack(Packs::new(bits).next_deck()),
        ];
        actions.extend(Card::all().map(Action::Show));
        actions.extend(Card::all().map(|card| Action::Play(card.into())));
        if other.phase().seat().is_some() {
            other.position().for_each_action(|action| {
                if actions.len() < 500 {
                    actions.push(action);
                }
            });
        }
        for action in actions {
            let mut changed = game.clone();
            match (changed.apply(action), game.why_illegal(&action)) {
                (Ok(_), None) => {}
                (Err(error), Some(reason)) => {
                    prop_assert_eq!(error.reason, reason);
                    prop_assert_eq!(&changed, &game);
                }
                (got, why) => prop_assert!(false, "{:?} {:?} {:?}", action, got, why),
            }
        }
    }

    /// The step of the position and that of the game are the same, and records replay.
    #[test]
    fn records_replay(rules in any_rules(), seed: u64, actions in 1..300usize) {
        let mut text = String::new();
        let mut position = Position::new(rules, Seat::S1);
        let mut record = RecordWriter::new(&mut text, position.setup()).unwrap();
        let mut all = Vec::new();
        let game = play(rules, seed, actions, |_, action, events, _| {
            record.action(action).unwrap();
            position.apply(*action).unwrap();
            all.extend(events.iter().copied());
            assert_eq!(action.to_string().parse(), Ok(*action));
        });
        prop_assert_eq!(game.position(), &position);
        let mut replayed = Vec::new();
        let again = Record::new(&text).unwrap().replay(|events, _| replayed.extend(events.iter().copied()));
        prop_assert_eq!(&again.unwrap(), &game);
        prop_assert_eq!(replayed, all);
    }

    /// Texts of events and views exist in both languages for everything that can happen.
    #[test]
    fn everything_has_a_text(rules in any_rules(), seed: u64) {
        play(rules, seed, 200, |_, _, events, after| {
            for event in events {
                let [en, es] = [Language::English, Language::Spanish].map(|l| event.text(l).to_string());
                assert!(en.ends_with('.') && es.ends_with('.') && en != es);
            }
            let text = after.view(Seat::S0).text(Language::Spanish).to_string();
            assert_eq!(text.lines().count(), 6);
        });
    }
}

fn pick(cards: &[Card], bits: u32) -> CardSet {
    (0..cards.len()).filter(|i| bits.checked_shr(*i as u32).unwrap_or(0) & 1 != 0).map(|i| cards[i]).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// A view holds no card that its seat has not seen: not even as text.
    #[test]
    fn views_hold_no_hidden_card(game in any_game(), seat in any_seat()) {
        let view = game.view(seat);
        let history = game.history();
        let known = union(history.tricks().iter().map(|t| t.attempt | t.trick.cards()))
            | history.turned_up()
            | history.shown().map_or(CardSet::EMPTY, |(_, card)| card.into())
            | history.kitty().unwrap_or_default()
            | view.played();
        prop_assert!(view.played().is_disjoint(union(game.setup().hands.0)));
        prop_assert_eq!(view.hand(), game.setup().hands[seat]);
        let text = format!("{view:?} {view}").replace("Three", "3").replace("Ace", "A");
        for card in view.unseen() - known {
            prop_assert!(!text.contains(&card.to_string()), "{}", card);
        }
        let mine = view.hand() | view.played();
        for event in view_events(&game) {
            let drew_other = matches!(event.seen_by(seat), Some(Event::Drew { seat: drew, .. }) if drew != seat);
            prop_assert!(!drew_other);
        }
        if let Some(buried) = view.buried() {
            prop_assert_eq!(seat, game.setup().declarer);
            prop_assert!(mine.is_disjoint(buried));
        } else if seat == game.setup().declarer {
            prop_assert!(game.setup().buried.is_empty());
        }
    }

    /// Hidden cards at random: the same view, the same choices, a possible position, and a history that the
    /// engine itself confirms.
    #[test]
    fn samples_look_the_same(game in any_decision(), seat in any_seat(), seed: u64) {
        let view = game.view(seat);
        let mut numbers = SplitMix64::new(seed);
        let mut differs = false;
        for _ in 0..8 {
            let sample = view.sample_game(&mut numbers);
            prop_assert_eq!(&sample.view(seat), &view);
            prop_assert_eq!(sample.view(seat).key(), view.key());
            prop_assert_eq!(sample.setup().check(), Ok(()));
            differs |= sample.position() != game.position();
            if game.phase().seat() == Some(seat) {
                prop_assert_eq!(sample.position().choice(), game.position().choice());
            }
            prop_assert!(replays_alike(&game, &sample, seat));
        }
        // With four or more cards in each hand the truth is hardly ever drawn eight times.
        let sizes = game.setup().hands.0.map(CardSet::len);
        prop_assert!(differs || sizes.iter().any(|&size| size < 4));
    }

    /// What other seats do looks the same to a seat, whatever it cannot see.
    #[test]
    fn events_tell_no_more(game in any_decision(), seat in any_seat(), seed: u64) {
        let mut numbers = SplitMix64::new(seed);
        let other = game.view(seat).sample_game(&mut numbers);
        if game.phase().seat() == Some(seat) {
            return Ok(());
        }
        let seen = |game: &Game, action| -> Vec<Event> {
            let mut game = game.clone();
            let events = game.apply(action).unwrap();
            events.iter().filter_map(|event| event.seen_by(seat)).collect()
        };
        match game.phase() {
            Phase::Bury { .. } => {
                let [here, there] = [&game, &other].map(|game| {
                    let mut numbers = SplitMix64::new(seed);
                    seen(game, policy::random(game.position(), &mut numbers).unwrap())
                });
                prop_assert_eq!(here, there);
            }
            Phase::Follow { .. } => {
                let action = policy::random(game.position(), &mut numbers).unwrap();
                let last = game.setup().hands.0.iter().filter(|hand| !hand.is_empty()).count() == 1;
                if other.is_legal(&action) && !last {
                    prop_assert_eq!(seen(&game, action), seen(&other, action));
                }
            }
            _ => {}
        }
    }
}

/// All events that would be made by every legal action of the position, up to a few.
fn view_events(game: &Game) -> Vec<Event> {
    let mut events = Vec::new();
    game.position().for_each_action(|action| {
        if events.len() < 200 {
            events.extend(game.clone().apply(action).unwrap().iter());
        }
    });
    events
}

/// Whether the hand's public history happens again, as the seat sees it, with the hands of the sample put
/// back to what they were before the first trick.
fn replays_alike(game: &Game, sample: &Game, seat: Seat) -> bool {
    if game.history().tricks().is_empty() {
        return true;
    }
    let rewind = |game: &Game| {
        let mut setup = *game.setup();
        setup.trick = Setup::start(setup.rules, Seat::S0).trick;
        setup.points = 0;
        for played in game.history().tricks() {
            for seat in Seat::ALL {
                setup.hands[seat] |= played.trick.plays[seat];
            }
        }
        setup.phase = Phase::Lead { seat: game.history().tricks()[0].trick.leader };
        Game::from_setup(setup).unwrap()
    };
    let (mut truth, mut imagined) = (rewind(game), rewind(sample));
    for played in game.history().tricks() {
        let leader = played.trick.leader;
        let mut actions = vec![Action::Play(played.attempt)];
        let led = played.trick.lead();
        if played.failed() && truth.rules().throw_tie.text() == "leader_chooses" {
            let lowest = truth.setup().trump().lowest(played.attempt);
            actions.extend(led.first().filter(|_| lowest.len() > 1).map(Action::Lowest));
        }
        for seat in leader.others() {
            if !played.trick.plays[seat].is_empty() {
                actions.push(Action::Play(played.trick.plays[seat]));
            }
        }
        for action in actions {
            let (Ok(here), Ok(there)) = (truth.apply(action), imagined.apply(action)) else { return false };
            let seen = |events: &[Event]| events.iter().filter_map(|e| e.seen_by(seat)).collect::<Vec<_>>();
            if seen(&here) != seen(&there) {
                return false;
            }
        }
    }
    truth.position() == game.position() && imagined.position() == sample.position()
}

/// Every placement of the hidden cards that the engine confirms is drawn, and as often as any other.
#[test]
fn samples_are_uniform() {
    let mut checked = 0;
    let mut constrained = 0;
    for seed in 0..400 {
        let text =
            ["", "throw_penalty=ten", "throw_blockers=opponents_only", "bury_limit=5"][seed as usize % 4];
        let rules: Rules =
            if text.is_empty() { Rules::default() } else { format!("tractor+{text}").parse().unwrap() };
        let (mut packs, mut numbers) = (Packs::new(seed), SplitMix64::new(seed));
        let mut game = Game::new(rules, Seat::S0);
        let is_late = |game: &Game| match game.phase() {
            Phase::Lead { seat } => game.position().hand(seat).len() <= 2,
            Phase::Follow { seat } => game.position().hand(seat).len() == 1,
            _ => false,
        };
        while !is_late(&game) {
            let Some(action) = next_action(&game, &mut packs, &mut numbers) else { break };
            game.apply(action).unwrap();
        }
        // The declarer knows the kitty; the others are taken with one card each.
        let seat = Seat::ALL[seed as usize / 4 % 4];
        if !is_late(&game) {
            continue;
        }
        let view = game.view(seat);
        let hidden: Vec<Card> = view.unseen().iter().collect();
        if hidden.len() > 9 {
            continue;
        }
        let mut possible = Vec::new();
        for_each_placement(&view, &hidden, &mut |hands, buried| {
            let mut setup = *game.setup();
            for other in seat.others() {
                setup.hands[other] = hands[other];
            }
            if view.buried().is_none() {
                setup.buried = buried;
            }
            let obeys = rules.bury_limit.is_none_or(|limit| setup.buried.points() <= limit.points());
            if !obeys || setup.check().is_err() {
                return;
            }
            if let Some((shower, card)) = view.history().shown() {
                let played = union(view.history().tricks().iter().map(|t| t.trick.plays[shower]));
                let buried = if shower == setup.declarer { setup.buried } else { CardSet::EMPTY };
                if !(setup.hands[shower] | played | buried).contains(card) {
                    return;
                }
            }
            let sample = imagine(&game, setup);
            if sample.is_some_and(|sample| replays_alike(&game, &sample, seat)) {
                possible.push(setup);
            }
        });
        assert!(possible.contains(game.setup()), "the truth is possible");
        let all = factorial(hidden.len())
            / seat.others().map(|other| factorial(view.hand_sizes()[other].into())).product::<usize>()
            / if view.buried().is_none() { 720 } else { 1 };
        constrained += usize::from(possible.len() < all);
        let draws = 40 * possible.len();
        let mut counts = vec![0u32; possible.len()];
        for _ in 0..draws {
            let sample = view.sample_game(&mut numbers);
            let place = possible.iter().position(|setup| setup == sample.setup());
            counts[place.expect("a placement that the engine confirms")] += 1;
        }
        // Chi squared with k - 1 degrees of freedom: mean k - 1, variance 2 (k - 1).
        let squares: f64 = counts.iter().map(|&count| (f64::from(count) - 40.0).powi(2) / 40.0).sum();
        let freedom = possible.len() as f64 - 1.0;
        assert!(
            squares <= freedom + 6.0 * (2.0 * freedom).sqrt() + 1e-9,
            "seed {seed}: {squares} of {freedom}"
        );
        checked += 1;
    }
    assert!(checked > 50 && constrained > 25, "{checked} checked, {constrained} of them constrained");
}

fn factorial(n: usize) -> usize {
    (1..=n).product()
}

/// The game with other hidden cards; its history is what the engine makes of the same plays.
fn imagine(game: &Game, setup: Setup) -> Option<Game> {
    let mut first = setup;
    first.trick = Setup::start(setup.rules, Seat::S0).trick;
    first.points = 0;
    for played in game.history().tricks() {
        for seat in Seat::ALL {
            first.hands[seat] |= played.trick.plays[seat];
        }
    }
    first.phase = Phase::Lead { seat: game.history().tricks()[0].trick.leader };
    let mut imagined = Game::from_setup(first).ok()?;
    for played in game.history().tricks() {
        imagined.apply(Action::Play(played.attempt)).ok()?;
        for seat in played.trick.leader.others() {
            if !played.trick.plays[seat].is_empty() {
                imagined.apply(Action::Play(played.trick.plays[seat])).ok()?;
            }
        }
    }
    (*imagined.setup() == setup).then_some(imagined)
}

/// Every way to deal the hidden cards to the other seats and the kitty.
fn for_each_placement(view: &View, hidden: &[Card], f: &mut dyn FnMut(BySeat<CardSet>, CardSet)) {
    fn go(
        view: &View,
        hidden: &[Card],
        hands: BySeat<CardSet>,
        buried: CardSet,
        f: &mut dyn FnMut(BySeat<CardSet>, CardSet),
    ) {
        let Some((&card, rest)) = hidden.split_first() else { return f(hands, buried) };
        for seat in view.seat().others() {
            if hands[seat].len() < view.hand_sizes()[seat] {
                let mut more = hands;
                more[seat] = more[seat].with(card);
                go(view, rest, more, buried, f);
            }
        }
        if view.buried().is_none() && buried.len() < 6 {
            go(view, rest, hands, buried.with(card), f);
        }
    }
    go(view, hidden, BySeat::default(), CardSet::EMPTY, f);
}

/// During the deal: neither who is asked nor how far the deal has come shows, and samples vary in it.
#[test]
fn questions_are_private() {
    for text in
        ["", "+show_window=after_deal", "+first_declarer=shower", "+show_window=after_deal,start_level=9"]
    {
        let rules: Rules = format!("tractor{text}").parse().unwrap();
        let mut asked_others = 0;
        for seed in 0..60 {
            let (mut packs, mut numbers) = (Packs::new(seed), SplitMix64::new(seed));
            let mut game = Game::new(rules, Seat::S2);
            game.apply(Action::Pack(packs.next_deck())).unwrap();
            while let Phase::Show { seat: asked } = game.phase() {
                for seat in asked.others() {
                    let view = game.view(seat);
                    assert_eq!(view.phase(), None);
                    assert_eq!(view.choice(), None);
                    let own = view.hand().len();
                    assert!(view.hand_sizes().0.iter().all(|&size| size == own || size + 1 == own));
                    let mut phases = HashSet::new();
                    for _ in 0..30 {
                        let sample = view.sample_game(&mut numbers);
                        assert_eq!(sample.view(seat), view);
                        assert_eq!(sample.setup().check(), Ok(()));
                        phases.insert(sample.phase().seat().unwrap());
                    }
                    asked_others += usize::from(phases.len() > 1);
                }
                let own = game.view(asked);
                assert_eq!(own.phase(), Some(game.phase()));
                assert_eq!(own.sample_game(&mut numbers).view(asked), own);
                let events = game.apply(Action::Pass).unwrap();
                for seat in asked.others() {
                    let passed = Event::Passed { seat: asked };
                    assert!(events.contains(&passed) && passed.seen_by(seat).is_none());
                }
            }
        }
        assert!(asked_others > 50, "{asked_others}");
    }
}

/// The two orders: the effective one has ties and gaps, the total one has none and agrees with it.
#[test]
fn two_orders() {
    use core::cmp::Ordering;
    for level in Rank::ALL {
        for suit in Suit::ALL.map(Some).into_iter().chain([None]) {
            let trump = Trump { level, suit };
            assert_eq!(trump.cards().len(), if suit.is_some() { 18 } else { 6 });
            let by_suit: CardSet = EffectiveSuit::ALL.into_iter().map(|suit| trump.cards_of(suit)).collect();
            assert_eq!(by_suit, CardSet::ALL);
            for a in Card::all() {
                for b in Card::all() {
                    let (effective, total) = (trump.effective_cmp(a, b), trump.total_cmp(a, b));
                    assert_eq!(total == Ordering::Equal, a == b);
                    assert_eq!(trump.total_cmp(b, a), total.reverse());
                    let same_suit = trump.suit_of(a) == trump.suit_of(b);
                    if same_suit && effective != Some(Ordering::Equal) {
                        assert_eq!(effective, Some(total));
                    }
                    assert_eq!(trump.above(a).contains(b), same_suit && effective == Some(Ordering::Less));
                    assert_eq!(trump.beaters(a).contains(b), effective == Some(Ordering::Less));
                    let levels = [a, b].iter().all(|card| card.rank() == Some(level) && card.suit() != suit);
                    assert_eq!(effective == Some(Ordering::Equal), a == b || levels);
                }
            }
        }
    }
}

/// Random playouts do today what they did yesterday.
#[test]
fn playouts_are_golden() {
    let play = |text: &str| play_hands(text.parse().unwrap(), 1, 200);
    let got = [
        play("tractor"),
        play("tractor+no_show=redeal,throw_tie=leader_chooses,over_ruff=lexicographic,throw_penalty=ten"),
        play("tractor+first_declarer=random,show_window=after_deal,bury_limit=10,no_show=declarer_names"),
    ];
    let expected = [
        Playout { matches: 10, hands: 200, plays: 9_204, checksum: 0x9256_c511_216b_a0dc },
        Playout { matches: 10, hands: 200, plays: 9_276, checksum: 0xe6c1_c16b_35b3_b24a },
        Playout { matches: 9, hands: 200, plays: 9_264, checksum: 0x33c0_d06c_ef0c_7e64 },
    ];
    assert_eq!(got, expected);
}

/// A sensible player beats random ones, and needs no more than its view.
#[test]
fn sense_beats_chance() {
    let mut won = 0;
    for seed in 0..40 {
        let (mut packs, mut numbers) = (Packs::new(seed), SplitMix64::new(seed));
        let mut game = Game::new(Rules::default(), Seat::S0);
        let clever = Side::from_index(seed as u8 % 2).unwrap();
        let winner = loop {
            let phase = game.phase();
            if let Phase::Over { winner } = phase {
                break winner;
            }
            let action = match phase.seat() {
                Some(seat) if seat.side() == clever => policy::sensible(&game.view(seat)).unwrap(),
                _ => next_action(&game, &mut packs, &mut numbers).unwrap(),
            };
            game.apply(action).unwrap();
        };
        won += usize::from(winner == clever);
    }
    assert!(won >= 38, "{won} of 40 matches");
}

proptest! {
    /// The sensible player's decisions are legal under all rules.
    #[test]
    fn sense_is_legal(game in any_decision()) {
        let seat = game.phase().seat().unwrap();
        let action = policy::sensible(&game.view(seat)).unwrap();
        prop_assert_eq!(game.why_illegal(&action), None);
        prop_assert_eq!(policy::sensible(&game.view(seat.next())), None);
    }

    /// No text makes a parser panic, and what it reads it writes.
    #[test]
    fn parsers_survive(text in "\\PC*", near in "[0-9TJQKAshdcb:/. -]{0,40}") {
        for text in [text.as_str(), near.as_str()] {
            let _ = text.parse::<Setup>();
            let _ = text.parse::<Rules>();
            let _ = text.parse::<Action>();
            if let Ok(cards) = text.parse::<CardSet>() {
                prop_assert_eq!(cards.to_string().parse(), Ok(cards));
            }
        }
    }

    /// Nonsense is told from possible positions without a panic, and what passes can be played on.
    #[test]
    fn setups_survive(game in any_game(), other in any_game(), bits in any::<u16>()) {
        let mut setup = *game.setup();
        let from = other.setup();
        let take = |bit: u16| bits >> bit & 1 != 0;
        if take(0) { setup.phase = from.phase; }
        if take(1) { setup.trick = from.trick; }
        if take(2) { setup.hands.0[1] = from.hands.0[1]; }
        if take(3) { setup.stock = from.stock; }
        if take(4) { setup.suit = from.suit; }
        if take(5) { setup.buried = from.buried; }
        if take(6) { setup.declarer = from.declarer; }
        if take(7) { setup.rules = from.rules; }
        if take(8) { setup.points = from.points.wrapping_sub(5); }
        if take(9) { setup.hand_number = u32::MAX; }
        if take(10) { setup.hands = from.hands; }
        if let Ok(mut game) = Game::from_setup(setup) {
            let (mut packs, mut numbers) = (Packs::new(u64::from(bits)), SplitMix64::new(u64::from(bits)));
            for _ in 0..100 {
                for seat in Seat::ALL {
                    prop_assert_eq!(&game.view(seat).sample_game(&mut numbers).view(seat), &game.view(seat));
                }
                let Some(action) = next_action(&game, &mut packs, &mut numbers) else { break };
                game.apply(action).unwrap();
            }
        }
    }
}

/// Types go between threads, and a position is small.
#[test]
fn types_are_plain() {
    fn plain<T: Send + Sync>() {}
    plain::<(Game, View, Position, Setup, Rules, Event, Action, Packs)>();
    assert_eq!((size_of::<Card>(), size_of::<Option<Card>>(), size_of::<CardSet>()), (1, 1, 8));
    assert!(size_of::<Position>() <= 208, "{}", size_of::<Position>());
    assert!(size_of::<Event>() <= 32, "{}", size_of::<Event>());
}

/// Nothing in the choice of cards depends on hands of a possible size.
#[test]
fn closed_forms_take_any_hand() {
    let trump = Trump { level: Rank::Ten, suit: Some(Suit::Clubs) };
    let everything = CardChoice::Lead { hand: CardSet::ALL, trump };
    assert_eq!(everything.count(), 3 * ((1 << 12) - 1) + (1 << 18) - 1);
    assert_eq!(CardChoice::follow(CardSet::ALL, CardSet::ALL, trump).count(), 1);
    assert_eq!(CardChoice::follow(CardSet::EMPTY, CardSet::EMPTY, trump).count(), 1);
    assert_eq!(CardChoice::Bury { hand: CardSet::ALL, limit: None }.count(), 25_827_165);
}

/// The text of a view and its key are frozen.
#[test]
fn views_have_frozen_keys() {
    let text = "tractor+throw_penalty=ten 3 27 0 follow.1 h 15 As/4s5d/9cQc/6h7c 2s3s4h6s8s9s 0:Kd/-/-/- -";
    let game = Game::from_setup(text.parse().unwrap()).unwrap();
    let view = game.view(Seat::S1);
    let played = view.played().to_string();
    let expected = format!(
        "1 tractor+throw_penalty=ten 3 27 0 follow.1 h 15 4s5d 1/2/2/2 - - {played} 0:Kd/-/-/- - - - 0:Kd:Kd/-/-/-"
    );
    assert_eq!(view.to_string(), expected);
    assert_eq!(view.key(), 0x0d0a_e638_3694_88b2);
}
