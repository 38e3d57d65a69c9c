//! The number between two option lists.
//!
//! {L|R} is a number iff the largest right stop of L is below the smallest left stop of R; then it
//! is the simplest number in between, an end being included iff the player it serves is not to move
//! there (the adornment tells). No comparison of games is needed.

use super::algebra::Algebra;
use super::arena::{AdornedStop, WIDE_STOP};
use super::id::{FIXED, Id};
use super::ranked::RankedOption;
use super::wide::NumberUpStar;
use crate::context::Stop;
use crate::dyadic::{Bound, Dyadic};

/// What the stops of the options say of a form.
pub(super) enum Between {
    /// It is a number.
    Number(Id),
    /// It is not one, and has these adorned stops, both [`WIDE_STOP`] where one does not fit.
    Stops(i32, i32),
}

impl Algebra<'_> {
    /// The number that {left|right} is worth if it is one, its stops otherwise.
    pub(super) fn number_between(
        &self,
        left: &[RankedOption],
        right: &[RankedOption],
    ) -> Result<Between, Stop> {
        // A wide stop is the least i32.
        let (mut low, mut wide) = (i32::MIN, i32::MAX);
        for option in left {
            low = low.max(option.right_stop);
            wide = wide.min(option.right_stop);
        }
        let mut high = i32::MAX;
        for option in right {
            high = high.min(option.left_stop);
        }
        if wide.min(high) == WIDE_STOP {
            return self.wide_number_between(left, right);
        }
        let (low, high) = match (left, right) {
            ([_, ..], [_, ..]) if low >= high => return Ok(Between::Stops(low, high)),
            _ => ((!left.is_empty()).then_some(low), (!right.is_empty()).then_some(high)),
        };
        // The admissible multiples of 2^-15.
        let from = low.map(|low| (low >> 1) + (low & 1));
        let to = high.map(|high| (high >> 1) - 1 + (high & 1));
        match simplest_fixed(from, to).and_then(|fixed| Id::pack(fixed, 0, 0)) {
            Some(id) => Ok(Between::Number(id)),
            None => self.wide_number_between(left, right),
        }
    }

    #[cold]
    fn wide_number_between(
        &self,
        left: &[RankedOption],
        right: &[RankedOption],
    ) -> Result<Between, Stop> {
        let low = left.iter().map(|option| self.arena.exact_stops(option.id()).1).max();
        let high = right.iter().map(|option| self.arena.exact_stops(option.id()).0).min();
        let not_a_number = |low: Option<&AdornedStop>, high: Option<&AdornedStop>| {
            let stop = |stop: Option<&AdornedStop>| stop.map_or(WIDE_STOP, AdornedStop::to_fixed);
            match (stop(low), stop(high)) {
                (WIDE_STOP, _) | (_, WIDE_STOP) => Between::Stops(WIDE_STOP, WIDE_STOP),
                (low, high) => Between::Stops(low, high),
            }
        };
        if let (Some(l), Some(h)) = (&low, &high)
            && l >= h
        {
            return Ok(not_a_number(Some(l), Some(h)));
        }
        let bound = |stop: Option<&AdornedStop>, excluded_when_right_to_move: bool| match stop {
            None => Bound::Unbounded,
            Some(stop) if stop.right_to_move == excluded_when_right_to_move => {
                Bound::Excluded(stop.number.clone())
            }
            Some(stop) => Bound::Included(stop.number.clone()),
        };
        match Dyadic::simplest(&bound(low.as_ref(), true), &bound(high.as_ref(), false)) {
            Some(x) => self.arena.number_up_star(NumberUpStar::number(x)).map(Between::Number),
            None => Ok(not_a_number(low.as_ref(), high.as_ref())),
        }
    }
}

/// The simplest multiple of 2^-15 in `from..=to`, in these units; `None` if there is none or it
/// cannot be told in 32 bits.
fn simplest_fixed(from: Option<i32>, to: Option<i32>) -> Option<i32> {
    const UNIT: i32 = 1 << FIXED;
    if let (Some(from), Some(to)) = (from, to)
        && from > to
    {
        return None;
    }
    if let Some(to) = to
        && to < 0
    {
        // Everything that fits is negative: mirror.
        let mirrored = simplest_fixed(to.checked_neg(), from.and_then(i32::checked_neg));
        return mirrored.map(|x| -x);
    }
    let Some(from) = from.filter(|&from| from > 0) else { return Some(0) };
    let integer = from.checked_add(UNIT - 1)? / UNIT * UNIT;
    match to {
        Some(to) if integer > to => {
            // The one with the most trailing zeros: keep the bits that `from - 1` and `to` share,
            // and the first in which `to` exceeds it.
            let bit = 31 - ((from - 1) ^ to).leading_zeros();
            Some(to >> bit << bit)
        }
        _ => Some(integer),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn simplest_fixed_agrees_with_dyadic_simplest() {
        let values: Vec<i32> = (-70..70)
            .map(|k| k * 4096)
            .chain([1, -1, 3, 5, 40_000, 50_001, -50_001, 98_304, 100_000])
            .collect();
        for &from in &values {
            for &to in &values {
                let bound = |x: i32| Bound::Included(Dyadic::new(i64::from(x), FIXED));
                let expected = Dyadic::simplest(&bound(from), &bound(to));
                let found = simplest_fixed(Some(from), Some(to));
                assert_eq!(found.map(|x| Dyadic::new(i64::from(x), FIXED)), expected);
            }
        }
    }
}
