//! The concordance `docs/texts.md` holds: every numbered item of the texts occurs once, every command
//! prints what the page says, and every test and function that the page names exists.
//!
//! An item is a bullet `- **LABEL** …` with indented lines below it. A command is a code span that
//! begins with `upstar `, perhaps followed by `(status N)` and by `→` and a code span with the answer.

#![allow(clippy::panic, clippy::expect_used)] // how a test fails

mod common;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// A bullet of the page, its lines joined.
struct Item {
    section: String,
    label: String,
    /// The lines below the bullet, each joined with those that continue it.
    lines: Vec<String>,
    /// What stands on the bullet itself.
    says: String,
}

/// A command, the status it ends with, and what it prints if the page says so.
struct Command {
    text: String,
    status: i32,
    answer: Option<String>,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn page() -> String {
    std::fs::read_to_string(root().join("docs/texts.md")).expect("docs/texts.md is there")
}

/// The labelled bullets below each heading of the second level.
fn items(page: &str) -> Vec<Item> {
    let (mut items, mut section): (Vec<Item>, _) = (Vec::new(), String::new());
    let mut open = false;
    for line in page.lines() {
        if let Some(heading) = line.strip_prefix("## ") {
            section = heading.to_owned();
        }
        if let Some((label, says)) =
            line.strip_prefix("- **").and_then(|rest| rest.split_once("**"))
        {
            open = !label.ends_with(':'); // the page explains its marks in bullets, too
            if open {
                let (label, says) = (label.to_owned(), says.to_owned());
                items.push(Item { section: section.clone(), label, lines: Vec::new(), says });
            }
        } else if let (true, Some(item)) = (open && line.starts_with("  "), items.last_mut()) {
            match (line.strip_prefix("  - "), item.lines.last_mut()) {
                (Some(begun), _) => item.lines.push(begun.to_owned()),
                (None, Some(last)) => *last += &format!(" {}", line.trim_start()),
                (None, None) => item.says += &format!(" {}", line.trim_start()),
            }
        } else {
            open = false;
        }
    }
    items
}

/// The code spans of a text, each with what stands behind it up to the next one.
fn spans(text: &str) -> Vec<(&str, &str)> {
    let parts: Vec<&str> = text.split('`').collect();
    assert!(parts.len() % 2 == 1, "a code span does not end: {text}");
    parts[1..].chunks(2).map(|pair| (pair[0], pair[1])).collect()
}

/// The commands of a text, with what is promised behind them.
fn commands(text: &str) -> Vec<Command> {
    let spans = spans(text);
    let mut found = Vec::new();
    for (place, (code, behind)) in spans.iter().enumerate() {
        if !code.starts_with("upstar ") {
            continue;
        }
        let status = behind.trim_start().strip_prefix("(status ").and_then(|rest| {
            let (number, _) = rest.split_once(')')?;
            Some(number.parse().unwrap_or_else(|_| panic!("no status: {behind}")))
        });
        let answer = behind.trim_end().ends_with('→').then(|| spans[place + 1].0.to_owned());
        found.push(Command { text: (*code).to_owned(), status: status.unwrap_or(0), answer });
    }
    found
}

/// Does the text read like the pattern, in which `…` stands for anything and blanks are all alike?
fn reads_like(text: &str, pattern: &str) -> bool {
    let plain = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let (text, pattern) = (plain(text), plain(pattern));
    let Some((first, others)) = pattern.split_once('…') else {
        return text == pattern;
    };
    let Some(mut rest) = text.strip_prefix(first) else {
        return false;
    };
    let mut parts: Vec<&str> = others.split('…').collect();
    let last = parts.pop().unwrap_or_default();
    for part in parts {
        match rest.find(part) {
            Some(at) => rest = &rest[at + part.len()..],
            None => return false,
        }
    }
    rest.ends_with(last)
}

/// The Rust sources of all crates.
fn sources() -> Vec<String> {
    let mut texts = Vec::new();
    let mut folders = vec![root().join("crates")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("a folder").flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                texts.push(std::fs::read_to_string(&path).expect("a source in UTF-8"));
            }
        }
    }
    texts
}

/// The names of functions in a source, and whether each is a test.
fn functions(source: &str) -> Vec<(&str, bool)> {
    let (mut found, mut test) = (Vec::new(), false);
    for line in source.lines().map(str::trim_start) {
        if line.starts_with("#[test]") {
            test = true;
        } else if let Some((before, after)) = line.split_once("fn ")
            && !before.starts_with("//")
        {
            let end = after.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(after.len());
            found.push((&after[..end], test));
            test = false;
        }
    }
    found
}

#[test]
fn every_numbered_item_occurs_once_and_in_order() {
    let items = items(&page());
    let numbers = |section: &str, prefix: &str| -> Vec<u32> {
        let of = items.iter().filter(|item| item.section == section);
        of.filter_map(|item| item.label.strip_prefix(prefix)?.parse().ok()).collect()
    };
    for (section, prefix, last) in [
        ("The lattice game", "Theorem ", 8),
        ("The seminar", "Theorem ", 1),
        ("The seminar", "Game ", 3),
        ("The slides", "", 13),
        ("The lecture script", "", 191),
    ] {
        assert_eq!(numbers(section, prefix), (1..=last).collect::<Vec<_>>(), "{section}: {prefix}");
    }
    let labels: BTreeSet<_> = items.iter().map(|item| (&item.section, &item.label)).collect();
    assert_eq!(labels.len(), items.len(), "a label occurs twice in a section");
}

