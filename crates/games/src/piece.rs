//! Chess pieces on their way to the corner (0,0): rook, queen, king, knight and bishop, and the rook
//! on two boards with a changed corner, as instances of one rule.
//!
//! A piece is a set of steps, taken once or any number of times; a board is the quarter plane with
//! a few squares more or less. Every step goes towards the corner: (−1,0) and (0,−1) for the rook,
//! (−1,−1) for the bishop, all three for queen and king, and for the knight the four of its eight
//! moves that make the sum of the coordinates smaller.

mod king;
mod knight;
mod queen;
mod rook;
mod rook_boards;
mod rule;

pub use king::{Bishop, King};
pub use knight::Knight;
pub use queen::Queen;
pub use rook::Rook;
pub use rook_boards::{RookCorner, RookHole};
