//! Exact values of combinatorial games.
//!
//! A *form* is a position: which moves there are. A *value* is what is left of it once everything
//! that a sum cannot notice is forgotten. This crate knows values: dyadic numbers, nimbers, short
//! games in canonical form, and plain hereditary forms.

mod dyadic;
mod thermograph;

pub use dyadic::{Bound, Dyadic};
pub use thermograph::{Thermograph, Trajectory};
