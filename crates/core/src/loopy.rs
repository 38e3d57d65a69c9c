//! Games in which play may go round, or be decided otherwise than by the lack of a move.

use upstar_values::Player;

/// How a play that has come to an end was decided, where it is not "cannot move, has lost".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// This player has won.
    Won(Player),
    /// Nobody has won.
    Drawn,
}

/// Whether play comes to an end, and by what. As it stands it says that it does, by the lack of a move:
/// for most games `impl Loopy for … {}` is all there is to say.
pub trait Loopy {
    /// Can play return to a position it has left?
    fn can_cycle(&self) -> bool {
        false
    }

    /// Can play end here or later by a verdict of the rules ([`ending`](Loopy::ending)), not by the
    /// lack of a move alone?
    fn has_endings(&self) -> bool {
        false
    }

    /// The verdict if play has ended here otherwise than by the lack of a move.
    fn ending(&self, to_move: Player) -> Option<Ending> {
        let _ = to_move;
        None
    }

    /// Is it a short game in the sense of the theory: play comes to an end and the lack of a move
    /// decides? Only then are there values, Grundy values and the law that a sum is worth the sum
    /// of its parts; other games have winners and draws, by retrograde analysis. Follows from the rest.
    fn is_short(&self) -> bool {
        !self.can_cycle() && !self.has_endings()
    }
}
