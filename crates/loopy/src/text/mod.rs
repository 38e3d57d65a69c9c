//! Loopy games as text that reads back.
//!
//! `a{0|a}` is a brace with a label, valid inside it; `pass` is the brace (or group of slashes)
//! itself; `S & T` has two sides. The reader here knows games alone; variables and methods are the
//! language's business.

mod graph;
mod literal;
mod read;
mod sketch;
mod write;

pub use sketch::Sketch;
