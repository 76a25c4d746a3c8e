//! Texts in human-readable formats, bytes otherwise.

use core::fmt;
use core::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, Unexpected, Visitor};
use serde::ser::{Error as _, Serialize, Serializer};

use super::choice::{
    At38, BothReach, CaidaBy, CaidaLimpia, CaptureDuty, CartonCap, CartonCutoff, CartonStep, Direction,
    FirstDealer, FourAt38, FourOfAKind, Leftovers, MatchTakes, Misdeal, PackStyle, RondaCaida, RondaCall,
    RondaCutoff, Sequence, SequenceAfter, SumAddends, TwentyAll, UnderTie, UnderTwenty, WinCheck, Zapatero,
};
use super::value::OptionType;
use super::{Preset, RuleChoice, RuleKey, Rules};

/// The canonical text, or [`Rules::to_bytes`].
impl Serialize for Rules {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            serializer.serialize_bytes(&self.to_bytes())
        }
    }
}

impl<'de> Deserialize<'de> for Rules {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Text;

        impl Visitor<'_> for Text {
            type Value = Rules;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the text of rules, preset+key=value,key=value")
            }

            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Rules, E> {
                text.parse().map_err(E::custom)
            }
        }

        struct Bytes;

        impl Visitor<'_> for Bytes {
            type Value = Rules;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "rules in {} bytes", Rules::BYTES)
            }

            fn visit_bytes<E: serde::de::Error>(self, bytes: &[u8]) -> Result<Rules, E> {
                Rules::from_bytes(bytes).map_err(E::custom)
            }
        }

        if deserializer.is_human_readable() {
            deserializer.deserialize_str(Text)
        } else {
            deserializer.deserialize_bytes(Bytes)
        }
    }
}

/// A type with few values: written as the name of a value, or as its place in the list.
trait Listed: Copy + PartialEq {
    fn list() -> impl Iterator<Item = (Self, &'static str)>;
}

fn serialize<T: Listed, S: Serializer>(value: T, serializer: S) -> Result<S::Ok, S::Error> {
    match T::list().enumerate().find(|(_, (listed, _))| *listed == value) {
        Some((_, (_, name))) if serializer.is_human_readable() => serializer.serialize_str(name),
        Some((place, _)) => serializer.serialize_u8(place as u8),
        None => Err(S::Error::custom("a number of points that no rules allow")),
    }
}

fn deserialize<'de, T: Listed, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    if deserializer.is_human_readable() {
        deserializer.deserialize_str(ListedVisitor(PhantomData))
    } else {
        deserializer.deserialize_u8(ListedVisitor(PhantomData))
    }
}

struct ListedVisitor<T>(PhantomData<T>);

impl<T: Listed> Visitor<'_> for ListedVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("one of")?;
        T::list().try_for_each(|(_, name)| write!(f, " {name}"))
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<T, E> {
        let found = T::list().find(|(_, name)| *name == text);
        found.map(|(value, _)| value).ok_or_else(|| E::invalid_value(Unexpected::Str(text), &self))
    }

    fn visit_u64<E: serde::de::Error>(self, number: u64) -> Result<T, E> {
        let found = usize::try_from(number).ok().and_then(|place| T::list().nth(place));
        found.map(|(value, _)| value).ok_or_else(|| E::invalid_value(Unexpected::Unsigned(number), &self))
    }
}

impl Listed for Preset {
    fn list() -> impl Iterator<Item = (Self, &'static str)> {
        Self::ALL.iter().map(|preset| (*preset, preset.name()))
    }
}

impl Listed for RuleKey {
    fn list() -> impl Iterator<Item = (Self, &'static str)> {
        Self::ALL.iter().map(|key| (*key, key.name()))
    }
}

macro_rules! serde_as_listed {
    ($($type:ident)+) => {
        $(
            impl Serialize for $type {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serialize(*self, serializer)
                }
            }

            impl<'de> Deserialize<'de> for $type {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    deserialize(deserializer)
                }
            }
        )+
    };
}

macro_rules! serde_of_option_enums {
    ($($type:ident)+) => {
        $(
            impl Listed for $type {
                fn list() -> impl Iterator<Item = (Self, &'static str)> {
                    let pair = |choice: &RuleChoice| Some((Self::from_value(choice.value())?, choice.text()));
                    Self::CHOICES.iter().filter_map(pair)
                }
            }
        )+

        serde_as_listed! { $($type)+ }
    };
}

serde_as_listed! { Preset RuleKey }

serde_of_option_enums! {
    At38 BothReach CaidaBy CaidaLimpia CaptureDuty CartonCap CartonCutoff CartonStep Direction FirstDealer
    FourAt38 FourOfAKind Leftovers MatchTakes Misdeal PackStyle RondaCaida RondaCall RondaCutoff Sequence
    SequenceAfter SumAddends TwentyAll UnderTie UnderTwenty WinCheck Zapatero
}
