//! Which game a word on the command line means.

use crate::desk::Desk;
use crate::exit::Exit;
use crate::json::ErrorLine;
use crate::output::Unwritable;
use upstar_heaps::{CodeError, GeneralCode, HeapRules};

/// The rules that a word means: a code, a set, a name, or an expression such as `octal("0.77")`.
/// If there are none, that was told, and the status is the error.
///
/// # Errors
/// If the answer cannot be written.
pub fn heap_rules(desk: &mut Desk, word: &str) -> Result<Result<HeapRules, Exit>, Unwritable> {
    let error = match HeapRules::parse(word) {
        Ok(rules) => {
            announce(desk, &rules);
            return Ok(Ok(rules));
        }
        Err(error) => error,
    };
    // General digits that say what plain ones can, such as {2,3} for C.
    if let Some(rules) = word.parse::<GeneralCode>().ok().and_then(|code| code.simplest()) {
        announce(desk, &rules);
        return Ok(Ok(rules));
    }
    if word.starts_with(|c: char| c.is_ascii_alphabetic()) && word.contains('(') {
        let context = desk.bounds.context();
        let (family, spent) = desk.work(context, |session, context| session.family(word, context));
        match family.map(|family| family.heap_rules()) {
            Ok(Some(rules)) => return Ok(Ok(rules)),
            Ok(None) => (),
            Err(error) if desk.options.json => {
                desk.output.json(&ErrorLine::new(word, &error, &spent.context))?;
                desk.output.flush()?;
                return Ok(Err(Exit::BadInput));
            }
            Err(error) => {
                return desk.tell(word, crate::desk::Origin::Word, &error, &spent).map(Err);
            }
        }
    }
    // A word with a point in it, such as wythoff.row(5), is rather a name than a code.
    let name = word.chars().take(2).filter(char::is_ascii_alphabetic).count() == 2
        && !matches!(error, CodeError::NotTakeable(_) | CodeError::TooMany(_) | CodeError::Braces);
    let error = if name { CodeError::UnknownName(word.chars().take(30).collect()) } else { error };
    complain(desk, word, &error).map(Err)
}

/// Says what is wrong with a code, and where.
///
/// # Errors
/// If the answer cannot be written.
pub fn complain(desk: &mut Desk, word: &str, error: &CodeError) -> Result<Exit, Unwritable> {
    if desk.options.json {
        desk.output.json(&ErrorLine::unreadable(word, &error.to_string()))?;
        desk.output.flush()?;
        return Ok(Exit::BadInput);
    }
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
    desk.messages.rendered(&report);
    Ok(Exit::BadInput)
}

/// Digits beyond 7 are no slip, but whoever meant an octal code should know.
fn announce(desk: &Desk, rules: &HeapRules) {
    let HeapRules::Code(code) = rules else { return };
    let (kind, most) = match code.largest_digit() {
        0..=7 => return,
        8..=15 => ("hexadecimal", 3),
        _ => ("base-36", code.most_heaps()),
    };
    desk.messages.note(&format!(
        "{code} is a {kind} code: digits beyond 7 leave up to {most} heaps; octal digits go from 0 to 7"
    ));
}
