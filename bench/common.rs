//! What benchmarks share: a clock of processor time, and random numbers that are the same everywhere.
//!
//! Each benchmark takes it in by `#[path]`; it is no crate of its own.
#![allow(dead_code, unused_imports, reason = "no benchmark needs all of it")]

#[path = "../tests/random.rs"]
mod random;

pub use random::Random;
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
