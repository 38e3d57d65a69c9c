//! The moves of green Hackenbush that lead to a given value, all at once.
//!
//! Going up from the ground each component has one value, or none, that would make the whole worth
//! what is wanted (the colon principle backwards). A bridge is then decided at a glance. An edge of a
//! component lies in a ring: cutting it makes two chains of the ring's pieces, and all chains of a
//! ring are found together ([`chain_values`]). O(n log n) for all moves, without a search for any.

use super::Fused;
use super::chain::chain_values;
use super::classes::Classes;
use crate::hackenbush::graph::Graph;
use crate::hackenbush::net::{NONE, Net};

/// The edges, by their indices in order, whose cutting makes the picture worth what was asked for.
pub type GreenMoves = Vec<usize>;

/// The moves to positions of Grundy value 0.
///
/// ```
/// use upstar_games::hackenbush::{Graph, green};
/// let picture = Graph::from_text("0-1:e 1-2:e 2-0:e 2-3:e 3-4:e")?.graph;
/// assert_eq!(green::grundy(&picture), 1 ^ 2);
/// assert_eq!(green::winning_moves(&picture), [4]); // 3-4: a triangle and a hair are left
/// # Ok::<(), upstar_games::hackenbush::GraphError>(())
/// ```
pub fn winning_moves(graph: &Graph) -> GreenMoves {
    moves_to(graph, 0)
}

/// The moves to positions of this Grundy value. The edges are all taken for green.
pub fn moves_to(graph: &Graph, value: u64) -> GreenMoves {
    let net = Net::new(graph.edges());
    let fused = Fused::new(&net);
    let roots = fused.roots();
    let targets = targets(&fused, &roots, value);
    let mut found = Vec::new();
    for at in 1..roots.len() {
        if !fused.is_bridge(at) {
            continue;
        }
        let below = roots[fused.walk.parent[at] as usize] as usize;
        let left = fused.carried[below] ^ (1 + fused.carried[at]);
        if targets[below] == Some(left) {
            found.push(fused.walk.by[at] as usize);
        }
    }
    for ring in rings(&net, &fused) {
        let root = roots[ring.component as usize] as usize;
        let Some(target) = targets[root] else { continue };
        let pieces = ring.pieces.iter().fold(0, |sum, piece| sum ^ piece);
        let parity = u64::from(ring.edges.len() % 2 == 1);
        let first = fused.carried[root] ^ pieces ^ parity;
        let up = chain_values(&ring.pieces);
        let back: Vec<u64> = ring.pieces.iter().rev().copied().collect();
        let down = chain_values(&back);
        for (index, &edge) in ring.edges.iter().enumerate() {
            if first ^ up[index] ^ down[ring.pieces.len() - index] == target {
                found.push(edge as usize);
            }
        }
    }
    found.sort_unstable();
    found
}

/// What each component, by its first vertex, would have to be worth.
fn targets(fused: &Fused, roots: &[u32], value: u64) -> Vec<Option<u64>> {
    let mut targets = vec![None; roots.len()];
    if let Some(ground) = targets.first_mut() {
        *ground = Some(value);
    }
    for at in 1..roots.len() {
        if !fused.is_bridge(at) {
            continue;
        }
        let below = roots[fused.walk.parent[at] as usize] as usize;
        let others = fused.carried[below] ^ (1 + fused.carried[at]);
        targets[at] = targets[below].and_then(|target: u64| (target ^ others).checked_sub(1));
    }
    targets
}

/// A class of edges each two of which are a cut, in the order of a walk around, and what the pieces
/// between them carry; the piece with the component's root, before the first and behind the last
/// edge, is left out.
struct Ring {
    component: u32,
    edges: Vec<u32>,
    pieces: Vec<u64>,
}

fn rings(net: &Net, fused: &Fused) -> Vec<Ring> {
    let classes = Classes::new(net, fused);
    let walk = &fused.walk;
    let empty = || Ring { component: 0, edges: Vec::new(), pieces: Vec::new() };
    let mut rings: Vec<Ring> = (0..classes.count).map(|_| empty()).collect();
    // Tree edges of a class lie on one way up, so that they come in the order of the walk. For now a
    // ring's pieces are what is carried by everything above each edge.
    for at in 1..walk.vertex.len() {
        let class = classes.of[walk.by[at] as usize];
        if class != NONE {
            let ring = &mut rings[class as usize];
            ring.edges.push(walk.by[at]);
            ring.pieces.push(fused.carried[at]);
            #[allow(clippy::cast_possible_truncation)]
            {
                ring.component = at as u32;
            }
        }
    }
    let mut closed = vec![false; rings.len()];
    for (edge, &class) in classes.of.iter().enumerate() {
        if class == NONE {
            continue;
        }
        let [a, b] = net.ends[edge].map(|end| walk.number[end as usize]);
        let upper = a.max(b);
        if a != b && walk.by[upper as usize] as usize == edge {
            continue;
        }
        // At most one edge outside the tree, and it closes the ring.
        let ring = &mut rings[class as usize];
        #[allow(clippy::cast_possible_truncation)]
        ring.edges.push(edge as u32);
        ring.component = upper;
        closed[class as usize] = true;
    }
    for (ring, closed) in rings.iter_mut().zip(closed) {
        let above = std::mem::take(&mut ring.pieces);
        ring.pieces = above.windows(2).map(|pair| pair[0] ^ pair[1] ^ 1).collect();
        if let (Some(&last), true) = (above.last(), closed) {
            ring.pieces.push(last);
        }
    }
    rings.retain(|ring| !ring.edges.is_empty());
    rings
}
