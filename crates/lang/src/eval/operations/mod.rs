//! The operations: one table that evaluation, completion, help and "did you mean" share.
//!
//! `G.name(x)` is `name(G, x)`. Operations on values act on the canonical form; those that look at
//! the form say so.

mod collections;
mod compounds;
mod games;
mod graphs;
mod hackenbush;
mod integers;
mod lists;
mod loopy;
mod loopy_views;
mod misere;
mod misere_forms;
mod nimbers;
mod numbers;
mod positions;
mod reading;
mod scores;
mod structure;
mod surreal;
mod texts;
mod universes;
mod values;
mod wythoff;

use super::Fault;
use super::arguments::{Arguments, list_of};
use super::datum::Datum;
use super::is_loopy;
use super::number::Number;
use crate::reference::Gives;
use crate::subject::Subject;
use dashu_int::UBig;
use std::collections::HashMap;
use std::sync::OnceLock;
use upstar_values::{Algebra, Dyadic, Error, Game};

/// One operation.
pub(crate) struct Operation {
    pub(crate) name: &'static str,
    /// The parameters, as a user would write them; those in square brackets may be left out, and
    /// `…` stands for more of the same.
    parameters: &'static str,
    /// What it gives, in a line.
    pub(crate) help: &'static str,
    action: Action,
}

