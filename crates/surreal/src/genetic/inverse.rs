//! Conway's inverse: y = 1/x is {0, (1 + (xR - x)·yL)/xR, (1 + (xL - x)·yR)/xL |
//! (1 + (xL - x)·yL)/xL, (1 + (xR - x)·yR)/xR}, where xL runs through the positive left options of
//! x > 0 and yL, yR through the options of y already made. Round by round they close in on 1/x.

use super::options;
use crate::error::Error;
use crate::messages;
use crate::rational::Rational;
use std::cmp::Ordering;
use upstar_values::Dyadic;

/// No more options are made than this.
const MOST_OPTIONS: usize = 10_000;

/// The options that a round adds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// Left's.
    pub left: Vec<Rational>,
    /// Right's.
    pub right: Vec<Rational>,
}

/// The inverse in the making.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inverse {
    /// What is inverted.
    pub of: Dyadic,
    /// Round 0 has the option 0 alone.
    pub rounds: Vec<Round>,
}

/// The first rounds of the inverse of a positive dyadic number.
///
/// ```
/// use upstar_surreal::genetic::inverse;
/// use upstar_values::Dyadic;
/// let third = inverse(&Dyadic::from(3i64), 5)?;
/// assert_eq!(third.to_string(), "1/3 = {0, 1/4, 5/16, … | 1/2, 3/8, 11/32, …}");
/// # Ok::<(), upstar_surreal::Error>(())
/// ```
///
/// # Errors
/// If the number is not positive, or so many rounds give too many options.
pub fn inverse(x: &Dyadic, rounds: usize) -> Result<Inverse, Error> {
    if x.sign() != Ordering::Greater {
        return Err(Error::Genetic(messages::SURREAL_INVERSE_POSITIVE.with("x", x.to_string())));
    }
    let (left, right) = options(x);
    let whole = Rational::from(x);
    let positive = |option: Option<Dyadic>| {
        option.map(|y| Rational::from(&y)).filter(|y| y.sign() == Ordering::Greater)
    };
    let (left, right) = (positive(left), positive(right));
    let zeroth = Round { left: vec![Rational::ZERO], right: Vec::new() };
    let mut inverse = Inverse { of: x.clone(), rounds: vec![zeroth] };
    let mut count = 1;
    for _ in 0..rounds {
        let Some(last) = inverse.rounds.last() else { break };
        let mut next = Round { left: Vec::new(), right: Vec::new() };
        // (1 + (option - x)·y) / option
        let made = |option: &Rational, y: &Rational| {
            let above = Rational::ONE.plus(&option.minus(&whole).times(y));
            above.over(option).ok_or(Error::DivisionByZero)
        };
        for (option, is_left) in [(&left, true), (&right, false)] {
            let Some(option) = option else { continue };
            for (side, of_left) in [(&last.left, true), (&last.right, false)] {
                for y in side {
                    let new = made(option, y)?;
                    if is_left == of_left { next.right.push(new) } else { next.left.push(new) }
                }
            }
        }
        if next.left.is_empty() && next.right.is_empty() {
            break;
        }
        count += next.left.len() + next.right.len();
        if count > MOST_OPTIONS {
            return Err(Error::Genetic(
                messages::SURREAL_INVERSE_OPTIONS.with("most_options", MOST_OPTIONS),
            ));
        }
        inverse.rounds.push(next);
    }
    Ok(inverse)
}

impl Inverse {
    /// All options of Left made so far.
    pub fn left(&self) -> impl Iterator<Item = &Rational> {
        self.rounds.iter().flat_map(|round| &round.left)
    }

    /// All options of Right made so far.
    pub fn right(&self) -> impl Iterator<Item = &Rational> {
        self.rounds.iter().flat_map(|round| &round.right)
    }

    /// The number itself.
    #[must_use]
    pub fn value(&self) -> Rational {
        Rational::from(&self.of).reciprocal().unwrap_or(Rational::ZERO) // it is positive
    }
}

impl std::fmt::Display for Inverse {
    /// `1/3 = {0, 1/4, 5/16, … | 1/2, 3/8, 11/32, …}`
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let list = |options: Vec<String>| options.join(", ");
        let left = list(self.left().map(ToString::to_string).collect());
        let right = list(self.right().map(ToString::to_string).collect());
        let more = if self.of == Dyadic::ONE { "" } else { ", …" };
        let bar = if right.is_empty() { " |".to_owned() } else { format!(" | {right}{more}") };
        write!(f, "{} = {{{left}{more}{bar}}}", self.value())
    }
}
