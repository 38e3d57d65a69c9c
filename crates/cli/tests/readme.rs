//! Every example of the README is run: a `console` block holds lines `$ upstar …`, each followed by
//! exactly what it prints.

#![allow(clippy::panic)] // how a test fails

mod common;

use std::path::Path;

/// A command and what it prints.
struct Example {
    line: usize,
    command: String,
    expected: String,
}

/// The examples in all `console` blocks of a page.
fn examples(page: &str) -> Vec<Example> {
    let mut examples: Vec<Example> = Vec::new();
    let mut inside = false;
    let mut answering = false;
    for (line, text) in (1..).zip(page.lines()) {
        if text.starts_with("```") {
            inside = !inside && text.trim_start_matches('`').trim() == "console";
            answering = false;
        } else if let Some(command) = text.strip_prefix("$ ").filter(|_| inside) {
            examples.push(Example { line, command: command.to_owned(), expected: String::new() });
            answering = true;
        } else if let (true, Some(example)) = (answering, examples.last_mut()) {
            example.expected.push_str(text);
            example.expected.push('\n');
        }
    }
    examples
}

/// What a line runs: stages of a pipe, each `upstar`, `cargo run … --` or `echo`/`printf` of text.
fn run(command: &str) -> String {
    let mut words = common::shell_words(command);
    let mut input = Vec::new();
    if let Some(pipe) = words.iter().position(|word| word == "|") {
        let rest = words.split_off(pipe + 1);
        words.pop();
        input = feed(&words, command);
        words = rest;
    }
    if words.first().is_some_and(|word| word == "cargo") {
        let separator = words.iter().position(|word| word == "--").unwrap_or(words.len() - 1);
        words.drain(..=separator);
    } else {
        assert_eq!(words.first().map(String::as_str), Some("upstar"), "cannot run: {command}");
        words.remove(0);
    }
    let done = common::fed(words.iter().map(String::as_str), input).stays_civil();
    // A reader sees both streams in one window.
    done.stdout + &done.stderr
}

/// The output of `echo` and of `printf '%s\n'`.
fn feed(words: &[String], command: &str) -> Vec<u8> {
    match words.split_first().map(|(first, rest)| (first.as_str(), rest)) {
        Some(("echo", rest)) => (rest.join(" ") + "\n").into_bytes(),
        Some(("printf", [format, rest @ ..])) if format == "%s\\n" => {
            rest.iter().flat_map(|word| format!("{word}\n").into_bytes()).collect()
        }
        _ => panic!("cannot run: {command}"),
    }
}

#[test]
fn every_example_of_the_readme_prints_what_it_says() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../README.md");
    let Ok(page) = std::fs::read_to_string(&path) else {
        return; // no README, no promises
    };
    let examples = examples(&page);
    assert!(!examples.is_empty(), "README.md has no ```console block with a line `$ upstar …`");
    let mut wrong = String::new();
    for Example { line, command, expected } in examples {
        if command.starts_with("cargo ") && !command.starts_with("cargo run") {
            continue; // building and testing are what is going on right now
        }
        let got = run(&command);
        if got.trim_end() != expected.trim_end() {
            wrong += &format!("README.md:{line}: $ {command}\nsays\n{expected}\nprints\n{got}\n");
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn words_are_split_as_a_shell_does() {
    let words = common::shell_words(r#"upstar 'domineering("..|..")' "a b" c\ d '' # comment"#);
    assert_eq!(words, ["upstar", r#"domineering("..|..")"#, "a b", "c d", ""]);
}

#[test]
fn examples_are_found_with_what_they_print() {
    let page =
        "text\n```console\n$ upstar 1\n1\n$ upstar 2\n2\n\n3\n```\n$ upstar 3\n```rust\n$ x\n```\n";
    let found = examples(page);
    let found: Vec<_> = found.iter().map(|e| (e.line, &e.command[..], &e.expected[..])).collect();
    assert_eq!(found, [(3, "upstar 1", "1\n"), (5, "upstar 2", "2\n\n3\n")]);
}
