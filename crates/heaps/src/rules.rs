//! The rules of a heap game, in whichever of four ways they are given.

use crate::code::Code;
use crate::error::CodeError;
use crate::notation::short;
use std::fmt;

/// Sets have at most this many numbers.
pub const MOST_NUMBERS: usize = 10_000;

/// The rules of a game of heaps. Every position is a sum of its heaps.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum HeapRules {
    /// A take-and-break code.
    Code(Code),
    /// One of these numbers is taken from a heap. Sorted, without repetition, not empty.
    Subtraction(Vec<u64>),
    /// Any number but these is taken from a heap. Sorted, without repetition.
    AllBut(Vec<u64>),
    /// Grundy's game: a heap is split into two unequal parts. It has no code.
    Unequal,
}

/// Games with a name of their own. Treblecross on a strip of n free squares is the heap n + 2.
const NAMES: &[(&str, &str)] = &[
    ("nim", "0.333..."),
    ("kayles", "0.77"),
    ("dawsons_kayles", "0.07"),
    ("dawsons_chess", "0.137"),
    ("treblecross", "0.007"),
    ("officers", "0.6"),
    ("guiles", "0.15"),
    ("lasker_nim", "4.333..."),
    ("laskers_nim", "4.333..."),
];

impl HeapRules {
    /// The game in which one of these numbers is taken.
    ///
    /// # Errors
    /// If there is none, one is 0, or there are too many.
    pub fn subtraction(numbers: Vec<u64>) -> Result<HeapRules, CodeError> {
        if numbers.is_empty() {
            return Err(CodeError::EmptySet);
        }
        Ok(HeapRules::Subtraction(sorted(numbers)?))
    }

    /// The game in which any number but these is taken.
    ///
    /// # Errors
    /// If one is 0, or there are too many.
    pub fn all_but(numbers: Vec<u64>) -> Result<HeapRules, CodeError> {
        Ok(HeapRules::AllBut(sorted(numbers)?))
    }

    /// Reads a code, a set `{3,7,8}`, `all but {1,4}`, or a name.
    ///
    /// ```
    /// use upstar_heaps::HeapRules;
    /// for text in ["0.77", "{3,7,8}", "all but {1,4}", "grundys_game", "Dawson's Kayles"] {
    ///     let rules = HeapRules::parse(text)?;
    ///     assert_eq!(HeapRules::parse(&rules.to_string())?, rules);
    /// }
    /// # Ok::<(), upstar_heaps::CodeError>(())
    /// ```
    ///
    /// # Errors
    /// Says what is wrong and what to write.
    pub fn parse(text: &str) -> Result<HeapRules, CodeError> {
        let text = text.trim();
        let plain: String = text.to_lowercase().chars().filter(|c| !" _'’-".contains(*c)).collect();
        if plain.starts_with("allbut") {
            // From the text itself, where a minus still stands.
            let set = text.find(['{', '[']).ok_or(CodeError::Braces)?;
            return HeapRules::all_but(set_of(&text[set..])?);
        }
        if plain.starts_with(['{', '[']) {
            // From the text itself, where a minus still stands.
            return HeapRules::subtraction(set_of(text)?);
        }
        if text == "4!.0" {
            // How some write "split, but not into equal parts".
            return Ok(HeapRules::Unequal);
        }
        if text.is_empty() || text.contains('.') || text.starts_with(|c: char| c.is_ascii_digit()) {
            return text.parse().map(HeapRules::Code);
        }
        if plain == "grundysgame" || plain == "grundynim" {
            return Ok(HeapRules::Unequal);
        }
        let named = NAMES.iter().find(|(name, _)| name.replace('_', "") == plain);
        match named {
            Some((_, code)) => code.parse().map(HeapRules::Code),
            None => Err(CodeError::UnknownName(short(text))),
        }
    }

