//! Sparse space as it is told: one heap after the other, one option after the other.
//!
//! Common options come from the rare positions and are marked. The least common value without a mark
//! is the candidate; every smaller rare value must be the nim sum of a pair, and each is looked for
//! by itself, from the first pair on. No vectors, no lists, nothing shared with the engines: what they are
//! measured against, and compared with value by value.

use std::time::Instant;
use upstar_heaps::HeapRules;
use upstar_heaps::engine::{Choice, Engine};
use upstar_values::Context;

/// A game in the middle of its sequence.
pub struct Textbook {
    splits: Vec<usize>,
    singles: Vec<usize>,
    unequal: bool,
    mask: u16,
    parity: Option<u8>,
    values: Vec<u16>,
    rare: Vec<usize>,
}

impl Textbook {
    /// Behind the first values, which come from an engine, as does the mask.
    pub fn behind(text: &str, first: u64) -> Textbook {
        let rules = HeapRules::parse(text).unwrap();
        let mut engine = Engine::new(&rules, Choice::Automatic, 1).unwrap();
        let mut values = Vec::new();
        let mut add = |_: u64, block: &[u32]| {
            values.extend(block.iter().map(|&value| u16::try_from(value).unwrap()));
        };
        engine.advance(first, &Context::new(), &mut add).unwrap();
        let space = engine.rare().unwrap();
        let unequal = text == "grundys_game";
        let digits: Vec<u8> = match unequal {
            true => vec![4],
            false => text.bytes().filter(u8::is_ascii_digit).map(|digit| digit - b'0').collect(),
        };
        let takes = |bit: u8| (0..digits.len()).filter(|&t| digits[t] & bit != 0).collect();
        Textbook {
            splits: takes(4),
            singles: takes(2),
            unequal,
            mask: space.mask,
            parity: space.parity,
            rare: space.positions.iter().map(|&heap| usize::try_from(heap).unwrap()).collect(),
            values,
        }
    }

    fn is_rare(&self, n: usize, value: u16) -> bool {
        let bits = (value & self.mask).count_ones() & 1 == 1;
        bits == self.parity.is_some_and(|parity| (n & 1 == 1) != (parity == 1))
    }

    /// Appends the next value.
    fn step(&mut self) {
        let n = self.values.len();
        let mut seen = [false; 2048];
        for &t in &self.singles {
            seen[usize::from(self.values[n - t])] = true;
        }
        for &t in &self.splits {
            for &rare in self.rare.iter().take_while(|&&rare| rare < n - t) {
                if !(self.unequal && 2 * rare == n - t) {
                    seen[usize::from(self.values[rare] ^ self.values[n - t - rare])] = true;
                }
            }
        }
        let mut candidate = 0;
        while self.is_rare(n, candidate) || seen[usize::from(candidate)] {
            candidate += 1;
        }
        let is_option = |value: u16| {
            seen[usize::from(value)]
                || self.splits.iter().any(|&t| {
                    let most = (n - t - usize::from(self.unequal)) / 2;
                    (1..=most).any(|a| self.values[a] ^ self.values[n - t - a] == value)
                })
        };
        let new = (0..candidate).find(|&value| self.is_rare(n, value) && !is_option(value));
        self.values.push(new.unwrap_or(candidate));
        if new.is_some() {
            self.rare.push(n);
        }
    }

    /// Values per second for so many more, which it compares with those of an engine.
    pub fn rate(text: &str, first: u64, more: u64) -> f64 {
        let mut book = Textbook::behind(text, first);
        let clock = Instant::now();
        let start = crate::seconds(clock);
        for _ in 0..more {
            book.step();
        }
        let seconds = crate::seconds(clock) - start;
        let same = Textbook::behind(text, first + more);
        assert!(book.values == same.values && book.rare == same.rare, "{text}");
        more as f64 / seconds
    }
}
