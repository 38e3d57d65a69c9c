//! The rows of `data/facts_trs.json` and the systems of `data/rewriting_systems.json`, run as data.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use common::Board;
use serde_json::Value;
use upstar_rewriting::{System, Termination, TerminationProof, check_termination, statistics};
use upstar_values::Context;

fn systems() -> Vec<Value> {
    serde_json::from_str(include_str!("data/rewriting_systems.json")).unwrap()
}

fn facts() -> Vec<Value> {
    serde_json::from_str(include_str!("data/facts_trs.json")).unwrap()
}

/// The system of a row, with the symbols that no rule has.
fn system(row: &Value) -> System {
    let arities = row["arities"].as_object().unwrap();
    let each: Vec<String> =
        arities.iter().map(|(name, arity)| format!("({name} {arity})")).collect();
    let notation = row["notation"].as_str().unwrap();
    let variables = notation.find("(RULES").unwrap();
    let text =
        format!("{} (SIG {}) {}", &notation[..variables], each.join(" "), &notation[variables..]);
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn systems_are_written_so_that_they_read_back() {
    for row in systems() {
        let known = system(&row);
        let again: System = known.to_string().parse().unwrap();
        assert_eq!(again, known, "{known}");
    }
}

#[test]
fn termination_is_proved_where_the_data_have_a_proof_and_refused_elsewhere() {
    for row in systems() {
        let known = system(&row);
        let name = row["name"].as_str().unwrap();
        let found = Termination::of(&known, &Context::new()).unwrap();
        match row["termination"].as_str() {
            None => assert!(matches!(found, Termination::Loops(_)), "{name}: {found:?}"),
            Some(proof) => {
                let Termination::Proved(own) = found else { panic!("{name}: {found:?}") };
                assert_eq!(check_termination(&known, &own), Ok(()), "{name}");
                let text = own.write(&known);
                assert_eq!(TerminationProof::read(&text, &known), Ok(own), "{name}");
                let all: Vec<String> = (1..=known.rules.len()).map(|n| n.to_string()).collect();
                let theirs = format!("{proof} removes {}", all.join(" "));
                let theirs = TerminationProof::read(&theirs, &known).unwrap();
                assert_eq!(check_termination(&known, &theirs), Ok(()), "{name}");
            }
        }
    }
}

#[test]
fn changed_termination_proofs_are_rejected() {
    let mut rejected = 0;
    for row in systems() {
        let Some(proof) = row["termination"].as_str() else { continue };
        let known = system(&row);
        let all: Vec<String> = (1..=known.rules.len()).map(|n| n.to_string()).collect();
        // Nothing weighs anything.
        let flat = proof.replace("+1", "+0").replace("+2", "+0").replace("=1", "=0");
        let text = format!("{flat} removes {}", all.join(" "));
        let proof = TerminationProof::read(&text, &known).unwrap();
        assert!(check_termination(&known, &proof).is_err(), "{text}");
        rejected += 1;
    }
    assert!(rejected > 40);
}

#[test]
fn values_grow_as_the_data_say() {
    let mut compared = 0;
    for row in systems() {
        let Some((_, list)) = row["note"].as_str().and_then(|n| n.split_once("max by size "))
        else {
            continue;
        };
        let list: Vec<usize> = serde_json::from_str(list).unwrap();
        let list = &list[..list.len().min(9)];
        let known = system(&row);
        // Sizes without terms do not count.
        let found = statistics(&known, 17.min(2 * list.len()), &Context::new().with_steps(300_000));
        let found = found.unwrap();
        let largest: Vec<usize> = found.rows.iter().filter_map(|row| row.largest()).collect();
        let common = largest.len().min(list.len());
        assert_eq!(largest[..common], list[..common], "{known}");
        assert!(common >= 5, "{known}");
        compared += 1;
    }
    assert!(compared >= 12);
}

#[test]
fn values_of_the_proved_systems_are_among_those_seen() {
    for row in systems().iter().filter(|row| row["proved"] == true) {
        let known = system(row);
        let seen: Vec<usize> = serde_json::from_value(row["values_seen"].clone()).unwrap();
        let found = statistics(&known, 9, &Context::new().with_steps(100_000)).unwrap();
        for value in 0..found.smallest.len() {
            assert!(seen.contains(&value), "{known}");
        }
    }
}

/// Every row of the category has a test, here or by its item's name in `texts.rs`, or it is a
/// statement about regular languages.
#[test]
fn every_fact_about_rewriting_has_its_test() {
    const BY_ITEM: [(&str, &str); 20] = [
        ("trs.nim", "item_93"),
        ("trs.94", "item_94"),
        ("trs.95", "item_95"),
        ("trs.kayles", "section_2_3"),
        ("trs.kayles.sum", "section_2_3"),
        ("trs.97", "item_97"),
        ("trs.101", "item_101"),
        ("trs.CLI", "section_2_7_1"),
        ("trs.CLK.nf", "item_91"),
        ("trs.102", "item_102"),
        ("trs.104", "item_104"),
        ("trs.105", "item_105"),
        ("trs.CLK.max", "here"),
        ("trs.135", "items_135"),
        ("trs.136", "items_135"),
        ("trs.137", "item_137"),
        ("trs.131", "item_131"),
        ("trs.132", "item_132"),
        ("trs.133", "item_132"),
        ("trs.90", "item_90"),
    ];
    const OF_LANGUAGES: [&str; 3] = ["trs.99", "trs.grammar", "trs.classeq"];
    let tests = include_str!("texts.rs");
    for row in facts() {
        let id = row["id"].as_str().unwrap();
        if OF_LANGUAGES.contains(&id) || id == "trs.positions" {
            continue;
        }
        let (_, test) = BY_ITEM.iter().find(|(known, _)| *known == id).unwrap();
        assert!(*test == "here" || tests.contains(&format!("fn {test}")), "{id}");
    }
}

fn fact(id: &str) -> Value {
    facts().into_iter().find(|row| row["id"] == id).unwrap()
}

fn numbers(value: &Value) -> Vec<u32> {
    serde_json::from_value(value.clone()).unwrap()
}

#[test]
fn facts_with_numbers() {
    let mut kayles = Board::named("kayles");
    let values: Vec<u32> = (0..13).map(|n| kayles.grundy(&format!("U^{n}$"))).collect();
    assert_eq!(values, numbers(&fact("trs.kayles")["expected"]));
    assert_eq!(Board::named("nim").grundy("B(B(U(U(U(Z))),U(U(Z))),U(Z))"), 0);
    let found = statistics(&Board::named("cl(k)").system, 15, &Context::new()).unwrap();
    let largest: Vec<u32> = found
        .rows
        .iter()
        .filter_map(|row| row.largest())
        .map(|v| u32::try_from(v).unwrap())
        .collect();
    assert_eq!(largest, numbers(&fact("trs.CLK.max")["expected"]));
    let mut combinators = Board::named("cl(k)");
    let pair = [combinators.grundy("KK"), combinators.grundy("KKK")];
    assert_eq!(pair.to_vec(), numbers(&fact("trs.105")["expected"]));
    let mut trees = Board::named("b(x,y)->z");
    let term = trees.term("B(B(Z,Z),Z)");
    let expected: Vec<Vec<u32>> =
        serde_json::from_value(fact("trs.positions")["expected"].clone()).unwrap();
    assert_eq!(trees.terms.positions(term), expected);
}
