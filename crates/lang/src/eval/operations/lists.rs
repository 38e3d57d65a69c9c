//! Operations on lists, and on texts where they are the same: a text is a row of letters.

use super::super::Fault;
use super::super::arguments::{Arguments, empty, list_of, range_length};
use super::super::datum::{Datum, LONGEST_LIST};
use super::super::joined::within_list;
use super::super::number::Number;
use super::super::surreal::surreal_datum;
use super::Action::Other;
use super::{Operation, operation};
use crate::messages;
use dashu_int::IBig;
use rustc_hash::FxHashSet;
use std::sync::Arc;
use upstar_surreal::Surreal;

pub(super) const TABLE: &[Operation] = &[
    operation(
        "length",
        "list",
        "how many elements a list has, or letters a text: length([4, 5, 6]) is 3",
        Other(length),
    ),
    operation(
        "at",
        "list, n[, x]",
        "the n-th element of a list or letter of a text; the first is number 1: [4, 5, 6].at(2) is 5; the value of a name in a map; x if there is none",
        Other(at),
    ),
    operation(
        "put",
        "list, n, x",
        "the list with x in place of its n-th element: [4, 5, 6].put(2, 0) is [4,0,6]; the map with x as the value of a name",
        Other(put),
    ),
    operation(
        "take",
        "list, n",
        "the first n elements of a list or letters of a text: [4, 5, 6].take(2) is [4,5]",
        Other(|arguments| part(arguments, |n, length| (0, n.min(length)))),
    ),
    operation(
        "drop",
        "list, n",
        "a list or text without its first n elements or letters: [4, 5, 6].drop(1) is [5,6]",
        Other(|arguments| part(arguments, |n, length| (n.min(length), length))),
    ),
    operation(
        "slice",
        "list, a, b",
        "the elements of a list or letters of a text from number a to number b: \"abcde\".slice(2, 4) is bcd",
        Other(slice),
    ),
    operation("first", "list", "the first element of a list or letter of a text", Other(first)),
    operation("last", "list", "the last element of a list or letter of a text", Other(last)),
    operation("sum", "list", "the sum of a list of numbers and games", Other(sum)),
    operation(
        "sorted",
        "list, [f]",
        "a list in order, numbers and games by value, texts letter by letter: sorted([3, 1/2, 2]) is [1/2,2,3]; with a function by its answers: sorted([3, -4, 1], abs) is [1,3,-4]",
        Other(sorted),
    ),
    operation(
        "reversed",
        "list",
        "a list or text backwards: reversed([1, 2, 3]) is [3,2,1]",
        Other(reversed),
    ),
    operation("concat", "list, …", "several lists as one; also written with +", Other(concat)),
    operation(
        "contains",
        "list, x",
        "is x among the elements of a list, or a part of a text: contains(\"abc\", \"bc\") is true",
        Other(contains),
    ),
    operation(
        "index_of",
        "list, x",
        "the number of the first element that is x, or where a text contains x; 0 if there is none: index_of([4, 5, 6], 5) is 2",
        Other(index_of),
    ),
    operation(
        "distinct",
        "list",
        "each element once, in the order in which they appear first: distinct([2, 1, 2]) is [2,1]",
        Other(distinct),
    ),
    operation(
        "count",
        "list[, x]",
        "how many elements are true, or are x, or for how many a function is true: count(n mod 3 == 0 for n in 1..10) is 3",
        Other(count),
    ),
    operation(
        "all",
        "list, [f]",
        "are all elements true, or is a function true of all: all(n > 0 for n in 1..5) is true",
        Other(|arguments| Ok(Datum::Boolean(truths(&arguments)?.into_iter().all(|truth| truth)))),
    ),
    operation(
        "any",
        "list, [f]",
        "is an element true, or is a function true of one: any(n > 4 for n in 1..5) is true",
        Other(|arguments| Ok(Datum::Boolean(truths(&arguments)?.into_iter().any(|truth| truth)))),
    ),
    operation(
        "product",
        "lists",
        "every list with one element from each of the lists: product([[0, 1], [0, 1]]) is [[0,0],[0,1],[1,0],[1,1]]",
        Other(product),
    ),
    operation(
        "subsets",
        "list[, k]",
        "all parts of a list, or those of k elements: subsets([1, 2]) is [[],[1],[2],[1,2]]",
        Other(subsets),
    ),
    operation(
        "zip",
        "list, list",
        "the pairs of elements that stand at the same place: zip([1, 2], [3, 4]) is [[1,3],[2,4]]",
        Other(zip),
    ),
];

