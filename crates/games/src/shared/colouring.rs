//! Games of colouring vertices: all that matters of the coloured ones is who may still play beside them.

use crate::boards::{Barred, field};
use upstar_core::family::{About, GraphRule, GraphStep, LabelledGraph};
use upstar_core::{AnyPosition, Ruleset, Spot};
use upstar_values::Player;

/// What makes a game of colouring vertices.
pub(crate) struct Texts {
    pub(crate) name: &'static str,
    pub(crate) rules: &'static str,
    pub(crate) notation: &'static str,
    pub(crate) example: &'static str,
    /// Who may not play next to a vertex that a player has coloured.
    pub(crate) barred: Barred,
}

fn letter(player: Player) -> char {
    match player {
        Player::Left => 'L',
        Player::Right => 'R',
    }
}

/// Whose colour bars a player from the vertices next to it?
fn barring(barred: Barred, player: Player) -> Vec<char> {
    match barred {
        Barred::Mover => vec![letter(player)],
        Barred::Opponent => vec![letter(player.opponent())],
        Barred::Both => Player::BOTH.map(letter).to_vec(),
    }
}

/// For each vertex, may the player colour it?
fn may(graph: &LabelledGraph, barred: Barred, player: Player) -> Vec<bool> {
    let barring = barring(barred, player);
    let is_barring =
        |vertex: usize| graph.label(vertex).is_some_and(|label| barring.contains(&label));
    let mut may: Vec<bool> =
        (0..graph.vertices()).map(|vertex| graph.label(vertex) == Some('.')).collect();
    for edge in graph.edges() {
        let [a, b] = edge.ends;
        may[a] &= !is_barring(b);
        may[b] &= !is_barring(a);
    }
    may
}

pub(crate) fn colouring(texts: Texts) -> Ruleset {
    let barred = texts.barred;
    let about = About::new(texts.name, texts.rules, texts.example);
    GraphRule::partizan(about, move |graph, player| {
        let may = may(graph, barred, player);
        let open = (0..graph.vertices()).filter(|&vertex| may[vertex]);
        open.map(|vertex| GraphStep::at_vertex(vertex).label(vertex, letter(player))).collect()
    })
    .vertices(&[('.', Spot::Plain), ('L', Spot::Left), ('R', Spot::Right)])
    .local()
    .exchanging(&[('L', 'R')])
    .notation(texts.notation, "write a path .-.-L, or a graph 1-2-3-1 with colours 2:L 3:R")
    .searched_as(move |graph| {
        let [left, right] = Player::BOTH.map(|player| may(graph, barred, player));
        let both: Vec<[bool; 2]> = left.into_iter().zip(right).map(<[bool; 2]>::from).collect();
        let edges = graph.edges().iter().map(|edge| edge.ends);
        field(barred, &both, edges).map(AnyPosition::new)
    })
    .ruleset()
}
