//! Sets of cards as 54 bits.

use core::{fmt, iter::FusedIterator, ops, str::FromStr};

use super::{
    card::{Card, Rank, Suit},
    parse::{Cursor, Expected, ParseError, whole},
};

/// The two of each suit.
const TWOS: u64 = 1 | 1 << 13 | 1 << 26 | 1 << 39;

/// A set of cards: bit `i` is the card with index `i`, so a suit is thirteen bits in a row.
///
/// ```
/// use cuarenta::tractor::{CardSet, Suit};
///
/// let hand: CardSet = "Kd 5c".split(' ').collect::<String>().parse()?;
/// assert_eq!((hand.len(), hand.points()), (2, 15));
/// assert_eq!((hand & CardSet::of_suit(Suit::Clubs)).to_string(), "5c");
/// # Ok::<(), cuarenta::tractor::ParseError>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardSet(u64);

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(0);
    /// The 54 cards.
    pub const ALL: CardSet = CardSet((1 << Card::COUNT) - 1);
    /// The two jokers.
    pub const JOKERS: CardSet = CardSet(3 << 52);
    /// The cards that count: every five, ten and king (S).
    pub const POINTS: CardSet = CardSet(
        CardSet::of_rank(Rank::Five).0 | CardSet::of_rank(Rank::Ten).0 | CardSet::of_rank(Rank::King).0,
    );

    /// The set with these bits; `None` if a bit from 54 on is set.
    pub const fn from_bits(bits: u64) -> Option<CardSet> {
        if bits & !CardSet::ALL.0 == 0 { Some(CardSet(bits)) } else { None }
    }

    /// Bit `i` is the card with index `i`.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The four cards of this rank.
    pub const fn of_rank(rank: Rank) -> CardSet {
        CardSet(TWOS << rank.index())
    }

    /// The thirteen cards on which this suit is printed.
    pub const fn of_suit(suit: Suit) -> CardSet {
        CardSet(0x1fff << (13 * suit.index()))
    }

    /// The cards with a higher index than this one.
    pub(super) const fn after(card: Card) -> CardSet {
        CardSet(CardSet::ALL.0 & !(card.bit() | (card.bit() - 1)))
    }

    /// How many cards the set holds, 0 to 54.
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

    /// The points of the cards, 0 to 100 (S).
    pub const fn points(self) -> u32 {
        let fives = self.0 & CardSet::of_rank(Rank::Five).0;
        let counting = self.0 & CardSet::POINTS.0;
        10 * counting.count_ones() - 5 * fives.count_ones()
    }

    /// The card with the lowest index.
    pub const fn first(self) -> Option<Card> {
        if self.0 == 0 { None } else { Some(Card::at(self.0.trailing_zeros() as u8)) }
    }

    /// The card with the highest index.
    pub const fn last(self) -> Option<Card> {
        if self.0 == 0 { None } else { Some(Card::at(63 - self.0.leading_zeros() as u8)) }
    }

    /// The cards in index order.
    pub const fn iter(self) -> Iter {
        Iter(self.0)
    }

    /// Calls `f` with every set of one or more of these cards, in ascending order of the bits.
    pub(super) fn for_each_subset(self, mut f: impl FnMut(CardSet)) {
        let mut subset = 0u64;
        loop {
            subset = subset.wrapping_sub(self.0) & self.0;
            if subset == 0 {
                return;
            }
            f(CardSet(subset));
        }
    }

    /// Calls `f` with every set of `size` of these cards, those with the first card before those without.
    pub(super) fn for_each_of_size(self, size: u8, f: &mut impl FnMut(CardSet)) {
        self.choose(size, CardSet::EMPTY, f);
    }

    fn choose(mut self, size: u8, chosen: CardSet, f: &mut impl FnMut(CardSet)) {
        if size == 0 {
            return f(chosen);
        }
        while self.len() >= size {
            let Some(card) = self.first() else { return };
            self = self.without(card);
            self.choose(size - 1, chosen.with(card), f);
        }
    }

    /// Reads cards until something else stands there.
    pub(super) fn read(cursor: &mut Cursor<'_>) -> Result<CardSet, ParseError> {
        let mut set = CardSet::EMPTY;
        while cursor.peek().is_some_and(|next| next.is_ascii_alphanumeric()) {
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

/// The union of the sets.
impl FromIterator<CardSet> for CardSet {
    fn from_iter<I: IntoIterator<Item = CardSet>>(sets: I) -> CardSet {
        sets.into_iter().fold(CardSet::EMPTY, |union, set| union | set)
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
        whole(text, CardSet::read)
    }
}
