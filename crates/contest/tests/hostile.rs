//! Thirty bots that do what no bot should: each loses by rule within its limits, and the referee goes on.
//!
//! They are scripts of a few words for the shell. Where a bot is to be late, its clock is short; where it is not, the clock is so long
//! that no load of the machine matters.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::print_stderr)] // how a test fails, and says that it was skipped

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use upstar_contest::engine::{Engine, Own};
use upstar_contest::process::{Process, Program};
use upstar_contest::referee::{Played, Table, play};
use upstar_contest::{
    Bot, Clock, Confine, Contest, Ends, Form, Level, Limits, Start, Why, Winner, available,
};
use upstar_core::{AnyPosition, Argument};
use upstar_solve::Convention;
use upstar_values::{CancelToken, Player};

/// A bot that plays by the rules: the last of the moves that it is told.
const HONEST: &str = "while read -r word rest; do case $word in \
    hello) echo 'want moves'; echo ready;; newgame) echo ready;; \
    move) best=$rest;; go) echo \"bestmove $best\";; quit) exit;; esac; done";

/// Says hello, is ready, and then does this when it is asked for a move.
fn when_asked(does: &str) -> String {
    HONEST.replace("echo \"bestmove $best\"", does)
}

const PATIENT: f64 = 100.0;

fn nim() -> AnyPosition {
    let heaps = [3, 4, 5].map(|n| Argument::Integer(n.into()));
    upstar_games::registry().find("nim").unwrap().read(&heaps).unwrap()
}

fn limits(confine: Confine) -> Limits {
    Limits { memory: 256, processes: 24, output: 64, line: 4096, confine, ..Limits::default() }
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
}

fn start(
    script: &str,
    seconds: f64,
    limits: Limits,
) -> Result<Process, upstar_contest::engine::Fault> {
    Process::start(&Program {
        command: ["sh", "-c", script].map(str::to_owned).to_vec(),
        folder: folder(),
        confine: limits.confine,
        limits,
        patience: Duration::from_secs_f64(seconds),
    })
}

/// Plays Nim, the script being Left and moving first, against a player that moves at random.
fn game(script: &str, seconds: f64, limits: Limits) -> (Winner, Why, String) {
    let mut left = match start(script, seconds, limits) {
        Ok(left) => left,
        Err(fault) => return (Winner::Right, fault.why, fault.detail),
    };
    let mut right = Own::new(Level::Random.player());
    let done = meet(&mut left, &mut right, seconds).unwrap();
    (done.winner, done.why, done.detail)
}

fn meet(left: &mut dyn Engine, right: &mut dyn Engine, seconds: f64) -> Option<Played> {
    let table = Table {
        opening: nim(),
        first: Player::Left,
        convention: Convention::Normal,
        name: "nim",
        clock: Clock { each: Some(seconds), grace: 0.0, ..Clock::default() },
        ends: Ends::default(),
        seed: 1,
        cancel: CancelToken::default(),
    };
    play(&table, [left, right], &mut |_| {})
}

/// Asserts how a script loses.
fn loses(script: &str, seconds: f64, by: &[Why]) {
    let begun = Instant::now();
    let (winner, why, detail) = game(script, seconds, limits(Confine::None));
    assert_eq!(winner, Winner::Right, "{script}");
    assert!(by.contains(&why), "{script}: {why} ({detail})");
    assert!(begun.elapsed() < Duration::from_secs(60), "{script}");
}

#[test]
fn an_honest_script_plays_to_the_end() {
    let (_, why, detail) = game(HONEST, PATIENT, limits(Confine::None));
    assert_eq!((why, detail.as_str()), (Why::Rules, ""));
}

#[test]
fn who_cannot_be_started_or_does_not_say_hello_loses() {
    loses("exit 3", PATIENT, &[Why::NoStart]);
    loses("no_such_program_anywhere", PATIENT, &[Why::NoStart]);
    loses("sleep 100", 0.05, &[Why::NoStart]);
    loses("read -r x; echo what; exec sleep 100", 0.05, &[Why::NoStart]);
    loses("kill -9 $$", PATIENT, &[Why::NoStart]);
    loses("exec 1>&-; sleep 100", PATIENT, &[Why::NoStart]);
    loses("echo bestmove 3 '->' 0; sleep 100", PATIENT, &[Why::OutOfTurn]);
}

#[test]
fn who_ends_at_any_moment_loses() {
    loses("read -r x; echo ready; exit", PATIENT, &[Why::Crash, Why::Deaf]);
    loses(
        "read -r x; echo ready; read -r x; echo ready; exit 1",
        PATIENT,
        &[Why::Crash, Why::Deaf],
    );
    loses(&when_asked("exit 7"), PATIENT, &[Why::Crash]);
    loses(&when_asked("kill -SEGV $$"), PATIENT, &[Why::Crash]);
    loses(&when_asked("printf 'bestmove 3 -'; exit"), PATIENT, &[Why::Crash]);
    loses(&when_asked("exec 1>&-; sleep 100"), PATIENT, &[Why::Crash]);
    let twice = "n=$((n+1)); if [ $n = 2 ]; then exit 1; fi; echo \"bestmove $best\"";
    loses(&when_asked(twice), PATIENT, &[Why::Crash, Why::Rules]);
}

