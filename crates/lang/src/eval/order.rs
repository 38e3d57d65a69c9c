//! The order in which values are sorted: numbers and games by value, texts letter by letter, lists
//! element by element.

use super::datum::Datum;
use super::surreal::plain;
use super::{Fault, World};
use crate::messages;
use std::cmp::Ordering;
use upstar_values::Comparison;

impl World<'_> {
    /// Which of two values comes first; games that are confused with each other have no order.
    pub(super) fn order(&mut self, a: &Datum, b: &Datum) -> Result<Ordering, Fault> {
        let (a, b) = (&*plain(a), &*plain(b));
        match (a, b) {
            (Datum::Text(x), Datum::Text(y)) => return Ok(x.cmp(y)),
            (Datum::Boolean(x), Datum::Boolean(y)) => return Ok(x.cmp(y)),
            (Datum::List(_) | Datum::Range(_), Datum::List(_) | Datum::Range(_)) => {
                let (x, y) = (self.elements(a)?, self.elements(b)?);
                for (x, y) in x.iter().zip(y.iter()) {
                    match self.order(x, y)? {
                        Ordering::Equal => {}
                        order => return Ok(order),
                    }
                }
                return Ok(x.len().cmp(&y.len()));
            }
            _ => {}
        }
        let ordered = |value: &Datum| {
            matches!(
                value,
                Datum::Number(_) | Datum::Game(_) | Datum::Surreal(_) | Datum::Nimber(_)
            )
        };
        if let Some(other) = [a, b].into_iter().find(|value| !ordered(value)) {
            let sortable = matches!(
                other,
                Datum::Text(_) | Datum::Boolean(_) | Datum::List(_) | Datum::Range(_)
            );
            return Err(Fault::new(match sortable {
                true => messages::LIST_SORT_KINDS.with("one", a.kind()).with("other", b.kind()),
                false => messages::LIST_SORT.with("kind", other.kind()),
            }));
        }
        match self.compare(a, b).map_err(|fault| Fault { argument: None, ..fault })? {
            Comparison::Less => Ok(Ordering::Less),
            Comparison::Equal => Ok(Ordering::Equal),
            Comparison::Greater => Ok(Ordering::Greater),
            Comparison::Confused => Err(Fault::new(messages::LIST_CONFUSED)),
        }
    }

    /// Sorts by keys; what has equal keys stays in its order. Merges runs of growing length, and so
    /// stops at the first two keys that have no order.
    pub(super) fn sort(&mut self, items: Vec<(Datum, Datum)>) -> Result<Vec<Datum>, Fault> {
        let mut runs: Vec<Vec<(Datum, Datum)>> = items.into_iter().map(|item| vec![item]).collect();
        while runs.len() > 1 {
            let mut merged = Vec::with_capacity(runs.len().div_ceil(2));
            let mut pairs = runs.into_iter();
            while let Some(first) = pairs.next() {
                merged.push(match pairs.next() {
                    Some(second) => self.merged(first, second)?,
                    None => first,
                });
            }
            runs = merged;
        }
        let sorted = runs.pop().unwrap_or_default();
        if let [(key, _)] = &sorted[..] {
            self.order(key, key)?; // one element alone must have an order, too
        }
        Ok(sorted.into_iter().map(|(_, value)| value).collect())
    }

    fn merged(
        &mut self,
        first: Vec<(Datum, Datum)>,
        second: Vec<(Datum, Datum)>,
    ) -> Result<Vec<(Datum, Datum)>, Fault> {
        let mut merged = Vec::with_capacity(first.len() + second.len());
        let (mut first, mut second) = (first.into_iter().peekable(), second.into_iter().peekable());
        while let (Some(one), Some(two)) = (first.peek(), second.peek()) {
            self.context.spend(1)?;
            let from = match self.order(&two.0, &one.0)? {
                Ordering::Less => &mut second,
                _ => &mut first,
            };
            merged.extend(from.next());
        }
        merged.extend(first);
        merged.extend(second);
        Ok(merged)
    }
}
