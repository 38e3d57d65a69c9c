//! The rook on two boards with a changed corner.
//!
//! With an extra square (0,−1), which only (0,y) leads to: the zero positions are x = y + 1, the
//! extra square itself being one; further G(0,y) = y + 1 and G(1,y) = y. Without the square (0,0):
//! they are (0,1), (1,0) and (x,x) for x ≥ 2; further F(0,y) = y − 1 and F(1,y) = y. The two tables
//! are inverse to each other (Flammenkamp 2001): G(x,y) = z iff F(x,z) = y, unless x = z = 0. No
//! formula is known for the rest of them: it is computed as far as it goes.

use super::rook::STEPS;
use super::rule::{Chessman, Piece, Range};
use crate::messages;
use crate::shared::rook::{self, Keys};
use crate::wythoff::rook::Corner;
use crate::wythoff::rows::Table;
use dashu_int::{IBig, UBig};
use upstar_core::{Reason, Refusal, Theorem, WinningMove, Words};
use upstar_values::{Context, Nimber, Outcome};

/// A rook on the quarter plane with the extra square (0,−1): the annihilating sum *x |> *y.
///
/// ```
/// use upstar_core::{Form, Position, Theorems};
/// use upstar_games::RookHole;
/// use upstar_values::{Outcome, Player};
/// let rook = RookHole::at(3, 2)?;
/// assert_eq!(rook.outcome_theorem().unwrap().answer, Outcome::P);
/// let edge = RookHole::at(0, 5)?;
/// let by = edge.read_move(Player::Left, "(0,-1)")?;
/// assert_eq!(edge.play(Player::Left, &by).write(), "rook_hole(0,-1)");
/// # Ok::<(), upstar_core::ReadError>(())
/// ```
pub type RookHole = Piece<RookHoleRule>;

/// A rook who may not enter (0,0): the truncated sum of *x and *y.
///
/// ```
/// use upstar_core::Theorems;
/// use upstar_games::RookCorner;
/// use upstar_values::Outcome;
/// assert_eq!(RookCorner::at(7, 7)?.outcome_theorem().unwrap().answer, Outcome::P);
/// assert!(RookCorner::at(0, 0).is_err());
/// # Ok::<(), upstar_core::ReadError>(())
/// ```
pub type RookCorner = Piece<RookCornerRule>;

/// The rules of [`RookHole`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RookHoleRule;

/// The rules of [`RookCorner`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RookCornerRule;

impl Chessman for RookHoleRule {
    const NAME: &'static str = "rook_hole";
    const PIECE: &'static str = "rook";
    const RULES: &'static str = "A rook on (x,y) makes one of the two coordinates smaller, by any amount; from row x = 0 it may also go to the extra square (0,-1); a player who cannot move loses.";
    const NOTATION: &'static str = "rook_hole(X, Y) with coordinates from 0, of any size, or rook_hole(0,-1). Moves: the square they lead to, like (4,3) or (0,-1).";
    const EXAMPLE: &'static str = "rook_hole(5,3)";
    const WORDS: Words = &[
        ("rook_hole.first", "in row 0 with the extra square {y} + 1 squares can be reached"),
        ("rook_hole.second", "in row 1 the value is the column"),
        (
            "rook_hole.previous",
            "x = y + 1: every move leaves this line, and an answer comes back to it",
        ),
        ("rook_hole.next", "move to ({x},{y}), where x = y + 1"),
        (
            "rook_hole.misere.previous",
            "x = y: every move leaves the diagonal, and an answer comes back to it; from (0,0) only the extra square is left",
        ),
        ("rook_hole.misere.next", "move to ({x},{x}): the diagonal is lost in misère play"),
        (
            "rook_hole.misere.end",
            "no move is left, and in misère play a player who cannot move wins",
        ),
        ("rook_hole.table", "by mex in the table up to ({x},{y})"),
        (
            "rook_hole.period",
            "row {row} of the table has period and saltus {period} from column {start} on, proved by equal states",
        ),
    ];
    const STEPS: &'static [[i8; 2]] = STEPS;
    const RANGE: Range = Range::Any;
    const EXTRA: &'static [[i8; 2]] = &[[0, -1]];
    const TABLE: Option<Table> = Some(Table::RookHole);

