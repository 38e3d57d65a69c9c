//! The field of nimbers. Arguments may be nimbers `*n` or their numbers `n`, infinite ones such as
//! `*w` and `w` included; the answer is of the same kind.

use super::super::Fault;
use super::super::arguments::Arguments;
use super::super::datum::Datum;
use super::super::surreal::{ordinal_datum, ordinal_of};
use super::super::transfinite::is_transfinite;
use super::Action::Other;
use super::{Operation, operation};
use crate::messages;
use dashu_int::IBig;
use upstar_transfinite::{Known, Ordinal, kappa};
use upstar_values::Nimber;
use upstar_values::nimber::nim_mul_u64;

pub(super) const TABLE: &[Operation] = &[
    operation("nim_sum", "x, …", "the nim sum of nimbers, or of a list of them", Other(nim_sum)),
    operation("nim_product", "x, y", "the nim product", Other(nim_product)),
    operation("nim_inverse", "x", "the nimber whose nim product with x is 1", Other(nim_inverse)),
    operation("nim_pow", "x, k", "the k-th nim power", Other(nim_pow)),
    operation("nim_sqrt", "x", "the nimber whose nim square is x", Other(nim_sqrt)),
    operation(
        "nim_log",
        "x[, base]",
        "the discrete logarithm below 65536; the least base with all powers unless told",
        Other(nim_log),
    ),
    operation(
        "nim_solve_quadratic",
        "a",
        "both solutions of x^2 + x = a in nimbers",
        Other(nim_solve_quadratic),
    ),
    operation("nim_order", "x", "the least k > 0 whose nim power of x is 1", Other(nim_order)),
    operation(
        "nim_quotient",
        "x, y",
        "the nimber whose nim product with y is x",
        Other(nim_quotient),
    ),
    operation("nim_degree", "x", "the degree of the nimber x over {0, 1}", Other(nim_degree)),
    operation(
        "nim_minimal_polynomial",
        "x",
        "the exponents in the minimal polynomial of the nimber x over {0, 1}",
        Other(nim_minimal_polynomial),
    ),
    operation(
        "nim_field",
        "x",
        "the field that the nimber x generates, and the tower it stands in",
        Other(nim_field),
    ),
    operation(
        "nim_table",
        "n[, m]",
        "the nim products of the numbers below n with those below m",
        Other(nim_table),
    ),
    operation(
        "excess",
        "p",
        "Lenstra's excess of an odd prime: w**(w**j) has p-th nim power kappa + excess",
        Other(excess),
    ),
    operation(
        "nim_kappa",
        "q",
        "the generator of the nimbers of a prime power q",
        Other(nim_kappa),
    ),
];

/// Tables of nim products with more entries are refused.
const MOST_ENTRIES: u64 = 1 << 22;

impl Arguments<'_, '_> {
    fn is_transfinite(&self) -> bool {
        self.values.iter().any(is_transfinite)
    }

    /// The index of a nimber, or the number or ordinal of one.
    fn index(&self, index: usize) -> Result<Ordinal, Fault> {
        match self.value(index)? {
            Datum::Nimber(x) => Ok((**x).clone()),
            Datum::Surreal(x) => ordinal_of(&x.number).map_err(|fault| fault.or_at(index)),
            _ => Ok(self.nimber(index)?.into()),
        }
    }

    /// A nimber if one of the arguments was written as one, else its number or ordinal.
    fn like_indices(&mut self, x: Ordinal) -> Datum {
        if self.values.iter().any(|value| matches!(value, Datum::Game(_) | Datum::Nimber(_))) {
            self.world.nimber_datum(x)
        } else {
            ordinal_datum(x)
        }
    }
}

fn nim_sum(mut arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    if matches!(arguments.values[..], [Datum::List(_) | Datum::Range(_)]) {
        arguments.values = arguments.elements(0)?.into_owned();
    }
    let mut total = Nimber::ZERO;
    let mut beyond = Ordinal::zero();
    for index in 0..arguments.values.len() {
        if is_transfinite(arguments.value(index)?) {
            beyond = beyond.nim_sum(&arguments.index(index)?);
        } else {
            total = total.nim_sum(&arguments.nimber(index)?);
        }
    }
    Ok(arguments.like_indices(beyond.nim_sum(&total.into())))
}

fn nim_product(mut arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let context = arguments.world.context;
    let product = arguments.index(0)?.nim_product(&arguments.index(1)?, context)?;
    Ok(arguments.like_indices(product))
}

