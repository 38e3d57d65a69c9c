//! Sums: a chain `a + b - c + …` is one sum, however long. Plain numbers are added at once, from
//! the first game on it is a form.

use super::datum::Datum;
use super::joined::{Joined, is_joinable};
use super::machine::{Machine, Task};
use super::number::Number;
use super::surreal::{plain, surreal_datum};
use super::transfinite::{TransfiniteSum, is_transfinite};
use super::{Fault, SizedForm};
use crate::messages;
use crate::{Ast, Infix, Node, NodeId};
use std::sync::Arc;
use upstar_loopy::{LoopyNimber, Value};

/// A sum in the making.
pub(super) struct RunningSum {
    /// The terms, the last one first.
    terms: Vec<Term>,
    /// The one that is being evaluated.
    current: Option<Term>,
    /// The numbers before the first game.
    number: Option<Number>,
    games: Vec<SizedForm>,
    /// From the first infinite term on.
    transfinite: Option<TransfiniteSum>,
    /// Lists or texts, which `+` joins.
    joined: Option<Joined>,
    /// From the first loopy term on.
    loopy: Option<LoopySum>,
}

/// A sum of loopy games, or of values of impartial games with loops.
enum LoopySum {
    Value(Value),
    Nimber(LoopyNimber),
}

#[derive(Clone, Copy)]
struct Term {
    node: NodeId,
    /// The sum it is the right side of; the first term has none.
    of: Option<NodeId>,
    negative: bool,
}

impl RunningSum {
    pub(super) fn of(ast: &Ast, mut node: NodeId) -> Self {
        let mut terms = Vec::new();
        loop {
            match ast.node(node) {
                Node::Binary(op @ (Infix::Add | Infix::Subtract), left, right) => {
                    let negative = op == Infix::Subtract;
                    terms.push(Term { node: right, of: Some(node), negative });
                    node = left;
                }
                _ => {
                    terms.push(Term { node, of: None, negative: false });
                    return RunningSum {
                        terms,
                        current: None,
                        number: None,
                        games: Vec::new(),
                        transfinite: None,
                        joined: None,
                        loopy: None,
                    };
                }
            }
        }
    }
}

impl Machine<'_, '_> {
    pub(super) fn go_on_adding(&mut self, mut sum: Box<RunningSum>) -> Result<(), Fault> {
        if let Some(term) = sum.current.take() {
            let value = self.pop();
            self.at = term.of.unwrap_or(term.node);
            self.add_term(&mut sum, &value, term.negative).map_err(|fault| match term.of {
                Some(_) => fault.or_at(1),
                None => fault,
            })?;
        }
        match sum.terms.pop() {
            Some(term) => {
                sum.current = Some(term);
                self.tasks.extend([Task::Sum(sum), Task::Evaluate(term.node)]);
            }
            None if sum.joined.is_some() => {
                let joined = sum.joined.map(Joined::datum).transpose()?;
                self.push(joined.unwrap_or_else(super::arguments::empty));
            }
            None if sum.loopy.is_some() => {
                let zero = LoopySum::Nimber(LoopyNimber::Nimber(0));
                let value = match sum.loopy.unwrap_or(zero) {
                    LoopySum::Value(value) => self.world.loopy_datum(value)?,
                    LoopySum::Nimber(value) => self.world.loopy_nimber(value),
                };
                self.push(value);
            }
            None if sum.transfinite.is_some() => {
                let value = match sum.transfinite.unwrap_or_default() {
                    TransfiniteSum::Nothing => Datum::integer(0),
                    TransfiniteSum::Surreal(x) => surreal_datum(x),
                    TransfiniteSum::Sequence(family) => Datum::Sequence(Arc::new(family)),
                    TransfiniteSum::Nimber(x) => self.world.nimber_datum(x),
                };
                self.push(value);
            }
            None if sum.games.is_empty() => {
                self.push(Datum::Number(sum.number.unwrap_or_else(|| Number::integer(0))));
            }
            None => {
                let form = self.world.forms.sum(sum.games)?;
                self.push(Datum::Game(form));
            }
        }
        Ok(())
    }

    /// Does a fraction such as 2/3, which is no short game, meet games that are all numbers?
    fn is_sum_of_numbers(&self, sum: &RunningSum, value: &Datum) -> Result<bool, Fault> {
        match value {
            Datum::Number(Number::Fraction(_)) if !sum.games.is_empty() => {
                for form in &sum.games {
                    if self.world.as_number(&Datum::Game(form.clone()))?.is_none() {
                        return Ok(false);
                    }
                }
                Ok(true)
            }
            Datum::Game(_) if matches!(sum.number, Some(Number::Fraction(_))) => {
                Ok(self.world.as_number(value)?.is_some())
            }
            _ => Ok(false),
        }
    }

