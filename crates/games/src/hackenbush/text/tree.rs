//! Stalks and trees from the ground up: `lr(l;e(r;r)),ee`.
//!
//! A letter is an edge, what follows it stands on it, a bracket holds what stands side by side. A
//! vertex can be named, `:A`, and named again where an edge leads back to it: `e(l:A;r:A)` is a
//! cycle. Vertices are numbered from 1 as they are read.

use crate::hackenbush::colour::Colour;
use crate::hackenbush::error::GraphError;
use crate::hackenbush::graph::{Built, Edge, Graph, MOST_EDGES};
use crate::messages;
use std::collections::HashMap;
use upstar_core::Sentence;

pub(super) fn read(text: &str) -> Result<Built, GraphError> {
    if let Some(letters) = in_words(text) {
        return read(&letters);
    }
    let mut edges: Vec<Edge> = Vec::new();
    let mut names: HashMap<&str, u32> = HashMap::new();
    // The vertex that the next edge stands on, and those that open brackets stand on.
    let (mut at, mut open) = (0u32, Vec::new());
    let mut next = 1u32;
    // Has the bracket that stands here been closed, so that only a separator can follow?
    let mut closed = false;
    let mut letters = text.char_indices().peekable();
    while let Some((place, letter)) = letters.next() {
        let wrong = |why: Sentence| {
            let place = text[..place].chars().count() + 1;
            GraphError::new(messages::HACKENBUSH_PLACE.with("place", place).with("why", why))
        };
        match letter {
            _ if letter.is_whitespace() => {}
            ';' | ',' => {
                if letter == ',' && !open.is_empty() {
                    return Err(wrong(messages::HACKENBUSH_TREE_SEMICOLON));
                }
                at = open.last().copied().unwrap_or(0);
                closed = false;
            }
            ')' => {
                if open.pop().is_none() {
                    return Err(wrong(messages::HACKENBUSH_TREE_CLOSES));
                }
                closed = true;
            }
            _ if closed => {
                return Err(wrong(messages::HACKENBUSH_TREE_BESIDE));
            }
            '(' => open.push(at),
            ':' => {
                let start = place + 1;
                let mut end = start;
                while let Some((_, name)) =
                    letters.next_if(|(_, name)| name.is_ascii_uppercase() || name.is_ascii_digit())
                {
                    end += name.len_utf8();
                }
                let name = &text[start..end];
                if name.is_empty() {
                    return Err(wrong(messages::HACKENBUSH_TREE_NAME));
                }
                let Some(last) = edges.last_mut().filter(|edge| edge.from == at || edge.to == at)
                else {
                    return Err(wrong(messages::HACKENBUSH_TREE_NAME_PLACE));
                };
                let meant = match name {
                    "0" => 0,
                    _ => *names.entry(name).or_insert(at),
                };
                if meant != at {
                    // The edge leads to a vertex that is there already.
                    let below = if last.to == at { last.from } else { last.to };
                    *last = Edge::new(below, meant, last.colour);
                    next -= 1;
                    at = meant;
                }
            }
            _ => {
                let colour = Colour::of_letter(letter)
                    .ok_or_else(|| GraphError::colour(&letter.to_string()))?;
                if edges.len() == MOST_EDGES {
                    return Err(GraphError::too_large());
                }
                edges.push(Edge { from: at, to: next, colour });
                at = next;
                next += 1;
            }
        }
    }
    if !open.is_empty() {
        return Err(GraphError::new(match open.len() {
            1 => messages::HACKENBUSH_TREE_OPEN.into(),
            count => messages::HACKENBUSH_TREE_OPEN_MANY.with("count", count),
        }));
    }
    Graph::of_edges(edges)
}

/// The letters of a stalk that is given in words, `blue red blue`.
fn in_words(text: &str) -> Option<String> {
    let mut words = text.split_whitespace().peekable();
    words.peek()?;
    let colour = |word: &str| Colour::of_word(word).filter(|_| word.len() > 1).map(Colour::letter);
    words.map(colour).collect()
}

/// The picture as stalks and trees, if its vertices are numbered as reading would number them.
///
/// Then each vertex stands on the one before it or on one that a bracket below is open for.
pub(super) fn write(graph: &Graph) -> Option<String> {
    let edges = graph.edges();
    let count = u32::try_from(edges.len()).ok()?;
    // Which vertex each one stands on, and by which colour: in a tree numbered from the ground up
    // the smaller end of an edge is below.
    let mut below = vec![None; edges.len() + 1];
    let mut branches = vec![0u32; edges.len() + 1];
    for edge in edges {
        if edge.is_loop() || edge.to > count || below[edge.to as usize].is_some() {
            return None;
        }
        below[edge.to as usize] = Some(*edge);
        branches[edge.from as usize] += 1;
    }
    let mut text = String::with_capacity(edges.len());
    let mut open: Vec<u32> = Vec::new();
    let mut at = 0;
    for edge in below.into_iter().skip(1) {
        let edge = edge?;
        if at == 0 && edge.from == 0 {
            // The first edge stands on the ground without a bracket.
        } else if edge.from != at {
            while open.last().is_some_and(|&last| last != edge.from) {
                open.pop();
                text.push(')');
            }
            if edge.from != 0 && open.is_empty() {
                return None;
            }
            text.push(if edge.from == 0 { ',' } else { ';' });
        } else if branches[at as usize] > 1 {
            open.push(at);
            text.push('(');
        }
        text.push(edge.colour.letter());
        at = edge.to;
    }
    open.iter().for_each(|_| text.push(')'));
    Some(text)
}
