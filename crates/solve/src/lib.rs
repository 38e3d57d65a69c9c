//! One reduction engine over any position: outcome, Grundy value, canonical form.
//!
//! Rulesets say which moves there are and how a board falls apart; this crate searches. It knows no
//! particular ruleset.

mod canonical;
mod dispatch;
pub mod proof_number;
mod reduction;
mod retrograde;
mod search;
mod solver;
mod table;
mod worker;

pub use canonical::{canonical_form, grundy_value};
pub use reduction::mex;
pub use retrograde::{Analysis, Verdict, retrograde};
pub use search::{Convention, outcome_by_search};
pub use solver::{Answer, FoundMove, SolveError, Solver};
pub use table::Tables;
