//! Misère canonical trees: small impartial forms up to misère equality.
//!
//! Two forms that behave alike in all sums under misère play have the same tree, once reversible
//! parts are removed: G = H if the options of H are among those of G, every other option of G has
//! H as an option, and, if H has no option, G is won for the mover (Conway, *On Numbers and Games*,
//! chapter 12).

use super::Searched;
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
    sums: FxHashMap<(TreeId, TreeId), TreeId>,
    /// Options in all lists.
    size: usize,
}

impl Default for Trees {
    fn default() -> Self {
        let empty: Box<[TreeId]> = Box::default();
        let mut ids = FxHashMap::default();
        ids.insert(empty.clone(), ZERO);
        Trees { ids, options: vec![empty], wins: vec![true], sums: FxHashMap::default(), size: 0 }
    }
}

/// Sums nest no deeper than the trees, which are small.
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

    /// The sum of two trees.
    pub(super) fn add(&mut self, one: TreeId, other: TreeId) -> Searched<TreeId> {
        let (one, other) = (one.min(other), one.max(other));
        if one == ZERO {
            return Ok(other);
        }
        if let Some(&known) = self.sums.get(&(one, other)) {
            return Ok(known);
        }
        let mut options = Vec::new();
        for option in self.options(one).to_vec() {
            options.push(self.add(option, other)?);
        }
        for option in self.options(other).to_vec() {
            options.push(self.add(one, option)?);
        }
        let sum = self.tree(options)?;
        self.sums.insert((one, other), sum);
        Ok(sum)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn two_stars_are_zero_in_misere_play_and_two_twos_are_not() {
        let mut trees = Trees::default();
        let star = trees.tree(vec![ZERO]).unwrap();
        let two = trees.tree(vec![ZERO, star]).unwrap();
        assert_eq!(trees.add(star, star), Ok(ZERO));
        let twos = trees.add(two, two).unwrap();
        assert_ne!(twos, ZERO);
        assert_eq!(trees.add(twos, two), Ok(two), "*2 + *2 + *2 = *2 among tame games");
    }

    #[test]
    fn a_reversible_option_is_removed_only_if_the_proviso_holds() {
        let mut trees = Trees::default();
        let star = trees.tree(vec![ZERO]).unwrap();
        // {*1} would be 0 if the mover won it, but the mover of {*1} loses nothing less: *1 loses
        // for its mover, so {*1} is won and equals 0.
        assert_eq!(trees.tree(vec![star]), Ok(ZERO));
        let two = trees.tree(vec![ZERO, star]).unwrap();
        // {*2}: its option has 0 as an option, but the mover of {*2} loses, so it is not 0.
        assert_ne!(trees.tree(vec![two]).unwrap(), ZERO);
    }
}
