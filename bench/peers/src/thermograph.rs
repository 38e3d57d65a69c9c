//! Walls of thermographs as text that belongs to no library: the mast, then every corner from the
//! top down, then the point at temperature −1. Points on a straight piece are left out, so two
//! libraries that agree on the wall agree on the text.

use std::fmt;

/// A dyadic rational `numerator / 2^exponent`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dyadic {
    numerator: i64,
    exponent: u32,
}

impl Dyadic {
    /// Denominators up to 2^30; anything finer is beyond the workloads.
    const FINEST: u32 = 30;

    #[must_use]
    pub fn new(mut numerator: i64, mut exponent: u32) -> Self {
        while exponent > 0 && numerator % 2 == 0 {
            (numerator, exponent) = (numerator / 2, exponent - 1);
        }
        assert!(exponent <= Self::FINEST, "denominator 2^{exponent} is finer than expected");
        Self { numerator, exponent }
    }

    /// In units of the finest denominator.
    fn scaled(self) -> i128 {
        i128::from(self.numerator) << (Self::FINEST - self.exponent)
    }
}

impl fmt::Display for Dyadic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.exponent {
            0 => write!(f, "{}", self.numerator),
            exponent => write!(f, "{}/{}", self.numerator, 1_u64 << exponent),
        }
    }
}

/// A point of a wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point {
    pub temperature: Dyadic,
    pub value: Dyadic,
}

/// One wall: vertical above the first point, straight between points, of falling temperature, the
/// last of them at −1.
#[derive(Clone, Debug)]
pub struct Wall(pub Vec<Point>);

impl Wall {
    /// The points where the direction changes, and the last.
    fn corners(&self) -> Vec<Point> {
        let Self(points) = self;
        let is_corner = |i: usize| {
            let Some(below) = points.get(i + 1) else { return true };
            let (t, x) = difference(below, &points[i]);
            // Straight down is what comes before the first point.
            let (s, y) = if i == 0 { (1, 0) } else { difference(&points[i], &points[i - 1]) };
            x * s != y * t
        };
        (0..points.len()).filter(|&i| is_corner(i)).map(|i| points[i]).collect()
    }
}

/// Temperature and value of `to` − `from`.
fn difference(to: &Point, from: &Point) -> (i128, i128) {
    (to.temperature.scaled() - from.temperature.scaled(), to.value.scaled() - from.value.scaled())
}

impl fmt::Display for Wall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, point) in self.corners().iter().enumerate() {
            let separator = if i == 0 { "" } else { " " };
            write!(f, "{separator}{}@{}", point.value, point.temperature)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wall(points: &[(i64, i64)]) -> Wall {
        let halves = |n| Dyadic::new(n, 1);
        let point = |&(t, x)| Point { temperature: halves(t), value: halves(x) };
        Wall(points.iter().map(point).collect())
    }

    #[test]
    fn straight_pieces_have_no_corners() {
        assert_eq!(wall(&[(4, 1), (2, 1), (0, 3), (-1, 4), (-2, 5)]).to_string(), "1/2@1 5/2@-1");
        assert_eq!(wall(&[(4, 6), (-2, 6)]).to_string(), "3@-1");
        assert_eq!(wall(&[(2, 0), (0, 2), (-2, 2)]).to_string(), "0@1 1@0 1@-1");
    }
}
