//! What is known of components: one table for all threads.
//!
//! Forms that are one word go into an open-addressing table of atomics that grows by generations:
//! a new array is filled from the old one and put in its place, while readers of the old one go on
//! undisturbed. An entry written to the old array in that moment is lost, which costs a
//! recomputation and never correctness. All other forms go into a sharded map.
//!
//! An entry is claimed before it is computed: another thread that meets the claim does something
//! else first, and if it comes back too early computes the entry itself. Nobody ever waits.

use crate::reduction::Question;
use rustc_hash::FxHashMap;
use std::any::{Any, TypeId};
use std::hash::BuildHasher;
use std::num::NonZeroU64;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use upstar_core::Form;
use upstar_values::StoreId;

/// log2 of the number of slots of the first generation.
const FIRST_BITS: u32 = 8;
const GENERATIONS: usize = 32;
/// Smaller arrays double without being asked.
const LARGE: usize = 1 << 16;
const SHARDS: usize = 16;

/// About how many bytes a hash table takes with entries of this size. One that is nearly full is counted as it will be
/// while it grows, so that a bound is met before that.
pub(crate) fn map_bytes(entries: usize, capacity: usize, each: usize) -> u64 {
    let full = entries > capacity - capacity / 16 && capacity >= LARGE;
    let counted = if full { capacity.saturating_mul(3) } else { capacity };
    u64::try_from(counted.saturating_mul(each)).unwrap_or(u64::MAX)
}

/// What a table says of a form.
pub(crate) enum Entry {
    /// Its value is known.
    Ready(NonZeroU64),
    /// Somebody is computing it.
    Busy,
    /// Nobody was; now the caller is.
    Claimed,
}

#[derive(Default)]
struct Slot {
    /// 0: empty.
    key: AtomicU64,
    /// 0: being computed.
    value: AtomicU64,
}

/// Values of components of one type, for one question.
pub(crate) struct ComponentTable<P> {
    generations: [OnceLock<Box<[Slot]>>; GENERATIONS],
    current: AtomicUsize,
    used: AtomicUsize,
    growing: Mutex<()>,
    shards: [Mutex<FxHashMap<P, u64>>; SHARDS],
    large: AtomicUsize,
    /// Bytes of large forms beyond their entries.
    heap: AtomicU64,
    store: StoreId,
}

impl<P: Form> ComponentTable<P> {
    pub(crate) fn new() -> Self {
        ComponentTable {
            generations: [const { OnceLock::new() }; GENERATIONS],
            current: AtomicUsize::new(0),
            used: AtomicUsize::new(0),
            growing: Mutex::new(()),
            shards: std::array::from_fn(|_| Mutex::default()),
            large: AtomicUsize::new(0),
            heap: AtomicU64::new(0),
            store: StoreId::new(),
        }
    }

    /// How many forms it knows or has claimed.
    #[cfg(test)]
    fn len(&self) -> usize {
        self.used.load(Ordering::Relaxed) + self.large.load(Ordering::Relaxed)
    }

    /// Its name in the accounts of contexts.
    pub(crate) fn store(&self) -> StoreId {
        self.store
    }

    /// About how many bytes it takes; an array that is nearly full is counted with the next one, so that a bound is
    /// met before that is made.
    pub(crate) fn bytes(&self) -> u64 {
        let slots = |slots: &OnceLock<Box<[Slot]>>| slots.get().map_or(0, |slots| slots.len());
        let mut words: usize = self.generations.iter().map(slots).sum();
        let current = self.generations.get(self.current.load(Ordering::Acquire)).map_or(0, slots);
        if current >= LARGE && self.used.load(Ordering::Relaxed) > current / 16 * 11 {
            words += 2 * current;
        }
        let entry = 2 * (size_of::<P>() + 16) + 64;
        let entries = words * size_of::<Slot>() + self.large.load(Ordering::Relaxed) * entry;
        entries as u64 + self.heap.load(Ordering::Relaxed)
    }

    /// The value if it is known; otherwise claims the form unless somebody else has.
    #[inline]
    pub(crate) fn claim(&self, form: &P) -> Entry {
        match form.word() {
            Some(word) => self.claim_word(word.get()),
            None => self.claim_large(form),
        }
    }

