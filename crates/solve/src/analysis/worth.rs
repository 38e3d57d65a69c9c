//! What a position is worth, as an analysis tells it.

use super::effort::Effort;
use super::facts::Facts;
use super::known::Known;
use crate::solver::{SolveError, Solver};
use upstar_core::Form;
use upstar_core::{Convention, Loopy, Strategy};
use upstar_values::{Context, Game, Nimber};

/// What a position is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worth {
    /// The canonical form, a game of the solver's arena.
    pub game: Game,
    /// The Grundy value, if the game is impartial.
    pub grundy: Option<Nimber>,
}

impl Solver {
    /// What a position is worth.
    pub(super) fn worth_of(&self, facts: &Facts, context: &Context) -> Result<Worth, SolveError> {
        let game = self.value_of(facts, context)?;
        let grundy = match facts.position.is_impartial() {
            true => Some(self.grundy_of(facts, context)?.answer),
            false => None,
        };
        Ok(Worth { game, grundy })
    }

    /// What a position is worth, if the effort is enough to tell.
    pub(super) fn worth_within(
        &self,
        facts: &Facts,
        effort: &Effort,
        context: &Context,
    ) -> Result<Known<Worth>, SolveError> {
        let position = &facts.position;
        if !position.is_short() {
            return Ok(Known::OutOfReach(SolveError::no_value(position, "value")));
        }
        // −G is as hard as G.
        let steps = self.steps(facts.opposite().unwrap_or(facts), effort);
        Known::within(context, steps, |context| self.worth_of(facts, context))
    }

    /// Steps that may be spent on a value.
    fn steps(&self, facts: &Facts, effort: &Effort) -> u64 {
        let position = &facts.position;
        if let Strategy::Winner(search) = position.strategy()
            && search.value_is_remote()
        {
            effort.large_value
        } else if position.is_impartial() {
            effort.impartial_value
        } else if facts.value_theorem().is_some() {
            u64::MAX
        } else if !self.is_in_reach(position) {
            effort.hopeless_value
        } else if facts.outcome_theorem(Convention::Normal).is_some() {
            effort.decided_value
        } else {
            u64::MAX
        }
    }
}
