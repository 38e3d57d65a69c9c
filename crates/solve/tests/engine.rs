//! The engine against plain search, and one thread against several.

#![allow(clippy::unwrap_used)] // a test helper that panics is a failing test

use proptest::prelude::*;
use upstar_core::compound::{Braces, Literal, Negative, Pair, PairKind, Sum};
use upstar_core::{AnyPosition, Argument, Rules};
use upstar_games::{Domineering, Nim, Wythoff};
use upstar_solve::{Convention, Solver, Tables, canonical_form, grundy_value};
use upstar_values::{Algebra, Arena, Context, Nimber, Player};

fn board(rows: usize, columns: usize, free: u32) -> Domineering {
    let row = |row: usize| -> String {
        (0..columns).map(|c| if free >> (row * columns + c) & 1 == 1 { '.' } else { '#' }).collect()
    };
    let text = (0..rows).map(row).collect::<Vec<_>>().join("|");
    Domineering::read(&[Argument::Text(text)]).unwrap()
}

/// Positions of every kind the engine meets.
fn position() -> impl Strategy<Value = AnyPosition> {
    let leaf = prop_oneof![
        proptest::collection::vec(0u32..4, 0..3)
            .prop_map(|heaps| AnyPosition::new(Nim::new(heaps))),
        (0u32..4, 0u32..4).prop_map(|(x, y)| AnyPosition::new(Wythoff::new(x, y))),
        (any::<u32>()).prop_map(|free| AnyPosition::new(board(2, 3, free))),
        (-2i64..3).prop_map(Literal::number),
        (0u8..3).prop_map(Literal::nimber),
    ];
    leaf.prop_recursive(2, 6, 2, |inner| {
        let pair = (inner.clone(), inner.clone());
        prop_oneof![
            pair.clone().prop_map(|(g, h)| Sum::of(g, h)),
            inner.prop_map(|g| Negative::of(&g)),
            pair.clone().prop_map(|(g, h)| Braces::of(vec![g], vec![h])),
            (pair, 0usize..4).prop_map(|((g, h), kind)| {
                let kinds = [
                    PairKind::Ordinal,
                    PairKind::Sequential,
                    PairKind::Annihilating,
                    PairKind::Selective,
                ];
                Pair::of(kinds[kind], g, h)
            }),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn outcomes_from_values_agree_with_plain_search(position in position()) {
        let (solver, context) = (Solver::new(1), Context::new().with_steps(3_000_000));
        let (Ok(outcome), Ok(searched)) = (
            solver.outcome(&position, &context),
            solver.outcome_by_search(&position, Convention::Normal, &context),
        ) else { return Ok(()) };
        prop_assert_eq!(outcome.answer, searched);
    }

    #[test]
    fn misere_play_is_normal_play_of_the_sequential_compound_with_star(position in position()) {
        let (solver, context) = (Solver::new(1), Context::new().with_steps(3_000_000));
        let compound = Pair::of(PairKind::Sequential, position.clone(), Literal::nimber(1u8));
        let (Ok(misere), Ok(normal)) = (
            solver.misere_outcome(&position, &context),
            solver.outcome_by_search(&compound, Convention::Normal, &context),
        ) else { return Ok(()) };
        prop_assert_eq!(misere.answer, normal);
    }

    #[test]
    fn winning_moves_are_those_after_which_the_opponent_loses(position in position()) {
        let (solver, context) = (Solver::new(1), Context::new().with_steps(3_000_000));
        for player in Player::BOTH {
            let Ok(winning) = solver.winning_moves(&position, player, &context) else { continue };
            let labels: Vec<String> = winning.into_iter().map(|found| found.label()).collect();
            for found in solver.moves(&position, player, &context).unwrap() {
                let after = solver.outcome_by_search(&found.to(), Convention::Normal, &context);
                let Ok(after) = after else { return Ok(()) };
                let wins = after.winner(player.opponent()) == player;
                prop_assert_eq!(labels.contains(&found.label()), wins);
            }
        }
    }

    #[test]
    fn threads_agree_with_one_another(free in any::<u32>()) {
        let position = board(4, 5, free | free << 7);
        let (arena, context) = (Arena::new(), Context::new());
        let alone = canonical_form(&position, &arena, &context, &Tables::new(), 1).unwrap();
        for threads in 2..4 {
            let together = canonical_form(&position, &arena, &context, &Tables::new(), threads);
            prop_assert_eq!(together.unwrap(), alone);
        }
    }
}

#[test]
fn grundy_values_of_wythoff_as_in_the_texts() {
    let (context, tables) = (Context::new(), Tables::new());
    // The 8 by 8 table of the slides, by plain mex over rows, columns and diagonals.
    let mut table = [[0u64; 12]; 12];
    for x in 0..12usize {
        for y in 0..12usize {
            let mut seen = Vec::new();
            seen.extend((0..x).map(|k| table[k][y]));
            seen.extend((0..y).map(|k| table[x][k]));
            seen.extend((1..=x.min(y)).map(|k| table[x - k][y - k]));
            table[x][y] = upstar_solve::mex(&seen);
            let position = Wythoff::new(x as u64, y as u64);
            assert_eq!(grundy_value(&position, &context, &tables), Ok(table[x][y]));
        }
    }
}

#[test]
fn sums_of_different_games_add_their_nimbers() {
    let (solver, context) = (Solver::new(2), Context::new());
    let sum = Sum::of(
        AnyPosition::new(Nim::new([5u32, 3])),
        Sum::of(AnyPosition::new(Wythoff::new(1u32, 1u32)), Literal::nimber(4u8)),
    );
    assert_eq!(solver.grundy(&sum, &context).unwrap().answer, Nimber::from(5u64 ^ 3 ^ 2 ^ 4));
    let value = solver.value(&sum, &context).unwrap();
    assert_eq!(value, Algebra::new(solver.arena(), &context).nimber(0u8).unwrap());
}

#[test]
fn a_search_that_is_too_large_stops_at_its_bound() {
    let context = Context::new().with_steps(20_000);
    let (arena, tables) = (Arena::new(), Tables::new());
    let large = Domineering::rectangle(30, 30).unwrap();
    for threads in 1..3 {
        let stopped = canonical_form(&large, &arena, &context, &tables, threads);
        assert_eq!(stopped, Err(upstar_values::Stop::OutOfSteps.into()));
    }
    // What was learnt is not lost, and what was begun is no obstacle.
    let small = Domineering::rectangle(4, 4).unwrap();
    assert!(canonical_form(&small, &arena, &Context::new(), &tables, 2).is_ok());
}
