//! What a position is worth: the one engine for values and Grundy values of whatever is made of
//! parts.
//!
//! A sum is worth the sum of its parts, −G the negative of G, an ordinal sum on canonical bases what
//! the closed form says (the colon principle: of the last term only the value matters), an impartial
//! game a nimber (Sprague and Grundy). What is left is searched.

use super::facts::Facts;
use crate::reduction::{GrundyValue, Reduction as _};
use crate::solver::{Answer, SolveError, Solver};
use crate::worker::{SearchOrder, SearchState};
use upstar_core::Convention;
use upstar_core::compound::{Canonical, Literal, Negative, Pair, PairKind, Sum};
use upstar_core::{AnyPosition, Form, Loopy, Reason, Strategy};
use upstar_values::{Algebra, Context, Error, Game, Nimber, Outcome, Stop};

/// What is still to be done for the value of something made of parts.
enum Task<'p> {
    /// Find the value of a part.
    Value(&'p AnyPosition),
    /// Negate the last value.
    Negate,
    /// Add the last values, so many.
    Add(usize),
    /// Put the last value on top of these bases, one after another.
    OnTop(Vec<&'p AnyPosition>),
}

impl Solver {
    /// The canonical form.
    pub(crate) fn value_of(&self, facts: &Facts, context: &Context) -> Result<Game, SolveError> {
        if let Some(&value) = facts.found_value.get() {
            return Ok(value);
        }
        let position = &facts.position;
        if !position.is_short() {
            return Err(SolveError::no_value(position, "value"));
        }
        let value = if let Some(opposite) = facts.opposite() {
            let value = self.value_of(opposite, context)?;
            self.algebra(context).neg(value)?
        } else if let Some(Literal(value)) = position.downcast() {
            self.algebra(context).number_up_star(value.clone())?
        } else if ordinal_chain(position).is_some()
            || position.downcast::<Sum>().is_some() && !position.is_impartial()
        {
            self.value_by_parts(position, context)?
        } else if position.is_impartial() {
            let grundy = self.grundy_of(facts, context)?;
            self.algebra(context).nimber(grundy.answer.to_ubig())?
        } else {
            self.value_of_one(facts, context)?
        };
        Ok(*facts.found_value.get_or_init(|| value))
    }

    /// The value of a compound from the values of its parts, without recursion.
    fn value_by_parts(
        &self,
        position: &AnyPosition,
        context: &Context,
    ) -> Result<Game, SolveError> {
        let mut algebra: Algebra<'_> = self.algebra(context);
        let mut tasks = vec![Task::Value(position)];
        let mut values: Vec<Game> = Vec::new();
        while let Some(task) = tasks.pop() {
            let value = match task {
                Task::Value(part) => {
                    if let Some(negative) = part.downcast::<Negative>() {
                        tasks.extend([Task::Negate, Task::Value(negative.inner())]);
                        continue;
                    }
                    if let Some(sum) = part.downcast::<Sum>() {
                        tasks.push(Task::Add(sum.0.len()));
                        tasks.extend(sum.0.iter().rev().map(Task::Value));
                        continue;
                    }
                    if let Some((bases, last)) = ordinal_chain(part) {
                        tasks.extend([Task::OnTop(bases), Task::Value(last)]);
                        continue;
                    }
                    self.value_of(&Facts::of(part), context)?
                }
                Task::Negate => {
                    let value = values.pop().unwrap_or_else(|| algebra.zero());
                    algebra.neg(value)?
                }
                Task::Add(count) => {
                    let terms = values.split_off(values.len().saturating_sub(count));
                    algebra.sum(&terms)?
                }
                Task::OnTop(bases) => {
                    let mut value = values.pop().unwrap_or_else(|| algebra.zero());
                    for base in bases {
                        let base = self.value_of(&Facts::of(base), context)?;
                        value = algebra.ordinal_sum(base, value)?;
                    }
                    value
                }
            };
            values.push(value);
        }
        Ok(values.pop().unwrap_or_else(|| algebra.zero()))
    }

    /// The value of a position that is no compound and not impartial.
    fn value_of_one(&self, facts: &Facts, context: &Context) -> Result<Game, SolveError> {
        let algebra = self.algebra(context);
        if let Strategy::Known(_, game) = facts.position.strategy()
            && let Ok(game) = algebra.check(game)
        {
            return Ok(game);
        }
        if let Some(theorem) = facts.outcome_theorem(Convention::Normal)
            && theorem.answer == Outcome::P
        {
            return Ok(algebra.zero());
        }
        if let Some(theorem) = facts.value_theorem() {
            return Ok(algebra.number_up_star(theorem.answer.clone())?);
        }
        if let Some(theorem) = facts.grundy_theorem() {
            return Ok(algebra.nimber(theorem.answer.to_ubig())?);
        }
        self.value_by_search(&facts.position, context)
    }

    /// The Grundy value.
    pub(crate) fn grundy_of(
        &self,
        facts: &Facts,
        context: &Context,
    ) -> Result<Answer<Nimber>, SolveError> {
        if let Some(found) = facts.found_grundy.get() {
            return Ok(found.clone());
        }
        let position = &facts.position;
        if !position.is_short() {
            return Err(SolveError::no_value(position, "Grundy value"));
        }
        let found = match facts.opposite() {
            Some(opposite) => self.grundy_of(opposite, context)?,
            None => self.grundy_found(facts, context)?,
        };
        Ok(facts.found_grundy.get_or_init(|| found).clone())
    }

    fn grundy_found(&self, facts: &Facts, context: &Context) -> Result<Answer<Nimber>, SolveError> {
        let position = &facts.position;
        let is_sum = position.downcast::<Sum>().is_some();
        // A sum has the theorems of its parts.
        if !is_sum && let Some(found) = self.grundy_at_hand(facts, context)? {
            return Ok(found);
        }
        let by_value = || {
            // A form may be worth a nimber all the same; then that is its Grundy value.
            let value = self.value_of(facts, context)?;
            let nimber = self.algebra(context).as_nimber(value)?.ok_or(SolveError::NotImpartial)?;
            Ok(Answer { answer: Nimber::from(nimber), reason: None })
        };
        if !position.is_impartial() || ordinal_chain(position).is_some() {
            return by_value();
        }
        let parts = position.summands();
        let mut total = Nimber::ZERO;
        let mut by_theorem = is_sum;
        for part in &parts {
            let asked = part == position;
            let part = Facts::of(part);
            let at_hand = if asked { None } else { self.grundy_at_hand(&part, context)? };
            by_theorem = by_theorem && part.grundy_theorem().is_some();
            let value = match at_hand {
                Some(found) => found.answer,
                None if ordinal_chain(&part.position).is_some() => {
                    self.grundy_of(&part, context)?.answer
                }
                None => self.grundy_by_search(&part.position, context)?,
            };
            total = total.nim_sum(&value);
        }
        let reason = by_theorem.then(|| Reason::new("sum.nim_sum"));
        Ok(Answer { answer: total, reason })
    }

    /// The Grundy value without a search, if a theorem tells: also one about who wins, since exactly
    /// the games that the previous player wins are worth 0.
    fn grundy_at_hand(
        &self,
        facts: &Facts,
        context: &Context,
    ) -> Result<Option<Answer<Nimber>>, SolveError> {
        if let Some(theorem) = facts.grundy_theorem().cloned() {
            return Ok(Some(Answer { answer: theorem.answer, reason: Some(theorem.reason) }));
        }
        if let Some(theorem) = facts.outcome_theorem(Convention::Normal)
            && theorem.answer == Outcome::P
        {
            return Ok(Some(Answer { answer: Nimber::ZERO, reason: Some(theorem.reason.clone()) }));
        }
        let found = upstar_games::compounds::grundy_under(&facts.position, context)?;
        Ok(found.map(|found| Answer { answer: found.answer, reason: Some(found.reason) }))
    }

    /// The Grundy value of a part by search; by that for canonical forms, which hold any nimber, where
    /// one beyond 64 bits is met.
    fn grundy_by_search(
        &self,
        part: &AnyPosition,
        context: &Context,
    ) -> Result<Nimber, SolveError> {
        let search = SearchState::new(SearchOrder::Forward);
        let mut grundy = GrundyValue { context, tables: &self.tables, search };
        match grundy.of_any(part) {
            Ok(value) => Ok(Nimber::from(value)),
            Err(Error::Stopped(Stop::TooWide)) => {
                let value = self.value_by_search(part, context)?;
                let nimber = self.algebra(context).as_nimber(value)?;
                Ok(Nimber::from(nimber.ok_or(SolveError::NotImpartial)?))
            }
            Err(error) => Err(error.into()),
        }
    }
}

/// The terms of an ordinal sum G:H:… whose terms but the last are canonical, the last but one
/// first. (The ordinal sum is associative; of the last term only the value matters.)
fn ordinal_chain(position: &AnyPosition) -> Option<(Vec<&AnyPosition>, &AnyPosition)> {
    let ordinal = |pair: &AnyPosition| {
        pair.downcast::<Pair>().is_some_and(|pair| pair.kind() == PairKind::Ordinal)
    };
    if !ordinal(position) {
        return None;
    }
    let mut last = None;
    let mut bases = Vec::new();
    let mut next = position;
    while ordinal(next)
        && let Some(pair) = next.downcast::<Pair>()
    {
        match last {
            None => last = Some(pair.second()),
            Some(_) => bases.push(pair.second()),
        }
        next = pair.first();
    }
    bases.push(next);
    bases.iter().all(|base| is_canonical(base)).then_some((bases, last?))
}

/// Is it a value in canonical form?
pub fn is_canonical(position: &AnyPosition) -> bool {
    position.downcast::<Literal>().is_some() || position.downcast::<Canonical>().is_some()
}
