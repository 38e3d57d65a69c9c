//! The move that lost a game, as far as the solver knows.

use upstar_core::Position as _;
use upstar_play::{Prospect, Record, prospect};
use upstar_solve::Solver;
use upstar_values::{Context, Player};

/// The last move of the loser before which the game was not lost yet: `12. b, where a would have won`. From the end of the game
/// back, as far as so many steps reach.
#[must_use]
pub fn slip(record: &Record, loser: Player, steps: u64) -> Option<String> {
    if steps == 0 {
        return None;
    }
    let solver = Solver::new(1);
    let context = Context::new().with_steps(steps).with_memory(1 << 28);
    let convention = record.convention();
    let turns: Vec<_> = record.steps().enumerate().collect();
    for (ply, (position, turn)) in turns.into_iter().rev() {
        if turn.player != loser {
            continue;
        }
        let before = prospect(&solver, position, loser, convention, &context).ok()?;
        if before == Prospect::Loss {
            continue;
        }
        let number = ply + 1;
        let played = &turn.label;
        if before == Prospect::Draw {
            return Some(format!("{number}. {played}, where a draw could be held"));
        }
        let winning = solver
            .winning_moves_in(position, loser, convention, &context)
            .ok()?
            .into_iter()
            .next()?;
        let better = position.write_move(loser, &winning.by);
        return Some(format!("{number}. {played}, where {better} would have won"));
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use upstar_core::AnyPosition;
    use upstar_games::Nim;
    use upstar_solve::Convention;

    #[test]
    fn the_last_move_that_gave_the_game_away_is_named() {
        let start = AnyPosition::new(Nim::new([3u32, 4, 5]));
        let mut record = Record::new(start, Convention::Normal, Player::Left);
        for label in ["3 -> 0", "2 -> 3"] {
            record.play(label).unwrap();
        }
        // Left took the heap of 5 and was lost from there on.
        let found = slip(&record, Player::Left, 10_000).unwrap();
        assert_eq!(found, "1. 3 -> 0, where 1 -> 1 would have won");
        assert_eq!(slip(&record, Player::Left, 0), None);
    }
}
