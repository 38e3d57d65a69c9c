//! The token on its vertex.

use super::graph::Graph;
use crate::messages;
use std::ops::ControlFlow;
use std::sync::Arc;
use upstar_core::scene::{self, Edge, Owner, Place, Scene, Spot, Vertex};
use upstar_core::{
    Argument, Form, Loopy, Position, Question, ReadError, Reason, Rules, Theorem, Theory, Told,
    Words, abbreviate, told,
};
use upstar_values::{Context, Nimber, Player};

/// A token on a vertex of a finite game graph. A move is the vertex it leads to.
///
/// ```
/// use upstar_core::{Argument, Form, Position, Rules, Theorems};
/// use upstar_games::GraphGame;
/// use upstar_values::{Nimber, Player};
/// let graph = GraphGame::read(&[Argument::Text("0: 1 2; 1: 2; 2:".into())])?;
/// assert_eq!(graph.grundy_theorem().map(|found| found.answer), Some(Nimber::from(2u64)));
/// let by = graph.read_move(Player::Left, "1")?;
/// assert_eq!(graph.play(Player::Left, &by).write(), "graph_game(\"0: 1 2; 1: 2; 2:\",1)");
/// # Ok::<(), upstar_core::ReadError>(())
/// ```
#[derive(Clone, Debug)]
pub struct GraphGame {
    graph: Arc<Graph>,
    vertex: u32,
}

impl PartialEq for GraphGame {
    fn eq(&self, other: &Self) -> bool {
        self.vertex == other.vertex
            && (Arc::ptr_eq(&self.graph, &other.graph) || self.graph == other.graph)
    }
}

impl Eq for GraphGame {}

impl std::hash::Hash for GraphGame {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.graph.hash(state);
        self.vertex.hash(state);
    }
}

/// Vertices of the largest graph that is drawn.
const MOST_DRAWN: usize = 200;

/// Values of options shown in a reason.
const MOST_SHOWN: usize = 10;

impl Form for GraphGame {
    type Move = u32;
    type Next = GraphGame;
    type Part = GraphGame;

    fn visit_moves<V: FnMut(u32) -> ControlFlow<()>>(
        &self,
        player: Player,
        visit: V,
    ) -> ControlFlow<()> {
        self.graph.arrows(self.vertex, player).iter().copied().try_for_each(visit)
    }

    fn play(&self, _: Player, by: &u32) -> Self {
        // Looking for the arrow would make a vertex with many of them slow.
        let vertex = if self.graph.has_vertex(*by) { *by } else { self.vertex };
        GraphGame { graph: Arc::clone(&self.graph), vertex }
    }

    fn parts(&self, out: &mut Vec<Self>) {
        out.push(self.clone());
    }

    fn is_impartial(&self) -> bool {
        self.graph.is_impartial(self.vertex)
    }
}

impl Loopy for GraphGame {
    fn can_cycle(&self) -> bool {
        self.graph.can_cycle(self.vertex)
    }
}

impl GraphGame {
    /// The definition, from the vertices without arrows upwards.
    fn grundy_by_theorem(&self) -> Option<Theorem<Nimber>> {
        let value = self.graph.grundy(self.vertex)?;
        let options = self.graph.arrows(self.vertex, Player::Left).iter();
        let mut values: Vec<u32> = options.filter_map(|&to| self.graph.grundy(to)).collect();
        values.sort_unstable();
        values.dedup();
        let reason = if values.is_empty() {
            Reason::new("graph_game.end").with("vertex", self.brief())
        } else {
            let mut shown: Vec<String> =
                values.iter().take(MOST_SHOWN).map(u32::to_string).collect();
            if values.len() > MOST_SHOWN {
                shown.push("…".to_string());
            }
            let reason = Reason::new("graph_game.mex").with("vertex", self.brief());
            reason.with("values", shown.join(", ")).with("mex", value)
        };
        Some(Theorem { answer: Nimber::from(u64::from(value)), reason })
    }
}

impl Theory for GraphGame {
    fn theorem(&self, question: Question, _: Option<&Context>) -> Told {
        match question {
            Question::Grundy => told(self.grundy_by_theorem()),
            _ => Ok(None),
        }
    }
}

impl Position for GraphGame {
    fn write(&self) -> String {
        let name = self.graph.name(self.vertex);
        let start = match self.vertex {
            0 => String::new(),
            _ if is_number(name) => format!(",{name}"),
            _ => format!(",\"{name}\""),
        };
        format!("graph_game(\"{}\"{start})", self.graph.write())
    }

    /// The vertex that the token goes to.
    fn write_move(&self, _: Player, by: &u32) -> String {
        self.graph.name(*by).to_string()
    }

