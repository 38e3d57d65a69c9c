//! The requests that the WebAssembly module is tested with, on this machine.

#![allow(clippy::unwrap_used, clippy::panic)] // what is wrong is shown by the test that fails

use serde_json::Value;

fn requests() -> Vec<Value> {
    serde_json::from_str(include_str!("requests.json")).unwrap()
}

#[test]
fn there_are_more_than_a_hundred_and_each_has_an_answer_or_says_why_not() {
    let requests = requests();
    assert!(requests.len() > 100);
    let mut desk = upstar_wasm::Desk::default();
    let (mut answered, mut lines) = (0, String::new());
    for request in &requests {
        let line = desk.call(&request.to_string(), &|context| context);
        lines.extend([line.as_str(), "\n"]);
        let answer: Value = serde_json::from_str(&line).unwrap();
        match (answer.get("answers"), answer.get("error")) {
            (Some(answers), None) => {
                answered += 1;
                assert!(!answers.as_array().unwrap().is_empty(), "{request}");
            }
            (None, Some(error)) => assert!(error["message"].is_string(), "{request}"),
            _ => panic!("{request}: {answer}"),
        }
    }
    assert!(answered > 100, "{answered}");
    // For test.mjs, which compares them with those of the module.
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("answers.jsonl");
    std::fs::write(file, lines).unwrap();
}

#[test]
fn a_session_remembers_until_it_is_asked_to_forget() {
    let mut desk = upstar_wasm::Desk::default();
    desk.call(r#"{"text": "x := *2"}"#, &|context| context);
    assert!(desk.call(r#"{"text": "x + *1"}"#, &|context| context).contains(r#""text":"*3""#));
    assert!(desk.call(r#"{"text": "x", "fresh": true}"#, &|context| context).contains("error"));
}

#[test]
fn bounds_of_a_request_hold_and_are_named() {
    let mut desk = upstar_wasm::Desk::default();
    let answer: Value = serde_json::from_str(
        &desk.call(r#"{"text": "domineering(8,8).value", "steps": 1000}"#, &|context| context),
    )
    .unwrap();
    assert_eq!(answer["error"]["stopped"], "steps");
    assert!(desk.call("nonsense", &|context| context).contains("not a request"));
    assert!(desk.call("{}", &|context| context).contains("missing field `text`"));
}

/// Steps for a position of the corpus: as in the test that compares all surfaces.
const STEPS: u64 = 20_000;

#[test]
fn every_position_of_the_corpus_is_analysed_for_the_module_to_be_compared_with() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../upstar/tests/corpus/positions.txt");
    let positions = std::fs::read_to_string(path).unwrap();
    let mut lines = String::new();
    for misere in [false, true] {
        let mut desk = upstar_wasm::Desk::default();
        for position in positions.lines() {
            let request = serde_json::json!({
                "op": "analyse", "position": position, "limit": 20, "steps": STEPS, "misere": misere,
            });
            let answer = desk.call(&request.to_string(), &|context| context);
            let found: Value = serde_json::from_str(&answer).unwrap();
            assert!(
                found.get("error").is_none() || found["error"]["stopped"].is_string(),
                "{answer}"
            );
            lines.push_str(&format!("{{\"ask\":{request},\"answer\":{answer}}}\n"));
        }
    }
    // For corpus.mjs.
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("corpus.jsonl");
    std::fs::write(file, lines).unwrap();
}
