//! Bouton's theorem, as said of heaps.

use super::position::{Nim, NimMove};
use crate::shared::bouton::{self, Cut, MisereKeys, misere_keys};
use dashu_int::UBig;
use upstar_core::{Reason, Theorem, WinningMove, Words};
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
        "no heap is larger than 1 and {ones} are 1, an odd number: the player to move takes the last one and loses",
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

const MISERE: MisereKeys = misere_keys!("nim");

impl Nim {
    /// The nim sum of the heaps.
    ///
    /// ```
    /// use upstar_games::Nim;
    /// assert_eq!(Nim::new([3u8, 4, 5]).nim_sum(), 2u8.into());
    /// ```
    pub fn nim_sum(&self) -> UBig {
        bouton::nim_sum(self.heaps())
    }

    pub(super) fn sum_reason(&self, sum: &UBig) -> Reason {
        let equation = bouton::equation(self.heaps(), sum);
        match bouton::columns(self.heaps(), sum) {
            None => Reason::new("nim.sum").with("equation", equation),
            Some(columns) => {
                Reason::new("nim.sum.binary").with("equation", equation).with("columns", columns)
            }
        }
    }

    pub(super) fn normal_outcome(&self) -> Theorem<Outcome> {
        let sum = self.nim_sum();
        let equation = bouton::equation(self.heaps(), &sum);
        match bouton::balancing(self.heaps(), &sum).next() {
            None => Theorem {
                answer: Outcome::P,
                reason: Reason::new("nim.previous").with("equation", equation),
            },
            Some(cut) => Theorem {
                answer: Outcome::N,
                reason: self.cut_reason("nim.next", &cut).with("equation", equation),
            },
        }
    }

    pub(super) fn misere_outcome(&self) -> Theorem<Outcome> {
        bouton::misere(self.heaps(), &MISERE, |heap| (heap + 1).to_string())
    }

    pub(super) fn winning_moves(&self) -> Vec<WinningMove<NimMove>> {
        let sum = self.nim_sum();
        let text = sum.to_string();
        let winning = |cut: Cut| {
            let reason = self.cut_reason("nim.move", &cut).with("sum", &text);
            WinningMove { reason: Some(reason), by: NimMove { heap: cut.heap, size: cut.rest } }
        };
        bouton::balancing(self.heaps(), &sum).map(winning).collect()
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
            let cut = Cut { heap, rest: rest.into() };
            let reason = self.cut_reason("nim.misere.last", &cut).with("ones", ones + rest);
            return vec![WinningMove { by, reason: Some(reason) }];
        }
        let sum = self.nim_sum();
        let text = sum.to_string();
        let winning = |cut: Cut| {
            let reason = self.cut_reason("nim.misere.move", &cut).with("sum", &text);
            WinningMove { reason: Some(reason), by: NimMove { heap: cut.heap, size: cut.rest } }
        };
        bouton::balancing(self.heaps(), &sum).map(winning).collect()
    }

    fn cut_reason(&self, key: &'static str, cut: &Cut) -> Reason {
        let size = self.heaps().get(cut.heap).map(UBig::to_string).unwrap_or_default();
        Reason::new(key).with("heap", cut.heap + 1).with("size", size).with("rest", &cut.rest)
    }
}
