//! Vertex deletion by parity (Nowakowski and Ottaway 2005): Left takes vertices of even degree, Right odd ones.

use upstar_core::Ruleset;
use upstar_core::family::{About, GraphRule, GraphStep, LabelledGraph};
use upstar_values::Player;

pub(crate) fn ruleset() -> Ruleset {
    let about = About::new(
        "parity",
        "Left takes a vertex with an even number of edges, Right one with an odd number, and its edges with it; a player who cannot move loses.",
        "parity(\"a-b-c-a c-d d-e\")",
    );
    GraphRule::partizan(about, moves).local().ruleset()
}

/// The moves of a player: the vertex that names each, which is removed.
fn moves(graph: &LabelledGraph, player: Player) -> Vec<GraphStep> {
    let is_open = |&vertex: &usize| {
        let is_even = graph.edges_at(vertex).count().is_multiple_of(2);
        is_even == (player == Player::Left)
    };
    let open = (0..graph.vertices()).filter(is_open);
    open.map(|vertex| GraphStep::at_vertex(vertex).remove(vertex)).collect()
}
