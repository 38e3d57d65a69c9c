//! Rising functions: the one shape behind all walls.
//!
//! A right wall, as a function of the temperature t ≥ −1, never falls; its slopes are 0 and 1 in
//! turn, and it ends in slope 0 (the mast). A left wall is the negative of such a function. So a
//! wall is its mast and the temperatures, from the top, at which the slope changes.

use super::scalar::Scalar;
use crate::Dyadic;
use smallvec::SmallVec;

/// Walls of small games have few breaks: this many need no allocation.
pub(super) type Breaks<S> = SmallVec<[S; 6]>;

/// A continuous function of t ≥ −1 with slopes 0 and 1 in turn, constant on top.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Rising<S> {
    /// The value on top.
    pub(super) mast: S,
    /// The value at t = −1.
    pub(super) bottom: S,
    /// Where the slope changes, falling strictly, all above −1; the slope above the first is 0.
    pub(super) breaks: Breaks<S>,
}

impl<S: Scalar> Rising<S> {
    /// The constant function.
    #[inline]
    pub(super) fn constant(value: S) -> Self {
        Rising { bottom: value.clone(), mast: value, breaks: SmallVec::new() }
    }

    /// The function with this mast and these breaks.
    pub(super) fn new(mast: S, breaks: Breaks<S>) -> Self {
        let mut bottom = mast.clone();
        for pair in breaks.chunks(2) {
            let length = match pair {
                [high, low] => high.minus(low),
                [high] => high.minus(&S::floor()),
                _ => continue,
            };
            bottom = bottom.minus(&length);
        }
        Rising { mast, bottom, breaks }
    }

    /// The value at `t`; below −1 the function is not defined, and the value at −1 is returned.
    pub(super) fn at(&self, t: &S) -> S {
        let floor = S::floor();
        let t = if *t < floor { &floor } else { t };
        let mut value = self.mast.clone();
        for pair in self.breaks.chunks(2) {
            let Some(high) = pair.first().filter(|high| *high > t) else { break };
            let low = pair.get(1).filter(|low| *low > t).unwrap_or(t);
            value = value.minus(&high.minus(low));
        }
        value
    }

    /// Raises this function to the pointwise maximum with `other`.
    #[inline]
    pub(super) fn raise(&mut self, other: &Rising<S>) {
        if self.bottom >= other.mast {
            return;
        }
        if other.bottom >= self.mast {
            self.clone_from(other);
            return;
        }
        *self = self.merge(other);
    }

    /// The pointwise maximum of several functions, `None` of none.
    pub(super) fn highest(functions: impl IntoIterator<Item = Rising<S>>) -> Option<Rising<S>> {
        functions.into_iter().reduce(|mut highest, next| {
            highest.raise(&next);
            highest
        })
    }

    /// The pointwise maximum, found by walking down both functions at once.
    fn merge(&self, other: &Rising<S>) -> Rising<S> {
        let mut breaks = Breaks::new();
        let mut current = Slope::Flat;
        let mut f = Walk::new(self);
        let mut g = Walk::new(other);
        // The top segment is infinitely long, but both functions are constant there.
        let mut top: Option<S> = None;
        loop {
            let bottom = match (f.next(), g.next()) {
                (Some(a), Some(b)) => a.max(b).clone(),
                (Some(a), None) => a.clone(),
                (None, Some(b)) => b.clone(),
                (None, None) => S::floor(),
            };
            let lead = f.value.minus(&g.value);
            let slope = match lead.cmp(&S::zero()) {
                std::cmp::Ordering::Greater => f.slope,
                std::cmp::Ordering::Less => g.slope,
                // Going down from a common point, the flat one stays above.
                std::cmp::Ordering::Equal => f.slope.min(g.slope),
            };
            if let Some(top) = top {
                if slope != current {
                    breaks.push(top.clone());
                    current = slope;
                }
                let length = top.minus(&bottom);
                // Only a steep leader over a flat follower can be overtaken on the way down.
                if f.slope != g.slope && slope == Slope::Steep {
                    let gap = if f.slope == Slope::Steep { lead.clone() } else { lead.negated() };
                    if gap < length {
                        breaks.push(top.minus(&gap));
                        current = Slope::Flat;
                    }
                }
                f.descend(&length);
                g.descend(&length);
            }
            if bottom == S::floor() && f.next().is_none() && g.next().is_none() {
                break;
            }
            f.pass(&bottom);
            g.pass(&bottom);
            top = Some(bottom);
        }
        let mast = self.mast.clone().max(other.mast.clone());
        let bottom = self.bottom.clone().max(other.bottom.clone());
        Rising { mast, bottom, breaks }
    }
}

