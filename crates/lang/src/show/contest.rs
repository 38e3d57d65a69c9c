//! Positions that can be drawn, in a line: who wins in how many moves, whoever begins.

use super::position::{FirstShown, MoveShown, PositionShown};

/// `Left first: Left wins in 3 moves; Right first: draw with best play`
pub(super) fn mixed(shown: &PositionShown, moves: impl Fn(&[&MoveShown]) -> String) -> String {
    let part = |name: &str, player: &str, first: &FirstShown| {
        let result = match first.result {
            "L" => format!("Left wins{}", within(first.moves)),
            "R" => format!("Right wins{}", within(first.moves)),
            "open" => open(first.moves),
            _ => "draw with best play".to_owned(),
        };
        let list = match first.result {
            "draw" if shown.only_moves => shown.drawing_moves.as_deref(),
            "draw" | "open" => None,
            _ => shown.winning_moves.as_deref(),
        };
        let own: Vec<&MoveShown> =
            list.unwrap_or_default().iter().filter(|by| by.player == player).collect();
        match own.is_empty() {
            true => format!("{name} first: {result}"),
            false => format!("{name} first: {result}: {}", moves(&own)),
        }
    };
    let left = shown.left_first.as_ref().map(|first| part("Left", "L", first));
    let right = shown.right_first.as_ref().map(|first| part("Right", "R", first));
    left.into_iter().chain(right).collect::<Vec<_>>().join("; ")
}

/// `no win within 7 moves found`
pub(super) fn open(searched: Option<u32>) -> String {
    format!("no win{} found", within(searched).replace(" in ", " within "))
}

/// ` in 3 moves`; nothing where play is over or nobody has counted.
pub(super) fn within(moves: Option<u32>) -> String {
    match moves {
        None | Some(0) => String::new(),
        Some(1) => " in 1 move".to_owned(),
        Some(n) => format!(" in {n} moves"),
    }
}

/// In how many moves, if that is counted for both players.
pub(super) fn length(shown: &PositionShown) -> String {
    let moves = |first: &Option<FirstShown>| first.as_ref().and_then(|first| first.moves);
    match (moves(&shown.left_first), moves(&shown.right_first)) {
        (Some(a), Some(b)) if a == b => within(Some(a)),
        (Some(a), Some(b)) => {
            format!("{} if Left begins, {b} if Right does", within(Some(a)))
        }
        _ => String::new(),
    }
}
