//! Cram (Göran Andersson): both players place dominoes either way. Impartial.
//!
//! Gardner's symmetry strategy: on a board that a half turn leaves as it is, answer every domino by
//! its image. That fails only for a domino that meets its own image, and there is at most one, in the
//! middle: so even by even boards are lost, and even by odd ones won by taking the middle first. A
//! single row is Dawson's Kayles.

use super::board::Board;
use super::large::LargeRegion;
use super::rule::{DominoGame, Orientation};
use crate::shared::dawson::dawsons_kayles;
use upstar_core::{Reason, Sign, Theorem, Words};
use upstar_values::{Nimber, Outcome, Player};

/// A Cram board.
///
/// ```
/// use upstar_core::Theorems;
/// use upstar_games::{Cram, registry};
/// use upstar_values::Outcome;
/// let theorem = Cram::rectangle(40, 60)?.outcome_theorem().unwrap();
/// assert_eq!(theorem.answer, Outcome::P);
/// assert_eq!(
///     registry().sentence(&theorem.reason),
///     "a half turn leaves the board as it is: answer every domino by its image"
/// );
/// # Ok::<(), upstar_core::ReadError>(())
/// ```
pub type Cram = Board<CramRule>;

/// The rules of [`Cram`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CramRule;

impl DominoGame for CramRule {
    const NAME: &'static str = "cram";
    const RULES: &'static str = "A move places a domino on two free squares next to each other in a row or column; a player who cannot move loses.";
    const NOTATION: &'static str = "cram(ROWS, COLUMNS) for an empty board, or its rows joined by |: . free, # blocked. Moves: the two squares as (row,column)-(row,column), from 1.";
    const EXAMPLE: &'static str = "cram(\"....|.#..|....\")";
    const WORDS: Words = &[
        (
            "cram.symmetric",
            "a half turn leaves the board as it is: answer every domino by its image",
        ),
        (
            "cram.middle",
            "a half turn leaves the board as it is: take the middle, {domino}, and answer every domino by its image",
        ),
        (
            "cram.strip",
            "a row of free squares is a heap of Dawson's Kayles, whose values have period 34: {equation}",
        ),
    ];
    const TURNED: Sign = Sign::Same;
    const IMPARTIAL: bool = true;

    #[inline]
    fn orientations(_: Player) -> &'static [Orientation] {
        &[Orientation::Vertical, Orientation::Horizontal]
    }

    fn outcome(board: &Cram) -> Option<Theorem<Outcome>> {
        Some(match middle_of_symmetric(board.squares())? {
            Middle::Nothing => {
                Theorem { answer: Outcome::P, reason: Reason::new("cram.symmetric") }
            }
            Middle::Domino(squares) => {
                let [a, b] = squares.map(|(row, column)| format!("({},{})", row + 1, column + 1));
                let reason = Reason::new("cram.middle").with("domino", format!("{a}-{b}"));
                Theorem { answer: Outcome::N, reason }
            }
        })
    }

    fn grundy(region: &LargeRegion) -> Option<Theorem<Nimber>> {
        let (runs, _) = region.strip()?;
        let mut sum = 0;
        let mut terms = Vec::new();
        for run in runs.filter(|&run| run > 1) {
            let value = dawsons_kayles(run);
            sum ^= value;
            terms.push(format!("g({run}) = {value}"));
            if terms.len() > MOST_SHOWN {
                terms.truncate(MOST_SHOWN);
                terms.push("…".to_owned());
            }
        }
        let equation = match terms.as_slice() {
            [] => "no two free squares touch".to_owned(),
            [one] => one.clone(),
            _ => format!("{}; nim sum {sum}", terms.join(", ")),
        };
        let reason = Reason::new("cram.strip").with("equation", equation);
        Some(Theorem { answer: Nimber::from(sum), reason })
    }
}

/// Reasons show this many heaps.
const MOST_SHOWN: usize = 8;

/// What a half turn of a symmetric board maps to itself.
enum Middle {
    /// No domino that fits.
    Nothing,
    /// One domino.
    Domino([(usize, usize); 2]),
}

/// The middle of a board that a half turn around the middle of its free squares leaves as it is,
/// if no domino but one that is its own image meets its image; `None` for all other boards.
fn middle_of_symmetric(board: &LargeRegion) -> Option<Middle> {
    // Twice the middle, so that it may lie between squares.
    let (mut low, mut high) = ((usize::MAX, usize::MAX), (0, 0));
    for (row, column) in board.free_squares() {
        low = (low.0.min(row), low.1.min(column));
        high = (high.0.max(row), high.1.max(column));
    }
    if low.0 == usize::MAX {
        return Some(Middle::Nothing);
    }
    let sum = (low.0 + high.0, low.1 + high.1);
    let image = |(row, column): (usize, usize)| (sum.0 - row, sum.1 - column);
    let symmetric = board.free_squares().map(image).all(|(row, column)| board.is_free(row, column));
    if !symmetric {
        return None;
    }
    // A domino that meets its image holds a square next to its own image, or equal to it.
    let middle = (sum.0 / 2, sum.1 / 2);
    if !board.is_free(middle.0, middle.1) {
        return Some(Middle::Nothing);
    }
    match (sum.0 % 2, sum.1 % 2) {
        (1, 1) => Some(Middle::Nothing), // a corner of four squares: none touches its image
        (0, 0) => None,                  // a square, its own image
        _ => Some(Middle::Domino([middle, image(middle)])),
    }
}
