//! The recursions that a classifier must obey: what a term is worth by what its options are worth.

use crate::search::Question;
use std::fmt;

/// What terms are classified by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Play {
    /// Grundy values: the mex of the options.
    Normal,
    /// min(grundy, k), which obeys a recursion of its own: the mex of the options, at most k.
    Capped(u32),
    /// Who wins in misère play: 1 if it is the player to move, as where there is no move.
    Misere,
    /// Who wins with rules of their own for the players: 1 if Left wins when moving first, plus 2 if
    /// Right wins when moving first.
    Partizan,
}

/// An option as checks know it: a state of the classifier, and who may go there.
pub(super) type Option_ = u32;

/// The option of going to a state: a bit for the player, 0 for Left or both in impartial play.
pub(super) fn option(state: u32, player: u32) -> Option_ {
    state << 1 | player
}

impl Play {
    /// What a search has to answer.
    pub fn question(self) -> Question {
        match self {
            Play::Normal | Play::Capped(_) => Question::Grundy,
            Play::Misere => Question::Misere,
            Play::Partizan => Question::Partizan,
        }
    }

    /// The class of a term whose search gave this answer.
    pub fn class(self, answer: u32) -> u32 {
        match self {
            Play::Capped(cap) => answer.min(cap),
            _ => answer,
        }
    }

    /// The value of a term with these options, by the outputs of the states.
    pub(super) fn value(self, options: impl Iterator<Item = Option_>, out: &[u32]) -> u32 {
        let values = options.map(|option| (out[(option >> 1) as usize], option & 1));
        match self {
            Play::Normal | Play::Capped(_) => {
                let mut met: Vec<u64> = vec![0; 4];
                for (value, _) in values {
                    let word = value as usize / 64;
                    if word >= met.len() {
                        met.resize(word + 1, 0);
                    }
                    met[word] |= 1 << (value % 64);
                }
                let full = met.iter().take_while(|&&word| word == u64::MAX).count();
                let rest = met.get(full).map_or(0, |word| word.trailing_ones());
                self.class(u32::try_from(full * 64).unwrap_or(u32::MAX - 64) + rest)
            }
            Play::Misere => {
                let (mut any, mut won) = (false, false);
                for (value, _) in values {
                    (any, won) = (true, won || value == 0);
                }
                u32::from(!any || won)
            }
            Play::Partizan => {
                let mut wins = 0;
                for (value, player) in values {
                    let other = if player == 0 { 2 } else { 1 };
                    if value & other == 0 {
                        wins |= 1 << player;
                    }
                }
                wins
            }
        }
    }

    /// The name of a class, `C0`, `P`, `L`.
    pub fn name(self, class: u32) -> String {
        match self {
            Play::Normal => format!("C{class}"),
            Play::Capped(cap) if class >= cap => format!("C{cap} and above"),
            Play::Capped(_) => format!("C{class}"),
            Play::Misere => if class == 0 { "P" } else { "N" }.to_owned(),
            Play::Partizan => ["P", "L", "R", "N"].get(class as usize).unwrap_or(&"?").to_string(),
        }
    }
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Play::Normal => f.write_str("normal"),
            Play::Capped(cap) => write!(f, "up to {cap}"),
            Play::Misere => f.write_str("misere"),
            Play::Partizan => f.write_str("partizan"),
        }
    }
}
