//! Misère play: multisets of parts, small parts by their misère canonical trees.

use super::Searched;
use super::depth::Bounds;
use super::numbers::{Numbers, Survey};
use super::parts::{PartId, Parts, Sums};
use super::trees::{TreeId, Trees, ZERO};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;
use upstar_core::Form;
use upstar_values::Stop;

/// Parts up to this size become trees.
const SMALL: u32 = 6;

/// A component of a sum: a part, or the tree of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Unit {
    Tree(TreeId),
    Part(PartId),
}

/// A sum: its components in order.
type Sum = Arc<[Unit]>;

/// The search and what it has learnt.
pub(super) struct Misere<P> {
    parts: Parts<P>,
    trees: Trees,
    tree_of: FxHashMap<PartId, TreeId>,
    numbers: FxHashMap<Sum, Numbers>,
    /// Components in all sums.
    stored: usize,
}

impl<P: Form<Part = P>> Default for Misere<P> {
    fn default() -> Self {
        Misere {
            parts: Parts::new(Sums::Keep),
            trees: Trees::default(),
            tree_of: FxHashMap::default(),
            numbers: FxHashMap::default(),
            stored: 0,
        }
    }
}

impl<P: Form<Part = P>> Misere<P> {
    /// Does the mover win?
    pub(super) fn mover_wins<F: Form<Part = P>>(
        &mut self,
        form: &F,
        bounds: &mut Bounds<'_>,
    ) -> Searched<bool> {
        let parts = self.parts.of_form(form)?;
        let sum = self.sum(Vec::new(), &parts, bounds)?;
        if let Some(wins) = self.numbers_of(&sum).verdict() {
            return Ok(wins);
        }
        bounds.deeper(self, |misere, bounds| misere.search(&sum, Numbers::UNBOUNDED, bounds))?;
        self.numbers_of(&sum).verdict().ok_or(Stop::TooWide)
    }

    fn is_small(&self, part: PartId) -> bool {
        let has_opinion = self.parts.part(part).strategy().effort().is_some();
        has_opinion && self.parts.effort(part).size <= SMALL
    }

    /// The sum of some components and some parts.
    fn sum(
        &mut self,
        mut units: Vec<Unit>,
        parts: &[PartId],
        bounds: &mut Bounds<'_>,
    ) -> Searched<Sum> {
        for &part in parts {
            units.push(if self.is_small(part) {
                Unit::Tree(self.tree(part, bounds)?)
            } else {
                Unit::Part(part)
            });
        }
        self.settle(units, bounds)
    }

    /// Adds up the trees as long as they stay small.
    fn settle(&mut self, units: Vec<Unit>, bounds: &mut Bounds<'_>) -> Searched<Sum> {
        let tree = |unit: &Unit| match unit {
            Unit::Tree(tree) => Some(*tree),
            Unit::Part(_) => None,
        };
        let mut trees: Vec<TreeId> = units.iter().filter_map(tree).collect();
        trees.sort_unstable();
        let mut settled = units;
        settled.retain(|unit| matches!(unit, Unit::Part(_)));
        let mut total = ZERO;
        for tree in trees {
            if self.trees.are_light(total, tree) {
                total = self.trees.add(total, tree, bounds)?;
            } else {
                settled.push(Unit::Tree(std::mem::replace(&mut total, tree)));
            }
        }
        if total != ZERO {
            settled.push(Unit::Tree(total));
        }
        settled.sort_unstable();
        Ok(settled.into())
    }

    /// The misère canonical tree of a small part.
    fn tree(&mut self, part: PartId, bounds: &mut Bounds<'_>) -> Searched<TreeId> {
        if let Some(&tree) = self.tree_of.get(&part) {
            return Ok(tree);
        }
        bounds.deeper(self, |misere, bounds| {
            let mut options = Vec::new();
            for place in misere.parts.options(part, bounds)? {
                let mut total = ZERO;
                for component in misere.parts.option(place).to_vec() {
                    let tree = misere.tree(component, bounds)?;
                    total = misere.trees.add(total, tree, bounds)?;
                }
                options.push(total);
            }
            let tree = misere.trees.tree(options)?;
            misere.tree_of.insert(part, tree);
            Ok(tree)
        })
    }

