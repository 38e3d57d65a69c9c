//! Why a study has no answer: on stderr as a sentence, under `--json` as an object on stdout.

use crate::desk::{Desk, Origin, Spent, stopped_by};
use crate::exit::Exit;
use crate::json::ErrorLine;
use crate::output::Unwritable;
use crate::watcher::{Checkpoint, named};
use upstar::{Error, Refusal};
use upstar_heaps::CodeError;

/// Tells why there is no answer to this input.
///
/// # Errors
/// If the answer cannot be written.
pub fn refuse(
    desk: &mut Desk,
    input: &str,
    error: &Error,
    spent: &Spent,
    checkpoint: Option<&Checkpoint>,
) -> Result<Exit, Unwritable> {
    let exit = error.stop().map_or(Exit::BadInput, stopped_by);
    if desk.options.json {
        let line = match error {
            Error::Language(error) => ErrorLine::new(input, error, &spent.context),
            Error::Refused(refusal) => {
                let refusal = named(refusal, checkpoint);
                ErrorLine::refused(input, &refusal.to_string(), refusal.hint())
            }
            Error::Stopped(stop) => ErrorLine::stopped(input, *stop, &spent.context),
            other => ErrorLine::unreadable(input, &other.to_string()),
        };
        desk.output.json(&line)?;
        desk.output.flush()?;
        return Ok(exit);
    }
    match error {
        Error::Language(error) => return desk.tell(input, Origin::Word, error, spent),
        Error::Code(error) => desk.messages.rendered(&code_report(input, error)),
        Error::Stopped(stop) => return Ok(desk.tell_stop(*stop, Origin::Word, spent)),
        Error::Refused(refusal) => {
            desk.messages.rendered(&refusal_report(&named(refusal, checkpoint)));
        }
        other => desk.messages.error(&other.to_string()),
    }
    Ok(exit)
}

/// Tells that an input makes no sense.
///
/// # Errors
/// If the answer cannot be written.
pub fn complain(desk: &mut Desk, input: &str, message: &str) -> Result<Exit, Unwritable> {
    if desk.options.json {
        desk.output.json(&ErrorLine::unreadable(input, message))?;
        desk.output.flush()?;
    } else {
        desk.messages.error(message);
    }
    Ok(Exit::BadInput)
}

fn refusal_report(refusal: &Refusal) -> String {
    match refusal.hint() {
        Some(hint) => format!("error: {refusal}\n  = help: {hint}\n"),
        None => format!("error: {refusal}\n"),
    }
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
