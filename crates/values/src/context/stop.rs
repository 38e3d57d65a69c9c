//! Why a computation stopped, and the switch that stops one.

use crate::message::Message;
use crate::messages;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use thiserror::Error;

/// Why a computation stopped before its end. Nothing that was finished before is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[error("{}", Message::from(*self))]
pub enum Stop {
    /// Somebody asked it to stop (Ctrl-C, a closed window).
    Cancelled,
    /// The time bound was met.
    OutOfTime,
    /// The step bound was met.
    OutOfSteps,
    /// The memory bound was met.
    OutOfMemory,
    /// The operands are nested deeper than the depth bound.
    TooDeep,
    /// A position or a value has more options or moves than can be stored.
    TooWide,
}

impl Stop {
    /// Is there no time for anything else either? (Other bounds may be those of a part of the work.)
    #[must_use]
    pub fn is_final(self) -> bool {
        matches!(self, Stop::Cancelled | Stop::OutOfTime)
    }
}

impl From<Stop> for Message {
    fn from(stop: Stop) -> Self {
        match stop {
            Stop::Cancelled => messages::STOP_CANCELLED.into(),
            Stop::OutOfTime => messages::STOP_OUT_OF_TIME.into(),
            Stop::OutOfSteps => messages::STOP_OUT_OF_STEPS.into(),
            Stop::OutOfMemory => messages::STOP_OUT_OF_MEMORY.into(),
            Stop::TooDeep => messages::STOP_TOO_DEEP.into(),
            Stop::TooWide => messages::STOP_TOO_WIDE.into(),
        }
    }
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