fn length(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    match arguments.value(0)? {
        Datum::Range(ends) => Ok(Datum::integer(range_length(ends))),
        Datum::Set(all) | Datum::Map(all) => Ok(Datum::integer(all.names.len())),
        Datum::Text(text) => Ok(Datum::integer(text.chars().count())),
        _ => Ok(Datum::integer(arguments.elements(0)?.len())),
    }
}

fn at(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let otherwise = arguments.values.get(2).cloned();
    if let Datum::Map(map) = arguments.value(0)? {
        let key = arguments.world.key(arguments.value(1)?)?;
        let value = map.place(&key).and_then(|place| map.pair(place));
        let value = value.map(|(_, value)| value.clone()).or(otherwise);
        return value
            .ok_or_else(|| Fault::at(1, messages::MAP_NO_NAME).help(messages::MAP_NO_NAME_HINT));
    }
    let n: IBig = arguments.integer(1)?;
    if let Datum::Range(ends) = arguments.value(0)?
        && n >= IBig::ONE
        && IBig::from(range_length(ends)) >= n
    {
        return Ok(Datum::integer(&ends.0 + n - IBig::ONE));
    }
    let index = usize::try_from(&n).ok().and_then(|n| n.checked_sub(1));
    if let Datum::Text(text) = arguments.value(0)? {
        let letter = index.and_then(|index| text.chars().nth(index));
        let letter = letter.map(|letter| Datum::text(letter.to_string()));
        return letter.or(otherwise).ok_or_else(|| no_letter(text));
    }
    let elements = arguments.elements(0)?;
    let element = index.and_then(|index| elements.get(index)).cloned().or(otherwise);
    element.ok_or_else(|| no_element(elements.len()))
}

fn no_element(last: usize) -> Fault {
    match last {
        0 => Fault::at(0, messages::LIST_EMPTY),
        last => Fault::at(1, messages::LIST_NO_ELEMENT.with("last", last)),
    }
}

fn no_letter(text: &str) -> Fault {
    match text.chars().count() {
        0 => Fault::at(0, messages::TEXT_EMPTY),
        last => Fault::at(1, messages::TEXT_NO_LETTER.with("last", last)),
    }
}

fn put(mut arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    if let [Datum::Map(_), name, value] = &arguments.values[..] {
        let (key, name, value) = (arguments.world.key(name)?, name.clone(), value.clone());
        let Datum::Map(mut map) = arguments.values.swap_remove(0) else { return Ok(empty()) };
        // A map that nobody else holds is changed in place.
        Arc::make_mut(&mut map).insert(key, name, Some(value))?;
        return Ok(Datum::Map(map));
    }
    let n: IBig = arguments.integer(1)?;
    let index = usize::try_from(&n).ok().and_then(|n| n.checked_sub(1));
    if let Datum::Text(text) = arguments.value(0)? {
        let Datum::Text(letter) = arguments.value(2)? else {
            let kind = arguments.value(2)?.kind();
            return Err(Fault::at(2, messages::TEXT_NEEDED.with("kind", kind)));
        };
        let mut letters = letter.chars();
        let (Some(letter), None) = (letters.next(), letters.next()) else {
            return Err(Fault::at(2, messages::TEXT_LETTER));
        };
        let mut letters: Vec<char> = text.chars().collect();
        let place = index.and_then(|index| letters.get_mut(index));
        *place.ok_or_else(|| no_letter(text))? = letter;
        return Ok(Datum::text(letters.into_iter().collect::<String>()));
    }
    let mut elements = arguments.elements(0)?.into_owned();
    let length = elements.len();
    let place = index.and_then(|index| elements.get_mut(index));
    *place.ok_or_else(|| no_element(length))? = arguments.values.swap_remove(2);
    Datum::list(elements)
}

/// A piece of a list or text, by where it begins and ends.
fn part(
    arguments: Arguments<'_, '_>,
    piece: fn(usize, usize) -> (usize, usize),
) -> Result<Datum, Fault> {
    let n = usize::try_from(&arguments.natural(1)?).unwrap_or(usize::MAX);
    cut(&arguments, |length| piece(n, length))
}

fn slice(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let (from, to) = (arguments.integer(1)?, arguments.integer(2)?);
    let from = usize::try_from(from - IBig::ONE).unwrap_or(0);
    let to = if to < IBig::ZERO { 0 } else { usize::try_from(to).unwrap_or(usize::MAX) };
    cut(&arguments, |length| (from.min(length), to.min(length)))
}

