//! Where play begins when nobody says: on a board without any moves made.

use dashu_int::IBig;
use upstar_core::{AnyPosition, Argument, Form, Ruleset};
use upstar_values::Player;

/// The beginning of a game: the position without arguments, or the empty or full board of the size of its example, if
/// the game has such a position and somebody can move there. An example shows how positions are written, and is often
/// in the middle of a game.
///
/// ```
/// use upstar_core::{Argument, Position};
/// use upstar_games::registry;
/// use upstar_play::opening;
/// let example = [Argument::Text("....|.#..|....".into())];
/// let domineering = registry().find("domineering").unwrap();
/// let start = opening(domineering, &example).map(|start| start.write());
/// assert_eq!(start.as_deref(), Some("domineering(\"....|....|....\")"));
/// ```
#[must_use]
pub fn opening(entry: &Ruleset, example: &[Argument]) -> Option<AnyPosition> {
    let begins = |arguments: &[Argument]| {
        let can_move =
            |position: &AnyPosition| Player::BOTH.iter().any(|&player| position.can_move(player));
        entry.read(arguments).ok().filter(can_move)
    };
    if let Some(start) = begins(&[]) {
        return Some(start);
    }
    let [Argument::Text(board)] = example else { return None };
    let rows: Vec<&str> = board.split('|').collect();
    if rows.len() < 2 {
        return None;
    }
    let columns = rows.first().map_or(0, |row| row.chars().count());
    begins(&[rows.len(), columns].map(|size| Argument::Integer(IBig::from(size))))
}
