//! Small, fast random numbers for policies, sampling and playouts. Packs are shuffled otherwise.

/// A repeatable stream of random numbers (SplitMix64). Not for secrets: packs come from
/// [`Packs`](super::Packs).
///
/// ```
/// use cuarenta::tractor::Dice;
///
/// assert_eq!(Dice::new(1).below(6), Dice::new(1).below(6));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dice(u64);

impl Dice {
    /// The stream of this seed.
    pub const fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    /// The next 32 random bits.
    #[inline]
    pub fn word(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ z >> 31) >> 32) as u32
    }

    /// A uniform number from `0..n`; 0 if `n` is 0.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        loop {
            let product = u64::from(self.word()) * u64::from(n);
            let low = product as u32;
            if low >= n || low >= n.wrapping_neg().checked_rem(n).unwrap_or(0) {
                return (product >> 32) as u32;
            }
        }
    }

    /// Puts the items into a uniformly random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i as u32 + 1) as usize);
        }
    }
}
