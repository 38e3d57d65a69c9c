//! Uptimals: x + *m + a₁·↑ + a₂·↑² + … + aₖ·↑ᵏ, told from their options.
//!
//! With aₖ > 0 the canonical form has a single right option, where every coefficient is one less
//! and m becomes m xor 1, and left options that follow from the coefficients as well (the canonical
//! form of uptimals). So the right option suggests what the game may be, and the left options
//! confirm it. Coefficients are kept as runs: ↑ᵏ and ↑ + … + ↑ᵏ take no more room than ↑.

use crate::game::NumberUpStar;
use crate::{Dyadic, Player};
use dashu_int::ops::UnsignedAbs;
use dashu_int::{IBig, UBig};
use std::cmp::Ordering;
use std::fmt;

/// Equal coefficients in a row.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Run {
    coefficient: IBig,
    length: usize,
}

/// The value x + *m + a₁·↑ + … + aₖ·↑ᵏ, where ↑ⁿ is the n-th power of up.
///
/// ```
/// use upstar_values::{Dyadic, Uptimal};
/// let up_square = Uptimal::new(Dyadic::ZERO, [0, 1], 0u8);
/// assert_eq!(up_square.length(), 2);
/// assert_eq!(up_square.to_string(), "0.01");
/// assert_eq!(Uptimal::new(Dyadic::ONE, [2, -1, 10, 0], 3u8).to_string(), "1*3.21-A");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Uptimal {
    number: Dyadic,
    /// No two neighbours are equal, the last one is not zero.
    runs: Vec<Run>,
    nimber: UBig,
}

/// What the coefficients of an uptimal that can be written as one word are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Ups {
    /// a·↑, also for a = 0.
    Multiple(IBig),
    /// ±↑ᵏ with k ≥ 2.
    Power { positive: bool, exponent: usize },
    /// ±(↑ + … + ↑ᵏ) with k ≥ 2.
    PowerSum { positive: bool, exponent: usize },
}

impl From<NumberUpStar> for Uptimal {
    fn from(value: NumberUpStar) -> Self {
        let mut runs = Vec::new();
        push(&mut runs, value.ups, 1);
        trim(&mut runs);
        Uptimal { number: value.number, runs, nimber: value.nimber }
    }
}

fn push(runs: &mut Vec<Run>, coefficient: IBig, length: usize) {
    match runs.last_mut() {
        _ if length == 0 => {}
        Some(run) if run.coefficient == coefficient => run.length += length,
        _ => runs.push(Run { coefficient, length }),
    }
}

fn trim(runs: &mut Vec<Run>) {
    if runs.last().is_some_and(|run| run.coefficient == IBig::ZERO) {
        runs.pop();
    }
}

impl Uptimal {
    /// The uptimal with these coefficients a₁, a₂, ….
    pub fn new<A: Into<IBig>>(
        number: Dyadic,
        coefficients: impl IntoIterator<Item = A>,
        nimber: impl Into<UBig>,
    ) -> Self {
        let mut runs = Vec::new();
        for coefficient in coefficients {
            push(&mut runs, coefficient.into(), 1);
        }
        trim(&mut runs);
        Uptimal { number, runs, nimber: nimber.into() }
    }

    /// The number x.
    pub fn number(&self) -> &Dyadic {
        &self.number
    }

    /// The index m of the nimber.
    pub fn nimber(&self) -> &UBig {
        &self.nimber
    }

    /// How many coefficients there are up to the last one that is not 0.
    pub fn length(&self) -> usize {
        self.runs.iter().map(|run| run.length).sum()
    }

    /// The coefficients a₁, …, aₖ.
    pub fn coefficients(&self) -> impl Iterator<Item = &IBig> {
        self.runs.iter().flat_map(|run| std::iter::repeat_n(&run.coefficient, run.length))
    }

    /// The negative.
    #[must_use]
    pub fn negative(&self) -> Self {
        let negate = |run: &Run| Run { coefficient: -&run.coefficient, length: run.length };
        Uptimal {
            number: -&self.number,
            runs: self.runs.iter().map(negate).collect(),
            nimber: self.nimber.clone(),
        }
    }

    /// The sum with a number.
    #[must_use]
    pub fn translate(&self, number: &Dyadic) -> Self {
        Uptimal { number: &self.number + number, ..self.clone() }
    }

    pub(crate) fn is_number(&self) -> bool {
        self.runs.is_empty() && self.nimber == UBig::ZERO
    }

