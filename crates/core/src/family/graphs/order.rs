//! An order of the vertices that depends on the graph alone, as far as its symmetries allow.
//!
//! Colours, the labels to begin with, are refined by those of the neighbours again and again; of
//! vertices that cannot be told apart the first one is told from the others, and refinement goes on.
//! Most graphs that are the same up to names become equal that way; nothing depends on it but speed.

use super::graph::LabelledGraph;

/// Graphs of more vertices are not ordered to the end.
const ORDERED: usize = 64;

/// The vertices in order.
pub(super) fn order(graph: &LabelledGraph) -> Vec<usize> {
    let adjacency = graph.adjacency();
    let count = graph.vertices();
    let mut colours: Vec<u64> = graph.labels.iter().map(|&label| u64::from(label)).collect();
    let mut told = distinct(&colours);
    loop {
        loop {
            let refined: Vec<u64> = (0..count)
                .map(|vertex| {
                    let around = adjacency[vertex].iter();
                    let around = around.fold(0u64, |sum, &(near, label)| {
                        sum.wrapping_add(mixed(colours[near] ^ u64::from(label).rotate_left(32)))
                    });
                    mixed(colours[vertex].wrapping_add(around.rotate_left(17)))
                })
                .collect();
            let now = distinct(&refined);
            if now <= told {
                break;
            }
            (colours, told) = (refined, now);
        }
        if told == count || count > ORDERED {
            break;
        }
        let alike = |&vertex: &usize| {
            (0..count).any(|other| other != vertex && colours[other] == colours[vertex])
        };
        let Some(first) = (0..count).filter(alike).min_by_key(|&v| (colours[v], v)) else {
            break;
        };
        colours[first] = mixed(colours[first] ^ 0x5EED);
        told = distinct(&colours);
    }
    let mut order: Vec<usize> = (0..count).collect();
    order.sort_by_key(|&vertex| (colours[vertex], vertex));
    order
}

fn distinct(colours: &[u64]) -> usize {
    let mut sorted = colours.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    sorted.len()
}

/// The finaliser of splitmix64 (Steele, Lea and Flood).
fn mixed(colour: u64) -> u64 {
    let z = colour.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ z >> 31
}
