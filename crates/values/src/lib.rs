//! Exact values of combinatorial games.
//!
//! A *form* is a position: which moves there are. A *value* is what is left of it once everything
//! that a sum cannot notice is forgotten. This crate knows values: dyadic numbers, nimbers, short
//! games in canonical form, and plain hereditary forms.

mod context;
mod dyadic;
mod error;
mod game;
mod notation;
mod player;

pub use context::{CancelToken, Context, Stop};
pub use dyadic::{Bound, Dyadic};
pub use error::Error;
pub use game::{Algebra, Arena, Comparison, Game, NumberUpStar};
pub use notation::{Alphabet, Notation, Uptimal};
pub use player::{Outcome, Player};
