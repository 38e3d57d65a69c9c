//! Products of sums.
//!
//! Rows (one term times the other sum) are sorted already, so they are merged two by two. Where all
//! exponents are rational the sums are polynomials in a root of w: exponents become machine words,
//! coefficients integers over one denominator, and like terms meet in an array or by sorting words.

use crate::rational::Rational;
use crate::sum::{Sum, Term, merge};
use crate::surreal::Surreal;
use dashu_int::ops::{BitTest, Gcd};
use dashu_int::{IBig, UBig};
use std::ops::AddAssign;

/// Products of fewer terms are done row by row.
const FEW: usize = 32;
/// Exponents of the fast way, times their common denominator.
const LARGEST_KEY: i64 = 1 << 60;
/// Room per product of terms for which the array of all powers is preferred.
const ROOM: usize = 4;

impl Sum {
    pub(crate) fn times(&self, other: &Sum) -> Sum {
        let (few, many) = if self.0.len() < other.0.len() { (self, other) } else { (other, self) };
        if few.0.len().saturating_mul(many.0.len()) >= FEW
            && let Some(product) = by_words(few, many)
        {
            return product;
        }
        by_rows(few, many)
    }
}

/// Merges rows two by two.
pub(crate) fn by_rows(few: &Sum, many: &Sum) -> Sum {
    let mut rows: Vec<Sum> =
        few.0.iter().map(|term| many.times_term(&term.exponent, &term.coefficient)).collect();
    while rows.len() > 1 {
        let mut next = Vec::with_capacity(rows.len().div_ceil(2));
        let mut pairs = rows.into_iter();
        while let Some(first) = pairs.next() {
            next.push(match pairs.next() {
                Some(second) => merge(first.0, second.0),
                None => first,
            });
        }
        rows = next;
    }
    rows.pop().unwrap_or_default()
}

/// A sum as a polynomial in a root of w with whole coefficients over one denominator.
struct Words {
    /// Exponents times the common denominator, falling.
    keys: Vec<i64>,
    coefficients: Vec<IBig>,
    denominator: UBig,
    /// The most bits of a coefficient.
    bits: usize,
}

/// The least common denominator of the exponents, if they are all rational.
fn root(sums: [&Sum; 2]) -> Option<UBig> {
    let mut common = UBig::ONE;
    for term in sums.iter().flat_map(|sum| &sum.0) {
        let denominator = term.exponent.as_rational()?.denominator();
        if *denominator != UBig::ONE {
            common = &common / (&common).gcd(denominator) * denominator;
            if common.bit_len() > 32 {
                return None;
            }
        }
    }
    Some(common)
}

fn words(sum: &Sum, root: &UBig) -> Option<Words> {
    let mut keys = Vec::with_capacity(sum.0.len());
    let mut denominator = UBig::ONE;
    for term in &sum.0 {
        let exponent = term.exponent.as_rational()?;
        let key = exponent.numerator() * IBig::from(root / exponent.denominator());
        let key = i64::try_from(&key).ok()?;
        if key.abs() > LARGEST_KEY {
            return None;
        }
        keys.push(key);
        let below = term.coefficient.denominator();
        if *below != UBig::ONE {
            denominator = &denominator / (&denominator).gcd(below) * below;
            if denominator.bit_len() > 4096 {
                return None;
            }
        }
    }
    let whole = |term: &Term| {
        let c = &term.coefficient;
        c.numerator() * IBig::from(&denominator / c.denominator())
    };
    let coefficients: Vec<IBig> = sum.0.iter().map(whole).collect();
    let bits = coefficients.iter().map(BitTest::bit_len).max().unwrap_or(0);
    Some(Words { keys, coefficients, denominator, bits })
}

fn by_words(few: &Sum, many: &Sum) -> Option<Sum> {
    let root = root([few, many])?;
    let (x, y) = (words(few, &root)?, words(many, &root)?);
    let extra =
        usize::try_from(u64::BITS - u64::try_from(x.keys.len()).ok()?.leading_zeros()).ok()?;
    let denominator = &x.denominator * &y.denominator;
    let small = |words: &Words| -> Option<Vec<i128>> {
        words.coefficients.iter().map(|c| i128::try_from(c).ok()).collect()
    };
    let finish = |key: i64, sum: IBig| {
        let exponent = Rational::reduced(key.into(), root.clone());
        let coefficient = Rational::reduced(sum, denominator.clone());
        Term { exponent: Surreal::from(exponent), coefficient }
    };
    let terms: Vec<Term> = if x.bits + y.bits + extra < 126 {
        let (a, b) = (small(&x)?, small(&y)?);
        let products = convolution(&x.keys, &a, &y.keys, &b, |a, b| a * b)?;
        products.into_iter().map(|(key, sum)| finish(key, sum.into())).collect()
    } else {
        let products =
            convolution(&x.keys, &x.coefficients, &y.keys, &y.coefficients, |a, b| a * b)?;
        products.into_iter().map(|(key, sum)| finish(key, sum)).collect()
    };
    Some(Sum(terms))
}

/// The sums of products by key, the largest key first, without zeros.
fn convolution<C: Clone + Default + PartialEq + AddAssign>(
    keys: &[i64],
    a: &[C],
    other_keys: &[i64],
    b: &[C],
    times: impl Fn(&C, &C) -> C,
) -> Option<Vec<(i64, C)>> {
    let (highest, lowest) = (
        keys.first()?.checked_add(*other_keys.first()?)?,
        keys.last()?.checked_add(*other_keys.last()?)?,
    );
    let span = usize::try_from(highest.checked_sub(lowest)?).ok()?.checked_add(1)?;
    let zero = C::default();
    if span <= keys.len().saturating_mul(other_keys.len()).saturating_mul(ROOM) {
        let mut sums = vec![zero.clone(); span];
        for (key, x) in keys.iter().zip(a) {
            let above = highest - key;
            for (other, y) in other_keys.iter().zip(b) {
                sums[usize::try_from(above - other).ok()?] += times(x, y);
            }
        }
        let keyed = sums.into_iter().enumerate().filter(|(_, sum)| *sum != zero);
        return keyed
            .map(|(index, sum)| Some((highest - i64::try_from(index).ok()?, sum)))
            .collect();
    }
    let mut products: Vec<(i64, C)> = Vec::with_capacity(keys.len() * other_keys.len());
    for (key, x) in keys.iter().zip(a) {
        for (other, y) in other_keys.iter().zip(b) {
            products.push((key + other, times(x, y)));
        }
    }
    // Rows are sorted: a stable sort finds them as runs.
    products.sort_by_key(|(key, _)| std::cmp::Reverse(*key));
    let mut sums: Vec<(i64, C)> = Vec::new();
    for (key, product) in products {
        match sums.last_mut() {
            Some((last, sum)) if *last == key => *sum += product,
            _ => sums.push((key, product)),
        }
    }
    sums.retain(|(_, sum)| *sum != zero);
    Some(sums)
}
