//! Edges one by one: `0-1:l 1-2:e 2-0:e`; in files a line each, with comments after `#`.

use crate::hackenbush::colour::Colour;
use crate::hackenbush::error::GraphError;
use crate::hackenbush::graph::{Built, Edge, Graph, MOST_EDGES};
use crate::messages;
use upstar_core::{Sentence, abbreviate};

/// Vertices are numbers up to this.
const LARGEST: u32 = 1 << 30;

/// The number of a vertex: decimal digits and nothing else.
pub(super) fn vertex(text: &str) -> Option<u32> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().ok()).flatten().filter(|&vertex| vertex <= LARGEST)
}

pub(super) fn read(text: &str) -> Result<Built, GraphError> {
    let mut edges = Vec::new();
    let words = (1..).zip(text.lines()).flat_map(|(number, line)| {
        let line = line.split('#').next().unwrap_or("");
        let words =
            line.split(|letter: char| letter.is_whitespace() || letter == ',' || letter == ';');
        words.map(move |word| (number, word))
    });
    for (line, word) in words.filter(|(_, word)| !word.is_empty()) {
        if edges.len() == MOST_EDGES {
            return Err(GraphError::too_large());
        }
        edges.push(edge(word).map_err(|error| error.in_line(text, line))?);
    }
    Graph::of_edges(edges)
}

fn edge(word: &str) -> Result<Edge, GraphError> {
    let wrong = |sentence: Sentence| GraphError::new(sentence.with("word", abbreviate(word)));
    let Some((ends, colour)) = word.split_once(':') else {
        return Err(wrong(messages::HACKENBUSH_NOT_COLOURED));
    };
    let (a, b) = ends.split_once('-').ok_or_else(|| wrong(messages::HACKENBUSH_NOT_EDGE))?;
    let end = |name: &str| {
        vertex(name).ok_or_else(|| {
            let digits = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_digit());
            match digits {
                true => GraphError::new(
                    messages::HACKENBUSH_VERTEX_LARGE.with("vertex", abbreviate(name)),
                ),
                false => wrong(messages::HACKENBUSH_NOT_EDGE),
            }
        })
    };
    let colour_of = Colour::of_word(colour).ok_or_else(|| GraphError::colour(colour))?;
    Ok(Edge::new(end(a)?, end(b)?, colour_of))
}

pub(super) fn write(graph: &Graph, between: &str) -> String {
    let edges = graph.edges().iter();
    let written: Vec<String> =
        edges.map(|edge| format!("{}-{}:{}", edge.from, edge.to, edge.colour.letter())).collect();
    written.join(between)
}
