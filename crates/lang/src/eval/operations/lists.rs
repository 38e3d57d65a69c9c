//! Operations on lists.

use super::super::Fault;
use super::super::arguments::{Arguments, empty, range_length};
use super::super::datum::{Datum, LONGEST_LIST};
use super::super::number::Number;
use super::super::surreal::surreal_datum;
use super::Action::Other;
use super::{Operation, operation};
use crate::messages;
use dashu_int::IBig;
use upstar_surreal::Surreal;

pub(super) const TABLE: &[Operation] = &[
    operation("length", "list", "how many elements a list has", Other(length)),
    operation("at", "list, n", "the n-th element of a list; the first is number 1", Other(at)),
    operation("sum", "list", "the sum of a list of numbers and games", Other(sum)),
    operation("sorted", "list", "a list of numbers in order", Other(sorted)),
    operation("reversed", "list", "the list backwards", Other(reversed)),
    operation("concat", "list, …", "several lists as one", Other(concat)),
    operation("contains", "list, x", "is x among the elements?", Other(contains)),
];

fn length(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    match arguments.value(0)? {
        Datum::Range(ends) => Ok(Datum::integer(range_length(ends))),
        Datum::Text(text) => Ok(Datum::integer(text.chars().count())),
        _ => Ok(Datum::integer(arguments.elements(0)?.len())),
    }
}

fn at(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let n: IBig = arguments.integer(1)?;
    if let Datum::Range(ends) = arguments.value(0)?
        && n >= IBig::ONE
        && IBig::from(range_length(ends)) >= n
    {
        return Ok(Datum::integer(&ends.0 + n - IBig::ONE));
    }
    let elements = arguments.elements(0)?;
    let index = usize::try_from(&n).ok().and_then(|n| n.checked_sub(1));
    let element = index.and_then(|index| elements.get(index)).cloned();
    element.ok_or_else(|| Fault::at(1, messages::LIST_NO_ELEMENT.with("last", elements.len())))
}

fn sum(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    if let Datum::Range(ends) = arguments.value(0)? {
        let count = IBig::from(range_length(ends));
        let total = if count == IBig::ZERO {
            IBig::ZERO
        } else {
            (&ends.0 + &ends.1) * count / IBig::from(2)
        };
        return Ok(Datum::integer(total));
    }
    if let Some(numbers) = surreal_numbers(&arguments)? {
        let mut total = Surreal::ZERO;
        for number in &numbers {
            total = total.plus(number)?;
        }
        return Ok(surreal_datum(total));
    }
    let elements = arguments.elements(0)?.into_owned();
    let world = arguments.world;
    let mut number = Number::integer(0);
    let mut games = Vec::new();
    for element in &elements {
        match element {
            Datum::Number(x) => number = number.plus(x)?,
            Datum::Game(form) => games.push(form.clone()),
            other => {
                return Err(Fault::at(0, messages::LIST_SUM.with("kind", other.kind())));
            }
        }
    }
    if games.is_empty() {
        return Ok(Datum::Number(number));
    }
    if !number.is_zero() {
        games.push(world.forms.number(&number)?);
    }
    Ok(Datum::Game(world.forms.sum(games)?))
}

/// The elements of a list with a surreal number in it, if all of them are numbers.
fn surreal_numbers(arguments: &Arguments<'_, '_>) -> Result<Option<Vec<Surreal>>, Fault> {
    let elements = arguments.elements(0)?;
    let number =
        |value: &Datum| matches!(value, Datum::Number(_) | Datum::Game(_) | Datum::Surreal(_));
    let surreal = elements.iter().any(|value| matches!(value, Datum::Surreal(_)));
    if !surreal || !elements.iter().all(number) {
        return Ok(None);
    }
    let mut numbers = Vec::with_capacity(elements.len());
    for element in elements.iter() {
        let Some(number) = arguments.world.as_surreal(element)? else { return Ok(None) };
        numbers.push(number);
    }
    Ok(Some(numbers))
}

fn sorted(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    if let Some(mut numbers) = surreal_numbers(&arguments)? {
        numbers.sort();
        return Datum::list(numbers.into_iter().map(surreal_datum).collect());
    }
    let mut numbers = Vec::new();
    for element in arguments.elements(0)?.iter() {
        let number = match element {
            Datum::Number(_) | Datum::Game(_) => arguments.world.as_number(element)?,
            _ => None,
        };
        numbers.push(
            number.ok_or_else(|| Fault::at(0, messages::LIST_SORT.with("kind", element.kind())))?,
        );
    }
    numbers.sort();
    Datum::list(numbers.into_iter().map(Datum::Number).collect())
}

fn reversed(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let mut elements = arguments.elements(0)?.into_owned();
    elements.reverse();
    Datum::list(elements)
}

fn concat(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let mut all = Vec::new();
    for index in 0..arguments.values.len() {
        all.extend(arguments.elements(index)?.iter().cloned());
        if all.len() > LONGEST_LIST {
            return Err(Fault::new(messages::LIST_LONG.with("longest_list", LONGEST_LIST)));
        }
    }
    if all.is_empty() { Ok(empty()) } else { Datum::list(all) }
}

fn contains(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let wanted = arguments.value(1)?.clone();
    let elements = arguments.elements(0)?.into_owned();
    for element in &elements {
        if arguments.world.equal(element, &wanted).map_err(|f| Fault { argument: None, ..f })? {
            return Ok(Datum::Boolean(true));
        }
    }
    Ok(Datum::Boolean(false))
}
