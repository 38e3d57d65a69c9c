//! How long something took, where there is a clock.

use std::time::Duration;

/// Begins to run when it is made.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stopwatch {
    #[cfg(feature = "native")]
    begun: std::time::Instant,
}

impl Stopwatch {
    pub(crate) fn start() -> Stopwatch {
        Stopwatch {
            #[cfg(feature = "native")]
            begun: std::time::Instant::now(),
        }
    }

    /// The time since then; `None` without a clock.
    pub(crate) fn elapsed(self) -> Option<Duration> {
        #[cfg(feature = "native")]
        {
            Some(self.begun.elapsed())
        }
        #[cfg(not(feature = "native"))]
        None
    }

    /// The same in seconds, 0 without a clock.
    pub(crate) fn seconds(self) -> f64 {
        self.elapsed().map_or(0.0, |time| time.as_secs_f64())
    }
}

/// Whole values per second; 0 without a clock.
pub(crate) fn speed(values: u64, took: Option<Duration>) -> u64 {
    let Some(took) = took else { return 0 };
    let micros = took.as_micros().max(1);
    u64::try_from(u128::from(values) * 1_000_000 / micros).unwrap_or(u64::MAX)
}
