//! Uptimals: x + *m + a₁·↑ + a₂·↑² + … + aₖ·↑ᵏ, where ↑ⁿ = {0 | * − ↑^→(n−1)}.
//!
//! They add digit by digit, and their canonical forms are known: with aₖ > 0, Right has the single
//! option in which every digit is one less, and Left's few options are truncations of the
//! expansion. So a game is recognised by guessing the expansion from its single option and comparing
//! options; nothing is computed in the algebra.

use super::evaluate::by_options;
use crate::{Algebra, Dyadic, Error, Game, NumberUpStar, Player};
use dashu_int::ops::UnsignedAbs;
use dashu_int::{IBig, UBig};
use std::cmp::Ordering;
use std::fmt;

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
    /// a₁, …, aₖ with aₖ ≠ 0.
    digits: Vec<IBig>,
}

impl Uptimal {
    /// The expansion with these parts; zeros at the end do not matter.
    pub fn new(number: Dyadic, nimber: UBig, mut digits: Vec<IBig>) -> Self {
        while digits.last().is_some_and(|digit| *digit == IBig::ZERO) {
            digits.pop();
        }
        Uptimal { number, nimber, digits }
    }

    /// The number part x.
    pub fn number(&self) -> &Dyadic {
        &self.number
    }

    /// The index m of the nimber part *m.
    pub fn nimber(&self) -> &UBig {
        &self.nimber
    }

    /// The digits a₁, …, aₖ; the last one is not 0.
    pub fn digits(&self) -> &[IBig] {
        &self.digits
    }

    /// The negative.
    #[must_use]
    pub fn negative(&self) -> Self {
        Uptimal {
            number: -&self.number,
            nimber: self.nimber.clone(),
            digits: self.digits.iter().map(|digit| -digit).collect(),
        }
    }

    /// The sum, digit by digit.
    #[must_use]
    pub fn plus(&self, other: &Self) -> Self {
        let length = self.digits.len().max(other.digits.len());
        let digit = |digits: &[IBig], i: usize| digits.get(i).cloned().unwrap_or(IBig::ZERO);
        let digits = (0..length).map(|i| digit(&self.digits, i) + digit(&other.digits, i));
        Uptimal::new(&self.number + &other.number, &self.nimber ^ &other.nimber, digits.collect())
    }

    /// n if it is x + ↑ⁿ + *m or the same with ↓, with its sign.
    pub fn unit_power(&self) -> Option<(usize, Ordering)> {
        let (last, rest) = self.digits.split_last()?;
        let unit = *last == IBig::ONE || *last == IBig::NEG_ONE;
        let alone = rest.iter().all(|digit| *digit == IBig::ZERO);
        (unit && alone).then(|| (self.digits.len(), last.cmp(&IBig::ZERO)))
    }

    /// n if it is x + ↑ + ↑² + … + ↑ⁿ + *m or the same with ↓, with its sign.
    pub fn unit_sum(&self) -> Option<(usize, Ordering)> {
        let first = self.digits.first()?;
        let unit = *first == IBig::ONE || *first == IBig::NEG_ONE;
        let same = self.digits.iter().all(|digit| digit == first);
        (unit && same).then(|| (self.digits.len(), first.cmp(&IBig::ZERO)))
    }

    fn from_number_up_star(value: NumberUpStar) -> Self {
        Uptimal::new(value.number, value.nimber, vec![value.ups])
    }

    /// The first `length` digits.
    fn truncated(&self, length: usize) -> Self {
        let digits = self.digits.iter().take(length).cloned().collect();
        Uptimal::new(self.number.clone(), self.nimber.clone(), digits)
    }

    /// Every one of the first `length` digits (0 where there is none) changed by `by`, star added.
    fn shifted(&self, length: usize, by: &IBig) -> Self {
        let digit = |i: usize| self.digits.get(i).unwrap_or(&IBig::ZERO) + by;
        let nimber = &self.nimber ^ UBig::ONE;
        Uptimal::new(self.number.clone(), nimber, (0..length).map(digit).collect())
    }

    /// One more than the index of the last digit that is at most `bound`, 0 if there is none.
    fn last_at_most(&self, bound: &IBig) -> usize {
        self.digits.iter().rposition(|digit| digit <= bound).map_or(0, |i| i + 1)
    }

    /// Is a₁ = 1, m = 1 and (a₁, …, aₖ) lexicographically at most (1, 1, …)?
    fn is_confused_with_its_number(&self) -> bool {
        let one = IBig::ONE;
        self.nimber == UBig::ONE
            && self.digits.first() == Some(&one)
            && self.digits.iter().find(|digit| **digit != one).is_none_or(|digit| *digit < one)
    }

