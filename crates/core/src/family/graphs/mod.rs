//! Games on graphs by a function: the moves of a player.
//!
//! A graph has names and labels; a move names a vertex or an edge, and relabels or removes some. One
//! reader for edge lists, paths, grids, DOT and GraphML, labels of moves, picture, table of grids and
//! catalogue of small graphs come with the family.
//!
//! Nothing is taken for granted that would make a search wrong: a graph is searched whole, unless the rule
//! promises to be [local](GraphRule::local). That names do not matter is no promise: rules see no names.

mod graph;
mod order;
mod position;
mod small;
mod step;
mod text;

pub use graph::{GraphEdge, LabelledGraph, VertexName};
pub use position::GraphPosition;
pub use step::{GraphSite, GraphStep};

use super::{About, Shared};
use crate::any::AnyPosition;
use crate::ruleset::Ruleset;
use crate::scene::{Owner, Spot};
use std::borrow::Cow;
use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;
use upstar_values::Player;

type Moves = Box<dyn Fn(&LabelledGraph, Player) -> Vec<GraphStep> + Send + Sync>;
type Start = Box<dyn Fn(usize, usize) -> Option<LabelledGraph> + Send + Sync>;
type Searched = Box<dyn Fn(&LabelledGraph) -> Option<AnyPosition> + Send + Sync>;

/// A game on graphs: who may move how.
///
/// ```
/// use upstar_core::Registry;
/// use upstar_core::family::{About, GraphRule, GraphStep};
/// let about = About::new("node_kayles", "Take a vertex and its neighbours.", "node_kayles(\"a-b-c-a\")");
/// let rule = GraphRule::impartial(about, |graph| {
///     let take = |vertex| {
///         graph.neighbours(vertex).fold(GraphStep::at_vertex(vertex).remove(vertex), GraphStep::remove)
///     };
///     (0..graph.vertices()).map(take).collect()
/// });
/// let mut registry = Registry::new();
/// registry.register(rule.local().ruleset())?;
/// # Ok::<(), upstar_core::NameTaken>(())
/// ```
pub struct GraphRule {
    about: About,
    notation: Option<Cow<'static, str>>,
    advice: Option<Cow<'static, str>>,
    vertices: Vec<(char, Spot)>,
    edges: Vec<(char, Owner)>,
    moves: Moves,
    start: Start,
    searched: Option<Searched>,
    exchanged: Vec<(char, char)>,
    is_impartial: bool,
    is_local: bool,
    is_of_edges: bool,
    can_cycle: bool,
}

impl fmt::Debug for GraphRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GraphRule").field("about", &self.about).finish_non_exhaustive()
    }
}

impl GraphRule {
    /// The moves of each player. Vertices and edges have no labels to tell them apart, unless
    /// [`vertices`](Self::vertices) and [`edges`](Self::edges) say otherwise. Moves at vertices or edges that are not
    /// there, or with unknown labels, are no moves; of several with one label the first counts.
    pub fn partizan(
        about: About,
        moves: impl Fn(&LabelledGraph, Player) -> Vec<GraphStep> + Send + Sync + 'static,
    ) -> Self {
        GraphRule {
            about,
            notation: None,
            advice: None,
            vertices: vec![('.', Spot::Plain)],
            edges: vec![('-', Owner::Nobody)],
            moves: Box::new(moves),
            start: Box::new(|_, _| None),
            searched: None,
            exchanged: Vec::new(),
            is_impartial: false,
            is_local: false,
            is_of_edges: false,
            can_cycle: false,
        }
    }

    /// Both players have the same moves.
    pub fn impartial(
        about: About,
        moves: impl Fn(&LabelledGraph) -> Vec<GraphStep> + Send + Sync + 'static,
    ) -> Self {
        let rule = Self::partizan(about, move |graph, _| moves(graph));
        GraphRule { is_impartial: true, ..rule }
    }

    /// The labels that vertices may have, and what is seen of each. The first one need not be written.
    #[must_use]
    pub fn vertices(mut self, labels: &[(char, Spot)]) -> Self {
        if !labels.is_empty() {
            self.vertices = labels.to_vec();
        }
        self
    }

    /// The labels that edges may have, and to whom they belong. The first one need not be written.
    #[must_use]
    pub fn edges(mut self, labels: &[(char, Owner)]) -> Self {
        if !labels.is_empty() {
            self.edges = labels.to_vec();
        }
        self
    }

