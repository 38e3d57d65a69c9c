//! Codes of take-and-break games.
//!
//! Bit k of digit dᵢ allows a move that takes i from a heap and leaves exactly k non-empty heaps of
//! the rest. With digits up to 7 at most two heaps are left (octal), up to 15 three (hexadecimal),
//! and so on up to base 36. The digit before the point takes nothing: there a heap can only be
//! split. A code may end in digits that repeat for ever.

use crate::error::CodeError;

/// Codes have at most this many digits before they repeat.
pub const MOST_DIGITS: usize = 10_000;

/// The largest digit, `Z`.
pub(crate) const LARGEST_DIGIT: u8 = 35;

/// A code d₀.d₁d₂…, in its shortest writing: equal codes are equal values.
///
/// ```
/// use upstar_heaps::Code;
/// let kayles: Code = "0.77".parse()?;
/// assert_eq!((kayles.digit(1), kayles.digit(3)), (7, 0));
/// assert_eq!("0.770".parse::<Code>()?, kayles);
/// let lasker: Code = "4.3333...".parse()?;
/// assert_eq!(lasker.to_string(), "4.333...");
/// assert_eq!(lasker.digit(1_000_000), 3);
/// # Ok::<(), upstar_heaps::CodeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Code {
    /// d₀.
    before: u8,
    /// d₁, d₂, …: those that do not repeat.
    digits: Vec<u8>,
    /// Those that repeat for ever; empty if the code is finite.
    tail: Vec<u8>,
}

impl Code {
    /// The code with these digits, the last of which repeat for ever. Time linear in their number.
    ///
    /// # Errors
    /// If a digit is too large, there are too many, or the one before the point lets players pass.
    pub fn new(before: u8, digits: Vec<u8>, tail: Vec<u8>) -> Result<Code, CodeError> {
        let count = digits.len() + tail.len();
        if count > MOST_DIGITS {
            return Err(CodeError::TooLong(count));
        }
        let mut all = digits.iter().chain(&tail).copied().chain([before]);
        if let Some(digit) = all.find(|&digit| digit > LARGEST_DIGIT) {
            return Err(CodeError::NotADigit(char::from(digit)));
        }
        if before & 3 != 0 {
            return Err(CodeError::Passing(crate::notation::letter(before)));
        }
        let mut code = Code { before, digits, tail };
        code.shorten();
        Ok(code)
    }

    /// The shortest writing: no zeros at the end, no block that is a repetition itself, and no
    /// digit in front that the block could be rolled over.
    fn shorten(&mut self) {
        if self.tail.iter().all(|&digit| digit == 0) {
            self.tail.clear();
            while self.digits.last() == Some(&0) {
                self.digits.pop();
            }
            return;
        }
        let length = self.tail.len();
        let repeats =
            |p: &usize| length.is_multiple_of(*p) && self.tail[*p..] == self.tail[..length - p];
        let root = (1..=length).find(repeats).unwrap_or(length);
        self.tail.truncate(root);
        while self.digits.last().is_some() && self.digits.last() == self.tail.last() {
            self.digits.pop();
            self.tail.rotate_right(1);
        }
    }

    /// The code of the game in which these numbers may be taken and a heap is never split: digit 3
    /// at each of them.
    ///
    /// ```
    /// let code = upstar_heaps::Code::subtraction(&[3, 7, 8])?;
    /// assert_eq!(code.to_string(), "0.00300033");
    /// # Ok::<(), upstar_heaps::CodeError>(())
    /// ```
    ///
    /// # Errors
    /// If the set is empty or its numbers are too large for a code.
    pub fn subtraction(set: &[u64]) -> Result<Code, CodeError> {
        Code::new(0, Code::marks(set, 0, 3)?, Vec::new())
    }

    /// The code of the game in which all numbers but these may be taken.
    ///
    /// ```
    /// let code = upstar_heaps::Code::all_but(&[1, 4])?;
    /// assert_eq!(code.to_string(), "0.0330333...");
    /// # Ok::<(), upstar_heaps::CodeError>(())
    /// ```
    ///
    /// # Errors
    /// If the numbers are too large for a code.
    pub fn all_but(set: &[u64]) -> Result<Code, CodeError> {
        let digits = if set.is_empty() { Vec::new() } else { Code::marks(set, 3, 0)? };
        Code::new(0, digits, vec![3])
    }

    /// Digits up to the largest of the set, `inside` at its numbers and `outside` elsewhere.
    fn marks(set: &[u64], outside: u8, inside: u8) -> Result<Vec<u8>, CodeError> {
        let Some(&largest) = set.iter().max() else { return Err(CodeError::EmptySet) };
        let length = usize::try_from(largest).unwrap_or(usize::MAX);
        if length > MOST_DIGITS {
            return Err(CodeError::TooLong(length));
        }
        let mut digits = vec![outside; length];
        for &number in set {
            let place = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
            match place.and_then(|place| digits.get_mut(place)) {
                Some(digit) => *digit = inside,
                None => return Err(CodeError::NotTakeable(number.to_string())),
            }
        }
        Ok(digits)
    }

    /// The digit dᵢ.
    #[must_use]
    pub fn digit(&self, i: u64) -> u8 {
        let Some(place) = i.checked_sub(1) else { return self.before };
        let place = usize::try_from(place).unwrap_or(usize::MAX);
        if let Some(&digit) = self.digits.get(place) {
            return digit;
        }
        match self.tail.len() {
            0 => 0,
            length => self.tail[(place - self.digits.len()) % length],
        }
    }

    /// The digits d₁, d₂, … that do not repeat.
    #[must_use]
    pub fn digits(&self) -> &[u8] {
        &self.digits
    }

    /// The digits that repeat for ever.
    #[must_use]
    pub fn tail(&self) -> &[u8] {
        &self.tail
    }

    /// The last i with a digit other than 0, for a finite code.
    #[must_use]
    pub fn last(&self) -> Option<u64> {
        self.tail.is_empty().then_some(self.digits.len() as u64)
    }

    /// The largest digit.
    #[must_use]
    pub fn largest_digit(&self) -> u8 {
        let all = self.digits.iter().chain(&self.tail);
        all.copied().max().unwrap_or(0).max(self.before)
    }

    /// The greatest number of heaps that a move can leave of one.
    #[must_use]
    pub fn most_heaps(&self) -> u32 {
        7 - self.largest_digit().leading_zeros().min(7)
    }
}
