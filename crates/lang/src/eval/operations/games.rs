//! Operations on games that wait for their position: rows of a table, sequences of Grundy values.

use super::super::arguments::{Arguments, list_of};
use super::super::value::{LONGEST_LIST, Value};
use super::super::{Family, Fault};
use super::Action::Other;
use super::{Operation, operation};
use dashu_int::IBig;
use upstar_rules::Argument;

pub(super) const TABLE: &[Operation] = &[
    operation(
        "sequence",
        "game, n",
        "the Grundy values of the game with 0, 1, …, n-1 as its last argument",
        Other(sequence),
    ),
    operation(
        "row",
        "game, k",
        "a row of a game's table: the game with its first argument fixed",
        Other(row),
    ),
];

fn sequence(arguments: Arguments<'_, '_>) -> Result<Value, Fault> {
    let family = arguments.family(0)?.clone();
    let length = usize::try_from(&arguments.natural(1)?).ok().filter(|&n| n <= LONGEST_LIST);
    let Some(length) = length else {
        return Err(Fault::at(1, format!("a list has at most {LONGEST_LIST} elements")));
    };
    let world = arguments.world;
    list_of((0..length).map(|n| {
        let form = family.position(vec![Argument::Integer(IBig::from(n))])?;
        let grundy = world.solver.grundy(&form.position, world.context)?;
        Ok(Value::integer(grundy.answer.to_ubig()))
    }))
}

fn row(arguments: Arguments<'_, '_>) -> Result<Value, Fault> {
    let Family { entry, mut given } = arguments.family(0)?.clone();
    given.push(Argument::Integer(arguments.integer(1)?));
    Ok(Value::family(Family { entry, given }))
}
