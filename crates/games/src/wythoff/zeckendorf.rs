//! Fibonacci words: Zeckendorf's theorem writes every number in just one way as a sum of Fibonacci
//! numbers 1, 2, 3, 5, 8, … no two of them neighbours; the word has a 1 for each, highest first.
//!
//! Wythoff 1907: the word of a_n ends in an even number of zeros, that of b_n in an odd number, and
//! the word of b_n is that of a_n with a 0 behind.
//!
//! Long words are found in halves. If m has the word w, and m' the word w0, then w with k zeros
//! behind is worth f_k·m' + f_{k−1}·m, where f_1 = f_2 = 1: so a division by φ^k ≈ the k-th Lucas
//! number tells the front half up to one unit, and the rest is the back half.

use crate::messages;
use crate::wythoff::golden::lower;
use dashu_int::UBig;
use dashu_int::ops::BitTest;
use std::fmt;
use thiserror::Error;
use upstar_core::Message;

/// A Fibonacci word. The word of 0 is `0`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FibonacciWord(Vec<u8>);

/// Why a text is not a Fibonacci word.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", Message::from(self))]
pub enum WordError {
    /// There is nothing.
    Empty,
    /// A letter that is not 0 or 1, at this place from 0.
    Letter(usize),
    /// Two ones side by side, the first at this place from 0.
    Neighbours(usize),
    /// The word begins with 0 and is not `0`.
    LeadingZero,
}

impl From<&WordError> for Message {
    fn from(error: &WordError) -> Self {
        match error {
            WordError::Empty => messages::FIBONACCI_WORD_EMPTY.into(),
            WordError::Letter(place) => messages::FIBONACCI_WORD_LETTER.with("place", *place),
            WordError::Neighbours(place) => {
                messages::FIBONACCI_WORD_NEIGHBOURS.with("place", *place).with("next", place + 1)
            }
            WordError::LeadingZero => messages::FIBONACCI_WORD_LEADING_ZERO.into(),
        }
    }
}

impl fmt::Display for FibonacciWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Made of the letters 0 and 1 only.
        f.write_str(std::str::from_utf8(&self.0).unwrap_or_default())
    }
}

/// The word of a number.
///
/// ```
/// use upstar_games::wythoff::zeckendorf::word;
/// assert_eq!(word(&17u8.into()).to_string(), "100101");
/// assert_eq!(word(&0u8.into()).to_string(), "0");
/// ```
pub fn word(n: &UBig) -> FibonacciWord {
    if *n == UBig::ZERO {
        return FibonacciWord(vec![b'0']);
    }
    let powers = Doubled::up_to(n);
    let mut letters = Vec::with_capacity(powers.covered());
    powers.write(n.clone(), powers.0.len(), &mut letters);
    let zeros = letters.iter().take_while(|&&letter| letter == b'0').count();
    letters.drain(..zeros);
    FibonacciWord(letters)
}

impl FibonacciWord {
    /// Reads a word.
    ///
    /// # Errors
    /// If it is none.
    pub fn read(text: &str) -> Result<Self, WordError> {
        let letters = text.as_bytes();
        if letters.is_empty() {
            return Err(WordError::Empty);
        }
        if let Some(place) = letters.iter().position(|letter| !matches!(letter, b'0' | b'1')) {
            return Err(WordError::Letter(place));
        }
        if let Some(place) = letters.windows(2).position(|two| two == b"11") {
            return Err(WordError::Neighbours(place));
        }
        if letters[0] == b'0' && letters.len() > 1 {
            return Err(WordError::LeadingZero);
        }
        Ok(FibonacciWord(letters.to_vec()))
    }

    /// The number it stands for.
    ///
    /// ```
    /// use upstar_games::wythoff::zeckendorf::FibonacciWord;
    /// assert_eq!(FibonacciWord::read("101000")?.value(), 18u8.into());
    /// # Ok::<(), upstar_games::wythoff::zeckendorf::WordError>(())
    /// ```
    pub fn value(&self) -> UBig {
        value(&self.0, &Doubled::up_to_length(self.0.len())).0
    }

    /// How many letters it has.
    pub fn length(&self) -> usize {
        self.0.len()
    }

    /// The letters.
    pub fn letters(&self) -> &[u8] {
        &self.0
    }

    /// How many zeros it ends in; the word `0` counts one.
    pub fn zeros_behind(&self) -> usize {
        self.0.iter().rev().take_while(|&&letter| letter == b'0').count()
    }

    /// The word of the partner in Wythoff's pairs: one zero more behind an even number of zeros,
    /// one less behind an odd number. `0` is its own partner.
    ///
    /// ```
    /// use upstar_games::wythoff::zeckendorf::word;
    /// assert_eq!(word(&11u8.into()).partner(), word(&18u8.into()));
    /// assert_eq!(word(&23u8.into()).partner().to_string(), "100001");
    /// ```
    #[must_use]
    pub fn partner(&self) -> FibonacciWord {
        let mut letters = self.0.clone();
        if self.0 != b"0" {
            if self.zeros_behind().is_multiple_of(2) {
                letters.push(b'0');
            } else {
                letters.pop();
            }
        }
        FibonacciWord(letters)
    }

    /// At most about 40 letters: the first and the last, and how many there are.
    pub fn abbreviated(&self) -> String {
        const WHOLE: usize = 60;
        const END: usize = 16;
        if self.0.len() <= WHOLE {
            return self.to_string();
        }
        let text = |letters: &[u8]| String::from_utf8_lossy(letters).into_owned();
        let (front, back) = (&self.0[..END], &self.0[self.0.len() - END..]);
        format!("{}…{} ({} letters)", text(front), text(back), self.0.len())
    }
}

