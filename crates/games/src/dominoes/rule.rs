//! What makes a game of dominoes.

use super::board::Board;
use super::large::LargeRegion;
use std::fmt::Debug;
use std::hash::Hash;
use upstar_core::{LongSearch, Sign, Theorem, Words};
use upstar_values::{Context, Nimber, NumberUpStar, Outcome, Player, Stop};

/// How a domino lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Orientation {
    /// In a column.
    Vertical,
    /// In a row.
    Horizontal,
}

/// Is a symmetric image turned by a quarter, so that rows became columns?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// No: mirrored at most.
    No,
    /// Yes, and perhaps mirrored.
    Quarter,
}

/// What makes a game of dominoes, and what is known of it.
pub trait DominoGame: Clone + Debug + Eq + Hash + Send + Sync + 'static {
    /// The name in expressions.
    const NAME: &'static str;
    /// The rules in one line.
    const RULES: &'static str;
    /// How positions are written.
    const NOTATION: &'static str;
    /// A position that shows the game.
    const EXAMPLE: &'static str;
    /// English sentences for its reasons.
    const WORDS: Words;
    /// What a board turned by a quarter is worth: itself or its negative.
    const TURNED: Sign;
    /// May both players place every domino?
    const IMPARTIAL: bool;

    /// How the player's dominoes lie.
    fn orientations(player: Player) -> &'static [Orientation];

    /// Who wins on a board, if a theorem tells.
    fn outcome(board: &Board<Self>) -> Option<Theorem<Outcome>> {
        let _ = board;
        None
    }

    /// Is there a search for the winner alone?
    fn searches_outcome(board: &LargeRegion) -> bool {
        let _ = board;
        false
    }

    /// Is the value of a board with such a search likely to be out of reach?
    fn value_is_remote(board: &LargeRegion) -> bool {
        let _ = board;
        false
    }

    /// Who wins on a board, by a search for the winner alone.
    ///
    /// # Errors
    /// The bound that was met.
    fn outcome_under(board: &LargeRegion, context: &Context) -> Result<Option<Outcome>, Stop> {
        let _ = (board, context);
        Ok(None)
    }

    /// The same as a search that can be watched, saved and taken up again.
    fn long_search(board: &LargeRegion) -> Option<Box<dyn LongSearch>> {
        let _ = board;
        None
    }

    /// The Grundy value of a large region, if a theorem tells.
    fn grundy(region: &LargeRegion) -> Option<Theorem<Nimber>> {
        let _ = region;
        None
    }

    /// The value of a large region, if a theorem tells.
    fn value(region: &LargeRegion) -> Option<Theorem<NumberUpStar>> {
        let _ = region;
        None
    }
}
