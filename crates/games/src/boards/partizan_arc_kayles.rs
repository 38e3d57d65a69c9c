//! Partizan arc Kayles: a move takes an edge of one's own or of the common ones, with both ends.
//!
//! It is a game on the graph whose vertices are the edges: those that share an end go together.

use super::field::{Barred, Field, MOST_VERTICES};
use super::graph::{Word, not_a_word, words};
use super::part::CommonForm;
use crate::messages;
use crate::shared::small_graphs::{colourings, connected_by_edges};
use std::ops::ControlFlow;
use upstar_core::scene::{self, Graph, Owner, Place, Scene, Spot, Vertex};
use upstar_core::{AnyPosition, Argument, Form, Loopy, Position, ReadError, Rules, Theory};
use upstar_values::Player;

/// Edges of the largest graphs that are listed with all their colourings.
const MOST_LISTED: usize = 6;

/// To whom an edge belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Colour {
    Left,
    Right,
    Either,
}

impl Colour {
    const fn of(letter: char) -> Option<Self> {
        Some(match letter.to_ascii_lowercase() {
            'l' => Colour::Left,
            'r' => Colour::Right,
            'e' => Colour::Either,
            _ => return None,
        })
    }

    const fn letter(self) -> char {
        match self {
            Colour::Left => 'l',
            Colour::Right => 'r',
            Colour::Either => 'e',
        }
    }

    fn is_open_to(self, player: Player) -> bool {
        match self {
            Colour::Left => player == Player::Left,
            Colour::Right => player == Player::Right,
            Colour::Either => true,
        }
    }
}

/// A graph with coloured edges: in order, the smaller end first.
///
/// ```
/// use upstar_core::{Form, Position};
/// use upstar_games::PartizanArcKayles;
/// use upstar_values::Player;
/// let path = PartizanArcKayles::from_text("lrre")?;
/// let by = path.read_move(Player::Right, "2-3")?;
/// assert_eq!(path.play(Player::Right, &by).write(), "partizan_arc_kayles(\"4-5:e\")");
/// # Ok::<(), upstar_core::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PartizanArcKayles(Vec<([u64; 2], Colour)>);

impl PartizanArcKayles {
    fn new(mut edges: Vec<([u64; 2], Colour)>) -> Result<Self, ReadError> {
        for (ends, _) in &mut edges {
            ends.sort_unstable();
        }
        edges.sort_unstable();
        edges.dedup();
        if let Some((ends, _)) = edges.iter().find(|([a, b], _)| a == b) {
            let [a, b] = ends;
            return Err(ReadError::at(
                0,
                messages::GRAPH_LOOP.with("a", a.to_string()).with("b", b.to_string()),
            ));
        }
        if let Some(pair) = edges.windows(2).find(|pair| pair[0].0 == pair[1].0) {
            let [a, b] = pair[0].0;
            return Err(ReadError::at(
                0,
                messages::PARTIZAN_ARC_KAYLES_TWO_COLOURS.with("a", a).with("b", b),
            ));
        }
        if edges.len() > MOST_VERTICES {
            return Err(ReadError::at(0, messages::PARTIZAN_ARC_KAYLES_TOO_LARGE));
        }
        Ok(PartizanArcKayles(edges))
    }

    /// The graph that a text describes: the colours along a path, `lrre`, or edges, `1-2:l 2-3:e`.
    ///
    /// # Errors
    /// Says what is wrong with it.
    pub fn from_text(text: &str) -> Result<Self, ReadError> {
        if let Some(path) = text.chars().map(Colour::of).collect::<Option<Vec<_>>>() {
            return Self::new((1..).map(|n| [n, n + 1]).zip(path).collect());
        }
        let advice = messages::PARTIZAN_ARC_KAYLES_GRAPH;
        let mut edges = Vec::new();
        for Word { text, vertices, letter } in words(text, &advice)? {
            let colour = letter.map_or(Some(Colour::Either), Colour::of);
            let (Some(colour), true) = (colour, vertices.len() > 1) else {
                return Err(not_a_word(text, &advice));
            };
            edges.extend(vertices.windows(2).map(|pair| ([pair[0], pair[1]], colour)));
        }
        Self::new(edges)
    }

    fn field(&self) -> Field {
        let edges = || self.0.iter().enumerate();
        let open = |player| {
            let open = edges().filter(|(_, (_, colour))| colour.is_open_to(player));
            open.fold(0, |set, (edge, _)| set | 1 << edge)
        };
        let meeting = |(index, (ends, _)): (usize, &([u64; 2], Colour))| {
            let meets = |other: &[u64; 2]| other.iter().any(|end| ends.contains(end));
            let others = edges().filter(|(other, (ends, _))| *other != index && meets(ends));
            others.fold(0, |set, (other, _)| set | 1 << other)
        };
        let neighbours = edges().map(meeting).collect();
        Field::new(Barred::Both, open(Player::Left), open(Player::Right), neighbours)
    }
}

