//! Operations on numbers.

use super::super::Fault;
use super::super::arguments::Arguments;
use super::super::datum::Datum;
use super::super::number::Number;
use super::super::surreal::surreal_datum;
use super::Action::Other;
use super::{Operation, operation};
use crate::messages;
use std::cmp::Ordering;
use upstar_values::Comparison;

pub(super) const TABLE: &[Operation] = &[
    operation("is_number", "G", "is G a number?", Other(is_number)),
    operation(
        "is_integer",
        "G",
        "is G an integer?",
        Other(|arguments| test(arguments, |number| number.to_integer().is_some())),
    ),
    operation(
        "is_dyadic",
        "G",
        "is G a number with a power of two below the line?",
        Other(|arguments| test(arguments, |number| number.as_dyadic().is_some())),
    ),
    operation("is_zero", "G", "is G = 0?", Other(|arguments| test(arguments, Number::is_zero))),
    operation(
        "numerator",
        "x",
        "what stands above the line",
        Other(|arguments| Ok(Datum::integer(arguments.number(0)?.numerator()))),
    ),
    operation(
        "denominator",
        "x",
        "what stands below the line",
        Other(|arguments| Ok(Datum::integer(arguments.number(0)?.denominator()))),
    ),
    operation(
        "reciprocal",
        "x",
        "1/x",
        Other(|arguments| {
            if let Some(x) = arguments.beyond_rationals(0)? {
                return Ok(surreal_datum(x.reciprocal()?));
            }
            let reciprocal = arguments.number(0)?.reciprocal();
            Ok(Datum::Number(reciprocal.map_err(|error| Fault::from(error).or_at(0))?))
        }),
    ),
    operation(
        "floor",
        "x",
        "the greatest integer that is not above x",
        Other(|arguments| match arguments.beyond_rationals(0)? {
            Some(x) => Ok(surreal_datum(x.integer_part()?)),
            None => Ok(Datum::integer(arguments.number(0)?.floor())),
        }),
    ),
    operation(
        "ceiling",
        "x",
        "the least integer that is not below x",
        Other(|arguments| match arguments.beyond_rationals(0)? {
            Some(x) => Ok(surreal_datum(x.negative().integer_part()?.negative())),
            None => Ok(Datum::integer(arguments.number(0)?.ceiling())),
        }),
    ),
    operation("abs", "x", "the absolute value", Other(abs)),
    operation("sign", "x", "1, 0 or -1", Other(sign)),
    operation(
        "max",
        "x, …",
        "the greatest of some games, or of a list of them",
        Other(|arguments| extreme(arguments, Comparison::Greater)),
    ),
    operation(
        "min",
        "x, …",
        "the least of some games, or of a list of them",
        Other(|arguments| extreme(arguments, Comparison::Less)),
    ),
];

fn is_number(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    match arguments.value(0)? {
        Datum::Surreal(_) => Ok(Datum::Boolean(true)),
        _ => test(arguments, |_| true),
    }
}

fn test(arguments: Arguments<'_, '_>, holds: fn(&Number) -> bool) -> Result<Datum, Fault> {
    let number = match arguments.value(0)? {
        Datum::Number(number) => Some(number.clone()),
        value @ Datum::Surreal(_) => arguments.world.as_number(value)?,
        value => {
            arguments.game(0)?;
            arguments.world.as_number(value)?
        }
    };
    Ok(Datum::Boolean(number.is_some_and(|number| holds(&number))))
}

fn abs(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    if let Some(x) = arguments.beyond_rationals(0)? {
        return Ok(surreal_datum(x.abs()));
    }
    let number = arguments.number(0)?;
    Ok(Datum::Number(if number.sign() == Ordering::Less { number.negative() } else { number }))
}

fn sign(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let sign = match arguments.beyond_rationals(0)? {
        Some(x) => x.sign(),
        None => arguments.number(0)?.sign(),
    };
    Ok(Datum::integer(match sign {
        Ordering::Less => -1,
        Ordering::Equal => 0,
        Ordering::Greater => 1,
    }))
}

fn extreme(mut arguments: Arguments<'_, '_>, wanted: Comparison) -> Result<Datum, Fault> {
    if matches!(arguments.values[..], [Datum::List(_) | Datum::Range(_)]) {
        arguments.values = arguments.elements(0)?.into_owned();
    }
    let values = std::mem::take(&mut arguments.values);
    let mut values = values.into_iter();
    let mut best = values.next().ok_or_else(|| Fault::at(0, messages::LIST_EMPTY))?;
    for value in values {
        match arguments.world.compare(&value, &best).map_err(|f| Fault { argument: None, ..f })? {
            Comparison::Confused => {
                return Err(Fault::new(messages::LIST_CONFUSED));
            }
            found if found == wanted => best = value,
            _ => {}
        }
    }
    Ok(best)
}
