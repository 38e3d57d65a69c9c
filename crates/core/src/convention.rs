//! Normal or misère play.

/// What happens to a player who cannot move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Convention {
    /// Has lost.
    Normal,
    /// Has won.
    Misere,
}

impl Convention {
    /// Both of them.
    pub const BOTH: [Convention; 2] = [Convention::Normal, Convention::Misere];
}
