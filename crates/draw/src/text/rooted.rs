//! Pictures that stand on the ground, in text: a tree with the ground on top, edge after edge, so that one sees what
//! falls with what. An edge to a vertex that was met before names it in brackets.

use super::{Line, Paper, Tone};
use crate::Marks;
use upstar_core::{Graph, Owner, Place, Spot};

/// Larger pictures are listed edge by edge.
const MOST_EDGES: usize = 200;

/// The lines, if the graph stands on the ground.
pub(super) fn rooted(paper: Paper, graph: &Graph, marks: &Marks) -> Option<Vec<Line>> {
    let grounds: Vec<usize> = (0..graph.vertices.len())
        .filter(|&index| graph.vertices[index].spot == Spot::Ground)
        .collect();
    let fits = !graph.directed && !graph.edges.is_empty() && graph.edges.len() <= MOST_EDGES;
    if grounds.is_empty() || !fits {
        return None;
    }
    let name = |index: usize| match graph.vertices.get(index) {
        Some(vertex) if vertex.spot == Spot::Ground => "0".to_owned(),
        Some(vertex) if !vertex.label.is_empty() => vertex.label.clone(),
        _ => (index + 1).to_string(),
    };
    let mut lines = vec![Line::of("0 (the ground)", Tone::Dim)];
    let mut met = vec![false; graph.vertices.len()];
    let mut drawn = vec![false; graph.edges.len()];
    grounds.iter().for_each(|&ground| met[ground] = true);
    // What is to be drawn next: the edges of these vertices, after such a beginning.
    let mut open: Vec<(Vec<usize>, String)> = vec![(grounds, String::new())];
    while let Some((from, before)) = open.pop() {
        let next = |drawn: &[bool]| {
            let own =
                |edge: &upstar_core::Edge| from.contains(&edge.from) || from.contains(&edge.to);
            let mut left = (0..graph.edges.len()).filter(|&e| !drawn[e] && own(&graph.edges[e]));
            (left.next(), left.next().is_none())
        };
        let (Some(index), last) = next(&drawn) else { continue };
        drawn[index] = true;
        let edge = &graph.edges[index];
        let to = if from.contains(&edge.from) { edge.to } else { edge.from };
        let (branch, trunk) = match last {
            true => (paper.signs.corner, "   "),
            false => (paper.signs.branch, paper.signs.trunk),
        };
        let (letter, tone) = match edge.owner {
            Owner::Nobody => ("", Tone::Dim),
            Owner::Left => ("l", Tone::Left),
            Owner::Right => ("r", Tone::Right),
            Owner::Either => ("e", Tone::Either),
        };
        let mut line = Line::default();
        line.push(format!("{before}{}", branch.trim_end()), Tone::Dim);
        line.push(letter, tone);
        line.push(paper.signs.line, Tone::Dim);
        let is_new = !met[to];
        line.push(
            if is_new { format!(" {}", name(to)) } else { format!(" ({})", name(to)) },
            Tone::Plain,
        );
        if marks.wins(&Place::Edge(index)) {
            line.push(format!("  {}", paper.signs.star), Tone::Gold);
        }
        if marks.last.contains(&Place::Edge(index)) {
            line.push(format!("  {}", paper.signs.back), Tone::Plain);
        }
        lines.push(line);
        met[to] = true;
        open.push((from, before.clone()));
        if is_new {
            open.push((vec![to], format!("{before}{trunk}")));
        }
    }
    Some(lines)
}