/// The elements or letters from one place to another, counted from 0.
fn cut(
    arguments: &Arguments<'_, '_>,
    piece: impl Fn(usize) -> (usize, usize),
) -> Result<Datum, Fault> {
    if let Datum::Text(text) = arguments.value(0)? {
        let (from, to) = piece(text.chars().count());
        let letters = text.chars().skip(from).take(to.saturating_sub(from));
        return Ok(Datum::text(letters.collect::<String>()));
    }
    let elements = arguments.elements(0)?;
    let (from, to) = piece(elements.len());
    Datum::list(elements.get(from..to).unwrap_or_default().to_vec())
}

fn first(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    if let Datum::Text(text) = arguments.value(0)? {
        let letter = text.chars().next().map(|letter| Datum::text(letter.to_string()));
        return letter.ok_or_else(|| Fault::at(0, messages::TEXT_EMPTY));
    }
    let element = match arguments.value(0)? {
        Datum::Range(ends) if ends.0 <= ends.1 => Some(Datum::integer(ends.0.clone())),
        _ => arguments.elements(0)?.first().cloned(),
    };
    element.ok_or_else(|| Fault::at(0, messages::LIST_EMPTY))
}

fn last(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    if let Datum::Text(text) = arguments.value(0)? {
        let letter = text.chars().next_back().map(|letter| Datum::text(letter.to_string()));
        return letter.ok_or_else(|| Fault::at(0, messages::TEXT_EMPTY));
    }
    let element = match arguments.value(0)? {
        Datum::Range(ends) if ends.0 <= ends.1 => Some(Datum::integer(ends.1.clone())),
        _ => arguments.elements(0)?.last().cloned(),
    };
    element.ok_or_else(|| Fault::at(0, messages::LIST_EMPTY))
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
    if arguments.has(1) {
        let fault = Fault::at(1, messages::FUNCTION_NEEDED);
        return Err(fault.help(messages::FUNCTION_NEEDED_HINT));
    }
    if let Some(mut numbers) = surreal_numbers(&arguments)? {
        numbers.sort();
        return Datum::list(numbers.into_iter().map(surreal_datum).collect());
    }
    let mut items = Vec::new();
    for element in arguments.elements(0)?.iter() {
        items.push((element.clone(), element.clone()));
    }
    let sorted = arguments.world.sort(items).map_err(|fault| fault.or_at(0))?;
    Datum::list(sorted)
}

fn reversed(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    if let Datum::Text(text) = arguments.value(0)? {
        return Ok(Datum::text(text.chars().rev().collect::<String>()));
    }
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
    Ok(Datum::Boolean(place_of(arguments)?.is_some()))
}

fn index_of(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    Ok(Datum::integer(place_of(arguments)?.map_or(0, |place| place + 1)))
}

/// Where x is found in a list or text, from 0.
fn place_of(arguments: Arguments<'_, '_>) -> Result<Option<usize>, Fault> {
    let wanted = arguments.value(1)?.clone();
    if let Datum::Text(text) = arguments.value(0)? {
        let Datum::Text(wanted) = &wanted else {
            return Err(Fault::at(1, messages::TEXT_NEEDED.with("kind", wanted.kind())));
        };
        let letters = |at: usize| text.get(..at).unwrap_or_default().chars().count();
        return Ok(text.find(&**wanted).map(letters));
    }
    if let Datum::Set(all) | Datum::Map(all) = arguments.value(0)? {
        return Ok(all.place(&arguments.world.key(&wanted)?));
    }
    let elements = arguments.elements(0)?.into_owned();
    for (place, element) in elements.iter().enumerate() {
        arguments.world.context.spend(1)?;
        if arguments.world.same(element, &wanted)? {
            return Ok(Some(place));
        }
    }
    Ok(None)
}

/// The elements as truths.
fn truths(arguments: &Arguments<'_, '_>) -> Result<Vec<bool>, Fault> {
    if arguments.has(1) {
        let fault = Fault::at(1, messages::FUNCTION_NEEDED);
        return Err(fault.help(messages::FUNCTION_NEEDED_HINT));
    }
    let truth = |element: &Datum| match element {
        Datum::Boolean(truth) => Ok(*truth),
        other => {
            let example = "count(n > 3 for n in 1..5)";
            Err(Fault::at(0, messages::LIST_BOOLEANS.with("kind", other.kind()))
                .help(messages::LIST_BOOLEANS_HINT.with("example", example)))
        }
    };
    arguments.elements(0)?.iter().map(truth).collect()
}

