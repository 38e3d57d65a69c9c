//! Which engine is asked for, which one runs, and why one cannot be had.

use std::fmt;
use thiserror::Error;

/// Which engine is to compute: for benchmarks and tests; others leave it to the engine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Choice {
    /// The fastest one at any time.
    #[default]
    Automatic,
    /// All options of each heap.
    Naive,
    /// Sparse space, one heap after the other.
    Sparse,
    /// Sparse space by bit planes, a thousand heaps at a time.
    Planes,
    /// Sparse space with the set of seen codes in a word.
    Lanes,
}

/// The engine in use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// From the definition, for rules of any kind.
    Definition,
    /// All options of each heap.
    Naive,
    /// Sparse space, one heap after the other.
    Sparse,
    /// Sparse space by bit planes.
    Planes,
    /// Sparse space with the set of seen codes in a word.
    Lanes,
}

impl Kind {
    /// The name by which it can be asked for.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Kind::Definition | Kind::Naive => "naive",
            Kind::Sparse => "sparse",
            Kind::Planes => "simd",
            Kind::Lanes => "lanes",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// Why there is no such engine.
#[derive(Debug, Error)]
pub enum EngineError {
    /// The kernel needs moves that leave at most two heaps, and finitely many of them.
    #[error("this engine needs a finite octal code that splits heaps, or Grundy's game, not {0}")]
    Unfit(String),
    /// What was saved cannot be read.
    #[error("the saved state cannot be read: {0}")]
    Damaged(&'static str),
    /// Reading or writing failed.
    #[error("{0}")]
    Io(#[from] std::io::Error),
}
