//! Why a computation stopped, and the switch that stops one.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use thiserror::Error;

/// Why a computation stopped before its end. Nothing that was finished before is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum Stop {
    /// Somebody asked it to stop (Ctrl-C, a closed window).
    #[error("stopped on request")]
    Cancelled,
    /// The time bound was met.
    #[error("stopped at the time limit")]
    OutOfTime,
    /// The step bound was met.
    #[error("stopped at the step limit")]
    OutOfSteps,
    /// The memory bound was met.
    #[error("stopped at the memory limit")]
    OutOfMemory,
    /// The operands are nested deeper than the depth bound.
    #[error("stopped: nested deeper than the depth limit")]
    TooDeep,
    /// A position or a value has more options or moves than can be stored.
    #[error("stopped: too many options in one place")]
    TooWide,
}

/// A switch that stops every computation under the contexts that share it.
#[derive(Clone, Debug, Default)]
pub struct CancelToken(Arc<AtomicBool>);

impl CancelToken {
    /// Asks everything under this token to stop.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Makes the token usable again.
    pub fn reset(&self) {
        self.0.store(false, Ordering::Relaxed);
    }

    /// Has somebody asked to stop?
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
