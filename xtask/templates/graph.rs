//! TemplateGame: a move takes a vertex of a graph with its neighbours.

use upstar_core::Ruleset;
use upstar_core::family::{About, GraphRule, GraphStep, LabelledGraph};

pub(crate) fn ruleset() -> Ruleset {
    let about = About::new(
        "template_game",
        "A move takes a vertex of the graph and all its neighbours; a player who cannot move loses.",
        "template_game(\"1-2-3-4-1 4-5-6\")",
    );
    // A promise that makes searches faster: what happens in a component stays there.
    GraphRule::impartial(about, moves).local().ruleset()
}

/// The moves: the vertex that names each, and what it takes.
fn moves(graph: &LabelledGraph) -> Vec<GraphStep> {
    let take = |vertex| {
        let step = GraphStep::at_vertex(vertex).remove(vertex);
        graph.neighbours(vertex).fold(step, GraphStep::remove)
    };
    (0..graph.vertices()).map(take).collect()
}
