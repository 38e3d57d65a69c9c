//! Domineering (Göran Andersson): Left places vertical dominoes, Right horizontal ones.
//!
//! Regions of free squares that do not touch are independent, a single square is worth 0, and
//! turning the board by a quarter exchanges the players: so a region is searched once for all eight
//! symmetries, four of them with the sign reversed. Regions that fit 8 by 8 are one machine word.

mod board;
mod large;
mod region;

pub use board::Domineering;

