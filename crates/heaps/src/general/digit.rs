//! Digits that say more than bits: how many heaps may be left, and how these must compare.

use crate::code::LARGEST_DIGIT;
use crate::error::CodeError;
use crate::notation::{letter, short};
use std::fmt;

/// More heaps than this are not counted one by one.
const MOST_HEAPS: u32 = 1000;

/// How the sizes of the heaps that a move leaves must compare. Fewer than two heaps always do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Sizes {
    /// In any way.
    Any,
    /// `!`: no two are equal.
    Unequal,
    /// `?`: they are not all equal.
    NotAllEqual,
    /// `=`: they are all equal.
    AllEqual,
}

impl Sizes {
    fn of(mark: char) -> Option<Sizes> {
        match mark {
            '!' => Some(Sizes::Unequal),
            '?' => Some(Sizes::NotAllEqual),
            '=' => Some(Sizes::AllEqual),
            _ => None,
        }
    }

    fn mark(self) -> &'static str {
        match self {
            Sizes::Any => "",
            Sizes::Unequal => "!",
            Sizes::NotAllEqual => "?",
            Sizes::AllEqual => "=",
        }
    }

    /// Do heaps in increasing order compare in this way?
    pub(super) fn allow(self, heaps: &[u64]) -> bool {
        let mut pairs = heaps.windows(2);
        match self {
            _ if heaps.len() < 2 => true,
            Sizes::Any => true,
            Sizes::Unequal => pairs.all(|pair| pair[0] < pair[1]),
            Sizes::NotAllEqual => pairs.any(|pair| pair[0] < pair[1]),
            Sizes::AllEqual => pairs.all(|pair| pair[0] == pair[1]),
        }
    }
}

/// So many heaps may be left, or so many and more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Count {
    /// So many.
    pub heaps: u32,
    /// And any larger number?
    pub or_more: bool,
    /// How they must compare.
    pub sizes: Sizes,
}

/// A digit in its normal form: counts in increasing order, as few as possible.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct GeneralDigit(Vec<Count>);

impl GeneralDigit {
    /// The digit with these counts, in its normal form. Time of the order of k² for k counts.
    #[must_use]
    pub fn new(counts: impl IntoIterator<Item = Count>) -> GeneralDigit {
        let mut counts: Vec<Count> = counts.into_iter().collect();
        // No heap and one heap compare in every way.
        for count in counts.iter_mut().filter(|count| count.heaps < 2 && !count.or_more) {
            count.sizes = Sizes::Any;
        }
        let split = |count: Count| {
            let small =
                (count.heaps..2).filter(move |_| count.or_more && count.sizes != Sizes::Any);
            let small = small.map(|heaps| Count { heaps, or_more: false, sizes: Sizes::Any });
            let least = if count.or_more && count.sizes != Sizes::Any { 2 } else { 0 };
            small.chain([Count { heaps: count.heaps.max(least), ..count }])
        };
        let mut counts: Vec<Count> = counts.into_iter().flat_map(split).collect();
        counts.sort_unstable();
        counts.dedup();
        // What an endless count contains, or its way without conditions, goes.
        let all = counts.clone();
        counts.retain(|one| {
            !all.iter().any(|other| {
                let wider = other.sizes == one.sizes || other.sizes == Sizes::Any;
                let further = other.or_more && other.heaps <= one.heaps
                    || !one.or_more && other.heaps == one.heaps;
                other != one && wider && further
            })
        });
        // 2, 3, 4+ is 2+.
        while let Some((end, before)) = counts.iter().enumerate().find_map(|(end, last)| {
            let before = counts.iter().position(|one| {
                let free = last.sizes == Sizes::Any || one.heaps >= 2;
                !one.or_more && one.heaps + 1 == last.heaps && one.sizes == last.sizes && free
            });
            before.filter(|_| last.or_more).map(|before| (end, before))
        }) {
            counts[end].heaps -= 1;
            counts.remove(before);
        }
        counts.sort_unstable();
        GeneralDigit(counts)
    }

