//! Surreal numbers, exactly.
//!
//! - [`Surreal`]: an ordered field, the fractions of finite sums of rational multiples of powers of
//!   w, whose exponents are again such numbers. Ordinals are among them, with natural arithmetic in
//!   the field and ordinary arithmetic beside it ([`Surreal::ordinal_sum`] and its relatives).
//! - [`Expansion`]: sign expansions in and out, where they have a finite description (Gonshor).
//! - [`Cut`]: the simplest number between two sets, which may be families such as a + b·n.
//! - [`genetic`]: Conway's definitions as they stand: numbers as forms, product and inverse by
//!   options, reals as cuts.
//!
//! ```
//! use upstar_surreal::{Cut, Family, Surreal};
//! let (zero, one, w) = (Surreal::from(0), Surreal::from(1), Surreal::omega());
//! let naturals = Family::arithmetic(zero, one.clone());
//! let downward = Family::arithmetic(w.clone(), one.negative()); // w, w - 1, w - 2, …
//! let cut = Cut::new(vec![naturals], vec![downward]);
//! assert_eq!(cut.value()?.to_string(), "w/2");
//! # Ok::<(), upstar_surreal::Error>(())
//! ```

mod convert;
mod cut;
mod error;
mod expansion;
pub mod genetic;
pub mod messages;
mod order;
mod ordinal;
mod parse;
mod parts;
mod polynomial;
mod power;
mod product;
mod rational;
mod reduce;
mod sum;
mod surreal;
mod text;

pub use cut::{Cut, Family};
pub use error::Error;
pub use expansion::{Block, Expansion, Sign};
pub use rational::Rational;
pub use sum::Term;
pub use surreal::{MOST_LEVELS, Surreal};
