//! The law that ties misère play to normal play, for every registered ruleset.
#![allow(clippy::unwrap_used, clippy::panic)]

#[path = "../../games/tests/laws/notation.rs"]
mod notation;

use std::collections::HashSet;
use std::ops::ControlFlow;
use upstar_core::compound::{Literal, Pair, PairKind};
use upstar_core::{AnyPosition, Form, Loopy};
use upstar_games::registry;
use upstar_solve::Solver;
use upstar_values::{Context, Player};

/// The position and what follows from it, nearest first, but no more than `most`.
fn followers(start: &AnyPosition, most: usize) -> Vec<AnyPosition> {
    let mut seen = HashSet::from([start.clone()]);
    let mut found = vec![start.clone()];
    let mut next = 0;
    while next < found.len() && found.len() < most {
        let form = found[next].clone();
        for option in Player::BOTH.into_iter().flat_map(|player| form.options(player)) {
            if seen.insert(option.clone()) {
                found.push(option);
            }
        }
        next += 1;
    }
    found
}

/// Searching a compound costs more than searching the game, so only small positions are asked.
const SMALL: usize = 400;

/// A small position: the given one, or one that some play leads to.
fn small(mut position: AnyPosition) -> Vec<AnyPosition> {
    for turn in 0.. {
        let all = followers(&position, SMALL);
        if all.len() < SMALL {
            return all;
        }
        let options = |player| {
            let mut options: Vec<AnyPosition> = Vec::new();
            let _ = position.visit_moves(player, |by| {
                options.push(position.play(player, &by));
                if options.len() < SMALL {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                }
            });
            options
        };
        let mover = Player::BOTH[turn % 2];
        let options = [mover, mover.opponent()].map(options).concat();
        position = options[options.len() / 2].clone();
    }
    Vec::new()
}

#[test]
fn the_misere_outcome_is_the_outcome_of_the_game_followed_by_a_star() {
    let context = Context::new();
    for entry in registry().rulesets() {
        let (_, arguments) = notation::call(&entry.example).unwrap();
        let example = entry.read(&arguments).unwrap();
        if !example.is_short() {
            continue;
        }
        let solver = Solver::new(1);
        for position in small(example) {
            let misere = solver.misere_outcome(&position, &context).unwrap().answer;
            let star = Literal::nimber(1u8);
            let then_star = Pair::of(PairKind::Sequential, position.clone(), star);
            let normal = solver.outcome(&then_star, &context).unwrap().answer;
            assert_eq!(misere, normal, "{position:?}");
        }
    }
}
