//! Positions whose play can go round have values too: stoppers, sides, and in impartial games the
//! values of Smith and Fraenkel.
//!
//! A sum is worth the sum of its parts. A part that can cycle is explored with its own type, strong
//! component by strong component, sinks first: all positions of a component get their values at once
//! where they are stoppers, and when they are asked for elsewhere. What cannot cycle goes to the
//! engine for short games.

mod labels;
mod positions;
mod theory;

use crate::analysis::facts::Facts;
use crate::dispatch::{Visitor, visit_loopy};
use crate::solver::{SolveError, Solver};
use labels::Labelled;
use positions::Positions;
use std::ops::ControlFlow;
use std::sync::{Arc, PoisonError};
use upstar_core::compound::{Negative, Sum};
use upstar_core::{AnyPosition, Form, Loopy, Position};
use upstar_loopy::{LoopyAlgebra, LoopyNimber, Value};
use upstar_values::{Context, Error, Game, Player, Stop};

/// So many explorations are remembered.
const MOST_REMEMBERED: usize = 8;

/// What is known of the positions that can be reached from one of them.
pub(crate) struct Cycles(Box<dyn Lookup>);

/// What is asked of them, whatever the type of the positions.
trait Lookup: Send + Sync {
    /// The value of a position; `None` if it was not met.
    fn value(
        &self,
        position: &AnyPosition,
        algebra: &mut LoopyAlgebra<'_>,
    ) -> Option<Result<Value, upstar_loopy::Error>>;
    /// The value of an impartial position and the stage of its label; `None` if it was not met.
    fn label(&self, position: &AnyPosition) -> Option<(LoopyNimber, u64)>;
}

/// What a player can move to, a step for each.
fn options<F: Position<Next = F>>(
    form: &F,
    player: Player,
    context: &Context,
) -> Result<Vec<F>, Stop> {
    let (mut options, mut stopped) = (Vec::new(), Ok(()));
    // Lists double, and rules remember what they have listed.
    let (account, each) = (context.account(), 2 * (size_of::<F>() as u64 + form.bytes() + 32));
    let _ = form.visit_moves(player, |by| {
        let held = each.saturating_mul(options.len() as u64);
        stopped = context.spend(1).and_then(|()| account.set(held));
        if stopped.is_err() {
            return ControlFlow::Break(());
        }
        options.push(form.play(player, &by));
        ControlFlow::Continue(())
    });
    stopped.map(|()| options)
}

/// The position as its own type.
fn typed<F: Position>(position: &AnyPosition) -> Option<&F> {
    let any = position as &dyn std::any::Any;
    any.downcast_ref().or_else(|| position.downcast())
}

/// What is still to be done for the value of a sum.
enum Task<'p> {
    Value(&'p AnyPosition),
    Negate,
    Add(usize),
}

