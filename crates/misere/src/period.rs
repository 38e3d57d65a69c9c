//! Periods of pretending functions, proved.
//!
//! Theorem (Plambeck and Siegel, after Guy and Smith). Let moves take at most k and leave at most t heaps,
//! n₀ ≥ 1 and M = t(n₀ + p) + k. If Φ(m + p) = Φ(m) in the quotient of the heaps below M for all m with
//! n₀ ≤ m and m + p < M, then that is the quotient of the whole game, and Φ has the period p from n₀ on.
//!
//! For an option of a heap n ≥ M leaves at least t(n₀ + p), so that its largest heap a is at least n₀ + p;
//! with a − p for a it is an option of n − p of the same element, and the other way round. So the heaps n
//! and n − p have the same options in the quotient.

use crate::game::Reach;

/// A period of a pretending function.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PretendingPeriod {
    /// The least heap from which on the function repeats.
    pub preperiod: u64,
    /// The least length of what repeats.
    pub length: u64,
    /// So many heaps, from 0 on, prove it.
    pub values: u64,
}

/// The least period that the theorem proves from these values.
pub(crate) fn proved_period(values: &[u32], reach: Reach) -> Option<PretendingPeriod> {
    let size = values.len() as u64;
    // M ≤ size with n₀ ≥ 1.
    let longest = (size.checked_sub(reach.last)? / reach.most_heaps).checked_sub(1)?;
    (1..=longest).find_map(|length| {
        let shift = usize::try_from(length).ok()?;
        let broken = (0..values.len() - shift).rev().find(|&m| values[m] != values[m + shift]);
        let preperiod = broken.map_or(0, |m| m as u64 + 1);
        let needed = reach.most_heaps * (preperiod.max(1) + length) + reach.last;
        (needed <= size).then_some(PretendingPeriod { preperiod, length, values: needed })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heaps_before_the_first_move_prove_nothing() {
        // 0.02: nothing can be moved in heaps of at most two.
        let reach = Reach { last: 2, most_heaps: 1 };
        assert_eq!(proved_period(&[0, 0, 0], reach), None);
        let reach = Reach { last: 2, most_heaps: 2 };
        assert_eq!(proved_period(&[0; 5], reach), None);
        assert_eq!(proved_period(&[0; 6], reach).map(|found| found.values), Some(6));
    }

    #[test]
    fn the_least_period_is_found_and_where_it_begins() {
        let reach = Reach { last: 1, most_heaps: 1 };
        let found = proved_period(&[5, 1, 2, 1, 2, 1], reach);
        assert_eq!(found, Some(PretendingPeriod { preperiod: 1, length: 2, values: 4 }));
    }
}
