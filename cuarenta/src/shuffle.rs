//! "Shuffle v1": how a seed orders a pack, today and in ten years.
//!
//! 1. The key is a [`Seed`] of 32 bytes. A `u64` seed is its eight little-endian bytes followed by 24
//!    zero bytes.
//! 2. The words are the ChaCha stream with 8 rounds of that key, 64-bit stream number (the nonce) = the
//!    number of the pack (0 for the first pack that the seed orders), block counter from 0, read as
//!    little-endian `u32`s from the start.
//! 3. The pack starts in its canonical order. For `i` from the last place down to 1: draw a place `j`
//!    uniformly from `0..=i` and swap places `i` and `j`.
//! 4. A draw from `0..n` takes a word `w` and forms the 64-bit product `w * n`. If its low half is
//!    smaller than `(2^32 - n) mod n` the word is thrown away and the next one is taken; otherwise the
//!    draw is its high half.
//!
//! ```
//! use cuarenta::shuffle::{Seed, shuffle};
//!
//! let mut numbers: [u8; 6] = core::array::from_fn(|i| i as u8);
//! shuffle(&mut numbers, &Seed::from(7), 0);
//! let first = numbers;
//! shuffle(&mut numbers, &Seed::from(7), 1);
//! assert_ne!(numbers, first);
//! ```

#[cfg(feature = "shuffle")]
use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};

/// The 32 bytes from which packs are shuffled.
///
/// A `u64` seed is convenient and guessable; a server that must not be predicted fills all 32 bytes from
/// its operating system's random source.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

impl From<u64> for Seed {
    fn from(number: u64) -> Self {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Seed(bytes)
    }
}

/// A seed is a secret, so it is not printed.
impl core::fmt::Debug for Seed {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Seed(..)")
    }
}

/// Reorders `items` by shuffle v1, for the pack number `pack` of this seed.
#[cfg(feature = "shuffle")]
pub fn shuffle<T>(items: &mut [T], seed: &Seed, pack: u64) {
    let mut words = ChaCha8Rng::from_seed(seed.0);
    words.set_stream(pack);
    let mut n = items.len();
    while n > 1 {
        let j = below(&mut words, n as u32);
        n -= 1;
        items.swap(n, j as usize);
    }
}

/// A uniform draw from `0..n`.
#[cfg(feature = "shuffle")]
fn below(words: &mut ChaCha8Rng, n: u32) -> u32 {
    loop {
        let product = u64::from(words.next_u32()) * u64::from(n);
        // The limit is below `n`, so most draws need no division.
        if product as u32 >= n || product as u32 >= limit(n) {
            return (product >> 32) as u32;
        }
    }
}

/// Below this low half of the product a word is thrown away.
#[cfg(feature = "shuffle")]
#[cold]
fn limit(n: u32) -> u32 {
    n.wrapping_neg() % n
}
