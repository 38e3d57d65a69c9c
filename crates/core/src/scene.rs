//! Pictures without ink: what there is to see, and which places can be clicked.
//!
//! A scene names things in the game's own terms; `draw` decides how they look. What theory has to
//! say about a position is no part of its scene: a player who wants no hints must not see it.

use dashu_int::{IBig, UBig};

/// A place on the board: what moves touch and clicks name.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Place {
    /// A square of a board, row and column from 0; squares of a strip are in row 0.
    Square {
        /// Row, from the top.
        row: usize,
        /// Column, from the left.
        column: usize,
    },
    /// What is left of heap number `heap` (from 0) when it is cut down to `size`.
    Heap {
        /// Which heap.
        heap: usize,
        /// How much of it is left.
        size: UBig,
    },
    /// A point of the quarter plane, or just beyond its edge: its two coordinates, from 0.
    Point([IBig; 2]),
    /// A square of a strip without end, by its number.
    Cell(UBig),
    /// A vertex of a graph, by its index.
    Vertex(usize),
    /// An edge of a graph, by its index.
    Edge(usize),
    /// A corner of a region in a drawing.
    Corner {
        /// Which region, from 0.
        region: usize,
        /// Which boundary of it, from 0.
        boundary: usize,
        /// Which corner of that, from 0.
        corner: usize,
    },
    /// A place inside the n-th component of a sum.
    Component(usize, Box<Place>),
}

/// What stands on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Square {
    /// Free.
    Free,
    /// Not part of the board, or used up.
    Blocked,
    /// A piece of Left.
    Left,
    /// A piece of Right.
    Right,
    /// A piece that belongs to neither or to both: a coin, a queen.
    Coin,
    /// One of many that are nobody's, small: a man on a pitch.
    Man,
    /// The one piece of its kind that both players move: a ball.
    Ball,
    /// A square nobody wants: who takes it has lost.
    Poison,
}

/// To whom an edge belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Owner {
    /// Left may use it.
    Left,
    /// Right may use it.
    Right,
    /// Either player may use it.
    Either,
    /// It only joins two vertices.
    Nobody,
}

/// What a vertex is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Spot {
    /// A vertex and nothing more.
    Plain,
    /// It stands on the ground.
    Ground,
    /// The token of the game is here.
    Token,
    /// Left's.
    Left,
    /// Right's.
    Right,
    /// Used up.
    Used,
}

/// A vertex of a graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Vertex {
    /// What is written at it; may be empty.
    pub label: String,
    /// What it is.
    pub spot: Spot,
    /// Where it stands, if the game knows: to the right and upwards, in any unit.
    pub at: Option<[i32; 2]>,
}

/// An edge of a graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edge {
    /// The index of its first vertex.
    pub from: usize,
    /// The index of its second vertex.
    pub to: usize,
    /// To whom it belongs.
    pub owner: Owner,
    /// What is written at it; may be empty.
    pub label: String,
}

/// Vertices and edges.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Graph {
    /// The vertices.
    pub vertices: Vec<Vertex>,
    /// The edges; loops and parallel ones may occur.
    pub edges: Vec<Edge>,
    /// Do the edges lead from their first vertex to their second?
    pub directed: bool,
}

/// A vertex of a drawing, as it is met at a corner of a region.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dot {
    /// How many more curves may end in it.
    pub lives: u8,
    /// Corners with the same number are corners of one vertex; `None` if it has no other.
    pub number: Option<usize>,
}

/// What there is to see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scene {
    /// A rectangular board, rows from the top.
    Board(Vec<Vec<Square>>),
    /// A board of hexagons, rows from the top, each of which begins half a hexagon farther to the right than the one
    /// above it: what lies below a hexagon has its row and column, or the next row and the column before.
    Hexagons(Vec<Vec<Square>>),
    /// Squares in a line, numbered as moves number them.
    Strip {
        /// The number of the first square.
        first: usize,
        /// The squares.
        squares: Vec<Square>,
    },
    /// Heaps of tokens.
    Heaps(Vec<UBig>),
    /// A piece on the quarter plane, on its way to the corner.
    Lattice {
        /// What stands there: a chess piece by its name, or just a point.
        piece: &'static str,
        /// The coordinates: upwards, to the right.
        point: [IBig; 2],
        /// Squares beyond the quarter plane that belong to the board.
        extra: &'static [[i8; 2]],
        /// Squares of the quarter plane that do not.
        missing: &'static [[i8; 2]],
    },
    /// Coins on a strip that has a first square and no last one.
    Coins {
        /// The number of the first square.
        first: u8,
        /// Where they lie.
        coins: Vec<UBig>,
    },
    /// A bar of rows and columns around one marked piece. Places are heaps in this order.
    Bar {
        /// Columns to the left of it.
        left: UBig,
        /// Columns to the right of it.
        right: UBig,
        /// Rows above it.
        above: UBig,
        /// Rows below it.
        below: UBig,
    },
    /// A graph: vertices and edges.
    Graph(Graph),
    /// A drawing: its regions, their boundaries, and the vertices in the order of a walk around
    /// each. Regions have no outside: a drawing lives on a sphere.
    Regions(Vec<Vec<Vec<Dot>>>),
    /// A game given by its options alone: nothing but its text to show.
    Text(String),
    /// Several scenes side by side: a sum.
    Sum(Vec<Scene>),
}

/// A line that theory draws through the lattice, from the corner: `y = slope · x` for the point
/// `[y, x]`.
///
/// The slope is (p + q√r)/s, exactly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Guide {
    /// What is written at its end.
    pub label: &'static str,
    /// p, q, r and s.
    pub slope: [i32; 4],
}
