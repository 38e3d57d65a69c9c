//! Col and Snort: the players colour vertices of a graph, like a map.
//!
//! In Col neighbours may not have the same colour, in Snort not different ones. All that matters of
//! the coloured vertices is who may still play beside them.

use super::board::squares_of;
use super::field::{Barred, Field, MOST_VERTICES};
use super::graph::{Word, grid, not_a_word, sides, words};
use super::part::CommonForm;
use crate::messages;
use crate::shared::small_graphs::{colourings, connected_by_vertices};
use std::fmt::Debug;
use std::hash::Hash;
use std::marker::PhantomData;
use std::ops::ControlFlow;
use upstar_core::{
    AnyPosition, Argument, Edge, Form, Graph, Loopy, Owner, Place, Position, ReadError, Rules,
    Scene, Spot, Theory, Vertex,
};
use upstar_values::Player;

/// Vertices of the largest graphs that are listed with all their colourings.
const MOST_LISTED: usize = 6;

/// What makes a game of colouring vertices.
pub trait ColouringRule: Clone + Debug + Eq + Hash + Send + Sync + 'static {
    /// The name in expressions.
    const NAME: &'static str;
    /// The rules in one line.
    const RULES: &'static str;
    /// How positions are written.
    const NOTATION: &'static str;
    /// A position that shows the game.
    const EXAMPLE: &'static str;
    /// Who may not play next to a vertex that a player has coloured.
    const BARRED: Barred;
}

/// The rules of Col.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ColRule;

/// The rules of Snort.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SnortRule;

impl ColouringRule for ColRule {
    const NAME: &'static str = "col";
    const RULES: &'static str = "A player colours a vertex of the graph in their own colour, but none next to one of that colour; a player who cannot move loses.";
    const NOTATION: &'static str = "col(\".-.-L\"): a path of vertices, . without colour, L Left's, R Right's; col(\"1-2-3-1 3-4 2:L\") for any graph; col(ROWS, COLUMNS) for a grid. Moves: the number of the vertex, on paths from 1.";
    const EXAMPLE: &'static str = "col(\"1-2-3-4-1 4-5-6 5:L\")";
    const BARRED: Barred = Barred::Mover;
}

impl ColouringRule for SnortRule {
    const NAME: &'static str = "snort";
    const RULES: &'static str = "A player colours a vertex of the graph in their own colour, but none next to one of the opponent's colour; a player who cannot move loses.";
    const NOTATION: &'static str = "snort(\".-.-L\"): a path of vertices, . without colour, L Left's, R Right's; snort(\"1-2-3-1 3-4 2:L\") for any graph; snort(ROWS, COLUMNS) for a grid. Moves: the number of the vertex, on paths from 1.";
    const EXAMPLE: &'static str = "snort(\"1-2-3-4-1 4-5-6 5:L\")";
    const BARRED: Barred = Barred::Opponent;
}

/// A position of Col.
pub type Col = Map<ColRule>;
/// A position of Snort.
pub type Snort = Map<SnortRule>;

/// A graph some of whose vertices have been coloured.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Map<K> {
    /// The names of the vertices, in order.
    names: Vec<u64>,
    /// The neighbours of each.
    neighbours: Vec<u64>,
    left: u64,
    right: u64,
    game: PhantomData<K>,
}

impl<K: ColouringRule> Map<K> {
    fn new(
        names: impl IntoIterator<Item = u64>,
        edges: &[[u64; 2]],
        coloured: &[(u64, Player)],
    ) -> Result<Self, ReadError> {
        let mut names: Vec<u64> =
            names.into_iter().chain(edges.iter().flatten().copied()).collect();
        names.extend(coloured.iter().map(|(name, _)| *name));
        names.sort_unstable();
        names.dedup();
        if names.len() > MOST_VERTICES {
            return Err(ReadError::new(messages::COL_TOO_LARGE));
        }
        let index = |name: u64| names.binary_search(&name).unwrap_or(0);
        let mut neighbours = vec![0; names.len()];
        for &[a, b] in edges {
            if a == b {
                let message = messages::GRAPH_LOOP.with("a", a);
                return Err(ReadError::at(0, message));
            }
            neighbours[index(a)] |= 1 << index(b);
            neighbours[index(b)] |= 1 << index(a);
        }
        let mut colours = [0u64; 2];
        for &(name, player) in coloured {
            colours[usize::from(player == Player::Right)] |= 1 << index(name);
        }
        let [left, right] = colours;
        if let Some(twice) = squares_of(left & right).next() {
            let name = names[twice];
            return Err(ReadError::at(0, messages::COL_TWO_COLOURS.with("name", name)));
        }
        Ok(Map { names, neighbours, left, right, game: PhantomData })
    }

