//! Games as graphs: vertices with options of both players, each a vertex of the same graph or an
//! exit, a stopper that is known already.

use crate::arena::Stopper;
use crate::error::Error;
use rustc_hash::FxHashMap;
use upstar_values::{Game, Player};

/// What an option leads to. The order is for tables only, and differs from run to run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Node {
    /// A short game, by the bits of its handle.
    Short(u64),
    /// A canonical stopper of the arena that is no short game.
    Looped(u32),
    /// A vertex of the graph at hand.
    Local(u32),
}

impl Node {
    pub(crate) fn short(game: Game) -> Node {
        Node::Short(game.to_bits())
    }

    pub(crate) fn is_local(self) -> bool {
        matches!(self, Node::Local(_))
    }

    /// The vertex, if it is one of the graph at hand.
    pub(crate) fn local(self) -> Option<u32> {
        match self {
            Node::Local(vertex) => Some(vertex),
            _ => None,
        }
    }
}

/// The place of a player in tables.
pub(crate) fn side(player: Player) -> usize {
    match player {
        Player::Left => 0,
        Player::Right => 1,
    }
}

/// The options of one vertex: Left's, then Right's.
pub(crate) type Options = [Vec<Node>; 2];

/// A finite graph of positions, with moves of Left and of Right; play may go round for ever.
///
/// ```
/// use upstar_loopy::{Graph, LoopyAlgebra, LoopyArena};
/// use upstar_values::{Arena, Context, Player};
/// let (short, mut arena, context) = (Arena::new(), LoopyArena::new(), Context::new());
/// let mut algebra = LoopyAlgebra::new(&short, &mut arena, &context)?;
/// let mut graph = Graph::with_vertices(2);
/// graph.add_move(0, Player::Left, 1);
/// graph.add_move(0, Player::Right, 0); // {0|pass}
/// let over = algebra.value(&graph, 0)?;
/// assert_eq!(algebra.text(&over)?, "over");
/// # Ok::<(), upstar_loopy::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Graph {
    pub(crate) vertices: Vec<Options>,
    /// The arenas of the exits that were given from outside: all one if all is well.
    pub(crate) arenas: Vec<u32>,
}

impl From<Vec<Options>> for Graph {
    fn from(vertices: Vec<Options>) -> Graph {
        Graph { vertices, arenas: Vec::new() }
    }
}

impl Graph {
    /// A graph without moves.
    pub fn with_vertices(count: usize) -> Graph {
        Graph::from(vec![Options::default(); count])
    }

    /// How many vertices there are.
    pub fn len(&self) -> usize {
        self.vertices.len()
    }

    /// Whether there is no vertex at all.
    pub fn is_empty(&self) -> bool {
        self.vertices.is_empty()
    }

    /// One more vertex, without moves; its number.
    pub fn add_vertex(&mut self) -> usize {
        self.vertices.push(Options::default());
        self.vertices.len() - 1
    }

    /// A move of `player` between vertices. A vertex that does not exist is reported when the graph
    /// is evaluated.
    pub fn add_move(&mut self, from: usize, player: Player, to: usize) {
        self.push(from, player, Node::Local(u32::try_from(to).unwrap_or(u32::MAX)));
    }

    /// A move of `player` to a stopper, which may be a short game.
    pub fn add_exit(&mut self, from: usize, player: Player, to: Stopper) {
        if !self.arenas.contains(&to.arena) {
            self.arenas.push(to.arena);
        }
        self.push(from, player, to.node);
    }

    fn push(&mut self, from: usize, player: Player, to: Node) {
        if from >= self.vertices.len() {
            self.vertices.resize_with(from + 1, Options::default);
        }
        self.vertices[from][side(player)].push(to);
    }

    pub(crate) fn options(&self, vertex: u32, player: Player) -> &[Node] {
        &self.vertices[vertex as usize][side(player)]
    }

    /// Refuses a graph that leads nowhere or is too large to number.
    pub(crate) fn check(&self, root: usize) -> Result<u32, Error> {
        let count = u32::try_from(self.len()).map_err(|_| Error::NoSuchVertex(self.len()))?;
        for node in self.vertices.iter().flatten().flatten() {
            if let Node::Local(vertex) = *node
                && vertex >= count
            {
                return Err(Error::NoSuchVertex(vertex as usize));
            }
        }
        match u32::try_from(root) {
            Ok(root) if root < count => Ok(root),
            _ => Err(Error::NoSuchVertex(root)),
        }
    }

    /// The vertices that can be reached from `root`, which becomes vertex 0.
    pub(crate) fn reachable(&self, root: u32) -> Graph {
        self.reachable_from(&[root]).0
    }

    /// The vertices that can be reached from the roots, which come first, and the new numbers of the roots.
    pub(crate) fn reachable_from(&self, roots: &[u32]) -> (Graph, Vec<u32>) {
        let mut builder = Builder::default();
        let roots = roots.iter().filter_map(|&root| builder.vertex(root).local()).collect();
        while let Some((index, vertex)) = builder.next() {
            for player in Player::BOTH {
                for &node in self.options(vertex, player) {
                    let node = match node {
                        Node::Local(vertex) => builder.vertex(vertex),
                        exit => exit,
                    };
                    builder.add(index, player, node);
                }
            }
        }
        (builder.graph, roots)
    }
}

/// Builds a graph from the top down: vertices are known by keys, and expanded in turn.
pub(crate) struct Builder<K> {
    pub(crate) graph: Graph,
    numbers: FxHashMap<K, u32>,
    keys: Vec<K>,
    done: usize,
}

impl<K> Default for Builder<K> {
    fn default() -> Self {
        Builder {
            graph: Graph::default(),
            numbers: FxHashMap::default(),
            keys: Vec::new(),
            done: 0,
        }
    }
}

impl<K: Copy + Eq + std::hash::Hash> Builder<K> {
    /// The vertex with this key, a new one if need be.
    pub(crate) fn vertex(&mut self, key: K) -> Node {
        let next = self.keys.len();
        let number = *self.numbers.entry(key).or_insert_with(|| {
            self.keys.push(key);
            self.graph.add_vertex();
            u32::try_from(next).unwrap_or(u32::MAX)
        });
        Node::Local(number)
    }

    /// The next vertex that has not been expanded.
    pub(crate) fn next(&mut self) -> Option<(usize, K)> {
        let key = *self.keys.get(self.done)?;
        self.done += 1;
        Some((self.done - 1, key))
    }

    pub(crate) fn add(&mut self, from: usize, player: Player, to: Node) {
        let options = &mut self.graph.vertices[from][side(player)];
        if !options.contains(&to) {
            options.push(to);
        }
    }
}
