//! What a search of a game's own has found out, where play can go round and the states are too many to
//! be listed.

use upstar_values::Player;

/// Who wins, as far as was searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Foresight {
    /// This player wins in this many moves of both, when the winner hurries and the loser delays.
    Wins {
        /// Who.
        player: Player,
        /// In how many moves.
        distance: u32,
    },
    /// Nobody can force a win within so many moves. Beyond that nothing is known.
    Open {
        /// How many moves were searched in full.
        searched: u32,
    },
}

impl Foresight {
    /// The same with the players exchanged.
    #[must_use]
    pub fn negative(self) -> Foresight {
        match self {
            Foresight::Wins { player, distance } => {
                Foresight::Wins { player: player.opponent(), distance }
            }
            open => open,
        }
    }
}

/// What to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice<M> {
    /// The moves that win in as few moves as can be, if the player wins; otherwise the best first.
    pub moves: Vec<M>,
    /// What is known of the position.
    pub foresight: Foresight,
}
