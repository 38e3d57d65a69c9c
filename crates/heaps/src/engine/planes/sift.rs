//! Candidates against all items: exact, 32 heaps at a time.

use super::super::kernel::{Few, Item, LANES, pick, sift4, sift8};
use super::{Block, Planes};

/// Items that eight candidates meet; those that survive are fewer.
const FIRST: usize = 400;

impl Planes {
    /// Appends the codes of the heaps of a block; `false` if one has none in range.
    pub(super) fn sift(&mut self, first: usize, length: usize) -> bool {
        self.track.codes.resize(first + length, 0);
        let mut from = 0;
        while from < length {
            let lanes = LANES.min(length - from);
            if !self.sift_some(first, from, lanes) {
                return false;
            }
            from += lanes;
        }
        true
    }

    fn sift_some(&mut self, first: usize, from: usize, lanes: usize) -> bool {
        let block: &Block = &self.block;
        let mut candidates = [[0; LANES]; 8];
        let mut dead = [[0; LANES]; 8];
        for (k, row) in candidates.iter_mut().enumerate() {
            row[..lanes].copy_from_slice(&block.candidates[k][from..from + lanes]);
        }
        for lane in 0..lanes {
            let living = if block.conflict[from + lane] { 0 } else { block.count[from + lane] };
            for row in dead.iter_mut().skip(living.into()) {
                row[lane] = 255;
            }
        }
        let (before, behind) = self.far.split_at(FIRST.min(self.far.len()));
        let first = first + from;
        sift8(&self.track.codes, first, before, &candidates, &mut dead);
        // The first four that live.
        let mut few = Few { codes: [[0; LANES]; 4], dead: [[255; LANES]; 4] };
        for lane in 0..lanes {
            let mut place = 0;
            for k in 0..8 {
                if dead[k][lane] == 0 && place < 4 {
                    few.codes[place][lane] = candidates[k][lane];
                    few.dead[place][lane] = 0;
                    place += 1;
                }
            }
        }
        sift4(&self.track.codes, first, behind, &few.codes, &mut few.dead);
        let mut lane = 0;
        loop {
            lane = pick(&mut self.track.codes, first, lane, lanes, &few, &self.rows);
            if lane == lanes {
                return true;
            }
            match self.exact(first + lane) {
                Some(code) => self.track.codes[first + lane] = code,
                None => {
                    self.track.codes.truncate(first + lane);
                    return false;
                }
            }
            lane += 1;
        }
    }

    /// The least code of a common value that is no option of n.
    fn exact(&self, n: usize) -> Option<u8> {
        let mut seen = [0u8; 256];
        let active = self.items.partition_point(|item| (item.back as usize) < n);
        let before = &self.track.codes[..n];
        if self.rare.last().is_some_and(|last| 2 * last + self.moves.widest() >= n) {
            for &Item { back, code } in &self.items[..active] {
                if !self.track.is_rare(n - back as usize) {
                    seen[usize::from(before[n - back as usize] ^ code)] = 1;
                }
            }
        } else {
            for &Item { back, code } in &self.items[..active] {
                seen[usize::from(before[n - back as usize] ^ code)] = 1;
            }
        }
        for &t in self.moves.singles.iter().filter(|&&t| t < n) {
            if !self.coding.space.is_rare(n, self.track.value(self.coding, n - t)) {
                seen[usize::from(before[n - t])] = 1;
            }
        }
        if self.moves.empties.contains(&n) && !self.coding.space.is_rare(n, 0) {
            seen[0] = 1;
        }
        u8::try_from(seen.iter().position(|&seen| seen == 0)?).ok()
    }
}
