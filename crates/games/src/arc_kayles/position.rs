//! A graph with names for its vertices.

use super::graph::Graph;
use crate::messages;
use std::ops::ControlFlow;
use upstar_core::label::not_a_move;
use upstar_core::scene::{self, Edge, Owner, Place, Scene, Spot, Vertex};
use upstar_core::{
    Argument, Form, Loopy, Position, Question, ReadError, Rules, Theory, Told, Words, abbreviate,
    told,
};
use upstar_values::{Context, Player};

/// Graphs have at most this many edges.
const MOST_EDGES: usize = 1 << 14;

/// A graph whose vertices are numbers: its edges in order, the smaller end first.
///
/// ```
/// use upstar_core::{Form, Position, Theorems};
/// use upstar_games::ArcKayles;
/// use upstar_values::{Nimber, Player};
/// let path = ArcKayles::from_text("1-2-3-4-5-6")?;
/// assert_eq!(path.grundy_theorem().unwrap().answer, Nimber::from(3u64));
/// let by = path.read_move(Player::Left, "2-3")?;
/// assert_eq!(path.play(Player::Left, &by).write(), "arc_kayles(\"4-5 5-6\")");
/// # Ok::<(), upstar_core::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ArcKayles(Vec<[u64; 2]>);

impl ArcKayles {
    /// The graph with these edges; one that is given twice counts once.
    ///
    /// # Errors
    /// If an edge joins a vertex to itself, or there are more than 2^14 edges.
    pub fn new(edges: impl IntoIterator<Item = [u64; 2]>) -> Result<Self, ReadError> {
        let mut graph = Vec::new();
        for [a, b] in edges {
            if a == b {
                return Err(ReadError::at(0, messages::GRAPH_LOOP.with("a", a)));
            }
            if graph.len() == MOST_EDGES {
                return Err(ReadError::new(messages::ARC_KAYLES_TOO_LARGE));
            }
            graph.push([a.min(b), a.max(b)]);
        }
        graph.sort_unstable();
        graph.dedup();
        Ok(ArcKayles(graph))
    }

    /// The graph that a text describes: edges `1-2`, or chains of them `1-2-3`, and spaces.
    ///
    /// # Errors
    /// Names the first word that is neither.
    pub fn from_text(text: &str) -> Result<Self, ReadError> {
        let mut edges = Vec::new();
        for word in text.split_whitespace() {
            let wrong = || {
                let word = abbreviate(word);
                let message = messages::ARC_KAYLES_WORD.with("word", word);
                ReadError::at(0, message)
            };
            let vertices: Vec<u64> =
                word.split('-').map(vertex).collect::<Option<_>>().ok_or_else(wrong)?;
            if vertices.len() < 2 {
                return Err(wrong());
            }
            edges.extend(vertices.windows(2).map(|pair| [pair[0], pair[1]]));
        }
        Self::new(edges)
    }

    /// The edges, in order, the smaller end first.
    pub fn edges(&self) -> &[[u64; 2]] {
        &self.0
    }

    /// The same without names.
    fn graph(&self) -> Graph {
        let mut names: Vec<u64> = self.0.iter().flatten().copied().collect();
        names.sort_unstable();
        names.dedup();
        let number = |name: u64| {
            let place = names.binary_search(&name).unwrap_or(0);
            u32::try_from(place).unwrap_or(u32::MAX)
        };
        Graph::new(&self.0.iter().map(|edge| edge.map(number)).collect::<Vec<_>>())
    }
}

/// The number of a vertex: decimal digits and nothing else.
fn vertex(text: &str) -> Option<u64> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().ok()).flatten()
}

impl Form for ArcKayles {
    type Move = [u64; 2];
    type Next = ArcKayles;
    type Part = Graph;

    fn visit_moves<V: FnMut([u64; 2]) -> ControlFlow<()>>(
        &self,
        _: Player,
        visit: V,
    ) -> ControlFlow<()> {
        self.0.iter().copied().try_for_each(visit)
    }

