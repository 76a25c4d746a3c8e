//! Ranks, suits and cards.

use core::{fmt, num::NonZeroU8, str::FromStr};

use crate::parse::{Cursor, Expected, ParseError};

/// The rank of a card, from the ace up to the king.
///
/// The order is that of the *secuencia* (run): A 2 3 4 5 6 7 J Q K, where the jack follows the seven and
/// nothing follows the king (T, E).
///
/// ```
/// use cuarenta::Rank;
///
/// assert_eq!(Rank::Seven.next(), Some(Rank::Jack));
/// assert_eq!(Rank::King.next(), None);
/// assert_eq!(Rank::Five.number(), Some(5));
/// assert_eq!(Rank::Jack.number(), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Rank {
    Ace,
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Jack,
    Queen,
    King,
}

impl Rank {
    /// All ten ranks in ascending order.
    pub const ALL: [Rank; 10] = [
        Rank::Ace,
        Rank::Two,
        Rank::Three,
        Rank::Four,
        Rank::Five,
        Rank::Six,
        Rank::Seven,
        Rank::Jack,
        Rank::Queen,
        Rank::King,
    ];

    /// The rank with this index (0 = ace … 9 = king).
    pub const fn from_index(index: u8) -> Option<Rank> {
        if index < 10 { Some(Rank::ALL[index as usize]) } else { None }
    }

    /// 0 for the ace … 9 for the king.
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The value in a sum: 1 for the ace … 7 for the seven. Courts neither sum nor are summed.
    pub const fn number(self) -> Option<u8> {
        if self.index() < 7 { Some(self.index() + 1) } else { None }
    }

    /// The next rank of a run; `None` after the king.
    pub const fn next(self) -> Option<Rank> {
        Rank::from_index(self.index() + 1)
    }

    /// The canonical letter, one of `A 2 3 4 5 6 7 J Q K`.
    pub const fn letter(self) -> char {
        b"A234567JQK"[self as usize] as char
    }

    /// The rank with this canonical letter.
    pub fn from_letter(letter: char) -> Option<Rank> {
        Rank::ALL.into_iter().find(|rank| rank.letter() == letter)
    }
}

/// The suit of a card. Suits never decide a capture or a score (T, E).
///
/// The order d h s c is that of the canonical text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Suit {
    /// Diamonds; *oros* (coins) in a Spanish pack.
    Diamonds,
    /// Hearts; *copas* (cups) in a Spanish pack.
    Hearts,
    /// Spades; *espadas* (swords) in a Spanish pack.
    Spades,
    /// Clubs; *bastos* (clubs) in a Spanish pack.
    Clubs,
}

impl Suit {
    /// The four suits in the order of the canonical text.
    pub const ALL: [Suit; 4] = [Suit::Diamonds, Suit::Hearts, Suit::Spades, Suit::Clubs];

    /// The suit with this index (0 = diamonds … 3 = clubs).
    pub const fn from_index(index: u8) -> Option<Suit> {
        if index < 4 { Some(Suit::ALL[index as usize]) } else { None }
    }

    /// 0 for diamonds … 3 for clubs.
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The canonical letter, one of `d h s c`.
    pub const fn letter(self) -> char {
        b"dhsc"[self as usize] as char
    }

    /// The suit with this canonical letter.
    pub fn from_letter(letter: char) -> Option<Suit> {
        Suit::ALL.into_iter().find(|suit| suit.letter() == letter)
    }

    /// The symbol ♦ ♥ ♠ ♣.
    pub const fn symbol(self) -> char {
        ['♦', '♥', '♠', '♣'][self as usize]
    }
}

/// One of the forty cards.
///
/// Its index is rank-major: `rank * 4 + suit`, 0 for `Ad` … 39 for `Kc`. Cards are ordered by it. A card
/// and an `Option<Card>` take one byte.
///
/// ```
/// use cuarenta::{Card, Rank, Suit};
///
/// let card: Card = "7h".parse()?;
/// assert_eq!(card, Card::new(Rank::Seven, Suit::Hearts));
/// assert_eq!(card.index(), 25);
/// assert_eq!(card.to_string(), "7h");
/// assert_eq!(size_of::<Option<Card>>(), 1);
/// # Ok::<(), cuarenta::ParseError>(())
/// ```
// The byte holds 64 + index: never zero, and as a shift count it is the index.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(NonZeroU8);

impl Card {
    /// The number of cards in the pack.
    pub const COUNT: usize = 40;

    /// The card of this rank and suit.
    pub const fn new(rank: Rank, suit: Suit) -> Card {
        Card::at(rank.index() * 4 + suit.index())
    }

    /// The card with this index, if it is below 40.
    pub const fn from_index(index: u8) -> Option<Card> {
        if index < 40 { Some(Card::at(index)) } else { None }
    }

    /// The card at a bit of a card set: the caller knows that `index` is below 40.
    pub(crate) const fn at(index: u8) -> Card {
        debug_assert!(index < 40);
        match NonZeroU8::new(index | 64) {
            Some(byte) => Card(byte),
            None => unreachable!(),
        }
    }

    /// `rank * 4 + suit`: 0 for `Ad` … 39 for `Kc`.
    pub const fn index(self) -> u8 {
        self.0.get() & 63
    }

    /// The set bit of this card.
    pub(crate) const fn bit(self) -> u64 {
        1u64.wrapping_shl(self.0.get() as u32)
    }

    /// The card's rank.
    pub const fn rank(self) -> Rank {
        Rank::ALL[(self.index() / 4) as usize]
    }

    /// The card's suit.
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.index() % 4) as usize]
    }

    /// All forty cards in index order.
    pub fn all() -> impl ExactSizeIterator<Item = Card> + DoubleEndedIterator {
        (0..Card::COUNT as u8).map(Card::at)
    }

    pub(crate) fn read(cursor: &mut Cursor<'_>) -> Result<Card, ParseError> {
        let rank = cursor.take(Expected::Rank, Rank::from_letter)?;
        let suit = cursor.take(Expected::Suit, Suit::from_letter)?;
        Ok(Card::new(rank, suit))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank().letter(), self.suit().letter())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Reads the canonical text, such as `7h`.
impl FromStr for Card {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Card, ParseError> {
        let mut cursor = Cursor::new(text);
        let card = Card::read(&mut cursor)?;
        cursor.end()?;
        Ok(card)
    }
}
