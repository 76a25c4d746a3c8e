//! A set of plays at rank level.

use core::iter::FusedIterator;

use crate::{play::PlayIndex, rng::SplitMix64};

/// Plays as a set of [`PlayIndex`]es, one bit for each.
///
/// ```
/// use cuarenta::{Game, PlayIndex, Rules};
///
/// let game = Game::new(Rules::TRADICIONAL, 7);
/// let mask = game.play_mask();
/// let mut list = [PlayIndex::new(0).unwrap(); cuarenta::MOST_LEGAL_PLAYS];
/// list.iter_mut().zip(mask).for_each(|(place, index)| *place = index);
/// assert!(list[..mask.len().into()].is_sorted());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(align(16))] // So that two words at once can come straight from memory.
pub struct PlayMask([u64; 4]);

/// The play of each word's lowest bit.
const FIRST_OF_WORD: [u8; 4] = [0, 64, 128, 192];

impl PlayMask {
    /// The set without a play.
    pub const EMPTY: PlayMask = PlayMask([0; 4]);

    /// All 241 plays.
    pub const ALL: PlayMask = PlayMask([!0, !0, !0, (1 << (PlayIndex::COUNT % 64)) - 1]);

    /// The set of these bits, bit `i % 64` of word `i / 64` for play `i`; `None` if a bit stands for no play.
    pub const fn from_words(words: [u64; 4]) -> Option<PlayMask> {
        if words[3] & !PlayMask::ALL.0[3] == 0 { Some(PlayMask(words)) } else { None }
    }

    /// The bits: bit `i % 64` of word `i / 64` for play `i`.
    pub const fn words(self) -> [u64; 4] {
        self.0
    }

    /// Whether this play is in the set.
    pub const fn contains(self, index: PlayIndex) -> bool {
        self.0[index.get() as usize / 64] >> (index.get() % 64) & 1 == 1
    }

    /// This set with the play.
    #[must_use]
    pub const fn with(mut self, index: PlayIndex) -> PlayMask {
        self.0[index.get() as usize / 64] |= 1 << (index.get() % 64);
        self
    }

    /// How many plays the set holds.
    pub const fn len(self) -> u8 {
        let [a, b, c, d] = self.0;
        (a.count_ones() + b.count_ones() + c.count_ones() + d.count_ones()) as u8
    }

    /// Whether the set holds no play.
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] | self.0[3] == 0
    }

    /// The plays in order.
    pub const fn iter(self) -> PlayIndices {
        PlayIndices(self)
    }

    /// The play at the place that `below` gives, which is called with the number of plays; `None` if there is
    /// none or the place is not below their number.
    ///
    /// ```
    /// use cuarenta::{PlayIndex, PlayMask};
    ///
    /// assert_eq!(PlayMask::ALL.choose(|count| count - 1), PlayIndex::new(240));
    /// assert_eq!(PlayMask::ALL.choose(|count| count), None);
    /// assert_eq!(PlayMask::EMPTY.choose(|_| 0), None);
    /// ```
    #[inline]
    pub fn choose(self, below: impl FnOnce(u32) -> u32) -> Option<PlayIndex> {
        let counts = self.0.map(u64::count_ones);
        let mut place = below(counts.iter().sum());
        for ((first, mut word), count) in FIRST_OF_WORD.into_iter().zip(self.0).zip(counts) {
            if place < count {
                for _ in 0..place {
                    word &= word - 1;
                }
                return Some(PlayIndex::of_bit(first + word.trailing_zeros() as u8));
            }
            place -= count;
        }
        None
    }

    /// One of the plays, all equally likely: the one at place [`SplitMix64::below`] of their number, as in
    /// ["playout v1"](crate::playout). `None` if there is none; then no number is drawn.
    ///
    /// ```
    /// use cuarenta::{Game, Rules, SplitMix64};
    ///
    /// let game = Game::new(Rules::TRADICIONAL, 7);
    /// let mut numbers = SplitMix64::new(1);
    /// let index = game.play_mask().sample(&mut numbers).unwrap();
    /// let play = game.position().turn_view().play(game.rules(), index).unwrap();
    /// assert!(game.is_legal(play));
    /// ```
    pub fn sample(self, numbers: &mut SplitMix64) -> Option<PlayIndex> {
        if self.is_empty() { None } else { self.choose(|count| numbers.below(count)) }
    }

    /// A byte for each play: 1 if it is in the set, else 0.
    pub fn flags(self) -> [u8; PlayIndex::COUNT] {
        let mut flags = [0; PlayIndex::COUNT];
        for (eight, byte) in flags.chunks_mut(8).zip(self.0.iter().flat_map(|word| word.to_le_bytes())) {
            eight.copy_from_slice(&spread(byte)[..eight.len()]);
        }
        flags
    }

    /// The plays of both sets.
    #[must_use]
    pub(crate) const fn and(self, other: &PlayMask) -> PlayMask {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        PlayMask([a & e, b & f, c & g, d & h])
    }

    /// The plays of this set that are not in the other.
    #[must_use]
    pub(crate) const fn without(self, other: &PlayMask) -> PlayMask {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        PlayMask([a & !e, b & !f, c & !g, d & !h])
    }
}

/// The bits of a byte, a byte for each.
fn spread(byte: u8) -> [u8; 8] {
    // Each byte keeps its own bit, which the sum then carries to the top of the byte.
    let own = (u64::from(byte) * 0x0101_0101_0101_0101) & 0x8040_2010_0804_0201;
    let top = (own + 0x007f_7f7f_7f7f_7f7f) | own;
    (top >> 7 & 0x0101_0101_0101_0101).to_le_bytes()
}

impl IntoIterator for PlayMask {
    type Item = PlayIndex;
    type IntoIter = PlayIndices;

    fn into_iter(self) -> PlayIndices {
        self.iter()
    }
}

impl FromIterator<PlayIndex> for PlayMask {
    fn from_iter<I: IntoIterator<Item = PlayIndex>>(plays: I) -> PlayMask {
        plays.into_iter().fold(PlayMask::EMPTY, PlayMask::with)
    }
}

/// The plays of a [`PlayMask`] in order.
#[derive(Clone, Debug)]
pub struct PlayIndices(PlayMask);

impl PlayIndices {
    /// The plays that are left.
    pub const fn mask(&self) -> PlayMask {
        self.0
    }
}

impl Iterator for PlayIndices {
    type Item = PlayIndex;

    fn next(&mut self) -> Option<PlayIndex> {
        for (first, word) in FIRST_OF_WORD.into_iter().zip(&mut self.0.0) {
            if *word != 0 {
                let bit = word.trailing_zeros() as u8;
                *word &= *word - 1;
                return Some(PlayIndex::of_bit(first + bit));
            }
        }
        None
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.len().into();
        (left, Some(left))
    }

    /// As calling `next` again and again, without looking for the word each time.
    fn fold<B, F: FnMut(B, PlayIndex) -> B>(self, init: B, mut f: F) -> B {
        FIRST_OF_WORD.into_iter().zip(self.0.0).fold(init, |mut folded, (first, mut word)| {
            while word != 0 {
                folded = f(folded, PlayIndex::of_bit(first + word.trailing_zeros() as u8));
                word &= word - 1;
            }
            folded
        })
    }
}

impl ExactSizeIterator for PlayIndices {}
impl FusedIterator for PlayIndices {}
