//! Errors of the library on their way out: with `--json` an object on stdout, else a message on stderr,
//! and the exit status.

use crate::desk::{Desk, Origin, Spent, stopped_by};
use crate::exit::Exit;
use crate::files::{self, Extent};
use crate::json::ErrorLine;
use crate::output::Unwritable;
use crate::sentences;
use std::io;
use std::path::Path;
use upstar::{Error, Refusal};
use upstar_heaps::CodeError;
use upstar_values::Message;

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
        "store.busy" | "store.unwritable" => Exit::Unwritable,
        key if BOUNDS.contains(&key) => Exit::Stopped,
        _ => Exit::BadInput,
    }
}

impl Desk {
    /// Tells of an error of the library about an input.
    ///
    /// # Errors
    /// If what was answered before, or the error, cannot be written.
    pub fn fail(&mut self, input: &str, error: &Error, spent: &Spent) -> Result<Exit, Unwritable> {
        self.fail_at(input, Origin::Word, error, spent)
    }

    /// Tells of an error of the library about an input that comes from somewhere.
    ///
    /// # Errors
    /// If what was answered before, or the error, cannot be written.
    pub fn fail_at(
        &mut self,
        input: &str,
        origin: Origin,
        error: &Error,
        spent: &Spent,
    ) -> Result<Exit, Unwritable> {
        self.output.flush()?;
        let refusal = match error {
            _ if self.options.json => {
                self.output.json(&ErrorLine::of(input, error, &spent.context))?;
                self.output.flush()?;
                let refused = match error {
                    Error::Refused(refusal) => status(refusal),
                    _ => Exit::BadInput,
                };
                return Ok(error.stop().map_or(refused, stopped_by));
            }
            Error::Language(error) => return self.tell(input, origin, error, spent),
            Error::Stopped(stop) => return Ok(self.tell_stop(*stop, origin, spent)),
            Error::Refused(refusal) => refusal,
            Error::Code(error) => {
                self.messages.rendered(&code_report(input, error));
                return Ok(Exit::BadInput);
            }
            error => {
                self.messages.error(&error.to_string());
                return Ok(Exit::BadInput);
            }
        };
        self.messages.rendered(&rendered(refusal));
        Ok(status(refusal))
    }

    /// Tells that a request is refused.
    ///
    /// # Errors
    /// If what was answered before, or the error, cannot be written.
    pub fn refused(&mut self, input: &str, refusal: &Refusal) -> Result<Exit, Unwritable> {
        self.say(input, &refusal.into(), refusal.hint().as_deref())?;
        Ok(status(refusal))
    }

    /// Says that an input is bad, and what to write instead.
    ///
    /// # Errors
    /// If what was answered before, or the error, cannot be written.
    pub fn refuse(
        &mut self,
        input: &str,
        message: impl Into<Message>,
        help: Option<Message>,
    ) -> Result<Exit, Unwritable> {
        let help = help.map(|help| help.to_string());
        self.say(input, &message.into(), help.as_deref())
    }

    fn say(
        &mut self,
        input: &str,
        message: &Message,
        help: Option<&str>,
    ) -> Result<Exit, Unwritable> {
        self.output.flush()?;
        if self.options.json {
            self.output.json(&ErrorLine::refused(input, message, help))?;
            self.output.flush()?;
        } else {
            let help = help.map(|help| format!("  = help: {help}\n")).unwrap_or_default();
            self.messages.rendered(&format!("error: {message}\n{help}"));
        }
        Ok(Exit::BadInput)
    }

    /// Says that a file cannot be written, in answer to an input.
    ///
    /// # Errors
    /// If what was answered before, or the error, cannot be written.
    pub fn unwritten(
        &mut self,
        input: &str,
        path: &Path,
        error: &io::Error,
    ) -> Result<Exit, Unwritable> {
        let message = sentences::FILE_UNWRITABLE.with("file", path.display().to_string());
        self.refuse(input, message.with("why", error.to_string()), None)?;
        Ok(Exit::Unwritable)
    }

    /// Puts a result into its file, or beside it if it is not the whole, and says so. The status if that fails.
    ///
    /// # Errors
    /// If what is wrong cannot be told.
    pub fn put(
        &mut self,
        input: &str,
        path: &Path,
        extent: Extent,
        bytes: &[u8],
    ) -> Result<Option<Exit>, Unwritable> {
        let place = extent.place(path);
        if let Err(error) = files::replace(&place, &|out| out.write_all(bytes)) {
            return self.unwritten(input, &place, &error).map(Some);
        }
        if extent == Extent::Part {
            self.messages.note(&files::part_kept(&place, path));
        }
        Ok(None)
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
