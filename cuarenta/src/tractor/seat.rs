//! Seats, sides, and tables with a value for each.

use core::{
    fmt,
    ops::{Index, IndexMut},
    str::FromStr,
};

use super::parse::{Cursor, Expected, ParseError, whole};

/// One of the four seats. Seat + 1 plays next, counter-clockwise (G); partners are {0, 2} and {1, 3} (S).
///
/// ```
/// use cuarenta::tractor::{Seat, Side};
///
/// assert_eq!(Seat::S3.next(), Seat::S0);
/// assert_eq!(Seat::S1.partner(), Seat::S3);
/// assert_eq!(Seat::S3.side(), Side::S1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[expect(missing_docs, reason = "the seats have only numbers")]
pub enum Seat {
    S0,
    S1,
    S2,
    S3,
}

impl Seat {
    /// The four seats.
    pub const ALL: [Seat; 4] = [Seat::S0, Seat::S1, Seat::S2, Seat::S3];

    /// The seat with this number, 0 to 3.
    pub const fn from_index(index: u8) -> Option<Seat> {
        if index < 4 { Some(Seat::ALL[index as usize]) } else { None }
    }

    /// The seat's number, 0 to 3.
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The seat `turns` places further in turn order.
    #[must_use]
    pub const fn plus(self, turns: u8) -> Seat {
        Seat::ALL[(self.index().wrapping_add(turns) & 3) as usize]
    }

    /// The seat that plays after this one.
    #[must_use]
    pub const fn next(self) -> Seat {
        self.plus(1)
    }

    /// The seat opposite.
    #[must_use]
    pub const fn partner(self) -> Seat {
        self.plus(2)
    }

    /// How many turns it is from `first` to this seat, 0 to 3.
    pub const fn turns_after(self, first: Seat) -> u8 {
        self.index().wrapping_sub(first.index()) & 3
    }

    /// All four seats in turn order, beginning with this one.
    pub fn order(self) -> impl ExactSizeIterator<Item = Seat> + DoubleEndedIterator + Clone {
        (0..4).map(move |turns| self.plus(turns))
    }

    /// The three other seats in turn order.
    pub fn others(self) -> impl ExactSizeIterator<Item = Seat> + DoubleEndedIterator + Clone {
        (1..4).map(move |turns| self.plus(turns))
    }

    /// The side the seat plays for.
    pub const fn side(self) -> Side {
        Side::ALL[(self.index() & 1) as usize]
    }

    pub(super) fn read(cursor: &mut Cursor<'_>) -> Result<Seat, ParseError> {
        cursor.take(Expected::Seat, |next| Seat::from_index(next.to_digit(4)? as u8))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.index().fmt(f)
    }
}

impl FromStr for Seat {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Seat, ParseError> {
        whole(text, Seat::read)
    }
}

/// Two seats opposite each other: `S0` is seats {0, 2}, `S1` is seats {1, 3} (S).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[expect(missing_docs, reason = "the sides have only numbers")]
pub enum Side {
    S0,
    S1,
}

impl Side {
    /// The two sides.
    pub const ALL: [Side; 2] = [Side::S0, Side::S1];

    /// The side with this number, 0 or 1.
    pub const fn from_index(index: u8) -> Option<Side> {
        if index < 2 { Some(Side::ALL[index as usize]) } else { None }
    }

    /// The side's number, 0 or 1.
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The other side.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::S0 => Side::S1,
            Side::S1 => Side::S0,
        }
    }

    /// The two seats of the side.
    pub const fn seats(self) -> [Seat; 2] {
        match self {
            Side::S0 => [Seat::S0, Seat::S2],
            Side::S1 => [Seat::S1, Seat::S3],
        }
    }

    pub(super) fn read(cursor: &mut Cursor<'_>) -> Result<Side, ParseError> {
        cursor.take(Expected::Side, |next| Side::from_index(next.to_digit(2)? as u8))
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.index().fmt(f)
    }
}

impl FromStr for Side {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Side, ParseError> {
        whole(text, Side::read)
    }
}

/// A value for each seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BySeat<T>(pub [T; 4]);

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat as usize]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat as usize]
    }
}

/// A value for each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BySide<T>(pub [T; 2]);

impl<T> Index<Side> for BySide<T> {
    type Output = T;
    #[inline]
    fn index(&self, side: Side) -> &T {
        &self.0[side as usize]
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    #[inline]
    fn index_mut(&mut self, side: Side) -> &mut T {
        &mut self.0[side as usize]
    }
}
