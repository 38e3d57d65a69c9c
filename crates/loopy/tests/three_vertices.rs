//! All games of three vertices against naive Büchi play.
#![allow(clippy::unwrap_used, clippy::panic)] // a helper that panics fails

mod common;

use common::naive::{self, Plain};
use common::with_algebra;
use std::collections::HashMap;
use upstar_loopy::{Graph, LoopyAlgebra, Stopper, Value};
use upstar_values::Player;

/// The graphs on three vertices: six sets of options, three bits each.
const GRAPHS: u32 = 1 << 18;

fn graph(number: u32) -> Plain {
    let set = |place: u32| {
        let bits = number >> (3 * place) & 7;
        (0..3).filter(|to| bits >> to & 1 == 1).collect::<Vec<usize>>()
    };
    Plain((0..3).map(|vertex| [set(2 * vertex), set(2 * vertex + 1)]).collect())
}

/// Whether every vertex can be reached from the first.
fn is_whole(graph: &Plain) -> bool {
    let mut seen = [true, false, false];
    for _ in 0..2 {
        for vertex in 0..3 {
            if seen[vertex] {
                graph.0[vertex].iter().flatten().for_each(|&to| seen[to] = true);
            }
        }
    }
    seen == [true; 3]
}

fn value(algebra: &mut LoopyAlgebra<'_>, plain: &Plain) -> Value {
    let mut graph = Graph::with_vertices(plain.0.len());
    for (vertex, sides) in plain.0.iter().enumerate() {
        for (player, options) in Player::BOTH.into_iter().zip(sides) {
            options.iter().for_each(|&to| graph.add_move(vertex, player, to));
        }
    }
    algebra.value(&graph, 0).unwrap()
}

/// Checks the sides of every `step`-th game; the games looked at, and the different sides.
fn check_games(step: usize) -> (usize, usize) {
    with_algebra(|algebra| {
        let mut plain: HashMap<Stopper, Plain> = HashMap::new();
        let mut count = 0;
        for number in (0..GRAPHS).step_by(step) {
            let game = graph(number);
            if !is_whole(&game) {
                continue;
            }
            count += 1;
            let value = value(algebra, &game);
            let (on, off) = (algebra.onside(&value).unwrap(), algebra.offside(&value).unwrap());
            for side in [on, off] {
                plain.entry(side).or_insert_with(|| Plain::of_stopper(algebra, side));
            }
            let (s, t) = (&plain[&on], &plain[&off]);
            assert!(naive::le_onside(s, &game), "{number}: S ≤ G");
            assert!(naive::le_onside(&game, s), "{number}: G ≤ S");
            assert!(naive::le_offside(t, &game), "{number}: T ≤ G");
            assert!(naive::le_offside(&game, t), "{number}: G ≤ T");
            assert_eq!(
                algebra.outcome(&value).unwrap().to_string(),
                naive::outcome(&game),
                "{number}"
            );
        }
        // Different handles are different values, and comparisons agree with naive play.
        let sides: Vec<Stopper> = plain.keys().copied().collect();
        for &g in &sides {
            for &h in &sides {
                let le = naive::le(&plain[&g], &plain[&h]);
                assert_eq!(algebra.le(&g.into(), &h.into()).unwrap(), le);
                if g != h && le && naive::le(&plain[&h], &plain[&g]) {
                    let (g, h) = (algebra.text(&g.into()), algebra.text(&h.into()));
                    panic!("two handles for {} = {}", g.unwrap(), h.unwrap());
                }
            }
        }
        (count, sides.len())
    })
}

#[test]
fn sides_and_outcomes_of_every_31st_game_agree_with_naive_play() {
    let (count, sides) = check_games(31);
    assert!(count > 7000 && sides > 40, "{count} games, {sides} different sides");
}

#[test]
#[ignore = "twenty seconds"]
fn sides_and_outcomes_of_all_games_agree_with_naive_play() {
    let (count, sides) = check_games(1);
    assert_eq!((count, sides), (221_184, 52));
}
