//! Values are their canonical text in every format, and nothing invalid is read.
#![cfg(all(feature = "tractor", feature = "serde", feature = "shuffle"))]

use core::fmt::Debug;

use cuarenta::tractor::{
    Action, Card, CardSet, Deck, Packs, Position, Rank, Seat, Setup, Side, Suit, rules::Rules,
};
use serde::{Serialize, de::DeserializeOwned};

fn round<T: Serialize + DeserializeOwned + PartialEq + Debug + ToString>(value: T) {
    let json = serde_json::to_value(&value).unwrap();
    assert_eq!(json, serde_json::Value::String(value.to_string()));
    assert_eq!(serde_json::from_value::<T>(json).unwrap(), value);
}

#[test]
fn values_are_their_texts() {
    Card::all().for_each(round);
    Rank::ALL.into_iter().for_each(round);
    Suit::ALL.into_iter().for_each(round);
    Seat::ALL.into_iter().for_each(round);
    Side::ALL.into_iter().for_each(round);
    round("AdKd".parse::<CardSet>().unwrap());
    let deck = Packs::new(3).next_deck();
    round(deck);
    round(Action::Pack(deck));
    round(Action::Name(None));
    let rules: Rules = "tractor+over_ruff=beat_every,mandatory_levels=5TK".parse().unwrap();
    round(rules);
    round(Setup::start(rules, Seat::S3));
    let mut position = Position::new(rules, Seat::S3);
    position.apply(Action::Pack(deck)).unwrap();
    round(position);
}

#[test]
fn nothing_invalid_is_read() {
    fn refuses<T: DeserializeOwned>(json: &str) {
        assert!(serde_json::from_str::<T>(json).is_err(), "{json}");
    }
    refuses::<Card>(r#""1h""#);
    refuses::<Card>("7");
    refuses::<CardSet>(r#""AdAd""#);
    refuses::<Deck>(r#""AdKd""#);
    refuses::<Rules>(r#""tractor+bury_limit=7""#);
    refuses::<Seat>(r#""4""#);
    let mut setup = Setup::start(Rules::default(), Seat::S0);
    setup.hand_number = 0;
    let text = serde_json::to_string(&setup).unwrap();
    assert_eq!(serde_json::from_str::<Setup>(&text).unwrap(), setup, "a setup may be nonsense");
    refuses::<Position>(&text);
}