fn count(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    if !arguments.has(1) {
        let truths = truths(&arguments)?;
        return Ok(Datum::integer(truths.into_iter().filter(|&truth| truth).count()));
    }
    let wanted = arguments.value(1)?.clone();
    if let (Datum::Text(text), Datum::Text(part)) = (arguments.value(0)?, &wanted) {
        if part.is_empty() {
            return Err(Fault::at(1, messages::TEXT_EMPTY));
        }
        return Ok(Datum::integer(text.matches(&**part).count()));
    }
    let elements = arguments.elements(0)?.into_owned();
    let mut found = 0usize;
    for element in &elements {
        arguments.world.context.spend(1)?;
        found += usize::from(arguments.world.same(element, &wanted)?);
    }
    Ok(Datum::integer(found))
}

fn product(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let lists = arguments.elements(0)?.into_owned();
    let mut factors = Vec::with_capacity(lists.len());
    let mut total = 1usize;
    for list in &lists {
        let factor = arguments.world.elements(list).map_err(|fault| match list {
            Datum::List(_) | Datum::Range(_) => fault.or_at(0),
            other => Fault::at(0, messages::LIST_FACTORS.with("kind", other.kind()))
                .help(messages::LIST_FACTORS_HINT),
        })?;
        total = total.saturating_mul(factor.len());
        factors.push(factor);
    }
    // Every list takes room for its elements.
    within_list(total.saturating_mul(factors.len().max(1)))?;
    let mut rows: Vec<Vec<Datum>> = Vec::with_capacity(total);
    if total > 0 {
        rows.push(Vec::with_capacity(factors.len()));
    }
    for factor in &factors {
        let longer = |row: &Vec<Datum>| {
            let with = |element: &Datum| {
                let mut longer = Vec::with_capacity(factors.len());
                longer.extend(row.iter().cloned());
                longer.push(element.clone());
                longer
            };
            factor.iter().map(with).collect::<Vec<_>>()
        };
        let steps = rows.len().saturating_mul(factor.len());
        arguments.world.context.spend(u64::try_from(steps).unwrap_or(u64::MAX))?;
        rows = rows.iter().flat_map(longer).collect();
    }
    list_of(rows.into_iter().map(Datum::list))
}

fn subsets(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let elements = arguments.elements(0)?.into_owned();
    let size = match arguments.has(1) {
        true => Some(usize::try_from(&arguments.natural(1)?).unwrap_or(usize::MAX)),
        false => None,
    };
    let mut found: Vec<Vec<Datum>> = vec![Vec::new()];
    let mut cells = 1usize;
    for (place, element) in elements.iter().enumerate() {
        let left = elements.len() - place - 1;
        let mut longer = Vec::new();
        for part in &found {
            if size.is_some_and(|size| part.len() >= size) {
                continue;
            }
            let mut part = part.clone();
            part.push(element.clone());
            cells = cells.saturating_add(part.len());
            within_list(cells)?;
            longer.push(part);
        }
        arguments.world.context.spend(u64::try_from(longer.len()).unwrap_or(u64::MAX))?;
        found.extend(longer);
        if let Some(size) = size {
            // What is too short to be completed is of no use.
            found.retain(|part| part.len() + left >= size);
            cells = found.iter().map(|part| part.len() + 1).sum();
        }
    }
    found.retain(|part| size.is_none_or(|size| part.len() == size));
    list_of(found.into_iter().map(Datum::list))
}

fn zip(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let (one, other) = (arguments.elements(0)?, arguments.elements(1)?);
    if one.len() != other.len() {
        let message = messages::LIST_PAIRS.with("one", one.len()).with("other", other.len());
        return Err(Fault::new(message));
    }
    let pairs = one.iter().zip(other.iter());
    list_of(pairs.map(|(one, other)| Datum::list(vec![one.clone(), other.clone()])))
}

fn distinct(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let elements = arguments.elements(0)?.into_owned();
    let mut seen = FxHashSet::default();
    let mut found = Vec::new();
    for element in elements {
        arguments.world.context.spend(1)?;
        if seen.insert(arguments.world.key(&element)?) {
            found.push(element);
        }
    }
    Datum::list(found)
}
