//! What is asked of a position.

use upstar_core::Convention;
use upstar_values::Player;

/// Who wins: is that asked, and of whom?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Winner {
    /// Nobody wants to know.
    No,
    /// Whoever begins.
    Yes,
    /// If this player begins.
    First(Player),
    /// Whoever begins, where the value is out of reach.
    IfNoValue,
}

/// Which moves are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// None.
    No,
    /// Those that keep what a player has who begins: those that win, or where none does, those that
    /// hold the draw. Who wins must be asked too.
    Keeping,
    /// Those that win.
    Winning,
    /// All of them, in the order of the rules, and who wins after each; those that a theorem calls
    /// winning also beyond [`Ask::most`].
    All,
}

/// The questions that one analysis answers.
///
/// ```
/// use upstar_solve::{Ask, Convention, Which};
/// let ask = Ask { most: 20, ..Ask::moves(Convention::Normal) };
/// assert_eq!(ask.which, Which::All);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ask {
    /// Normal or misère play. Values belong to normal play, whatever is played.
    pub convention: Convention,
    /// What is it worth?
    pub value: bool,
    /// Who wins?
    pub winner: Winner,
    /// By which moves?
    pub which: Which,
    /// Whose moves; those of both if nobody is named, once if both have the same.
    pub player: Option<Player>,
    /// Of [all](Which::All) moves, at most so many of each player.
    pub most: usize,
    /// What are the positions worth that moves lead to?
    pub move_values: bool,
    /// Is every one of [all](Which::All) moves to be explained?
    pub reasons: bool,
}

impl Ask {
    fn nothing(convention: Convention) -> Self {
        Ask {
            convention,
            value: false,
            winner: Winner::No,
            which: Which::No,
            player: None,
            most: usize::MAX,
            move_values: false,
            reasons: false,
        }
    }

    /// Value, winner, and the moves that keep what there is.
    #[must_use]
    pub fn answer(convention: Convention) -> Self {
        let value = convention == Convention::Normal;
        Ask { value, which: Which::Keeping, ..Ask::winner(convention) }
    }

    /// Who wins, whoever begins.
    #[must_use]
    pub fn winner(convention: Convention) -> Self {
        Ask { winner: Winner::Yes, ..Ask::nothing(convention) }
    }

    /// Who wins if this player begins.
    #[must_use]
    pub fn first(convention: Convention, player: Player) -> Self {
        Ask { winner: Winner::First(player), ..Ask::nothing(convention) }
    }

    /// The value in normal play, or else who wins.
    #[must_use]
    pub fn worth() -> Self {
        Ask { value: true, winner: Winner::IfNoValue, ..Ask::nothing(Convention::Normal) }
    }

    /// All moves of both, with the values of what they lead to.
    #[must_use]
    pub fn moves(convention: Convention) -> Self {
        let move_values = convention == Convention::Normal;
        Ask { which: Which::All, move_values, ..Ask::nothing(convention) }
    }

    /// The winning moves of a player.
    #[must_use]
    pub fn winning_moves(convention: Convention, player: Player) -> Self {
        Ask { which: Which::Winning, player: Some(player), ..Ask::nothing(convention) }
    }
}
