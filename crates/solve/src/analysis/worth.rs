//! What a position is worth, as an analysis tells it.

use super::effort::Effort;
use super::facts::Facts;
use super::known::Known;
use crate::solver::{SolveError, Solver};
use upstar_core::{AnyPosition, Convention, Form, Loopy, Strategy};
use upstar_loopy::{LoopyNimber, Value};
use upstar_values::{Context, Game, Nimber, Notation};

/// What a position is worth.
#[derive(Clone, Debug)]
pub enum Worth {
    /// A short game, whether play can go round or not.
    Short {
        /// The canonical form, a game of the solver's arena.
        game: Game,
        /// The Grundy value, if the game is impartial.
        grundy: Option<Nimber>,
    },
    /// A loopy game: a stopper, two sides, or neither.
    Loopy(Value),
    /// The value of an impartial game with loops that is no nimber.
    LoopyNimber(LoopyNimber),
}

impl Worth {
    /// The canonical form, if it is a short game.
    pub fn game(&self) -> Option<Game> {
        match self {
            Worth::Short { game, .. } => Some(*game),
            Worth::Loopy(_) | Worth::LoopyNimber(_) => None,
        }
    }

    /// The Grundy value, if the game is impartial and has one.
    pub fn grundy(&self) -> Option<&Nimber> {
        match self {
            Worth::Short { grundy, .. } => grundy.as_ref(),
            Worth::Loopy(_) | Worth::LoopyNimber(_) => None,
        }
    }
}

impl Solver {
    /// What a position is worth.
    pub(super) fn worth_of(&self, facts: &Facts, context: &Context) -> Result<Worth, SolveError> {
        if facts.position.can_cycle() && !facts.position.has_endings() {
            return self.loopy_worth(&facts.position, context);
        }
        let game = self.value_of(facts, context)?;
        let grundy = match facts.position.is_impartial() {
            true => Some(self.grundy_of(facts, context)?.answer),
            false => None,
        };
        Ok(Worth::Short { game, grundy })
    }

    /// What a position is worth whose play can go round.
    fn loopy_worth(&self, position: &AnyPosition, context: &Context) -> Result<Worth, SolveError> {
        if position.is_impartial() {
            return Ok(match self.loopy_nimber(position, context)? {
                LoopyNimber::Nimber(n) => {
                    let grundy = Nimber::from(n);
                    let game = self.algebra(context).nimber(grundy.to_ubig())?;
                    Worth::Short { game, grundy: Some(grundy) }
                }
                infinite => Worth::LoopyNimber(infinite),
            });
        }
        let value = self.loopy_value(position, context)?;
        let short = match &value {
            Value::Stopper(stopper) => {
                self.with_loopy(context, |algebra| algebra.as_short(*stopper))?
            }
            _ => None,
        };
        Ok(match short {
            Some(game) => Worth::Short { game, grundy: None },
            None => Worth::Loopy(value),
        })
    }

    /// What a position is worth, as text that reads back.
    ///
    /// # Errors
    /// A bound.
    pub fn worth_text(
        &self,
        worth: &Worth,
        notation: Notation,
        context: &Context,
    ) -> Result<String, SolveError> {
        Ok(match worth {
            Worth::Short { game, .. } => self.arena().text(*game, notation)?,
            Worth::Loopy(value) => self.with_loopy(context, |algebra| algebra.text(value))?,
            Worth::LoopyNimber(value) => value.to_string(),
        })
    }

    /// What a position is worth, if the effort is enough to tell.
    pub(super) fn worth_within(
        &self,
        facts: &Facts,
        effort: &Effort,
        context: &Context,
    ) -> Result<Known<Worth>, SolveError> {
        let position = &facts.position;
        if position.has_endings() {
            return Ok(Known::OutOfReach(SolveError::no_value(position, "value")));
        }
        if position.can_cycle() {
            let decided = facts.outcome_theorem(Convention::Normal).is_some();
            let steps = if decided { effort.decided_loops } else { effort.loopy_value };
            return Known::within(context, steps, |context| self.worth_of(facts, context));
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
