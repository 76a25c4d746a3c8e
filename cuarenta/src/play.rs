//! A play, and its dense number at rank level.

use core::{fmt, str::FromStr};

use crate::{
    card::{Card, Rank},
    card_set::CardSet,
    parse::{Cursor, Expected, ParseError},
};

/// A *jugada* (play): one card thrown, and the table cards it takes.
///
/// Without taken cards the thrown card is laid down (*botar*); otherwise it goes to the pile with them
/// (*levantar*). A play is only a wish: whether it is legal depends on the hand, the table and the rules.
///
/// The text is the card, then `x` and the taken cards: `7hx2d5c`, or `7h` alone.
///
/// ```
/// use cuarenta::Play;
///
/// let play: Play = "7hx5c2d".parse()?;
/// assert_eq!(play.take.len(), 2);
/// assert_eq!(play.to_string(), "7hx2d5c");
/// # Ok::<(), cuarenta::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Play {
    /// The card thrown.
    pub card: Card,
    /// The cards it takes from the table, itself not among them.
    pub take: CardSet,
}

impl Play {
    /// Lays the card down.
    pub const fn lay(card: Card) -> Play {
        Play { card, take: CardSet::EMPTY }
    }

    /// Whether the play takes cards.
    pub const fn is_capture(self) -> bool {
        !self.take.is_empty()
    }

    /// What goes to the pile: the taken cards and the thrown one, or nothing.
    pub const fn captured(self) -> CardSet {
        if self.is_capture() { self.take.with(self.card) } else { CardSet::EMPTY }
    }

    pub(crate) fn read(cursor: &mut Cursor<'_>) -> Result<Play, ParseError> {
        let card = Card::read(cursor)?;
        if !cursor.skip("x") {
            return Ok(Play::lay(card));
        }
        let start = cursor.clone();
        let take = CardSet::read(cursor)?;
        if take.is_empty() {
            return Err(start.error(Expected::Rank));
        }
        if take.contains(card) {
            return Err(start.error(Expected::NewCard));
        }
        Ok(Play { card, take })
    }
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.card)?;
        if self.is_capture() { write!(f, "x{}", self.take) } else { Ok(()) }
    }
}

impl fmt::Debug for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Play {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Play, ParseError> {
        let mut cursor = Cursor::new(text);
        let play = Play::read(&mut cursor)?;
        cursor.end()?;
        Ok(play)
    }
}

/// The number of a play at rank level, 0 to 240: the action space of a learner.
///
/// Suits decide nothing, so a play is known by the rank thrown, the *base* it takes and the length of the
/// run that follows. The numbers are frozen:
///
/// - 0 to 9: the card of that rank is laid down, from the ace to the king;
/// - from 10 on the captures, by rank thrown, then by base (match first, then the sums: those of two cards
///   first, then three, four, five, each in the order of their ascending addends), then by the number of
///   rungs of the run, 0 up to as many as there are higher ranks.
///
/// Sums that would need five cards of one rank do not exist. Under `match_takes = all` the numbers are the
/// same: the base and each rung then stand for every card of their rank.
///
/// The text names ranks only: `6x24 7` is written `6x247`.
///
/// ```
/// use cuarenta::{PlayIndex, PlayKind, Rank};
///
/// let index = PlayIndex::new(10).unwrap();
/// assert_eq!(index.to_string(), "AxA");
/// assert_eq!((index.rank(), index.kind(), index.run()), (Rank::Ace, PlayKind::Match, 0));
/// assert_eq!(PlayIndex::new(240).unwrap().to_string(), "KxK");
/// assert_eq!(PlayIndex::new(241), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayIndex(u8);

/// What kind of base a play takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum PlayKind {
    /// None: the card is laid down.
    Lay,
    /// A card of the rank thrown.
    Match,
    /// Cards whose ranks add up to the rank thrown.
    Sum,
}

impl PlayIndex {
    /// How many there are.
    pub const COUNT: usize = 241;

    /// The play with this number, if it is below 241.
    pub const fn new(number: u8) -> Option<PlayIndex> {
        if (number as usize) < PlayIndex::COUNT { Some(PlayIndex(number)) } else { None }
    }

