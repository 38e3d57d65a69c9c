//! Families of numbers: a + b·n and a + b/2^n, n = 0, 1, 2, ….

use crate::error::Error;
use crate::surreal::Surreal;
use std::cmp::Ordering;
use std::fmt;

/// A number, or a sequence of numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Family {
    pub(super) start: Surreal,
    pub(super) kind: Kind,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// The start alone.
    Single,
    /// Start + step·n.
    Arithmetic(Surreal),
    /// Start + step/2^n.
    Geometric(Surreal),
}

impl Family {
    /// One number.
    #[must_use]
    pub fn number(number: Surreal) -> Family {
        Family { start: number, kind: Kind::Single }
    }

    /// start + step·n.
    #[must_use]
    pub fn arithmetic(start: Surreal, step: Surreal) -> Family {
        match step.is_zero() {
            true => Family::number(start),
            false => Family { start, kind: Kind::Arithmetic(step) },
        }
    }

    /// limit + distance/2^n.
    #[must_use]
    pub fn geometric(limit: Surreal, distance: Surreal) -> Family {
        match distance.is_zero() {
            true => Family::number(limit),
            false => Family { start: limit, kind: Kind::Geometric(distance) },
        }
    }

    /// Its n-th member.
    ///
    /// # Errors
    /// If it is too large.
    pub fn member(&self, n: u32) -> Result<Surreal, Error> {
        match &self.kind {
            Kind::Single => Ok(self.start.clone()),
            Kind::Arithmetic(step) => self.start.plus(&step.times(&i64::from(n).into())?),
            Kind::Geometric(distance) => {
                let power = Surreal::from(2).pow(&i64::from(n).into())?;
                self.start.plus(&distance.over(&power)?)
            }
        }
    }

    pub(super) fn negative(&self) -> Family {
        let kind = match &self.kind {
            Kind::Single => Kind::Single,
            Kind::Arithmetic(step) => Kind::Arithmetic(step.negative()),
            Kind::Geometric(distance) => Kind::Geometric(distance.negative()),
        };
        Family { start: self.start.negative(), kind }
    }

    /// Does it rise for ever?
    pub(super) fn rises(&self) -> bool {
        match &self.kind {
            Kind::Single => false,
            Kind::Arithmetic(step) => step.sign() == Ordering::Greater,
            Kind::Geometric(distance) => distance.sign() == Ordering::Less,
        }
    }

    /// Is the start a finite sum?
    pub(super) fn is_sum(&self) -> bool {
        self.start.is_sum()
    }

    /// The first member as text.
    pub(super) fn edge_text(&self) -> String {
        self.member(0).map_or_else(|_| self.to_string(), |first| first.to_string())
    }
}

impl fmt::Display for Family {
    /// As an expression in n.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (step, tail) = match &self.kind {
            Kind::Single => return self.start.fmt(f),
            Kind::Arithmetic(step) => (step, "n"),
            Kind::Geometric(distance) => (distance, "2**n"),
        };
        let size = step.abs();
        let negative = step.sign() == Ordering::Less;
        let bracketed = |x: &Surreal| match x.terms().map(|terms| terms.len()) {
            Some(1) if x.as_rational().is_none_or(crate::Rational::is_integer) => x.to_string(),
            _ => format!("({x})"),
        };
        let size = match (&self.kind, size.is_one()) {
            (Kind::Arithmetic(_), true) => tail.to_owned(),
            (Kind::Arithmetic(_), false) => format!("{} * {tail}", bracketed(&size)),
            _ => format!("{}/{tail}", bracketed(&size)),
        };
        match (self.start.is_zero(), negative) {
            (true, false) => f.write_str(&size),
            (true, true) => write!(f, "-{size}"),
            (false, false) => write!(f, "{} + {size}", self.start),
            (false, true) => write!(f, "{} - {size}", self.start),
        }
    }
}
