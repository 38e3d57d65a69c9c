//! Sets, maps, and operations that take a function.

use super::super::Fault;
use super::super::arguments::{Arguments, list_of};
use super::super::collection::Collection;
use super::super::datum::Datum;
use super::Action::Other;
use super::{Operation, operation};
use crate::messages;
use std::sync::Arc;

pub(super) const TABLE: &[Operation] = &[
    operation(
        "map",
        "list, [f]",
        "with a function the list of its answers: map([1, 2, 3], fn(n) n * n) is [1,4,9]; without one the map of pairs with names and values: map([[\"a\", 1], [\"b\", 2]]).at(\"b\") is 2",
        Other(map),
    ),
    operation(
        "filter",
        "list, f",
        "the elements for which f is true: filter(1..9, fn(n) n mod 3 == 0) is [3,6,9]",
        Other(needs_function),
    ),
    operation(
        "fold",
        "list, f, [start]",
        "f(… f(f(start, a), b) …) of a list [a, b, …]: fold(1..5, fn(a, b) a * b, 1) is 120",
        Other(needs_function),
    ),
    operation(
        "find",
        "list, f",
        "the first element for which f is true: find(1..100, fn(n) n * n > 50) is 8",
        Other(needs_function),
    ),
    operation(
        "iterate",
        "f, x, n",
        "the list of x, f(x), f(f(x)), …, with n calls of f: iterate(fn(x) 2 * x, 1, 4) is [1,2,4,8,16]",
        Other(|_| Err(function_needed(0))),
    ),
    operation(
        "set",
        "list",
        "the set of a list's elements, each once: set([2, 1, 2]) is set([2,1])",
        Other(|arguments| {
            let elements = arguments.elements(0)?.into_owned();
            arguments.world.set(elements)
        }),
    ),
    operation(
        "list",
        "set",
        "the elements of a set, a range or a text, the pairs of a map, as a list: list(1..3) is [1,2,3]",
        Other(|arguments| match arguments.value(0)? {
            Datum::Text(text) => {
                list_of(text.chars().map(|letter| Ok(Datum::text(letter.to_string()))))
            }
            _ => Datum::list(arguments.elements(0)?.into_owned()),
        }),
    ),
    operation(
        "union",
        "set, set",
        "what is in one of two sets or lists: union([1, 2], [2, 3]) is set([1,2,3])",
        Other(|arguments| {
            let elements = [arguments.elements(0)?, arguments.elements(1)?].concat();
            arguments.world.set(elements)
        }),
    ),
    operation(
        "intersection",
        "set, set",
        "what is in both of two sets or lists: intersection([1, 2], [2, 3]) is set([2])",
        Other(|arguments| both(arguments, true)),
    ),
    operation(
        "difference",
        "set, set",
        "what is in the first of two sets or lists and not in the second: difference([1, 2], [2, 3]) is set([1])",
        Other(|arguments| both(arguments, false)),
    ),
    operation(
        "is_subset",
        "set, set",
        "is everything in the first set or list also in the second: is_subset([1], [1, 2]) is true",
        Other(is_subset),
    ),
    operation(
        "keys",
        "map",
        "the names of a map, in their order: keys(map([[\"a\", 1]])) is [\"a\"]",
        Other(|arguments| Datum::list(of_map(&arguments)?.names.clone())),
    ),
    operation(
        "values",
        "map",
        "the values of a map, in the order of their names: values(map([[\"a\", 1]])) is [1]",
        Other(|arguments| Datum::list(of_map(&arguments)?.values.clone())),
    ),
    operation(
        "remove",
        "set, x",
        "a set without an element, or a map without a name: remove(set([1, 2]), 1) is set([2])",
        Other(remove),
    ),
];

fn function_needed(place: usize) -> Fault {
    Fault::at(place, messages::FUNCTION_NEEDED).help(messages::FUNCTION_NEEDED_HINT)
}

/// With a function the machine would have seen to it.
fn needs_function(_: Arguments<'_, '_>) -> Result<Datum, Fault> {
    Err(function_needed(1))
}

fn map(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    if arguments.has(1) {
        return Err(function_needed(1));
    }
    let mut pairs = Vec::new();
    for pair in arguments.elements(0)?.iter() {
        let parts = match pair {
            Datum::List(_) | Datum::Range(_) => arguments.world.elements(pair)?.into_owned(),
            _ => Vec::new(),
        };
        let Ok([name, value]) = <[Datum; 2]>::try_from(parts) else {
            return Err(Fault::at(0, messages::MAP_PAIRS).help(messages::MAP_PAIRS_HINT));
        };
        pairs.push((name, value));
    }
    arguments.world.map(pairs)
}

fn of_map<'a>(arguments: &'a Arguments<'_, '_>) -> Result<&'a Arc<Collection>, Fault> {
    match arguments.value(0)? {
        Datum::Map(map) => Ok(map),
        other => Err(Fault::at(0, messages::MAP_NEEDED.with("kind", other.kind()))
            .help(messages::MAP_PAIRS_HINT)),
    }
}

/// The elements of the first that are in the second, or those that are not.
fn both(arguments: Arguments<'_, '_>, inside: bool) -> Result<Datum, Fault> {
    let second = arguments.elements(1)?.into_owned();
    let Datum::Set(second) = arguments.world.set(second)? else { return Err(function_needed(1)) };
    let mut kept = Vec::new();
    for element in arguments.elements(0)?.iter() {
        arguments.world.context.spend(1)?;
        if second.contains(&arguments.world.key(element)?) == inside {
            kept.push(element.clone());
        }
    }
    arguments.world.set(kept)
}

fn is_subset(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let second = arguments.elements(1)?.into_owned();
    let Datum::Set(second) = arguments.world.set(second)? else { return Err(function_needed(1)) };
    for element in arguments.elements(0)?.iter() {
        arguments.world.context.spend(1)?;
        if !second.contains(&arguments.world.key(element)?) {
            return Ok(Datum::Boolean(false));
        }
    }
    Ok(Datum::Boolean(true))
}

fn remove(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let wanted = arguments.world.key(arguments.value(1)?)?;
    match arguments.value(0)? {
        Datum::Map(map) => {
            let place = map.place(&wanted);
            let pairs = map.names.iter().zip(&map.values).enumerate();
            let kept = pairs.filter(|(index, _)| Some(*index) != place);
            let kept: Vec<(Datum, Datum)> =
                kept.map(|(_, (name, value))| (name.clone(), value.clone())).collect();
            arguments.world.map(kept)
        }
        Datum::Set(set) => {
            let place = set.place(&wanted);
            let kept = set.names.iter().enumerate().filter(|(index, _)| Some(*index) != place);
            let kept: Vec<Datum> = kept.map(|(_, element)| element.clone()).collect();
            arguments.world.set(kept)
        }
        other => Err(Fault::at(0, messages::SET_NEEDED.with("kind", other.kind()))
            .help(messages::SET_NEEDED_HINT)),
    }
}
