//! Who wins the rectangles of Domineering: all up to 7 by 7, and 8 by 8, with nodes a second and how the
//! cost grows with the squares.
//!
//! `cargo bench -p upstar-games --bench domineering`; `-- 8` also tries 8 by 8.
//!
//! Seen on two busy cores of an AMD EPYC, one thread, processor time: all rectangles up to 7 by 7 in less
//! than a second, 6 by 7 (71 619 nodes) in 0.12 s, 7 by 7 (172 103) in 0.38 s, 450 000 nodes a second; 6 by
//! 8 982 473 nodes, 7 by 8 7.2 million. A node looks at all its moves.
#![allow(clippy::print_stdout, reason = "a benchmark prints")]

use std::sync::OnceLock;
use std::time::Instant;
use upstar_games::dominoes::outcome::{Board, outcome};
use upstar_values::Context;

/// Seconds that this thread has spent on a processor, so that others on the machine do not count;
/// where the system does not tell, seconds that have passed.
fn clock() -> f64 {
    static START: OnceLock<Instant> = OnceLock::new();
    let passed = START.get_or_init(Instant::now).elapsed().as_secs_f64();
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|line| line.split(' ').next()?.parse::<f64>().ok());
    nanoseconds.map_or(passed, |nanoseconds| nanoseconds * 1e-9)
}

fn main() {
    let side = std::env::args().filter_map(|word| word.parse().ok()).next().unwrap_or(7);
    let start = clock();
    println!("{:<8}{:>8}{:>14}{:>14}{:>12}", "board", "wins", "nodes", "nodes/s", "ms");
    for rows in 1..=side {
        for columns in rows..=side {
            let Some(board) = Board::new(rows, columns, |_, _| true) else { continue };
            let (context, begun) = (Context::new(), clock());
            let Ok(found) = outcome(&board, &context) else { continue };
            let seconds = clock() - begun;
            println!(
                "{:<8}{:>8}{:>14}{:>14.0}{:>12.1}",
                format!("{rows}x{columns}"),
                found.to_string(),
                context.spent(),
                context.spent() as f64 / seconds,
                seconds * 1e3
            );
        }
    }
    println!("together: {:.1} s", clock() - start);
}