/// The number whose word is that of m with a zero behind: a_{m+1} − 1.
///
/// ```
/// use upstar_games::wythoff::zeckendorf::zero_behind;
/// assert_eq!(zero_behind(&11u8.into()), 18u8.into());
/// assert_eq!(zero_behind(&2u8.into()), 3u8.into());
/// ```
pub fn zero_behind(m: &UBig) -> UBig {
    lower(&(m + UBig::ONE)) - UBig::ONE
}

/// Words of at most this many letters stand for numbers below 2^64 and are written one by one.
const SHORT: usize = 64;

/// The Fibonacci numbers 1, 2, 3, 5, … of the letters of a short word, from the last letter on.
const SHORT_VALUES: [u64; SHORT] = {
    let mut values = [1; SHORT];
    values[1] = 2;
    let mut place = 2;
    while place < SHORT {
        values[place] = values[place - 1] + values[place - 2];
        place += 1;
    }
    values
};

/// f_{k−1} and f_k for k = 64, 128, 256, …, with f_1 = f_2 = 1.
struct Doubled(Vec<(UBig, UBig)>);

impl Doubled {
    fn first() -> (UBig, UBig) {
        // f_k is the value of a one with k − 2 zeros behind.
        (UBig::from(SHORT_VALUES[SHORT - 3]), UBig::from(SHORT_VALUES[SHORT - 2]))
    }

    /// f_{2k−1} = f_{k−1}² + f_k², f_{2k} = f_k·(2·f_{k−1} + f_k).
    fn double((before, here): &(UBig, UBig)) -> (UBig, UBig) {
        let doubled = here * ((before << 1) + here);
        (before.sqr() + here.sqr(), doubled)
    }

    /// As many as are needed for words of this many letters.
    fn up_to_length(letters: usize) -> Self {
        let mut all = Doubled(Vec::new());
        while all.covered() < letters {
            let next = all.0.last().map_or_else(Self::first, Self::double);
            all.0.push(next);
        }
        all
    }

    /// As many as are needed for the word of n: fewer than 1.45 letters a bit, and one.
    fn up_to(n: &UBig) -> Self {
        Self::up_to_length(n.bit_len() * 29 / 20 + 2)
    }

    /// Words of so many letters can be split.
    fn covered(&self) -> usize {
        SHORT << self.0.len()
    }

    /// Writes the word of n, filled with zeros in front to 64·2^level letters. Recursion is as deep
    /// as the logarithm of the length.
    fn write(&self, n: UBig, level: usize, out: &mut Vec<u8>) {
        let split = level.checked_sub(1).and_then(|below| Some((below, self.0.get(below)?)));
        let Some((below, pair)) = split else {
            write_short(u64::try_from(&n).unwrap_or(u64::MAX), out);
            return;
        };
        if n == UBig::ZERO {
            out.resize(out.len() + (SHORT << level), b'0');
            return;
        }
        let (front, back) = split_behind(&n, pair);
        self.write(front, below, out);
        self.write(back, below, out);
    }
}

/// The word of n cut before its last k letters: what the two pieces are worth. `pair` is f_{k−1}, f_k.
fn split_behind(n: &UBig, (before, here): &(UBig, UBig)) -> (UBig, UBig) {
    // What the word of m is worth with k zeros behind.
    let shifted = |m: &UBig| here * zero_behind(m) + before * m;
    // φ^k up to less than 1: the Lucas number f_{k−1} + f_{k+1}.
    let lucas = (before << 1) + here;
    let mut front = n / lucas;
    let mut worth = shifted(&front);
    while worth > *n {
        front -= UBig::ONE;
        worth = shifted(&front);
    }
    loop {
        let next = &front + UBig::ONE;
        // One more in front adds at least f_{k+1}, the value of 1 with k − 1 zeros behind.
        if n - &worth < before + here {
            break;
        }
        let more = shifted(&next);
        if more > *n {
            break;
        }
        (front, worth) = (next, more);
    }
    (front, n - worth)
}

fn write_short(mut n: u64, out: &mut Vec<u8>) {
    for &value in SHORT_VALUES.iter().rev() {
        let one = value <= n;
        if one {
            n -= value;
        }
        out.push(if one { b'1' } else { b'0' });
    }
}

/// What letters are worth, and what they are worth with a zero behind.
fn value(letters: &[u8], powers: &Doubled) -> (UBig, UBig) {
    if letters.len() <= SHORT {
        let mut sums = (0u128, 0u128);
        for (place, _) in letters.iter().rev().enumerate().filter(|(_, letter)| **letter == b'1') {
            let next = match SHORT_VALUES.get(place + 1) {
                Some(&next) => u128::from(next),
                None => u128::from(SHORT_VALUES[SHORT - 1]) + u128::from(SHORT_VALUES[SHORT - 2]),
            };
            sums = (sums.0 + u128::from(SHORT_VALUES[place]), sums.1 + next);
        }
        return (UBig::from(sums.0), UBig::from(sums.1));
    }
    let mut level = 0;
    while level + 1 < powers.0.len() && (SHORT << (level + 1)) < letters.len() {
        level += 1;
    }
    let Some((before, here)) = powers.0.get(level) else { return (UBig::ZERO, UBig::ZERO) };
    let (front, back) = letters.split_at(letters.len() - (SHORT << level));
    let ((m, shifted), (n, next)) = (value(front, powers), value(back, powers));
    // With k zeros behind: f_k·m' + f_{k−1}·m; with k + 1: f_{k+1}·m' + f_k·m.
    let worth = here * &shifted + before * &m;
    let above = (before + here) * &shifted + here * &m;
    (worth + n, above + next)
}
