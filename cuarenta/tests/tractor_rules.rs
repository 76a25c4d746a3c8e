//! The tables of §7 and every option of §4, each against what the rules text says.
#![cfg(feature = "tractor")]

use cuarenta::tractor::{
    Action, BySide, Camp, Card, CardSet, Deck, Event, Game, IllegalReason, Phase, Rank, Seat, Setup,
    SetupFault, Side, Suit, Trick, Trump,
    rules::{
        BuryLimit, Finish, FirstDeclarer, KittyFactor, LevelTable, Levels, NoShow, OverRuff, RuleKey, Rules,
        RulesFault, ShowWindow, ThrowBlockers, ThrowPenalty, ThrowTie,
    },
};

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

fn set(text: &str) -> CardSet {
    text.split_whitespace().map(card).collect()
}

fn rules(overrides: &str) -> Rules {
    format!("tractor+{overrides}").parse().unwrap()
}

fn play(text: &str) -> Action {
    Action::Play(set(text))
}

/// A pack that begins with these cards, in which these six are the kitty; the rest in index order.
fn pack(first: &str, kitty: &str) -> Deck {
    let list = |text: &str| text.split_whitespace().map(card).collect::<Vec<_>>();
    let others = (!(set(first) | set(kitty))).iter();
    let cards: Vec<Card> = list(first).into_iter().chain(others).chain(list(kitty)).collect();
    Deck::new(cards.try_into().unwrap()).unwrap()
}

/// A hand in which every seat still holds the cards given, seat 0 leads, and the last six are buried.
fn leading(rules: Rules, level: Rank, suit: Option<Suit>, hands: [&str; 4], buried: &str) -> Game {
    let mut setup = Setup::start(rules, Seat::S0);
    setup.levels = BySide([level; 2]);
    setup.phase = Phase::Lead { seat: Seat::S0 };
    setup.suit = suit;
    setup.hands.0 = hands.map(set);
    setup.buried = set(buried);
    Game::from_setup(setup).unwrap()
}

fn lead_of(game: &mut Game, attempt: &str) -> (CardSet, Vec<Event>) {
    let events = game.apply(play(attempt)).unwrap().to_vec();
    let led = events.iter().find_map(|event| match event {
        Event::Led { cards, .. } => Some(*cards),
        _ => None,
    });
    (led.unwrap_or_default(), events)
}

/// How a hand ended.
#[derive(Debug, PartialEq)]
struct Result {
    points: u32,
    winners: Camp,
    gain: u32,
    levels: (char, char),
    next: u8,
    match_won: Option<Side>,
}

struct LastTrick {
    rules: Rules,
    levels: (char, char),
    declarer: u8,
    before: u32,
    kitty: &'static str,
    led: usize,
    winner: u8,
}

impl Default for LastTrick {
    fn default() -> Self {
        LastTrick {
            rules: Rules::default(),
            levels: ('2', '2'),
            declarer: 0,
            before: 0,
            kitty: "3s 4s 6s 7s 8s 9s",
            led: 1,
            winner: 0,
        }
    }
}

impl LastTrick {
    /// Plays a last trick without points, which its leader wins: nobody can follow suit or ruff.
    fn play(self) -> Result {
        let rank = |letter| Rank::from_letter(letter).unwrap();
        let mut setup = Setup::start(self.rules, Seat::from_index(self.declarer).unwrap());
        setup.levels = BySide([rank(self.levels.0), rank(self.levels.1)]);
        setup.points = self.before;
        let winner = Seat::from_index(self.winner).unwrap();
        setup.phase = Phase::Lead { seat: winner };
        setup.buried = set(self.kitty);
        let trump = Trump { level: setup.level(), suit: None };
        let spades = CardSet::of_suit(Suit::Spades);
        let free = !(setup.buried | CardSet::POINTS | trump.cards());
        let (mut plain, mut spades) = ((free - spades).iter(), (free & spades).iter());
        setup.hands[winner] = spades.by_ref().take(self.led).collect();
        for seat in winner.others() {
            setup.hands[seat] = plain.by_ref().take(self.led).collect();
        }
        let mut game = Game::from_setup(setup).unwrap();
        let mut events = Vec::new();
        for seat in winner.order() {
            events = game.apply(Action::Play(setup.hands[seat])).unwrap().to_vec();
        }
        let match_won = events.iter().find_map(|event| match event {
            Event::MatchWon { side } => Some(*side),
            _ => None,
        });
        assert_eq!(game.phase(), match_won.map_or(Phase::Shuffle, |winner| Phase::Over { winner }));
        let over = events.into_iter().find_map(|event| match event {
            Event::HandOver { opponents, winners, gain, levels, next_declarer, .. } => Some(Result {
                points: opponents,
                winners,
                gain,
                levels: (levels[Side::S0].letter(), levels[Side::S1].letter()),
                next: next_declarer.index(),
                match_won,
            }),
            _ => None,
        });
        over.unwrap()
    }
}

/// A result without a match won.
fn result(points: u32, winners: Camp, gain: u32, levels: (char, char), next: u8) -> Result {
    Result { points, winners, gain, levels, next, match_won: None }
}

use Camp::{Declarers, Opponents};

const KITTY_25: &str = "Kh Td 5c 3s 4s 6s";

// §7, the tables.

#[test]
fn kitty_counts_double_for_a_single_lead() {
    let got = LastTrick { before: 20, kitty: KITTY_25, winner: 1, ..LastTrick::default() }.play();
    assert_eq!(got, result(20 + 25 * 2, Opponents, 1, ('2', '3'), 1));
}

