//! Values as text.

use super::Kind;
use crate::Settings;
use crate::eval::{Datum, Family, Fault, Number, UserFunction, World};
use crate::messages;
use std::fmt::Write as _;
use upstar_core::compound::Impartial;
use upstar_core::{Loopy, Position as _};
use upstar_loopy::Value;
use upstar_values::{Alphabet, Game, Notation, Thermograph, Trajectory};

/// Values that a game of heaps is shown with.
const FIRST_VALUES: usize = 24;

/// Rows of a table up to this one have their periods at once.
const LAST_QUICK_ROW: usize = 30;

impl Settings {
    pub(super) fn notation(&self) -> Notation {
        let alphabet = if self.unicode { Alphabet::Unicode } else { Alphabet::Ascii };
        Notation { alphabet, limit: self.text_limit }
    }

    fn limit(&self) -> u64 {
        u64::try_from(self.text_limit).unwrap_or(u64::MAX)
    }
}

impl World<'_> {
    /// A value as text; positions are written by what they are worth.
    pub(super) fn text(
        &mut self,
        value: &Datum,
        settings: &Settings,
    ) -> Result<(Kind, String), Fault> {
        Ok(match value {
            Datum::Number(number) => (Kind::Number, number_text(number, settings)?),
            Datum::Surreal(x) => (Kind::Number, ordinal_text(x.number.to_string(), settings)?),
            Datum::Sequence(family) => {
                (Kind::Text, format!("the numbers {family}, n = 0, 1, 2, …"))
            }
            Datum::Nimber(index) => (Kind::Nimber, ordinal_text(index.starred(), settings)?),
            Datum::Loopy(value) => self.loopy_text(value)?,
            Datum::LoopyNimber(value) => (Kind::LoopyNimber, value.to_string()),
            Datum::Open(_) => (Kind::Text, String::new()), // never anything but an option
            Datum::Game(form) if !form.position.is_short() => {
                self.listable(form)?;
                (Kind::Position, form.position.write()) // it has no value
            }
            Datum::Game(form) if form.position.downcast::<Impartial>().is_some() => {
                self.listable(form)?;
                (Kind::MisereForm, form.position.write())
            }
            Datum::Game(form) => {
                let game = self.value_of(&form.position)?;
                return self.game_text(game, settings);
            }
            Datum::Boolean(b) => (Kind::Boolean, b.to_string()),
            Datum::Text(text) => (Kind::Text, text.to_string()),
            Datum::Player(player) => (Kind::Text, player.to_string()),
            Datum::Thermograph(thermograph) => (Kind::Text, thermograph_text(thermograph)),
            Datum::Move(by) => match by.player {
                Some(player) => (Kind::Text, format!("{player}: {}", by.found.label())),
                None => (Kind::Text, by.found.label()),
            },
            Datum::Function(function) => (Kind::Function, function_text(function)),
            Datum::Operation(operation) => {
                return Err(Fault::new(
                    messages::CALL_OPERATION_ALONE.with("name", operation.name),
                )
                .help(messages::CALL_USAGE.with("usage", operation.usage())));
            }
            Datum::Set(_) => (Kind::Set, format!("set({})", self.list_text(value, settings)?)),
            Datum::Map(_) => (Kind::Map, format!("map({})", self.list_text(value, settings)?)),
            Datum::Family(family) => {
                if let Some(text) = self.sequence_text(family)? {
                    return Ok((Kind::Sequence, text));
                }
                let (rules, example) = (&family.entry.rules, &family.entry.example);
                (Kind::Text, format!("the game {family}: {rules} Example: {example}"))
            }
            Datum::Quotient(quotient) => (Kind::Quotient, quotient.line()),
            Datum::List(_) | Datum::Range(_) => (Kind::List, self.list_text(value, settings)?),
        })
    }

    /// A value as text alone.
    pub(crate) fn written(&mut self, value: &Datum, settings: &Settings) -> Result<String, Fault> {
        Ok(self.text(value, settings)?.1)
    }

    /// A game of heaps by its first values, and its period where that is at hand.
    fn sequence_text(&mut self, family: &Family) -> Result<Option<String>, Fault> {
        let row = family.row_of_table().map(|row| row.row);
        if family.heap_rules().is_none() && row.is_none_or(|row| row > LAST_QUICK_ROW) {
            return Ok(None);
        }
        let values = self.grundy_values(family, FIRST_VALUES)?;
        let values: Vec<String> = values.iter().map(ToString::to_string).collect();
        let period = self.quick_period(family)?.found;
        let period = period.map(|found| format!("; {found}")).unwrap_or_default();
        Ok(Some(format!("{family}: {},…{period}", values.join(","))))
    }

    /// A loopy game as text that reads back.
    pub(crate) fn loopy_text(&self, value: &Value) -> Result<(Kind, String), Fault> {
        let kind = match value {
            Value::Stopper(_) => Kind::Stopper,
            Value::Sided { .. } => Kind::Sided,
            Value::Unsided(_) => Kind::Unsided,
        };
        Ok((kind, self.with_loopy(|algebra| algebra.text(value))?))
    }

    /// Lists nest to a bounded depth, so recursion is.
    fn list_text(&mut self, list: &Datum, settings: &Settings) -> Result<String, Fault> {
        let mut text = "[".to_owned();
        let limit = if settings.whole_lists { usize::MAX } else { settings.text_limit };
        if let Datum::Range(ends) = list {
            let mut next = ends.0.clone();
            while next <= ends.1 && text.len() < limit {
                self.context.spend(1)?;
                let separator = if next == ends.0 { "" } else { "," };
                let _ = write!(text, "{separator}{next}");
                next += dashu_int::IBig::ONE;
            }
            text.push_str(if next <= ends.1 { ",…]" } else { "]" });
            return Ok(text);
        }
        let elements = self.elements(list)?;
        for (index, element) in elements.iter().enumerate() {
            if text.len() > limit {
                let _ = write!(text, ",… {} in all", elements.len());
                break;
            }
            if index > 0 {
                text.push(',');
            }
            match element {
                Datum::Text(raw) => text.push_str(&quoted(raw)),
                Datum::Move(_) => {
                    let raw = self.text(element, settings)?.1;
                    text.push_str(&quoted(&raw));
                }
                Datum::Game(form) if form.as_position => {
                    self.listable(form)?;
                    text.push_str(&form.position.write());
                }
                element => text.push_str(&self.text(element, settings)?.1),
            }
        }
        text.push(']');
        Ok(text)
    }

    /// A game as text: one expression or, where that would be too long, definitions of its parts
    /// and then the game.
    pub(super) fn game_text(
        &self,
        game: Game,
        settings: &Settings,
    ) -> Result<(Kind, String), Fault> {
        let algebra = self.algebra();
        if let Some(number) = algebra.as_number(game)? {
            return Ok((Kind::Number, number_text(&Number::Dyadic(number), settings)?));
        }
        let kind = if algebra.is_nimber(game)? { Kind::Nimber } else { Kind::Value };
        let text = self.solver.arena().text(game, settings.notation())?;
        Ok((kind, text))
    }
}

