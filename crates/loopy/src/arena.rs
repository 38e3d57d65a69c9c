//! Where canonical stoppers are stored, each exactly once.
//!
//! A stopper off cycles is known by its options. A strong component of canonical stoppers (a
//! *block*) has no two bisimilar vertices, so that refinement numbers them independently of names:
//! written in that order it is its own key.

use crate::graph::{Node, Options};
use crate::ledger::State;
use crate::pseudonumber::Pseudonumber;
use rustc_hash::FxHashMap;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use upstar_values::StoreId;

static TAGS: AtomicU32 = AtomicU32::new(1);

/// A stopper in canonical form: a handle of one [`LoopyArena`]. Two handles of one arena are equal
/// if and only if the games are equal in value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stopper {
    pub(crate) arena: u32,
    /// Never a local vertex.
    pub(crate) node: Node,
}

pub(crate) struct Entry {
    pub(crate) options: Options,
    /// The numbers of the first entry of its strong component and of the first one after it.
    pub(crate) block: (u32, u32),
    pub(crate) pseudonumber: Option<Pseudonumber>,
}

/// The store of canonical stoppers, and of what is known of them. It belongs to the arena of short
/// games with which it was first used.
pub struct LoopyArena {
    pub(crate) tag: u32,
    pub(crate) store: StoreId,
    /// 0 of the arena of short games.
    pub(crate) home: Option<u64>,
    pub(crate) entries: Vec<Entry>,
    pub(crate) by_options: FxHashMap<Options, u32>,
    pub(crate) blocks: FxHashMap<Vec<Options>, u32>,
    /// What is known of canonical stoppers by play.
    pub(crate) survival: FxHashMap<State, bool>,
    /// The values of braces around stoppers.
    pub(crate) braces: FxHashMap<Options, Node>,
    pub(crate) negatives: FxHashMap<u32, Node>,
    /// Sums that are stoppers.
    pub(crate) sums: FxHashMap<(Node, Node), Node>,
    /// Options stored so far, for the account.
    pub(crate) stored_options: u64,
}

impl Default for LoopyArena {
    fn default() -> Self {
        LoopyArena::new()
    }
}

impl LoopyArena {
    /// An empty arena.
    pub fn new() -> LoopyArena {
        LoopyArena {
            tag: TAGS.fetch_add(1, Relaxed),
            store: StoreId::new(),
            home: None,
            entries: Vec::new(),
            by_options: FxHashMap::default(),
            blocks: FxHashMap::default(),
            survival: FxHashMap::default(),
            braces: FxHashMap::default(),
            negatives: FxHashMap::default(),
            sums: FxHashMap::default(),
            stored_options: 0,
        }
    }

    /// How many stoppers that are no short games are stored.
    pub fn stored_stoppers(&self) -> usize {
        self.entries.len()
    }

    /// About how many bytes the arena holds.
    pub fn bytes(&self) -> u64 {
        let words = |count: usize, bytes: u64| count as u64 * bytes;
        words(self.entries.len(), 256)
            + self.stored_options * 48
            + words(self.survival.capacity(), 48)
            + words(self.braces.capacity(), 192)
            + words(self.sums.capacity(), 56)
    }
}
