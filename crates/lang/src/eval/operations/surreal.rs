//! Surreal numbers: parts, sign expansions, ordinals in ordinary arithmetic, and Conway's definitions
//! by options.

use super::super::arguments::{Arguments, list_of};
use super::super::datum::Datum;
use super::super::number::Number;
use super::super::surreal::surreal_datum;
use super::super::{Fault, World};
use super::Action::Other;
use super::{Operation, operation, wythoff};
use crate::messages;
use crate::subject::Subject;
use dashu_int::IBig;
use std::cmp::Ordering;
use std::collections::HashMap;
use upstar_core::AnyPosition;
use upstar_games::wythoff::quadratic::Quadratic;
use upstar_surreal::genetic;
use upstar_surreal::{Cut, Expansion, Family, Rational, Surreal};
use upstar_values::{Comparison, Dyadic, Player};

pub(super) const TABLE: &[Operation] = &[
    operation(
        "leading_term",
        "x",
        "the multiple of a power of w that x is close to",
        Other(|arguments| {
            let x = arguments.surreal(0)?;
            let terms = x.leading_term().into_iter().collect();
            Ok(surreal_datum(Surreal::sum(terms)?))
        }),
    ),
    operation(
        "integer_part",
        "x",
        "the greatest omnific integer that is not above x",
        Other(|arguments| Ok(surreal_datum(arguments.surreal(0)?.integer_part()?))),
    ),
    operation(
        "standard_part",
        "x",
        "the real number that the finite x is infinitesimally close to",
        Other(|arguments| Ok(surreal_datum(arguments.surreal(0)?.standard_part()?.into()))),
    ),
    operation(
        "terms",
        "x",
        "the terms of a finite sum of powers of w, the largest first",
        Other(terms),
    ),
    operation(
        "sign_expansion",
        "x",
        "the way to x in the tree of numbers, as text: sign_expansion(w/2) is \"+^w -^w\"",
        Other(|arguments| Ok(Datum::text(arguments.surreal(0)?.expansion()?.to_string()))),
    ),
    operation(
        "from_signs",
        "text",
        "the number with a sign expansion: from_signs(\"+-^w\") is 1/w",
        Other(from_signs),
    ),
    operation(
        "ordinal_power",
        "x, y",
        "the ordinary power of ordinals: ordinal_power(2, w) is w",
        Other(|arguments| {
            let power = arguments.surreal(0)?.ordinal_power(&arguments.surreal(1)?);
            Ok(surreal_datum(power?))
        }),
    ),
    operation(
        "simplicity",
        "G",
        "why G is the number it is: the simplest one between its options",
        Other(simplicity),
    ),
    operation(
        "is_number_form",
        "G",
        "is the form G a number by definition: options are, and no left one is >= a right one?",
        Other(is_number_form),
    ),
    operation(
        "genetic_product",
        "x, y",
        "the product of two dyadic numbers by its definition, with its options",
        Other(genetic_product),
    ),
    operation(
        "genetic_inverse",
        "x[, rounds]",
        "1/x by Conway's recursion: the options that close in on it, 5 rounds unless told",
        Other(genetic_inverse),
    ),
    operation(
        "dedekind_cut",
        "x[, steps]",
        "the dyadic numbers below and above x on the way to it, 12 steps unless told; x: 1/3, or [p,q,d,r] for (p + q sqrt d)/r",
        Other(dedekind_cut),
    ),
    operation(
        "compare_real",
        "x, alpha",
        "-1, 0 or 1: is x below, equal to or above a real number; alpha: 3/2, or [p,q,d,r] for (p + q sqrt d)/r",
        Other(compare_real),
    ),
    operation(
        "born_on",
        "day",
        "the numbers born on a day, in order",
        Other(|arguments| {
            let day = u32::try_from(&arguments.natural(0)?).unwrap_or(u32::MAX);
            let born = genetic::born_on(day)?.into_iter();
            list_of(born.map(|x| Ok(Datum::Number(Number::Dyadic(x)))))
        }),
    ),
    operation(
        "number_tree",
        "x[, days]",
        "the way to x in the tree of numbers, as a list; drawn, the tree by days with that way marked",
        Other(number_tree),
    ),
];

impl Arguments<'_, '_> {
    /// A surreal number.
    pub(super) fn surreal(&self, index: usize) -> Result<Surreal, Fault> {
        let value = self.value(index)?;
        let number = self.world.as_surreal(value).map_err(|fault| fault.or_at(index))?;
        number.ok_or_else(|| {
            Fault::at(index, messages::ARGUMENT_NOT_A_NUMBER.with("kind", value.kind()))
        })
    }

