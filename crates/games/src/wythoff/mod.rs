//! Wythoff's game (1907): two heaps; a move takes any number from one, or equally many from both.
//! On the lattice: a point of the quarter plane moves left, down or diagonally towards the corner.
//!
//! Its black points, lost for the player to move, are (a_n, b_n) and (b_n, a_n) with
//! a_n = ⌊n·τ⌋, b_n = ⌊n·τ²⌋ = a_n + n and τ the golden section: so outcome and winning moves come
//! from exact integer arithmetic, for coordinates of any size. No formula is known for the Grundy
//! value: it comes from the rows of the table, as far as they can be computed.
//!
//! Beside the rules stands the mathematics around them:
//!
//! - [`golden`]: the pairs (a_n, b_n) by exact arithmetic, for integers of any size;
//! - [`zeckendorf`]: Fibonacci words; [`word`], [`factors`], [`tape`]: Läuchli's word F;
//! - [`pairs`], [`tables`], [`satz`]: the mex construction, and its laws as checks;
//! - [`quadratic`], [`beatty`], [`generalised`]: floors of multiples of other irrationals;
//! - [`square`], [`lattice`], [`rows`], [`period`], [`band`], [`rook`]: Grundy values, for which no
//!   formula is known.
//!
//! ```
//! use upstar_games::wythoff::golden::{lower, standing, Row};
//! assert_eq!(lower(&5u8.into()), 8u8.into()); // a5 = 8, so b5 = 13
//! assert_eq!(standing(&13u8.into()).row, Row::Upper);
//! assert_eq!(upstar_games::wythoff::zeckendorf::word(&11u8.into()).to_string(), "10100");
//! ```

pub mod band;
pub mod beatty;
pub mod factors;
pub mod generalised;
pub mod golden;
mod grundy;
pub mod lattice;
pub mod pairs;
pub mod period;
mod position;
pub mod quadratic;
mod relatives;
pub mod rook;
pub mod rows;
pub mod satz;
mod sentences;
pub mod square;
pub mod tables;
pub mod tape;
mod theory;
mod ways;
pub mod word;
pub mod zeckendorf;

pub use position::Wythoff;
pub use relatives::{GeneralisedWythoff, RestrictedWythoff, WythoffHeaps};
pub(crate) use sentences::wythoff_words;