#[test]
fn the_last_words_of_a_crash_are_told() {
    let (_, why, detail) = game(
        &when_asked("echo ignored >&2; echo 'division by zero' >&2; exit 9"),
        PATIENT,
        limits(Confine::None),
    );
    assert_eq!(why, Why::Crash);
    assert!(detail.contains("division by zero") && detail.contains('9'), "{detail}");
}

#[test]
fn who_answers_late_or_never_loses() {
    loses(&when_asked(":"), 0.2, &[Why::Time]);
    loses(&when_asked("sleep 100"), 0.2, &[Why::Time]);
    loses(&when_asked("while :; do :; done"), 0.2, &[Why::Time]);
    loses(&when_asked("echo info thinking; sleep 100"), 0.2, &[Why::Time]);
    loses(&when_asked("kill -STOP $$"), 0.2, &[Why::Time]);
    loses("trap '' TERM HUP INT; while :; do sleep 100; done", 0.2, &[Why::NoStart]);
}

#[test]
fn who_plays_what_there_is_not_loses() {
    loses(&when_asked("echo bestmove 9 '->' 1"), PATIENT, &[Why::IllegalMove]);
    loses(&when_asked("echo bestmove"), PATIENT, &[Why::IllegalMove]);
    loses(&when_asked("echo \"bestmove $best; $best\""), PATIENT, &[Why::IllegalMove]);
    loses(&when_asked("echo 'bestmove $(rm -rf /)'"), PATIENT, &[Why::IllegalMove]);
    loses(&when_asked("echo resign"), PATIENT, &[Why::Resigned]);
}

#[test]
fn who_answers_twice_loses() {
    let twice = "echo \"bestmove $best\"; echo \"bestmove $best\"";
    // If the second answer comes late it stands for the next move, and there it is none.
    loses(&when_asked(twice), PATIENT, &[Why::OutOfTurn, Why::IllegalMove]);
}

#[test]
fn who_says_too_much_loses() {
    loses(&when_asked("exec yes info and so on"), PATIENT, &[Why::Flood]);
    loses(&when_asked("exec yes"), PATIENT, &[Why::Flood]);
    loses("exec yes", PATIENT, &[Why::Flood]);
    loses(
        &when_asked("head -c 1000000000 /dev/zero | tr '\\0' a"),
        PATIENT,
        &[Why::LongLine, Why::Flood],
    );
    loses(
        &when_asked("head -c 100000 /dev/urandom"),
        PATIENT,
        &[Why::NoText, Why::LongLine, Why::Flood],
    );
    loses(&when_asked("printf 'bestmove \\377\\376\\n'"), PATIENT, &[Why::NoText]);
    // What goes to stderr is nobody's business, however much it is.
    let (_, why, _) = game(
        &when_asked("head -c 3000000 /dev/zero >&2 2>/dev/null; echo \"bestmove $best\""),
        PATIENT,
        limits(Confine::None),
    );
    assert_eq!(why, Why::Rules);
}

#[test]
fn who_does_not_read_is_no_danger() {
    loses("echo ready; echo ready; exec sleep 100", 0.3, &[Why::Time]);
}

#[cfg(target_os = "linux")]
#[test]
fn who_takes_too_much_memory_or_too_many_processes_loses() {
    let eater = "x=$(head -c 900000000 /dev/zero | tr '\\0' x); echo \"bestmove $best\"";
    loses(&when_asked(eater), PATIENT, &[Why::Memory, Why::Crash]);
    let many = "i=0; while [ $i -lt 60 ]; do sleep 100 & i=$((i+1)); done; sleep 100";
    loses(&when_asked(many), PATIENT, &[Why::Processes]);
    let limits = Limits { cpu: Some(1), ..limits(Confine::None) };
    let (winner, why, _) = game(&when_asked("while :; do :; done"), PATIENT, limits);
    assert!(winner == Winner::Right && matches!(why, Why::Cpu | Why::Crash), "{why}");
}

/// Processes with these words in their command.
#[cfg(target_os = "linux")]
fn running(words: &str) -> usize {
    let entries = std::fs::read_dir("/proc").unwrap().flatten();
    let lines = entries.filter_map(|entry| std::fs::read(entry.path().join("cmdline")).ok());
    lines.filter(|line| String::from_utf8_lossy(line).replace('\0', " ").contains(words)).count()
}

#[cfg(target_os = "linux")]
#[test]
fn nothing_of_a_bot_outlives_its_game() {
    // In the group, out of it, and out of the session.
    let script = when_asked(
        "sleep 98761 & setsid sleep 98761 & (setsid sh -c 'sleep 98761 & sleep 98761' &) ; echo \"bestmove $best\"",
    );
    for confine in [Confine::None, available(Confine::Auto).unwrap()] {
        let limits = Limits { processes: 1000, ..limits(confine) };
        let (_, why, detail) = game(&script, PATIENT, limits);
        assert_eq!(why, Why::Rules, "{detail}");
        let begun = Instant::now();
        while running("sleep 98761") > 0 && begun.elapsed() < Duration::from_secs(20) {
            std::thread::sleep(Duration::from_millis(5));
        }
        assert_eq!(running("sleep 98761"), 0, "{confine:?}");
    }
}

