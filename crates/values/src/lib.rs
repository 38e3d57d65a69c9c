//! Exact values of combinatorial games.
//!
//! A *form* is a position: which moves there are. A *value* is what is left of it once everything
//! that a sum cannot notice is forgotten. This crate knows values: dyadic numbers, nimbers, short
//! games in canonical form, and plain hereditary forms.

mod abbreviation;
mod context;
mod dyadic;
mod error;
mod game;
mod host;
mod message;
pub mod messages;
pub mod nimber;
mod notation;
mod ops;
mod owned;
pub mod plain;
mod player;
mod thermograph;

pub use abbreviation::{digits, duration, magnitude};
pub use context::{Account, CancelToken, Context, Held, Progress, Stop, StoreId, Task};
pub use dyadic::{Bound, Dyadic};
pub use error::Error;
pub use game::{Algebra, Arena, Comparison, Game, NumberUpStar, Order, Workbench};
pub use host::{Host, lend, now, on_fresh_stack, usable_threads, with_stack};
pub use message::{Detail, Message, Sentence, fill};
pub use nimber::{Nimber, PolyNimber64, PolyNimber128};
pub use notation::{Alphabet, Notation, is_notation, latex};
pub use ops::{Hasse, NumberTiny, Reason, Simplification, Simplified, Uptimal};
pub use owned::GameValue;
pub use player::{Outcome, Player};
pub use thermograph::{Scaffolds, Thermograph, Trajectory};
