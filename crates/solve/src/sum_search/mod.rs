//! Who wins a sum, where values are out of reach: a search for the winner alone, over any games.
//!
//! Parts are numbered, with negatives as partners, so that G + (−G) goes and the rest is a short list of
//! numbers; options of parts are lists of numbers, made once. `part.rs` takes positions apart, `store.rs`
//! numbers parts, `table.rs` keeps verdicts, `search.rs` searches, `ideas.rs` switches ideas off, and
//! `keeper.rs` keeps what was found for the next question.

mod ideas;
mod keeper;
mod part;
mod search;
mod store;
mod table;

pub use ideas::Ideas;
pub(crate) use keeper::Keeper;
pub use keeper::outcome_with;
pub use search::Effort;
