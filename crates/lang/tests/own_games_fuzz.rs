//! Laws of game files on any text, as in `fuzz/fuzz_targets/rules.rs`, tried on files of the corpus with changes by
//! chance: reading one never panics and keeps to its bounds, an error has a place in the text, and the
//! games that it declares can be asked for. The same changes on every run.
#![allow(clippy::unwrap_used, clippy::panic)] // a test helper that panics is a failing test

use std::time::{Duration, Instant};
use upstar_lang::{Session, Settings};
use upstar_values::Context;

mod corpus;
mod random;
use random::Random;

/// One text may take so long, with bounds of 20 000 steps on an idle machine it takes some milliseconds.
const LONGEST: Duration = Duration::from_secs(60);

fn corpus() -> Vec<String> {
    corpus::files().iter().map(|path| corpus::text(path)).collect()
}

/// The laws on one text.
fn laws(source: &str) {
    let began = Instant::now();
    let mut session = Session::new(Settings { text_limit: 1 << 16, ..Settings::default() });
    let context = || Context::new().with_steps(20_000).with_memory(64 << 20).with_depth(1_000);
    match session.use_text("fuzz.game", source, &context()) {
        Ok(_) => {
            for name in session.own_games_in(source) {
                let _ = session.check_own_game(&name, &context());
            }
        }
        Err(error) => {
            let (start, end) = error.span();
            assert!(source.get(start..end).is_some(), "{start}..{end} of {source}");
            assert!(!error.message().to_string().is_empty());
        }
    }
    assert!(began.elapsed() < LONGEST, "{:?}: {source}", began.elapsed());
}

/// Words, numbers, quoted texts and signs, with the blanks in front of them.
fn tokens(text: &str) -> Vec<&str> {
    let mut all = Vec::new();
    let mut start = 0;
    let mut last = ' ';
    for (place, letter) in text.char_indices() {
        let joined =
            (last.is_alphanumeric() || last == '_') && (letter.is_alphanumeric() || letter == '_');
        if place > start && !joined && !last.is_whitespace() {
            all.push(&text[start..place]);
            start = place;
        }
        last = letter;
    }
    all.push(&text[start..]);
    all
}

/// A text of the corpus with some tokens deleted, doubled, exchanged, or taken from another one.
fn changed(corpus: &[String], random: &mut Random) -> String {
    let source = &corpus[random.below(corpus.len())];
    let mut list: Vec<String> = tokens(source).into_iter().map(str::to_owned).collect();
    for _ in 0..1 + random.below(4) {
        let place = random.below(list.len());
        match random.below(6) {
            0 => drop(list.remove(place)),
            1 => list.insert(place, list[place].clone()),
            2 => {
                let other = random.below(list.len());
                list.swap(place, other);
            }
            3 => {
                let other = tokens(&corpus[random.below(corpus.len())])
                    .into_iter()
                    .map(str::to_owned)
                    .collect::<Vec<_>>();
                list[place] = other[random.below(other.len())].clone();
            }
            4 => {
                let signs = [
                    "\"",
                    "(",
                    ")",
                    "[",
                    "]",
                    "{",
                    "}",
                    "*",
                    "$",
                    "|",
                    "\n",
                    " 99999999999",
                    "é",
                    "-",
                    "..",
                ];
                list.insert(place, signs[random.below(signs.len())].to_owned());
            }
            _ => list.truncate(place.max(1)),
        }
        if list.is_empty() {
            list.push(String::new());
        }
    }
    list.concat()
}

#[test]
fn changed_files_keep_to_the_laws() {
    let corpus = corpus();
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    for _ in 0..150 {
        laws(&changed(&corpus, &mut random));
    }
}

#[test]
#[ignore = "minutes: the same on some ten thousand changed files, or for UPSTAR_FUZZ_SECONDS from UPSTAR_FUZZ_SEED"]
fn many_changed_files_keep_to_the_laws() {
    let number = |name: &str, usual: u64| {
        std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
    };
    let seconds = Duration::from_secs(number("UPSTAR_FUZZ_SECONDS", 120));
    let corpus = corpus();
    let mut random = Random(number("UPSTAR_FUZZ_SEED", 1) | 1);
    let began = Instant::now();
    let mut tried = 0;
    while began.elapsed() < seconds && tried < 30_000 {
        let text = changed(&corpus, &mut random);
        let outcome = std::panic::catch_unwind(|| laws(&text));
        assert!(outcome.is_ok(), "after {tried} files:\n{text}");
        tried += 1;
    }
    println!("{tried} changed files in {:?}", began.elapsed());
}
