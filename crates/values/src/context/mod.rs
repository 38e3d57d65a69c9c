//! Budgets, cancellation and progress.
//!
//! Everything that can explode works under a [`Context`]: it counts steps, looks at the clock and a
//! cancel flag every few thousand steps, and stops cleanly with a [`Stop`] that says which bound was
//! met. Steps and memory are sums over all who work under the context, on however many threads, its
//! parts included.

mod memory;
mod progress;
mod stop;

pub use memory::{Account, Held, StoreId};
pub use progress::{Progress, Task};
pub use stop::{CancelToken, Stop};

use crate::host::now;
use memory::Total;
use progress::Board;
use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// The bounds of a computation and its progress so far.
///
/// ```
/// use upstar_values::{Context, Stop};
/// let context = Context::new().with_steps(1000);
/// assert_eq!(context.spend(600), Ok(()));
/// let part = context.part().with_steps(300);
/// assert_eq!(part.spend(400), Err(Stop::OutOfSteps));
/// assert_eq!(context.spent(), 1000);
/// assert_eq!(context.spend(1), Err(Stop::OutOfSteps));
/// ```
#[derive(Debug)]
pub struct Context {
    bounds: Arc<Bounds>,
}

/// The bounds of a context or of a part of one.
#[derive(Debug)]
struct Bounds {
    /// Whose part this is.
    whole: Option<Arc<Bounds>>,
    cancel: CancelToken,
    /// As [`now`] tells the time.
    deadline: Option<Duration>,
    steps: u64,
    memory: u64,
    depth: u32,
    spent: AtomicU64,
    watch: Option<Arc<Watch>>,
    /// One for a context and all its parts.
    total: Arc<Total>,
    board: Arc<Board>,
}

/// How deep recursive reductions may nest unless told otherwise.
const DEFAULT_DEPTH: u32 = 20_000;

/// Looks on, and says whether to go on.
type Look = dyn Fn(&Context) -> ControlFlow<()> + Send + Sync;

struct Watch {
    look: Box<Look>,
    /// When it looked last, in milliseconds.
    looked: AtomicU64,
}

impl fmt::Debug for Watch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Watch")
    }
}

impl Watch {
    /// Milliseconds between two looks, where there is a clock.
    const INTERVAL: u64 = 10;

    fn is_due(&self) -> bool {
        let Some(now) = now() else { return true };
        let now = u64::try_from(now.as_millis()).unwrap_or(u64::MAX);
        let looked = self.looked.load(Relaxed);
        // Of several threads, one looks.
        now >= looked.saturating_add(Self::INTERVAL)
            && self.looked.compare_exchange(looked, now, Relaxed, Relaxed).is_ok()
    }
}

impl Default for Context {
    fn default() -> Self {
        let bounds = Bounds {
            whole: None,
            cancel: CancelToken::default(),
            deadline: None,
            steps: u64::MAX,
            memory: u64::MAX,
            depth: DEFAULT_DEPTH,
            spent: AtomicU64::new(0),
            watch: None,
            total: Arc::default(),
            board: Arc::default(),
        };
        Context { bounds: Arc::new(bounds) }
    }
}

impl Context {
    /// A context without bounds on time, steps and memory.
    pub fn new() -> Self {
        Self::default()
    }

    /// Bounds the time, counted from now. Where there is no clock, there is no such bound.
    #[must_use]
    pub fn with_time(self, time: Duration) -> Self {
        let deadline = now().and_then(|now| now.checked_add(time));
        self.change(|bounds| {
            let earlier = bounds.whole.as_ref().and_then(|whole| whole.deadline);
            bounds.deadline = deadline.into_iter().chain(earlier).min();
        })
    }

    /// Bounds the number of elementary steps (comparisons of options, nodes searched).
    #[must_use]
    pub fn with_steps(self, steps: u64) -> Self {
        self.change(|bounds| bounds.steps = steps)
    }

    /// Bounds the memory of all stores and tables together, in bytes. For a part, too, it is the total of
    /// the whole that counts.
    #[must_use]
    pub fn with_memory(self, bytes: u64) -> Self {
        self.change(|bounds| {
            bounds.memory = bounds.whole.as_ref().map_or(bytes, |whole| whole.memory.min(bytes));
        })
    }

    /// Bounds how deep reductions may nest.
    #[must_use]
    pub fn with_depth(self, depth: u32) -> Self {
        self.change(|bounds| bounds.depth = depth)
    }

    /// Listens to a token; a part listens to that of the whole as well.
    #[must_use]
    pub fn with_cancel(self, token: CancelToken) -> Self {
        self.change(|bounds| bounds.cancel = token)
    }

    /// Shows the context to somebody who may say stop, every so often, by the thread that works: for
    /// hosts without other threads.
    #[must_use]
    pub fn with_watch(
        self,
        look: impl Fn(&Context) -> ControlFlow<()> + Send + Sync + 'static,
    ) -> Self {
        let watch = Watch { look: Box::new(look), looked: AtomicU64::new(0) };
        self.change(|bounds| bounds.watch = Some(Arc::new(watch)))
    }

