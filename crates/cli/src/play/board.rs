//! The position on the terminal: its notation, and the board in text.

use crate::arguments::Color;
use crate::desk::Desk;
use crate::output::Unwritable;
use std::io::{IsTerminal, stdout};
use upstar_core::{AnyPosition, Place, Position, Scene};
use upstar_draw::Marks;
use upstar_draw::text::{Line, TextOptions, Tone, text};
use upstar_values::Alphabet;

/// Columns where nobody says how many there are.
const USUAL_WIDTH: usize = 80;
/// Columns of a text that is cut.
const LONGEST: usize = 200;

/// Shows a position, and which places the last move touched.
///
/// # Errors
/// If it cannot be written.
pub fn show(desk: &mut Desk, position: &AnyPosition, last: Vec<Place>) -> Result<(), Unwritable> {
    let look = Look::of(desk);
    let (written, scene) = (shortened(&position.write()), position.scene());
    match look.fold_at {
        // A board is seen anyway: its name is enough.
        Some(width) if !matches!(scene, Scene::Text(_)) && written.chars().count() > width => {
            let name = written.split('(').next().unwrap_or_default();
            say(desk, format_args!("{name}(...)"))?;
        }
        _ => say(desk, written)?,
    }
    if matches!(scene, Scene::Text(_)) {
        return Ok(()); // its notation is all there is to see
    }
    let marks = Marks { last, ..Marks::default() };
    let options = TextOptions { alphabet: look.alphabet, width: look.width.saturating_sub(2) };
    for line in text(&scene, &marks, options) {
        desk.output.line(format_args!("  {}", look.paint(&line)).to_string().trim_end())?;
    }
    Ok(())
}

/// Writes a sentence, folded between words where the terminal is known to be narrower.
///
/// # Errors
/// If it cannot be written.
pub fn say(desk: &mut Desk, sentence: impl std::fmt::Display) -> Result<(), Unwritable> {
    let sentence = sentence.to_string();
    match Look::of(desk).fold_at {
        Some(width) => sentence
            .lines()
            .flat_map(|line| folded(line, width))
            .try_for_each(|line| desk.output.line(line)),
        None => desk.output.line(sentence),
    }
}

/// A line in pieces of at most so many letters, cut between words where there are any; what goes on
/// is indented.
fn folded(line: &str, width: usize) -> Vec<String> {
    const INDENT: usize = 2;
    let width = width.max(16);
    let mut rest: Vec<char> = line.chars().collect();
    let mut lines = Vec::new();
    while rest.len() > width {
        let least = if lines.is_empty() { 0 } else { INDENT };
        let space = rest[..=width].iter().rposition(|c| *c == ' ').filter(|at| *at > least);
        let cut = space.unwrap_or(width);
        let more = rest.split_off(cut);
        lines.push(rest.into_iter().collect::<String>().trim_end().to_owned());
        rest = vec![' '; INDENT];
        rest.extend(more.into_iter().skip_while(|c| *c == ' '));
    }
    lines.push(rest.into_iter().collect());
    lines
}

/// What the terminal can do and the user wants.
#[derive(Clone, Copy)]
struct Look {
    alphabet: Alphabet,
    width: usize,
    /// Columns, if they are known.
    fold_at: Option<usize>,
    colour: bool,
}

impl Look {
    fn of(desk: &Desk) -> Self {
        let terminal = stdout().is_terminal();
        let set = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
        let dumb = set("TERM").is_none_or(|term| term == "dumb");
        let locale = set("LC_ALL").or_else(|| set("LC_CTYPE")).or_else(|| set("LANG"));
        let utf8 = locale.is_some_and(|locale| {
            let locale = locale.to_lowercase();
            locale.contains("utf-8") || locale.contains("utf8")
        });
        let unicode = desk.options.unicode || (terminal && !dumb && utf8);
        let columns = terminal.then(terminal_size::terminal_size).flatten();
        let columns = columns.map(|(width, _)| usize::from(width.0));
        let wanted = set("COLUMNS").and_then(|columns| columns.parse().ok());
        Look {
            alphabet: if unicode { Alphabet::Unicode } else { Alphabet::Ascii },
            width: columns.or(wanted).unwrap_or(USUAL_WIDTH),
            fold_at: columns.or(wanted),
            colour: match desk.options.color {
                Color::Always => true,
                Color::Never => false,
                Color::Auto => terminal && !dumb && set("NO_COLOR").is_none(),
            },
        }
    }

    fn paint(self, line: &Line) -> String {
        if !self.colour {
            return line.to_string();
        }
        let paint = |(text, tone): &(String, Tone)| {
            let colour = match tone {
                Tone::Plain => return text.clone(),
                Tone::Dim => "2",
                Tone::Left => "34",
                Tone::Right => "38;5;166",
                Tone::Either => "32",
                Tone::Gold => "1;33",
            };
            format!("\x1b[{colour}m{text}\x1b[0m")
        };
        line.pieces.iter().map(paint).collect()
    }
}

/// A text that fits a line or two; long ones lose their middle.
pub fn shortened(text: &str) -> String {
    if text.chars().count() <= LONGEST {
        return text.to_owned();
    }
    let start: String = text.chars().take(LONGEST / 2).collect();
    let end: Vec<char> = text.chars().rev().take(LONGEST / 3).collect();
    start + "…" + &end.into_iter().rev().collect::<String>()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_folded_between_words() {
        assert_eq!(folded("short", 20), ["short"]);
        assert_eq!(
            folded("A move takes any number of tokens", 20),
            ["A move takes any", "  number of tokens"]
        );
        assert_eq!(folded("0123456789012345678", 16), ["0123456789012345", "  678"]);
        assert_eq!(folded("", 20), [""]);
        for line in folded(&"word ".repeat(50), 40) {
            assert!(line.chars().count() <= 40, "{line}");
        }
    }
}
