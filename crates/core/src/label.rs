//! What the labels of moves are made of: numbers, points, arrows.

use crate::argument::{ReadError, abbreviate};
use crate::messages;
use dashu_int::{IBig, UBig};
use upstar_values::{Detail, Message};

/// The whole number that a part of a label is: decimal digits and nothing else.
pub fn natural(text: &str) -> Option<UBig> {
    let digits = text.trim();
    let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| UBig::from_str_radix(digits, 10).ok()).flatten()
}

/// The same with a minus sign in front, if need be.
pub fn integer(text: &str) -> Option<IBig> {
    match text.trim().strip_prefix('-') {
        Some(digits) if !digits.starts_with(char::is_whitespace) => {
            natural(digits).map(|n| -IBig::from(n))
        }
        Some(_) => None,
        None => natural(text).map(IBig::from),
    }
}

/// The two halves of `2 -> 1`.
pub fn halves(label: &str) -> Option<(&str, &str)> {
    label.split_once("->").or_else(|| label.split_once('→'))
}

/// The two numbers of `2 -> 1`.
pub fn arrow(label: &str) -> Option<(UBig, UBig)> {
    let (from, to) = halves(label)?;
    natural(from).zip(natural(to))
}

/// The two coordinates of `(4,7)`; the brackets may be left out.
pub fn point(label: &str) -> Option<[IBig; 2]> {
    let label = label.trim();
    let inside = label.strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
    let (x, y) = inside.unwrap_or(label).split_once(',')?;
    Some([integer(x)?, integer(y)?])
}

/// What is wrong with a label that cannot be read, and how moves are written.
pub fn not_a_move(label: &str, advice: impl Into<Message>) -> ReadError {
    let label = abbreviate(label.trim());
    ReadError::new(messages::MOVE_MALFORMED.with("label", label).with("advice", advice.into()))
}

/// Why a heap of `whole` tokens cannot be cut down to `size`, if it cannot.
pub fn refuse_cut(name: impl Into<Detail>, whole: &UBig, size: &UBig) -> Result<(), ReadError> {
    if size < whole {
        return Ok(());
    }
    Err(ReadError::new(match *whole == UBig::ZERO {
        true => messages::HEAP_EMPTY.with("name", name),
        false => messages::HEAP_CUT.with("name", name).with("size", abbreviate(&whole.to_string())),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_points_and_arrows_are_read_freely_but_exactly() {
        assert_eq!(integer(" -12 "), Some(IBig::from(-12)));
        assert_eq!(point("(0,-1)"), Some([IBig::ZERO, IBig::from(-1)]));
        assert_eq!(point(" 3 , 4 "), Some([IBig::from(3), IBig::from(4)]));
        assert_eq!(arrow("2 → 1"), Some((UBig::from(2u8), UBig::ONE)));
        for bad in ["", "-", "- 1", "--1", "+1", "1_0", "0x1", "1.5", "é"] {
            assert_eq!(integer(bad), None, "{bad}");
        }
        for bad in ["(1,2", "1,2)", "((1,2))", "(1,2,3)", "1", ",", "(,)"] {
            assert_eq!(point(bad), None, "{bad}");
        }
    }
}