    /// The position that a text describes: `.-.-L`, or `1-2-3-1 2:L`.
    ///
    /// # Errors
    /// Says what is wrong with it.
    pub fn from_text(text: &str) -> Result<Self, ReadError> {
        let colour = |letter: char| match letter.to_ascii_lowercase() {
            'l' => Some(Player::Left),
            'r' => Some(Player::Right),
            _ => None,
        };
        let is_path = |letter: char| ".-".contains(letter) || letter.is_whitespace();
        let (mut names, mut edges, mut coloured) = (Vec::new(), Vec::new(), Vec::new());
        if text.chars().all(|letter| is_path(letter) || colour(letter).is_some()) {
            let advice = messages::COL_PATH;
            let mut next = 1;
            for word in text.split_whitespace() {
                for (place, vertex) in word.split('-').enumerate() {
                    let mut letters = vertex.chars();
                    let (Some(letter), None) = (letters.next(), letters.next()) else {
                        return Err(not_a_word(word, &advice));
                    };
                    names.push(next);
                    coloured.extend(colour(letter).map(|player| (next, player)));
                    if place > 0 {
                        edges.push([next - 1, next]);
                    }
                    next += 1;
                }
            }
            return Self::new(names, &edges, &coloured);
        }
        let advice = messages::COL_GRAPH;
        for Word { text, vertices, letter } in words(text, &advice)? {
            match (letter, vertices.as_slice()) {
                (None, _) => {
                    edges.extend(vertices.windows(2).map(|pair| [pair[0], pair[1]]));
                    names.extend(vertices);
                }
                (Some(letter), [vertex]) => {
                    let player = colour(letter).ok_or_else(|| not_a_word(text, &advice))?;
                    coloured.push((*vertex, player));
                }
                _ => return Err(not_a_word(text, &advice)),
            }
        }
        Self::new(names, &edges, &coloured)
    }

    /// Where a player may play.
    fn may(&self, player: Player) -> u64 {
        let barring = match (K::BARRED, player) {
            (Barred::Both, _) => self.left | self.right,
            (Barred::Mover, Player::Left) | (Barred::Opponent, Player::Right) => self.left,
            (Barred::Mover, Player::Right) | (Barred::Opponent, Player::Left) => self.right,
        };
        let uncoloured = !(self.left | self.right);
        let free = |&vertex: &usize| self.neighbours[vertex] & barring == 0;
        let open = (0..self.names.len()).filter(|vertex| uncoloured >> vertex & 1 == 1);
        open.filter(free).fold(0, |set, vertex| set | 1 << vertex)
    }

    fn field(&self) -> Field {
        let (left, right) = (self.may(Player::Left), self.may(Player::Right));
        Field::new(K::BARRED, left, right, self.neighbours.clone())
    }

    fn edges(&self) -> impl Iterator<Item = [usize; 2]> + '_ {
        (0..self.names.len()).flat_map(|a| {
            let above = self.neighbours[a] & !((1 << a) - 1);
            squares_of(above).map(move |b| [a, b])
        })
    }
}

impl<K: ColouringRule> Form for Map<K> {
    /// The index of a vertex.
    type Move = usize;
    type Next = Self;
    type Part = CommonForm;

    fn visit_moves<V: FnMut(usize) -> ControlFlow<()>>(
        &self,
        player: Player,
        visit: V,
    ) -> ControlFlow<()> {
        squares_of(self.may(player)).try_for_each(visit)
    }

    fn play(&self, player: Player, by: &usize) -> Self {
        let mut after = self.clone();
        match player {
            Player::Left => after.left |= 1 << by,
            Player::Right => after.right |= 1 << by,
        }
        after
    }

    fn parts(&self, out: &mut Vec<CommonForm>) {
        self.field().split(|part| out.push(CommonForm::Field(part)));
    }

