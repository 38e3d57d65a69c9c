//! A graph with names and labels: what a game of the family is played on.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;

/// The name of a vertex: a number or a word. Numbers come first, in their order.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum VertexName {
    /// A number.
    Number(u64),
    /// A word.
    Word(Arc<str>),
}

impl fmt::Display for VertexName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            VertexName::Number(number) => number.fmt(f),
            VertexName::Word(word) => f.write_str(word),
        }
    }
}

/// An edge: the indices of its ends, the smaller one first, and its label.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GraphEdge {
    /// The indices of its ends.
    pub ends: [usize; 2],
    /// Its label.
    pub label: char,
}

impl GraphEdge {
    /// Is this vertex one of its ends?
    pub fn touches(&self, vertex: usize) -> bool {
        self.ends.contains(&vertex)
    }

    /// Have they an end in common?
    pub fn meets(&self, other: &GraphEdge) -> bool {
        self.ends.iter().any(|&end| other.touches(end))
    }
}

/// A graph with a label at each vertex and at each edge. Vertices are numbered from 0 in the order of
/// their names, edges in the order of their ends; no edge joins a vertex to itself, and no two join the
/// same ones.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LabelledGraph {
    pub(super) names: Vec<VertexName>,
    pub(super) labels: Vec<char>,
    pub(super) edges: Vec<GraphEdge>,
}

impl LabelledGraph {
    /// The graph of vertices 1, 2, … with these labels, and edges by the indices of their ends, from 0, with
    /// theirs; `None` if an edge has an end that is not there, joins a vertex to itself, or is given
    /// twice.
    ///
    /// ```
    /// use upstar_core::family::LabelledGraph;
    /// let path = LabelledGraph::new(&['.', '.', 'L'], &[([0, 1], '-'), ([2, 1], '-')]);
    /// assert_eq!(path.map(|path| path.neighbours(1).collect()), Some(vec![0, 2]));
    /// assert_eq!(LabelledGraph::new(&['.'], &[([0, 0], '-')]), None);
    /// ```
    #[must_use]
    pub fn new(labels: &[char], edges: &[([usize; 2], char)]) -> Option<Self> {
        let edge = |&([a, b], label): &([usize; 2], char)| {
            let fits = a != b && a.max(b) < labels.len();
            fits.then_some(GraphEdge { ends: [a.min(b), a.max(b)], label })
        };
        let mut edges: Vec<GraphEdge> = edges.iter().map(edge).collect::<Option<_>>()?;
        edges.sort_unstable();
        let is_simple = edges.windows(2).all(|pair| pair[0].ends != pair[1].ends);
        let names = (1..).take(labels.len()).map(VertexName::Number).collect();
        is_simple.then(|| LabelledGraph { names, labels: labels.to_vec(), edges })
    }

    /// How many vertices there are.
    pub fn vertices(&self) -> usize {
        self.names.len()
    }

    /// The name of a vertex.
    pub fn name(&self, vertex: usize) -> Option<&VertexName> {
        self.names.get(vertex)
    }

    /// The label of a vertex.
    pub fn label(&self, vertex: usize) -> Option<char> {
        self.labels.get(vertex).copied()
    }

    /// The vertices with this label.
    pub fn vertices_of(&self, label: char) -> impl Iterator<Item = usize> + '_ {
        (0..self.vertices()).filter(move |&vertex| self.label(vertex) == Some(label))
    }

    /// The edges.
    pub fn edges(&self) -> &[GraphEdge] {
        &self.edges
    }

    /// The edges at a vertex, by their indices.
    pub fn edges_at(&self, vertex: usize) -> impl Iterator<Item = usize> + '_ {
        (0..).zip(&self.edges).filter(move |(_, edge)| edge.touches(vertex)).map(|(index, _)| index)
    }

    /// The vertices that an edge joins to this one.
    pub fn neighbours(&self, vertex: usize) -> impl Iterator<Item = usize> + '_ {
        self.edges.iter().filter_map(move |edge| match edge.ends {
            [a, b] if a == vertex => Some(b),
            [a, b] if b == vertex => Some(a),
            _ => None,
        })
    }

    /// For each vertex its neighbours, and the edges to them.
    pub(super) fn adjacency(&self) -> Vec<Vec<(usize, char)>> {
        let mut adjacency = vec![Vec::new(); self.vertices()];
        for GraphEdge { ends: [a, b], label } in self.edges.iter().copied() {
            adjacency[a].push((b, label));
            adjacency[b].push((a, label));
        }
        adjacency
    }

    /// The graph on these vertices, numbered in this order, with the names that are given to them.
    pub(super) fn induced(&self, order: &[usize], names: Vec<VertexName>) -> Self {
        let mut place = vec![usize::MAX; self.vertices()];
        for (index, &vertex) in order.iter().enumerate() {
            place[vertex] = index;
        }
        let labels = order.iter().map(|&vertex| self.labels[vertex]).collect();
        let moved = self.edges.iter().map(|edge| {
            let [a, b] = edge.ends.map(|end| place[end]);
            GraphEdge { ends: [a.min(b), a.max(b)], label: edge.label }
        });
        let mut edges: Vec<GraphEdge> = moved.filter(|edge| !edge.touches(usize::MAX)).collect();
        edges.sort_unstable();
        LabelledGraph { names, labels, edges }
    }

    /// The graph on these vertices, which are given in their order.
    pub(super) fn kept(&self, vertices: &[usize]) -> Self {
        self.induced(vertices, vertices.iter().map(|&vertex| self.names[vertex].clone()).collect())
    }

    /// The graph without vertices that have no edge.
    pub(super) fn without_isolated(&self) -> Self {
        let joined: BTreeSet<usize> = self.edges.iter().flat_map(|edge| edge.ends).collect();
        if joined.len() == self.vertices() {
            return self.clone();
        }
        self.kept(&joined.into_iter().collect::<Vec<_>>())
    }

    /// The connected graphs that it consists of.
    pub(super) fn components(&self) -> Vec<Self> {
        let adjacency = self.adjacency();
        let mut seen = vec![false; self.vertices()];
        let mut found = Vec::new();
        for start in 0..self.vertices() {
            if std::mem::replace(&mut seen[start], true) {
                continue;
            }
            let mut component = vec![start];
            let mut next = 0;
            while let Some(&vertex) = component.get(next) {
                next += 1;
                for &(near, _) in &adjacency[vertex] {
                    if !std::mem::replace(&mut seen[near], true) {
                        component.push(near);
                    }
                }
            }
            component.sort_unstable();
            found.push(self.kept(&component));
        }
        found
    }
}
