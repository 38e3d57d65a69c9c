//! Commands about games of heaps: `seq`, `code`.

pub mod code;
mod format;
mod misere;
mod number;
pub mod options;
pub mod seq;
mod sink;
mod stats;

pub use number::number;
pub use options::{CodeOptions, SeqOptions, ShowName};