    /// A surreal number that is not rational, if it is one.
    pub(super) fn beyond_rationals(&self, index: usize) -> Result<Option<Surreal>, Fault> {
        Ok(match self.value(index)? {
            Datum::Surreal(x) if x.number.as_rational().is_none() => Some(x.number.clone()),
            _ => None,
        })
    }

    /// A count that may be left out.
    fn count(&self, index: usize, otherwise: usize, most: usize) -> Result<usize, Fault> {
        if !self.has(index) {
            return Ok(otherwise);
        }
        let count = usize::try_from(&self.natural(index)?).unwrap_or(usize::MAX);
        match count <= most {
            true => Ok(count),
            false => Err(Fault::at(index, messages::ARGUMENT_AT_MOST.with("most", most))),
        }
    }
}

/// Is the first argument a number that is no short game?
fn is_beyond_short_games(arguments: &Arguments<'_, '_>, index: usize) -> Result<bool, Fault> {
    let value = arguments.value(index)?;
    let fraction = matches!(value, Datum::Number(Number::Fraction(_)));
    Ok(fraction || matches!(value, Datum::Surreal(_)))
}

pub(super) fn birthday(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    if is_beyond_short_games(&arguments, 0)? {
        return Ok(surreal_datum(arguments.surreal(0)?.birthday()?));
    }
    let game = arguments.game(0)?;
    Ok(Datum::integer(arguments.world.algebra().birthday(game)?))
}

pub(super) fn ordinal_product(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    if is_beyond_short_games(&arguments, 0)? || is_beyond_short_games(&arguments, 1)? {
        let product = arguments.surreal(0)?.ordinal_product(&arguments.surreal(1)?);
        return Ok(surreal_datum(product?));
    }
    let (g, h) = (arguments.game(0)?, arguments.game(1)?);
    let product = arguments.world.algebra().ordinal_product(g, h)?;
    arguments.world.game_value(product)
}

pub(super) fn is_ordinal(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    if is_beyond_short_games(&arguments, 0)? {
        return Ok(Datum::Boolean(arguments.surreal(0)?.is_ordinal()));
    }
    let game = arguments.game(0)?;
    Ok(Datum::Boolean(arguments.world.algebra().is_ordinal(game)?))
}

pub(super) fn is_infinitesimal(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    if is_beyond_short_games(&arguments, 0)? {
        return Ok(Datum::Boolean(arguments.surreal(0)?.is_infinitesimal()));
    }
    let game = arguments.game(0)?;
    Ok(Datum::Boolean(arguments.world.algebra().is_infinitesimal(game)?))
}

fn terms(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let x = arguments.surreal(0)?;
    let terms = x
        .terms()
        .ok_or_else(|| Fault::at(0, messages::SURREAL_NOT_A_SUM.with("x", x.to_string())))?;
    list_of(terms.into_iter().map(|term| Ok(surreal_datum(Surreal::sum(vec![term])?))))
}

fn from_signs(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let Datum::Text(text) = arguments.value(0)? else {
        return Err(Fault::at(0, messages::SIGNS_TEXT).help(messages::SIGNS_TEXT_HINT));
    };
    let expansion: Expansion = text.parse().map_err(|error| Fault::from(error).or_at(0))?;
    Ok(surreal_datum(expansion.number()?))
}

/// The explanation that a cut came with, or that of a form whose options are numbers.
fn simplicity(mut arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let x = match arguments.value(0)? {
        Datum::Surreal(x) => match &x.reason {
            Some(reason) => return Ok(Datum::text(reason.clone())),
            None => Some(x.number.clone()),
        },
        Datum::Number(Number::Fraction(_)) => Some(arguments.surreal(0)?),
        _ => None,
    };
    if let Some(x) = x {
        let signs = x.expansion()?;
        return Ok(Datum::text(format!("{x} is the number with the sign expansion {signs}")));
    }
    let form = arguments.form(0)?;
    let world = &*arguments.world;
    let mut sides = [Vec::new(), Vec::new()];
    for (side, player) in sides.iter_mut().zip(Player::BOTH) {
        for option in world.listed(&form.position, player)? {
            let game = world.value_of(&option)?;
            let number = world
                .algebra()
                .as_number(game)?
                .ok_or_else(|| Fault::at(0, messages::SURREAL_NOT_A_CUT))?;
            side.push(Family::number(Surreal::from(&number)));
        }
    }
    let [left, right] = sides;
    Ok(Datum::text(Cut::new(left, right).reason()?))
}

fn is_number_form(mut arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    if is_beyond_short_games(&arguments, 0)? {
        return Ok(Datum::Boolean(true));
    }
    let form = arguments.form(0)?;
    arguments.world.is_number_form(&form.position).map(Datum::Boolean)
}

