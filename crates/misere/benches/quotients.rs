//! Times of quotients: games that are solved, and games that grow.
//!
//! `cargo bench -p upstar-misere --bench quotients`; arguments `CODE HEAP` time another game up to a heap.
#![allow(clippy::print_stdout, reason = "a benchmark prints")]
#![allow(clippy::unwrap_used, reason = "a benchmark may stop")]

use std::time::{Duration, Instant};
use upstar_heaps::HeapRules;
use upstar_misere::{Bounds, Extent, MisereQuotient};
use upstar_values::Context;

fn main() {
    let words: Vec<String> =
        std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let asked = words.chunks(2).filter_map(|pair| match pair {
        [code, heap] => Some((code.clone(), heap.parse().ok()?)),
        _ => None,
    });
    let mut games: Vec<(String, u32)> = asked.collect();
    if games.is_empty() {
        let usual =
            [("0.77", 1000), ("0.75", 1000), ("0.123", 1000), ("0.15", 1000), ("0.644", 8000)];
        let growing = [("0.07", 33), ("0.324", 14)];
        games = usual.iter().chain(&growing).map(|&(code, heap)| (code.to_owned(), heap)).collect();
    }
    println!(
        "{:<10}{:>8}{:>8}{:>6}{:>24}{:>12}{:>12}",
        "game", "heaps", "order", "P", "extent", "seconds", "bytes"
    );
    for (code, heap) in games {
        let rules = HeapRules::parse(&code).unwrap();
        let context = Context::new().with_time(Duration::from_secs(600));
        let clock = Instant::now();
        let quotient = MisereQuotient::compute(&rules, Bounds { heap, order: 20_000 }, &context);
        let seconds = clock.elapsed().as_secs_f64();
        let extent = match quotient.extent() {
            Extent::Complete(period) => {
                format!("period {} from {}", period.length, period.preperiod)
            }
            Extent::UpTo { heap, why } => format!("heap {heap:?} {why:?}"),
        };
        let (heaps, order, lost) =
            (quotient.partial().len(), quotient.order(), quotient.lost().count());
        let bytes = context.memory_seen();
        println!("{code:<10}{heaps:>8}{order:>8}{lost:>6}{extent:>24}{seconds:>12.4}{bytes:>12}");
    }
}