#[test]
fn kitty_counts_fourfold_for_two_cards() {
    let got = LastTrick { before: 20, kitty: KITTY_25, led: 2, winner: 1, ..LastTrick::default() }.play();
    assert_eq!(got, result(120, Opponents, 4, ('2', '6'), 1));
}

#[test]
fn kitty_is_the_declarers_when_they_win_the_last_trick() {
    let got = LastTrick { before: 20, kitty: KITTY_25, winner: 2, ..LastTrick::default() }.play();
    assert_eq!(got, result(20, Declarers, 1, ('3', '2'), 2));
}

#[test]
fn six_cards_and_one_five_win_the_match() {
    let got = LastTrick { kitty: "5s 3s 4s 6h 7h 8h", led: 6, winner: 1, ..LastTrick::default() }.play();
    let expected = result(5 * 64, Opponents, 14, ('2', 'A'), 1);
    assert_eq!(got, Result { match_won: Some(Side::S1), ..expected });
}

#[test]
fn points_make_levels() {
    for (points, winners, gain) in [
        (0, Declarers, 3),
        (5, Declarers, 2),
        (15, Declarers, 2),
        (20, Declarers, 1),
        (35, Declarers, 1),
        (40, Opponents, 0),
        (55, Opponents, 0),
        (60, Opponents, 1),
        (75, Opponents, 1),
        (80, Opponents, 2),
        (95, Opponents, 2),
        (100, Opponents, 3),
        (115, Opponents, 3),
        (120, Opponents, 4),
        (240, Opponents, 10),
    ] {
        let got = Rules::default().gain(points);
        assert_eq!((got.winners, got.levels), (winners, gain), "{points}");
    }
    let got = LastTrick { before: 40, ..LastTrick::default() }.play();
    assert_eq!(got, result(40, Opponents, 0, ('2', '2'), 1));
    let got = LastTrick { before: 75, ..LastTrick::default() }.play();
    assert_eq!(got, result(75, Opponents, 1, ('2', '3'), 1));
}

#[test]
fn king_and_one_reaches_the_ace() {
    let got = LastTrick { levels: ('K', '2'), before: 20, ..LastTrick::default() }.play();
    assert_eq!(got, result(20, Declarers, 1, ('A', '2'), 2));
}

#[test]
fn king_and_two_wins_the_match() {
    let got = LastTrick { levels: ('K', '2'), before: 10, ..LastTrick::default() }.play();
    assert_eq!(got, Result { match_won: Some(Side::S0), ..result(10, Declarers, 2, ('A', '2'), 2) });
}

/// One of the three mistakes seen elsewhere: levels capped at A.
#[test]
fn opponents_at_the_ace_win_without_declaring() {
    let at_ace = |before| LastTrick { levels: ('2', 'A'), before, ..LastTrick::default() }.play();
    assert_eq!(at_ace(60), Result { match_won: Some(Side::S1), ..result(60, Opponents, 1, ('2', 'A'), 1) });
    assert_eq!(at_ace(40), result(40, Opponents, 0, ('2', 'A'), 1));
    let from_king = LastTrick { levels: ('2', 'K'), before: 80, ..LastTrick::default() }.play();
    assert_eq!(from_king.match_won, Some(Side::S1));
}

#[test]
fn declarers_rotate() {
    let mut declarer = 0;
    let mut declarers = vec![declarer];
    for won in [true, true, false, true, false] {
        let before = if won { 0 } else { 40 };
        declarer = LastTrick { declarer, before, winner: declarer, ..LastTrick::default() }.play().next;
        declarers.push(declarer);
    }
    assert_eq!(declarers, [0, 2, 0, 1, 3, 0]);
}

/// One of the three mistakes seen elsewhere: the winner of the last trick declares next.
#[test]
fn winning_the_last_trick_makes_no_declarer() {
    for (winner, before, next) in [(3, 0, 2), (1, 0, 2), (3, 40, 1), (0, 40, 1), (2, 40, 1)] {
        let got = LastTrick { winner, before, ..LastTrick::default() }.play();
        assert_eq!(got.next, next, "last trick to {winner}, {before} points");
    }
}

#[test]
fn passing_skips_only_one_chance() {
    let mut game = Game::new(Rules::default(), Seat::S0);
    game.apply(Action::Pack(pack("2d 3d 4d 5d Ks 2h", "3c 4c 5c 6c 7c 8c"))).unwrap();
    assert_eq!(game.phase(), Phase::Show { seat: Seat::S0 });
    game.apply(Action::Pass).unwrap();
    assert_eq!(game.phase(), Phase::Show { seat: Seat::S0 }, "asked again after the king of spades");
    assert!(game.position().hand(Seat::S0).contains(card("Ks")));
    game.apply(Action::Pass).unwrap();
    assert_eq!(game.phase(), Phase::Show { seat: Seat::S1 });
    let events = game.apply(Action::Show(card("2h"))).unwrap();
    assert_eq!(game.phase(), Phase::Bury { seat: Seat::S0 }, "nobody is asked again");
    let trump = Trump { level: Rank::Two, suit: Some(Suit::Hearts) };
    assert!(events.contains(&Event::TrumpSet { declarer: Seat::S0, trump }), "seat 0 stays declarer");
    assert!(events.contains(&Event::Shown { seat: Seat::S1, card: card("2h"), dealt: 6 }));
}

