//! `Serialize` and `Deserialize`: every value is its canonical text, and nothing invalid is read.

use core::{fmt, marker::PhantomData, str::FromStr};

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{Error, Visitor},
};

use super::{Action, Card, CardSet, Deck, Position, Rank, Seat, Setup, Side, Suit, rules::Rules};

/// Reads a text by `FromStr`.
struct Text<T>(PhantomData<T>);

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("canonical text")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

macro_rules! as_text {
    ($($name:ty),+) => {
        $(
            /// The canonical text.
            impl Serialize for $name {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.collect_str(self)
                }
            }

            /// Reads the canonical text.
            impl<'de> Deserialize<'de> for $name {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                    deserializer.deserialize_str(Text(PhantomData))
                }
            }
        )+
    };
}

as_text!(Rank, Suit, Card, CardSet, Deck, Seat, Side, Action, Setup, Position, Rules);
