//! Whatever happens to a run, the file that was there before is whole: a full disk, a file that may not grow, kill -9,
//! Ctrl-C, a bound. What is new takes its place only when it is whole; what is not says so by its name.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // how a test fails
#![cfg(target_os = "linux")]

mod common;

use common::{Done, command, run, upstar};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// A folder of its own for a test.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("upstar-lost-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

const OLD: &str = "what was there before\n";

/// Commands that write a file, with the name of the file for `@`; each writes more than a few hundred bytes.
const WRITERS: [&[&str]; 9] = [
    &["seq", "0.07", "--to", "3000", "-o", "@.csv"],
    &["seq", "0.07", "--to", "3000", "-o", "@.raw"],
    &["seq", "0.07", "--to", "3000", "-o", "@.json"],
    &["seq", "grundys_game", "--to", "3000", "--rare", "-o", "@.txt"],
    &["seq", "0.07", "--to", "300", "-o", "@.svg"],
    &["period", "0.16", "--certificate", "@.json"],
    &["draw", "nim(3,4,5)", "-o", "@.svg"],
    &["table", "wythoff", "20", "20", "-o", "@.png"],
    &["rewrite", "0.26", "classes", "--certificate", "@.json"],
];

/// The words of a writer, and its file with the old text in it.
fn ready(folder: &Path, words: &[&str]) -> (Vec<String>, PathBuf) {
    let stem = folder.join("result").display().to_string();
    let words: Vec<String> = words.iter().map(|word| word.replace('@', &stem)).collect();
    let file = words.iter().find(|word| word.starts_with(&stem)).unwrap();
    let file = PathBuf::from(file);
    fs::write(&file, OLD).unwrap();
    (words, file)
}

fn strs(words: &[String]) -> impl Iterator<Item = &str> {
    words.iter().map(String::as_str)
}

/// The program under a limit of the shell.
fn limited(limit: &str, words: &[String]) -> Done {
    let program = env!("CARGO_BIN_EXE_upstar");
    let quoted: Vec<String> = words.iter().map(|word| format!("'{word}'")).collect();
    let script = format!("{limit}; exec {program} {}", quoted.join(" "));
    let mut shell = Command::new("bash");
    shell.args(["-c", &script]).env("TERM", "dumb");
    shell.stdin(std::process::Stdio::null());
    shell.stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::piped());
    run(&mut shell)
}

/// Files in a folder whose name ends so.
fn ending(folder: &Path, ending: &str) -> Vec<String> {
    let names = fs::read_dir(folder).unwrap();
    let names = names.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names.filter(|name| name.ends_with(ending)).collect()
}

#[test]
fn a_file_that_may_not_grow_leaves_the_old_one() {
    for words in WRITERS {
        let folder = folder("ulimit");
        let (words, file) = ready(&folder, words);
        // No file may have a byte: every write fails, as on a full disk.
        limited("ulimit -f 0", &words).stays_civil().exits(74).says("cannot write");
        assert_eq!(fs::read_to_string(&file).unwrap(), OLD, "{words:?}");
        assert!(ending(&folder, ".new").is_empty(), "{words:?} leaves a draft");
        fs::remove_dir_all(folder).unwrap();
    }
}

#[test]
fn whole_results_take_the_place_of_the_old_one() {
    for words in WRITERS {
        let folder = folder("whole");
        let (words, file) = ready(&folder, words);
        upstar(strs(&words)).exits(0);
        assert_ne!(fs::read(&file).unwrap(), OLD.as_bytes(), "{words:?}");
        assert!(ending(&folder, ".new").is_empty() && ending(&folder, ".partial").is_empty());
        fs::remove_dir_all(folder).unwrap();
    }
}

#[test]
fn devices_that_are_full_are_told_of() {
    for words in [
        ["seq", "0.07", "--to", "3000", "--format", "csv", "-o", "/dev/full"],
        ["period", "0.77", "--time", "60", "--threads", "1", "--certificate", "/dev/full"],
        ["draw", "nim(3,4,5)", "--scale", "1", "--format", "svg", "-o", "/dev/full"],
        ["table", "wythoff", "6", "6", "--format", "csv", "-o", "/dev/full"],
    ] {
        upstar(words).exits(74).says("cannot write");
    }
    assert!(!fs::metadata("/dev/full").unwrap().is_file());
}

