//! What is done for all squares at once, beside the same square by square.

use super::crop::{cut_out, cut_word};
use super::parts::parts;
use super::shape::Shape;
use super::*;
use crate::fault::Where;
use crate::shared::Shared;
use upstar_values::Player;

fn step(cells: &Alphabet, [before, after]: [&str; 2], ways: &str) -> Step {
    let edges = Alphabet::read("e", Where::default()).unwrap();
    let read =
        |text: &str| Pattern::read(text, Where::default(), cells, &edges, &|_, _| Ok(1)).unwrap();
    let (left, right) = (read(before), read(after));
    let images = match left.rows {
        1 => directions(ways).unwrap().into_iter().map(Image::Along).collect(),
        _ => vec![Image::Fixed(left.cells.iter().map(|cell| cell.place).collect())],
    };
    let rewrite = Rewrite::new(left, &right, Where::default()).unwrap();
    Step { rewrite, images, at: None, effects: Vec::new(), tests: Vec::new(), again: None }
}

fn rule(name: &str, left: [&str; 2], right: [&str; 2], ways: [&str; 2]) -> Shared<BoardRule> {
    let cells = Alphabet::read(". x/o #", Where::default()).unwrap();
    let edges = Alphabet::read("e", Where::default()).unwrap();
    let mut rule = BoardRule::new(name, BoardKind::Board, cells.clone(), edges);
    for (side, (picture, ways)) in [left, right].into_iter().zip(ways).enumerate() {
        let steps = vec![step(&cells, picture, ways)];
        rule.sides[side].push(Line { steps, otherwise: false });
    }
    Shared::new(rule.prepared())
}

/// Clobber, Domineering, a game in which a piece moves to the right, Konane without repetition, and two games whose
/// moves look at squares that stay as they are, on the board or off it.
fn rules() -> [Shared<BoardRule>; 6] {
    [
        rule("clobber", ["xo", ".x"], ["ox", ".o"], ["orthogonal", "orthogonal"]),
        rule("dominoes", [".|.", "#|#"], ["..", "##"], ["east", "east"]),
        rule("march", ["x.", ".x"], ["o.", ".o"], ["east", "east"]),
        rule("jumps", ["xo.", "..x"], ["ox.", "..o"], ["orthogonal", "orthogonal"]),
        rule("watched", ["x?o", "#__"], ["[!x]o", "_x"], ["orthogonal", "compass"]),
        rule("edges", ["x_.", "._x"], [".$", "o_"], ["orthogonal", "orthogonal"]),
    ]
}

/// Random boards of many sizes.
fn boards(rule: &Shared<BoardRule>) -> Vec<BoardForm> {
    let mut seed = 18u64;
    let mut random = |below: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(seed >> 33).unwrap() % below
    };
    let sizes = [(1, 1), (1, 7), (7, 1), (2, 3), (3, 2), (4, 4), (4, 6), (6, 4), (8, 8), (3, 20)];
    let mut all = Vec::new();
    for (rows, columns) in sizes {
        for _ in 0..60 {
            let letter = |_| u8::try_from(random(4)).unwrap();
            let letters = (0..rows * columns).map(letter).collect();
            let shape = Shape::of(rule, rows, columns);
            let planes = shape.pack(&State { letters, links: Vec::new() });
            all.push(BoardForm { shape, planes });
        }
    }
    all
}

#[test]
fn the_least_image_is_the_same_by_rows_and_by_squares() {
    for rule in rules() {
        for board in boards(&rule) {
            let (quick, plain) = (board.normal(), board.normal_by_squares());
            if rule.kinds.are_letters() {
                assert_eq!(quick.0, plain.0, "{}", board.write());
            }
            // The normal form of an image is the same one, up to letters that are alike.
            for image in [&quick.0, &plain.0] {
                assert_eq!(image.normal().0.word(), quick.0.word(), "{}", board.write());
            }
            assert_eq!(quick.0.normal_by_squares().0, plain.0, "{}: no image", board.write());
        }
        rule.shapes.clear();
    }
}

#[test]
fn parts_by_words_are_those_found_square_by_square() {
    for rule in rules() {
        for board in boards(&rule) {
            let shape = &board.shape;
            let quick = shape.quick.as_ref().unwrap();
            let mut words: Vec<_> = quick
                .parts(&board.planes)
                .into_iter()
                .map(|part| cut_word(shape, &board.planes, part))
                .map(|(shape, planes)| text::rows(&shape, &planes))
                .collect();
            let state = shape.unpack(&board.planes);
            let mut plain: Vec<_> = parts(Ground::Board(shape), &state)
                .into_iter()
                .map(|part| cut_out(shape, &board.planes, &|square| part.squares[square]))
                .map(|(shape, planes)| text::rows(&shape, &planes))
                .collect();
            words.sort_unstable();
            plain.sort_unstable();
            assert_eq!(words, plain, "{}", board.write());
        }
        rule.shapes.clear();
    }
}

#[test]
fn moves_are_counted_as_they_are_listed() {
    for rule in rules() {
        for board in boards(&rule) {
            for player in Player::BOTH {
                let mut listed = 0;
                let _ = board.visit(player, &mut |_| {
                    listed += 1;
                    std::ops::ControlFlow::Continue(())
                });
                assert!(board.count_moves(player).is_none_or(|count| count == listed));
            }
        }
        rule.shapes.clear();
    }
}

#[test]
fn boards_with_one_word_have_the_same_moves() {
    // In Domineering letters other than the dot are alike, and one bit tells them from it.
    let [_, dominoes, ..] = rules();
    let mut met: std::collections::HashMap<u64, (usize, usize)> = std::collections::HashMap::new();
    for board in boards(&dominoes) {
        let Some(word) = board.word() else { continue };
        let count = |player: Player| {
            let mut moves = 0;
            let _ = board.visit(player, &mut |_| {
                moves += 1;
                std::ops::ControlFlow::Continue(())
            });
            moves
        };
        let moves = (count(Player::Left), count(Player::Right));
        assert_eq!(*met.entry(word.get()).or_insert(moves), moves, "{}", board.write());
    }
    let plain = Shape::of(&dominoes, 6, 7);
    let planes = plain.pack(&State { letters: smallvec::smallvec![0; 42], links: Vec::new() });
    assert!(BoardForm { shape: plain, planes }.word().is_some(), "42 squares in 50 bits");
    dominoes.shapes.clear();
}
