//! Why a move keeps a win or a draw where play can go round: by the value of what it leaves.

use super::effort::Effort;
use super::facts::Facts;
use super::moves::MoveAnalysis;
use super::worth::Worth;
use crate::messages;
use crate::retrograde::Verdict;
use crate::solver::Solver;
use upstar_core::Message;
use upstar_values::{Context, Notation};

/// Longer values explain nothing.
const LONGEST: usize = 80;

impl Solver {
    /// Why a move of a game whose play can go round wins or holds a draw, if the value of what it leaves is
    /// at hand and short: `it leaves dud, which nobody can win with Right to move`.
    pub fn why_kept(&self, one: &MoveAnalysis, context: &Context) -> Option<String> {
        let courtesy = context.part().with_steps(Effort::answer().loopy_value);
        let worth = self.worth_of(&Facts::of(&one.found.to()), &courtesy).ok()?;
        let notation = Notation { limit: LONGEST, ..Notation::default() };
        let value = self.worth_text(&worth, notation, &courtesy).ok()?;
        if value.chars().count() > LONGEST {
            return None;
        }
        let (player, opponent) = (one.found.player(), one.found.player().opponent());
        let message: Message = match (&worth, one.verdict) {
            (Worth::LoopyNimber(_), Verdict::Draw) => {
                messages::LEAVES_INFINITE.with("value", value)
            }
            (_, Verdict::Draw) => {
                messages::LEAVES_DRAWN.with("value", value).with("opponent", opponent)
            }
            (_, Verdict::Wins { player: winner, .. }) if winner == player => messages::LEAVES_WON
                .with("value", value)
                .with("player", player)
                .with("opponent", opponent),
            _ => return None,
        };
        Some(message.to_string())
    }
}
