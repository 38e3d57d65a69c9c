//! Sprouts by proof numbers against the published and recomputed table, and Brussels Sprouts.
#![allow(clippy::unwrap_used, clippy::panic)] // a test helper that panics is a failing test

use serde_json::Value;
use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;
use upstar_core::{AnyPosition, Argument, Form, Rules, Theorems};
use upstar_games::{BrusselsSprouts, Sprouts};
use upstar_solve::{Convention, Solver, Tables, grundy_value, outcome_by_search, proof_number};
use upstar_values::{Context, Outcome, Player};

fn data() -> Value {
    serde_json::from_str(include_str!("data/sprouts.json")).unwrap()
}

fn read(text: &str) -> Sprouts {
    Sprouts::read(&[Argument::Text(text.into())]).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn outcome(word: &Value) -> Outcome {
    match word.as_str().unwrap() {
        "Win" => Outcome::N,
        "Loss" => Outcome::P,
        other => panic!("{other}"),
    }
}

fn moves<F: Form>(form: &F) -> Vec<F::Move> {
    let mut found = Vec::new();
    let _ = form.visit_moves(Player::Left, |by| {
        found.push(by);
        ControlFlow::Continue(())
    });
    found
}

/// The rows of the table for these numbers of spots.
fn rows(spots: std::ops::RangeInclusive<u64>) -> Vec<(Sprouts, Value)> {
    let data = data();
    let rows = data["n_spots"].as_array().unwrap().iter();
    let number = |row: &Value| row["n"].as_u64().unwrap();
    let wanted: Vec<(Sprouts, Value)> = rows
        .filter(|row| spots.contains(&number(row)))
        .map(|row| (Sprouts::new(usize::try_from(number(row)).unwrap()).unwrap(), row.clone()))
        .collect();
    assert_eq!(wanted.len() as u64, spots.end() - spots.start() + 1);
    wanted
}

fn check_normal(spots: std::ops::RangeInclusive<u64>) {
    let (context, tables) = (Context::new(), Tables::new());
    for (position, row) in rows(spots) {
        let found = proof_number::outcome(&position, &context, &tables).unwrap();
        assert_eq!(found, outcome(&row["normal"]), "{row}");
    }
}

fn check_nimbers(spots: std::ops::RangeInclusive<u64>) {
    let (context, tables) = (Context::new(), Tables::new());
    for (position, row) in rows(spots) {
        let found = proof_number::grundy(&position, &context, &tables).unwrap();
        assert_eq!(found, row["nimber"].as_u64().unwrap(), "{row}");
    }
}

fn check_misere(spots: std::ops::RangeInclusive<u64>) {
    let (context, tables) = (Context::new(), Tables::new());
    for (position, row) in rows(spots) {
        let found = proof_number::misere_outcome(&position, &context, &tables).unwrap();
        assert_eq!(found, outcome(&row["misere"]), "{row}");
    }
}

#[test]
fn outcomes_of_few_spots_in_normal_play() {
    check_normal(1..=8);
}

#[test]
fn nimbers_of_few_spots() {
    check_nimbers(1..=7);
}

#[test]
fn outcomes_of_few_spots_in_misere_play() {
    check_misere(1..=7);
}

/// About 20 seconds in release mode.
#[test]
#[ignore = "slow: together 20 s"]
fn outcomes_up_to_14_spots_in_normal_play() {
    check_normal(1..=14);
}

#[test]
#[ignore = "slow: minutes"]
fn outcomes_up_to_17_spots_in_normal_play() {
    check_normal(15..=17);
}

#[test]
#[ignore = "slow: a minute"]
fn nimbers_up_to_14_spots() {
    check_nimbers(1..=14);
}

#[test]
#[ignore = "slow: together 15 s"]
fn outcomes_up_to_10_spots_in_misere_play() {
    check_misere(1..=10);
}

#[test]
#[ignore = "slow: some two minutes"]
fn outcomes_of_11_and_12_spots_in_misere_play() {
    check_misere(11..=12);
}

/// Plays last from 2n to 3n - 1 moves; shortest and longest by search of all positions.
#[test]
fn shortest_and_longest_plays_of_few_spots() {
    fn lengths(form: &Sprouts, memo: &mut HashMap<Sprouts, (u64, u64)>) -> (u64, u64) {
        let form = &form.normal().0;
        if let Some(&known) = memo.get(form) {
            return known;
        }
        let after = moves(form).into_iter().map(|by| form.play(Player::Left, &by));
        let found = after.map(|next| lengths(&next, memo)).collect::<Vec<_>>();
        let shortest = found.iter().map(|(least, _)| least + 1).min().unwrap_or(0);
        let longest = found.iter().map(|(_, most)| most + 1).max().unwrap_or(0);
        memo.insert(form.clone(), (shortest, longest));
        (shortest, longest)
    }
    for (position, row) in rows(1..=3) {
        let expected = ["moves_min", "moves_max"].map(|key| row[key].as_u64().unwrap());
        assert_eq!(lengths(&position, &mut HashMap::new()), expected.into(), "{row}");
    }
    for (position, row) in rows(1..=17) {
        assert_eq!(row["moves_max"].as_u64().unwrap(), position.lives() as u64 - 1);
        assert_eq!(row["moves_min"].as_u64().unwrap(), 2 * row["n"].as_u64().unwrap());
    }
}

#[test]
fn values_of_single_positions() {
    let (context, tables) = (Context::new(), Tables::new());
    let data = data();
    for row in data["positions"].as_array().unwrap() {
        let text = |key: &str| row[key].as_str().unwrap();
        let position = read(text("position"));
        assert_eq!(position.normal(), read(text("canonical")).normal(), "{row}");
        let nimber = proof_number::grundy(&position, &context, &tables);
        assert_eq!(nimber, Ok(row["nimber"].as_u64().unwrap()), "{row}");
        let misere = proof_number::misere_outcome(&position, &context, &tables);
        assert_eq!(misere, Ok(outcome(&row["misere"])), "{row}");
        let options: HashSet<Sprouts> =
            moves(&position).iter().map(|by| position.play(Player::Left, by).normal().0).collect();
        assert_eq!(options.len() as u64, row["children"].as_u64().unwrap(), "{row}");
        if row["also_checked_by_plain_dfs"] == true && position.lives() < 9 {
            assert_eq!(grundy_by_mex(&position, &mut HashMap::new()), nimber.unwrap(), "{row}");
            let plain = outcome_by_search(&position, Convention::Misere, &context);
            assert_eq!(plain, misere.map_err(|_| unreachable!()), "{row}");
        }
    }
    assert_eq!(data["positions"].as_array().unwrap().len(), 28);
}

/// The definition, on canonical positions.
fn grundy_by_mex(form: &Sprouts, memo: &mut HashMap<Sprouts, u64>) -> u64 {
    let form = &form.normal().0;
    if let Some(&known) = memo.get(form) {
        return known;
    }
    let options: Vec<u64> =
        moves(form).iter().map(|by| grundy_by_mex(&form.play(Player::Left, by), memo)).collect();
    let value = upstar_solve::mex(&options);
    memo.insert(form.clone(), value);
    value
}

/// All lands that can be met from so many spots.
fn count_lands(spots: usize) -> usize {
    let mut queue = Vec::new();
    Sprouts::new(spots).unwrap().parts(&mut queue);
    let mut seen: HashSet<_> = queue.iter().cloned().collect();
    while let Some(land) = queue.pop() {
        let mut parts = Vec::new();
        for by in moves(&land) {
            land.parts_after(Player::Left, &by, &mut parts);
        }
        for part in parts {
            if seen.insert(part.clone()) {
                queue.push(part);
            }
        }
    }
    seen.len()
}

fn check_lands(spots: std::ops::RangeInclusive<usize>) {
    let data = data();
    for spots in spots {
        let expected = data["full_land_counts"][spots.to_string()].as_u64().unwrap();
        assert_eq!(count_lands(spots) as u64, expected, "{spots} spots");
    }
}

#[test]
fn canonical_lands_of_few_spots_are_counted_once() {
    check_lands(1..=4);
}

#[test]
#[ignore = "slow: 12859 lands"]
fn canonical_lands_of_five_spots_are_counted_once() {
    check_lands(5..=5);
}

#[test]
fn the_solver_answers_by_proof_numbers_and_agrees_with_itself() {
    let (solver, context) = (Solver::new(2), Context::new());
    let four = AnyPosition::new(Sprouts::new(4).unwrap());
    assert_eq!(solver.grundy(&four, &context).unwrap().answer, 1u64.into());
    assert_eq!(solver.outcome(&four, &context).unwrap().answer, Outcome::N);
    assert_eq!(solver.misere_outcome(&four, &context).unwrap().answer, Outcome::P);
    for found in solver.winning_moves(&four, Player::Left, &context).unwrap() {
        assert_eq!(solver.outcome(&found.to(), &context).unwrap().answer, Outcome::P);
    }
    // Sums: with itself, with a heap, with a game in which the players differ.
    let five = AnyPosition::new(Sprouts::new(5).unwrap());
    let sum = upstar_core::compound::Sum::of(four, five);
    assert_eq!(solver.outcome(&sum, &context).unwrap().answer, Outcome::P);
    let value = solver.value(&sum, &context).unwrap();
    assert_eq!(solver.algebra(&context).outcome(value).unwrap(), Outcome::P);
    let heap = AnyPosition::new(upstar_games::Nim::new([1u32 << 31; 3]));
    let sum = upstar_core::compound::Sum::of(sum, heap);
    assert_eq!(solver.outcome(&sum, &context).unwrap().answer, Outcome::N);
    // The general engine for values agrees.
    let (context, tables) = (Context::new(), Tables::new());
    assert_eq!(grundy_value(&Sprouts::new(6).unwrap(), &context, &tables), Ok(0));
}

#[test]
fn a_search_that_is_too_large_stops_at_its_bound() {
    let tables = Tables::new();
    let large = Sprouts::new(80).unwrap();
    let stopped = |context: Context| proof_number::outcome(&large, &context, &tables);
    use upstar_values::Stop;
    assert_eq!(stopped(Context::new().with_steps(2000)), Err(Stop::OutOfSteps.into()));
    assert_eq!(stopped(Context::new().with_memory(100_000)), Err(Stop::OutOfMemory.into()));
    let context = Context::new().with_steps(2000);
    let misere = proof_number::misere_outcome(&large, &context, &tables);
    assert_eq!(misere, Err(Stop::OutOfSteps.into()));
    // What was learnt is kept, and what was begun is no obstacle.
    let small = Sprouts::new(5).unwrap();
    assert_eq!(proof_number::outcome(&small, &Context::new(), &tables), Ok(Outcome::N));
}

#[test]
fn item_52_brussels_sprouts_last_5n_minus_2_moves_however_they_are_played() {
    let data = data();
    let table = data["brussels_sprouts"]["table"].as_object().unwrap();
    assert_eq!(table.len(), 8);
    for (crosses, expected) in table {
        let crosses: u64 = crosses.parse().unwrap();
        let expected = expected.as_u64().unwrap();
        assert_eq!(expected, 5 * crosses - 2);
        let start = BrusselsSprouts::new(usize::try_from(crosses).unwrap()).unwrap();
        assert_eq!(start.moves_left(), expected);
        let first_wins = start.outcome_theorem().unwrap().answer == Outcome::N;
        assert_eq!(first_wins, crosses % 2 == 1);
        let mut random = crosses;
        for _ in 0..40 {
            let mut position = start.clone();
            for left in (0..=expected).rev() {
                assert_eq!(position.moves_left(), left);
                let moves = moves(&position);
                if left == 0 {
                    assert!(moves.is_empty());
                    break;
                }
                random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695);
                let choice = usize::try_from(random >> 40).unwrap() % moves.len();
                position = position.play(Player::Left, &moves[choice]);
            }
        }
    }
}

