//! What the machine lends: a clock, threads, stacks.
//!
//! With the feature `native` all three come from the operating system. Without it, as in a browser,
//! there is one thread; clock and stacks are those that the host has lent, and without a clock there are
//! no deadlines, without stacks recursion ends at [`Stop::TooDeep`].

use crate::context::Stop;
use std::sync::OnceLock;
use std::time::Duration;

/// What a host without an operating system lends.
#[derive(Clone, Copy, Debug)]
pub struct Host {
    /// The time since some moment; it never goes back.
    pub now: fn() -> Duration,
    /// Runs the work on another stack, or on this one if it has room for some hundred more levels, and
    /// says whether it did.
    pub on_fresh_stack: fn(&mut dyn FnMut()) -> bool,
}

static HOST: OnceLock<Host> = OnceLock::new();

/// Tells what the host lends. The first to tell is believed; with the feature `native` nobody asks.
pub fn lend(host: Host) {
    let _ = HOST.set(host);
}

/// The time since some moment in the past, if there is a clock.
///
/// ```
/// # #[cfg(feature = "native")]
/// assert!(upstar_values::now() <= upstar_values::now());
/// ```
pub fn now() -> Option<Duration> {
    #[cfg(feature = "native")]
    {
        static START: OnceLock<std::time::Instant> = OnceLock::new();
        Some(START.get_or_init(std::time::Instant::now).elapsed())
    }
    #[cfg(not(feature = "native"))]
    HOST.get().map(|host| (host.now)())
}

/// How many threads to start when asked for this many: one where there are no others.
pub fn usable_threads(wanted: usize) -> usize {
    if cfg!(feature = "native") { wanted.max(1) } else { 1 }
}

/// Goes on where there is stack for some hundred levels more: right here, or on a new stack.
///
/// # Errors
/// [`Stop::TooDeep`] if no further stack can be had.
#[cfg(feature = "native")]
pub fn on_fresh_stack<T>(work: impl FnOnce() -> Result<T, Stop>) -> Result<T, Stop> {
    /// What the levels until the next look may take.
    const ENOUGH: usize = 4 << 20;
    /// Pages of it that are never touched cost nothing.
    const STACK: usize = 64 << 20;
    stacker::maybe_grow(ENOUGH, STACK, work)
}

/// Goes on where there is stack for some hundred levels more: on one that the host lends.
///
/// # Errors
/// [`Stop::TooDeep`] if no further stack can be had.
#[cfg(not(feature = "native"))]
pub fn on_fresh_stack<T>(work: impl FnOnce() -> Result<T, Stop>) -> Result<T, Stop> {
    let host = HOST.get().ok_or(Stop::TooDeep)?;
    let mut work = Some(work);
    let mut done = None;
    let ran = (host.on_fresh_stack)(&mut || done = work.take().map(|work| work()));
    done.filter(|_| ran).unwrap_or(Err(Stop::TooDeep))
}

/// Runs `work` where there are at least this many bytes of stack, if the machine has stacks to lend.
pub fn with_stack<T>(bytes: usize, work: impl FnOnce() -> T) -> T {
    #[cfg(feature = "native")]
    {
        stacker::maybe_grow(bytes / 2, bytes, work)
    }
    #[cfg(not(feature = "native"))]
    {
        let _ = bytes;
        work()
    }
}