    fn play(&self, _: Player, by: &[u64; 2]) -> Self {
        let apart = |edge: &&[u64; 2]| edge.iter().all(|vertex| !by.contains(vertex));
        ArcKayles(self.0.iter().filter(apart).copied().collect())
    }

    fn parts(&self, out: &mut Vec<Graph>) {
        self.graph().parts(out);
    }

    fn bytes(&self) -> u64 {
        (self.0.len() * size_of::<[u64; 2]>()) as u64
    }

    fn is_impartial(&self) -> bool {
        true
    }
}

impl Loopy for ArcKayles {}

impl Theory for ArcKayles {
    fn theorem(&self, question: Question, _: Option<&Context>) -> Told {
        match question {
            Question::Grundy => told(self.graph().known()),
            _ => Ok(None),
        }
    }
}

impl Position for ArcKayles {
    fn write(&self) -> String {
        let edges: Vec<String> = self.0.iter().map(|[a, b]| format!("{a}-{b}")).collect();
        format!("arc_kayles(\"{}\")", edges.join(" "))
    }

    /// The edge: `1-2`.
    fn write_move(&self, _: Player, by: &[u64; 2]) -> String {
        format!("{}-{}", by[0], by[1])
    }

    fn read_move(&self, _: Player, label: &str) -> Result<[u64; 2], ReadError> {
        let edge = label.trim().split_once('-').and_then(|(a, b)| {
            let (a, b) = (vertex(a.trim())?, vertex(b.trim())?);
            Some([a.min(b), a.max(b)])
        });
        let edge = edge.ok_or_else(|| not_a_move(label, messages::ARC_KAYLES_MOVE))?;
        match self.0.binary_search(&edge) {
            Ok(_) => Ok(edge),
            Err(_) => Err(ReadError::new(
                messages::ARC_KAYLES_NO_EDGE.with("a", edge[0]).with("b", edge[1]),
            )),
        }
    }

    fn touched(&self, _: Player, by: &[u64; 2]) -> Vec<Place> {
        self.0.binary_search(by).map(Place::Edge).into_iter().collect()
    }

    fn scene(&self) -> Scene {
        let mut vertices: Vec<u64> = self.0.iter().flatten().copied().collect();
        vertices.sort_unstable();
        vertices.dedup();
        let index = |end: &u64| vertices.binary_search(end).unwrap_or_default();
        let edge = |[a, b]: &[u64; 2]| Edge {
            from: index(a),
            to: index(b),
            owner: Owner::Either,
            label: String::new(),
        };
        let vertex = |name: &u64| Vertex { label: name.to_string(), spot: Spot::Plain, at: None };
        let edges = self.0.iter().map(edge).collect();
        let vertices = vertices.iter().map(vertex).collect();
        Scene::Graph(scene::Graph { vertices, edges, directed: false })
    }
}

impl Rules for ArcKayles {
    const NAME: &'static str = "arc_kayles";
    const RULES: &'static str = "A move takes an edge of the graph with both its ends, and so all edges at them; a player who cannot move loses.";
    const NOTATION: &'static str = "arc_kayles(\"1-2 2-3 3-1\"): the edges, vertices being numbers; 1-2-3 is short for 1-2 2-3. Moves: an edge, like 1-2.";
    const EXAMPLE: &'static str = "arc_kayles(\"1-2-3-4-1 2-5-6 4-7\")";
    const WORDS: Words = &[
        ("arc_kayles.nothing", "no edge is left"),
        (
            "arc_kayles.path",
            "a path of {length} vertices is a heap of Dawson's Kayles, whose values have period 34: {value}",
        ),
        (
            "arc_kayles.cycle",
            "from a cycle of {length} vertices every move leaves the same path: {value}",
        ),
        ("arc_kayles.star", "all edges share a vertex: one move takes them all"),
        (
            "arc_kayles.sum",
            "the graph consists of paths, cycles and stars, and their nim sum is {value}",
        ),
    ];

    fn read(arguments: &[Argument]) -> Result<Self, ReadError> {
        match arguments {
            [Argument::Text(text)] => Self::from_text(text),
            _ => Err(ReadError::new(messages::ARC_KAYLES_ARGUMENTS)),
        }
    }
}