    fn outcome(at: &RookHole) -> Option<Theorem<Outcome>> {
        Some(match above_or_left_of_the_line(at) {
            None => Theorem { answer: Outcome::P, reason: Reason::new("rook_hole.previous") },
            Some(to) => Theorem { answer: Outcome::N, reason: led_to("rook_hole.next", &to) },
        })
    }

    /// The extra square is won, so (0,0), which leads nowhere else, is lost; and so is the diagonal.
    fn misere(at: &RookHole) -> Option<Theorem<Outcome>> {
        let won = |reason| Some(Theorem { answer: Outcome::N, reason });
        if *at.y() < IBig::ZERO {
            return won(Reason::new("rook_hole.misere.end"));
        }
        if at.x() == at.y() {
            let reason = Reason::new("rook_hole.misere.previous");
            return Some(Theorem { answer: Outcome::P, reason });
        }
        won(Reason::new("rook_hole.misere.next").with("x", at.x().min(at.y())))
    }

    fn grundy(at: &RookHole) -> Option<Theorem<Nimber>> {
        let (answer, key) = match u8::try_from(at.x()) {
            Ok(0) => (at.y() + IBig::ONE, "rook_hole.first"),
            Ok(1) => (at.y().clone(), "rook_hole.second"),
            _ => return None,
        };
        let answer = Nimber::from(UBig::try_from(answer).ok()?);
        Some(Theorem { answer, reason: Reason::new(key).with("y", at.y()) })
    }

    fn grundy_under(at: &RookHole, context: &Context) -> Result<Option<Theorem<Nimber>>, Refusal> {
        let [x, y] = at.natural();
        let keys = Keys {
            table: "rook_hole.table",
            period: "rook_hole.period",
            out_of_reach: messages::ROOK_OUT_OF_REACH,
        };
        rook::grundy(Corner::Hole, [&x, &y], keys, context)
    }

    fn winning(at: &RookHole) -> Option<Vec<WinningMove<RookHole>>> {
        Some(winning(above_or_left_of_the_line(at), "rook_hole.next"))
    }
}

/// The only winning move: to the line x = y + 1, along the coordinate that is too large.
fn above_or_left_of_the_line(at: &RookHole) -> Option<RookHole> {
    let (x, y) = (at.x(), at.y());
    let line = y + IBig::ONE;
    match x.cmp(&line) {
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Greater => Some(RookHole::to(line, y.clone())),
        std::cmp::Ordering::Less => Some(RookHole::to(x.clone(), x - IBig::ONE)),
    }
}

impl Chessman for RookCornerRule {
    const NAME: &'static str = "rook_corner";
    const PIECE: &'static str = "rook";
    const RULES: &'static str = "A rook on (x,y) makes one of the two coordinates smaller, by any amount, but may not enter (0,0); a player who cannot move loses.";
    const NOTATION: &'static str = "rook_corner(X, Y) with coordinates from 0, of any size, not both 0. Moves: the square they lead to, like (4,3).";
    const EXAMPLE: &'static str = "rook_corner(5,3)";
    const WORDS: Words = &[
        ("rook_corner.edge", "along the edge {long} - 1 squares can be reached, without (0,0)"),
        ("rook_corner.second", "next to the edge the value is the other coordinate"),
        (
            "rook_corner.previous",
            "({x},{y}) is one of the lost squares (0,1), (1,0) and (n,n) for n > 1, of which none leads to another",
        ),
        (
            "rook_corner.next",
            "move to ({x},{y}): the lost squares are (0,1), (1,0) and (n,n) for n > 1",
        ),
        (
            "rook_corner.misere.previous",
            "({x},{y}) is one of the squares lost in misère play, (0,2), (1,1), (2,0) and (n,n) for n > 2",
        ),
        (
            "rook_corner.misere.next",
            "move to ({x},{y}): lost in misère play are (0,2), (1,1), (2,0) and (n,n) for n > 2",
        ),
        (
            "rook_corner.misere.end",
            "no move is left, and in misère play a player who cannot move wins",
        ),
        ("rook_corner.table", "by mex in the table up to ({x},{y})"),
        (
            "rook_corner.period",
            "row {row} of the table with the hole, whose inverse this one is, has period and saltus {period} from column {start} on, proved by equal states",
        ),
    ];
    const STEPS: &'static [[i8; 2]] = STEPS;
    const RANGE: Range = Range::Any;
    const MISSING: &'static [[i8; 2]] = &[[0, 0]];

