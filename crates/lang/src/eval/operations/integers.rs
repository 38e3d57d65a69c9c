//! Operations on whole numbers of any size: division with a rest, the greatest common divisor, roots,
//! binary digits; and on nimbers what is the same for them, `mex` and `xor`.

use super::super::arguments::Arguments;
use super::super::datum::Datum;
use super::super::{Fault, World};
use super::Action::Other;
use super::{Operation, operation};
use crate::Infix;
use crate::messages;
use dashu_int::ops::{BitTest, DivRem, Gcd, SquareRoot, UnsignedAbs};
use dashu_int::{IBig, UBig};
use upstar_values::NumberUpStar;

pub(super) const TABLE: &[Operation] = &[
    operation(
        "div",
        "a, b",
        "the quotient of whole numbers, rounded down, also written a div b: 17 div 5 is 3; -1 div 5 is -1",
        Other(|arguments| division(arguments, Infix::Quotient)),
    ),
    operation(
        "mod",
        "a, b",
        "what a div b leaves, a - b * (a div b), also written a mod b: 17 mod 5 is 2; -1 mod 5 is 4",
        Other(|arguments| division(arguments, Infix::Remainder)),
    ),
    operation(
        "gcd",
        "a, …",
        "the greatest common divisor of whole numbers, or of a list of them: gcd(12, 18) is 6",
        Other(gcd),
    ),
    operation(
        "lcm",
        "a, …",
        "the least common multiple of whole numbers, or of a list of them: lcm(4, 6) is 12",
        Other(lcm),
    ),
    operation(
        "isqrt",
        "n",
        "the whole part of the square root of a natural number: isqrt(17) is 4",
        Other(|arguments| Ok(Datum::integer(arguments.natural(0)?.sqrt()))),
    ),
    operation(
        "ilog",
        "n",
        "the whole part of the logarithm to base 2 of a positive number: ilog(9) is 3",
        Other(|arguments| {
            let bits = arguments.natural(0)?.bit_len().checked_sub(1);
            let bits = bits.ok_or_else(|| Fault::at(0, messages::NUMBER_POSITIVE))?;
            Ok(Datum::integer(bits))
        }),
    ),
    operation(
        "mex",
        "x, …",
        "the minimal excluded number: the least natural number, or nimber, that is not among these or in a list: mex([0, 1, 3]) is 2; mex([0, *, *3]) is *2",
        Other(mex),
    ),
    operation(
        "xor",
        "x, …",
        "the sum of natural numbers or nimbers, or of a list of them, without carries, also written x xor y: 3 xor 5 is 6",
        Other(|arguments| {
            let values = several(&arguments)?;
            arguments.world.xor(&values)
        }),
    ),
    operation(
        "is_evil",
        "n",
        "does a natural number have an even number of ones in binary: is_evil(3) is true",
        Other(|arguments| Ok(Datum::Boolean(ones(&arguments)? % 2 == 0))),
    ),
    operation(
        "is_odious",
        "n",
        "does a natural number have an odd number of ones in binary: is_odious(7) is true",
        Other(|arguments| Ok(Datum::Boolean(ones(&arguments)? % 2 == 1))),
    ),
    operation(
        "is_power_of_two",
        "n",
        "is n one of 1, 2, 4, 8, …: is_power_of_two(8) is true",
        Other(|arguments| Ok(Datum::Boolean(ones(&arguments)? == 1))),
    ),
];

/// The arguments, or the elements of the only one.
fn several(arguments: &Arguments<'_, '_>) -> Result<Vec<Datum>, Fault> {
    match &arguments.values[..] {
        [only] if !matches!(only, Datum::Number(_) | Datum::Game(_)) => {
            Ok(arguments.elements(0)?.into_owned())
        }
        values => Ok(values.to_vec()),
    }
}

fn division(arguments: Arguments<'_, '_>, op: Infix) -> Result<Datum, Fault> {
    let (a, b) = (arguments.value(0)?.clone(), arguments.value(1)?.clone());
    arguments.world.division(op, &a, &b)
}

/// The sizes of whole numbers.
fn sizes(arguments: &Arguments<'_, '_>) -> Result<Vec<UBig>, Fault> {
    let values = several(arguments)?;
    let mut sizes = Vec::with_capacity(values.len());
    for (index, value) in values.iter().enumerate() {
        let whole = arguments.world.whole(value)?;
        let place = if arguments.values.len() > 1 { index } else { 0 };
        let whole = whole.ok_or_else(|| Fault::at(place, messages::ARGUMENT_NOT_WHOLE))?;
        sizes.push(whole.unsigned_abs());
    }
    Ok(sizes)
}

fn gcd(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let mut found = UBig::ZERO;
    for size in sizes(&arguments)? {
        if found == UBig::ZERO || size == UBig::ZERO {
            found += size; // gcd(0, n) = n, also where both are 0
        } else {
            found = found.gcd(size);
        }
    }
    Ok(Datum::integer(found))
}

