//! Canonical forms of random pictures: how long the slowest takes, and how many sets or components a
//! second; then who wins larger ones.
//!
//! `cargo bench -p upstar-solve --bench hackenbush [-- PICTURES]`
#![allow(clippy::print_stdout, reason = "a benchmark prints")]

#[path = "../../../bench/common.rs"]
mod common;
#[path = "../../games/benches/pictures/mod.rs"]
mod pictures;

use common::{Random, clock};
use upstar_core::AnyPosition;
use upstar_games::Hackenbush;
use upstar_games::hackenbush::{Colour, Graph};
use upstar_solve::Solver;
use upstar_values::{Context, Player};

type Draw = fn(&mut Random, u32, u32, &[Colour]) -> Graph;

/// One kind of pictures, `count` of them.
fn row(
    kind: &str,
    shape: &str,
    draw: Draw,
    edges: u32,
    vertices: u32,
    colours: &[Colour],
    count: u32,
) {
    let (mut steps, mut seconds, mut slowest, mut moves) = (0, 0.0, 0.0f64, 0.0f64);
    for seed in 1..=count {
        let mut random = Random(u64::from(seed) << 32 | u64::from(edges * 100 + vertices));
        let picture =
            AnyPosition::new(Hackenbush::new(draw(&mut random, edges, vertices, colours)));
        let (solver, context) = (Solver::new(1), Context::new());
        let start = clock();
        if let Err(error) = solver.value(&picture, &context) {
            println!("{kind}, {shape}, {edges} edges: {error}");
        }
        let took = clock() - start;
        steps += context.spent();
        (seconds, slowest) = (seconds + took, slowest.max(took));
        let start = clock();
        let _ = solver.winning_moves(&picture, Player::Left, &context);
        moves = moves.max(clock() - start);
    }
    println!(
        "{kind}, {shape}, {edges} edges, {vertices} vertices: {:.3} s each, {slowest:.3} s at most, {:.0} steps a second; moves {moves:.3} s at most",
        seconds / f64::from(count),
        steps as f64 / seconds
    );
}

fn main() {
    let count = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(6);
    let kinds: [(&str, &[Colour]); 2] =
        [("technicolor", &Colour::ALL), ("red-blue", &[Colour::Blue, Colour::Red])];
    for (kind, colours) in kinds {
        for (edges, vertices) in [(12, 8), (16, 11), (20, 17), (20, 13), (20, 9)] {
            row(kind, "sparse", pictures::sparse, edges, vertices, colours, count);
        }
        for vertices in [5, 6, 7, 8, 10, 12] {
            row(kind, "dense", pictures::dense, 20, vertices, colours, count);
        }
    }
}
