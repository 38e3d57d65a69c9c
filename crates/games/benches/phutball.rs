//! Phutball: nodes a second of the exact search, how deep it sees in a number of steps, and how its
//! cost grows with each row and column that is added to the pitch.
//!
//! `cargo bench -p upstar-games --bench phutball`
//!
//! Seen on two busy cores of an AMD EPYC, one thread, processor time: 1.8 million nodes a second. From the
//! empty pitch no win within 8 moves takes 159 232 nodes on 7 by 9, 363 520 on 9 by 13 and 339 456 on 15 by
//! 19: with zones the cost does not grow with the pitch. On 5 by 7 the first player wins in 7.
#![allow(clippy::print_stdout, reason = "a benchmark prints")]

use std::sync::OnceLock;
use std::time::Instant;
use upstar_core::Foresight;
use upstar_games::phutball::{Field, Pitch, Spot, advise, foresee};
use upstar_values::{Context, Player};

/// The empty pitch, or with men along the middle row, the ball in the middle.
fn pitch(rows: usize, columns: usize, men: &[(i16, i16)]) -> Option<Pitch> {
    let field = Field::new(rows, columns)?;
    let ball = Spot { row: field.rows() / 2, column: i16::from(field.columns() / 2) };
    men.iter().try_fold(Pitch::new(field, ball)?, |pitch, &(down, right)| {
        let row = u8::try_from(i16::from(ball.row) + down).ok()?;
        pitch.with_man(Spot { row, column: ball.column + right })
    })
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

fn main() {
    println!(
        "{:<10}{:<10}{:>8}{:>14}{:>14}{:>10}",
        "pitch", "men", "moves", "nodes", "nodes/s", "ms"
    );
    let some: &[(i16, i16)] = &[(0, 1), (0, -2), (1, -1), (-1, 2)];
    for (name, men) in [("none", &[][..]), ("some", some)] {
        for (rows, columns) in [(5, 7), (7, 9), (9, 13), (15, 19), (19, 19)] {
            let Some(pitch) = pitch(rows, columns, men) else { continue };
            for deepest in [5, 6, 7, 8, 9] {
                let context = Context::new().with_steps(3_000_000);
                let start = clock();
                let Ok(found) = foresee(&pitch, Player::Left, deepest, &context) else { continue };
                let seconds = clock() - start;
                let moves = match found {
                    Foresight::Wins { player, distance } => format!("{player} {distance}"),
                    Foresight::Open { searched } => format!("> {searched}"),
                };
                let nodes = context.spent();
                println!(
                    "{:<10}{name:<10}{moves:>8}{nodes:>14}{:>14.0}{:>10.1}",
                    format!("{rows}x{columns}"),
                    nodes as f64 / seconds,
                    seconds * 1e3
                );
                if seconds > 3.0 || matches!(found, Foresight::Wins { .. }) {
                    break;
                }
            }
        }
    }
    if let Some(pitch) = pitch(15, 19, some) {
        let start = clock();
        let _ = advise(&pitch, Player::Left, &Context::new());
        println!("a move of the player on 15x19: {:.2} s", clock() - start);
    }
}
