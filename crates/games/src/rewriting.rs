//! Term rewriting games: a position is a term, a move is one step of a rewriting system.
//!
//! Systems come from `upstar_rewriting`, which proves that they
//! terminate, splits terms into independent parts and knows closed formulas; here they
//! become a ruleset like any other.

mod position;
mod rules;
mod scene;
mod theory;

pub use position::Rewriting;