    /// The name of the game, if it has one.
    ///
    /// ```
    /// use upstar_heaps::HeapRules;
    /// assert_eq!(HeapRules::parse("0.137")?.name(), Some("dawsons_chess"));
    /// # Ok::<(), upstar_heaps::CodeError>(())
    /// ```
    #[must_use]
    pub fn name(&self) -> Option<&'static str> {
        if *self == HeapRules::Unequal {
            return Some("grundys_game");
        }
        let code = self.code()?.to_string();
        NAMES.iter().find(|(_, known)| *known == code).map(|(name, _)| *name)
    }

    /// The code of the game, if it has one.
    ///
    /// ```
    /// use upstar_heaps::HeapRules;
    /// let code = |text| HeapRules::parse(text).unwrap().code().map(|code| code.to_string());
    /// assert_eq!(code("{3,7,8}").as_deref(), Some("0.00300033"));
    /// assert_eq!(code("nim").as_deref(), Some("0.333..."));
    /// assert_eq!(code("grundys_game"), None);
    /// ```
    #[must_use]
    pub fn code(&self) -> Option<Code> {
        match self {
            HeapRules::Code(code) => Some(code.clone()),
            HeapRules::Subtraction(set) => Code::subtraction(set).ok(),
            HeapRules::AllBut(set) => Code::all_but(set).ok(),
            HeapRules::Unequal => None,
        }
    }

    /// The parity of the numbers taken by the moves that leave two heaps, if there are such moves, none
    /// leaves more, and all have the same parity.
    ///
    /// ```
    /// use upstar_heaps::HeapRules;
    /// let parity = |text| HeapRules::parse(text).unwrap().split_parity();
    /// assert_eq!((parity("0.6"), parity("0.07"), parity("0.77")), (Some(1), Some(0), None));
    /// ```
    #[must_use]
    pub fn split_parity(&self) -> Option<u8> {
        match self {
            HeapRules::Unequal => Some(0),
            HeapRules::Code(code) if code.most_heaps() == 2 && code.last().is_some() => {
                let places = (0..=code.last()?).filter(|&place| code.digit(place) >> 2 & 1 == 1);
                let mut parities = places.map(|place| u8::from(place % 2 == 1));
                let first = parities.next()?;
                parities.all(|parity| parity == first).then_some(first)
            }
            _ => None,
        }
    }

    /// The same game with sets in place of codes that only take: those of digits 0 and 3.
    #[must_use]
    pub fn simplest(&self) -> HeapRules {
        let HeapRules::Code(code) = self else { return self.clone() };
        let places = |wanted: u8| {
            let digits = code.digits().iter().zip(1u64..);
            digits.filter(|(digit, _)| **digit == wanted).map(|(_, place)| place).collect()
        };
        let plain = code.digit(0) == 0 && code.digits().iter().all(|digit| matches!(digit, 0 | 3));
        match code.tail() {
            [] if plain && !code.digits().is_empty() => HeapRules::Subtraction(places(3)),
            [3] if plain => HeapRules::AllBut(places(0)),
            _ => self.clone(),
        }
    }
}

fn sorted(mut numbers: Vec<u64>) -> Result<Vec<u64>, CodeError> {
    if numbers.len() > MOST_NUMBERS {
        return Err(CodeError::TooMany(numbers.len()));
    }
    numbers.sort_unstable();
    numbers.dedup();
    let bad = numbers.iter().find(|&&number| number == 0 || number > i64::MAX as u64);
    match bad {
        Some(number) => Err(CodeError::NotTakeable(number.to_string())),
        None => Ok(numbers),
    }
}

/// The numbers of `{3,7,8}` or `[3,7,8]`.
fn set_of(text: &str) -> Result<Vec<u64>, CodeError> {
    let between = |open, close| text.strip_prefix(open)?.strip_suffix(close);
    let inside = between('{', '}').or_else(|| between('[', ']')).ok_or(CodeError::Braces)?;
    if inside.trim().is_empty() {
        return Ok(Vec::new());
    }
    let number = |text: &str| {
        let text = text.trim();
        if text.is_empty() {
            return Err(CodeError::Braces);
        }
        text.parse().map_err(|_| CodeError::NotTakeable(short(text)))
    };
    inside.split(',').map(number).collect()
}

impl fmt::Display for HeapRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbers = |set: &[u64]| {
            let set: Vec<String> = set.iter().map(u64::to_string).collect();
            format!("{{{}}}", set.join(","))
        };
        match self {
            HeapRules::Code(code) => code.fmt(f),
            HeapRules::Subtraction(set) => f.write_str(&numbers(set)),
            HeapRules::AllBut(set) => write!(f, "all but {}", numbers(set)),
            HeapRules::Unequal => f.write_str("grundys_game"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_minus_in_a_set_is_not_overlooked() {
        for text in ["{-3}", "all but {-3}", "all-but [1,-4]", "{2, -5}"] {
            assert!(matches!(HeapRules::parse(text), Err(CodeError::NotTakeable(_))), "{text}");
        }
        for text in ["{3,7", "3,7}", "{3,7]", "{3,,7}", "{3,}", "all but", "all but {1", "{{3}}"] {
            assert!(HeapRules::parse(text).is_err(), "{text}");
        }
        for text in ["all-but {1,4}", "all_but{1, 4}", "All but [4,1]"] {
            assert_eq!(HeapRules::parse(text), HeapRules::all_but(vec![1, 4]), "{text}");
        }
    }
}
