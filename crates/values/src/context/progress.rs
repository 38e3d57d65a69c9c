//! How far a computation has come, for whoever watches: from another thread, or from a callback.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};

/// How far a computation has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// How much is done.
    pub done: u64,
    /// How much there is to do, where that is known.
    pub total: Option<u64>,
    /// What is counted: `values`, `games`, `positions`.
    pub what: &'static str,
}

/// The task that is shown, if there is one.
#[derive(Debug, Default)]
pub(super) struct Board(Mutex<Option<Arc<Count>>>);

#[derive(Debug)]
struct Count {
    done: AtomicU64,
    /// `u64::MAX` if it is not known.
    total: AtomicU64,
    what: &'static str,
}

/// For a total that is not known.
const UNKNOWN: u64 = u64::MAX;

impl Board {
    pub(super) fn progress(&self) -> Option<Progress> {
        let shown = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = shown.as_ref()?;
        let total = count.total.load(Relaxed);
        let total = (total != UNKNOWN).then_some(total);
        Some(Progress { done: count.done.load(Relaxed), total, what: count.what })
    }

    pub(super) fn begin(self: &Arc<Self>, what: &'static str, total: Option<u64>) -> Task {
        let total = AtomicU64::new(total.unwrap_or(UNKNOWN));
        let count = Arc::new(Count { done: AtomicU64::new(0), total, what });
        let mut shown = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let board = shown.is_none().then(|| Arc::clone(self));
        if board.is_some() {
            *shown = Some(Arc::clone(&count));
        }
        Task { count, board }
    }
}

/// A piece of work that tells how far it has come, until it is dropped.
///
/// Whoever begins first is shown: the parts of a task do not speak over it.
///
/// ```
/// use upstar_values::Context;
/// let context = Context::new();
/// let task = context.task("games", Some(30));
/// task.set(10);
/// let part = context.task("values", None); // of one game: not shown
/// part.set(1_000_000);
/// let progress = context.progress().unwrap();
/// assert_eq!((progress.done, progress.total, progress.what), (10, Some(30), "games"));
/// drop((part, task));
/// assert_eq!(context.progress(), None);
/// ```
#[derive(Debug)]
pub struct Task {
    count: Arc<Count>,
    /// Where it is shown.
    board: Option<Arc<Board>>,
}

impl Task {
    /// So much is done.
    pub fn set(&self, done: u64) {
        self.count.done.store(done, Relaxed);
    }

    /// So much more is done.
    pub fn advance(&self, more: u64) {
        self.count.done.fetch_add(more, Relaxed);
    }

    /// So much there is to do, as it turns out.
    pub fn set_total(&self, total: u64) {
        self.count.total.store(total, Relaxed);
    }
}

impl Drop for Task {
    fn drop(&mut self) {
        if let Some(board) = &self.board {
            *board.0.lock().unwrap_or_else(PoisonError::into_inner) = None;
        }
    }
}
