//! From expansions to numbers: the term with the largest power of w is read off the beginning, the
//! others behind it, with the minuses put back that are left out of their exponents.

use super::{Block, Expansion, Sign};
use crate::error::Error;
use crate::ordinal;
use crate::rational::Rational;
use crate::sum::{Sum, Term};
use crate::surreal::Surreal;
use dashu_int::ops::BitTest;
use dashu_int::{IBig, UBig};

/// At most this many terms are read.
const MOST_TERMS: usize = 1 << 10;
/// Coefficients have at most this many signs behind their whole part.
const MOST_SIGNS: usize = 1 << 16;

impl Expansion {
    /// The number with this sign expansion.
    ///
    /// ```
    /// use upstar_surreal::Expansion;
    /// for (signs, number) in [
    ///     ("+-+", "3/4"),
    ///     ("(+-)*", "2/3"),
    ///     ("+^w -^w", "w/2"),
    ///     ("+^w -", "w - 1"),
    ///     ("+-^w", "1/w"),
    ///     ("+^w -^(w**2)", "w**(1/2)"),
    /// ] {
    ///     let expansion: Expansion = signs.parse()?;
    ///     assert_eq!(expansion.number()?.to_string(), number);
    /// }
    /// # Ok::<(), upstar_surreal::Error>(())
    /// ```
    ///
    /// # Errors
    /// If it is too large to be read.
    pub fn number(&self) -> Result<Surreal, Error> {
        let refuse = || Error::NoNumber(self.to_string());
        let mut reader = Reader { blocks: self.blocks.iter().rev().cloned().collect() };
        let mut terms: Vec<Term> = Vec::new();
        let mut before: Option<(Expansion, bool)> = None;
        while let Some(sign) = reader.sign() {
            if terms.len() >= MOST_TERMS {
                return Err(refuse());
            }
            let (reduced, pluses) = reader.exponent(sign);
            let coefficient = reader.coefficient(sign, &pluses).ok_or_else(refuse)?;
            let signs = match &before {
                None => reduced,
                Some((earlier, dyadic)) => {
                    restored(&reduced, earlier, *dyadic).ok_or_else(refuse)?
                }
            };
            // Recursion goes as deep as exponents are stacked: an exponent's lengths are smaller.
            let exponent = signs.number()?;
            before = Some((signs, coefficient.is_dyadic()));
            terms.push(Term { exponent, coefficient });
        }
        let number = Surreal::of_sum(Sum(terms)).bounded()?;
        // What was read is read again the other way.
        if number.expansion().ok().as_ref() == Some(self) { Ok(number) } else { Err(refuse()) }
    }
}

/// What is left to read, the next block last.
struct Reader {
    blocks: Vec<Block>,
}

impl Reader {
    fn sign(&self) -> Option<Sign> {
        match self.blocks.last()? {
            Block::Run { sign, .. } => Some(*sign),
            Block::Repeat { word, .. } => word.first().copied(),
        }
    }

    /// Takes a length off the run in front.
    fn take(&mut self, length: &Surreal) {
        if let Some(Block::Run { length: left, .. }) = self.blocks.last_mut() {
            let rest = ordinal::left_difference(length, left);
            if rest.is_zero() {
                self.blocks.pop();
            } else {
                *left = rest;
            }
        }
    }

    /// Brings the first letter of a word in front as a run.
    fn unroll(&mut self) {
        if let Some(Block::Repeat { word, each }) = self.blocks.last_mut()
            && let Some(&sign) = word.first()
        {
            let run = Block::Run { sign, length: each.clone() };
            word.rotate_left(1);
            self.blocks.push(run);
        }
    }

    /// The reduced exponent of a term with this sign, and how many pluses it has.
    fn exponent(&mut self, term: Sign) -> (Expansion, Surreal) {
        self.unroll();
        self.take(&Surreal::ONE);
        let (mut exponent, mut pluses) = (Expansion::empty(), Surreal::ZERO);
        loop {
            let next = ordinal::add(&pluses, &Surreal::ONE);
            let (sign, length) = match self.blocks.last() {
                Some(Block::Run { sign, length }) => (*sign, length.clone()),
                // Soon over: the word has pluses, and with the first of them `next` is higher.
                Some(Block::Repeat { each, .. }) if ordinal::degree(each) >= next => {
                    self.unroll();
                    continue;
                }
                _ => return (exponent, pluses),
            };
            let degree = ordinal::degree(&length);
            if degree < next {
                return (exponent, pluses);
            }
            if sign == term {
                let more = ordinal::left_difference(&pluses, &degree);
                exponent.push(Sign::Plus, &more);
                self.take(&ordinal::power_of_omega(&degree));
                pluses = degree;
            } else {
                let (count, _) = ordinal::split(&length, &next);
                exponent.push(Sign::Minus, &count);
                let each = ordinal::power_of_omega(&next);
                self.take(&ordinal::multiply(&each, &count));
            }
        }
    }

