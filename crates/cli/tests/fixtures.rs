//! What version 0.1 wrote still counts: certificates verify, records replay, checkpoints go on, stores are
//! read, and JSON keeps its fields. The files under `fixtures/v0.1` were written by that version and are
//! never written again.

#![allow(clippy::unwrap_used, clippy::panic)] // what is wrong is shown by the test that fails

mod common;
use common::{fed, upstar};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/v0.1")
}

fn files(folder: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(fixtures().join(folder)).unwrap();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    assert!(!paths.is_empty(), "{folder}");
    paths
}

/// A copy that may be written to.
struct Copy(PathBuf);

impl Copy {
    fn of(path: &str) -> Self {
        let from = fixtures().join(path);
        let name = from.file_name().unwrap().to_str().unwrap();
        let to = std::env::temp_dir().join(format!("upstar-{}-{name}", std::process::id()));
        fs::copy(from, &to).unwrap();
        Copy(to)
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Copy {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

#[test]
fn certificates_verify_for_ever() {
    for path in files("certificates") {
        let text = path.to_str().unwrap();
        upstar(["verify", text]).exits(0).prints_some("proved");
    }
}

#[test]
fn a_changed_certificate_is_refused() {
    let text = fs::read_to_string(fixtures().join("certificates/heap-guy-smith.json")).unwrap();
    let forged = std::env::temp_dir().join(format!("upstar-{}-forged.json", std::process::id()));
    fs::write(&forged, text.replace("\"period\": 12", "\"period\": 11")).unwrap();
    upstar(["verify", forged.to_str().unwrap()]).exits(1);
    fs::remove_file(forged).unwrap();
}

#[test]
fn sequences_go_on_from_their_checkpoints() {
    let codes = [
        ("0.77", "0.77"),
        ("0.6", "0.6"),
        ("0.36", "0.36"),
        ("0.3F", "0.3F"),
        ("grundys_game", "grundys_game"),
        ("{3,7,8}", "3_7_8"),
        ("4.333...", "4.333-repeating"),
    ];
    for (code, name) in codes {
        let kept = Copy::of(&format!("checkpoints/seq-{name}.run"));
        let resumed = upstar(["seq", code, "--to", "6000", "--checkpoint", kept.path()]).exits(0);
        let fresh = upstar(["seq", code, "--to", "6000"]).exits(0);
        assert_eq!(resumed.stdout, fresh.stdout, "{code}");
        if !["{3,7,8}", "4.333...", "0.77"].contains(&code) {
            // The others are known at once by their periods.
            resumed.says("going on from n = 4,000");
        }
    }
}

#[test]
fn periods_go_on_from_their_checkpoints() {
    for (code, to) in [("0.6", "50000"), ("0.106", "1500000")] {
        let kept = Copy::of(&format!("checkpoints/period-{code}.run"));
        let words = ["period", code, "--to", to, "--checkpoint", kept.path()];
        let resumed = upstar(words).exits(0).says("going on from");
        let fresh = upstar(["period", code, "--to", to]).exits(0);
        let first = |text: &str| text.lines().next().unwrap_or_default().to_owned();
        assert_eq!(first(&resumed.stdout), first(&fresh.stdout), "{code}");
    }
}

#[test]
fn checks_go_on_from_their_checkpoints() {
    for (certificate, name) in
        [("heap-guy-smith-long", "verify-heap"), ("heap-window", "verify-window")]
    {
        let kept = Copy::of(&format!("checkpoints/{name}.run"));
        let path = fixtures().join(format!("certificates/{certificate}.json"));
        let words = ["verify", path.to_str().unwrap(), "--checkpoint", kept.path()];
        upstar(words).exits(0).prints_some("proved");
    }
}

/// A store that is not there yet.
fn new_store(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("upstar-{}-{name}.db", std::process::id()));
    let _ = fs::remove_file(&path);
    path
}

#[test]
fn surveys_are_imported() {
    let (old, new) = (fixtures().join("stores/survey.redb"), new_store("survey"));
    let (old, store) = (old.to_str().unwrap(), new.to_str().unwrap());
    let before = fs::read(old).unwrap();
    // A store of another make is not taken for a new one.
    upstar(["survey", "--store", old]).prints_nothing().says("upstar survey import").exits(2);
    let words = ["survey", "import", old, "--store", store];
    if cfg!(feature = "redb") {
        upstar(words).prints_some("60 rows read, 60 of them new").exits(0);
        upstar(words).prints_some("60 rows read, 0 of them new").exits(0);
        let done = upstar(["--json", "survey", "--store", store, "--to", "300"]).exits(0);
        let line = &done.json()[0];
        assert_eq!((line["games"].as_u64(), line["solved"].as_u64()), (Some(60), Some(47)));
        // What was imported is what a survey of today finds.
        let fresh = new_store("fresh-survey");
        let study = ["survey", "--digits", "2", "--to", "300", "--store", fresh.to_str().unwrap()];
        upstar(study).exits(0);
        upstar(["survey", "--digits", "2", "--to", "300", "--store", store])
            .prints_some("0 studied")
            .exits(0);
        let export = |store| upstar(["survey", "export", store, "--canonical"]).exits(0).stdout;
        assert_eq!(export(store), export(fresh.to_str().unwrap()));
        fs::remove_file(fresh).unwrap();
    } else {
        upstar(words).prints_nothing().says("--features redb").exits(2);
        assert!(!new.exists());
    }
    assert_eq!(fs::read(old).unwrap(), before);
    let _ = fs::remove_file(new);
}

#[test]
fn catalogues_are_imported() {
    for game in ["clobber", "domineering"] {
        let (old, new) =
            (fixtures().join(format!("stores/catalogue-{game}.lines")), new_store(game));
        let (old, store) = (old.to_str().unwrap(), new.to_str().unwrap());
        let before = fs::read(old).unwrap();
        let lines = before.iter().filter(|byte| **byte == b'\n').count() - 1;
        let words = ["catalogue", game, "--cells", "4"];
        upstar(words.into_iter().chain(["--store", old]))
            .prints_nothing()
            .says("upstar catalogue import")
            .exits(2);
        upstar(["catalogue", "import", old, "--store", store])
            .prints_some(&format!("{lines} rows read, {lines} of them new"))
            .exits(0);
        assert_eq!(fs::read(old).unwrap(), before);
        let json = |more: &[&'static str]| upstar(words.into_iter().chain(more.iter().copied()));
        let fresh = json(&["--json"]).exits(0);
        let stored = upstar(words.into_iter().chain(["--json", "--store", store])).exits(0);
        assert_eq!(stored.stdout, fresh.stdout);
        upstar(words.into_iter().chain(["--store", store])).prints_some("0 computed now").exits(0);
        // A damaged line costs what it held, and nothing else.
        let mut damaged = before.clone();
        damaged[60] ^= 1;
        let copy =
            std::env::temp_dir().join(format!("upstar-{}-damaged-{game}", std::process::id()));
        fs::write(&copy, damaged).unwrap();
        upstar(["catalogue", "import", copy.to_str().unwrap()])
            .prints_some(&format!("{} rows read", lines - 1))
            .says("damaged lines: 1")
            .exits(0);
        for path in [new, copy.with_extension("db"), copy] {
            fs::remove_file(path).unwrap();
        }
    }
    let certificate = fixtures().join("certificates/heap-window.json");
    upstar(["catalogue", "import", certificate.to_str().unwrap()])
        .says("is not a catalogue of version 0.1")
        .exits(2);
}

#[test]
fn surveys_of_systems_are_imported() {
    let (old, new) = (Copy::of("stores/rewriting.csv"), new_store("systems"));
    let rows = fs::read_to_string(&old.0).unwrap().lines().count() - 1;
    let words = ["rewrite", "survey", "--size", "3", "--store", new.to_str().unwrap()];
    upstar(words.into_iter().chain(["-o", old.path()]))
        .prints_some(&format!("{rows} systems, 0 new"))
        .exits(0);
    // The same rows, sorted.
    let sorted = |text: &str| {
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        lines.sort();
        lines
    };
    let original = fs::read_to_string(fixtures().join("stores/rewriting.csv")).unwrap();
    assert_eq!(sorted(&fs::read_to_string(&old.0).unwrap()), sorted(&original));
    fs::remove_file(new).unwrap();
}

#[test]
fn records_replay_for_ever() {
    for path in files("records") {
        let record = fs::read_to_string(&path).unwrap();
        let done = upstar(["replay", path.to_str().unwrap()]).exits(0);
        for line in record.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit())) {
            let label = line.split_once(". ").unwrap().1;
            let label = label.split_once("    #").map_or(label, |(label, _)| label);
            assert!(done.stdout.contains(label), "{label}: {}", done.stdout);
        }
    }
}

/// Texts and pictures for people: they may be worded or drawn better, and programs do not read them.
const PROSE: &[&str] =
    &["reason", "message", "help", "hints", "rules", "notation", "svg", "data", "why", "engine"];
/// What differs from run to run.
const VARYING: &[&str] = &["steps", "memory", "seconds", "speed", "bytes", "values_per_second"];

/// Kinds of answers whose text can be read back.
const WRITTEN: &[&str] = &["value", "number", "nimber", "boolean", "list"];

/// What a picture shows.
fn title(picture: &Value) -> Option<&str> {
    let text = picture.as_str().filter(|text| text.starts_with("<svg"))?;
    Some(text.split_once("<title>")?.1.split_once("</title>")?.0)
}

/// Everything that the old answer says, the new one says too.
fn holds(old: &Value, new: &Value, place: &str) {
    match (old, new) {
        (Value::Object(old), Value::Object(new)) => {
            let kind = old.get("kind").and_then(Value::as_str).unwrap_or_default();
            for (key, value) in old {
                let here = format!("{place}.{key}");
                let other = new.get(key).unwrap_or_else(|| panic!("{here} is gone"));
                let free = match key.as_str() {
                    // A picture may be drawn better; it shows the same.
                    "picture" => {
                        assert_eq!(title(value), title(other), "{here}");
                        true
                    }
                    "width" | "height" => old.contains_key("picture"),
                    "text" => !WRITTEN.contains(&kind),
                    key => PROSE.contains(&key) || VARYING.contains(&key),
                };
                if !free {
                    holds(value, other, &here);
                }
            }
        }
        (Value::Array(old), Value::Array(new)) => {
            assert_eq!(old.len(), new.len(), "{place}");
            old.iter().zip(new).for_each(|(old, new)| holds(old, new, place));
        }
        _ => assert_eq!(old, new, "{place}"),
    }
}

#[test]
fn json_keeps_its_fields_and_their_meaning() {
    let text = fs::read_to_string(fixtures().join("json/transcripts.jsonl")).unwrap();
    let store = std::env::temp_dir().join(format!("upstar-{}-store", std::process::id()));
    for record in text.lines() {
        let record: Value = serde_json::from_str(record).unwrap();
        let words: Vec<String> = record["arguments"]
            .as_array()
            .unwrap()
            .iter()
            .map(|word| match word.as_str().unwrap() {
                "STORE" => store.to_str().unwrap().to_owned(),
                word if word.starts_with("certificates/") => {
                    fixtures().join(word).to_str().unwrap().to_owned()
                }
                word => word.to_owned(),
            })
            .collect();
        let place = words.join(" ");
        let done = fed(words.iter().map(String::as_str), "");
        assert_eq!(done.status.map(i64::from), record["status"].as_i64(), "{place}");
        let old: Vec<Value> = record["stdout"]
            .as_str()
            .unwrap()
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        let mut new = done.json();
        new.retain(|line| line["kind"] != "definition"); // they had no answers
        if words.iter().any(|word| word == "games") {
            // There may be more games, and in another order.
            let named = |line: &Value| old.iter().position(|old| old["name"] == line["name"]);
            new.retain(|line| named(line).is_some());
            new.sort_by_key(|line| named(line));
        }
        assert_eq!(old.len(), new.len(), "{place}");
        for (mut old, new) in old.into_iter().zip(new) {
            if let Some(fields) = old.as_object_mut() {
                fields.remove("file"); // where this checkout is
            }
            holds(&old, &new, &place);
        }
    }
    let _ = fs::remove_file(store);
}
