//! The store of canonical short games: hash-consed, shared between threads, freed as a whole.
//!
//! A node keeps its options (left then right, each sorted by id) in one pool, its adorned stops,
//! its negative once somebody asked for it, and its depth. The interner is a sharded table from
//! option lists to ids; because it is the only place where a node becomes known to other threads,
//! its lock also publishes the node's contents. No unsafe code: contents are relaxed atomics.

use super::id::{Id, Kind};
use super::segments::Segments;
use super::wide::{NumberUpStar, WideStore};
use crate::context::Stop;
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
/// Options and nodes are handed to threads in blocks of this many.
const POOL_BLOCK: u32 = 2048;
const NODE_BLOCK: u32 = 256;

/// An exact stop and who is to move when it is reached.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct AdornedStop {
    pub(crate) number: Dyadic,
    pub(crate) right_to_move: bool,
}

/// A stored game: see [`Arena`] for its words.
pub(crate) type Node = [AtomicU32; 6];

/// Where the options begin in the pool.
const OPTIONS: usize = 0;
/// Number of left options, then of right options, 16 bits each.
const COUNTS: usize = 1;
/// Id of the negative; 0 while unknown (the negative of a node is never 0).
const NEGATIVE: usize = 2;
/// Adorned stops, as the bits of an `i32`.
const LEFT_STOP: usize = 3;
const RIGHT_STOP: usize = 4;
/// Longest chain of nodes below it, itself included.
const DEPTH: usize = 5;

/// A store of canonical short games.
///
/// Games of one arena are compared by id; games of different arenas never mix: handles carry the
/// arena's tag, and every operation refuses a foreign one. Work in an arena is done through an
/// [`Algebra`](crate::Algebra), one per thread.
pub struct Arena {
    tag: u32,
    nodes: Segments<Node>,
    pool: Segments<AtomicU32>,
    cursors: Mutex<Cursors>,
    shards: Box<[Mutex<HashTable<Entry>>]>,
    wide: WideStore,
    wide_stops: Mutex<FxHashMap<u32, (AdornedStop, AdornedStop)>>,
    bytes: AtomicU64,
    count: AtomicU64,
}

#[derive(Clone, Copy)]
struct Entry {
    hash: u32,
    id: Id,
}

#[derive(Default)]
struct Cursors {
    node: u32,
    pool: u32,
}

/// The node and pool ids that one thread may fill without asking.
#[derive(Default)]
pub(crate) struct Blocks {
    node: u32,
    node_end: u32,
    pool: u32,
    pool_end: u32,
}

