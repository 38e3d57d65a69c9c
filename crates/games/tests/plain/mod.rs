//! Plain search over sets of edges: the judge of every theorem.
#![allow(dead_code)]

#[path = "../../../../tests/random.rs"]
mod random;

pub use random::Random;
use std::collections::HashMap;
use upstar_games::hackenbush::{Colour, Edge, Graph};

pub fn green(ends: &[(u32, u32)]) -> Graph {
    Graph::of_edges(ends.iter().map(|&(a, b)| Edge::new(a, b, Colour::Green))).unwrap().graph
}

/// The Grundy value by the definition.
pub fn grundy(graph: &Graph) -> u64 {
    let edges = graph.edges();
    assert!(edges.len() <= 24);
    let all = (1u32 << edges.len()) - 1;
    by_mask(edges, all, &mut HashMap::new())
}

pub fn by_mask(edges: &[Edge], mask: u32, memo: &mut HashMap<u32, u64>) -> u64 {
    let mask = held(edges, mask);
    if let Some(&value) = memo.get(&mask) {
        return value;
    }
    let mut seen = 0u64;
    for index in 0..edges.len() {
        if mask >> index & 1 == 1 {
            seen |= 1 << by_mask(edges, mask & !(1 << index), memo);
        }
    }
    let value = u64::from(seen.trailing_ones());
    memo.insert(mask, value);
    value
}

/// The edges of the mask that the ground holds.
pub fn held(edges: &[Edge], mask: u32) -> u32 {
    let mut reached = vec![0u32];
    let mut kept = 0;
    loop {
        let before = kept;
        for (index, edge) in edges.iter().enumerate() {
            let there = |end: &u32| reached.contains(end);
            if mask >> index & 1 == 1
                && kept >> index & 1 == 0
                && (there(&edge.from) || there(&edge.to))
            {
                kept |= 1 << index;
                reached.extend([edge.from, edge.to]);
            }
        }
        if kept == before {
            return kept;
        }
    }
}

impl Random {
    /// A picture of so many edges on at most so many vertices, all on the ground.
    pub fn picture(&mut self, edges: u64, vertices: u64, colours: &[Colour]) -> Graph {
        let mut all: Vec<Edge> = Vec::new();
        let mut reached = vec![0u32];
        for _ in 0..edges {
            let from = reached[usize::try_from(self.below(reached.len() as u64)).unwrap()];
            let to = u32::try_from(self.below(vertices)).unwrap();
            let colour = colours[usize::try_from(self.below(colours.len() as u64)).unwrap()];
            all.push(Edge::new(from, to, colour));
            if !reached.contains(&to) {
                reached.push(to);
            }
        }
        Graph::of_edges(all).unwrap().graph
    }

    /// A tree of so many edges.
    pub fn tree(&mut self, edges: u32, colours: &[Colour]) -> Graph {
        let edge = |to: u32| {
            let from = u32::try_from(self.below(u64::from(to))).unwrap();
            let colour = colours[usize::try_from(self.below(colours.len() as u64)).unwrap()];
            Edge::new(from, to, colour)
        };
        Graph::of_edges((1..=edges).map(edge).collect::<Vec<_>>()).unwrap().graph
    }
}
