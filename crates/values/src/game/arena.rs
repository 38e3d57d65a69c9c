//! The store of canonical short games: hash-consed, shared between threads, freed as a whole.
//!
//! A node is a run of words in one pool: adorned stops, the negative once somebody asked for it,
//! the depth, then the options (left, then right, each sorted by id); one place in memory tells all.
//! The interner is a sharded table from option lists to ids; because it is the only place where a
//! node becomes known to other threads, its lock also publishes the node's contents. No unsafe
//! code: contents are relaxed atomics.

use super::id::{Id, Kind};
use super::segments::Segments;
use super::wide::{NumberUpStar, WideStore};
use crate::context::{Stop, StoreId};
use crate::dyadic::Dyadic;
use hashbrown::HashTable;
use rustc_hash::FxHashMap;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// An adorned stop that does not fit the fixed point: look it up in the side table.
pub(crate) const WIDE_STOP: i32 = i32::MIN;

/// Does one of them not fit? Both are stored as wide then, so that one test tells.
fn is_wide(stops: (i32, i32)) -> bool {
    stops.0 == WIDE_STOP || stops.1 == WIDE_STOP
}

const SHARDS: usize = 64;
/// Words are handed to threads in blocks of this many.
const BLOCK: u32 = 2048;

/// An exact stop and who is to move when it is reached.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct AdornedStop {
    pub(crate) number: Dyadic,
    pub(crate) right_to_move: bool,
}

// The words of a node.
/// Number of left options, then of right options, 16 bits each.
const COUNTS: usize = 0;
/// Id of the negative; 0 while unknown (the negative of a node is never 0).
const NEGATIVE: usize = 1;
/// Adorned stops, as the bits of an `i32`.
const LEFT_STOP: usize = 2;
const RIGHT_STOP: usize = 3;
/// Longest chain of nodes below it, itself included.
const DEPTH: usize = 4;
/// The first option.
const OPTIONS: usize = 5;
/// Nodes begin at multiples of this many words, and indices count these.
const UNIT: u32 = 2;

/// A store of canonical short games.
///
/// Games of one arena are compared by id; games of different arenas never mix: handles carry the
/// arena's tag, and every operation refuses a foreign one. Work in an arena is done through an
/// [`Algebra`](crate::Algebra), one per thread.
pub struct Arena {
    tag: u32,
    pool: Segments<AtomicU32>,
    /// The first word that belongs to nobody.
    free: Mutex<u32>,
    shards: Box<[Mutex<HashTable<Entry>>]>,
    wide: WideStore,
    wide_stops: Mutex<FxHashMap<u32, (AdornedStop, AdornedStop)>>,
    bytes: AtomicU64,
    store: StoreId,
    count: AtomicU64,
}

#[derive(Clone, Copy)]
struct Entry {
    hash: u32,
    id: Id,
}

/// The words that one thread may fill without asking.
#[derive(Default)]
pub(crate) struct Block {
    next: u32,
    end: u32,
}

/// A source of arena tags; the only global state, four bytes.
static NEXT_TAG: AtomicU32 = AtomicU32::new(1);

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // A panic elsewhere never leaves these tables half-written.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Default for Arena {
    fn default() -> Self {
        Self::new()
    }
}

impl Arena {
    /// An empty arena.
    pub fn new() -> Self {
        Arena {
            tag: NEXT_TAG.fetch_add(1, Relaxed),
            pool: Segments::new(),
            free: Mutex::default(),
            shards: (0..SHARDS).map(|_| Mutex::default()).collect(),
            wide: WideStore::default(),
            wide_stops: Mutex::default(),
            bytes: AtomicU64::new(0),
            store: StoreId::new(),
            count: AtomicU64::new(0),
        }
    }

    /// The tag that handles of this arena carry.
    #[inline]
    pub(crate) fn tag(&self) -> u32 {
        self.tag
    }

    /// Its name in the accounts of contexts.
    pub(crate) fn store(&self) -> StoreId {
        self.store
    }

    /// About how many bytes the stored games take.
    pub fn bytes(&self) -> u64 {
        self.bytes.load(Relaxed) + self.wide.bytes()
    }

    /// How many games are stored (number-up-stars of ordinary size need no storage).
    pub fn stored_games(&self) -> u64 {
        self.count.load(Relaxed)
    }

    /// The words of a node, and whatever comes after it.
    #[inline]
    fn node(&self, index: u32) -> &[AtomicU32] {
        self.pool.from(index * UNIT)
    }

