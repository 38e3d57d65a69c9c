//! Monte Carlo tree search (Kocsis and Szepesvári's UCT): random games, more of them where they go well.

use super::node::{Node, count};
use super::{Limit, Player, Task};
use std::ops::ControlFlow;
use upstar_core::{AnyMove, AnyPosition, Ending, Form, Position as _};
use upstar_games::CommonForm;
use upstar_play::Chance;
use upstar_solve::Convention;
use upstar_values::Player as Side;

/// Plays random games.
pub(super) struct Mcts;

/// Moves of a random game; then moves are counted.
const LONGEST: usize = 300;
/// Positions in the tree.
const MOST: usize = 300_000;
/// How curious the search is.
const CURIOUS: f64 = 0.7;

impl Player for Mcts {
    fn choose(&mut self, task: &Task<'_>, chance: &mut Chance) -> Option<AnyMove> {
        let moves = task.moves(2000);
        if moves.len() < 2 {
            return moves.into_iter().next();
        }
        let after: Vec<_> = moves.iter().map(|by| task.position().play(task.side, by)).collect();
        let common = |position: &AnyPosition| {
            position.common_form().and_then(|form| form.downcast::<CommonForm>().cloned())
        };
        let place = match after.iter().map(common).collect::<Option<Vec<_>>>() {
            Some(after) => Tree::new(after, task).grow(task.limit, chance),
            None => Tree::new(after, task).grow(task.limit, chance),
        };
        moves.into_iter().nth(place)
    }
}

/// A position of the tree.
struct Spot<F> {
    form: F,
    to_move: Side,
    /// Where its options stand, once it has some.
    options: Option<(usize, usize)>,
    visits: f64,
    /// Points of the player who moved here.
    points: f64,
}

struct Tree<F> {
    spots: Vec<Spot<F>>,
    root: usize,
    convention: Convention,
}

impl<F: Form<Next = F> + Node<Move = <F as Form>::Move>> Tree<F> {
    fn new(after: Vec<F>, task: &Task<'_>) -> Self {
        let to_move = task.side.opponent();
        let spot = |form| Spot { form, to_move, options: None, visits: 0.0, points: 0.0 };
        let spots: Vec<_> = after.into_iter().map(spot).collect();
        Tree { root: spots.len(), spots, convention: task.convention }
    }

    /// Grows the tree until time is over; the option of the root that was visited most.
    fn grow(mut self, limit: &Limit, chance: &mut Chance) -> usize {
        let mut games = 0.0;
        while !limit.is_over() {
            games += 1.0;
            let (mut path, mut range, mut parent) = (Vec::new(), (0, self.root), games);
            let points = loop {
                let spot = self.pick(range, parent);
                path.push(spot);
                let here = &self.spots[spot];
                if here.visits > 0.0 && here.options.is_none() && self.spots.len() < MOST {
                    self.open(spot);
                }
                let here = &self.spots[spot];
                match here.options {
                    Some((from, to)) if from < to => (range, parent) = ((from, to), here.visits),
                    _ => break self.play_out(spot, limit, chance),
                }
            };
            // Points are Left's.
            for spot in path {
                let here = &mut self.spots[spot];
                here.visits += 1.0;
                here.points += if here.to_move == Side::Right { points } else { 1.0 - points };
            }
            if limit.tick() {
                break;
            }
        }
        let visits = |spot: &usize| self.spots[*spot].visits;
        (0..self.root).max_by(|a, b| visits(a).total_cmp(&visits(b))).unwrap_or(0)
    }

    fn pick(&self, (from, to): (usize, usize), parent: f64) -> usize {
        let log = parent.max(1.0).ln();
        let worth = |spot: usize| match &self.spots[spot] {
            spot if spot.visits == 0.0 => f64::INFINITY,
            spot => spot.points / spot.visits + CURIOUS * (log / spot.visits).sqrt(),
        };
        let mut best = (from, f64::NEG_INFINITY);
        for spot in from..to {
            let worth = worth(spot);
            if worth > best.1 {
                best = (spot, worth);
            }
        }
        best.0
    }

    fn open(&mut self, spot: usize) {
        let (form, player) = (self.spots[spot].form.clone(), self.spots[spot].to_move);
        let from = self.spots.len();
        if Node::ending(&form, player).is_none() {
            for by in Node::moves(&form, player) {
                let form = Node::after(&form, player, &by);
                let to_move = player.opponent();
                self.spots.push(Spot { form, to_move, options: None, visits: 0.0, points: 0.0 });
            }
        }
        self.spots[spot].options = Some((from, self.spots.len()));
    }

    /// A random game from here: 1 if Left wins, 0 if Right does.
    fn play_out(&self, spot: usize, limit: &Limit, chance: &mut Chance) -> f64 {
        let mut form = self.spots[spot].form.clone();
        let mut player = self.spots[spot].to_move;
        for _ in 0..LONGEST {
            match Node::ending(&form, player) {
                Some(Ending::Won(winner)) => return points(winner),
                Some(Ending::Drawn) => return 0.5,
                None => {}
            }
            let Some(by) = any_move(&form, player, chance) else {
                return points(match self.convention {
                    Convention::Normal => player.opponent(),
                    Convention::Misere => player,
                });
            };
            form = Node::after(&form, player, &by);
            player = player.opponent();
            if limit.tick() {
                break;
            }
        }
        let more = count(&form, Side::Left) - count(&form, Side::Right);
        0.5 + 0.4 * f64::from(more.signum())
    }
}

fn points(winner: Side) -> f64 {
    if winner == Side::Left { 1.0 } else { 0.0 }
}

fn any_move<F: Form>(form: &F, player: Side, chance: &mut Chance) -> Option<F::Move> {
    let (mut found, mut seen) = (None, 0);
    let _ = form.visit_moves(player, |by| {
        seen += 1;
        if chance.below(seen) == 0 {
            found = Some(by);
        }
        if seen < 500 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    found
}
