//! The built binary as a sentence: `upstar(["1 + 1"]).prints("2\n").exits(0)`.
#![allow(dead_code, clippy::expect_used)] // every test file uses its part, and may fail

use std::io::Write;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// The command, in a surrounding that does not depend on who runs the tests.
pub fn command<'a>(words: impl IntoIterator<Item = &'a str>) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_upstar"));
    command.args(words).env_remove("NO_COLOR").env("TERM", "dumb");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs with an empty input.
pub fn upstar<'a>(words: impl IntoIterator<Item = &'a str>) -> Done {
    fed(words, "")
}

/// Runs with this input.
pub fn fed<'a>(words: impl IntoIterator<Item = &'a str>, input: impl Into<Vec<u8>>) -> Done {
    let begun = Instant::now();
    let mut child = command(words).spawn().expect("the binary starts");
    let (mut stdin, input) = (child.stdin.take().expect("piped"), input.into());
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let done = finish(child, begun);
    writer.join().expect("the writer ends");
    done
}

/// Runs a command that was made ready, with an empty input.
pub fn run(command: &mut Command) -> Done {
    let begun = Instant::now();
    finish(command.spawn().expect("the binary starts"), begun)
}

/// The words of a command as a POSIX shell splits them, without expansions.
pub fn shell_words(command: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    let mut letters = command.chars();
    while let Some(c) = letters.next() {
        match (quote, c) {
            (None, '#') if word.is_none() => break,
            (None, c) if c.is_whitespace() => words.extend(word.take()),
            (None, '\'' | '"') => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            (Some(open), c) if open == c => quote = None,
            (None | Some('"'), '\\') => word.get_or_insert_default().extend(letters.next()),
            (_, c) => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    words
}

/// Waits for the end of a run.
pub fn finish(child: Child, begun: Instant) -> Done {
    let output = child.wait_with_output().expect("the binary ends");
    Done {
        stdout: String::from_utf8(output.stdout).expect("UTF-8"),
        stderr: String::from_utf8(output.stderr).expect("UTF-8"),
        status: output.status.code(),
        took: begun.elapsed(),
    }
}

/// A run that is over.
#[derive(Debug)]
pub struct Done {
    pub stdout: String,
    pub stderr: String,
    pub status: Option<i32>,
    pub took: Duration,
}

impl Done {
    #[track_caller]
    pub fn exits(self, status: i32) -> Self {
        assert_eq!(self.status, Some(status), "{}", self.short());
        self
    }

    #[track_caller]
    pub fn prints(self, stdout: &str) -> Self {
        assert_eq!(self.stdout, stdout, "{}", self.short());
        self
    }

    #[track_caller]
    pub fn prints_some(self, part: &str) -> Self {
        assert!(self.stdout.contains(part), "no {part:?} in stdout: {}", self.short());
        self
    }

    #[track_caller]
    pub fn prints_nothing(self) -> Self {
        self.prints("")
    }

    #[track_caller]
    pub fn says(self, part: &str) -> Self {
        assert!(self.stderr.contains(part), "no {part:?} in stderr: {}", self.short());
        self
    }

    #[track_caller]
    pub fn says_nothing(self) -> Self {
        assert_eq!(self.stderr, "", "{}", self.short());
        self
    }

    /// Generously: tests run on slow and busy machines too.
    #[track_caller]
    pub fn within(self, seconds: u64) -> Self {
        assert!(self.took < Duration::from_secs(seconds), "{:?}: {}", self.took, self.short());
        self
    }

    /// Neither a panic nor a signal.
    #[track_caller]
    pub fn stays_civil(self) -> Self {
        assert!(self.status.is_some_and(|status| status != 101), "{}", self.short());
        assert!(!self.stderr.contains("panicked"), "{}", self.short());
        assert!(!self.stderr.contains("overflowed its stack"), "{}", self.short());
        self
    }

    /// Every line of stdout as JSON.
    #[track_caller]
    pub fn json(&self) -> Vec<serde_json::Value> {
        let parse = |line| serde_json::from_str(line).expect("every line is JSON");
        self.stdout.lines().map(parse).collect()
    }

    fn short(&self) -> String {
        let cut = |text: &str| text.chars().take(2000).collect::<String>();
        let (stdout, stderr) = (cut(&self.stdout), cut(&self.stderr));
        format!("status {:?}\n-- stdout\n{stdout}\n-- stderr\n{stderr}", self.status)
    }
}