/// A long run that writes, and is ended by a signal after a while.
fn ended_by(signal: &str, words: &[String], after: Duration) -> Done {
    let begun = std::time::Instant::now();
    let child = command(strs(words)).spawn().unwrap();
    std::thread::sleep(after);
    let pid = child.id().to_string();
    Command::new("kill").args([signal, &pid]).status().unwrap();
    common::finish(child, begun)
}

#[test]
fn kill_and_interrupt_leave_the_old_file() {
    for (round, signal) in ["-KILL", "-INT", "-TERM", "-KILL", "-INT"].into_iter().enumerate() {
        let folder = folder("signal");
        let words = ["seq", "0.07", "--to", "10^9", "-o", "@.csv"];
        let (words, file) = ready(&folder, &words);
        let after = Duration::from_millis(150 + 170 * round as u64);
        let done = ended_by(signal, &words, after);
        assert_ne!(done.status, Some(0));
        assert_eq!(fs::read_to_string(&file).unwrap(), OLD, "{signal}");
        if done.stderr.contains("not the whole") {
            // What there was is kept under a name that says so.
            let kept = ending(&folder, ".partial");
            assert_eq!(kept.len(), 1, "{done:?}");
            let values = fs::read_to_string(folder.join(&kept[0])).unwrap();
            assert!(values.starts_with("n,g\n0,0\n"), "{values:.40}");
        }
        fs::remove_dir_all(folder).unwrap();
    }
}

#[test]
fn the_next_run_sweeps_the_draft_of_a_killed_one_away() {
    let folder = folder("draft");
    let (words, file) = ready(&folder, &["seq", "0.07", "--to", "10^9", "-o", "@.csv"]);
    for _ in 0..5 {
        ended_by("-KILL", &words, Duration::from_millis(400));
        if !ending(&folder, ".new").is_empty() {
            break;
        }
    }
    assert_eq!(ending(&folder, ".new").len(), 1, "killed in the middle");
    let (words, _) = ready(&folder, &["seq", "0.07", "--to", "300", "-o", "@.csv"]);
    upstar(strs(&words)).exits(0);
    assert!(ending(&folder, ".new").is_empty());
    assert!(fs::read_to_string(&file).unwrap().starts_with("n,g\n0,0\n"));
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_bound_leaves_the_old_file_and_keeps_what_there_is() {
    let folder = folder("bound");
    let words = ["--time", "2", "seq", "0.07", "--to", "10^9", "-o", "@.csv"];
    let (words, file) = ready(&folder, &words);
    upstar(strs(&words)).exits(3).says("not the whole").says("stopped at the time limit");
    assert_eq!(fs::read_to_string(&file).unwrap(), OLD);
    assert!(folder.join("result.csv.partial").is_file());
    let words =
        ["--steps", "40000", "table", "domineering", "5", "5", "--from", "1", "-o", "@.csv"];
    let (words, file) = ready(&folder, &words);
    upstar(strs(&words)).exits(3).says("not the whole");
    assert_eq!(fs::read_to_string(&file).unwrap(), OLD);
    let part = fs::read_to_string(folder.join("result.csv.partial")).unwrap();
    assert!(part.contains('?') && part.lines().count() == 6, "{part}");
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_refused_checkpoint_touches_no_output() {
    let folder = folder("checkpoint");
    let damaged = folder.join("damaged.run");
    fs::write(&damaged, "nonsense").unwrap();
    let words =
        ["seq", "0.07", "--to", "300", "-o", "@.raw", "--checkpoint", damaged.to_str().unwrap()];
    let (words, file) = ready(&folder, &words);
    upstar(strs(&words)).exits(2);
    assert_eq!(fs::read_to_string(file).unwrap(), OLD);
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn stopped_runs_print_what_they_have() {
    upstar(["--steps", "40000", "table", "domineering", "5", "5", "--from", "1"])
        .exits(3)
        .prints_some("+-1")
        .prints_some("?")
        .says("stopped at the step limit");
    upstar(["--time", "2", "period", "grundys_game"])
        .exits(3)
        .prints_some("no period found in the first")
        .says("stopped at the time limit");
}
