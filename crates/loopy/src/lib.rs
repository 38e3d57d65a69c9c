//! Loopy games: play may go round for ever, and then it is a draw.
//!
//! - [`LoopyAlgebra`] calculates with [`Value`]s: a [`Stopper`] (in canonical form, so that equal
//!   values are equal handles; short games are stoppers), a pair of sides S & T, or the rest.
//! - [`Graph`] is a game as positions and moves; [`LoopyAlgebra::value`] finds what it is worth.
//! - [`LoopyOutcome`] has nine classes, [`Pseudonumber`]s are the stops of stoppers.
//! - [`ImpartialGraph`] and [`LoopyNimber`]: the theory of Smith and Fraenkel, with moves that
//!   make progress.
//!
//! ```
//! use upstar_loopy::{LoopyAlgebra, LoopyArena};
//! use upstar_values::{Arena, Context};
//!
//! let (short, mut arena, context) = (Arena::new(), LoopyArena::new(), Context::new());
//! let mut algebra = LoopyAlgebra::new(&short, &mut arena, &context)?;
//!
//! // The sum of {on|0} and {0|off} is no stopper, but its sides are.
//! let sum = algebra.read("{on|0} + {0|off}")?;
//! assert_eq!(algebra.text(&sum)?, "{on|{0|off}} & {{on|0}|off}");
//!
//! // tis = 1 & 0: Left wins when Right begins, and draws when she begins herself.
//! let tis = algebra.read("a{{|a}|}")?;
//! assert_eq!(algebra.text(&tis)?, "1 & 0");
//! assert_eq!(algebra.outcome(&tis)?.to_string(), "PHat");
//!
//! // Whatever the form, a stopper has one handle.
//! assert_eq!(algebra.read_stopper("a{0|b{b|a}}")?, algebra.read_stopper("over")?);
//! # Ok::<(), upstar_loopy::Error>(())
//! ```

mod algebra;
mod arena;
mod canonical;
mod component;
mod components;
mod error;
mod evidence;
mod graph;
mod impartial;
mod intern;
mod ledger;
pub mod messages;
mod ops;
mod outcome;
mod play;
mod pseudonumber;
mod refine;
mod settle;
mod survive;
mod text;
mod unravel;
mod value;

pub use algebra::LoopyAlgebra;
pub use arena::{LoopyArena, Stopper};
pub use component::{Component, Target};
pub use error::Error;
pub use evidence::{
    GameSide, NumberedState, OrderEvidence, OutcomeEvidence, PlainGraph, order_evidence,
    outcome_evidence,
};
pub use graph::Graph;
pub use impartial::{ImpartialGraph, ImpartialMove, ImpartialOutcome, Labels, LoopyNimber};
pub use outcome::{Ending, LoopyOutcome};
pub use pseudonumber::{Pseudonumber, Tilt};
pub use text::Sketch;
pub use value::{Unsided, Value};
