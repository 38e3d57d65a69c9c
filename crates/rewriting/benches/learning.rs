//! Learning and proving classifiers: time in all, per state, and how it grows with the number of states.
//! Ratios to the first line are what to compare between machines.
#![allow(clippy::print_stdout, clippy::unwrap_used, clippy::panic)]

use std::time::Instant;
use upstar_rewriting::classes::{Bounds, Play, Verdict, check_classifier, classify};
use upstar_rewriting::{OctalEnds, System, octal};
use upstar_values::Context;

fn main() {
    let gapped = |code: &str| octal(code, OctalEnds::Gaps).unwrap();
    let systems: [(&str, System); 5] = [
        ("0.22 with gaps", gapped("0.22")),
        ("0.54 with gaps", gapped("0.54")),
        ("0.54 plain", octal("0.54", OctalEnds::Plain).unwrap()),
        ("Kayles with gaps", gapped("0.77")),
        ("Kayles", "U -> D, UU -> D".parse().unwrap()),
    ];
    println!(
        "system              states  checks    kept  learnt (s)  us/state   triples  all triples (s)"
    );
    for (name, system) in systems {
        let start = Instant::now();
        let context = Context::new();
        let verdict = classify(&system, Play::Normal, &Bounds::default(), &context, &mut |_| ());
        let learnt = start.elapsed().as_secs_f64();
        let Ok(Verdict::Regular(found)) = verdict else { panic!("{name}: {verdict:?}") };
        let start = Instant::now();
        let automaton = &found.automaton;
        let triples = check_classifier(&system, automaton, Play::Normal, 2_000_000, &context);
        let states = automaton.states();
        let each = learnt * 1e6 / f64::from(u32::try_from(states).unwrap());
        println!(
            "{name:<18}  {states:>6}  {:>6}  {:>6}  {learnt:>10.3}  {each:>8.0}  {:>8}  {:>15.3}",
            found.checks,
            found.kept,
            triples
                .map_or_else(|bound| bound.to_string(), |found| format!("{}", found.unwrap_or(0))),
            start.elapsed().as_secs_f64(),
        );
    }
}
