//! Many small pieces of work, on several threads where that pays.
//!
//! Items are handed over in batches. A batch is as long as it takes to keep all threads busy for a while; the first
//! one, and whatever is done in no time, is done by the thread that is there, so that nothing gets slower by
//! having more threads.

use crate::clock::Stopwatch;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use upstar_values::usable_threads;

/// Batches that take less are not worth a second thread.
const SHORT: Duration = Duration::from_millis(2);
/// Batches that take less become longer, those that take much more shorter.
const AIM: Duration = Duration::from_millis(50);
const LONG: Duration = Duration::from_secs(1);
const LARGEST: usize = 4096;

/// Threads that do the same work on one item after another.
#[derive(Debug)]
pub(crate) struct Crew {
    threads: usize,
    batch: usize,
    /// Is there enough work for all?
    together: bool,
}

impl Crew {
    /// A crew of so many threads.
    pub(crate) fn new(threads: usize) -> Crew {
        let threads = usable_threads(threads);
        Crew { threads, batch: threads, together: false }
    }

    /// How many items the next batch should have.
    pub(crate) fn batch(&self) -> usize {
        if self.threads == 1 { 1 } else { self.batch }
    }

    /// How many of the threads so many items would keep busy.
    pub(crate) fn busy(&self, items: usize) -> usize {
        if self.together { self.threads.min(items).max(1) } else { 1 }
    }

    /// What becomes of each item, in their order.
    pub(crate) fn each<T: Sync, R: Send>(
        &mut self,
        items: &[T],
        work: impl Fn(&T) -> R + Sync,
    ) -> Vec<R> {
        let (clock, busy) = (Stopwatch::start(), self.busy(items.len()));
        let done =
            if busy == 1 { items.iter().map(work).collect() } else { shared(items, busy, work) };
        if let Some(took) = clock.elapsed() {
            self.together = took.saturating_mul(u32::try_from(busy).unwrap_or(1)) > SHORT;
            if took < AIM {
                self.batch = (2 * self.batch).min(LARGEST);
            } else if took > LONG {
                self.batch = (self.batch / 2).max(self.threads);
            }
        }
        done
    }
}

/// The same on several threads, each of which takes the next item when it has done one.
fn shared<T: Sync, R: Send>(items: &[T], threads: usize, work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let (next, done) = (AtomicUsize::new(0), Mutex::new(Vec::with_capacity(items.len())));
    let take = || {
        let mut own = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(item) = items.get(number) else { break };
            own.push((number, work(item)));
        }
        done.lock().unwrap_or_else(PoisonError::into_inner).append(&mut own);
    };
    std::thread::scope(|scope| {
        for _ in 1..threads {
            // Where no thread can be had, the others do its work.
            let _ = std::thread::Builder::new().spawn_scoped(scope, take);
        }
        take();
    });
    let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    done.sort_unstable_by_key(|(number, _)| *number);
    done.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_item_is_done_once_and_stays_in_its_place() {
        for threads in 1..5 {
            let mut crew = Crew { together: true, ..Crew::new(threads) };
            let items: Vec<usize> = (0..1000).collect();
            let done = crew.each(&items, |n| n * n);
            assert_eq!(done, items.iter().map(|n| n * n).collect::<Vec<_>>());
            assert!(crew.each(&[], |n: &u8| *n).is_empty());
        }
    }

    #[test]
    fn what_is_done_in_no_time_is_done_by_one_thread() {
        let mut crew = Crew::new(4);
        crew.each(&[1, 2, 3], |n| *n);
        assert_eq!(crew.busy(100), 1);
        crew.each(&[3, 3], |n| std::thread::sleep(Duration::from_millis(*n)));
        assert_eq!((crew.busy(100), crew.busy(2)), (4, 2));
        assert!(Crew::new(1).batch() == 1 && crew.batch() > 1);
    }
}
