//! Nim: heaps of tokens; a move takes any number of them from one heap.
//!
//! Bouton's theorem (1901): a heap of n is worth *n, heaps add by the nim sum (exclusive or), and a
//! position is lost for the player to move iff the nim sum is 0. So every question is answered at
//! once, for heaps of any size; misère play differs only when all heaps are 0 or 1.

mod position;
mod theory;

pub use position::Nim;
