//! The prompt on a terminal, which `script` (util-linux) provides; where there is none, a terminal
//! cannot be had without new dependencies, and these tests have nothing to say.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used)] // how a test fails

mod common;
use std::io::{Read, Write};
use std::process::{ChildStdin, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// A terminal with the prompt in it.
struct Terminal {
    keys: ChildStdin,
    screen: Arc<Mutex<String>>,
    child: std::process::Child,
}

impl Terminal {
    fn open(home: &str) -> Option<Self> {
        // `exec`: a shell that stays in between dies of the Ctrl-C that is meant for the program.
        let program = concat!("exec '", env!("CARGO_BIN_EXE_upstar"), "'");
        let mut child = Command::new("script")
            .args(["-q", "-e", "-c", program, "/dev/null"])
            .env_remove("SHELL")
            .env("XDG_DATA_HOME", home)
            .env("TERM", "xterm")
            .env("NO_COLOR", "1")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .ok()?;
        let (keys, mut out) = (child.stdin.take()?, child.stdout.take()?);
        let screen = Arc::new(Mutex::new(String::new()));
        let shared = Arc::clone(&screen);
        std::thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(n @ 1..) = out.read(&mut buffer) {
                shared.lock().unwrap().push_str(&String::from_utf8_lossy(&buffer[..n]));
            }
        });
        Some(Terminal { keys, screen, child })
    }

    /// Presses keys, and waits until the screen shows something new.
    #[track_caller]
    fn press(&mut self, keys: &str, expected: &str) -> &mut Self {
        let seen = self.screen.lock().unwrap().len();
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.await_text(seen, expected)
    }

    #[track_caller]
    fn await_text(&mut self, from: usize, expected: &str) -> &mut Self {
        let begun = Instant::now();
        while !self.screen.lock().unwrap()[from..].contains(expected) {
            let screen = self.screen.lock().unwrap().clone();
            assert!(begun.elapsed() < Duration::from_secs(30), "no {expected:?} in\n{screen}");
            std::thread::sleep(Duration::from_millis(20));
        }
        std::thread::sleep(Duration::from_millis(150)); // until the prompt is back
        self
    }

    #[track_caller]
    fn leaves_with(mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        assert!(self.child.wait().unwrap().success());
    }
}

fn home(name: &str) -> String {
    let home = format!("{}/{name}", env!("CARGO_TARGET_TMPDIR"));
    let _ = std::fs::remove_dir_all(&home);
    home
}

#[test]
fn a_conversation() {
    let home = home("conversation");
    let Some(mut terminal) = Terminal::open(&home) else { return };
    terminal.await_text(0, "> ");
    terminal.press("x := *2 + *3\r", "\n*\r");
    terminal.press("[1 + 1,\r", "[1 + 1,").press("1 + 2]\r", "[2,");
    terminal.press("1 / 0\r", "division by zero");
    terminal.press("help nim\r", "one heap");
    terminal
        .press("misere on\r", "a player who cannot move wins")
        .press("nim(1)\r", "previous player");
    terminal
        .press("misere off\r", "a player who cannot move loses")
        .press("nim(1)\r", "next player");
    terminal.press("wytho\t(1,2)\r", "previous player wins");
    terminal.press("nonsense\x03", "> ").press("3 + 4\r", "\n7\r");
    terminal.press("(1\r", "(1").press("\r", "missing `)`");
    terminal.leaves_with("\x04");

    let history = std::fs::read_to_string(format!("{home}/upstar/history")).unwrap();
    assert!(history.contains("x := *2 + *3") && history.contains("3 + 4"), "{history}");
    let Some(mut terminal) = Terminal::open(&home) else { return };
    terminal.await_text(0, "> ");
    terminal.press("\x1b[A\x1b[A", "3 + 4").press("\r", "\n7\r");
    terminal.leaves_with("quit\r");
}

#[test]
fn ctrl_c_stops_the_evaluation_and_keeps_the_session() {
    let Some(mut terminal) = Terminal::open(&home("cancelled")) else { return };
    terminal.await_text(0, "> ");
    terminal.press("x := 41\r", "\n41\r");
    terminal.press("domineering(9,9).value\r", " steps"); // progress
    terminal.press("\x03", "stopped on request after ");
    terminal.press("x + 1\r", "\n42\r");
    terminal.leaves_with("\x04");
}

#[test]
fn a_home_that_cannot_be_written_is_no_obstacle() {
    let Some(mut terminal) = Terminal::open("/proc/nowhere") else { return };
    terminal.await_text(0, "> ");
    terminal.press("1 + 1\r", "\n2\r");
    terminal.leaves_with("quit\r");
}
