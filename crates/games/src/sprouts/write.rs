//! The string of a drawing, as it is printed.

use super::drawing::{BRACE, DOT, Drawing, END, SINGLE, SPOT, is_letter};
use std::collections::HashMap;
use std::fmt;

/// `0.1a1a.AB}2AB}`: vertices met once as digits, letters of one boundary in lower case, letters
/// of two regions in upper case, `.` between boundaries, `}` behind each region.
impl fmt::Display for Drawing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tokens = self.tokens();
        let mut shared: HashMap<u8, String> = HashMap::new();
        for walk in tokens.split(|&token| token == DOT || token == BRACE) {
            for &token in walk {
                let inner = walk.iter().filter(|&&other| other == token).count() > 1;
                if is_letter(token) && !inner {
                    let next = shared.len();
                    shared.entry(token).or_insert_with(|| letter(b'A', next));
                }
            }
        }
        let mut own: HashMap<u8, String> = HashMap::new();
        for &token in tokens {
            match token {
                SPOT => f.write_str("0")?,
                END => f.write_str("1")?,
                SINGLE => f.write_str("2")?,
                DOT => f.write_str(".")?,
                BRACE => f.write_str("}")?,
                _ => {
                    let next = own.len();
                    let name = match shared.get(&token) {
                        Some(name) => name,
                        None => own.entry(token).or_insert_with(|| letter(b'a', next)),
                    };
                    f.write_str(name)?;
                }
            }
            if token == DOT || token == BRACE {
                own.clear();
            }
        }
        Ok(())
    }
}

/// The letter with this number: a, …, z, a', …, z', a'', ….
fn letter(first: u8, number: usize) -> String {
    let (primes, place) = (number / 26, u8::try_from(number % 26).unwrap_or(0));
    let mut name = String::from(char::from(first + place));
    name.extend(std::iter::repeat_n('\'', primes));
    name
}
