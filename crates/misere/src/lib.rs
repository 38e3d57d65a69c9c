//! Misère quotients of heap games, with proof.
//!
//! In misère play whoever makes the last move loses, and Grundy values do not help. What helps is the *misère
//! quotient* (Plambeck; Plambeck and Siegel): sums of heaps are equivalent if no third sum tells them apart,
//! the classes multiply as sums are added, and some of them, the P-portion, are lost. Where that monoid is
//! finite it is a complete theory of the game: the *pretending function* says which element a heap is, and
//! the outcome of any sum is a product.
//!
//! ```
//! use upstar_heaps::HeapRules;
//! use upstar_misere::{Bounds, MisereQuotient};
//! use upstar_values::{Context, Outcome};
//! let kayles = HeapRules::parse("kayles")?;
//! let quotient = MisereQuotient::compute(&kayles, Bounds::DEFAULT, &Context::new());
//! assert!(quotient.is_complete() && !quotient.is_tame());
//! assert_eq!(quotient.order(), 40);
//! assert_eq!(quotient.outcome(&[1, 2, 1_000_000])?, Outcome::N);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod algebra;
mod bits;
mod certificate;
mod closure;
mod compute;
pub mod forms;
mod game;
mod learn;
mod memo;
pub mod messages;
mod oracle;
mod packed;
mod period;
mod play;
mod presentation;
mod quotient;
mod structure;
mod tame;
mod word;

pub use compute::Bounds;
pub use game::{ByFunction, HeapGame, Reach};
pub use memo::{KnownQuotient, quotient_at_once, quotient_reach, quotient_within};
pub use period::PretendingPeriod;
pub use play::{HeapMove, NoAnswer};
pub use presentation::Presentation;
pub use quotient::{Element, Extent, MisereQuotient, PartialQuotient, Why};
pub use tame::AlwaysTame;
