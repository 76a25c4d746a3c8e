//! The generator behind choices and samples: SplitMix64, frozen as part of "playout v1".

/// SplitMix64: small, fast, and the same everywhere. It is for choices and samples, never for packs that must
/// not be guessed.
///
/// A number is made so, all in 64-bit wrapping arithmetic: add `0x9E3779B97F4A7C15` to the state; let
/// `z = state`; `z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9`; `z = (z ^ z >> 27) * 0x94D049BB133111EB`; the
/// number is `z ^ z >> 31`.
///
/// ```
/// use cuarenta::SplitMix64;
///
/// let mut numbers = SplitMix64::new(0);
/// assert_eq!(numbers.next_u64(), 0xE220A8397B1DCDAF);
/// assert!(numbers.below(6) < 6);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SplitMix64 {
    state: u64,
}

impl SplitMix64 {
    /// The generator that begins with this state.
    pub const fn new(seed: u64) -> SplitMix64 {
        SplitMix64 { state: seed }
    }

    /// The next number.
    pub const fn next_u64(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.state;
        z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }

    /// A number from `0..n`: the high half of the product of `n` and the next number's high half. With `n`
    /// far below 2³² the bias is below n / 2³². 0 if `n` is 0.
    pub const fn below(&mut self, n: u32) -> u32 {
        (((self.next_u64() >> 32) * n as u64) >> 32) as u32
    }
}