    fn numbers_of(&self, sum: &Sum) -> Numbers {
        if sum.is_empty() {
            return Numbers::WON;
        }
        if let Some(&numbers) = self.numbers.get(sum) {
            return numbers;
        }
        let (mut win, mut loss) = (0, 0);
        for unit in sum.iter() {
            match *unit {
                Unit::Tree(tree) => {
                    win += 1;
                    loss += self.trees.options(tree).len() as u64;
                }
                Unit::Part(part) => {
                    let effort = self.parts.effort(part);
                    win += u64::from(effort.size);
                    loss += u64::from(effort.width);
                }
            }
        }
        Numbers::guess(win, loss)
    }

    fn store(&mut self, sum: &Sum, numbers: Numbers) {
        if self.numbers.insert(Arc::clone(sum), numbers).is_none() {
            self.stored += sum.len();
        }
    }

    /// About how many bytes the numbers take.
    fn bytes(&self) -> u64 {
        let entry = size_of::<(Sum, Numbers)>() + 8;
        let sums = self.numbers.capacity() * entry + self.stored * size_of::<Unit>();
        (sums + 10 * self.tree_of.capacity()) as u64
    }

    /// The sums that the options of this one are.
    fn children(&mut self, sum: &Sum, bounds: &mut Bounds<'_>) -> Searched<Vec<Sum>> {
        let mut children = FxHashSet::default();
        for (index, unit) in sum.iter().enumerate() {
            if index > 0 && sum[index - 1] == *unit {
                continue; // the same component once more
            }
            let others: Vec<Unit> = sum[..index].iter().chain(&sum[index + 1..]).copied().collect();
            match *unit {
                Unit::Tree(tree) => {
                    for option in self.trees.options(tree).to_vec() {
                        let mut units = others.clone();
                        units.push(Unit::Tree(option));
                        children.insert(self.settle(units, bounds)?);
                    }
                }
                Unit::Part(part) => {
                    for place in self.parts.options(part, bounds)? {
                        let parts = self.parts.option(place).to_vec();
                        children.insert(self.sum(others.clone(), &parts, bounds)?);
                    }
                }
            }
        }
        let mut children: Vec<Sum> = children.into_iter().collect();
        children.sort_unstable();
        Ok(children)
    }

    /// Goes on with a sum until it is decided or its numbers exceed the limits.
    fn search(&mut self, sum: &Sum, limits: Numbers, bounds: &mut Bounds<'_>) -> Searched<()> {
        let mut children = self.children(sum, bounds)?;
        bounds.numbers.set(self.bytes())?;
        bounds.spend(children.len() / 16 + 1)?;
        if children.is_empty() {
            self.store(sum, Numbers::WON);
            return Ok(());
        }
        loop {
            bounds.tick()?;
            let mut survey = Survey::new();
            let mut kept = 0;
            for index in 0..children.len() {
                let numbers = self.numbers_of(&children[index]);
                match numbers.verdict() {
                    Some(false) => {
                        self.store(sum, Numbers::WON);
                        return Ok(());
                    }
                    Some(true) => continue,
                    None => {}
                }
                survey.add(kept, numbers);
                children.swap(kept, index);
                kept += 1;
            }
            children.truncate(kept);
            let numbers = survey.numbers();
            let Some((next, within)) = survey.next(limits) else {
                self.store(sum, Numbers::LOST);
                return Ok(());
            };
            self.store(sum, numbers);
            if numbers.exceeds(limits) {
                return Ok(());
            }
            let child = Arc::clone(&children[next]);
            bounds.deeper(self, |misere, bounds| misere.search(&child, within, bounds))?;
        }
    }
}
