//! King and bishop.
//!
//! King: by induction his value is 0 where both coordinates are even, 2 where both are odd, and
//! else 1 or 3 as the smaller one is even or odd. Bishop: he goes down his diagonal as down a heap of
//! the smaller coordinate.

use super::rule::{Chessman, Piece, Range};
use dashu_int::{IBig, UBig};
use std::ops::ControlFlow;
use upstar_core::{Form, Reason, Theorem, WinningMove, Words};
use upstar_values::{Nimber, Outcome, Player};

/// A king on his way to the corner.
pub type King = Piece<KingRule>;

/// A bishop on his way to the edge.
///
/// ```
/// use upstar_core::Theorems;
/// use upstar_games::Bishop;
/// use upstar_values::Nimber;
/// assert_eq!(Bishop::at(9, 4)?.grundy_theorem().unwrap().answer, Nimber::from(4u64));
/// # Ok::<(), upstar_core::ReadError>(())
/// ```
pub type Bishop = Piece<BishopRule>;

/// The rules of [`King`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct KingRule;

/// The rules of [`Bishop`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BishopRule;

fn is_odd(place: &IBig) -> bool {
    place % 2 != 0
}

/// The moves of a piece that has few, to squares that are lost.
pub(super) fn to_lost<K: Chessman>(
    at: &Piece<K>,
    lost: impl Fn(&Piece<K>) -> bool,
) -> Vec<Piece<K>> {
    let mut found = Vec::new();
    let _ = at.visit_moves(Player::Left, |to| {
        if lost(&to) {
            found.push(to);
        }
        ControlFlow::Continue(())
    });
    found
}

/// Lost, or won by the first move that leads to a lost square.
pub(super) fn by_first<K: Chessman>(
    to_lost: &[Piece<K>],
    previous: &'static str,
    next: &'static str,
) -> Theorem<Outcome> {
    match to_lost.first() {
        None => Theorem { answer: Outcome::P, reason: Reason::new(previous) },
        Some(to) => Theorem { answer: Outcome::N, reason: led_to(next, to) },
    }
}

pub(super) fn led_to<K: Chessman>(key: &'static str, to: &Piece<K>) -> Reason {
    Reason::new(key).with("x", to.x()).with("y", to.y())
}

/// Both coordinates even.
fn king_lost(at: &King) -> bool {
    !is_odd(at.x()) && !is_odd(at.y())
}

/// In misère play the edge counts from its first square, and inside nothing changes.
fn king_lost_misere(at: &King) -> bool {
    let (short, long) = (at.x().min(at.y()), at.x().max(at.y()));
    if *short == IBig::ZERO { is_odd(long) } else { king_lost(at) }
}

impl Chessman for KingRule {
    const NAME: &'static str = "king";
    const RULES: &'static str = "A king on (x,y) makes one coordinate, or both, smaller by 1; a player who cannot move loses.";
    const NOTATION: &'static str = "king(X, Y) with coordinates from 0, of any size; the corner is (0,0). Moves: the square they lead to, like (4,3).";
    const EXAMPLE: &'static str = "king(7,4)";
    const WORDS: Words = &[
        ("king.even", "both coordinates are even: 0"),
        ("king.odd", "both coordinates are odd: 2"),
        ("king.mixed.even", "one coordinate is odd, the other even, and the smaller one even: 1"),
        ("king.mixed.odd", "one coordinate is odd, the other even, and the smaller one odd: 3"),
        (
            "king.previous",
            "both coordinates are even: every move makes one odd, and an answer makes both even again",
        ),
        ("king.next", "not both coordinates are even: move to ({x},{y}), where they are"),
        (
            "king.misere.previous",
            "in misère play even coordinates are lost, unless one is 0: then those where the other is odd",
        ),
        (
            "king.misere.next",
            "move to ({x},{y}): in misère play even coordinates are lost, unless one is 0: then those where the other is odd",
        ),
        ("king.misere.end", "no move is left, and in misère play a player who cannot move wins"),
    ];
    const STEPS: &'static [[i8; 2]] = &[[-1, 0], [0, -1], [-1, -1]];
    const RANGE: Range = Range::One;

