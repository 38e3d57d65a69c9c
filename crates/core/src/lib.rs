//! What a combinatorial game must say of itself, and what is made of any games.
//!
//! A [`Form`] has moves and parts, and says how it is best searched; [`Theory`] is what theorems say of
//! it, [`Loopy`] whether play comes to an end. A [`Position`] is a form with a notation and a picture;
//! the type of a game's positions implements [`Rules`], from which a [`Ruleset`], plain data, is made.
//! [`AnyPosition`] is a position of whatever game, so that [compounds](compound) of different games are
//! positions too. This crate knows no game: a [`Registry`] is told of them.

mod any;
mod argument;
pub mod compound;
mod convention;
pub mod family;
mod foresight;
mod form;
pub mod graph_text;
mod grundy;
pub mod label;
mod long_search;
mod loopy;
pub mod messages;
mod position;
mod registry;
mod ruleset;
pub mod scene;
mod shrinking;
mod strategy;
mod theorem;
mod theory;

pub use any::{AnyMove, AnyPosition};
pub use argument::{Argument, ReadError, abbreviate, heap, list_of};
pub use convention::Convention;
pub use foresight::{Advice, Foresight};
pub use form::{Form, Sign};
pub use grundy::{GrundySequence, GrundyTable};
pub use long_search::{LongSearch, LookOn, SaveSearch, SearchProgress, Unfit};
pub use loopy::{Ending, Loopy};
pub use position::{EndlessNumber, EndlessReader, Position, Rules, WinningMove};
pub use registry::{NameTaken, Registry};
pub use ruleset::{Group, Ruleset};
pub use scene::{Dot, Edge, Graph, Guide, Owner, Place, Scene, Spot, Square, Vertex};
pub use shrinking::ShrinkingSet;
pub use strategy::{Effort, ForesightSearch, Strategy, WinnerSearch};
pub use theorem::{Reason, Refusal, Theorem, Words};
pub use theory::{Answer, Question, Theorems, Theory, Told, told};
pub use upstar_values::{Detail, Message, Sentence, digits, duration, magnitude};
