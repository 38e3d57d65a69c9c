//! Sprouts as a game of strings against Sprouts as a game of drawings: planar maps with rotation
//! systems, played by brute force, with no reduction at all.
#![allow(clippy::unwrap_used, clippy::panic)] // a test helper that panics is a failing test

#[path = "sprouts_planar/map.rs"]
mod map;

use map::Map;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ops::ControlFlow;
use upstar_core::{Argument, Form, Position, Rules};
use upstar_games::Sprouts;
use upstar_values::Player;

fn read(text: &str) -> Sprouts {
    Sprouts::read(&[Argument::Text(text.into())]).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn canonical(position: &Sprouts) -> String {
    position.normal().0.write()
}

fn string_children(position: &Sprouts) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let _ = position.visit_moves(Player::Left, |by| {
        found.insert(canonical(&position.play(Player::Left, &by)));
        ControlFlow::Continue(())
    });
    found
}

/// What is known of a drawing: its options, and whether the mover wins.
struct Played {
    options: Vec<Vec<u32>>,
    normal: bool,
    misere: bool,
}

/// Plays all drawings from `spots` spots, and compares every one with its string.
fn compare(spots: usize, expected_maps: usize, expected_outcomes: [bool; 2]) {
    let start = Map::spots(spots);
    let mut maps: HashMap<Vec<u32>, Played> = HashMap::new();
    let mut layers = vec![vec![(start.code(), start.clone())]];
    // The options of all drawings that one canonical string stands for.
    let mut options_of: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    while layers.last().is_some_and(|layer| !layer.is_empty()) {
        let mut next: HashMap<Vec<u32>, Map> = HashMap::new();
        for (code, map) in layers.last().unwrap() {
            let position = read(&map.text());
            let mut options = BTreeMap::new();
            let mut drawn = BTreeSet::new();
            for child in map.children() {
                let child_code = child.code();
                if options.insert(child_code.clone(), ()).is_none() {
                    drawn.insert(canonical(&read(&child.text())));
                }
                next.entry(child_code).or_insert(child);
            }
            assert_eq!(drawn, string_children(&position), "{}", map.text());
            let key = canonical(&position);
            assert_eq!(drawn, string_children(&position.normal().0), "{key}");
            let known = options_of.entry(key.clone()).or_insert_with(|| drawn.clone());
            assert_eq!(*known, drawn, "{} is not {key}", map.text());
            let options = options.into_keys().collect();
            maps.insert(code.clone(), Played { options, normal: false, misere: true });
        }
        layers.push(next.into_iter().collect());
    }
    // Who wins, from the last drawings back to the first: every move adds one vertex.
    for layer in layers.iter().rev() {
        for (code, _) in layer {
            let options = maps[code].options.clone();
            let normal = options.iter().any(|option| !maps[option].normal);
            let misere = options.is_empty() || options.iter().any(|option| !maps[option].misere);
            let played = maps.get_mut(code).unwrap();
            (played.normal, played.misere) = (normal, misere);
        }
    }
    assert_eq!(maps.len(), expected_maps);
    let first = &maps[&start.code()];
    assert_eq!([first.normal, first.misere], expected_outcomes);
    // A play of n spots lasts from 2n to 3n - 1 moves.
    assert_eq!(layers.len() - 2, 3 * spots - 1);
}

#[test]
fn item_52_string_moves_are_the_curves_of_planar_maps_for_one_and_two_spots() {
    compare(1, 3, [false, true]);
    compare(2, 51, [false, false]);
}

/// A few seconds in release mode.
#[test]
#[ignore = "slow: all 2789 drawings of three spots"]
fn item_52_string_moves_are_the_curves_of_planar_maps_for_three_spots() {
    compare(3, 2789, [true, false]);
}