#[test]
fn only_level_cards_in_hand_can_be_shown() {
    let mut game = Game::new(Rules::default(), Seat::S0);
    game.apply(Action::Pack(pack("2d bj", "3c 4c 5c 6c 7c 8c"))).unwrap();
    let why = |text: &str| game.why_illegal(&Action::Show(card(text)));
    assert_eq!(why("bj"), Some(IllegalReason::NotALevelCard));
    assert_eq!(why("3d"), Some(IllegalReason::NotALevelCard));
    assert_eq!(why("2c"), Some(IllegalReason::NotInHand { missing: card("2c").into() }));
    assert_eq!(why("2d"), None);
}

/// One of the three mistakes seen elsewhere: a trump in a void hand breaks a plain throw.
#[test]
fn a_trump_in_a_void_hand_breaks_no_throw() {
    let hands = ["Ad Kd", "bj sj", "4d 5d", "6d 8d"];
    let mut game = leading(Rules::default(), Rank::Seven, Some(Suit::Hearts), hands, "2s 3s 4s 5s 6s 8s");
    assert_eq!(lead_of(&mut game, "Ad Kd").0, set("Ad Kd"));
    for cards in ["bj sj", "4d 5d"] {
        game.apply(play(cards)).unwrap();
    }
    let events = game.apply(play("6d 8d")).unwrap();
    assert!(events.contains(&Event::TrickWon { seat: Seat::S1, points: 15, opponents: 15 }), "it ruffs");
}

// §4, the options.

#[test]
fn first_declarer() {
    let deck = pack("3d 2h", "3c 4c 5c 6c 7c 8c");
    let declarer = |game: &Game| game.setup().declarer;
    // given: the shower never declares.
    let mut game = Game::new(rules("first_declarer=given"), Seat::S0);
    game.apply(Action::Pack(deck)).unwrap();
    game.apply(Action::Show(card("2h"))).unwrap();
    assert_eq!(declarer(&game), Seat::S0);
    // shower: who shows declares hand 1.
    let mut game = Game::new(rules("first_declarer=shower"), Seat::S0);
    game.apply(Action::Pack(deck)).unwrap();
    let drew: Vec<Seat> = game
        .apply(Action::Show(card("2h")))
        .unwrap()
        .iter()
        .filter_map(|event| match event {
            Event::Drew { seat, .. } => Some(*seat),
            _ => None,
        })
        .collect();
    assert_eq!(drew[..3], [Seat::S2, Seat::S3, Seat::S0], "the deal goes on in its order");
    assert_eq!(game.phase(), Phase::Bury { seat: Seat::S1 });
    assert_eq!(game.position().hand(Seat::S1).len(), 18);
    // shower, nobody shows: the given seat.
    let mut game = Game::new(rules("first_declarer=shower"), Seat::S3);
    game.apply(Action::Pack(deck)).unwrap();
    while let Phase::Show { .. } = game.phase() {
        game.apply(Action::Pass).unwrap();
    }
    assert_eq!(game.phase(), Phase::Bury { seat: Seat::S3 });
    // shower, hand 2: the usual declarer.
    let mut setup = Setup::start(rules("first_declarer=shower"), Seat::S0);
    setup.hand_number = 2;
    let mut game = Game::from_setup(setup).unwrap();
    game.apply(Action::Pack(deck)).unwrap();
    game.apply(Action::Show(card("2h"))).unwrap();
    assert_eq!(declarer(&game), Seat::S0);
    // shower with a handicap: each seat shows the level at which it would declare.
    let mut setup = Setup::start(rules("first_declarer=shower"), Seat::S0);
    setup.levels = BySide([Rank::Two, Rank::Five]);
    let mut game = Game::from_setup(setup).unwrap();
    game.apply(Action::Pack(pack("3d 2h 4d 5h", "3c 4c 5c 6c 7c 8c"))).unwrap();
    assert_eq!(game.phase(), Phase::Show { seat: Seat::S3 });
    game.apply(Action::Show(card("5h"))).unwrap();
    assert_eq!(game.position().trump(), Some(Trump { level: Rank::Five, suit: Some(Suit::Hearts) }));
    // random: a lot is drawn.
    let mut game = Game::new(rules("first_declarer=random"), Seat::S0);
    assert_eq!(game.phase(), Phase::DrawDeclarer);
    assert_eq!(game.why_illegal(&Action::Pack(deck)), Some(IllegalReason::WrongPhase));
    game.apply(Action::First(Seat::S2)).unwrap();
    assert_eq!((declarer(&game), game.phase()), (Seat::S2, Phase::Shuffle));
}

#[test]
fn start_level() {
    assert_eq!(Setup::start(Rules::default(), Seat::S0).levels, BySide([Rank::Two; 2]));
    let mut game = Game::new(rules("start_level=7"), Seat::S0);
    game.apply(Action::Pack(pack("2d 3d 7d", "3c 4c 5c 6c 7c 8c"))).unwrap();
    assert_eq!(game.phase(), Phase::Show { seat: Seat::S2 });
}

/// Deals a pack with this kitty, everybody passing; gives the trump suit and what was turned up.
fn nobody_shows(rules: Rules, kitty: &str) -> (Option<Suit>, CardSet) {
    let mut game = Game::new(rules, Seat::S0);
    let mut events = game.apply(Action::Pack(pack("", kitty))).unwrap();
    while let Phase::Show { .. } = game.phase() {
        events = game.apply(Action::Pass).unwrap();
    }
    assert!(events.contains(&Event::NobodyShowed));
    let turned_up = events.iter().find_map(|event| match event {
        Event::TurnedUp { cards } => Some(*cards),
        _ => None,
    });
    assert_eq!(game.phase(), Phase::Bury { seat: Seat::S0 });
    (game.setup().suit, turned_up.unwrap_or_default())
}

