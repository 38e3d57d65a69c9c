//! Rules of games that are written by their users, compiled: what `upstar-lang` makes of a declaration.
//!
//! A game of numbers, lists and texts is a [`PointRule`](point::PointRule): options are compiled
//! [formulas](formula). A game of letters on squares or vertices is a [`BoardRule`](board::BoardRule):
//! options are patterns before and after. Positions of all of them are of one type, [`OwnForm`], which
//! engines are compiled for once. What can be found out about rules (symmetry, parts, impartiality) is
//! found from the rules, never taken for granted.

pub mod board;
mod fault;
mod form;
pub mod formula;
pub mod graph;
mod linear;
pub mod messages;
mod plain;
pub mod point;
mod shared;
mod variant;
mod walk;

pub use fault::{Fault, FaultCell, Stuck, Where};
pub use form::{OwnForm, OwnMove};
pub use plain::PlainForm;
pub use shared::Shared;
pub use variant::{VariantForm, VariantKind, VariantMove};
pub use walk::{Walk, walk};
