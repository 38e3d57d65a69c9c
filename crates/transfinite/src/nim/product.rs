//! The nim product, term by term. Two monomials are multiplied prime by prime: the base-p digits of
//! the exponents are added from the highest to the lowest, the carry going into the next *lower*
//! digit, since kappa_(p^(k+1))^p = kappa_(p^k); a carry out of the lowest is a factor alpha_p.

use crate::error::Error;
use crate::field::Field;
use crate::known::Known;
use crate::monomial::{Factor, Monomial};
use crate::ordinal::{MOST_BITS, Ordinal};
use crate::prime::odd_prime;
use smallvec::SmallVec;
use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;
use upstar_values::{Context, Nimber};

/// Results with more terms than this are refused.
pub(crate) const MOST_TERMS: usize = 1 << 20;
/// From this many pairs of terms on, the product is made in the field around the operands.
const MANY_PAIRS: usize = 2000;

impl Ordinal {
    /// The nim product.
    ///
    /// Term by term with a memory for products of monomials; long operands in a packed field, where
    /// the time is that of Karatsuba's method.
    ///
    /// # Errors
    /// If an excess is needed that is not known, or at a bound.
    ///
    /// ```
    /// # use upstar_transfinite::Ordinal;
    /// # use upstar_values::Context;
    /// let context = Context::new();
    /// let w = Ordinal::omega();
    /// let square = w.nim_product(&w, &context)?;
    /// assert_eq!(square.to_string(), "w**2");
    /// assert_eq!(w.nim_product(&square, &context)?.to_string(), "2"); // w is a cube root of 2
    /// # Ok::<(), upstar_transfinite::Error>(())
    /// ```
    pub fn nim_product(&self, other: &Ordinal, context: &Context) -> Result<Ordinal, Error> {
        if let (Some(a), Some(b)) = (self.as_finite(), other.as_finite()) {
            return Ok(a.nim_product(&b).into());
        }
        let pairs = self.terms.len().saturating_mul(other.terms.len());
        if pairs >= MANY_PAIRS
            && let Ok(field) = Field::around(&[self, other], Known::shipped(), context)
        {
            let product = field.product(&field.element(self)?, &field.element(other)?)?;
            return Ok(field.nimber(&product));
        }
        Multiplier::new(context).product(self, other)
    }

    /// The nim square: term by term, without cross terms.
    ///
    /// # Errors
    /// As [`Ordinal::nim_product`].
    pub fn nim_square(&self, context: &Context) -> Result<Ordinal, Error> {
        let mut multiplier = Multiplier::new(context);
        let mut sum = BTreeMap::new();
        for (monomial, coefficient) in &self.terms {
            let square = multiplier.monomials(monomial, monomial)?;
            multiplier.add_multiple(&square, &coefficient.nim_product(coefficient), &mut sum)?;
        }
        Ok(Ordinal::from_map(sum))
    }
}

/// Products of monomials made so far.
pub(crate) struct Multiplier<'c> {
    context: &'c Context,
    products: HashMap<(Monomial, Monomial), Rc<Ordinal>>,
    alphas: HashMap<u32, Rc<Ordinal>>,
}

/// The memory forgets everything beyond this many products.
const MOST_REMEMBERED: usize = 1 << 16;

