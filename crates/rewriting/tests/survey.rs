//! Surveys: every system once, up to renaming and symmetry; rows that can be taken up again.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::BTreeSet;
use upstar_rewriting::{
    Seen, Shape, Survey, SurveyRow, SurveySystems, System, Verdict, canonical_text,
};
use upstar_values::Context;

/// All words of up to so many letters.
fn words(longest: usize) -> Vec<String> {
    let mut all = vec![String::new()];
    let mut last = all.clone();
    for _ in 0..longest {
        last = last
            .iter()
            .flat_map(|word| ["a", "b"].map(|letter| format!("{word}{letter}")))
            .collect();
        all.extend(last.iter().cloned());
    }
    all
}

#[test]
fn one_rule_on_two_letters_by_exchanging_letters_and_reading_backwards() {
    for longest in 1..=3 {
        let mut orbits: BTreeSet<BTreeSet<(String, String)>> = BTreeSet::new();
        for left in words(longest).into_iter().filter(|word| !word.is_empty()) {
            for right in words(longest) {
                if left == right {
                    continue;
                }
                let exchange = |word: &str| -> String {
                    word.chars().map(|c| if c == 'a' { 'b' } else { 'a' }).collect()
                };
                let backwards = |word: &str| -> String { word.chars().rev().collect() };
                let mut orbit = BTreeSet::from([(left.clone(), right.clone())]);
                orbit.insert((exchange(&left), exchange(&right)));
                let mirrored: Vec<(String, String)> =
                    orbit.iter().map(|(l, r)| (backwards(l), backwards(r))).collect();
                orbit.extend(mirrored);
                orbits.insert(orbit);
            }
        }
        let shape = Shape { symbols: vec![1, 2], rules: 1, size: longest };
        let systems: Vec<System> = SurveySystems::new(&shape).collect();
        assert_eq!(systems.len(), orbits.len(), "{longest}");
        let texts: BTreeSet<String> = systems.iter().map(canonical_text).collect();
        assert_eq!(texts.len(), systems.len());
    }
}

#[test]
fn two_rules_and_trees_have_different_canonical_texts() {
    for (symbols, rules, size) in [(vec![1, 2], 2, 2), (vec![1, 0, 1], 1, 5), (vec![2, 1], 1, 3)] {
        let shape = Shape { symbols, rules, size };
        let systems: Vec<System> = SurveySystems::new(&shape).collect();
        let texts: BTreeSet<String> = systems.iter().map(canonical_text).collect();
        assert_eq!(texts.len(), systems.len(), "{shape}");
        // Written, every system is the same system again.
        for system in systems.iter().take(300) {
            assert_eq!(system.to_string().parse::<System>().as_ref(), Ok(system));
        }
    }
}

#[test]
fn rows_say_what_is_known_and_have_a_key() {
    let shape = Shape { symbols: vec![1, 1], rules: 1, size: 2 };
    let mut survey = Survey { judge: Seen { largest: 9, steps: 100_000 } };
    let rows: Vec<SurveyRow> = SurveySystems::new(&shape)
        .map(|system| survey.row(&system, &Context::new()).unwrap())
        .collect();
    let shown: Vec<(String, &str, &str)> =
        rows.iter().map(|row| (row.system.clone(), row.termination, row.verdict.word())).collect();
    let expected = [
        ("a -> <>", "weights", "bound"),
        ("a -> aa", "no", "no game"),
        ("aa -> <>", "weights", "bound"),
        ("aa -> a", "weights", "bound"),
    ];
    let expected: Vec<(String, &str, &str)> =
        expected.iter().map(|&(system, proof, word)| (system.to_string(), proof, word)).collect();
    assert_eq!(shown, expected);
    for row in &rows {
        // The key is one line, as tables want it.
        assert_eq!(row.system.matches('\n').count(), 0);
    }
    assert!(matches!(&rows[0].verdict, Verdict::Bound { seen } if seen.starts_with("2 values")));
}
