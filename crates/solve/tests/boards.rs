//! Board games through the engine: published values, and one game in another's guise.
#![allow(clippy::unwrap_used)] // a test helper that panics is a failing test

use std::collections::HashMap;
use upstar_core::{AnyPosition, Argument, Position, Rules, Theorems};
use upstar_games::{Chomp, CommonForm, Cram, Treblecross, registry};
use upstar_solve::{Solver, Tables, grundy_value, mex};
use upstar_values::{Context, Nimber, Player};

fn cram(rows: usize, columns: usize, tables: &Tables) -> u64 {
    let board = Cram::rectangle(rows, columns).unwrap();
    grundy_value(&board, &Context::new(), tables).unwrap()
}

/// Winning Ways, and Lemoine and Viennot, Nimbers are inevitable (2010).
#[test]
fn published_values_of_cram() {
    let tables = Tables::new();
    let two: Vec<u64> = (1..=10).map(|columns| cram(2, columns, &tables)).collect();
    assert_eq!(two, [1, 0, 1, 0, 1, 0, 1, 0, 1, 0]);
    let three: Vec<u64> = (3..=7).map(|columns| cram(3, columns, &tables)).collect();
    assert_eq!(three, [0, 1, 1, 4, 1]);
    let four: Vec<u64> = (4..=5).map(|columns| cram(4, columns, &tables)).collect();
    assert_eq!(four, [0, 2]);
}

/// Seconds: `cargo test --release -- --ignored`.
#[test]
#[ignore = "a few seconds in a release build"]
fn published_values_of_larger_cram() {
    let tables = Tables::new();
    assert_eq!([8, 9].map(|columns| cram(3, columns, &tables)), [3, 1]);
    assert_eq!([6, 7].map(|columns| cram(4, columns, &tables)), [0, 3]);
    assert_eq!([5, 6].map(|columns| cram(5, columns, &tables)), [0, 2]);
}

/// Arc Kayles, as engines search it.
fn arc_kayles(arguments: &[Argument]) -> CommonForm {
    let position = registry().find("arc_kayles").unwrap().read(arguments).unwrap();
    position.common_form().unwrap().downcast::<CommonForm>().unwrap().clone()
}

/// The squares of a board as vertices, neighbours joined.
fn grid(rows: u64, columns: u64) -> CommonForm {
    arc_kayles(&[rows, columns].map(|side| Argument::Integer(side.into())))
}

#[test]
fn cram_is_arc_kayles_on_the_graph_of_its_squares() {
    let (context, tables) = (Context::new(), Tables::new());
    for (rows, columns) in [(1, 7), (2, 2), (2, 5), (3, 3), (3, 4)] {
        let graph = grid(rows, columns);
        let board =
            cram(usize::try_from(rows).unwrap(), usize::try_from(columns).unwrap(), &tables);
        assert_eq!(grundy_value(&graph, &context, &tables), Ok(board), "{rows} by {columns}");
    }
}

#[test]
fn a_large_region_of_cram_is_searched_like_a_small_one() {
    let (context, tables) = (Context::new(), Tables::new());
    let read = |text: &str| Cram::read(&[Argument::Text(text.into())]).unwrap();
    // Ten columns do not fit a word: a path of 21 squares, and a comb and its mirror image.
    let long = read("..........|.#########|..........");
    let snake = "1-2-3-4-5-6-7-8-9-10-11-12-13-14-15-16-17-18-19-20-21";
    let snake = arc_kayles(&[Argument::Text(snake.into())]);
    assert_eq!(grundy_value(&long, &context, &tables), grundy_value(&snake, &context, &tables));
    let tall = read(&["..", ".#"].repeat(5).join("|"));
    let wide = read("..........|.#.#.#.#.#");
    assert_eq!(grundy_value(&tall, &context, &tables), grundy_value(&wide, &context, &tables));
}

#[test]
fn treblecross_to_600_is_the_octal_game_0_007() {
    let mut octal: Vec<u64> = Vec::new();
    for n in 0..603usize {
        let seen: Vec<u64> =
            (0..(n + 1).saturating_sub(3)).map(|a| octal[a] ^ octal[n - 3 - a]).collect();
        octal.push(mex(&seen));
    }
    let (context, tables) = (Context::new(), Tables::new());
    for length in [0usize, 1, 3, 10, 99, 300, 600] {
        let strip = Treblecross::empty(length).unwrap();
        let value = grundy_value(&strip, &context, &tables);
        assert_eq!(value, Ok(octal[length + 2]), "{length}");
        // The sequence of heaps that the ruleset asks says the same as this search.
        let theorem = strip.grundy_under(&context).unwrap().unwrap();
        assert_eq!(theorem.answer, Nimber::from(octal[length + 2]), "{length}");
    }
}

