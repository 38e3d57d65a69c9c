//! Who wins sums that were met: 126 bits of a key and the verdict in 16 bytes, four places a bucket.
//!
//! Several threads read and write at once. The two words of a place are written one after the other; the second is
//! mixed into the first, so that halves of two entries are no entry (Hyatt and Mann). The table grows by being
//! replaced: what is put into the old one meanwhile is forgotten.

use std::sync::atomic::{AtomicU32, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, PoisonError, RwLock};

/// A place: the low word of a key, with the verdict in its last two bits, mixed with the high word; and the high word.
#[derive(Default)]
struct Place([AtomicU64; 2]);

/// Places of one size.
pub(super) struct Places {
    places: Box<[Place]>,
    filled: AtomicUsize,
    /// Where the next entry of a full bucket goes.
    turn: AtomicUsize,
}

/// A table that grows as long as it may, and then forgets.
pub(crate) struct Table {
    places: RwLock<Arc<Places>>,
    /// How often it has grown.
    growth: AtomicU32,
}

const WAYS: usize = 4;
const FIRST: usize = 1 << 12;
const VERDICT: u64 = 3;

/// The two words of a key.
#[inline]
fn words(key: u128) -> [u64; 2] {
    [key, key >> 64].map(|half| u64::try_from(half & u128::from(u64::MAX)).unwrap_or(0))
}

impl Places {
    fn new(size: usize) -> Self {
        let places = (0..size).map(|_| Place::default()).collect();
        Places { places, filled: AtomicUsize::new(0), turn: AtomicUsize::new(0) }
    }

    #[inline]
    fn bucket(&self, high: u64) -> &[Place] {
        let mask = (self.places.len() / WAYS - 1) as u64;
        let at = usize::try_from(high & mask).unwrap_or(0) * WAYS;
        self.places.get(at..at + WAYS).unwrap_or_default()
    }

    /// Does the player to move win the sum with this key?
    #[inline]
    pub(super) fn get(&self, key: u128) -> Option<bool> {
        let [low, high] = words(key);
        self.bucket(high).iter().find_map(|place| {
            let [mixed, own] = [0, 1].map(|word| place.0[word].load(Relaxed));
            let found = mixed ^ own;
            let is_it = own == high && (found ^ low) & !VERDICT == 0 && found & VERDICT != 0;
            is_it.then_some(found & VERDICT == 2)
        })
    }

    pub(super) fn put(&self, key: u128, wins: bool) {
        let [low, high] = words(key);
        let entry = low & !VERDICT | if wins { 2 } else { 1 };
        let bucket = self.bucket(high);
        let seen = |place: &Place| {
            let [mixed, own] = [0, 1].map(|word| place.0[word].load(Relaxed));
            (mixed ^ own, own)
        };
        let same = |place: &&Place| {
            let (found, own) = seen(place);
            own == high && (found ^ low) & !VERDICT == 0 && found & VERDICT != 0
        };
        let empty = |place: &&Place| seen(place).0 & VERDICT == 0;
        let place = bucket.iter().find(same).or_else(|| bucket.iter().find(empty));
        let place = match place {
            Some(place) => {
                if seen(place).0 & VERDICT == 0 {
                    self.filled.fetch_add(1, Relaxed);
                }
                Some(place)
            }
            None => bucket.get(self.turn.fetch_add(1, Relaxed) % WAYS),
        };
        if let Some(Place([mixed, own])) = place {
            mixed.store(entry ^ high, Relaxed);
            own.store(high, Relaxed);
        }
    }

    /// Is it so full that it should grow? Of four places a bucket, buckets overflow soon beyond that.
    #[inline]
    pub(super) fn is_crowded(&self) -> bool {
        self.filled.load(Relaxed) > self.places.len() / 8 * 3
    }

    /// The keys with their verdicts, in no order.
    fn entries(&self) -> impl Iterator<Item = (u128, bool)> {
        self.places.iter().filter_map(|place| {
            let [mixed, own] = [0, 1].map(|word| place.0[word].load(Relaxed));
            let found = mixed ^ own;
            let key = u128::from(own) << 64 | u128::from(found & !VERDICT);
            (found & VERDICT != 0).then_some((key, found & VERDICT == 2))
        })
    }

    fn bytes(&self) -> u64 {
        (self.places.len() * size_of::<Place>()) as u64
    }
}

impl Table {
    pub(crate) fn new() -> Self {
        Table { places: RwLock::new(Arc::new(Places::new(FIRST))), growth: AtomicU32::new(0) }
    }

    /// The table as it is now, for a thread to work with until it has grown.
    pub(super) fn places(&self) -> Arc<Places> {
        Arc::clone(&self.places.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// How often it has grown.
    #[inline]
    pub(super) fn growth(&self) -> u32 {
        self.growth.load(Relaxed)
    }

    pub(crate) fn bytes(&self) -> u64 {
        self.places().bytes()
    }

    /// How many sums it tells of.
    pub(crate) fn len(&self) -> usize {
        self.places().filled.load(Relaxed)
    }

    pub(crate) fn put(&self, key: u128, wins: bool) {
        self.places().put(key, wins);
    }

    pub(crate) fn is_crowded(&self) -> bool {
        self.places().is_crowded()
    }

    /// Makes it twice as large, unless somebody else has.
    pub(crate) fn grow(&self) {
        let mut places = self.places.write().unwrap_or_else(PoisonError::into_inner);
        if !places.is_crowded() {
            return;
        }
        let larger = Places::new(2 * places.places.len());
        places.entries().for_each(|(key, wins)| larger.put(key, wins));
        *places = Arc::new(larger);
        self.growth.fetch_add(1, Relaxed);
    }

    /// Calls with all keys and their verdicts, in no order. What others write meanwhile may be among them.
    pub(crate) fn visit<E>(
        &self,
        visit: impl FnMut((u128, bool)) -> Result<(), E>,
    ) -> Result<(), E> {
        self.places().entries().try_for_each(visit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(k: u128) -> u128 {
        k.wrapping_mul(0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835) ^ k << 70
    }

    #[test]
    fn what_is_put_is_found_until_it_is_overwritten_and_never_changed() {
        let table = Table::new();
        for k in 1..40_000u128 {
            table.put(key(k), k % 3 == 0);
            if table.is_crowded() {
                table.grow();
            }
        }
        let mut known = 0;
        for k in 1..40_000u128 {
            if let Some(wins) = table.places().get(key(k)) {
                known += 1;
                assert_eq!(wins, k % 3 == 0);
            }
        }
        assert!(known > 39_000, "{known}");
        assert_eq!(table.places().get(key(50_000)), None);
        let mut listed = 0;
        let all: Result<(), ()> = table.visit(|(found, wins)| {
            assert_eq!(table.places().get(found), Some(wins));
            listed += 1;
            Ok(())
        });
        assert_eq!((all, listed), (Ok(()), table.len()));
    }

    #[test]
    fn threads_that_write_at_once_make_no_entry_of_two_halves() {
        let places = Places::new(WAYS);
        std::thread::scope(|scope| {
            for thread in 0..3u128 {
                let places = &places;
                scope.spawn(move || {
                    for round in 0..60_000u128 {
                        let k = (round * 7 + thread) % 50 + 1;
                        places.put(key(k), k % 2 == 0);
                        if let Some(wins) = places.get(key(k)) {
                            assert_eq!(wins, k % 2 == 0);
                        }
                    }
                });
            }
        });
    }
}
