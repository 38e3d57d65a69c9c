//! The order in which options are written: structural, so that it is the same in every run.
//!
//! Numbers come first, then nimbers, then the other uptimals; all other games follow in the order
//! of the dictionary on their left options, then on their right ones. Equal values are the same
//! part, so two games differ first in one pair of options, and that pair decides: a comparison is
//! a walk, not a tree. What a walk passed is remembered.

use super::sketch::{Follower, Part};
use crate::Player;
use rustc_hash::FxHashMap;
use std::cmp::Ordering;

#[derive(Default)]
pub(crate) struct Order {
    known: FxHashMap<(Part, Part), Ordering>,
    walk: Vec<(Part, Part)>,
}

/// What decides the order of two games.
enum Decision {
    Known(Ordering),
    /// The order of these two.
    Pair(Part, Part),
}

impl Order {
    /// Sorts parts of a sketch.
    pub(crate) fn sort(&mut self, followers: &[Follower], parts: &mut [Part]) {
        parts.sort_by(|&a, &b| self.compare(followers, a, b));
    }

    fn compare(&mut self, followers: &[Follower], a: Part, b: Part) -> Ordering {
        let (mut a, mut b) = (a, b);
        self.walk.clear();
        let order = loop {
            if let Some(&order) = self.known.get(&(a, b)) {
                break order;
            }
            match decide(&followers[a.index()], &followers[b.index()]) {
                Decision::Known(order) => break order,
                Decision::Pair(x, y) => {
                    self.walk.push((a, b));
                    (a, b) = (x, y);
                }
            }
        };
        for (a, b) in self.walk.drain(..) {
            self.known.insert((a, b), order);
            self.known.insert((b, a), order.reverse());
        }
        order
    }
}

fn decide(a: &Follower, b: &Follower) -> Decision {
    match (a.uptimal(), b.uptimal()) {
        (Some(x), Some(y)) => return Decision::Known(x.cmp(y)),
        (Some(_), None) => return Decision::Known(Ordering::Less),
        (None, Some(_)) => return Decision::Known(Ordering::Greater),
        (None, None) => {}
    }
    for player in Player::BOTH {
        let (x, y) = (a.options(player), b.options(player));
        if let Some((&x, &y)) = x.iter().zip(y).find(|(x, y)| x != y) {
            return Decision::Pair(x, y);
        }
        if x.len() != y.len() {
            return Decision::Known(x.len().cmp(&y.len()));
        }
    }
    Decision::Known(Ordering::Equal)
}
