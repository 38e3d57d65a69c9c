//! Why a move wins or loses, where no theorem about the move says so.

use super::facts::Facts;
use super::moves::Judged;
use crate::messages;
use crate::solver::{SolveError, Solver};
use upstar_core::{AnyPosition, Convention, Form, Message, Reason, Registry};
use upstar_values::{Context, Player};

/// Why a move wins or loses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Because {
    /// A theorem about the position that it leads to.
    Theorem(Reason),
    /// It leaves the other player no move.
    NoAnswer,
    /// Every answer to it has been searched, and all of them lose.
    Searched,
    /// This answer wins.
    Answer {
        /// Its label.
        label: String,
        /// Why it wins, if a theorem tells.
        reason: Option<Reason>,
    },
    /// It ends the game, and the other player has won.
    Over,
}

impl Because {
    /// The sentence, in the words of the registered games.
    pub fn sentence(&self, registry: &Registry) -> String {
        let message: Message = match self {
            Because::Theorem(reason) => return registry.sentence(reason),
            Because::NoAnswer => messages::BECAUSE_NO_ANSWER.into(),
            Because::Searched => messages::BECAUSE_SEARCHED.into(),
            Because::Answer { label, reason: Some(reason) } => messages::BECAUSE_ANSWER_SINCE
                .with("label", label)
                .with("reason", registry.sentence(reason)),
            Because::Answer { label, reason: None } => {
                messages::BECAUSE_ANSWER.with("label", label)
            }
            Because::Over => messages::BECAUSE_OVER.into(),
        };
        message.to_string()
    }
}

impl Solver {
    /// Why a move wins or loses that leads to this position, with `next` to move.
    pub(super) fn because(
        &self,
        to: &AnyPosition,
        next: Player,
        judged: &Judged,
        wins: bool,
        convention: Convention,
        context: &Context,
    ) -> Result<Because, SolveError> {
        let theorem = || judged.reason.clone().map(Because::Theorem);
        if wins {
            let searched = || match to.can_move(next) {
                true => Because::Searched,
                false => Because::NoAnswer,
            };
            return Ok(theorem().unwrap_or_else(searched));
        }
        let answers = self.winning(&Facts::of(to), next, convention, context)?;
        Ok(match answers.into_iter().next() {
            Some(answer) => {
                Because::Answer { label: answer.found.label(), reason: answer.found.reason }
            }
            None => theorem().unwrap_or(Because::Over),
        })
    }
}
