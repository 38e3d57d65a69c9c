//! The facts about loopy games, as a user types them.
#![allow(clippy::unwrap_used, clippy::panic)] // a helper that panics fails

use serde_json::Value as Json;
use upstar_lang::{Kind, Session, Settings, View};
use upstar_values::Context;

fn facts() -> Vec<Json> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../loopy/tests/data/loopy.json");
    let data: Json = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    data["facts"].as_array().unwrap().clone()
}

fn run(session: &mut Session, source: &str) -> Result<View, String> {
    match session.run(source, &Context::new()) {
        Ok(mut views) => views.pop().ok_or_else(|| "nothing".to_owned()),
        Err(error) => Err(error.to_string()),
    }
}

/// What is wrong with a fact, if anything; what is printed must read back.
fn judge(session: &mut Session, fact: &Json) -> Option<String> {
    let input = fact["input"].as_str().unwrap();
    let shown = run(session, input);
    if fact["error"] == true {
        return shown.is_ok().then(|| format!("{input}: not refused"));
    }
    let expected = fact["expected"].as_str().unwrap();
    let shown = match shown {
        Ok(shown) => shown,
        Err(error) => return Some(format!("{input}: {error}")),
    };
    if matches!(shown.kind, Kind::Boolean | Kind::Text) {
        let right = shown.text == expected;
        return (!right).then(|| format!("{input}: {}, not {expected}", shown.text));
    }
    if input.ends_with(".grundy") && shown.kind == Kind::Number {
        let right = match expected {
            "*" => "1",
            nimber => nimber.trim_start_matches('*'),
        };
        return (shown.text != right).then(|| format!("{input}: {}, not {right}", shown.text));
    }
    // A position is shown with who wins, and by which moves.
    let value = shown.text.split("; ").next().unwrap();
    for other in [expected, value] {
        match run(session, &format!("({input}) == ({other})")) {
            Ok(same) if same.text == "true" => {}
            Ok(_) => return Some(format!("{input}: {}, not {other}", shown.text)),
            Err(error) => return Some(format!("{input} == {other}: {error}")),
        }
    }
    None
}

fn is_fox(fact: &Json) -> bool {
    fact["category"].as_str().unwrap().starts_with("fox and geese")
}

#[test]
fn facts_of_values_graphs_and_impartial_games() {
    let facts: Vec<Json> = facts().into_iter().filter(|fact| !is_fox(fact)).collect();
    assert_eq!(facts.len(), 364);
    let mut session = Session::new(Settings::default());
    let wrong: Vec<String> = facts.iter().filter_map(|fact| judge(&mut session, fact)).collect();
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}
