//! Towers, large numbers and nonsense are refused, quickly and in words.
#![allow(clippy::unwrap_used, clippy::panic)] // a helper that panics fails

mod common;

use common::number;
use upstar_surreal::{Error, Surreal};

#[test]
fn towers_a_thousand_high_are_refused() {
    let mut tower = Surreal::omega();
    let mut error = None;
    for _ in 0..1000 {
        match tower.omega_map() {
            Ok(higher) => tower = higher,
            Err(refused) => {
                error = Some(refused);
                break;
            }
        }
    }
    assert_eq!(error, Some(Error::TooHigh { limit: upstar_surreal::MOST_LEVELS }));
    // The highest that there is can still be written, compared and added.
    assert!(tower > number("w**w") && tower.plus(&Surreal::ONE).unwrap() > tower);
    assert!(tower.to_string().len() > 200);
    assert!(("w**".repeat(1000) + "w").parse::<Surreal>().is_err());
    assert!(format!("{}w{}", "(".repeat(1000), ")".repeat(1000)).parse::<Surreal>().is_err());
}

#[test]
fn division_by_zero_and_powers_outside_the_field_are_refused() {
    assert_eq!(Surreal::omega().over(&Surreal::ZERO), Err(Error::DivisionByZero));
    assert_eq!(Surreal::ZERO.reciprocal(), Err(Error::DivisionByZero));
    assert_eq!(Surreal::ZERO.pow(&Surreal::from(-1)), Err(Error::DivisionByZero));
    for (base, exponent, part) in [
        ("2", "w", "only powers of w"),
        ("2 * w", "1/2", "no rational root"),
        ("w + 1", "1/2", "single terms"),
        ("-w", "1/2", "no rational root"),
        ("w + 1", "w", "only powers of w"),
    ] {
        let error = number(base).pow(&number(exponent)).unwrap_err().to_string();
        assert!(error.contains(part), "{error}");
    }
    assert!(number("w + 1").pow(&number("10**9".replace("10**9", "1000000000").as_str())).is_err());
    assert!(number("2").pow(&number("100000000000")).is_err());
    for bad in ["", "w**", "1/0", "+", "w w", "2 *", "(w", "w)", "x", "1..2"] {
        assert!(bad.parse::<Surreal>().is_err(), "{bad}");
    }
}

#[test]
fn what_would_take_too_long_is_refused() {
    let long = |count: i64| {
        let terms = (0..count).map(|k| upstar_surreal::Term {
            exponent: Surreal::from(k * k),
            coefficient: 1.into(),
        });
        Surreal::sum(terms.collect()).unwrap()
    };
    let x = long(100_000);
    assert_eq!(x.times(&x), Err(Error::TooLarge));
    assert!(x.plus(&x).is_ok());
}