#[test]
fn no_show() {
    let level_second = "Ah 2c 2d Ks bj 3d";
    assert_eq!(nobody_shows(Rules::default(), level_second), (None, CardSet::EMPTY));
    let turn_up = rules("no_show=kitty_turn_up");
    assert_eq!(nobody_shows(turn_up, level_second), (Some(Suit::Clubs), set("Ah 2c")));
    // None of level rank: the highest; the earlier of the two kings.
    let kings = "3h Kd Ks Qc 4d 5s";
    assert_eq!(nobody_shows(turn_up, kings), (Some(Suit::Diamonds), set(kings)));
    assert_eq!(nobody_shows(turn_up, "3h Ks Kd Qc 4d 5s").0, Some(Suit::Spades));
    // A joker is the highest, and has no suit.
    assert_eq!(nobody_shows(turn_up, "3h Kd Ks Qc 4d sj"), (None, set("3h Kd Ks Qc 4d sj")));

    let kitty = "3c 4c 5c 6c 7c 8c";
    for suit in [Some(Suit::Spades), None] {
        let mut game = Game::new(rules("no_show=declarer_names"), Seat::S3);
        game.apply(Action::Pack(pack("", kitty))).unwrap();
        while let Phase::Show { .. } = game.phase() {
            game.apply(Action::Pass).unwrap();
        }
        assert_eq!(game.phase(), Phase::NameTrump { seat: Seat::S3 });
        assert_eq!(game.position().hand(Seat::S3).len(), 12, "before taking the kitty");
        game.apply(Action::Name(suit)).unwrap();
        assert_eq!(game.phase(), Phase::Bury { seat: Seat::S3 });
        assert_eq!(game.position().trump(), Some(Trump { level: Rank::Two, suit }));
    }

    let mut game = Game::new(rules("no_show=redeal"), Seat::S3);
    let before = *game.position();
    game.apply(Action::Pack(pack("", kitty))).unwrap();
    while let Phase::Show { .. } = game.phase() {
        game.apply(Action::Pass).unwrap();
    }
    assert_eq!(*game.position(), before, "the same hand is dealt again");
}

#[test]
fn show_window() {
    // Seats 1 and 3 hold twos.
    let deck = pack("3s 2h 4s 2d 3h 3d 4h 2c", "2s 3c 4c 5c 6c 7c");
    let mut game = Game::new(rules("show_window=own_draw"), Seat::S0);
    game.apply(Action::Pack(deck)).unwrap();
    assert_eq!(game.phase(), Phase::Show { seat: Seat::S1 });
    assert_eq!(game.setup().stock.cards().len(), 52);

    let mut game = Game::new(rules("show_window=after_deal"), Seat::S2);
    game.apply(Action::Pack(pack("4s 2d 3s 2h 4h 2c 3h 3d", "2s 3c 4c 5c 6c 7c"))).unwrap();
    assert_eq!(game.setup().stock.cards().len(), 6, "all 48 are dealt");
    assert_eq!(game.phase(), Phase::Show { seat: Seat::S3 }, "from the declarer on: 2, 3, 0, 1");
    assert_eq!(game.position().choice().unwrap().addable(CardSet::EMPTY), set("2d 2c"));
    game.apply(Action::Pass).unwrap();
    assert_eq!(game.phase(), Phase::Show { seat: Seat::S1 });
    game.apply(Action::Pass).unwrap();
    assert_eq!(game.phase(), Phase::Bury { seat: Seat::S2 }, "each is asked once");
    assert_eq!(game.setup().suit, None);

    // All four hold a two: 3, 0, 1, 2.
    let mut game = Game::new(rules("show_window=after_deal"), Seat::S3);
    game.apply(Action::Pack(pack("2s 2h 2d 2c", "3c 4c 5c 6c 7c 8c"))).unwrap();
    for asked in Seat::S3.order() {
        assert_eq!(game.phase(), Phase::Show { seat: asked });
        game.apply(Action::Pass).unwrap();
    }
    assert_eq!(game.phase(), Phase::Bury { seat: Seat::S3 });
}

#[test]
fn bury_limit() {
    let burying = |text: &str| {
        let mut game = Game::new(rules(text), Seat::S0);
        // Seat 0 draws all kings, tens and fives but what the kitty brings it.
        let first = "Ks 3s 4s 6s Kh 3h 4h 6h Kd 3d 4d 6d Kc 3c 4c 6c Ts 7s 8s 9s Th 7h 8h 9h Td 7d 8d 9d";
        game.apply(Action::Pack(pack(first, "Tc 5s 5h 5d 5c As"))).unwrap();
        while let Phase::Show { .. } = game.phase() {
            game.apply(Action::Pass).unwrap();
        }
        game
    };
    let game = burying("bury_limit=none");
    assert_eq!(game.why_illegal(&Action::Bury(set("Ks Kh Kd Kc Ts Th"))), None);
    let game = burying("bury_limit=10");
    let hand = game.position().hand(Seat::S0);
    assert_eq!((hand & CardSet::POINTS).len(), 12, "twelve cards count, six do not");
    assert_eq!(hand.len(), 18);
    let bury = |points: &str| {
        let mut cards = set(points);
        let rest = (hand - CardSet::POINTS).iter().take(usize::from(6 - cards.len()));
        cards |= rest.collect();
        game.why_illegal(&Action::Bury(cards))
    };
    assert_eq!(bury("Ks"), None);
    assert_eq!(bury("5s 5h"), None);
    assert_eq!(bury("Ks 5h"), Some(IllegalReason::BuryLimit { limit: 10, points: 15 }));
    // Of 6 without points, 4 fives, 8 tens: all six; one five or ten; two fives.
    let expected = 1 + 4 * 6 + 8 * 6 + 6 * 15;
    assert_eq!(game.position().choice().unwrap().count(), expected);
    assert_eq!(burying("bury_limit=0").position().choice().unwrap().count(), 1);
    assert_eq!(BuryLimit::new(7), None);
    assert_eq!(BuryLimit::new(60), None);
}

