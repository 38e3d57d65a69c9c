//! The bounds of an evaluation, from the options and the machine.

use crate::arguments::Options;
use std::fs;
use std::num::NonZeroUsize;
use std::time::Duration;
use upstar_values::{CancelToken, Context};

/// How long the computer thinks about a move.
const THOUGHT: Duration = Duration::from_secs(10);

const MEGABYTE: u64 = 1_000_000;

/// The bound on memory where the machine does not tell how much it has.
const UNKNOWN_MACHINE: u64 = 4000 * MEGABYTE;

/// Makes the context of one evaluation after another.
#[derive(Clone, Debug)]
pub struct Bounds {
    options: Options,
    memory: u64,
    cancel: CancelToken,
}

impl Bounds {
    /// The bounds that the options set, listening to a token.
    pub fn new(options: &Options, cancel: CancelToken) -> Self {
        let memory = match options.memory {
            Some(megabytes) => megabytes.saturating_mul(MEGABYTE),
            None => machine_memory().map_or(UNKNOWN_MACHINE, |bytes| bytes / 4 * 3),
        };
        Bounds { options: options.clone(), memory, cancel }
    }

    /// What cancels all work.
    pub fn token(&self) -> CancelToken {
        self.cancel.clone()
    }

    /// A context; its clock begins now.
    pub fn context(&self) -> Context {
        let mut context = Context::new().with_memory(self.memory).with_cancel(self.cancel.clone());
        if let Some(time) = self.options.time {
            context = context.with_time(time);
        }
        if let Some(steps) = self.options.steps {
            context = context.with_steps(steps);
        }
        context
    }

    /// A context for the computer's thoughts: ten seconds, unless the user has set a bound.
    pub fn thought(&self) -> Context {
        let context = self.context();
        if self.work_is_bounded() { context } else { context.with_time(THOUGHT) }
    }

    /// Has the user said how much work may be done?
    pub fn work_is_bounded(&self) -> bool {
        self.options.time.is_some() || self.options.steps.is_some()
    }

    /// Steps for what nobody asked for in so many words: so many, unless the user has set a bound.
    pub fn courtesy_steps(&self, steps: u64) -> u64 {
        if self.work_is_bounded() { u64::MAX } else { steps }
    }

    /// A context for work that nobody asked for in so many words: at most `steps`, unless the user
    /// has set a bound.
    pub fn courtesy(&self, steps: u64) -> Context {
        let context = self.context();
        if self.work_is_bounded() { context } else { context.with_steps(steps) }
    }
}

/// As many threads as the options or the machine say.
pub fn threads(options: &Options) -> usize {
    let machine = || std::thread::available_parallelism().ok();
    options.threads.or_else(machine).map_or(1, NonZeroUsize::get)
}

/// The memory of the machine or of the container, in bytes, where Linux tells.
fn machine_memory() -> Option<u64> {
    let total = fs::read_to_string("/proc/meminfo").ok().and_then(|text| {
        let line = text.lines().find_map(|line| line.strip_prefix("MemTotal:"))?;
        let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
        kilobytes.checked_mul(1024)
    });
    let group = fs::read_to_string("/sys/fs/cgroup/memory.max")
        .ok()
        .and_then(|text| text.trim().parse::<u64>().ok());
    total.into_iter().chain(group).min()
}
