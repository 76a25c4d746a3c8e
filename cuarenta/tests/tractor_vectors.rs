//! The vectors: whole matches and single tricks, written from the rules by other programs.
#![cfg(feature = "tractor")]

use cuarenta::tractor::{
    Action, BySide, Card, CardChoice, CardSet, Deck, Event, Game, Phase, Rank, Seat, Setup, Side, Suit,
    Trump,
    rules::{OverRuff, Rules},
};
use serde_json::Value;

fn seat(value: &Value) -> Seat {
    Seat::from_index(value.as_u64().unwrap() as u8).unwrap()
}

fn level(value: &Value) -> Rank {
    Rank::from_letter(value.as_str().unwrap().chars().next().unwrap()).unwrap()
}

fn levels(value: &Value) -> BySide<Rank> {
    BySide([level(&value[0]), level(&value[1])])
}

fn cards(value: &Value) -> CardSet {
    value.as_array().unwrap().iter().map(|card| card.as_str().unwrap().parse::<Card>().unwrap()).collect()
}

/// The sets a choice allows: the closed form, after checking it against the list.
fn count(choice: CardChoice) -> u64 {
    let mut listed = 0;
    choice.for_each(|cards| {
        listed += 1;
        assert_eq!(choice.check(cards), Ok(()));
    });
    assert_eq!(listed, choice.count());
    listed
}

fn play_hand(game: &mut Game, hand: &Value) {
    assert_eq!(game.setup().declarer, seat(&hand["declarer"]));
    assert_eq!(game.setup().level(), level(&hand["level"]));
    let deck: Vec<Card> =
        hand["deck"].as_str().unwrap().split(' ').map(|card| card.parse().unwrap()).collect();
    let deck = Deck::new(deck.try_into().unwrap()).unwrap();
    let mut events = game.apply(Action::Pack(deck)).unwrap();

    for show in hand["shows"].as_array().unwrap() {
        let drawn = events.iter().filter(|event| matches!(event, Event::Drew { .. })).count();
        assert!(drawn > 0);
        let dealt = 54 - game.setup().stock.cards().len() as u64;
        assert_eq!(dealt, show[0].as_u64().unwrap() + 1, "the question stands right after the draw");
        assert_eq!(game.phase(), Phase::Show { seat: seat(&show[1]) });
        let action = match show[2].as_str().unwrap() {
            "pass" => Action::Pass,
            card => Action::Show(card.parse().unwrap()),
        };
        events = game.apply(action).unwrap();
    }
    assert_eq!(game.phase(), Phase::Bury { seat: seat(&hand["declarer"]) });
    let suit = hand["trump"].as_str().and_then(|suit| Suit::from_letter(suit.chars().next().unwrap()));
    assert_eq!(game.position().trump(), Some(Trump { level: level(&hand["level"]), suit }));
    assert_eq!(count(game.position().choice().unwrap()), 18_564);
    game.apply(Action::Bury(cards(&hand["buried"]))).unwrap();

    let mut last = Vec::new();
    for trick in hand["tricks"].as_array().unwrap() {
        let leader = seat(&trick["leader"]);
        assert_eq!(game.phase(), Phase::Lead { seat: leader });
        assert_eq!(count(game.position().choice().unwrap()), trick["legal_leads"].as_u64().unwrap());
        let plays = trick["plays"].as_array().unwrap();
        let attempt = cards(&trick["attempt"]);
        let events = game.apply(Action::Play(attempt)).unwrap();
        let led = events.iter().find_map(|event| match event {
            Event::Led { cards, .. } => Some(*cards),
            _ => None,
        });
        assert_eq!(led, Some(cards(&plays[0])));
        let failed = events.iter().any(|event| matches!(event, Event::ThrowFailed { .. }));
        assert_eq!(failed, attempt != cards(&plays[0]));
        for (turn, follower) in leader.others().enumerate() {
            assert_eq!(game.phase(), Phase::Follow { seat: follower });
            assert_eq!(
                count(game.position().choice().unwrap()),
                trick["legal_follows"][turn].as_u64().unwrap()
            );
            last = game.apply(Action::Play(cards(&plays[turn + 1]))).unwrap().to_vec();
        }
        let won = last.iter().find_map(|event| match event {
            Event::TrickWon { seat, opponents, .. } => Some((*seat, u64::from(*opponents))),
            _ => None,
        });
        assert_eq!(won, Some((seat(&trick["winner"]), trick["opponents"].as_u64().unwrap())));
    }
    let over = last.iter().find_map(|event| match event {
        Event::HandOver { opponents, levels, next_declarer, .. } => {
            Some((u64::from(*opponents), *levels, *next_declarer))
        }
        _ => None,
    });
    let expected =
        (hand["opponents"].as_u64().unwrap(), levels(&hand["levels"]), seat(&hand["next_declarer"]));
    assert_eq!(over, Some(expected));
    assert_eq!(game.setup().levels, expected.1);
}

