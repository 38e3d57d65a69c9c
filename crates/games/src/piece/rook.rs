//! The rook on the quarter plane is Nim with two heaps: his coordinates.

use super::rule::{Chessman, Piece, Range};
use crate::shared::bouton;
use dashu_int::UBig;
use upstar_core::{Reason, Theorem, WinningMove, Words};
use upstar_values::{Nimber, Outcome};

/// A rook on his way to the corner: his two coordinates are heaps of Nim.
///
/// ```
/// use upstar_core::Theorems;
/// use upstar_games::Rook;
/// use upstar_values::Nimber;
/// assert_eq!(Rook::at(5, 3)?.grundy_theorem().unwrap().answer, Nimber::from(6u64));
/// # Ok::<(), upstar_core::ReadError>(())
/// ```
pub type Rook = Piece<RookRule>;

/// The rules of [`Rook`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RookRule;

/// The steps of every rook here.
pub(super) const STEPS: &[[i8; 2]] = &[[-1, 0], [0, -1]];

impl Chessman for RookRule {
    const NAME: &'static str = "rook";
    const RULES: &'static str = "A rook on (x,y) makes one of the two coordinates smaller, by any amount; a player who cannot move loses.";
    const NOTATION: &'static str = "rook(X, Y) with coordinates from 0, of any size; the corner is (0,0). Moves: the square they lead to, like (4,3).";
    const EXAMPLE: &'static str = "rook(5,3)";
    const WORDS: Words = &[
        ("rook.sum", "the coordinates are heaps of Nim: {equation}"),
        ("rook.sum.binary", "the coordinates are heaps of Nim: {equation}, in binary {columns}"),
        (
            "rook.previous",
            "the coordinates are equal: every move makes them different, and an answer equal again",
        ),
        ("rook.next", "the coordinates differ: move to ({x},{y}), where they are equal"),
        (
            "rook.misere.previous",
            "misère play is like normal play except on (0,0), (0,1), (1,0) and (1,1): ({x},{y}) is lost",
        ),
        (
            "rook.misere.next",
            "misère play is like normal play except on (0,0), (0,1), (1,0) and (1,1): ({x},{y}) is won",
        ),
    ];
    const STEPS: &'static [[i8; 2]] = STEPS;
    const RANGE: Range = Range::Any;

    fn outcome(at: &Rook) -> Option<Theorem<Outcome>> {
        Some(match winning(at) {
            None => Theorem { answer: Outcome::P, reason: Reason::new("rook.previous") },
            Some(to) => Theorem { answer: Outcome::N, reason: next(&to) },
        })
    }

    fn misere(at: &Rook) -> Option<Theorem<Outcome>> {
        let [x, y] = at.natural();
        let small = x <= UBig::ONE && y <= UBig::ONE;
        let (answer, key) = match (x == y) != small {
            true => (Outcome::P, "rook.misere.previous"),
            false => (Outcome::N, "rook.misere.next"),
        };
        Some(Theorem { answer, reason: Reason::new(key).with("x", x).with("y", y) })
    }

    fn grundy(at: &Rook) -> Option<Theorem<Nimber>> {
        let heaps = at.natural();
        let sum = bouton::nim_sum(&heaps);
        let equation = bouton::equation(&heaps, &sum);
        let reason = match bouton::columns(&heaps, &sum) {
            None => Reason::new("rook.sum").with("equation", equation),
            Some(columns) => {
                Reason::new("rook.sum.binary").with("equation", equation).with("columns", columns)
            }
        };
        Some(Theorem { answer: Nimber::from(sum), reason })
    }

    fn winning(at: &Rook) -> Option<Vec<WinningMove<Rook>>> {
        let winning = winning(at).into_iter();
        Some(winning.map(|to| WinningMove { reason: Some(next(&to)), by: to }).collect())
    }
}

/// The only winning move: to the diagonal.
fn winning(at: &Rook) -> Option<Rook> {
    let least = at.x().min(at.y());
    (at.x() != at.y()).then(|| Rook::to(least.clone(), least.clone()))
}

fn next(to: &Rook) -> Reason {
    Reason::new("rook.next").with("x", to.x()).with("y", to.y())
}
