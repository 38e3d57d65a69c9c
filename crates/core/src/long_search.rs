//! Searches for the winner that take long: they can be watched, saved and taken up again.

use std::io::{self, Read, Write};
use upstar_values::{Context, Error, Player};

/// How far a search for the winner has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SearchProgress {
    /// Positions whose moves were looked at.
    pub nodes: u64,
    /// How many moves deep it is now.
    pub depth: u32,
    /// The proof number: of at least so many open positions it has to be found out that they are good for the player who
    /// begins, to prove that this player wins.
    pub proof: u64,
    /// The disproof number: the same for the other player.
    pub disproof: u64,
    /// Positions of which something is known.
    pub known: u64,
}

impl SearchProgress {
    /// The proof and disproof numbers of the first position of a search in depth; `open` says of the positions on the way
    /// from the first one how many of their moves have not been looked at, beside the one that is.
    ///
    /// Of a position that is open both are 1. The proof number of any other is the least disproof number of what its moves
    /// lead to, and its disproof number the sum of their proof numbers (Allis).
    ///
    /// ```
    /// use upstar_core::SearchProgress;
    /// // Three moves: one will do to win, all three must fail to lose.
    /// assert_eq!(SearchProgress::numbers(&[2]), (1, 3));
    /// // The only move leads to a position of three moves.
    /// assert_eq!(SearchProgress::numbers(&[0, 2]), (3, 1));
    /// ```
    #[must_use]
    pub fn numbers(open: &[u32]) -> (u64, u64) {
        open.iter().rev().fold((1, 1), |(proof, disproof), &open| {
            let others = u64::from(open);
            (if others > 0 { disproof.min(1) } else { disproof }, proof.saturating_add(others))
        })
    }
}

/// Writes what a search knows.
pub type SaveSearch<'a> = dyn Fn(&mut dyn Write) -> io::Result<()> + 'a;

/// Is told now and then how far a search is, and may save it.
pub type LookOn<'a> = dyn FnMut(&SearchProgress, &SaveSearch<'_>) + 'a;

/// Why what was saved cannot be taken over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// It is of another position, or of other rules.
    Other,
    /// It does not end as it should.
    Cut,
    /// Different positions look the same on another day, so that nothing can be kept.
    Ambiguous,
}

/// A search for the winner of one position.
pub trait LongSearch {
    /// Who wins if this player begins.
    ///
    /// # Errors
    /// The bound that was met. What was found is kept for the next question.
    fn winner(
        &mut self,
        first: Player,
        look: &mut LookOn<'_>,
        context: &Context,
    ) -> Result<Player, Error>;

    /// Positions whose moves were looked at so far.
    fn nodes(&self) -> u64;

    /// Positions of which something is known.
    fn known(&self) -> u64;

    /// Writes what is known. The bytes have no frame: whoever keeps them sees to it that they are whole.
    ///
    /// # Errors
    /// If it cannot be written.
    fn save(&self, out: &mut dyn Write) -> io::Result<()>;

    /// Takes over what was saved: so many positions.
    ///
    /// # Errors
    /// If it cannot be read; [`Unfit`] if it does not belong here.
    fn restore(&mut self, input: &mut dyn Read) -> io::Result<Result<u64, Unfit>>;
}
