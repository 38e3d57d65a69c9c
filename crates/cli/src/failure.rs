//! Why a command has no answer: for readers on stderr, with `--json` as an object on stdout.

use crate::desk::{Desk, Origin, Spent, stopped_by};
use crate::exit::Exit;
use crate::json::ErrorLine;
use crate::output::Unwritable;
use std::io;
use std::path::Path;
use upstar::{Error, Refusal};

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
    if desk.options.json {
        desk.output.json(&ErrorLine::of(source, refusal))?;
    }
    desk.output.flush()?;
    if !desk.options.json {
        desk.messages.rendered(&rendered(refusal));
    }
    Ok(status(refusal))
}

/// Refusals for which a larger bound is the remedy.
const BOUNDS: [&str; 6] = [
    "classes.no-certificate",
    "classes.no-monoid",
    "classes.no-period",
    "classes.not-proved",
    "classes.period-too-large",
    "rewriting.too-large",
];

/// The exit status of a refusal.
pub fn status(refusal: &Refusal) -> Exit {
    match refusal.key {
        "classes.period-differs" => Exit::No,
        "rewriting.row-lost" => Exit::Unwritable,
        key if BOUNDS.contains(&key) => Exit::Stopped,
        _ => Exit::BadInput,
    }
}

/// A refusal in lines: message, the place it is about with a caret, help.
fn rendered(refusal: &Refusal) -> String {
    let mut text = match &refusal.place {
        None => format!("error: {refusal}\n"),
        Some(place) => {
            let (line, caret) = place.excerpt();
            let caret = " ".repeat(caret);
            let (number, column) = (place.line, place.column);
            format!("error: line {number}, column {column}: {refusal}\n  | {line}\n  | {caret}^\n")
        }
    };
    if let Some(help) = refusal.hint() {
        text.push_str(&format!("  = help: {help}\n"));
    }
    text
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
