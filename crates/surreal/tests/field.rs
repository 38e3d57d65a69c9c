//! The laws of an ordered field, on random numbers with powers of w stacked three high.
#![allow(clippy::unwrap_used, clippy::panic)] // a helper that panics fails

mod common;

use common::{number, sum, surreal};
use proptest::prelude::*;
use std::cmp::Ordering;
use upstar_surreal::{Error, Surreal};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn addition_is_a_group(x in surreal(), y in surreal(), z in surreal()) {
        let sum = x.plus(&y).unwrap();
        prop_assert_eq!(&sum, &y.plus(&x).unwrap());
        prop_assert_eq!(sum.plus(&z).unwrap(), x.plus(&y.plus(&z).unwrap()).unwrap());
        prop_assert_eq!(sum.minus(&y).unwrap(), x.clone());
        prop_assert!(x.minus(&x).unwrap().is_zero());
    }

    #[test]
    fn multiplication_is_a_group_without_zero(x in surreal(), y in surreal(), z in sum()) {
        let product = x.times(&y).unwrap();
        prop_assert_eq!(&product, &y.times(&x).unwrap());
        prop_assert_eq!(product.times(&z).unwrap(), x.times(&y.times(&z).unwrap()).unwrap());
        if !y.is_zero() {
            prop_assert_eq!(product.over(&y).unwrap(), x.clone());
            prop_assert!(y.times(&y.reciprocal().unwrap()).unwrap().is_one());
        }
    }

    #[test]
    fn products_distribute(x in surreal(), y in surreal(), z in sum()) {
        let left = z.times(&x.plus(&y).unwrap()).unwrap();
        let right = z.times(&x).unwrap().plus(&z.times(&y).unwrap()).unwrap();
        prop_assert_eq!(left, right);
    }

    #[test]
    fn the_order_is_that_of_a_field(x in surreal(), y in surreal(), z in sum()) {
        let order = x.cmp(&y);
        prop_assert_eq!(order, y.cmp(&x).reverse());
        prop_assert_eq!(order, x.minus(&y).unwrap().sign());
        prop_assert_eq!(order, x.plus(&z).unwrap().cmp(&y.plus(&z).unwrap()));
        let positive = z.times(&z).unwrap();
        if positive.sign() == Ordering::Greater {
            let scaled = x.times(&positive).unwrap().cmp(&y.times(&positive).unwrap());
            prop_assert_eq!(order, scaled);
        } else {
            prop_assert!(z.is_zero());
        }
    }

    #[test]
    fn what_is_written_reads_back(x in surreal()) {
        let text = x.to_string();
        let back: Surreal = text.parse().unwrap();
        prop_assert_eq!(back, x, "{}", text);
    }

    #[test]
    fn the_omega_map_turns_sums_into_products_and_keeps_the_order(x in sum(), y in sum()) {
        let (a, b) = (x.omega_map().unwrap(), y.omega_map().unwrap());
        prop_assert_eq!(a.times(&b).unwrap(), x.plus(&y).unwrap().omega_map().unwrap());
        prop_assert_eq!(a.cmp(&b), x.cmp(&y));
    }

    #[test]
    fn whole_and_standard_parts(x in surreal()) {
        // Only of quotients such as w**w/(w + 1) the infinite terms may not end.
        let whole = match x.integer_part() {
            Err(Error::EndlessTerms(_)) if !x.is_sum() => return Ok(()),
            whole => whole.unwrap(),
        };
        let rest = x.minus(&whole).unwrap();
        prop_assert!(rest >= Surreal::ZERO && rest < Surreal::ONE, "{} - {}", x, whole);
        match x.standard_part() {
            Ok(real) => prop_assert!(x.minus(&real.into()).unwrap().is_infinitesimal()),
            Err(_) => prop_assert!(x.is_infinite()),
        }
    }
}

#[test]
fn fractions_are_kept_small() {
    for (text, written) in [
        ("(w**2 - 1)/(w - 1)", "w + 1"),
        ("(w**(w + 1) - w**w - w + 1)/(w - 1)", "w**w - 1"),
        ("(w**2 - 1)/(w**2 + 2 * w + 1)", "(w - 1)/(w + 1)"),
        ("(w - 1)/(w**2 - 1)", "1/(w + 1)"),
        ("w/(2 * w + 2)", "w/(2 * w + 2)"),
        ("(w**w + 1)/(w**(2 * w) - 1)", "1/(w**w - 1)"),
        ("(w**(1/2) + 1)/(w - 1)", "1/(w**(1/2) - 1)"),
        ("1/(1 + 1/w)", "w/(w + 1)"),
        ("1/3 * w", "w/3"),
        ("2/3 * w**2 - 5/w + 2/3 * 1/w**2", "2/3 * w**2 - 5/w + 2/(3 * w**2)"),
        ("w**w**w", "w**(w**w)"),
        ("1/w**(w + 1/2)", "1/w**(w + 1/2)"),
        ("-w + 5", "-w + 5"),
        ("w**-1", "1/w"),
        ("w - w", "0"),
        ("(4 * w**2)**(1/2)", "2 * w"),
        ("(8/27 * w)**(-2/3)", "9/(4 * w**(2/3))"),
    ] {
        assert_eq!(number(text).to_string(), written, "{text}");
    }
}

