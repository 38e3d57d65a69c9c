//! Graphs as texts, for all games on graphs: vertices have numbers from 1.

use super::super::Fault;
use super::super::arguments::Arguments;
use super::super::datum::Datum;
use super::Action::Other;
use super::{Operation, operation};
use crate::messages;

/// Vertices that a graph has at most.
const MOST_VERTICES: usize = 1000;
/// Edges that a graph has at most.
const MOST_EDGES: usize = 4000;

pub(super) const TABLE: &[Operation] = &[
    operation(
        "path",
        "n",
        "a path of n vertices as a text, for games on graphs: col(path(5))",
        Other(|arguments| {
            let n = size(&arguments, 0, 1)?;
            graph(n, (1..n).map(|a| (a, a + 1)).collect())
        }),
    ),
    operation(
        "cycle",
        "n",
        "a cycle of n vertices as a text: snort(cycle(6))",
        Other(|arguments| {
            let n = size(&arguments, 0, 3)?;
            graph(n, (1..=n).map(|a| (a, a % n + 1)).collect())
        }),
    ),
    operation(
        "clique",
        "n",
        "n vertices, all of them joined, as a text: col(clique(4))",
        Other(|arguments| {
            let n = size(&arguments, 0, 1)?;
            if n.saturating_mul(n.saturating_sub(1)) / 2 > MOST_EDGES {
                return Err(too_large(0));
            }
            graph(n, (1..=n).flat_map(|a| (a + 1..=n).map(move |b| (a, b))).collect())
        }),
    ),
    operation(
        "star_graph",
        "n",
        "a vertex joined to n others as a text: snort(star_graph(5))",
        Other(|arguments| {
            let n = size(&arguments, 0, 0)?;
            graph(n + 1, (2..=n + 1).map(|leaf| (1, leaf)).collect())
        }),
    ),
    operation(
        "grid",
        "rows, columns",
        "vertices in rows and columns, joined to those next to them, as a text: col(grid(2, 3))",
        Other(|arguments| {
            let (rows, columns) = (size(&arguments, 0, 1)?, size(&arguments, 1, 1)?);
            let vertices = rows.checked_mul(columns).filter(|&n| n <= MOST_VERTICES);
            let Some(vertices) = vertices else { return Err(too_large(1)) };
            let across = (1..=vertices).filter(|a| a % columns != 0).map(|a| (a, a + 1));
            let down = (1..=vertices - columns).map(|a| (a, a + columns));
            graph(vertices, across.chain(down).collect())
        }),
    ),
    operation(
        "petersen",
        "[n], [k]",
        "Petersen's graph as a text; with n and k the generalised one, an outer cycle of n vertices joined to an inner \
         one of steps k: col(petersen()), snort(petersen(4, 1))",
        Other(|arguments| {
            let given = |index: usize, usual: usize, least: usize| match arguments.has(index) {
                true => size(&arguments, index, least),
                false => Ok(usual),
            };
            let (n, k) = (given(0, 5, 3)?, given(1, 2, 1)?);
            if 2 * k >= n {
                return Err(Fault::at(1, messages::GRAPH_STEPS.with("n", n)));
            }
            let outer = (0..n).map(|a| (a + 1, (a + 1) % n + 1));
            let spokes = (1..=n).map(|a| (a, n + a));
            let inner = (0..n).map(|a| (n + a + 1, n + (a + k) % n + 1));
            graph(2 * n, outer.chain(spokes).chain(inner).collect())
        }),
    ),
];

fn too_large(index: usize) -> Fault {
    Fault::at(index, messages::GRAPH_SIZE.with("least", 0).with("most", MOST_VERTICES))
}

fn size(arguments: &Arguments<'_, '_>, index: usize, least: usize) -> Result<usize, Fault> {
    let size = usize::try_from(&arguments.natural(index)?).ok();
    size.filter(|size| (least..=MOST_VERTICES).contains(size)).ok_or_else(|| {
        Fault::at(index, messages::GRAPH_SIZE.with("least", least).with("most", MOST_VERTICES))
    })
}

/// The text of a graph. A vertex by itself is written as a path of one.
fn graph(vertices: usize, edges: Vec<(usize, usize)>) -> Result<Datum, Fault> {
    if edges.is_empty() || vertices == 1 {
        return Ok(Datum::text(".".to_owned()));
    }
    let edges: Vec<String> = edges.iter().map(|(a, b)| format!("{a}-{b}")).collect();
    Ok(Datum::text(edges.join(" ")))
}
