//! The pack in an order, and the cut.

use core::{fmt, str::FromStr};

#[cfg(feature = "shuffle")]
use crate::shuffle::{Seed, shuffle};
use crate::{
    card::Card,
    card_set::CardSet,
    parse::{Cursor, Expected, ParseError},
};

/// The forty cards in an order, the top card first.
///
/// ```
/// use cuarenta::{Cut, Deck};
///
/// let deck = Deck::ORDERED;
/// assert!(deck.to_string().starts_with("AdAhAsAc2d"));
/// assert_eq!(deck.cut(Cut::Taps(2)).unwrap().cards()[0].to_string(), "As");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Deck([Card; Card::COUNT]);

/// Cards that are not each of the forty exactly once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("a pack holds each of the forty cards once; missing: {missing}")]
pub struct DeckError {
    /// The cards that are not among those given.
    pub missing: CardSet,
}

impl Deck {
    /// The pack in index order, `Ad` on top.
    pub const ORDERED: Deck = {
        let mut cards = [Card::at(0); Card::COUNT];
        let mut i = 0;
        while i < Card::COUNT {
            cards[i] = Card::at(i as u8);
            i += 1;
        }
        Deck(cards)
    };

    /// The pack in this order, the top card first.
    ///
    /// # Errors
    /// [`DeckError`] if a card is missing, and so another one is there twice.
    pub fn new(cards: [Card; Card::COUNT]) -> Result<Deck, DeckError> {
        let missing = !cards.into_iter().collect::<CardSet>();
        if missing.is_empty() { Ok(Deck(cards)) } else { Err(DeckError { missing }) }
    }

    /// The pack number `pack` of this seed, by [shuffle v1](crate::shuffle).
    #[cfg(feature = "shuffle")]
    pub fn shuffled(seed: &Seed, pack: u64) -> Deck {
        let mut deck = Deck::ORDERED;
        shuffle(&mut deck.0, seed, pack);
        deck
    }

    /// The cards, the top one first.
    pub const fn cards(&self) -> &[Card; Card::COUNT] {
        &self.0
    }

    /// The pack after the cut; `None` if the cut [cannot be made](Cut::moved).
    #[must_use]
    pub fn cut(mut self, cut: Cut) -> Option<Deck> {
        self.0.rotate_left(cut.moved()? as usize);
        Some(self)
    }
}

/// The text: the cards from the top, without anything between them.
impl fmt::Display for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|card| write!(f, "{card}"))
    }
}

impl fmt::Debug for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

impl FromStr for Deck {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Deck, ParseError> {
        let mut cursor = Cursor::new(text);
        let deck = Deck::read(&mut cursor)?;
        cursor.end()?;
        Ok(deck)
    }
}

impl Deck {
    pub(crate) fn read(cursor: &mut Cursor<'_>) -> Result<Deck, ParseError> {
        let mut cards = Deck::ORDERED.0;
        let mut seen = CardSet::EMPTY;
        for place in &mut cards {
            let start = cursor.clone();
            if start.peek().is_none_or(|next| !next.is_ascii_alphanumeric()) {
                return Err(start.error(Expected::FortyCards));
            }
            *place = Card::read(cursor)?;
            if seen.contains(*place) {
                return Err(start.error(Expected::NewCard));
            }
            seen = seen.with(*place);
        }
        Ok(Deck(cards))
    }
}

/// What the seat before the dealer does with the shuffled pack (T).
///
/// Every form moves cards from the top to the bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cut {
    /// The cut is declined.
    Decline,
    /// A packet of 1 to 39 cards is lifted from the top and put under the rest.
    Packet(u8),
    /// A hand laid across the pack asks for halves: 20 cards.
    Half,
    /// The top card is tapped 1 to 39 times: so many cards go under. More than three taps is
    /// [bad manners](Cut::is_bad_manners).
    Taps(u8),
}

impl Cut {
    /// How many cards go from the top to the bottom; `None` if a packet or the taps are not 1 to 39.
    pub const fn moved(self) -> Option<u8> {
        match self {
            Cut::Decline => Some(0),
            Cut::Half => Some(20),
            Cut::Packet(cards @ 1..=39) | Cut::Taps(cards @ 1..=39) => Some(cards),
            Cut::Packet(_) | Cut::Taps(_) => None,
        }
    }

    /// More than three taps: legal, but frowned upon (T).
    pub const fn is_bad_manners(self) -> bool {
        matches!(self, Cut::Taps(4..))
    }
}
