//! Nothing that can be asked panics, hangs or overflows the stack: it is refused by name.
#![allow(clippy::unwrap_used, reason = "tests")]

use std::time::Duration;
use upstar_transfinite::{Error, Known, Ordinal};
use upstar_values::{Context, Stop};

fn refused(text: &str) -> String {
    text.parse::<Ordinal>().unwrap_err().to_string()
}

#[test]
fn texts_that_are_no_ordinals() {
    for text in ["", "w^", "w**", "w+", "(w", "w)", "*w", "w w", "-1", "1/2", "x", "w^^2"] {
        assert!(refused(text).contains("expected"), "{text}: {}", refused(text));
    }
    assert!(refused(&"(".repeat(100_000)).contains("deeper"));
    assert!(refused(&"w^".repeat(100_000)).contains("deeper"));
    assert!(refused("w^w^w").contains("below w**(w**w)"));
    assert!(refused("w^(w^(w+1))").contains("below w**(w**w)"));
    assert!(refused("2^w").contains("infinite exponents"));
    assert!(refused("w^99999999999999999999").contains("too large"));
    assert!(refused("(w+1)^1000000").contains("terms"));
}

#[test]
fn primes_without_a_known_excess_are_named() {
    let context = Context::new();
    let product = |text: &str| {
        let x: Ordinal = text.parse().unwrap();
        let y = x.nim_pow(&(-1).into(), &context);
        y.unwrap_err().to_string()
    };
    // 719 is the odd prime number 126.
    assert!(product("w^(w^126)").contains("the excess of the prime 719 is not known"));
    assert!(product("w^(w^4000000000)").contains("far beyond"));
    // Without a carry no excess is needed.
    let x: Ordinal = "w^(w^126)".parse().unwrap();
    assert_eq!(x.nim_square(&context).unwrap().to_string(), "w**(2 * w**126)");
}

#[test]
fn large_fields_and_small_budgets() {
    let context = Context::new();
    let far: Ordinal = "w^1000000000000 + 1".parse().unwrap();
    assert!(matches!(far.nim_inverse(&context), Err(Error::DegreeTooLarge { .. })));
    // Single terms do not need the field.
    let alone: Ordinal = "w^1000000000000".parse().unwrap();
    let inverse = alone.nim_inverse(&context).unwrap();
    assert!(alone.nim_product(&inverse, &context).unwrap().is_one());
    let root = alone.nim_sqrt(&context).unwrap();
    assert_eq!(root.nim_square(&context).unwrap(), alone);

    let short = Context::new().with_time(Duration::from_millis(20));
    let mut known = Known::nothing();
    assert_eq!(known.compute_excess(347, &short), Err(Error::Stopped(Stop::OutOfTime)));
    let few = Context::new().with_steps(1000);
    assert_eq!(known.compute_excess(107, &few), Err(Error::Stopped(Stop::OutOfSteps)));
    for no_odd_prime in [0, 1, 2, 4, 9, 91, u64::MAX] {
        let error = Error::NotAnOddPrime(no_odd_prime);
        assert_eq!(known.compute_excess(no_odd_prime, &context), Err(error));
    }
    // The field for 719 would have degree 1.26 * 10^9.
    let mut known = Known::shipped().clone();
    known.learn(359, 1);
    let error = known.compute_excess(719, &context).unwrap_err();
    assert!(error.to_string().contains("1258230380"), "{error}");
}

#[test]
fn zero_has_no_inverse_and_no_order() {
    let context = Context::new();
    let zero = Ordinal::zero();
    assert_eq!(zero.nim_inverse(&context), Err(Error::ZeroInverse));
    assert_eq!(zero.nim_pow(&(-1).into(), &context), Err(Error::ZeroInverse));
    assert_eq!(zero.nim_order(&context), Err(Error::ZeroOrder));
    assert!(zero.nim_pow(&0.into(), &context).unwrap().is_one());
}