    /// The coefficient of a term with this sign: signs that stand there w^pluses times each. The
    /// last one goes back if the run behind it belongs to an exponent.
    fn coefficient(&mut self, term: Sign, pluses: &Surreal) -> Option<Rational> {
        let each = ordinal::power_of_omega(pluses);
        let next = ordinal::add(pluses, &Surreal::ONE);
        let mut signs: Vec<(Sign, UBig)> = vec![(Sign::Plus, UBig::ONE)];
        let mut word = Vec::new();
        let mut read = 0;
        loop {
            match self.blocks.last() {
                Some(Block::Run { sign, length }) => {
                    let sign = *sign;
                    if ordinal::degree(length) >= next {
                        // The sign before begins the next term.
                        let (last, count) = signs.last_mut()?;
                        let back = if *last == Sign::Plus { term } else { term.opposite() };
                        *count -= UBig::ONE;
                        if *count == UBig::ZERO {
                            signs.pop();
                        }
                        self.blocks.push(Block::Run { sign: back, length: each });
                        break;
                    }
                    let (count, _) = ordinal::split(length, pluses);
                    let count = ordinal::as_natural(&count)?;
                    if count == UBig::ZERO {
                        break;
                    }
                    let taken = ordinal::multiply(&each, &Surreal::from(IBig::from(count.clone())));
                    let partly = taken != *length;
                    self.take(&taken);
                    let own = if sign == term { Sign::Plus } else { Sign::Minus };
                    match signs.last_mut() {
                        Some((last, before)) if *last == own => *before += count,
                        _ => signs.push((own, count)),
                    }
                    read += 1;
                    if read > MOST_SIGNS {
                        return None;
                    }
                    if partly {
                        break;
                    }
                }
                Some(Block::Repeat { word: letters, each: scale }) if *scale == each => {
                    let own = |sign: &Sign| if *sign == term { Sign::Plus } else { Sign::Minus };
                    word = letters.iter().map(own).collect();
                    self.blocks.pop();
                    break;
                }
                Some(Block::Repeat { each: scale, .. }) if ordinal::degree(scale) >= next => {
                    self.unroll();
                }
                _ => break,
            }
        }
        let size = real(&signs, &word)?;
        Some(if term == Sign::Plus { size } else { size.negative() })
    }
}

/// The positive real number with these signs, which begin with a plus.
fn real(signs: &[(Sign, UBig)], word: &[Sign]) -> Option<Rational> {
    let mut letters = Vec::new();
    let mut runs = signs.iter();
    let (_, whole) = runs.next()?;
    let mut whole = whole.clone();
    for (sign, count) in runs {
        let count = usize::try_from(count).ok().filter(|&count| count <= MOST_SIGNS)?;
        letters.extend(std::iter::repeat_n(*sign, count));
    }
    let mut word = word.to_vec();
    if letters.is_empty() && !word.is_empty() {
        // The word begins within the whole part: its pluses up to the first minus belong there.
        let pluses = word.iter().take_while(|&&sign| sign == Sign::Plus).count();
        whole += UBig::from(pluses);
        word.rotate_left(pluses);
        letters.push(Sign::Minus);
        word.rotate_left(1);
    }
    let whole = Rational::from(IBig::from(whole));
    if letters.is_empty() {
        return Some(whole);
    }
    // Behind the first minus every sign halves: below 1, binary digits and a 1 at the end.
    let digits = |letters: &[Sign]| {
        letters.iter().fold(UBig::ZERO, |number, sign| {
            (number << 1) | UBig::from(u8::from(*sign == Sign::Plus))
        })
    };
    let below = UBig::ONE << (letters.len() - 1);
    let before = digits(&letters[1..]);
    let fraction = if word.is_empty() {
        Rational::reduced(IBig::from((before << 1) | UBig::ONE), below << 1)
    } else {
        let full = UBig::ones(word.len());
        let repeated = digits(&word);
        debug_assert!(repeated.bit_len() <= word.len());
        Rational::reduced(IBig::from(before * &full + repeated), below * full)
    };
    Some(whole.minus(&Rational::ONE).plus(&fraction))
}

/// The exponent behind an earlier one whose reduced form this is: unique, since exponents fall.
fn restored(reduced: &Expansion, earlier: &Expansion, dyadic: bool) -> Option<Expansion> {
    let runs = reduced.runs()?;
    let leading = match runs.first() {
        Some((Sign::Plus, length)) => length.clone(),
        _ => Surreal::ZERO,
    };
    // The way they have in common: as far as the pluses reach, with the minuses among them.
    let (mut common, mut pluses, mut whole) = (Expansion::empty(), Surreal::ZERO, true);
    for (sign, length) in earlier.runs()? {
        if sign == Sign::Minus {
            common.push(sign, &length);
            continue;
        }
        let sum = ordinal::add(&pluses, &length);
        if sum > leading {
            let room = ordinal::left_difference(&pluses, &leading);
            common.push(sign, &room);
            pluses = leading.clone();
            whole = false;
            break;
        }
        common.push(sign, &length);
        pluses = sum;
    }
    let mut exponent = common;
    if whole && !dyadic {
        exponent.push(Sign::Minus, &Surreal::ONE);
    }
    let mut rest = runs.into_iter().peekable();
    if let Some((Sign::Plus, length)) = rest.peek().cloned() {
        rest.next();
        exponent.push(Sign::Plus, &ordinal::left_difference(&pluses, &length));
    }
    for (sign, length) in rest {
        exponent.push(sign, &length);
    }
    Some(exponent)
}
