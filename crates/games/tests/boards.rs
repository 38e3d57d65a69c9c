//! Cram, Chomp, Treblecross and arc Kayles against plain search by their printed rules.
#![allow(clippy::unwrap_used)] // a test helper that panics is a failing test

use proptest::prelude::*;
use std::collections::HashMap;
use std::ops::ControlFlow;
use upstar_core::{AnyPosition, Argument, Convention, Form, Position, ReadError, Rules, Theorems};
use upstar_games::{Chomp, Cram, Treblecross, registry};
use upstar_values::{Nimber, Outcome, Player};

fn mex(seen: &[u64]) -> u64 {
    (0..).find(|value| !seen.contains(value)).unwrap()
}

fn outcome(won: bool) -> Outcome {
    if won { Outcome::N } else { Outcome::P }
}

fn options<F: Form<Next = F>>(form: &F) -> Vec<F> {
    let mut out = Vec::new();
    let _ = form.visit_moves(Player::Left, |by| {
        out.push(form.play(Player::Left, &by));
        ControlFlow::Continue(())
    });
    out
}

fn grundy<F: Form<Next = F>>(form: &F, memo: &mut HashMap<F, u64>) -> u64 {
    if let Some(&known) = memo.get(form) {
        return known;
    }
    let seen: Vec<u64> = options(form).iter().map(|option| grundy(option, memo)).collect();
    let value = mex(&seen);
    memo.insert(form.clone(), value);
    value
}

/// Cram on sets of squares, as printed: two neighbours, either way.
fn cram(rows: usize, columns: usize, free: u32, memo: &mut HashMap<u32, u64>) -> u64 {
    if let Some(&known) = memo.get(&free) {
        return known;
    }
    let bit = |row: usize, column: usize| 1u32 << (row * columns + column);
    let mut seen = Vec::new();
    for row in 0..rows {
        for column in 0..columns {
            let mut dominoes = Vec::new();
            if row + 1 < rows {
                dominoes.push(bit(row, column) | bit(row + 1, column));
            }
            if column + 1 < columns {
                dominoes.push(bit(row, column) | bit(row, column + 1));
            }
            for domino in dominoes.into_iter().filter(|domino| free & domino == *domino) {
                seen.push(cram(rows, columns, free & !domino, memo));
            }
        }
    }
    memo.insert(free, mex(&seen));
    mex(&seen)
}

fn cram_board(rows: usize, columns: usize, free: u32) -> Cram {
    let square = |k: usize| if free >> k & 1 == 1 { '.' } else { '#' };
    let row = |row: usize| (0..columns).map(|c| square(row * columns + c)).collect::<String>();
    let text = (0..rows).map(row).collect::<Vec<_>>().join("|");
    Cram::read(&[Argument::Text(text)]).unwrap()
}

#[test]
fn crams_symmetry_strategy_agrees_with_search_on_all_small_boards() {
    for (rows, columns) in [(2, 2), (2, 3), (3, 3), (2, 5), (3, 4)] {
        let mut memo = HashMap::new();
        let mut told = 0;
        for free in 0..1u32 << (rows * columns) {
            let value = cram(rows, columns, free, &mut memo);
            let board = cram_board(rows, columns, free);
            if let Some(theorem) = board.outcome_theorem() {
                told += 1;
                assert_eq!(theorem.answer, outcome(value != 0), "{}", board.write());
            }
        }
        assert!(told > 5);
    }
}

#[test]
fn cram_rectangles_with_an_even_side_are_decided_by_symmetry() {
    for (rows, columns) in (1..=7).flat_map(|rows| (1..=7).map(move |columns| (rows, columns))) {
        let theorem = Cram::rectangle(rows, columns).unwrap().outcome_theorem();
        match (rows % 2, columns % 2) {
            (0, 0) => assert_eq!(theorem.unwrap().answer, Outcome::P),
            (1, 1) => assert_eq!(theorem, None),
            _ => assert_eq!(theorem.unwrap().answer, Outcome::N),
        }
    }
    let theorem = Cram::rectangle(4, 5).unwrap().outcome_theorem().unwrap();
    assert_eq!(
        registry().sentence(&theorem.reason),
        "a half turn leaves the board as it is: take the middle, (2,3)-(3,3), and answer every \
         domino by its image"
    );
}

