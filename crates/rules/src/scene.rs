//! Pictures without ink: what there is to see, and which places can be clicked.
//!
//! A scene names things in the game's own terms; `draw` decides how they look.

use dashu_int::{IBig, UBig};

/// A place on the board: what moves touch and clicks name.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Place {
    /// A square of a board, row and column from 0.
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
    /// A square of a strip, by its number.
    Cell(UBig),
    /// An edge of a graph, by its ends.
    Edge([u64; 2]),
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
    /// A piece that belongs to nobody.
    Neutral,
    /// Free, and marked: what may not be taken.
    Marked,
}

/// What there is to see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scene {
    /// A rectangular board, rows from the top.
    Board(Vec<Vec<Square>>),
    /// Heaps of tokens.
    Heaps(Vec<UBig>),
    /// A piece on the quarter plane, on its way to the corner.
    Lattice {
        /// What stands there: a chess piece by its name, or just a point.
        piece: &'static str,
        /// The coordinates.
        point: [IBig; 2],
        /// Squares beyond the quarter plane that belong to the board.
        extra: &'static [[i8; 2]],
        /// Squares of the quarter plane that do not.
        missing: &'static [[i8; 2]],
    },
    /// Coins on a strip that has a first square and no last one.
    Strip {
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
    /// A graph, by its edges.
    Graph {
        /// Pairs of vertices.
        edges: Vec<[u64; 2]>,
    },
    /// A game given by its options alone: nothing but its text to show.
    Text(String),
    /// Several scenes side by side: a sum.
    Sum(Vec<Scene>),
}
