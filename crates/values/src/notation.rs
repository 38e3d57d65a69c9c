//! Games as text.

use crate::game::{Arena, Game};
use std::fmt;

impl Arena {
    /// The game as text.
    pub fn display(&self, game: Game) -> impl fmt::Display {
        format!("{:?} in {:?}", game, self)
    }
}