/// A source of arena tags; the only global state, four bytes.
static NEXT_TAG: AtomicU32 = AtomicU32::new(1);

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // A panic elsewhere never leaves these tables half-written.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Hash of a pair of option lists.
#[inline]
fn hash_options(left: &[Id], right: &[Id]) -> u64 {
    const K: u64 = 0x9E37_79B9_7F4A_7C15;
    let mut hash = left.len() as u64;
    for id in left.iter().chain(right) {
        hash = (hash.rotate_left(23) ^ u64::from(id.0)).wrapping_mul(K);
    }
    hash ^ hash >> 29
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
            nodes: Segments::new(),
            pool: Segments::new(),
            cursors: Mutex::default(),
            shards: (0..SHARDS).map(|_| Mutex::default()).collect(),
            wide: WideStore::default(),
            wide_stops: Mutex::default(),
            bytes: AtomicU64::new(0),
            count: AtomicU64::new(0),
        }
    }

    /// The tag that handles of this arena carry.
    #[inline]
    pub(crate) fn tag(&self) -> u32 {
        self.tag
    }

    /// About how many bytes the stored games take.
    pub fn bytes(&self) -> u64 {
        self.bytes.load(Relaxed) + self.wide.bytes()
    }

    /// How many games are stored (number-up-stars of ordinary size need no storage).
    pub fn stored_games(&self) -> u64 {
        self.count.load(Relaxed)
    }

    #[inline]
    pub(crate) fn node(&self, index: u32) -> &Node {
        self.nodes.get(index)
    }

    /// The stored left options of a node.
    #[inline]
    pub(crate) fn left(&self, index: u32) -> &[AtomicU32] {
        let node = self.node(index);
        let counts = node[COUNTS].load(Relaxed);
        self.pool.slice(node[OPTIONS].load(Relaxed), (counts & 0xFFFF) as usize)
    }

    /// The stored right options of a node.
    #[inline]
    pub(crate) fn right(&self, index: u32) -> &[AtomicU32] {
        let node = self.node(index);
        let counts = node[COUNTS].load(Relaxed);
        let (left, right) = ((counts & 0xFFFF) as usize, (counts >> 16) as usize);
        &self.pool.slice(node[OPTIONS].load(Relaxed), left + right)[left..]
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
        let Some(index) = entry.id.node_index() else { return false };
        if entry.hash != hash {
            return false;
        }
        let same = |stored: &[AtomicU32], wanted: &[Id]| {
            stored.len() == wanted.len()
                && stored.iter().zip(wanted).all(|(a, b)| a.load(Relaxed) == b.0)
        };
        same(self.left(index), left) && same(self.right(index), right)
    }

    #[allow(clippy::cast_possible_truncation)] // the upper and lower half of a hash
    fn split(hash: u64) -> (usize, u32) {
        ((hash >> 58) as usize, hash as u32)
    }

    /// The node with these option lists (each sorted by id), if it is stored.
    pub(crate) fn find(&self, left: &[Id], right: &[Id]) -> Option<Id> {
        let (shard, hash) = Self::split(hash_options(left, right));
        lock(&self.shards[shard])
            .find(spread(hash), |&entry| self.entry_matches(entry, hash, left, right))
            .map(|entry| entry.id)
    }

    /// Stores a node with these canonical option lists (each sorted by id), or finds it.
    pub(crate) fn intern(
        &self,
        blocks: &mut Blocks,
        left: &[Id],
        right: &[Id],
        stops: (i32, i32),
    ) -> Result<Id, Stop> {
        let (shard, hash) = Self::split(hash_options(left, right));
        let mut table = lock(&self.shards[shard]);
        if let Some(entry) =
            table.find(spread(hash), |&entry| self.entry_matches(entry, hash, left, right))
        {
            return Ok(entry.id);
        }
        let (index, start) = self.allocate(blocks, left.len() + right.len())?;
        let id = Id::node(index).ok_or(Stop::OutOfMemory)?;
        let (Ok(l), Ok(r)) = (u16::try_from(left.len()), u16::try_from(right.len())) else {
            return Err(Stop::TooWide);
        };
        for (cell, option) in
            self.pool.slice(start, left.len() + right.len()).iter().zip(left.iter().chain(right))
        {
            cell.store(option.0, Relaxed);
        }
        let depth = left.iter().chain(right).map(|&option| self.depth(option)).max().unwrap_or(0);
        let node = self.node(index);
        node[OPTIONS].store(start, Relaxed);
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
        table.insert_unique(spread(hash), Entry { hash, id }, |entry| spread(entry.hash));
        self.count.fetch_add(1, Relaxed);
        self.bytes.fetch_add(40 + 4 * (left.len() + right.len()) as u64, Relaxed);
        Ok(id)
    }

    /// Room for one node and `options` options.
    fn allocate(&self, blocks: &mut Blocks, options: usize) -> Result<(u32, u32), Stop> {
        let wanted = u32::try_from(options).map_err(|_| Stop::TooWide)?;
        if blocks.node == blocks.node_end {
            let mut cursors = lock(&self.cursors);
            let start = cursors.node;
            let room = self.nodes.prepare(start).ok_or(Stop::OutOfMemory)?;
            let size = NODE_BLOCK.min(u32::try_from(room).unwrap_or(u32::MAX));
            cursors.node = start.checked_add(size).ok_or(Stop::OutOfMemory)?;
            (blocks.node, blocks.node_end) = (start, start + size);
        }
        if blocks.pool_end - blocks.pool < wanted {
            let mut cursors = lock(&self.cursors);
            let size = wanted.max(POOL_BLOCK);
            // Skip the rest of a segment that is too short for the list.
            loop {
                let room = self.pool.prepare(cursors.pool).ok_or(Stop::OutOfMemory)?;
                let room = u32::try_from(room).unwrap_or(u32::MAX);
                let start = cursors.pool;
                if room >= wanted {
                    let size = size.min(room);
                    cursors.pool = start.checked_add(size).ok_or(Stop::OutOfMemory)?;
                    (blocks.pool, blocks.pool_end) = (start, start + size);
                    break;
                }
                cursors.pool = start.checked_add(room).ok_or(Stop::OutOfMemory)?;
            }
        }
        let place = (blocks.node, blocks.pool);
        blocks.node += 1;
        blocks.pool += wanted;
        Ok(place)
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