    /// The stored left options of a node.
    #[inline]
    pub(crate) fn left(&self, index: u32) -> &[AtomicU32] {
        let node = self.node(index);
        let counts = node[COUNTS].load(Relaxed);
        &node[OPTIONS..OPTIONS + (counts & 0xFFFF) as usize]
    }

    /// The stored right options of a node.
    #[inline]
    pub(crate) fn right(&self, index: u32) -> &[AtomicU32] {
        let node = self.node(index);
        let counts = node[COUNTS].load(Relaxed);
        let start = OPTIONS + (counts & 0xFFFF) as usize;
        &node[start..start + (counts >> 16) as usize]
    }

    /// Adorned left and right stop in fixed point, both [`WIDE_STOP`] where one does not fit.
    #[inline]
    pub(crate) fn stops(&self, id: Id) -> (i32, i32) {
        match id.kind() {
            Kind::Inline => id.inline_stops(),
            Kind::Node(index) => {
                let node = self.node(index);
                (
                    node[LEFT_STOP].load(Relaxed).cast_signed(),
                    node[RIGHT_STOP].load(Relaxed).cast_signed(),
                )
            }
            Kind::Wide(index) => self.wide.get(index).fixed_stops(),
        }
    }

    /// The exact adorned stops.
    pub(crate) fn exact_stops(&self, id: Id) -> (AdornedStop, AdornedStop) {
        if let Kind::Wide(index) = id.kind() {
            return self.wide.get(index).exact_stops();
        }
        let (left, right) = self.stops(id);
        if left == WIDE_STOP
            && let Some(index) = id.node_index()
            && let Some(stops) = lock(&self.wide_stops).get(&index)
        {
            return stops.clone();
        }
        (AdornedStop::from_fixed(left), AdornedStop::from_fixed(right))
    }

    /// How deep the game is nested: 0 for number-up-stars.
    #[inline]
    pub(crate) fn depth(&self, id: Id) -> u32 {
        id.node_index().map_or(0, |index| self.node(index)[DEPTH].load(Relaxed))
    }

    /// The negative of a node, if it is known.
    #[inline]
    pub(crate) fn known_negative(&self, index: u32) -> Option<Id> {
        match self.node(index)[NEGATIVE].load(Relaxed) {
            0 => None,
            id => Some(Id(id)),
        }
    }

    /// Records that two nodes are each other's negative.
    pub(crate) fn set_negative(&self, index: u32, negative: Id) {
        self.node(index)[NEGATIVE].store(negative.0, Relaxed);
        if let (Some(other), Some(id)) = (negative.node_index(), Id::node(index)) {
            self.node(other)[NEGATIVE].store(id.0, Relaxed);
        }
    }

    /// The wide number-up-star with this index.
    pub(crate) fn wide(&self, index: u32) -> std::sync::Arc<NumberUpStar> {
        self.wide.get(index)
    }

    /// The id of a number-up-star of any size.
    pub(crate) fn number_up_star(&self, value: NumberUpStar) -> Result<Id, Stop> {
        match value.inline() {
            Some(id) => Ok(id),
            None => self.wide.intern(value).ok_or(Stop::OutOfMemory),
        }
    }

    fn entry_matches(&self, entry: Entry, hash: u32, left: &[Id], right: &[Id]) -> bool {
        if entry.hash != hash {
            return false;
        }
        let Some(index) = entry.id.node_index() else { return false };
        let same = |stored: &[AtomicU32], wanted: &[Id]| {
            stored.len() == wanted.len()
                && stored.iter().zip(wanted).all(|(a, b)| a.load(Relaxed) == b.0)
        };
        same(self.left(index), left) && same(self.right(index), right)
    }

    /// The node with these option lists (each sorted by id), if it is stored; otherwise the hash
    /// to store it under.
    pub(crate) fn find(&self, left: &[Id], right: &[Id]) -> Result<Id, OptionsHash> {
        let hash = OptionsHash::of(left, right);
        lock(&self.shards[hash.shard()])
            .find(hash.spread(), |&entry| self.entry_matches(entry, hash.low(), left, right))
            .map(|entry| entry.id)
            .ok_or(hash)
    }

    /// Stores a node with these canonical option lists (each sorted by id), or finds it.
    pub(crate) fn intern(
        &self,
        block: &mut Block,
        left: &[Id],
        right: &[Id],
        stops: (i32, i32),
    ) -> Result<Id, Stop> {
        self.intern_hashed(block, OptionsHash::of(left, right), left, right, stops)
    }

