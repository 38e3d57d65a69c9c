//! Expansions as text: `+-+`, `+^w -^w`, `+-(-+)*`, `(+^w -^w)*`, and as stalks of Hackenbush:
//! `lr(l)*`.

use super::{Block, Expansion, Sign};
use crate::error::Error;
use crate::messages;
use crate::ordinal;
use crate::parse::Parser;
use crate::surreal::Surreal;
use std::fmt::{self, Write as _};
use std::str::FromStr;

/// Finite runs up to this length are written sign by sign.
const WRITTEN_OUT: usize = 24;
/// Longer texts are not read.
const LONGEST: usize = 1 << 16;

impl fmt::Display for Sign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(match self {
            Sign::Plus => '+',
            Sign::Minus => '-',
        })
    }
}

impl fmt::Display for Expansion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut counted = false;
        for block in &self.blocks {
            if counted {
                f.write_str(" ")?;
            }
            counted = match block {
                Block::Run { sign, length } => run(f, *sign, length)?,
                Block::Repeat { word, each } => {
                    f.write_str("(")?;
                    let mut counted = false;
                    for sign in word {
                        if counted {
                            f.write_str(" ")?;
                        }
                        counted = run(f, *sign, each)?;
                    }
                    f.write_str(")*")?;
                    false
                }
            };
        }
        Ok(())
    }
}

/// Writes a run, and says whether it was counted.
fn run(f: &mut fmt::Formatter<'_>, sign: Sign, length: &Surreal) -> Result<bool, fmt::Error> {
    let natural = ordinal::as_natural(length).and_then(|n| usize::try_from(&n).ok());
    match natural {
        Some(count) if count <= WRITTEN_OUT => {
            for _ in 0..count {
                write!(f, "{sign}")?;
            }
            Ok(false)
        }
        Some(count) => write!(f, "{sign}^{count}").map(|()| true),
        None if *length == Surreal::omega() => write!(f, "{sign}^w").map(|()| true),
        None => write!(f, "{sign}^({length})").map(|()| true),
    }
}

impl FromStr for Expansion {
    type Err = Error;

    fn from_str(text: &str) -> Result<Expansion, Error> {
        let wrong = |rest: &str| {
            let rest: String = rest.chars().take(20).collect();
            Error::Text(messages::SURREAL_SIGNS.with("rest", rest))
        };
        if text.len() > LONGEST {
            return Err(Error::TooLarge);
        }
        let mut expansion = Expansion::empty();
        let mut rest = text.trim_start();
        while !rest.is_empty() {
            if let Some(inside) = rest.strip_prefix('(') {
                let end = inside.find(")*").ok_or_else(|| wrong(rest))?;
                let (mut word, mut each) = (Vec::new(), None);
                let mut letters = inside[..end].trim_start();
                while !letters.is_empty() {
                    let (sign, length, behind) =
                        one(letters).map_err(|e| e.unwrap_or_else(|| wrong(rest)))?;
                    if each.get_or_insert_with(|| length.clone()) != &length {
                        return Err(Error::Text(messages::SURREAL_SIGNS_EQUALLY_OFTEN.into()));
                    }
                    word.push(sign);
                    letters = behind;
                }
                let each = each.ok_or_else(|| wrong(rest))?;
                if ordinal::power_of_omega(&ordinal::degree(&each)) != each {
                    return Err(Error::Text(messages::SURREAL_SIGNS_POWERS.into()));
                }
                expansion.push_repeat(&word, &each);
                rest = inside[end + 2..].trim_start();
                continue;
            }
            let (sign, length, behind) = one(rest).map_err(|e| e.unwrap_or_else(|| wrong(rest)))?;
            expansion.push(sign, &length);
            rest = behind;
        }
        Ok(expansion)
    }
}

/// A sign with its length, and what stands behind it.
fn one(text: &str) -> Result<(Sign, Surreal, &str), Option<Error>> {
    let mut letters = text.chars();
    let sign = match letters.next() {
        Some('+') => Sign::Plus,
        Some('-' | '−') => Sign::Minus,
        _ => return Err(None),
    };
    let rest = letters.as_str();
    let Some(exponent) = rest.strip_prefix('^') else {
        return Ok((sign, Surreal::ONE, rest.trim_start()));
    };
    let mut parser = Parser::new(exponent);
    let length = parser.atom().map_err(Some)?;
    if !length.is_ordinal() || length.is_zero() {
        return Err(Some(Error::NotAnOrdinal(length.to_string())));
    }
    Ok((sign, length, parser.rest))
}

impl Expansion {
    /// The expansion as a stalk of Hackenbush from the ground up, `l` for plus and `r` for minus, if
    /// it is of length w or less: `lr(l)*` for 1 - 1/w.
    ///
    /// ```
    /// use upstar_surreal::Expansion;
    /// let stalk = Expansion::of_stalk("lr(l)*")?;
    /// assert_eq!(stalk.number()?.to_string(), "1 - 1/w");
    /// assert_eq!(stalk.stalk().as_deref(), Some("lr(l)*"));
    /// # Ok::<(), upstar_surreal::Error>(())
    /// ```
    #[must_use]
    pub fn stalk(&self) -> Option<String> {
        let letter = |sign: Sign| if sign == Sign::Plus { 'l' } else { 'r' };
        let mut text = String::new();
        for (place, block) in self.blocks.iter().enumerate() {
            let last = place + 1 == self.blocks.len();
            match block {
                Block::Run { sign, length } => {
                    match ordinal::as_natural(length) {
                        Some(count) => {
                            let count = usize::try_from(&count).ok().filter(|&n| n <= LONGEST)?;
                            text.extend(std::iter::repeat_n(letter(*sign), count));
                        }
                        None if last && *length == Surreal::omega() => {
                            let _ = write!(text, "({})*", letter(*sign));
                        }
                        None => return None,
                    };
                }
                Block::Repeat { word, each } if last && each.is_one() => {
                    let word: String = word.iter().map(|&sign| letter(sign)).collect();
                    let _ = write!(text, "({word})*");
                }
                Block::Repeat { .. } => return None,
            }
        }
        Some(text)
    }

    /// The expansion of a red and blue stalk: `l` for plus, `r` for minus, `(lr)*` without end.
    ///
    /// # Errors
    /// If the text is something else.
    pub fn of_stalk(text: &str) -> Result<Expansion, Error> {
        if let Some(strange) = text.chars().find(|c| !"lr()* ".contains(*c)) {
            return Err(Error::Text(messages::SURREAL_STALK.with("strange", strange)));
        }
        text.replace('l', "+").replace('r', "-").parse()
    }
}
