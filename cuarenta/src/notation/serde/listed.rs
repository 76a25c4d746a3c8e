//! Types with few values: the name of a value, or its place in the list.

use core::{fmt, marker::PhantomData};

use serde::{
    de::{Deserializer, Unexpected, Visitor},
    ser::{Error as _, Serializer},
};

/// A type with few values, each with a name.
pub(crate) trait Listed: Copy + PartialEq {
    fn list() -> impl Iterator<Item = (Self, &'static str)>;
}

pub(crate) fn serialize_listed<T: Listed, S: Serializer>(value: T, serializer: S) -> Result<S::Ok, S::Error> {
    match T::list().enumerate().find(|(_, (listed, _))| *listed == value) {
        Some((_, (_, name))) if serializer.is_human_readable() => serializer.serialize_str(name),
        Some((place, _)) => serializer.serialize_u8(place as u8),
        None => Err(S::Error::custom("a value that is not in the list of its type")),
    }
}

pub(crate) fn deserialize_listed<'de, T: Listed, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<T, D::Error> {
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

/// `Serialize` and `Deserialize` of [`Listed`] types.
macro_rules! serde_as_listed {
    ($($type:ident)+) => {
        $(
            impl serde::Serialize for $type {
                fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    $crate::notation::serde::serialize_listed(*self, serializer)
                }
            }

            impl<'de> serde::Deserialize<'de> for $type {
                fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    $crate::notation::serde::deserialize_listed(deserializer)
                }
            }
        )+
    };
}
pub(crate) use serde_as_listed;
