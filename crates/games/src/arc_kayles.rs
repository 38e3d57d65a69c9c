//! Arc Kayles (Schaefer 1978): a move takes an edge of a graph with both its ends, and so all edges
//! at them.
//!
//! Components are independent. A path is Dawson's Kayles; a cycle, a star and whatever consists of
//! them follow. On the graph of a board's squares it is Cram.

mod graph;
mod position;

pub use position::ArcKayles;