#[test]
fn whole_matches() {
    let mut hands = 0;
    for line in include_str!("vectors/tractor.jsonl").lines() {
        let line: Value = serde_json::from_str(line).unwrap();
        let mut setup = Setup::start(Rules::default(), seat(&line["first_declarer"]));
        setup.levels = levels(&line["levels"]);
        let mut game = Game::from_setup(setup).unwrap();
        for hand in line["hands"].as_array().unwrap() {
            play_hand(&mut game, hand);
            hands += 1;
        }
        match line["winner"].as_u64() {
            Some(side) => {
                let winner = Side::from_index(side as u8).unwrap();
                assert_eq!(game.phase(), Phase::Over { winner }, "seed {}", line["seed"]);
            }
            None => assert_eq!(game.phase(), Phase::Shuffle),
        }
    }
    assert_eq!(hands, 195);
}

/// `tractor_tricks.txt`: what is led after the throw check, and who wins under two options.
#[test]
fn single_tricks() {
    let mut tricks = 0;
    for line in include_str!("vectors/tractor_tricks.txt").lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let [id, trump, played @ .., also, led, winner, beat_every] = fields.as_slice() else {
            panic!("{line}")
        };
        let set = |text: &str| text.split_whitespace().map(|card| card.parse::<Card>().unwrap()).collect();
        let (level, suit) = trump.strip_prefix("level ").unwrap().split_once(", ").unwrap();
        let trump = Trump {
            level: Rank::from_letter(level.chars().next().unwrap()).unwrap(),
            suit: Suit::from_letter(suit.chars().next().unwrap()).filter(|_| suit != "no suit"),
        };
        let plays: Vec<CardSet> = played.iter().map(|text| set(text)).collect();
        let also: Vec<CardSet> = also.split(';').map(set).collect();
        for (over_ruff, winner) in [(OverRuff::HighestCard, winner), (OverRuff::BeatEvery, beat_every)] {
            let rules = Rules { over_ruff, ..Rules::default() };
            let led: CardSet = set(led);
            let (happened, won_by) = one_trick(rules, trump, &plays, &also);
            assert_eq!((happened, won_by.index()), (led, winner.parse().unwrap()), "{id} {over_ruff}");
        }
        tricks += 1;
    }
    assert_eq!(tricks, 28);
}

/// Plays one trick of a position in which each seat also holds what the case says, filled up to equal hands
/// with cards of other suits than the one led, which can neither be demanded nor break a throw.
fn one_trick(rules: Rules, trump: Trump, plays: &[CardSet], also: &[CardSet]) -> (CardSet, Seat) {
    let mut setup = Setup::start(rules, Seat::S0);
    setup.levels = BySide([trump.level; 2]);
    setup.suit = trump.suit;
    setup.phase = Phase::Lead { seat: Seat::S0 };
    for seat in Seat::ALL {
        let more = seat.index().checked_sub(1).map_or(CardSet::EMPTY, |i| also[i as usize]);
        setup.hands[seat] = plays[seat as usize] | more;
    }
    let named: CardSet = setup.hands.0.into_iter().collect();
    let mut unused = (!named).iter();
    setup.buried = unused.by_ref().take(6).collect();
    let suit_led = trump.suit_of(plays[0].first().unwrap());
    let mut fillers = unused.filter(|&card| trump.suit_of(card) != suit_led);
    let size = setup.hands.0.map(CardSet::len).into_iter().max().unwrap();
    for hand in &mut setup.hands.0 {
        let missing = usize::from(size - hand.len());
        *hand |= fillers.by_ref().take(missing).collect();
    }
    let mut game = Game::from_setup(setup).unwrap();
    let mut events: Vec<Event> = Vec::new();
    for play in plays {
        events.extend(game.apply(Action::Play(*play)).unwrap().iter());
    }
    let led = events.iter().find_map(|event| match event {
        Event::Led { cards, .. } => Some(*cards),
        _ => None,
    });
    let winner = events.iter().find_map(|event| match event {
        Event::TrickWon { seat, .. } => Some(*seat),
        _ => None,
    });
    (led.unwrap(), winner.unwrap())
}
