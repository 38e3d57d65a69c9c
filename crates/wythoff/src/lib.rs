//! The mathematics around Wythoff's game that is no ruleset.
//!
//! - [`golden`]: the pairs (a_n, b_n) by exact arithmetic, for integers of any size;
//! - [`zeckendorf`]: Fibonacci words; [`word`], [`factors`], [`tape`]: Läuchli's word F;
//! - [`pairs`], [`tables`], [`satz`]: the mex construction, and what the texts say of it as checks;
//! - [`quadratic`], [`beatty`], [`generalised`]: floors of multiples of other irrationals;
//! - [`square`], [`lattice`], [`rows`], [`period`], [`band`], [`rook`]: Grundy values, for which no
//!   formula is known.
//!
//! ```
//! use upstar_wythoff::golden::{lower, standing, Row};
//! assert_eq!(lower(&5u8.into()), 8u8.into()); // a5 = 8, so b5 = 13
//! assert_eq!(standing(&13u8.into()).row, Row::Upper);
//! assert_eq!(upstar_wythoff::zeckendorf::word(&11u8.into()).to_string(), "10100");
//! ```

pub mod band;
pub mod beatty;
pub mod factors;
pub mod generalised;
pub mod golden;
pub mod lattice;
pub mod pairs;
pub mod period;
pub mod quadratic;
pub mod rook;
pub mod rows;
pub mod satz;
pub mod square;
pub mod tables;
pub mod tape;
pub mod word;
pub mod zeckendorf;
