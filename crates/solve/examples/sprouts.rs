//! Sprouts from one spot to `n`: who wins, and how much work that was.
//!
//!     cargo run --release -p upstar-solve --example sprouts -- 14
//!     cargo run --release -p upstar-solve --example sprouts -- 10 misere

#![allow(clippy::print_stdout)]

use std::time::Instant;
use upstar_games::Sprouts;
use upstar_solve::{Tables, proof_number};
use upstar_values::Context;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let most = arguments.first().map_or(Ok(10), |text| text.parse())?;
    let misere = arguments.iter().any(|word| word == "misere");
    let nimber = arguments.iter().any(|word| word == "nimber");
    let shared = arguments.iter().any(|word| word == "shared");
    let begin = Instant::now();
    let all = Tables::new();
    for spots in 1..=most {
        let (context, own) = (Context::new(), Tables::new());
        let tables = if shared { &all } else { &own };
        let start = Instant::now();
        let position = Sprouts::new(spots)?;
        let answer = if misere {
            proof_number::misere_outcome(&position, &context, tables)?.to_string()
        } else if nimber {
            proof_number::grundy(&position, &context, tables)?.to_string()
        } else {
            proof_number::outcome(&position, &context, tables)?.to_string()
        };
        println!(
            "{spots:2} spots: {answer}  {:>12} steps  {:>8} KiB  {:>10.3?}",
            context.spent(),
            context.memory_seen() >> 10,
            start.elapsed(),
        );
    }
    println!("together {:.3?}", begin.elapsed());
    Ok(())
}
