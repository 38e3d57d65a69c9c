//! Any finite game graph: a token stands on a vertex, and a move takes it along an arrow.
//!
//! Each player may have arrows of their own, and play may go round in circles. Where it cannot and
//! the players have the same arrows, the Grundy values follow from the definition in linear time,
//! from the vertices without arrows upwards; elsewhere retrograde analysis tells who wins.

mod drawn;
mod graph;
mod position;
mod text;

pub use position::GraphGame;
