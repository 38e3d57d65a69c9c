//! The nim sum of the gaps decides, and why.

use super::position::{Northcott, Slide};
use upstar_core::{Reason, Theorem, WinningMove, Words};
use upstar_values::{Outcome, Player};

/// English sentences for the reasons below.
pub(super) const WORDS: Words = &[
    (
        "northcott.previous",
        "the nim sum of the gaps is {equation}: an advance is answered as in Nim, a retreat by following",
    ),
    ("northcott.next", "the nim sum of the gaps is {equation}, not 0: a move can make it 0"),
    (
        "northcott.advance",
        "the gap in row {row} becomes {gap} xor {sum} = {rest}, and the nim sum 0",
    ),
    (
        "northcott.retreat",
        "the gap in row {row} becomes {gap} xor {sum} = {rest}, and the nim sum 0, but a retreat only makes play longer",
    ),
];

/// Equations show at most this many rows.
const MOST_SHOWN: usize = 10;

impl Northcott {
    fn nim_sum(&self) -> usize {
        self.gaps().fold(0, |sum, gap| sum ^ gap)
    }

    pub(super) fn outcome(&self) -> Theorem<Outcome> {
        let sum = self.nim_sum();
        let mut gaps: Vec<String> =
            self.gaps().take(MOST_SHOWN).map(|gap| gap.to_string()).collect();
        if self.rows().len() > MOST_SHOWN {
            gaps.push("…".to_string());
        }
        let equation = match gaps.len() {
            0 | 1 => sum.to_string(),
            _ => format!("{} = {sum}", gaps.join(" xor ")),
        };
        let (answer, key) = match sum {
            0 => (Outcome::P, "northcott.previous"),
            _ => (Outcome::N, "northcott.next"),
        };
        Theorem { answer, reason: Reason::new(key).with("equation", equation) }
    }

    /// The moves that make the nim sum of the gaps 0, advances first.
    pub(super) fn winning_moves(&self, player: Player) -> Vec<WinningMove<Slide>> {
        let sum = self.nim_sum();
        if sum == 0 {
            return Vec::new();
        }
        let (mut advances, mut retreats) = (Vec::new(), Vec::new());
        for (number, row) in self.rows().iter().enumerate() {
            let (own, other) = row.own_and_other(player);
            let (gap, rest) = (row.gap(), row.gap() ^ sum);
            let to = match own < other {
                true => other.checked_sub(rest + 1),
                false => other.checked_add(rest + 1),
            };
            let Some(to) = to.filter(|to| row.range(player).contains(to)) else { continue };
            let (key, list) = match rest < gap {
                true => ("northcott.advance", &mut advances),
                false => ("northcott.retreat", &mut retreats),
            };
            let reason = Reason::new(key).with("row", number + 1).with("gap", gap);
            let reason = reason.with("sum", sum).with("rest", rest);
            list.push(WinningMove { by: Slide { row: number, to }, reason: Some(reason) });
        }
        advances.extend(retreats);
        advances
    }
}