    /// The canonical options of an uptimal with a positive last digit: Left's, and Right's one.
    ///
    /// `None` where Left has as many options as a nimber too large to count.
    fn options(&self) -> Option<(Vec<Uptimal>, Uptimal)> {
        let length = self.digits.len();
        let last_is_one = self.digits.last() == Some(&IBig::ONE);
        let right = self.shifted(length, &IBig::NEG_ONE);
        let truncation =
            self.truncated(if last_is_one { length - 1 } else { self.last_at_most(&IBig::ZERO) });
        let plain = |nimber: UBig| Uptimal::new(self.number.clone(), nimber, Vec::new());
        let negative = self.last_at_most(&IBig::NEG_ONE);
        let left = if negative > 0 {
            vec![self.shifted(negative, &IBig::ONE), truncation]
        } else if self.digits.first() == Some(&IBig::ZERO) {
            let smaller = u32::try_from(&self.nimber).ok()?;
            (0..smaller).map(|k| plain(k.into())).chain([truncation]).collect()
        } else if self.is_confused_with_its_number() {
            vec![plain(UBig::ZERO), truncation]
        } else if truncation.digits.is_empty() {
            vec![plain(UBig::ZERO)]
        } else {
            vec![truncation]
        };
        Some((left, right))
    }

    /// Is this, with a positive last digit, the expansion of {left|right}?
    fn has_options(&self, left: &[Uptimal], right: &Uptimal) -> bool {
        if self.nimber >= UBig::from(left.len() + 2) && self.digits.first() == Some(&IBig::ZERO) {
            return false; // Left would have more options
        }
        self.options().is_some_and(|(expected, reply)| {
            reply == *right
                && expected.len() == left.len()
                && expected.iter().all(|option| left.contains(option))
        })
    }

    /// The uptimal {left|right} if its last digit is positive.
    fn recognise(left: &[Uptimal], right: &[Uptimal]) -> Option<Uptimal> {
        let [reply] = right else { return None };
        if left.is_empty() || left.iter().any(|option| option.number != reply.number) {
            return None;
        }
        // Adding one to each digit of the reply gives the expansion; only its length is in doubt.
        let same = reply.shifted(reply.digits.len(), &IBig::ONE);
        if same.digits.last().is_some_and(|digit| *digit > IBig::ONE)
            && same.has_options(left, reply)
        {
            return Some(same);
        }
        let longest = left.iter().map(|option| option.digits.len()).max()?;
        let longer = reply.shifted(longest.max(reply.digits.len()) + 1, &IBig::ONE);
        longer.has_options(left, reply).then_some(longer)
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
        if self.digits.is_empty() {
            f.write_str("0")?;
        }
        for digit in &self.digits {
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
    /// [`Error::ForeignGame`] for a game of another arena, [`Error::Stopped`] at a bound.
    pub fn as_uptimal(&mut self, g: Game) -> Result<Option<Uptimal>, Error> {
        by_options(self, g, Self::uptimal_at_once, |_, _, left, right| {
            Ok(uptimal_of_options(left, right))
        })
    }

    /// Is G an uptimal?
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a game of another arena, [`Error::Stopped`] at a bound.
    pub fn is_uptimal(&mut self, g: Game) -> Result<bool, Error> {
        Ok(self.as_uptimal(g)?.is_some())
    }

    /// What can be told without looking at options' expansions.
    pub(crate) fn uptimal_at_once(&mut self, g: Game) -> Result<Option<Option<Uptimal>>, Error> {
        if let Some(value) = self.as_number_up_star(g)? {
            return Ok(Some(Some(Uptimal::from_number_up_star(value))));
        }
        let single =
            self.options(g, Player::Left)?.len() == 1 || self.options(g, Player::Right)?.len() == 1;
        let possible = single && self.is_numberish(g)?;
        Ok(if possible { None } else { Some(None) })
    }

    /// The game with this expansion.
    ///
    /// # Errors
    /// [`Error::Stopped`] at a bound.
    pub fn uptimal(&mut self, uptimal: &Uptimal) -> Result<Game, Error> {
        let (first, higher) = match uptimal.digits.split_first() {
            None => (IBig::ZERO, [].as_slice()),
            Some((first, higher)) => (first.clone(), higher),
        };
        let mut total = self.number_up_star(NumberUpStar {
            number: uptimal.number.clone(),
            ups: first,
            nimber: uptimal.nimber.clone(),
        })?;
        let up = self.ups(1)?;
        for (exponent, digit) in (2i64..).zip(higher) {
            if *digit != IBig::ZERO {
                let power = self.pow(up, &Dyadic::from(exponent))?;
                let multiple = self.multiple(digit, power)?;
                total = self.add(total, multiple)?;
            }
        }
        Ok(total)
    }
}

/// The expansion of {left|right} from those of its options.
pub(crate) fn uptimal_of_options(
    left: Vec<Option<Uptimal>>,
    right: Vec<Option<Uptimal>>,
) -> Option<Uptimal> {
    let left = left.into_iter().collect::<Option<Vec<_>>>()?;
    let right = right.into_iter().collect::<Option<Vec<_>>>()?;
    if let Some(found) = Uptimal::recognise(&left, &right) {
        return Some(found);
    }
    let negatives = |side: &[Uptimal]| side.iter().map(Uptimal::negative).collect::<Vec<_>>();
    let found = Uptimal::recognise(&negatives(&right), &negatives(&left))?;
    Some(found.negative())
}
