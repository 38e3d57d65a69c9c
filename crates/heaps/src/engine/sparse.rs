//! Sparse space, one heap after the other.
//!
//! Common options of n come only from rare positions, so few marks give the least common value
//! that is no option. It is g(n) if every smaller rare value is an option: pairs are marked until
//! that is seen. If it never is, all options have been marked, and the mex is a new rare value.

use super::known::Known;
use super::pairs::{Marks, room};

/// Pairs that are marked between two looks at what is missing.
const STEP: usize = 64;

/// The kernel.
#[derive(Clone, Debug)]
pub(super) struct Sparse {
    marks: Marks,
}

impl Sparse {
    pub(super) fn new() -> Sparse {
        Sparse { marks: Marks::default() }
    }

    /// Appends values until there are `to`, unless one does not fit into 15 bits.
    pub(super) fn run(&mut self, known: &mut Known, to: usize) -> bool {
        while known.len() < to {
            if room(known.height()) > 1 << 16 {
                return false;
            }
            let Some(value) = self.next(known) else { return false };
            known.append(value);
        }
        true
    }

    /// The value of the next heap.
    pub(super) fn next(&mut self, known: &Known) -> Option<u16> {
        let (moves, space) = (known.moves.as_ref()?, known.space()?);
        let values = known.short();
        let n = values.len();
        let marks = &mut self.marks;
        marks.clear(room(known.height()));
        for value in moves.lone(n, values) {
            marks.set(value);
        }
        for &t in &moves.splits {
            let rest = n.saturating_sub(t);
            for &rare in known.rare_positions() {
                let rare = usize::try_from(rare).unwrap_or(usize::MAX);
                if rare >= rest {
                    break;
                }
                if moves.unequal && 2 * rare == rest {
                    continue;
                }
                marks.set(values[rare] ^ values[rest - rare]);
            }
        }
        let sign = space.sign(n);
        let is_rare = |value: u16| (value & space.mask).count_ones() & 1 == sign;
        let mut candidate = 0;
        while is_rare(candidate) || marks.has(candidate) {
            candidate += 1;
        }
        // The least rare value that was not seen to be an option.
        let missing = |marks: &Marks, from: u16| {
            let mut value = from;
            while value < candidate && (!is_rare(value) || marks.has(value)) {
                value += 1;
            }
            value
        };
        let mut least = missing(marks, 0);
        let mut from = 1;
        while least < candidate {
            let mut done = true;
            for &t in &moves.splits {
                let to = moves.pairs(n, t).min(from + STEP - 1);
                if from > to {
                    continue;
                }
                done = false;
                let rest = n - t;
                let (left, right) = (&values[from..=to], &values[rest - to..=rest - from]);
                for (a, b) in left.iter().zip(right.iter().rev()) {
                    marks.set(a ^ b);
                }
            }
            if done {
                break;
            }
            from += STEP;
            least = missing(marks, least);
        }
        Some(least)
    }

    pub(super) fn bytes(&self) -> u64 {
        4 * 65_536
    }
}
