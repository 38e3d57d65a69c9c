//! Trajectories: walls and scaffolds as a reader or a picture wants them.

use super::rising::Rising;
use super::scalar::Scalar;
use crate::Dyadic;
use std::fmt;

/// A continuous, piecewise linear function of the temperature t ≥ −1.
///
/// Slopes are −1, 0 and 1, and two of them alternate. A wall ends on top in slope 0, the mast; a
/// scaffold in slope −1 (Left's) or 1 (Right's).
#[derive(Clone, PartialEq, Eq)]
pub struct Trajectory {
    /// The value at the highest break, or everywhere if there is none and the slope is 0; without a
    /// break in a scaffold, the value at t = 0.
    anchor: Dyadic,
    breaks: Vec<Dyadic>,
    /// The slope above the highest break, and the one it alternates with.
    slopes: (i8, i8),
}

impl Trajectory {
    pub(super) fn left_wall<S: Scalar>(negated: &Rising<S>) -> Self {
        Self::new(-negated.mast.to_dyadic(), negated, (0, -1))
    }

    pub(super) fn right_wall<S: Scalar>(wall: &Rising<S>) -> Self {
        Self::new(wall.mast.to_dyadic(), wall, (0, 1))
    }

    pub(super) fn left_scaffold<S: Scalar>(front: &Rising<S>) -> Self {
        let mut scaffold = Self::new(front.mast.to_dyadic(), front, (-1, 0));
        if let Some(top) = scaffold.breaks.first() {
            scaffold.anchor = &scaffold.anchor - top;
        }
        scaffold
    }

    pub(super) fn right_scaffold<S: Scalar>(front: &Rising<S>) -> Self {
        let mut scaffold = Self::new(-front.mast.to_dyadic(), front, (1, 0));
        if let Some(top) = scaffold.breaks.first() {
            scaffold.anchor = &scaffold.anchor + top;
        }
        scaffold
    }

    fn new<S: Scalar>(anchor: Dyadic, shape: &Rising<S>, slopes: (i8, i8)) -> Self {
        let breaks = shape.breaks.iter().map(Scalar::to_dyadic).collect();
        Trajectory { anchor, breaks, slopes }
    }

    /// Where the slope changes, from the top down; all above −1.
    pub fn breaks(&self) -> &[Dyadic] {
        &self.breaks
    }

    /// The slopes from the top down, one more than there are breaks.
    pub fn slopes(&self) -> impl Iterator<Item = i8> + '_ {
        let (even, odd) = self.slopes;
        (0..=self.breaks.len()).map(move |i| if i % 2 == 0 { even } else { odd })
    }

    /// The value at temperature `t`; below −1, where nothing is defined, the value at −1.
    pub fn value_at(&self, t: &Dyadic) -> Dyadic {
        let floor = -Dyadic::ONE;
        let t = if *t < floor { &floor } else { t };
        let along = |slope: i8, length: &Dyadic| match slope {
            0 => Dyadic::ZERO,
            1 => length.clone(),
            _ => -length,
        };
        let mut from = self.breaks.first().cloned().unwrap_or(Dyadic::ZERO);
        let mut value = self.anchor.clone();
        if *t >= from || self.breaks.is_empty() {
            return &value + &along(self.slopes.0, &(t - &from));
        }
        for (i, slope) in self.slopes().enumerate().skip(1) {
            let to = self.breaks.get(i).filter(|to| *to > t).unwrap_or(t).clone();
            value = &value + &along(slope, &(&to - &from));
            from = to;
            if from == *t {
                break;
            }
        }
        value
    }

    /// The corners from t = −1 upwards, as (temperature, value): what a picture draws.
    pub fn corners(&self) -> Vec<(Dyadic, Dyadic)> {
        let floor = -Dyadic::ONE;
        let temperatures = std::iter::once(&floor).chain(self.breaks.iter().rev());
        temperatures.map(|t| (t.clone(), self.value_at(t))).collect()
    }
}

impl fmt::Display for Trajectory {
    /// `mast,[breaks],[slopes]`, from the top down.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let join = |items: &mut dyn Iterator<Item = String>| items.collect::<Vec<_>>().join(",");
        let breaks = join(&mut self.breaks.iter().map(ToString::to_string));
        let slopes = join(&mut self.slopes().map(|slope| slope.to_string()));
        write!(f, "{},[{breaks}],[{slopes}]", self.anchor)
    }
}

impl fmt::Debug for Trajectory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
