//! Graphs in the formats of other programs: what of DOT and GraphML describes vertices, edges and their
//! colours.

mod dot;
mod graphml;

use crate::messages;
use std::fmt;
use upstar_values::{Message, Sentence};

/// A vertex as a file describes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnVertex {
    /// Its name.
    pub name: String,
    /// Its colour, if it has one.
    pub colour: Option<String>,
}

/// An edge as a file describes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnEdge {
    /// The names of its ends.
    pub ends: [String; 2],
    /// Does it lead from the first to the second only?
    pub arrow: bool,
    /// Its colour, if it has one.
    pub colour: Option<String>,
    /// The line in which it stands, from 1.
    pub line: usize,
}

/// Which format a text is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// DOT, the language of Graphviz.
    Dot,
    /// GraphML.
    GraphMl,
}

/// Vertices and edges as they are met. Not every vertex that an edge joins need be among the vertices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnGraph {
    /// The format that was read.
    pub format: Format,
    /// Vertices that are described on their own.
    pub vertices: Vec<DrawnVertex>,
    /// The edges.
    pub edges: Vec<DrawnEdge>,
}

/// Which edges a game can do with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Edges {
    /// Those without a direction.
    Lines,
    /// All.
    Arrows,
}

/// What is wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawingError {
    /// What is wrong, and what would be right.
    pub message: Message,
    /// The line, from 1, if the text has several and one is at fault.
    pub line: Option<usize>,
}

impl DrawingError {
    fn new(message: Sentence) -> Self {
        DrawingError { message: message.into(), line: None }
    }

    /// What is wrong, and in which line.
    #[must_use]
    pub fn in_line(self) -> Message {
        match self.line {
            Some(line) => messages::DRAWING_LINE.with("line", line).with("what", self.message),
            None => self.message,
        }
    }

    /// An error at a place of a text, of which the line is named if there are several.
    fn at(message: Sentence, text: &str, place: usize) -> Self {
        let line = text.trim_end().contains('\n').then(|| line(text, place));
        DrawingError { message: message.into(), line }
    }
}

impl fmt::Display for DrawingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.clone().in_line().fmt(f)
    }
}

/// The line in which a place of a text lies, from 1.
fn line(text: &str, place: usize) -> usize {
    1 + text.bytes().take(place).filter(|&byte| byte == b'\n').count()
}

/// Is a text in one of these formats, by how it looks?
pub fn is_drawn(text: &str) -> bool {
    text.trim_start().starts_with('<') || text.contains('{')
}

impl DrawnGraph {
    /// The graph that a text in DOT or GraphML describes; its edges have no direction.
    ///
    /// # Errors
    /// Says what is wrong with it.
    pub fn read(text: &str) -> Result<Self, DrawingError> {
        DrawnGraph::read_edges(text, Edges::Lines)
    }

    /// The graph that a text in DOT or GraphML describes, with arrows.
    ///
    /// ```
    /// use upstar_core::graph_text::DrawnGraph;
    /// let graph = DrawnGraph::read_arrows("digraph { a -> b -> a; b -> c [color=blue] }").unwrap();
    /// assert_eq!(graph.edges.iter().filter(|edge| edge.arrow).count(), 3);
    /// assert!(DrawnGraph::read("digraph { a -> b }").is_err());
    /// ```
    ///
    /// # Errors
    /// Says what is wrong with it.
    pub fn read_arrows(text: &str) -> Result<Self, DrawingError> {
        DrawnGraph::read_edges(text, Edges::Arrows)
    }

    fn read_edges(text: &str, edges: Edges) -> Result<Self, DrawingError> {
        match text.trim_start().starts_with('<') {
            true => graphml::read(text),
            false => dot::read(text, edges),
        }
    }
}
