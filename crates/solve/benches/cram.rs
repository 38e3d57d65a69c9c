//! Grundy values of Cram: the engine, with components and symmetries, beside a plain search of whole
//! boards, in one run; and how many components a second it searches on 5 by 6.
//!
//! `cargo bench -p upstar-solve --bench cram`
//!
//! Seen on two busy cores of an AMD EPYC, one thread, processor time: 5 by 6 is *2 after 350 912
//! components in 0.98 s, 0.36 million a second; 5 by 5 took 25 ms, 4 by 7 0.26 s. (CGSuite has no
//! Cram to compare with.)
#![allow(clippy::print_stdout, reason = "a benchmark prints")]

use std::collections::HashMap;
use std::sync::OnceLock;
use std::time::Instant;
use upstar_games::Cram;
use upstar_solve::{Tables, grundy_value, mex};
use upstar_values::Context;

/// Whole boards as sets of free squares: no components, no symmetries.
struct Plain {
    dominoes: Vec<u32>,
    known: HashMap<u32, u64>,
}

impl Plain {
    fn new(rows: u32, columns: u32) -> Self {
        let mut dominoes = Vec::new();
        for square in 0..rows * columns {
            if square % columns + 1 < columns {
                dominoes.push(0b11 << square);
            }
            if square + columns < rows * columns {
                dominoes.push(1 << square | 1 << (square + columns));
            }
        }
        Plain { dominoes, known: HashMap::new() }
    }

    fn value(&mut self, free: u32) -> u64 {
        if let Some(&known) = self.known.get(&free) {
            return known;
        }
        let fitting: Vec<u32> =
            self.dominoes.iter().copied().filter(|domino| free & domino == *domino).collect();
        let seen: Vec<u64> = fitting.iter().map(|domino| self.value(free & !domino)).collect();
        let value = mex(&seen);
        self.known.insert(free, value);
        value
    }
}

/// Seconds that this thread has spent on a processor, so that others on the machine do not count;
/// where the system does not tell, seconds that have passed.
fn clock() -> f64 {
    static START: OnceLock<Instant> = OnceLock::new();
    let passed = START.get_or_init(Instant::now).elapsed().as_secs_f64();
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|line| line.split(' ').next()?.parse::<f64>().ok());
    nanoseconds.map_or(passed, |nanoseconds| nanoseconds * 1e-9)
}

/// The result of some work and the seconds it takes, on average over at least a tenth of one: the
/// clock ticks in milliseconds.
fn timed<T>(mut work: impl FnMut() -> T) -> (T, f64) {
    let start = clock();
    let mut rounds = 0u32;
    loop {
        let result = work();
        rounds += 1;
        let seconds = clock() - start;
        if seconds > 0.1 {
            return (result, seconds / f64::from(rounds));
        }
    }
}

/// The engine's value, and how many components it searched.
fn engine(rows: usize, columns: usize) -> Option<(u64, u64)> {
    let board = Cram::rectangle(rows, columns).ok()?;
    let (context, tables) = (Context::new(), Tables::new());
    let value = grundy_value(&board, &context, &tables).ok()?;
    Some((value, context.spent()))
}

fn main() {
    println!(
        "{:<8}{:>7}{:>12}{:>14}{:>16}{:>12}",
        "board", "value", "ms", "components", "components/s", "to plain"
    );
    for (rows, columns) in [(3, 5), (4, 4), (3, 6), (4, 5), (5, 5), (5, 6), (4, 7)] {
        let (Some((value, components)), seconds) = timed(|| engine(rows, columns)) else {
            continue;
        };
        let ratio = if rows * columns <= 20 {
            let (width, height) = (u32::try_from(columns), u32::try_from(rows));
            let (Ok(width), Ok(height)) = (width, height) else { continue };
            let (plain, plain_seconds) =
                timed(|| Plain::new(height, width).value((1 << (width * height)) - 1));
            let ratio = plain_seconds / seconds;
            assert_eq!(plain, value, "{rows} by {columns}");
            format!("{ratio:.0}x")
        } else {
            "-".to_owned()
        };
        let rate = components as f64 / seconds;
        println!(
            "{:<8}{value:>7}{:>12.2}{components:>14}{rate:>16.0}{ratio:>12}",
            format!("{rows}x{columns}"),
            seconds * 1e3
        );
    }
}
