//! Which bound ended a study, as reports tell it.

use upstar_values::Stop;

/// The bound that was met before a study was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Bound {
    /// Somebody asked it to stop.
    Request,
    /// The time was over.
    Time,
    /// The steps were spent.
    Steps,
    /// The memory was full.
    Memory,
    /// Something was nested too deep.
    Depth,
    /// Something had too many parts.
    Width,
}

impl Bound {
    /// The name as programs see it.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Bound::Request => "request",
            Bound::Time => "time",
            Bound::Steps => "steps",
            Bound::Memory => "memory",
            Bound::Depth => "depth",
            Bound::Width => "width",
        }
    }
}

impl From<Stop> for Bound {
    fn from(stop: Stop) -> Bound {
        match stop {
            Stop::Cancelled => Bound::Request,
            Stop::OutOfTime => Bound::Time,
            Stop::OutOfSteps => Bound::Steps,
            Stop::OutOfMemory => Bound::Memory,
            Stop::TooDeep => Bound::Depth,
            Stop::TooWide => Bound::Width,
        }
    }
}

impl From<Bound> for Stop {
    fn from(bound: Bound) -> Stop {
        match bound {
            Bound::Request => Stop::Cancelled,
            Bound::Time => Stop::OutOfTime,
            Bound::Steps => Stop::OutOfSteps,
            Bound::Memory => Stop::OutOfMemory,
            Bound::Depth => Stop::TooDeep,
            Bound::Width => Stop::TooWide,
        }
    }
}
