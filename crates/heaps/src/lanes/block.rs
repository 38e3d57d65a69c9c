//! A block of heaps at once.

use super::kernel::{In, Order, Out, SUB};
use super::program::Program;
use super::word::Word;
use super::{BLOCK, Halt, Lanes, NEAR, SLACK};

/// Bytes of a block of the widest words.
const MOST: usize = 16 * BLOCK;

impl Lanes {
    /// Computes a block, or as much of it as needs no exact step, and then that step.
    pub(super) fn block<W: Word>(&mut self) -> Result<(), Halt> {
        self.slide::<W>();
        let size = BLOCK * W::BYTES;
        let at = self.hot_place(W::BYTES);
        let mut buffer = [0u8; MOST];
        let seen = &mut buffer[..size];
        self.gather::<8>(at, &self.options, seen);
        let here = self.codes.len();
        for &(offset, code) in &self.far {
            let place =
                usize::try_from(self.n - self.base - offset).map_err(|_| Halt::Forgotten)?;
            self.kernel.add::<W>(&self.codes[place..place + BLOCK], code, seen);
        }
        self.codes.resize(here + BLOCK, 0);
        let mut fits = true;
        for sub in 0..BLOCK / SUB {
            let bytes = SUB * W::BYTES;
            let seen = &mut seen[sub * bytes..(sub + 1) * bytes];
            let there = at + sub * bytes;
            self.gather::<2>(there, &self.middle, seen);
            let first = here + sub * SUB;
            let codes = self.codes[first - SUB..].first_chunk_mut::<{ 2 * SUB }>();
            let Some(codes) = codes else { return Err(Halt::Forgotten) };
            let given = In { seen, near: &self.near };
            let mut out = Out { codes, bits: &mut self.hot[there..there + bytes] };
            fits &= self.kernel.in_order::<W>(&given, &mut out);
        }
        if !fits {
            // Which of them it is will be seen one by one.
            self.codes.truncate(here);
            self.careful = self.n + BLOCK as u64;
            return Ok(());
        }
        let reached = seen;
        reached.fill(0);
        self.gather::<8>(at, &self.witnesses, reached);
        let carry = [self.carry(self.n), self.carry(self.n + 1)];
        let order = Order { low: self.classes.low(), carry };
        let mut lanes = self.kernel.missing::<W>(&self.hot[at..at + size], order, reached);
        while lanes != 0 {
            let lane = lanes.trailing_zeros() as usize;
            lanes &= lanes - 1;
            let heap = self.n + lane as u64;
            let missing = W::load(reached, lane);
            self.counts.searched += 1;
            if self.in_prefix(heap, missing) != W::EMPTY {
                self.codes.truncate(here + lane);
                self.n = heap;
                return self.exact::<W>();
            }
        }
        self.n += BLOCK as u64;
        Ok(())
    }

    /// Adds what a program gathers, N vectors at a time.
    fn gather<const N: usize>(&self, at: usize, program: &Program, out: &mut [u8]) {
        if program.len() == 0 {
            return;
        }
        let vectors = out.as_chunks_mut::<32>().0;
        for (i, chunk) in vectors.as_chunks_mut::<N>().0.iter_mut().enumerate() {
            self.kernel.gather(&self.hot, at + i * 32 * N, program, chunk);
        }
    }

    /// What remains of some rare codes when those are taken away that are options of the heap by
    /// two common positions, the smaller one of the prefix.
    pub(super) fn in_prefix<W: Word>(&mut self, heap: u64, mut missing: W) -> W {
        const STEP: usize = 64;
        let longest = self.backwards.len() - 1;
        for first in (1..=longest).step_by(STEP) {
            let last = first + STEP - 1;
            for i in 0..self.moves.split.len() {
                let rest = heap - self.moves.split[i] as u64;
                let others = self.codes_from(rest - last as u64);
                let small = &self.backwards[longest - last..];
                let found = self.kernel.sums(&others[..STEP], &small[..STEP], missing);
                if found != W::EMPTY {
                    missing = missing & !found;
                    self.counts.reach = self.counts.reach.max(last as u64);
                }
            }
            if missing == W::EMPTY {
                break;
            }
        }
        missing
    }

    /// The place of the next heap among the words, in bytes.
    fn hot_place(&self, bytes: usize) -> usize {
        usize::try_from(self.n - self.hot_base).unwrap_or(0) * bytes
    }

    /// Makes room for a block of words.
    pub(super) fn slide<W: Word>(&mut self) {
        let at = self.hot_place(W::BYTES);
        if at > (NEAR + SLACK) * W::BYTES {
            let kept = (NEAR + BLOCK) * W::BYTES;
            self.hot.copy_within(at - kept..at, 0);
            self.hot_base = self.n - (NEAR + BLOCK) as u64;
        }
    }

    /// Writes the next heap's word.
    pub(super) fn set_hot<W: Word>(&mut self, bit: W) {
        self.slide::<W>();
        let at = self.hot_place(W::BYTES);
        bit.store(&mut self.hot[at..], 0);
    }
}
