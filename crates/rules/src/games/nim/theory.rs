//! Bouton's theorem, as said of heaps.

use super::position::{Nim, NimMove};
use crate::bouton::{self, Cut, MisereKeys, misere_keys};
use crate::position::WinningMove;
use crate::theorem::{Reason, Theorem, Words};
use dashu_int::UBig;
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
];

const MISERE: MisereKeys = misere_keys!("nim");

impl Nim {
    /// The nim sum of the heaps.
    ///
    /// ```
    /// use upstar_rules::Nim;
    /// assert_eq!(Nim::new([3u8, 4, 5]).nim_sum(), 2u8.into());
    /// ```
    pub fn nim_sum(&self) -> UBig {
        bouton::nim_sum(self.heaps())
    }

    pub(super) fn sum_reason(&self, sum: &UBig) -> Reason {
        let equation = bouton::equation(self.heaps(), sum);
        match bouton::columns(self.heaps(), sum) {
            None => Reason::new("nim.sum").with("equation", equation),
            Some(columns) => Reason::new("nim.sum.binary")
                .with("equation", equation)
                .with("columns", columns),
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

    fn cut_reason(&self, key: &'static str, cut: &Cut) -> Reason {
        let size = self.heaps().get(cut.heap).map(UBig::to_string).unwrap_or_default();
        Reason::new(key).with("heap", cut.heap + 1).with("size", size).with("rest", &cut.rest)
    }
}