#[test]
fn items_7_and_52_outcomes_of_few_spots_and_lengths_of_brussels_sprouts() {
    let facts: Value =
        serde_json::from_str(include_str!("../../lang/tests/data/facts.json")).unwrap();
    let rows = facts.as_array().or_else(|| facts["facts"].as_array()).unwrap();
    let rows: Vec<&Value> = rows.iter().filter(|row| row["category"] == "sprouts").collect();
    assert_eq!(rows.len(), 2);
    for row in rows {
        match row["id"].as_str().unwrap() {
            "sprouts.small" => {
                for (spots, expected) in row["expected"].as_object().unwrap() {
                    let position = Sprouts::new(spots.parse().unwrap()).unwrap();
                    let (context, tables) = (Context::new(), Tables::new());
                    let found = proof_number::outcome(&position, &context, &tables).unwrap();
                    assert_eq!(found.to_string(), expected.as_str().unwrap(), "{spots} spots");
                    assert_eq!(
                        outcome_by_search(&position, Convention::Normal, &context),
                        Ok(found)
                    );
                }
            }
            // 5n - 2 moves always; first player wins iff n is odd.
            "sprouts.brussels" => {
                for crosses in 1..1000 {
                    let position = BrusselsSprouts::new(crosses).unwrap();
                    assert_eq!(position.moves_left(), 5 * crosses as u64 - 2);
                    let won = position.outcome_theorem().unwrap().answer == Outcome::N;
                    assert_eq!(won, crosses % 2 == 1);
                }
            }
            other => panic!("{other} has no test"),
        }
    }
}
