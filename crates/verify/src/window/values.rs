//! Grundy values for checking, heap after heap, by plain code.
//!
//! With a mask, values fall into two classes: *rare* if the number of their bits in the mask is
//! even (if positions count: if it is congruent to n − T modulo 2, T being the parity of the numbers
//! taken in splits). Two heaps of the same class leave a rare option, two of different classes a
//! common one. So the common options of n come from pairs with a rare position, which are all
//! looked at. The least common value that is none of them is g(n), provided every smaller rare
//! value is an option: pairs are looked at, a = 1, 2, …, until that is seen. If it never is, all
//! options have been looked at, and g(n) is the least value that is none. Without a mask all
//! options are looked at always.

use super::game::Game;

/// A partition of the values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Classes {
    pub(super) mask: u16,
    /// T, if positions count.
    pub(super) parity: Option<u32>,
}

impl Classes {
    pub(super) fn is_rare(self, heap: u64, value: u16) -> bool {
        let bits = (value & self.mask).count_ones() & 1;
        bits == self.parity.map_or(0, |parity| u32::from(heap & 1 == 1) ^ parity)
    }
}

/// Why a value cannot be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lack {
    /// It needs heaps that are not kept.
    Forgotten,
    /// Values outgrow 15 bits.
    TooLarge,
}

/// A value, and what it took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Found {
    pub(super) value: u16,
    pub(super) rare: bool,
    /// The largest a that was looked at to see that smaller rare values are options.
    pub(super) reach: usize,
}

/// The values so far.
#[derive(Clone, Debug)]
pub(super) struct Values {
    game: Game,
    classes: Option<Classes>,
    /// The first values, for the smaller parts of pairs.
    pub(super) head: Vec<u16>,
    /// The latest ones.
    pub(super) kept: Vec<u16>,
    /// The heap of the first of those.
    pub(super) base: u64,
    /// How many are kept once there are more than `WHOLE`.
    window: usize,
    pub(super) rare: Vec<u64>,
    largest: u16,
    seen: Vec<u32>,
    stamp: u32,
}

/// Up to so many values are all kept.
const WHOLE: usize = 1 << 26;
/// Pairs that are looked at between two looks at what is missing.
const STEP: usize = 32;

impl Values {
    /// Values of a game; of a long sequence the last `window` are kept, and as many first ones.
    pub(super) fn new(game: Game, classes: Option<Classes>, window: usize) -> Values {
        Values {
            game,
            classes,
            head: Vec::new(),
            kept: Vec::new(),
            base: 0,
            window,
            rare: Vec::new(),
            largest: 0,
            seen: vec![0; 1 << 16],
            stamp: 0,
        }
    }

    /// The next heap.
    pub(super) fn n(&self) -> u64 {
        self.base + self.kept.len() as u64
    }

    /// Takes over values that were saved.
    pub(super) fn restore(&mut self, head: Vec<u16>, kept: Vec<u16>, base: u64, rare: Vec<u64>) {
        self.largest = head.iter().chain(&kept).copied().max().unwrap_or(0);
        (self.head, self.kept, self.base, self.rare) = (head, kept, base, rare);
    }

    /// Computes the next value.
    pub(super) fn next(&mut self) -> Result<Found, Lack> {
        let n = self.n();
        self.stamp = self.stamp.wrapping_add(1);
        if self.stamp == 0 {
            self.seen.fill(0);
            self.stamp = 1;
        }
        if self.largest >= 1 << 15 {
            return Err(Lack::TooLarge);
        }
        let found = self.look(n)?;
        self.largest = self.largest.max(found.value);
        if found.rare && n > 0 {
            self.rare.push(n);
        }
        if self.head.len() <= self.window {
            self.head.push(found.value);
        }
        if self.kept.len() >= WHOLE + self.window {
            self.base += (self.kept.len() - self.window) as u64;
            self.kept.drain(..self.kept.len() - self.window);
        }
        self.kept.push(found.value);
        Ok(found)
    }

    fn at(&self, heap: u64) -> Result<u16, Lack> {
        let place = heap.checked_sub(self.base).and_then(|place| usize::try_from(place).ok());
        if let Some(&value) = place.and_then(|place| self.kept.get(place)) {
            return Ok(value);
        }
        let place = usize::try_from(heap).map_err(|_| Lack::Forgotten)?;
        self.head.get(place).copied().ok_or(Lack::Forgotten)
    }

    fn see(&mut self, value: u16) {
        self.seen[usize::from(value)] = self.stamp;
    }

    fn is_seen(&self, value: u16) -> bool {
        self.seen[usize::from(value)] == self.stamp
    }

    fn look(&mut self, n: u64) -> Result<Found, Lack> {
        for i in 0..self.game.single.len() {
            let taken = self.game.single[i] as u64;
            if taken < n {
                let value = self.at(n - taken)?;
                self.see(value);
            }
        }
        if self.game.empty.iter().any(|&taken| taken as u64 == n) {
            self.see(0);
        }
        let Some(classes) = self.classes else {
            self.pairs(n, 1, usize::MAX)?;
            let value = self.least(0, |_| true);
            return Ok(Found { value, rare: false, reach: 0 });
        };
        for i in 0..self.game.split.len() {
            let Some(rest) = n.checked_sub(self.game.split[i] as u64) else { continue };
            for j in 0..self.rare.len() {
                let small = self.rare[j];
                if small >= rest {
                    break;
                }
                if !self.game.unequal || 2 * small != rest {
                    let value = self.at(small)? ^ self.at(rest - small)?;
                    self.see(value);
                }
            }
        }
        let candidate = self.least(0, |value| !classes.is_rare(n, value));
        let rare = |value: u16| value == candidate || classes.is_rare(n, value);
        let mut missing = self.least(0, rare);
        let mut reach = 0;
        while missing < candidate {
            let first = reach + 1;
            if !self.pairs(n, first, first + STEP - 1)? {
                break;
            }
            reach += STEP;
            missing = self.least(missing, rare);
        }
        Ok(Found { value: missing, rare: missing < candidate, reach })
    }

    /// The least value from `from` on of this kind that was not seen.
    fn least(&self, from: u16, kind: impl Fn(u16) -> bool) -> u16 {
        (from..u16::MAX).find(|&value| kind(value) && !self.is_seen(value)).unwrap_or(u16::MAX)
    }

    /// Looks at the pairs with a = first, …, last; `false` if there is none.
    fn pairs(&mut self, n: u64, first: usize, last: usize) -> Result<bool, Lack> {
        let mut any = false;
        for i in 0..self.game.split.len() {
            let Some(rest) = n.checked_sub(self.game.split[i] as u64) else { continue };
            let half = self.game.pairs(usize::try_from(rest).unwrap_or(usize::MAX));
            for small in first..=last.min(half) {
                any = true;
                let small = small as u64;
                let value = self.at(small)? ^ self.at(rest - small)?;
                self.see(value);
            }
        }
        Ok(any)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mask_changes_the_time_and_no_value() {
        for (text, parity) in [("0.16", None), ("0.127", Some(1)), ("0.77", None), ("4.5", None)] {
            let game = Game::read(text).unwrap();
            let mut plain = Values::new(game.clone(), None, 0);
            let mut masks: Vec<Values> = [0b1_1110, 0b1101, 1, 0xFFFF]
                .map(|mask| Values::new(game.clone(), Some(Classes { mask, parity }), 0))
                .into();
            for _ in 0..1500 {
                let value = plain.next().unwrap().value;
                for values in &mut masks {
                    assert_eq!(values.next().unwrap().value, value, "{text} at {}", plain.n());
                }
            }
        }
    }
}
