//! The shared sample of facts about values, run as data: `tests/data/values_sample.json` is in
//! CGSuite's syntax, and `cgsuite/translate.rs` translates it; the data is never edited.
//!
//! Answers are compared by value and, since the notation of values is the same, as text. What is
//! out of scope is listed by name with the reason; a category that is in neither list, and one in
//! scope without rows, is a failing test.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)] // a test

#[path = "cgsuite/translate.rs"]
mod translate;

use serde_json::Value as Json;
use std::collections::BTreeMap;
use translate::{Answer, elements, expression, walls};
use upstar_lang::{Session, Settings};
use upstar_values::Context;

const SAMPLE: &str = include_str!("data/values_sample.json");

/// What must pass; a `*` at the end stands for anything.
const IN_SCOPE: [&str; 12] = [
    "sum",
    "compare",
    "ordinalsum",
    "conwayproduct",
    "property.*",
    "value.CanonicalShortGame",
    "value.CanonicalShortGame.*",
    "value.CompoundGame.*",
    "nim.product",
    "nim.product.*",
    "nim.inverse",
    "domineering.*",
];

/// What does not have to, and why.
const OUT_OF_SCOPE: [(&str, &str); 36] = [
    ("value.Integer", "generalised ordinals and nimber errors of CGSuite's integers"),
    ("value.Rational", "surreal numbers come later"),
    ("value.Rational.*", "surreal numbers come later"),
    ("value.GeneralizedOrdinal", "transfinite numbers come later"),
    ("value.MisereCanonicalGame", "misère values come later"),
    ("value.MisereCanonicalGame.*", "misère values come later"),
    ("misere.*", "misère values and quotients come later"),
    ("ruleset.*", "rulesets that come later, and CGSuite's ways of building them"),
    ("expression.*", "about CGSuite's own expression syntax"),
    ("octal.*", "take-and-break games come later"),
    ("subtraction.*", "subtraction games come later"),
    ("spawning.*", "heap games come later"),
    ("nim.transfinite.*", "transfinite nimbers come later"),
    ("surreal", "surreal numbers come later"),
    ("cram.*", "Cram comes later"),
    ("toadsandfrogs.*", "Toads and Frogs comes later"),
    ("clobber.*", "Clobber comes later"),
    ("kings.*", "generalised Clobber comes later"),
    ("knights.*", "generalised Clobber comes later"),
    ("rooks.*", "generalised Clobber comes later"),
    ("queens.*", "generalised Clobber comes later"),
    ("anticlobber.*", "generalised Clobber comes later"),
    ("hotclobber.*", "generalised Clobber comes later"),
    ("amazons.*", "Amazons comes later"),
    ("foxandgeese.*", "Fox and Geese has loops"),
    ("topplingdominoes.*", "Toppling Dominoes comes later"),
    ("hackenbush.*", "Hackenbush comes later"),
    ("childishhackenbush.*", "Hackenbush comes later"),
    ("col.*", "Col comes later"),
    ("snort.*", "Snort comes later"),
    ("arckayles.*", "Arc Kayles comes later"),
    ("partizanarckayles.*", "Arc Kayles comes later"),
    ("konane.*", "Konane comes later"),
    ("fission.*", "Fission comes later"),
    ("cake.*", "Cutcake comes later"),
    ("elephantsrhinos.*", "Elephants and Rhinos comes later"),
];

fn matches(pattern: &str, category: &str) -> bool {
    match pattern.strip_suffix('*') {
        Some(prefix) => category.starts_with(prefix),
        None => category == pattern,
    }
}

struct Row {
    category: String,
    input: String,
    /// `None`: an error.
    expected: Option<String>,
}

fn rows() -> Vec<Row> {
    let rows: Json = serde_json::from_str(SAMPLE).unwrap();
    let rows = rows.as_array().unwrap().iter().map(|row| Row {
        category: row["category"].as_str().unwrap().to_owned(),
        input: row["input"].as_str().unwrap_or_default().to_owned(),
        expected: row["expected"].as_str().map(str::to_owned),
    });
    rows.collect()
}

/// The texts of an expression's answers.
fn ask(session: &mut Session, source: &str) -> Result<String, String> {
    let shown = session.run(source, &Context::new()).map_err(|error| error.render(source))?;
    Ok(shown.into_iter().map(|shown| shown.text).collect::<Vec<_>>().join("; "))
}

/// What is wrong with the answer to a row, if anything is.
fn check(session: &mut Session, row: &Row) -> Result<(), String> {
    let source = expression(&row.input);
    let found = ask(session, &source);
    let Some(expected) = &row.expected else {
        return found
            .map_or(Ok(()), |text| Err(format!("{source}: an error was expected: {text}")));
    };
    let found = found.map_err(|error| format!("{source}:\n{error}"))?;
    let wrong = |what: &str, wanted: &str| {
        Err(format!("{source}: {what} should be\n    {wanted}\nand is\n    {found}"))
    };
    match translate::answer(&row.input, expected) {
        Answer::Game => {
            // By value: both sides, read by us; and as text, which is the same notation.
            let same = ask(session, &format!("({source}) == ({expected})"))?;
            if same != "true" {
                return wrong("the value", expected);
            }
            if found != *expected {
                return wrong("the text", expected);
            }
        }
        Answer::Set => {
            let wanted = elements(expected);
            let count = ask(session, &format!("length({source})"))?;
            let same = wanted.iter().all(|element| {
                ask(session, &format!("contains({source}, {element})")) == Ok("true".to_owned())
            });
            if !same || count != wanted.len().to_string() {
                return wrong("the set", expected);
            }
        }
        Answer::Thermograph => {
            for (side, corners) in walls(expected) {
                let found = ask(session, &format!("({source}).{side}"))?;
                if found != corners {
                    return wrong(side, &corners);
                }
            }
        }
        Answer::Text => {
            if found != *expected {
                return wrong("the text", expected);
            }
        }
    }
    Ok(())
}

#[test]
fn every_fact_in_scope_holds() {
    let mut session = Session::new(Settings::default());
    let mut counts: BTreeMap<&str, usize> = IN_SCOPE.iter().map(|&name| (name, 0)).collect();
    let mut failures = Vec::new();
    let rows = rows();
    for row in &rows {
        let Some(pattern) = IN_SCOPE.iter().find(|pattern| matches(pattern, &row.category)) else {
            continue;
        };
        *counts.entry(pattern).or_default() += 1;
        if let Err(failure) = check(&mut session, row) {
            failures.push(format!("[{}] {failure}", row.category));
        }
    }
    let passed = counts.values().sum::<usize>() - failures.len();
    println!("{passed} facts hold, of {} rows in all: {counts:?}", rows.len());
    for (pattern, count) in &counts {
        if *count == 0 {
            failures.push(format!("no rows in category {pattern}"));
        }
    }
    assert!(failures.is_empty(), "{} failures:\n{}", failures.len(), failures.join("\n"));
}

#[test]
fn every_category_is_in_scope_or_listed_with_a_reason() {
    let mut unknown: Vec<String> = rows()
        .into_iter()
        .map(|row| row.category)
        .filter(|category| !IN_SCOPE.iter().any(|pattern| matches(pattern, category)))
        .filter(|category| !OUT_OF_SCOPE.iter().any(|(pattern, _)| matches(pattern, category)))
        .collect();
    unknown.dedup();
    assert!(unknown.is_empty(), "{unknown:?}");
}
