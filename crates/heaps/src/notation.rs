//! Codes as text: `0.77`, `4.333...`, `0.1(07)...`, `0.3F`.

use crate::code::Code;
use crate::error::CodeError;
use std::fmt;
use std::str::FromStr;

/// A digit as it is written.
pub(crate) fn letter(digit: u8) -> char {
    char::from_digit(u32::from(digit), 36).map_or('?', |letter| letter.to_ascii_uppercase())
}

fn digit(letter: char) -> Result<u8, CodeError> {
    let digit = letter.to_digit(36).and_then(|digit| u8::try_from(digit).ok());
    digit.ok_or(CodeError::NotADigit(letter))
}

/// A text cut to a length that fits a message.
pub(crate) fn short(text: &str) -> String {
    const LONGEST: usize = 30;
    match text.char_indices().nth(LONGEST) {
        Some((cut, _)) => format!("{}…", &text[..cut]),
        None => text.to_owned(),
    }
}

impl FromStr for Code {
    type Err = CodeError;

    /// Reads a code: a digit, a point, digits. `...` repeats the last digit for ever, or the block
    /// in brackets before it; square brackets repeat without dots. The digit before the point may be
    /// left out if it is 0.
    fn from_str(text: &str) -> Result<Code, CodeError> {
        let text = text.trim();
        if text.is_empty() {
            return Err(CodeError::Empty);
        }
        let (before, rest) = text.split_once('.').ok_or_else(|| CodeError::NoPoint(short(text)))?;
        let mut letters = before.chars();
        let before = match (letters.next(), letters.next()) {
            (None, _) => 0,
            (Some(one), None) => digit(one)?,
            _ => return Err(CodeError::Before(short(before))),
        };
        let (written, repeats) = match rest.find("...").or_else(|| rest.find('…')) {
            None => (rest, false),
            Some(at) => {
                let dots = rest[at..].trim_end_matches(['.', '…']);
                if !dots.is_empty() {
                    return Err(CodeError::BehindDots);
                }
                (&rest[..at], true)
            }
        };
        let square = written.strip_suffix(']').and_then(|text| text.split_once('['));
        if let Some((front, block)) = square.filter(|(_, block)| !block.is_empty()) {
            let read = |text: &str| text.chars().map(digit).collect::<Result<Vec<u8>, _>>();
            return Code::new(before, read(front)?, read(block)?);
        }
        let (front, block) = match written.split_once('(') {
            None => (written, None),
            Some((front, block)) => {
                let block = block.strip_suffix(')').filter(|block| !block.is_empty());
                (front, Some(block.filter(|_| repeats).ok_or(CodeError::Brackets)?))
            }
        };
        let read = |text: &str| text.chars().map(digit).collect::<Result<Vec<u8>, _>>();
        let mut digits = read(front)?;
        let tail = match block {
            Some(block) => read(block)?,
            None if repeats => vec![digits.pop().ok_or(CodeError::NoDigits)?],
            None if digits.is_empty() => return Err(CodeError::NoDigits),
            None => Vec::new(),
        };
        Code::new(before, digits, tail)
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.", letter(self.digit(0)))?;
        let write = |f: &mut fmt::Formatter<'_>, digits: &[u8]| {
            f.write_str(&digits.iter().map(|&digit| letter(digit)).collect::<String>())
        };
        write(f, self.digits())?;
        match self.tail() {
            [] if self.digits().is_empty() => f.write_str("0"),
            [] => Ok(()),
            [one] => {
                write(f, &[*one; 3])?;
                f.write_str("...")
            }
            block => {
                f.write_str("(")?;
                write(f, block)?;
                f.write_str(")...")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(text: &str) -> String {
        text.parse::<Code>().unwrap().to_string()
    }

    #[test]
    fn codes_are_written_in_their_shortest_way() {
        for (text, expected) in [
            ("0.77", "0.77"),
            (".770", "0.77"),
            ("0.3f", "0.3F"),
            ("4.3333...", "4.333..."),
            ("4.3…", "4.333..."),
            ("0.3(33)...", "0.333..."),
            ("0.1(0707)...", "0.1(07)..."),
            ("0.70(70)...", "0.(70)..."),
            ("0.77000...", "0.77"),
            ("4.0", "4.0"),
            ("0.7[03]", "0.7(03)..."),
            ("0.[3]", "0.333..."),
            (" 0.07 ", "0.07"),
        ] {
            assert_eq!(written(text), expected, "{text}");
            assert_eq!(written(expected), expected);
        }
    }

    #[test]
    fn what_is_no_code_is_refused_with_what_to_write() {
        for (text, part) in [
            ("", "missing"),
            ("77", "has a point"),
            ("0.", "after the point"),
            ("0....", "after the point"),
            ("12.3", "one digit before"),
            ("3.3", "multiple of 4"),
            ("0.7-7", "`-` is not a digit"),
            ("0.7 7", "` ` is not a digit"),
            ("0.é", "`é` is not a digit"),
            ("0.(7", "brackets"),
            ("0.(7)", "brackets"),
            ("0.()...", "brackets"),
            ("0.7[]", "`[` is not a digit"),
            ("0.7[3", "`[` is not a digit"),
            ("0.3...7", "nothing comes after"),
            ("-1.7", "one digit before"),
        ] {
            let error = text.parse::<Code>().unwrap_err().to_string();
            assert!(error.contains(part), "{text}: {error}");
        }
        let long = format!("0.{}", "7".repeat(1_000_000));
        let error = long.parse::<Code>().unwrap_err().to_string();
        assert!(error.contains("at most 10000 digits, not 1000000"), "{error}");
    }
}