/// A function with a name by it, another as it is written.
pub(crate) fn function_text(function: &UserFunction) -> String {
    match function.named {
        true => format!("the function `{}`", function.name()),
        false => function.ast.unparse_function(function.id),
    }
}

/// A text in quotes, as the language reads it.
pub(crate) fn quoted(raw: &str) -> String {
    let mut text = String::with_capacity(raw.len() + 2);
    text.push('"');
    for letter in raw.chars() {
        match letter {
            '"' | '\\' => text.extend(['\\', letter]),
            '\n' => text.push_str("\\n"),
            '\t' => text.push_str("\\t"),
            letter => text.push(letter),
        }
    }
    text.push('"');
    text
}

fn number_text(number: &Number, settings: &Settings) -> Result<String, Fault> {
    // A decimal digit takes log₂ 10 > 3.3 bits.
    let digits = number.bits().saturating_mul(10) / 33;
    if digits > settings.limit() {
        return Err(Fault::new(messages::NUMBER_MANY_DIGITS.with("digits", digits))
            .help(messages::NUMBER_PRINTED_HINT.with("most", settings.limit())));
    }
    Ok(number.to_string())
}

/// The text of a surreal number or of an ordinal, if it is not too long.
fn ordinal_text(text: String, settings: &Settings) -> Result<String, Fault> {
    if text.len() > settings.text_limit {
        let message = messages::NUMBER_MANY_LETTERS.with("letters", text.len());
        return Err(Fault::new(message)
            .help(messages::NUMBER_PRINTED_HINT.with("most", settings.text_limit)));
    }
    Ok(text)
}

/// `mean 2, temperature 1; left wall (4,-1) (2,1); right wall (0,-1) (2,1)`: corners as (value,
/// temperature), from temperature -1 up to the foot of the mast.
pub(crate) fn thermograph_text(thermograph: &Thermograph) -> String {
    let wall = |wall: &Trajectory| {
        let corners = wall.corners();
        let corners = corners.iter().map(|(t, value)| format!("({value},{t})"));
        corners.collect::<Vec<_>>().join(" ")
    };
    format!(
        "mean {}, temperature {}; left wall {}; right wall {}",
        thermograph.mean(),
        thermograph.temperature(),
        wall(&thermograph.left_wall()),
        wall(&thermograph.right_wall())
    )
}
