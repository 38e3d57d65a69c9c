//! Mean values, for the rare part whose stops do not tell what a tiny needs to know.
//!
//! Only temperatures above 0 matter, and there a game whose stops are equal looks like a number
//! that stands still, so the thermographs begin at the first parts that are hot.

use super::sketch::{Part, Sketch};
use crate::{Dyadic, Player, Thermograph};
use rustc_hash::FxHashMap;

/// Thermographs of the parts of a sketch, right above temperature 0.
#[derive(Default)]
pub(crate) struct Means {
    known: FxHashMap<Part, Thermograph>,
}

/// How many thermographs are made for one text: walls may have as many corners as a game is deep.
const MOST: usize = 2048;

impl Means {
    /// The mean value of a part; `None` if that takes too many thermographs.
    pub(crate) fn mean(&mut self, sketch: &Sketch, root: Part) -> Option<Dyadic> {
        let mut stack = vec![root];
        while let Some(&part) = stack.last() {
            if self.known.contains_key(&part) {
                stack.pop();
                continue;
            }
            if self.known.len() >= MOST {
                return None;
            }
            let follower = sketch.get(part);
            let (left_stop, right_stop) =
                (follower.stop(Player::Left), follower.stop(Player::Right));
            let thermograph = if left_stop == right_stop {
                Thermograph::mast(left_stop)
            } else {
                let before = stack.len();
                let options = Player::BOTH.map(|player| follower.options(player));
                let unknown = options.iter().copied().flatten();
                stack.extend(unknown.filter(|option| !self.known.contains_key(option)));
                if stack.len() > before {
                    continue;
                }
                let [left, right] =
                    options.map(|side| side.iter().map(|option| &self.known[option]));
                Thermograph::of_options(left, right)?
            };
            self.known.insert(part, thermograph);
            stack.pop();
        }
        Some(self.known[&root].mean())
    }
}
