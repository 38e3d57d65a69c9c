//! Commands about games of heaps: `seq`, `code`.

pub mod checkpoint;
pub mod code;
mod format;
mod number;
pub mod options;
mod rules;
mod run;
pub mod seq;
mod stats;

pub use options::{CodeOptions, SeqOptions};
pub use rules::heap_rules;
