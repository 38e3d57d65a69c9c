//! Bouton's theorem and its reasons.
//!
//! The nim sum s is 0: every move changes it, and whoever moves loses. It is not 0: the moves that
//! make it 0 are h → h xor s in the heaps where that is less than h, those with the highest bit of s.

use super::position::{Nim, NimMove};
use crate::position::WinningMove;
use crate::theorem::{Reason, Theorem, Words};
use dashu_int::UBig;
use dashu_int::ops::BitTest;
use upstar_values::Outcome;

/// English sentences for the reasons below.
pub(super) const WORDS: Words = &[
    ("nim.sum", "the nim sum is {equation}"),
    ("nim.sum.binary", "the nim sum is {equation}, in binary {columns}"),
    ("nim.previous", "the nim sum is {equation}: every move changes it, and an answer restores it"),
    (
        "nim.next",
        "the nim sum is {equation}, not 0: heap {heap} cut down from {size} to {rest} makes it 0",
    ),
    ("nim.move", "heap {heap}: {size} xor {sum} = {rest}, and the nim sum becomes 0"),
    (
        "nim.misere.previous",
        "heap {heap} is larger than 1, so misère play is decided like normal play: the nim sum is {equation}, lost",
    ),
    (
        "nim.misere.next",
        "heap {heap} is larger than 1, so misère play is decided like normal play: the nim sum is {equation}, not 0, won",
    ),
    (
        "nim.misere.odd",
        "no heap is larger than 1 and {ones} are 1, an odd number: who moves now takes the last one and loses",
    ),
    (
        "nim.misere.even",
        "no heap is larger than 1 and {ones} are 1, an even number: the opponent takes the last one and loses",
    ),
    (
        "nim.misere.move",
        "heap {heap}: {size} xor {sum} = {rest}; the nim sum becomes 0, and a heap larger than 1 is left",
    ),
    (
        "nim.misere.last",
        "heap {heap} is the only one larger than 1: cut down to {rest}, the number of heaps of 1 is {ones}, odd",
    ),
    ("nim.misere.take", "the number of heaps of 1 that it leaves is {ones}, odd"),
];

/// Equations show at most this many heaps, the last one included.
const MOST_SHOWN: usize = 10;

/// Binary columns are shown up to this width.
const WIDEST_COLUMNS: usize = 24;

impl Nim {
    /// The nim sum of the heaps.
    ///
    /// ```
    /// use upstar_rules::Nim;
    /// assert_eq!(Nim::new([3u8, 4, 5]).nim_sum(), 2u8.into());
    /// ```
    pub fn nim_sum(&self) -> UBig {
        self.heaps().iter().fold(UBig::ZERO, |sum, heap| sum ^ heap)
    }

    /// The winning moves: those after which the nim sum, which is `sum` now, is 0.
    fn balancing<'a>(&'a self, sum: &'a UBig) -> impl Iterator<Item = NimMove> + 'a {
        let top = sum.bit_len().checked_sub(1);
        let heaps = self.heaps().iter().enumerate();
        heaps
            .filter(move |(_, size)| top.is_some_and(|top| size.bit(top)))
            .map(move |(heap, size)| NimMove { heap, size: size ^ sum })
    }

    pub(super) fn sum_reason(&self, sum: &UBig) -> Reason {
        let width = self.heaps().iter().map(BitTest::bit_len).max().unwrap_or(0);
        let equation = self.equation(sum, UBig::to_string);
        if self.heaps().len() < 2 || width > WIDEST_COLUMNS {
            return Reason::new("nim.sum").with("equation", equation);
        }
        let columns = self.equation(sum, |heap| {
            (0..width).rev().map(|bit| if heap.bit(bit) { '1' } else { '0' }).collect()
        });
        Reason::new("nim.sum.binary").with("equation", equation).with("columns", columns)
    }

