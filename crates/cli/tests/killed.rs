//! Kill -9, Ctrl-C and termination at random moments, over every command that writes a file, with an old file in place:
//! afterwards there is the old file or the whole new one, and nothing else ever.
#![allow(clippy::unwrap_used, clippy::panic)] // how a test fails
#![cfg(target_os = "linux")]

mod common;

use common::{Done, command, finish, upstar};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

const OLD: &str = "what was there before\n";

/// How a whole result is known.
#[derive(Clone, Copy)]
enum Whole {
    /// It has the same bytes every time.
    Bytes,
    /// `upstar verify` accepts it.
    Verified,
    /// It has as many lines every time; some of them tell times.
    Lines,
}

/// A command that writes, with the name of its file for `@` and a folder of its own for `%`.
struct Writer {
    words: &'static [&'static str],
    whole: Whole,
}

const fn writer(words: &'static [&'static str], whole: Whole) -> Writer {
    Writer { words, whole }
}

const WRITERS: [Writer; 21] = [
    writer(&["seq", "0.07", "--to", "60000", "-o", "@.csv"], Whole::Bytes),
    writer(&["seq", "0.07", "--to", "60000", "-o", "@.raw"], Whole::Bytes),
    writer(&["seq", "0.07", "--to", "5000", "-o", "@.svg"], Whole::Bytes),
    writer(&["seq", "--misere", "kayles", "--to", "40", "-o", "@.csv"], Whole::Bytes),
    writer(&["period", "0.16", "--certificate", "@.json"], Whole::Verified),
    writer(&["misere", "0.77", "--certificate", "@.json"], Whole::Verified),
    writer(&["draw", "domineering(4,4)", "--as", "tree", "-o", "@.svg"], Whole::Bytes),
    writer(&["draw", "domineering(4,4)", "--as", "thermograph", "-o", "@.png"], Whole::Bytes),
    writer(&["draw", "wythoff(9,9)", "--hints", "-o", "@.tex"], Whole::Bytes),
    writer(&["table", "domineering", "4", "5", "--from", "1", "-o", "@.csv"], Whole::Bytes),
    writer(&["table", "wythoff", "40", "40", "-o", "@.png"], Whole::Bytes),
    writer(&["catalogue", "domineering", "--cells", "8", "--report", "@.csv"], Whole::Bytes),
    writer(&["catalogue", "clobber", "--cells", "5", "--report", "@.svg"], Whole::Bytes),
    writer(
        &["survey", "--store", "%/s.db", "--digits", "2", "--to", "5000", "--report", "@.csv"],
        Whole::Lines,
    ),
    writer(
        &[
            "--misere", "survey", "--store", "%/s.db", "--digits", "1", "--each", "20000",
            "--report", "@.csv",
        ],
        Whole::Lines,
    ),
    writer(&["rewrite", "0.26", "classes", "--certificate", "@.json"], Whole::Verified),
    writer(&["rewrite", "0.26", "stats", "--size", "13", "-o", "@.csv"], Whole::Bytes),
    writer(&["strategy", "clobber(3,4)", "-o", "@.json"], Whole::Verified),
    writer(&["certify", "over", "--below", "1", "-o", "@.json"], Whole::Verified),
    writer(&["catalogue", "export", "%/c.db", "-o", "@.csv"], Whole::Bytes),
    writer(&["seq", "0.07", "--to", "20000", "--provenance", "@.json"], Whole::Lines),
];

/// The place where one writer is tried.
struct Trial {
    folder: PathBuf,
    words: Vec<String>,
    file: PathBuf,
    whole: Whole,
}

