//! The schemas in `docs/schema` are those of the types, and what the types write fits them.

#![allow(clippy::unwrap_used)] // how a test fails

use serde_json::Value;
use std::collections::BTreeSet;
use std::path::PathBuf;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/schema")
}

#[test]
fn the_files_are_current() {
    let mut expected = BTreeSet::new();
    for one in upstar::schema::all() {
        let file = format!("{}.json", one.name);
        let text = std::fs::read_to_string(folder().join(&file)).unwrap_or_default();
        let written: Value = serde_json::from_str(&text).unwrap_or_default();
        assert!(written == one.schema, "docs/schema/{file} is out of date: run cargo xtask schema");
        expected.insert(file);
    }
    let found = std::fs::read_dir(folder()).unwrap();
    let found = found.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned());
    assert_eq!(found.collect::<BTreeSet<_>>(), expected, "no file is left over");
}

/// Every field that a report has is one that its schema knows, and none that it requires is missing.
#[test]
fn a_report_fits_its_schema() {
    use upstar::studies::{excess, period};
    use upstar::{Context, Session, Settings};
    let context = Context::new();
    let mut session = Session::new(Settings::default());
    let request = period::Request::new("0.77");
    let report = period::run(&mut session, &request, &mut (), &context).unwrap();
    fits("period.request", &serde_json::to_value(&request).unwrap());
    fits("period.report", &serde_json::to_value(&report).unwrap());
    let request = excess::Request { primes: vec![3, 5] };
    let report = excess::run(&request, &mut (), &context).unwrap();
    fits("excess.report", &serde_json::to_value(&report).unwrap());
}

fn fits(name: &str, value: &Value) {
    let schemas = upstar::schema::all();
    let schema = &schemas.iter().find(|one| one.name == name).unwrap().schema;
    let fields = value.as_object().unwrap();
    for field in fields.keys() {
        assert!(schema["properties"].get(field).is_some(), "{name} has no {field}");
    }
    for field in schema["required"].as_array().into_iter().flatten() {
        assert!(fields.contains_key(field.as_str().unwrap()), "{name} lacks {field}");
    }
}
