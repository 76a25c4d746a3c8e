//! Seats, sides, and tables with a value for each.

use core::ops::{Index, IndexMut};

/// A seat at the table. Seat + 1 is the next to play.
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
    /// The four seats; a table of two or three uses the first ones.
    pub const ALL: [Seat; 4] = [Seat::S0, Seat::S1, Seat::S2, Seat::S3];

    /// The seat with this number, 0 to 3.
    pub const fn from_index(index: u8) -> Option<Seat> {
        if index < 4 { Some(Seat::ALL[index as usize]) } else { None }
    }

    /// The seat's number, 0 to 3.
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The seats of a table of `players`, from seat 0 on.
    pub fn of(players: u8) -> impl ExactSizeIterator<Item = Seat> + DoubleEndedIterator + Clone {
        Seat::ALL.into_iter().take(players as usize)
    }

    /// The seat that plays after this one at a table of `players`.
    #[must_use]
    pub const fn next(self, players: u8) -> Seat {
        let next = self.index() + 1;
        if next >= players { Seat::S0 } else { Seat::ALL[(next & 3) as usize] }
    }

    /// The seat that plays before this one at a table of `players`.
    #[must_use]
    pub const fn previous(self, players: u8) -> Seat {
        let index = if self.index() == 0 { players } else { self.index() };
        Seat::ALL[(index.wrapping_sub(1) & 3) as usize]
    }

    /// All seats of a table of `players` in turn order, beginning with this one.
    pub fn order(self, players: u8) -> impl Iterator<Item = Seat> + Clone {
        core::iter::successors(Some(self), move |seat| Some(seat.next(players))).take(players as usize)
    }

    /// The side for which the seat scores: partners {0, 2} and {1, 3} at four seats, else each its own.
    pub const fn side(self, players: u8) -> Side {
        match (self, players) {
            (Seat::S0, _) | (Seat::S2, 4) => Side::S0,
            (Seat::S1, _) | (Seat::S3, _) => Side::S1,
            (Seat::S2, _) => Side::S2,
        }
    }
}

/// The seats that score together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[expect(missing_docs, reason = "the sides have only numbers")]
pub enum Side {
    S0,
    S1,
    S2,
}

impl Side {
    /// The three sides; only a table of three seats uses the last one.
    pub const ALL: [Side; 3] = [Side::S0, Side::S1, Side::S2];

    /// The side with this number, 0 to 2.
    pub const fn from_index(index: u8) -> Option<Side> {
        if index < 3 { Some(Side::ALL[index as usize]) } else { None }
    }

    /// The side's number, 0 to 2.
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// How many sides a table of `players` has: three at three seats, else two.
    pub const fn count(players: u8) -> u8 {
        if players == 3 { 3 } else { 2 }
    }

    /// The sides of a table of `players` in the order of their numbers.
    pub fn of(players: u8) -> impl ExactSizeIterator<Item = Side> + DoubleEndedIterator + Clone {
        Side::ALL.into_iter().take(Side::count(players) as usize)
    }
}

/// A value for each seat. At a table of two or three the values of the other seats stay at their default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct BySeat<T>(pub [T; 4]);

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat as usize]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat as usize]
    }
}

/// A value for each side. At a table of two sides the value of the third stays at its default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct BySide<T>(pub [T; 3]);

impl<T> Index<Side> for BySide<T> {
    type Output = T;
    fn index(&self, side: Side) -> &T {
        &self.0[side as usize]
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        &mut self.0[side as usize]
    }
}
