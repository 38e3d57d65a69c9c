//! Terms in text: trees whose symbols come again and again, so that a list of edges would say nothing. A
//! chain is a line, anything else is drawn with branches, the root on top. Symbols that stand out are
//! framed: `[U]` where both players may move, `l:T` and `r:F` where one may.

use super::{Line, Paper, Tone};
use crate::Marks;
use upstar_core::{Graph, Owner, Place, Spot};

/// The parent of every vertex, if the graph is a tree in preorder that has its places and whose edges say
/// nothing: a term.
pub(super) fn parents(graph: &Graph) -> Option<Vec<Option<usize>>> {
    let named = graph.vertices.iter().all(|v| v.at.is_some() && !v.label.is_empty());
    let bare = graph.edges.iter().all(|e| e.owner == Owner::Nobody && e.label.is_empty());
    if graph.directed || !named || !bare {
        return None;
    }
    if graph.edges.len() + 1 != graph.vertices.len() {
        return None;
    }
    let mut parents: Vec<Option<usize>> = vec![None; graph.vertices.len()];
    for edge in &graph.edges {
        let place = parents.get_mut(edge.to)?;
        if place.is_some() || edge.from >= edge.to {
            return None;
        }
        *place = Some(edge.from);
    }
    // In preorder the parent is the vertex before, or one above it.
    for at in 1..parents.len() {
        let wanted = parents[at]?;
        let mut above = Some(at - 1);
        while above.is_some_and(|vertex| vertex != wanted) {
            above = above.and_then(|vertex| parents[vertex]);
        }
        above?;
    }
    Some(parents)
}

/// The lines of a term.
pub(super) fn term(
    paper: Paper,
    graph: &Graph,
    parents: &[Option<usize>],
    marks: &Marks,
) -> Vec<Line> {
    let chain = parents.iter().enumerate().skip(1).all(|(at, parent)| *parent == Some(at - 1));
    let mut lines = Vec::new();
    if chain {
        let (mut line, mut used) = (Line::default(), 0);
        for at in 0..parents.len() {
            let (word, tone) = word(paper, graph, at, marks);
            let length = word.chars().count() + 1;
            if used > 0 && used + length > paper.width {
                lines.push(std::mem::take(&mut line));
                used = 0;
            }
            line.push(word, tone);
            line.push(" ", Tone::Plain);
            used += length;
        }
        lines.push(line);
        return lines;
    }
    // What stands before the branches of a vertex.
    let mut before: Vec<String> = vec![String::new(); parents.len()];
    let mut last_child: Vec<usize> = vec![0; parents.len()];
    for (at, parent) in parents.iter().enumerate() {
        if let Some(parent) = parent {
            last_child[*parent] = at;
        }
    }
    for (at, parent) in parents.iter().enumerate() {
        let mut line = Line::default();
        if let Some(parent) = *parent {
            let last = last_child[parent] == at;
            let branch = if last { paper.signs.corner } else { paper.signs.branch };
            line.push(format!("{}{branch}", before[parent]), Tone::Dim);
            let trunk = if last { "   " } else { paper.signs.trunk };
            before[at] = format!("{}{trunk}", before[parent]);
        }
        let (word, tone) = word(paper, graph, at, marks);
        line.push(word, tone);
        lines.push(line);
    }
    lines
}

/// A symbol with its frame, and what marks say of it.
fn word(paper: Paper, graph: &Graph, at: usize, marks: &Marks) -> (String, Tone) {
    let vertex = &graph.vertices[at];
    let name = &vertex.label;
    let (framed, tone) = match vertex.spot {
        Spot::Token => (format!("[{name}]"), Tone::Plain),
        Spot::Left => (format!("l:{name}"), Tone::Left),
        Spot::Right => (format!("r:{name}"), Tone::Right),
        Spot::Plain | Spot::Ground | Spot::Used => (name.clone(), Tone::Plain),
    };
    let wins = marks.wins(&Place::Vertex(at));
    let star = if wins { paper.signs.star } else { "" };
    let last = if marks.last.contains(&Place::Vertex(at)) { paper.signs.last } else { "" };
    (format!("{last}{star}{framed}"), if wins { Tone::Gold } else { tone })
}