    /// `3 xor 4 xor 5 = 2`; of very many heaps only the first and the last.
    fn equation(&self, sum: &UBig, text: impl Fn(&UBig) -> String) -> String {
        let heaps = self.heaps();
        let mut terms: Vec<String> = match heaps {
            [] => vec![text(&UBig::ZERO)],
            [first @ .., last] if heaps.len() > MOST_SHOWN => {
                let shown = first.iter().take(MOST_SHOWN - 1).map(&text);
                shown.chain(["…".to_string(), text(last)]).collect()
            }
            _ => heaps.iter().map(&text).collect(),
        };
        if heaps.len() > 1 {
            let last = terms.pop().unwrap_or_default();
            terms.push(format!("{last} = {}", text(sum)));
        }
        terms.join(" xor ")
    }

    pub(super) fn normal_outcome(&self) -> Theorem<Outcome> {
        let sum = self.nim_sum();
        let equation = self.equation(&sum, UBig::to_string);
        match self.balancing(&sum).next() {
            None => Theorem {
                answer: Outcome::P,
                reason: Reason::new("nim.previous").with("equation", equation),
            },
            Some(by) => Theorem {
                answer: Outcome::N,
                reason: self.move_reason("nim.next", &by).with("equation", equation),
            },
        }
    }

    /// Bouton's rule for misère play: as in normal play while some heap is larger than 1; after
    /// that the number of heaps of 1 decides.
    pub(super) fn misere_outcome(&self) -> Theorem<Outcome> {
        let large = self.heaps().iter().position(|heap| *heap > UBig::ONE);
        let Some(large) = large else {
            let ones = self.heaps().iter().filter(|heap| **heap == UBig::ONE).count();
            let (answer, key) = match ones % 2 {
                0 => (Outcome::N, "nim.misere.even"),
                _ => (Outcome::P, "nim.misere.odd"),
            };
            return Theorem { answer, reason: Reason::new(key).with("ones", ones) };
        };
        let sum = self.nim_sum();
        let (answer, key) = match sum == UBig::ZERO {
            true => (Outcome::P, "nim.misere.previous"),
            false => (Outcome::N, "nim.misere.next"),
        };
        let equation = self.equation(&sum, UBig::to_string);
        let reason = Reason::new(key).with("heap", large + 1).with("equation", equation);
        Theorem { answer, reason }
    }

    pub(super) fn winning_moves(&self) -> Vec<WinningMove<NimMove>> {
        let sum = self.nim_sum();
        let text = sum.to_string();
        let reason = |by: &NimMove| self.move_reason("nim.move", by).with("sum", &text);
        self.balancing(&sum)
            .map(|by| WinningMove { reason: Some(reason(&by)), by })
            .collect()
    }

    /// The moves that win in misère play: those that leave an odd number of ones, while no larger
    /// heap is left; else the moves of normal play.
    pub(super) fn misere_winning_moves(&self) -> Vec<WinningMove<NimMove>> {
        let mut large = self.heaps().iter().enumerate().filter(|(_, heap)| **heap > UBig::ONE);
        let ones = self.heaps().iter().filter(|heap| **heap == UBig::ONE).count();
        let Some((heap, _)) = large.next() else {
            if !ones.is_multiple_of(2) {
                return Vec::new();
            }
            let heaps = self.heaps().iter().enumerate().filter(|(_, heap)| **heap == UBig::ONE);
            let take = |(heap, _)| WinningMove {
                by: NimMove { heap, size: UBig::ZERO },
                reason: Some(Reason::new("nim.misere.take").with("ones", ones - 1)),
            };
            return heaps.map(take).collect();
        };
        if large.next().is_none() {
            let rest = (ones + 1) % 2;
            let by = NimMove { heap, size: rest.into() };
            let reason = self.move_reason("nim.misere.last", &by).with("ones", ones + rest);
            return vec![WinningMove { by, reason: Some(reason) }];
        }
        let sum = self.nim_sum();
        let text = sum.to_string();
        let reason = |by: &NimMove| self.move_reason("nim.misere.move", by).with("sum", &text);
        self.balancing(&sum)
            .map(|by| WinningMove { reason: Some(reason(&by)), by })
            .collect()
    }

    fn move_reason(&self, key: &'static str, by: &NimMove) -> Reason {
        let size = self.heaps().get(by.heap).map(UBig::to_string).unwrap_or_default();
        Reason::new(key).with("heap", by.heap + 1).with("size", size).with("rest", &by.size)
    }
}
