//! What a program may use, and how long a game may last.

use serde::{Deserialize, Serialize};

/// Limits of each bot that is a program.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Limits {
    /// Megabytes, in all its processes together.
    pub memory: u64,
    /// Processes and threads at a time.
    pub processes: usize,
    /// Seconds of processor time in a game, in all; none if it may compute as long as its clock runs.
    pub cpu: Option<u64>,
    /// Kilobytes that it may say for one move.
    pub output: usize,
    /// Bytes of its longest line.
    pub line: usize,
    /// How it is shut off from the machine.
    pub confine: Confine,
    /// Folders and files that a confined bot finds empty.
    pub hide: Vec<String>,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            memory: 1024,
            processes: 64,
            cpu: None,
            output: 1024,
            line: 65_536,
            confine: Confine::Auto,
            hide: Vec::new(),
        }
    }
}

/// How a program is shut off from the machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Confine {
    /// By the best of these that works here.
    #[default]
    Auto,
    /// By bubblewrap: no network, nothing can be written but an empty /tmp, no other processes are seen.
    Bwrap,
    /// The same by `unshare`, `mount` and `setpriv`, which most Linux machines have.
    Unshare,
    /// Not at all, but for limits of memory, processes and files.
    None,
}

impl Confine {
    /// What the report says.
    #[must_use]
    pub fn says(self) -> &'static str {
        match self {
            Confine::Auto => "as well as this machine can",
            Confine::Bwrap => "bubblewrap: no network, a read-only file system, own processes only",
            Confine::Unshare => "unshare: no network, a read-only file system, own processes only",
            Confine::None => {
                "not shut off: bwrap and unshare do not work here, so bots can reach the network and write files"
            }
        }
    }
}

/// When a game that nobody wins is a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Ends {
    /// After so many moves it is a draw.
    pub moves: usize,
    /// If a position comes up so often with the same player to move, it is a draw.
    pub repetition: usize,
    /// Steps that the solver may spend after each move to end a game that is decided; 0 if games are played to their end.
    pub adjudicate: u64,
    /// Steps that the solver may spend after a game to find the move that lost it.
    pub review: u64,
}

impl Default for Ends {
    fn default() -> Self {
        Ends { moves: 1000, repetition: 3, adjudicate: 0, review: 200_000 }
    }
}
