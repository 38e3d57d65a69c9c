//! Stalks that go on for ever, periodically: `l(lr)*`.
//!
//! If both colours come again and again, the binary digits of [`stalk::number`](crate::hackenbush::stalk) never
//! end and the stalk is worth a rational number that is no short game: `(lr)*` = 2/3. If from some
//! height on all edges have one colour, it is `w`, or a dyadic number and an infinitesimal 1/w.

use crate::hackenbush::colour::Colour;
use crate::hackenbush::error::GraphError;
use crate::hackenbush::stalk;
use crate::messages;
use dashu_int::ops::{Gcd, UnsignedAbs};
use dashu_int::{IBig, UBig};
use std::fmt;
use upstar_core::abbreviate;
use upstar_values::Dyadic;

/// Beginnings and periods have at most this many edges.
const LONGEST: usize = 1 << 14;

/// A stalk without end: a beginning, and what is repeated for ever.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Endless {
    beginning: Vec<Colour>,
    period: Vec<Colour>,
}

/// What a stalk without end is worth, exactly.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum EndlessValue {
    /// w, or −w.
    Omega {
        /// Is it −w?
        negative: bool,
    },
    /// A dyadic number and 1/w more, or less.
    Beside {
        /// The dyadic number.
        number: Dyadic,
        /// Is it less?
        less: bool,
    },
    /// A rational number in lowest terms whose denominator is no power of two.
    Rational {
        /// The numerator.
        numerator: IBig,
        /// The denominator.
        denominator: UBig,
    },
}

impl fmt::Display for EndlessValue {
    /// As an expression.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EndlessValue::Omega { negative } => f.write_str(if *negative { "-w" } else { "w" }),
            EndlessValue::Beside { number, less } if number.is_zero() => {
                f.write_str(if *less { "-1/w" } else { "1/w" })
            }
            EndlessValue::Beside { number, less } => {
                write!(f, "{number} {} 1/w", if *less { "-" } else { "+" })
            }
            EndlessValue::Rational { numerator, denominator } => {
                write!(f, "{numerator}/{denominator}")
            }
        }
    }
}

impl Endless {
    /// Does the text look like a stalk without end?
    pub fn is_meant(text: &str) -> bool {
        text.trim_end().ends_with('*')
    }

    /// The stalk that `l(lr)*` describes.
    ///
    /// ```
    /// use upstar_games::hackenbush::Endless;
    /// assert_eq!(Endless::from_text("(lr)*")?.value().to_string(), "2/3");
    /// assert_eq!(Endless::from_text("l(r)*")?.value().to_string(), "1/w");
    /// assert_eq!(Endless::from_text("lr(l)*")?.value().to_string(), "1 - 1/w");
    /// assert_eq!(Endless::from_text("(l)*")?.value().to_string(), "w");
    /// # Ok::<(), upstar_games::hackenbush::GraphError>(())
    /// ```
    ///
    /// # Errors
    /// If it is anything else.
    pub fn from_text(text: &str) -> Result<Self, GraphError> {
        let wrong = || GraphError::new(messages::HACKENBUSH_ENDLESS.with("text", abbreviate(text)));
        let inside = text.trim().strip_suffix(")*").ok_or_else(wrong)?;
        let (beginning, period) = inside.split_once('(').ok_or_else(wrong)?;
        let colours = |text: &str| -> Result<Vec<Colour>, GraphError> {
            let colour = |letter: char| match Colour::of_letter(letter) {
                Some(Colour::Green) => Err(GraphError::new(messages::HACKENBUSH_ENDLESS_GREEN)),
                Some(colour) => Ok(colour),
                None if letter == '(' || letter == ')' => Err(wrong()),
                None => Err(GraphError::colour(&letter.to_string())),
            };
            text.chars().map(colour).collect()
        };
        let (beginning, period) = (colours(beginning)?, colours(period)?);
        if period.is_empty() {
            return Err(GraphError::new(messages::HACKENBUSH_ENDLESS_EMPTY));
        }
        if beginning.len() > LONGEST || period.len() > LONGEST {
            return Err(GraphError::new(messages::HACKENBUSH_ENDLESS_LONG));
        }
        Ok(Endless { beginning, period })
    }

    /// The colour of the edge at a height, from 0.
    pub fn colour(&self, height: usize) -> Colour {
        match self.beginning.get(height) {
            Some(&colour) => colour,
            None => self.period[(height - self.beginning.len()) % self.period.len()],
        }
    }

    /// The first so many edges.
    pub fn first(&self, length: usize) -> Vec<Colour> {
        (0..length).map(|height| self.colour(height)).collect()
    }

