//! The two rows of Wythoff's pairs, a_n = ⌊n·τ⌋ and b_n = a_n + n, in integers of any size.
//!
//! τ is the positive root of τ² = τ + 1, hence irrational, and for integers x ≥ 0, d ≥ 1
//! x < d·τ iff x² < d·(x + d): comparisons with multiples of τ need two products and no root.
//! By Beatty's theorem every positive integer stands in exactly one of the two rows.

use dashu_int::UBig;
use dashu_int::ops::SquareRoot;

/// Where a number stands in the two rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Standing {
    pub(super) row: Row,
    /// The n of a_n or b_n.
    pub(super) index: UBig,
    /// b_n for a_n, a_n for b_n.
    pub(super) partner: UBig,
}

/// The rows of Wythoff's pairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Row {
    /// a_n = 0, 1, 3, 4, 6, 8, …
    Lower,
    /// b_n = 0, 2, 5, 7, 10, 13, …
    Upper,
}

/// Is x < d·τ? For d = 0 it is not.
pub(super) fn below_golden_multiple(x: &UBig, d: &UBig) -> bool {
    // x² − x·d − d² is negative between the roots −d/τ and d·τ.
    x.sqr() < d * (x + d)
}

/// ⌊n·√5⌋.
fn root_five_times(n: &UBig) -> UBig {
    (UBig::from(5u8) * n.sqr()).sqrt()
}

/// a_n = ⌊n·τ⌋ = ⌊(n + n·√5)/2⌋; the inner floor does no harm, since the numerator is halved only.
pub(super) fn lower(n: &UBig) -> UBig {
    (n + root_five_times(n)) >> 1
}

/// Is (x, y) with x ≤ y a pair (a_n, b_n)? Then n = y − x.
pub(super) fn is_pair(x: &UBig, y: &UBig) -> bool {
    if x > y {
        return false;
    }
    let n = y - x;
    if n == UBig::ZERO {
        return *x == UBig::ZERO;
    }
    // a_n = x iff x < n·τ < x + 1; neither equality can hold, n·τ being irrational.
    below_golden_multiple(x, &n) && !below_golden_multiple(&(x + UBig::ONE), &n)
}

/// The row in which a number stands, and its partner there. Zero counts as a_0.
///
/// With q = ⌊x/τ⌋: if x = a_n then x < n·τ < x + 1, so n is the only integer between x/τ and
/// (x + 1)/τ and must be q + 1. If x = b_n = ⌊n·τ²⌋ then there is none, q indices lie below x in
/// the lower row, the other x − q in the upper one, so n = x − q and a_n = b_n − n = q.
pub(super) fn standing(x: &UBig) -> Standing {
    if *x == UBig::ZERO {
        return Standing { row: Row::Lower, index: UBig::ZERO, partner: UBig::ZERO };
    }
    // x/τ = x·(√5 − 1)/2, and ⌊x·√5⌋ ≥ x.
    let quotient = (root_five_times(x) - x) >> 1;
    let next = &quotient + UBig::ONE;
    if below_golden_multiple(&(x + UBig::ONE), &next) {
        Standing { row: Row::Upper, index: x - &quotient, partner: quotient }
    } else {
        Standing { row: Row::Lower, partner: x + &next, index: next }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn big(n: usize) -> UBig {
        UBig::from(n)
    }

    /// (A0)–(A2) of the Leipzig notes: a_n is the least number not used before, b_n = a_n + n.
    fn pairs_by_mex(count: usize) -> Vec<(usize, usize)> {
        let mut used = vec![false; 4 * count + 4];
        let mut least = 0;
        (0..count)
            .map(|n| {
                while used[least] {
                    least += 1;
                }
                let pair = (least, least + n);
                used[pair.0] = true;
                used[pair.1] = true;
                pair
            })
            .collect()
    }

    #[test]
    fn rows_and_standings_agree_with_the_mex_construction() {
        for (n, &(a, b)) in pairs_by_mex(5000).iter().enumerate() {
            assert_eq!(lower(&big(n)), big(a));
            assert!(is_pair(&big(a), &big(b)));
            let of_lower = Standing { row: Row::Lower, index: big(n), partner: big(b) };
            assert_eq!(standing(&big(a)), of_lower);
            if n > 0 {
                let of_upper = Standing { row: Row::Upper, index: big(n), partner: big(a) };
                assert_eq!(standing(&big(b)), of_upper);
            }
        }
    }

    /// A number of up to 3000 digits.
    fn huge() -> impl Strategy<Value = UBig> {
        proptest::collection::vec(any::<u8>(), 1..1250).prop_map(|bytes| UBig::from_le_bytes(&bytes))
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(60))]

        #[test]
        fn square_root_of_five_is_the_floor(n in huge()) {
            let square = UBig::from(5u8) * &n * &n;
            let root = root_five_times(&n);
            prop_assert!(&root * &root <= square);
            let next = root + UBig::ONE;
            prop_assert!(&next * &next > square);
        }
    }
}
