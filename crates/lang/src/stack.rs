//! A stack that is large enough for everything the evaluator does.

use std::cell::Cell;

/// Pages of it that are never touched cost nothing.
const STACK: usize = 256 << 20;

thread_local! {
    static LARGE: Cell<bool> = const { Cell::new(false) };
}

/// Runs `work` on a thread with a large stack, or right here if this is one already.
///
/// [`Session::run`](crate::Session::run) does so by itself; who runs many texts may want to do it
/// once for all of them.
///
/// ```
/// assert_eq!(upstar_lang::run_on_big_stack(|| 1 + 1), 2);
/// ```
pub fn run_on_big_stack<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    if LARGE.get() {
        return work();
    }
    let mut work = Some(work);
    let mut done = None;
    std::thread::scope(|scope| {
        let run = || {
            LARGE.set(true);
            done = work.take().map(|work| work());
        };
        let thread = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, run);
        if let Ok(Err(panic)) = thread.map(std::thread::ScopedJoinHandle::join) {
            std::panic::resume_unwind(panic);
        }
    });
    match (done, work) {
        (Some(done), _) => done,
        // No thread to be had, and the work has not begun.
        (None, Some(work)) => work(),
        // It began and did not end, so it has panicked, and so have we.
        (None, None) => std::panic::resume_unwind(Box::new("lost work")),
    }
}