impl World<'_> {
    /// The definition, on the form: with a stack of its own.
    fn is_number_form(&self, form: &AnyPosition) -> Result<bool, Fault> {
        let mut known: HashMap<AnyPosition, bool> = HashMap::new();
        let mut stack = vec![form.clone()];
        let account = self.context.account();
        while let Some(top) = stack.last().cloned() {
            if known.contains_key(&top) {
                stack.pop();
                continue;
            }
            account.set(64 * (known.len() + stack.len()) as u64)?;
            self.context.spend(1)?;
            let left = self.listed(&top, Player::Left)?;
            let right = self.listed(&top, Player::Right)?;
            let missing: Vec<AnyPosition> =
                left.iter().chain(&right).filter(|x| !known.contains_key(*x)).cloned().collect();
            if !missing.is_empty() {
                stack.extend(missing);
                continue;
            }
            let mut number = left.iter().chain(&right).all(|x| known.get(x) == Some(&true));
            'pairs: for x in &left {
                for y in &right {
                    if !number {
                        break 'pairs;
                    }
                    let (g, h) = (self.value_of(x)?, self.value_of(y)?);
                    let compared = self.algebra().compare(g, h)?;
                    number = !matches!(compared, Comparison::Greater | Comparison::Equal);
                }
            }
            known.insert(top, number);
            stack.pop();
        }
        Ok(known.get(form) == Some(&true))
    }
}

fn genetic_product(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let (x, y) = (arguments.dyadic(0)?, arguments.dyadic(1)?);
    let product = genetic::product(&x, &y)?;
    let list =
        |options: &[Dyadic]| options.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let (left, right) = (list(&product.left), list(&product.right));
    Ok(Datum::text(format!("{x} * {y} = {{{left}|{right}}} = {}", product.value)))
}

fn genetic_inverse(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let (x, rounds) = (arguments.dyadic(0)?, arguments.count(1, 5, 1000)?);
    Ok(Datum::text(genetic::inverse(&x, rounds)?.to_string()))
}

/// How a rational number compares with a real one.
fn beside(x: &Rational, real: &Quadratic) -> Ordering {
    // a/b < α iff a < b·α; where α is irrational, b·α is no whole number.
    let below = real.floor_of_multiple(x.denominator());
    let whole = real.as_ratio().is_some_and(|(numerator, denominator)| {
        numerator * IBig::from(x.denominator().clone()) == &below * IBig::from(denominator.clone())
    });
    match x.numerator().cmp(&below) {
        Ordering::Equal if !whole => Ordering::Less,
        order => order,
    }
}

fn compare_real(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let (x, real) = (arguments.surreal(0)?, wythoff::real(&arguments, 1)?);
    let order = match x.standard_part() {
        Err(_) => x.sign(),
        Ok(standard) => {
            let infinitesimal = x.compare(&Surreal::from(standard.clone()))?;
            beside(&standard, &real).then(infinitesimal)
        }
    };
    Ok(surreal_datum(Surreal::from(order as i64)))
}

fn dedekind_cut(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let steps = arguments.count(1, 12, 10_000)?;
    let (below, above) = if let Datum::List(_) = arguments.value(0)? {
        let real = wythoff::real(&arguments, 0)?;
        genetic::cut_by(|x| beside(x, &real), steps)
    } else {
        let x = arguments.surreal(0)?;
        let rational = x.as_rational().ok_or_else(|| {
            Fault::at(0, messages::SURREAL_NO_CLOSING_IN.with("x", x.to_string()))
        })?;
        genetic::real_cut(rational, steps)
    };
    let list = |side: Vec<Rational>| list_of(side.into_iter().map(|y| Ok(surreal_datum(y.into()))));
    Datum::list(vec![list(below)?, list(above)?])
}

/// The last day that is drawn.
const LAST_DAY_DRAWN: usize = 6;

fn number_tree(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let x = arguments.dyadic(0)?;
    arguments.count(1, 4, LAST_DAY_DRAWN)?;
    let way = genetic::path(&x, 10_000)?.into_iter();
    list_of(way.map(|x| Ok(Datum::Number(Number::Dyadic(x)))))
}

/// What a call of this name is a picture of.
pub(super) fn subject(name: &str, arguments: &Arguments<'_, '_>) -> Option<Subject> {
    match name {
        "number_tree" => {
            let number = arguments.dyadic(0).ok()?;
            genetic::path(&number, 60).ok()?;
            let days = arguments.count(1, 4, LAST_DAY_DRAWN).ok()?;
            Some(Subject::NumberTree { days: u32::try_from(days).ok()?, number })
        }
        "sign_expansion" => {
            let number = arguments.surreal(0).ok()?;
            let signs = number.expansion().ok()?;
            Some(Subject::Signs(number, signs))
        }
        _ => None,
    }
}
