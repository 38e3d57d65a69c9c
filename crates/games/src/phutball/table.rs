//! What is known of attacks: a table of fixed size in which the newer replaces the older.
//!
//! An entry holds the whole state, so that nothing depends on two states not sharing a hash.

use crate::phutball::bits::Bits;
use crate::phutball::jumps::State;
use rustc_hash::FxBuildHasher;
use std::hash::BuildHasher;

/// Can the attacker win, and on which points of the pitch would one more man matter for that?
#[derive(Clone, Copy, Debug)]
pub struct Proof<const W: usize> {
    pub wins: bool,
    pub zone: Bits<W>,
}

#[derive(Clone, Copy)]
struct Entry<const W: usize> {
    state: State<W>,
    /// The attacker is to move, or the defender.
    attacking: bool,
    depth: u8,
    proof: Proof<W>,
}

/// A table for one attacker.
pub struct Table<const W: usize> {
    entries: Vec<Option<Entry<W>>>,
    /// Entries that were new, and as many as there may be.
    filled: usize,
    most: usize,
}

/// Entries of a table that nobody has used.
const FIRST: usize = 1 << 10;

impl<const W: usize> Table<W> {
    /// A table that grows up to about this many bytes.
    pub fn new(bytes: usize) -> Self {
        let most = (bytes / size_of::<Option<Entry<W>>>()).max(FIRST);
        Table { entries: vec![None; FIRST], filled: 0, most: 1 << most.ilog2() }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.entries.fill(None);
        self.filled = 0;
    }

    pub fn bytes(&self) -> usize {
        self.entries.len() * size_of::<Option<Entry<W>>>()
    }

    fn grow(&mut self) {
        let larger = vec![None; 2 * self.entries.len()];
        for entry in std::mem::replace(&mut self.entries, larger).into_iter().flatten() {
            let place = self.place(&entry.state, entry.attacking);
            self.entries[place] = Some(entry);
        }
    }

    fn place(&self, state: &State<W>, attacking: bool) -> usize {
        let hash = FxBuildHasher.hash_one((state, attacking));
        // The hash of a 32-bit machine has 32 bits.
        let hash = if usize::BITS < 64 { hash } else { hash >> 20 };
        usize::try_from(hash & (self.entries.len() as u64 - 1)).unwrap_or(0)
    }

    /// A proof that tells about this many moves: a win in fewer, or none in more.
    #[inline]
    pub fn get(&self, state: &State<W>, attacking: bool, depth: u8) -> Option<Proof<W>> {
        let entry = self.entries[self.place(state, attacking)].as_ref()?;
        let tells = if entry.proof.wins { entry.depth <= depth } else { entry.depth >= depth };
        let same = entry.attacking == attacking && entry.state == *state;
        (tells && same).then_some(entry.proof)
    }

    #[inline]
    pub fn put(&mut self, state: State<W>, attacking: bool, depth: u8, proof: Proof<W>) {
        if 2 * self.filled > self.entries.len() && self.entries.len() < self.most {
            self.grow();
        }
        let place = self.place(&state, attacking);
        self.filled += usize::from(self.entries[place].is_none());
        self.entries[place] = Some(Entry { state, attacking, depth, proof });
    }
}
