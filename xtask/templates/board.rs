//! TemplateGame: stones on a board, none next to a stone of the other player.

use upstar_core::Ruleset;
use upstar_core::family::{About, Board, BoardRule, BoardStep, Place};
use upstar_values::Player;

pub(crate) fn ruleset() -> Ruleset {
    let about = About::new(
        "template_game",
        "A player puts a stone on a free square that is next to no stone of the opponent; a player who cannot move loses.",
        "template_game(\"x..|..#\")",
    );
    // Promises that make searches faster: leave out what the rules do not keep.
    BoardRule::partizan(about, moves).local().symmetric().exchanging(&[('x', 'o')]).ruleset()
}

/// The moves of a player: the square that names each, and what it writes.
fn moves(board: &Board, player: Player) -> Vec<BoardStep> {
    let (own, other) = if player == Player::Left { ('x', 'o') } else { ('o', 'x') };
    let is_open = |&at: &Place| board.neighbours(at).all(|next| board.at(next) != Some(other));
    board.places_of('.').filter(is_open).map(|at| BoardStep::at(at).put(at, own)).collect()
}
