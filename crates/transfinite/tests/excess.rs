//! The excess, computed and compared: with the table that comes with the program, with an
//! independent slower method, and with what is proved.
#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "tests")]

use dashu_int::{IBig, UBig};
use upstar_transfinite::{Known, Ordinal, Trial, prime};
use upstar_values::Context;

fn regenerate(to: u64) {
    let mut known = Known::nothing();
    let shipped = Known::shipped();
    for prime in shipped.primes().filter(|&prime| prime <= to) {
        let found = known.compute_excess(prime, &Context::new()).unwrap();
        println!("{prime}: {} in degree {}, {:?}", found.excess, found.degree, found.time);
        assert_eq!(Some(found.excess), shipped.excess(prime), "{prime}");
        assert_eq!(found.trials.last(), Some(&Trial::NoPower));
    }
}

#[test]
fn the_table_to_113_is_what_is_computed() {
    regenerate(113);
}

/// Most of it is done in minutes; the fields of degree 400 000 and more take their time.
#[test]
#[ignore = "slow: about an hour"]
fn the_table_is_what_is_computed() {
    regenerate(u64::MAX);
}

#[test]
fn the_table_contains_all_odd_primes_to_257_and_more() {
    let shipped = Known::shipped();
    assert!(prime::odd_primes_to(257).all(|prime| shipped.excess(prime).is_some()));
    for prime in [263, 283, 347, 383, 479] {
        assert!(shipped.excess(prime).is_some(), "{prime}");
    }
    let unknown = |&prime: &u64| shipped.excess(prime).is_none();
    let missing: Vec<u64> = prime::odd_primes_to(1000).filter(unknown).collect();
    assert_eq!(missing, [359, 557, 659, 719, 839, 887]);
}

/// kappa_f + m to the power (2^D - 1)/p by squares and products of ordinals, term by term.
fn is_power_by_terms(x: &Ordinal, prime: u64, degree: u64, context: &Context) -> bool {
    let exponent = UBig::ones(usize::try_from(degree).unwrap()) / UBig::from(prime);
    let mut power = Ordinal::one();
    for bit in exponent.in_radix(2).to_string().bytes() {
        power = power.nim_square(context).unwrap();
        if bit == b'1' {
            power = power.nim_product(x, context).unwrap();
        }
    }
    power.is_one()
}

#[test]
fn excesses_agree_with_arithmetic_term_by_term() {
    let context = Context::new();
    for prime in [3, 5, 7, 11, 13, 17, 19, 29, 31, 37, 41, 43, 61, 73, 97, 109, 127, 241, 257] {
        let found = Known::shipped().clone().compute_excess(prime, &context).unwrap();
        let kappa = Known::shipped().kappa_of(found.order).unwrap();
        for m in 0..=found.excess {
            let x = kappa.nim_sum(&m.into());
            let is_power = is_power_by_terms(&x, prime, found.degree, &context);
            assert_eq!(is_power, m < found.excess, "{prime}, m = {m}");
        }
    }
}

#[test]
fn what_the_theorem_saves_is_so() {
    // kappa_f itself is a p-th power wherever the theorem says it.
    let context = Context::new();
    for prime in prime::odd_primes_to(131) {
        let found = Known::shipped().clone().compute_excess(prime, &context).unwrap();
        if found.trials[0] == Trial::PowerByTheorem && found.degree < 3000 {
            let kappa = Known::shipped().kappa_of(found.order).unwrap();
            let bits = usize::try_from(found.degree).unwrap();
            let exponent = IBig::from(UBig::ones(bits) / UBig::from(prime));
            assert!(kappa.nim_pow(&exponent, &context).unwrap().is_one(), "{prime}");
        }
    }
}

#[test]
fn fermat_primes_have_excess_zero() {
    let context = Context::new();
    for prime in [3, 5, 17, 257] {
        let found = Known::nothing().compute_excess(prime, &context).unwrap();
        assert_eq!((found.excess, found.degree), (0, found.order));
    }
}

#[test]
fn primes_of_the_form_with_f_twice_a_power_of_three_have_excess_four() {
    // Lower bound 4: 1 + kappa, 2 + kappa, 3 + kappa are p-th powers by theorem.
    let context = Context::new();
    for prime in [19, 163, 1459] {
        assert_eq!(Known::nothing().compute_excess(prime, &context).unwrap().excess, 4);
    }
}

/// The terms of OEIS A380496, from the prime 3 to 577.
const PUBLISHED: &str = "0 0 1 1 0 0 4 1 0 1 0 1 1 1 1 1 0 0 0 1 1 1 1 0 1 0 1 0 0 1 0 1 0 1 0 1 4 \
1 0 1 0 0 0 0 0 0 1 1 1 1 0 0 1 0 1 1 0 1 0 1 0 0 1 1 1 0 1 1 1 0 1 1 0 0 1 1 1 0 0 0 0 1 0 1 0 0 1 \
1 0 1 1 1 0 1 1 0 0 0 0 0 1 1 1 1 0";

#[test]
fn the_table_agrees_with_the_published_terms_to_577() {
    let terms = PUBLISHED.split_whitespace().map(|term| term.parse::<u64>().unwrap());
    let mut compared = 0;
    for (prime, term) in prime::odd_primes_to(577).zip(terms) {
        if let Some(excess) = Known::shipped().excess(prime) {
            assert_eq!(excess, term, "{prime}");
            compared += 1;
        }
    }
    assert!(compared > 100, "{compared}");
}
