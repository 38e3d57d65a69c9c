//! How a run ended, as the exit status tells it.

use std::process::ExitCode;

/// Exit statuses, the worse the later.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exit {
    /// Everything was answered.
    #[default]
    Done,
    /// The question has the answer "no".
    No,
    /// A bound was met, and nothing was wrong with the input.
    Stopped,
    /// Some input was bad.
    BadInput,
    /// Ctrl-C.
    Interrupted,
    /// The answer could not be written.
    Unwritable,
}

impl Exit {
    /// The status that tells of both.
    #[must_use]
    pub fn and(self, other: Exit) -> Exit {
        self.max(other)
    }

    /// The number that the shell sees: 128 + SIGINT for Ctrl-C, `EX_IOERR` for a failed write.
    pub fn status(self) -> u8 {
        match self {
            Exit::Done => 0,
            Exit::No => 1,
            Exit::BadInput => 2,
            Exit::Stopped => 3,
            Exit::Unwritable => 74,
            Exit::Interrupted => 130,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit.status())
    }
}
