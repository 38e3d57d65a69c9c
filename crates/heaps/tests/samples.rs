//! The rows of the categories octal.* and subtraction.* of `values_sample.json`, whose sequences begin
//! with the heap of 1, and the facts about rare values. A category without rows fails.
#![allow(clippy::unwrap_used, clippy::panic)] // tests may

use serde_json::Value;
use std::ops::ControlFlow;
use upstar_heaps::engine::{Choice, Engine};
use upstar_heaps::{Census, Effort, GeneralCode, HeapRules, Partition, PartitionKind, Sequence};
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
            let found =
                Sequence::new(rules(&row)).find_period(Effort::to(2000), &Context::new()).unwrap();
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

/// Options as the table writes them, by a code's own rules.
fn listed(options: impl IntoIterator<Item = Vec<String>>) -> String {
    let words = options.into_iter().map(|heaps| match heaps.is_empty() {
        true => "-".to_owned(),
        false => heaps.join(","),
    });
    words.collect::<Vec<_>>().join("  ")
}

#[test]
fn options_of_a_heap() {
    let mut plain = 0;
    for row in rows("octal.options") {
        let (text, heap) = row["input"].as_str().unwrap().split_once(" @ ").unwrap();
        let (expected, heap) = (row["expected"].as_str().unwrap(), heap.parse::<u32>().unwrap());
        let code: GeneralCode = text.parse().unwrap();
        let options = code.options(heap.into());
        let words = |heaps: &Vec<u64>| heaps.iter().map(ToString::to_string).collect();
        assert_eq!(listed(options.iter().map(words)), expected, "{row}");
        // The same from the plain rules, where there are such.
        let Some(rules) = code.simplest() else { continue };
        assert_eq!(HeapRules::parse(text).unwrap(), rules);
        let mut options: Vec<Vec<String>> = Vec::new();
        let _ = rules.visit_options(&heap.into(), |heaps| {
            options.push(heaps.iter().map(ToString::to_string).collect());
            ControlFlow::Continue(())
        });
        assert_eq!(listed(options), expected, "{row}");
        plain += 1;
    }
    assert_eq!(plain, 2);
}

#[test]
fn normal_forms_of_general_codes() {
    for row in rows("octal.code.normalize") {
        let code: GeneralCode = row["input"].as_str().unwrap().parse().unwrap();
        assert_eq!(code.to_string(), row["expected"].as_str().unwrap(), "{row}");
    }
}

fn engine_values(game: &str, choice: Choice, length: u64) -> Vec<u32> {
    let mut engine = Engine::new(&HeapRules::parse(game).unwrap(), choice, 1).unwrap();
    let mut values = Vec::new();
    engine
        .advance(length, &Context::new(), &mut |_, block| values.extend_from_slice(block))
        .unwrap();
    values
}

/// Items 65 and 66: rare + rare and common + common are rare, rare + common is common.
fn stable(name: &str, mask: u32) {
    let found = Partition { mask, kind: PartitionKind::Value };
    let rare = |value: u32| found.is_rare(0, value);
    for a in 0..256u32 {
        assert_eq!(rare(a), (a & mask).count_ones().is_multiple_of(2), "{name} {a}");
        for b in 0..256u32 {
            assert_eq!(rare(a ^ b), rare(a) == rare(b), "{name} {a} {b}");
        }
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
            "rare.fast" => {
                assert_eq!(expected, "identical Grundy sequences");
                for game in ["grundys_game", "officers"] {
                    let fast = engine_values(game, Choice::Sparse, 2501);
                    assert_eq!(fast, engine_values(game, Choice::Naive, 2501), "{game}");
                }
            }
            "rare.stable" => {
                let masks = [("evil/odious", !0), ("ignore bit 0", !1), ("ignore bits 0,4", !17)];
                let names: Vec<&str> = masks.iter().map(|(name, _)| *name).collect();
                assert_eq!(serde_json::json!(names), row["input"]);
                for (name, mask) in masks {
                    stable(name, mask);
                }
            }
            // Published figures that take 10^10 values: the last rare value is found in
            // `published.rs`, and no value up to there exceeds the maximum.
            "rare.hoey" => {
                assert_eq!(expected["last_rare"], "g(48399022)=259");
                let greatest = census("grundys_game", 100_000).greatest().unwrap().0;
                assert!(u64::from(greatest) <= expected["max_value"].as_u64().unwrap());
            }
            other => panic!("nobody answers {other}"),
        }
        answered += 1;
    }
    assert_eq!(answered, all.len());
}
