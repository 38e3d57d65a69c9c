//! Sign expansions: a number as the way to it in the tree of all numbers, up (+) or down (-) day by
//! day, of ordinal length.
//!
//! Kept as runs of one sign with an ordinal length, and words that are repeated for ever (each sign
//! of a word itself lasting a power of w): enough for dyadic and other rational numbers, ordinals,
//! and finite sums of powers of w whose exponents need runs only.

mod number;
mod reduced;
mod text;
mod walk;

use crate::error::Error;
use crate::ordinal;
use crate::rational::Rational;
use crate::sum::{Sum, Term};
use crate::surreal::Surreal;
use std::cmp::Ordering;

pub(crate) use reduced::Shape;
pub(crate) use walk::{Meeting, Walk};

/// Up or down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sign {
    /// Down, towards −w.
    Minus,
    /// Up, towards w.
    Plus,
}

impl Sign {
    /// The other one.
    #[must_use]
    pub fn opposite(self) -> Sign {
        match self {
            Sign::Minus => Sign::Plus,
            Sign::Plus => Sign::Minus,
        }
    }
}

/// A piece of a sign expansion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// One sign so many times.
    Run {
        /// The sign.
        sign: Sign,
        /// An ordinal above 0.
        length: Surreal,
    },
    /// A word w times, in which both signs occur.
    Repeat {
        /// The word.
        word: Vec<Sign>,
        /// How often each sign of it stands there: a power of w.
        each: Surreal,
    },
}

/// A sign expansion in normal form: neighbouring runs differ in sign, words are as short and begin
/// as early as possible. So equal expansions are equal as data.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Expansion {
    blocks: Vec<Block>,
}

impl Expansion {
    /// The expansion of 0.
    #[must_use]
    pub fn empty() -> Expansion {
        Expansion::default()
    }

    /// The expansion with these signs.
    ///
    /// ```
    /// use upstar_surreal::{Expansion, Sign};
    /// let x = Expansion::of_signs(&[Sign::Plus, Sign::Minus]);
    /// assert_eq!(x.number()?.to_string(), "1/2");
    /// # Ok::<(), upstar_surreal::Error>(())
    /// ```
    #[must_use]
    pub fn of_signs(signs: &[Sign]) -> Expansion {
        let mut expansion = Expansion::empty();
        for &sign in signs {
            expansion.push(sign, &Surreal::ONE);
        }
        expansion
    }

