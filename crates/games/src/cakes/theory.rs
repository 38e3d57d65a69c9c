//! What Winning Ways knows of cakes.

use upstar_core::{Reason, Theorem};
use upstar_values::{Dyadic, NumberUpStar};

/// A theorem that gives a cake's value as an integer.
#[derive(Clone, Copy, Debug)]
pub struct Knowledge {
    /// The key of its reason.
    pub(super) key: &'static str,
    /// The value of a cake by its rows and columns, Left's being the columns.
    pub(super) value: fn([u32; 2]) -> i64,
}

/// The value of several cakes, each with its number.
pub(super) fn value(
    knowledge: Knowledge,
    cakes: impl Iterator<Item = ([u32; 2], u32)>,
) -> Option<Theorem<NumberUpStar>> {
    let mut sum = 0i64;
    for (cake, count) in cakes {
        sum = sum.checked_add((knowledge.value)(cake).checked_mul(i64::from(count))?)?;
    }
    let answer = NumberUpStar::number(Dyadic::from(sum));
    Some(Theorem { answer, reason: Reason::new(knowledge.key).with("value", sum.to_string()) })
}

/// Cutcake: the shorter side's power of two divides the longer side, and each cut between what is
/// then left is a move to spare; sides with the same power are worth nothing.
pub(super) fn cutcake([rows, columns]: [u32; 2]) -> i64 {
    let worth = |long: u32, short: u32| match (long.checked_ilog2(), short.checked_ilog2()) {
        (Some(a), Some(b)) if a > b => i64::from(long >> b) - 1,
        _ => 0,
    };
    worth(columns, rows) - worth(rows, columns)
}

/// Maundy cake: both sides are divided by their smallest primes, in turn, until one of them is 1;
/// from there the other is worth the sum of all that it is divided down to.
pub(super) fn maundy([rows, columns]: [u32; 2]) -> i64 {
    let (mut rows, mut columns) = (rows, columns);
    while rows > 1 && columns > 1 {
        (rows, columns) = (divided(rows), divided(columns));
    }
    passed(columns) - passed(rows)
}

/// The largest proper divisor.
fn divided(n: u32) -> u32 {
    (2..).take_while(|p| p * p <= n).find(|p| n.is_multiple_of(*p)).map_or(1, |p| n / p)
}

fn passed(mut n: u32) -> i64 {
    let mut sum = 0;
    while n > 1 {
        n = divided(n);
        sum += i64::from(n);
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_of_winning_ways() {
        let table = |value: fn([u32; 2]) -> i64| {
            (1..=5).map(|rows| (1..=5).map(|columns| value([rows, columns])).collect()).collect()
        };
        let cut: Vec<Vec<i64>> = table(cutcake);
        assert_eq!(cut[1], [-1, 0, 0, 1, 1]);
        assert_eq!(cut[3], [-3, -1, -1, 0, 0]);
        let maundy: Vec<Vec<i64>> = table(maundy);
        assert_eq!(maundy[0], [0, 1, 1, 3, 1]);
        assert_eq!(maundy[3], [-3, -1, -1, 0, -1]);
    }
}