#[test]
fn the_order_of_some_numbers() {
    let rising = [
        "-w**w",
        "-w",
        "-1 - 1/w",
        "-1",
        "-1/w",
        "0",
        "1/w**w",
        "1/w**2",
        "1/(w + 1)",
        "1/w",
        "1/(w - 1)",
        "2/w",
        "1/w**(1/2)",
        "1/1000",
        "1/2 - 1/w",
        "1/2",
        "1/2 + 1/w",
        "1000",
        "w**(1/w)",
        "w**(1/2)",
        "w/2",
        "w - 1000",
        "w - 1",
        "w",
        "w + 1/w",
        "w + 1",
        "2 * w",
        "w**2",
        "w**w",
        "w**(w + 1)",
        "w**(w**w)",
    ];
    for (place, x) in rising.iter().enumerate() {
        for (other, y) in rising.iter().enumerate() {
            assert_eq!(number(x).cmp(&number(y)), place.cmp(&other), "{x} and {y}");
        }
    }
    // Against real numbers: between the rationals around them.
    for n in 1..200 {
        let n = Surreal::from(n);
        assert!(number("w**(1/w)") > n && number("1/w") < n.reciprocal().unwrap());
    }
}

#[test]
fn long_products_agree_by_both_ways() {
    // By words (rational exponents) and by rows (the same, times a power w**(w * k)).
    let long = |count: i64, step: i64| {
        let terms = (0..count).map(|k| upstar_surreal::Term {
            exponent: Surreal::from(k * step),
            coefficient: (k * 7 % 11 - 5).into(),
        });
        Surreal::sum(terms.collect()).unwrap()
    };
    let lifted = |x: &Surreal| {
        let terms = x.terms().unwrap().into_iter().map(|mut term| {
            term.exponent = term.exponent.times(&Surreal::omega()).unwrap();
            term
        });
        Surreal::sum(terms.collect()).unwrap()
    };
    for (n, m, step) in [(10, 30, 1), (40, 40, 3), (25, 31, 100_000)] {
        let (x, y) = (long(n, 1), long(m, step));
        let product = x.times(&y).unwrap();
        assert_eq!(lifted(&product), lifted(&x).times(&lifted(&y)).unwrap());
        // Values at "w = 3" agree.
        let at = |x: &Surreal| -> dashu_int::IBig {
            let terms = x.terms().unwrap();
            let value = |term: &upstar_surreal::Term| {
                let exponent = usize::try_from(term.exponent.as_rational().unwrap().numerator());
                term.coefficient.numerator() * dashu_int::IBig::from(3).pow(exponent.unwrap())
            };
            terms.iter().map(value).sum()
        };
        if step < 10 {
            assert_eq!(at(&product), at(&x) * at(&y));
        }
    }
}

#[test]
fn ordinals_in_ordinary_arithmetic() {
    let sum = |x: &str, y: &str| number(x).ordinal_sum(&number(y)).unwrap().to_string();
    let product = |x: &str, y: &str| number(x).ordinal_product(&number(y)).unwrap().to_string();
    let power = |x: &str, y: &str| number(x).ordinal_power(&number(y)).unwrap().to_string();
    assert_eq!(sum("1", "w"), "w");
    assert_eq!(sum("w", "1"), "w + 1");
    assert_eq!(sum("w**2 + w + 1", "w"), "w**2 + 2 * w");
    assert_eq!(sum("w + 5", "w**w"), "w**w");
    assert_eq!(product("2", "w"), "w");
    assert_eq!(product("w", "2"), "2 * w");
    assert_eq!(product("w + 1", "w"), "w**2");
    assert_eq!(product("w + 1", "w + 1"), "w**2 + w + 1");
    assert_eq!(product("w + 1", "3"), "3 * w + 1");
    assert_eq!(power("2", "w"), "w");
    assert_eq!(power("2", "w + 3"), "8 * w");
    assert_eq!(power("w + 1", "2"), "w**2 + w + 1");
    assert_eq!(power("w", "w"), "w**w");
    assert_eq!(power("w**2 + 1", "w"), "w**w");
    assert_eq!(power("2", "w**2"), "w**w");
    assert_eq!(power("3", "w**w"), "w**(w**w)");
    assert_eq!(power("5", "0"), "1");
    assert!(number("w - 1").ordinal_sum(&number("1")).is_err());
    // Associativity, and the natural sum beside it.
    let some = ["0", "1", "5", "w", "w + 1", "2 * w + 3", "w**2", "w**2 + w", "w**w + w**2 + 4"];
    for a in some.map(number) {
        for b in some.map(number) {
            for c in some.map(number) {
                let left = a.ordinal_sum(&b).unwrap().ordinal_sum(&c).unwrap();
                assert_eq!(left, a.ordinal_sum(&b.ordinal_sum(&c).unwrap()).unwrap());
                let left = a.ordinal_product(&b).unwrap().ordinal_product(&c).unwrap();
                assert_eq!(left, a.ordinal_product(&b.ordinal_product(&c).unwrap()).unwrap());
                let right = a.ordinal_product(&b).unwrap();
                let right = right.ordinal_sum(&a.ordinal_product(&c).unwrap()).unwrap();
                assert_eq!(a.ordinal_product(&b.ordinal_sum(&c).unwrap()).unwrap(), right);
            }
            assert!(a.ordinal_sum(&b).unwrap() <= a.plus(&b).unwrap());
        }
    }
}