#[test]
fn a_row_of_cram_is_dawsons_kayles() {
    let mut memo = HashMap::new();
    for length in 1..=14 {
        for free in [
            (1u32 << length) - 1,
            ((1u32 << length) - 1) & !0b10_0000,
            0b1101_1011_0111 & ((1 << length) - 1),
        ] {
            let value = cram(1, length, free, &mut memo);
            let board = cram_board(1, length, free);
            assert_eq!(
                board.grundy_theorem().unwrap().answer,
                Nimber::from(value),
                "{}",
                board.write()
            );
        }
        memo.clear();
    }
    let long = Cram::rectangle(1, 1_000_000).unwrap().grundy_theorem().unwrap();
    assert_eq!(
        long.answer,
        Cram::rectangle(1, 1_000_000 % 34 + 340).unwrap().grundy_theorem().unwrap().answer
    );
}

/// All diagrams within so many rows and columns.
fn diagrams(rows: usize, columns: usize) -> Vec<Vec<usize>> {
    let mut all = Vec::new();
    let mut layer: Vec<Vec<usize>> = (1..=columns).map(|length| vec![length]).collect();
    for _ in 0..rows {
        all.extend(layer.iter().cloned());
        layer = layer
            .iter()
            .flat_map(|diagram| {
                (1..=*diagram.last().unwrap())
                    .map(move |length| [diagram.as_slice(), &[length]].concat())
            })
            .collect();
    }
    all
}

/// Chomp as printed: who eats the poison loses, and everybody may be forced to.
fn wins(diagram: &[usize], memo: &mut HashMap<Vec<usize>, bool>) -> bool {
    if diagram.is_empty() {
        return true; // the opponent has eaten the poison
    }
    if let Some(&known) = memo.get(diagram) {
        return known;
    }
    let mut won = false;
    for row in 0..diagram.len() {
        for column in 0..diagram[row] {
            let mut after = diagram.to_vec();
            after.iter_mut().skip(row).for_each(|length| *length = (*length).min(column));
            after.retain(|&length| length > 0);
            won |= !wins(&after, memo);
        }
    }
    memo.insert(diagram.to_vec(), won);
    won
}

#[test]
fn chomps_theorems_agree_with_search_and_with_the_printed_ending() {
    let (mut printed, mut values) = (HashMap::new(), HashMap::new());
    for rows in diagrams(5, 5) {
        let bar = Chomp::diagram(rows.iter().copied()).unwrap();
        let value = grundy(&bar, &mut values);
        assert_eq!(wins(&rows, &mut printed), value != 0, "{rows:?}");
        let (turned, _) = bar.normal();
        assert_eq!(grundy(&turned, &mut values), value, "{rows:?}");
        if let Some(theorem) = bar.outcome_theorem() {
            assert_eq!(theorem.answer, outcome(value != 0), "{rows:?}");
        }
        if let Some(theorem) = bar.grundy_theorem() {
            assert_eq!(theorem.answer, Nimber::from(value), "{rows:?}");
        }
        if let Some(winning) = bar.winning_moves_theorem(Convention::Normal, Player::Left) {
            let label = |by: &<Chomp as Form>::Move| bar.write_move(Player::Left, by);
            let mut found: Vec<String> = winning.iter().map(|found| label(&found.by)).collect();
            let mut expected = Vec::new();
            let _ = bar.visit_moves(Player::Left, |by| {
                if grundy(&bar.play(Player::Left, &by), &mut values) == 0 {
                    expected.push(label(&by));
                }
                ControlFlow::Continue(())
            });
            found.sort();
            expected.sort();
            assert_eq!(found, expected, "{rows:?}");
        }
    }
}

#[test]
fn rectangles_of_chomp_are_won_by_stealing_the_strategy() {
    let mut values = HashMap::new();
    for (rows, columns) in (1..=4).flat_map(|rows| (1..=6).map(move |columns| (rows, columns))) {
        let bar = Chomp::rectangle(rows, columns).unwrap();
        let won = rows * columns > 1;
        assert_eq!(bar.outcome_theorem().unwrap().answer, outcome(won));
        assert_eq!(grundy(&bar, &mut values) != 0, won);
    }
    let large = Chomp::rectangle(1000, 2000).unwrap().outcome_theorem().unwrap();
    assert_eq!(
        registry().sentence(&large.reason),
        "some bite wins, for if the one at (1000,2000) does not, its answer would have been \
         possible at once (strategy stealing); which one it is, only a search tells"
    );
}

