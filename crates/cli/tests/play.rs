//! Games against the computer, as transcripts: each file begins with the command, and what was typed
//! stands behind the prompts. The whole output is compared.
#![allow(clippy::unwrap_used)] // how a test fails

mod common;
use common::{fed, upstar};
use std::fs;
use std::path::Path;

/// What was typed at a prompt, if the line is one.
fn typed(line: &str) -> Option<&str> {
    let prompt = |line: &str| {
        let (number, _) = line.split_once(". you>")?;
        number.bytes().all(|byte| byte.is_ascii_digit()).then_some(number.len() + 6)
    };
    let fixed = ["The game is over (new, undo, save, quit)>", "Are you Left or Right?"];
    let end = prompt(line).or_else(|| {
        fixed.iter().find(|start| line.starts_with(**start)).map(|start| start.len())
    })?;
    Some(line[end..].strip_prefix(' ').unwrap_or(""))
}

#[test]
fn transcripts_are_what_happens() {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    let mut files: Vec<_> =
        fs::read_dir(directory).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    assert!(files.len() >= 4, "transcripts are missing");
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        let (command, expected) = text.split_once('\n').unwrap();
        let words = command.strip_prefix("$ upstar ").unwrap().split_whitespace();
        let input: String =
            expected.lines().filter_map(typed).map(|line| format!("{line}\n")).collect();
        let done = fed(words, input).exits(0);
        assert_eq!(done.stdout, expected, "{}", file.display());
        assert_eq!(done.stderr, "", "{}", file.display());
    }
}

#[test]
fn the_end_of_the_input_ends_the_game() {
    upstar(["play", "nim", "3,4,5"]).exits(0).prints_some("Until next time.");
    upstar(["play", "domineering", "3,3"]).exits(0).prints_some("Are you Left or Right?");
}

#[test]
fn nonsense_never_ends_the_game() {
    let nonsense = "\u{0}\n\u{1b}[A\n-> ->\n999999999999999999999999\n#0\n#-1\n#\nnew nonsense(\n\
                    save\nsave /nowhere/at/all\ncomment\nundo\nredo\nmoves many\n(((((\n1 -> 1\nquit\n";
    fed(["play", "nim", "3,4,5", "--seed", "1"], nonsense).exits(0).prints_some("2. I play");
    fed(["play", "nim", "3,4,5"], vec![0xff, 0xfe, b'\n', b'q', b'\n']).exits(0);
}

#[test]
fn saved_games_replay() {
    let directory = env!("CARGO_TARGET_TMPDIR");
    let file = format!("{directory}/saved-game.txt");
    let _ = fs::remove_file(&file);
    // A game may be saved again where it was saved, and takes no other file's place.
    let other = format!("{directory}/another-game.txt");
    fs::write(&other, "another").unwrap();
    let input =
        format!("3 -> 0\nsave {file}\ncomment a mistake\nsave {file}\nsave {other}\nquit\n");
    fed(["play", "nim", "3,4,5", "--seed", "1"], input)
        .exits(0)
        .prints_some("Saved")
        .prints_some("There is a file");
    assert_eq!(fs::read_to_string(&other).unwrap(), "another");
    let replayed = upstar(["replay", &file]).exits(0);
    assert!(replayed.stdout.contains("1. first: 3 -> 0"), "{}", replayed.stdout);
    assert!(replayed.stdout.contains("# a mistake"), "{}", replayed.stdout);
    assert!(replayed.stdout.contains("Move 1 was the mistake: 3 -> 0; 1 -> 1 was winning"));
    fs::write(&file, "upstar game 1\nposition nim(3,4,5)\n1. 9 -> 1\n").unwrap();
    upstar(["replay", &file]).exits(2).says("line 3").prints_nothing();
    upstar(["replay", "/nowhere"]).exits(2).says("/nowhere");
}

#[test]
fn bad_beginnings_are_refused() {
    upstar(["play", "nimm"]).exits(2).says("did you mean `nim`");
    upstar(["play", "nim", "-1"]).exits(2).says("negative");
    upstar(["play", "domineering", "--dice", "2"]).exits(2).says("not made of numbers");
    upstar(["play", "nim(1,2)", "--dice", "2"]).exits(2).says("dice");
    upstar(["play", "nim", "--dice", "0"]).exits(2);
    upstar(["play", "nim", "--json"]).exits(2).prints_some("it does not speak JSON");
}

#[test]
fn the_same_seed_throws_the_same_heaps() {
    let one = upstar(["play", "nim", "--dice", "3", "--seed", "7"]).exits(0);
    let two = upstar(["play", "nim", "--dice", "3", "--seed", "7"]).exits(0);
    assert_eq!(one.stdout, two.stdout);
    let other = upstar(["play", "nim", "--dice", "3", "--seed", "8"]).exits(0);
    assert_ne!(one.stdout, other.stdout);
}

#[test]
fn heaps_of_any_size_are_played() {
    fed(["play", "wythoff", "10**100,10**101", "--seed", "1"], "hint\nhint\nhint\n#1\nquit\n")
        .exits(0)
        .prints_some("You can win.")
        .prints_some("2. I play");
}

#[test]
fn forty_columns_are_enough() {
    let mut command = common::command(["play", "domineering", "4,30", "--as", "left"]);
    command.env("COLUMNS", "40").stdin(std::process::Stdio::null());
    let out = String::from_utf8(command.output().unwrap().stdout).unwrap();
    assert!(out.lines().filter(|line| line.starts_with("  ")).count() > 4);
    assert!(out.lines().all(|line| line.chars().count() <= 40), "{out}");
}

#[test]
fn a_strategy_is_played_from() {
    let directory = env!("CARGO_TARGET_TMPDIR");
    let file = format!("{directory}/play-strategy.json");
    let _ = fs::remove_file(&file);
    let position = "domineering(2,3)";
    upstar(["strategy", position, "--booklet", "-o", &file]).exits(0).prints_some("1. domineering");
    let done = fed(["play", "--strategy", &file], "quit\n").exits(0);
    assert!(done.stdout.contains("I begin, and you are Right"), "{}", done.stdout);
    assert!(done.stdout.contains("1. I play"), "{}", done.stdout);
    upstar(["--misere", "play", "--strategy", &file]).exits(2);
    let text = fs::read_to_string(&file).unwrap().replace("Left", "Right");
    fs::write(&file, text).unwrap();
    upstar(["play", "--strategy", &file]).exits(2);
    upstar(["play", "--strategy", "/nowhere/s.json"]).exits(2);
    upstar(["play", "--strategy", &file, "nim(3)"]).exits(2);
    upstar(["play"]).exits(2);
}

#[test]
fn play_begins_where_there_is_something_to_play() {
    fed(["play", "hex", "--as", "left"], "quit\n").prints_some("hex(\"...|...|...\")").exits(0);
    fed(["play", "nim"], "quit\n").prints_some("nim(3,4,5)").exits(0);
}
