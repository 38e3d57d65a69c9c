//! Subtraction sets whose win/loss sequences have long periods, by trying all sets.

use crate::error::{Error, Refusal};
use crate::observe::Observer;
use std::fmt;
use upstar_heaps::{HeapRules, Period, longest_periods};
use upstar_values::{Context, Stop};

/// Which sets to try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// How many numbers a set has, 1 to 16.
    pub size: usize,
    /// The largest number in a set, up to 128.
    pub max: u32,
    /// Report so many sets, longest period first.
    pub count: usize,
    /// Threads to use at most.
    #[cfg_attr(feature = "serde", serde(default = "crate::usual::threads"))]
    pub threads: usize,
}

/// A set and the period of its sequence of won and lost heaps.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LongPeriod {
    /// The numbers that may be taken, in increasing order.
    pub set: Vec<u64>,
    /// The length of the period.
    pub period: u64,
    /// From which heap on.
    pub preperiod: u64,
}

impl fmt::Display for LongPeriod {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let period = Period { preperiod: self.preperiod, length: self.period, saltus: 0 };
        write!(f, "{}  {period}", HeapRules::Subtraction(self.set.clone()))
    }
}

/// The sets with the longest periods.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// The sets, longest period first; of equal ones the set that comes first.
    pub longest: Vec<LongPeriod>,
    /// How many sets were looked at.
    pub sets: u64,
    /// Were these all?
    pub complete: bool,
    /// The bound that was met, if not.
    #[cfg_attr(feature = "serde", serde(default, with = "crate::wire::stopped"))]
    #[cfg_attr(feature = "schema", schemars(with = "Option<crate::Bound>"))]
    pub stopped: Option<Stop>,
}

/// Tries all sets.
///
/// ```
/// use upstar::studies::search::subtraction::{Request, run};
/// let request = Request { size: 2, max: 10, count: 1, threads: 1 };
/// let report = run(&request, &mut (), &upstar::Context::new())?;
/// assert_eq!((&report.longest[0].set[..], report.longest[0].period), (&[9, 10][..], 19));
/// # Ok::<(), upstar::Error>(())
/// ```
///
/// # Errors
/// If there is no such set.
pub fn run(
    request: &Request,
    _observer: &mut dyn Observer,
    context: &Context,
) -> Result<Report, Error> {
    let &Request { size, max, count, threads } = request;
    let found = longest_periods(size, max, count, threads, context)
        .ok_or_else(|| Refusal::new("search.no-set").with("size", size).with("max", max))?;
    let best = found.best.into_iter().map(|best| LongPeriod {
        set: best.set,
        period: best.found.period.length,
        preperiod: best.found.period.preperiod,
    });
    Ok(Report {
        longest: best.collect(),
        sets: found.looked_at,
        complete: found.stopped.is_none(),
        stopped: found.stopped,
    })
}
