//! One heap at a time, with every option looked at if need be.

use super::word::Word;
use super::{Halt, Lanes, MOST_RARE, RARE, Rare};

impl Lanes {
    /// Computes the next heap.
    pub(super) fn exact<W: Word>(&mut self) -> Result<(), Halt> {
        let n = self.n;
        self.counts.exact += 1;
        let (seen, rare_seen) = self.without_common_pairs::<W>()?;
        let bit = seen.lowest_missing();
        if bit == W::EMPTY {
            return Err(Halt::TooWide);
        }
        let mut missing = self.smaller_rare(n, bit) & !rare_seen;
        if missing != W::EMPTY {
            missing = self.in_prefix(n, missing);
        }
        if missing != W::EMPTY {
            missing = self.in_all(n, missing)?;
        }
        if missing == W::EMPTY {
            self.set_hot(bit);
            self.codes.push(bit.place());
            self.n += 1;
            return Ok(());
        }
        if self.rare.len() >= MOST_RARE {
            return Err(Halt::TooManyRare);
        }
        let parity = 1 ^ self.classes.common_parity(n);
        let value = self.classes.value(u32::from(missing.place()), parity);
        self.set_hot(W::EMPTY);
        self.codes.push(RARE);
        self.rare.push(Rare { heap: n, value });
        self.n += 1;
        self.sort_items();
        self.be_careful();
        Ok(())
    }

    /// The options that do not split into two common positions: common codes, and rare ones.
    fn without_common_pairs<W: Word>(&self) -> Result<(W, W), Halt> {
        let n = self.n;
        let (mut common, mut rare) = (W::EMPTY, W::EMPTY);
        let bit = |code: u8| if code < W::WIDTH { Ok(W::bit(code)) } else { Err(Halt::TooWide) };
        for &taken in &self.moves.single {
            let rest = n - taken as u64;
            let (code, is_rare) = match self.code_at(rest) {
                RARE => (self.rare_code(rest).unwrap_or(0), true),
                code => (code, false),
            };
            if is_rare == self.classes.single_flips(taken) {
                common = common | bit(code)?;
            } else {
                rare = rare | bit(code)?;
            }
        }
        for small in &self.rare {
            let code = self.small_code(small.value);
            for &taken in &self.moves.split {
                let Some(rest) = n.checked_sub(taken as u64 + small.heap).filter(|&b| b > 0) else {
                    continue;
                };
                if rest < self.base {
                    return Err(Halt::Forgotten);
                }
                match self.code_at(rest) {
                    RARE if self.moves.unequal && rest == small.heap => {}
                    RARE => {
                        if let Some(other) = self.rare_code(rest) {
                            rare = rare | bit(other ^ code)?;
                        }
                    }
                    other => common = common | bit(other ^ code)?,
                }
            }
        }
        Ok((common, rare))
    }

    fn rare_code(&self, heap: u64) -> Option<u8> {
        let place = self.rare.binary_search_by_key(&heap, |rare| rare.heap).ok()?;
        Some(self.small_code(self.rare[place].value))
    }

    /// What remains of some rare codes when those are taken away that are options by any two common
    /// positions.
    fn in_all<W: Word>(&mut self, heap: u64, mut missing: W) -> Result<W, Halt> {
        const STEP: usize = 4096;
        if self.base > 0 {
            return Err(Halt::Forgotten);
        }
        let place = |heap: u64| usize::try_from(heap).map_err(|_| Halt::Forgotten);
        let heap = place(heap)?;
        let mut small = Vec::with_capacity(STEP);
        let mut first = self.backwards.len();
        while 2 * first <= heap && missing != W::EMPTY {
            for &taken in &self.moves.split {
                let rest = heap - taken;
                // Two equal parts give 0, the nim sum of equals, which counts unless forbidden.
                let half = if self.moves.unequal { rest.saturating_sub(1) / 2 } else { rest / 2 };
                let last = (first + STEP - 1).min(half);
                if last < first {
                    continue;
                }
                small.clear();
                small.extend(self.codes[first..=last].iter().rev());
                let others = &self.codes[rest - last..=rest - first];
                let found = self.kernel.sums(others, &small, missing);
                if found != W::EMPTY {
                    missing = missing & !found;
                    self.counts.reach = self.counts.reach.max(last as u64);
                }
            }
            first += STEP;
        }
        Ok(missing)
    }
}
