//! Green Hackenbush in linear time: the fusion principle and the colon principle.
//!
//! The vertices of a cycle may be made one without changing the Grundy value, and a cycle becomes
//! loops. So each 2-edge-connected component is a single vertex with one loop if its number of edges
//! is odd; what is left is a tree, where a branch is one more than what stands on it and branches at
//! a vertex add by nim addition.

mod chain;
mod classes;
mod moves;
mod steps;

pub use chain::chain_values;
pub use moves::{GreenMoves, moves_to, winning_moves};
pub use steps::{GreenStep, Happening, MOST_STEPS, steps};

use crate::hackenbush::graph::Graph;
use crate::hackenbush::net::{NONE, Net, Walk};

/// The Grundy value of the picture with all its edges taken for green.
///
/// Time and memory O(edges); nothing recurses.
///
/// ```
/// use upstar_games::hackenbush::{Graph, green};
/// let girl = Graph::from_text("0-1:e 1-2:e 2-0:e 2-3:e")?.graph; // a triangle and a hair
/// assert_eq!(green::grundy(&girl), 1 ^ 1);
/// # Ok::<(), upstar_games::hackenbush::GraphError>(())
/// ```
pub fn grundy(graph: &Graph) -> u64 {
    grundy_of_net(&Net::new(graph.edges()))
}

/// The same of a net whose vertex 0 is the ground.
pub(crate) fn grundy_of_net(net: &Net) -> u64 {
    Fused::new(net).grundy()
}

/// A walk through the picture with what fusion finds on the way.
pub(crate) struct Fused {
    pub(crate) walk: Walk,
    /// The lowest number that the vertices above reach back to by an edge outside the walk's tree.
    pub(crate) low: Vec<u32>,
    /// For each number: the nim sum of what the vertices of its component that lie above it carry,
    /// and the parity of the edges whose lower end is among these.
    pub(crate) carried: Vec<u64>,
}

impl Fused {
    pub(crate) fn new(net: &Net) -> Self {
        let walk = net.walk();
        let count = walk.vertex.len();
        let mut low: Vec<u32> = (0u32..).take(count).collect();
        let mut carried = vec![0u64; count];
        for (edge, &[a, b]) in net.ends.iter().enumerate() {
            let (a, b) = (walk.number[a as usize], walk.number[b as usize]);
            if a == NONE {
                continue;
            }
            let (upper, lower) = (a.max(b), a.min(b));
            if upper != lower && walk.by[upper as usize] as usize == edge {
                continue;
            }
            carried[lower as usize] ^= 1;
            low[upper as usize] = low[upper as usize].min(lower);
        }
        for at in (1..count).rev() {
            let parent = walk.parent[at] as usize;
            low[parent] = low[parent].min(low[at]);
            carried[parent] ^= match low[at] as usize == at {
                true => 1 + carried[at],  // a bridge: the colon principle
                false => 1 ^ carried[at], // an edge of the component: fusion
            };
        }
        Fused { walk, low, carried }
    }

    pub(crate) fn grundy(&self) -> u64 {
        self.carried.first().copied().unwrap_or(0)
    }

    /// Is the edge to this vertex from the one it was met from a bridge?
    pub(crate) fn is_bridge(&self, at: usize) -> bool {
        at > 0 && self.low[at] as usize == at
    }

    /// For each number, the first vertex of its component.
    pub(crate) fn roots(&self) -> Vec<u32> {
        let mut roots: Vec<u32> = (0u32..).take(self.walk.vertex.len()).collect();
        for at in 1..roots.len() {
            if !self.is_bridge(at) {
                roots[at] = roots[self.walk.parent[at] as usize];
            }
        }
        roots
    }
}
