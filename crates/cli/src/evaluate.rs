//! Expressions in, answers out: from the command line, or one per line of the input.

use crate::desk::{Desk, Origin};
use crate::exit::Exit;
use crate::json::{AnswerLine, ErrorLine};
use crate::output::Unwritable;
use crate::sentences;
use std::io::{self, BufRead, BufReader};
use upstar::studies::answer::{self, Line, Request};

/// Evaluates the words one after another in one session.
///
/// # Errors
/// If an answer cannot be written.
pub fn words(desk: &mut Desk, sources: &[String]) -> Result<Exit, Unwritable> {
    let mut exit = Exit::Done;
    for source in sources {
        exit = exit.and(match is_blank(source) {
            true => nothing(desk, source)?,
            false => evaluate(desk, source, Origin::Word)?,
        });
        if exit == Exit::Interrupted {
            break;
        }
    }
    desk.output.flush()?;
    Ok(exit)
}

/// Says that a word holds no expression.
fn nothing(desk: &mut Desk, source: &str) -> Result<Exit, Unwritable> {
    desk.refuse(source, sentences::NOTHING_TO_EVALUATE, None)
}

/// Evaluates the lines of the input, of any length; blank lines and comments are skipped.
///
/// # Errors
/// If an answer cannot be written.
pub fn lines(desk: &mut Desk) -> Result<Exit, Unwritable> {
    let mut input = BufReader::with_capacity(1 << 16, io::stdin().lock());
    let mut exit = Exit::Done;
    let mut line = Vec::new();
    let mut number = 0;
    loop {
        if input.buffer().is_empty() {
            desk.output.flush()?; // whoever writes the input may wait for an answer
        }
        line.clear();
        number += 1;
        match input.read_until(b'\n', &mut line) {
            Ok(0) => break,
            Ok(_) => {}
            Err(error) => {
                let message = sentences::INPUT_UNREADABLE_LINE.with("why", error.to_string());
                desk.messages.error(&message.with("line", number).to_string());
                exit = exit.and(Exit::BadInput);
                break;
            }
        }
        exit = exit.and(one_line(desk, &line, number)?);
        if exit == Exit::Interrupted {
            break;
        }
    }
    desk.output.flush()?;
    Ok(exit)
}

fn one_line(desk: &mut Desk, line: &[u8], number: u64) -> Result<Exit, Unwritable> {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    match std::str::from_utf8(line) {
        Ok(source) if is_blank(source) => Ok(Exit::Done),
        Ok(source) => evaluate(desk, source, Origin::Line(number)),
        Err(error) => {
            let message = sentences::INPUT_NOT_UTF8.with("bytes", error.valid_up_to());
            if desk.options.json {
                let input = String::from_utf8_lossy(line);
                desk.output.json(&ErrorLine::refused(&input, &message, None))?;
            }
            desk.output.flush()?;
            desk.messages.error(&format!("{message} (line {number})"));
            Ok(Exit::BadInput)
        }
    }
}

fn is_blank(source: &str) -> bool {
    let text = source.trim_start_matches(['\u{feff}', ' ', '\t']);
    text.is_empty() || text.starts_with('#') || text.trim().is_empty()
}

/// Evaluates one source and writes what it has to show.
///
/// # Errors
/// If an answer cannot be written.
pub fn evaluate(desk: &mut Desk, source: &str, origin: Origin) -> Result<Exit, Unwritable> {
    let context = desk.bounds.context();
    let request = Request::new(source);
    let (report, spent) =
        desk.work(context, |session, context| answer::run(&request, session, &mut (), context));
    match report {
        Ok(report) => show(desk, source, &report.answers),
        Err(error) => desk.fail_at(source, origin, &error, &spent),
    }
}

fn show(desk: &mut Desk, input: &str, answers: &[Line]) -> Result<Exit, Unwritable> {
    for answer in answers {
        if desk.options.json {
            desk.output.json(&AnswerLine { input, answer })?;
            continue;
        }
        desk.output.line(&answer.text)?;
        if !answer.hints.is_empty() {
            desk.output.flush()?;
            answer.hints.iter().for_each(|hint| desk.messages.hint(hint));
        }
    }
    Ok(Exit::Done)
}
