//! Comparisons: games by value, numbers as numbers, everything else by equality alone.

use super::datum::Datum;
use super::loopy::is_loopy;
use super::number::Number;
use super::surreal::{plain, surreal_of};
use super::transfinite::{is_transfinite, reversed};
use super::{Fault, World};
use crate::Infix;
use crate::messages;
use std::cmp::Ordering;
use upstar_core::Loopy as _;
use upstar_solve::SolveError;
use upstar_values::{Comparison, Error, Outcome, Stop};

/// Steps for the values of positions that are compared, before their difference is played.
const VALUES_FIRST: u64 = 100_000;

impl World<'_> {
    pub(super) fn comparison(&mut self, op: Infix, a: &Datum, b: &Datum) -> Result<bool, Fault> {
        if matches!(op, Infix::Equal | Infix::NotEqual) {
            return Ok(self.equal(a, b)? == (op == Infix::Equal));
        }
        let found = self.compare(a, b)?;
        Ok(match op {
            Infix::Less => found == Comparison::Less,
            Infix::LessOrEqual => matches!(found, Comparison::Less | Comparison::Equal),
            Infix::Greater => found == Comparison::Greater,
            Infix::GreaterOrEqual => matches!(found, Comparison::Greater | Comparison::Equal),
            _ => found == Comparison::Confused,
        })
    }

    /// How two games compare.
    pub(crate) fn compare(&mut self, a: &Datum, b: &Datum) -> Result<Comparison, Fault> {
        let (a, b) = (&*plain(a), &*plain(b));
        if is_transfinite(a) || is_transfinite(b) {
            return self.transfinite_comparison(a, b);
        }
        if let (Datum::Number(x), Datum::Number(y)) = (a, b) {
            return Ok(of_ordering(x.cmp(y)));
        }
        let beside =
            |value: &Datum| matches!(value, Datum::Number(_) | Datum::Game(_) | Datum::Loopy(_));
        if (is_loopy(a) || is_loopy(b)) && beside(a) && beside(b) {
            let g = self.loopy(a).map_err(|fault| fault.or_at(0))?;
            let h = self.loopy(b).map_err(|fault| fault.or_at(1))?;
            return self.with_loopy(|algebra| algebra.compare(&g, &h));
        }
        for (operand, value) in [a, b].into_iter().enumerate() {
            if !matches!(value, Datum::Number(_) | Datum::Game(_)) {
                let message = messages::COMPARE_ORDER.with("kind", value.kind());
                return Err(Fault::at(operand, message));
            }
        }
        // A third is no short game, but can be compared with them.
        if let (Datum::Number(x @ Number::Fraction(_)), Datum::Game(_)) = (a, b) {
            return match self.as_number(b)? {
                Some(y) => Ok(of_ordering(x.cmp(&y))),
                None => self.beside_stops(&surreal_of(x)?, self.game(b)?),
            };
        }
        if let (Datum::Game(_), Datum::Number(Number::Fraction(_))) = (a, b) {
            return Ok(reversed(self.compare(b, a)?));
        }
        if let Some(found) = self.compared_by_play(a, b)? {
            return Ok(found);
        }
        let g = self.game(a).map_err(|fault| fault.or_at(0))?;
        let h = self.game(b).map_err(|fault| fault.or_at(1))?;
        Ok(self.algebra().compare(g, h)?)
    }

    /// How two games compare where the value of one, a position, is not within easy reach: who wins G − H tells as much,
    /// and is found by a search for the winner alone.
    fn compared_by_play(&mut self, a: &Datum, b: &Datum) -> Result<Option<Comparison>, Fault> {
        let board = |value: &Datum| matches!(value, Datum::Game(form) if form.on_board && form.position.is_short());
        if !board(a) && !board(b) {
            return Ok(None);
        }
        let near = self.context.part().with_steps(VALUES_FIRST);
        let mut is_near = true;
        for value in [a, b] {
            let Datum::Game(form) = value else { continue };
            match self.solver.value(&form.position, &near) {
                Ok(_) => {}
                Err(SolveError::Value(Error::Stopped(Stop::OutOfSteps))) => is_near = false,
                // The values say what is wrong.
                Err(_) => return Ok(None),
            }
        }
        if is_near {
            return Ok(None);
        }
        let (g, h) = (self.form(a)?, self.form(b)?);
        let minus = self.forms.negative(&h)?;
        let difference = self.forms.sum(vec![g, minus])?;
        let outcome = self.solver.outcome(&difference.position, self.context)?.answer;
        Ok(Some(match outcome {
            Outcome::L => Comparison::Greater,
            Outcome::R => Comparison::Less,
            Outcome::P => Comparison::Equal,
            Outcome::N => Comparison::Confused,
        }))
    }

    /// Are two values equal? Lists are if their elements are; they nest to a bounded depth.
    pub(crate) fn equal(&mut self, a: &Datum, b: &Datum) -> Result<bool, Fault> {
        let (a, b) = (&*plain(a), &*plain(b));
        Ok(match (a, b) {
            (Datum::Number(x), Datum::Number(y)) => x == y,
            _ if is_transfinite(a) || is_transfinite(b) => {
                self.transfinite_comparison(a, b)? == Comparison::Equal
            }
            (Datum::LoopyNimber(x), Datum::LoopyNimber(y)) => x == y,
            (Datum::LoopyNimber(x), other) | (other, Datum::LoopyNimber(x)) => {
                match self.as_loopy_nimber(other)? {
                    Some(y) => **x == y,
                    None => {
                        let message =
                            messages::COMPARE_KINDS.with("one", a.kind()).with("other", b.kind());
                        return Err(Fault::new(message));
                    }
                }
            }
            (
                Datum::Number(_) | Datum::Game(_) | Datum::Loopy(_),
                Datum::Number(_) | Datum::Game(_) | Datum::Loopy(_),
            ) => self.compare(a, b)? == Comparison::Equal,
            (Datum::Boolean(x), Datum::Boolean(y)) => x == y,
            (Datum::Text(x), Datum::Text(y)) => x == y,
            (Datum::Player(x), Datum::Player(y)) => x == y,
            (Datum::Thermograph(x), Datum::Thermograph(y)) => x == y,
            (Datum::Move(x), Datum::Move(y)) => {
                x.player == y.player
                    && x.found.by == y.found.by
                    && x.to().position == y.to().position
            }
            (Datum::Set(x), Datum::Set(y)) => Self::equal_sets(x, y),
            (Datum::Map(x), Datum::Map(y)) => return self.equal_maps(x, y),
            (Datum::Range(x), Datum::Range(y)) => x == y || (x.0 > x.1 && y.0 > y.1),
            (Datum::List(_) | Datum::Range(_), Datum::List(_) | Datum::Range(_)) => {
                let (x, y) = (self.elements(a)?, self.elements(b)?);
                if x.len() != y.len() {
                    return Ok(false);
                }
                for (x, y) in x.iter().zip(y.iter()) {
                    if !self.equal(x, y)? {
                        return Ok(false);
                    }
                }
                true
            }
            _ => {
                let message = messages::COMPARE_KINDS.with("one", a.kind()).with("other", b.kind());
                return Err(Fault::new(message));
            }
        })
    }
}

fn of_ordering(ordering: Ordering) -> Comparison {
    match ordering {
        Ordering::Less => Comparison::Less,
        Ordering::Equal => Comparison::Equal,
        Ordering::Greater => Comparison::Greater,
    }
}
