//! Subtraction sets with long periods, by looking at all of them.
//!
//! The last 128 outcomes are one register: a heap is lost iff the register and the set have no bit
//! in common, so a step is an AND, a comparison and a shift. Brent's algorithm finds where the
//! register repeats, without memory. Threads share out the two largest numbers of the set.

use crate::outcomes::outcome_period;
use crate::period::FoundPeriod;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use upstar_values::{Context, Stop, usable_threads};

/// A subtraction set and the period of its win/loss sequence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LongPeriod {
    /// The numbers that may be taken, in increasing order.
    pub set: Vec<u64>,
    /// The period.
    pub found: FoundPeriod,
}

/// What a search for long periods has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Longest {
    /// The longest, longest first; of equal ones the set that comes first.
    pub best: Vec<LongPeriod>,
    /// How many sets were looked at.
    pub looked_at: u64,
    /// The bound that was met, if not all were.
    pub stopped: Option<Stop>,
}

/// The largest number a set may have here.
const LARGEST: u32 = 128;

/// Sets of this size at most.
const MOST_NUMBERS: usize = 16;

/// The sets of `size` numbers up to `max` with the longest periods of the win/loss sequence, by
/// trying all of them; `None` if `size` or `max` is out of range (1 to 16, up to 128).
///
/// ```
/// use upstar_values::Context;
/// let longest = upstar_heaps::longest_periods(2, 10, 1, 1, &Context::new()).unwrap();
/// assert_eq!((longest.looked_at, longest.best[0].found.period.length), (45, 19));
/// ```
///
/// Time proportional to the number of sets times the lengths of their periods; what was found is
/// kept when a bound of the context is met. A step of the context is one set.
#[must_use]
pub fn longest_periods(
    size: usize,
    max: u32,
    best: usize,
    threads: usize,
    context: &Context,
) -> Option<Longest> {
    if !(1..=MOST_NUMBERS).contains(&size) || max > LARGEST || (max as usize) < size {
        return None;
    }
    let tasks = tasks(size, max);
    let (next, bar) = (AtomicUsize::new(0), AtomicU64::new(0));
    let work = || {
        let mut search = Search { found: Vec::new(), best, bar: &bar, looked_at: 0, context };
        let mut stopped = None;
        while let Some(task) = tasks.get(next.fetch_add(1, Ordering::Relaxed)) {
            if let Err(stop) = search.sets(task.clone(), size) {
                stopped = Some(stop);
                break;
            }
        }
        (search.found, search.looked_at, stopped)
    };
    let results: Vec<_> = std::thread::scope(|scope| {
        let helpers: Vec<_> = (1..usable_threads(threads)).map(|_| scope.spawn(work)).collect();
        let own = work();
        let joined = helpers.into_iter().filter_map(|helper| helper.join().ok());
        [own].into_iter().chain(joined).collect()
    });
    let mut all: Vec<(u64, Vec<u32>)> = Vec::new();
    let (mut looked_at, mut stopped) = (0, None);
    for (found, count, stop) in results {
        all.extend(found);
        looked_at += count;
        stopped = stopped.or(stop);
    }
    Some(Longest { best: named(all, best), looked_at, stopped })
}

/// The best of what was found, with preperiods, which are proved anew by other code.
fn named(mut all: Vec<(u64, Vec<u32>)>, best: usize) -> Vec<LongPeriod> {
    all.sort_by(|a, b| b.0.cmp(&a.0).then_with(|| a.1.cmp(&b.1)));
    all.truncate(best);
    let full = |(length, set): (u64, Vec<u32>)| {
        let set: Vec<u64> = set.into_iter().map(u64::from).collect();
        let most = usize::try_from(length).ok()?.checked_mul(16)?.checked_add(1 << 24)?;
        let found = outcome_period(&set, most, &Context::new()).ok()??;
        Some(LongPeriod { set, found })
    };
    all.into_iter().filter_map(full).collect()
}

/// The largest numbers of the sets, the largest first: one for sets of one, else two.
fn tasks(size: usize, max: u32) -> Vec<Vec<u32>> {
    let least = u32::try_from(size).unwrap_or(u32::MAX);
    let ones = (least..=max).rev();
    if size == 1 {
        return ones.map(|one| vec![one]).collect();
    }
    ones.flat_map(|one| (least - 1..one).rev().map(move |two| vec![one, two])).collect()
}

struct Search<'a> {
    /// Periods and sets, at most twice as many as wanted.
    found: Vec<(u64, Vec<u32>)>,
    best: usize,
    /// No shorter period is of interest any more.
    bar: &'a AtomicU64,
    looked_at: u64,
    context: &'a Context,
}

