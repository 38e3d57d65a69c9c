//! Uptimals: x + *m + a₁·↑ + a₂·↑² + … + aₖ·↑ᵏ, where ↑ⁿ = {0 | * − ↑^→(n−1)}.
//!
//! They add digit by digit. Digits are kept as runs of equal ones: ↑ᵏ and ↑ + … + ↑ᵏ take no more
//! room than ↑.

mod recognise;

use crate::game::NumberUpStar;
use crate::{Algebra, Dyadic, Error, Game};
use dashu_int::ops::UnsignedAbs;
use dashu_int::{IBig, UBig};
use std::cmp::Ordering;
use std::fmt;

/// Equal digits in a row.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Run {
    digit: IBig,
    length: usize,
}

/// The expansion x *m . a₁ a₂ … aₖ of an uptimal.
///
/// ```
/// use upstar_values::{Dyadic, Uptimal};
/// let third_power = Uptimal::new(Dyadic::ZERO, 0u8.into(), vec![0.into(), 0.into(), 1.into()]);
/// assert_eq!(third_power.to_string(), "0.001");
/// assert_eq!(third_power.negative().to_string(), "0.001-");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Uptimal {
    number: Dyadic,
    nimber: UBig,
    /// No two neighbours have the same digit, and the last digit is not 0.
    runs: Vec<Run>,
}

/// What the digits of an uptimal that can be written as one word are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Ups {
    /// a·↑, also for a = 0.
    Multiple(IBig),
    /// ±↑ᵏ with k ≥ 2.
    Power { positive: bool, exponent: usize },
    /// ±(↑ + … + ↑ᵏ) with k ≥ 2.
    PowerSum { positive: bool, exponent: usize },
}

fn push(runs: &mut Vec<Run>, digit: IBig, length: usize) {
    match runs.last_mut() {
        _ if length == 0 => {}
        Some(run) if run.digit == digit => run.length += length,
        _ => runs.push(Run { digit, length }),
    }
}

fn trim(runs: &mut Vec<Run>) {
    if runs.last().is_some_and(|run| run.digit == IBig::ZERO) {
        runs.pop();
    }
}

impl From<NumberUpStar> for Uptimal {
    fn from(value: NumberUpStar) -> Self {
        Uptimal::new(value.number, value.nimber, vec![value.ups])
    }
}

impl Uptimal {
    /// The expansion with these parts; zeros at the end do not matter.
    pub fn new(number: Dyadic, nimber: UBig, digits: Vec<IBig>) -> Self {
        let mut runs = Vec::new();
        for digit in digits {
            push(&mut runs, digit, 1);
        }
        trim(&mut runs);
        Uptimal { number, nimber, runs }
    }

    /// The number part x.
    pub fn number(&self) -> &Dyadic {
        &self.number
    }

    /// The index m of the nimber part *m.
    pub fn nimber(&self) -> &UBig {
        &self.nimber
    }

    /// The number k of digits; the last one is not 0.
    pub fn length(&self) -> usize {
        self.runs.iter().map(|run| run.length).sum()
    }

    /// The digits a₁, …, aₖ; the last one is not 0.
    pub fn digits(&self) -> impl Iterator<Item = &IBig> {
        self.runs.iter().flat_map(|run| std::iter::repeat_n(&run.digit, run.length))
    }

    /// The negative.
    #[must_use]
    pub fn negative(&self) -> Self {
        let negate = |run: &Run| Run { digit: -&run.digit, length: run.length };
        Uptimal {
            number: -&self.number,
            nimber: self.nimber.clone(),
            runs: self.runs.iter().map(negate).collect(),
        }
    }

    /// The sum, digit by digit.
    #[must_use]
    pub fn plus(&self, other: &Self) -> Self {
        let mut runs = Vec::new();
        for (a, b, length) in Aligned::new(&self.runs, &other.runs) {
            let zero = IBig::ZERO;
            push(&mut runs, a.unwrap_or(&zero) + b.unwrap_or(&zero), length);
        }
        trim(&mut runs);
        let (number, nimber) = (&self.number + &other.number, &self.nimber ^ &other.nimber);
        Uptimal { number, nimber, runs }
    }

    pub(crate) fn is_number(&self) -> bool {
        self.runs.is_empty() && self.nimber == UBig::ZERO
    }

    pub(crate) fn is_nimber(&self) -> bool {
        self.runs.is_empty() && self.number.is_zero()
    }

    pub(crate) fn is_number_up_star(&self) -> bool {
        self.length() <= 1
    }

    /// How many runs of equal digits there are.
    pub(crate) fn run_count(&self) -> usize {
        self.runs.len()
    }

    /// The digits, if one word can say them.
    pub(crate) fn ups(&self) -> Option<Ups> {
        let unit = |run: &Run| run.digit == IBig::ONE || run.digit == IBig::NEG_ONE;
        let positive = |run: &Run| run.digit > IBig::ZERO;
        match self.runs.as_slice() {
            [] => Some(Ups::Multiple(IBig::ZERO)),
            [run] if run.length == 1 => Some(Ups::Multiple(run.digit.clone())),
            [run] if unit(run) => {
                Some(Ups::PowerSum { positive: positive(run), exponent: run.length })
            }
            [zeros, run] if zeros.digit == IBig::ZERO && unit(run) && run.length == 1 => {
                Some(Ups::Power { positive: positive(run), exponent: zeros.length + 1 })
            }
            _ => None,
        }
    }
}

