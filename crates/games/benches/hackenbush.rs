//! Cost per edge of fusion, its moves, stalks, and red–blue trees: flat from 10^4 to 10^6 edges.
//!
//! `cargo bench -p upstar-games --bench hackenbush`
#![allow(clippy::unwrap_used, clippy::print_stdout)]

#[path = "../../../bench/common.rs"]
mod common;

use common::{Random, mean};
use upstar_games::hackenbush::{Colour, Edge, Garden, Graph, green, stalk};

/// Each vertex stands on one of the hundred before it; some edges close cycles.
fn picture(edges: u32) -> Graph {
    let mut random = Random(u64::from(edges));
    let trunk = edges / 4 * 3;
    let back = |random: &mut Random, to: u32| to - 1 - random.small(to.min(100));
    let mut all: Vec<Edge> =
        (1..=trunk).map(|to| Edge::new(back(&mut random, to), to, Colour::Green)).collect();
    for _ in trunk..edges {
        let to = 1 + random.small(trunk);
        all.push(Edge::new(back(&mut random, to), to, Colour::Green));
    }
    Graph::of_edges(all).unwrap().graph
}

/// A red–blue tree, each vertex on one of the `back` before it: 2 gives long ones, thousands give
/// bushy ones.
fn tree(edges: u32, back: u32) -> Graph {
    let mut random = Random(u64::from(edges + back));
    let below = |random: &mut Random, to: u32| to - 1 - random.small(to.min(back));
    let edge = |to| {
        let from = below(&mut random, to);
        Edge::new(from, to, random.one_of(&[Colour::Blue, Colour::Red]))
    };
    Graph::of_edges((1..=edges).map(edge)).unwrap().graph
}

/// A red–blue stalk with an edge beside each of its vertices.
fn caterpillar(edges: u32) -> Graph {
    let mut random = Random(u64::from(edges));
    let length = edges / 2;
    let edge = |to: u32| {
        let from = if to <= length { to - 1 } else { to - length };
        Edge::new(from, to, random.one_of(&[Colour::Blue, Colour::Red]))
    };
    Graph::of_edges((1..=2 * length).map(edge)).unwrap().graph
}

fn main() {
    println!("nanoseconds per edge");
    println!(
        "   edges    fusion   all winning moves   stalk -> number   number -> stalk   caterpillar   long tree   bushy tree"
    );
    for edges in [10_000u32, 100_000, 1_000_000] {
        let graph = picture(edges);
        let fusion = mean(|| green::grundy(&graph));
        let moves = mean(|| green::winning_moves(&graph));
        let mut random = Random(7);
        let colours: Vec<Colour> =
            (0..edges).map(|_| random.one_of(&[Colour::Blue, Colour::Red])).collect();
        let number = stalk::number(&colours).unwrap();
        let to_number = mean(|| stalk::number(&colours));
        let to_stalk = mean(|| stalk::of_number(&number));
        let reduced = |graph: Graph| mean(|| Garden::new(&graph).reduced);
        let trees = [caterpillar(edges), tree(edges, 2), tree(edges, 10_000)].map(reduced);
        let per = |seconds: f64| seconds / f64::from(edges) * 1e9;
        println!(
            "{edges:>8}   {:>7.1}   {:>17.1}   {:>15.1}   {:>15.1}   {:>11.1}   {:>9.1}   {:>10.1}",
            per(fusion),
            per(moves),
            per(to_number),
            per(to_stalk),
            per(trees[0]),
            per(trees[1]),
            per(trees[2])
        );
    }
}
