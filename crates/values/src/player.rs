//! The two players, and who wins.

use std::fmt;

/// Left (blue, vertical, positive) or Right (red, horizontal, negative).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Player {
    /// Left: good for her is positive.
    Left,
    /// Right: good for him is negative.
    Right,
}

impl Player {
    /// Both players, Left first.
    pub const BOTH: [Player; 2] = [Player::Left, Player::Right];

    /// The other player.
    #[must_use]
    pub fn opponent(self) -> Player {
        match self {
            Player::Left => Player::Right,
            Player::Right => Player::Left,
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Player::Left => "Left",
            Player::Right => "Right",
        })
    }
}

/// The four outcome classes of a game that always ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The next player wins.
    N,
    /// The previous player wins.
    P,
    /// Left wins, whoever begins.
    L,
    /// Right wins, whoever begins.
    R,
}

impl Outcome {
    /// The class in which `left_first` wins when Left begins and `right_first` when Right begins.
    ///
    /// ```
    /// use upstar_values::{Outcome, Player};
    /// assert_eq!(Outcome::from_winners(Player::Left, Player::Right), Outcome::N);
    /// ```
    pub fn from_winners(left_first: Player, right_first: Player) -> Outcome {
        match (left_first, right_first) {
            (Player::Left, Player::Right) => Outcome::N,
            (Player::Right, Player::Left) => Outcome::P,
            (Player::Left, Player::Left) => Outcome::L,
            (Player::Right, Player::Right) => Outcome::R,
        }
    }

    /// Who wins when `first` begins.
    pub fn winner(self, first: Player) -> Player {
        match self {
            Outcome::N => first,
            Outcome::P => first.opponent(),
            Outcome::L => Player::Left,
            Outcome::R => Player::Right,
        }
    }

    /// The outcome with the players exchanged.
    #[must_use]
    pub fn negative(self) -> Outcome {
        match self {
            Outcome::L => Outcome::R,
            Outcome::R => Outcome::L,
            same => same,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Outcome::N => "N",
            Outcome::P => "P",
            Outcome::L => "L",
            Outcome::R => "R",
        })
    }
}
