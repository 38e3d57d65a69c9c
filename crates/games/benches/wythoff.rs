//! Wythoff's game: time per cell of the Grundy table, periods of rows, closed forms of long numbers.
//! `cargo bench -p upstar-games --bench wythoff`; with a word behind `--`, only what contains it.
//!
//! Times are CPU time of the thread where Linux tells it, so that a busy machine does not matter
//! much; the best of a few runs.
#![allow(clippy::print_stdout, clippy::unwrap_used)] // it is for reading, and fails loudly

use dashu_int::UBig;
use std::hint::black_box;
use std::time::Instant;
use upstar_games::wythoff::golden::{RootFive, lower, standing};
use upstar_games::wythoff::period::row_periods;
use upstar_games::wythoff::rows::{Sweep, Table};
use upstar_games::wythoff::square::Square;
use upstar_games::wythoff::{band, zeckendorf};
use upstar_values::Context;

/// Seconds on the processor so far.
fn clock(begun: Instant) -> f64 {
    let scheduled = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = scheduled.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    nanoseconds.map_or_else(|| begun.elapsed().as_secs_f64(), |time| time / 1e9)
}

fn best<T>(runs: usize, mut work: impl FnMut() -> T) -> f64 {
    let begun = Instant::now();
    let times = (0..runs).map(|_| {
        let before = clock(begun);
        black_box(work());
        clock(begun) - before
    });
    times.fold(f64::INFINITY, f64::min)
}

/// The table by the definition, with flags: what the others are compared with.
fn naive(side: usize) -> Vec<u32> {
    let mut values = vec![0u32; side * side];
    let mut seen = vec![0u32; 2 * side + 1];
    for x in 0..side {
        for y in 0..side {
            let stamp = u32::try_from(x * side + y + 1).unwrap();
            (0..x).for_each(|k| seen[values[k * side + y] as usize] = stamp);
            (0..y).for_each(|k| seen[values[x * side + k] as usize] = stamp);
            (1..=x.min(y)).for_each(|k| seen[values[(x - k) * side + y - k] as usize] = stamp);
            let value = seen.iter().position(|&mark| mark != stamp).unwrap();
            values[x * side + y] = u32::try_from(value).unwrap();
        }
    }
    values
}

fn main() {
    let wanted: Vec<String> =
        std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let wants = |name: &str| wanted.is_empty() || wanted.iter().any(|word| name.contains(word));
    let context = Context::new();
    if wants("square") {
        let time = best(2, || naive(500));
        println!("square  500² by the definition   {:8.1} ns a cell", time * 1e9 / 250_000.0);
        for side in [1000usize, 2000, 4000, 4096, 8000] {
            let time = best(3, || Square::compute(side, &context).unwrap());
            let cell = time * 1e9 / (side * side) as f64;
            println!("square {side:5}²                    {cell:8.1} ns a cell {time:8.3} s");
        }
    }
    if wants("rows") {
        for (last, columns) in [(100usize, 100_000u32), (1000, 10_000)] {
            let time = best(2, || {
                let mut sweep = Sweep::new(Table::Wythoff, last, &context).unwrap();
                (0..columns).map(|_| sweep.advance()[last]).max()
            });
            let cell = time * 1e9 / (f64::from(columns) * (last + 1) as f64);
            println!("rows 0 to {last}, {columns} columns   {cell:8.1} ns a cell {time:8.3} s");
        }
    }
    if wants("periods") {
        for (table, last) in [(Table::Wythoff, 50), (Table::Wythoff, 100), (Table::RookHole, 10)] {
            let time = best(1, || row_periods(table, last, &context).unwrap());
            println!("periods of {} rows 0 to {last}: {time:8.3} s", table.name());
        }
    }
    if wants("band") {
        let time = best(1, || band::cells_of_value(10, 100_000, &context).unwrap());
        println!("cells of value 10 up to x = 100000: {time:8.3} s");
    }
    if wants("closed") {
        for digits in [1000usize, 100_000, 1_000_000] {
            let x = UBig::from(10u8).pow(digits) / UBig::from(7u8);
            let y = &x + &x / UBig::from(3u8);
            let one = best(3, || lower(&x));
            let place = best(3, || standing(&x));
            let all = best(3, || {
                let root = RootFive::up_to(&y);
                let (of_x, of_y) = (root.times(&x), root.times(&y));
                (of_x.standing(), of_y.standing(), of_y.minus(&of_x).lower())
            });
            println!(
                "closed form, {digits} digits: a_n {one:8.4} s, standing {place:8.4} s, all three ways {all:8.4} s"
            );
        }
    }
    if wants("words") {
        for digits in [1000usize, 100_000, 1_000_000] {
            let x = UBig::from(10u8).pow(digits) / UBig::from(7u8);
            let time = best(1, || zeckendorf::word(&x));
            let word = zeckendorf::word(&x);
            let back = best(1, || word.value());
            println!("Fibonacci word, {digits} digits: {time:8.3} s, and back {back:8.3} s");
        }
    }
}
