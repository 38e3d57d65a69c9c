//! Canonical forms of random technicolor pictures: components a second, and how the time grows with
//! the number of edges.
//!
//! `cargo bench -p upstar-solve --bench hackenbush`
#![allow(clippy::print_stdout, reason = "a benchmark prints")]

use std::sync::OnceLock;
use std::time::Instant;
use upstar_hackenbush::{Colour, Edge, Graph};
use upstar_rules::{AnyPosition, Hackenbush};
use upstar_solve::Solver;
use upstar_values::Context;

/// Seconds that this thread has spent on a processor; where the system does not tell, seconds that
/// have passed.
fn clock() -> f64 {
    static START: OnceLock<Instant> = OnceLock::new();
    let passed = START.get_or_init(Instant::now).elapsed().as_secs_f64();
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|line| line.split(' ').next()?.parse::<f64>().ok());
    nanoseconds.map_or(passed, |nanoseconds| nanoseconds * 1e-9)
}

struct Random(u64);

impl Random {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        u32::try_from((self.0 >> 11) % u64::from(bound)).unwrap_or(0)
    }

    fn picture(&mut self, edges: u32, vertices: u32, colours: &[Colour]) -> Hackenbush {
        let mut all = Vec::new();
        let mut reached = vec![0u32];
        for _ in 0..edges {
            let from = reached[self.below(u32::try_from(reached.len()).unwrap_or(1)) as usize];
            let to = self.below(vertices);
            let colour = colours[self.below(u32::try_from(colours.len()).unwrap_or(1)) as usize];
            all.push(Edge::new(from, to, colour));
            if !reached.contains(&to) {
                reached.push(to);
            }
        }
        Hackenbush::new(Graph::of_edges(all).map(|built| built.graph).unwrap_or_default())
    }
}

fn main() {
    let kinds: [(&str, &[Colour]); 2] =
        [("technicolor", &Colour::ALL), ("red-blue", &[Colour::Blue, Colour::Red])];
    for (kind, colours) in kinds {
        for (edges, vertices) in [(12, 8), (16, 11), (20, 17), (20, 13), (20, 9)] {
            let mut random = Random(u64::from(edges * 100 + vertices));
            let (mut nodes, mut seconds, mut slowest) = (0, 0.0, 0.0f64);
            for _ in 0..4 {
                let picture = AnyPosition::new(random.picture(edges, vertices, colours));
                let (solver, context) = (Solver::new(1), Context::new().with_steps(3_000_000));
                let start = clock();
                let value = solver.value(&picture, &context);
                let took = clock() - start;
                if let Err(error) = value {
                    println!("{kind}, {edges} edges: {error}");
                }
                nodes += context.spent();
                seconds += took;
                slowest = slowest.max(took);
            }
            println!(
                "{kind}, {edges} edges, {vertices} vertices: {:.3} s each, {slowest:.3} s at most, {nodes} steps, {:.0} a second",
                seconds / 4.0,
                nodes as f64 / seconds
            );
        }
    }
}
