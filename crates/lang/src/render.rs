//! Errors for people: the message with line and column, the line it happened on, clipped around
//! the place if it is long, a caret under the place, and what to type instead.

use crate::{Span, SyntaxError};
use std::fmt::Write as _;
use upstar_values::Message;

/// Columns of source shown at most.
const WIDTH: usize = 76;

/// A message about a place in a source, ready to be shown.
///
/// ```
/// use upstar_lang::{Report, Span};
/// let report = Report { message: "division by zero", span: Span::new(4, 5), ..Report::default() };
/// assert_eq!(report.render("1 / 0"), "\
/// error: division by zero (line 1, column 5)
///   | 1 / 0
///   |     ^
/// ");
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Report<'a> {
    /// What is wrong.
    pub message: &'a str,
    /// Where.
    pub span: Span,
    /// A second place, and what is there.
    pub related: Option<(Span, &'a str)>,
    /// What to type instead.
    pub help: Option<&'a str>,
}

/// An error as people want to read it.
///
/// ```
/// let source = "f(1, [2, 3)";
/// let error = upstar_lang::parse(source).unwrap_err();
/// assert_eq!(upstar_lang::render(source, &error), "\
/// error: `)` cannot close `[` (line 1, column 11)
///   | f(1, [2, 3)
///   |      -    ^
///   = this `[` is still open (line 1, column 6)
///   = help: put `]` before it
/// ");
/// ```
#[must_use]
pub fn render(source: &str, error: &SyntaxError) -> String {
    let (message, help) = (error.message.to_string(), error.help.as_ref().map(Message::to_string));
    let label = error.related.as_ref().map(|related| related.label.to_string());
    let related = error.related.as_ref().map(|related| related.span).zip(label.as_deref());
    Report { message: &message, span: error.span, related, help: help.as_deref() }.render(source)
}

impl Report<'_> {
    /// The report as lines of text, the last one ended too.
    #[must_use]
    pub fn render(&self, source: &str) -> String {
        let place = Place::of(source, self.span);
        let mut out = format!("error: {} {place}\n", self.message);
        let marks = self.related.map(|(span, _)| span);
        let shown = place.show(&mut out, marks);
        if let Some((span, label)) = self.related {
            let there = Place::of(source, span);
            let _ = writeln!(out, "  = {label} {there}");
            if !shown {
                there.show(&mut out, None);
            }
        }
        if let Some(help) = self.help {
            let _ = writeln!(out, "  = help: {help}");
        }
        out
    }
}

/// A span in its line.
struct Place<'s> {
    line: &'s str,
    line_start: usize,
    /// Both relative to the line, on character boundaries.
    start: usize,
    end: usize,
    number: usize,
    column: usize,
}

impl<'s> Place<'s> {
    fn of(source: &'s str, span: Span) -> Self {
        let start = boundary(source, span.start);
        let end = boundary(source, span.end).max(start);
        let (before, after) = source.split_at(start);
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        let line_end = after.find('\n').map_or(source.len(), |newline| start + newline);
        let line = source[line_start..line_end].trim_end_matches('\r');
        let start = (start - line_start).min(line.len());
        let end = (end - line_start).clamp(start, line.len());
        let number = before.bytes().filter(|&b| b == b'\n').count() + 1;
        let column = line[..start].chars().count() + 1;
        Self { line, line_start, start, end, number, column }
    }

    /// Writes the line and the marks under it; says whether the second mark was within sight.
    fn show(&self, out: &mut String, second: Option<Span>) -> bool {
        let (before, after) = self.line.split_at(self.start);
        let ahead = after.chars().take(WIDTH / 2 + 1).count();
        let behind = before.chars().rev().take(WIDTH).count();
        let kept = behind.min(WIDTH - ahead.min(WIDTH / 2));
        let clip_left = kept < behind || self.column - 1 > behind;
        let from = before.char_indices().rev().take(kept).last().map_or(self.start, |(i, _)| i);
        let shown = WIDTH - kept;
        let to = after.char_indices().nth(shown).map_or(self.line.len(), |(i, _)| self.start + i);
        let window = &self.line[from..to];

        let mut marks = String::new();
        let mut seen = second.is_none();
        if clip_left {
            marks.push(' ');
        }
        for (i, _) in window.char_indices().chain([(window.len(), ' ')]) {
            let at = from + i;
            let first = at >= self.start && (at < self.end || at == self.start);
            let other = second.is_some_and(|s| (s.start as usize) == self.line_start + at);
            seen |= other;
            marks.push(if first {
                '^'
            } else if other {
                '-'
            } else {
                ' '
            });
        }
        let left = if clip_left { "…" } else { "" };
        let right = if to < self.line.len() { "…" } else { "" };
        let text: String = window.chars().map(printable).collect();
        let _ = writeln!(out, "  | {}", format!("{left}{text}{right}").trim_end());
        let _ = writeln!(out, "  | {}", marks.trim_end());
        seen
    }
}

impl std::fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "(line {}, column {})", self.number, self.column)
    }
}

/// The offset, or the next one before it between two characters.
fn boundary(source: &str, offset: u32) -> usize {
    let mut at = (offset as usize).min(source.len());
    while !source.is_char_boundary(at) {
        at -= 1;
    }
    at
}

/// Tabs and control characters would shift the carets.
fn printable(c: char) -> char {
    if c == '\t' {
        ' '
    } else if c.is_control() || c == '\u{feff}' {
        '\u{fffd}'
    } else {
        c
    }
}
