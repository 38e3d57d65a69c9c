//! Partizan arc Kayles: a move takes an edge of one's own or of the common ones, with both ends.
//!
//! It is a game on the graph whose vertices are the edges: those that share an end go together.

use crate::boards::{Barred, field};
use upstar_core::family::{About, GraphEdge, GraphRule, GraphStep, LabelledGraph};
use upstar_core::{AnyPosition, Owner, Ruleset};
use upstar_values::Player;

pub(crate) fn ruleset() -> Ruleset {
    let about = About::new(
        "partizan_arc_kayles",
        "A move takes an edge of the player's own colour, or a common one, with both its ends, and so all edges at them; a player who cannot move loses.",
        "partizan_arc_kayles(\"1-2:l 2-3:r 3-1:e 3-4:l 4-5:r 5-6:e\")",
    );
    GraphRule::partizan(about, |graph, player| {
        let open = graph.edges().iter().enumerate().filter(|(_, edge)| is_open(edge, player));
        let take = |(index, edge): (usize, &GraphEdge)| {
            GraphStep::at_edge(index).remove(edge.ends[0]).remove(edge.ends[1])
        };
        open.map(take).collect()
    })
    .edges(&[('e', Owner::Either), ('l', Owner::Left), ('r', Owner::Right)])
    .of_edges()
    .local()
    .exchanging(&[('l', 'r')])
    .searched_as(searched)
    .notation(
        "partizan_arc_kayles(\"lrre\"): the edges along a path, l Left's, r Right's, e either player's; partizan_arc_kayles(\"1-2:l 2-3:r 3-1\") for any graph, an edge without a letter being either player's. Moves: an edge, like 1-2.",
        "write the colours along a path, lrre, or edges with their colours, 1-2:l 2-3:e",
    )
    .ruleset()
}

fn is_open(edge: &GraphEdge, player: Player) -> bool {
    let own = if player == Player::Left { 'l' } else { 'r' };
    edge.label == own || edge.label == 'e'
}

fn searched(graph: &LabelledGraph) -> Option<AnyPosition> {
    let edges = graph.edges();
    let may: Vec<[bool; 2]> =
        edges.iter().map(|edge| Player::BOTH.map(|player| is_open(edge, player))).collect();
    let pairs = (0..edges.len()).flat_map(|a| (0..a).map(move |b| [b, a]));
    field(Barred::Both, &may, pairs.filter(|&[a, b]| edges[a].meets(&edges[b])))
        .map(AnyPosition::new)
}