impl<S: Scalar> Rising<S> {
    /// The same function in dyadics.
    pub(super) fn to_exact(&self) -> Rising<Dyadic> {
        Rising {
            mast: self.mast.to_dyadic(),
            bottom: self.bottom.to_dyadic(),
            breaks: self.breaks.iter().map(Scalar::to_dyadic).collect(),
        }
    }
}

impl Rising<Dyadic> {
    /// The same function in another scalar type, if it can hold it.
    pub(super) fn convert<S: Scalar>(&self) -> Option<Rising<S>> {
        Some(Rising {
            mast: S::from_dyadic(&self.mast)?,
            bottom: S::from_dyadic(&self.bottom)?,
            breaks: self.breaks.iter().map(S::from_dyadic).collect::<Option<_>>()?,
        })
    }
}

/// The slope of a rising function on one segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Slope {
    Flat,
    Steep,
}

/// A position on the way down a rising function.
struct Walk<'a, S> {
    value: S,
    slope: Slope,
    ahead: &'a [S],
}

impl<'a, S: Scalar> Walk<'a, S> {
    #[inline]
    fn new(f: &'a Rising<S>) -> Self {
        Walk { value: f.mast.clone(), slope: Slope::Flat, ahead: &f.breaks }
    }

    #[inline]
    fn next(&self) -> Option<&'a S> {
        self.ahead.first()
    }

    /// Goes down by `length` on the present segment.
    #[inline]
    fn descend(&mut self, length: &S) {
        if self.slope == Slope::Steep {
            self.value = self.value.minus(length);
        }
    }

    /// Changes the slope if there is a break at `t`.
    #[inline]
    fn pass(&mut self, t: &S) {
        if let [first, rest @ ..] = self.ahead
            && first == t
        {
            self.ahead = rest;
            self.slope = match self.slope {
                Slope::Flat => Slope::Steep,
                Slope::Steep => Slope::Flat,
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::scalar::Fixed;
    use super::*;
    use proptest::prelude::*;

    fn rising<S: Scalar>(mast: i64, quarters: &[i64]) -> Rising<S> {
        let mut quarters: Vec<i64> = quarters.iter().copied().filter(|q| *q > -4).collect();
        quarters.sort_unstable_by(|a, b| b.cmp(a));
        quarters.dedup();
        let of = |q: i64| S::from_dyadic(&Dyadic::new(q, 2)).unwrap();
        Rising::new(of(mast), quarters.into_iter().map(of).collect())
    }

    fn maximum_is_pointwise<S: Scalar + std::fmt::Debug>(
        a: (i64, Vec<i64>),
        b: (i64, Vec<i64>),
    ) -> Result<(), TestCaseError> {
        let (f, g): (Rising<S>, Rising<S>) = (rising(a.0, &a.1), rising(b.0, &b.1));
        let mut max = f.clone();
        max.raise(&g);
        for eighths in -8..200 {
            let t = S::from_dyadic(&Dyadic::new(eighths, 3)).unwrap();
            prop_assert_eq!(max.at(&t), f.at(&t).max(g.at(&t)));
        }
        prop_assert_eq!(max.bottom.clone(), max.at(&S::floor()));
        prop_assert!(max.breaks.windows(2).all(|w| w[0] > w[1]));
        prop_assert!(max.breaks.iter().all(|t| *t > S::floor()));
        // The representation is unique: rebuilding from mast and breaks gives the same.
        prop_assert_eq!(Rising::new(max.mast.clone(), max.breaks.clone()), max);
        Ok(())
    }

    proptest! {
        #[test]
        fn raise_is_the_pointwise_maximum(
            a in (-12i64..12, prop::collection::vec(-5i64..24, 0..7)),
            b in (-12i64..12, prop::collection::vec(-5i64..24, 0..7))) {
            maximum_is_pointwise::<Fixed>(a.clone(), b.clone())?;
            maximum_is_pointwise::<Dyadic>(a, b)?;
        }
    }
}
