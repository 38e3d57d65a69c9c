//! The field of nimbers. Arguments may be nimbers `*n` or their numbers `n`; the answer is of the
//! same kind.

use super::super::Fault;
use super::super::arguments::Arguments;
use super::super::value::Value;
use super::Action::Other;
use super::{Operation, operation};
use dashu_int::IBig;
use upstar_values::Nimber;

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
];

fn nim_sum(mut arguments: Arguments<'_, '_>) -> Result<Value, Fault> {
    if matches!(arguments.values[..], [Value::List(_) | Value::Range(_)]) {
        arguments.values = arguments.elements(0)?.into_owned();
    }
    let mut total = Nimber::ZERO;
    for index in 0..arguments.values.len() {
        total = total.nim_sum(&arguments.nimber(index)?);
    }
    Ok(arguments.like_arguments(&total))
}

fn nim_product(mut arguments: Arguments<'_, '_>) -> Result<Value, Fault> {
    let product = arguments.nimber(0)?.nim_product(&arguments.nimber(1)?);
    Ok(arguments.like_arguments(&product))
}

fn nim_inverse(mut arguments: Arguments<'_, '_>) -> Result<Value, Fault> {
    let inverse = arguments.nimber(0)?.inverse();
    let inverse = inverse.ok_or_else(|| Fault::at(0, "0 has no inverse"))?;
    Ok(arguments.like_arguments(&inverse))
}

fn nim_pow(mut arguments: Arguments<'_, '_>) -> Result<Value, Fault> {
    let exponent: IBig = arguments.integer(1)?;
    let power = arguments.world.nim_power(&arguments.nimber(0)?, &exponent)?;
    let power = power.ok_or_else(|| Fault::at(0, "0 has no inverse"))?;
    arguments.values.truncate(1);
    Ok(arguments.like_arguments(&power))
}

fn nim_sqrt(mut arguments: Arguments<'_, '_>) -> Result<Value, Fault> {
    let root = arguments.nimber(0)?.sqrt();
    Ok(arguments.like_arguments(&root))
}

fn nim_log(arguments: Arguments<'_, '_>) -> Result<Value, Fault> {
    let x = arguments.nimber(0)?;
    let log = if arguments.has(1) { x.nim_log_to(&arguments.nimber(1)?) } else { x.nim_log() };
    log.map(Value::integer).map_err(|error| Fault::at(0, error.to_string()))
}

fn nim_solve_quadratic(mut arguments: Arguments<'_, '_>) -> Result<Value, Fault> {
    let roots = arguments.nimber(0)?.solve_quadratic().into_roots();
    Value::list(roots.iter().map(|root| arguments.like_arguments(root)).collect())
}

fn nim_order(arguments: Arguments<'_, '_>) -> Result<Value, Fault> {
    let order = arguments.nimber(0)?.multiplicative_order();
    order.map(Value::integer).map_err(|error| Fault::at(0, error.to_string()))
}
