//! Rules of heap games as certificates write them: `0.77`, `4.333...`, `0.1(07)...`, `{3,7,8}`,
//! `all but {1,4}`, `grundys_game`.

use crate::VerifyError;
use crate::messages;

/// The rules of a game of heaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Rules {
    /// Digits d₀, d₁, …, and those that repeat for ever.
    Code { digits: Vec<u8>, tail: Vec<u8> },
    /// Numbers that may be taken.
    Set(Vec<usize>),
    /// Numbers that may not.
    AllBut(Vec<usize>),
    /// Split into unequal parts.
    Unequal,
}

const MOST: usize = 100_000;

fn bad(text: &str) -> VerifyError {
    let short: String = text.chars().take(40).collect();
    VerifyError::Bad(messages::HEAPS_GAME.with("game", short))
}

impl Rules {
    pub(crate) fn read(text: &str) -> Result<Rules, VerifyError> {
        if text.len() > 20 * MOST {
            return Err(bad(text));
        }
        if text == "grundys_game" {
            return Ok(Rules::Unequal);
        }
        if let Some(set) = text.strip_prefix("all but ") {
            return Ok(Rules::AllBut(set_of(set)?));
        }
        if text.starts_with('{') {
            let set = set_of(text)?;
            return if set.is_empty() { Err(bad(text)) } else { Ok(Rules::Set(set)) };
        }
        let (before, rest) = text.split_once('.').ok_or_else(|| bad(text))?;
        let (front, repeats) = match rest.strip_suffix("...") {
            Some(front) => (front, true),
            None => (rest, false),
        };
        let digits = |text: &str| {
            let digit = |c: char| c.to_digit(36).and_then(|digit| u8::try_from(digit).ok());
            text.chars().map(digit).collect::<Option<Vec<u8>>>()
        };
        let (front, tail) = match front.split_once('(') {
            Some((front, block)) if repeats => {
                let block = block.strip_suffix(')').ok_or_else(|| bad(text))?;
                (front, block)
            }
            Some(_) => return Err(bad(text)),
            None if repeats => {
                front.split_at_checked(front.len().wrapping_sub(1)).ok_or_else(|| bad(text))?
            }
            None => (front, ""),
        };
        let all = digits(&format!("{before}{front}")).filter(|_| before.chars().count() == 1);
        let (digits, tail) = all.zip(digits(tail)).ok_or_else(|| bad(text))?;
        if digits[0] & 3 != 0 || repeats && tail.is_empty() {
            return Err(bad(text));
        }
        Ok(Rules::Code { digits, tail })
    }

    /// The digit dₜ.
    pub(crate) fn digit(&self, taken: usize) -> u8 {
        match self {
            Rules::Code { digits, tail } => match digits.get(taken) {
                Some(&digit) => digit,
                None if tail.is_empty() => 0,
                None => tail[(taken - digits.len()) % tail.len()],
            },
            Rules::Set(set) => {
                if set.contains(&taken) {
                    3
                } else {
                    0
                }
            }
            Rules::AllBut(set) => {
                if taken > 0 && !set.contains(&taken) {
                    3
                } else {
                    0
                }
            }
            Rules::Unequal => {
                if taken == 0 {
                    4
                } else {
                    0
                }
            }
        }
    }

    /// The largest number that can be taken, where there is one.
    pub(crate) fn last(&self) -> Option<usize> {
        match self {
            Rules::Code { digits, tail } => {
                let last = digits.iter().rposition(|digit| *digit > 0).unwrap_or(0);
                tail.iter().all(|digit| *digit == 0).then_some(last)
            }
            Rules::Set(set) => set.iter().max().copied(),
            Rules::AllBut(_) => None,
            Rules::Unequal => Some(0),
        }
    }

    /// The greatest number of heaps that a move leaves.
    pub(crate) fn heaps(&self) -> usize {
        let largest = match self {
            Rules::Code { digits, tail } => digits.iter().chain(tail).copied().max().unwrap_or(0),
            Rules::Set(_) | Rules::AllBut(_) => 3,
            Rules::Unequal => 4,
        };
        (7 - largest.leading_zeros().min(7)) as usize
    }
}

fn set_of(text: &str) -> Result<Vec<usize>, VerifyError> {
    let inside = text.strip_prefix('{').and_then(|text| text.strip_suffix('}'));
    let inside = inside.ok_or_else(|| bad(text))?;
    if inside.is_empty() {
        return Ok(Vec::new());
    }
    let number = |word: &str| {
        let number = word.parse().ok().filter(|&number: &u64| number > 0 && number < 1 << 40);
        usize::try_from(number?).ok()
    };
    let set: Option<Vec<usize>> = inside.split(',').map(number).collect();
    set.filter(|set| set.len() <= MOST).ok_or_else(|| bad(text))
}
