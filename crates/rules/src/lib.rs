//! Rulesets of combinatorial games: one file per game.
//!
//! A ruleset supplies legal moves, how its board falls apart, how a position and a move are read,
//! written and shown, and theorems that answer one question at once and say why. How values are
//! computed is none of its business.

mod abbreviation;
mod any;
mod argument;
mod bouton;
mod catalogue;
pub mod compound;
mod curve;
mod dawson;
mod foresight;
mod form;
mod games;
mod label;
mod position;
mod registry;
mod rook;
mod scene;
mod shrinking;
mod small_graphs;
mod theorem;

pub use abbreviation::digits;
pub use any::{AnyMove, AnyPosition};
pub use argument::{Argument, ReadError, heap};
pub use curve::{Corner, Curve};
pub use foresight::{Advice, Foresight};
pub use form::{Effort, Ending, Form, Sign};
pub use games::*;
pub use position::{EndlessNumber, Position, Ruleset, TableRow, WinningMove};
pub use registry::{RulesetEntry, find, rulesets, sentence};
pub use scene::{Dot, Edge, Graph, Guide, Owner, Place, Scene, Spot, Square, Vertex};
pub use shrinking::ShrinkingSet;
pub use theorem::{Reason, Refusal, Said, Theorem, Words};
pub use upstar_heaps::HeapRules;
