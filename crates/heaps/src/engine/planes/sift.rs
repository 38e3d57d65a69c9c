//! Candidates against all items: exact, 64 heaps at a time, then 32 where items look back less.
//!
//! The fewer candidates are left, the fewer are carried on: twelve for each heap, then eight, four, three.
//! Those that are dropped are greater than those that are kept; should all kept ones die, the heap
//! is done by itself.

use super::super::kernel::{
    DEAD, Item, LANES, PART, collect, pick, sift_half, sift3, sift4, sift8, sift12,
};
use super::{Block, Planes};

/// How many of the far items twelve candidates meet, then eight, then four.
fn stages(far: usize) -> [usize; 3] {
    [far / 8, far / 4, far / 3]
}

impl Planes {
    /// Appends the codes of the heaps of a block; `false` if one has none in range.
    pub(super) fn sift(&mut self, first: usize, length: usize) -> bool {
        self.track.codes.resize(first + length, 0);
        let mut from = 0;
        while from < length {
            let lanes = PART.min(length - from);
            if !self.sift_some(first, from, lanes) {
                return false;
            }
            from += lanes;
        }
        true
    }

    fn sift_some(&mut self, first: usize, from: usize, lanes: usize) -> bool {
        let block: &Block = &self.block;
        let mut rows = collect(&block.free, from / PART);
        let conflict = &block.conflict[from..from + lanes];
        if conflict.contains(&true) {
            for (lane, _) in conflict.iter().enumerate().filter(|(_, conflict)| **conflict) {
                rows.iter_mut().for_each(|row| row[lane] = DEAD);
            }
        }
        let stages = stages(self.far.len());
        let (twelve, behind) = self.far.split_at(stages[0]);
        let (eight, behind) = behind.split_at(stages[1]);
        let (four, three) = behind.split_at(stages[2]);
        let first = first + from;
        let codes = &self.track.codes;
        sift12(codes, first, twelve, &mut rows);
        let mut rows: [_; 8] = std::array::from_fn(|k| rows[k]);
        sift8(codes, first, eight, &mut rows);
        let mut few = [rows[0], rows[1], rows[2], rows[3]];
        sift4(codes, first, four, &mut few);
        let mut few = [few[0], few[1], few[2]];
        sift3(codes, first, three, &mut few);
        for half in (0..lanes).step_by(LANES) {
            let few = few.map(|row| std::array::from_fn(|lane| row[half + lane]));
            if !self.pick_some(first + half, LANES.min(lanes - half), few) {
                return false;
            }
        }
        true
    }

    /// Appends the codes of up to 32 heaps, of which three candidates are left.
    fn pick_some(&mut self, first: usize, lanes: usize, mut few: [[u8; LANES]; 3]) -> bool {
        sift_half(&self.track.codes, first, &self.near, &mut few);
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
