//! Fields that a type alone does not keep in bounds.

use serde::{
    Deserialize, Deserializer,
    de::{Error, Unexpected},
};

use crate::{card::Card, card_set::CardSet, position::HAND_SIZE};

/// Points given or swallowed: 1 or more.
pub(crate) fn points<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    match u8::deserialize(deserializer)? {
        0 => Err(D::Error::invalid_value(Unexpected::Unsigned(0), &"1 point or more")),
        points => Ok(points),
    }
}

/// A number of cards: at most 40.
pub(crate) fn count<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    let count = u8::deserialize(deserializer)?;
    if usize::from(count) <= Card::COUNT {
        Ok(count)
    } else {
        Err(D::Error::invalid_value(Unexpected::Unsigned(count.into()), &"at most 40 cards"))
    }
}

/// A hand as dealt, if it is known.
pub(crate) fn five_cards<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<CardSet>, D::Error> {
    let cards = Option::<CardSet>::deserialize(deserializer)?;
    match cards {
        Some(cards) if cards.len() != HAND_SIZE => {
            Err(D::Error::invalid_length(cards.len().into(), &"five cards"))
        }
        fits => Ok(fits),
    }
}
