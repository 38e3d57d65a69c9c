//! Who wins, and who can draw: nine classes.

use crate::algebra::LoopyAlgebra;
use crate::error::Error;
use crate::survive::Convention;
use crate::value::{Side, Value};
use std::fmt;
use upstar_values::Player;

/// What becomes of a game with best play, from a given player's first move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// This player wins.
    Win(Player),
    /// Nobody can win.
    Draw,
}

/// The outcome of a game that may be drawn.
///
/// ```
/// use upstar_loopy::{Ending, LoopyOutcome};
/// use upstar_values::Player;
/// let outcome = LoopyOutcome { left_first: Ending::Draw, right_first: Ending::Win(Player::Left) };
/// assert_eq!(outcome.to_string(), "PHat");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LoopyOutcome {
    /// What happens when Left begins.
    pub left_first: Ending,
    /// What happens when Right begins.
    pub right_first: Ending,
}

impl fmt::Display for LoopyOutcome {
    /// The class: L, R, N, P, D, PHat (Left wins second, draws first), PCheck (Right so), NHat
    /// (Left wins first, draws second), NCheck.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use Ending::{Draw, Win};
        use Player::{Left, Right};
        f.write_str(match (self.left_first, self.right_first) {
            (Win(Left), Win(Left)) => "L",
            (Win(Right), Win(Right)) => "R",
            (Win(Left), Win(Right)) => "N",
            (Win(Right), Win(Left)) => "P",
            (Draw, Draw) => "D",
            (Draw, Win(Left)) => "PHat",
            (Win(Right), Draw) => "PCheck",
            (Win(Left), Draw) => "NHat",
            (Draw, Win(Right)) => "NCheck",
        })
    }
}

impl LoopyAlgebra<'_> {
    /// Who wins: Left wins if and only if she survives the offside, and loses if and only if she
    /// does not survive the onside.
    ///
    /// ```
    /// # use upstar_loopy::{LoopyAlgebra, LoopyArena};
    /// # use upstar_values::{Arena, Context};
    /// # let (short, mut arena, context) = (Arena::new(), LoopyArena::new(), Context::new());
    /// let mut algebra = LoopyAlgebra::new(&short, &mut arena, &context)?;
    /// let dud = algebra.read("dud")?;
    /// assert_eq!(algebra.outcome(&dud)?.to_string(), "D");
    /// # Ok::<(), upstar_loopy::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Foreign`], or a bound.
    pub fn outcome(&mut self, value: &Value) -> Result<LoopyOutcome, Error> {
        let (on, off) = self.sides_of_value(value)?;
        let left_first = self.ending(&on, &off, Player::Left)?;
        let right_first = self.ending(&on, &off, Player::Right)?;
        Ok(LoopyOutcome { left_first, right_first })
    }

    fn ending(&mut self, on: &Side, off: &Side, first: Player) -> Result<Ending, Error> {
        let nothing = Side::Known(self.zero_node());
        let mut wins = |side: &Side, convention| {
            self.wins_between(nothing.place(), side.place(), first, convention)
        };
        Ok(if wins(off, Convention::Offside)? {
            Ending::Win(Player::Left)
        } else if wins(on, Convention::Onside)? {
            Ending::Draw
        } else {
            Ending::Win(Player::Right)
        })
    }
}
