//! What the search for the winner of sums takes, and what each of its ideas is worth: nodes, parts, values and CPU time.
//!
//!     cargo run --release -p upstar-solve --example winners              all ideas, one thread
//!     cargo run --release -p upstar-solve --example winners -- ideas     each idea left out
//!     cargo run --release -p upstar-solve --example winners -- threads   one thread and two, by the clock
//!     cargo run --release -p upstar-solve --example winners -- sums FILE a sum of games to a line, the slowest last

#![allow(clippy::unwrap_used, clippy::print_stdout)] // an example that fails shows where

use std::time::Instant;
use upstar_core::{AnyPosition, Argument};
use upstar_games::registry;
use upstar_solve::sum_search::{Ideas, outcome_on};
use upstar_values::Context;

fn board(game: &str, text: &str) -> AnyPosition {
    registry().find(game).unwrap().read(&[Argument::Text(text.into())]).unwrap()
}

fn empty(game: &str, rows: i64, columns: i64) -> AnyPosition {
    let arguments = [rows, columns].map(|size| Argument::Integer(size.into()));
    registry().find(game).unwrap().read(&arguments).unwrap()
}

fn positions() -> Vec<(String, AnyPosition)> {
    let mut all = Vec::new();
    for (rows, columns) in [(4, 4), (4, 5)] {
        all.push((format!("clobber {rows}x{columns}"), empty("clobber", rows, columns)));
    }
    for pairs in [16, 18, 20] {
        all.push((format!("(xo)^{pairs}"), board("clobber", &"xo".repeat(pairs))));
    }
    for (rows, columns) in [(1, 14), (1, 16), (1, 20), (4, 4)] {
        all.push((format!("nogo {rows}x{columns}"), empty("nogo", rows, columns)));
    }
    let corners = "x..o|....|....|o..x";
    all.push(("amazons 4x4".to_owned(), board("amazons", corners)));
    all
}

/// Processor time of the process, in milliseconds.
fn cpu() -> u64 {
    let text = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields: Vec<&str> =
        text.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    let ticks = |at: usize| fields.get(at).and_then(|text| text.parse().ok()).unwrap_or(0u64);
    10 * (ticks(11) + ticks(12))
}

fn measure(name: &str, sum: &[AnyPosition], ideas: Ideas, threads: usize) -> (u64, u128) {
    let (before, begun) = (cpu(), Instant::now());
    let context = Context::new().with_steps(60_000_000);
    let found = outcome_on(sum, ideas, threads, &context);
    let (took, clock) = (cpu() - before, begun.elapsed().as_millis());
    match found {
        Ok((outcome, effort)) => println!(
            "{name:24} {outcome:>2} {:>9} nodes {:>8} parts {:>7} values {took:>7} ms {clock:>7} ms by the clock",
            effort.nodes, effort.parts, effort.values
        ),
        Err(error) => println!("{name:24} {error}, {took} ms"),
    }
    (took, clock)
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = words.first().map_or("", String::as_str);
    let without = [
        ("all", Ideas::ALL),
        ("no cancelling", Ideas { cancel: false, ..Ideas::ALL }),
        ("no values", Ideas { values: false, ..Ideas::ALL }),
        ("no look-ups", Ideas { look_ups: false, ..Ideas::ALL }),
        ("no order", Ideas { order: false, ..Ideas::ALL }),
        ("proof numbers", Ideas { proof_numbers: true, ..Ideas::ALL }),
    ];
    match word {
        "sums" => {
            let text = std::fs::read_to_string(&words[1]).unwrap();
            for line in text.lines() {
                let sum: Vec<AnyPosition> = line
                    .split('+')
                    .map(|part| {
                        let (game, rest) = part.trim().split_once("(\"").unwrap();
                        board(game, rest.trim_end_matches("\")"))
                    })
                    .collect();
                measure(line, &sum, Ideas::ALL, 1);
            }
        }
        "ideas" => {
            for (name, position) in positions() {
                for (idea, ideas) in without {
                    measure(&format!("{name}, {idea}"), std::slice::from_ref(&position), ideas, 1);
                }
            }
        }
        "threads" => {
            for (name, position) in positions() {
                let sum = std::slice::from_ref(&position);
                let (_, one) = measure(&name, sum, Ideas::ALL, 1);
                let (_, two) = measure(&name, sum, Ideas::ALL, 2);
                println!("{name}: {one} ms and {two} ms by the clock");
            }
        }
        _ => {
            for (name, position) in positions() {
                measure(&name, std::slice::from_ref(&position), Ideas::ALL, 1);
            }
        }
    }
}
