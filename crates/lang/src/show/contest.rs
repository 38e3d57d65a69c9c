//! Positions that can be drawn, in a line: who wins in how many moves, whoever begins.

use super::position::{MoveView, PositionView};
use upstar_solve::Verdict;
use upstar_values::Player;

/// `Left first: Left wins in 3 moves; Right first: draw with best play`
pub(super) fn mixed(shown: &PositionView, moves: impl Fn(&[&MoveView]) -> String) -> String {
    let part = |player: Player, verdict: Verdict| {
        let result = match verdict {
            Verdict::Wins { player, distance } => format!("{player} wins{}", within(distance)),
            Verdict::Open { searched } => open(searched),
            Verdict::Draw => "draw with best play".to_owned(),
        };
        let list = match verdict {
            Verdict::Draw if shown.only_moves => shown.drawing_moves.as_deref(),
            Verdict::Draw | Verdict::Open { .. } => None,
            Verdict::Wins { .. } => shown.winning_moves.as_deref(),
        };
        let own = |by: &&MoveView| by.player == Some(player);
        let own: Vec<&MoveView> = list.unwrap_or_default().iter().filter(own).collect();
        match own.is_empty() {
            true => format!("{player} first: {result}"),
            false => format!("{player} first: {result}: {}", moves(&own)),
        }
    };
    let left = shown.left_first.map(|verdict| part(Player::Left, verdict));
    let right = shown.right_first.map(|verdict| part(Player::Right, verdict));
    left.into_iter().chain(right).collect::<Vec<_>>().join("; ")
}

/// `no win within 7 moves found`; nobody counts a search that did not begin.
pub(super) fn open(searched: u32) -> String {
    match searched {
        0 => "no win found".to_owned(),
        1 => "no win within 1 move found".to_owned(),
        n => format!("no win within {n} moves found"),
    }
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
pub(super) fn length(shown: &PositionView) -> String {
    let moves = |first: Option<Verdict>| first.and_then(Verdict::distance);
    match (moves(shown.left_first), moves(shown.right_first)) {
        (Some(a), Some(b)) if a == b => within(Some(a)),
        (Some(a), Some(b)) => {
            format!("{} if Left begins, {b} if Right does", within(Some(a)))
        }
        _ => String::new(),
    }
}
