//! The moves of a game that leaves at most two heaps.

use crate::rules::HeapRules;

/// Which numbers may be taken, by the number of heaps that are left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Moves {
    /// Leaving nothing.
    pub(crate) whole: Vec<usize>,
    /// Leaving one heap.
    pub(crate) single: Vec<usize>,
    /// Leaving two heaps.
    pub(crate) split: Vec<usize>,
    /// Must the two heaps differ?
    pub(crate) unequal: bool,
    /// The largest number.
    pub(crate) last: usize,
}

/// Codes with more digits than this are left to other engines.
const MOST_DIGITS: u64 = 256;

impl Moves {
    /// The moves, if heaps can be split into two and never into more.
    pub(crate) fn of(rules: &HeapRules) -> Option<Moves> {
        let code = match rules {
            HeapRules::Unequal => {
                let (whole, single) = (Vec::new(), Vec::new());
                return Some(Moves { whole, single, split: vec![0], unequal: true, last: 0 });
            }
            HeapRules::Code(code) => code,
            HeapRules::Subtraction(_) | HeapRules::AllBut(_) => return None,
        };
        let last = code.last().filter(|&last| last <= MOST_DIGITS && code.most_heaps() == 2)?;
        let taken = |bit: u32| {
            let digits = (0..=last).filter(|&i| code.digit(i) >> bit & 1 == 1);
            digits.filter_map(|i| usize::try_from(i).ok()).collect::<Vec<usize>>()
        };
        let (whole, single, split) = (taken(0), taken(1), taken(2));
        let last = usize::try_from(last).ok()?;
        Some(Moves { whole, single, split, unequal: false, last })
    }

    /// The parity of the numbers taken when a heap is split, if it is the same for all.
    pub(crate) fn split_parity(&self) -> Option<u32> {
        let first = self.split.first()? & 1;
        let same = self.split.iter().all(|taken| taken & 1 == first);
        same.then_some(u32::from(first == 1))
    }
}
