//! The letters of a board and which of them are counterparts.

use crate::fault::{Fault, Stuck, Where};
use crate::messages;

/// Letters have numbers below this.
pub(crate) const MOST_LETTERS: usize = 64;

/// The letters that squares, or edges, may have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alphabet {
    letters: Vec<char>,
    counterpart: Vec<u8>,
    spelling: String,
}

impl Alphabet {
    /// Reads `. x/o #`.
    ///
    /// # Errors
    /// Says what is wrong, at a place inside `at`, where the text begins.
    pub fn read(text: &str, at: Where) -> Result<Self, Stuck> {
        let mut alphabet =
            Alphabet { letters: Vec::new(), counterpart: Vec::new(), spelling: text.to_string() };
        let mut offset = 0;
        for word in text.split_inclusive(' ') {
            let here = at.inner(offset, offset + word.trim_end().len());
            offset += word.len();
            let letters: Vec<char> = word.trim().chars().collect();
            match letters.as_slice() {
                [] => {}
                [one] => {
                    let code = alphabet.add(*one, here)?;
                    alphabet.counterpart.push(code);
                }
                [one, '/', other] => {
                    let (one, other) = (alphabet.add(*one, here)?, alphabet.add(*other, here)?);
                    alphabet.counterpart.extend([other, one]);
                }
                _ => return Err(Fault::new(here, messages::CELLS_WORD).stuck()),
            }
        }
        match alphabet.letters.is_empty() {
            true => Err(Fault::new(at, messages::CELLS_WORD).stuck()),
            false => Ok(alphabet),
        }
    }

    fn add(&mut self, letter: char, at: Where) -> Result<u8, Stuck> {
        const MEANING: &str = "?_$[]{}*+|/\"!-<> ";
        if MEANING.contains(letter) {
            let message = messages::CELLS_MEANING.with("letter", letter);
            return Err(Fault::new(at, message).stuck());
        }
        if self.letters.contains(&letter) {
            return Err(Fault::new(at, messages::CELLS_TWICE.with("letter", letter)).stuck());
        }
        match u8::try_from(self.letters.len()) {
            Ok(code) if self.letters.len() < MOST_LETTERS - 1 => {
                self.letters.push(letter);
                Ok(code)
            }
            _ => {
                let message = messages::CELLS_MANY.with("most", MOST_LETTERS - 1);
                Err(Fault::new(at, message).stuck())
            }
        }
    }

    /// How many letters there are.
    pub fn len(&self) -> usize {
        self.letters.len()
    }

    /// There is always a letter.
    pub fn is_empty(&self) -> bool {
        self.letters.is_empty()
    }

    /// The number of a letter; upper and lower case are told apart only if need be.
    pub fn code(&self, letter: char) -> Option<u8> {
        let exact = self.letters.iter().position(|&known| known == letter);
        let alike = || self.letters.iter().position(|known| known.eq_ignore_ascii_case(&letter));
        exact.or_else(alike).and_then(|code| u8::try_from(code).ok())
    }

    /// The number of exactly this letter.
    pub fn exact(&self, letter: char) -> Option<u8> {
        let place = self.letters.iter().position(|&known| known == letter);
        place.and_then(|code| u8::try_from(code).ok())
    }

    /// The letter with a number; a space for what is no letter.
    pub fn letter(&self, code: u8) -> char {
        self.letters.get(usize::from(code)).copied().unwrap_or(' ')
    }

    /// The letter that the other player has in its place.
    pub fn counterpart(&self, code: u8) -> u8 {
        self.counterpart.get(usize::from(code)).copied().unwrap_or(code)
    }

    /// The counterparts of a set of letters.
    pub fn exchanged(&self, set: u64) -> u64 {
        (0..MOST_LETTERS).filter(|&code| set >> code & 1 == 1).fold(0, |out, code| {
            let code = u8::try_from(code).unwrap_or(0);
            out | 1 << self.counterpart(code)
        })
    }

    /// Are there counterparts at all?
    pub fn has_counterparts(&self) -> bool {
        (0..).zip(&self.counterpart).any(|(code, &other)| code != other)
    }

    /// All letters.
    pub fn all(&self) -> u64 {
        (1u64 << self.letters.len().min(63)) - 1
    }

    /// As it was written.
    pub fn spelling(&self) -> &str {
        &self.spelling
    }
}
