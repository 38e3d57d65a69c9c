//! Which common positions serve as witnesses for most heaps: greedy cover of a sample.
//!
//! For every heap of the sample the rare codes below its value are to be covered; a common position
//! a covers the code of n − t − a, xor its own. The position that covers most of what is still open
//! comes next, until one covers so little that searching one by one is cheaper.

use super::kernel::Kernel;
use super::word::Word;
use super::{Lanes, RARE, SHORTEST_WINDOW};
use std::collections::BinaryHeap;

/// Heaps of the sample, at least and at most.
const LEAST: usize = 1024;
const SAMPLE: usize = 1 << 14;
/// An item is worth its time if it serves one heap in so many.
const WORTH: usize = 4000;
/// At most so many positions are chosen.
const MOST: usize = 512;

impl Lanes {
    /// Offsets and codes of the chosen witnesses.
    pub(super) fn learn<W: Word>(&self) -> Vec<(usize, u8)> {
        let end = self.codes.len();
        let reach = SHORTEST_WINDOW;
        let room = end.saturating_sub(reach + self.moves.last + 1);
        // Short sequences are not worth long lessons.
        let length = usize::try_from(self.n / 256).unwrap_or(usize::MAX);
        let sample = length.clamp(LEAST, SAMPLE).min(room);
        let start = end - sample;
        let mut open = vec![0; sample * W::BYTES];
        for (i, &code) in self.codes[start..].iter().enumerate().filter(|(_, code)| **code < RARE) {
            let bit = W::bit(code);
            self.smaller_rare(self.base + (start + i) as u64, bit).store(&mut open, i);
        }
        let mut candidates: Vec<(usize, u8)> = Vec::new();
        for &taken in &self.moves.split {
            let common = (1..=reach).filter(|&a| self.first_code(a) != RARE);
            candidates.extend(common.map(|a| (a + taken, self.first_code(a))));
        }
        let flipped = self.moves.single.iter().filter(|&&taken| self.classes.single_flips(taken));
        candidates.extend(flipped.map(|&taken| (taken, 0)));

        let mut chosen = Vec::new();
        let worth = u32::try_from(sample * W::BYTES / 4 / WORTH).unwrap_or(1).max(1);
        let mut lesson = Lesson { open, few: None };
        let others = |offset: usize| &self.codes[start - offset..end - offset];
        // Gains only fall, so an entry that is still best after a fresh look is the best.
        let gains = candidates.iter().enumerate().map(|(index, &(offset, code))| {
            (lesson.gain::<W>(self.kernel, others(offset), code), index)
        });
        let mut queue: BinaryHeap<(u32, usize)> =
            gains.filter(|(gain, _)| *gain >= worth).collect();
        while let Some((_, index)) = queue.pop() {
            let (offset, code) = candidates[index];
            let others = others(offset);
            let gain = lesson.gain::<W>(self.kernel, others, code);
            // A little less than the best is good enough.
            if queue.peek().is_some_and(|&(next, _)| next > gain + gain / 4) {
                if gain >= worth {
                    queue.push((gain, index));
                }
                continue;
            }
            if gain < worth || chosen.len() >= MOST {
                break;
            }
            chosen.push((offset, code));
            lesson.cover::<W>(self.kernel, others, code);
        }
        chosen
    }

    /// The code of one of the first heaps.
    fn first_code(&self, heap: usize) -> u8 {
        self.backwards[self.backwards.len() - 1 - heap]
    }
}

/// What is still open.
struct Lesson {
    /// The set of open codes of each heap of the sample.
    open: Vec<u8>,
    /// The heaps that have one, once they are few.
    few: Option<Vec<usize>>,
}

impl Lesson {
    /// How many heaps an item serves.
    fn gain<W: Word>(&self, kernel: Kernel, others: &[u8], code: u8) -> u32 {
        let Some(few) = &self.few else { return kernel.gain::<W>(&self.open, others, code) };
        let serves = |&&i: &&usize| W::load(&self.open, i) & sum::<W>(others[i], code) != W::EMPTY;
        u32::try_from(few.iter().filter(serves).count()).unwrap_or(u32::MAX)
    }

    /// Takes away what it serves.
    fn cover<W: Word>(&mut self, kernel: Kernel, others: &[u8], code: u8) {
        match &mut self.few {
            None => {
                let left = kernel.cover::<W>(&mut self.open, others, code);
                if 16 * (left as usize) < others.len() {
                    let open = |&i: &usize| W::load(&self.open, i) != W::EMPTY;
                    self.few = Some((0..others.len()).filter(open).collect());
                }
            }
            Some(few) => few.retain(|&i| {
                let set = W::load(&self.open, i) & !sum::<W>(others[i], code);
                set.store(&mut self.open, i);
                set != W::EMPTY
            }),
        }
    }
}

/// The code of a common position plus another, as a set.
fn sum<W: Word>(other: u8, code: u8) -> W {
    W::bit_or_none(other ^ code | other & RARE)
}
