//! Pipes that close, disks that are full, Ctrl-C.
#![cfg(unix)]

mod common;
use common::{command, finish, upstar};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::Stdio;
use std::time::{Duration, Instant};

#[test]
fn a_reader_that_leaves_is_no_error() {
    let mut child = command([]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || {
        for _ in 0..200_000 {
            if stdin.write_all(b"1 + 1\n").is_err() {
                break; // the program has left, as it should
            }
        }
    });
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    stdout.read_line(&mut line).unwrap();
    assert_eq!(line, "2\n");
    drop(stdout);
    writer.join().unwrap();
    finish(child, Instant::now()).stays_civil().says_nothing().exits(0);
}

#[test]
fn an_answer_comes_before_the_next_question() {
    let mut child = command([]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    for n in 0..3 {
        writeln!(stdin, "{n} + 1").unwrap();
        let mut line = String::new();
        stdout.read_line(&mut line).unwrap();
        assert_eq!(line, format!("{}\n", n + 1));
    }
    drop(stdin);
    finish(child, Instant::now()).exits(0);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    for words in [&["1"][..], &["--json", "1"], &["games"], &["man"], &["moves", "nim", "3"]] {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let child = command(words.iter().copied()).stdout(full).spawn().unwrap();
        finish(child, Instant::now()).stays_civil().says("cannot write the answer").exits(74);
    }
}

/// Sends a signal with the shell's own `kill`.
fn interrupt(id: u32) {
    let status = std::process::Command::new("sh").args(["-c", &format!("kill -INT {id}")]).status();
    assert!(status.is_ok_and(|status| status.success()));
}

#[test]
fn ctrl_c_stops_a_long_evaluation_cleanly() {
    for words in [&["domineering(9,9)"][..], &["--json", "domineering(9,9).value"]] {
        let mut command = command(words.iter().copied());
        let child = command.stdin(Stdio::null()).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(1000));
        interrupt(child.id());
        let asked = Instant::now();
        let done = finish(child, asked).stays_civil().exits(130).within(10);
        let told = if words.len() == 1 { &done.stderr } else { &done.stdout };
        assert!(told.contains("stopped on request"), "{done:?}");
        assert!(words.len() > 1 || done.stderr.contains(" steps"), "{done:?}");
    }
}

#[test]
fn ctrl_c_ends_a_batch_at_the_running_line() {
    let mut child = command([]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(b"1\ndomineering(9,9)\n3\n").unwrap();
    drop(stdin);
    std::thread::sleep(Duration::from_millis(1000));
    interrupt(child.id());
    let done =
        finish(child, Instant::now()).stays_civil().says("line 2: stopped on request").exits(130);
    assert!(done.stdout.starts_with("1\n") && !done.stdout.ends_with("3\n"), "{done:?}");
}

#[test]
fn ctrl_c_while_waiting_for_input_leaves() {
    let mut child = command([]).spawn().unwrap();
    let _stdin = child.stdin.take().unwrap();
    std::thread::sleep(Duration::from_millis(300));
    interrupt(child.id());
    let mut stdout = String::new();
    child.stdout.take().unwrap().read_to_string(&mut stdout).unwrap();
    assert_eq!(finish(child, Instant::now()).exits(130).stderr, "");
}

#[test]
fn colours_are_for_terminals_unless_asked_for() {
    let plain = upstar(["1 / 0"]).exits(2);
    assert!(!plain.stderr.contains('\x1b'));
    upstar(["--color", "always", "1 / 0"]).says("\x1b[1;31merror:\x1b[0m").exits(2);
}
