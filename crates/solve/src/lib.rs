//! One reduction engine over any position: outcome, Grundy value, canonical form.
//!
//! Rulesets say which moves there are and how a board falls apart; this crate searches. It knows no
//! particular ruleset.

mod reduction;
mod solver;
mod table;
mod worker;

pub use reduction::mex;
pub use solver::{Tables, canonical_form, grundy_value};