    /// Says that vertices without edges play no part in the game: they are forgotten.
    #[must_use]
    pub fn of_edges(mut self) -> Self {
        self.is_of_edges = true;
        self
    }

    /// Promises that a move looks at and changes only the connected component that it is made in. Then
    /// components are searched one by one.
    #[must_use]
    pub fn local(mut self) -> Self {
        self.is_local = true;
        self
    }

    /// Promises that a graph on which these labels, of vertices and of edges, are exchanged is the same
    /// with the players exchanged. Then one of the two is searched.
    #[must_use]
    pub fn exchanging(mut self, labels: &[(char, char)]) -> Self {
        self.exchanged = labels.to_vec();
        self
    }

    /// The graph on which play begins, of what `name(ROWS, COLUMNS)` says, `None` if there is none;
    /// without this, a grid of vertices and edges with the first labels.
    ///
    /// ```
    /// use upstar_core::family::{About, GraphRule, GraphStep, LabelledGraph};
    /// use upstar_core::{Argument, Position};
    /// let about = About::new("on_a_ring", "Take two neighbours of a ring.", "on_a_ring(\"1-2-3-1\")");
    /// let rule = GraphRule::impartial(about, |graph| {
    ///     let take = |(edge, ends): (usize, [usize; 2])| {
    ///         GraphStep::at_edge(edge).remove(ends[0]).remove(ends[1])
    ///     };
    ///     graph.edges().iter().map(|edge| edge.ends).enumerate().map(take).collect()
    /// });
    /// let ring = rule.start(|_, columns| {
    ///     let edges: Vec<_> = (0..columns).map(|n| ([n, (n + 1) % columns], '-')).collect();
    ///     LabelledGraph::new(&vec!['.'; columns], &edges)
    /// });
    /// let ring = ring.ruleset().read(&[Argument::Integer(1.into()), Argument::Integer(4.into())])?;
    /// assert_eq!(ring.write(), "on_a_ring(\"1-2 1-4 2-3 3-4\")");
    /// # Ok::<(), upstar_core::ReadError>(())
    /// ```
    #[must_use]
    pub fn start(
        mut self,
        start: impl Fn(usize, usize) -> Option<LabelledGraph> + Send + Sync + 'static,
    ) -> Self {
        self.start = Box::new(start);
        self
    }

    /// Says that play can return to a position it has left, and that then nobody wins.
    #[must_use]
    pub fn cycling(mut self) -> Self {
        self.can_cycle = true;
        self
    }

    /// How positions are written, and what to say of a word that cannot be read, in place of the
    /// family's own sentences.
    #[must_use]
    pub fn notation(
        mut self,
        notation: impl Into<Cow<'static, str>>,
        advice: impl Into<Cow<'static, str>>,
    ) -> Self {
        (self.notation, self.advice) = (Some(notation.into()), Some(advice.into()));
        self
    }

    /// Promises that a graph is worth what this form is, move by move: engines search it instead,
    /// and its theorems are those of the game. `None` where there is no such form.
    #[must_use]
    pub fn searched_as(
        mut self,
        form: impl Fn(&LabelledGraph) -> Option<AnyPosition> + Send + Sync + 'static,
    ) -> Self {
        self.searched = Some(Box::new(form));
        self
    }

    fn has_labels_of_vertices(&self) -> bool {
        self.vertices.len() > 1
    }

    fn has_labels_of_edges(&self) -> bool {
        self.edges.len() > 1
    }

    fn steps(&self, graph: &LabelledGraph, player: Player) -> Vec<GraphStep> {
        let mut steps = (self.moves)(graph, player);
        let known = |site: GraphSite, label: char| match site {
            GraphSite::Vertex(_) => self.vertices.iter().any(|known| known.0 == label),
            GraphSite::Edge(_) => self.edges.iter().any(|known| known.0 == label),
        };
        steps.retain(|step| step.fits(graph, known));
        let mut labels = rustc_hash::FxHashSet::default();
        steps.retain(|step| labels.insert((step.sites.clone(), step.remark.clone())));
        steps
    }

    /// The graph that belongs to the players exchanged; `None` if nothing is promised.
    fn exchanged(&self, graph: &LabelledGraph) -> Option<LabelledGraph> {
        if self.exchanged.is_empty() {
            return None;
        }
        let mut exchanged = graph.clone();
        exchanged.labels.iter_mut().for_each(|label| *label = self.exchange(*label));
        exchanged.edges.iter_mut().for_each(|edge| edge.label = self.exchange(edge.label));
        Some(exchanged)
    }

