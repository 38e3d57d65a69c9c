//! Plain forms: impartial games as sets of impartial games.
//!
//! Each set is stored once, so that two forms are *identical* iff their handles are equal. That is
//! one question; whether two forms are weakly equivalent (the same player wins) or equivalent (in
//! every sum the same player wins) are two others, and both are answered here by playing, without
//! Grundy values, so that Sprague's theorem can be seen to hold instead of being assumed.

mod arena;
mod compound;
mod enumerate;
mod equivalence;
mod text;

pub use arena::{Plain, PlainForms};
pub use compound::Compound;
pub use enumerate::WeakPair;
