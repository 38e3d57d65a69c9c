//! Random numbers for tests and benchmarks, the same on every run and machine.
//!
//! Who needs them takes this file in by `#[path]`; it is no crate of its own.
#![allow(dead_code, reason = "nobody needs all of it")]

/// Xorshift (Marsaglia), from a seed that is not 0.
pub struct Random(pub u64);

impl Random {
    /// A number below a bound.
    pub fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % bound
    }

    /// The same for small numbers.
    pub fn small(&mut self, bound: u32) -> u32 {
        u32::try_from(self.below(u64::from(bound))).unwrap_or(0)
    }

    /// Sixty-four bits.
    pub fn word(&mut self) -> u64 {
        self.below(1 << 32) << 32 | self.below(1 << 32)
    }

    /// A place in a list of this length.
    pub fn place(&mut self, length: usize) -> usize {
        usize::try_from(self.below(length as u64)).unwrap_or(0)
    }

    /// One of these.
    pub fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.place(all.len())]
    }

    /// The same in another order.
    pub fn shuffle<T>(&mut self, all: &mut [T]) {
        for last in (1..all.len()).rev() {
            all.swap(last, self.place(last + 1));
        }
    }
}
