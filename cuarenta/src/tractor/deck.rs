//! The pack in deal order, where packs come from, and what is left of one during the deal.

use core::{
    fmt,
    hash::{Hash, Hasher},
    str::FromStr,
};

#[cfg(feature = "shuffle")]
use super::seat::Seat;
use super::{
    card::Card,
    card_set::CardSet,
    parse::{Cursor, Expected, ParseError, whole},
};
#[cfg(feature = "shuffle")]
use crate::shuffle::{Seed, shuffle};

/// The 54 cards in deal order: 48 for the hands, the declarer first, then the kitty (*fondo*) (G).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Deck([Card; Card::COUNT]);

/// Cards that are not each of the 54 exactly once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("a pack holds each of the 54 cards once; missing: {missing}")]
pub struct DeckError {
    /// The cards that are not among those given.
    pub missing: CardSet,
}

impl Deck {
    /// The pack in index order, `2s` first.
    pub const ORDERED: Deck = {
        let mut cards = [Card::at(0); Card::COUNT];
        let mut i = 0;
        while i < Card::COUNT {
            cards[i] = Card::at(i as u8);
            i += 1;
        }
        Deck(cards)
    };

    /// The pack in this order, the first card to be dealt first.
    ///
    /// # Errors
    /// [`DeckError`] if a card is missing, and so another one is there twice.
    pub fn new(cards: [Card; Card::COUNT]) -> Result<Deck, DeckError> {
        let missing = !cards.into_iter().collect::<CardSet>();
        if missing.is_empty() { Ok(Deck(cards)) } else { Err(DeckError { missing }) }
    }

    /// The pack number `pack` of this seed, by [shuffle v1](crate::shuffle) from index order.
    #[cfg(feature = "shuffle")]
    pub fn shuffled(seed: &Seed, pack: u64) -> Deck {
        let mut deck = Deck::ORDERED;
        shuffle(&mut deck.0, seed, pack);
        deck
    }

    /// The cards in deal order.
    pub const fn cards(&self) -> &[Card; Card::COUNT] {
        &self.0
    }

    pub(super) fn read(cursor: &mut Cursor<'_>) -> Result<Deck, ParseError> {
        let stock = Stock::read(cursor)?;
        if stock.cards().len() == Card::COUNT {
            Ok(Deck(stock.cards))
        } else {
            Err(cursor.error(Expected::WholePack))
        }
    }
}

/// The canonical text: the cards in deal order, without anything between them.
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
        whole(text, Deck::read)
    }
}

/// The packs of a match, one after the other, from a seed. The seed is a secret: it tells every card.
///
/// ```
/// use cuarenta::tractor::{Deck, Packs};
///
/// let mut packs = Packs::new(7);
/// assert_eq!(packs.next_deck(), Deck::shuffled(&7.into(), 0));
/// assert_eq!(packs.next_deck(), Deck::shuffled(&7.into(), 1));
/// ```
#[cfg(feature = "shuffle")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Packs {
    seed: Seed,
    next: u64,
}

#[cfg(feature = "shuffle")]
impl Packs {
    /// The packs of this seed from number 0 on.
    pub fn new(seed: impl Into<Seed>) -> Packs {
        Packs { seed: seed.into(), next: 0 }
    }

    /// The next pack.
    pub fn next_deck(&mut self) -> Deck {
        let deck = Deck::shuffled(&self.seed, self.next);
        self.next = self.next.wrapping_add(1);
        deck
    }

    /// The first declarer that the seed draws (§4, `first_declarer=random`): the first of the four seats
    /// after shuffle v1 with the pack number `u64::MAX`, which no hand reaches.
    pub fn first_declarer(&self) -> Seat {
        let mut seats = Seat::ALL;
        shuffle(&mut seats, &self.seed, u64::MAX);
        seats[0]
    }
}

/// What is still to be dealt, in deal order, the kitty last. Empty once the kitty is taken.
///
/// Two stocks with the same cards left are equal, whatever was dealt before.
#[derive(Clone, Copy)]
pub struct Stock {
    cards: [Card; Card::COUNT],
    dealt: u8,
}

impl Stock {
    /// Nothing is left.
    pub const EMPTY: Stock = Stock { cards: Deck::ORDERED.0, dealt: Card::COUNT as u8 };

    /// These cards, the next one to be dealt first; `None` for more than 54.
    pub fn new(cards: &[Card]) -> Option<Stock> {
        let dealt = Card::COUNT.checked_sub(cards.len())?;
        let mut stock = Stock { dealt: dealt as u8, ..Stock::EMPTY };
        stock.cards[dealt..].copy_from_slice(cards);
        Some(stock)
    }

    /// The cards left, the next one to be dealt first.
    pub fn cards(&self) -> &[Card] {
        self.cards.get(self.dealt as usize..).unwrap_or_default()
    }

    /// How many cards have been dealt.
    pub(super) const fn dealt(&self) -> u8 {
        self.dealt
    }

    /// Takes the next card. The caller knows that there is one.
    #[inline]
    pub(super) fn draw(&mut self) -> Card {
        let card = self.cards[self.dealt as usize];
        self.dealt += 1;
        card
    }

    /// Reads cards until something else stands there.
    pub(super) fn read(cursor: &mut Cursor<'_>) -> Result<Stock, ParseError> {
        let mut cards = Stock::EMPTY.cards;
        let mut seen = CardSet::EMPTY;
        while cursor.peek().is_some_and(|next| next.is_ascii_alphanumeric()) {
            let start = cursor.clone();
            let card = Card::read(cursor)?;
            if seen.contains(card) {
                return Err(start.error(Expected::NewCard));
            }
            cards[seen.len() as usize] = card;
            seen = seen.with(card);
        }
        // No card stands twice, so there are no more than 54.
        Ok(Stock::new(&cards[..seen.len() as usize]).unwrap_or(Stock::EMPTY))
    }
}

impl From<Deck> for Stock {
    fn from(deck: Deck) -> Stock {
        Stock { cards: deck.0, dealt: 0 }
    }
}

impl PartialEq for Stock {
    fn eq(&self, other: &Stock) -> bool {
        self.cards() == other.cards()
    }
}

impl Eq for Stock {}

impl Hash for Stock {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.cards().hash(state);
    }
}

impl fmt::Debug for Stock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.cards())
    }
}