impl Solver {
    /// Calculates with loopy games, in the arena of short games that the solver has.
    ///
    /// ```
    /// use upstar_solve::Solver;
    /// use upstar_values::Context;
    /// let (solver, context) = (Solver::new(1), Context::new());
    /// let text = solver.with_loopy(&context, |algebra| {
    ///     let sum = algebra.read("on + off")?;
    ///     algebra.text(&sum)
    /// })?;
    /// assert_eq!(text, "dud");
    /// # Ok::<(), upstar_loopy::Error>(())
    /// ```
    ///
    /// # Errors
    /// What the work says.
    pub fn with_loopy<T, E: From<upstar_loopy::Error>>(
        &self,
        context: &Context,
        work: impl FnOnce(&mut LoopyAlgebra<'_>) -> Result<T, E>,
    ) -> Result<T, E> {
        let mut stoppers = self.stoppers.lock().unwrap_or_else(PoisonError::into_inner);
        work(&mut LoopyAlgebra::new(self.arena(), &mut stoppers, context)?)
    }

    /// What a position is worth whose play may go round.
    ///
    /// ```
    /// use upstar_core::Argument;
    /// use upstar_solve::Solver;
    /// use upstar_values::Context;
    /// let graph_game = upstar_games::registry().find("graph_game").unwrap();
    /// let position = graph_game.read(&[Argument::Text("a: b | a; b: |".into())])?;
    /// let (solver, context) = (Solver::new(1), Context::new());
    /// let value = solver.loopy_value(&position, &context).unwrap();
    /// let text = solver.with_loopy(&context, |algebra| algebra.text(&value)).unwrap();
    /// assert_eq!(text, "over");
    /// # Ok::<(), upstar_core::ReadError>(())
    /// ```
    ///
    /// # Errors
    /// [`SolveError::NoValue`] for games that the rules may end by a verdict, or the bound that was met.
    pub fn loopy_value(
        &self,
        position: &AnyPosition,
        context: &Context,
    ) -> Result<Value, SolveError> {
        let mut tasks = vec![Task::Value(position)];
        let mut values: Vec<Value> = Vec::new();
        while let Some(task) = tasks.pop() {
            let value = match task {
                Task::Value(part) => {
                    if let Some(negative) = part.downcast::<Negative>() {
                        tasks.extend([Task::Negate, Task::Value(negative.inner())]);
                        continue;
                    }
                    if let Some(sum) = part.downcast::<Sum>()
                        && !part.is_short()
                    {
                        tasks.push(Task::Add(sum.0.len()));
                        tasks.extend(sum.0.iter().rev().map(Task::Value));
                        continue;
                    }
                    self.value_of_part(part, context)?
                }
                Task::Negate => {
                    let value = values.pop().ok_or(Stop::TooDeep)?; // there always is one
                    self.with_loopy(context, |algebra| algebra.neg(&value))?
                }
                Task::Add(count) => {
                    let terms = values.split_off(values.len().saturating_sub(count));
                    self.with_loopy(context, |algebra| {
                        let mut total = {
                            let zero = algebra.short().zero();
                            algebra.short_value(zero)?
                        };
                        for term in &terms {
                            total = algebra.add(&total, term)?;
                        }
                        Ok::<_, upstar_loopy::Error>(total)
                    })?
                }
            };
            values.push(value);
        }
        Ok(values.pop().ok_or(Stop::TooDeep)?)
    }

    fn value_of_part(&self, part: &AnyPosition, context: &Context) -> Result<Value, SolveError> {
        if part.is_short() {
            let game = self.value_of(&Facts::of(part), context)?;
            return Ok(self.with_loopy(context, |algebra| algebra.short_value(game))?);
        }
        if part.has_endings() {
            return Err(SolveError::no_value(part, "value"));
        }
        let known = |cycles: &Arc<Cycles>| {
            self.with_loopy(context, |algebra| cycles.0.value(part, algebra).transpose())
        };
        for cycles in self.remembered() {
            if let Some(value) = known(&cycles)? {
                return Ok(value);
            }
        }
        let cycles = Arc::new(visit_loopy(part, &mut Explore { solver: self, context })?);
        let value = known(&cycles)?.ok_or(Stop::OutOfMemory)?; // it begins with this position
        self.remember(cycles);
        Ok(value)
    }

    /// The value of an impartial position by Smith and Fraenkel: a nimber, or ∞ with the nimbers
    /// among its options.
    ///
    /// # Errors
    /// [`SolveError::NotImpartial`], [`SolveError::NoValue`] for games that the rules may end by a
    /// verdict, or the bound that was met.
    pub fn loopy_nimber(
        &self,
        position: &AnyPosition,
        context: &Context,
    ) -> Result<LoopyNimber, SolveError> {
        let mut total = LoopyNimber::Nimber(0);
        for part in position.summands() {
            total = total.plus(&self.nimber_of_part(&part, context)?);
        }
        Ok(total)
    }

    fn nimber_of_part(
        &self,
        part: &AnyPosition,
        context: &Context,
    ) -> Result<LoopyNimber, SolveError> {
        // −G is G where both players have the same moves.
        let part = part.downcast::<Negative>().map_or(part, |negative| negative.inner());
        if part.is_short() {
            let grundy = self.grundy_of(&Facts::of(part), context)?.answer;
            return Ok(LoopyNimber::Nimber(grundy.to_u64().ok_or(Stop::TooWide)?));
        }
        Ok(self.label_of_part(part, context)?.0)
    }

    /// The value of an impartial position whose play can go round, and the stage of its label.
    fn label_of_part(
        &self,
        part: &AnyPosition,
        context: &Context,
    ) -> Result<(LoopyNimber, u64), SolveError> {
        if !part.is_impartial() {
            return Err(SolveError::NotImpartial);
        }
        if part.has_endings() {
            return Err(SolveError::no_value(part, "Grundy value"));
        }
        if let Some(found) = self.remembered().iter().find_map(|cycles| cycles.0.label(part)) {
            return Ok(found);
        }
        let cycles = Arc::new(visit_loopy(part, &mut Label { context })?);
        let found = cycles.0.label(part).ok_or(Stop::OutOfMemory)?; // it begins with this position
        self.remember(cycles);
        Ok(found)
    }

    fn remembered(&self) -> Vec<Arc<Cycles>> {
        self.cycles.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn remember(&self, cycles: Arc<Cycles>) {
        let mut all = self.cycles.lock().unwrap_or_else(PoisonError::into_inner);
        all.insert(0, cycles);
        all.truncate(MOST_REMEMBERED);
    }

    /// The value of a position inside a search, where play cannot go round.
    fn short_value<F: Position<Next = F>>(
        &self,
        form: &F,
        context: &Context,
    ) -> Result<Game, SolveError> {
        let any = form as &dyn std::any::Any;
        let position = match any.downcast_ref::<AnyPosition>() {
            Some(position) => position.clone(),
            None => AnyPosition::new(form.clone()),
        };
        self.value_of(&Facts::of(&position), context)
    }
}

struct Explore<'s> {
    solver: &'s Solver,
    context: &'s Context,
}

impl Visitor for Explore<'_> {
    type Output = Result<Cycles, SolveError>;
    fn visit<F: Position<Next = F>>(&mut self, form: &F) -> Self::Output {
        Ok(Cycles(Box::new(Positions::explore(form, self.solver, self.context)?)))
    }
}

struct Label<'s> {
    context: &'s Context,
}

impl Visitor for Label<'_> {
    type Output = Result<Cycles, SolveError>;
    fn visit<F: Position<Next = F>>(&mut self, form: &F) -> Self::Output {
        let labelled = Labelled::explore(form, self.context);
        Ok(Cycles(Box::new(labelled.map_err(|stop| SolveError::Value(Error::Stopped(stop)))?)))
    }
}
