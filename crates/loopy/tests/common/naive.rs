//! The slow judge: Büchi play on dense tables by the definition, knowing nothing of canonical
//! forms, memos or shortcuts.

use std::collections::HashMap;
use upstar_loopy::{LoopyAlgebra, Stopper};
use upstar_values::Player;

/// A game as lists of options, [Left's, Right's] for each vertex; the game is vertex 0.
#[derive(Clone, Debug, Default)]
pub struct Plain(pub Vec<[Vec<usize>; 2]>);

impl Plain {
    /// All followers of a stopper, spelled out.
    pub fn of_stopper(algebra: &mut LoopyAlgebra<'_>, stopper: Stopper) -> Plain {
        let followers = algebra.followers(stopper).unwrap();
        let numbers: HashMap<Stopper, usize> =
            followers.iter().enumerate().map(|(number, &follower)| (follower, number)).collect();
        let options = |follower: Stopper| {
            Player::BOTH.map(|player| {
                let options = algebra.stopper_options(follower, player).unwrap();
                options.iter().map(|option| numbers[option]).collect()
            })
        };
        Plain(followers.iter().copied().map(options).collect())
    }

    pub fn negative(&self) -> Plain {
        Plain(self.0.iter().map(|[left, right]| [right.clone(), left.clone()]).collect())
    }

    pub fn sum(&self, other: &Plain) -> Plain {
        let width = other.0.len();
        let mut vertices = Vec::new();
        for g in 0..self.0.len() {
            for h in 0..width {
                vertices.push([0, 1].map(|side: usize| {
                    let in_g = self.0[g][side].iter().map(|to| to * width + h);
                    in_g.chain(other.0[h][side].iter().map(|to| g * width + to)).collect()
                }));
            }
        }
        Plain(vertices)
    }
}

/// The result of H − G for Left, for all states ((g, h), mover), by nested iteration of sets;
/// endless play is good for Left if the moves `in_h` (or else those in G) never cease.
fn table(g: &Plain, h: &Plain, in_h: bool) -> Vec<[bool; 2]> {
    let width = h.0.len();
    let count = g.0.len() * width;
    let mut hope = vec![[true; 2]; count];
    loop {
        let mut won = vec![[false; 2]; count];
        loop {
            let mut changed = false;
            for state in 0..count {
                let (a, b) = (state / width, state % width);
                for mover in 0..2 {
                    let next = 1 - mover;
                    let good =
                        |to: usize, accepting: bool| won[to][next] || (accepting && hope[to][next]);
                    let mut results = (h.0[b][mover].iter())
                        .map(|to| good(a * width + to, in_h))
                        .chain(g.0[a][next].iter().map(|to| good(to * width + b, !in_h)));
                    let result = if mover == 0 { results.any(|x| x) } else { results.all(|x| x) };
                    if result && !won[state][mover] {
                        won[state][mover] = true;
                        changed = true;
                    }
                }
            }
            if !changed {
                break;
            }
        }
        if won == hope {
            return won;
        }
        hope = won;
    }
}

/// G⁺ ≤ H⁺.
pub fn le_onside(g: &Plain, h: &Plain) -> bool {
    table(g, h, true)[0][1]
}

/// G⁻ ≤ H⁻.
pub fn le_offside(g: &Plain, h: &Plain) -> bool {
    table(g, h, false)[0][1]
}

/// G ≤ H.
pub fn le(g: &Plain, h: &Plain) -> bool {
    le_onside(g, h) && le_offside(g, h)
}

/// The outcome class by retrograde analysis: what is won by force, and the rest is drawn.
pub fn outcome(g: &Plain) -> &'static str {
    // Some(true): Left wins.
    let mut known: Vec<[Option<bool>; 2]> = vec![[None; 2]; g.0.len()];
    loop {
        let mut changed = false;
        for vertex in 0..g.0.len() {
            for mover in 0..2 {
                if known[vertex][mover].is_some() {
                    continue;
                }
                let mine = Some(mover == 0);
                let results = || g.0[vertex][mover].iter().map(|&to| known[to][1 - mover]);
                let result = if results().any(|result| result == mine) {
                    mine
                } else if results().all(|result| result.is_some()) {
                    Some(mover != 0)
                } else {
                    None
                };
                if result.is_some() {
                    known[vertex][mover] = result;
                    changed = true;
                }
            }
        }
        if !changed {
            break;
        }
    }
    match known[0] {
        [Some(true), Some(true)] => "L",
        [Some(false), Some(false)] => "R",
        [Some(true), Some(false)] => "N",
        [Some(false), Some(true)] => "P",
        [None, None] => "D",
        [None, Some(true)] => "PHat",
        [Some(false), None] => "PCheck",
        [Some(true), None] => "NHat",
        [None, Some(false)] => "NCheck",
    }
}
