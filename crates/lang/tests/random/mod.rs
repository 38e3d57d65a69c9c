//! Numbers that look random and are the same on every run.

/// A generator by shifts (Marsaglia).
pub struct Random(pub u64);

impl Random {
    /// A number from 0 to `bound` - 1.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap_or(0) % bound
    }
}