    /// All 241 in order.
    pub fn all() -> impl ExactSizeIterator<Item = PlayIndex> + DoubleEndedIterator {
        (0..PlayIndex::COUNT as u8).map(PlayIndex)
    }

    /// The number, 0 to 240.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// The rank thrown.
    pub const fn rank(self) -> Rank {
        Rank::ALL[self.shape().rank as usize]
    }

    /// The kind of base taken.
    pub const fn kind(self) -> PlayKind {
        match self.shape().base {
            LAY => PlayKind::Lay,
            MATCH => PlayKind::Match,
            _ => PlayKind::Sum,
        }
    }

    /// How many rungs of a run are taken after the base, 0 to 9.
    pub const fn run(self) -> u8 {
        self.shape().run
    }

    /// The ranks taken, ascending, one for each card (each rank once under `match_takes = all`).
    pub fn taken(self) -> impl Iterator<Item = Rank> {
        let shape = self.shape();
        let levels = self.sum().map_or([0; 4], |sum| sum.levels);
        Rank::ALL.into_iter().flat_map(move |rank| {
            let steps = rank.index().wrapping_sub(shape.rank);
            let matched = shape.base == MATCH && steps == 0;
            let rung = steps >= 1 && steps <= shape.run;
            let summed = levels.iter().filter(|level| **level >> (rank.index() * 4) & 1 == 1).count();
            core::iter::repeat_n(rank, summed + usize::from(matched || rung))
        })
    }

    pub(crate) const fn shape(self) -> Shape {
        SHAPES[self.0 as usize]
    }

    pub(crate) const fn sum(self) -> Option<&'static Sum> {
        match self.shape().base {
            LAY | MATCH => None,
            base => Some(&SUMS[(base - FIRST_SUM) as usize]),
        }
    }

    pub(crate) const fn of_lay(rank: u8) -> PlayIndex {
        PlayIndex(rank)
    }

    /// The match of this rank with a run of no rung; the longer runs follow it.
    pub(crate) const fn of_match(rank: u8) -> PlayIndex {
        PlayIndex(CAPTURES_FROM[rank as usize])
    }

    /// The sum with this number in [`SUMS`] with a run of no rung; the longer runs follow it.
    pub(crate) const fn of_sum(sum: u8) -> PlayIndex {
        PlayIndex(SUMS[sum as usize].index)
    }

    /// This play with `run` more rungs; the caller knows that so many higher ranks exist.
    pub(crate) const fn with_run(self, run: u8) -> PlayIndex {
        debug_assert!(self.0 as usize + (run as usize) < PlayIndex::COUNT);
        PlayIndex(self.0 + run)
    }
}

impl fmt::Display for PlayIndex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.rank().letter())?;
        if self.kind() != PlayKind::Lay {
            f.write_str("x")?;
        }
        self.taken().try_for_each(|rank| write!(f, "{}", rank.letter()))
    }
}

impl fmt::Debug for PlayIndex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}({self})", self.0)
    }
}

/// How a numbered play is made up.
#[derive(Clone, Copy)]
pub(crate) struct Shape {
    pub(crate) rank: u8,
    pub(crate) base: u8,
    pub(crate) run: u8,
}

/// Values of [`Shape::base`]; from `FIRST_SUM` on, the places in [`SUMS`].
pub(crate) const LAY: u8 = 0;
pub(crate) const MATCH: u8 = 1;
const FIRST_SUM: u8 = 2;

/// One way in which table cards add up to a rank.
#[derive(Clone, Copy)]
pub(crate) struct Sum {
    pub(crate) addends: u8,
    /// In each nibble, how many cards of the rank are needed.
    pub(crate) counts: u64,
    /// `levels[n]` covers (with whole nibbles) the ranks of which more than `n` cards are needed.
    pub(crate) levels: [u64; 4],
    /// The number of the play that takes this sum and no run.
    index: u8,
}

const SUM_COUNT: usize = 33;

