//! Dawson's Kayles, the octal game 0.07: two neighbours are taken from a row. A row of Cram and a
//! path of arc Kayles are the same game.
//!
//! Its Grundy values have period 34 from 53 on. The theorem of Guy and Smith (1956): if they repeat
//! with period p from n₀ up to 2n₀ + p + 2, the longest move taking 2, they repeat for ever.

use std::sync::OnceLock;

const PERIOD: usize = 34;
const PREPERIOD: usize = 53;

/// So many values are computed from the definition: more than Guy and Smith ask for.
const COMPUTED: usize = 256;

/// The Grundy value of a row of n: mex of g(a) xor g(n − 2 − a).
pub(crate) fn dawsons_kayles(n: usize) -> u64 {
    static VALUES: OnceLock<Vec<u64>> = OnceLock::new();
    let values = VALUES.get_or_init(|| by_definition(COMPUTED));
    let index = if n < COMPUTED { n } else { PREPERIOD + (n - PREPERIOD) % PERIOD };
    values.get(index).copied().unwrap_or(0)
}

fn by_definition(count: usize) -> Vec<u64> {
    let mut values: Vec<u64> = Vec::with_capacity(count);
    for n in 0..count {
        let rest = n.saturating_sub(2);
        let options = if n < 2 { 0 } else { rest / 2 + 1 };
        let seen: Vec<u64> = (0..options).map(|a| values[a] ^ values[rest - a]).collect();
        let mex = (0..).find(|value| !seen.contains(value)).unwrap_or(0);
        values.push(mex);
    }
    values
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guy_and_smith_prove_the_period() {
        let values = by_definition(COMPUTED);
        let last = 2 * PREPERIOD + PERIOD + 2;
        assert!(last + PERIOD <= COMPUTED);
        for n in PREPERIOD..=last {
            assert_eq!(values[n], values[n + PERIOD], "{n}");
        }
        assert_ne!(values[PREPERIOD - 1], values[PREPERIOD - 1 + PERIOD]);
    }

    #[test]
    fn values_beyond_the_table_agree_with_the_definition() {
        for (n, value) in by_definition(1000).into_iter().enumerate() {
            assert_eq!(dawsons_kayles(n), value, "{n}");
        }
    }

    /// Winning Ways, chapter 4.
    #[test]
    fn published_values() {
        let first = [0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3];
        assert_eq!(by_definition(first.len()), first);
    }
}
