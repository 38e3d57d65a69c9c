//! Nim products beyond the finite, method against method in one run: microseconds, and ratios to the
//! first of each group.
//!
//! `cargo bench -p upstar-transfinite`
#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a benchmark")]

#[path = "../../../tests/random.rs"]
mod random;

use random::Random;
use std::hint::black_box;
use std::time::Instant;
use upstar_transfinite::{Known, Monomial, Ordinal};
use upstar_values::{Context, Nimber};

/// The best of some rounds, in microseconds.
fn best(rounds: usize, mut work: impl FnMut()) -> f64 {
    let time = |work: &mut dyn FnMut()| {
        let start = Instant::now();
        work();
        start.elapsed().as_secs_f64() * 1e6
    };
    (0..rounds).map(|_| time(&mut work)).fold(f64::MAX, f64::min)
}

/// A sum of random terms c * w^e below w^w.
fn below_omega_to_omega(random: &mut Random, terms: u64, exponents: u64) -> Ordinal {
    (0..terms).fold(Ordinal::zero(), |sum, _| {
        let coefficient = Ordinal::from(1 + random.below(255));
        let power = Ordinal::monomial(Monomial::power(0, random.below(exponents)));
        sum.nim_sum(&coefficient.natural_product(&power).unwrap())
    })
}

/// The product by the definition of the operations on terms.
fn by_terms(x: &Ordinal, y: &Ordinal, context: &Context) -> Ordinal {
    let mut sum = Ordinal::zero();
    for (monomial, coefficient) in x.terms() {
        let term = Ordinal::from(coefficient.clone());
        let term = term.natural_product(&Ordinal::monomial(monomial.clone())).unwrap();
        sum = sum.nim_sum(&term.nim_product(y, context).unwrap());
    }
    sum
}

fn main() {
    let (mut random, context) = (Random(1), Context::new());
    for (terms, exponents) in [(3, 9), (20, 81), (80, 243), (250, 729)] {
        let x = below_omega_to_omega(&mut random, terms, exponents);
        let y = below_omega_to_omega(&mut random, terms, exponents);
        assert_eq!(by_terms(&x, &y, &context), x.nim_product(&y, &context).unwrap());
        let slow = best(5, || {
            black_box(by_terms(&x, &y, &context));
        });
        let fast = best(20, || {
            black_box(x.nim_product(&y, &context).unwrap());
        });
        let (a, b) = (x.terms().len(), y.terms().len());
        println!(
            "below w^w, {a:>3} by {b:>3} terms   row by row {slow:>10.1} µs   product {fast:>10.1} µs  {:>6.2}x",
            slow / fast
        );
    }
    for bits in [256_usize, 1024, 4096] {
        let mut number = || {
            let bytes: Vec<u8> =
                (0..bits / 8).map(|_| u8::try_from(random.below(256)).unwrap()).collect();
            Nimber::from(dashu_int::UBig::from_le_bytes(&bytes))
        };
        let (a, b) = (number(), number());
        let time = best(200, || {
            black_box(a.nim_product(&b));
        });
        println!(
            "finite, {bits:>4} bits                                       product {time:>10.1} µs"
        );
    }
    for prime in [47, 167, 263] {
        let start = Instant::now();
        let found = Known::shipped().clone().compute_excess(prime, &context).unwrap();
        println!(
            "excess of {prime}: degree {:>6}, {:.3} s",
            found.degree,
            start.elapsed().as_secs_f64()
        );
    }
}
