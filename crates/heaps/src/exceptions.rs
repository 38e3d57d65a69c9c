//! The heaps before a period that do not fit it.

use crate::period::Period;

/// So many exceptional heaps are listed.
const LISTED: usize = 1000;

/// The heaps before a period whose values differ from what it would have there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Exceptions {
    /// The first thousand, each with its value.
    pub first: Vec<(u64, u32)>,
    /// How many there are in all.
    pub count: u64,
}

impl Exceptions {
    /// The exceptions to a period of a sequence that begins with these values, a whole period among
    /// them.
    ///
    /// ```
    /// use upstar_heaps::{Exceptions, Period};
    /// let period = Period { preperiod: 3, length: 2, saltus: 0 };
    /// let exceptions = Exceptions::of(&[0, 7, 0, 1, 0], period);
    /// assert_eq!((exceptions.first, exceptions.count), (vec![(1, 7)], 1));
    /// ```
    #[must_use]
    pub fn of(values: &[u32], period: Period) -> Exceptions {
        let mut found = Exceptions::default();
        let value = |heap: u64| usize::try_from(heap).ok().and_then(|heap| values.get(heap));
        for heap in 0..period.preperiod {
            let rounds = (period.preperiod - heap).div_ceil(period.length);
            let settled = value(heap + rounds * period.length);
            let (Some(&settled), Some(&own)) = (settled, value(heap)) else { continue };
            if u64::from(own) + rounds * period.saltus != u64::from(settled) {
                found.count += 1;
                if found.first.len() < LISTED {
                    found.first.push((heap, own));
                }
            }
        }
        found
    }
}
