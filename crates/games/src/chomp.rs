//! Chomp (Schuh 1952, Gale 1974): a bite takes a square and everything below and to the right of
//! it; the poisoned square in the upper left corner may not be eaten, so who has only that has lost.
//!
//! Strategy stealing: a rectangle of more than one square is won, for if a bite at the far corner
//! does not win, its answer would have been possible at once. Which bite wins is known of squares,
//! of two rows, and of hooks, which are Nim with two heaps.

mod board;
mod theory;

pub use board::Chomp;
