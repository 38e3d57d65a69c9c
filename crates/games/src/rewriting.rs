//! Term rewriting games: a position is a term, a move is one step of a rewriting system.
//!
//! Chapter 2 of the lecture script. Systems come from `upstar_rewriting`, which proves that they
//! terminate, splits terms into independent parts and knows the formulas of the script; here they
//! become a ruleset like any other.

mod position;
mod rules;
mod scene;
mod theory;

pub use position::Rewriting;