    /// The nested intervals of the first so many edges: they close in on the value.
    pub fn nested(&self, length: usize) -> Vec<stalk::Nested> {
        stalk::nested(self.first(length))
    }

    /// What it is worth.
    pub fn value(&self) -> EndlessValue {
        let first = self.colour(0);
        let negative = first == Colour::Red;
        let all = self.beginning.len() + self.period.len();
        let Some(run) = (0..all).find(|&height| self.colour(height) != first) else {
            return EndlessValue::Omega { negative };
        };
        // The digits behind the change: some, and then those of the period over and over.
        let some = self.beginning.len().saturating_sub(run + 1);
        let start = run + 1;
        let digits = |from: usize, count: usize| {
            let digit = |index: usize| self.colour(start + from + index) == first;
            let bits = (0..count).map(digit);
            bits.fold(UBig::ZERO, |number, bit| (number << 1) | UBig::from(u8::from(bit)))
        };
        let before = (UBig::from(run - 1) << some) | digits(0, some);
        let repeated = digits(some, self.period.len());
        let full = (UBig::ONE << self.period.len()) - UBig::ONE;
        let signed = |size: UBig| if negative { -IBig::from(size) } else { IBig::from(size) };
        if repeated == UBig::ZERO || repeated == full {
            let (size, less) = match repeated == UBig::ZERO {
                true => (before, false),
                false => (before + UBig::ONE, true),
            };
            let number = Dyadic::from_big(signed(size), some as u64);
            return EndlessValue::Beside { number, less: less != negative };
        }
        let numerator = before * &full + repeated;
        let denominator = full << some;
        let common = (&numerator).gcd(&denominator);
        EndlessValue::Rational {
            numerator: signed(numerator / &common),
            denominator: denominator / &common,
        }
    }
}

impl fmt::Display for Endless {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = |colours: &[Colour]| colours.iter().map(|colour| colour.letter()).collect();
        let (beginning, period): (String, String) = (word(&self.beginning), word(&self.period));
        write!(f, "{beginning}({period})*")
    }
}

impl EndlessValue {
    /// Is it negative?
    pub fn is_negative(&self) -> bool {
        match self {
            EndlessValue::Omega { negative } => *negative,
            EndlessValue::Beside { number, less } => match number.is_zero() {
                true => *less,
                false => number < &Dyadic::ZERO,
            },
            EndlessValue::Rational { numerator, .. } => {
                IBig::from((*numerator).clone().unsigned_abs()) != *numerator
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(text: &str) -> String {
        Endless::from_text(text).unwrap().value().to_string()
    }

    #[test]
    fn item_177_blue_red_for_ever_is_two_thirds() {
        assert_eq!(value("(lr)*"), "2/3");
        assert_eq!(value("(rl)*"), "-2/3");
        let nested = Endless::from_text("(lr)*").unwrap().nested(40);
        let third = |bound: &Dyadic| (bound + &bound.double()).clone();
        let two = Dyadic::from(IBig::from(2));
        for one in &nested[1..] {
            assert!(third(one.low.as_ref().unwrap()) < two, "below 2/3");
            assert!(third(one.high.as_ref().unwrap()) > two, "above 2/3");
        }
        let last = &nested[39];
        let width = last.high.as_ref().unwrap() - last.low.as_ref().unwrap();
        assert_eq!(width, Dyadic::new(1, 38));
    }

    #[test]
    fn constant_tails_are_omega_and_its_inverse() {
        let cases = [
            ("(l)*", "w"),
            ("(r)*", "-w"),
            ("lll(ll)*", "w"),
            ("l(r)*", "1/w"),
            ("r(l)*", "-1/w"),
            ("ll(r)*", "1 + 1/w"),
            ("lr(l)*", "1 - 1/w"),
            ("rr(l)*", "-1 - 1/w"),
            ("lrl(r)*", "1/2 + 1/w"),
            ("lrr(l)*", "1/2 - 1/w"),
            ("lrlr(rr)*", "1/2 + 1/w"),
        ];
        for (text, expected) in cases {
            assert_eq!(value(text), expected, "{text}");
        }
    }

    #[test]
    fn other_periods_are_rational() {
        let cases =
            [("l(lr)*", "5/3"), ("lr(lr)*", "2/3"), ("(lrr)*", "2/7"), ("llrr(lrl)*", "19/14")];
        for (text, expected) in cases {
            assert_eq!(value(text), expected, "{text}");
        }
        for bad in ["", "*", "(lr)", "l*", "()*", "(le)*", "(lx)*", "l(r)l(r)*"] {
            assert!(Endless::from_text(bad).is_err(), "{bad}");
        }
    }
}
