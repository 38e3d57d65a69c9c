//! The finite field around given nimbers, as a tower: the nimbers below 2^(2^K), then for ascending
//! odd primes p a Kummer step t^n = alpha_p with t = kappa_n, n a power of p. Elements are packed
//! into words; products are Karatsuba's on every level with one reduction at the end, and the
//! Frobenius map x -> x^(2^k) costs about as much as a product, whatever k.

mod base;
mod convert;
mod frobenius;
mod karatsuba;
mod leaf;
mod solve;
mod sparse;

pub(crate) use convert::Tower;

use crate::error::Error;
use karatsuba::Plan;
use leaf::Leaf;
use sparse::Sparse;
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use upstar_values::{Context, Stop};

/// An element of a [`Field`]: the words of its coefficients.
pub(crate) type Element = Vec<u64>;

/// A finite field of nimbers, under the bounds of a context.
#[derive(Debug)]
pub(crate) struct Field<'c> {
    context: &'c Context,
    leaf: Leaf,
    /// The Kummer step inside the leaf, if there is one: number of the prime, number of digits.
    packed: Option<Step>,
    levels: Vec<Level>,
    plans: Vec<Plan>,
}

/// The step of the tower that an odd prime makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    /// The number of the odd prime.
    pub(crate) number: u32,
    /// The prime p.
    pub(crate) prime: u64,
    /// n = p^digits is the degree of the step.
    pub(crate) digits: u32,
    /// Lower base-p digits of exponents, which belong to a step below of the same prime.
    pub(crate) skipped: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// t^2 = t + c: from the nimbers below 2^(2^k), k > 5, to those below 2^(2^(k+1)).
    Quadratic,
    /// t^n = c.
    Kummer(Step),
}

#[derive(Debug)]
struct Level {
    kind: Kind,
    /// The degree n of the step.
    n: usize,
    /// Words of a coefficient.
    size: usize,
    /// The constant c of the step, an element of the field below.
    constant: Sparse,
    /// Degree over {0, 1} of the field below.
    degree_below: u64,
    /// What the Frobenius maps do to t; see `frobenius.rs`.
    images: Mutex<HashMap<u64, Arc<Element>>>,
}

/// Fields of a larger degree are refused: an element would take a megabyte and more, and a product
/// seconds.
pub(crate) const MOST_DEGREE: u128 = 1 << 23;

