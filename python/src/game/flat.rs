//! A value taken apart into its followers, for pickles: shared parts are written once.

use super::Handle;
use std::collections::HashMap;
use upstar::Player;
use upstar_values::{Algebra, Error};

/// A follower of a value that is taken apart.
pub(super) enum Flat {
    Leaf(String),
    Node(Vec<usize>, Vec<usize>),
}

/// The followers of a game, options before those who have them.
pub(super) fn flattened(algebra: &mut Algebra<'_>, root: Handle) -> Result<Vec<Flat>, Error> {
    let mut known = HashMap::new();
    let (mut flat, mut stack) = (Vec::new(), vec![root]);
    while let Some(&game) = stack.last() {
        if known.contains_key(&game) {
            stack.pop();
            continue;
        }
        let entry = match algebra.as_number_up_star(game)? {
            Some(value) => Flat::Leaf(value.to_string()),
            None => {
                let sides = [Player::Left, Player::Right];
                let [left, right] = sides.map(|player| algebra.options(game, player));
                let (left, right) = (left?, right?);
                let before = stack.len();
                stack.extend(
                    left.iter().chain(&right).filter(|option| !known.contains_key(*option)),
                );
                if stack.len() > before {
                    continue;
                }
                let find =
                    |list: &[Handle]| list.iter().filter_map(|g| known.get(g).copied()).collect();
                Flat::Node(find(&left), find(&right))
            }
        };
        known.insert(game, flat.len());
        flat.push(entry);
        stack.pop();
    }
    Ok(flat)
}
