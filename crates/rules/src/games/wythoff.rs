//! Wythoff's game (1907): two heaps; a move takes any number from one, or equally many from both.
//! On the lattice: a point of the quarter plane moves left, down or diagonally towards the corner.
//!
//! Its black points, lost for the player to move, are (a_n, b_n) and (b_n, a_n) with
//! a_n = ⌊n·τ⌋, b_n = ⌊n·τ²⌋ = a_n + n and τ the golden section: so outcome and winning moves come
//! from exact integer arithmetic, for coordinates of any size. No formula is known for the Grundy
//! value: it comes from the rows of the table, as far as they can be computed.

mod grundy;
mod position;
mod relatives;
mod theory;
mod ways;
mod words;

pub use position::Wythoff;
pub use relatives::{GeneralisedWythoff, RestrictedWythoff, WythoffHeaps};
pub(crate) use words::wythoff_words;
