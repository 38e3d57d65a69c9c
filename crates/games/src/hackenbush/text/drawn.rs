//! Pictures in the formats of other programs: edges with colours; the vertex `0` or `ground` is the ground.

use super::Names;
use crate::hackenbush::colour::Colour;
use crate::hackenbush::error::GraphError;
use crate::hackenbush::graph::{Built, Edge, Graph, MOST_EDGES};
use crate::messages;
use upstar_core::abbreviate;
use upstar_core::graph_text::{DrawnEdge, DrawnGraph, Format};

pub(super) fn read(text: &str) -> Result<Built, GraphError> {
    let drawn = DrawnGraph::read(text).map_err(|error| GraphError::new(error.in_line()))?;
    if drawn.edges.len() > MOST_EDGES {
        return Err(GraphError::too_large());
    }
    let on_ground = |edge: &DrawnEdge| edge.ends.iter().any(|name| is_ground(name));
    let colours = drawn
        .edges
        .iter()
        .map(|edge| colour(edge, drawn.format).map_err(|error| error.in_line(text, edge.line)));
    let colours = colours.collect::<Result<Vec<Colour>, GraphError>>()?;
    if !drawn.edges.is_empty() && !drawn.edges.iter().any(on_ground) {
        return Err(GraphError::new(messages::HACKENBUSH_DOT_GROUND));
    }
    let all: Vec<String> = drawn.edges.iter().flat_map(|edge| edge.ends.clone()).collect();
    let mut names = Names::new(&all);
    let edges = drawn.edges.iter().zip(colours).map(|(edge, colour)| {
        let [a, b] = &edge.ends;
        Edge::new(names.number(a), names.number(b), colour)
    });
    Graph::of_edges(edges.collect::<Vec<_>>())
}

fn is_ground(name: &str) -> bool {
    name == "0" || name == "ground"
}

fn colour(edge: &DrawnEdge, format: Format) -> Result<Colour, GraphError> {
    let Some(word) = &edge.colour else {
        let [a, b] = edge.ends.each_ref().map(|name| abbreviate(name));
        let sentence = match format {
            Format::Dot => messages::HACKENBUSH_DOT_COLOUR,
            Format::GraphMl => messages::HACKENBUSH_GRAPHML_COLOUR,
        };
        return Err(GraphError::new(sentence.with("a", a).with("b", b)));
    };
    Colour::of_word(word).ok_or_else(|| GraphError::colour(word))
}
