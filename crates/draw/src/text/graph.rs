//! Graphs in text: the vertices, then what joins them; terms as trees.

use super::{Line, Paper, Tone, rooted, term};
use crate::Marks;
use upstar_core::{Graph, Owner, Place, Spot};

const MOST_EDGES: usize = 200;

/// A line of vertices, and one for each edge.
pub(super) fn graph(paper: Paper, graph: &Graph, marks: &Marks) -> Vec<Line> {
    if graph.vertices.is_empty() {
        return vec![Line::of("(no vertex)", Tone::Dim)];
    }
    if let Some(parents) = term::parents(graph) {
        return term::term(paper, graph, &parents, marks);
    }
    if let Some(lines) = rooted::rooted(paper, graph, marks) {
        return lines;
    }
    let name = |index: usize| match graph.vertices.get(index) {
        Some(vertex) if !vertex.label.is_empty() => vertex.label.clone(),
        Some(vertex) if vertex.spot == Spot::Ground => "ground".to_owned(),
        _ => (index + 1).to_string(),
    };
    let mut lines = Vec::new();
    let (mut line, mut used) = (Line::default(), 0);
    for (index, vertex) in graph.vertices.iter().enumerate().take(4 * MOST_EDGES) {
        if vertex.spot == Spot::Ground && vertex.label.is_empty() {
            continue; // a point of the ground: the edges tell what stands there
        }
        let (sign, tone) = match vertex.spot {
            Spot::Plain => ("", Tone::Plain),
            Spot::Ground => ("_", Tone::Dim),
            Spot::Token => (paper.signs.token, Tone::Plain),
            Spot::Left => (paper.signs.left, Tone::Left),
            Spot::Right => (paper.signs.right, Tone::Right),
            Spot::Used => (paper.signs.blocked, Tone::Dim),
        };
        let wins = marks.wins(&Place::Vertex(index));
        let star = if wins { paper.signs.star } else { "" };
        let last = marks.last.contains(&Place::Vertex(index));
        let last = if last { paper.signs.last } else { "" };
        let word = format!("{last}{sign}{star}{}", name(index));
        let length = word.chars().count() + 1;
        if used > 0 && used + length > paper.width {
            lines.push(std::mem::take(&mut line));
            used = 0;
        }
        line.push(format!("{word} "), if wins { Tone::Gold } else { tone });
        used += length;
    }
    if !line.pieces.is_empty() {
        lines.push(line);
    } else if graph.edges.is_empty() {
        lines.push(Line::of("(the bare ground)", Tone::Dim));
    }
    for (index, edge) in graph.edges.iter().enumerate().take(MOST_EDGES) {
        let (sign, tone) = match edge.owner {
            Owner::Nobody if graph.directed => (paper.signs.arrow, Tone::Dim),
            Owner::Nobody => (paper.signs.line, Tone::Dim),
            Owner::Left => (paper.signs.left_line, Tone::Left),
            Owner::Right => (paper.signs.right_line, Tone::Right),
            Owner::Either => (paper.signs.either_line, Tone::Either),
        };
        let mut line = Line::default();
        if !edge.label.is_empty() {
            line.push(format!("{}  ", edge.label), Tone::Dim);
        }
        line.push(format!("{} ", name(edge.from)), Tone::Plain);
        line.push(sign, tone);
        line.push(format!(" {}", name(edge.to)), Tone::Plain);
        if marks.wins(&Place::Edge(index)) {
            line.push(format!("  {}", paper.signs.star), Tone::Gold);
        }
        if marks.last.contains(&Place::Edge(index)) {
            line.push(format!("  {}", paper.signs.back), Tone::Plain);
        }
        lines.push(line);
    }
    if graph.edges.len() > MOST_EDGES {
        lines.push(paper.and_more(graph.edges.len() - MOST_EDGES));
    }
    lines
}