    /// The value if it is known.
    #[inline]
    pub(crate) fn get(&self, form: &P) -> Option<NonZeroU64> {
        match form.word() {
            Some(word) => {
                let (slots, mut place) = self.probe(word.get());
                loop {
                    let slot = &slots[place];
                    match slot.key.load(Ordering::Acquire) {
                        0 => return None,
                        key if key == word.get() => {
                            return NonZeroU64::new(slot.value.load(Ordering::Acquire));
                        }
                        _ => place = (place + 1) & (slots.len() - 1),
                    }
                }
            }
            None => NonZeroU64::new(*self.shard(form).get(form)?),
        }
    }

    /// Records a value.
    pub(crate) fn set(&self, form: &P, value: NonZeroU64) {
        let Some(word) = form.word() else {
            if self.shard(form).insert(form.clone(), value.get()).is_none() {
                self.large.fetch_add(1, Ordering::Relaxed);
                self.heap.fetch_add(form.bytes(), Ordering::Relaxed);
            }
            return;
        };
        let (slots, mut place) = self.probe(word.get());
        loop {
            let slot = &slots[place];
            let key = slot.key.load(Ordering::Acquire);
            let ours = key == word.get()
                || key == 0
                    && match slot.key.compare_exchange(
                        0,
                        word.get(),
                        Ordering::AcqRel,
                        Ordering::Acquire,
                    ) {
                        Ok(_) => {
                            self.used.fetch_add(1, Ordering::Relaxed);
                            true
                        }
                        Err(other) => other == word.get(),
                    };
            if ours {
                slot.value.store(value.get(), Ordering::Release);
                break;
            }
            place = (place + 1) & (slots.len() - 1);
        }
        self.grow_if_full(slots.len());
    }

    fn claim_word(&self, word: u64) -> Entry {
        let (slots, mut place) = self.probe(word);
        loop {
            let slot = &slots[place];
            let mut key = slot.key.load(Ordering::Acquire);
            if key == 0 {
                match slot.key.compare_exchange(0, word, Ordering::AcqRel, Ordering::Acquire) {
                    Ok(_) => {
                        self.used.fetch_add(1, Ordering::Relaxed);
                        self.grow_if_full(slots.len());
                        return Entry::Claimed;
                    }
                    Err(other) => key = other,
                }
            }
            if key == word {
                let value = slot.value.load(Ordering::Acquire);
                return NonZeroU64::new(value).map_or(Entry::Busy, Entry::Ready);
            }
            place = (place + 1) & (slots.len() - 1);
        }
    }

    fn claim_large(&self, form: &P) -> Entry {
        let mut shard = self.shard(form);
        match shard.get(form) {
            Some(&value) => NonZeroU64::new(value).map_or(Entry::Busy, Entry::Ready),
            None => {
                shard.insert(form.clone(), 0);
                self.large.fetch_add(1, Ordering::Relaxed);
                self.heap.fetch_add(form.bytes(), Ordering::Relaxed);
                Entry::Claimed
            }
        }
    }

    #[allow(clippy::cast_possible_truncation)] // four bits of a hash
    fn shard(&self, form: &P) -> std::sync::MutexGuard<'_, FxHashMap<P, u64>> {
        let hash = rustc_hash::FxBuildHasher.hash_one(form);
        let shard = &self.shards[(hash >> (usize::BITS - 4)) as usize % SHARDS];
        shard.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn slots(&self, generation: usize) -> &[Slot] {
        self.generations[generation]
            .get_or_init(|| (0..1usize << FIRST_BITS).map(|_| Slot::default()).collect())
    }