    /// The pieces, in order.
    #[must_use]
    pub fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    /// Is it that of 0?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.blocks.is_empty()
    }

    /// Its length: the birthday of the number.
    ///
    /// ```
    /// use upstar_surreal::Surreal;
    /// let half = Surreal::from(1).over(&Surreal::from(2))?;
    /// assert_eq!(Surreal::omega().times(&half)?.birthday()?.to_string(), "2 * w");
    /// # Ok::<(), upstar_surreal::Error>(())
    /// ```
    #[must_use]
    pub fn length(&self) -> Surreal {
        let mut length = Surreal::ZERO;
        for block in &self.blocks {
            length = ordinal::add(&length, &block.length());
        }
        length
    }

    /// Appends a run; the length is an ordinal.
    pub(crate) fn push(&mut self, sign: Sign, length: &Surreal) {
        if length.is_zero() {
            return;
        }
        if let Some(Block::Run { sign: last, length: before }) = self.blocks.last_mut()
            && *last == sign
        {
            *before = ordinal::add(before, length);
            return;
        }
        self.blocks.push(Block::Run { sign, length: length.clone() });
    }

    /// Appends a word that is repeated for ever, each sign of it `each` times, a power of w.
    pub(crate) fn push_repeat(&mut self, word: &[Sign], each: &Surreal) {
        let Some(&first) = word.first() else { return };
        if word.iter().all(|&sign| sign == first) {
            let length = ordinal::multiply(each, &Surreal::omega());
            return self.push(first, &length);
        }
        let period = (1..=word.len()).find(|&period| {
            word.len().is_multiple_of(period)
                && word.chunks(period).all(|part| part == &word[..period])
        });
        let mut word = word[..period.unwrap_or(word.len())].to_vec();
        // The word may begin earlier, within the run before it.
        while let (Some(&last), Some(Block::Run { sign, length })) =
            (word.last(), self.blocks.last_mut())
        {
            if *sign != last {
                break;
            }
            let Some(shorter) = without_last(length, each) else { break };
            word.rotate_right(1);
            if shorter.is_zero() {
                self.blocks.pop();
            } else {
                *length = shorter;
            }
        }
        self.blocks.push(Block::Repeat { word, each: each.clone() });
    }

    /// Appends another expansion: the ordinal sum of the numbers.
    ///
    /// ```
    /// use upstar_surreal::Surreal;
    /// let (w, one) = (Surreal::omega(), Surreal::from(1));
    /// let mut x = one.expansion()?;
    /// x.append(&w.negative().expansion()?);
    /// assert_eq!(x.number()?.to_string(), "1/w"); // 1:(-w)
    /// # Ok::<(), upstar_surreal::Error>(())
    /// ```
    pub fn append(&mut self, other: &Expansion) {
        for block in &other.blocks {
            match block {
                Block::Run { sign, length } => self.push(*sign, length),
                Block::Repeat { word, each } => self.push_repeat(word, each),
            }
        }
    }

    /// All signs turned: the expansion of the negative.
    #[must_use]
    pub fn negative(&self) -> Expansion {
        let blocks = self.blocks.iter().map(|block| match block {
            Block::Run { sign, length } => {
                Block::Run { sign: sign.opposite(), length: length.clone() }
            }
            Block::Repeat { word, each } => Block::Repeat {
                word: word.iter().map(|sign| sign.opposite()).collect(),
                each: each.clone(),
            },
        });
        Expansion { blocks: blocks.collect() }
    }

    /// The runs, if no word is repeated for ever.
    pub(crate) fn runs(&self) -> Option<Vec<(Sign, Surreal)>> {
        let run = |block: &Block| match block {
            Block::Run { sign, length } => Some((*sign, length.clone())),
            Block::Repeat { .. } => None,
        };
        self.blocks.iter().map(run).collect()
    }

    /// The first signs, at most so many, and whether there are more.
    #[must_use]
    pub fn first(&self, count: usize) -> (Vec<Sign>, bool) {
        let mut signs = Vec::new();
        for block in &self.blocks {
            let room = count - signs.len();
            if room == 0 {
                return (signs, true);
            }
            match block {
                Block::Run { sign, length } => {
                    let natural = ordinal::as_natural(length);
                    let natural = natural.and_then(|n| usize::try_from(&n).ok());
                    let taken = natural.unwrap_or(usize::MAX).min(room);
                    signs.extend(std::iter::repeat_n(*sign, taken));
                    if natural.is_none_or(|n| n > taken) {
                        return (signs, true);
                    }
                }
                Block::Repeat { word, each } => {
                    match each.is_one() {
                        true => signs.extend(word.iter().cycle().take(room)),
                        false => signs.extend(std::iter::repeat_n(word[0], room)),
                    }
                    return (signs, true);
                }
            }
        }
        (signs, false)
    }
}

impl Block {
    /// How many signs there are.
    #[must_use]
    pub fn length(&self) -> Surreal {
        match self {
            Block::Run { length, .. } => length.clone(),
            Block::Repeat { each, .. } => ordinal::multiply(each, &Surreal::omega()),
        }
    }
}

/// The ordinal x with x + last = length, where `last` is a power of w, if there is one.
fn without_last(length: &Surreal, last: &Surreal) -> Option<Surreal> {
    let mut terms = length.terms()?;
    let end: &mut Term = terms.last_mut()?;
    if end.exponent != ordinal::degree(last) {
        return None;
    }
    end.coefficient = end.coefficient.minus(&Rational::ONE);
    if end.coefficient.is_zero() {
        terms.pop();
    }
    Some(Surreal::of_sum(Sum(terms)))
}

impl Ord for Expansion {
    /// The order of the numbers: - before nothing before +.
    fn cmp(&self, other: &Self) -> Ordering {
        Meeting::of(self, other).order()
    }
}

impl PartialOrd for Expansion {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Surreal {
    /// The day on which the number was born: the length of its sign expansion.
    ///
    /// ```
    /// use upstar_surreal::Surreal;
    /// let x: Surreal = "w - 1/1000003".parse()?; // too many signs to list
    /// assert_eq!(x.birthday()?.to_string(), "2 * w");
    /// # Ok::<(), upstar_surreal::Error>(())
    /// ```
    ///
    /// # Errors
    /// If the expansion has no finite description.
    pub fn birthday(&self) -> Result<Surreal, Error> {
        if self.is_ordinal() {
            return Ok(self.clone());
        }
        // Coefficients that are not dyadic have w signs, whichever they are: 1/3 stands for all.
        let third = Rational::new(1.into(), 3_u8.into()).unwrap_or(Rational::ONE);
        let alike = |term: Term| match term.coefficient.is_dyadic() {
            true => term,
            false => Term { coefficient: third.clone(), ..term },
        };
        let alike =
            self.terms().map(|terms| Surreal::of_sum(Sum(terms.into_iter().map(alike).collect())));
        match alike.map(|number| number.expansion()) {
            Some(Ok(expansion)) => Ok(expansion.length()),
            _ => Ok(self.expansion()?.length()),
        }
    }
}
