//! One reduction engine over any position: outcome, Grundy value, canonical form.
//!
//! Rulesets say which moves there are and how a board falls apart; this crate searches. It knows no
//! particular ruleset.

mod analysis;
mod canonical;
mod closed_set;
mod contest;
mod dispatch;
mod expansion;
mod genus;
mod kernel;
mod loopy;
pub mod messages;
mod misere_form;
mod misere_sums;
mod plain_form;
pub mod proof_number;
mod recent;
mod reduction;
mod remoteness;
mod retrograde;
mod search;
mod set_outcome;
mod sets;
mod solver;
mod spectrum;
pub mod sum_search;
mod table;
mod universe;
mod worker;

pub use analysis::{
    Analysis, Ask, Because, Effort, Known, MoveAnalysis, MoveList, Which, Winner, Worth,
    is_canonical,
};
pub use canonical::{canonical_form, grundy_value};
pub use closed_set::{ClosedSet, PositionsQuotient};
pub use contest::{RankedMove, Recommendation};
pub use genus::{Genus, genus};
pub use misere_form::misere_form;
pub use plain_form::plain_form;
pub use reduction::mex;
pub use remoteness::{remoteness, suspense};
pub use retrograde::{Contest, Verdict, Verdicts, retrograde};
pub use search::outcome_by_search;
pub use solver::{Answer, FoundMove, Shared, SolveError, Solver};
pub use spectrum::{Limit, Spectrum, spectrum};
pub use table::Tables;
pub use universe::{Universe, is_in_universe, is_misere_invertible, is_p_free, misere_at_least};
pub use upstar_core::Convention;