#[test]
fn throw_blockers() {
    let hands = ["Kd Qd", "2d 3d", "Ad 4d", "6d 8d"];
    let buried = "2s 3s 4s 5s 6s 8s";
    let lead = |text: &str| {
        lead_of(&mut leading(rules(text), Rank::Seven, Some(Suit::Hearts), hands, buried), "Kd Qd").0
    };
    assert_eq!(lead("throw_blockers=all_others"), set("Qd"), "the partner's ace breaks it");
    assert_eq!(lead("throw_blockers=opponents_only"), set("Kd Qd"));
    let hands = ["Kd Qd", "2d 3d", "9d 4d", "Ad 8d"];
    let mut game =
        leading(rules("throw_blockers=opponents_only"), Rank::Seven, Some(Suit::Hearts), hands, buried);
    assert_eq!(lead_of(&mut game, "Kd Qd").0, set("Qd"), "an opponent's ace breaks it");
}

#[test]
fn throw_tie() {
    // Case C16 of the tricks file with a spade seven added: 7s, 7c, 7d are equal and below 7h.
    let hands = ["7c 7d 7s bj", "2h 3s 4s 5s", "7h 6s 8s 9s", "4h Ts Js Qs"];
    let new = |text: &str| leading(rules(text), Rank::Seven, Some(Suit::Hearts), hands, "2c 3c 4c 5c 6c 8c");
    assert_eq!(lead_of(&mut new("throw_tie=suit_order"), "7c 7d 7s bj").0, set("7s"), "s < h < d < c");
    assert_eq!(lead_of(&mut new("throw_tie=suit_order"), "7c 7d bj").0, set("7d"));
    let mut game = new("throw_tie=leader_chooses");
    let (led, _) = lead_of(&mut game, "7c 7d bj");
    assert_eq!(led, CardSet::EMPTY);
    assert_eq!(game.phase(), Phase::ChooseLowest { seat: Seat::S0, among: set("7c 7d") });
    let among = set("7c 7d");
    for wrong in ["bj", "7s", "7h"] {
        let why = game.why_illegal(&Action::Lowest(card(wrong)));
        assert_eq!(why, Some(IllegalReason::NotAmongLowest { among }));
    }
    game.apply(Action::Lowest(card("7c"))).unwrap();
    assert_eq!(game.setup().trick, Trick::led(Seat::S0, set("7c")));
    // One lowest card leaves no choice.
    let hands = ["7c bj 4h", "2h 3s 4s", "7h 6s 8s", "5h Ts Js"];
    let rules = rules("throw_tie=leader_chooses");
    let mut game = leading(rules, Rank::Seven, Some(Suit::Hearts), hands, "2c 3c 4c 5c 6c 8c");
    assert_eq!(lead_of(&mut game, "7c 4h").0, set("4h"));
}

#[test]
fn throw_penalty() {
    let points = |text: &str, declarer: Seat, before: u32| {
        let mut setup = *leading(
            rules(text),
            Rank::Seven,
            Some(Suit::Hearts),
            ["Kd Qd", "Ad 3d", "2d 4d", "6d 8d"],
            "2s 3s 4s 5s 6s 8s",
        )
        .setup();
        setup.declarer = declarer;
        setup.points = before;
        let mut game = Game::from_setup(setup).unwrap();
        let (_, events) = lead_of(&mut game, "Kd Qd");
        let moved = events.iter().find_map(|event| match event {
            Event::Penalized { points, .. } => Some(*points),
            _ => None,
        });
        (game.setup().points, moved)
    };
    assert_eq!(points("throw_penalty=none", Seat::S0, 20), (20, None));
    assert_eq!(points("throw_penalty=ten", Seat::S0, 20), (30, Some(10)), "the declarers fail");
    assert_eq!(points("throw_penalty=ten", Seat::S1, 20), (10, Some(10)), "the opponents fail");
    assert_eq!(points("throw_penalty=ten", Seat::S1, 5), (0, Some(5)), "never below 0");
}

