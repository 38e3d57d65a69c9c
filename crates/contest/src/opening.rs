//! Balanced beginnings: a few random moves from the start, to a position in which neither side has won already.
//!
//! Where the solver can judge, it throws out positions that Left or Right wins whoever begins; elsewhere whatever both can move in is
//! taken. Every opening is played twice with sides exchanged, so that what is left of an advantage goes to both.

use rustc_hash::FxHashSet;
use std::ops::ControlFlow;
use upstar_core::{AnyPosition, Form, Loopy, Position};
use upstar_play::{Chance, Prospect, prospect};
use upstar_solve::{Convention, Solver};
use upstar_values::{Context, Player};

/// Where a game begins.
#[derive(Clone, Debug, PartialEq)]
pub struct Opening {
    /// The position.
    pub position: AnyPosition,
    /// Who begins there.
    pub first: Player,
    /// Does the solver say that neither side has won already?
    pub judged: bool,
}

/// Tries for one opening.
const TRIES: u64 = 24;
/// Steps of the solver for one.
const STEPS: u64 = 20_000;

/// The openings of a game, made when they are asked for: the same number gives the same opening.
pub struct Openings {
    start: AnyPosition,
    plies: u32,
    convention: Convention,
    chance: Chance,
    solver: Solver,
    seen: FxHashSet<(String, Player)>,
    found: Vec<Opening>,
}

impl Openings {
    /// Openings of so many random moves each.
    #[must_use]
    pub fn new(start: AnyPosition, plies: u32, convention: Convention, seed: u64) -> Self {
        Openings {
            start,
            plies,
            convention,
            chance: Chance::new(seed),
            solver: Solver::new(1),
            seen: FxHashSet::default(),
            found: Vec::new(),
        }
    }

    /// The opening of this number, from 0.
    pub fn get(&mut self, number: usize) -> Opening {
        while self.found.len() <= number {
            let next = self.next();
            self.found.push(next);
        }
        self.found[number].clone()
    }

    fn next(&mut self) -> Opening {
        let mut fallback = None;
        for attempt in 0..TRIES {
            let Some((position, first)) = walk(&self.start, self.plies, &mut self.chance) else {
                continue;
            };
            // Where there are few openings, some come up again.
            if !self.seen.insert((position.write(), first)) && attempt + 1 < TRIES {
                fallback.get_or_insert(Opening { position, first, judged: false });
                continue;
            }
            match is_open(&self.solver, &position, self.convention) {
                Some(true) => return Opening { position, first, judged: true },
                Some(false) => fallback = Some(Opening { position, first, judged: false }),
                None => return Opening { position, first, judged: false },
            }
        }
        let start = || Opening { position: self.start.clone(), first: Player::Left, judged: false };
        fallback.unwrap_or_else(start)
    }
}

/// Random moves; `None` if play has ended before.
fn walk(start: &AnyPosition, plies: u32, chance: &mut Chance) -> Option<(AnyPosition, Player)> {
    let (mut position, mut player) = (start.clone(), Player::Left);
    for _ in 0..plies {
        let mut moves = Vec::new();
        let _ = position.visit_moves(player, |by| {
            moves.push(by);
            if moves.len() < 2000 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        position = position.play(player, chance.pick(&moves)?);
        player = player.opponent();
        if position.ending(player).is_some() {
            return None;
        }
    }
    Player::BOTH.iter().all(|&player| position.can_move(player)).then_some((position, player))
}

/// Does it matter who begins, or is nobody ahead? `None` if the solver does not know.
fn is_open(solver: &Solver, position: &AnyPosition, convention: Convention) -> Option<bool> {
    let context = Context::new().with_steps(STEPS).with_memory(1 << 28);
    let [left, right] = Player::BOTH
        .map(|player| prospect(solver, position, player, convention, &context.part()).ok());
    // Left has won if it wins as first and as second.
    let (left, right) = (left?, right?);
    let has_won = |first: Prospect, second: Prospect| {
        first == Prospect::Win && second.turned() == Prospect::Win
    };
    Some(!has_won(left, right) && !has_won(right, left))
}

#[cfg(test)]
mod tests {
    use super::*;
    use upstar_core::Argument;

    fn position(game: &str, board: &str) -> AnyPosition {
        let games = upstar_games::registry();
        games.find(game).unwrap().read(&[Argument::Text(board.into())]).unwrap()
    }

    #[test]
    fn openings_can_be_repeated_and_nobody_has_won_them() {
        let start = position("domineering", "....|....|....|....");
        let openings = |seed| {
            let mut openings = Openings::new(start.clone(), 2, Convention::Normal, seed);
            (0..5).map(|number| openings.get(number)).collect::<Vec<_>>()
        };
        let one = openings(7);
        assert_eq!(one, openings(7));
        assert_ne!(one, openings(8));
        let (solver, context) = (Solver::new(1), Context::new());
        for opening in one {
            assert!(opening.judged && opening.first == Player::Left);
            let outcome = solver.outcome(&opening.position, &context).unwrap().answer;
            assert!(matches!(outcome, upstar_values::Outcome::N | upstar_values::Outcome::P));
        }
    }

    #[test]
    fn a_start_with_few_openings_gives_as_many_as_are_asked_for() {
        let start = position("clobber", "xo");
        for plies in [0, 9] {
            let mut openings = Openings::new(start.clone(), plies, Convention::Normal, 1);
            assert_eq!(openings.get(3).position, start);
        }
    }
}