fn lcm(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    const MOST_BITS: usize = 10_000_000;
    let mut found = UBig::ONE;
    for size in sizes(&arguments)? {
        if size == UBig::ZERO || found == UBig::ZERO {
            found = UBig::ZERO;
            continue;
        }
        found = &found / (&found).gcd(&size) * size;
        if found.bit_len() > MOST_BITS {
            return Err(Fault::new(messages::NUMBER_LARGE.with("most_bits", MOST_BITS)));
        }
    }
    Ok(Datum::integer(found))
}

fn ones(arguments: &Arguments<'_, '_>) -> Result<usize, Fault> {
    let n = arguments.natural(0)?;
    Ok(n.as_words().iter().map(|word| usize::try_from(word.count_ones()).unwrap_or(0)).sum())
}

fn mex(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let values = several(&arguments)?;
    let mut seen = vec![false; values.len() + 1];
    let mut nimbers = false;
    for value in &values {
        // What lies beyond the finite cannot be the next one.
        if matches!(value, Datum::Nimber(_)) {
            nimbers = true;
            continue;
        }
        nimbers |= matches!(value, Datum::Game(_));
        let index = arguments.world.nim_index(value, "mex([0, 1, 3]) or mex([0, *, *3])")?;
        let place = usize::try_from(&index).ok().and_then(|index| seen.get_mut(index));
        if let Some(place) = place {
            *place = true;
        }
    }
    let least = seen.iter().position(|&seen| !seen).unwrap_or(values.len());
    Ok(arguments.world.like_nimbers(UBig::from(least), nimbers))
}

impl World<'_> {
    /// The whole number that a value is worth, if it is one.
    pub(crate) fn whole(&self, value: &Datum) -> Result<Option<IBig>, Fault> {
        Ok(match value {
            Datum::Number(number) => number.to_integer(),
            Datum::Game(_) | Datum::Surreal(_) => {
                self.as_number(value)?.and_then(|number| number.to_integer())
            }
            _ => None,
        })
    }

    /// `a div b`, `a mod b`: rounded down, so that 0 <= a mod b < b for positive b.
    pub(crate) fn division(&mut self, op: Infix, a: &Datum, b: &Datum) -> Result<Datum, Fault> {
        let mut operands = [IBig::ZERO, IBig::ZERO];
        for (place, (operand, value)) in operands.iter_mut().zip([a, b]).enumerate() {
            *operand = self.whole(value)?.ok_or_else(|| {
                let message = messages::INTEGER_DIVISION
                    .with("operator", op.symbol())
                    .with("kind", value.kind());
                let fault = Fault::at(place, message);
                match value {
                    Datum::Number(_) => fault.help(messages::INTEGER_DIVISION_HINT),
                    _ => fault,
                }
            })?;
        }
        let [a, b] = operands;
        if b == IBig::ZERO {
            return Err(Fault::at(1, messages::NUMBER_DIVISION_BY_ZERO));
        }
        let negative = (a < IBig::ZERO) != (b < IBig::ZERO);
        let (mut quotient, mut rest) = a.div_rem(&b);
        if negative && rest != IBig::ZERO {
            quotient -= IBig::ONE;
            rest += b;
        }
        Ok(Datum::integer(if op == Infix::Quotient { quotient } else { rest }))
    }

    /// The index of a nimber, or a natural number as one.
    fn nim_index(&self, value: &Datum, example: &str) -> Result<UBig, Fault> {
        let index = match value {
            Datum::Number(number) => number.to_natural(),
            Datum::Game(_) => self.as_nimber(value)?.map(|nimber| nimber.to_ubig()),
            _ => None,
        };
        index.ok_or_else(|| {
            Fault::new(messages::INTEGER_NIMBERS.with("kind", value.kind()))
                .help(messages::INTEGER_NIMBERS_HINT.with("example", example))
        })
    }

    /// A nimber, or its number.
    fn like_nimbers(&mut self, index: UBig, nimbers: bool) -> Datum {
        match nimbers && index != UBig::ZERO {
            true => Datum::Game(self.forms.literal(NumberUpStar::nimber(index))),
            false => Datum::integer(index),
        }
    }

    /// The sum without carries.
    pub(crate) fn xor(&mut self, values: &[Datum]) -> Result<Datum, Fault> {
        let mut total = UBig::ZERO;
        let nimbers = values.iter().any(|value| matches!(value, Datum::Game(_)));
        for (place, value) in values.iter().enumerate() {
            let index = self.nim_index(value, "3 xor 5 or xor([3, 4, 5])");
            let index = index.map_err(|fault| match values.len() == 2 {
                true => fault.or_at(place),
                false => fault,
            })?;
            total ^= index;
        }
        Ok(self.like_nimbers(total, nimbers))
    }
}
