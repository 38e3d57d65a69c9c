//! Computes excesses and prints lines for `src/excess/table.rs`; what is known already is taken
//! from there.
//!
//! `cargo run --release -p upstar-transfinite --example excess_table -- FROM TO DEGREE`
//! does the odd primes between FROM and TO whose field has at most that degree.
#![allow(clippy::print_stdout, reason = "a program")]

use upstar_transfinite::{Error, Known, prime};
use upstar_values::Context;

fn main() -> Result<(), Error> {
    let mut arguments = std::env::args().skip(1).map(|text| text.parse::<u64>());
    let mut number = |otherwise| arguments.next().and_then(Result::ok).unwrap_or(otherwise);
    let (from, to, degree) = (number(3), number(257), number(100_000));
    let mut known = Known::shipped().clone();
    for prime in prime::odd_primes_to(to).filter(|&prime| prime >= from) {
        let needed = known
            .q_set(prime::order_of_two(prime))
            .and_then(|set| known.degree_of_set(&set))
            .unwrap_or(u128::MAX);
        if needed > degree.into() {
            println!("    // {prime}: degree {needed}");
            continue;
        }
        let found = known.compute_excess(prime, &Context::new())?;
        println!(
            "    ({prime}, {}), // {:?}, degree {}, {:.1?}",
            found.excess, found.q_set, found.degree, found.time
        );
    }
    Ok(())
}
