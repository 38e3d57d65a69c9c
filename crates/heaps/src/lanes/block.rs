//! A block of heaps at once.

use super::kernel::{CHUNK, In, Out};
use super::word::Word;
use super::{BLOCK, Halt, Lanes, NEAR, PREFIX, SLACK};

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
        gather(self, at, &self.options, seen);
        let here = self.codes.len();
        for &(offset, code) in &self.far {
            let place =
                usize::try_from(self.n - self.base - offset).map_err(|_| Halt::Forgotten)?;
            self.kernel.add::<W>(&self.codes[place..place + BLOCK], code, seen);
        }
        self.codes.resize(here + BLOCK, 0);
        let Some(codes) = self.codes.last_chunk_mut::<{ 2 * BLOCK }>() else {
            return Err(Halt::Forgotten);
        };
        let given = In { seen, near: &self.near };
        let mut out = Out { codes, bits: &mut self.hot[at..at + size] };
        if !self.kernel.in_order::<W>(&given, &mut out) {
            // Which of them it is will be seen one by one.
            self.codes.truncate(here);
            self.careful = self.n + BLOCK as u64;
            return Ok(());
        }
        gather(self, at, &self.witnesses, seen);
        let carry = [self.carry(self.n), self.carry(self.n + 1)];
        let mut lanes = self.kernel.missing::<W>(&self.hot[at..at + size], carry, seen);
        while lanes != 0 {
            let lane = lanes.trailing_zeros() as usize;
            lanes &= lanes - 1;
            let heap = self.n + lane as u64;
            let missing = W::read(&seen[lane * W::BYTES..]);
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

    /// What remains of some rare codes when those are taken away that are options of the heap by
    /// two common positions, the smaller at most PREFIX.
    pub(super) fn in_prefix<W: Word>(&mut self, heap: u64, mut missing: W) -> W {
        const STEP: usize = 64;
        for first in (1..=PREFIX).step_by(STEP) {
            let last = first + STEP - 1;
            for i in 0..self.moves.split.len() {
                let rest = heap - self.moves.split[i] as u64;
                let others = self.codes_from(rest - last as u64);
                let small = &self.backwards[PREFIX - last..];
                let found = self.kernel.union::<W>(&others[..STEP], &small[..STEP]);
                if found & missing != W::EMPTY {
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
        bit.write(&mut self.hot[at..]);
    }
}

fn gather(lanes: &Lanes, at: usize, program: &super::Program, out: &mut [u8]) {
    for (i, chunk) in out.as_chunks_mut::<CHUNK>().0.iter_mut().enumerate() {
        lanes.kernel.gather(&lanes.hot, at + i * CHUNK, program, chunk);
    }
}
