//! Who wins the rectangles of Domineering: all up to 7 by 7, and 8 by 8, with nodes a second and how the
//! cost grows with the squares.
//!
//! `cargo bench -p upstar-domineering`; `-- 8` also tries 8 by 8.
#![allow(clippy::print_stdout, reason = "a benchmark prints")]

use std::time::Instant;
use upstar_domineering::{Board, outcome};
use upstar_values::Context;

fn main() {
    let side = std::env::args().filter_map(|word| word.parse().ok()).next().unwrap_or(7);
    let start = Instant::now();
    println!("{:<8}{:>8}{:>14}{:>14}{:>12}", "board", "wins", "nodes", "nodes/s", "ms");
    for rows in 1..=side {
        for columns in rows..=side {
            let Some(board) = Board::new(rows, columns, |_, _| true) else { continue };
            let (context, begun) = (Context::new(), Instant::now());
            let Ok(found) = outcome(&board, &context) else { continue };
            let seconds = begun.elapsed().as_secs_f64();
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
    println!("together: {:.1} s", start.elapsed().as_secs_f64());
}