#[test]
fn over_ruff() {
    let winner = |over_ruff: OverRuff, first: &str, second: &str| {
        let mut trick = Trick::led(Seat::S0, set("Ad Kd"));
        trick.plays.0 = [set("Ad Kd"), set(first), set("4d 5d"), set(second)];
        trick.winner(Trump { level: Rank::Seven, suit: Some(Suit::Hearts) }, over_ruff).index()
    };
    use OverRuff::{BeatEvery, HighestCard, Lexicographic};
    for (first, second, by_highest, by_every, by_each) in [
        // The higher highest card, the lower second one.
        ("Kh 9h", "Ah 2h", 3, 1, 3),
        // Each card higher.
        ("Kh 9h", "Ah Th", 3, 3, 3),
        // Equal highest cards, the second ones differ.
        ("7s 2h", "7c 3h", 1, 1, 3),
        ("7s 3h", "7c 2h", 1, 1, 1),
        // A higher highest card beside an equal one.
        ("7s 7d", "7c bj", 3, 1, 3),
        ("7s 7d", "7c 7h", 3, 1, 3),
        // Lower throughout.
        ("Ah 2h", "Kh Qh", 1, 1, 1),
    ] {
        assert_eq!(winner(HighestCard, first, second), by_highest, "{first} / {second}");
        assert_eq!(winner(BeatEvery, first, second), by_every, "{first} / {second}");
        assert_eq!(winner(Lexicographic, first, second), by_each, "{first} / {second}");
    }
    // Equal throughout needs four equal cards: without a trump suit.
    let mut trick = Trick::led(Seat::S0, set("Ad Kd"));
    trick.plays.0 = [set("Ad Kd"), set("7s 7d"), set("4d 5d"), set("7c 7h")];
    for over_ruff in [HighestCard, BeatEvery, Lexicographic] {
        let trump = Trump { level: Rank::Seven, suit: None };
        assert_eq!(trick.winner(trump, over_ruff), Seat::S1);
    }
}

#[test]
fn kitty_factor() {
    let pow2 = rules("kitty_factor=pow2_led");
    assert_eq!([1, 2, 6, 8].map(|led| pow2.kitty_factor(led)), [2, 4, 64, 256]);
    let flat = rules("kitty_factor=flat2");
    assert_eq!([1, 2, 6, 8].map(|led| flat.kitty_factor(led)), [2, 2, 2, 2]);
    let got =
        LastTrick { rules: flat, kitty: KITTY_25, led: 2, winner: 1, before: 20, ..LastTrick::default() };
    assert_eq!(got.play().points, 70);
}

#[test]
fn level_table() {
    let gains = |text: &str| [0, 15, 35, 40, 60, 100, 120, 320].map(|points| rules(text).gain(points).levels);
    assert_eq!(gains("level_table=steps20"), [3, 2, 1, 0, 1, 3, 4, 14]);
    assert_eq!(gains("level_table=steps20_cap3"), [3, 2, 1, 0, 1, 3, 3, 3]);
    assert_eq!(gains("level_table=flat"), [1, 1, 1, 0, 0, 0, 0, 0]);
    for text in ["level_table=steps20", "level_table=steps20_cap3", "level_table=flat"] {
        assert_eq!(rules(text).gain(39).winners, Declarers);
        assert_eq!(rules(text).gain(40).winners, Opponents);
    }
    let thresholds = |text: &str| {
        let mut points = vec![0];
        while let Some(next) = rules(text).next_threshold(*points.last().unwrap()).filter(|&next| next < 200)
        {
            points.push(next);
        }
        points
    };
    assert_eq!(thresholds("level_table=steps20"), [0, 5, 20, 40, 60, 80, 100, 120, 140, 160, 180]);
    assert_eq!(thresholds("level_table=steps20_cap3"), [0, 5, 20, 40, 60, 80, 100]);
    assert_eq!(thresholds("level_table=flat"), [0, 40]);
}

#[test]
fn finish() {
    let hand = |text: &str, levels, declarer, before| {
        let got = LastTrick { rules: rules(text), levels, declarer, before, ..LastTrick::default() }.play();
        (got.levels, got.match_won.map(Side::index))
    };
    // K + 2 as declarers.
    assert_eq!(hand("finish=beyond_ace", ('K', '2'), 0, 10), (('A', '2'), Some(0)));
    assert_eq!(hand("finish=must_declare_ace", ('K', '2'), 0, 10), (('A', '2'), None), "stops at A");
    // A hand declared at A and won.
    assert_eq!(hand("finish=must_declare_ace", ('A', '2'), 0, 35), (('A', '2'), Some(0)));
    assert_eq!(hand("finish=must_declare_ace", ('A', '2'), 0, 40), (('A', '2'), None));
    // At A the opponents advance no further.
    assert_eq!(hand("finish=beyond_ace", ('2', 'A'), 0, 60), (('2', 'A'), Some(1)));
    assert_eq!(hand("finish=must_declare_ace", ('2', 'A'), 0, 80), (('2', 'A'), None));
}

#[test]
fn mandatory_levels() {
    let hand = |text: &str, levels, before| {
        let got = LastTrick { rules: rules(text), levels, before, ..LastTrick::default() }.play();
        (got.levels, got.match_won.map(Side::index))
    };
    assert_eq!(hand("mandatory_levels=none", ('4', '2'), 0), (('7', '2'), None));
    // The declarers would jump from 4 over 5 to 7, and stop.
    assert_eq!(hand("mandatory_levels=5", ('4', '2'), 0), (('5', '2'), None));
    // At 5 they pass it by winning the hand they declare there.
    assert_eq!(hand("mandatory_levels=5", ('5', '2'), 0), (('8', '2'), None));
    assert_eq!(hand("mandatory_levels=57", ('5', '2'), 0), (('7', '2'), None));
    // Opponents stop too, and at a mandatory level they do not move.
    assert_eq!(hand("mandatory_levels=5", ('2', '4'), 80), (('2', '5'), None));
    assert_eq!(hand("mandatory_levels=5", ('2', '5'), 80), (('2', '5'), None));
    assert_eq!(hand("mandatory_levels=5", ('2', '6'), 80), (('2', '8'), None));
    // A as a mandatory level is won at by declaring.
    assert_eq!(hand("mandatory_levels=A", ('2', 'A'), 80), (('2', 'A'), None));
    assert_eq!(hand("mandatory_levels=A", ('K', '2'), 0), (('A', '2'), None));
    assert_eq!(hand("mandatory_levels=A", ('A', '2'), 35), (('A', '2'), Some(0)));
}

