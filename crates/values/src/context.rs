//! Budgets, cancellation and progress.
//!
//! Everything that can explode works under a [`Context`]: it counts steps, looks at the clock, the
//! memory and a cancel flag every few thousand steps, and stops cleanly with a [`Stop`] that says
//! which bound was met. One context may serve several threads.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};
use thiserror::Error;

/// Why a computation stopped before its end. Nothing that was finished before is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum Stop {
    /// Somebody asked it to stop (Ctrl-C, a closed window).
    #[error("stopped on request")]
    Cancelled,
    /// The time bound was met.
    #[error("stopped at the time limit")]
    OutOfTime,
    /// The step bound was met.
    #[error("stopped at the step limit")]
    OutOfSteps,
    /// The memory bound was met.
    #[error("stopped at the memory limit")]
    OutOfMemory,
    /// The operands are nested deeper than the depth bound.
    #[error("stopped: nested deeper than the depth limit")]
    TooDeep,
    /// A position or a value has more options or moves than can be stored.
    #[error("stopped: too many options in one place")]
    TooWide,
}

/// A switch that stops every computation under the contexts that share it.
#[derive(Clone, Debug, Default)]
pub struct CancelToken(Arc<AtomicBool>);

impl CancelToken {
    /// Asks everything under this token to stop.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Makes the token usable again.
    pub fn reset(&self) {
        self.0.store(false, Ordering::Relaxed);
    }

    /// Has somebody asked to stop?
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// The bounds of a computation and its progress so far.
///
/// ```
/// use upstar_values::{Context, Stop};
/// let context = Context::new().with_steps(1000);
/// assert_eq!(context.spend(600, 0), Ok(()));
/// assert_eq!(context.spend(600, 0), Err(Stop::OutOfSteps));
/// ```
#[derive(Debug)]
pub struct Context {
    cancel: CancelToken,
    deadline: Option<Instant>,
    steps: u64,
    memory: u64,
    depth: u32,
    spent: AtomicU64,
    memory_seen: AtomicU64,
}

/// How deep recursive reductions may nest unless told otherwise.
const DEFAULT_DEPTH: u32 = 20_000;

impl Default for Context {
    fn default() -> Self {
        Context {
            cancel: CancelToken::default(),
            deadline: None,
            steps: u64::MAX,
            memory: u64::MAX,
            depth: DEFAULT_DEPTH,
            spent: AtomicU64::new(0),
            memory_seen: AtomicU64::new(0),
        }
    }
}

impl Context {
    /// A context without bounds on time, steps and memory.
    pub fn new() -> Self {
        Self::default()
    }

    /// Bounds the time, counted from now.
    #[must_use]
    pub fn with_time(mut self, time: Duration) -> Self {
        self.deadline = Instant::now().checked_add(time);
        self
    }

    /// Bounds the number of elementary steps (comparisons of options, nodes searched).
    #[must_use]
    pub fn with_steps(mut self, steps: u64) -> Self {
        self.steps = steps;
        self
    }

    /// Bounds the memory of stores and tables, in bytes.
    #[must_use]
    pub fn with_memory(mut self, bytes: u64) -> Self {
        self.memory = bytes;
        self
    }

    /// Bounds how deep reductions may nest.
    #[must_use]
    pub fn with_depth(mut self, depth: u32) -> Self {
        self.depth = depth;
        self
    }

    /// Listens to a token.
    #[must_use]
    pub fn with_cancel(mut self, token: CancelToken) -> Self {
        self.cancel = token;
        self
    }

    /// A context for a part of the work: the same token, deadline and depth, and at most `steps`
    /// steps and `memory` bytes. What it spends counts on its own account; see [`Context::spent`].
    #[must_use]
    pub fn part(&self, steps: u64, memory: u64) -> Context {
        Context {
            cancel: self.cancel.clone(),
            deadline: self.deadline,
            steps: steps.min(self.steps.saturating_sub(self.spent())),
            memory: memory.min(self.memory),
            depth: self.depth,
            spent: AtomicU64::new(0),
            memory_seen: AtomicU64::new(0),
        }
    }

    /// How deep reductions may nest.
    pub fn depth(&self) -> u32 {
        self.depth
    }

    /// The bound on memory in bytes; `u64::MAX` if there is none.
    pub fn memory(&self) -> u64 {
        self.memory
    }

    /// Steps taken so far by everybody under this context: what a progress display shows.
    pub fn spent(&self) -> u64 {
        self.spent.load(Ordering::Relaxed)
    }

    /// The largest memory use reported so far, in bytes.
    pub fn memory_seen(&self) -> u64 {
        self.memory_seen.load(Ordering::Relaxed)
    }

    /// Records `steps` more steps and `bytes` of memory in use, and says whether to go on.
    ///
    /// # Errors
    /// The bound that was met.
    pub fn spend(&self, steps: u64, bytes: u64) -> Result<(), Stop> {
        let spent = self.spent.fetch_add(steps, Ordering::Relaxed).saturating_add(steps);
        self.memory_seen.fetch_max(bytes, Ordering::Relaxed);
        if self.cancel.is_cancelled() {
            Err(Stop::Cancelled)
        } else if spent > self.steps {
            Err(Stop::OutOfSteps)
        } else if bytes > self.memory {
            Err(Stop::OutOfMemory)
        } else if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            Err(Stop::OutOfTime)
        } else {
            Ok(())
        }
    }
}

/// Runs `work` on a stack of its own: how recursion goes on when it has gone deep.
///
/// # Errors
/// [`Stop::TooDeep`] if no further stack can be had.
pub fn on_fresh_stack<T: Send>(work: impl FnOnce() -> Result<T, Stop> + Send) -> Result<T, Stop> {
    const STACK: usize = 4 << 20;
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new()
            .stack_size(STACK)
            .spawn_scoped(scope, work)
            .map_err(|_| Stop::TooDeep)?;
        thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}
