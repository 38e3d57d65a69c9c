//! Laws on random games of four to seven vertices, judged by naive play.
#![allow(clippy::unwrap_used, clippy::panic)] // a helper that panics fails

mod common;

use common::naive::{self, Plain};
use common::{Random, read, with_algebra};
use std::collections::HashMap;
use upstar_loopy::{Graph, LoopyAlgebra, Stopper, Value};
use upstar_values::Player;

/// A random game, as a graph and spelled out.
fn random_game(random: &mut Random, vertices: usize, rarity: u64) -> (Graph, Plain) {
    let mut graph = Graph::with_vertices(vertices);
    let mut plain = Plain(vec![Default::default(); vertices]);
    for from in 0..vertices {
        for (side, player) in Player::BOTH.into_iter().enumerate() {
            for to in 0..vertices {
                if random.below(rarity) == 0 {
                    graph.add_move(from, player, to);
                    plain.0[from][side].push(to);
                }
            }
        }
    }
    (graph, plain)
}

/// The sides, if both were found; they must be those of the game.
fn sides(
    algebra: &mut LoopyAlgebra<'_>,
    value: &Value,
    game: &Plain,
) -> Option<(Stopper, Stopper)> {
    let (on, off) = (algebra.onside(value).ok()?, algebra.offside(value).ok()?);
    let (s, t) = (Plain::of_stopper(algebra, on), Plain::of_stopper(algebra, off));
    assert!(naive::le_onside(&s, game) && naive::le_onside(game, &s), "{game:?}");
    assert!(naive::le_offside(&t, game) && naive::le_offside(game, &t), "{game:?}");
    Some((on, off))
}

#[test]
fn sides_of_random_games_are_their_sides() {
    let mut random = Random(11);
    with_algebra(|algebra| {
        let mut plain: HashMap<Stopper, Plain> = HashMap::new();
        for round in 0..6000 {
            let (vertices, rarity) = (4 + round % 4, 3 + random.below(4) as u64);
            let (graph, game) = random_game(&mut random, vertices, rarity);
            let value = algebra.value(&graph, 0).unwrap();
            let outcome = algebra.outcome(&value).unwrap().to_string();
            assert_eq!(outcome, naive::outcome(&game), "{game:?}");
            let (on, off) = sides(algebra, &value, &game).unwrap_or_else(|| {
                panic!("a finding: no sides of {game:?}");
            });
            for side in [on, off] {
                plain.entry(side).or_insert_with(|| Plain::of_stopper(algebra, side));
            }
            let text = algebra.text(&value).unwrap();
            let again = read(algebra, &text);
            assert_eq!(algebra.onside(&again).unwrap(), on, "{text} reads back");
            assert_eq!(algebra.offside(&again).unwrap(), off, "{text} reads back");
        }
        // Equal values have equal handles, and the order is that of play.
        let found: Vec<Stopper> = plain.keys().copied().collect();
        assert!(found.len() > 100, "{}", found.len());
        for _ in 0..20_000 {
            let [g, h] = [0, 1].map(|_| found[random.below(found.len() as u64)]);
            let le = naive::le(&plain[&g], &plain[&h]);
            assert_eq!(algebra.le(&g.into(), &h.into()).unwrap(), le);
            assert!(g == h || !le || !naive::le(&plain[&h], &plain[&g]));
        }
    });
}

#[test]
fn sums_and_negatives_of_random_games_are_those_of_their_graphs() {
    let mut random = Random(12);
    with_algebra(|algebra| {
        for _ in 0..400 {
            let [(g, plain_g), (h, plain_h)] = [0, 1].map(|_| random_game(&mut random, 4, 4));
            let (g, h) = (algebra.value(&g, 0).unwrap(), algebra.value(&h, 0).unwrap());
            let sum = algebra.add(&g, &h).unwrap();
            let plain = plain_g.sum(&plain_h);
            assert!(sides(algebra, &sum, &plain).is_some(), "a finding: {plain_g:?} {plain_h:?}");
            assert_eq!(algebra.outcome(&sum).unwrap().to_string(), naive::outcome(&plain));
            let negative = algebra.neg(&g).unwrap();
            assert!(sides(algebra, &negative, &plain_g.negative()).is_some());
            assert_eq!(algebra.le(&g, &h).unwrap(), naive::le(&plain_g, &plain_h));
            let swapped = algebra.add(&h, &g).unwrap();
            assert_eq!(algebra.text(&swapped).unwrap(), algebra.text(&sum).unwrap());
        }
    });
}

#[test]
fn addition_is_associative() {
    let mut random = Random(13);
    with_algebra(|algebra| {
        for _ in 0..150 {
            let [a, b, c] = [0, 1, 2].map(|_| {
                let (graph, _) = random_game(&mut random, 3, 3);
                algebra.value(&graph, 0).unwrap()
            });
            let ab = algebra.add(&a, &b).unwrap();
            let bc = algebra.add(&b, &c).unwrap();
            let (left, right) = (algebra.add(&ab, &c).unwrap(), algebra.add(&a, &bc).unwrap());
            assert_eq!(algebra.onside(&left), algebra.onside(&right));
            assert_eq!(algebra.offside(&left), algebra.offside(&right));
        }
    });
}

