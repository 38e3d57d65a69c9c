//! Arc Kayles (Schaefer 1978): a move takes an edge of a graph with both its ends, and so all edges
//! at them.
//!
//! Components are independent. A path is Dawson's Kayles; a cycle, a star and whatever consists of
//! them follow. On the graph of a board's squares it is Cram.

use crate::boards::{Arcs, CommonForm};
use upstar_core::family::{About, GraphEdge, GraphRule, GraphStep, LabelledGraph};
use upstar_core::{AnyPosition, Owner, Ruleset, Words};

const WORDS: Words = &[
    ("arc_kayles.nothing", "no edge is left"),
    (
        "arc_kayles.path",
        "a path of {length} vertices is a heap of Dawson's Kayles, whose values have period 34: {value}",
    ),
    (
        "arc_kayles.cycle",
        "from a cycle of {length} vertices every move leaves the same path: {value}",
    ),
    ("arc_kayles.star", "all edges share a vertex: one move takes them all"),
    (
        "arc_kayles.sum",
        "the graph consists of paths, cycles and stars, and their nim sum is {value}",
    ),
];

pub(crate) fn ruleset() -> Ruleset {
    let about = About::new(
        "arc_kayles",
        "A move takes an edge of the graph with both its ends, and so all edges at them; a player who cannot move loses.",
        "arc_kayles(\"1-2-3-4-1 2-5-6 4-7\")",
    );
    let mut ruleset = GraphRule::impartial(about, |graph| {
        let take = |(index, edge): (usize, &GraphEdge)| {
            GraphStep::at_edge(index).remove(edge.ends[0]).remove(edge.ends[1])
        };
        graph.edges().iter().enumerate().map(take).collect()
    })
    .edges(&[('-', Owner::Either)])
    .of_edges()
    .local()
    .searched_as(searched)
    .notation(
        "arc_kayles(\"1-2 2-3 3-1\"): the edges, vertices being numbers or words; 1-2-3 is short for 1-2 2-3; arc_kayles(ROWS, COLUMNS) for a grid. Moves: an edge, like 1-2.",
        "write 1-2, or a chain of edges 1-2-3, and spaces between them",
    )
    .ruleset();
    ruleset.words = WORDS.iter().map(|&(key, words)| (key.into(), words.into())).collect();
    ruleset
}

fn searched(graph: &LabelledGraph) -> Option<AnyPosition> {
    // Graphs have far fewer than 2^32 vertices.
    let end = |vertex: usize| u32::try_from(vertex).unwrap_or(u32::MAX);
    let edges: Vec<[u32; 2]> = graph.edges().iter().map(|edge| edge.ends.map(end)).collect();
    Some(AnyPosition::new(CommonForm::Arcs(Arcs::new(&edges))))
}
