//! `bot`, `match`, `contest`.

#![allow(clippy::unwrap_used)] // how a test fails

mod common;
use common::{command, fed, upstar};
use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("contest-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn a_bot_talks_the_protocol() {
    let orders = "hello 1\nnewgame nim normal 1\ngo Left movetime 20000 position nim(3,5)\nquit\n";
    fed(["bot", "--level", "perfect"], orders)
        .prints("name Upstar perfect\nready\nready\nbestmove 2 -> 3\n")
        .exits(0);
    let other = orders.replace("nim(3,5)", "kayles(5)");
    fed(["bot", "nim"], other)
        .prints_some("info this bot plays nim and nothing else\nresign")
        .exits(0);
}

#[test]
fn a_match_is_reported_and_can_be_repeated() {
    let words = [
        "match",
        "nim(3,4,5)",
        "perfect",
        "random",
        "--games",
        "4",
        "--nodes",
        "3000",
        "--seed",
        "7",
        "--quiet",
    ];
    let done = upstar(words).prints_some("perfect against random: ").exits(0);
    upstar(words).prints_some(done.stdout.lines().last().unwrap()).exits(0);
    upstar(["match", "nim(3,4,5)", "perfect", "random", "--games", "3"])
        .says("an even one")
        .exits(2);
    upstar(["match", "nim(3,4,5)", "perfect", ""]).exits(2);
    upstar(["match", "no_such_game", "perfect", "random"]).says("no_such_game").exits(2);
}

#[test]
fn a_program_plays_against_a_level() {
    let bot = format!("{} bot --level random", env!("CARGO_BIN_EXE_upstar"));
    upstar(["match", "nim(3,4,5)", &bot, "perfect", "--move-time", "60", "--quiet"])
        .prints_some("against")
        .exits(0);
}

#[test]
fn a_human_takes_a_seat() {
    let done =
        fed(["match", "nim(1)", "human", "random", "--games", "2"], "help\n1 -> 7\n1 -> 0\n");
    done.says("your move").exits(0);
}

const CONTEST: &str = r#"
    name = "Trial"
    games = 4
    seed = 3
    concurrency = 2
    [clock]
    nodes = 300
    [[game]]
    start = "clobber(3,4)"
    opening = 1
    [[game]]
    start = "nim(3,4,5)"
    [[bot]]
    name = "dice"
    level = "random"
    [[bot]]
    name = "greed"
    level = "greedy"
    [[bot]]
    name = "search"
    level = "alpha-beta"
"#;

#[test]
fn a_contest_is_played_reported_and_not_played_twice() {
    let folder = folder("played");
    let file = folder.join("trial.toml");
    fs::write(&file, CONTEST).unwrap();
    let name = file.to_str().unwrap();
    let page = folder.join("trial.html");
    let records = folder.join("games");
    let done = upstar([
        "contest",
        name,
        "--report",
        page.to_str().unwrap(),
        "--records",
        records.to_str().unwrap(),
    ]);
    let done = done.prints_some("search against dice").says("24/24").exits(0);
    // Played again, nothing is played.
    upstar(["contest", name]).prints(&done.stdout).exits(0);
    upstar(["contest", name, "--standings"]).prints(&done.stdout).exits(0);
    let page = fs::read_to_string(page).unwrap();
    assert!(page.starts_with("<!doctype html>") && page.contains("24 of 24 games"));
    assert!(!page.contains("http://") || page.contains("http://www.w3.org/2000/svg"));
    assert_eq!(fs::read_dir(&records).unwrap().count(), 24);
    let record = fs::read_dir(&records).unwrap().next().unwrap().unwrap().path();
    upstar(["replay", record.to_str().unwrap()]).prints_some("has won").exits(0);
    let json = upstar(["contest", name, "--json", "--standings"]).exits(0).stdout;
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["games"].as_array().unwrap().len(), 24);
    // Other rules under the same name are refused.
    fs::write(&file, CONTEST.replace("nodes = 300", "nodes = 301")).unwrap();
    upstar(["contest", name]).says("other rules").exits(2);
}

#[test]
fn who_kills_the_referee_loses_no_game_and_plays_none_twice() {
    let folder = folder("killed");
    let file = folder.join("trial.toml");
    // Twelve games, each some moves long; the referee is killed again and again.
    fs::write(&file, CONTEST.replace("games = 4", "games = 2")).unwrap();
    let name = file.to_str().unwrap();
    let mut seen = 0;
    for wait in [30, 60, 90, 120, 150] {
        let mut child = command(["contest", name, "--quiet"]).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(wait));
        let _ = child.kill();
        let _ = child.wait();
        let kept = games(name);
        assert!(kept >= seen, "{kept} of {seen}");
        seen = kept;
    }
    let begun = Instant::now();
    upstar(["contest", name, "--quiet"]).exits(0);
    assert!(begun.elapsed() < Duration::from_secs(120));
    assert_eq!(games(name), 12);
}

/// How many games the store has.
fn games(name: &str) -> usize {
    let done = upstar(["contest", name, "--json", "--standings"]);
    let json: serde_json::Value = serde_json::from_str(&done.stdout).unwrap();
    json["games"].as_array().unwrap().len()
}

#[test]
fn files_that_are_no_contest_are_refused() {
    let folder = folder("wrong");
    for (number, (text, says)) in [
        ("", "name"),
        ("name = \"x\"", "two bots or more"),
        ("name = 3", "string"),
        ("nonsense", "expected"),
    ]
    .into_iter()
    .enumerate()
    {
        let file = folder.join(format!("{number}.toml"));
        fs::write(&file, text).unwrap();
        upstar(["contest", file.to_str().unwrap()]).says(says).exits(2);
    }
    upstar(["contest", "/no/such/file.toml"]).exits(2);
}
