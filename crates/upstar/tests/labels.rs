//! Labels and moves agree: what a picture calls a square, a vertex or a heap is what the label of a move calls it, in
//! every game of the registry.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // how a test fails

use upstar_core::{AnyPosition, Form, Place, Position, Scene};
use upstar_draw::Marks;
use upstar_draw::text::{TextOptions, text};
use upstar_lang::{Session, Settings};
use upstar_values::{Alphabet, Context, Player};

/// The whole numbers in a text, in their order.
fn numbers(text: &str) -> Vec<u64> {
    text.split(|c: char| !c.is_ascii_digit()).filter_map(|word| word.parse().ok()).collect()
}

/// What the picture of a scene calls a place: numbers that the label of a move there must have.
fn called(scene: &Scene, place: &Place) -> Option<Vec<u64>> {
    let options = TextOptions { alphabet: Alphabet::Ascii, width: 200 };
    let lines = text(scene, &Marks::default(), options);
    let line = |index: usize| lines.get(index).map(ToString::to_string).unwrap_or_default();
    match (scene, place) {
        (Scene::Strip { .. }, Place::Square { column, .. }) => {
            Some(vec![*numbers(&line(0)).get(*column)?])
        }
        // On a single row the column is enough.
        (Scene::Board(rows), Place::Square { column, .. }) if rows.len() == 1 => {
            Some(vec![*numbers(&line(0)).get(*column)?])
        }
        (Scene::Board(_) | Scene::Hexagons(_), Place::Square { row, column }) => {
            let row = numbers(&line(row + 1)).first().copied()?;
            Some(vec![row, *numbers(&line(0)).get(*column)?])
        }
        (Scene::Graph(graph), Place::Vertex(index)) => {
            graph.vertices.get(*index)?.label.parse().ok().map(|name| vec![name])
        }
        _ => None,
    }
}

/// The places that a move touches, without the parts of sums around them.
fn check(position: &AnyPosition, met: &mut usize) {
    let scene = position.scene();
    for player in Player::BOTH {
        let _ = position.visit_moves(player, |by| {
            let label = position.write_move(player, &by);
            let read = position.read_move(player, &label);
            assert!(read.is_ok(), "{} {label} does not read back", position.write());
            let named = numbers(&label);
            let touched = position.touched(player, &by);
            let places: Vec<Vec<u64>> =
                touched.iter().filter_map(|place| called(&scene, place)).collect();
            // A move may touch more than it names, and name more than it touches, but not something else. (A ball
            // behind a line lies on no square.)
            if !places.is_empty() && !named.is_empty() && !named.contains(&0) {
                *met += 1;
                let size = places[0].len();
                assert!(
                    named.chunks(size).any(|name| places.iter().any(|place| place == name)),
                    "{}: the picture says {places:?}, the move {label}",
                    position.write()
                );
            }
            std::ops::ControlFlow::Continue(())
        });
    }
}

#[test]
fn what_the_picture_calls_a_place_is_what_moves_call_it() {
    let mut session = Session::new(Settings::default());
    let context = Context::new();
    let mut games = 0;
    let examples: Vec<String> =
        session.registry().rulesets().iter().map(|entry| entry.example.to_string()).collect();
    for example in examples {
        let Ok(start) = session.position(&example, &context) else { continue };
        let mut met = 0;
        check(&start, &mut met);
        for player in Player::BOTH {
            for next in start.options(player).into_iter().take(6) {
                check(&next, &mut met);
            }
        }
        games += usize::from(met > 0);
    }
    assert!(games >= 30, "only {games} games have squares or vertices with numbers");
}
