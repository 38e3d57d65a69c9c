//! What CGSuite says, as data: its questions are translated into our language, evaluated in a
//! session, and the answers compared by value and to the letter.
//!
//! The rows stand unedited in `data/values_sample.json`; which of them run, and why the others do
//! not yet, stands in `cgsuite/scope.rs`; how a question is translated in `cgsuite/translate.rs`.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a helper that panics fails
#![allow(clippy::print_stdout)] // the counts per group

#[path = "cgsuite/check.rs"]
mod check;
#[path = "cgsuite/rows.rs"]
mod rows;
#[path = "cgsuite/scope.rs"]
mod scope;
#[path = "cgsuite/thermograph.rs"]
mod thermograph;
#[path = "cgsuite/translate.rs"]
mod translate;

use rows::rows;
use scope::{
    DIFFERENT_TEXT, DIFFERENT_VALUE, ELSEWHERE_ERRORS, OUT_OF_SCOPE, RUN, Scope, covers, scope,
};
use std::collections::BTreeMap;
use std::time::Instant;

/// Runs every row of the groups, prints how many there were, and fails with all that is wrong.
fn run(groups: &[&str]) {
    let mut wrong = Vec::new();
    for group in groups {
        assert!(RUN.contains(group), "{group} is not in the table of groups");
        let (begin, mut count, mut right) = (Instant::now(), 0, 0);
        for row in rows().iter().filter(|row| covers(group, &row.category)) {
            count += 1;
            match check::check(row) {
                Ok(()) => right += 1,
                Err(why) => wrong.push(format!("{} #{}: {why}", row.category, row.id)),
            }
        }
        println!("{group}: {right} of {count} rows, {:.1?}", begin.elapsed());
        assert!(count > 0, "no row of the data belongs to {group}");
    }
    assert!(wrong.is_empty(), "{} rows differ:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn sums_and_order() {
    run(&["sum", "compare", "ordinalsum"]);
}

#[test]
fn conway_products() {
    run(&["conwayproduct"]);
}

#[test]
fn properties() {
    run(&["property.*"]);
}

#[test]
fn values() {
    run(&["value.CanonicalShortGame", "value.CanonicalShortGame.*", "value.CompoundGame.*"]);
}

#[test]
fn nimbers() {
    run(&["nim.product", "nim.product.*", "nim.inverse"]);
    run(&["nim.transfinite.alpha", "nim.transfinite.lenstra_excess"]);
}

#[test]
fn surreal_numbers() {
    run(&["surreal", "value.GeneralizedOrdinal", "value.Integer", "value.Rational"]);
    let operations = RUN
        .iter()
        .filter(|group| group.starts_with("value.Rational."))
        .copied()
        .collect::<Vec<_>>();
    run(&operations);
}

#[test]
fn domineering() {
    run(&["domineering.*"]);
}

#[test]
fn hackenbush() {
    run(&["hackenbush.*", "childishhackenbush.*", "ruleset.graph.Hackenbush"]);
}

#[test]
fn strips() {
    run(&["toadsandfrogs.*", "elephantsrhinos.*", "topplingdominoes.*"]);
}

#[test]
fn konane_amazons_and_fission() {
    run(&["konane.*", "amazons.*", "fission.*"]);
}

#[test]
fn clobber_and_its_relatives() {
    run(&["clobber.*", "kings.*", "knights.*", "rooks.*", "queens.*"]);
    run(&["anticlobber.*", "hotclobber.*"]);
}

#[test]
fn graphs_and_cakes() {
    run(&["col.*", "snort.*", "arckayles.*", "partizanarckayles.*", "cake.*"]);
}

#[test]
fn every_category_is_run_or_listed_with_a_reason() {
    let mut counts = BTreeMap::new();
    for row in rows() {
        *counts.entry(row.category.as_str()).or_insert(0usize) += 1;
    }
    let (mut run, mut listed) = (0, 0);
    for (category, count) in &counts {
        match scope(category) {
            Scope::Run => run += count,
            Scope::Listed => listed += count,
            Scope::Both => panic!("{category} is both run and listed as out of scope"),
            Scope::Neither => panic!("{category} is neither run nor listed as out of scope"),
        }
    }
    println!("{run} rows run, {listed} are out of scope");
    for pattern in RUN.iter().chain(OUT_OF_SCOPE.iter().map(|(pattern, _)| pattern)) {
        let found = counts.keys().any(|category| covers(pattern, category));
        assert!(found, "no row of the data belongs to {pattern}");
    }
    let values = DIFFERENT_VALUE.iter().map(|(id, ..)| id);
    let texts = DIFFERENT_TEXT.iter().chain(ELSEWHERE_ERRORS).map(|(id, _)| id);
    for id in values.chain(texts) {
        let found = rows().iter().any(|row| row.id == *id && scope(&row.category) == Scope::Run);
        assert!(found, "an exception is made for #{id}, which is not run");
    }
}
