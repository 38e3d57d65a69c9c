//! Comparisons: games by value, numbers as numbers, everything else by equality alone.

use super::number::Number;
use super::surreal::{plain, surreal_of};
use super::transfinite::{is_transfinite, reversed};
use super::value::Value;
use super::{Fault, World};
use crate::Infix;
use std::cmp::Ordering;
use upstar_values::Comparison;

impl World<'_> {
    pub(super) fn comparison(&mut self, op: Infix, a: &Value, b: &Value) -> Result<bool, Fault> {
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
    pub(crate) fn compare(&mut self, a: &Value, b: &Value) -> Result<Comparison, Fault> {
        let (a, b) = (&*plain(a), &*plain(b));
        if is_transfinite(a) || is_transfinite(b) {
            return self.transfinite_comparison(a, b);
        }
        if let (Value::Number(x), Value::Number(y)) = (a, b) {
            return Ok(of_ordering(x.cmp(y)));
        }
        for (operand, value) in [a, b].into_iter().enumerate() {
            if !matches!(value, Value::Number(_) | Value::Game(_)) {
                let message = format!("only games are more or less, and this is {}", value.kind());
                return Err(Fault::at(operand, message));
            }
        }
        // A third is no short game, but can be compared with them.
        if let (Value::Number(x @ Number::Fraction(_)), Value::Game(_)) = (a, b) {
            return match self.as_number(b)? {
                Some(y) => Ok(of_ordering(x.cmp(&y))),
                None => self.beside_stops(&surreal_of(x)?, self.game(b)?),
            };
        }
        if let (Value::Game(_), Value::Number(Number::Fraction(_))) = (a, b) {
            return Ok(reversed(self.compare(b, a)?));
        }
        let g = self.game(a).map_err(|fault| fault.or_at(0))?;
        let h = self.game(b).map_err(|fault| fault.or_at(1))?;
        Ok(self.algebra().compare(g, h)?)
    }

    /// Are two values equal? Lists are if their elements are; they nest to a bounded depth.
    pub(crate) fn equal(&mut self, a: &Value, b: &Value) -> Result<bool, Fault> {
        let (a, b) = (&*plain(a), &*plain(b));
        Ok(match (a, b) {
            (Value::Number(x), Value::Number(y)) => x == y,
            _ if is_transfinite(a) || is_transfinite(b) => {
                self.transfinite_comparison(a, b)? == Comparison::Equal
            }
            (Value::Number(_) | Value::Game(_), Value::Number(_) | Value::Game(_)) => {
                self.compare(a, b)? == Comparison::Equal
            }
            (Value::Boolean(x), Value::Boolean(y)) => x == y,
            (Value::Text(x), Value::Text(y)) => x == y,
            (Value::Player(x), Value::Player(y)) => x == y,
            (Value::Thermograph(x), Value::Thermograph(y)) => x == y,
            (Value::Move(x), Value::Move(y)) => {
                x.player == y.player
                    && x.found.by == y.found.by
                    && x.to().position == y.to().position
            }
            (Value::Range(x), Value::Range(y)) => x == y || (x.0 > x.1 && y.0 > y.1),
            (Value::List(_) | Value::Range(_), Value::List(_) | Value::Range(_)) => {
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
                let message = format!("{} and {} cannot be compared", a.kind(), b.kind());
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
