//! Products of long sums, method against method in one run: milliseconds, and ratios to the first.
//!
//! `cargo bench -p upstar-surreal`
#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a benchmark")]

use std::hint::black_box;
use std::time::Instant;
use upstar_surreal::{Surreal, Term};

/// The best of some rounds, in milliseconds.
fn best(rounds: usize, mut work: impl FnMut()) -> f64 {
    let mut time = || {
        let start = Instant::now();
        work();
        start.elapsed().as_secs_f64() * 1e3
    };
    (0..rounds).map(|_| time()).fold(f64::MAX, f64::min)
}

fn sum(count: i64, exponent: impl Fn(i64) -> Surreal) -> Surreal {
    let term = |k| Term { exponent: exponent(k), coefficient: (k * k % 97 - 48).into() };
    Surreal::sum((0..count).map(term).collect()).unwrap()
}

/// Term by term, each added to what is there: the definition.
fn by_terms(x: &Surreal, y: &Surreal) -> Surreal {
    let terms = x.terms().unwrap().into_iter().map(|term| {
        let one = Surreal::sum(vec![term]).unwrap();
        one.times(y).unwrap()
    });
    terms.fold(Surreal::ZERO, |sum, row| sum.plus(&row).unwrap())
}

fn main() {
    let omega = Surreal::omega();
    type Exponent = Box<dyn Fn(i64) -> Surreal>;
    let kinds: [(&str, Exponent); 4] = [
        ("w**k", Box::new(Surreal::from)),
        ("w**(k**2/6)", Box::new(|k| Surreal::from(k * k).over(&Surreal::from(6)).unwrap())),
        ("w**(k * w)", Box::new(move |k| omega.times(&Surreal::from(k)).unwrap())),
        ("w**(w/(k + 1))", {
            let omega = Surreal::omega();
            Box::new(move |k| omega.over(&Surreal::from(k + 1)).unwrap())
        }),
    ];
    for (name, exponent) in kinds {
        for count in [30, 1000] {
            let (x, y) = (sum(count, &exponent), sum(count, |k| exponent(k + 3)));
            let fast = best(3, || {
                black_box(x.times(&y).unwrap());
            });
            if count > 100 {
                println!("{name:<16} {count:>4} by {count:>4} terms   product {fast:>10.3} ms");
                continue;
            }
            assert_eq!(by_terms(&x, &y), x.times(&y).unwrap());
            let slow = best(3, || {
                black_box(by_terms(&x, &y));
            });
            println!(
                "{name:<16} {count:>4} by {count:>4} terms   product {fast:>10.3} ms   row after row {slow:>10.3} ms {:>6.2}x",
                slow / fast
            );
        }
    }
}
