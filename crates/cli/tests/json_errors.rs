//! `--json` holds for errors of every command: an object with a key on stdout, nothing on stderr.

#![allow(clippy::expect_used)] // how a test fails

mod common;
use common::{Done, upstar};
use serde_json::Value;
use std::collections::BTreeSet;

/// What is wrong in a way of its own, for every command and subcommand. `FILE` is a file that is neither a
/// certificate, nor a store, nor a game.
const WRONG: [&[&str]; 55] = [
    &["eval", "1 +"],
    &["run", "FILE"],
    &["run", "no/such/file"],
    &["games", "no_such_game"],
    &["moves", "no_such_game(3)"],
    &["play", "nim"],
    &["replay", "FILE"],
    &["replay", "no/such/file"],
    &["contest", "FILE"],
    &["contest", "no/such/file"],
    &["match", "no_such_game", "random", "greedy"],
    &["serve", "--static", "no/such/folder"],
    &["serve", "--address", "192.0.2.1"],
    &["search", "subtraction", "--size", "0", "--max", "9"],
    &["search", "grundy", "no_such_game", "3"],
    &["search", "pairs", "no_such_game"],
    &["search", "positions", "no_such_game"],
    &["draw", "1 +"],
    &["draw", "nim(3)", "-o", "picture.unknown"],
    &["table", "no_such_game", "2", "2"],
    &["gallery", "FILE"],
    &["seq", "0.7_"],
    &["seq", "no_such_game"],
    &["code", "0.7_"],
    &["period", "0.7_"],
    &["misere", "0.7_"],
    &["strategy", "no_such_game(3)"],
    &["winner", "no_such_game(3)"],
    &["winner", "clobber(4,4)", "--checkpoint", "FILE"],
    &["catalogue", "no_such_game"],
    &["catalogue", "export", "--store", "FILE"],
    &["catalogue", "merge", "--store", "FILE", "FILE"],
    &["catalogue", "import", "FILE", "--store", "FILE"],
    &["survey"],
    &["survey", "--store", "FILE", "--digits", "2"],
    &["survey", "export", "--store", "FILE"],
    &["survey", "merge", "--store", "FILE", "FILE"],
    &["survey", "import", "FILE", "--store", "FILE"],
    &["rewrite", "no_such_system", "grundy", "U"],
    &["rewrite", "kayles", "steps", "X("],
    &["rewrite", "kayles", "normal", "X("],
    &["rewrite", "U -> (", "classify"],
    &["rewrite", "U -> (", "terminate"],
    &["rewrite", "kayles", "grundy", "X("],
    &["rewrite", "U -> (", "classes"],
    &["rewrite", "kayles", "language", "X("],
    &["rewrite", "U -> (", "stats"],
    &["rewrite", "U -> (", "identities"],
    &["rewrite", "survey", "--store", "FILE"],
    &["excess", "4"],
    &["certify", "no_such_game(3)"],
    &["verify", "FILE"],
    &["verify", "no/such/file"],
    &["check", "FILE"],
    &["help", "no_such_word"],
];

/// Commands that cannot fail but for their words, or, as a bot, say what is wrong to the referee.
const SURE: [&str; 3] = ["bot", "completions", "man"];

/// A file in the folder of the tests, for one test alone.
fn file(test: &str) -> String {
    let path = format!("{}/json_errors_{test}.txt", env!("CARGO_TARGET_TMPDIR"));
    std::fs::write(&path, "game ((\n").expect("the folder of the tests can be written to");
    path
}

/// The commands that a page of help names.
fn commands(help: &Done) -> Vec<String> {
    let lines = help.stdout.lines().skip_while(|line| *line != "Commands:").skip(1);
    let rows = lines.take_while(|line| !line.is_empty());
    let names = rows.filter_map(|line| line.strip_prefix("  ").filter(|row| !row.starts_with(' ')));
    names.filter_map(|row| row.split_whitespace().next().map(str::to_owned)).collect()
}

/// The errors of a run, which must be all that it says.
fn errors(words: &[&str], done: &Done) -> Vec<Value> {
    let said = format!("{words:?}: status {:?}, {}\n{}", done.status, done.stdout, done.stderr);
    assert!(!done.stderr.contains("error"), "errors on stderr: {said}");
    assert_ne!(done.status, Some(101), "{said}");
    let errors: Vec<Value> =
        done.json().iter().filter_map(|line| line.get("error").cloned()).collect();
    assert!(!errors.is_empty(), "no error in JSON: {said}");
    for error in &errors {
        let word = |field: &str| error[field].as_str().unwrap_or_default().to_owned();
        assert!(word("key").contains('.') && !word("message").is_empty(), "no key: {said}");
        assert!(error["start"].is_u64() && error["end"].is_u64(), "no place: {said}");
    }
    errors
}

#[test]
fn every_command_tells_its_errors_in_json() {
    let file = file("commands");
    for words in WRONG {
        let words: Vec<&str> = words.iter().map(|&w| if w == "FILE" { &file } else { w }).collect();
        let done = upstar(words.iter().copied().chain(["--json"]));
        assert!(matches!(done.status, Some(2 | 74)), "{words:?}: {done:?}");
        errors(&words, &done);
    }
}

#[test]
fn no_command_is_left_out() {
    let seen: BTreeSet<String> = WRONG.iter().map(|words| words[0].to_owned()).collect();
    for name in commands(&upstar(["--help"])) {
        let known = seen.contains(&name) || SURE.contains(&name.as_str());
        assert!(known, "no error of `{name}` is tried");
        for below in commands(&upstar([name.as_str(), "--help"])) {
            let words = || WRONG.iter().filter(|words| words[0] == name);
            let known = words().any(|words| words[1..].contains(&below.as_str()));
            assert!(known, "no error of `{name} {below}` is tried");
        }
    }
}

#[test]
fn wrong_words_of_every_command_are_errors_in_json() {
    for name in commands(&upstar(["--help"])) {
        let words = [name.as_str(), "--json", "--no-such-option"];
        let done = upstar(words).exits(2);
        assert_eq!(errors(&words, &done)[0]["key"], "command.words-wrong", "{words:?}");
    }
}

#[test]
fn files_of_games_that_cannot_be_used_are_errors_in_json() {
    let file = file("games");
    for (name, key) in [("no/such/file", "command.games-unreadable"), (&*file, "")] {
        for command in [&["1 + 1"][..], &["moves", "nim(3)"], &["serve", "--port", "0"], &["man"]] {
            let words: Vec<&str> =
                ["--json", "--use", name].iter().chain(command).copied().collect();
            let done = upstar(words.iter().copied()).exits(2);
            let errors = errors(&words, &done);
            assert!(key.is_empty() || errors[0]["key"] == key, "{errors:?}");
            assert_eq!(done.json().len(), 1, "nothing else is answered: {done:?}");
        }
    }
    upstar(["--use", &file, "1"]).says(&file).says("line 1, column ").prints_nothing().exits(2);
}

#[test]
fn bounds_are_errors_in_json() {
    for words in [
        &["--steps", "1000", "domineering(8,8).value"][..],
        &["--steps", "1000", "strategy", "clobber(6,6)"],
    ] {
        let words: Vec<&str> = words.iter().copied().chain(["--json"]).collect();
        let done = upstar(words.iter().copied()).exits(3);
        assert_eq!(errors(&words, &done)[0]["stopped"], "steps");
    }
}
