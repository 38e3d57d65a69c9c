//! Cost per edge of fusion, its moves, and stalks: flat from 10^4 to 10^6 edges.
//!
//! `cargo bench -p upstar-hackenbush`
//!
//! Seen on two very busy cores of an AMD EPYC, processor time: 10^6 edges fuse in 0.10 s, all their
//! winning moves take 0.39 s; a stalk of 10^6 edges becomes its number in 4 ms.
#![allow(clippy::unwrap_used, clippy::print_stdout)]

use std::hint::black_box;
use std::sync::OnceLock;
use std::time::Instant;
use upstar_hackenbush::{Colour, Edge, Graph, green, stalk};

struct Random(u64);

impl Random {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        u32::try_from((self.0 >> 11) % u64::from(bound)).unwrap()
    }
}

/// Each vertex stands on one of the hundred before it; some edges close cycles.
fn picture(edges: u32) -> Graph {
    let mut random = Random(u64::from(edges));
    let trunk = edges / 4 * 3;
    let back = |random: &mut Random, to: u32| to - 1 - random.below(to.min(100));
    let mut all: Vec<Edge> =
        (1..=trunk).map(|to| Edge::new(back(&mut random, to), to, Colour::Green)).collect();
    for _ in trunk..edges {
        let to = 1 + random.below(trunk);
        all.push(Edge::new(back(&mut random, to), to, Colour::Green));
    }
    Graph::of_edges(all).unwrap().graph
}

/// Seconds that this thread has spent on a processor; where the system does not tell, seconds that
/// have passed.
fn clock() -> f64 {
    static START: OnceLock<Instant> = OnceLock::new();
    let passed = START.get_or_init(Instant::now).elapsed().as_secs_f64();
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|line| line.split(' ').next()?.parse::<f64>().ok());
    nanoseconds.map_or(passed, |nanoseconds| nanoseconds * 1e-9)
}

/// Seconds that a piece of work takes: repeated, since the clock is coarse.
fn best<T>(mut work: impl FnMut() -> T) -> f64 {
    let (start, mut times) = (clock(), 0);
    while clock() - start < 0.2 || times < 3 {
        black_box(work());
        times += 1;
    }
    (clock() - start) / f64::from(times)
}

fn main() {
    println!(
        "edges      fusion ns/edge   all winning moves ns/edge   stalk -> number   number -> stalk"
    );
    for edges in [10_000u32, 100_000, 1_000_000] {
        let graph = picture(edges);
        let fusion = best(|| green::grundy(&graph));
        let moves = best(|| green::winning_moves(&graph));
        let mut random = Random(7);
        let colours: Vec<Colour> = (0..edges)
            .map(|_| if random.below(2) == 0 { Colour::Blue } else { Colour::Red })
            .collect();
        let number = stalk::number(&colours).unwrap();
        let to_number = best(|| stalk::number(&colours));
        let to_stalk = best(|| stalk::of_number(&number));
        let per = |seconds: f64| seconds / f64::from(edges) * 1e9;
        println!(
            "{edges:>8}   {:>14.1}   {:>25.1}   {:>15.1}   {:>15.1}",
            per(fusion),
            per(moves),
            per(to_number),
            per(to_stalk)
        );
    }
}
