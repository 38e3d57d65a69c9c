//! What a combinatorial game must say of itself, and what is made of any games.
//!
//! A [`Form`] has moves, parts and theorems; a [`Position`] is a form with a notation and a picture;
//! the type of a game's positions implements [`Rules`], from which a [`Ruleset`], plain data, is made.
//! [`AnyPosition`] is a position of whatever game, so that [compounds](compound) of different games are
//! positions too. This crate knows no game: a [`Registry`] is told of them.

mod abbreviation;
mod any;
mod argument;
pub mod compound;
pub mod family;
mod foresight;
mod form;
pub mod graph_text;
mod grundy;
pub mod label;
mod position;
mod registry;
mod ruleset;
pub mod scene;
mod shrinking;
mod theorem;

pub use abbreviation::{digits, duration, magnitude};
pub use any::{AnyMove, AnyPosition};
pub use argument::{Argument, ReadError, abbreviate, heap, list_of};
pub use foresight::{Advice, Foresight};
pub use form::{Effort, Ending, Form, Sign};
pub use grundy::{GrundySequence, GrundyTable};
pub use position::{EndlessNumber, Position, Rules, WinningMove};
pub use registry::{NameTaken, Registry};
pub use ruleset::Ruleset;
pub use scene::{Dot, Edge, Graph, Guide, Owner, Place, Scene, Spot, Square, Vertex};
pub use shrinking::ShrinkingSet;
pub use theorem::{Reason, Refusal, Said, Theorem, Words};
