//! What a picture calls a square is what a move calls it.

#![allow(clippy::unwrap_used)] // how a test fails

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use upstar::{Context, Form, Position, Session, Settings};
use upstar_core::{AnyPosition, Place, Scene, Square};
use upstar_values::Player;

/// The numbers in a label, in order.
fn numbers(label: &str) -> Vec<usize> {
    let words = label.split(|letter: char| !letter.is_ascii_digit());
    words.filter_map(|word| word.parse().ok()).collect()
}

/// The squares of the board that a label names, row and column, by the numbers that the picture shows.
fn named(label: &str, scene: &Scene) -> Option<BTreeSet<(usize, usize)>> {
    let numbers = numbers(label);
    match scene {
        Scene::Strip { first, .. } => {
            numbers.iter().map(|n| Some((0, n.checked_sub(*first)?))).collect()
        }
        Scene::Board(rows) if numbers.len().is_multiple_of(2) => {
            // A ball may land behind the lines, which is nowhere on the board.
            let square = |pair: &[usize]| Some((pair[0].checked_sub(1)?, pair[1].checked_sub(1)?));
            let is_on = |at: &(usize, usize)| rows.get(at.0).is_some_and(|row| at.1 < row.len());
            Some(numbers.chunks(2).filter_map(square).filter(is_on).collect())
        }
        _ => None,
    }
}

fn touched(
    position: &AnyPosition,
    player: Player,
    by: &upstar::AnyMove,
) -> BTreeSet<(usize, usize)> {
    let places = position.touched(player, by).into_iter();
    places
        .filter_map(|place| match place {
            Place::Square { row, column } => Some((row, column)),
            _ => None,
        })
        .collect()
}

/// Where the ball lies: moves of the ball name the square that it leaves.
fn ball(scene: &Scene) -> BTreeSet<(usize, usize)> {
    let Scene::Board(rows) = scene else { return BTreeSet::new() };
    let squares = rows.iter().enumerate().flat_map(|(row, squares)| {
        squares.iter().enumerate().map(move |(column, square)| ((row, column), square))
    });
    squares.filter(|(_, square)| **square == Square::Ball).map(|(at, _)| at).collect()
}

/// Labels that name squares: how many were compared.
fn compare(game: &str, position: &AnyPosition) -> usize {
    let scene = position.scene();
    let mut compared = 0;
    for player in Player::BOTH {
        let _ = position.visit_moves(player, |by| {
            let label = position.write_move(player, &by);
            let mut touched = touched(position, player, &by);
            touched.extend(ball(&scene));
            let is_of_squares = match &scene {
                Scene::Strip { .. } => !numbers(&label).is_empty(),
                _ => label.contains('(') && label.contains(','),
            };
            if is_of_squares && !touched.is_empty() {
                let named = named(&label, &scene).unwrap_or_default();
                assert!(
                    named.is_subset(&touched),
                    "{game}: the move {label} in {} is drawn on {touched:?}",
                    position.write()
                );
                compared += 1;
            }
            if compared < 500 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
    }
    compared
}

#[test]
fn squares_are_numbered_in_pictures_as_in_moves() {
    let mut session = Session::new(Settings::default());
    let rulesets: Vec<_> = session.registry().rulesets().to_vec();
    let mut games = BTreeSet::new();
    for ruleset in rulesets {
        let position = session.position(&ruleset.example, &Context::new()).unwrap();
        if compare(&ruleset.name, &position) > 0 {
            games.insert(ruleset.name.to_string());
        }
    }
    for game in ["toads_and_frogs", "blockbusting", "toppling_dominoes", "konane", "domineering"] {
        assert!(games.contains(game), "{games:?}");
    }
    assert!(games.len() >= 20, "{games:?}");
}