#[test]
fn two_rows_of_chomp_are_lost_iff_the_upper_has_one_square_more() {
    for (long, short) in (1..40).flat_map(|long| (1..=long).map(move |short| (long, short))) {
        let bar = Chomp::diagram([long, short]).unwrap();
        assert_eq!(bar.outcome_theorem().unwrap().answer, outcome(long != short + 1));
    }
    let bar = Chomp::rectangle(2, 1_000_000).unwrap();
    let winning = bar.winning_moves_theorem(Convention::Normal, Player::Left).unwrap();
    assert_eq!(bar.write_move(Player::Left, &winning[0].by), "(2,1000000)");
}

/// Treblecross as printed: any free square, and who completes three in a row wins at once.
fn first_wins(length: usize, crosses: u32, memo: &mut HashMap<u32, bool>) -> bool {
    if crosses & crosses >> 1 & crosses >> 2 != 0 {
        return false; // the opponent has three in a row
    }
    if let Some(&known) = memo.get(&crosses) {
        return known;
    }
    let free = (0..length).filter(|square| crosses >> square & 1 == 0).collect::<Vec<_>>();
    let won = free.into_iter().any(|square| !first_wins(length, crosses | 1 << square, memo));
    memo.insert(crosses, won);
    won
}

#[test]
fn treblecross_with_fewer_moves_has_the_winner_of_treblecross_on_all_strips_up_to_12() {
    for length in 0..=12usize {
        let (mut printed, mut values) = (HashMap::new(), HashMap::new());
        for crosses in 0..1u32 << length {
            let letter = |square| if crosses >> square & 1 == 1 { 'x' } else { '.' };
            let text: String = (0..length).map(letter).collect();
            let strip = Treblecross::from_text(&text).unwrap();
            let won = first_wins(length, crosses, &mut printed);
            let value = grundy(&strip, &mut values);
            assert_eq!(value != 0, won, "{text}");
            if let Some(theorem) = strip.outcome_theorem() {
                assert_eq!(theorem.answer, outcome(won), "{text}");
            }
            // What it falls into is worth the same.
            let (mut parts, mut of_parts) = (Vec::new(), HashMap::new());
            strip.parts(&mut parts);
            let sum = parts.iter().fold(0, |sum, part| sum ^ grundy(part, &mut of_parts));
            assert_eq!(sum, value, "{text}");
        }
    }
}

#[test]
fn treblecross_is_the_octal_game_0_007_on_heaps_of_two_more() {
    let mut octal: Vec<u64> = Vec::new();
    for n in 0..40usize {
        let seen: Vec<u64> =
            (0..(n + 1).saturating_sub(3)).map(|a| octal[a] ^ octal[n - 3 - a]).collect();
        octal.push(mex(&seen));
    }
    let mut values = HashMap::new();
    for length in 0..=30usize {
        let strip = Treblecross::empty(length).unwrap();
        let mut parts = Vec::new();
        strip.parts(&mut parts);
        let value = parts.iter().fold(0, |sum, part| sum ^ grundy(part, &mut values));
        // On two squares no three fit: a cross does not forbid the other square.
        let printed = if length == 2 { 0 } else { octal[length + 2] };
        assert_eq!(value, printed, "{length}");
    }
}

fn arc_kayles(edges: &str) -> Result<AnyPosition, ReadError> {
    registry().find("arc_kayles").unwrap().read(&[Argument::Text(edges.into())])
}

fn graph(edges: &[[u64; 2]]) -> AnyPosition {
    let edges: Vec<String> = edges.iter().map(|[a, b]| format!("{a}-{b}")).collect();
    arc_kayles(&edges.join(" ")).unwrap()
}

#[test]
fn paths_of_arc_kayles_are_dawsons_kayles_and_cycles_and_stars_follow() {
    let mut values = HashMap::new();
    let mut kayles: Vec<u64> = Vec::new();
    for n in 0..16usize {
        let seen: Vec<u64> =
            (0..(n + 1).saturating_sub(2)).map(|a| kayles[a] ^ kayles[n - 2 - a]).collect();
        kayles.push(mex(&seen));
    }
    for n in 2..14u64 {
        let path: Vec<[u64; 2]> = (1..n).map(|k| [k, k + 1]).collect();
        let size = usize::try_from(n).unwrap();
        assert_eq!(grundy(&graph(&path), &mut values), kayles[size]);
        assert_eq!(graph(&path).grundy_theorem().unwrap().answer, Nimber::from(kayles[size]));
        if n > 2 {
            let cycle = [path.as_slice(), &[[n, 1]]].concat();
            let value = u64::from(kayles[size - 2] == 0);
            assert_eq!(grundy(&graph(&cycle), &mut values), value);
            assert_eq!(graph(&cycle).grundy_theorem().unwrap().answer, Nimber::from(value));
        }
        let star: Vec<[u64; 2]> = (1..n).map(|k| [0, k]).collect();
        assert_eq!(grundy(&graph(&star), &mut values), 1);
        assert_eq!(graph(&star).grundy_theorem().unwrap().answer, Nimber::from(1u64));
    }
}