impl Trial {
    fn new(number: usize, writer: &Writer) -> Trial {
        let name = format!("upstar-killed-{number}-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        let stem = folder.join("result").display().to_string();
        let put = |word: &&str| word.replace('@', &stem).replace('%', folder.to_str().unwrap());
        let words: Vec<String> = writer.words.iter().map(put).collect();
        let file = PathBuf::from(words.iter().find(|word| word.starts_with(&stem)).unwrap());
        let store = folder.join("c.db");
        if words.iter().any(|word| Path::new(word) == store) {
            upstar([
                "catalogue",
                "domineering",
                "--cells",
                "6",
                "--store",
                store.to_str().unwrap(),
            ])
            .exits(0);
        }
        Trial { folder, words, file, whole: writer.whole }
    }

    fn words(&self) -> impl Iterator<Item = &str> {
        self.words.iter().map(String::as_str)
    }

    /// Removes what an earlier round has left, but for the store that is exported.
    fn clear(&self) {
        for entry in fs::read_dir(&self.folder).unwrap() {
            let path = entry.unwrap().path();
            if !path.ends_with("c.db") {
                let _ = fs::remove_file(path);
            }
        }
    }

    /// Runs to the end: how long it takes, and what it writes.
    fn undisturbed(&self) -> (Duration, Vec<u8>) {
        self.clear();
        let done = upstar(self.words()).exits(0);
        (done.took, fs::read(&self.file).unwrap())
    }

    fn ended_by(&self, signal: &str, after: Duration) -> Done {
        let begun = Instant::now();
        let child = command(self.words()).spawn().unwrap();
        std::thread::sleep(after);
        let pid = child.id().to_string();
        // It may have ended by itself.
        let _ = Command::new("kill").args([signal, &pid]).output();
        finish(child, begun)
    }

    /// Is the file as it was, or whole?
    fn is_sound(&self, whole: &[u8]) -> bool {
        let now = fs::read(&self.file).unwrap();
        let lines = |bytes: &[u8]| bytes.iter().filter(|&&byte| byte == b'\n').count();
        now == OLD.as_bytes()
            || match self.whole {
                Whole::Bytes => now == whole,
                Whole::Lines => lines(&now) == lines(whole),
                Whole::Verified => {
                    upstar(["verify", self.file.to_str().unwrap()]).status == Some(0)
                }
            }
    }

    fn drafts(&self) -> usize {
        let names = fs::read_dir(&self.folder).unwrap();
        names.filter(|one| one.as_ref().unwrap().path().extension() == Some("new".as_ref())).count()
    }
}

#[test]
fn whatever_ends_a_run_the_file_is_the_old_one_or_whole() {
    const ROUNDS: u32 = 4;
    let mut random = 0x2545_f491_u32;
    let mut outcomes = [0; 2];
    for (number, writer) in WRITERS.iter().enumerate() {
        let trial = Trial::new(number, writer);
        let (took, whole) = trial.undisturbed();
        for round in 0..ROUNDS {
            // Knuth's multiplier; moments from the beginning to just after the end.
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let after = took.mul_f64(f64::from(random) / f64::from(u32::MAX) * 1.05);
            let signal = ["-KILL", "-INT", "-TERM", "-KILL"][round as usize % 4];
            trial.clear();
            fs::write(&trial.file, OLD).unwrap();
            let done = trial.ended_by(signal, after);
            assert!(!done.stderr.contains("panicked"), "{:?}: {}", trial.words, done.stderr);
            assert!(trial.is_sound(&whole), "{signal} after {after:?}: {:?}", trial.words);
            outcomes[usize::from(fs::read(&trial.file).unwrap() == OLD.as_bytes())] += 1;
        }
        // The next run works, and clears up.
        fs::write(&trial.file, OLD).unwrap();
        upstar(trial.words()).exits(0);
        assert!(trial.drafts() == 0 && trial.is_sound(&whole), "{:?}", trial.words);
        fs::remove_dir_all(&trial.folder).unwrap();
    }
    // Most runs are hit in the middle.
    assert!(outcomes[1] > outcomes[0], "{outcomes:?}");
}

/// The file of a survey of systems is a store: it only ever grows.
#[test]
fn a_survey_of_systems_never_loses_a_row() {
    let name = format!("upstar-grows-{}.csv", std::process::id());
    let file = std::env::temp_dir().join(name).display().to_string();
    let survey = |size| {
        ["rewrite", "survey", "--effort", "10000", "--states", "20", "--size", size, "-o", &file]
    };
    upstar(survey("2")).exits(0);
    let old = fs::read_to_string(&file).unwrap();
    let took = upstar(survey("3")).exits(0).took;
    let whole = fs::read_to_string(&file).unwrap();
    let holds = |now: &str, rows: &str| rows.lines().all(|row| now.lines().any(|one| one == row));
    assert!(holds(&whole, &old) && whole.lines().count() > old.lines().count(), "{whole}");
    for (signal, part) in [("-KILL", 0.3), ("-INT", 0.5), ("-TERM", 0.6), ("-KILL", 0.9)] {
        fs::write(&file, &old).unwrap();
        let begun = Instant::now();
        let child = command(survey("3")).spawn().unwrap();
        std::thread::sleep(took.mul_f64(part));
        let _ = Command::new("kill").args([signal, &child.id().to_string()]).output();
        let done = finish(child, begun);
        assert!(!done.stderr.contains("panicked"), "{}", done.stderr);
        let now = fs::read_to_string(&file).unwrap();
        assert!(holds(&now, &old) && holds(&whole, &now), "{signal}: {now}");
        upstar(survey("3")).exits(0);
        assert_eq!(fs::read_to_string(&file).unwrap(), whole, "{signal}");
    }
    fs::remove_file(&file).unwrap();
}

#[test]
fn reports_of_stopped_work_say_so_by_their_name() {
    for words in [
        &["--steps", "3000", "catalogue", "domineering", "--cells", "9", "--report", "@.csv"][..],
        &["--steps", "3000", "catalogue", "clobber", "--cells", "7", "--report", "@.svg"],
        &["--steps", "3000", "survey", "--store", "%/s.db", "--digits", "2", "--report", "@.md"],
        &[
            "--misere", "--steps", "3000", "survey", "--store", "%/s.db", "--digits", "2",
            "--report", "@.csv",
        ],
    ] {
        let name: String = words.concat().chars().filter(char::is_ascii_alphanumeric).collect();
        let folder =
            std::env::temp_dir().join(format!("upstar-part-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let stem = folder.join("result").display().to_string();
        let put = |word: &&str| word.replace('@', &stem).replace('%', folder.to_str().unwrap());
        let words: Vec<String> = words.iter().map(put).collect();
        let file = words.iter().find(|word| word.starts_with(&stem)).unwrap();
        fs::write(file, OLD).unwrap();
        upstar(words.iter().map(String::as_str)).exits(3).says("not the whole");
        assert_eq!(fs::read_to_string(file).unwrap(), OLD, "{words:?}");
        assert!(Path::new(&format!("{file}.partial")).is_file(), "{words:?}");
        fs::remove_dir_all(folder).unwrap();
    }
}

#[test]
fn a_record_of_the_run_names_its_files() {
    let folder = std::env::temp_dir().join(format!("upstar-record-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let path = |name: &str| folder.join(name).display().to_string();
    let (table, record) = (path("t.csv"), path("r.json"));
    upstar(["table", "wythoff", "4", "4", "-o", &table, "--provenance", &record]).exits(0);
    let text = fs::read_to_string(record).unwrap();
    let told: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(told["files"][0]["file"], table);
    assert_eq!(told["files"][0]["bytes"], fs::metadata(&table).unwrap().len());
    assert!(told["files"][0]["fnv1a"].as_str().is_some_and(|hash| hash.len() == 16), "{told}");
    assert_eq!(told["status"], 0);
    // What was refused says so, and what was read is named.
    let (program, record) = (path("p.up"), path("q.json"));
    fs::write(&program, "1 + x\n").unwrap();
    upstar(["run", &program, "--provenance", &record]).exits(2);
    let told: serde_json::Value =
        serde_json::from_str(&fs::read_to_string(record).unwrap()).unwrap();
    assert_eq!((&told["status"], &told["inputs"][0]["file"]), (&2.into(), &program.into()));
    fs::remove_dir_all(folder).unwrap();
}
