//! Where a game was lost: every move that gave something away, and what would have kept it.

use crate::prospect::{Prospect, prospect};
use crate::record::Record;
use upstar_core::Reason;
use upstar_solve::{Convention, SolveError, Solver};
use upstar_values::{Context, Player};

/// A move that gave something away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slip {
    /// Its number, from 1.
    pub number: usize,
    /// Who made it.
    pub player: Player,
    /// What was played.
    pub label: String,
    /// What would have won or drawn.
    pub better: String,
    /// Why, if a theorem tells.
    pub reason: Option<Reason>,
    /// What the player had before.
    pub before: Prospect,
    /// What was left.
    pub after: Prospect,
}

/// The moves of a game after which best play comes to less for the one who made them.
///
/// # Errors
/// The bound that was met.
pub fn review(
    record: &Record,
    solver: &Solver,
    context: &Context,
) -> Result<Vec<Slip>, SolveError> {
    let convention = record.convention();
    let mut slips = Vec::new();
    let ends = record.steps().skip(1).map(|(position, _)| position).chain([record.position()]);
    for (number, ((position, played), next)) in (1..).zip(record.steps().zip(ends)) {
        let player = played.player;
        let before = prospect(solver, position, player, convention, context)?;
        let after =
            match record.end() {
                Some(crate::End::Won(winner)) if number == record.moves().len() => {
                    if winner == player { Prospect::Win } else { Prospect::Loss }
                }
                Some(crate::End::Drawn) if number == record.moves().len() => Prospect::Draw,
                _ => prospect(solver, next, player.opponent(), convention, context)?.turned(),
            };
        if after >= before {
            continue;
        }
        let better = match before {
            Prospect::Win => solver.winning_moves_in(position, player, convention, context)?,
            _ => kept(solver, position, player, convention, context)?,
        };
        let Some(better) = better.into_iter().next() else { continue };
        slips.push(Slip {
            number,
            player,
            label: played.label.clone(),
            better: better.label(),
            reason: better.reason,
            before,
            after,
        });
    }
    Ok(slips)
}

/// The moves that keep a draw.
fn kept(
    solver: &Solver,
    position: &upstar_core::AnyPosition,
    player: Player,
    convention: Convention,
    context: &Context,
) -> Result<Vec<upstar_solve::FoundMove>, SolveError> {
    let mut kept = Vec::new();
    for found in solver.moves(position, player, context)? {
        let after = prospect(solver, &found.to(), player.opponent(), convention, context)?;
        if after.turned() >= Prospect::Draw {
            kept.push(found);
        }
    }
    Ok(kept)
}

#[cfg(test)]
mod tests {
    use super::*;
    use upstar_core::AnyPosition;
    use upstar_games::Nim;

    #[test]
    fn the_move_that_lost_is_named_with_one_that_wins() {
        let start = AnyPosition::new(Nim::new([3u32, 4, 5]));
        let mut record = Record::new(start, Convention::Normal, Player::Left);
        record.play("3 -> 0").unwrap(); // heap 3 to 0; heap 1 to 1 was right
        record.play("2 -> 3").unwrap();
        let slips = review(&record, &Solver::new(1), &Context::new()).unwrap();
        assert_eq!(slips.len(), 1);
        assert_eq!((slips[0].number, slips[0].player), (1, Player::Left));
        assert_eq!((slips[0].label.as_str(), slips[0].better.as_str()), ("3 -> 0", "1 -> 1"));
        assert_eq!((slips[0].before, slips[0].after), (Prospect::Win, Prospect::Loss));
    }

    #[test]
    fn perfect_games_have_nothing_to_regret() {
        let start = AnyPosition::new(Nim::new([1u32, 2, 4]));
        let mut record = Record::new(start, Convention::Misere, Player::Right);
        let (solver, context) = (Solver::new(1), Context::new());
        while record.end().is_none() {
            let (position, player) = (record.position().clone(), record.to_move());
            let winning =
                solver.winning_moves_in(&position, player, Convention::Misere, &context).unwrap();
            let any = solver.moves(&position, player, &context).unwrap();
            let by = winning.into_iter().chain(any).next().unwrap().by;
            record.make(by);
        }
        assert_eq!(review(&record, &solver, &context), Ok(Vec::new()));
    }
}
