//! Eight laws of the black points (Läuchli 1982) as checks on the first `n` black points, each by its own computation.
//!
//! Läuchli's P_n = (x_n, y_n) has x_n ≥ y_n: his x is our b, his y our a.

use crate::wythoff::factors::complexity;
use crate::wythoff::golden::{below_golden_multiple, lower, upper};
use crate::wythoff::pairs::MexPairs;
use crate::wythoff::word::{by_floors, by_law, by_steps, morphism, ones};
use dashu_int::UBig;

/// A law, and where it fails if it does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LawCheck {
    /// Its number, from 1.
    pub satz: u8,
    /// What it says.
    pub statement: &'static str,
    /// The first index for which it does not hold.
    pub fails_at: Option<usize>,
}

/// Checks all eight on the first `n` black points and the first n letters of F.
///
/// ```
/// let checks = upstar_games::wythoff::satz::check_all(200);
/// assert!(checks.len() == 8 && checks.iter().all(|check| check.fails_at.is_none()));
/// ```
pub fn check_all(n: usize) -> Vec<LawCheck> {
    let points: Vec<(u64, u64)> =
        MexPairs::new().take(n.saturating_add(1)).map(|(a, b)| (b, a)).collect();
    let word = by_steps(n);
    let checks: [(&'static str, Option<usize>); 8] = [
        (
            "the P-positions increase, x_n - y_n = n, y_n >= n, every row and column has one",
            satz_1(&points),
        ),
        ("from each P-position to the next it is (+2,+1) or (+3,+2)", satz_2(&points)),
        ("F has no 00 and no 111", satz_3(&word)),
        ("0 -> 01, 1 -> 011 leaves F as it is", differ(&word, &morphism(&word))),
        ("F is not periodic: it has k + 1 factors of length k", satz_5(n)),
        ("the ones among the first n letters are floor(n q)", satz_6(&word)),
        ("x_n = floor(n (2 + q)), y_n = floor(n (1 + q))", satz_7(&points)),
        ("y_n = floor(q x_n)", satz_8(&points)),
    ];
    let numbered = (1u8..).zip(checks);
    numbered.map(|(satz, (statement, fails_at))| LawCheck { satz, statement, fails_at }).collect()
}

fn first(holds: impl Iterator<Item = bool>) -> Option<usize> {
    holds.enumerate().find(|(_, holds)| !holds).map(|(index, _)| index)
}

/// The place, from 1, where two words differ first.
fn differ(one: &str, other: &str) -> Option<usize> {
    first(one.bytes().zip(other.bytes()).map(|(a, b)| a == b)).map(|index| index + 1)
}

fn satz_1(points: &[(u64, u64)]) -> Option<usize> {
    // Every number below the next point's coordinate occurs just once so far: each row and column.
    let most = points.last().map_or(0, |&(_, y)| y);
    let mut rows = vec![0u8; usize::try_from(most).unwrap_or(0) + 1];
    for &(x, y) in points.iter().skip(1) {
        for number in [x, y] {
            if let Some(count) = usize::try_from(number).ok().and_then(|at| rows.get_mut(at)) {
                *count = count.saturating_add(1);
            }
        }
    }
    if rows.iter().skip(1).any(|&count| count != 1) {
        return Some(points.len() - 1);
    }
    let mut before = None;
    first((0u64..).zip(points).map(|(n, &(x, y))| {
        let increases = before.is_none_or(|(u, v)| x > u && y > v);
        before = Some((x, y));
        increases && x - y == n && y >= n
    }))
}

fn satz_2(points: &[(u64, u64)]) -> Option<usize> {
    first(
        points
            .windows(2)
            .map(|two| matches!((two[1].0 - two[0].0, two[1].1 - two[0].1), (2, 1) | (3, 2))),
    )
}

fn satz_3(word: &str) -> Option<usize> {
    let places = [word.find("00"), word.find("111")];
    places.into_iter().flatten().min()
}

/// Lengths up to 30, or as far as a prefix of n letters shows all factors.
fn satz_5(n: usize) -> Option<usize> {
    let longest = 30.min(n / 8);
    first((0..=longest).map(|length| complexity(length, n) == length + 1))
}

fn satz_6(word: &str) -> Option<usize> {
    let mut count = UBig::ZERO;
    first((0..=word.len()).map(|n| {
        if n > 0 && word.as_bytes().get(n - 1) == Some(&b'1') {
            count += UBig::ONE;
        }
        count == ones(&UBig::from(n))
    }))
}

fn satz_7(points: &[(u64, u64)]) -> Option<usize> {
    first((0u64..).zip(points).map(|(n, &(x, y))| {
        let n = UBig::from(n);
        upper(&n) == UBig::from(x) && lower(&n) == UBig::from(y)
    }))
}

/// y = ⌊q·x⌋ iff y·τ ≤ x < (y + 1)·τ.
fn satz_8(points: &[(u64, u64)]) -> Option<usize> {
    first(points.iter().map(|&(x, y)| {
        let (x, y) = (UBig::from(x), UBig::from(y));
        !below_golden_multiple(&x, &y) && below_golden_multiple(&x, &(y + UBig::ONE))
    }))
}

/// The first row above P_n without a black point above the diagonal
/// is number y_n + k. The text says k < n, which is wrong for n = 0 and n = 1.
///
/// ```
/// use upstar_games::wythoff::satz::step_of_proof;
/// assert_eq!((step_of_proof(0), step_of_proof(1), step_of_proof(2)), (1, 2, 1));
/// ```
pub fn step_of_proof(n: u64) -> u64 {
    let a = |n: u64| lower(&UBig::from(n));
    u64::try_from(&(a(n.saturating_add(1)) - a(n))).unwrap_or(0)
}

/// Do the four generators of F agree on the first n letters? The first place, from 1, where not.
pub fn generators_differ(n: usize) -> Option<usize> {
    let steps = by_steps(n);
    let others = [by_law(n), crate::wythoff::word::by_morphism(n), by_floors(n)];
    others.iter().find_map(|other| differ(&steps, other))
}

/// Läuchli's way to decide whether z is an x_n: does an integer lie strictly between z/(2+q) and
/// (z+1)/(2+q)? With 2 + q = τ² the first one above z/τ² is z − ⌊z/τ⌋, since 1/τ² = 1 − 1/τ.
///
/// ```
/// use upstar_games::wythoff::satz::is_x;
/// let row: Vec<u8> = (1..24).filter(|&z| is_x(&z.into())).collect();
/// assert_eq!(row, [2, 5, 7, 10, 13, 15, 18, 20, 23]);
/// ```
pub fn is_x(z: &UBig) -> bool {
    if *z == UBig::ZERO {
        return false;
    }
    // ⌊z/τ⌋ = ⌊z·τ⌋ − z.
    let integer = z - (lower(z) - z);
    // integer < (z+1)/τ² iff integer·τ < (z + 1)/τ = (z + 1)·τ − (z + 1).
    let next = z + UBig::ONE;
    if integer >= next {
        return false;
    }
    // (z + 1 − integer)·τ > z + 1.
    below_golden_multiple(&next, &(&next - integer))
}