impl Search<'_> {
    /// All sets with these largest numbers, in decreasing order.
    fn sets(&mut self, mut set: Vec<u32>, size: usize) -> Result<(), Stop> {
        let fixed = set.len();
        loop {
            // Fill up with the largest numbers that are left.
            while set.len() < size {
                let last = set.last().copied().unwrap_or(1);
                set.push(last.saturating_sub(1));
            }
            self.look_at(&set)?;
            // The next set: the last number that can become smaller does.
            loop {
                let Some(last) = (set.len() > fixed).then(|| set.pop()).flatten() else {
                    return Ok(());
                };
                let room = u32::try_from(size - set.len()).unwrap_or(u32::MAX);
                if last > room {
                    set.push(last - 1);
                    break;
                }
            }
        }
    }

    fn look_at(&mut self, set: &[u32]) -> Result<(), Stop> {
        let length = period_length(set, || self.context.spend(0))?;
        self.context.spend(1)?;
        self.looked_at += 1;
        if length < self.bar.load(Ordering::Relaxed) {
            return Ok(());
        }
        self.found.push((length, set.iter().rev().copied().collect()));
        if self.found.len() >= 2 * self.best.max(1) {
            self.found.sort_by(|a, b| b.0.cmp(&a.0).then_with(|| a.1.cmp(&b.1)));
            self.found.truncate(self.best);
            if let Some((least, _)) = self.found.last() {
                self.bar.fetch_max(*least, Ordering::Relaxed);
            }
        }
        Ok(())
    }
}

/// The length of the period of the win/loss sequence.
fn period_length(set: &[u32], go_on: impl FnMut() -> Result<(), Stop>) -> Result<u64, Stop> {
    let largest = set.first().copied().unwrap_or(1);
    let mask = set.iter().fold(0u128, |mask, number| mask | 1 << (number - 1));
    match u64::try_from(mask) {
        Ok(mask) => {
            let keep = u64::MAX >> (64 - largest);
            let step = |lost: u64| (lost << 1 | u64::from(lost & mask == 0)) & keep;
            cycle_length(0u64, step, go_on)
        }
        Err(_) => {
            let keep = u128::MAX >> (128 - largest);
            let step = |lost: u128| (lost << 1 | u128::from(lost & mask == 0)) & keep;
            cycle_length(0u128, step, go_on)
        }
    }
}

/// Brent: a marked state waits for its return, and moves on whenever it has waited for a power of
/// two of steps.
fn cycle_length<S: Copy + PartialEq>(
    start: S,
    step: impl Fn(S) -> S,
    mut go_on: impl FnMut() -> Result<(), Stop>,
) -> Result<u64, Stop> {
    const LOOK: u64 = 1 << 16;
    let (mut marked, mut power) = (start, 64u64);
    let mut state = start;
    loop {
        for length in 1..=power {
            state = step(state);
            if state == marked {
                return Ok(length);
            }
            if length.is_multiple_of(LOOK) {
                go_on()?;
            }
        }
        marked = state;
        power *= 2;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_register_finds_the_same_periods_as_the_sequence() {
        let context = Context::new();
        for a in 1..=9u32 {
            for b in a..=14 {
                for c in [b, b + 1, b + 5, 70, 127] {
                    let mut set = vec![c, b, a];
                    set.dedup();
                    let length = period_length(&set, || Ok(())).unwrap();
                    let slow: Vec<u64> = set.iter().map(|&number| number.into()).collect();
                    let slow = outcome_period(&slow, 1 << 20, &context).unwrap().unwrap();
                    assert_eq!(length, slow.period.length, "{set:?}");
                }
            }
        }
    }

    #[test]
    fn all_sets_are_looked_at() {
        for (size, max, count) in [(1, 7, 7), (2, 7, 21), (3, 7, 35), (4, 7, 35), (7, 7, 1)] {
            let longest = longest_periods(size, max, 3, 2, &Context::new()).unwrap();
            assert_eq!(longest.looked_at, count, "{size}");
            assert_eq!(longest.stopped, None);
        }
        assert_eq!(longest_periods(0, 7, 1, 1, &Context::new()), None);
        assert_eq!(longest_periods(8, 7, 1, 1, &Context::new()), None);
        assert_eq!(longest_periods(2, 129, 1, 1, &Context::new()), None);
    }

    #[test]
    fn the_best_are_the_best_whatever_the_threads() {
        let all = longest_periods(3, 16, 10_000, 1, &Context::new()).unwrap().best;
        assert_eq!(all.len(), 560);
        for threads in [1, 2, 3] {
            let best = longest_periods(3, 16, 5, threads, &Context::new()).unwrap().best;
            assert_eq!(best, all[..5]);
        }
    }

    #[test]
    fn a_bound_keeps_what_was_found() {
        let context = Context::new().with_steps(100);
        let longest = longest_periods(4, 40, 2, 2, &context).unwrap();
        assert_eq!(longest.stopped, Some(Stop::OutOfSteps));
        assert_eq!(longest.best.len(), 2);
    }
}
