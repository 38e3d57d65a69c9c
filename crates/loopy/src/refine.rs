//! Bisimulation by refinement of colours. Colours are numbered by what they look like, not by the
//! names of vertices, so where the colours end up all different they are a numbering that copies
//! of the graph share.

use crate::graph::{Node, Options};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use upstar_values::{Context, Stop};

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Cell {
    Inside(u32),
    Exit(Node),
}

type Signature = (u32, Vec<Cell>, Vec<Cell>);

/// The coarsest colours such that vertices of one colour have options of the same colours; nodes
/// that `inside` does not know are colours of their own.
pub(crate) fn refine(
    vertices: &[Options],
    inside: &FxHashMap<Node, usize>,
    context: &Context,
) -> Result<Vec<u32>, Stop> {
    let mut colours = vec![0u32; vertices.len()];
    let mut count = 1;
    loop {
        context.spend(vertices.len() as u64 + 1)?;
        let signature = |vertex: usize| -> Signature {
            let cells = |nodes: &[Node]| {
                let mut cells: Vec<Cell> = nodes
                    .iter()
                    .map(|node| match inside.get(node) {
                        Some(&vertex) => Cell::Inside(colours[vertex]),
                        None => Cell::Exit(*node),
                    })
                    .collect();
                cells.sort_unstable();
                cells.dedup();
                cells
            };
            (colours[vertex], cells(&vertices[vertex][0]), cells(&vertices[vertex][1]))
        };
        let signatures: Vec<Signature> = (0..vertices.len()).map(signature).collect();
        let mut order: BTreeMap<&Signature, u32> = signatures.iter().map(|s| (s, 0)).collect();
        for (colour, slot) in (0..).zip(order.values_mut()) {
            *slot = colour;
        }
        let next: Vec<u32> = signatures.iter().map(|signature| order[signature]).collect();
        let size = order.len();
        colours = next;
        if size == count || size == vertices.len() {
            // Discrete colours must still be numbered by their last signatures, which they are.
            return Ok(colours);
        }
        count = size;
    }
}
