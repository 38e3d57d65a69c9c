//! The moves of the games that fast engines know: those that leave at most two heaps, finitely many.

use crate::rules::HeapRules;

/// Moves that take t, by what they leave; each list increases.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Moves {
    /// Two heaps are left.
    pub(crate) splits: Vec<usize>,
    /// One heap is left.
    pub(crate) singles: Vec<usize>,
    /// Nothing is left: for the heap t only.
    pub(crate) empties: Vec<usize>,
    /// The two heaps must be unequal.
    pub(crate) unequal: bool,
}

impl Moves {
    /// The moves of a finite octal code that splits, or of Grundy's game.
    pub(crate) fn of(rules: &HeapRules) -> Option<Moves> {
        match rules {
            HeapRules::Unequal => Some(Moves {
                splits: vec![0],
                singles: Vec::new(),
                empties: Vec::new(),
                unequal: true,
            }),
            HeapRules::Code(code) if code.largest_digit() < 8 => {
                let last = usize::try_from(code.last()?).ok()?;
                let places = |bit: u8| {
                    (0..=last).filter(|&t| code.digit(t as u64) >> bit & 1 == 1).collect::<Vec<_>>()
                };
                let splits = places(2);
                (!splits.is_empty()).then(|| Moves {
                    splits,
                    singles: places(1),
                    empties: places(0),
                    unequal: false,
                })
            }
            _ => None,
        }
    }

    /// Is there a split that takes t: how many a = 1, 2, … up to the half of the rest of n are
    /// there? Each pair is counted once.
    pub(crate) fn pairs(&self, n: usize, t: usize) -> usize {
        let rest = n.saturating_sub(t);
        if self.unequal { rest.saturating_sub(1) / 2 } else { rest / 2 }
    }

    /// The largest number that a split takes.
    pub(crate) fn widest(&self) -> usize {
        self.splits.last().copied().unwrap_or(0)
    }

    /// The parity that all splits share, if they do.
    pub(crate) fn parity(&self) -> Option<u8> {
        let first = self.splits.first()? & 1;
        let same = self.splits.iter().all(|t| t & 1 == first);
        same.then_some(u8::from(first == 1))
    }

    /// The options that leave one heap or none: few, and of either class.
    pub(crate) fn lone<'a>(
        &'a self,
        n: usize,
        values: &'a [u16],
    ) -> impl Iterator<Item = u16> + 'a {
        let singles = self.singles.iter().take_while(move |&&t| t < n).map(move |t| values[n - t]);
        let empty = self.empties.contains(&n).then_some(0);
        singles.chain(empty)
    }
}
