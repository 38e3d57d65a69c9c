//! How the library works while Python waits: first here, for some milliseconds; then on a thread of its own, with the
//! interpreter released, while this one looks every few milliseconds whether somebody pressed Ctrl-C.
//!
//! No Python code runs on the working thread, so neither its stack nor its state is ever mixed with the library's.

use crate::bounds::Bounds;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};
use upstar::{CancelToken, Context};

/// How long an answer may take before a thread is worth its price.
const AT_ONCE: Duration = Duration::from_millis(8);
/// How often somebody looks at signals.
const LOOK: Duration = Duration::from_millis(15);
/// The stack of the working thread; pages that are never touched cost nothing.
const STACK: usize = 64 << 20;

/// Called between two looks; may refuse to go on.
pub(crate) type Look<'l, 'py> = dyn FnMut(Python<'py>) -> PyResult<()> + 'l;

/// The end of some work: what it gave, and why it was told to stop, if it was.
pub(crate) struct Done<T> {
    pub(crate) found: T,
    pub(crate) interrupt: Option<PyErr>,
}

/// Works at once if that takes no time, else on a thread of its own. `work` is asked again there, so it must do no harm
/// the first time. Whatever it gave when it was told to stop is thrown away: an answer may be a poorer one for that.
pub(crate) fn quickly<T: Send>(
    py: Python<'_>,
    bounds: &Bounds,
    mut work: impl FnMut(&Context, Patience) -> Option<T> + Send,
) -> PyResult<T> {
    bounds.check()?;
    let (begun, told) = (Instant::now(), Arc::new(AtomicBool::new(false)));
    let tell = Arc::clone(&told);
    let context = bounds.context(CancelToken::default()).with_watch(move |_| {
        if begun.elapsed() < AT_ONCE {
            return ControlFlow::Continue(());
        }
        tell.store(true, Relaxed);
        ControlFlow::Break(())
    });
    if let Some(found) = work(&context, Patience::None)
        && !told.load(Relaxed)
    {
        return Ok(found);
    }
    let done = aside(py, bounds, |context| work(context, Patience::Any), &mut |_| Ok(()))?;
    match (done.interrupt, done.found) {
        (Some(interrupt), _) => Err(interrupt),
        (None, Some(found)) => Ok(found),
        (None, None) => Err(PyRuntimeError::new_err("the session is in use")),
    }
}

/// May somebody be waited for?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Patience {
    /// Not while the interpreter is held.
    None,
    /// As long as it takes.
    Any,
}

/// Works on a thread of its own. On Ctrl-C the work is told to stop, and what it has is handed back with the reason.
pub(crate) fn aside<'py, T: Send>(
    py: Python<'py>,
    bounds: &Bounds,
    work: impl FnOnce(&Context) -> T + Send,
    look: &mut Look<'_, 'py>,
) -> PyResult<Done<T>> {
    bounds.check()?;
    let cancel = CancelToken::default();
    let context = bounds.context(cancel.clone());
    let slot = Slot::default();
    thread::scope(|scope| {
        let (context, slot) = (&context, &slot);
        let worker = thread::Builder::new().name("upstar".to_owned()).stack_size(STACK);
        let worker = worker.spawn_scoped(scope, move || slot.fill(work(context)));
        let worker = worker.map_err(|error| {
            PyRuntimeError::new_err(format!("no thread could be made: {error}"))
        })?;
        let mut interrupt = None;
        loop {
            if let Some(found) = py.detach(|| slot.wait(LOOK)) {
                // A signal that came at the very end.
                interrupt = interrupt.or_else(|| py.check_signals().err());
                return Ok(Done { found, interrupt });
            }
            if worker.is_finished() {
                // Its answer may have come since.
                return match slot.wait(Duration::ZERO) {
                    Some(found) => Ok(Done { found, interrupt }),
                    None => Err(PyRuntimeError::new_err(
                        "the library failed; please report what you asked",
                    )),
                };
            }
            if interrupt.is_none() {
                interrupt = py.check_signals().and_then(|()| look(py)).err();
                if interrupt.is_some() {
                    cancel.cancel();
                }
            }
        }
    })
}

/// Where the working thread puts its answer.
struct Slot<T> {
    answer: Mutex<Option<T>>,
    filled: Condvar,
}

impl<T> Default for Slot<T> {
    fn default() -> Self {
        Slot { answer: Mutex::new(None), filled: Condvar::new() }
    }
}

impl<T> Slot<T> {
    fn fill(&self, answer: T) {
        *self.answer.lock().unwrap_or_else(PoisonError::into_inner) = Some(answer);
        self.filled.notify_one();
    }

    /// The answer, if it comes within this time.
    fn wait(&self, time: Duration) -> Option<T> {
        let answer = self.answer.lock().unwrap_or_else(PoisonError::into_inner);
        let waited = self.filled.wait_timeout_while(answer, time, |answer| answer.is_none());
        waited.unwrap_or_else(PoisonError::into_inner).0.take()
    }
}
