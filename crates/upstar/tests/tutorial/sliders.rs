//! Sliders: Left's pieces slide down, Right's to the right, over free squares.

use upstar_core::Ruleset;
use upstar_core::family::{About, Board, BoardRule, BoardStep, Place};
use upstar_values::Player;

pub(crate) fn ruleset() -> Ruleset {
    let about = About::new(
        "sliders",
        "Left's pieces slide down over any number of free squares, Right's to the right; a player who cannot move loses.",
        "sliders(\".xx|o..|o.#\")",
    );
    BoardRule::partizan(about, moves).local().start(start).ruleset()
}

/// The moves of a player: from each piece to each square that it reaches.
fn moves(board: &Board, player: Player) -> Vec<BoardStep> {
    let (piece, ahead) = if player == Player::Left { ('x', [1, 0]) } else { ('o', [0, 1]) };
    let slides = |from: Place| {
        let reached = board.ray(from, ahead).take_while(|&to| board.at(to) == Some('.'));
        reached.map(move |to| BoardStep::slide(from, to, piece))
    };
    board.places_of(piece).flat_map(slides).collect()
}

/// Left's pieces in the first row and Right's in the first column; the corner is free.
fn start(rows: usize, columns: usize) -> Option<Board> {
    let mut board = Board::filled(rows, columns, '.');
    (1..columns).for_each(|column| board.set([0, column], 'x'));
    (1..rows).for_each(|row| board.set([row, 0], 'o'));
    Some(board)
}
