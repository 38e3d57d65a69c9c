//! Redwood beds (*Winning Ways*, ch. 7): blue feet on the ground, on each foot one red leg, and red
//! edges each of which joins the top of a leg to a vertex that is none.
//!
//! A bed with legs of at least two tops is worth 2^−(m+1), where m is the largest number of red edges
//! that can be taken away so that it stays connected. So all but a smallest tree that joins the tops:
//! a Steiner tree, found by the method of Dreyfus and Wagner while there are few tops. (In general
//! this is hard, and with it Hackenbush.)

use crate::hackenbush::colour::Colour;
use crate::hackenbush::reduce::Loose;
use upstar_values::Dyadic;

/// Beds with more tops or more vertices are left to search.
const MOST_TOPS: usize = 8;
const MOST_VERTICES: usize = 64;

/// The value of a bed that stands on `root`, or of the negative of one.
pub(crate) fn bed(root: u32, edges: &[Loose]) -> Option<Dyadic> {
    let at_root = |edge: &&Loose| edge.0 == root || edge.1 == root;
    let foot_colour = edges.iter().find(at_root)?.2;
    let wood_colour = match foot_colour {
        Colour::Green => return None,
        other => other.swapped(),
    };
    if edges.iter().any(|edge| edge.2 != if at_root(&edge) { foot_colour } else { wood_colour }) {
        return None;
    }
    let mut ankles: Vec<u32> = edges
        .iter()
        .filter(at_root)
        .map(|edge| if edge.0 == root { edge.1 } else { edge.0 })
        .collect();
    let feet = ankles.len();
    ankles.sort_unstable();
    ankles.dedup();
    if ankles.len() != feet {
        return None;
    }
    let is_ankle = |vertex: u32| ankles.binary_search(&vertex).is_ok();
    let mut wood: Vec<[u32; 2]> = Vec::new();
    let mut legs: Vec<(u32, u32)> = Vec::new();
    for &(a, b, _) in edges.iter().filter(|edge| !at_root(edge)) {
        match (is_ankle(a), is_ankle(b)) {
            (true, true) => return None,
            (true, false) => legs.push((a, b)),
            (false, true) => legs.push((b, a)),
            (false, false) => wood.push([a, b]),
        }
    }
    legs.sort_unstable();
    if legs.len() != feet || legs.windows(2).any(|pair| pair[0].0 == pair[1].0) {
        return None;
    }
    let mut tops: Vec<u32> = legs.iter().map(|leg| leg.1).collect();
    tops.sort_unstable();
    tops.dedup();
    let is_top = |vertex: u32| tops.binary_search(&vertex).is_ok();
    if tops.len() < 2 || wood.iter().any(|&[a, b]| is_top(a) == is_top(b)) {
        return None;
    }
    let taken = wood.len() - steiner(&wood, &tops)?;
    let size = Dyadic::from_big(1.into(), taken as u64 + 1);
    Some(if foot_colour == Colour::Blue { size } else { -&size })
}

/// The least number of edges that join these vertices.
fn steiner(edges: &[[u32; 2]], ends: &[u32]) -> Option<usize> {
    let mut names: Vec<u32> = edges.iter().flatten().copied().chain(ends.iter().copied()).collect();
    names.sort_unstable();
    names.dedup();
    if ends.len() > MOST_TOPS || names.len() > MOST_VERTICES {
        return None;
    }
    let count = names.len();
    let number = |name: u32| names.binary_search(&name).unwrap_or(0);
    let far = edges.len() + 1;
    // For each set of ends and each vertex: a least tree that joins them.
    let mut least = vec![vec![far; count]; 1 << ends.len()];
    for (index, &end) in ends.iter().enumerate() {
        least[1 << index][number(end)] = 0;
    }
    for set in 1..least.len() {
        let mut part = (set - 1) & set;
        while part > 0 {
            let rows = least[part].iter().zip(&least[set ^ part]);
            let both: Vec<usize> = rows.map(|(one, other)| one + other).collect();
            least[set].iter_mut().zip(both).for_each(|(here, both)| *here = both.min(*here));
            part = (part - 1) & set;
        }
        for _ in 0..count {
            let mut changed = false;
            for &[a, b] in edges {
                for (from, to) in [(number(a), number(b)), (number(b), number(a))] {
                    if least[set][from] + 1 < least[set][to] {
                        least[set][to] = least[set][from] + 1;
                        changed = true;
                    }
                }
            }
            if !changed {
                break;
            }
        }
    }
    least.last()?.iter().copied().min().filter(|&joined| joined < far)
}
