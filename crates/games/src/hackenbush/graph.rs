//! A Hackenbush picture: edges of three colours, all of them held by the ground.
//!
//! Vertex 0 is the ground. A player cuts an edge of a colour that is theirs, and whatever the ground
//! no longer holds falls away. Loops and parallel edges are edges like others; all points of the
//! ground are one vertex, since cutting can never part them.

use crate::hackenbush::colour::Colour;
use crate::hackenbush::error::GraphError;
use crate::hackenbush::net::Net;
use crate::messages;

/// Pictures have at most this many edges.
pub const MOST_EDGES: usize = 1 << 22;

/// An edge: its two ends, the smaller first, and its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Edge {
    /// The smaller end.
    pub from: u32,
    /// The larger end; the same for a loop.
    pub to: u32,
    /// To whom it belongs.
    pub colour: Colour,
}

impl Edge {
    /// The edge between two vertices.
    pub fn new(a: u32, b: u32, colour: Colour) -> Self {
        Edge { from: a.min(b), to: a.max(b), colour }
    }

    /// Is it a loop?
    pub fn is_loop(self) -> bool {
        self.from == self.to
    }
}

/// A picture: its edges in order.
///
/// ```
/// use upstar_games::hackenbush::{Colour, Edge, Graph};
/// let stalk = Graph::of_edges([Edge::new(0, 1, Colour::Blue), Edge::new(1, 2, Colour::Red)])?.graph;
/// assert_eq!(stalk.without(0).edges(), []); // the red edge falls too
/// assert_eq!(stalk.without(1).edges().len(), 1);
/// # Ok::<(), upstar_games::hackenbush::GraphError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Graph {
    edges: Vec<Edge>,
}

/// A picture, and how much of what was given does not stand on the ground.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Built {
    /// The picture.
    pub graph: Graph,
    /// How many edges were dropped since nothing joins them to the ground.
    pub dropped: usize,
}

impl Graph {
    /// The picture with these edges. Those that nothing joins to the ground, vertex 0, are dropped.
    ///
    /// # Errors
    /// If there are edges and none stands on the ground, or there are more than 2^22.
    pub fn of_edges(edges: impl IntoIterator<Item = Edge>) -> Result<Built, GraphError> {
        let mut edges: Vec<Edge> = edges.into_iter().take(MOST_EDGES + 1).collect();
        if edges.len() > MOST_EDGES {
            return Err(GraphError::too_large());
        }
        for edge in &mut edges {
            *edge = Edge::new(edge.from, edge.to, edge.colour);
        }
        edges.sort_unstable();
        if edges.first().is_some_and(|edge| edge.from != 0) {
            return Err(GraphError::new(messages::HACKENBUSH_GROUND));
        }
        let given = edges.len();
        let graph = Graph { edges }.grounded();
        let dropped = given - graph.edges.len();
        Ok(Built { graph, dropped })
    }

    /// The same from edges that are known to be in order and on the ground.
    pub(crate) fn from_sorted(edges: Vec<Edge>) -> Self {
        Graph { edges }
    }

    /// The edges, in order.
    pub fn edges(&self) -> &[Edge] {
        &self.edges
    }

    /// Is nothing left?
    pub fn is_empty(&self) -> bool {
        self.edges.is_empty()
    }

    /// Are all edges green, so that both players have the same moves?
    pub fn is_green(&self) -> bool {
        self.edges.iter().all(|edge| edge.colour == Colour::Green)
    }

    /// The names of its vertices in order; the ground, 0, comes first if there is any edge.
    pub fn vertices(&self) -> Vec<u32> {
        let mut names: Vec<u32> = self.edges.iter().flat_map(|edge| [edge.from, edge.to]).collect();
        names.sort_unstable();
        names.dedup();
        names
    }

    /// What is left when an edge, given by its index, has been cut.
    #[must_use]
    pub fn without(&self, edge: usize) -> Graph {
        let mut edges = self.edges.clone();
        if edge < edges.len() {
            edges.remove(edge);
        }
        Graph { edges }.grounded()
    }

    /// The players exchanged.
    #[must_use]
    pub fn negative(&self) -> Graph {
        let swap = |edge: &Edge| Edge { colour: edge.colour.swapped(), ..*edge };
        let mut edges: Vec<Edge> = self.edges.iter().map(swap).collect();
        edges.sort_unstable();
        Graph { edges }
    }

    /// The picture with another planted on one of its vertices: G:_x H. The other's ground becomes
    /// the vertex, and its other vertices get new numbers.
    ///
    /// # Errors
    /// If there is no such vertex, or the whole has more than 2^22 edges.
    pub fn plant(&self, vertex: u32, other: &Graph) -> Result<Graph, GraphError> {
        if vertex != 0 && !self.edges.iter().any(|edge| edge.from == vertex || edge.to == vertex) {
            let most = self.edges.iter().map(|edge| edge.to).max().unwrap_or(0);
            return Err(GraphError::new(
                messages::HACKENBUSH_NO_VERTEX.with("vertex", vertex).with("most", most),
            ));
        }
        let shift = self.edges.iter().map(|edge| edge.to).max().unwrap_or(0);
        let name = |old: u32| match old {
            0 => Some(vertex),
            _ => old.checked_add(shift),
        };
        let mut edges = self.edges.clone();
        for edge in other.edges() {
            let too_far = || GraphError::new(messages::HACKENBUSH_LARGE_NAMES);
            let (a, b) = name(edge.from).zip(name(edge.to)).ok_or_else(too_far)?;
            edges.push(Edge::new(a, b, edge.colour));
        }
        Ok(Graph::of_edges(edges)?.graph)
    }

    /// The edges that the ground still holds.
    fn grounded(self) -> Graph {
        if self.edges.is_empty() {
            return self;
        }
        let net = Net::new(&self.edges);
        let held = net.held();
        if held.iter().all(|&held| held) {
            return self;
        }
        let ends = &net.ends;
        let kept = |(index, _): &(usize, &Edge)| held[ends[*index][0] as usize];
        let edges = self.edges.iter().enumerate().filter(kept).map(|(_, edge)| *edge).collect();
        Graph { edges }
    }
}
