//! Misère canonical trees: small impartial forms up to misère equality.
//!
//! Two forms that behave alike in all sums under misère play have the same tree, once reversible
//! parts are removed: G = H if the options of H are among those of G, every other option of G has
//! H as an option, and, if H has no option, G is won for the mover (Conway, *On Numbers and Games*,
//! chapter 12).

use super::Searched;
use super::depth::Bounds;
use rustc_hash::FxHashMap;
use upstar_values::Stop;

/// A tree, by number; 0 is the tree without options.
pub(super) type TreeId = u32;

/// The tree without options.
pub(super) const ZERO: TreeId = 0;

/// Trees, each once.
pub(super) struct Trees {
    ids: FxHashMap<Box<[TreeId]>, TreeId>,
    options: Vec<Box<[TreeId]>>,
    /// Does the mover win in misère play?
    wins: Vec<bool>,
    /// About how many followers a tree has.
    weights: Vec<u32>,
    sums: FxHashMap<(TreeId, TreeId), TreeId>,
    /// Options in all lists.
    size: usize,
}

impl Default for Trees {
    fn default() -> Self {
        let empty: Box<[TreeId]> = Box::default();
        let mut ids = FxHashMap::default();
        ids.insert(empty.clone(), ZERO);
        Trees {
            ids,
            options: vec![empty],
            wins: vec![true],
            weights: vec![1],
            sums: FxHashMap::default(),
            size: 0,
        }
    }
}

/// Trees are added up while the product of their weights stays below this.
const HEAVY: u32 = 2000;

impl Trees {
    pub(super) fn options(&self, tree: TreeId) -> &[TreeId] {
        &self.options[tree as usize]
    }

    pub(super) fn bytes(&self) -> u64 {
        (self.options.len() * 64 + self.size * 8 + self.sums.capacity() * 16) as u64
    }

    /// The canonical tree with these options.
    pub(super) fn tree(&mut self, mut options: Vec<TreeId>) -> Searched<TreeId> {
        options.sort_unstable();
        options.dedup();
        let wins = options.is_empty() || options.iter().any(|&option| !self.wins[option as usize]);
        // H to which G might be equal: an option of every other option, or the empty one.
        let reversed = self.candidates(&options).into_iter().find(|&candidate| {
            let of_candidate = self.options(candidate);
            (candidate != ZERO || wins)
                && of_candidate.iter().all(|option| options.binary_search(option).is_ok())
                && options.iter().all(|&option| {
                    of_candidate.binary_search(&option).is_ok()
                        || self.options(option).binary_search(&candidate).is_ok()
                })
        });
        if let Some(equal) = reversed {
            return Ok(equal);
        }
        let options = options.into_boxed_slice();
        if let Some(&known) = self.ids.get(&options) {
            return Ok(known);
        }
        let id = TreeId::try_from(self.options.len()).map_err(|_| Stop::OutOfMemory)?;
        self.size += options.len();
        let weight = |&option: &TreeId| self.weights[option as usize];
        let deepest = options.iter().map(weight).max().unwrap_or(0);
        let width = u32::try_from(options.len()).unwrap_or(u32::MAX);
        self.weights.push(deepest.saturating_add(width).saturating_add(1));
        self.ids.insert(options.clone(), id);
        self.options.push(options);
        self.wins.push(wins);
        Ok(id)
    }

