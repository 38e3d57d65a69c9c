//! General take-and-break codes, in which a digit says how many heaps may be left (`{0,2,4+}`, `*` for
//! any number) and how their sizes must compare (`!` no two equal, `?` not all equal, `=` all equal).
//! `4!.0` is Grundy's game, `{2+}.0` splits a heap into any number of parts.
//!
//! Plain codes have fast engines; these are computed from the definition alone: the nim sums of all
//! ways to write m as j heaps, by dynamic programming over j.

mod digit;
mod values;

pub use digit::{Count, GeneralDigit, Sizes};

use crate::code::{Code, MOST_DIGITS};
use crate::error::CodeError;
use crate::rules::HeapRules;
use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

/// A general code d₀.d₁d₂…, in its normal form.
///
/// ```
/// use upstar_heaps::GeneralCode;
/// let normal = |text: &str| text.parse::<GeneralCode>().unwrap().to_string();
/// assert_eq!(normal("0.{0!,2?,3?,4?+}"), "0.{0,2+}?");
/// assert_eq!(normal("0.{2,3}"), "0.C");
/// let grundy: GeneralCode = "4!.0".parse()?;
/// assert_eq!(grundy.options(8), [[1, 7], [2, 6], [3, 5]]);
/// # Ok::<(), upstar_heaps::CodeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GeneralCode {
    before: GeneralDigit,
    digits: Vec<GeneralDigit>,
    tail: Vec<GeneralDigit>,
}

impl GeneralCode {
    /// The digit dᵢ.
    #[must_use]
    pub fn digit(&self, i: u64) -> Option<&GeneralDigit> {
        let Some(place) = i.checked_sub(1) else { return Some(&self.before) };
        let place = usize::try_from(place).unwrap_or(usize::MAX);
        let beyond = || match self.tail.len() {
            0 => None,
            length => self.tail.get((place - self.digits.len()) % length),
        };
        self.digits.get(place).or_else(beyond)
    }

    /// The digits d₁, d₂, … that do not repeat.
    #[must_use]
    pub fn digits(&self) -> &[GeneralDigit] {
        &self.digits
    }

    /// The digits that repeat for ever.
    #[must_use]
    pub fn tail(&self) -> &[GeneralDigit] {
        &self.tail
    }

    /// The same game by plainer rules, if there are some: those of a code, or Grundy's game.
    #[must_use]
    pub fn simplest(&self) -> Option<HeapRules> {
        let splits = |sizes| {
            let two = Count { heaps: 2, or_more: false, sizes };
            self.digits.is_empty() && self.tail.is_empty() && self.before.counts() == [two]
        };
        if splits(Sizes::Unequal) || splits(Sizes::NotAllEqual) {
            return Some(HeapRules::Unequal);
        }
        let plain = |digits: &[GeneralDigit]| {
            digits.iter().map(GeneralDigit::as_plain).collect::<Option<Vec<u8>>>()
        };
        let code = Code::new(self.before.as_plain()?, plain(&self.digits)?, plain(&self.tail)?);
        code.ok().map(HeapRules::Code)
    }

    /// What moves leave of a heap: by what is taken, then by the number of heaps, each in increasing
    /// order. There are as many as ways to write the heap as a sum; ask for small ones.
    #[must_use]
    pub fn options(&self, heap: u64) -> Vec<Vec<u64>> {
        let mut found = Vec::new();
        let _ = self.visit_options(heap, &mut |heaps| {
            found.push(heaps.to_vec());
            ControlFlow::Continue(())
        });
        found
    }