/// Every value of every option is set by a text and read back; the defaults are the first ones.
#[test]
fn options_have_texts() {
    let texts = |key: RuleKey| key.choices().iter().map(|choice| choice.text()).collect::<Vec<_>>();
    for key in RuleKey::ALL {
        assert_eq!(RuleKey::from_name(key.name()), Some(key));
        assert!(!key.label_en().is_empty() && !key.label_es().is_empty());
        assert_eq!(Rules::default().get(key).to_string(), texts(key)[0], "{key}");
        for text in texts(key) {
            let mut changed = Rules::default();
            changed.set(key, text).unwrap();
            assert_eq!(changed.get(key).to_string(), text);
            assert_eq!(changed.to_string().parse(), Ok(changed));
            assert_eq!(rules(&format!("{key}={text}")), changed);
        }
        let before = Rules::default();
        let mut unchanged = before;
        assert_eq!(unchanged.set(key, "nonsense").unwrap_err().key, key);
        assert_eq!(unchanged, before);
    }
    // What §4 lists.
    assert_eq!(texts(RuleKey::FirstDeclarer), ["given", "shower", "random"]);
    assert_eq!(texts(RuleKey::NoShow), ["no_trump", "kitty_turn_up", "declarer_names", "redeal"]);
    assert_eq!(texts(RuleKey::ShowWindow), ["own_draw", "after_deal"]);
    assert_eq!(texts(RuleKey::ThrowBlockers), ["all_others", "opponents_only"]);
    assert_eq!(texts(RuleKey::ThrowTie), ["suit_order", "leader_chooses"]);
    assert_eq!(texts(RuleKey::ThrowPenalty), ["none", "ten"]);
    assert_eq!(texts(RuleKey::OverRuff), ["highest_card", "beat_every", "lexicographic"]);
    assert_eq!(texts(RuleKey::KittyFactor), ["pow2_led", "flat2"]);
    assert_eq!(texts(RuleKey::LevelTable), ["steps20", "steps20_cap3", "flat"]);
    assert_eq!(texts(RuleKey::Finish), ["beyond_ace", "must_declare_ace"]);
    let fields = Rules {
        first_declarer: FirstDeclarer::Shower,
        no_show: NoShow::Redeal,
        show_window: ShowWindow::AfterDeal,
        throw_blockers: ThrowBlockers::OpponentsOnly,
        throw_tie: ThrowTie::LeaderChooses,
        throw_penalty: ThrowPenalty::Ten,
        kitty_factor: KittyFactor::Flat2,
        level_table: LevelTable::Flat,
        finish: Finish::MustDeclareAce,
        mandatory_levels: Levels::NONE.with(Rank::King).with(Rank::Five),
        ..Rules::default()
    };
    let text = "tractor+first_declarer=shower,no_show=redeal,show_window=after_deal,\
                throw_blockers=opponents_only,throw_tie=leader_chooses,throw_penalty=ten,\
                kitty_factor=flat2,level_table=flat,finish=must_declare_ace,mandatory_levels=5K";
    assert_eq!(fields.to_string(), text);
    assert_eq!(text.parse(), Ok(fields));
}

#[test]
fn bad_rules_say_why() {
    let fault = |text: &str| {
        let error = text.parse::<Rules>().unwrap_err();
        (error.offset, error.fault)
    };
    assert_eq!(fault("traktor"), (0, RulesFault::UnknownName));
    assert_eq!(fault("tractor+"), (8, RulesFault::BadSyntax));
    assert_eq!(fault("tractor+over_ruff"), (8, RulesFault::BadSyntax));
    assert_eq!(fault("tractor+finish=beyond_ace,ruff=yes"), (26, RulesFault::UnknownKey));
    assert_eq!(fault("tractor+throw_tie=x"), (8, RulesFault::BadValue(RuleKey::ThrowTie)));
    assert_eq!(fault("tractor+bury_limit=7"), (8, RulesFault::BadValue(RuleKey::BuryLimit)));
    assert_eq!(fault("tractor+bury_limit=+5"), (8, RulesFault::BadValue(RuleKey::BuryLimit)));
    assert_eq!(fault("tractor+mandatory_levels=55"), (8, RulesFault::BadValue(RuleKey::MandatoryLevels)));
    assert_eq!(fault("tractor+mandatory_levels="), (8, RulesFault::BadValue(RuleKey::MandatoryLevels)));
    assert_eq!(fault("tractor+throw_tie=suit_order,throw_tie=suit_order").0, 29);
    let message = "tractor+ruff=yes".parse::<Rules>().unwrap_err().to_string();
    assert!(message.contains("over_ruff"), "{message}");
}

// Refusals, and setups that are nonsense.

