//! From numbers to expansions (Gonshor, An Introduction to the Theory of Surreal Numbers, chapter 5).
//!
//! The expansion of w^a is + followed, for every sign of a, by w^(n+1) copies of it (of a plus with n
//! pluses before it, of a minus with n pluses before it). A factor r appends the signs of r without
//! the first, each w^n times where a has n pluses. Of a sum the terms stand one after the other, but
//! a minus that an exponent has in common with the exponent before it is left out, and so is the one
//! behind the whole exponent before it if the coefficient there was not dyadic.

use super::{Expansion, Sign, Walk};
use crate::error::Error;
use crate::messages;
use crate::ordinal;
use crate::rational::Rational;
use crate::surreal::Surreal;
use dashu_int::ops::BitTest;
use std::cmp::Ordering;
use upstar_values::Message;

/// Expansions of rationals have at most this many signs behind the whole part, or in a period.
const MOST_SIGNS: usize = 1 << 14;

/// What is known of the term before: the signs of its exponent, and whether its coefficient is dyadic.
pub(crate) type Before = Option<(Runs, bool)>;

/// Signs with the lengths of their runs.
type Runs = Vec<(Sign, Surreal)>;

/// How a power of w is written behind the terms before it.
pub(crate) struct Shape {
    /// The expansion of the power itself.
    pub(crate) power: Expansion,
    /// w^n, where the exponent has n pluses: how often each sign of the coefficient stands there.
    pub(crate) each: Surreal,
    /// n.
    pub(crate) pluses: Surreal,
}

impl Surreal {
    /// The sign expansion.
    ///
    /// ```
    /// use upstar_surreal::Surreal;
    /// let (w, one) = (Surreal::omega(), Surreal::from(1));
    /// assert_eq!(w.over(&Surreal::from(2))?.expansion()?.to_string(), "+^w -^w");
    /// assert_eq!(one.over(&Surreal::from(3))?.expansion()?.to_string(), "+-(-+)*");
    /// assert_eq!(one.minus(&one.over(&w)?)?.expansion()?.to_string(), "+-+^w");
    /// assert!(one.over(&w.plus(&one)?)?.expansion().is_err());
    /// # Ok::<(), upstar_surreal::Error>(())
    /// ```
    ///
    /// # Errors
    /// If it has no finite description here.
    pub fn expansion(&self) -> Result<Expansion, Error> {
        let refuse = |because: Message| Error::NoExpansion { number: self.to_string(), because };
        let terms =
            self.terms().ok_or_else(|| refuse(messages::SURREAL_INFINITELY_MANY_TERMS.into()))?;
        let mut expansion = Expansion::empty();
        let mut before: Before = None;
        for term in terms {
            let (shape, signs) = Shape::of(&term.exponent, before.as_ref())?;
            expansion.append(&shape.times(&term.coefficient).map_err(refuse)?);
            before = Some((signs, term.coefficient.is_dyadic()));
        }
        Ok(expansion)
    }
}

/// The runs of an exponent.
pub(crate) fn exponent_signs(exponent: &Surreal) -> Result<Runs, Error> {
    // Recursion goes as deep as exponents are stacked, which is bounded.
    exponent.expansion()?.runs().ok_or_else(|| Error::NoExpansion {
        number: format!("w**({exponent})"),
        because: messages::SURREAL_EXPONENT_ALONE_REPEATS.into(),
    })
}

impl Shape {
    /// The shape of w^exponent behind a term, and the signs of the exponent.
    pub(crate) fn of(
        exponent: &Surreal,
        before: Option<&(Runs, bool)>,
    ) -> Result<(Shape, Runs), Error> {
        let signs = exponent_signs(exponent)?;
        let reduced = match before {
            None => of_runs(&signs),
            Some((earlier, dyadic)) => reduced(&signs, earlier, *dyadic),
        };
        Ok((Shape::of_reduced(&reduced), signs))
    }

