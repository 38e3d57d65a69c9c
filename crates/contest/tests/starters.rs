//! The starter bots play to the end, each where its tool is installed.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::print_stderr)] // how a test fails, and says that it was skipped

use std::path::{Path, PathBuf};
use std::process::Command;
use upstar_contest::process::is_there;
use upstar_contest::{Bot, Clock, Contest, Level, Limits, Start, Why};
use upstar_core::{AnyPosition, Argument};
use upstar_values::CancelToken;

fn bots() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../examples/bots").canonicalize().unwrap()
}

fn position(game: &str, arguments: &[Argument]) -> AnyPosition {
    upstar_games::registry().find(game).unwrap().read(arguments).unwrap()
}

/// Plays two games against a random player; whoever wins, by the rules.
fn plays(command: &[&str], start: &str, position: &AnyPosition) {
    let command: Vec<String> = command.iter().map(|word| (*word).to_owned()).collect();
    let begin = Start { start: start.into(), opening: 2, ends: None };
    let bots = vec![Bot::program("starter", command), Bot::own("dice", Level::Random)];
    let contest = Contest {
        // No load of the machine makes them late.
        clock: Clock { each: Some(100.0), start: 100.0, ..Clock::default() },
        limits: Limits { memory: 2048, ..Limits::default() },
        folder: PathBuf::from(env!("CARGO_TARGET_TMPDIR")),
        ..Contest::of("starters", begin, bots)
    };
    let (mut kept, cancel) = (Vec::new(), CancelToken::default());
    let starts = std::slice::from_ref(position);
    let ended =
        upstar_contest::run::run(&contest, starts, &|_| None, &mut kept, &(), &cancel).unwrap();
    assert_eq!(ended.games.len(), 2);
    for game in ended.games {
        assert_eq!(game.why, Why::Rules, "{}", game.ended());
        assert!(!game.moves.is_empty());
    }
}

fn clobber() -> AnyPosition {
    position("clobber", &[Argument::Text("xoxo|oxox|xoxo".into())])
}

/// Is a tool there? If not, its bot is not tested, which is said.
fn has(tool: &str) -> bool {
    let there = is_there(tool, Path::new("."));
    if !there {
        eprintln!("skipped: {tool} is not installed");
    }
    there
}

#[test]
fn all_are_short() {
    for file in std::fs::read_dir(bots()).unwrap().flatten() {
        let lines = std::fs::read_to_string(file.path()).unwrap().lines().count();
        assert!(lines < 60, "{}: {lines} lines", file.path().display());
    }
}

#[test]
fn python_plays() {
    if has("python3") {
        let bot = bots().join("bot.py");
        plays(&["python3", bot.to_str().unwrap()], "clobber(3,4)", &clobber());
    }
}

#[test]
fn python_plays_konane_in_json() {
    if has("python3") {
        let bot = bots().join("greedy.py");
        let konane = position("konane", &[5, 5].map(|n| Argument::Integer(n.into())));
        plays(&["python3", bot.to_str().unwrap()], "konane(5,5)", &konane);
    }
}

#[test]
fn javascript_plays() {
    if has("node") {
        let bot = bots().join("bot.js");
        plays(&["node", bot.to_str().unwrap()], "clobber(3,4)", &clobber());
    }
}

/// Compiles a bot and lets it play.
fn compiled(tool: &str, words: &[&str], run: &[&str]) {
    if has(tool) {
        let done = Command::new(tool).args(words).status().unwrap();
        assert!(done.success());
        plays(run, "clobber(3,4)", &clobber());
    }
}

#[test]
fn c_plays() {
    let program = format!("{}/starter-c", env!("CARGO_TARGET_TMPDIR"));
    let bot = bots().join("bot.c");
    let words = ["-O1", "-Wall", "-Wextra", "-Werror", bot.to_str().unwrap(), "-o", &program];
    compiled("cc", &words, &[&program]);
}

#[test]
fn rust_plays() {
    let program = format!("{}/starter-rust", env!("CARGO_TARGET_TMPDIR"));
    let bot = bots().join("bot.rs");
    let words = ["--edition", "2024", bot.to_str().unwrap(), "-o", &program];
    compiled("rustc", &words, &[&program]);
}

/// Java takes seconds to compile and to start.
#[test]
#[ignore = "a virtual machine that starts for each game"]
fn java_plays() {
    let bot = bots().join("Bot.java");
    let folder = env!("CARGO_TARGET_TMPDIR");
    compiled("javac", &["-d", folder, bot.to_str().unwrap()], &["java", "-cp", folder, "Bot"]);
}