#[test]
fn illegal_plays_say_why() {
    let hands = ["Ad Kd 2c 7s", "3d 4c 5c 6c", "4d 5d 8c 9c", "6d 8d Tc Jc"];
    let buried = "2s 3s 4s 5s 6s 8s";
    let mut game = leading(Rules::default(), Rank::Seven, Some(Suit::Hearts), hands, buried);
    let why = |game: &Game, text: &str| game.why_illegal(&play(text));
    assert_eq!(why(&game, ""), Some(IllegalReason::EmptyLead));
    assert_eq!(why(&game, "Ad 2c"), Some(IllegalReason::SeveralSuits));
    assert_eq!(why(&game, "7s Kd"), Some(IllegalReason::SeveralSuits));
    assert_eq!(why(&game, "Ad Qd"), Some(IllegalReason::NotInHand { missing: set("Qd") }));
    assert_eq!(game.why_illegal(&Action::Pass), Some(IllegalReason::WrongPhase));
    assert_eq!(game.why_illegal(&Action::Bury(set("Ad"))), Some(IllegalReason::WrongPhase));
    let before = game.clone();
    assert_eq!(game.apply(play("Ad 2c")).unwrap_err().reason, IllegalReason::SeveralSuits);
    assert_eq!(game, before);
    game.apply(play("Ad Kd")).unwrap();
    assert_eq!(why(&game, "3d"), Some(IllegalReason::WrongNumber { wanted: 2, given: 1 }));
    assert_eq!(why(&game, "4c 5c"), Some(IllegalReason::MustFollow { wanted: 1, given: 0 }));
    assert_eq!(why(&game, "3d 5c"), None, "no duty to do more than follow");
    let over = LastTrick { levels: ('A', '2'), ..LastTrick::default() };
    assert_eq!(over.play().match_won, Some(Side::S0));
}

#[test]
fn setups_report_every_fault() {
    let good = *leading(
        Rules::default(),
        Rank::Seven,
        Some(Suit::Hearts),
        ["Ad Kd", "3d 4c", "4d 5d", "6d 8d"],
        "2s 3s 4s 5s 6s 8s",
    )
    .setup();
    let faults = |change: &dyn Fn(&mut Setup)| {
        let mut setup = good;
        change(&mut setup);
        setup.check().map_or_else(|error| error.to_vec(), |()| Vec::new())
    };
    assert_eq!(faults(&|_| {}), []);
    assert_eq!(faults(&|s| s.hand_number = 0), [SetupFault::HandNumber]);
    assert_eq!(faults(&|s| s.points = 80), [], "all but Kd, 5d and the buried 5s");
    assert_eq!(faults(&|s| s.points = 85), [SetupFault::Points]);
    assert_eq!(faults(&|s| s.points = 3), [SetupFault::Points]);
    assert_eq!(faults(&|s| s.hands.0[1] = set("3d")), [SetupFault::HandSizes]);
    assert_eq!(faults(&|s| s.hands.0[1] = set("3d Ad")), [SetupFault::RepeatedCards]);
    assert_eq!(faults(&|s| s.buried = set("2s")), [SetupFault::BuriedSize]);
    assert_eq!(faults(&|s| s.rules.bury_limit = BuryLimit::new(0)), [SetupFault::BuriedPoints]);
    assert_eq!(faults(&|s| s.trick = Trick::led(Seat::S0, set("9d"))), [SetupFault::Lead]);
    assert_eq!(faults(&|s| s.phase = Phase::DrawDeclarer).len(), 4);
    let follow = |s: &mut Setup, led: &str, second: &str| {
        s.hands.0[0] -= set(led);
        s.hands.0[1] -= set(second);
        s.trick = Trick::led(Seat::S0, set(led));
        s.trick.plays.0[1] = set(second);
        s.phase = Phase::Follow { seat: Seat::S2 };
    };
    assert_eq!(faults(&|s| follow(s, "Ad", "3d")), []);
    assert_eq!(faults(&|s| follow(s, "Ad", "4c")), [SetupFault::Follow]);
    assert_eq!(
        faults(&|s| {
            s.hands.0[2] = set("Qd 4d");
            s.hands.0[0] = set("Ad Jd");
            follow(s, "Ad Jd", "3d 4c");
        }),
        [SetupFault::Lead],
        "the queen would have broken the throw"
    );
    assert_eq!(
        faults(&|s| {
            follow(s, "Ad", "3d");
            s.phase = Phase::Follow { seat: Seat::S3 };
        }),
        [SetupFault::SeatOfPhase]
    );
    let lowest = |s: &mut Setup, among: &str| {
        s.phase = Phase::ChooseLowest { seat: Seat::S0, among: set(among) };
        s.rules.throw_tie = ThrowTie::LeaderChooses;
    };
    let held = |s: &mut Setup| {
        s.hands.0[0] = set("7s 7d");
        s.hands.0[1] = set("bj 4c");
    };
    assert_eq!(
        faults(&|s| {
            held(s);
            lowest(s, "7s 7d")
        }),
        []
    );
    assert_eq!(
        faults(&|s| {
            held(s);
            lowest(s, "7s")
        }),
        [SetupFault::Lowest]
    );
    assert_eq!(faults(&|s| lowest(s, "Ad Kd")), [SetupFault::Lowest]);
    assert_eq!(
        faults(&|s| {
            held(s);
            lowest(s, "7s 7d");
            s.rules.throw_tie = ThrowTie::SuitOrder
        }),
        [SetupFault::PhaseNotInRules]
    );
    assert_eq!(
        faults(&|s| {
            s.rules.no_show = NoShow::Redeal;
            s.suit = None
        }),
        [SetupFault::TrumpSuit],
        "without a show there is no hand"
    );
    let all: Vec<_> = SetupFault::ALL.iter().map(|fault| fault.number()).collect();
    assert_eq!(all, (1..=13).collect::<Vec<_>>());
}
