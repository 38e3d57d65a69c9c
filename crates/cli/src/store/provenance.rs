//! Where the results of this run come from.

use crate::arguments::Options;
use crate::bounds::threads;
use std::env::consts::{ARCH, OS};
use upstar::Provenance;

/// The commit, if whoever built the program has said it.
const COMMIT: Option<&str> = option_env!("UPSTAR_COMMIT");

/// This program, as it was called, on this machine.
pub fn provenance(options: &Options) -> Provenance {
    let words = std::env::args().skip(1).map(|word| quoted(&word));
    let command: Vec<String> = std::iter::once("upstar".to_owned()).chain(words).collect();
    Provenance {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        commit: COMMIT.map(str::to_owned),
        command: command.join(" "),
        threads: threads(options) as u64,
        machine: machine(),
        seed: None,
        date: String::new(),
    }
}

/// A word as a shell takes it.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./,=+:@%^".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', "'\\''"))
}

/// The system, and its processor where Linux tells.
fn machine() -> String {
    let processor = std::fs::read_to_string("/proc/cpuinfo").ok().and_then(|text| {
        let line = text.lines().find_map(|line| line.strip_prefix("model name"))?;
        line.split_once(':').map(|(_, name)| format!(", {}", name.trim()))
    });
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let cores = if cores == 1 { "1 core".to_owned() } else { format!("{cores} cores") };
    format!("{OS} {ARCH}, {cores}{}", processor.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_quoted_where_a_shell_needs_it() {
        assert_eq!(quoted("10^4"), "10^4");
        assert_eq!(quoted("{1,2}"), "'{1,2}'");
        assert_eq!(quoted("it's"), "'it'\\''s'");
        assert_eq!(quoted(""), "''");
    }
}
