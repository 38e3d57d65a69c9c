//! The schemas in `docs/schema` are those of the types; requests that fit them are read, and what comes
//! back fits them.

#![allow(clippy::unwrap_used)] // how a test fails

mod validator;

use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::path::PathBuf;
use upstar::studies::{
    answer, catalogue, code, excess, misere, moves, period, rewriting, search, sequence, survey,
    table, verify,
};
use upstar::{Context, HeapGame, Refusal, Session, Settings, Store};
use validator::faults;

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

/// Which schemas something was held against.
#[derive(Default)]
struct Seen(BTreeSet<String>);

impl Seen {
    fn fits(&mut self, name: &str, value: &Value) {
        let schemas = upstar::schema::all();
        let schema = &schemas.iter().find(|one| one.name == name).unwrap().schema;
        assert_eq!(faults(schema, value), Vec::<String>::new(), "{name}: {value}");
        self.0.insert(name.to_owned());
    }
}

/// Reads a request from JSON, holds it and what it leads to against their schemas.
macro_rules! study {
    ($seen:ident, $name:literal, $request:ty, $json:tt, |$it:ident| $run:expr) => {{
        let json = json!($json);
        $seen.fits(concat!($name, ".request"), &json);
        let $it: $request = serde_json::from_value(json).unwrap();
        $seen.fits(concat!($name, ".request"), &serde_json::to_value(&$it).unwrap());
        let report = $run.unwrap();
        $seen.fits(concat!($name, ".report"), &serde_json::to_value(&report).unwrap());
    }};
}

#[test]
fn requests_are_read_and_reports_fit() {
    let context = &Context::new();
    let session = &mut Session::new(Settings::default());
    let mut seen = Seen::default();
    study!(seen, "answer", answer::Request, {"text": "nim(1,2); 1/2; phutball(\"....|.@o.|....\")"},
        |it| answer::run(&it, session, &mut (), context));
    study!(seen, "moves", moves::Request, {"position": "domineering(2,3)", "why": true},
        |it| moves::run(&it, session, &mut (), context));
    study!(seen, "catalogue", catalogue::Request, {"game": "domineering", "cells": 4},
        |it| catalogue::run(session, &it, None, &mut (), context));
    study!(seen, "excess", excess::Request, {"primes": [3, 5]},
        |it| excess::run(&it, &mut (), context));
    study!(seen, "misere", misere::Request, {"game": "0.77"},
        |it| misere::run(session, &it, &mut (), context));
    study!(seen, "misere-survey", misere::SurveyRequest, {"digits": 1, "to": 20},
        |it| misere::survey(&it, &mut Store::default(), &mut (), context));
    study!(seen, "misere-heaps", misere::HeapsRequest, {"game": "0.77", "to": 9, "show": "genus"},
        |it| misere::heaps(session, &it, &mut (), context));
    study!(seen, "period", period::Request, {"game": "0.77"},
        |it| period::run(session, &it, &mut (), context));
    study!(seen, "table", table::Request, {"game": "wythoff", "rows": 4, "columns": 5, "mex": true},
        |it| table::run(session, &it, &mut (), context));
    study!(seen, "sequence", sequence::Request, {"game": "0.07", "to": 100}, |it| {
        sequence::Run::open(&it, &mut (), context).map(|mut run| {
            let end = run.finish(&mut |_, _| ControlFlow::Continue(()), &mut (), context);
            run.report(&end)
        })
    });
    study!(
        seen, "survey", survey::Request,
        {"games": {"digits": 1}, "to": 1000},
        |it| survey::run(&it, &mut Store::default(), &mut (), context));
    let certificate = {
        let kayles = period::Request::new("0.77");
        let report = period::run(session, &kayles, &mut (), context).unwrap();
        report.certificate().unwrap().to_owned()
    };
    study!(seen, "verify", verify::Request, {"certificate": certificate},
        |it| verify::run(&it, &mut (), context));
    study!(seen, "search-grundy", search::grundy::Request,
        {"game": "nim", "value": 3, "range": {"max": 5}},
        |it| search::grundy::run(&it, session, &mut (), context));
    study!(seen, "search-pairs", search::pairs::Request,
        {"game": "nim", "range": {"max": 6}},
        |it| search::pairs::run(&it, session, &mut (), context));
    study!(seen, "search-positions", search::properties::Request,
        {"game": "domineering", "cells": 4, "value": "+-1", "count": 2},
        |it| search::properties::run(&it, session, &mut (), context));
    study!(seen, "search-subtraction", search::subtraction::Request,
        {"size": 2, "max": 6, "count": 3},
        |it| search::subtraction::run(&it, &mut (), context));
    let game = HeapGame::read(session, "0.07", &mut (), context).unwrap();
    seen.fits("code.report", &serde_json::to_value(code::explain("0.07", &game)).unwrap());
    seen.fits("refusal", &serde_json::to_value(Refusal::new("a.key").with("n", 3)).unwrap());
    let trees: BTreeSet<String> = seen.0;
    assert!(trees.len() >= 26, "{trees:?}");
}

#[test]
fn requests_about_rewriting_are_read_and_reports_fit() {
    use rewriting::*;
    let context = &Context::new();
    let mut seen = Seen::default();
    let system = json!({"text": "aa -> ; ab -> b"});
    study!(seen, "rewriting-classes", classes::Request, {"system": system, "equations": true},
        |it| classes::run(&it, &mut (), context));
    study!(seen, "rewriting-language", language::Request,
        {"system": system, "language": "C0", "contains": ["ab"]},
        |it| language::run(&it, &mut (), context));
    study!(seen, "rewriting-normal", normal::Request, {"system": system, "term": "aab"},
        |it| normal::run(&it, &mut (), context));
    study!(seen, "rewriting-statistics", statistics::Request, {"system": system, "size": 4},
        |it| statistics::run(&it, &mut (), context));
    study!(seen, "rewriting-steps", steps::Request, {"system": system, "term": "aab"},
        |it| steps::run(&it, &mut (), context));
    study!(seen, "rewriting-values", values::Request, {"system": system, "terms": ["aab", "b"]},
        |it| values::run(&it, &mut (), context));
    let request: SystemRequest = serde_json::from_value(system).unwrap();
    seen.fits("rewriting-system.request", &serde_json::to_value(&request).unwrap());
    let report = kind::run(&request).unwrap();
    seen.fits("rewriting-kind.report", &serde_json::to_value(&report).unwrap());
    let report = termination::run(&request, &mut (), context).unwrap();
    seen.fits("rewriting-termination.report", &serde_json::to_value(&report).unwrap());
}

#[test]
fn the_validator_finds_faults() {
    let schema = json!({"type": "object", "required": ["n"], "properties": {
        "n": {"type": "integer", "minimum": 0}, "m": {"anyOf": [{"$ref": "#/$defs/M"}, {"type": "null"}]}},
        "$defs": {"M": {"type": "array", "items": {"const": "x"}, "maxItems": 2}}});
    for fine in [json!({"n": 1}), json!({"n": 0, "m": null}), json!({"n": 0, "m": ["x", "x"]})] {
        assert_eq!(faults(&schema, &fine), Vec::<String>::new());
    }
    for wrong in [
        json!(1),
        json!({}),
        json!({"n": -1}),
        json!({"n": 1.5}),
        json!({"n": 1, "k": 2}),
        json!({"n": 1, "m": ["y"]}),
        json!({"n": 1, "m": ["x", "x", "x"]}),
    ] {
        assert!(!faults(&schema, &wrong).is_empty(), "{wrong}");
    }
}
