//! A term as a tree, the root on top, words from left to right; the symbols where a rule applies are
//! marked, by whose rules they are.

use super::position::Rewriting;
use upstar_core::{Edge, Graph, Owner, Scene, Spot, Vertex};
use upstar_rewriting::{FlatRedex, Pattern, Standing};
use upstar_values::Player;

/// Symbols of the largest term that is drawn as a tree.
const MOST_DRAWN: usize = 300;

pub(super) fn scene(position: &Rewriting) -> Scene {
    let system = &position.rules.system;
    let signature = &system.signature;
    let symbols = position.term.symbols();
    if symbols.len() > MOST_DRAWN {
        return Scene::Text(position.text());
    }
    let ends = position.term.ends(signature);
    let mut spots = vec![Spot::Plain; symbols.len()];
    for player in Player::BOTH {
        for redex in position.term.redexes(system, player, Standing::Whole) {
            let own = if player == Player::Left { Spot::Left } else { Spot::Right };
            let spot = &mut spots[redex.at];
            *spot = if *spot == Spot::Plain || *spot == own { own } else { Spot::Token };
        }
    }
    let mut edges = Vec::new();
    for at in 0..symbols.len() {
        let mut child = at + 1;
        while child < ends[at] {
            edges.push(Edge { from: at, to: child, owner: Owner::Nobody, label: String::new() });
            child = ends[child];
        }
    }
    let at = if system.is_word() { line(symbols.len()) } else { tree(&ends) };
    let vertices = symbols
        .iter()
        .zip(spots)
        .zip(at)
        .map(|((&symbol, spot), at)| Vertex {
            label: signature.name(symbol).to_string(),
            spot,
            at: Some(at),
        })
        .collect();
    Scene::Graph(Graph { vertices, edges, directed: false })
}

/// The letters of a word, side by side.
fn line(count: usize) -> Vec<[i32; 2]> {
    (0..).step_by(2).map(|x| [x, 0]).take(count).collect()
}

/// Leaves side by side, every other symbol above the middle of its arguments.
fn tree(ends: &[usize]) -> Vec<[i32; 2]> {
    let mut at = vec![[0, 0]; ends.len()];
    let mut depth = vec![0; ends.len()];
    for place in 0..ends.len() {
        let mut child = place + 1;
        while child < ends[place] {
            depth[child] = depth[place] - 2;
            child = ends[child];
        }
    }
    // From the back: what is below a symbol stands behind it.
    let mut right = 0;
    for place in (0..ends.len()).rev() {
        at[place][1] = depth[place];
        if ends[place] == place + 1 {
            at[place][0] = right;
            right -= 4;
        } else {
            let first = at[place + 1][0];
            let mut last = first;
            let mut child = place + 1;
            while child < ends[place] {
                last = at[child][0];
                child = ends[child];
            }
            at[place][0] = i32::midpoint(first, last);
        }
    }
    let left = at.iter().map(|at| at[0]).min().unwrap_or(0);
    at.iter().map(|&[x, y]| [x - left, y]).collect()
}

/// The symbols that the left side of the rule matches.
pub(super) fn touched(position: &Rewriting, by: &FlatRedex) -> Vec<usize> {
    let system = &position.rules.system;
    let ends = position.term.ends(&system.signature);
    let mut touched = Vec::new();
    let mut place = by.at;
    let left = system.rules.get(by.rule).map(|rule| rule.left.subpatterns()).unwrap_or_default();
    for part in left {
        match part {
            Pattern::Variable(_) => place = ends.get(place).copied().unwrap_or(place),
            Pattern::Apply(..) => {
                touched.push(place);
                place += 1;
            }
        }
    }
    touched
}
