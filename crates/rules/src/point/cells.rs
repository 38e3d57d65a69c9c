//! Arguments in a row of machine words.

use crate::formula::{Type, Value};
use crate::shared::Head;
use smallvec::SmallVec;
use std::num::NonZeroU64;

/// The arguments of a position; lists and texts begin with their length.
pub type Cells = SmallVec<[i64; 4]>;

/// Bits for how many cells there are.
const LENGTH_BITS: u32 = 4;

/// Appends a value.
pub(super) fn push(cells: &mut Cells, value: &Value) {
    match value {
        Value::Int(n) => cells.push(*n),
        Value::Truth(truth) => cells.push(i64::from(*truth)),
        Value::Text(text) => {
            cells.push(i64::try_from(text.chars().count()).unwrap_or(i64::MAX));
            cells.extend(text.chars().map(|letter| i64::from(u32::from(letter))));
        }
        Value::List(elements) => {
            cells.push(i64::try_from(elements.len()).unwrap_or(i64::MAX));
            elements.iter().for_each(|element| push(cells, element));
        }
    }
}

/// Takes a value of a type off the front.
pub(super) fn take(cells: &mut &[i64], of: &Type) -> Value {
    let next = |cells: &mut &[i64]| match cells.split_first() {
        Some((&first, rest)) => {
            *cells = rest;
            first
        }
        None => 0,
    };
    match of {
        Type::Text => {
            let length = next(cells);
            let letter = |_| {
                let code = u32::try_from(next(cells)).unwrap_or(0);
                char::from_u32(code).unwrap_or('?')
            };
            Value::Text((0..length).map(letter).collect::<String>().into())
        }
        Type::List(inner) => {
            let length = next(cells);
            Value::List((0..length).map(|_| take(cells, inner)).collect())
        }
        Type::Truth => Value::Truth(next(cells) != 0),
        Type::Int | Type::Square | Type::Any => Value::Int(next(cells)),
    }
}

/// A word for the position of a game, if it fits into one: its head, how many cells there are, and these.
#[inline]
pub(super) fn word(head: Option<Head>, cells: &Cells) -> Option<NonZeroU64> {
    let (head, count) = (head?, cells.len());
    if count >> LENGTH_BITS != 0 {
        return None;
    }
    let bits = head.free - LENGTH_BITS;
    let width = bits / u32::try_from(count.max(1)).unwrap_or(bits);
    let mut word = 0u64;
    for &cell in cells {
        let cell = u64::try_from(cell).ok()?;
        if cell >> width != 0 {
            return None;
        }
        word = word << width | cell;
    }
    NonZeroU64::new(head.word | (count as u64) << bits | word)
}
