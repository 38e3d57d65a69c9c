//! What is known of Chomp without search.
//!
//! - A hook, one row and one column, is Nim with two heaps: its arm and its leg.
//! - Of two rows (a, b) those with a = b + 1 are lost: a bite cannot lead from one to another, and
//!   every other pair leads to one, and to one only.
//! - A square is won by the bite at (2,2), which leaves a hook with equal arms.
//! - A rectangle is won by strategy stealing.

use super::board::{Bite, Chomp};
use upstar_core::{Reason, Theorem, WinningMove, Words};
use upstar_values::{Nimber, Outcome};

/// English sentences for the reasons below.
pub(super) const WORDS: Words = &[
    ("chomp.poison", "only the poisoned square is left"),
    (
        "chomp.hook",
        "the row and the column of the poison are heaps of Nim: {arm} xor {leg} = {sum}",
    ),
    (
        "chomp.hook.previous",
        "the row and the column of the poison are equal heaps: answer every bite in the other one",
    ),
    (
        "chomp.hook.next",
        "the row and the column of the poison are heaps of Nim: bite at {bite} and make them equal",
    ),
    (
        "chomp.two.previous",
        "of two rows or columns the longer has one square more: every bite changes that, and an answer restores it",
    ),
    (
        "chomp.two.next",
        "bite at {bite}, so that of two rows or columns the longer has one square more",
    ),
    (
        "chomp.square",
        "bite at (2,2): a row and a column of equal length are left, and every bite has an image",
    ),
    (
        "chomp.rectangle",
        "some bite wins, for if the one at {bite} does not, its answer would have been possible at once (strategy stealing); which one it is, only a search tells",
    ),
];

/// Diagrams that are understood, up to exchanging rows and columns.
enum Known {
    /// One row and one column, without the poison: how many squares to the right and below.
    Hook { arm: usize, leg: usize },
    /// Two rows, the second longer than one square.
    TwoRows { long: usize, short: usize },
    /// The same, but columns.
    TwoColumns { long: usize, short: usize },
}

impl Chomp {
    fn known(&self) -> Option<Known> {
        match *self.rows() {
            [arm] => Some(Known::Hook { arm: arm - 1, leg: 0 }),
            [arm, 1, ..] => Some(Known::Hook { arm: arm - 1, leg: self.rows().len() - 1 }),
            [long, short] => Some(Known::TwoRows { long, short }),
            [2, ..] => {
                let short = self.rows().iter().filter(|&&length| length == 2).count();
                Some(Known::TwoColumns { long: self.rows().len(), short })
            }
            _ => None,
        }
    }

    /// All winning moves of the diagrams that are understood, and what to say of them.
    fn solution(&self) -> Option<(Vec<Bite>, &'static str, &'static str)> {
        Some(match self.known()? {
            Known::Hook { arm, leg } => {
                let bite = match arm.cmp(&leg) {
                    std::cmp::Ordering::Equal => None,
                    std::cmp::Ordering::Greater => Some(Bite { row: 0, column: leg + 1 }),
                    std::cmp::Ordering::Less => Some(Bite { row: arm + 1, column: 0 }),
                };
                (bite.into_iter().collect(), "chomp.hook.previous", "chomp.hook.next")
            }
            Known::TwoRows { long, short } => {
                let bite = two(long, short).map(|(row, column)| Bite { row, column });
                (bite.into_iter().collect(), "chomp.two.previous", "chomp.two.next")
            }
            Known::TwoColumns { long, short } => {
                let bite = two(long, short).map(|(column, row)| Bite { row, column });
                (bite.into_iter().collect(), "chomp.two.previous", "chomp.two.next")
            }
        })
    }

    pub(super) fn outcome(&self) -> Option<Theorem<Outcome>> {
        let won = |reason| Some(Theorem { answer: Outcome::N, reason });
        let rows = self.rows();
        if *rows == [1] {
            return Some(Theorem { answer: Outcome::P, reason: Reason::new("chomp.poison") });
        }
        if let Some((winning, previous, next)) = self.solution() {
            return match winning.first() {
                None => Some(Theorem { answer: Outcome::P, reason: Reason::new(previous) }),
                Some(bite) => won(Reason::new(next).with("bite", label(bite))),
            };
        }
        if rows.iter().any(|&length| length != self.columns()) {
            return None;
        }
        if rows.len() == self.columns() {
            return won(Reason::new("chomp.square"));
        }
        let far = Bite { row: rows.len() - 1, column: self.columns() - 1 };
        won(Reason::new("chomp.rectangle").with("bite", label(&far)))
    }

    pub(super) fn grundy(&self) -> Option<Theorem<Nimber>> {
        let Known::Hook { arm, leg } = self.known()? else { return None };
        let sum = u64::try_from(arm ^ leg).ok()?;
        let reason = Reason::new("chomp.hook").with("arm", arm).with("leg", leg).with("sum", sum);
        Some(Theorem { answer: Nimber::from(sum), reason })
    }

    pub(super) fn winning_moves(&self) -> Option<Vec<WinningMove<Bite>>> {
        let (winning, _, next) = self.solution()?;
        let found = |bite: Bite| WinningMove {
            reason: Some(Reason::new(next).with("bite", label(&bite))),
            by: bite,
        };
        Some(winning.into_iter().map(found).collect())
    }
}

/// The only winning bite of two lines: which line, and where.
fn two(long: usize, short: usize) -> Option<(usize, usize)> {
    if long == short {
        return Some((1, short - 1));
    }
    (long > short + 1).then_some((0, short + 1))
}

fn label(bite: &Bite) -> String {
    format!("({},{})", bite.row + 1, bite.column + 1)
}
