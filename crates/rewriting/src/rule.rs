//! Rules l → r, with where they apply and who may apply them.

use crate::pattern::Pattern;
use upstar_values::Player;

/// Where a rule applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// At every position.
    Anywhere,
    /// At the root of the whole term only: what happens at the left end of a word.
    Root,
}

/// Who may apply a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// Either player.
    Both,
    /// Left alone.
    Left,
    /// Right alone.
    Right,
}

impl Side {
    /// May this player apply it?
    pub fn allows(self, player: Player) -> bool {
        match self {
            Side::Both => true,
            Side::Left => player == Player::Left,
            Side::Right => player == Player::Right,
        }
    }
}

/// A rule: the left side is no variable, and every variable of the right side stands on the left.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Rule {
    /// What is replaced.
    pub left: Pattern,
    /// What it is replaced by.
    pub right: Pattern,
    /// The names of the variables, in the order of their first occurrence on the left.
    pub variables: Vec<String>,
    /// Where it applies.
    pub place: Place,
    /// Who may apply it.
    pub side: Side,
}
