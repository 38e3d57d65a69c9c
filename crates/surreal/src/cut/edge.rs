//! The edge of a set of numbers: its greatest member, or the way to which a rising family converges.
//!
//! Let f_0 < f_1 < … be such a family. Day by day more and more of the members go the same way; let s
//! be the longest way such that every piece of it is shared by all members from some point on. No
//! member goes all of s (what it then did would be shared too), each turns off below it, and so a
//! number lies above all members if and only if it lies above s or its way begins with s.
//!
//! With b = β·w^e + … and a cut off at exponents above e, the members a + b·n have the coefficient
//! a_e + β·n at w^e, whose pluses grow without end: s is the way of the terms of a above e, then that
//! of w^e, then w^(p+1) pluses, p being the pluses of e. The members a - b/2^n have there a_e - β/2^n,
//! which tends to the real number a_e from below: s goes on as the way of a_e itself if that is not
//! dyadic (it never ends), as that way with one minus and then pluses for ever if it is, and as the
//! way of -β/2^n if it is 0.

use super::family::{Family, Kind};
use crate::error::Error;
use crate::expansion::{Expansion, Meeting, Shape, Sign};
use crate::messages;
use crate::ordinal;
use crate::rational::Rational;
use crate::surreal::Surreal;
use std::cmp::Ordering;

/// Which of the two sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Left,
    Right,
}

/// What counts of a set.
#[derive(Clone, Debug)]
pub(super) struct Edge {
    pub(super) family: Family,
    side: Side,
    /// The way to the number, or to which the family converges.
    pub(super) way: Expansion,
    limit: bool,
    /// Is this only the beginning of a way: that of the first terms of a quotient?
    open: bool,
}

impl Edge {
    /// The edges of a set: families, and the outermost of its numbers. Quotients are expanded to so
    /// many terms.
    pub(super) fn of_set(set: &[Family], side: Side, terms: usize) -> Result<Vec<Edge>, Error> {
        let mut edges = Vec::new();
        if let Some(number) = outermost_number(set, side)? {
            edges.push(Edge::of(&number, side, terms)?);
        }
        for family in set {
            if family.has_limit(side) {
                edges.push(Edge::of(family, side, terms)?);
            }
        }
        Ok(edges)
    }

    /// The edge that counts.
    pub(super) fn outermost(edges: Vec<Edge>) -> Option<Edge> {
        let mut outermost: Option<Edge> = None;
        for edge in edges {
            outermost = Some(match outermost.take() {
                Some(other) if !other.is_within(&edge) => other,
                _ => edge,
            });
        }
        outermost
    }

    /// Would more of this way be needed to compare it with that one?
    pub(super) fn is_too_short_for(&self, way: &Expansion) -> bool {
        self.open && Meeting::of(&self.way, way).first_ends()
    }

    fn of(family: &Family, side: Side, terms: usize) -> Result<Edge, Error> {
        // Right is Left turned round.
        let turned = match side {
            Side::Left => family.clone(),
            Side::Right => family.negative(),
        };
        let limit = turned.rises();
        let mut open = false;
        let way = if limit {
            way(&turned)?
        } else {
            let number = turned.member(0)?;
            if number.is_sum() {
                number.expansion()?
            } else {
                let (terms, all) = number.first_terms(terms);
                open = !all;
                Surreal::sum(terms)?.expansion()?
            }
        };
        let way = match side {
            Side::Left => way,
            Side::Right => way.negative(),
        };
        Ok(Edge { family: family.clone(), side, way, limit, open })
    }

    /// Is this a family without a last member?
    pub(super) fn is_limit(&self) -> bool {
        self.limit
    }

    /// Is the number with this expansion on the free side of the set?
    pub(super) fn admits(&self, number: &Expansion) -> bool {
        let meeting = Meeting::of(&self.way, number);
        if self.limit && meeting.first_ends() {
            return true; // on the way
        }
        let free = match self.side {
            Side::Left => Ordering::Less,
            Side::Right => Ordering::Greater,
        };
        meeting.order() == free
    }

    /// Does the other edge of the same side exclude all that this one excludes?
    fn is_within(&self, other: &Edge) -> bool {
        match (self.limit, other.limit) {
            (_, false) => self.admits(&other.way) || self.way == other.way,
            (false, true) => !other.admits(&self.way),
            (true, true) => self.admits(&other.way),
        }
    }

    /// Is every member of this left set less than every member of that right one?
    pub(super) fn is_below(&self, high: &Edge) -> bool {
        match (self.limit, high.limit) {
            (_, false) => self.admits(&high.way),
            (false, true) => high.admits(&self.way),
            (true, true) => self.admits(&high.way) || high.admits(&self.way),
        }
    }
}

impl Family {
    /// Has it no outermost member on this side?
    fn has_limit(&self, side: Side) -> bool {
        match side {
            Side::Left => self.rises(),
            Side::Right => self.negative().rises(),
        }
    }
}

/// The outermost of the numbers, and of the families that have an outermost member.
pub(super) fn outermost_number(set: &[Family], side: Side) -> Result<Option<Family>, Error> {
    let outward = match side {
        Side::Left => Ordering::Greater,
        Side::Right => Ordering::Less,
    };
    let mut outermost: Option<Surreal> = None;
    for family in set.iter().filter(|family| !family.has_limit(side)) {
        let number = family.member(0)?;
        let further = match &outermost {
            None => true,
            Some(other) => number.compare(other)? == outward,
        };
        if further {
            outermost = Some(number);
        }
    }
    Ok(outermost.map(Family::number))
}

/// The way to which a rising family converges.
fn way(family: &Family) -> Result<Expansion, Error> {
    let step = match &family.kind {
        Kind::Single => return family.start.expansion(),
        Kind::Arithmetic(step) | Kind::Geometric(step) => step,
    };
    let Some(leading) = step.leading_term() else { return family.start.expansion() };
    let exponent = leading.exponent;
    let (mut terms, _) = family.start.terms_down_to(&exponent)?;
    let own = match terms.last() {
        Some(last) if last.exponent == exponent => terms.pop().map(|term| term.coefficient),
        _ => None,
    };
    let own = own.unwrap_or(Rational::ZERO);
    let before = match terms.last() {
        Some(last) => {
            let signs = last.exponent.expansion()?.runs();
            let signs = signs.ok_or_else(|| no_way(family))?;
            Some((signs, last.coefficient.is_dyadic()))
        }
        None => None,
    };
    let mut way = Surreal::sum(terms)?.expansion()?;
    let (shape, _) = Shape::of(&exponent, before.as_ref())?;
    let many = ordinal::power_of_omega(&ordinal::add(&shape.pluses, &Surreal::ONE));
    match &family.kind {
        Kind::Geometric(_) if own.is_zero() => {
            let mut power = shape.power;
            power.push(Sign::Minus, &many);
            way.append(&power.negative());
        }
        Kind::Geometric(_) => {
            way.append(&shape.times(&own).map_err(|_| no_way(family))?);
            if own.is_dyadic() {
                way.push(Sign::Minus, &shape.each);
                way.push(Sign::Plus, &many);
            }
        }
        _ => {
            way.append(&shape.power);
            way.push(Sign::Plus, &many);
        }
    }
    Ok(way)
}

fn no_way(family: &Family) -> Error {
    Error::NoExpansion {
        number: family.to_string(),
        because: messages::SURREAL_EXPONENT_REPEATS.into(),
    }
}
