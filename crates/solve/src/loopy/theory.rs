//! Who wins a sum whose play can go round, by the theory of loopy values: a sum is worth the sum of its
//! parts, so nobody needs to list all its states. Retrograde analysis, which counts moves as well, goes
//! first where the states are few.
//!
//! In impartial sums the *stages* at which labels were given say which winning move makes progress: after
//! it the sum of the labels, or for equal labels the sum of the stages, can be made smaller again
//! whatever the opponent does. So nobody walks in circles who takes the least.

use crate::analysis::Effort;
use crate::analysis::facts::Facts;
use crate::retrograde::{Verdict, Verdicts};
use crate::solver::{SolveError, Solver};
use std::sync::{Arc, PoisonError};
use upstar_core::compound::Negative;
use upstar_core::{AnyPosition, Convention, Form, Loopy};
use upstar_loopy::{Ending, ImpartialOutcome};
use upstar_values::{Context, Player, Stop};

/// So many sums are remembered to have too many states.
const MOST_REMEMBERED: usize = 16;

/// How far a sum is from its end for a player who has won: labels, then stages. It falls with each turn
/// of the winner's.
pub(crate) type Progress = (u128, u128);

/// Does the theory of values tell who wins where retrograde analysis does not?
fn is_told(position: &AnyPosition, convention: Convention) -> bool {
    convention == Convention::Normal && !position.has_endings() && position.summands().len() > 1
}

impl Solver {
    /// The last retrograde analysis if it tells about these states, or a new one; `None` if there are
    /// too many states, and the theory of values tells.
    pub(crate) fn verdicts_or_theory(
        &self,
        position: &AnyPosition,
        players: &[Player],
        convention: Convention,
        context: &Context,
    ) -> Result<Option<Arc<Verdicts>>, SolveError> {
        if !is_told(position, convention) {
            return Ok(Some(self.verdicts(position, players, convention, context)?));
        }
        let large = || self.large_sums.lock().unwrap_or_else(PoisonError::into_inner);
        if large().contains(position) {
            return Ok(None);
        }
        let few = context.part().with_steps(Effort::STATES_FIRST);
        match self.verdicts(position, players, convention, &few) {
            Ok(found) => Ok(Some(found)),
            Err(Stop::OutOfSteps | Stop::OutOfMemory) => {
                let mut sums = large();
                sums.insert(0, position.clone());
                sums.truncate(MOST_REMEMBERED);
                Ok(None)
            }
            Err(stop) => Err(stop.into()),
        }
    }

    /// How a sum ends if this player is to move, by its value.
    pub(crate) fn verdict_by_value(
        &self,
        position: &AnyPosition,
        to_move: Player,
        context: &Context,
    ) -> Result<Verdict, SolveError> {
        let wins = |player| Verdict::Wins { player, distance: None };
        if position.is_impartial() {
            return Ok(match self.loopy_nimber(position, context)?.outcome() {
                ImpartialOutcome::N => wins(to_move),
                ImpartialOutcome::P => wins(to_move.opponent()),
                ImpartialOutcome::D => Verdict::Draw,
            });
        }
        let value = self.loopy_value(position, context)?;
        let outcome = self.with_loopy(context, |algebra| algebra.outcome(&value))?;
        let ending = match to_move {
            Player::Left => outcome.left_first,
            Player::Right => outcome.right_first,
        };
        Ok(match ending {
            Ending::Win(player) => wins(player),
            Ending::Draw => Verdict::Draw,
        })
    }

    /// How far an impartial sum is from its end for the player who has won it.
    pub(crate) fn progress(
        &self,
        position: &AnyPosition,
        context: &Context,
    ) -> Result<Progress, SolveError> {
        let (mut labels, mut stages) = (0, 0);
        for part in position.summands() {
            // −G is G where both players have the same moves.
            let part = part.downcast::<Negative>().map_or(&part, |negative| negative.inner());
            if part.is_short() {
                let grundy = self.grundy_of(&Facts::of(part), context)?.answer;
                labels += u128::from(grundy.to_u64().unwrap_or(u64::MAX));
                continue;
            }
            let (value, stage) = self.label_of_part(part, context)?;
            if let upstar_loopy::LoopyNimber::Nimber(label) = value {
                labels += u128::from(label);
                stages += u128::from(stage);
            }
        }
        Ok((labels, stages))
    }
}
