//! The way to the value of a green picture, one step after the other: which cycle is fused, which
//! loop is left, which branches become one stalk.

use crate::hackenbush::colour::Colour;
use crate::hackenbush::graph::{Edge, Graph};
use crate::hackenbush::net::{NONE, Net};
use std::fmt;

/// Larger pictures are not taken apart step by step.
pub const MOST_STEPS: usize = 400;

/// One step and the picture after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GreenStep {
    /// What happens.
    pub happening: Happening,
    /// The picture afterwards.
    pub picture: Graph,
}

/// What happens in a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Happening {
    /// A cycle through these vertices becomes one vertex, its edges loops there (fusion).
    Fuse {
        /// The vertices, in the order of the cycle.
        cycle: Vec<u32>,
        /// The vertex that they become.
        into: u32,
    },
    /// Loops at a vertex cancel in pairs.
    Loops {
        /// The vertex.
        at: u32,
        /// How many there were.
        count: usize,
    },
    /// The stalks at a vertex add up to one (colon principle).
    Colon {
        /// The vertex.
        at: u32,
        /// The lengths of the stalks.
        stalks: Vec<u64>,
        /// Their nim sum.
        value: u64,
    },
}

impl fmt::Display for Happening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Happening::Fuse { cycle, into } => {
                let way: Vec<String> =
                    cycle.iter().chain(cycle.first()).map(u32::to_string).collect();
                let (way, count) = (way.join("-"), cycle.len());
                match count {
                    1 => write!(f, "the loop at {into} stays a loop"),
                    _ => write!(
                        f,
                        "fuse the cycle {way}: its vertices become {into}, its {count} edges loops there"
                    ),
                }
            }
            Happening::Loops { at, count } => match count % 2 {
                0 => write!(f, "the {count} loops at {at} cancel in pairs: none is left"),
                _ => write!(f, "of the {count} loops at {at}, an odd number, one is left"),
            },
            Happening::Colon { at, stalks, value } => {
                let sum: Vec<String> = stalks.iter().map(u64::to_string).collect();
                let place = if *at == 0 { "on the ground".into() } else { format!("at {at}") };
                write!(f, "the stalks {place} make one of length {} = {value}", sum.join(" xor "))
            }
        }
    }
}

/// The steps from the picture, all of whose edges are taken for green, to a single stalk.
///
/// Pictures of more than [`MOST_STEPS`] edges give `None`. Quadratic: meant to be read.
pub fn steps(graph: &Graph) -> Option<Vec<GreenStep>> {
    if graph.edges().len() > MOST_STEPS {
        return None;
    }
    let mut edges: Vec<Edge> = graph.edges().to_vec();
    edges.iter_mut().for_each(|edge| edge.colour = Colour::Green);
    let mut done = Vec::new();
    let mut add = |happening: Happening, edges: &mut Vec<Edge>| {
        edges.sort_unstable();
        done.push(GreenStep { happening, picture: Graph::from_sorted(edges.clone()) });
    };
    while let Some(cycle) = cycle(&edges) {
        let into = cycle.iter().copied().min().unwrap_or(0);
        let name = |vertex: u32| if cycle.contains(&vertex) { into } else { vertex };
        for edge in &mut edges {
            *edge = Edge::new(name(edge.from), name(edge.to), edge.colour);
        }
        add(Happening::Fuse { cycle: cycle.clone(), into }, &mut edges);
    }
    let mut looped: Vec<u32> =
        edges.iter().filter(|edge| edge.is_loop()).map(|edge| edge.from).collect();
    looped.dedup();
    let mut fresh = edges.iter().map(|edge| edge.to).max().unwrap_or(0) + 1;
    for at in looped {
        let here = |edge: &Edge| edge.is_loop() && edge.from == at;
        let count = edges.iter().filter(|edge| here(edge)).count();
        edges.retain(|edge| !here(edge));
        if count % 2 == 1 {
            // A loop is as good as an edge to a vertex of its own.
            edges.push(Edge::new(at, fresh, Colour::Green));
            fresh += 1;
        }
        if count > 1 {
            add(Happening::Loops { at, count }, &mut edges);
        }
    }
    prune(&mut edges, &mut fresh, &mut add);
    Some(done)
}

/// From the top down, the stalks that stand at a vertex become one.
fn prune(edges: &mut Vec<Edge>, fresh: &mut u32, add: &mut impl FnMut(Happening, &mut Vec<Edge>)) {
    loop {
        let net = Net::new(edges);
        let walk = net.walk();
        let count = walk.vertex.len();
        let mut children: Vec<Vec<usize>> = vec![Vec::new(); count];
        for at in 1..count {
            children[walk.parent[at] as usize].push(at);
        }
        // The last vertex of the walk where something branches: above it there are stalks only.
        let Some(at) = (0..count).rev().find(|&at| children[at].len() > 1) else { return };
        let mut stalks = Vec::new();
        let mut gone = vec![false; net.ends.len()];
        for &child in &children[at] {
            let (mut here, mut length) = (child, 1);
            gone[walk.by[here] as usize] = true;
            while let Some(&next) = children[here].first() {
                here = next;
                gone[walk.by[here] as usize] = true;
                length += 1;
            }
            stalks.push(length);
        }
        let value = stalks.iter().fold(0, |sum, length| sum ^ length);
        let mut index = 0;
        edges.retain(|_| {
            index += 1;
            !gone[index - 1]
        });
        let name = net.names[walk.vertex[at] as usize];
        let mut below = name;
        for _ in 0..value {
            edges.push(Edge::new(below, *fresh, Colour::Green));
            below = *fresh;
            *fresh += 1;
        }
        add(Happening::Colon { at: name, stalks, value }, edges);
    }
}

/// A cycle of at least two edges, as its vertices.
fn cycle(edges: &[Edge]) -> Option<Vec<u32>> {
    let net = Net::new(edges);
    let walk = net.walk();
    for (edge, &[a, b]) in net.ends.iter().enumerate() {
        let (a, b) = (walk.number[a as usize], walk.number[b as usize]);
        let (upper, lower) = (a.max(b), a.min(b));
        if a == b || a == NONE || walk.by[upper as usize] as usize == edge {
            continue;
        }
        let mut way = Vec::new();
        let mut at = upper;
        loop {
            way.push(net.names[walk.vertex[at as usize] as usize]);
            if at == lower {
                return Some(way);
            }
            at = walk.parent[at as usize];
        }
    }
    None
}
