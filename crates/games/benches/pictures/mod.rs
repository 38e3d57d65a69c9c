//! Random pictures of all colours, for benchmarks.
#![allow(dead_code, reason = "no benchmark needs all of it")]

use super::common::Random;
use upstar_games::hackenbush::{Colour, Edge, Graph};

fn of_edges(edges: Vec<Edge>) -> Graph {
    Graph::of_edges(edges).map(|built| built.graph).unwrap_or_default()
}

/// Each edge joins a vertex that is reached already to any other one: sparse, with loops.
pub fn sparse(random: &mut Random, edges: u32, vertices: u32, colours: &[Colour]) -> Graph {
    let (mut all, mut reached) = (Vec::new(), vec![0u32]);
    for _ in 0..edges {
        let from = random.one_of(&reached);
        let to = random.small(vertices);
        all.push(Edge::new(from, to, random.one_of(colours)));
        if !reached.contains(&to) {
            reached.push(to);
        }
    }
    of_edges(all)
}

/// Nearly a complete graph: all pairs of vertices in turn until there are edges enough.
pub fn dense(random: &mut Random, edges: u32, vertices: u32, colours: &[Colour]) -> Graph {
    let mut pairs: Vec<(u32, u32)> =
        (0..vertices).flat_map(|b| (0..b).map(move |a| (a, b))).collect();
    random.shuffle(&mut pairs);
    let ends = pairs.iter().cycle().take(edges as usize);
    of_edges(ends.map(|&(a, b)| Edge::new(a, b, random.one_of(colours))).collect())
}
