//! Wins that are seen without search: dominoes that nobody can take away.
//!
//! A *safe* domino lies on squares that the opponent cannot use. In every other line across, dominoes
//! lie so that one of the opponent's meets at most one of them; taken in turns, the player gets half.
//! A *protected* one makes another safe that lies beside it and touches nothing else: it counts twice.
//! Against these moves stand at most as many of the opponent as can be packed on the board, or as fit
//! on the squares that are left. (After Bullock's bounds for Obsequi.)

use crate::dominoes::outcome::squares::Squares;

/// Squares moved on by one along the dominoes of a player: down for `VERTICAL`, else to the right.
#[inline]
fn on<S: Squares, const VERTICAL: bool>(squares: S) -> S {
    if VERTICAL { squares << S::ROW } else { (squares & S::NOT_LAST) << 1 }
}

/// Squares moved back by one.
#[inline]
fn back<S: Squares, const VERTICAL: bool>(squares: S) -> S {
    if VERTICAL { squares >> S::ROW } else { (squares & S::NOT_FIRST) >> 1 }
}

/// The first squares of the dominoes that fit.
#[inline]
pub fn starts<S: Squares, const VERTICAL: bool>(free: S) -> S {
    if VERTICAL { free.vertical() } else { free.horizontal() }
}

/// The squares of dominoes with these first squares.
#[inline]
pub fn covered<S: Squares, const VERTICAL: bool>(starts: S) -> S {
    starts | on::<S, VERTICAL>(starts)
}

/// As many dominoes as fit side by side, by their first squares.
#[inline]
pub fn packed<S: Squares, const VERTICAL: bool>(free: S) -> S {
    let mut open = starts::<S, VERTICAL>(free);
    let mut taken = S::EMPTY;
    while !open.is_empty() {
        let first = open.without(on::<S, VERTICAL>(open));
        taken = taken | first;
        open = open.without(covered::<S, VERTICAL>(first));
    }
    taken
}

/// Does the player of these dominoes win for certain? `own` and `other` count moves that each has
/// elsewhere, where nobody else can go.
#[inline]
pub fn surely_wins<S: Squares, const VERTICAL: bool>(
    free: S,
    own: u32,
    other: u32,
    to_move: bool,
) -> bool {
    if VERTICAL {
        surely::<S, true, false>(free, own, other, to_move)
    } else {
        surely::<S, false, true>(free, own, other, to_move)
    }
}

#[inline]
fn surely<S: Squares, const ALONG: bool, const ACROSS: bool>(
    free: S,
    own: u32,
    other: u32,
    to_move: bool,
) -> bool {
    let contested = covered::<S, ACROSS>(starts::<S, ACROSS>(free));
    let packing = packed::<S, ACROSS>(free).count();
    let safe = packed::<S, ALONG>(free.without(contested));
    let rest = free.without(covered::<S, ALONG>(safe));
    let sure = safe.count() + own;
    let needed = |most: u32| most + other + u32::from(to_move);
    if sure >= needed(packing) {
        return true;
    }
    // Squares with a free neighbour on one side across only.
    let before = on::<S, ACROSS>(free);
    let behind = back::<S, ACROSS>(free);
    let last = rest & before.without(behind);
    let first = rest & behind.without(before);
    let even = if ALONG { S::EVEN_COLUMNS } else { S::EVEN_ROWS };
    [even, !even].into_iter().any(|lines| {
        let protecting = back::<S, ACROSS>(last.without(lines)) & rest & lines;
        let pairs = packed::<S, ALONG>(protecting);
        let mut used = covered::<S, ALONG>(pairs);
        let protecting = (on::<S, ACROSS>(first.without(lines)) & rest & lines).without(used);
        let more = packed::<S, ALONG>(protecting);
        used = used | covered::<S, ALONG>(more);
        let open = (rest & contested & lines).without(used);
        let double = pairs.count() + more.count();
        let single = packed::<S, ALONG>(open).count();
        // The player to move gets the larger half.
        let up = u32::from(to_move);
        let taken = (double + single + up) / 2;
        let moves = sure + taken + (double + up) / 2;
        let room = contested.count().saturating_sub(2 * taken) / 2;
        moves >= needed(packing.min(room))
    })
}