    fn exchange(&self, label: char) -> char {
        super::exchanged(&self.exchanged, label)
    }

    /// The graph on which play begins, if the rule says so and its labels are known.
    fn opening(&self, rows: usize, columns: usize) -> Option<LabelledGraph> {
        let vertex = |label: &char| self.vertices.iter().any(|known| known.0 == *label);
        let edge = |edge: &GraphEdge| self.edges.iter().any(|known| known.0 == edge.label);
        let known =
            |graph: &LabelledGraph| graph.labels.iter().all(vertex) && graph.edges.iter().all(edge);
        (self.start)(rows, columns).filter(known)
    }

    /// The most vertices, or edges in a game of edges, of graphs that are listed with all labels.
    fn largest_listed(&self) -> usize {
        if self.can_cycle {
            return 0;
        }
        let letters = if self.is_of_edges { self.edges.len() } else { self.vertices.len() };
        (1..=small::LARGEST)
            .take_while(|&cells| {
                let cells = u32::try_from(cells).unwrap_or(u32::MAX);
                letters.checked_pow(cells).is_some_and(|count| count <= 1 << 12)
            })
            .count()
    }

    /// Connected graphs of so many vertices, or edges in a game of edges, with all labels.
    fn listed(
        &self,
        cells: usize,
        visit: &mut dyn FnMut(LabelledGraph) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let place = |index: Option<usize>| index.and_then(|index| u8::try_from(index).ok());
        let of = |label: char| match self.is_of_edges {
            true => place(self.edges.iter().position(|edge| edge.0 == label)),
            false => place(self.vertices.iter().position(|vertex| vertex.0 == label)),
        };
        // Of several pairs that can only be exchanged together none is used here: all are listed.
        let pair = match self.exchanged.as_slice() {
            &[(a, b)] => of(a).zip(of(b)),
            _ => None,
        };
        let graphs = match self.is_of_edges {
            true => small::connected_by_edges(cells),
            false => small::connected_by_vertices(cells),
        };
        for graph in graphs {
            let (letters, images) = match self.is_of_edges {
                true => (self.edges.len(), graph.automorphisms_of_edges()),
                false => (self.vertices.len(), graph.automorphisms()),
            };
            for colours in small::colourings(cells, letters, &images, pair) {
                visit(self.labelled(&graph.edges(), graph.vertices(), &colours))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// A graph with vertices 1, 2, … and labels by their numbers.
    fn labelled(&self, edges: &[[usize; 2]], vertices: usize, colours: &[u8]) -> LabelledGraph {
        let colour = |place: usize| colours.get(place).map_or(0, |&colour| usize::from(colour));
        let of_vertex = |vertex: usize| {
            let number = if self.is_of_edges { 0 } else { colour(vertex) };
            self.vertices.get(number).map_or('.', |known| known.0)
        };
        let of_edge = |edge: usize| {
            let number = if self.is_of_edges { colour(edge) } else { 0 };
            self.edges.get(number).map_or('-', |known| known.0)
        };
        let edges = (0..).zip(edges);
        LabelledGraph {
            names: (1..).take(vertices).map(VertexName::Number).collect(),
            labels: (0..vertices).map(of_vertex).collect(),
            edges: edges.map(|(n, &ends)| GraphEdge { ends, label: of_edge(n) }).collect(),
        }
    }

    /// The rule as a ruleset: `name("a-b b-c")`, or `name(ROWS, COLUMNS)` for a grid.
    pub fn ruleset(self) -> Ruleset {
        let (name, rules, example) =
            (self.about.name.clone(), self.about.rules.clone(), self.about.example.clone());
        let notation = self.notation.clone().unwrap_or_else(|| text::notation(&self).into());
        let largest = self.largest_listed();
        let rule = Shared(Arc::new(self));
        let list = rule.clone();
        let mut ruleset = Ruleset::new(name, move |arguments| {
            let graph = text::read(&rule.0, arguments)?;
            Ok(AnyPosition::new(GraphPosition::new(rule.clone(), graph)))
        });
        ruleset.rules = rules;
        ruleset.notation = notation;
        ruleset.example = example;
        ruleset.with_positions_of_size(largest, move |cells, visit| {
            list.0.listed(cells, &mut |graph| {
                visit(AnyPosition::new(GraphPosition::new(list.clone(), graph)))
            })
        })
    }
}

#[cfg(test)]
mod tests;