impl<'c> Multiplier<'c> {
    pub(crate) fn new(context: &'c Context) -> Multiplier<'c> {
        Multiplier { context, products: HashMap::new(), alphas: HashMap::new() }
    }

    pub(crate) fn product(&mut self, a: &Ordinal, b: &Ordinal) -> Result<Ordinal, Error> {
        let mut sum = BTreeMap::new();
        for (left, x) in &a.terms {
            for (right, y) in &b.terms {
                if x.bits().max(y.bits()) > MOST_BITS {
                    return Err(Error::CoefficientTooLarge { limit: MOST_BITS });
                }
                let product = self.monomials(left, right)?;
                self.add_multiple(&product, &x.nim_product(y), &mut sum)?;
            }
        }
        Ok(Ordinal::from_map(sum))
    }

    fn add_multiple(
        &mut self,
        x: &Ordinal,
        coefficient: &Nimber,
        sum: &mut BTreeMap<Monomial, Nimber>,
    ) -> Result<(), Error> {
        self.context.spend(u64::try_from(x.terms.len()).unwrap_or(u64::MAX))?;
        for (monomial, y) in &x.terms {
            *sum.entry(monomial.clone()).or_default() += &y.nim_product(coefficient);
        }
        if sum.len() > MOST_TERMS {
            return Err(Error::TooManyTerms { limit: MOST_TERMS });
        }
        Ok(())
    }

    fn alpha(&mut self, number: u32) -> Result<Rc<Ordinal>, Error> {
        if let Some(alpha) = self.alphas.get(&number) {
            return Ok(Rc::clone(alpha));
        }
        let alpha = Rc::new(Known::shipped().alpha_of_number(number)?);
        self.alphas.insert(number, Rc::clone(&alpha));
        Ok(alpha)
    }

    /// The product of two monomials. Recursion goes from a prime to the smaller ones in its alpha,
    /// and there are few that are known.
    pub(crate) fn monomials(&mut self, a: &Monomial, b: &Monomial) -> Result<Rc<Ordinal>, Error> {
        let (product, carries) = digitwise(a, b)?;
        if carries.is_empty() {
            return Ok(Rc::new(Ordinal::monomial(product)));
        }
        let key = if a <= b { (a.clone(), b.clone()) } else { (b.clone(), a.clone()) };
        if let Some(known) = self.products.get(&key) {
            return Ok(Rc::clone(known));
        }
        let mut value = Ordinal::monomial(product);
        for number in carries {
            let alpha = self.alpha(number)?;
            value = self.product(&value, &alpha)?;
        }
        let value = Rc::new(value);
        if self.products.len() >= MOST_REMEMBERED {
            self.products.clear();
        }
        self.products.insert(key, Rc::clone(&value));
        Ok(value)
    }
}

/// The product but for the carries out of lowest digits, of which the primes' numbers are given.
fn digitwise(a: &Monomial, b: &Monomial) -> Result<(Monomial, SmallVec<[u32; 4]>), Error> {
    let (mut factors, mut carries) = (SmallVec::new(), SmallVec::new());
    let (mut left, mut right) = (a.factors(), b.factors());
    loop {
        let factor = match (left.split_first(), right.split_first()) {
            (Some((x, more_left)), Some((y, more_right))) if x.number == y.number => {
                (left, right) = (more_left, more_right);
                let number = x.number;
                let prime = odd_prime(number).ok_or(Error::PrimeOutOfReach { index: number })?;
                let (exponent, carry) = add_reversed(x.exponent, y.exponent, prime)?;
                if carry {
                    carries.push(number);
                }
                Factor { number, exponent }
            }
            (Some((x, more)), right) if right.is_none_or(|(y, _)| x.number > y.number) => {
                left = more;
                *x
            }
            (_, Some((y, more))) => {
                right = more;
                *y
            }
            _ => return Ok((Monomial(factors), carries)),
        };
        if factor.exponent > 0 {
            factors.push(factor);
        }
    }
}

/// The sum of base-p digits with carries to lower digits, and whether one fell out at the bottom.
fn add_reversed(a: u64, b: u64, prime: u64) -> Result<(u64, bool), Error> {
    let mut digits: SmallVec<[u64; 41]> = SmallVec::new();
    let (mut a, mut b) = (a, b);
    while a > 0 || b > 0 {
        digits.push(a % prime + b % prime);
        a /= prime;
        b /= prime;
    }
    let (mut sum, mut carry) = (0_u64, 0);
    for digit in digits.into_iter().rev() {
        let digit = digit + carry;
        carry = u64::from(digit >= prime);
        let digit = digit - carry * prime;
        sum = sum
            .checked_mul(prime)
            .and_then(|sum| sum.checked_add(digit))
            .ok_or(super::TOO_LARGE)?;
    }
    Ok((sum, carry == 1))
}
