//! Commands about games of heaps: `seq`, `code`, `period`.

pub mod certificate;
pub mod checkpoint;
pub mod code;
mod format;
mod general;
pub mod hunt;
mod number;
pub mod options;
pub mod period;
mod plot;
mod rules;
pub mod run;
pub mod seq;
mod stats;

pub use number::{grouped, number};
pub use options::{CodeOptions, SeqOptions};
