//! What `cargo xtask new-game` writes is a game: read, written, played, valued.
#![allow(clippy::unwrap_used, clippy::panic)] // a test helper that panics is a failing test
#![allow(unreachable_pub)] // modules of a library

#[path = "../../../xtask/templates/coordinates.rs"]
mod coordinates;
#[path = "../../../xtask/templates/heap.rs"]
mod heap;
#[path = "laws/notation.rs"]
mod notation;
#[path = "../../../xtask/templates/plain.rs"]
mod plain;

use std::collections::{HashMap, HashSet};
use upstar_core::{AnyPosition, Form, Position, Ruleset};
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
