//! Messages on stderr: errors with a caret, hints, notes; coloured on a terminal.

use crate::arguments::Color;
use std::borrow::Cow;
use std::io::{self, IsTerminal, Write};

/// Writes messages to stderr.
#[derive(Clone, Copy, Debug)]
pub struct Messages {
    colour: bool,
}

const RED: &str = "\x1b[1;31m";
const CYAN: &str = "\x1b[36m";
const PLAIN: &str = "\x1b[0m";

impl Messages {
    /// Colours as the user, the terminal and `NO_COLOR` want them.
    pub fn new(color: Color) -> Self {
        let no_color = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let colour = match color {
            Color::Always => true,
            Color::Never => false,
            Color::Auto => io::stderr().is_terminal() && !no_color,
        };
        Messages { colour }
    }

    /// An error in one line.
    pub fn error(self, message: &str) {
        self.rendered(&format!("error: {message}\n"));
    }

    /// A remark about an answer.
    pub fn hint(self, message: &str) {
        self.write(&format!("{}: {message}\n", self.paint(CYAN, "hint")));
    }

    /// What happened, when it is no error.
    pub fn note(self, message: &str) {
        self.write(&format!("{message}\n"));
    }

    /// An error as `upstar_lang` renders it: message, source line, caret, help.
    pub fn rendered(self, report: &str) {
        let mut out = String::new();
        for line in report.lines() {
            let line = self.paint_line(line);
            out.push_str(&line);
            out.push('\n');
        }
        self.write(&out);
    }

    fn paint_line(self, line: &str) -> Cow<'_, str> {
        if !self.colour {
            return Cow::Borrowed(line);
        }
        let caret =
            |line: &str| line.starts_with("  | ") && line.trim_matches([' ', '|']).starts_with('^');
        if let Some(rest) = line.strip_prefix("error:") {
            Cow::Owned(format!("{}{rest}", self.paint(RED, "error:")))
        } else if let Some(rest) = line.strip_prefix("  = help:") {
            Cow::Owned(format!("  = {}{rest}", self.paint(CYAN, "help:")))
        } else if caret(line) {
            Cow::Owned(format!("  | {}", self.paint(RED, &line[4..])))
        } else {
            Cow::Borrowed(line)
        }
    }

    fn paint<'a>(self, colour: &str, text: &'a str) -> Cow<'a, str> {
        if self.colour { Cow::Owned(format!("{colour}{text}{PLAIN}")) } else { Cow::Borrowed(text) }
    }

    /// If stderr is gone there is nobody left to tell.
    fn write(self, text: &str) {
        let _ = io::stderr().lock().write_all(text.as_bytes());
    }
}

/// A rendered error about a source whose first line was line `number` of the input.
pub fn in_line(report: &str, number: u64) -> String {
    placed(report, |line| format!("line {}", line.saturating_add(number).saturating_sub(1)))
}

/// A rendered error about a file.
pub fn in_file(report: &str, file: &str) -> String {
    placed(report, |line| format!("{file}, line {line}"))
}

/// Writes other words for the lines of a rendered error.
fn placed(report: &str, words: impl Fn(u64) -> String) -> String {
    const PLACE: &str = "(line ";
    let rewritten = |line: &str| {
        let at = line.rfind(PLACE).filter(|_| !line.starts_with("  | "));
        let place = at.and_then(|at| Some((line.get(..at)?, line.get(at + PLACE.len()..)?)));
        let number = place.and_then(|(before, place)| {
            let (number, rest) = place.split_once(", column ")?;
            Some((before, number.parse().ok()?, rest))
        });
        match number {
            Some((before, number, rest)) => {
                format!("{before}({}, column {rest}\n", words(number))
            }
            None => format!("{line}\n"),
        }
    };
    report.lines().map(rewritten).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_name_the_line_of_the_input() {
        let source = "f(1, [2, 3)";
        let report = upstar_lang::render(source, &upstar_lang::parse(source).unwrap_err());
        let report = in_line(&report, 17);
        assert!(report.starts_with("error: `)` cannot close `[` (line 17, column 11)\n"));
        assert!(report.contains("still open (line 17, column 6)\n"));
        let source = "f(\n1,\n]";
        let report = upstar_lang::render(source, &upstar_lang::parse(source).unwrap_err());
        assert!(in_line(&report, 5).contains("(line 7, column 1)\n"));
        assert!(in_file(&report, "a.up").contains("(a.up, line 3, column 1)\n"));
    }
}