    /// Visits what moves leave of a heap until the visitor has had enough.
    pub fn visit_options(
        &self,
        heap: u64,
        visit: &mut dyn FnMut(&[u64]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for taken in 0..=heap {
            let Some(digit) = self.digit(taken) else { break };
            let rest = heap - taken;
            for heaps in 0..=rest {
                let allowed = |count: &&Count| {
                    let wanted = u64::from(count.heaps);
                    wanted == heaps || count.or_more && wanted < heaps
                };
                let ways: Vec<Sizes> =
                    digit.counts().iter().filter(allowed).map(|count| count.sizes).collect();
                if ways.is_empty() || (heaps == 0) != (rest == 0) {
                    continue;
                }
                partitions(rest, heaps, 1, &mut Vec::new(), &mut |parts| {
                    if ways.iter().any(|sizes| sizes.allow(parts)) {
                        visit(parts)?;
                    }
                    ControlFlow::Continue(())
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The shortest writing: no zeros at the end, no block that is a repetition itself, no digit in
    /// front that the block could be rolled over.
    fn shorten(&mut self) {
        if self.tail.iter().all(GeneralDigit::is_nothing) {
            self.tail.clear();
            while self.digits.last().is_some_and(GeneralDigit::is_nothing) {
                self.digits.pop();
            }
            return;
        }
        let length = self.tail.len();
        let repeats =
            |p: &usize| length.is_multiple_of(*p) && self.tail[*p..] == self.tail[..length - p];
        self.tail.truncate((1..=length).find(repeats).unwrap_or(length));
        while self.digits.last().is_some() && self.digits.last() == self.tail.last() {
            self.digits.pop();
            self.tail.rotate_right(1);
        }
    }
}

/// Visits the ways to write a number as so many parts in increasing order, none below `least`. The
/// depth is the number of parts, which is bounded by what can be enumerated.
fn partitions(
    rest: u64,
    parts: u64,
    least: u64,
    chosen: &mut Vec<u64>,
    visit: &mut dyn FnMut(&[u64]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    // The last parts without recursion: no parts, or one.
    if parts <= 1 {
        let fits = parts == 0 && rest == 0 || parts == 1 && rest >= least;
        if !fits {
            return ControlFlow::Continue(());
        }
        chosen.extend((parts == 1).then_some(rest));
        let done = visit(chosen);
        chosen.truncate(chosen.len() - usize::from(parts == 1));
        return done;
    }
    for part in least..=rest / parts {
        chosen.push(part);
        let done = partitions(rest - part, parts - 1, part, chosen, visit);
        chosen.pop();
        done?;
    }
    ControlFlow::Continue(())
}

impl FromStr for GeneralCode {
    type Err = CodeError;

    /// Reads a digit, a point, digits; square brackets hold digits that repeat for ever.
    fn from_str(text: &str) -> Result<GeneralCode, CodeError> {
        let text = text.trim();
        let (before, rest) = match text.strip_prefix('.') {
            Some(rest) => (GeneralDigit::default(), rest),
            None => {
                let (before, rest) = GeneralDigit::read(text)?;
                let rest = rest.strip_prefix('.');
                (before, rest.ok_or_else(|| CodeError::NoPoint(crate::notation::short(text)))?)
            }
        };
        if let Some(count) = before.counts().iter().find(|count| count.heaps < 2) {
            let digit = char::from_digit(1 << count.heaps, 36).unwrap_or('1');
            return Err(CodeError::Passing(digit));
        }
        let (front, block) = match rest.strip_suffix(']').and_then(|rest| rest.split_once('[')) {
            Some((front, block)) => (front, block),
            None => (rest, ""),
        };
        let read = |mut text: &str| {
            let mut digits = Vec::new();
            while !text.is_empty() {
                let (digit, rest) = GeneralDigit::read(text)?;
                digits.push(digit);
                text = rest;
                if digits.len() > MOST_DIGITS {
                    return Err(CodeError::TooLong(digits.len()));
                }
            }
            Ok(digits)
        };
        let mut code = GeneralCode { before, digits: read(front)?, tail: read(block)? };
        if code.digits.is_empty() && code.tail.is_empty() {
            return Err(CodeError::NoDigits);
        }
        code.shorten();
        Ok(code)
    }
}

impl fmt::Display for GeneralCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.", self.before)?;
        self.digits.iter().try_for_each(|digit| digit.fmt(f))?;
        if self.tail.is_empty() {
            return if self.digits.is_empty() { f.write_str("0") } else { Ok(()) };
        }
        f.write_str("[")?;
        self.tail.iter().try_for_each(|digit| digit.fmt(f))?;
        f.write_str("]")
    }
}
