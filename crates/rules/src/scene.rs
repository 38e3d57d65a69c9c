//! Pictures without ink: what there is to see, and which places can be clicked.
//!
//! A scene names things in the game's own terms; `draw` decides how they look.

use dashu_int::UBig;

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
    /// A point of the quarter plane: its two coordinates, from 0.
    Point([UBig; 2]),
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
}

/// A vertex of a drawing, as it is met at a corner of a region.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Vertex {
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
    /// Heaps of tokens.
    Heaps(Vec<UBig>),
    /// A point of the quarter plane whose moves go left, down and diagonally.
    Lattice {
        /// The coordinates.
        point: [UBig; 2],
    },
    /// A drawing: its regions, their boundaries, and the vertices in the order of a walk around
    /// each. Regions have no outside: a drawing lives on a sphere.
    Regions(Vec<Vec<Vec<Vertex>>>),
    /// A game given by its options alone: nothing but its text to show.
    Text(String),
    /// Several scenes side by side: a sum.
    Sum(Vec<Scene>),
}
