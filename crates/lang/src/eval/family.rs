//! Games that still wait for their position: `kayles`, `octal("0.77")`, row 5 of `wythoff`.
//!
//! A ruleset and the first of its arguments. Called with the rest it is a position; the sequence of
//! its Grundy values takes 0, 1, 2, … for the last one.

use super::arguments::Arguments;
use super::datum::Datum;
use super::number::Number;
use super::surreal::surreal_datum;
use super::{Fault, SizedForm, World};
use crate::messages;
use std::fmt;
use std::sync::Arc;
use upstar_core::{AnyPosition, Argument, ReadError, Ruleset};

/// A ruleset and the first of its arguments.
#[derive(Clone, Debug)]
pub(crate) struct Family {
    pub(crate) entry: Arc<Ruleset>,
    pub(crate) given: Vec<Argument>,
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_with("…", f)
    }
}

impl Family {
    /// The rules, and the arguments of the position with `rest` for those that are still to come.
    pub(crate) fn write_with(&self, rest: &str, f: &mut impl fmt::Write) -> fmt::Result {
        f.write_str(&self.entry.name)?;
        let (parameters, position) =
            self.given.split_at(self.given.len().min(self.entry.parameters));
        let written = |arguments: &[Argument]| {
            arguments.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
        };
        if !parameters.is_empty() {
            write!(f, "({})", written(parameters))?;
        }
        if !position.is_empty() {
            write!(f, "({},{rest})", written(position))?;
        }
        Ok(())
    }

    /// The position with these arguments after those given.
    pub(crate) fn position(&self, arguments: Vec<Argument>) -> Result<SizedForm, Fault> {
        let mut all = self.given.clone();
        all.extend(arguments);
        let position = self.read(&all).map_err(|error| {
            // What was given before stands elsewhere.
            let argument = error.argument.and_then(|index| index.checked_sub(self.given.len()));
            let span = argument.and(error.span.clone());
            Fault { argument, span, ..Fault::from(error) }
                .or_help(messages::EXAMPLE_HINT.with("example", self.entry.example.clone()))
        })?;
        Ok(SizedForm::on_board(position))
    }

    /// Reads a position. The lines of a text are the rows of a board, unless the game takes it as it is.
    fn read(&self, arguments: &[Argument]) -> Result<AnyPosition, ReadError> {
        let Some(rows) = by_rows(arguments) else { return self.entry.read(arguments) };
        self.entry.read(arguments).or_else(|error| {
            let as_rows = self.entry.read(&rows.arguments);
            as_rows.map_err(|wrong| if rows.is_rectangle { wrong } else { error })
        })
    }

    /// What is wrong with a game where a position is needed.
    pub(crate) fn lacks_position(&self) -> Fault {
        Fault::new(messages::FAMILY_ALONE.with("game", self.to_string()))
            .help(messages::EXAMPLE_HINT.with("example", self.entry.example.clone()))
    }
}

/// Arguments with texts of several lines as rows.
struct Rows {
    arguments: Vec<Argument>,
    /// Are all lines equally long, and rows of squares by their letters?
    is_rectangle: bool,
}

/// The arguments with `|` for line ends; `None` if there is nothing to change.
fn by_rows(arguments: &[Argument]) -> Option<Rows> {
    let has_lines = |one: &Argument| matches!(one, Argument::Text(text) if is_several_lines(text));
    arguments.iter().any(has_lines).then(|| {
        let mut is_rectangle = true;
        let changed = arguments.iter().map(|one| match one {
            Argument::Text(text) if is_several_lines(text) => {
                let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
                let lines: Vec<&str> = lines.collect();
                is_rectangle &= lines.windows(2).all(|two| two[0].len() == two[1].len())
                    && !lines.iter().any(|line| line.contains([' ', ':', '-', '{', '<']));
                Argument::Text(lines.join("|"))
            }
            other => other.clone(),
        });
        Rows { arguments: changed.collect(), is_rectangle }
    })
}

fn is_several_lines(text: &str) -> bool {
    text.contains('\n') && !text.contains('|')
}

impl World<'_> {
    /// A call of a game: a position, or what still waits for one.
    pub(crate) fn call_family(
        &mut self,
        family: &Family,
        values: &[Datum],
    ) -> Result<Datum, Fault> {
        let mut arguments = Vec::with_capacity(values.len());
        for (index, value) in values.iter().enumerate() {
            arguments.push(self.ruleset_argument(value).map_err(|fault| fault.or_at(index))?);
        }
        let entry = &family.entry;
        let waits = family.given.is_empty() && entry.parameters > 0;
        if family.given.is_empty()
            && let Some(endless) = entry.endless(&arguments)
        {
            let number = endless.map_err(|error| {
                Fault::from(error)
                    .or_help(messages::EXAMPLE_HINT.with("example", entry.example.clone()))
            })?;
            return Ok(match number.rational {
                Some((numerator, denominator)) => {
                    Datum::Number(Number::ratio(numerator, denominator)?)
                }
                None => surreal_datum(number.value.parse()?),
            });
        }
        if !(waits && arguments.len() == entry.parameters) {
            return family.position(arguments).map(Datum::Game);
        }
        entry.check_parameters(&arguments).map_err(|error| {
            Fault::from(error)
                .or_help(messages::EXAMPLE_HINT.with("example", entry.example.clone()))
        })?;
        Ok(Datum::family(Family { entry: Arc::clone(entry), given: arguments }))
    }
}

impl Arguments<'_, '_> {
    pub(crate) fn family(&self, index: usize) -> Result<&Family, Fault> {
        match self.value(index)? {
            Datum::Family(family) => Ok(family),
            other => {
                Err(Fault::at(index, messages::ARGUMENT_NOT_A_GAME.with("kind", other.kind()))
                    .help(messages::ARGUMENT_NOT_A_GAME_HINT))
            }
        }
    }
}
