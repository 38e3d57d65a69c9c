//! Phutball: the search with zones against the analysis of all states, and play on large pitches.
#![allow(clippy::unwrap_used)] // how a test fails

use upstar_core::Foresight;
use upstar_core::{AnyPosition, Form, Position};
use upstar_games::Phutball;
use upstar_games::phutball::foresee;
use upstar_solve::{Convention, SolveError, Solver, Verdict, retrograde};
use upstar_values::{Context, Player};

fn pitch(rows: &str) -> AnyPosition {
    AnyPosition::new(Phutball::from_rows(rows).unwrap())
}

/// All states of small pitches: who wins within a few moves is found by the search in just as many,
/// and what the analysis calls a draw the search leaves open.
#[test]
fn the_search_agrees_with_the_analysis_of_all_states() {
    let context = Context::new();
    for start in ["...@...", "..@..|.....", "....|.@..|...."] {
        let position = pitch(start);
        let analysis = retrograde(&position, Convention::Normal, &context).unwrap();
        let mut seen = vec![position.clone()];
        for turn in 0..40usize {
            let Some(position) = seen.get(turn).cloned() else { break };
            for player in Player::BOTH {
                seen.extend(position.options(player).into_iter().step_by(3));
                let Some(verdict) = analysis.verdict(&position, player) else { continue };
                let own = position.downcast::<Phutball>().unwrap();
                let found = foresee(own.pitch(), player, 5, &context).unwrap();
                let expected = match verdict {
                    Verdict::Wins { player, distance: Some(distance) } if distance <= 5 => {
                        Foresight::Wins { player, distance }
                    }
                    _ => Foresight::Open { searched: 5 },
                };
                assert_eq!(found, expected, "{player} in {}", position.write());
            }
        }
    }
}

#[test]
fn large_pitches_are_searched_to_a_depth_and_say_so() {
    let (solver, context) = (Solver::new(1), Context::new().with_steps(100_000));
    let empty = AnyPosition::new(
        upstar_games::registry()
            .find("phutball")
            .unwrap()
            .read(&[
                upstar_core::Argument::Integer(15.into()),
                upstar_core::Argument::Integer(19.into()),
            ])
            .unwrap(),
    );
    assert!(empty.strategy().is_foresight());
    let contest = solver.contest(&empty, Convention::Normal, &context).unwrap();
    assert!(contest.outcome().is_none() && contest.searched().unwrap() >= 2, "{contest:?}");
    let error = solver.outcome(&empty, &context).unwrap_err();
    assert!(matches!(error, SolveError::Open { .. }), "{error}");
    assert!(solver.value(&empty, &context).is_err());
}

#[test]
fn quickest_wins_are_listed() {
    let (solver, context) = (Solver::new(1), Context::new());
    let position = pitch(".......|.......|..o@...|.......|.......");
    let verdict = solver.verdict(&position, Player::Left, Convention::Normal, &context).unwrap();
    assert_eq!(verdict, Verdict::Wins { player: Player::Left, distance: Some(3) });
    let winning = solver.winning_moves(&position, Player::Left, &context).unwrap();
    let labels: Vec<String> = winning.iter().map(|found| found.label()).collect();
    assert!(labels.iter().any(|label| label == "(3,2)"), "{labels:?}");
    for found in &winning {
        let after =
            solver.verdict(&found.to(), Player::Right, Convention::Normal, &context).unwrap();
        assert_eq!(
            after,
            Verdict::Wins { player: Player::Left, distance: Some(2) },
            "{}",
            found.label()
        );
    }
}
