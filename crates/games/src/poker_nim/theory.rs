//! The outcome is that of Nim, and why.

use super::position::{PokerMove, PokerNim};
use dashu_int::UBig;
use upstar_core::{Reason, Theorem, WinningMove, Words};
use upstar_values::{Outcome, Player};

/// English sentences for the reasons below.
pub(super) const WORDS: Words = &[
    (
        "poker_nim.previous",
        "the nim sum is {equation}: takings are answered as in Nim, and what is put back is taken away again",
    ),
    ("poker_nim.next", "the nim sum is {equation}, not 0: a move can make it 0"),
    ("poker_nim.take", "heap {heap}: {size} xor {sum} = {rest}, and the nim sum becomes 0"),
    (
        "poker_nim.add",
        "heap {heap}: {size} xor {sum} = {rest}, and the nim sum becomes 0, but tokens put back only make play longer",
    ),
];

/// Equations show at most this many heaps.
const MOST_SHOWN: usize = 10;

impl PokerNim {
    fn nim_sum(&self) -> UBig {
        self.heaps().iter().fold(UBig::ZERO, |sum, heap| sum ^ heap)
    }

    pub(super) fn outcome(&self) -> Theorem<Outcome> {
        let sum = self.nim_sum();
        let mut heaps: Vec<String> =
            self.heaps().iter().take(MOST_SHOWN).map(UBig::to_string).collect();
        if self.heaps().len() > MOST_SHOWN {
            heaps.push("…".to_string());
        }
        let equation = match heaps.len() {
            0 | 1 => sum.to_string(),
            _ => format!("{} = {sum}", heaps.join(" xor ")),
        };
        let (answer, key) = match sum == UBig::ZERO {
            true => (Outcome::P, "poker_nim.previous"),
            false => (Outcome::N, "poker_nim.next"),
        };
        Theorem { answer, reason: Reason::new(key).with("equation", equation) }
    }

    /// The moves that make the nim sum 0, takings first.
    pub(super) fn winning_moves(&self, player: Player) -> Vec<WinningMove<PokerMove>> {
        let sum = self.nim_sum();
        if sum == UBig::ZERO {
            return Vec::new();
        }
        let (mut takings, mut additions) = (Vec::new(), Vec::new());
        for (heap, size) in self.heaps().iter().enumerate() {
            let by = PokerMove { heap, size: size ^ &sum };
            if !self.is_legal(player, &by) {
                continue;
            }
            let (key, list) = match by.size < *size {
                true => ("poker_nim.take", &mut takings),
                false => ("poker_nim.add", &mut additions),
            };
            let reason = Reason::new(key).with("heap", heap + 1).with("size", size);
            let reason = reason.with("sum", &sum).with("rest", &by.size);
            list.push(WinningMove { by, reason: Some(reason) });
        }
        takings.extend(additions);
        takings
    }
}
