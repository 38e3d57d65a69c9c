//! The perfect player never loses a won position: against every reply where the game is small, and
//! against random opponents. No game is named: all that are registered play.
#![allow(clippy::unwrap_used, clippy::panic)] // how a test fails

use std::collections::HashSet;
use std::ops::ControlFlow;
use upstar_core::{AnyPosition, Form, Loopy};
use upstar_games::registry;
use upstar_lang::{Session, Settings};
use upstar_play::{End, Opponent, Prospect, Record, Strength, prospect, read_saved, write_saved};
use upstar_solve::{Convention, Solver};
use upstar_values::{Context, Player};

/// Positions that one game's exhaustive opponent may see, and moves of one random game.
const POSITIONS: usize = 400;
const PLIES: usize = 200;
/// Positions after one move of the other player from which the hero plays on.
const STARTS: usize = 8;

fn examples() -> Vec<AnyPosition> {
    let mut session = Session::new(Settings::default());
    let context = Context::new();
    registry()
        .rulesets()
        .iter()
        .map(|entry| session.position(&entry.example, &context).unwrap())
        .collect()
}

fn thought() -> Context {
    Context::new().with_steps(3_000_000).with_memory(500_000_000)
}

/// Conventions that mean something here: games with endings of their own have but one.
fn conventions(start: &AnyPosition) -> Vec<Convention> {
    if !start.is_short() {
        vec![Convention::Normal]
    } else {
        vec![Convention::Normal, Convention::Misere]
    }
}

/// Every game's example, the hero moving first, or second after each of the other's moves: whatever
/// is won is won. A game where nothing was to be won would be no test.
#[test]
fn a_won_position_is_won_against_every_reply() {
    let solver = Solver::new(1);
    for start in examples() {
        for convention in conventions(&start) {
            let (mut tested, mut drawn) = (false, false);
            for hero in Player::BOTH {
                let mut starts = vec![start.clone()];
                let _ = start.visit_moves(hero.opponent(), |by| {
                    starts.push(start.play(hero.opponent(), &by));
                    if starts.len() < STARTS {
                        ControlFlow::Continue(())
                    } else {
                        ControlFlow::Break(())
                    }
                });
                for start in starts {
                    match prospect(&solver, &start, hero, convention, &thought()) {
                        Ok(Prospect::Win) => {
                            exhaust(&solver, &start, hero, convention);
                            tested = true;
                        }
                        Ok(Prospect::Draw) => drawn = true,
                        Ok(Prospect::Loss) => {}
                        Err(error) => panic!("{start:?}: {error}"),
                    }
                }
            }
            assert!(tested || drawn, "{start:?}: nothing to win");
        }
    }
}

/// Follows the hero's moves and all replies; wherever it ends, the hero has won.
fn exhaust(solver: &Solver, start: &AnyPosition, hero: Player, convention: Convention) {
    let mut hero_plays = Opponent::new(Strength::Perfect, 1);
    let mut seen = HashSet::new();
    let mut open = vec![start.clone()];
    while let Some(position) = open.pop() {
        if seen.len() >= POSITIONS || !seen.insert(position.clone()) {
            continue;
        }
        let choice = hero_plays.choose(solver, &position, hero, convention, &thought()).unwrap();
        let mut record = Record::new(position.clone(), convention, hero);
        let Some(choice) = choice else {
            assert_eq!(record.end(), Some(End::Won(hero)), "{position:?}");
            continue;
        };
        assert_eq!(choice.prospect, Some(Prospect::Win), "{position:?}");
        record.make(choice.by);
        match record.end() {
            Some(End::Won(winner)) => assert_eq!(winner, hero, "{position:?}"),
            Some(End::Drawn) => panic!("drawn: {position:?}"),
            None => {
                let after = record.position().clone();
                let _ = after.visit_moves(hero.opponent(), |by| {
                    let mut reply = record.clone();
                    reply.make(by);
                    match reply.end() {
                        Some(End::Won(winner)) => assert_eq!(winner, hero, "{after:?}"),
                        Some(End::Drawn) => panic!("drawn: {after:?}"),
                        None => open.push(reply.position().clone()),
                    }
                    ControlFlow::Continue(())
                });
            }
        }
    }
}

#[test]
fn random_opponents_lose_and_replays_are_the_game() {
    let solver = Solver::new(1);
    let mut session = Session::new(Settings::default());
    for start in examples() {
        for convention in conventions(&start) {
            for seed in 0..3 {
                let first = if seed % 2 == 0 { Player::Left } else { Player::Right };
                let mut record = Record::new(start.clone(), convention, first);
                let mut hero = Opponent::new(Strength::Stubborn, seed);
                let mut other = Opponent::new(Strength::Random, seed);
                let mut won = false;
                while record.end().is_none() && record.moves().len() < PLIES {
                    let (position, player) = (record.position().clone(), record.to_move());
                    let mover = if player == Player::Left { &mut hero } else { &mut other };
                    let choice = mover.choose(&solver, &position, player, convention, &thought());
                    let choice = choice.unwrap().unwrap();
                    won |= player == Player::Left && choice.prospect == Some(Prospect::Win);
                    record.make(choice.by);
                }
                if won && let Some(end) = record.end() {
                    assert_eq!(end, End::Won(Player::Left), "{}", write_saved(&record));
                }
                let saved = write_saved(&record);
                let again = read_saved(&saved, |text| {
                    session.position(text, &Context::new()).map_err(|error| error.message().clone())
                });
                let again = again.unwrap();
                assert_eq!(again.position(), record.position(), "{saved}");
                assert_eq!(write_saved(&again), saved);
            }
        }
    }
}