    /// `+` between lists or texts.
    fn join_term(
        &mut self,
        sum: &mut RunningSum,
        value: &Datum,
        negative: bool,
    ) -> Result<(), Fault> {
        if negative {
            let message = messages::JOIN_MINUS.with("kind", value.kind());
            return Err(Fault::new(message).help(messages::JOIN_MINUS_HINT));
        }
        match &mut sum.joined {
            Some(joined) => self.world.join(joined, value),
            None if sum.number.is_some()
                || !sum.games.is_empty()
                || sum.transfinite.is_some()
                || sum.loopy.is_some() =>
            {
                let message =
                    messages::OPERATOR_SUM_KIND.with("sign", '+').with("kind", value.kind());
                let fault = Fault::new(message);
                Err(match value {
                    Datum::Text(_) => fault.help(messages::JOIN_TEXT_HINT),
                    _ => fault,
                })
            }
            None => {
                sum.joined = Some(self.world.first_joined(value)?);
                Ok(())
            }
        }
    }

    /// Adds a term to a sum in which one is loopy: as values from then on.
    fn add_loopy(
        &mut self,
        sum: &mut RunningSum,
        value: &Datum,
        negative: bool,
    ) -> Result<(), Fault> {
        let world = &mut *self.world;
        if sum.transfinite.is_some() {
            return Err(Fault::not_a_short_game());
        }
        let total = match sum.loopy.take() {
            Some(total) => total,
            None => {
                let number = sum.number.take().unwrap_or_else(|| Number::integer(0));
                let mut before = Datum::Number(number);
                if !sum.games.is_empty() {
                    before = Datum::Game(world.forms.sum(std::mem::take(&mut sum.games))?);
                }
                match value {
                    Datum::LoopyNimber(_) => LoopySum::Nimber(
                        world
                            .as_loopy_nimber(&before)?
                            .ok_or_else(|| Fault::at(0, messages::LOOPY_NIMBER_ONLY))?,
                    ),
                    _ => LoopySum::Value(world.loopy(&before).map_err(|fault| fault.or_at(0))?),
                }
            }
        };
        sum.loopy = Some(match total {
            LoopySum::Value(total) => {
                let term = world.loopy(value)?;
                LoopySum::Value(world.with_loopy(|algebra| match negative {
                    true => algebra.sub(&total, &term),
                    false => algebra.add(&total, &term),
                })?)
            }
            LoopySum::Nimber(total) => {
                let term = world.as_loopy_nimber(value)?;
                let term = term.ok_or_else(|| Fault::new(messages::LOOPY_NIMBER_ONLY))?;
                LoopySum::Nimber(total.plus(&term))
            }
        });
        Ok(())
    }

    fn add_term(
        &mut self,
        sum: &mut RunningSum,
        value: &Datum,
        negative: bool,
    ) -> Result<(), Fault> {
        let value = &*plain(value);
        if sum.joined.is_some() || is_joinable(value) {
            return self.join_term(sum, value, negative);
        }
        if sum.loopy.is_some() || matches!(value, Datum::Loopy(_) | Datum::LoopyNimber(_)) {
            return self.add_loopy(sum, value, negative);
        }
        if sum.transfinite.is_none()
            && (is_transfinite(value) || self.is_sum_of_numbers(sum, value)?)
        {
            let mut total = TransfiniteSum::of_number(sum.number.take().as_ref())?;
            for form in sum.games.drain(..) {
                self.world.add_transfinite(&mut total, &Datum::Game(form), false)?;
            }
            sum.transfinite = Some(total);
        }
        if let Some(total) = &mut sum.transfinite {
            return self.world.add_transfinite(total, value, negative);
        }
        match value {
            Datum::Number(number) if sum.games.is_empty() => {
                let number = if negative { number.negative() } else { number.clone() };
                sum.number = Some(match sum.number.take() {
                    Some(total) => total.plus(&number)?,
                    None => number,
                });
            }
            Datum::Number(_) | Datum::Game(_) => {
                if let Some(number) = sum.number.take() {
                    let form = self.world.forms.number(&number).map_err(|fault| fault.or_at(0))?;
                    sum.games.push(form);
                }
                let form = self.world.form(value)?;
                let form = if negative { self.world.forms.negative(&form)? } else { form };
                sum.games.push(form);
            }
            other => {
                let sign = if negative { '-' } else { '+' };
                let message =
                    messages::OPERATOR_SUM_KIND.with("sign", sign).with("kind", other.kind());
                return Err(Fault::new(message));
            }
        }
        Ok(())
    }
}
