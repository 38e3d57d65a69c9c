//! Are two games the same, up to heaps in front that are worth nothing? By their codes where these
//! show it, else by their values: a difference is a difference, and two proved periods that agree
//! for long enough agree for ever.

use crate::effort::Effort;
use crate::period::FoundPeriod;
use crate::rules::HeapRules;
use crate::sequence::Sequence;
use upstar_values::{Context, Stop};

/// Values looked at, if they are affordable.
const LOOKED_AT: usize = 4000;

/// Options looked at for them.
const COST: u128 = 50_000_000;

/// What is known of two games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sameness {
    /// Heap n + `shift` of the first is heap n of the second, for every n: their codes say so.
    ByCode {
        /// How much smaller the heaps of the second are.
        shift: i64,
    },
    /// The same, by two proved periods.
    ByPeriod {
        /// How much smaller the heaps of the second are.
        shift: i64,
    },
    /// They differ, even when heaps in front that are worth nothing are taken away.
    Different {
        /// The first heap of the first game that differs.
        heap: u64,
        /// Its value there, and that of its partner.
        values: [u32; 2],
    },
    /// No difference in so many values, and no proof.
    Unknown {
        /// So many.
        values: u64,
    },
}

/// Compares two games.
///
/// ```
/// use upstar_heaps::{HeapRules, Sameness, sameness};
/// use upstar_values::Context;
/// let compare = |one, other| {
///     sameness(&HeapRules::parse(one).unwrap(), &HeapRules::parse(other).unwrap(), &Context::new())
/// };
/// assert_eq!(compare("0.07", "0.137")?, Sameness::ByCode { shift: 1 });
/// assert_eq!(compare("0.5", "0.7")?, Sameness::ByPeriod { shift: 0 });
/// assert_eq!(compare("0.161", "0.36")?, Sameness::Different { heap: 519, values: [2, 4] });
/// assert_eq!(compare("0.1", "0.0")?, Sameness::Different { heap: 1, values: [1, 0] });
/// # Ok::<(), upstar_values::Stop>(())
/// ```
///
/// # Errors
/// The bound that was met.
pub fn sameness(one: &HeapRules, other: &HeapRules, context: &Context) -> Result<Sameness, Stop> {
    if one.simplest() == other.simplest() {
        return Ok(Sameness::ByCode { shift: 0 });
    }
    if let (Some(one), Some(other)) = (one.code(), other.code()) {
        let (one, other) = (one.standard_form(), other.standard_form());
        if one.code == other.code {
            return Ok(Sameness::ByCode { shift: one.shift - other.shift });
        }
    }
    let mut sequences = [Sequence::new(one.clone()), Sequence::new(other.clone())];
    let affordable = |sequence: &Sequence| sequence.affordable(COST).min(LOOKED_AT);
    let length = sequences.iter().map(affordable).min().unwrap_or(0);
    let mut periods = Vec::new();
    for sequence in &mut sequences {
        periods.push(
            sequence
                .find_period(Effort::to(length as u64), context)?
                .filter(|found| found.proof.is_some()),
        );
        sequence.extend_to(length, context)?;
    }
    let [one, other] = [0, 1].map(|i: usize| {
        let values = sequences[i].values();
        let zeros = values.iter().take_while(|value| **value == 0).count();
        (zeros, &values[zeros.min(values.len())..])
    });
    // Where a period proves that no heap is worth anything, the other game need only have one that is.
    for (place, zeros) in [(0, other.0), (1, one.0)] {
        let nothing = periods[place].is_some_and(|found: FoundPeriod| {
            let once = found.period.preperiod + found.period.length;
            let known = usize::try_from(once).unwrap_or(usize::MAX);
            let values = sequences[place].values();
            found.period.saltus == 0 && known <= values.len() && values.iter().all(|v| *v == 0)
        });
        if let Some(&value) = sequences[1 - place].values().get(zeros).filter(|_| nothing) {
            let values = if place == 0 { [0, value] } else { [value, 0] };
            return Ok(Sameness::Different { heap: zeros as u64, values });
        }
    }
    let pairs = one.1.iter().zip(other.1).zip(one.0 as u64..);
    if let Some(((&a, &b), heap)) = pairs.into_iter().find(|((a, b), _)| a != b) {
        return Ok(Sameness::Different { heap, values: [a, b] });
    }
    let seen = one.1.len().min(other.1.len()) as u64;
    let zeros = one.0.max(other.0) as u64;
    if let [Some(a), Some(b)] = periods[..] {
        let (a, b) = (a.period, b.period);
        let enough = a.preperiod.max(b.preperiod) + a.length.max(b.length) + zeros;
        if a.length == b.length && a.saltus == b.saltus && enough <= seen {
            let signed = |zeros: usize| i64::try_from(zeros).unwrap_or(i64::MAX);
            return Ok(Sameness::ByPeriod { shift: signed(one.0) - signed(other.0) });
        }
    }
    Ok(Sameness::Unknown { values: seen })
}
