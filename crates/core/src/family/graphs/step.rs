//! A move on a graph: the vertices and edges that name it, and what it changes.

use super::graph::LabelledGraph;
use std::borrow::Cow;

/// A vertex or an edge, by its index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GraphSite {
    /// A vertex.
    Vertex(usize),
    /// An edge.
    Edge(usize),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Change {
    Label(GraphSite, char),
    Remove(GraphSite),
}

/// A move: the vertices and edges that it is written with, and what it changes.
///
/// ```
/// use upstar_core::family::GraphStep;
/// // Vertex 2 becomes Left's; edge 0 goes, and the label of vertex 1 is changed.
/// let colour = GraphStep::at_vertex(2).label(2, 'L');
/// let cut = GraphStep::at_edge(0).remove_edge(0).label(1, 'x');
/// assert_ne!(colour, cut);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GraphStep {
    pub(super) sites: Vec<GraphSite>,
    changes: Vec<Change>,
    pub(super) remark: Cow<'static, str>,
}

impl GraphStep {
    /// A move that is named by these vertices and edges. It does nothing yet.
    pub fn along(sites: impl IntoIterator<Item = GraphSite>) -> Self {
        let sites = sites.into_iter().collect();
        GraphStep { sites, changes: Vec::new(), remark: "".into() }
    }

    /// A move that is named by a vertex. It does nothing yet.
    pub fn at_vertex(vertex: usize) -> Self {
        Self::along([GraphSite::Vertex(vertex)])
    }

    /// A move that is named by an edge. It does nothing yet.
    pub fn at_edge(edge: usize) -> Self {
        Self::along([GraphSite::Edge(edge)])
    }

    fn with(mut self, change: Change) -> Self {
        self.changes.push(change);
        self
    }

    /// The same move, which also gives a vertex this label.
    #[must_use]
    pub fn label(self, vertex: usize, label: char) -> Self {
        self.with(Change::Label(GraphSite::Vertex(vertex), label))
    }

    /// The same move, which also gives an edge this label.
    #[must_use]
    pub fn label_edge(self, edge: usize, label: char) -> Self {
        self.with(Change::Label(GraphSite::Edge(edge), label))
    }

    /// The same move, which also removes a vertex with all edges at it.
    #[must_use]
    pub fn remove(self, vertex: usize) -> Self {
        self.with(Change::Remove(GraphSite::Vertex(vertex)))
    }

    /// The same move, which also removes an edge.
    #[must_use]
    pub fn remove_edge(self, edge: usize) -> Self {
        self.with(Change::Remove(GraphSite::Edge(edge)))
    }

    /// The same move with words behind its label, where that alone does not tell it from others.
    #[must_use]
    pub fn remark(mut self, words: impl Into<Cow<'static, str>>) -> Self {
        self.remark = words.into();
        self
    }

    /// Are all vertices and edges of it there, and all labels known?
    pub(super) fn fits(
        &self,
        graph: &LabelledGraph,
        known: impl Fn(GraphSite, char) -> bool,
    ) -> bool {
        let is_there = |site: GraphSite| match site {
            GraphSite::Vertex(vertex) => vertex < graph.vertices(),
            GraphSite::Edge(edge) => edge < graph.edges.len(),
        };
        let named = !self.sites.is_empty() && self.sites.iter().all(|&site| is_there(site));
        named
            && self.changes.iter().all(|&change| match change {
                Change::Label(site, label) => is_there(site) && known(site, label),
                Change::Remove(site) => is_there(site),
            })
    }

    /// The graph after the move.
    pub(super) fn applied(&self, graph: &LabelledGraph) -> LabelledGraph {
        let mut after = graph.clone();
        let mut gone_vertices = vec![false; graph.vertices()];
        let mut gone_edges = vec![false; graph.edges.len()];
        for &change in &self.changes {
            match change {
                Change::Label(GraphSite::Vertex(vertex), label) => {
                    after.labels.get_mut(vertex).into_iter().for_each(|here| *here = label);
                }
                Change::Label(GraphSite::Edge(edge), label) => {
                    after.edges.get_mut(edge).into_iter().for_each(|here| here.label = label);
                }
                Change::Remove(GraphSite::Vertex(vertex)) => {
                    gone_vertices.get_mut(vertex).into_iter().for_each(|gone| *gone = true);
                }
                Change::Remove(GraphSite::Edge(edge)) => {
                    gone_edges.get_mut(edge).into_iter().for_each(|gone| *gone = true);
                }
            }
        }
        let mut gone = gone_edges.into_iter();
        after.edges.retain(|_| !gone.next().unwrap_or(false));
        if gone_vertices.contains(&true) {
            let kept: Vec<usize> =
                (0..after.vertices()).filter(|&vertex| !gone_vertices[vertex]).collect();
            after = after.kept(&kept);
        }
        after
    }
}
