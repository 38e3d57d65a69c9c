//! Engine against engine in one run: values per second of processor time, and the ratios to sparse
//! space as the textbook has it and to our own engine heap by heap; then how the cost of a value grows.
//!
//! `cargo bench -p upstar-heaps --bench engines`; an argument bounds the last power of ten
//! (`-- 8` goes to 10^8).
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

/// Computes `to` values and gives the seconds for those from `from` on, with a checksum.
fn time(text: &str, choice: Choice, threads: usize, from: u64, to: u64) -> (f64, u64) {
    let rules = HeapRules::parse(text).unwrap();
    let mut engine = Engine::new(&rules, choice, threads).unwrap();
    let mut sum = 0u64;
    let mut add = |_: u64, block: &[u32]| {
        for &value in block {
            sum = sum.wrapping_mul(0x100_0000_01b3) ^ u64::from(value);
        }
    };
    let clock = Instant::now();
    engine.advance(from, &Context::new(), &mut add).unwrap();
    let now = || if threads > 1 { clock.elapsed().as_secs_f64() } else { seconds(clock) };
    let start = now();
    engine.advance(to, &Context::new(), &mut add).unwrap();
    (now() - start, sum)
}

fn main() {
    let power = std::env::args().filter_map(|word| word.parse::<u32>().ok()).next().unwrap_or(7);
    println!("values per second from 200 000 on, up to so many");
    println!(
        "{:<14}{:>12}{:>14}{:>14}{:>14}{:>12}{:>10}",
        "game", "values", "textbook", "sparse", "planes", "/textbook", "/sparse"
    );
    for (text, to) in [
        ("0.6", 10_000_000),
        ("grundys_game", 10_000_000),
        ("0.36", 1_000_000),
        ("0.161", 1_000_000),
        ("0.14", 1_000_000),
        ("0.16", 1_000_000),
    ] {
        // The slow ones cost the same everywhere behind the last rare value.
        let from = 200_000;
        let textbook = Textbook::rate(text, from, 20_000);
        let (sparse, _) = time(text, Choice::Sparse, 1, from, from + 200_000);
        let (planes, _) = time(text, Choice::Planes, 1, from, to);
        let (sparse, planes) = (200_000.0 / sparse, (to - from) as f64 / planes);
        println!(
            "{text:<14}{to:>12}{textbook:>14.0}{sparse:>14.0}{planes:>14.0}{:>12.1}{:>10.1}",
            planes / textbook,
            planes / sparse
        );
    }
    println!(
        "\nfrom the beginning, learning included, and the same with two threads (by the clock)"
    );
    println!("{:<14}{:>12}{:>14}{:>14}{:>9}", "game", "values", "one/s", "two/s", "gain");
    for text in ["0.6", "grundys_game"] {
        for power in 6..=power {
            let to = 10u64.pow(power);
            let (one, sum) = time(text, Choice::Automatic, 1, 0, to);
            let (two, same) = time(text, Choice::Automatic, 2, 0, to);
            assert_eq!(sum, same, "{text}");
            let (one, two) = (to as f64 / one, to as f64 / two);
            println!("{text:<14}{to:>12}{one:>14.0}{two:>14.0}{:>9.2}", two / one);
        }
    }
    println!("\nwithout sparse space, 10^5 values: seconds (the crate ogs 0.0.6: 1.8, 3.9, 3.8)");
    for text in ["0.77", "0.07", "0.007"] {
        let (naive, _) = time(text, Choice::Naive, 1, 0, 100_000);
        let (automatic, _) = time(text, Choice::Automatic, 1, 0, 100_000);
        println!("{text:<14}naive {naive:.3}, automatic {automatic:.3}");
    }
}