    pub(crate) fn is_nimber(&self) -> bool {
        self.runs.is_empty() && self.number.is_zero()
    }

    /// Is there at most one coefficient?
    pub(crate) fn is_number_up_star(&self) -> bool {
        self.length() <= 1
    }

    /// How many runs of equal coefficients there are.
    pub(crate) fn run_count(&self) -> usize {
        self.runs.len()
    }

    /// The coefficients, if one word can say them.
    pub(crate) fn ups(&self) -> Option<Ups> {
        let unit = |run: &Run| run.coefficient == IBig::ONE || run.coefficient == IBig::NEG_ONE;
        let positive = |run: &Run| run.coefficient > IBig::ZERO;
        match self.runs.as_slice() {
            [] => Some(Ups::Multiple(IBig::ZERO)),
            [run] if run.length == 1 => Some(Ups::Multiple(run.coefficient.clone())),
            [run] if unit(run) => {
                Some(Ups::PowerSum { positive: positive(run), exponent: run.length })
            }
            [zeros, run] if zeros.coefficient == IBig::ZERO && unit(run) && run.length == 1 => {
                Some(Ups::Power { positive: positive(run), exponent: zeros.length + 1 })
            }
            _ => None,
        }
    }

    /// The first `length` coefficients, `by` added to each (zeros are filled in), then the rest.
    fn shifted(&self, by: &IBig, length: usize) -> Vec<Run> {
        let mut runs = Vec::with_capacity(self.runs.len() + 2);
        let mut room = length;
        for run in &self.runs {
            let inside = run.length.min(room);
            push(&mut runs, &run.coefficient + by, inside);
            push(&mut runs, run.coefficient.clone(), run.length - inside);
            room -= inside;
        }
        push(&mut runs, by.clone(), room);
        trim(&mut runs);
        runs
    }

    fn truncated(&self, length: usize) -> Self {
        let mut runs = Vec::new();
        let mut room = length;
        for run in &self.runs {
            let inside = run.length.min(room);
            push(&mut runs, run.coefficient.clone(), inside);
            room -= inside;
        }
        trim(&mut runs);
        Uptimal { number: self.number.clone(), runs, nimber: self.nimber.clone() }
    }

    /// The same with one more of each of the first `length` powers, and *.
    fn up_star(&self, length: usize) -> Self {
        let runs = self.shifted(&IBig::ONE, length);
        Uptimal { number: self.number.clone(), runs, nimber: &self.nimber ^ UBig::ONE }
    }

    /// Up to where the coefficients reach whose last one satisfies the test.
    fn reach(&self, test: impl Fn(&IBig) -> bool) -> usize {
        let mut end = 0;
        let mut reach = 0;
        for run in &self.runs {
            end += run.length;
            if test(&run.coefficient) {
                reach = end;
            }
        }
        reach
    }

    /// Are the coefficients, in the order of the dictionary, at most 1, 1, …, 1?
    fn at_most_all_ones(&self) -> bool {
        self.runs
            .iter()
            .find(|run| run.coefficient != IBig::ONE)
            .is_none_or(|run| run.coefficient < IBig::ONE)
    }

