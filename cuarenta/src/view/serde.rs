//! Serialization: the canonical text in human-readable formats, the bytes otherwise. Whatever is read is
//! checked.

use core::{fmt::Display, str::FromStr};

use super::{View, ViewFault};
use crate::notation::serde::{Bytes, Listed, Written, serde_as_listed, serde_as_written};

impl Written for View {
    const WHAT: &'static str = "a view";
    type Compact = Bytes<{ View::BYTES }>;

    fn text(&self) -> impl Display {
        self
    }

    fn read(text: &str) -> Result<View, impl Display> {
        View::from_str(text)
    }

    fn compact(&self) -> Self::Compact {
        Bytes::of(self.to_bytes())
    }

    fn restore(bytes: Self::Compact) -> Result<View, impl Display> {
        View::from_bytes(&bytes.0)
    }
}

impl Listed for ViewFault {
    fn list() -> impl Iterator<Item = (Self, &'static str)> {
        ViewFault::ALL.into_iter().map(|fault| (fault, fault.code()))
    }
}

serde_as_written! { View }
serde_as_listed! { ViewFault }
