//! Who wins a sum, where values are out of reach: a search for the winner alone, over any games.
//!
//! Parts are numbered, with negatives as partners, so that G + (−G) goes and the rest is a short list of
//! numbers; options of parts are lists of numbers, made once. `part.rs` takes positions apart, `store.rs`
//! numbers parts (`stack.rs` keeps them in one place while others read), `content.rs` makes keys of what they are,
//! `table.rs` keeps verdicts, `search.rs` searches, `proof.rs` does so by proof numbers, `team.rs` keeps threads out of each other's way, `ideas.rs` switches
//! ideas off, `keeper.rs` keeps what was found for the next question, and `hunt.rs` for another day.

mod content;
mod hunt;
mod ideas;
mod keeper;
mod part;
mod proof;
mod search;
mod stack;
mod store;
mod table;
mod team;

pub use hunt::Hunt;
pub use ideas::Ideas;
pub(crate) use keeper::Keeper;
pub use keeper::{outcome_on, outcome_with};
pub use search::Effort;