/// Goes through two lists of runs side by side: the digits (none beyond the end) and how often
/// this pair of them occurs in a row.
struct Aligned<'a> {
    a: &'a [Run],
    b: &'a [Run],
    /// What of the first run on either side is used up.
    used: (usize, usize),
}

impl<'a> Aligned<'a> {
    fn new(a: &'a [Run], b: &'a [Run]) -> Self {
        Aligned { a, b, used: (0, 0) }
    }
}

impl<'a> Iterator for Aligned<'a> {
    type Item = (Option<&'a IBig>, Option<&'a IBig>, usize);

    fn next(&mut self) -> Option<Self::Item> {
        let (a, b) = (self.a.first(), self.b.first());
        let left_a = a.map(|run| run.length - self.used.0);
        let left_b = b.map(|run| run.length - self.used.1);
        let length = left_a.into_iter().chain(left_b).min()?;
        let take = |runs: &mut &'a [Run], used: &mut usize, left: Option<usize>| {
            *used += length;
            if left == Some(length) {
                *runs = runs.get(1..).unwrap_or(&[]);
                *used = 0;
            }
        };
        take(&mut self.a, &mut self.used.0, left_a);
        take(&mut self.b, &mut self.used.1, left_b);
        Some((a.map(|run| &run.digit), b.map(|run| &run.digit), length))
    }
}

/// The order in which options are written: numbers, then nimbers, then the others by number, by
/// digits as in a dictionary, by nimber.
impl Ord for Uptimal {
    fn cmp(&self, other: &Self) -> Ordering {
        let class = |value: &Uptimal| match value {
            value if value.is_number() => 0,
            value if value.is_nimber() => 1,
            _ => 2,
        };
        // No digit sorts before any digit.
        let digits = || {
            Aligned::new(&self.runs, &other.runs)
                .map(|(a, b, _)| a.cmp(&b))
                .find(|order| order.is_ne())
                .unwrap_or(Ordering::Equal)
        };
        class(self)
            .cmp(&class(other))
            .then_with(|| self.number.cmp(&other.number))
            .then_with(digits)
            .then_with(|| self.nimber.cmp(&other.nimber))
    }
}

impl PartialOrd for Uptimal {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Uptimal {
    /// Number, star, point, digits; `-` follows a negative digit, 10 to 35 are A to Z, larger ones
    /// stand in brackets.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.nimber == UBig::ZERO || !self.number.is_zero() {
            write!(f, "{}", self.number)?;
        }
        if self.nimber == UBig::ONE {
            f.write_str("*")?;
        } else if self.nimber > UBig::ONE {
            write!(f, "*{}", self.nimber)?;
        }
        f.write_str(".")?;
        if self.runs.is_empty() {
            f.write_str("0")?;
        }
        for digit in self.digits() {
            let size = digit.clone().unsigned_abs();
            match u32::try_from(&size).ok().and_then(|size| char::from_digit(size, 36)) {
                Some(symbol) => write!(f, "{}", symbol.to_ascii_uppercase())?,
                None => write!(f, "({size})")?,
            }
            if *digit < IBig::ZERO {
                f.write_str("-")?;
            }
        }
        Ok(())
    }
}

impl Algebra<'_> {
    /// The uptimal expansion of G, if G is an uptimal.
    ///
    /// Time: about the number of followers, times the number of runs of equal digits.
    ///
    /// ```
    /// use upstar_values::{Algebra, Arena, Context, Dyadic};
    /// let (arena, context) = (Arena::new(), Context::new());
    /// let mut algebra = Algebra::new(&arena, &context);
    /// let up = algebra.ups(1)?;
    /// let sum = algebra.pow_to(up, &Dyadic::from(4))?;
    /// assert_eq!(algebra.as_uptimal(sum)?.map(|u| u.to_string()), Some("0.1111".to_owned()));
    /// # Ok::<(), upstar_values::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a game of another arena.
    pub fn as_uptimal(&self, g: Game) -> Result<Option<Uptimal>, Error> {
        if let Some(value) = self.as_number_up_star(g)? {
            return Ok(Some(value.into()));
        }
        if !self.is_numberish(g)? {
            return Ok(None);
        }
        crate::notation::uptimal(self.arena, self.own(g)?)
    }

    /// Is G an uptimal?
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a game of another arena.
    pub fn is_uptimal(&self, g: Game) -> Result<bool, Error> {
        Ok(self.as_uptimal(g)?.is_some())
    }

    /// The game with this expansion.
    ///
    /// # Errors
    /// [`Error::Stopped`] at a bound.
    pub fn uptimal(&mut self, uptimal: &Uptimal) -> Result<Game, Error> {
        let mut digits = uptimal.digits();
        let mut total = self.number_up_star(NumberUpStar {
            number: uptimal.number.clone(),
            ups: digits.next().cloned().unwrap_or(IBig::ZERO),
            nimber: uptimal.nimber.clone(),
        })?;
        let up = self.ups(1)?;
        for (exponent, digit) in (2i64..).zip(digits) {
            if *digit != IBig::ZERO {
                let power = self.pow(up, &Dyadic::from(exponent))?;
                let multiple = self.multiple(digit, power)?;
                total = self.add(total, multiple)?;
            }
        }
        Ok(total)
    }
}