/// All sums, by rank thrown, then as [`PlayIndex`] orders them.
pub(crate) const SUMS: [Sum; SUM_COUNT] = TABLES.sums;
/// Where the sums of each rank begin in [`SUMS`]; the last entry is their end.
pub(crate) const SUMS_FROM: [u8; 11] = TABLES.sums_from;
const CAPTURES_FROM: [u8; 10] = TABLES.captures_from;
const SHAPES: [Shape; PlayIndex::COUNT] = TABLES.shapes;

struct Tables {
    sums: [Sum; SUM_COUNT],
    sums_from: [u8; 11],
    captures_from: [u8; 10],
    shapes: [Shape; PlayIndex::COUNT],
}

const TABLES: Tables = build_tables();

const fn build_tables() -> Tables {
    let mut tables = Tables {
        sums: [Sum { addends: 0, counts: 0, levels: [0; 4], index: 0 }; SUM_COUNT],
        sums_from: [0; 11],
        captures_from: [0; 10],
        shapes: [Shape { rank: 0, base: LAY, run: 0 }; PlayIndex::COUNT],
    };
    let mut sum = 0;
    let mut index = 10;
    let mut rank = 0;
    while rank < 10 {
        tables.shapes[rank] = Shape { rank: rank as u8, base: LAY, run: 0 };
        tables.sums_from[rank] = sum as u8;
        tables.captures_from[rank] = index as u8;
        index = add_runs(&mut tables.shapes, index, rank as u8, MATCH);
        let mut addends = 2;
        while rank < 7 && addends <= rank + 1 {
            // Descending counts of the lower ranks are ascending lists of addends.
            let most = most_addends(rank + 1);
            let mut counts = most;
            loop {
                if is_sum(&counts, addends, rank + 1) {
                    tables.sums[sum] = Sum {
                        addends: addends as u8,
                        counts: nibbles(&counts),
                        levels: levels(&counts),
                        index: index as u8,
                    };
                    index = add_runs(&mut tables.shapes, index, rank as u8, FIRST_SUM + sum as u8);
                    sum += 1;
                }
                if !count_down(&mut counts, &most) {
                    break;
                }
            }
            addends += 1;
        }
        rank += 1;
    }
    tables.sums_from[10] = sum as u8;
    assert!(sum == SUM_COUNT && index == PlayIndex::COUNT);
    tables
}

/// Writes a base with each length of run and returns the next free number.
const fn add_runs(shapes: &mut [Shape; PlayIndex::COUNT], index: usize, rank: u8, base: u8) -> usize {
    let lengths = 10 - rank;
    let mut run = 0;
    while run < lengths {
        shapes[index + run as usize] = Shape { rank, base, run };
        run += 1;
    }
    index + lengths as usize
}

const fn is_sum(counts: &[usize; 6], addends: usize, value: usize) -> bool {
    let (mut cards, mut total, mut i) = (0, 0, 0);
    while i < 6 {
        cards += counts[i];
        total += counts[i] * (i + 1);
        i += 1;
    }
    cards == addends && total == value
}

const fn nibbles(counts: &[usize; 6]) -> u64 {
    let (mut nibbles, mut i) = (0, 0);
    while i < 6 {
        nibbles |= (counts[i] as u64) << (4 * i);
        i += 1;
    }
    nibbles
}

const fn levels(counts: &[usize; 6]) -> [u64; 4] {
    let mut levels = [0; 4];
    let mut i = 0;
    while i < 6 {
        let mut n = 0;
        while n < counts[i] {
            levels[n] |= 15 << (4 * i);
            n += 1;
        }
        i += 1;
    }
    levels
}

/// How often each of the six lower ranks can stand in a sum of this value: a pack has four of each.
const fn most_addends(value: usize) -> [usize; 6] {
    let mut most = [4; 6];
    let mut i = 0;
    while i < 6 {
        if value / (i + 1) < 4 {
            most[i] = value / (i + 1);
        }
        i += 1;
    }
    most
}

/// The next lower list of counts, the last one changing fastest; false after the last.
const fn count_down(counts: &mut [usize; 6], most: &[usize; 6]) -> bool {
    let mut i = 6;
    while i > 0 {
        i -= 1;
        if counts[i] > 0 {
            counts[i] -= 1;
            return true;
        }
        counts[i] = most[i];
    }
    false
}