proptest! {
    #[test]
    fn arc_kayles_is_the_sum_of_its_components_in_normal_form(
        edges in proptest::collection::vec((1u64..9, 1u64..9), 0..11)
    ) {
        let edges: Vec<[u64; 2]> =
            edges.into_iter().filter(|(a, b)| a != b).map(|(a, b)| [a, b]).collect();
        let position = graph(&edges);
        let mut values = HashMap::new();
        let value = grundy(&position, &mut values);
        if let Some(theorem) = position.grundy_theorem() {
            prop_assert_eq!(theorem.answer, Nimber::from(value));
        }
        let (mut parts, mut of_parts) = (Vec::new(), HashMap::new());
        position.parts(&mut parts);
        let sum = parts.iter().fold(0, |sum, part| sum ^ grundy(&part.normal().0, &mut of_parts));
        prop_assert_eq!(sum, value);
    }
}

#[test]
fn bad_boards_are_refused_with_advice() {
    let text = |text: &str| [Argument::Text(text.into())];
    let whole = |n: i64| Argument::Integer(n.into());
    let chomp = |rows: &[i64]| {
        Chomp::read(&[Argument::List(rows.iter().map(|&n| whole(n)).collect())])
            .map(|bar| bar.write())
    };
    assert_eq!(chomp(&[4, 4, 4]).unwrap(), "chomp(3,4)");
    assert_eq!(
        chomp(&[2, 3]).unwrap_err().to_string(),
        "row 2 is longer than row 1: rows become shorter downwards, or stay as long"
    );
    assert_eq!(
        chomp(&[]).unwrap_err().to_string(),
        "the poisoned square is always left: write at least [1]"
    );
    assert_eq!(chomp(&[-1]).unwrap_err().to_string(), "a length is a whole number of at most 2^24");
    assert!(Chomp::read(&[whole(1 << 20), whole(1 << 20)]).is_err());
    assert_eq!(Chomp::read(&[whole(0), whole(3)]).unwrap_err().argument, Some(0));
    let graph = |edges: &str| arc_kayles(edges).map(|graph| graph.write());
    assert_eq!(graph(" 2-1  1-2-3 ").unwrap(), "arc_kayles(\"1-2 2-3\")");
    assert_eq!(graph("").unwrap(), "arc_kayles(\"\")");
    assert_eq!(
        graph("1-1").unwrap_err().to_string(),
        "the edge 1-1 joins a vertex to itself: an edge has two ends"
    );
    for bad in ["1", "1-", "-1", "1-a", "1--2", "1,2", "1-2,2-3", "99999999999999999999-1"] {
        let message = graph(bad).unwrap_err().to_string();
        assert!(
            message.ends_with("write 1-2, or a chain of edges 1-2-3, and spaces between them"),
            "{message}"
        );
    }
    let strip = |squares: &str| Treblecross::read(&text(squares)).map(|strip| strip.write());
    assert_eq!(strip("..X").unwrap(), "treblecross(\"..x\")");
    assert_eq!(
        strip("..o").unwrap_err().to_string(),
        "`o` on square 3: a square is . (free) or x (a cross)"
    );
    assert!(Treblecross::read(&[whole(-3)]).is_err());
    assert!(Treblecross::read(&[whole(1 << 40)]).is_err());
    assert_eq!(Treblecross::read(&[whole(3)]).unwrap().write(), "treblecross(\"...\")");
    let strip = Treblecross::from_text("x.......").unwrap();
    let refused = |label: &str| strip.read_move(Player::Left, label).unwrap_err().to_string();
    assert_eq!(
        refused("3"),
        "square 3 is too near to a cross: the opponent would complete three in a row"
    );
    assert_eq!(refused("1"), "on square 1 stands a cross already");
    assert_eq!(refused("9"), "there is no square 9: squares are numbered from 1 to 8");
}