    fn bytes(&self) -> u64 {
        16 * self.names.len() as u64
    }
}

impl<K: ColouringRule> Loopy for Map<K> {}

impl<K: ColouringRule> Theory for Map<K> {}

impl<K: ColouringRule> Position for Map<K> {
    fn write(&self) -> String {
        let name = |vertex: usize| self.names[vertex];
        let mut words: Vec<String> =
            self.edges().map(|[a, b]| format!("{}-{}", name(a), name(b))).collect();
        for vertex in 0..self.names.len() {
            let colour = match (self.left >> vertex & 1, self.right >> vertex & 1) {
                (1, _) => ":L",
                (_, 1) => ":R",
                _ if self.neighbours[vertex] == 0 => "",
                _ => continue,
            };
            words.push(format!("{}{colour}", name(vertex)));
        }
        format!("{}(\"{}\")", K::NAME, words.join(" "))
    }

    /// The name of the vertex.
    fn write_move(&self, _: Player, by: &usize) -> String {
        self.names.get(*by).map_or_else(String::new, u64::to_string)
    }

    fn touched(&self, _: Player, by: &usize) -> Vec<Place> {
        vec![Place::Vertex(*by)]
    }

    fn scene(&self) -> Scene {
        let spot = |vertex: usize| match (self.left >> vertex & 1, self.right >> vertex & 1) {
            (1, _) => Spot::Left,
            (_, 1) => Spot::Right,
            _ => Spot::Plain,
        };
        let vertex = |(vertex, name): (usize, &u64)| Vertex {
            label: name.to_string(),
            spot: spot(vertex),
            at: None,
        };
        let edge =
            |[from, to]: [usize; 2]| Edge { from, to, owner: Owner::Nobody, label: String::new() };
        let vertices = self.names.iter().enumerate().map(vertex).collect();
        Scene::Graph(Graph { vertices, edges: self.edges().map(edge).collect(), directed: false })
    }

    fn common_form(&self) -> Option<AnyPosition> {
        Some(AnyPosition::new(CommonForm::Field(self.field())))
    }
}

impl<K: ColouringRule> Rules for Map<K> {
    const NAME: &'static str = K::NAME;
    const RULES: &'static str = K::RULES;
    const NOTATION: &'static str = K::NOTATION;
    const EXAMPLE: &'static str = K::EXAMPLE;

    fn largest_size() -> usize {
        MOST_LISTED
    }

    /// Connected graphs of so many vertices with all their colourings.
    fn positions_of_size(
        cells: usize,
        visit: &mut dyn FnMut(Self) -> ControlFlow<()>,
    ) -> Option<ControlFlow<()>> {
        if cells > MOST_LISTED {
            return None;
        }
        let mut positions = connected_by_vertices(cells).into_iter().flat_map(|graph| {
            let colourings = colourings(graph.vertices(), &graph.automorphisms());
            colourings.into_iter().map(move |colours| (graph, colours))
        });
        Some(positions.try_for_each(|(graph, colours)| {
            let name = |vertex: usize| vertex as u64 + 1;
            let edges: Vec<[u64; 2]> = graph.edges().iter().map(|edge| edge.map(name)).collect();
            let colour = |(vertex, &colour): (usize, &u8)| match colour {
                1 => Some((name(vertex), Player::Left)),
                2 => Some((name(vertex), Player::Right)),
                _ => None,
            };
            let coloured: Vec<(u64, Player)> =
                colours.iter().enumerate().filter_map(colour).collect();
            match Self::new((0..graph.vertices()).map(name), &edges, &coloured) {
                Ok(position) => visit(position),
                Err(_) => ControlFlow::Continue(()), // such graphs are small and have no loops
            }
        }))
    }

    fn read(arguments: &[Argument]) -> Result<Self, ReadError> {
        if let Some(sides) = sides(arguments) {
            let sides = sides?;
            return Self::new(1..=sides[0] * sides[1], &grid(sides).collect::<Vec<_>>(), &[]);
        }
        match arguments {
            [Argument::Text(text)] => Self::from_text(text),
            _ => Err(ReadError::new(messages::COL_ARGUMENTS.with("game", K::NAME))),
        }
    }
}
