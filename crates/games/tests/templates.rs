//! What `cargo xtask new-game` writes is a game: read, written, played, valued.
#![allow(clippy::unwrap_used, clippy::panic)] // a test helper that panics is a failing test
#![allow(unreachable_pub)] // modules of a library

#[path = "../../../xtask/templates/board.rs"]
mod board;
#[path = "../../../xtask/templates/coordinates.rs"]
mod coordinates;
#[path = "../../../xtask/templates/graph.rs"]
mod graph;
#[path = "../../../xtask/templates/heap.rs"]
mod heap;
#[path = "laws/notation.rs"]
mod notation;
#[path = "../../../xtask/templates/plain.rs"]
mod plain;
#[allow(dead_code)] // made for the laws
#[path = "laws/search.rs"]
mod search;

use std::collections::{HashMap, HashSet};
use upstar_core::{AnyPosition, Argument, Form, Position, Ruleset, Sign};
use upstar_values::Player;

fn read(ruleset: &Ruleset, text: &str) -> AnyPosition {
    let (name, arguments) = notation::call(text).unwrap();
    assert_eq!(name, ruleset.name);
    ruleset.read(&arguments).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The Grundy value by the definition; on the way all labels and notations are tried.
fn grundy(ruleset: &Ruleset, position: &AnyPosition, memo: &mut HashMap<AnyPosition, u64>) -> u64 {
    if let Some(&known) = memo.get(position) {
        return known;
    }
    assert_eq!(&read(ruleset, &position.write()), position);
    let mut labels = HashSet::new();
    let mut seen = HashSet::new();
    for after in position.options(Player::Left) {
        seen.insert(grundy(ruleset, &after, memo));
    }
    let _ = position.visit_moves(Player::Left, |by| {
        let label = position.write_move(Player::Left, &by);
        assert!(labels.insert(label.clone()), "two moves {label}");
        let again = position.read_move(Player::Left, &label).unwrap();
        assert_eq!(
            position.play(Player::Left, &again).write(),
            position.play(Player::Left, &by).write()
        );
        assert!(!position.touched(Player::Left, &by).is_empty(), "{label}");
        std::ops::ControlFlow::Continue(())
    });
    let least = (0..).find(|value| !seen.contains(value)).unwrap();
    memo.insert(position.clone(), least);
    least
}

/// The values of some positions.
fn values(ruleset: &Ruleset, texts: &[&str]) -> Vec<u64> {
    let mut memo = HashMap::new();
    texts.iter().map(|text| grundy(ruleset, &read(ruleset, text), &mut memo)).collect()
}

#[test]
fn a_heap_game_from_the_template() {
    let ruleset = heap::ruleset();
    let example = read(&ruleset, &ruleset.example);
    assert!(example.is_impartial() && !example.options(Player::Left).is_empty());
    // From a heap of 5 one takes 1 or 4; 0, 2, 5, 7 are lost (Golomb).
    let texts = [0, 1, 2, 3, 4, 5, 6, 7].map(|heap| format!("template_game({heap})"));
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    assert_eq!(values(&ruleset, &texts), [0, 1, 0, 1, 2, 0, 1, 0]);
}

#[test]
fn a_game_of_coordinates_from_the_template() {
    let ruleset = coordinates::ruleset();
    // Euclid: lost iff the numbers differ, but by a factor less than the golden ratio.
    let found =
        values(&ruleset, &["template_game(2,3)", "template_game(3,5)", "template_game(1,1)"]);
    assert_eq!(found.iter().map(|value| *value == 0).collect::<Vec<_>>(), [true, false, false]);
}

#[test]
fn a_game_of_its_own_type_from_the_template() {
    let ruleset = Ruleset::of::<plain::TemplateGame>();
    // Rows of tokens are Kayles.
    let rows: Vec<String> =
        (0..9).map(|length| format!("template_game(\"{}\")", "x".repeat(length))).collect();
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    assert_eq!(values(&ruleset, &rows), [0, 1, 2, 3, 1, 4, 3, 2, 1]);
    let example = read(&ruleset, &ruleset.example);
    let mut parts = Vec::new();
    example.parts(&mut parts);
    assert_eq!(parts.len(), 2);
}

/// All positions of a few cells: what is written reads back, labels name moves, parts add up, and normal
/// forms are equal up to the sign, as the rule promises.
fn promises_are_kept(ruleset: &Ruleset, cells: std::ops::RangeInclusive<usize>) {
    let (mut valuer, mut memo) = (search::Valuer::default(), HashMap::new());
    for cells in cells {
        let _ = ruleset.positions_of_size(cells, &mut |position| {
            assert_eq!(read(ruleset, &position.write()), position);
            let value = valuer.value(&position, &mut memo);
            let mut parts = Vec::new();
            position.parts(&mut parts);
            let summands: Vec<_> = parts.iter().map(|part| valuer.value(part, &mut memo)).collect();
            assert_eq!(valuer.sum(&summands), value, "{}", position.write());
            let (normal, sign) = position.normal();
            assert_eq!(normal.normal(), (normal.clone(), Sign::Same));
            let of_normal = valuer.value(&normal, &mut memo);
            let wanted = if sign == Sign::Same { value } else { valuer.negative(value) };
            assert_eq!(of_normal, wanted, "{}", position.write());
            for player in Player::BOTH {
                let mut labels = HashSet::new();
                for by in search::moves(&position, player) {
                    let label = position.write_move(player, &by);
                    assert!(labels.insert(label.clone()), "two moves {label}");
                    assert_eq!(position.read_move(player, &label), Ok(by.clone()));
                    assert!(!position.touched(player, &by).is_empty(), "{label}");
                }
            }
            std::ops::ControlFlow::Continue(())
        });
    }
}

#[test]
fn a_board_game_from_the_template() {
    let ruleset = board::ruleset();
    let example = read(&ruleset, &ruleset.example);
    assert_eq!(example.options(Player::Left).len(), 4);
    assert_eq!(example.options(Player::Right).len(), 2);
    promises_are_kept(&ruleset, 1..=5);
    // It is Snort: the same values on a path.
    let snort = upstar_games::registry().find("snort").unwrap();
    let (mut valuer, mut memo) = (search::Valuer::default(), HashMap::new());
    for length in 1..8 {
        let strip = read(&ruleset, &format!("template_game(\"{}\")", ".".repeat(length)));
        let path = Argument::Text(vec!["."; length].join("-"));
        let path = snort.read(&[path]).unwrap();
        assert_eq!(valuer.value(&strip, &mut memo), valuer.value(&path, &mut memo), "{length}");
    }
}

#[test]
fn a_graph_game_from_the_template() {
    let ruleset = graph::ruleset();
    promises_are_kept(&ruleset, 1..=5);
    // Node Kayles on a path is Dawson's Chess.
    let path = |n: usize| {
        let names: Vec<String> = (1..=n).map(|vertex| vertex.to_string()).collect();
        format!("template_game(\"{}\")", names.join("-"))
    };
    let paths: Vec<String> = (1..=9).map(path).collect();
    let paths: Vec<&str> = paths.iter().map(String::as_str).collect();
    assert_eq!(values(&ruleset, &paths), [1, 1, 2, 0, 3, 1, 1, 0, 3]);
}
