//! Ranks, suits and cards of the pack of 54.

use core::{fmt, num::NonZeroU8, str::FromStr};

use super::parse::{Cursor, Expected, ParseError, whole};

/// The rank of a card, from the two up to the ace: the order inside a plain suit (S).
///
/// A side's level is a rank too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Rank {
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
    Ace,
}

impl Rank {
    /// The thirteen ranks in ascending order.
    pub const ALL: [Rank; 13] = [
        Rank::Two,
        Rank::Three,
        Rank::Four,
        Rank::Five,
        Rank::Six,
        Rank::Seven,
        Rank::Eight,
        Rank::Nine,
        Rank::Ten,
        Rank::Jack,
        Rank::Queen,
        Rank::King,
        Rank::Ace,
    ];

    /// The rank with this index (0 = two … 12 = ace).
    pub const fn from_index(index: u8) -> Option<Rank> {
        if index < 13 { Some(Rank::ALL[index as usize]) } else { None }
    }

    /// 0 for the two … 12 for the ace.
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The next rank up; `None` after the ace.
    pub const fn next(self) -> Option<Rank> {
        Rank::from_index(self.index() + 1)
    }

    /// The canonical letter, one of `2 3 4 5 6 7 8 9 T J Q K A`.
    pub const fn letter(self) -> char {
        b"23456789TJQKA"[self as usize] as char
    }

    /// The rank with this canonical letter.
    pub fn from_letter(letter: char) -> Option<Rank> {
        Rank::ALL.into_iter().find(|rank| rank.letter() == letter)
    }

    /// The points of a card of this rank: 5 → 5, 10 and K → 10, else 0 (S).
    pub const fn points(self) -> u8 {
        match self {
            Rank::Five => 5,
            Rank::Ten | Rank::King => 10,
            _ => 0,
        }
    }

    pub(super) fn read(cursor: &mut Cursor<'_>) -> Result<Rank, ParseError> {
        cursor.take(Expected::Rank, Rank::from_letter)
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// Reads the canonical letter.
impl FromStr for Rank {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Rank, ParseError> {
        whole(text, Rank::read)
    }
}

/// The suit printed on a card. Which suit it *counts* as is an [`EffectiveSuit`](super::EffectiveSuit).
///
/// The order s h d c is the one that breaks ties in the total order (§4, `throw_tie`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Suit {
    Spades,
    Hearts,
    Diamonds,
    Clubs,
}

impl Suit {
    /// The four suits in ascending order.
    pub const ALL: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];

    /// The suit with this index (0 = spades … 3 = clubs).
    pub const fn from_index(index: u8) -> Option<Suit> {
        if index < 4 { Some(Suit::ALL[index as usize]) } else { None }
    }

    /// 0 for spades … 3 for clubs.
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The canonical letter, one of `s h d c`.
    pub const fn letter(self) -> char {
        b"shdc"[self as usize] as char
    }

    /// The suit with this canonical letter.
    pub fn from_letter(letter: char) -> Option<Suit> {
        Suit::ALL.into_iter().find(|suit| suit.letter() == letter)
    }

    /// The symbol ♠ ♥ ♦ ♣.
    pub const fn symbol(self) -> char {
        ['♠', '♥', '♦', '♣'][self as usize]
    }

    pub(super) fn read(cursor: &mut Cursor<'_>) -> Result<Suit, ParseError> {
        cursor.take(Expected::Suit, Suit::from_letter)
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// Reads the canonical letter.
impl FromStr for Suit {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Suit, ParseError> {
        whole(text, Suit::read)
    }
}

/// One of the 54 cards: 52 of the suits, the small joker and the big joker.
///
/// Its index is suit-major: `suit * 13 + rank`, 0 for `2s` … 51 for `Ac`, then 52 for `sj` and 53 for
/// `bj`. Cards are ordered by it, which is not the order of a trick: see [`Trump`](super::Trump). A card
/// and an `Option<Card>` take one byte.
///
/// ```
/// use cuarenta::tractor::{Card, Rank, Suit};
///
/// let card: Card = "7h".parse()?;
/// assert_eq!(card, Card::new(Rank::Seven, Suit::Hearts));
/// assert_eq!((card.index(), card.to_string().as_str()), (18, "7h"));
/// assert_eq!(Card::BIG_JOKER.to_string(), "bj");
/// assert_eq!(Card::BIG_JOKER.suit(), None);
/// assert_eq!(size_of::<Option<Card>>(), 1);
/// # Ok::<(), cuarenta::tractor::ParseError>(())
/// ```
// The byte holds 64 + index: never zero, and as a shift count it is the index.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(NonZeroU8);

impl Card {
    /// The number of cards in the pack.
    pub const COUNT: usize = 54;
    /// The small joker, `sj`.
    pub const SMALL_JOKER: Card = Card::at(52);
    /// The big joker, `bj`, the highest card of all.
    pub const BIG_JOKER: Card = Card::at(53);

    /// The card of this rank and suit.
    pub const fn new(rank: Rank, suit: Suit) -> Card {
        Card::at(suit.index() * 13 + rank.index())
    }

    /// The card with this index, if it is below 54.
    pub const fn from_index(index: u8) -> Option<Card> {
        if index < Card::COUNT as u8 { Some(Card::at(index)) } else { None }
    }

    /// The card at a bit of a card set: the caller knows that `index` is below 54.
    pub(super) const fn at(index: u8) -> Card {
        debug_assert!(index < Card::COUNT as u8);
        match NonZeroU8::new(index | 64) {
            Some(byte) => Card(byte),
            None => unreachable!(),
        }
    }

    /// 0 for `2s` … 51 for `Ac`, 52 for `sj`, 53 for `bj`.
    pub const fn index(self) -> u8 {
        self.0.get() & 63
    }

    /// The set bit of this card.
    pub(super) const fn bit(self) -> u64 {
        1u64.wrapping_shl(self.0.get() as u32)
    }

    /// The card's rank; `None` for a joker.
    pub const fn rank(self) -> Option<Rank> {
        if self.is_joker() { None } else { Rank::from_index(self.index() % 13) }
    }

    /// The suit printed on the card; `None` for a joker.
    pub const fn suit(self) -> Option<Suit> {
        Suit::from_index(self.index() / 13)
    }

    /// Whether it is one of the two jokers.
    pub const fn is_joker(self) -> bool {
        self.index() >= 52
    }

    /// The card's points: 5 → 5, 10 and K → 10, else 0 (S).
    pub const fn points(self) -> u8 {
        match self.rank() {
            Some(rank) => rank.points(),
            None => 0,
        }
    }

    /// The 54 cards in index order.
    pub fn all() -> impl ExactSizeIterator<Item = Card> + DoubleEndedIterator {
        (0..Card::COUNT as u8).map(Card::at)
    }

    pub(super) fn read(cursor: &mut Cursor<'_>) -> Result<Card, ParseError> {
        if cursor.skip("sj") {
            return Ok(Card::SMALL_JOKER);
        }
        if cursor.skip("bj") {
            return Ok(Card::BIG_JOKER);
        }
        let rank = Rank::read(cursor)?;
        Ok(Card::new(rank, Suit::read(cursor)?))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.rank(), self.suit()) {
            (Some(rank), Some(suit)) => write!(f, "{rank}{suit}"),
            _ if *self == Card::SMALL_JOKER => f.write_str("sj"),
            _ => f.write_str("bj"),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Reads the canonical text, such as `7h` or `bj`.
impl FromStr for Card {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Card, ParseError> {
        whole(text, Card::read)
    }
}