    /// The digit of a code.
    #[must_use]
    pub fn plain(digit: u8, sizes: Sizes) -> GeneralDigit {
        let bits = (0..8).filter(|bit| digit >> bit & 1 == 1);
        GeneralDigit::new(bits.map(|heaps| Count { heaps, or_more: false, sizes }))
    }

    /// What it allows, in order.
    #[must_use]
    pub fn counts(&self) -> &[Count] {
        &self.0
    }

    /// Is no move allowed?
    #[must_use]
    pub fn is_nothing(&self) -> bool {
        self.0.is_empty()
    }

    /// The digit of a plain code that allows the same, if sizes do not matter.
    #[must_use]
    pub fn as_plain(&self) -> Option<u8> {
        let mut digit = 0u8;
        for count in &self.0 {
            if count.or_more || count.heaps > 5 || count.sizes != Sizes::Any {
                return None;
            }
            digit |= 1 << count.heaps;
        }
        (digit <= LARGEST_DIGIT).then_some(digit)
    }

    /// The one way in which two or more heaps must compare, if there is one.
    fn common(&self) -> Option<Sizes> {
        let mut sizes = self.0.iter().filter(|count| count.heaps >= 2).map(|count| count.sizes);
        let first = sizes.next().unwrap_or(Sizes::Any);
        sizes.all(|other| other == first).then_some(first)
    }

    /// Reads one digit from the front of a text; what is left comes back.
    pub(super) fn read(text: &str) -> Result<(GeneralDigit, &str), CodeError> {
        let refuse = || CodeError::GeneralDigit(short(text));
        let mut letters = text.chars();
        let first = letters.next().ok_or_else(refuse)?;
        let (counts, rest) = match first {
            '*' => (vec![Count { heaps: 0, or_more: true, sizes: Sizes::Any }], letters.as_str()),
            '{' => {
                let (inside, rest) = letters.as_str().split_once('}').ok_or_else(refuse)?;
                let counts = inside.split(',').map(|count| read_count(count.trim()));
                (counts.collect::<Option<Vec<Count>>>().ok_or_else(refuse)?, rest)
            }
            _ => {
                let digit = first.to_digit(36).and_then(|digit| u8::try_from(digit).ok());
                let digit = digit.ok_or(CodeError::NotADigit(first))?;
                (GeneralDigit::plain(digit, Sizes::Any).0, letters.as_str())
            }
        };
        // A mark behind a digit is meant for all counts that have none.
        let mut letters = rest.chars();
        let (sizes, rest) = match letters.next().and_then(Sizes::of) {
            Some(sizes) => (sizes, letters.as_str()),
            None => (Sizes::Any, rest),
        };
        let marked = counts.into_iter().map(|count| match count.sizes {
            Sizes::Any => Count { sizes, ..count },
            _ => count,
        });
        Ok((GeneralDigit::new(marked), rest))
    }
}

/// `2`, `2!`, `4+`, `4?+`.
fn read_count(text: &str) -> Option<Count> {
    let (text, or_more) = text.strip_suffix('+').map_or((text, false), |text| (text, true));
    let sizes = text.chars().next_back().and_then(Sizes::of);
    let number = if sizes.is_some() { &text[..text.len() - 1] } else { text };
    let heaps = number.parse().ok().filter(|heaps| *heaps <= MOST_HEAPS)?;
    Some(Count { heaps, or_more, sizes: sizes.unwrap_or(Sizes::Any) })
}

impl fmt::Display for GeneralDigit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let common = self.common();
        let shown = match common {
            None => self.clone(),
            Some(_) => {
                GeneralDigit::new(self.0.iter().map(|count| Count { sizes: Sizes::Any, ..*count }))
            }
        };
        let mark = common.map_or("", Sizes::mark);
        if let Some(digit) = shown.as_plain() {
            return write!(f, "{}{mark}", letter(digit));
        }
        if let [Count { heaps: 0, or_more: true, .. }] = shown.0[..] {
            return write!(f, "*{mark}");
        }
        let counts: Vec<String> = shown
            .0
            .iter()
            .map(|count| {
                let more = if count.or_more { "+" } else { "" };
                format!("{}{}{more}", count.heaps, count.sizes.mark())
            })
            .collect();
        write!(f, "{{{}}}{mark}", counts.join(","))
    }
}
