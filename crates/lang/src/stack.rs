//! A stack that is large enough for everything the evaluator does.

use upstar_values::with_stack;

/// Pages of it that are never touched cost nothing.
const STACK: usize = 256 << 20;

/// Runs `work` on a large stack, or right here if this is one already.
///
/// [`Session::run`](crate::Session::run) does so by itself; who runs many texts may want to do it
/// once for all of them.
///
/// ```
/// assert_eq!(upstar_lang::run_on_big_stack(|| 1 + 1), 2);
/// ```
pub fn run_on_big_stack<T>(work: impl FnOnce() -> T) -> T {
    with_stack(STACK, work)
}
