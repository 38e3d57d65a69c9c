//! A game's followers, each once, with their options in structural order.
//!
//! The arena's ids depend on who stored what first, so nothing that is shown may depend on them.
//! A sketch copies the followers of one game, sorts every list of options by what the options are,
//! and can negate and translate its parts without storing anything in the arena. Equal values are
//! the same part.

use super::order::Order;
use crate::game::{Arena, Id, NumberUpStar};
use crate::{Dyadic, Player, Uptimal};
use hashbrown::HashTable;
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::{Hash, Hasher};
use std::sync::atomic::Ordering::Relaxed;

/// A value in a sketch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Part(u32);

impl Part {
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

pub(crate) struct Follower {
    /// Empty for number-up-stars, which need no options here.
    left: Box<[Part]>,
    right: Box<[Part]>,
    /// Always there for number-up-stars.
    uptimal: Option<Uptimal>,
    left_stop: Dyadic,
    right_stop: Dyadic,
}

impl Follower {
    pub(crate) fn options(&self, player: Player) -> &[Part] {
        match player {
            Player::Left => &self.left,
            Player::Right => &self.right,
        }
    }

    pub(crate) fn stop(&self, player: Player) -> &Dyadic {
        match player {
            Player::Left => &self.left_stop,
            Player::Right => &self.right_stop,
        }
    }

    pub(crate) fn uptimal(&self) -> Option<&Uptimal> {
        self.uptimal.as_ref()
    }

    /// The number-up-star, if it is one.
    fn leaf(&self) -> Option<&Uptimal> {
        self.uptimal.as_ref().filter(|_| self.left.is_empty())
    }
}

/// There is no room for more parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Full;

#[derive(Default)]
pub(crate) struct Sketch {
    followers: Vec<Follower>,
    leaves: FxHashMap<Uptimal, Part>,
    nodes: HashTable<Part>,
    order: Order,
    negatives: FxHashMap<Part, Part>,
    translates: FxHashMap<(Part, Dyadic), Part>,
    /// How many followers there may be.
    room: usize,
    /// Uptimals with more runs of equal digits are not recognised as such.
    runs: usize,
}

fn hash_options(left: &[Part], right: &[Part]) -> u64 {
    let mut hasher = FxHasher::default();
    (left, right).hash(&mut hasher);
    hasher.finish()
}

impl Sketch {
    /// A sketch of all followers of games of this arena, and their parts. Uptimals with more than so
    /// many runs of equal digits pass for other games.
    pub(crate) fn new(
        arena: &Arena,
        roots: &[Id],
        runs: usize,
    ) -> Result<(Sketch, Vec<Part>), Full> {
        let mut sketch = Sketch { room: usize::MAX, runs, ..Sketch::default() };
        let mut done = FxHashMap::default();
        for &root in roots {
            sketch.copy(arena, root, &mut done)?;
        }
        Ok((sketch, roots.iter().map(|root| done[root]).collect()))
    }

    /// Allows this many more followers.
    pub(crate) fn set_room(&mut self, more: usize) {
        self.room = self.followers.len().saturating_add(more);
    }

    pub(crate) fn len(&self) -> usize {
        self.followers.len()
    }

    pub(crate) fn get(&self, part: Part) -> &Follower {
        &self.followers[part.index()]
    }

    fn copy(
        &mut self,
        arena: &Arena,
        root: Id,
        done: &mut FxHashMap<Id, Part>,
    ) -> Result<(), Full> {
        let mut stack = vec![root];
        while let Some(&id) = stack.last() {
            if done.contains_key(&id) {
                stack.pop();
                continue;
            }
            let part = if let Some(index) = id.node_index() {
                let sides = [arena.left(index), arena.right(index)];
                let options = || sides.iter().copied().flatten().map(|cell| Id(cell.load(Relaxed)));
                let before = stack.len();
                stack.extend(options().filter(|option| !done.contains_key(option)));
                if stack.len() > before {
                    continue;
                }
                let [left, right] =
                    sides.map(|side| side.iter().map(|cell| done[&Id(cell.load(Relaxed))]));
                self.node(left.collect(), right.collect())?
            } else {
                let zero = || NumberUpStar::number(Dyadic::ZERO); // unreachable: not a node
                let value = arena.as_number_up_star(id).unwrap_or_else(zero);
                self.leaf(Uptimal::from(value))?
            };
            done.insert(id, part);
            stack.pop();
        }
        Ok(())
    }

    fn push(&mut self, follower: Follower) -> Result<Part, Full> {
        if self.followers.len() >= self.room {
            return Err(Full);
        }
        let part = Part(u32::try_from(self.followers.len()).map_err(|_| Full)?);
        self.followers.push(follower);
        Ok(part)
    }

    fn leaf(&mut self, value: Uptimal) -> Result<Part, Full> {
        if let Some(&part) = self.leaves.get(&value) {
            return Ok(part);
        }
        let part = self.push(Follower {
            left: Box::default(),
            right: Box::default(),
            left_stop: value.number().clone(),
            right_stop: value.number().clone(),
            uptimal: Some(value.clone()),
        })?;
        self.leaves.insert(value, part);
        Ok(part)
    }

