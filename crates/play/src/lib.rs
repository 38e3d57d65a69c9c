//! Playing: a record of what was played, opponents of every strength, and where a game was lost.
//!
//! Everything a dialogue needs except the dialogue itself, so that a terminal and a page can share
//! it. It knows positions and the solver, and no ruleset.

mod chance;
mod dice;
pub mod messages;
mod natural;
mod opening;
mod opponent;
mod prospect;
mod record;
mod review;
mod saved;

pub use chance::Chance;
pub use dice::thrown;
pub use natural::{Meant, natural};
pub use opening::opening;
pub use opponent::{Choice, Opponent, Strength};
pub use prospect::{Prospect, prospect};
pub use record::{End, Record, Turn};
pub use review::{Slip, review};
pub use saved::{SavedError, read_saved, write_saved};
