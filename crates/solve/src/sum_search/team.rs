//! Threads that look for the same winner: they share what is known, and keep out of each other's way.
//!
//! Whoever comes to a sum that another thread is looking at goes on to the next move first and comes back later
//! (after Weill's ABDADA); the first move is always looked at, so that all of them help where one move decides.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// The sums that are being looked at.
pub(super) struct Busy(Box<[AtomicU64]>);

/// Places for them: of two in one place one is forgotten, which does no harm.
const PLACES: usize = 1 << 12;

impl Busy {
    pub(super) fn new() -> Self {
        Busy((0..PLACES).map(|_| AtomicU64::new(0)).collect())
    }

    fn place(&self, key: u128) -> (Option<&AtomicU64>, u64) {
        let word = u64::try_from(key >> 64).unwrap_or(0) | 1;
        let at = usize::try_from(key >> 32 & (PLACES as u128 - 1)).unwrap_or(0);
        (self.0.get(at), word)
    }

    pub(super) fn is_busy(&self, key: u128) -> bool {
        let (place, word) = self.place(key);
        place.is_some_and(|place| place.load(Relaxed) == word)
    }

    pub(super) fn begin(&self, key: u128) {
        if let (Some(place), word) = self.place(key) {
            place.store(word, Relaxed);
        }
    }

    pub(super) fn end(&self, key: u128) {
        if let (Some(place), word) = self.place(key) {
            let _ = place.compare_exchange(word, 0, Relaxed, Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_go_when_the_work_is_done() {
        let busy = Busy::new();
        busy.begin(7 << 64 | 5);
        assert!(busy.is_busy(7 << 64 | 5) && !busy.is_busy(9 << 64 | 5));
        busy.end(7 << 64 | 5);
        assert!(!busy.is_busy(7 << 64 | 5));
    }
}
