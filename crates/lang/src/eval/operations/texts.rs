//! Operations on texts. What texts share with lists (length, at, take, …) stands with the lists.

use super::super::Fault;
use super::super::arguments::{Arguments, list_of};
use super::super::datum::Datum;
use super::super::joined::within_text;
use super::super::number::Number;
use super::Action::Other;
use super::{Operation, operation};
use crate::Settings;
use crate::messages;
use dashu_int::{IBig, UBig};

pub(super) const TABLE: &[Operation] = &[
    operation(
        "text",
        "x",
        "a value as a text, as it is printed: \"n = \" + text(2**10) is n = 1024",
        Other(text),
    ),
    operation(
        "number",
        "text",
        "the number that a text says: number(\"-3/4\") is -3/4",
        Other(number),
    ),
    operation(
        "letters",
        "text",
        "the letters of a text as a list: letters(\"xo\") is [\"x\",\"o\"]",
        Other(|arguments| {
            let letters: Vec<Datum> =
                arguments.text(0)?.chars().map(|letter| Datum::text(letter.to_string())).collect();
            Datum::list(letters)
        }),
    ),
    operation(
        "split",
        "text, separator",
        "the parts of a text between separators: split(\"xo|ox\", \"|\") is [\"xo\",\"ox\"]",
        Other(split),
    ),
    operation(
        "join",
        "list, [separator]",
        "a list of texts as one text, with separators between them: join([\"xo\", \"ox\"], \"|\") is xo|ox",
        Other(join),
    ),
    operation(
        "replace",
        "text, old, new",
        "a text with something else wherever it contains old: replace(\"x.x\", \".\", \"o\") is xox",
        Other(replace),
    ),
];

impl Arguments<'_, '_> {
    pub(crate) fn text(&self, index: usize) -> Result<&str, Fault> {
        match self.value(index)? {
            Datum::Text(text) => Ok(text),
            other => Err(Fault::at(index, messages::TEXT_NEEDED.with("kind", other.kind()))),
        }
    }
}

fn text(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let value = arguments.value(0)?.clone();
    let text = arguments.world.written(&value, &Settings::default())?;
    within_text(text.len())?;
    Ok(Datum::text(text))
}

fn number(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let raw = arguments.text(0)?.trim();
    let parsed = match raw.split_once('/') {
        Some((above, below)) => above.parse::<IBig>().ok().zip(below.parse::<UBig>().ok()),
        None => raw.parse::<IBig>().ok().map(|whole| (whole, UBig::ONE)),
    };
    let plain = |c: char| c.is_ascii_digit() || matches!(c, '-' | '+' | '/');
    let parsed = parsed.filter(|_| raw.chars().all(plain));
    let (above, below) = parsed.ok_or_else(|| {
        let shown: String = raw.chars().take(40).collect();
        Fault::at(0, messages::TEXT_NUMBER.with("text", shown)).help(messages::TEXT_NUMBER_HINT)
    })?;
    let number = Number::ratio(above, below);
    Ok(Datum::Number(number.map_err(|error| Fault { argument: Some(0), ..error.into() })?))
}

fn split(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let (text, separator) = (arguments.text(0)?, arguments.text(1)?);
    if separator.is_empty() {
        return Err(Fault::at(1, messages::TEXT_EMPTY));
    }
    list_of(text.split(separator).map(|part| Ok(Datum::text(part))))
}

fn join(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let separator = if arguments.has(1) { arguments.text(1)? } else { "" };
    let mut text = String::new();
    for (index, element) in arguments.elements(0)?.iter().enumerate() {
        let Datum::Text(part) = element else {
            return Err(Fault::at(0, messages::TEXT_NEEDED.with("kind", element.kind()))
                .help(messages::JOIN_TEXT_HINT));
        };
        within_text(text.len().saturating_add(separator.len()).saturating_add(part.len()))?;
        text.push_str(if index > 0 { separator } else { "" });
        text.push_str(part);
    }
    Ok(Datum::text(text))
}

fn replace(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let (text, old, new) = (arguments.text(0)?, arguments.text(1)?, arguments.text(2)?);
    if old.is_empty() {
        return Err(Fault::at(1, messages::TEXT_EMPTY));
    }
    let found = text.matches(old).count();
    within_text(text.len().saturating_add(found.saturating_mul(new.len())))?;
    Ok(Datum::text(text.replace(old, new)))
}
