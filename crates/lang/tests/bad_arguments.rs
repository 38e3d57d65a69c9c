//! Bad input in every parser of a ruleset: empty, negative, huge, wrong separators, letters. Whatever
//! is wrong is said in one line that tells what was expected; nothing panics or goes on for long.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::time::{Duration, Instant};
use upstar_core::Ruleset;
use upstar_games::registry;
use upstar_lang::{Session, Settings};
use upstar_values::Context;

/// No ruleset has a position with these arguments.
const BAD: &[&str] = &[
    "-1",
    "-1,-1",
    "1/2",
    "1.5",
    "1,2,",
    "1;2",
    "1 2",
    "x",
    "w",
    "*2",
    "^",
    "{1|0}",
    "true",
    "nim(3)",
    "[[]]",
    "[1,[2]]",
    "[-1]",
    "[\"a\"]",
    "(",
    "\")\"",
    "\"(((\"",
    "\"}\"",
    "\"-\"",
    "\"1-\"",
    "\"-1\"",
    "\"..|.\"",
    "\"0:1;2\"",
    "\"0: 99\"",
    "\"0-1:q\"",
    "\"abc,xyz\"",
    "\"a-b-c|\"",
    "\"é☃\"",
    "\"@@\"",
    "\"x\ty\"",
    "\"99999999999999999999\"",
    "1e9",
    "0.5",
];

/// Some rulesets have such positions.
const ODD: &[&str] = &[
    "",
    "0",
    "\"\"",
    "\" \"",
    "\"\\n\"",
    "[]",
    "10**30",
    "10**30,10**30",
    "2**64",
    "2**64-1,2**64",
    "2**32",
    "1..3",
    "[3],[1],[2]",
    "1,1,1,1,1,1,1,1",
    "\"x\"",
    "\"|||\"",
    "\".\"",
    "\"0.7\"",
];

/// The answer in one line, and if it is one that says what is wrong, the line.
fn asked(expression: &str) -> Result<String, String> {
    let context = Context::new().with_steps(200_000).with_time(Duration::from_secs(60));
    let mut session = Session::new(Settings::default());
    let begun = Instant::now();
    let answer = session.run(expression, &context);
    assert!(begun.elapsed() < Duration::from_secs(30), "{expression} takes long");
    match answer {
        Ok(shown) => Ok(shown.last().map(|shown| shown.text.clone()).unwrap_or_default()),
        Err(error) => {
            let message = error.render(expression).lines().next().unwrap_or_default().to_owned();
            assert!(!message.contains(char::is_control), "{expression}: {message:?}");
            assert!(message.len() > 20 && message.len() < 600, "{expression}: {message}");
            Err(message)
        }
    }
}

/// Where arguments stand: behind the name, and behind the parameters of the example.
fn openings(entry: &Ruleset) -> Vec<String> {
    let mut openings = vec![format!("{}(", entry.name)];
    if let Some((parameters, _)) = entry.example.rsplit_once(")(") {
        openings.push(format!("{parameters})("));
    }
    openings
}

#[test]
fn bad_arguments_of_every_ruleset_are_refused_in_one_line() {
    for entry in registry().rulesets() {
        for opening in openings(entry) {
            for bad in BAD {
                let expression = format!("{opening}{bad})");
                let answer = asked(&expression);
                assert!(answer.is_err(), "{expression} is {answer:?}");
            }
        }
    }
}

#[test]
fn odd_arguments_of_every_ruleset_are_answered_or_refused_in_one_line() {
    for entry in registry().rulesets() {
        for opening in openings(entry) {
            for odd in ODD {
                let expression = format!("{opening}{odd})");
                if let Ok(answer) = asked(&expression) {
                    assert!(!answer.is_empty() && !answer.contains('\n'), "{expression}: {answer}");
                }
            }
        }
    }
}