#[test]
fn every_item_says_something_is_done_and_is_checked() {
    let page = page();
    for path in ["/home", "/root", "/tmp", "/work", "target/"] {
        assert!(!page.contains(path), "{path} is a path of one machine");
    }
    for item in items(&page) {
        let Item { section, label, lines, says } = item;
        assert!(says.len() > 10, "{section}: {label} says nothing");
        let has = |mark: &str| lines.iter().any(|line| line.starts_with(mark));
        assert!(has("do: `") && has("check: "), "{section}: {label} lacks `do:` or `check:`");
        let marks = ["do: ", "check: ", "note: ", "**errs:** "];
        let odd = lines.iter().find(|line| !marks.iter().any(|mark| line.starts_with(mark)));
        assert_eq!(odd, None, "{section}: {label}");
    }
}

#[test]
fn every_command_answers_as_the_page_says() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("texts");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder to write to");
    let items = items(&page());
    let texts = items.iter().flat_map(|item| item.lines.iter().chain([&item.says]));
    let commands: Vec<Command> = texts.flat_map(|text| commands(text)).collect();
    assert!(commands.len() > 200, "only {} commands", commands.len());
    let wrong = complaints(&commands, &folder);
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn a_command_that_does_not_answer_is_found() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let wrong = |line: &str| !complaints(&commands(line), folder).is_empty();
    assert!(!wrong("do: `upstar 'nim(1) + nim(1) == 0'` → `true`"));
    for line in [
        "do: `upstar 'nosuchgame(3)'`",
        "do: `upstar nosuchcommand 3` → `…`",
        "do: `upstar 'nim(1)'` (status 2)",
        "do: `upstar '1 + 1'` → `3`",
    ] {
        assert!(wrong(line), "{line}");
    }
}

/// What is wrong with these commands, run in a folder: an exit status or an answer that the page does not
/// promise, or too long a wait.
fn complaints(commands: &[Command], folder: &Path) -> String {
    let (next, wrong) = (AtomicUsize::new(0), Mutex::new(String::new()));
    let work = || {
        while let Some(command) = commands.get(next.fetch_add(1, Ordering::Relaxed)) {
            let words = common::shell_words(&command.text);
            let mut process = common::command(words[1..].iter().map(String::as_str));
            let done = common::run(process.current_dir(folder)).stays_civil();
            let got = done.stdout.clone() + &done.stderr;
            let answered = command.answer.as_ref().is_none_or(|answer| reads_like(&got, answer));
            let quick = done.took < Duration::from_secs(30); // with much to spare on busy machines
            if !answered || !quick || done.status != Some(command.status) {
                let Command { text, status, answer } = command;
                *wrong.lock().expect("no panic inside") += &format!(
                    "{text}\n  says status {status}, {answer:?}\n  gives {:?} in {:?}, {got}\n",
                    done.status, done.took
                );
            }
        }
    };
    std::thread::scope(|scope| {
        let threads = std::thread::available_parallelism().map_or(1, |count| count.get().min(4));
        (1..threads).for_each(|_| drop(scope.spawn(work)));
        work();
    });
    wrong.into_inner().expect("no panic inside")
}

#[test]
fn every_test_and_function_named_exists() {
    let sources = sources();
    let found: Vec<_> = sources.iter().flat_map(|source| functions(source)).collect();
    let all: BTreeSet<&str> = found.iter().map(|&(name, _)| name).collect();
    let tests: BTreeSet<&str> =
        found.iter().filter(|&&(_, test)| test).map(|&(name, _)| name).collect();
    let mut missing = Vec::new();
    for item in items(&page()) {
        for line in &item.lines {
            for (code, behind) in spans(line) {
                let name = code.rsplit("::").next().unwrap_or(code);
                let known = if line.starts_with("check: ") {
                    tests.contains(name)
                } else {
                    !behind.starts_with(" of the library") || all.contains(name)
                };
                if !known {
                    missing.push(format!("{}: {code}", item.label));
                }
            }
        }
    }
    assert!(missing.is_empty(), "not in the sources: {missing:#?}");
}

#[test]
fn patterns_and_items_are_read_as_meant() {
    assert!(reads_like("a  b\nc\n", "a b c") && !reads_like("a b c d", "a b c"));
    assert!(reads_like("abcabd", "a…b…d") && reads_like("abc", "…c") && reads_like("abc", "a…"));
    assert!(!reads_like("abc", "…b") && !reads_like("abc", "b…") && !reads_like("ab", "a…c…b"));
    let page = "## S\n- **do:** not an item\n- **1** *x*: it\n  goes on\n  - do: `upstar 1` (status 2) → `e…`\n    and `upstar 2`\n\ntext\n";
    let items = items(page);
    let [item] = items.as_slice() else { panic!("{} items", items.len()) };
    assert_eq!(
        (&item.section[..], &item.label[..], &item.says[..]),
        ("S", "1", " *x*: it goes on")
    );
    let found = commands(&item.lines[0]);
    let found: Vec<_> =
        found.iter().map(|c| (&c.text[..], c.status, c.answer.as_deref())).collect();
    assert_eq!(found, [("upstar 1", 2, Some("e…")), ("upstar 2", 0, None)]);
}
