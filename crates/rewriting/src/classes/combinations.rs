//! Which tuples a closure has to look at. What a symbol makes of its arguments depends on a part of what
//! is known of them: under B matches of left sides do not count that never stand below a B. So for each
//! argument of each symbol things are listed once for each *face* they show there, and only tuples from
//! these lists are combined, each once.

use super::frontier::Frontier;
use super::matching::Matching;
use crate::automata::{Alphabet, tuples_through};
use rustc_hash::FxHashSet;

/// The faces shown so far, by symbol and argument.
#[derive(Debug)]
pub(super) struct Combinations {
    /// For each symbol and argument the things, and their faces.
    lists: Vec<Vec<Vec<u32>>>,
    faces: Vec<Vec<FxHashSet<Box<[u32]>>>>,
    /// What waits to be taken up.
    pub(super) frontier: Frontier,
    /// For each symbol and argument the subterms of left sides that may stand there.
    subs: Vec<Vec<Vec<u32>>>,
}

impl Combinations {
    pub(super) fn new(matching: &Matching, alphabet: &Alphabet) -> Combinations {
        let shape =
            || -> Vec<usize> { alphabet.indices().map(|symbol| alphabet.arity(symbol)).collect() };
        let subs = alphabet.indices().map(|symbol| {
            (0..alphabet.arity(symbol)).map(|place| matching.subs_below(symbol, place)).collect()
        });
        Combinations {
            lists: shape().into_iter().map(|arity| vec![Vec::new(); arity]).collect(),
            faces: shape().into_iter().map(|arity| vec![FxHashSet::default(); arity]).collect(),
            frontier: Frontier::default(),
            subs: subs.collect(),
        }
    }

    /// Takes up a thing: its face without matches, and its matches with the subterms they are of. Then
    /// all new tuples of each symbol are to be visited with [`Combinations::tuples`].
    ///
    /// Matches are written behind the face, so a face must tell its own length: two things that differ
    /// must not look alike.
    pub(super) fn take(
        &mut self,
        number: u32,
        face: &[u32],
        matches: &[u32],
        sub_of: impl Fn(u32) -> u32,
    ) -> Vec<Vec<bool>> {
        let mut fresh = Vec::with_capacity(self.lists.len());
        let mut key: Vec<u32> = Vec::new();
        for (symbol, lists) in self.lists.iter_mut().enumerate() {
            let mut of_symbol = Vec::with_capacity(lists.len());
            for (place, list) in lists.iter_mut().enumerate() {
                let wanted = &self.subs[symbol][place];
                key.clear();
                key.extend_from_slice(face);
                key.extend(matches.iter().filter(|&&number| wanted.contains(&sub_of(number))));
                let new = !self.faces[symbol][place].contains(key.as_slice());
                if new {
                    self.faces[symbol][place].insert(key.as_slice().into());
                    list.push(number);
                }
                of_symbol.push(new);
            }
            fresh.push(of_symbol);
        }
        fresh
    }

    /// Visits the tuples of a symbol in which the thing taken up last stands where it is fresh.
    pub(super) fn tuples<E>(
        lists: &[Vec<u32>],
        fresh: &[bool],
        mut visit: impl FnMut(&[u32]) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut tuple = vec![0_u32; lists.len()];
        let mut counts: Vec<usize> = lists.iter().map(Vec::len).collect();
        for first in (0..lists.len()).filter(|&place| fresh[place]) {
            tuples_through(&counts, first, |places| {
                for ((thing, list), &place) in tuple.iter_mut().zip(lists).zip(places) {
                    *thing = list[place];
                }
                visit(&tuple)
            })?;
            // Before the first fresh place older things stand, behind it any.
            counts[first] -= 1;
        }
        Ok(())
    }

    /// The lists of a symbol, out of the way of what visiting adds; give them back with
    /// [`Combinations::put_back`].
    pub(super) fn lists(&mut self, symbol: u32) -> Vec<Vec<u32>> {
        std::mem::take(&mut self.lists[symbol as usize])
    }

    pub(super) fn put_back(&mut self, symbol: u32, lists: Vec<Vec<u32>>) {
        self.lists[symbol as usize] = lists;
    }
}