impl Form for PartizanArcKayles {
    /// The ends of an edge.
    type Move = [u64; 2];
    type Next = Self;
    type Part = CommonForm;

    fn visit_moves<V: FnMut([u64; 2]) -> ControlFlow<()>>(
        &self,
        player: Player,
        visit: V,
    ) -> ControlFlow<()> {
        let open = self.0.iter().filter(|(_, colour)| colour.is_open_to(player));
        open.map(|(ends, _)| *ends).try_for_each(visit)
    }

    fn play(&self, _: Player, by: &[u64; 2]) -> Self {
        let apart = |(ends, _): &&([u64; 2], Colour)| ends.iter().all(|end| !by.contains(end));
        PartizanArcKayles(self.0.iter().filter(apart).copied().collect())
    }

    fn parts(&self, out: &mut Vec<CommonForm>) {
        self.field().split(|part| out.push(CommonForm::Field(part)));
    }

    fn bytes(&self) -> u64 {
        24 * self.0.len() as u64
    }
}

impl Loopy for PartizanArcKayles {}

impl Theory for PartizanArcKayles {}

impl Position for PartizanArcKayles {
    fn write(&self) -> String {
        let edge = |([a, b], colour): &([u64; 2], Colour)| format!("{a}-{b}:{}", colour.letter());
        let edges: Vec<String> = self.0.iter().map(edge).collect();
        format!("partizan_arc_kayles(\"{}\")", edges.join(" "))
    }

    /// The edge: `1-2`.
    fn write_move(&self, _: Player, by: &[u64; 2]) -> String {
        format!("{}-{}", by[0], by[1])
    }

    fn touched(&self, _: Player, by: &[u64; 2]) -> Vec<Place> {
        self.0.iter().position(|(ends, _)| ends == by).map(Place::Edge).into_iter().collect()
    }

    fn scene(&self) -> Scene {
        let mut names: Vec<u64> = self.0.iter().flat_map(|(ends, _)| *ends).collect();
        names.sort_unstable();
        names.dedup();
        let index = |end: &u64| names.binary_search(end).unwrap_or_default();
        let edge = |([a, b], colour): &([u64; 2], Colour)| scene::Edge {
            from: index(a),
            to: index(b),
            owner: match colour {
                Colour::Left => Owner::Left,
                Colour::Right => Owner::Right,
                Colour::Either => Owner::Either,
            },
            label: String::new(),
        };
        let vertex = |name: &u64| Vertex { label: name.to_string(), spot: Spot::Plain, at: None };
        let (edges, vertices) =
            (self.0.iter().map(edge).collect(), names.iter().map(vertex).collect());
        Scene::Graph(Graph { vertices, edges, directed: false })
    }

    fn common_form(&self) -> Option<AnyPosition> {
        Some(AnyPosition::new(CommonForm::Field(self.field())))
    }
}

impl Rules for PartizanArcKayles {
    const NAME: &'static str = "partizan_arc_kayles";
    const RULES: &'static str = "A move takes an edge of the player's own colour, or a common one, with both its ends, and so all edges at them; a player who cannot move loses.";
    const NOTATION: &'static str = "partizan_arc_kayles(\"lrre\"): the edges along a path, l Left's, r Right's, e either player's; partizan_arc_kayles(\"1-2:l 2-3:r 3-1\") for any graph, an edge without a letter being either player's. Moves: an edge, like 1-2.";
    const EXAMPLE: &'static str = "partizan_arc_kayles(\"1-2:l 2-3:r 3-1:e 3-4:l 4-5:r 5-6:e\")";

    fn largest_size() -> usize {
        MOST_LISTED
    }

    /// Connected graphs of so many edges with all their colourings.
    fn positions_of_size(
        cells: usize,
        visit: &mut dyn FnMut(Self) -> ControlFlow<()>,
    ) -> Option<ControlFlow<()>> {
        if cells > MOST_LISTED {
            return None;
        }
        let mut positions = connected_by_edges(cells).into_iter().flat_map(|graph| {
            let colourings = colourings(cells, &graph.automorphisms_of_edges());
            colourings.into_iter().map(move |colours| (graph, colours))
        });
        Some(positions.try_for_each(|(graph, colours)| {
            let colour = |colour: &u8| match colour {
                1 => Colour::Left,
                2 => Colour::Right,
                _ => Colour::Either,
            };
            let ends = graph.edges().into_iter().map(|edge| edge.map(|end| end as u64 + 1));
            match Self::new(ends.zip(colours.iter().map(colour)).collect()) {
                Ok(position) => visit(position),
                Err(_) => ControlFlow::Continue(()), // such graphs are small and have no loops
            }
        }))
    }

    fn read(arguments: &[Argument]) -> Result<Self, ReadError> {
        match arguments {
            [Argument::Text(text)] => Self::from_text(text),
            _ => Err(ReadError::new(messages::PARTIZAN_ARC_KAYLES_ARGUMENTS)),
        }
    }
}
