//! The texts of plays and other actions.

use std::collections::BTreeSet;

use cuarenta::{Action, CardSet, Cut, Expected, Fault, PackOrder, Play, Seat, SplitMix64};
use proptest::prelude::*;

#[test]
fn everything_that_can_be_expected_has_its_number_and_code() {
    let numbers: Vec<u8> = Expected::ALL.into_iter().map(Expected::number).collect();
    assert_eq!(numbers, (1..=Expected::ALL.len() as u8).collect::<Vec<_>>());
    let codes: BTreeSet<_> = Expected::ALL.into_iter().map(Expected::code).collect();
    let texts: BTreeSet<_> = Expected::ALL.into_iter().map(|expected| expected.to_string()).collect();
    assert_eq!((codes.len(), texts.len()), (Expected::ALL.len(), Expected::ALL.len()));
    let frozen =
        ["rank", "suit", "new_card", "end", "forty_cards", "seat", "side", "number", "space", "slash"];
    assert_eq!(Expected::ALL.map(Expected::code)[..10], frozen);
    assert_eq!((Expected::Action.number(), Expected::Tag.number(), Expected::Games.number()), (22, 24, 35));
}

#[test]
fn every_action_has_one_text() {
    let mut actions: Vec<Action> = Seat::ALL.into_iter().map(Action::Call).collect();
    for fault in Fault::ALL {
        actions.extend(Seat::ALL.map(|seat| Action::Fault { seat, fault }));
    }
    actions.extend([Cut::Decline, Cut::Half].map(Action::Cut));
    actions.extend((1..=39).flat_map(|cards| [Cut::Packet(cards), Cut::Taps(cards)]).map(Action::Cut));
    actions.extend(cuarenta::Card::all().map(|card| Action::Play(Play::lay(card))));
    let texts: BTreeSet<String> = actions.iter().map(Action::to_string).collect();
    assert_eq!((actions.len(), texts.len()), (4 + 12 + 2 + 78 + 40, 136));
    for action in actions {
        let text = action.to_string();
        assert!(text.is_ascii() && !text.contains(char::is_whitespace));
        assert_eq!(text.parse(), Ok(action));
    }
}

#[test]
fn faults_say_where_and_what() {
    let cases = [
        ("", 0, Expected::Action),
        ("x", 0, Expected::Action),
        ("Call=1", 0, Expected::Action),
        ("call=1 ", 6, Expected::End),
        ("call=", 5, Expected::Seat),
        ("call=4", 5, Expected::Seat),
        ("cut=", 4, Expected::Cut),
        ("cut=0", 4, Expected::Number),
        ("cut=012", 4, Expected::Number),
        ("cut=40", 4, Expected::Number),
        ("cut=taps", 8, Expected::Number),
        ("cut=halfs", 8, Expected::End),
        ("misdeal=x", 8, Expected::Seat),
        ("misdeal", 0, Expected::Action),
        ("pack=?", 5, Expected::FortyCards),
        ("7", 1, Expected::Suit),
        ("7h ", 2, Expected::End),
        ("7hx", 3, Expected::Rank),
        ("7hx7h", 3, Expected::NewCard),
        ("7hx5d2d5d", 7, Expected::NewCard),
        ("7hx5d-", 5, Expected::End),
        ("7\u{301}", 1, Expected::Suit),
    ];
    for (text, offset, expected) in cases {
        let error = text.parse::<Action>().expect_err(text);
        assert_eq!((error.offset, error.expected), (offset, expected), "{text}");
    }
}

proptest! {
    #[test]
    fn any_play_reads_back(card in 0..40_u8, take in any::<u64>()) {
        let card = cuarenta::Card::from_index(card).unwrap();
        let take = CardSet::from_bits(take & CardSet::ALL.bits()).unwrap().without(card);
        let play = Play { card, take };
        prop_assert_eq!(Action::Play(play).to_string().parse(), Ok(Action::Play(play)));
    }

    #[test]
    fn any_pack_reads_back_as_far_as_it_is_known(seed in any::<u64>(), hidden in any::<u64>()) {
        let pack = cuarenta::Deck::shuffled(&seed.into(), 0);
        prop_assert_eq!(Action::Shuffle(pack).to_string().parse(), Ok(Action::Shuffle(pack)));
        let mut seen = PackOrder::from(pack);
        for (place, card) in seen.0.iter_mut().enumerate() {
            if hidden >> place & 1 == 1 {
                *card = None;
            }
        }
        prop_assert_eq!(seen.to_string().parse(), Ok(seen));
        for shown in 0..=40 {
            let seen = PackOrder::from(pack).shown(shown);
            prop_assert_eq!(seen.to_string().parse(), Ok(seen));
        }
    }

    #[test]
    fn no_text_panics(text in "\\PC{0,30}", near in "[7AhdsxKcutalp=0-9 ?]{0,16}") {
        for text in [text, near] {
            if let Ok(action) = text.parse::<Action>() {
                prop_assert_eq!(action.to_string().parse(), Ok(action));
            }
            if let Ok(pack) = text.parse::<PackOrder>() {
                prop_assert_eq!(pack.to_string().parse(), Ok(pack));
            }
        }
    }
}

#[test]
fn long_random_bytes_never_panic() {
    let mut numbers = SplitMix64::new(1);
    for _ in 0..20_000 {
        let length = numbers.below(100) as usize;
        let bytes: Vec<u8> = (0..length).map(|_| b"7hAd?x=cutpack "[numbers.below(15) as usize]).collect();
        let text = std::str::from_utf8(&bytes).unwrap();
        let _ = text.parse::<Action>();
        let _ = format!("pack={text}").parse::<Action>();
        let _ = text.parse::<PackOrder>();
    }
}