    /// The part with these canonical options, in any order.
    fn node(&mut self, mut left: Vec<Part>, mut right: Vec<Part>) -> Result<Part, Full> {
        self.order.sort(&self.followers, &mut left);
        self.order.sort(&self.followers, &mut right);
        let hash = hash_options(&left, &right);
        let found = self.nodes.find(hash, |&part| {
            let node = self.get(part);
            *node.left == *left && *node.right == *right
        });
        if let Some(&part) = found {
            return Ok(part);
        }
        // A game that is not a number-up-star has options on both sides.
        let left_stop = left.iter().map(|&part| self.get(part).stop(Player::Right)).max();
        let right_stop = right.iter().map(|&part| self.get(part).stop(Player::Left)).min();
        let left_stop = left_stop.cloned().unwrap_or(Dyadic::ZERO);
        let right_stop = right_stop.cloned().unwrap_or(Dyadic::ZERO);
        let numberish = left_stop == right_stop;
        let uptimal = if numberish { self.recognise(&left, &right) } else { None };
        let (left, right) = (left.into_boxed_slice(), right.into_boxed_slice());
        let part = self.push(Follower { left, right, uptimal, left_stop, right_stop })?;
        let followers = &self.followers;
        self.nodes.insert_unique(hash, part, |part| {
            let node = &followers[part.index()];
            hash_options(&node.left, &node.right)
        });
        Ok(part)
    }

    fn recognise(&self, left: &[Part], right: &[Part]) -> Option<Uptimal> {
        if left.len() > 1 && right.len() > 1 {
            return None;
        }
        let values = |side: &[Part]| {
            side.iter().map(|&part| self.get(part).uptimal()).collect::<Option<Vec<_>>>()
        };
        let found = Uptimal::from_options(&values(left)?, &values(right)?)?;
        (found.run_count() <= self.runs).then_some(found)
    }

    /// The negative of a part.
    pub(crate) fn negative(&mut self, part: Part) -> Result<Part, Full> {
        if let Some(&negative) = self.negatives.get(&part) {
            return Ok(negative);
        }
        let mut stack = vec![part];
        while let Some(&part) = stack.last() {
            if self.negatives.contains_key(&part) {
                stack.pop();
                continue;
            }
            let follower = self.get(part);
            let negative = if let Some(value) = follower.leaf() {
                self.leaf(value.negative())?
            } else {
                let before = stack.len();
                let options = follower.left.iter().chain(&follower.right);
                stack.extend(options.filter(|option| !self.negatives.contains_key(option)));
                if stack.len() > before {
                    continue;
                }
                let negate = |side: &[Part]| side.iter().map(|part| self.negatives[part]).collect();
                let (left, right) = (negate(&follower.right), negate(&follower.left));
                self.node(left, right)?
            };
            self.negatives.insert(part, negative);
            self.negatives.insert(negative, part);
            stack.pop();
        }
        Ok(self.negatives[&part])
    }

    /// The sum of a part and a number (number translation).
    pub(crate) fn translate(&mut self, part: Part, by: &Dyadic) -> Result<Part, Full> {
        if by.is_zero() {
            return Ok(part);
        }
        let key = |part: Part| (part, by.clone());
        let mut stack = vec![part];
        while let Some(&part) = stack.last() {
            if self.translates.contains_key(&key(part)) {
                stack.pop();
                continue;
            }
            let follower = self.get(part);
            let translate = if let Some(value) = follower.leaf() {
                {
                    let by = Uptimal::from(NumberUpStar::number(by.clone()));
                    self.leaf(value.plus(&by))?
                }
            } else {
                let before = stack.len();
                let options = follower.left.iter().chain(&follower.right);
                stack.extend(options.filter(|&&part| !self.translates.contains_key(&key(part))));
                if stack.len() > before {
                    continue;
                }
                let move_all =
                    |side: &[Part]| side.iter().map(|&part| self.translates[&key(part)]).collect();
                let (left, right) = (move_all(&follower.left), move_all(&follower.right));
                self.node(left, right)?
            };
            self.translates.insert(key(part), translate);
            stack.pop();
        }
        Ok(self.translates[&key(part)])
    }

    /// Sorts parts in structural order.
    pub(crate) fn sort(&mut self, parts: &mut [Part]) {
        self.order.sort(&self.followers, parts);
    }

    /// Is it its own negative?
    pub(crate) fn is_symmetric(&mut self, part: Part) -> Result<bool, Full> {
        let follower = self.get(part);
        if follower.left.len() != follower.right.len()
            || follower.left_stop != -&follower.right_stop
        {
            return Ok(false);
        }
        let mut mirrored = Vec::with_capacity(follower.left.len());
        for option in follower.left.clone() {
            mirrored.push(self.negative(option)?);
        }
        self.order.sort(&self.followers, &mut mirrored);
        Ok(*mirrored == *self.get(part).right)
    }
}