    /// Are these the left options of this uptimal, whose last coefficient is positive? They must
    /// be different uptimals.
    fn has_left_options<'a>(&self, options: impl Iterator<Item = &'a Uptimal> + Clone) -> bool {
        let Some((first, last)) = self.runs.first().zip(self.runs.last()) else { return false };
        let stem = self.truncated(if last.coefficient == IBig::ONE {
            self.length() - 1
        } else {
            self.reach(|a| *a <= IBig::ZERO)
        });
        let are = |expected: &[&Uptimal]| {
            options.clone().count() == expected.len()
                && options.clone().all(|option| expected.contains(&option))
        };
        let number = Uptimal::from(NumberUpStar::number(self.number.clone()));
        let negative = self.reach(|a| *a < IBig::ZERO);
        if negative > 0 {
            are(&[&stem, &self.truncated(negative).up_star(negative)])
        } else if first.coefficient == IBig::ZERO {
            // x, x*, …, x + *(m-1) and the stem.
            UBig::from(options.clone().count()) == &self.nimber + UBig::ONE
                && options.clone().all(|option| {
                    *option == stem || option.runs.is_empty() && option.nimber < self.nimber
                })
        } else if self.nimber == UBig::ONE && self.at_most_all_ones() {
            are(&[&number, &stem])
        } else if stem.runs.is_empty() {
            are(&[&number])
        } else {
            are(&[&stem])
        }
    }

    /// The uptimal with these canonical options, which are all different, if there is one and its
    /// last coefficient favours the player.
    fn favouring(player: Player, own: &[&Uptimal], reply: &Uptimal) -> Option<Uptimal> {
        if own.iter().any(|option| option.number != reply.number) {
            return None;
        }
        if player == Player::Right {
            let own: Vec<Uptimal> = own.iter().map(|option| option.negative()).collect();
            let own: Vec<&Uptimal> = own.iter().collect();
            let found = Self::favouring(Player::Left, &own, &reply.negative())?;
            return Some(found.negative());
        }
        let length = reply.length();
        let longest = own.iter().map(|option| option.length()).max().unwrap_or(0).max(length);
        // The last coefficient is at least 2, or 1.
        let tall = (reply.runs.last().is_some_and(|run| run.coefficient > IBig::ZERO))
            .then(|| reply.up_star(length));
        let slim = reply.up_star(longest + 1);
        let fits = |candidate: &Uptimal| candidate.has_left_options(own.iter().copied());
        tall.filter(fits).or_else(|| Some(slim).filter(fits))
    }

    /// The uptimal with these canonical options, if there is one. Number-up-stars (at most one
    /// coefficient) are not found: they need no options.
    pub(crate) fn from_options(left: &[&Uptimal], right: &[&Uptimal]) -> Option<Uptimal> {
        let found = match (left, right) {
            (_, [reply]) => Self::favouring(Player::Left, left, reply),
            _ => None,
        };
        found.or_else(|| match (left, right) {
            ([reply], _) => Self::favouring(Player::Right, right, reply),
            _ => None,
        })
    }
}

/// The uptimal expansion x*m.a₁a₂…: letters stand for 10 to 35, brackets enclose what is larger, a
/// minus follows the digit of a negative coefficient.
impl fmt::Display for Uptimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let star = self.nimber != UBig::ZERO;
        if !star || !self.number.is_zero() {
            write!(f, "{}", self.number)?;
        }
        match &self.nimber {
            nimber if *nimber > UBig::ONE => write!(f, "*{nimber}.")?,
            _ => f.write_str(if star { "*." } else { "." })?,
        }
        if self.runs.is_empty() {
            f.write_str("0")?;
        }
        for coefficient in self.coefficients() {
            let size = coefficient.clone().unsigned_abs();
            match u32::try_from(&size).ok().and_then(|size| char::from_digit(size, 36)) {
                Some(digit) => write!(f, "{}", digit.to_ascii_uppercase())?,
                None => write!(f, "({size})")?,
            }
            if *coefficient < IBig::ZERO {
                f.write_str("-")?;
            }
        }
        Ok(())
    }
}

/// The order in which options are written: numbers, then nimbers, then the others by number, by
/// coefficients as in a dictionary, by nimber.
impl Ord for Uptimal {
    fn cmp(&self, other: &Self) -> Ordering {
        let class = |value: &Uptimal| match value {
            value if value.is_number() => 0,
            value if value.is_nimber() => 1,
            _ => 2,
        };
        class(self)
            .cmp(&class(other))
            .then_with(|| self.number.cmp(&other.number))
            .then_with(|| compare_runs(&self.runs, &other.runs))
            .then_with(|| self.nimber.cmp(&other.nimber))
    }
}

impl PartialOrd for Uptimal {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

fn compare_runs(a: &[Run], b: &[Run]) -> Ordering {
    let (mut a, mut b) = (a.iter(), b.iter());
    let (mut left, mut right) = (a.next().cloned(), b.next().cloned());
    loop {
        match (&mut left, &mut right) {
            (None, None) => return Ordering::Equal,
            (None, Some(_)) => return Ordering::Less,
            (Some(_), None) => return Ordering::Greater,
            (Some(x), Some(y)) => {
                let order = x.coefficient.cmp(&y.coefficient);
                if order != Ordering::Equal {
                    return order;
                }
                let common = x.length.min(y.length);
                x.length -= common;
                y.length -= common;
            }
        }
        if left.as_ref().is_some_and(|run| run.length == 0) {
            left = a.next().cloned();
        }
        if right.as_ref().is_some_and(|run| run.length == 0) {
            right = b.next().cloned();
        }
    }
}
