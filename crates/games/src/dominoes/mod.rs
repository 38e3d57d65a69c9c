//! Games of dominoes on the free squares of a board: Domineering and Cram.
//!
//! One rule in which the players' dominoes may lie differently. Regions of free squares that do
//! not touch are independent, a single square is worth 0, and the eight symmetries of the square
//! leave a region the same, up to who may play which way: so it is searched once for all of them.
//! Regions that fit 8 by 8 are one machine word.

mod board;
mod cram;
mod domineering;
mod large;
pub mod outcome;
mod region;
mod rule;
mod word;

pub use cram::Cram;
pub use domineering::Domineering;
