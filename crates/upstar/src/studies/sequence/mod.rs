//! The Grundy values of a game of heaps, one after the other: a run that can be left and taken up again.
//!
//! A [`Run`] computes in pieces of about a second and hands every value to a receiver; its state can be saved
//! between pieces. Where values are only to be listed and a period is proved soon, heaps far out are
//! answered by it, without a run: see [`far`]. Of a general code values come from the definition alone:
//! see [`general`]; of a game that computes them by itself they come from the game: see [`OwnValues`].
//!
//! ```
//! use std::ops::ControlFlow;
//! use upstar::studies::sequence::{Request, Run};
//! use upstar::Context;
//! use upstar_heaps::HeapRules;
//! let kayles = HeapRules::parse("kayles")?;
//! let mut run = Run::open(&Request::new(kayles, 12), &mut (), &Context::new())?;
//! let mut values = Vec::new();
//! let mut receive = |_: u64, value: u64| {
//!     values.push(value);
//!     ControlFlow::Continue(())
//! };
//! let end = run.finish(&mut receive, &mut (), &Context::new());
//! assert_eq!(values, [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]);
//! assert_eq!(run.report(&end).max, Some(6));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod far;
mod own;
mod plot;
mod report;
mod run;

pub use far::{far, general, is_far};
pub use own::OwnValues;
pub use plot::Plot;
pub use report::{Rare, Report};
pub use run::{End, Run};
use std::ops::ControlFlow;
use upstar_heaps::HeapRules;
use upstar_heaps::engine::Choice;

/// What is to be computed, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// The game: serialised as a code or a set, and read as whatever names a game of heaps.
    #[cfg_attr(feature = "serde", serde(with = "crate::wire::heap_rules"))]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub game: HeapRules,
    /// Values of heaps below this number are not wanted; they are computed all the same.
    #[cfg_attr(feature = "serde", serde(default))]
    pub from: u64,
    /// The heaps below this number.
    pub to: u64,
    /// How to compute; every way gives the same values.
    #[cfg_attr(feature = "serde", serde(default, with = "crate::wire::engine"))]
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::EngineWord"))]
    pub engine: Choice,
    /// How many threads the engine may use.
    #[cfg_attr(feature = "serde", serde(default = "crate::usual::threads"))]
    pub threads: usize,
}

impl Request {
    /// The values of the heaps below a number, computed in the fastest way on one thread.
    #[must_use]
    pub fn new(game: HeapRules, to: u64) -> Request {
        Request { game, from: 0, to, engine: Choice::Automatic, threads: 1 }
    }
}

/// Who takes the values, in order: heap and value. It may want no more.
pub type Receive<'a> = dyn FnMut(u64, u64) -> ControlFlow<()> + 'a;