    /// Trees that some option has as an option.
    fn candidates(&self, options: &[TreeId]) -> Vec<TreeId> {
        let all = options.iter().flat_map(|&option| self.options(option)).copied();
        let mut all: Vec<TreeId> = all.collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    /// Are two trees small enough to be added up?
    pub(super) fn are_light(&self, one: TreeId, other: TreeId) -> bool {
        let [one, other] = [one, other].map(|tree| self.weights[tree as usize]);
        one.saturating_mul(other) < HEAVY
    }

    /// The sum of two trees.
    pub(super) fn add(
        &mut self,
        one: TreeId,
        other: TreeId,
        bounds: &mut Bounds<'_>,
    ) -> Searched<TreeId> {
        let (one, other) = (one.min(other), one.max(other));
        if one == ZERO {
            return Ok(other);
        }
        if let Some(&known) = self.sums.get(&(one, other)) {
            return Ok(known);
        }
        if self.sums.len().is_multiple_of(256) {
            bounds.trees.set(self.bytes())?;
            bounds.spend(256)?;
        }
        bounds.deeper(self, |trees, bounds| {
            let mut options = Vec::new();
            for option in trees.options(one).to_vec() {
                options.push(trees.add(option, other, bounds)?);
            }
            for option in trees.options(other).to_vec() {
                options.push(trees.add(one, option, bounds)?);
            }
            let sum = trees.tree(options)?;
            trees.sums.insert((one, other), sum);
            Ok(sum)
        })
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use upstar_values::Context;

    #[test]
    fn two_stars_are_zero_in_misere_play_and_two_twos_are_not() {
        let context = Context::new();
        let (mut trees, mut bounds) = (Trees::default(), Bounds::new(&context));
        let star = trees.tree(vec![ZERO]).unwrap();
        let two = trees.tree(vec![ZERO, star]).unwrap();
        assert_eq!(trees.add(star, star, &mut bounds), Ok(ZERO));
        assert_ne!(trees.add(two, two, &mut bounds), Ok(ZERO));
    }

    /// A form as the set of its options: hereditary sets, not reduced at all.
    #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
    struct Plain(Vec<Plain>);

    /// Does the mover of a sum win in misère play, by the definition?
    fn wins(sum: [&Plain; 2]) -> bool {
        let [one, other] = sum;
        let stuck = one.0.is_empty() && other.0.is_empty();
        stuck
            || one.0.iter().any(|option| !wins([option, other]))
            || other.0.iter().any(|option| !wins([one, option]))
    }

    fn tree_of(plain: &Plain, trees: &mut Trees) -> TreeId {
        let options = plain.0.iter().map(|option| tree_of(option, trees)).collect();
        trees.tree(options).unwrap()
    }

    #[test]
    fn canonical_trees_win_as_the_forms_they_stand_for_alone_and_in_sums() {
        let context = Context::new();
        let (mut trees, mut bounds) = (Trees::default(), Bounds::new(&context));
        // All 16 forms born by day 3, and the sets of at most two of them.
        let mut forms = vec![Plain(Vec::new())];
        for _ in 0..3 {
            let sets = (0..1u32 << forms.len()).map(|set| {
                let chosen = (0..forms.len()).filter(|k| set >> k & 1 == 1);
                Plain(chosen.map(|k| forms[k].clone()).collect())
            });
            forms = sets.collect();
        }
        assert_eq!(forms.len(), 16);
        let pairs = forms
            .iter()
            .flat_map(|one| forms.iter().map(move |other| Plain(vec![one.clone(), other.clone()])));
        let pairs: Vec<Plain> = pairs.collect();
        let nothing = Plain(Vec::new());
        for form in &pairs {
            let tree = tree_of(form, &mut trees);
            assert_eq!(trees.wins[tree as usize], wins([form, &nothing]), "{form:?}");
            for beside in &forms {
                let other = tree_of(beside, &mut trees);
                let sum = trees.add(tree, other, &mut bounds).unwrap();
                assert_eq!(trees.wins[sum as usize], wins([form, beside]), "{form:?} + {beside:?}");
            }
        }
    }

    #[test]
    fn a_reversible_option_is_removed_only_if_the_proviso_holds() {
        let mut trees = Trees::default();
        let star = trees.tree(vec![ZERO]).unwrap();
        // The option *1 of {*1} has 0 as an option, and the mover of {*1} wins: it is 0.
        assert_eq!(trees.tree(vec![star]), Ok(ZERO));
        let two = trees.tree(vec![ZERO, star]).unwrap();
        // {*2}: its option has 0 as an option, but the mover of {*2} loses, so it is not 0.
        assert_ne!(trees.tree(vec![two]).unwrap(), ZERO);
    }
}
