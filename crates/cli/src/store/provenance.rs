//! Where the results of this run come from.

use crate::arguments::Options;
use crate::bounds::threads;
use crate::exit::Exit;
use crate::files;
use serde_json::{Value, json};
use std::env::consts::{ARCH, OS};
use std::fs::File;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};
use upstar::{Provenance, hash_of};
use upstar_verify::with_provenance;

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

/// The text of a certificate with where it comes from, beside what its hash covers: certificates of one claim differ
/// in nothing else, and a hash of its own guards it.
pub fn signed(text: &str, options: &Options) -> String {
    let Ok(certificate) = serde_json::from_str::<Value>(text) else { return text.to_owned() };
    let Some(from) = dated(options) else { return text.to_owned() };
    format!("{:#}\n", with_provenance(certificate, from))
}

/// This run as JSON, for `--provenance`: results such as CSV and pictures have no room for it, so the record names
/// them, with hashes by which they are known again, and those of the files that were read. A run that was refused or
/// stopped does not leave the same record as one that was not.
pub fn record(options: &Options, exit: Exit) -> Option<String> {
    let mut from = dated(options)?;
    let files: Vec<Value> = files::written().iter().filter_map(|path| fingerprint(path)).collect();
    let inputs: Vec<Value> = files::read().iter().filter_map(|path| fingerprint(path)).collect();
    let fields = from.as_object_mut()?;
    fields.insert("files".to_owned(), files.into());
    fields.insert("inputs".to_owned(), inputs.into());
    fields.insert("status".to_owned(), exit.status().into());
    Some(format!("{from:#}\n"))
}

/// A file with its length and its hash, if it is still there.
fn fingerprint(path: &Path) -> Option<Value> {
    let file = File::open(path).ok()?;
    let bytes = file.metadata().ok()?.len();
    let hash = format!("{:016x}", hash_of(file).ok()?);
    Some(json!({"file": path.display().to_string(), "bytes": bytes, "fnv1a": hash}))
}

fn dated(options: &Options) -> Option<Value> {
    let date = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    serde_json::to_value(Provenance { date: written(date), ..provenance(options) }).ok()
}

/// Seconds since 1970 as `2026-11-18T09:30:00Z` (the Gregorian calendar by eras of 400 years).
fn written(seconds: u64) -> String {
    let (days, rest) = (seconds / 86_400, seconds % 86_400);
    let shifted = days + 719_468;
    let (era, day) = (shifted / 146_097, shifted % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let of_year = day - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let date = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = era * 400 + year + u64::from(month <= 2);
    let (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60);
    format!("{year:04}-{month:02}-{date:02}T{hour:02}:{minute:02}:{second:02}Z")
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
    fn dates_are_those_of_the_calendar() {
        for (seconds, date) in [
            (0, "1970-01-01T00:00:00Z"),
            (951_782_400, "2000-02-29T00:00:00Z"),
            (1_795_000_000, "2026-11-18T11:06:40Z"),
            (4_102_444_799, "2099-12-31T23:59:59Z"),
        ] {
            assert_eq!(written(seconds), date);
        }
    }

    #[test]
    fn words_are_quoted_where_a_shell_needs_it() {
        assert_eq!(quoted("10^4"), "10^4");
        assert_eq!(quoted("{1,2}"), "'{1,2}'");
        assert_eq!(quoted("it's"), "'it'\\''s'");
        assert_eq!(quoted(""), "''");
    }
}