    fn of_reduced(exponent: &Expansion) -> Shape {
        let mut power = Expansion::empty();
        power.push(Sign::Plus, &Surreal::ONE);
        let mut pluses = Surreal::ZERO;
        for (sign, length) in exponent.runs().unwrap_or_default() {
            match sign {
                Sign::Plus => {
                    // w^(n+1) + w^(n+2) + … + w^(n+length) is the last of them, or their limit.
                    pluses = ordinal::add(&pluses, &length);
                    power.push(sign, &ordinal::power_of_omega(&pluses));
                }
                Sign::Minus => {
                    let next = ordinal::add(&pluses, &Surreal::ONE);
                    let each = ordinal::power_of_omega(&next);
                    power.push(sign, &ordinal::multiply(&each, &length));
                }
            }
        }
        Shape { power, each: ordinal::power_of_omega(&pluses), pluses }
    }

    /// The expansion of a multiple of the power.
    pub(crate) fn times(&self, coefficient: &Rational) -> Result<Expansion, Message> {
        let (signs, word) = real_signs(&coefficient.abs())?;
        let mut expansion = self.power.clone();
        for (place, (sign, count)) in signs.into_iter().enumerate() {
            // The first plus is the power itself.
            let count = if place == 0 { count.subtract(&Surreal::ONE) } else { count };
            expansion.push(sign, &ordinal::multiply(&self.each, &count));
        }
        expansion.push_repeat(&word, &self.each);
        Ok(match coefficient.sign() {
            Ordering::Less => expansion.negative(),
            _ => expansion,
        })
    }
}

fn of_runs(runs: &[(Sign, Surreal)]) -> Expansion {
    let mut expansion = Expansion::empty();
    for (sign, length) in runs {
        expansion.push(*sign, length);
    }
    expansion
}

/// The exponent without the minuses that the exponent before it makes superfluous.
fn reduced(signs: &[(Sign, Surreal)], earlier: &[(Sign, Surreal)], dyadic: bool) -> Expansion {
    let (exponent, earlier) = (of_runs(signs), of_runs(earlier));
    let meeting = super::Meeting::of(&earlier, &exponent);
    let mut reduced = Expansion::empty();
    for (sign, length) in meeting.common.runs().unwrap_or_default() {
        if sign == Sign::Plus {
            reduced.push(sign, &length);
        }
    }
    let whole = meeting.first_ends();
    let mut rest: Walk<'_> = meeting.second;
    if whole && !dyadic && rest.sign() == Some(Sign::Minus) {
        rest.pass(&Surreal::ONE);
    }
    while let Some((sign, length)) = rest.run().cloned() {
        reduced.push(sign, &length);
        rest.pass(&length);
    }
    reduced
}

/// The signs of a positive rational: runs, and a word that is repeated for ever or nothing.
pub(crate) fn real_signs(x: &Rational) -> Result<(Runs, Vec<Sign>), Message> {
    let whole = x.ceiling();
    let mut runs = vec![(Sign::Plus, Surreal::from(whole.clone()))];
    if x.is_integer() {
        return Ok((runs, Vec::new()));
    }
    // From the whole number above one step back, and then by halves.
    let mut place = x.minus(&Rational::from(whole)).plus(&Rational::ONE);
    let half = Rational::ONE.half();
    runs.push((Sign::Minus, Surreal::ONE));
    let push = |runs: &mut Vec<(Sign, Surreal)>, sign: Sign| match runs.last_mut() {
        Some((last, count)) if *last == sign => *count = count.add(&Surreal::ONE),
        _ => runs.push((sign, Surreal::ONE)),
    };
    let step = |place: &mut Rational| {
        let double = place.plus(place);
        let up = *place > half;
        *place = if up { double.minus(&Rational::ONE) } else { double };
        if up { Sign::Plus } else { Sign::Minus }
    };
    let long = || messages::SURREAL_MANY_SIGNS.with("most_signs", MOST_SIGNS);
    for _ in 0..MOST_SIGNS {
        if place == half {
            return Ok((runs, Vec::new()));
        }
        if place.denominator().bit(0) {
            // An odd denominator: from here on the signs repeat.
            let begin = place.clone();
            let mut word = Vec::new();
            loop {
                word.push(step(&mut place));
                if place == begin {
                    return Ok((runs, word));
                }
                if word.len() > MOST_SIGNS {
                    return Err(long());
                }
            }
        }
        let sign = step(&mut place);
        push(&mut runs, sign);
    }
    Err(long())
}