    /// The current array and where to begin in it.
    #[inline]
    #[allow(clippy::cast_possible_truncation)] // a place in an array
    fn probe(&self, word: u64) -> (&[Slot], usize) {
        let slots = self.slots(self.current.load(Ordering::Acquire));
        let mixed = word.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let place = (mixed ^ mixed >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        (slots, (place >> (64 - slots.len().trailing_zeros())) as usize)
    }

    #[inline]
    fn grow_if_full(&self, slots: usize) {
        if self.used.load(Ordering::Relaxed) * 4 > slots * 3 {
            self.grow(slots);
        }
    }

    #[cold]
    fn grow(&self, from: usize) {
        let _growing = self.growing.lock().unwrap_or_else(PoisonError::into_inner);
        let generation = self.current.load(Ordering::Acquire);
        let old = self.slots(generation);
        if old.len() != from || generation + 1 >= GENERATIONS {
            return; // somebody else has done it, or there is no larger one
        }
        let new: Box<[Slot]> = (0..2 * from).map(|_| Slot::default()).collect();
        let shift = 64 - new.len().trailing_zeros();
        let mut used = 0;
        for slot in old {
            let (key, value) =
                (slot.key.load(Ordering::Acquire), slot.value.load(Ordering::Acquire));
            if key == 0 {
                continue;
            }
            let mixed = key.wrapping_mul(0x9E37_79B9_7F4A_7C15);
            let hash = (mixed ^ mixed >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93) >> shift;
            let mut place = usize::try_from(hash).unwrap_or(0);
            while new[place].key.load(Ordering::Relaxed) != 0 {
                place = (place + 1) & (new.len() - 1);
            }
            new[place].key.store(key, Ordering::Relaxed);
            new[place].value.store(value, Ordering::Relaxed);
            used += 1;
        }
        self.used.store(used, Ordering::Relaxed);
        let _ = self.generations[generation + 1].set(new);
        self.current.store(generation + 1, Ordering::Release);
    }
}

/// Everything learnt so far, for all games and all threads of one job.
#[derive(Default)]
pub struct Tables {
    by_type: Mutex<FxHashMap<(TypeId, Question), Arc<dyn Any + Send + Sync>>>,
    /// What searches of other kinds keep, by the type of their table.
    searches: Mutex<FxHashMap<TypeId, Arc<dyn Any + Send + Sync>>>,
}

impl Tables {
    /// Tables that know nothing.
    pub fn new() -> Self {
        Self::default()
    }

    pub(crate) fn get<P: Form>(&self, question: Question) -> Arc<ComponentTable<P>> {
        let key = (TypeId::of::<P>(), question);
        let mut tables = self.by_type.lock().unwrap_or_else(PoisonError::into_inner);
        let table = tables.entry(key).or_insert_with(|| Arc::new(ComponentTable::<P>::new()));
        // The key holds the type, so the downcast succeeds.
        Arc::clone(table).downcast().unwrap_or_else(|_| Arc::new(ComponentTable::new()))
    }

    /// The table of this type, for a search that one thread does at a time.
    pub(crate) fn searched<T: Default + Send + 'static>(&self) -> Arc<Mutex<T>> {
        let mut tables = self.searches.lock().unwrap_or_else(PoisonError::into_inner);
        let table =
            tables.entry(TypeId::of::<T>()).or_insert_with(|| Arc::new(Mutex::<T>::default()));
        Arc::clone(table).downcast().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::ops::ControlFlow;
    use upstar_core::{Loopy, Theory};
    use upstar_values::Player;

    /// A form that is nothing but a number, odd ones being words.
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    struct Number(u64);

    impl Form for Number {
        type Move = ();
        type Next = Number;
        type Part = Number;
        fn visit_moves<V: FnMut(()) -> ControlFlow<()>>(&self, _: Player, _: V) -> ControlFlow<()> {
            ControlFlow::Continue(())
        }
        fn play(&self, _: Player, (): &()) -> Self {
            self.clone()
        }
        fn parts(&self, _: &mut Vec<Self>) {}
        fn word(&self) -> Option<NonZeroU64> {
            if self.0 % 2 == 1 { NonZeroU64::new(self.0) } else { None }
        }
    }

    impl Loopy for Number {}

    impl Theory for Number {}

    #[test]
    fn nothing_is_lost_or_mixed_up_while_the_table_grows() {
        let table = ComponentTable::new();
        for n in 1..20_000u64 {
            assert!(matches!(table.claim(&Number(n)), Entry::Claimed));
            assert!(matches!(table.claim(&Number(n)), Entry::Busy));
            table.set(&Number(n), NonZeroU64::new(3 * n).unwrap());
        }
        for n in 1..20_000u64 {
            assert_eq!(table.get(&Number(n)).map(NonZeroU64::get), Some(3 * n));
        }
        assert_eq!(table.len(), 19_999);
    }

    #[test]
    fn threads_agree_on_what_they_find() {
        let table = ComponentTable::new();
        std::thread::scope(|scope| {
            for order in 0..4u64 {
                let table = &table;
                scope.spawn(move || {
                    for k in 1..20_000u64 {
                        let n = if order % 2 == 0 { k } else { 20_000 - k };
                        match table.claim(&Number(n)) {
                            Entry::Ready(value) => assert_eq!(value.get(), n + 7),
                            Entry::Busy | Entry::Claimed => {
                                table.set(&Number(n), NonZeroU64::new(n + 7).unwrap());
                            }
                        }
                    }
                });
            }
        });
        for n in (2..20_000u64).step_by(2) {
            assert_eq!(table.get(&Number(n)).map(NonZeroU64::get), Some(n + 7));
        }
    }
}
