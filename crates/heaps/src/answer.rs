//! The value of one heap: computed if that is affordable, else by a period that is proved first.

use crate::effort::Effort;
use crate::sequence::{Answer, MOST_VALUES, Sequence};
use dashu_int::UBig;
use upstar_values::{Context, Stop};

/// Options looked at for a heap when nobody has set a bound: an hour or so.
const MOST_WORK: u128 = 2_000_000_000_000;

/// Why the value of a heap is not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoAnswer {
    /// A bound was met; what was computed stays.
    Stopped(Stop),
    /// It is out of reach: about so many options would have to be looked at, and no period was
    /// proved from so many values.
    OutOfReach {
        /// Options of all smaller heaps.
        cost: u128,
        /// Values that were computed in the hope of a period.
        tried: u64,
    },
}

impl From<Stop> for NoAnswer {
    fn from(stop: Stop) -> Self {
        NoAnswer::Stopped(stop)
    }
}

impl Sequence {
    /// The value of a heap if it can be had by looking at no more than so many options.
    #[must_use]
    pub fn value_within(&mut self, heap: &UBig, cost: u64) -> Option<Answer> {
        if self.known(heap).is_none() {
            self.reach(heap, u128::from(cost), &Context::new()).ok()?;
        }
        self.known(heap)
    }

    /// The value of a heap.
    ///
    /// ```
    /// use upstar_heaps::{HeapRules, Sequence};
    /// use dashu_int::UBig;
    /// use upstar_values::Context;
    /// let mut kayles = Sequence::new(HeapRules::parse("kayles")?);
    /// let huge = UBig::from(10u8).pow(1000);
    /// assert_eq!(kayles.value(&huge, &Context::new()).unwrap().value, UBig::ONE);
    /// # Ok::<(), upstar_heaps::CodeError>(())
    /// ```
    ///
    /// # Errors
    /// The bound that was met, or what it would cost.
    pub fn value(&mut self, heap: &UBig, context: &Context) -> Result<Answer, NoAnswer> {
        let size = u64::try_from(heap).unwrap_or(u64::MAX);
        if let Some(answer) = self.known(heap) {
            return Ok(answer);
        }
        let near = size < MOST_VALUES as u64 && self.cost(size) <= MOST_WORK;
        let tried = if near {
            self.reach(heap, MOST_WORK, context)?;
            self.values().len() as u64
        } else {
            let answer = self.search_period(Effort::ANSWER, &mut (), context)?;
            if let Some(needed) = self.needed(heap) {
                self.extend_to(needed, context)?;
            }
            answer.looked_at
        };
        self.known(heap).ok_or_else(|| NoAnswer::OutOfReach { cost: self.cost(size), tried })
    }

    /// Computes until the heap is reached, or a period is proved that tells its value, if the options to be
    /// looked at are no more than this.
    fn reach(&mut self, heap: &UBig, cost: u128, context: &Context) -> Result<(), Stop> {
        let most = usize::try_from(heap).unwrap_or(usize::MAX).saturating_add(1);
        self.prove(most, cost, context, &mut |_| ())?;
        let needed = self.needed(heap).unwrap_or(most);
        if needed <= MOST_VALUES && self.cost(needed as u64) <= cost {
            self.extend_to(needed, context)?;
        }
        Ok(())
    }

    /// How many values have to be computed for that of a heap, given that a period is proved.
    fn needed(&self, heap: &UBig) -> Option<usize> {
        let period = self.proved_period()?.period;
        let start = UBig::from(period.preperiod);
        let same = if *heap < start {
            u64::try_from(heap).ok()?
        } else {
            period.preperiod + (heap - start) % period.length
        };
        usize::try_from(same).ok()?.checked_add(1)
    }
}
