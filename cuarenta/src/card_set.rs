//! Sets of cards as forty bits.

use core::{fmt, iter::FusedIterator, ops, str::FromStr};

use crate::{
    card::{Card, Rank},
    parse::{Cursor, Expected, ParseError},
};

/// One bit in every rank's nibble.
pub(crate) const EACH_RANK: u64 = 0x11_1111_1111;

/// A set of cards: bit `i` is the card with index `i`, so the four cards of a rank are one nibble.
///
/// ```
/// use cuarenta::{CardSet, Rank};
///
/// let table: CardSet = "2d5c7h7s".parse()?;
/// assert_eq!(table.len(), 4);
/// assert_eq!(table.of_rank(Rank::Seven).to_string(), "7h7s");
/// assert_eq!((table - table.of_rank(Rank::Seven)).to_string(), "2d5c");
/// # Ok::<(), cuarenta::ParseError>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardSet(u64);

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(0);
    /// The forty cards.
    pub const ALL: CardSet = CardSet((1 << Card::COUNT) - 1);

    /// The set with these bits; `None` if a bit from 40 on is set.
    pub const fn from_bits(bits: u64) -> Option<CardSet> {
        if bits & !CardSet::ALL.0 == 0 { Some(CardSet(bits)) } else { None }
    }

    /// Bits that the caller knows to be below 40.
    pub(crate) const fn new(bits: u64) -> CardSet {
        debug_assert!(bits & !CardSet::ALL.0 == 0);
        CardSet(bits)
    }

    /// Bit `i` is the card with index `i`.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// How many cards the set holds, 0 to 40.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether the set holds no card.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the set holds this card.
    pub const fn contains(self, card: Card) -> bool {
        self.0 & card.bit() != 0
    }

    /// Whether every card of this set is in `other`.
    pub const fn is_subset(self, other: CardSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether no card of this set is in `other`.
    pub const fn is_disjoint(self, other: CardSet) -> bool {
        self.0 & other.0 == 0
    }

    /// This set and the card.
    #[must_use]
    pub const fn with(self, card: Card) -> CardSet {
        CardSet(self.0 | card.bit())
    }

    /// This set without the card.
    #[must_use]
    pub const fn without(self, card: Card) -> CardSet {
        CardSet(self.0 & !card.bit())
    }

    /// The cards of this rank that are in the set.
    #[must_use]
    pub const fn of_rank(self, rank: Rank) -> CardSet {
        CardSet(self.0 & (15 << (rank.index() * 4)))
    }

    /// The card with the lowest index.
    pub const fn first(self) -> Option<Card> {
        if self.0 == 0 { None } else { Some(Card::at(self.0.trailing_zeros() as u8)) }
    }

    /// The cards in index order.
    pub const fn iter(self) -> Iter {
        Iter(self.0)
    }

    /// The lowest bit of each nibble that has a card in it.
    pub(crate) const fn ranks(self) -> u64 {
        (self.0 | self.0 >> 1 | self.0 >> 2 | self.0 >> 3) & EACH_RANK
    }

    /// The ranks of which there is a card, as the highest bit of each nibble.
    pub(crate) const fn ranks_as_eights(self) -> u64 {
        let below_seven = 0x77_7777_7777;
        (((self.0 & below_seven) + below_seven) | self.0) & (EACH_RANK << 3)
    }

    /// In each nibble, how many cards of the rank there are (0 to 4).
    pub(crate) const fn counts(self) -> u64 {
        let pairs = self.0 - (self.0 >> 1 & 0x5555_5555_5555_5555);
        (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333)
    }

    /// The lowest card of each rank.
    pub(crate) const fn lowest_of_each_rank(self) -> CardSet {
        let above =
            (self.0 & 0x77_7777_7777) << 1 | (self.0 & 0x33_3333_3333) << 2 | (self.0 & EACH_RANK) << 3;
        CardSet(self.0 & !above)
    }

    /// Reads cards until something else stands there.
    pub(crate) fn read(cursor: &mut Cursor<'_>) -> Result<CardSet, ParseError> {
        let mut set = CardSet::EMPTY;
        while cursor.peek().is_some_and(|next| Rank::from_letter(next).is_some()) {
            let start = cursor.clone();
            let card = Card::read(cursor)?;
            if set.contains(card) {
                return Err(start.error(Expected::NewCard));
            }
            set = set.with(card);
        }
        Ok(set)
    }
}

impl ops::BitOr for CardSet {
    type Output = CardSet;
    fn bitor(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }
}

impl ops::BitAnd for CardSet {
    type Output = CardSet;
    fn bitand(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }
}

impl ops::BitXor for CardSet {
    type Output = CardSet;
    fn bitxor(self, other: CardSet) -> CardSet {
        CardSet(self.0 ^ other.0)
    }
}

/// The cards of the left set that are not in the right one.
impl ops::Sub for CardSet {
    type Output = CardSet;
    fn sub(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }
}

/// The cards of the pack that are not in the set.
impl ops::Not for CardSet {
    type Output = CardSet;
    fn not(self) -> CardSet {
        CardSet::ALL - self
    }
}

impl ops::BitOrAssign for CardSet {
    fn bitor_assign(&mut self, other: CardSet) {
        self.0 |= other.0;
    }
}

impl ops::SubAssign for CardSet {
    fn sub_assign(&mut self, other: CardSet) {
        self.0 &= !other.0;
    }
}

impl From<Card> for CardSet {
    fn from(card: Card) -> CardSet {
        CardSet(card.bit())
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        cards.into_iter().fold(CardSet::EMPTY, CardSet::with)
    }
}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Iter;
    fn into_iter(self) -> Iter {
        self.iter()
    }
}

/// The cards of a set in index order.
#[derive(Clone, Debug)]
pub struct Iter(u64);

impl Iterator for Iter {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        let card = CardSet(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Iter {}
impl FusedIterator for Iter {}

/// The canonical text: the cards in index order, without anything between them.
impl fmt::Display for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|card| write!(f, "{card}"))
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

/// Reads cards in any order; the same card twice is an error. The empty text is the empty set.
impl FromStr for CardSet {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<CardSet, ParseError> {
        let mut cursor = Cursor::new(text);
        let set = CardSet::read(&mut cursor)?;
        if cursor.is_at_end() { Ok(set) } else { Err(cursor.error(Expected::Rank)) }
    }
}