/// What is written depends on the game alone, not on what was calculated before.
#[test]
fn texts_do_not_depend_on_the_arena() {
    let mut random = Random(14);
    let games: Vec<Graph> = (0..200).map(|_| random_game(&mut random, 6, 5).0).collect();
    let texts = |order: &mut dyn Iterator<Item = &Graph>| {
        with_algebra(|algebra| {
            let text = |graph| {
                let value = algebra.value(graph, 0).unwrap();
                algebra.text(&value).unwrap()
            };
            order.map(text).collect::<Vec<String>>()
        })
    };
    let forwards = texts(&mut games.iter());
    let mut backwards = texts(&mut games.iter().rev());
    backwards.reverse();
    assert_eq!(forwards, backwards);
}

/// A sum of switches has twice as many leaves with each of them: it is written as a graph, and reads
/// back.
#[test]
fn long_texts_are_graphs_that_read_back() {
    with_algebra(|algebra| {
        let mut game = read(algebra, "0");
        for size in 1..12 {
            let switch = read(algebra, &format!("{{{}over|-{}}}", 4 * size, 4 * size));
            game = algebra.add(&game, &switch).unwrap();
        }
        let text = algebra.text(&game).unwrap();
        assert!(text.starts_with("graph_game("), "{text}");
        let (Value::Stopper(game), Value::Stopper(again)) = (game, read(algebra, &text)) else {
            panic!("{text} is a stopper");
        };
        assert_eq!(game, again);
    });
}

fn pseudonumbers(algebra: &mut LoopyAlgebra<'_>) -> Vec<Stopper> {
    let mut numbers = Vec::new();
    for text in ["-2", "-1", "-1/2", "0", "1/4", "1/2", "1", "3/2", "2", "3"] {
        for tilt in ["", "over", "under"] {
            numbers.push(algebra.read_stopper(&format!("{text}{tilt}")).unwrap());
        }
    }
    numbers.extend(["on", "off"].map(|text| algebra.read_stopper(text).unwrap()));
    numbers
}

#[test]
fn closed_forms_of_pseudonumbers_are_sums_and_negatives_of_their_graphs() {
    with_algebra(|algebra| {
        let numbers = pseudonumbers(algebra);
        for &x in &numbers {
            let plain_x = Plain::of_stopper(algebra, x);
            let closed = algebra.as_pseudonumber(x).unwrap().unwrap().negative();
            let negative = algebra.pseudonumber(&closed).unwrap();
            assert_eq!(negative, algebra.negative_stopper(x).unwrap());
            assert!(sides(algebra, &negative.into(), &plain_x.negative()).is_some());
            for &y in &numbers {
                let plain_y = Plain::of_stopper(algebra, y);
                let sum = algebra.add(&x.into(), &y.into()).unwrap();
                assert!(sides(algebra, &sum, &plain_x.sum(&plain_y)).is_some());
            }
        }
    });
}

/// Closed forms of pseudonumbers, and nobody moves in a number: the order of stoppers with numbers
/// and pseudonumbers is that of naive play.
#[test]
fn stoppers_compare_with_pseudonumbers_as_in_naive_play() {
    let mut random = Random(15);
    with_algebra(|algebra| {
        let mut stoppers: Vec<Stopper> = Vec::new();
        for round in 0..1500 {
            let (graph, _) = random_game(&mut random, 3 + round % 5, 3 + round as u64 % 3);
            let value = algebra.value(&graph, 0).unwrap();
            stoppers.extend([algebra.onside(&value).unwrap(), algebra.offside(&value).unwrap()]);
        }
        let numbers = pseudonumbers(algebra);
        stoppers.extend(&numbers);
        // With them in braces there are hot games and tepid ones around every number.
        for _ in 0..300 {
            let [a, b, c] = [0; 3].map(|_| stoppers[random.below(stoppers.len() as u64)].into());
            let game = algebra.braces(&[a], &[b, c]).unwrap();
            stoppers.push(algebra.stopper(&game, "test").unwrap());
        }
        let mut seen = std::collections::HashSet::new();
        stoppers.retain(|stopper| seen.insert(*stopper));
        let plain: HashMap<Stopper, Plain> = stoppers
            .iter()
            .map(|&stopper| (stopper, Plain::of_stopper(algebra, stopper)))
            .collect();
        for &g in &stoppers {
            for &x in &numbers {
                for (low, high) in [(g, x), (x, g)] {
                    let le = algebra.le(&low.into(), &high.into()).unwrap();
                    if le != naive::le(&plain[&low], &plain[&high]) {
                        let (low, high) = (algebra.text(&low.into()), algebra.text(&high.into()));
                        panic!("{} <= {} is not {le}", low.unwrap(), high.unwrap());
                    }
                }
            }
        }
    });
}
