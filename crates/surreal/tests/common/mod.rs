//! Random surreal numbers.
#![allow(dead_code)] // each test file uses some of it

use proptest::prelude::*;
use upstar_surreal::{Rational, Surreal, Term};

pub fn number(text: &str) -> Surreal {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

pub fn rational() -> impl Strategy<Value = Rational> + Clone {
    (-6_i64..=6, 1_u64..=4).prop_map(|(a, b)| Rational::new(a.into(), b.into()).unwrap())
}

/// Whole numbers and halves.
fn dyadic() -> impl Strategy<Value = Rational> + Clone {
    (-4_i64..=4, 0_u32..=1)
        .prop_map(|(a, shift)| Rational::new(a.into(), (1_u64 << shift).into()).unwrap())
}

fn sum_of(
    exponents: impl Strategy<Value = Surreal> + Clone,
    coefficients: impl Strategy<Value = Rational> + Clone,
) -> impl Strategy<Value = Surreal> + Clone {
    prop::collection::vec((exponents, coefficients), 0..=2).prop_map(|terms| {
        let terms = terms.into_iter();
        let terms = terms.map(|(exponent, coefficient)| Term { exponent, coefficient });
        Surreal::sum(terms.collect()).unwrap()
    })
}

/// Sums whose powers of w are stacked up to three high.
pub fn sum() -> impl Strategy<Value = Surreal> + Clone {
    let low = rational().prop_map(Surreal::from);
    let middle = sum_of(low.clone(), rational());
    let exponent = prop_oneof![3 => low, 1 => middle];
    sum_of(
        prop_oneof![2 => sum_of(exponent.clone(), rational()), 1 => exponent].boxed(),
        rational(),
    )
}

/// Quotients of such sums.
pub fn surreal() -> impl Strategy<Value = Surreal> + Clone {
    let small = sum_of(rational().prop_map(Surreal::from), rational());
    prop_oneof![
        2 => sum().boxed(),
        1 => (sum(), small.clone()).prop_map(quotient).boxed(),
        1 => (small.clone(), small).prop_map(quotient).boxed(),
    ]
}

fn quotient((x, y): (Surreal, Surreal)) -> Surreal {
    if y.is_zero() { x } else { x.over(&y).unwrap() }
}

/// Sums whose sign expansions have a finite description: exponents are sums with dyadic numbers.
pub fn describable() -> impl Strategy<Value = Surreal> + Clone {
    let low = dyadic().prop_map(Surreal::from);
    let exponent = prop_oneof![3 => low.clone(), 1 => sum_of(low, dyadic())].boxed();
    prop::collection::vec((exponent, rational()), 0..=3).prop_map(|terms| {
        let terms = terms.into_iter();
        let terms = terms.map(|(exponent, coefficient)| Term { exponent, coefficient });
        Surreal::sum(terms.collect()).unwrap()
    })
}
