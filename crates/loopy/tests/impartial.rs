//! Impartial games with loops: values of sums against retrograde analysis, and strategies played
//! out against every defence.
#![allow(clippy::unwrap_used, clippy::panic)] // a helper that panics fails

mod common;

use common::Random;
use common::naive::{self, Plain};
use std::collections::{HashMap, HashSet};
use upstar_loopy::{ImpartialGraph, ImpartialOutcome, Labels};
use upstar_values::Context;

fn random_options(random: &mut Random, vertices: usize, rarity: u64) -> Vec<Vec<usize>> {
    (0..vertices).map(|_| (0..vertices).filter(|_| random.below(rarity) == 0).collect()).collect()
}

fn labels(options: &[Vec<usize>]) -> Labels {
    ImpartialGraph::new(options.to_vec()).labels(&Context::new()).unwrap()
}

fn plain(options: &[Vec<usize>], start: usize) -> Plain {
    // Vertex 0 is the start: the two change places.
    let swap = |vertex: usize| match vertex {
        0 => start,
        vertex if vertex == start => 0,
        vertex => vertex,
    };
    let list = |vertex: usize| options[swap(vertex)].iter().map(|&to| swap(to)).collect::<Vec<_>>();
    Plain((0..options.len()).map(|vertex| [list(vertex), list(vertex)]).collect())
}

#[test]
fn values_of_sums_give_the_outcomes_of_retrograde_analysis() {
    let mut random = Random(1);
    for round in 0..400 {
        let vertices = 3 + round % 4;
        let rarity = 2 + random.below(3) as u64;
        let options = random_options(&mut random, vertices, rarity);
        let labels = labels(&options);
        for g in 0..vertices {
            for h in 0..=g {
                let sum = plain(&options, g).sum(&plain(&options, h));
                let outcome = match labels.sum(&[g, h]).outcome() {
                    ImpartialOutcome::N => "N",
                    ImpartialOutcome::P => "P",
                    ImpartialOutcome::D => "D",
                };
                assert_eq!(outcome, naive::outcome(&sum), "{options:?} {g} + {h}");
            }
        }
    }
}

/// Whoever always takes the move that makes progress never meets a position twice.
#[test]
fn progressing_moves_win_against_every_defence() {
    let mut random = Random(2);
    let mut played = 0;
    for round in 0..300 {
        let vertices = 4 + round % 4;
        let rarity = 2 + random.below(3) as u64;
        let options = random_options(&mut random, vertices, rarity);
        let labels = labels(&options);
        // Positions that the winner leaves, and whether all that follows comes to an end.
        let mut left: HashMap<Vec<usize>, bool> = HashMap::new();
        for g in 0..vertices {
            for h in 0..vertices {
                let start = vec![g, h];
                if labels.sum(&start).outcome() == ImpartialOutcome::N {
                    assert!(wins(&labels, &options, &start, &mut left, &mut HashSet::new()));
                    played += 1;
                } else {
                    assert_eq!(labels.winning_moves(&start), []);
                    let draws = !labels.drawing_moves(&start).is_empty();
                    assert_eq!(draws, labels.sum(&start).outcome() == ImpartialOutcome::D);
                }
            }
        }
    }
    assert!(played > 1000, "{played}");
}

fn wins(
    labels: &Labels,
    options: &[Vec<usize>],
    position: &[usize],
    known: &mut HashMap<Vec<usize>, bool>,
    path: &mut HashSet<Vec<usize>>,
) -> bool {
    let step = labels.progressing_move(position).unwrap();
    assert!(labels.winning_moves(position).contains(&step));
    let mut after = position.to_vec();
    after[step.component] = step.to;
    if let Some(&answer) = known.get(&after) {
        return answer;
    }
    if !path.insert(after.clone()) {
        return false;
    }
    let mut all = true;
    for component in 0..after.len() {
        for &to in &options[after[component]] {
            let mut next = after.clone();
            next[component] = to;
            all &= wins(labels, options, &next, known, path);
        }
    }
    path.remove(&after);
    known.insert(after, all);
    all
}
