//! What the labels of moves are made of.

use dashu_int::UBig;

/// The whole number that a part of a label is: decimal digits and nothing else.
pub(crate) fn natural(text: &str) -> Option<UBig> {
    let digits = text.trim();
    let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| UBig::from_str_radix(digits, 10).ok()).flatten()
}
