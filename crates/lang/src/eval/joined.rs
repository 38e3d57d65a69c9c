//! Lists and texts joined by `+` and repeated by `*`.

use super::datum::{Datum, LONGEST_LIST, LONGEST_TEXT};
use super::{Fault, World};
use crate::messages;
use dashu_int::IBig;

/// Lists or texts on their way to become one.
pub(super) enum Joined {
    List(Vec<Datum>),
    Text(String),
}

impl Joined {
    pub(super) fn datum(self) -> Result<Datum, Fault> {
        match self {
            Joined::List(elements) => Datum::list(elements),
            Joined::Text(text) => Ok(Datum::text(text)),
        }
    }
}

/// Can values of this kind be joined?
pub(super) fn is_joinable(value: &Datum) -> bool {
    matches!(value, Datum::List(_) | Datum::Range(_) | Datum::Text(_))
}

impl World<'_> {
    /// The first of several lists or texts.
    pub(super) fn first_joined(&self, value: &Datum) -> Result<Joined, Fault> {
        match value {
            Datum::Text(text) => Ok(Joined::Text(text.to_string())),
            list => Ok(Joined::List(self.elements(list)?.into_owned())),
        }
    }

    /// Another one.
    pub(super) fn join(&self, all: &mut Joined, value: &Datum) -> Result<(), Fault> {
        match (all, value) {
            (Joined::Text(all), Datum::Text(text)) => {
                within_text(all.len().saturating_add(text.len()))?;
                all.push_str(text);
            }
            (Joined::List(all), Datum::List(_) | Datum::Range(_)) => {
                let elements = self.elements(value)?;
                within_list(all.len().saturating_add(elements.len()))?;
                all.extend(elements.iter().cloned());
            }
            (all, other) => {
                let one = match all {
                    Joined::Text(_) => messages::KIND_TEXT,
                    Joined::List(_) => messages::KIND_LIST,
                };
                let message = messages::JOIN_KINDS.with("one", one).with("other", other.kind());
                let fault = Fault::new(message);
                return Err(match all {
                    Joined::Text(_) => fault.help(messages::JOIN_TEXT_HINT),
                    Joined::List(_) => fault,
                });
            }
        }
        Ok(())
    }

    /// A list or text so many times over.
    pub(super) fn repeated(&self, value: &Datum, times: &IBig) -> Result<Datum, Fault> {
        // What is repeated less than no times is empty, like a range that ends before it begins.
        let times =
            if *times < IBig::ZERO { 0 } else { usize::try_from(times).unwrap_or(usize::MAX) };
        if let Datum::Text(text) = value {
            let length = text.len().saturating_mul(times);
            within_text(length)?;
            self.context.spend(u64::try_from(length / 64).unwrap_or(u64::MAX))?;
            return Ok(Datum::text(if length == 0 { String::new() } else { text.repeat(times) }));
        }
        let elements = self.elements(value)?;
        let length = elements.len().saturating_mul(times);
        within_list(length)?;
        self.context.spend(u64::try_from(length).unwrap_or(u64::MAX))?;
        let times = if elements.is_empty() { 0 } else { times };
        let mut all = Vec::with_capacity(length);
        (0..times).for_each(|_| all.extend(elements.iter().cloned()));
        Datum::list(all)
    }
}

/// Refuses lists that are too long.
pub(super) fn within_list(length: usize) -> Result<(), Fault> {
    match length <= LONGEST_LIST {
        true => Ok(()),
        false => Err(Fault::new(messages::LIST_LONG.with("longest_list", LONGEST_LIST))),
    }
}

/// Refuses texts that are too long.
pub(super) fn within_text(length: usize) -> Result<(), Fault> {
    match length <= LONGEST_TEXT {
        true => Ok(()),
        false => Err(Fault::new(messages::TEXT_LONG.with("longest_text", LONGEST_TEXT))),
    }
}
