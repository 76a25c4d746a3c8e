//! A play, and its dense number at rank level.

use core::{fmt, str::FromStr};

use crate::{
    card::{Card, Rank},
    card_set::{CardSet, EACH_RANK},
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
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
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
        Rank::ALL[self.base().rank as usize]
    }

    /// The kind of base taken.
    pub const fn kind(self) -> PlayKind {
        match self.base().cards {
            0 => PlayKind::Lay,
            1 => PlayKind::Match,
            _ => PlayKind::Sum,
        }
    }

    /// How many rungs of a run are taken after the base, 0 to 9.
    pub const fn run(self) -> u8 {
        SHAPES[self.0 as usize].run
    }

    /// The ranks taken, ascending, one for each card (each rank once under `match_takes = all`).
    pub fn taken(self) -> impl Iterator<Item = Rank> {
        let (base, run) = (self.base(), self.run());
        Rank::ALL.into_iter().flat_map(move |rank| {
            let steps = rank.index().wrapping_sub(base.rank);
            let rung = steps >= 1 && steps <= run;
            let of_base = base.counts >> (rank.index() * 4) & 15;
            core::iter::repeat_n(rank, of_base as usize + usize::from(rung))
        })
    }

    pub(crate) const fn base(self) -> &'static Base {
        &BASES[SHAPES[self.0 as usize].base as usize]
    }

    /// The play of a bit of a [`PlayMask`](crate::PlayMask), which has none from 241 on.
    pub(crate) const fn of_bit(bit: u8) -> PlayIndex {
        debug_assert!((bit as usize) < PlayIndex::COUNT);
        PlayIndex(bit)
    }

    /// How many cards of each rank the play needs on the table, a nibble for each.
    pub(crate) const fn needs(self) -> u64 {
        let base = self.base();
        base.counts | EACH_RANK & rungs(base.rank, self.run())
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

/// What a play takes apart from its run: nothing, a match or a sum.
#[derive(Clone, Copy)]
pub(crate) struct Base {
    /// The rank thrown.
    pub(crate) rank: u8,
    /// How many cards are needed: 0 to lay down, 1 for a match, 2 to 5 for a sum.
    pub(crate) cards: u8,
    /// The number of the play that takes this base and no run; longer runs follow it.
    pub(crate) index: PlayIndex,
    /// In each nibble, how many cards of the rank are needed.
    pub(crate) counts: u64,
    /// `levels[n]` covers (with whole nibbles) the ranks of which more than `n` cards are needed.
    pub(crate) levels: [u64; 4],
}

/// How many bases there are: 10 lays, 10 matches, 33 sums.
pub(crate) const BASE_COUNT: usize = 53;

/// All bases in the order of their plays: the lays, then by rank the match and the sums. There is a place for
/// every bit of a word; those from [`BASE_COUNT`] on mean nothing.
pub(crate) static BASES: [Base; 64] = TABLES.bases;

/// The nibbles of the `run` ranks above this one.
pub(crate) const fn rungs(rank: u8, run: u8) -> u64 {
    ((1 << (4 * run)) - 1) << (4 * rank + 4)
}

/// The captures of this rank, without a run.
pub(crate) fn captures_of(rank: Rank) -> &'static [Base] {
    let (first, end) = CAPTURES[usize::from(rank.index())];
    &BASES[usize::from(first)..usize::from(end)]
}

static CAPTURES: [(u8, u8); 10] = TABLES.captures;

/// A play's place in [`BASES`] and the length of its run.
#[derive(Clone, Copy)]
struct Shape {
    base: u8,
    run: u8,
}

static SHAPES: [Shape; PlayIndex::COUNT] = TABLES.shapes;

struct Tables {
    bases: [Base; 64],
    /// By rank, the first of its captures among the bases and the first that is not.
    captures: [(u8, u8); 10],
    shapes: [Shape; PlayIndex::COUNT],
}

/// The tables while they are filled, and how far.
struct Builder {
    tables: Tables,
    bases: usize,
    shapes: usize,
}

const TABLES: Tables = build_tables();

const fn build_tables() -> Tables {
    let none = Base { rank: 0, cards: 0, index: PlayIndex(0), counts: 0, levels: [0; 4] };
    let tables = Tables {
        bases: [none; 64],
        captures: [(0, 0); 10],
        shapes: [Shape { base: 0, run: 0 }; PlayIndex::COUNT],
    };
    let mut builder = Builder { tables, bases: 0, shapes: 0 };
    let mut rank = 0;
    while rank < 10 {
        builder.add(rank, &[0; 10], 1);
        rank += 1;
    }
    rank = 0;
    while rank < 10 {
        let (runs, first) = (10 - rank, builder.bases);
        let mut matched = [0; 10];
        matched[rank] = 1;
        builder.add(rank, &matched, runs);
        let mut addends = 2;
        while rank < 7 && addends <= rank + 1 {
            // Descending counts of the lower ranks are ascending lists of addends.
            let most = most_addends(rank + 1);
            let mut counts = most;
            loop {
                if is_sum(&counts, addends, rank + 1) {
                    builder.add(rank, &counts, runs);
                }
                if !count_down(&mut counts, &most) {
                    break;
                }
            }
            addends += 1;
        }
        builder.tables.captures[rank] = (first as u8, builder.bases as u8);
        rank += 1;
    }
    assert!(builder.bases == BASE_COUNT && builder.shapes == PlayIndex::COUNT);
    builder.tables
}

impl Builder {
    /// Adds a base and its plays, one for each length of run below `runs`.
    const fn add(&mut self, rank: usize, counts: &[u8; 10], runs: usize) {
        let mut base = Base {
            rank: rank as u8,
            cards: 0,
            index: PlayIndex(self.shapes as u8),
            counts: 0,
            levels: [0; 4],
        };
        let mut i = 0;
        while i < 10 {
            base.cards += counts[i];
            base.counts |= (counts[i] as u64) << (4 * i);
            let mut n = 0;
            while n < counts[i] as usize {
                base.levels[n] |= 15 << (4 * i);
                n += 1;
            }
            i += 1;
        }
        self.tables.bases[self.bases] = base;
        let mut run = 0;
        while run < runs {
            self.tables.shapes[self.shapes] = Shape { base: self.bases as u8, run: run as u8 };
            self.shapes += 1;
            run += 1;
        }
        self.bases += 1;
    }
}

const fn is_sum(counts: &[u8; 10], addends: usize, value: usize) -> bool {
    let (mut cards, mut total, mut i) = (0, 0, 0);
    while i < 6 {
        cards += counts[i] as usize;
        total += counts[i] as usize * (i + 1);
        i += 1;
    }
    cards == addends && total == value
}

/// How often each of the six lower ranks can stand in a sum of this value: a pack has four of each.
const fn most_addends(value: usize) -> [u8; 10] {
    let mut most = [0; 10];
    let mut i = 0;
    while i < 6 {
        let fits = value / (i + 1);
        most[i] = if fits < 4 { fits as u8 } else { 4 };
        i += 1;
    }
    most
}

/// The next lower list of counts, the last one changing fastest; false after the last.
const fn count_down(counts: &mut [u8; 10], most: &[u8; 10]) -> bool {
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