/// What an operation does, by the types that it takes and gives.
enum Action {
    /// A property of a value.
    Test(fn(&mut Algebra<'_>, Game) -> Result<bool, Error>),
    /// A value from a value.
    Transform(fn(&mut Algebra<'_>, Game) -> Result<Game, Error>),
    /// A value from two.
    Combine(fn(&mut Algebra<'_>, Game, Game) -> Result<Game, Error>),
    /// A number from a value.
    Measure(fn(&mut Algebra<'_>, Game) -> Result<Dyadic, Error>),
    /// A whole number from a value.
    Count(fn(&mut Algebra<'_>, Game) -> Result<UBig, Error>),
    /// Values from a value, in the order of notation.
    Many(fn(&mut Algebra<'_>, Game) -> Result<Vec<Game>, Error>),
    /// Anything else.
    Other(fn(Arguments<'_, '_>) -> Result<Datum, Fault>),
}

impl std::fmt::Debug for Operation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

const fn operation(
    name: &'static str,
    parameters: &'static str,
    help: &'static str,
    action: Action,
) -> Operation {
    Operation { name, parameters, help, action }
}

const TABLES: &[&[Operation]] = &[
    values::TABLE,
    loopy::TABLE,
    loopy_views::TABLE,
    positions::TABLE,
    reading::TABLE,
    scores::TABLE,
    structure::TABLE,
    compounds::TABLE,
    games::TABLE,
    nimbers::TABLE,
    numbers::TABLE,
    integers::TABLE,
    lists::TABLE,
    texts::TABLE,
    graphs::TABLE,
    collections::TABLE,
    misere::TABLE,
    misere_forms::TABLE,
    universes::TABLE,
    wythoff::TABLE,
    hackenbush::TABLE,
    surreal::TABLE,
];

/// Has a call of this name a picture of its own, beside its value?
pub(crate) fn has_picture(name: &str) -> bool {
    const NAMES: [&str; 7] =
        ["tape", "referee", "steps", "frames", "number_tree", "sign_expansion", "values_table"];
    NAMES.contains(&name)
}

/// The picture of such a call.
pub(crate) fn machine(name: &str, arguments: &Arguments<'_, '_>) -> Option<Subject> {
    match name {
        "steps" | "frames" => hackenbush::film(arguments),
        "values_table" => loopy_views::table(arguments),
        _ => wythoff::machine(name, arguments).or_else(|| surreal::subject(name, arguments)),
    }
}

/// All operations.
pub(crate) fn all() -> &'static [&'static Operation] {
    static ALL: OnceLock<Vec<&'static Operation>> = OnceLock::new();
    ALL.get_or_init(|| TABLES.iter().flat_map(|table| table.iter()).collect())
}

/// The operation of this name.
pub(crate) fn find(name: &str) -> Option<&'static Operation> {
    static BY_NAME: OnceLock<HashMap<&'static str, &'static Operation>> = OnceLock::new();
    let by_name = BY_NAME.get_or_init(|| all().iter().map(|&one| (one.name, one)).collect());
    by_name.get(name).copied()
}

impl Operation {
    /// How it is written.
    pub(crate) fn usage(&self) -> String {
        format!("{}({})", self.name, self.parameters)
    }

    /// What kind of thing it gives.
    pub(crate) fn gives(&self) -> Gives {
        match self.action {
            Action::Test(_) => Gives::Boolean,
            Action::Transform(_) | Action::Combine(_) => Gives::Value,
            Action::Measure(_) | Action::Count(_) => Gives::Number,
            Action::Many(_) => Gives::Values,
            Action::Other(_) => Gives::Anything,
        }
    }

    /// The least and the greatest number of arguments.
    pub(crate) fn arity(&self) -> (usize, usize) {
        let optional = self.parameters.matches('[').count();
        let all = self.parameters.split(',').count();
        if self.parameters.contains('…') { (1, usize::MAX) } else { (all - optional, all) }
    }

    pub(super) fn perform(&self, arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
        if arguments.values.iter().any(is_loopy)
            && let Some(perform) = loopy::overload(self.name)
        {
            return perform(arguments);
        }
        self.perform_plainly(arguments).map_err(|fault| loopy::in_the_name_of(self.name, fault))
    }

    fn perform_plainly(&self, arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
        match self.action {
            Action::Other(perform) => perform(arguments),
            Action::Test(test) => {
                let (mut algebra, game) = on_values(&arguments)?;
                Ok(Datum::Boolean(test(&mut algebra, game)?))
            }
            Action::Transform(transform) => {
                let (mut algebra, game) = on_values(&arguments)?;
                let game = transform(&mut algebra, game)?;
                arguments.world.game_value(game)
            }
            Action::Combine(combine) => {
                let (mut algebra, game) = on_values(&arguments)?;
                let game = combine(&mut algebra, game, arguments.game(1)?)?;
                arguments.world.game_value(game)
            }
            Action::Measure(measure) => {
                let (mut algebra, game) = on_values(&arguments)?;
                Ok(Datum::Number(Number::Dyadic(measure(&mut algebra, game)?)))
            }
            Action::Count(count) => {
                let (mut algebra, game) = on_values(&arguments)?;
                Ok(Datum::integer(count(&mut algebra, game)?))
            }
            Action::Many(many) => {
                let (mut algebra, game) = on_values(&arguments)?;
                let mut games = many(&mut algebra, game)?;
                algebra.sort_for_output(&mut games)?;
                arguments.world.game_list(games)
            }
        }
    }
}

/// The first argument's value, and an algebra to work on it.
fn on_values<'w>(arguments: &Arguments<'_, 'w>) -> Result<(Algebra<'w>, Game), Fault> {
    let game = arguments.game(0)?;
    Ok((arguments.world.algebra(), game))
}

/// The corners of a wall as pairs [temperature, value].
fn corners(corners: Vec<(Dyadic, Dyadic)>) -> Result<Datum, Fault> {
    list_of(corners.into_iter().map(|(temperature, value)| {
        let number = |x| Datum::Number(Number::Dyadic(x));
        Datum::list(vec![number(temperature), number(value)])
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_operation_has_a_name_of_its_own_and_a_line_of_help() {
        let mut names: Vec<_> = all().iter().map(|one| one.name).collect();
        names.sort_unstable();
        let count = names.len();
        names.dedup();
        assert_eq!(names.len(), count);
        for one in all() {
            let plain = |c: char| c.is_ascii_lowercase() || c == '_';
            assert!(one.name.chars().all(plain), "{}", one.name);
            assert!(!one.help.is_empty() && !one.parameters.is_empty(), "{}", one.name);
            assert!(upstar_games::registry().find(one.name).is_none(), "{}", one.name);
        }
    }
}