    /// The same for lists whose hash is at hand.
    pub(crate) fn intern_hashed(
        &self,
        block: &mut Block,
        hash: OptionsHash,
        left: &[Id],
        right: &[Id],
        stops: (i32, i32),
    ) -> Result<Id, Stop> {
        let mut table = lock(&self.shards[hash.shard()]);
        if let Some(entry) =
            table.find(hash.spread(), |&entry| self.entry_matches(entry, hash.low(), left, right))
        {
            return Ok(entry.id);
        }
        let (Ok(l), Ok(r)) = (u16::try_from(left.len()), u16::try_from(right.len())) else {
            return Err(Stop::TooWide);
        };
        let words = (OPTIONS + left.len() + right.len()).next_multiple_of(UNIT as usize);
        let index = self.allocate(block, words)?;
        let id = Id::node(index).ok_or(Stop::OutOfMemory)?;
        let node = &self.node(index)[..words];
        let mut depth = 0;
        for (cell, &option) in node[OPTIONS..].iter().zip(left.iter().chain(right)) {
            cell.store(option.0, Relaxed);
            depth = depth.max(self.depth(option));
        }
        node[COUNTS].store(u32::from(l) | u32::from(r) << 16, Relaxed);
        let fixed = if is_wide(stops) { (WIDE_STOP, WIDE_STOP) } else { stops };
        node[LEFT_STOP].store(fixed.0.cast_unsigned(), Relaxed);
        node[RIGHT_STOP].store(fixed.1.cast_unsigned(), Relaxed);
        node[DEPTH].store(depth.saturating_add(1), Relaxed);
        if is_wide(stops) {
            let left_stop = left.iter().map(|&option| self.exact_stops(option).1).max();
            let right_stop = right.iter().map(|&option| self.exact_stops(option).0).min();
            if let (Some(left_stop), Some(right_stop)) = (left_stop, right_stop) {
                lock(&self.wide_stops).insert(index, (left_stop, right_stop));
            }
        }
        let entry = Entry { hash: hash.low(), id };
        table.insert_unique(hash.spread(), entry, |entry| spread(entry.hash));
        self.count.fetch_add(1, Relaxed);
        self.bytes.fetch_add(16 + 4 * words as u64, Relaxed);
        Ok(id)
    }

    /// Room for a node of this many words: its index.
    #[inline]
    fn allocate(&self, block: &mut Block, words: usize) -> Result<u32, Stop> {
        let wanted = u32::try_from(words).map_err(|_| Stop::TooWide)?;
        if block.end - block.next < wanted {
            self.take_block(block, wanted)?;
        }
        let start = block.next;
        block.next += wanted;
        Ok(start / UNIT)
    }

    #[cold]
    fn take_block(&self, block: &mut Block, wanted: u32) -> Result<(), Stop> {
        let mut free = lock(&self.free);
        loop {
            let room = self.pool.prepare(*free).ok_or(Stop::OutOfMemory)?;
            let room = u32::try_from(room).unwrap_or(u32::MAX);
            // The rest of a segment that is too short for the node is left out.
            let size = if room < wanted { room } else { wanted.max(BLOCK).min(room) };
            let start = *free;
            *free = start.checked_add(size).ok_or(Stop::OutOfMemory)?;
            if size >= wanted {
                *block = Block { next: start, end: start + size };
                return Ok(());
            }
        }
    }
}

/// Hash of a pair of option lists.
#[derive(Clone, Copy)]
pub(crate) struct OptionsHash(u64);

impl OptionsHash {
    #[inline]
    fn of(left: &[Id], right: &[Id]) -> Self {
        const K: u64 = 0x9E37_79B9_7F4A_7C15;
        let mix = |hash: u64, id: &Id| (hash.rotate_left(23) ^ u64::from(id.0)).wrapping_mul(K);
        let hash = left.iter().fold(left.len() as u64, mix);
        let hash = right.iter().fold(hash, mix);
        OptionsHash(hash ^ hash >> 29)
    }

    #[inline]
    #[allow(clippy::cast_possible_truncation)] // six bits of a hash
    fn shard(self) -> usize {
        (self.0 >> 58) as usize
    }

    #[inline]
    #[allow(clippy::cast_possible_truncation)] // the lower half
    fn low(self) -> u32 {
        self.0 as u32
    }

    #[inline]
    fn spread(self) -> u64 {
        spread(self.low())
    }
}

/// The table takes its probe from the low and its tag from the high bits: fill both.
#[inline]
fn spread(hash: u32) -> u64 {
    u64::from(hash) << 32 | u64::from(hash)
}

impl std::fmt::Debug for Arena {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Arena")
            .field("stored_games", &self.stored_games())
            .field("bytes", &self.bytes())
            .finish_non_exhaustive()
    }
}
