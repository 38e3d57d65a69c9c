//! The rows of the categories octal.* and subtraction.* of `values_sample.json`, whose sequences begin
//! with the heap of 1, and the facts about rare values. A category without rows fails.
#![allow(clippy::unwrap_used, clippy::panic)] // tests may

use serde_json::Value;
use std::ops::ControlFlow;
use upstar_heaps::{Census, HeapRules, Sequence};
use upstar_values::Context;

fn rows(category: &str) -> Vec<Value> {
    let text = include_str!("../../lang/tests/data/values_sample.json");
    let rows: Vec<Value> = serde_json::from_str(text).unwrap();
    let rows: Vec<Value> = rows.into_iter().filter(|row| row["category"] == category).collect();
    assert!(!rows.is_empty(), "no rows of the category {category}");
    rows
}

fn facts(category: &str) -> Vec<Value> {
    let text = include_str!("../../lang/tests/data/facts.json");
    let rows: Vec<Value> = serde_json::from_str(text).unwrap();
    let rows: Vec<Value> = rows.into_iter().filter(|row| row["category"] == category).collect();
    assert!(!rows.is_empty(), "no facts of the category {category}");
    rows
}

/// The game of a row: `0.7[03]` or `[1, 3, 4]`.
fn rules(row: &Value) -> HeapRules {
    HeapRules::parse(row["position"].as_str().unwrap()).unwrap()
}

fn values(rules: &HeapRules, length: usize) -> Vec<u32> {
    let mut sequence = Sequence::new(rules.clone());
    sequence.extend_to(length, &Context::new()).unwrap();
    sequence.values()[..length].to_vec()
}

#[test]
fn sequences_from_the_heap_of_1_on() {
    for category in ["octal.nimsequence60", "subtraction.nimsequence40"] {
        for row in rows(category) {
            let expected: Vec<u32> =
                serde_json::from_str(row["expected"].as_str().unwrap()).unwrap();
            assert_eq!(values(&rules(&row), expected.len() + 1)[1..], expected, "{row}");
        }
    }
}

#[test]
fn periods_within_2000_values() {
    for category in ["octal.periodicity2000", "subtraction.periodicity"] {
        for row in rows(category) {
            let found = Sequence::new(rules(&row)).find_period(2000, &Context::new()).unwrap();
            let found = found.filter(|found| found.proof.is_some());
            let expected = row["expected"].as_str().unwrap();
            let text = found.map_or("Nothing".to_owned(), |found| {
                let period = found.period;
                let (length, preperiod, saltus) = (period.length, period.preperiod, period.saltus);
                format!(
                    "Periodicity(Period => {length}, Preperiod => {preperiod}, Saltus => {saltus})"
                )
            });
            assert_eq!(text, expected, "{row}");
        }
    }
}

#[test]
fn options_of_a_heap() {
    // `*` allows any number of heaps, which no digit here does.
    let foreign = |row: &Value| row["input"].as_str().unwrap().contains('*');
    let rows = rows("octal.options");
    assert_eq!(rows.iter().filter(|row| foreign(row)).count(), 1);
    for row in rows.iter().filter(|row| !foreign(row)) {
        let (code, heap) = row["input"].as_str().unwrap().split_once(" @ ").unwrap();
        let mut options = Vec::new();
        let heap: u32 = heap.parse().unwrap();
        let _ = HeapRules::parse(code).unwrap().visit_options(&heap.into(), |heaps| {
            let heaps: Vec<String> = heaps.iter().map(ToString::to_string).collect();
            options.push(if heaps.is_empty() { "-".to_owned() } else { heaps.join(",") });
            ControlFlow::Continue(())
        });
        assert_eq!(options.join("  "), row["expected"].as_str().unwrap(), "{row}");
    }
}

#[test]
fn digits_in_braces_are_of_another_notation() {
    for row in rows("octal.code.normalize") {
        let error = HeapRules::parse(row["input"].as_str().unwrap()).unwrap_err();
        assert!(error.to_string().contains("`{` is no digit"), "{error}");
    }
}

#[test]
fn facts_about_rare_values() {
    let census = |text: &str, length: usize| {
        let mut census = Census::new();
        values(&HeapRules::parse(text).unwrap(), length)
            .iter()
            .for_each(|&value| census.add(value));
        census
    };
    let list = |value: &Value| -> Vec<u32> { serde_json::from_value(value.clone()).unwrap() };
    let (mut answered, all) = (0, facts("rare"));
    for row in &all {
        let expected = &row["expected"];
        match row["id"].as_str().unwrap() {
            "rare.kayles" => {
                let census = census("kayles", 3000);
                let found = census.partition(&HeapRules::parse("kayles").unwrap()).unwrap();
                let met = |rare: bool| {
                    (0..9).filter(|v| found.is_rare(0, *v) == rare).collect::<Vec<_>>()
                };
                assert_eq!(met(true), list(&expected["rare"]));
                assert_eq!(met(false), list(&expected["frequent"]));
            }
            "rare.grundynim" => {
                let census = census("grundys_game", 6001);
                let found = census.partition(&HeapRules::Unequal).unwrap();
                let rare: Vec<u32> = (0..62).filter(|v| found.is_rare(0, *v)).collect();
                assert_eq!(rare, list(&expected["rare_values_begin"]));
                let share = census.rare(found) as f64 / 6001.0;
                let published = expected["share_of_rare_among_n<=6000"].as_f64().unwrap();
                assert!((share - published).abs() < 0.0002, "{share}");
            }
            "rare.officers" => {
                let census = census("officers", 60_000);
                let found = census.partition(&HeapRules::parse("officers").unwrap()).unwrap();
                let rare: Vec<u32> = (0..64).filter(|v| found.is_rare(0, *v)).collect();
                assert_eq!(rare, list(&expected["rare_values_begin"]));
                let last = census.counts()[0].last.iter().max().unwrap() - 1;
                assert_eq!(last, expected["last_n_with_value_0_below_60000"].as_u64().unwrap());
            }
            // Engines against each other: `tests/engines.rs`; stable partitions: `partition.rs`;
            // Hoey's figures take 10^10 values.
            "rare.fast" | "rare.stable" | "rare.hoey" => (),
            other => panic!("nobody answers {other}"),
        }
        answered += 1;
    }
    assert_eq!(answered, all.len());
}