    fn outcome(at: &RookCorner) -> Option<Theorem<Outcome>> {
        Some(match to_lost(at, 1).into_iter().next() {
            None => Theorem { answer: Outcome::P, reason: led_to("rook_corner.previous", at) },
            Some(to) => Theorem { answer: Outcome::N, reason: led_to("rook_corner.next", &to) },
        })
    }

    fn misere(at: &RookCorner) -> Option<Theorem<Outcome>> {
        let [x, y] = at.natural();
        if x + y == UBig::ONE {
            let reason = Reason::new("rook_corner.misere.end");
            return Some(Theorem { answer: Outcome::N, reason });
        }
        Some(match to_lost(at, 2).into_iter().next() {
            None => {
                Theorem { answer: Outcome::P, reason: led_to("rook_corner.misere.previous", at) }
            }
            Some(to) => {
                Theorem { answer: Outcome::N, reason: led_to("rook_corner.misere.next", &to) }
            }
        })
    }

    fn grundy(at: &RookCorner) -> Option<Theorem<Nimber>> {
        let (short, long) = (at.x().min(at.y()), at.x().max(at.y()));
        let (answer, key) = match u8::try_from(short) {
            Ok(0) => (long - IBig::ONE, "rook_corner.edge"),
            Ok(1) => (long.clone(), "rook_corner.second"),
            _ => return None,
        };
        let answer = Nimber::from(UBig::try_from(answer).ok()?);
        Some(Theorem { answer, reason: Reason::new(key).with("long", long) })
    }

    fn grundy_under(
        at: &RookCorner,
        context: &Context,
    ) -> Result<Option<Theorem<Nimber>>, Refusal> {
        let [x, y] = at.natural();
        let keys = Keys {
            table: "rook_corner.table",
            period: "rook_corner.period",
            out_of_reach: messages::ROOK_OUT_OF_REACH,
        };
        rook::grundy(Corner::Missing, [&x, &y], keys, context)
    }

    fn winning(at: &RookCorner) -> Option<Vec<WinningMove<RookCorner>>> {
        Some(winning(to_lost(at, 1), "rook_corner.next"))
    }
}

/// The lost squares within reach, those being (i, last − i) for i = 0 … last and (n, n) beyond: with
/// last = 1 in normal play and 2 in misère play. Each row and each column has one of them.
fn to_lost(at: &RookCorner, last: u8) -> Vec<RookCorner> {
    let partner = |place: &IBig| match u8::try_from(place) {
        Ok(small) if small <= last => IBig::from(last - small),
        _ => place.clone(),
    };
    let (x, y) = (at.x(), at.y());
    let down = Some(partner(x)).filter(|to| to < y).map(|to| RookCorner::to(x.clone(), to));
    let left = Some(partner(y)).filter(|to| to < x).map(|to| RookCorner::to(to, y.clone()));
    down.into_iter().chain(left).collect()
}

fn led_to<K: Chessman>(key: &'static str, to: &Piece<K>) -> Reason {
    Reason::new(key).with("x", to.x()).with("y", to.y())
}

fn winning<K: Chessman>(
    moves: impl IntoIterator<Item = Piece<K>>,
    key: &'static str,
) -> Vec<WinningMove<Piece<K>>> {
    let found = |to: Piece<K>| WinningMove { reason: Some(led_to(key, &to)), by: to };
    moves.into_iter().map(found).collect()
}