#[test]
fn strips_with_crosses_are_worth_what_a_search_finds() {
    let (context, tables) = (Context::new(), Tables::new());
    for code in 0..1u32 << 11 {
        let letter = |k: u32| if code >> k & 1 == 1 { 'x' } else { '.' };
        let strip = Treblecross::from_text(&(0..11).map(letter).collect::<String>()).unwrap();
        let theorem = strip.grundy_under(&context).unwrap().unwrap();
        let searched = grundy_value(&strip, &context, &tables).map(Nimber::from);
        assert_eq!(Ok(theorem.answer), searched, "{}", strip.write());
    }
}

#[test]
fn what_the_previous_player_wins_by_a_theorem_is_worth_0_without_a_search() {
    let (solver, context) = (Solver::new(1), Context::new().with_steps(10_000));
    let large = AnyPosition::new(Cram::rectangle(40, 60).unwrap());
    assert_eq!(solver.grundy(&large, &context).unwrap().answer, Nimber::ZERO);
    let value = solver.value(&large, &context).unwrap();
    assert_eq!(value, solver.algebra(&context).zero());
    let heap = AnyPosition::new(upstar_games::Nim::new([5u32]));
    let sum = upstar_core::compound::Sum::of(large, heap);
    assert_eq!(solver.grundy(&sum, &context).unwrap().answer, Nimber::from(5u64));
}

/// Chomp as printed: who eats the poison has lost.
fn wins(rows: &[usize], memo: &mut HashMap<Vec<usize>, bool>) -> bool {
    if let Some(&known) = memo.get(rows) {
        return known;
    }
    let won = rows.is_empty() || bites(rows).iter().any(|(_, after)| !wins(after, memo));
    memo.insert(rows.to_vec(), won);
    won
}

/// Every bite, the poison included, and what it leaves.
fn bites(rows: &[usize]) -> Vec<(String, Vec<usize>)> {
    let mut found = Vec::new();
    for (row, column) in (0..rows.len()).flat_map(|row| (0..rows[row]).map(move |c| (row, c))) {
        let mut after = rows.to_vec();
        after.iter_mut().skip(row).for_each(|length| *length = (*length).min(column));
        after.retain(|&length| length > 0);
        found.push((format!("({},{})", row + 1, column + 1), after));
    }
    found
}

#[test]
fn winning_bites_are_those_of_the_printed_rules() {
    let (solver, context) = (Solver::new(1), Context::new());
    let mut memo = HashMap::new();
    for (rows, columns) in [(2, 9), (3, 3), (3, 4), (3, 5), (3, 6), (3, 7), (4, 4), (4, 5), (4, 6)]
    {
        let bar = AnyPosition::new(Chomp::rectangle(rows, columns).unwrap());
        let found = solver.winning_moves(&bar, Player::Left, &context).unwrap();
        let found: Vec<String> = found.into_iter().map(|found| found.label()).collect();
        let mut expected = bites(&vec![columns; rows]);
        expected.retain(|(_, after)| !wins(after, &mut memo));
        let expected: Vec<String> = expected.into_iter().map(|(label, _)| label).collect();
        assert_eq!(found, expected, "{rows} by {columns}");
        assert!(rows != columns || found == ["(2,2)"]);
    }
}

/// Whole tables of pieces that ride to the corner are what a search finds, cell by cell.
#[test]
fn tables_of_riding_pieces_are_their_grundy_values() {
    let (solver, context) = (Solver::new(1), Context::new());
    let mut met = Vec::new();
    for entry in registry().rulesets() {
        let Some(table) = entry.grundy_table(&[]) else { continue };
        met.push(&*entry.name);
        for (x, row) in table.values(14, 14, &context).unwrap().into_iter().enumerate() {
            for (y, value) in row.into_iter().enumerate() {
                let at = entry.read(&[Argument::Integer(x.into()), Argument::Integer(y.into())]);
                let searched = at.ok().map(|at| solver.grundy(&at, &context).unwrap().answer);
                let searched = searched.map(|nimber| nimber.to_u64().unwrap());
                assert_eq!(value.map(u64::from), searched, "{}({x},{y})", entry.name);
            }
        }
    }
    for name in ["rook", "bishop", "queen", "rook_hole", "rook_corner", "wythoff"] {
        assert!(met.contains(&name), "{name} has no table");
    }
}