fn nim_quotient(mut arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let context = arguments.world.context;
    let (x, y) = (arguments.index(0)?, arguments.index(1)?);
    if y.is_zero() {
        return Err(Fault::at(1, messages::NUMBER_DIVISION_BY_ZERO));
    }
    let quotient = x.nim_quotient(&y, context)?;
    Ok(arguments.like_indices(quotient))
}

fn nim_inverse(mut arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let context = arguments.world.context;
    let inverse = arguments.index(0)?.nim_inverse(context);
    let inverse = inverse.map_err(|error| Fault::from(error).or_at(0))?;
    Ok(arguments.like_indices(inverse))
}

fn nim_pow(mut arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let exponent: IBig = arguments.integer(1)?;
    if arguments.is_transfinite() {
        let power = arguments.index(0)?.nim_pow(&exponent, arguments.world.context)?;
        arguments.values.truncate(1);
        return Ok(arguments.like_indices(power));
    }
    let power = arguments.world.nim_power(&arguments.nimber(0)?, &exponent)?;
    let power = power.ok_or_else(|| Fault::at(0, &upstar_transfinite::Error::ZeroInverse))?;
    arguments.values.truncate(1);
    Ok(arguments.like_arguments(&power))
}

fn nim_sqrt(mut arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let root = arguments.index(0)?.nim_sqrt(arguments.world.context)?;
    Ok(arguments.like_indices(root))
}

fn nim_log(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    if arguments.is_transfinite() {
        return Err(Fault::at(0, &upstar_values::nimber::NimLogError::OutsideField));
    }
    let x = arguments.nimber(0)?;
    let log = if arguments.has(1) { x.nim_log_to(&arguments.nimber(1)?) } else { x.nim_log() };
    log.map(Datum::integer).map_err(|error| Fault::at(0, &error))
}

fn nim_solve_quadratic(mut arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let roots = arguments.index(0)?.nim_solve_quadratic(arguments.world.context)?;
    Datum::list(roots.map(|root| arguments.like_indices(root)).into())
}

fn nim_order(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    if !arguments.is_transfinite() {
        let order = arguments.nimber(0)?.multiplicative_order();
        return order.map(Datum::integer).map_err(|error| Fault::at(0, &error));
    }
    Ok(Datum::integer(arguments.index(0)?.nim_order(arguments.world.context)?))
}

fn nim_degree(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    Ok(Datum::integer(arguments.index(0)?.nim_degree(arguments.world.context)?))
}

fn nim_minimal_polynomial(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let exponents = arguments.index(0)?.nim_minimal_polynomial(arguments.world.context)?;
    Datum::list(exponents.into_iter().map(Datum::integer).collect())
}

fn nim_field(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let structure = arguments.index(0)?.nim_structure(arguments.world.context)?;
    Ok(Datum::text(structure.to_string()))
}

fn nim_table(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let size = |index: usize| {
        let size = u64::try_from(&arguments.natural(index)?).unwrap_or(u64::MAX);
        Ok::<_, Fault>(size)
    };
    let rows = size(0)?;
    let columns = if arguments.has(1) { size(1)? } else { rows };
    if rows.saturating_mul(columns) > MOST_ENTRIES {
        return Err(Fault::new(messages::NIMBER_TABLE.with("most_entries", MOST_ENTRIES)));
    }
    let row = |x: u64| {
        arguments.world.context.spend(columns)?;
        let entries = (0..columns).map(|y| Datum::integer(nim_mul_u64(x, y))).collect();
        Datum::list(entries)
    };
    Datum::list((0..rows).map(row).collect::<Result<_, _>>()?)
}

fn small(arguments: &Arguments<'_, '_>) -> Result<u64, Fault> {
    let natural = arguments.natural(0)?;
    u64::try_from(&natural).map_err(|_| Fault::at(0, messages::NUMBER_TOO_LARGE))
}

fn excess(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let prime = small(&arguments)?;
    if let Some(excess) = Known::shipped().excess(prime) {
        return Ok(Datum::integer(excess));
    }
    let found = Known::shipped().clone().compute_excess(prime, arguments.world.context);
    Ok(Datum::integer(found.map_err(|error| Fault::from(error).or_at(0))?.excess))
}

fn nim_kappa(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let generator = kappa(small(&arguments)?).map_err(|error| Fault::from(error).or_at(0))?;
    Ok(ordinal_datum(generator))
}
