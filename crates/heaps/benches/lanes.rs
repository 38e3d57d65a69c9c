//! Small-code lanes against sparse space as the textbook has it and against our own engine heap by
//! heap, in one run: values per second of processor time, the ratios, and how the cost of a value grows.
//!
//! `cargo bench -p upstar-heaps --bench lanes`; an argument bounds the last power of ten of the
//! growth (`-- 9` goes to 10^9).
#![allow(clippy::print_stdout, reason = "a benchmark prints")]
#![allow(clippy::unwrap_used, reason = "a benchmark may stop")]

mod textbook;

use std::time::Instant;
use textbook::Textbook;
use upstar_heaps::HeapRules;
use upstar_heaps::engine::{Choice, Engine};
use upstar_values::Context;

/// Processor time of this thread where the system tells, else the clock: others may be at work.
fn seconds(start: Instant) -> f64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = text.split(' ').next().and_then(|first| first.parse::<f64>().ok());
    nanoseconds.map_or(start.elapsed().as_secs_f64(), |nanoseconds| nanoseconds / 1e9)
}

/// Values per second from `from` to `to`, and a checksum of the first of them.
fn rate(text: &str, choice: Choice, from: u64, to: u64) -> (f64, u64) {
    let rules = HeapRules::parse(text).unwrap();
    let mut engine = Engine::new(&rules, choice, 1).unwrap();
    let mut sum = 0u64;
    let mut add = |first: u64, block: &[u32]| {
        for (_, &value) in (first..).zip(block).filter(|(heap, _)| *heap < from + 100_000) {
            sum = sum.wrapping_mul(0x100_0000_01b3) ^ u64::from(value);
        }
    };
    engine.advance(from, &Context::new(), &mut add).unwrap();
    engine.advance(from + 100_000, &Context::new(), &mut add).unwrap();
    let clock = Instant::now();
    let start = seconds(clock);
    engine.advance(to, &Context::new(), &mut |_, _| ()).unwrap();
    ((to - from - 100_000) as f64 / (seconds(clock) - start), sum)
}

fn main() {
    let power = std::env::args().filter_map(|word| word.parse::<u32>().ok()).next().unwrap_or(8);
    println!(
        "{:<10}{:>14}{:>14}{:>14}{:>12}{:>10}",
        "game", "textbook", "sparse", "lanes", "/textbook", "/sparse"
    );
    for text in ["0.106", "0.104", "0.054", "0.167", "0.16", "0.56"] {
        let textbook = Textbook::rate(text, 1_000_000, 300_000);
        let (sparse, one) = rate(text, Choice::Sparse, 1_000_000, 1_600_000);
        let (lanes, other) = rate(text, Choice::Lanes, 1_000_000, 20_000_000);
        assert_eq!(one, other, "{text}");
        println!(
            "{text:<10}{textbook:>14.0}{sparse:>14.0}{lanes:>14.0}{:>12.1}{:>10.1}",
            lanes / textbook,
            lanes / sparse
        );
    }
    println!("\n0.106: values per second behind so many");
    for power in 6..=power {
        let from = 10u64.pow(power) / 2;
        let (lanes, _) = rate("0.106", Choice::Lanes, from, 2 * from);
        println!("{from:>12}{lanes:>14.0}");
    }
}