    /// Changes the bounds, or makes a part with other bounds if somebody works under these already.
    fn change(mut self, change: impl FnOnce(&mut Bounds)) -> Self {
        match Arc::get_mut(&mut self.bounds) {
            Some(bounds) => change(bounds),
            None => {
                let mut bounds = Bounds::part(&self.bounds);
                change(&mut bounds);
                self.bounds = Arc::new(bounds);
            }
        }
        self
    }

    /// A context for a part of the work, which may get closer bounds. What is spent under it is spent
    /// under this context too, and this context's bounds hold.
    #[must_use]
    pub fn part(&self) -> Context {
        Context { bounds: Arc::new(Bounds::part(&self.bounds)) }
    }

    /// How deep reductions may nest.
    pub fn depth(&self) -> u32 {
        self.bounds.depth
    }

    /// The bound on memory in bytes; `u64::MAX` if there is none.
    pub fn memory(&self) -> u64 {
        self.bounds.memory
    }

    /// How many bytes may still be taken; `u64::MAX` if there is no bound.
    pub fn memory_left(&self) -> u64 {
        match self.bounds.memory {
            u64::MAX => u64::MAX,
            memory => memory.saturating_sub(self.memory_held()),
        }
    }

    /// Steps taken so far by everybody under this context: what a progress display shows.
    pub fn spent(&self) -> u64 {
        self.bounds.spent.load(Relaxed)
    }

    /// The bytes that everybody under this context holds now; for a part, under the whole.
    pub fn memory_held(&self) -> u64 {
        self.bounds.total.held()
    }

    /// The most bytes that were held at any time so far.
    pub fn memory_seen(&self) -> u64 {
        self.bounds.total.seen()
    }

    /// An account for somebody who will hold memory under this context.
    pub fn account(&self) -> Account {
        self.bounds.total.account(self.bounds.memory)
    }

    /// The account of a store that several may work in at once: one, however many open it.
    pub fn account_of(&self, store: StoreId) -> Account {
        self.bounds.total.account_of(store, self.bounds.memory)
    }

    fn total(&self) -> &Arc<Total> {
        &self.bounds.total
    }

    /// Begins a task that will tell how far it has come: `total` of `what`, if that is known.
    pub fn task(&self, what: &'static str, total: Option<u64>) -> Task {
        self.bounds.board.begin(what, total)
    }

    /// How far the work has come, if somebody tells.
    pub fn progress(&self) -> Option<Progress> {
        self.bounds.board.progress()
    }

    /// Records `steps` more steps, and says whether to go on.
    ///
    /// # Errors
    /// The bound that was met.
    pub fn spend(&self, steps: u64) -> Result<(), Stop> {
        let (mut cancelled, mut exhausted) = (false, false);
        let mut next = Some(&self.bounds);
        while let Some(bounds) = next {
            let spent = bounds.spent.fetch_add(steps, Relaxed).saturating_add(steps);
            exhausted |= spent > bounds.steps;
            cancelled |= bounds.cancel.is_cancelled();
            next = bounds.whole.as_ref();
        }
        if cancelled || self.bounds.watch.as_ref().is_some_and(|watch| self.is_stopped_by(watch)) {
            Err(Stop::Cancelled)
        } else if exhausted {
            Err(Stop::OutOfSteps)
        } else if let Some(deadline) = self.bounds.deadline
            && now().is_some_and(|now| now >= deadline)
        {
            Err(Stop::OutOfTime)
        } else {
            Ok(())
        }
    }

    /// How many steps to take before looking at the bounds again: at most so many, and few where few are left, so
    /// that the bound on steps holds.
    ///
    /// ```
    /// use upstar_values::Context;
    /// assert_eq!(Context::new().portion(4096), 4096);
    /// assert_eq!(Context::new().with_steps(1600).portion(4096), 100);
    /// ```
    #[must_use]
    pub fn portion(&self, most: u32) -> u32 {
        const LEAST: u64 = 16;
        let mut left = u64::MAX;
        let mut next = Some(&self.bounds);
        while let Some(bounds) = next {
            left = left.min(bounds.steps.saturating_sub(bounds.spent.load(Relaxed)));
            next = bounds.whole.as_ref();
        }
        u32::try_from((left / 16).max(LEAST)).unwrap_or(u32::MAX).min(most)
    }

    #[cold]
    fn is_stopped_by(&self, watch: &Watch) -> bool {
        if !watch.is_due() {
            return false;
        }
        let mut whole = &self.bounds;
        while let Some(larger) = &whole.whole {
            whole = larger;
        }
        (watch.look)(&Context { bounds: Arc::clone(whole) }).is_break()
    }
}

impl Bounds {
    fn part(whole: &Arc<Bounds>) -> Bounds {
        Bounds {
            whole: Some(Arc::clone(whole)),
            cancel: whole.cancel.clone(),
            deadline: whole.deadline,
            steps: u64::MAX,
            memory: whole.memory,
            depth: whole.depth,
            spent: AtomicU64::new(0),
            watch: whole.watch.clone(),
            total: Arc::clone(&whole.total),
            board: Arc::clone(&whole.board),
        }
    }
}

#[cfg(test)]
mod tests;
