//! Serialization: the canonical text in human-readable formats, numbers or bytes otherwise. Whatever is read is
//! checked as its text is.

mod fields;
mod listed;
mod types;

pub(crate) use fields::{count, five_cards, points};
pub(crate) use listed::{Listed, deserialize_listed, serde_as_listed, serialize_listed};

use core::{
    fmt::{self, Display},
    marker::PhantomData,
};

use arrayvec::ArrayVec;
use serde::{
    de::{Deserialize, Deserializer, Error, SeqAccess, Visitor},
    ser::{Serialize, Serializer},
};

/// A value with a canonical text.
pub(crate) trait Written: Sized {
    /// What is expected where one is read.
    const WHAT: &'static str;
    /// What is written in formats that nobody reads.
    type Compact: Serialize + for<'de> Deserialize<'de>;

    fn text(&self) -> impl Display;
    fn read(text: &str) -> Result<Self, impl Display>;
    fn compact(&self) -> Self::Compact;
    fn restore(compact: Self::Compact) -> Result<Self, impl Display>;
}

pub(crate) fn serialize<T: Written, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    if serializer.is_human_readable() {
        serializer.collect_str(&value.text())
    } else {
        value.compact().serialize(serializer)
    }
}

pub(crate) fn deserialize<'de, T: Written, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    struct Text<T>(PhantomData<T>);

    impl<T: Written> Visitor<'_> for Text<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(T::WHAT)
        }

        fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
            T::read(text).map_err(E::custom)
        }
    }

    if deserializer.is_human_readable() {
        deserializer.deserialize_str(Text(PhantomData))
    } else {
        T::restore(T::Compact::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

/// `Serialize` and `Deserialize` of [`Written`] types.
macro_rules! serde_as_written {
    ($($type:ty)+) => {
        $(
            impl serde::Serialize for $type {
                fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    $crate::notation::serde::serialize(self, serializer)
                }
            }

            impl<'de> serde::Deserialize<'de> for $type {
                fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    $crate::notation::serde::deserialize(deserializer)
                }
            }
        )+
    };
}
pub(crate) use serde_as_written;

/// At most `N` bytes.
#[derive(Default)]
pub(crate) struct Bytes<const N: usize>(pub(crate) ArrayVec<u8, N>);

impl<const N: usize> Bytes<N> {
    /// Bytes of which the caller knows that they are few enough.
    pub(crate) fn of(bytes: impl IntoIterator<Item = u8>) -> Bytes<N> {
        Bytes(bytes.into_iter().take(N).collect())
    }
}

impl<const N: usize> Serialize for Bytes<N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(&self.0)
    }
}

impl<'de, const N: usize> Deserialize<'de> for Bytes<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Few<const N: usize>;

        impl<'de, const N: usize> Visitor<'de> for Few<N> {
            type Value = Bytes<N>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "at most {N} bytes")
            }

            fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<Bytes<N>, E> {
                let few = ArrayVec::try_from(bytes);
                few.map(Bytes).map_err(|_| E::invalid_length(bytes.len(), &self))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut bytes: A) -> Result<Bytes<N>, A::Error> {
                let mut few = ArrayVec::new();
                while let Some(byte) = bytes.next_element()? {
                    few.try_push(byte).map_err(|_| A::Error::invalid_length(N + 1, &self))?;
                }
                Ok(Bytes(few))
            }
        }

        deserializer.deserialize_bytes(Few)
    }
}