impl Field<'_> {
    /// The degree over {0, 1}.
    pub(crate) fn degree(&self) -> u64 {
        self.degree_at(self.levels.len())
    }

    /// The degree of the field that the lowest levels make.
    fn degree_at(&self, depth: usize) -> u64 {
        match depth.checked_sub(1) {
            None => self.leaf.degree().into(),
            Some(top) => {
                let level = &self.levels[top];
                level.degree_below * u64::try_from(level.n).unwrap_or(u64::MAX)
            }
        }
    }

    /// Words of an element of the field that the lowest levels make.
    fn words_at(&self, depth: usize) -> usize {
        match depth.checked_sub(1) {
            None => 1,
            Some(top) => self.levels[top].n * self.levels[top].size,
        }
    }

    pub(crate) fn zero(&self) -> Element {
        vec![0; self.words_at(self.levels.len())]
    }

    pub(crate) fn one(&self) -> Element {
        self.one_at(self.levels.len())
    }

    fn one_at(&self, depth: usize) -> Element {
        let mut one = vec![0; self.words_at(depth)];
        one[0] = 1;
        one
    }

    pub(crate) fn is_one(&self, x: &[u64]) -> bool {
        x.split_first().is_some_and(|(&first, rest)| first == 1 && rest.iter().all(|&w| w == 0))
    }

    pub(crate) fn product(&self, a: &[u64], b: &[u64]) -> Result<Element, Stop> {
        self.product_at(self.levels.len(), a, b)
    }

    /// The product in the field that the lowest levels make.
    fn product_at(&self, depth: usize, a: &[u64], b: &[u64]) -> Result<Element, Stop> {
        if depth == 0 {
            return Ok(vec![self.leaf.product(a[0], b[0])]);
        }
        let plan = &self.plans[depth - 1];
        let len = (2 * plan.n - 1) * plan.wide;
        let work = u64::try_from(len).unwrap_or(u64::MAX);
        let account = self.context.account();
        account.set(work.saturating_mul(32))?;
        self.context.spend(work)?;
        let mut wide = vec![0; len];
        karatsuba::product(&self.plans[..depth], a, b, &mut wide);
        let mut product = vec![0; plan.n * plan.size];
        self.reduce(depth, &wide, &mut product);
        Ok(product)
    }

    /// From an unreduced product to the element that it is.
    fn reduce(&self, depth: usize, wide: &[u64], out: &mut [u64]) {
        let Some(top) = depth.checked_sub(1) else {
            out[0] = self.leaf.reduce(wide[0], wide[1]);
            return;
        };
        let (level, plan) = (&self.levels[top], &self.plans[top]);
        let mut high = vec![0; level.size];
        for (e, coefficient) in wide.chunks_exact(plan.wide).enumerate() {
            if e < level.n {
                self.reduce(top, coefficient, &mut out[e * level.size..][..level.size]);
            } else {
                self.reduce(top, coefficient, &mut high);
                self.fold(top, e - level.n, &high, out);
            }
        }
    }

    /// Adds x*t^(n + e) to an element, x being one of the field below.
    fn fold(&self, top: usize, e: usize, x: &[u64], out: &mut [u64]) {
        let level = &self.levels[top];
        let at = &mut out[e * level.size..];
        self.add_multiple(top, x, &level.constant, &mut at[..level.size]);
        if level.kind == Kind::Quadratic {
            add(&mut at[level.size..], x);
        }
    }

    /// The square, which is additive: term by term.
    fn square_at(&self, depth: usize, x: &[u64]) -> Result<Element, Stop> {
        self.context.spend(u64::try_from(x.len()).unwrap_or(u64::MAX))?;
        let squares = self.leaf.frobenius(1);
        let words: Element = x.iter().map(|&word| squares.apply(word)).collect();
        let mut out = vec![0; x.len()];
        self.spread(depth, &words, &mut out);
        Ok(out)
    }

    /// Moves each t^e to t^2e on all levels, leaves alone.
    fn spread(&self, depth: usize, x: &[u64], out: &mut [u64]) {
        let Some(top) = depth.checked_sub(1) else {
            out[0] ^= x[0];
            return;
        };
        let level = &self.levels[top];
        let mut moved = vec![0; level.size];
        for (e, coefficient) in x.chunks_exact(level.size).enumerate() {
            if 2 * e < level.n {
                self.spread(top, coefficient, &mut out[2 * e * level.size..][..level.size]);
            } else {
                moved.fill(0);
                self.spread(top, coefficient, &mut moved);
                self.fold(top, 2 * e - level.n, &moved, out);
            }
        }
    }

    /// The power with a natural exponent, by windows of four bits.
    pub(crate) fn power(&self, x: &[u64], exponent: &dashu_int::UBig) -> Result<Element, Stop> {
        self.power_at(self.levels.len(), x, exponent)
    }

    fn power_at(
        &self,
        depth: usize,
        x: &[u64],
        exponent: &dashu_int::UBig,
    ) -> Result<Element, Stop> {
        use dashu_int::ops::BitTest;
        const WINDOW: usize = 4;
        let bits = exponent.bit_len();
        let mut odd_powers: Vec<Element> = vec![x.to_vec()];
        let widest = if bits > 24 { 1 << (WINDOW - 1) } else { 1 };
        if widest > 1 {
            let square = self.frobenius_at(depth, 1, x)?;
            while odd_powers.len() < widest {
                let next = match odd_powers.last() {
                    Some(last) => self.product_at(depth, last, &square)?,
                    None => break,
                };
                odd_powers.push(next);
            }
        }
        let mut power: Option<Element> = None;
        let mut bit = bits;
        while bit > 0 {
            if !exponent.bit(bit - 1) {
                if let Some(value) = &power {
                    power = Some(self.frobenius_at(depth, 1, value)?);
                }
                bit -= 1;
                continue;
            }
            // The longest window that ends in a one.
            let mut end = bit.saturating_sub(if widest > 1 { WINDOW } else { 1 });
            while !exponent.bit(end) {
                end += 1;
            }
            let digit =
                (end..bit).rev().fold(0, |digit, b| 2 * digit + usize::from(exponent.bit(b)));
            let factor = &odd_powers[digit / 2];
            power = Some(match power {
                None => factor.clone(),
                Some(mut value) => {
                    for _ in end..bit {
                        value = self.frobenius_at(depth, 1, &value)?;
                    }
                    self.product_at(depth, &value, factor)?
                }
            });
            bit = end;
        }
        Ok(power.unwrap_or_else(|| self.one_at(depth)))
    }
}

pub(crate) fn add(sum: &mut [u64], other: &[u64]) {
    for (a, b) in sum.iter_mut().zip(other) {
        *a ^= b;
    }
}

/// The bounds on a degree.
pub(crate) fn bounded_degree(degree: u128) -> Result<(), Error> {
    if degree > MOST_DEGREE {
        return Err(Error::DegreeTooLarge { degree, limit: MOST_DEGREE });
    }
    Ok(())
}
