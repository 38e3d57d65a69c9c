//! Why a command has no answer: for readers on stderr, with `--json` as an object on stdout.

use crate::desk::{Desk, Origin, Spent, stopped_by};
use crate::exit::Exit;
use crate::json::ErrorLine;
use crate::output::Unwritable;
use std::io;
use std::path::Path;
use upstar::{Error, Refusal};
use upstar_heaps::CodeError;

/// Tells of an error of the library.
///
/// # Errors
/// If it cannot be written.
pub fn fail(
    desk: &mut Desk,
    source: &str,
    error: &Error,
    spent: &Spent,
) -> Result<Exit, Unwritable> {
    let json = desk.options.json;
    let exit = match error {
        Error::Language(error) if json => {
            desk.output.json(&ErrorLine::new(source, error, &spent.context))?;
            error.stop().map_or(Exit::BadInput, stopped_by)
        }
        Error::Language(error) => desk.tell(source, Origin::Word, error, spent)?,
        Error::Stopped(stop) => {
            if json {
                desk.output.json(&ErrorLine::stopped(source, *stop, &spent.context))?;
            }
            desk.output.flush()?;
            desk.tell_stop(*stop, Origin::Word, spent)
        }
        Error::Refused(refusal) => refuse(desk, source, refusal)?,
        Error::Code(error) if !json => {
            desk.output.flush()?;
            desk.messages.rendered(&code_report(source, error));
            Exit::BadInput
        }
        other => complain(desk, source, &other.to_string(), None)?,
    };
    desk.output.flush()?;
    Ok(exit)
}

/// Tells that a request is refused.
///
/// # Errors
/// If it cannot be written.
pub fn refuse(desk: &mut Desk, source: &str, refusal: &Refusal) -> Result<Exit, Unwritable> {
    complain(desk, source, &refusal.to_string(), refusal.hint().as_deref())
}

/// Tells what is wrong with the input, and what would be right.
///
/// # Errors
/// If it cannot be written.
pub fn complain(
    desk: &mut Desk,
    source: &str,
    message: &str,
    help: Option<&str>,
) -> Result<Exit, Unwritable> {
    if desk.options.json {
        desk.output.json(&ErrorLine::refused(source, message, help))?;
    }
    desk.output.flush()?;
    if !desk.options.json {
        let help = help.map(|help| format!("  = help: {help}\n")).unwrap_or_default();
        desk.messages.rendered(&format!("error: {message}\n{help}"));
    }
    Ok(Exit::BadInput)
}

/// Tells that a file cannot be written, and why.
///
/// # Errors
/// If that cannot be written either.
pub fn unwritten(
    desk: &mut Desk,
    source: &str,
    path: &Path,
    error: &io::Error,
) -> Result<Exit, Unwritable> {
    complain(desk, source, &format!("cannot write `{}`: {error}", path.display()), None)?;
    Ok(Exit::Unwritable)
}

/// What is wrong with a code, and where.
fn code_report(word: &str, error: &CodeError) -> String {
    const WIDEST: usize = 70;
    let mut report = format!("error: {error}\n");
    let length = word.chars().count();
    if (1..=WIDEST).contains(&length) && !word.contains(char::is_control) {
        let (start, width) = match error {
            CodeError::NotADigit(letter) => {
                // The first point is where it should be.
                let skipped = usize::from(*letter == '.');
                let mut places = word.chars().zip(0..).filter(|(c, _)| c == letter);
                (places.nth(skipped).map_or(0, |(_, place)| place), 1)
            }
            CodeError::Passing(_) => (0, 1),
            CodeError::NoDigits => (length, 1),
            CodeError::NotTakeable(number) => match word.find(number.as_str()) {
                Some(at) => (word[..at].chars().count(), number.chars().count().max(1)),
                None => (0, length),
            },
            _ => (0, length),
        };
        report.push_str(&format!("  | {word}\n  | {}{}\n", " ".repeat(start), "^".repeat(width)));
    }
    report
}