    fn outcome(at: &King) -> Option<Theorem<Outcome>> {
        Some(by_first(&to_lost(at, king_lost), "king.previous", "king.next"))
    }

    fn misere(at: &King) -> Option<Theorem<Outcome>> {
        if at.x() + at.y() == IBig::ZERO {
            return Some(Theorem { answer: Outcome::N, reason: Reason::new("king.misere.end") });
        }
        let moves = to_lost(at, king_lost_misere);
        Some(by_first(&moves, "king.misere.previous", "king.misere.next"))
    }

    fn grundy(at: &King) -> Option<Theorem<Nimber>> {
        let smaller = at.x().min(at.y());
        let (answer, key) = match (is_odd(at.x()), is_odd(at.y())) {
            (false, false) => (0u64, "king.even"),
            (true, true) => (2, "king.odd"),
            _ if is_odd(smaller) => (3, "king.mixed.odd"),
            _ => (1, "king.mixed.even"),
        };
        Some(Theorem { answer: Nimber::from(answer), reason: Reason::new(key) })
    }

    fn winning(at: &King) -> Option<Vec<WinningMove<King>>> {
        let found = |to: King| WinningMove { reason: Some(led_to("king.next", &to)), by: to };
        Some(to_lost(at, king_lost).into_iter().map(found).collect())
    }
}

impl Chessman for BishopRule {
    const NAME: &'static str = "bishop";
    const RULES: &'static str = "A bishop on (x,y) makes both coordinates smaller by the same amount; a player who cannot move loses.";
    const NOTATION: &'static str = "bishop(X, Y) with coordinates from 0, of any size; the corner is (0,0). Moves: the square they lead to, like (4,3).";
    const EXAMPLE: &'static str = "bishop(9,4)";
    const WORDS: Words = &[
        ("bishop.heap", "down the diagonal {steps} squares can be reached, as from a heap"),
        ("bishop.previous", "the bishop stands on the edge: no move is left"),
        ("bishop.next", "move to ({x},{y}), on the edge"),
        ("bishop.misere.end", "no move is left, and in misère play a player who cannot move wins"),
        ("bishop.misere.previous", "one move is left, to the edge, and who makes it loses"),
        (
            "bishop.misere.next",
            "move to ({x},{y}), next to the edge: the last move is the opponent's",
        ),
    ];
    const STEPS: &'static [[i8; 2]] = &[[-1, -1]];
    const RANGE: Range = Range::Any;

    fn outcome(at: &Bishop) -> Option<Theorem<Outcome>> {
        let to = down_to(at, 0);
        Some(by_first(to.as_slice(), "bishop.previous", "bishop.next"))
    }

    fn misere(at: &Bishop) -> Option<Theorem<Outcome>> {
        if *at.x().min(at.y()) == IBig::ZERO {
            return Some(Theorem { answer: Outcome::N, reason: Reason::new("bishop.misere.end") });
        }
        let to = down_to(at, 1);
        Some(by_first(to.as_slice(), "bishop.misere.previous", "bishop.misere.next"))
    }

    fn grundy(at: &Bishop) -> Option<Theorem<Nimber>> {
        let steps = UBig::try_from(at.x().min(at.y()).clone()).ok()?;
        let reason = Reason::new("bishop.heap").with("steps", &steps);
        Some(Theorem { answer: Nimber::from(steps), reason })
    }

    fn winning(at: &Bishop) -> Option<Vec<WinningMove<Bishop>>> {
        let found = |to: Bishop| WinningMove { reason: Some(led_to("bishop.next", &to)), by: to };
        Some(down_to(at, 0).into_iter().map(found).collect())
    }
}

/// The square of the diagonal whose smaller coordinate is this, if it lies below.
fn down_to(at: &Bishop, least: u8) -> Option<Bishop> {
    let steps = at.x().min(at.y()) - IBig::from(least);
    (steps > IBig::ZERO).then(|| Bishop::to(at.x() - &steps, at.y() - &steps))
}
