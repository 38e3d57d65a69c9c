//! What benchmarks share: a clock of processor time, and random numbers that are the same everywhere.
//!
//! Each benchmark takes it in by `#[path]`; it is no crate of its own.
#![allow(dead_code, reason = "no benchmark needs all of it")]

use std::sync::OnceLock;
use std::time::Instant;

/// Seconds that this thread has spent on a processor; where the system does not tell, seconds that
/// have passed.
pub fn clock() -> f64 {
    static START: OnceLock<Instant> = OnceLock::new();
    let passed = START.get_or_init(Instant::now).elapsed().as_secs_f64();
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|line| line.split(' ').next()?.parse::<f64>().ok());
    nanoseconds.map_or(passed, |nanoseconds| nanoseconds * 1e-9)
}

/// Seconds that a piece of work takes: repeated, since the clock is coarse.
pub fn mean<T>(mut work: impl FnMut() -> T) -> f64 {
    let (start, mut times) = (clock(), 0);
    while clock() - start < 0.2 || times < 3 {
        std::hint::black_box(work());
        times += 1;
    }
    (clock() - start) / f64::from(times)
}

/// Xorshift, from a seed that is not 0.
pub struct Random(pub u64);

impl Random {
    /// A number below a bound.
    pub fn below(&mut self, bound: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        u32::try_from((self.0 >> 11) % u64::from(bound)).unwrap_or(0)
    }

    /// One of these.
    pub fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(u32::try_from(all.len()).unwrap_or(1)) as usize]
    }

    /// The same in another order.
    pub fn shuffle<T>(&mut self, all: &mut [T]) {
        for last in (1..all.len()).rev() {
            let other = self.below(u32::try_from(last + 1).unwrap_or(1)) as usize;
            all.swap(last, other);
        }
    }
}