/// Without a way to shut bots off there is nothing to be tested, which is said.
fn confined() -> Option<Confine> {
    let confine = available(Confine::Auto)?;
    if confine == Confine::None {
        eprintln!("skipped: neither bwrap nor unshare works here");
        return None;
    }
    Some(confine)
}

#[test]
fn who_is_shut_off_cannot_write_outside_and_loses_if_it_needs_to() {
    let Some(confine) = confined() else { return };
    let target = folder().join("written-by-a-bot");
    let _ = std::fs::remove_file(&target);
    let script = when_asked(&format!(
        "echo mine > '{}' || exit 5; echo \"bestmove $best\"",
        target.display()
    ));
    let (winner, why, _) = game(&script, PATIENT, limits(confine));
    assert_eq!((winner, why), (Winner::Right, Why::Crash));
    assert!(!target.exists());
    // Its own /tmp it has, and nobody else sees it.
    let script = when_asked("echo mine > /tmp/upstar-hostile && echo \"bestmove $best\"");
    let (_, why, detail) = game(&script, PATIENT, limits(confine));
    assert_eq!(why, Why::Rules, "{detail}");
    assert!(!Path::new("/tmp/upstar-hostile").exists());
}

#[test]
fn who_is_shut_off_sees_neither_hidden_files_nor_other_processes_nor_a_network() {
    let Some(confine) = confined() else { return };
    let secret = folder().join("secrets");
    std::fs::create_dir_all(&secret).unwrap();
    std::fs::write(secret.join("answers"), "4").unwrap();
    let limits = Limits { hide: vec![secret.display().to_string()], ..limits(confine) };
    let looks = format!(
        "cat '{}/answers' >/dev/null 2>&1 || exit 5; echo \"bestmove $best\"",
        secret.display()
    );
    assert_eq!(game(&when_asked(&looks), PATIENT, limits.clone()).1, Why::Crash);
    // The referee has another number there, or none.
    let referee = std::process::id();
    let looks = format!(
        "grep -q upstar /proc/{referee}/cmdline 2>/dev/null && exit 5; grep -qa hostile /proc/$PPID/cmdline 2>/dev/null && exit 6; echo \"bestmove $best\""
    );
    let (_, why, detail) = game(&when_asked(&looks), PATIENT, limits.clone());
    assert_eq!(why, Why::Rules, "{detail}");
    let looks = "[ $(grep -c : /proc/net/dev) -le 1 ] || exit 5; echo \"bestmove $best\"";
    let (_, why, detail) = game(&when_asked(looks), PATIENT, limits);
    assert_eq!(why, Why::Rules, "{detail}");
}

#[test]
fn other_games_go_on_while_some_misbehave() {
    let hostile = [
        ("leaves", when_asked("exit 1")),
        ("floods", "exec yes".to_owned()),
        ("cheats", when_asked("echo bestmove 99 '->' 0")),
        ("garbles", when_asked("printf '\\377\\n'")),
        ("repeats", when_asked("echo \"bestmove $best\"; echo \"bestmove $best\"")),
    ];
    let mut bots = vec![Bot::own("dice", Level::Random), Bot::program("honest", script(HONEST))];
    bots.extend(hostile.iter().map(|(name, text)| Bot::program(*name, script(text))));
    let begin = Start { start: "nim(3,4,5)".into(), opening: 0, ends: None };
    let contest = Contest {
        form: Form::Gauntlet,
        concurrency: Some(4),
        limits: limits(Confine::None),
        clock: Clock { each: Some(PATIENT), start: PATIENT, ..Clock::default() },
        folder: folder(),
        ..Contest::of("hostile", begin, bots)
    };
    let mut kept = Vec::new();
    let ended = upstar_contest::run::run(
        &contest,
        &[nim()],
        &|_| None,
        &mut kept,
        &(),
        &CancelToken::default(),
    )
    .unwrap();
    assert_eq!(ended.games.len(), 12);
    for game in &ended.games {
        let honest = game.left == "honest" || game.right == "honest";
        assert_eq!(game.why == Why::Rules, honest, "{}", game.ended());
        assert!(honest || game.halves("dice") == 2, "{}", game.ended());
    }
}

fn script(text: &str) -> Vec<String> {
    ["sh", "-c", text].map(str::to_owned).to_vec()
}

/// A real fork bomb, where it is shut off; not for a machine on which somebody works.
#[test]
#[ignore = "a fork bomb"]
fn a_fork_bomb_is_put_out() {
    let Some(confine) = confined() else { return };
    let limits = Limits { processes: 100, ..limits(confine) };
    let (winner, why, detail) = game(&when_asked("f() { f | f & f; }; f"), 20.0, limits);
    assert_eq!(winner, Winner::Right);
    assert!(matches!(why, Why::Processes | Why::Crash | Why::Time), "{why} ({detail})");
}
