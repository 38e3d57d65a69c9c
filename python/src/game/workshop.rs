//! Where values are made: an arena that is left when it has become large, and benches with memos for whoever works.

use crate::bounds::Bounds;
use crate::error::Failure;
use crate::work::aside;
use pyo3::prelude::*;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use upstar::Context;
use upstar_values::{Algebra, Arena, Error, Workbench};

/// Bytes after which an arena is left.
pub(crate) const LARGE: u64 = 8 << 20;
/// Steps that are taken while the interpreter is held.
const AT_ONCE: u64 = 100_000;

/// The arena in which new values are made.
static HOME: Mutex<Option<Arc<Arena>>> = Mutex::new(None);
/// Benches that nobody works at.
static BENCHES: Mutex<Vec<Workbench>> = Mutex::new(Vec::new());
const MOST_BENCHES: usize = 16;

pub(crate) fn locked<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    // Nothing is ever left half-written.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// That arena; a new one when it has become large.
pub(crate) fn home() -> Arc<Arena> {
    let mut home = locked(&HOME);
    match &*home {
        Some(arena) if arena.bytes() < LARGE => Arc::clone(arena),
        _ => Arc::clone(home.insert(Arc::new(Arena::new()))),
    }
}

/// Calculates in an arena, at a bench that fits if there is one.
pub(crate) fn calculate<T>(
    arena: &Arena,
    context: &Context,
    work: impl FnOnce(&mut Algebra<'_>) -> Result<T, Error>,
) -> Result<T, Error> {
    let bench = {
        let mut benches = locked(&BENCHES);
        let found = benches.iter().rposition(|bench| bench.fits(arena));
        found.map(|index| benches.swap_remove(index))
    };
    let mut algebra = Algebra::at(bench.unwrap_or_default(), arena, context);
    let found = work(&mut algebra);
    let bench = algebra.leave();
    let mut benches = locked(&BENCHES);
    if benches.len() >= MOST_BENCHES {
        benches.remove(0);
    }
    benches.push(bench);
    found
}

/// A context for what takes no time.
pub(crate) fn short() -> Context {
    static WHOLE: OnceLock<Context> = OnceLock::new();
    WHOLE.get_or_init(Context::new).part().with_steps(AT_ONCE)
}

/// At once, or else aside.
pub(crate) fn patient<T: Send>(
    py: Python<'_>,
    bounds: &Bounds,
    work: impl Fn(&Context) -> Result<T, Error> + Send + Sync,
) -> PyResult<T> {
    let found = match work(&short()) {
        Err(Error::Stopped(_)) => {
            let done = aside(py, bounds, |context| work(context), &mut |_| Ok(()))?;
            match done.interrupt {
                Some(interrupt) => return Err(interrupt),
                None => done.found,
            }
        }
        other => other,
    };
    found.map_err(|error| Failure::from(error).raise(py))
}
