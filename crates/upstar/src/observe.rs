//! Whoever runs a study watches it through an [`Observer`]: a progress line, a widget, a worker's
//! messages. The library knows no terminal and no file; where state is to be saved or taken up again,
//! the observer lends something to write to and to read from.

use crate::error::Refusal;
use std::io;

/// How far a study has come.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Progress {
    /// How much is done.
    pub done: u64,
    /// How much there is to do, where that is known.
    pub total: Option<u64>,
    /// What is counted: `values`, `games`, `positions`.
    pub unit: &'static str,
    /// More, in a few words: `max 9 at 342`.
    pub detail: String,
}

/// Something the user should know that is part of no report, as data: see [`Refusal`].
pub type Note = Refusal;

/// Writes the state of a run.
pub type SaveState<'a> = dyn Fn(&mut dyn io::Write) -> io::Result<()> + 'a;

/// Watches a study. Every method has a default that does nothing; `()` is an observer that does not
/// care.
pub trait Observer {
    /// How far the work has come. Studies call this often; whoever shows it decides how often.
    fn progress(&mut self, progress: &Progress) {
        let _ = progress;
    }

    /// Something the user should know now.
    fn note(&mut self, note: &Note) {
        let _ = note;
    }

    /// Does somebody keep the state of the run? Where not, a study refuses what it could only begin.
    fn keeps_state(&self) -> bool {
        false
    }

    /// The state that an earlier run saved, from its first byte; `None` to begin anew. It may be asked
    /// for twice: a state is believed only after its hash was.
    ///
    /// # Errors
    /// If there is one and it cannot be read.
    fn saved_state(&mut self) -> io::Result<Option<Box<dyn io::Read + '_>>> {
        Ok(None)
    }

    /// Is it time to save the state of the run? Asked between pieces of work.
    fn wants_state(&mut self) -> bool {
        false
    }

    /// Saves the state of the run: called when [`wants_state`](Observer::wants_state) says so, and at
    /// the end or when a bound is met. `save` may be called once; an observer that keeps nothing does
    /// not call it.
    ///
    /// # Errors
    /// If it could not be saved. The study goes on, and its report says so.
    fn save_state(&mut self, save: &SaveState<'_>) -> io::Result<()> {
        let _ = save;
        Ok(())
    }
}

impl Observer for () {}
