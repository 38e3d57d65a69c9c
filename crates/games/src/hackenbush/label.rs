//! Labels of moves: an edge by its two ends, `1-2`, and its colour where another one is parallel.

use crate::hackenbush::{Colour, Edge, Graph};
use crate::messages;
use upstar_core::ReadError;
use upstar_core::label::not_a_move;
use upstar_values::Player;

use super::part::may_cut;

/// Visits the edges that a player may cut; one for all that are parallel and of one colour.
pub(super) fn cuttable(graph: &Graph, player: Player) -> impl Iterator<Item = Edge> + '_ {
    let edges = graph.edges();
    let first = move |&(index, edge): &(usize, &Edge)| index == 0 || edges[index - 1] != *edge;
    let all = edges.iter().enumerate().filter(first).map(|(_, edge)| *edge);
    all.filter(move |edge| may_cut(player, edge.colour))
}

/// The index of an edge.
pub(super) fn place(graph: &Graph, edge: Edge) -> Option<usize> {
    let index = graph.edges().partition_point(|other| *other < edge);
    (graph.edges().get(index) == Some(&edge)).then_some(index)
}

/// The edges with these ends, of all colours.
fn between(graph: &Graph, from: u32, to: u32) -> impl Iterator<Item = Edge> + '_ {
    Colour::ALL
        .into_iter()
        .map(move |colour| Edge::new(from, to, colour))
        .filter(|edge| place(graph, *edge).is_some())
}

pub(super) fn write(graph: &Graph, edge: Edge) -> String {
    let Edge { from, to, colour } = edge;
    match between(graph, from, to).count() {
        0 | 1 => format!("{from}-{to}"),
        _ => format!("{from}-{to}:{}", colour.letter()),
    }
}

pub(super) fn read(graph: &Graph, player: Player, label: &str) -> Result<Edge, ReadError> {
    let wrong = || not_a_move(label, messages::HACKENBUSH_MOVE);
    let (ends, colour) = match label.split_once(':') {
        Some((ends, colour)) => (ends, Some(Colour::of_word(colour.trim()).ok_or_else(wrong)?)),
        None => (label, None),
    };
    let number = |text: &str| {
        let text = text.trim();
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        digits.then(|| text.parse::<u32>().ok()).flatten()
    };
    let (a, b) = ends.split_once('-').ok_or_else(wrong)?;
    let (a, b) = number(a).zip(number(b)).ok_or_else(wrong)?;
    let mut found =
        between(graph, a, b).filter(|edge| colour.is_none_or(|wanted| edge.colour == wanted));
    let Some(edge) = found.next() else {
        return Err(ReadError::new(messages::HACKENBUSH_NO_EDGE.with("a", a).with("b", b)));
    };
    if found.next().is_some() {
        return Err(ReadError::new(
            messages::HACKENBUSH_WHICH_COLOUR
                .with("a", a)
                .with("b", b)
                .with("colour", edge.colour.letter()),
        ));
    }
    if !may_cut(player, edge.colour) {
        return Err(ReadError::new(
            messages::HACKENBUSH_NOT_YOURS
                .with("a", a)
                .with("b", b)
                .with("colour", edge.colour.to_string())
                .with("player", player),
        ));
    }
    Ok(edge)
}
