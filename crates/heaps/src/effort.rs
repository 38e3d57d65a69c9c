//! How much a search for a period may cost: three budgets with names, one policy for all of them.

/// What a search for a period may look at.
///
/// There are three: [`Effort::GLANCE`] for what nobody asked for, [`Effort::ANSWER`] for somebody who
/// asked and waits, and [`Effort::to`] for as long as it takes, in so many values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Effort {
    /// At most so many values.
    values: u64,
    /// Options of the definition that may be looked at; `None`: any number.
    options: Option<u128>,
}

/// Options looked at before a window is tried.
const SOON: u128 = 50_000_000;

/// With fewer values a window is not worth its setting up.
const WINDOW_FROM: u64 = 1 << 15;

impl Effort {
    /// A moment: a few hundred values, for a remark that nobody asked for.
    pub const GLANCE: Effort = Effort { values: 400, options: Some(SOON) };

    /// A second or some: as much as somebody who asks will wait for.
    pub const ANSWER: Effort = Effort { values: 1 << 22, options: Some(500_000_000) };

    /// As long as it takes, in the first so many values.
    #[must_use]
    pub const fn to(values: u64) -> Effort {
        Effort { values, options: None }
    }

    /// The same, in no more than so many values.
    #[must_use]
    pub fn within(self, values: u64) -> Effort {
        Effort { values: self.values.min(values), ..self }
    }

    /// At most so many values are looked at.
    #[must_use]
    pub fn values(self) -> u64 {
        self.values
    }

    /// Is it bounded by a number of values alone, which somebody has named?
    pub(crate) fn is_exact(self) -> bool {
        self.options.is_none()
    }

    /// Options of the definition that may be looked at before a window is tried.
    pub(crate) fn soon(self) -> u128 {
        self.options.unwrap_or(SOON).min(SOON)
    }

    /// Options of the definition that may be looked at in all.
    pub(crate) fn options(self) -> u128 {
        self.options.unwrap_or(u128::MAX)
    }

    /// Is a window worth its setting up?
    pub(crate) fn has_window(self) -> bool {
        self.values >= WINDOW_FROM
    }
}
