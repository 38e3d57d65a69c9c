//! Octal games as words: a heap of n is a run of n letters U between gaps D.
//!
//! The bits of the digit d_i: 1, take a whole heap of i (DUⁱD → DD); 2, take i and leave one heap
//! (DUⁱU → DU, UUⁱD → UD); 4, take i and leave two (UUⁱU → UDU). Runs at the ends of a word have a
//! gap on one side only, so these rules alone say something else there; with `Gaps` the ends count
//! as gaps: the word w stands for DwD.

use crate::error::TextError;
use crate::messages;
use crate::system::System;
use std::fmt::Write;
use upstar_values::Message;

/// What the ends of a word are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OctalEnds {
    /// Gaps: heaps may stand there.
    Gaps,
    /// Nothing in particular: a run at an end has a gap on one side only.
    Plain,
}

/// The most digits of a code.
const MOST_DIGITS: usize = 120;

/// The word system of an octal code such as `0.77`.
///
/// # Errors
/// Says what is wrong with the code.
///
/// ```
/// use upstar_rewriting::{OctalEnds, octal};
/// let plain = octal("0.3", OctalEnds::Plain).unwrap();
/// assert_eq!(plain.to_string(), "letters: UD; DUD -> DD, DUU -> DU, UUD -> UD");
/// let gaps = octal("0.1", OctalEnds::Gaps).unwrap();
/// assert_eq!(gaps.to_string(), "letters: UD; DUD -> DD, DU$ -> D$, ^UD -> D, ^U$ -> $");
/// ```
pub fn octal(code: &str, ends: OctalEnds) -> Result<System, TextError> {
    let text = code.trim();
    let wrong = |offset, message: Message| Err(TextError::at(text, offset, message));
    let Some((before, digits)) = text.split_once('.') else {
        return wrong(0, messages::OCTAL_SHAPE.into());
    };
    let splits = match before {
        "0" | "" => false,
        "4" => true,
        _ => return wrong(0, messages::OCTAL_FIRST.into()),
    };
    if digits.is_empty() || digits.len() > MOST_DIGITS {
        return wrong(before.len() + 1, messages::OCTAL_LENGTH.with("most", MOST_DIGITS));
    }
    let mut rules = String::new();
    if splits {
        rules.push_str("UU -> UDU, ");
    }
    for (place, digit) in digits.chars().enumerate() {
        let Some(bits) = digit.to_digit(8) else {
            return wrong(before.len() + 1 + place, messages::OCTAL_DIGIT.into());
        };
        let u = "U".repeat(place + 1);
        let gaps = ends == OctalEnds::Gaps;
        // Writing to a string does not fail.
        if bits & 1 > 0 {
            let _ = write!(rules, "D{u}D -> DD, ");
            if gaps {
                let _ = write!(rules, "D{u}$ -> D$, ^{u}D -> D, ^{u}$ -> $, ");
            }
        }
        if bits & 2 > 0 {
            let _ = write!(rules, "D{u}U -> DU, U{u}D -> UD, ");
            if gaps {
                let _ = write!(rules, "U{u}$ -> U$, ^{u}U -> U, ");
            }
        }
        if bits & 4 > 0 {
            let _ = write!(rules, "U{u}U -> UDU, ");
        }
    }
    if rules.is_empty() {
        return wrong(before.len() + 1, messages::OCTAL_NO_MOVES.into());
    }
    // Signatures are the same for all codes, whatever letters their rules have.
    let mut system: System = format!("letters: UD; {rules}").parse()?;
    // UU → UDU makes words longer; it makes the number of adjacent pairs of U smaller, and so does
    // every other rule or it makes that of U smaller. No interpretation of letters says that.
    system.asserted = splits;
    Ok(system)
}
