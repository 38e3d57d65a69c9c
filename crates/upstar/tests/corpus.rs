//! One corpus of positions through every surface: whoever is asked about a position must say the
//! same, in normal and in misère play.
//!
//! The positions stand in `corpus/positions.txt`, one expression a line, and are made by
//! `corpus/generator.rs`; `UPSTAR_CORPUS=write cargo test -p upstar --test corpus` writes the file
//! anew.
#![allow(clippy::unwrap_used, clippy::panic)] // how a test fails

#[path = "corpus/generator.rs"]
mod generator;
#[path = "corpus/surfaces.rs"]
mod surfaces;

use surfaces::{Surfaces, Tally};
use upstar_solve::Convention;

const POSITIONS: &str = include_str!("corpus/positions.txt");

#[test]
fn the_corpus_is_what_its_generator_makes() {
    let made = upstar_lang::run_on_big_stack(generator::corpus);
    assert!(made.len() >= 1800, "{}", made.len());
    let text = made.join("\n") + "\n";
    if std::env::var_os("UPSTAR_CORPUS").is_some() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/corpus/positions.txt");
        std::fs::write(path, &text).unwrap();
        return;
    }
    assert!(text == POSITIONS, "UPSTAR_CORPUS=write writes it anew");
}

#[test]
fn every_surface_says_the_same_of_every_position() {
    let (tally, faults) = upstar_lang::run_on_big_stack(|| {
        let mut tally = Tally::default();
        let mut faults = Vec::new();
        for convention in [Convention::Normal, Convention::Misere] {
            let mut surfaces = Surfaces::new(convention);
            for text in POSITIONS.lines() {
                let begun = std::time::Instant::now();
                faults.extend(surfaces.compare(text, &mut tally));
                let took = begun.elapsed().as_millis();
                if took > 500 {
                    println!("{took} ms: {text} in {convention:?} play");
                }
            }
        }
        (tally, faults)
    });
    println!("{tally:?}");
    assert!(faults.is_empty(), "{} of them:\n{}", faults.len(), faults.join("\n"));
    // Bounds leave few questions without an answer.
    assert!(tally.positions >= 3600 && tally.unanswered * 50 < tally.positions, "{tally:?}");
    assert!(tally.searched * 2 > tally.positions, "{tally:?}");
}