    fn read_move(&self, player: Player, label: &str) -> Result<u32, ReadError> {
        let arrows = self.graph.arrows(self.vertex, player);
        let wanted = self.graph.find(label.trim());
        if let Some(to) = wanted.filter(|to| arrows.contains(to)) {
            return Ok(to);
        }
        let examples: Vec<&str> = arrows.iter().take(5).map(|&to| self.graph.name(to)).collect();
        let (here, label) = (self.brief(), abbreviate(label.trim()));
        Err(ReadError::new(if examples.is_empty() {
            messages::GRAPH_GAME_NO_ARROWS
                .with("player", player)
                .with("here", here)
                .with("label", label)
        } else {
            messages::GRAPH_GAME_NO_ARROW
                .with("player", player)
                .with("here", here)
                .with("label", label)
                .with("targets", examples.join(", "))
        }))
    }

    fn touched(&self, _: Player, by: &u32) -> Vec<Place> {
        vec![Place::Vertex(usize::try_from(*by).unwrap_or(usize::MAX))]
    }

    /// The vertex.
    fn brief(&self) -> String {
        self.graph.name(self.vertex).to_string()
    }

    fn scene(&self) -> Scene {
        let names = self.graph.names();
        if names.len() > MOST_DRAWN {
            return Scene::Text(self.write());
        }
        let mut edges = Vec::new();
        for (from, vertex) in (0..names.len()).zip(0u32..) {
            let [left, right] = Player::BOTH.map(|player| self.graph.arrows(vertex, player));
            let mut add = |to: u32, owner| {
                let to = usize::try_from(to).unwrap_or(usize::MAX);
                edges.push(Edge { from, to, owner, label: String::new() });
            };
            for &to in left {
                let both = right.contains(&to);
                add(to, if both { Owner::Either } else { Owner::Left });
            }
            right.iter().filter(|to| !left.contains(to)).for_each(|&to| add(to, Owner::Right));
        }
        let vertex = |index: u32| Vertex {
            label: self.graph.name(index).to_string(),
            spot: if index == self.vertex { Spot::Token } else { Spot::Plain },
            at: None,
        };
        let vertices = (0u32..).zip(names).map(|(index, _)| vertex(index)).collect();
        Scene::Graph(scene::Graph { vertices, edges, directed: true })
    }
}

/// Is the name what a whole number is written like?
fn is_number(name: &str) -> bool {
    let digits = name.bytes().all(|byte| byte.is_ascii_digit());
    digits && !name.is_empty() && (name == "0" || !name.starts_with('0'))
}

impl Rules for GraphGame {
    const NAME: &'static str = "graph_game";
    const RULES: &'static str = "A token stands on a vertex of a finite graph; a move takes it along an arrow; a player who cannot move loses, and play that never ends is a draw.";
    const NOTATION: &'static str = "graph_game(\"VERTEX: VERTEX …; …\") with where the arrows of each vertex lead; 0: 1 2 | 3 where Left goes to 1 or 2 and Right to 3. Line ends do instead of semicolons, and so does a graph in DOT or GraphML, digraph { a -> b; b -> a [color=blue] }, whose blue arrows are Left's and whose red ones are Right's; graph_game(file(\"g.dot\")) reads it from a file. The token begins on the first vertex, or on the one given as a second argument. Moves: the vertex the token goes to.";
    const EXAMPLE: &'static str = "graph_game(\"0: 1 2; 1: 0 3; 2: 3; 3:\")";
    const WORDS: Words = &[
        ("graph_game.end", "no arrow leads away from {vertex}"),
        (
            "graph_game.mex",
            "the arrows from {vertex} lead to the values {values}, and the least that is missing is {mex}",
        ),
    ];

    fn read(arguments: &[Argument]) -> Result<Self, ReadError> {
        let (text, start) = match arguments {
            [Argument::Text(text)] => (text, None),
            [Argument::Text(text), start] => (text, Some(start)),
            [] => return Err(ReadError::new(messages::GRAPH_GAME_MISSING)),
            [_, _, _, ..] => {
                return Err(ReadError::new(messages::GRAPH_GAME_ARGUMENTS));
            }
            _ => return Err(ReadError::at(0, messages::GRAPH_GAME_NOT_TEXT)),
        };
        let graph = Arc::new(Graph::read(text)?);
        let name = match start {
            None => return Ok(GraphGame { graph, vertex: 0 }),
            Some(Argument::Text(name)) => name.trim().to_string(),
            Some(Argument::Integer(number)) => number.to_string(),
            Some(Argument::List(_)) => {
                return Err(ReadError::at(1, messages::GRAPH_GAME_TOKEN));
            }
        };
        let Some(vertex) = graph.find(&name) else {
            let names: Vec<&str> = graph.names().iter().take(5).map(|name| &**name).collect();
            let more = if graph.names().len() > names.len() { ", …" } else { "" };
            let (name, names) = (abbreviate(&name), names.join(", "));
            return Err(ReadError::at(
                1,
                messages::GRAPH_GAME_NO_VERTEX
                    .with("name", name)
                    .with("names", names)
                    .with("more", more),
            ));
        };
        Ok(GraphGame { graph, vertex })
    }
}
