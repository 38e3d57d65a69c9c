//! The knight: his values repeat with period 4 in both directions.
//!
//! Cut the quarter plane into blocks of 4 by 4. Blocks on the diagonal are alike, those above it
//! are alike, and those below it are their mirror images; the only exceptions are the corners
//! (4k+3, 4k+4) where three blocks meet, with the value 4. By induction: the options of a square
//! lie at most two squares away, so it is enough to check the formula on blocks next to an edge,
//! on the diagonal, next to it, and away from it; the tests check 12 by 12 blocks.

use super::king::{by_first, led_to, to_lost};
use super::rule::{Chessman, Piece, Range};
use dashu_int::{IBig, UBig};
use std::cmp::Ordering;
use upstar_core::{Reason, Theorem, WinningMove, Words};
use upstar_values::{Nimber, Outcome};

/// A knight on his way to the corner.
///
/// ```
/// use upstar_core::Theorems;
/// use upstar_games::Knight;
/// use upstar_values::Nimber;
/// assert_eq!(Knight::at(3, 4)?.grundy_theorem().unwrap().answer, Nimber::from(4u64));
/// # Ok::<(), upstar_core::ReadError>(())
/// ```
pub type Knight = Piece<KnightRule>;

/// The rules of [`Knight`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct KnightRule;

/// The values of a block on the diagonal.
const DIAGONAL: [[u64; 4]; 4] = [[0, 0, 1, 1], [0, 0, 2, 1], [1, 2, 2, 2], [1, 1, 2, 1]];
/// The values of a block with smaller x than y.
const BESIDE: [[u64; 4]; 4] = [[0, 0, 1, 1], [0, 0, 1, 1], [3, 2, 2, 2], [3, 3, 2, 3]];

/// Which block of 4, and where in it.
fn block(place: &IBig) -> (UBig, usize) {
    let place = UBig::try_from(place.clone()).unwrap_or(UBig::ZERO);
    let inside = &place % 4u8;
    (place >> 2, usize::from(inside))
}

fn lost(at: &Knight) -> bool {
    block(at.x()).1 < 2 && block(at.y()).1 < 2
}

impl Chessman for KnightRule {
    const NAME: &'static str = "knight";
    const RULES: &'static str = "A knight on (x,y) makes one of the four moves that go closer to the corner, (-1,-2), (-2,-1), (+1,-2) or (-2,+1); a player who cannot move loses.";
    const NOTATION: &'static str = "knight(X, Y) with coordinates from 0, of any size; the corner is (0,0). Moves: the square they lead to, like (4,3).";
    const EXAMPLE: &'static str = "knight(7,6)";
    const WORDS: Words = &[
        (
            "knight.block",
            "the values repeat with period 4: divided by 4 the coordinates leave {x} and {y}",
        ),
        (
            "knight.previous",
            "divided by 4 both coordinates leave 0 or 1: every move changes this, and an answer restores it",
        ),
        ("knight.next", "move to ({x},{y}), where both coordinates leave 0 or 1 when divided by 4"),
    ];
    const STEPS: &'static [[i8; 2]] = &[[-1, -2], [-2, -1], [1, -2], [-2, 1]];
    const RANGE: Range = Range::One;

    fn outcome(at: &Knight) -> Option<Theorem<Outcome>> {
        Some(by_first(&to_lost(at, lost), "knight.previous", "knight.next"))
    }

    fn grundy(at: &Knight) -> Option<Theorem<Nimber>> {
        let (first, x) = block(at.x());
        let (second, y) = block(at.y());
        // Mirrored, so that the first coordinate lies in the earlier block.
        let (near, far, row, column) = match first.cmp(&second) {
            Ordering::Greater => (&second, &first, y, x),
            _ => (&first, &second, x, y),
        };
        let corner = (row, column) == (3, 0) && near + UBig::ONE == *far;
        let table = if near == far { DIAGONAL } else { BESIDE };
        let answer = if corner { 4 } else { table[row][column] };
        let reason = Reason::new("knight.block").with("x", x).with("y", y);
        Some(Theorem { answer: Nimber::from(answer), reason })
    }

    fn winning(at: &Knight) -> Option<Vec<WinningMove<Knight>>> {
        let found = |to: Knight| WinningMove { reason: Some(led_to("knight.next", &to)), by: to };
        Some(to_lost(at, lost).into_iter().map(found).collect())
    }
}
