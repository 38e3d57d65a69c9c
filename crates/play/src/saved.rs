//! Saved games: short text files that people can read, comment and replay.
//!
//! ```text
//! upstar game 1
//! position nim(3,4,5)
//! play normal
//! first Left
//! 1. 1 -> 1    # leaves a nim sum of 0
//! 2. 3 -> 4
//! ```
//!
//! A comment on a line of its own, or behind a move; `#` begins it.

use crate::messages;
use crate::record::Record;
use std::fmt::Write as _;
use thiserror::Error;
use upstar_core::{AnyPosition, Message, Position};
use upstar_solve::Convention;
use upstar_values::Player;

const MAGIC: &str = "upstar game 1";

/// Why a saved game cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {message}")]
pub struct SavedError {
    /// Which line, from 1.
    pub line: usize,
    /// What is wrong, and what would be right.
    pub message: Message,
}

/// A game as text.
pub fn write_saved(record: &Record) -> String {
    let play = match record.convention() {
        Convention::Normal => "normal",
        Convention::Misere => "misere",
    };
    let (start, first) = (record.start().write(), record.first());
    let mut text = format!("{MAGIC}\nposition {start}\nplay {play}\nfirst {first}\n");
    for (number, played) in (1..).zip(record.moves()) {
        let _ = write!(text, "{number}. {}", played.label);
        if let Some(comment) = &played.comment {
            let _ = write!(text, "    # {}", comment.replace(['\n', '\r'], " "));
        }
        text.push('\n');
    }
    text
}

/// The game that a text is; `position` reads the position it began with.
///
/// # Errors
/// Names the line that is wrong.
pub fn read_saved(
    text: &str,
    mut position: impl FnMut(&str) -> Result<AnyPosition, Message>,
) -> Result<Record, SavedError> {
    let mut lines = (1..).zip(text.lines());
    let wrong = |line, message: Message| SavedError { line, message };
    let mut first_line = lines.by_ref().skip_while(|(_, line)| is_remark(line));
    match first_line.next() {
        Some((_, line)) if line.trim() == MAGIC => {}
        Some((number, _)) => {
            return Err(wrong(number, messages::SAVED_NOT_A_GAME.with("magic", MAGIC)));
        }
        None => return Err(wrong(1, messages::SAVED_EMPTY.with("magic", MAGIC))),
    }
    let (mut start, mut convention, mut first) = (None, Convention::Normal, Player::Left);
    let mut record: Option<Record> = None;
    for (number, line) in (1..).zip(text.lines()) {
        let (content, comment) = match line.split_once('#') {
            // A board has blocked squares: a comment has a space before its sign.
            Some(_) if !line.trim_start().starts_with('#') && !line.contains(" #") => (line, None),
            Some(_) => {
                let at = line.find(" #").map_or(0, |at| at);
                let (content, comment) = line.split_at(at);
                (content, Some(comment.trim_start().trim_start_matches('#').trim()))
            }
            None => (line, None),
        };
        let content = content.trim();
        let (word, rest) = content.split_once(char::is_whitespace).unwrap_or((content, ""));
        match (word, rest.trim()) {
            ("", _) => {
                if let (Some(record), Some(comment)) = (&mut record, comment) {
                    record.comment(comment);
                }
            }
            ("upstar", _) if content == MAGIC => {}
            ("position", rest) if record.is_none() => {
                start = Some(position(rest).map_err(|message| wrong(number, message))?);
            }
            ("play", "normal") if record.is_none() => convention = Convention::Normal,
            ("play", "misere") if record.is_none() => convention = Convention::Misere,
            ("first", "Left") if record.is_none() => first = Player::Left,
            ("first", "Right") if record.is_none() => first = Player::Right,
            (counter, label) if is_number(counter) => {
                let record = match (&mut record, &start) {
                    (Some(record), _) => record,
                    (slot, Some(start)) => {
                        slot.insert(Record::new(start.clone(), convention, first))
                    }
                    (None, None) => {
                        let message = messages::SAVED_MOVES_FIRST;
                        return Err(wrong(number, message.into()));
                    }
                };
                record.play(label).map_err(|error| wrong(number, error.message))?;
                if let Some(comment) = comment {
                    record.comment(comment);
                }
            }
            _ => {
                let message = messages::SAVED_EXPECTED;
                return Err(wrong(number, message.into()));
            }
        }
    }
    match (record, start) {
        (Some(record), _) => Ok(record),
        (None, Some(start)) => Ok(Record::new(start, convention, first)),
        (None, None) => Err(wrong(1, messages::SAVED_NO_POSITION.into())),
    }
}

fn is_remark(line: &str) -> bool {
    line.trim().is_empty() || line.trim_start().starts_with('#')
}

/// `12.`
fn is_number(word: &str) -> bool {
    let digits = word.strip_suffix('.').unwrap_or_default();
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;
    use upstar_core::Argument;
    use upstar_games::Nim;

    fn nim(_: &str) -> Result<AnyPosition, Message> {
        Ok(AnyPosition::new(Nim::new([3u32, 4, 5])))
    }

    #[test]
    fn what_is_saved_reads_back() {
        let mut record = Record::new(nim("").unwrap(), Convention::Misere, Player::Right);
        record.play("1 -> 1").unwrap();
        record.comment("as in the book");
        record.play("3 -> 4").unwrap();
        let text = write_saved(&record);
        let again = read_saved(&text, nim).unwrap();
        assert_eq!(write_saved(&again), text);
        assert_eq!(again.position(), record.position());
        assert_eq!((again.first(), again.convention()), (Player::Right, Convention::Misere));
    }

    #[test]
    fn people_may_write_them_too() {
        let text = "# a lesson\n\nupstar game 1\nposition nim(3,4,5)  # the usual one\n\n\
                    1. 1 -> 1\n# now it is lost\n2. 3 -> 4 # whatever";
        let record = read_saved(text, nim).unwrap();
        assert_eq!(record.moves()[0].comment.as_deref(), Some("now it is lost"));
        assert_eq!(record.moves()[1].comment.as_deref(), Some("whatever"));
    }

    #[test]
    fn blocked_squares_are_no_comments() {
        let mut seen = String::new();
        let text = "upstar game 1\nposition domineering(\"..|#.\")\n";
        let record = read_saved(text, |source| {
            seen = source.to_owned();
            let board = Argument::Text("..|#.".into());
            upstar_games::registry()
                .find("domineering")
                .unwrap()
                .read(&[board])
                .map_err(|error| error.message)
        });
        assert_eq!(seen, "domineering(\"..|#.\")");
        assert!(record.is_ok());
    }

    #[test]
    fn what_is_wrong_is_named_with_its_line() {
        for (text, line, part) in [
            ("", 1, "empty"),
            ("hello", 1, "begins with"),
            ("upstar game 1\n", 1, "missing"),
            ("upstar game 1\n1. 1 -> 1", 2, "before the moves"),
            ("upstar game 1\nposition nim(3,4,5)\n1. 9 -> 1", 3, "9"),
            ("upstar game 1\nposition nim(3,4,5)\nplay badly", 3, "expected"),
            ("upstar game 1\nposition nim(3,4,5)\n1. 1 -> 1\nfirst Right", 4, "expected"),
        ] {
            let error = read_saved(text, nim).unwrap_err();
            assert_eq!(error.line, line, "{text}");
            assert!(error.to_string().contains(part), "{}", error.message);
        }
    }
}
