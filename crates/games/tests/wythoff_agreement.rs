//! Formula, words, mex and backward induction agree: on everything small, and on numbers of a
//! thousand digits as far as each of them goes.
#![allow(clippy::unwrap_used)] // a test helper that panics is a failing test
#![allow(clippy::needless_range_loop)] // coordinates are coordinates

use dashu_int::UBig;
use proptest::prelude::*;
use upstar_games::wythoff::generalised::Generalised;
use upstar_games::wythoff::golden::{
    RootFive, Row, Standing, below_golden_multiple, is_pair, lower, root_five_times, standing,
    upper,
};
use upstar_games::wythoff::pairs::MexPairs;
use upstar_games::wythoff::zeckendorf::{FibonacciWord, word, zero_behind};

fn big(n: usize) -> UBig {
    UBig::from(n)
}

#[test]
fn rows_and_standings_agree_with_the_mex_construction() {
    for (n, (a, b)) in MexPairs::new().take(5000).enumerate() {
        let (a, b) = (UBig::from(a), UBig::from(b));
        assert_eq!((lower(&big(n)), upper(&big(n))), (a.clone(), b.clone()));
        assert!(is_pair(&a, &b));
        let of_lower = Standing { row: Row::Lower, index: big(n), partner: b.clone() };
        assert_eq!(standing(&a), of_lower);
        assert_eq!(RootFive::up_to(&b).times(&a).standing(), of_lower);
        if n > 0 {
            let of_upper = Standing { row: Row::Upper, index: big(n), partner: a };
            assert_eq!(standing(&b), of_upper);
            assert_eq!(RootFive::up_to(&b).times(&b).standing(), of_upper);
        }
    }
}

/// Wythoff 1907: (x, y) is black by formula, by words, by mex and by backward induction alike.
#[test]
fn four_ways_to_know_black_points_agree_below_500() {
    const SIZE: usize = 500;
    // Backward induction: black iff no black point in the row, the column, the diagonal before.
    let (mut columns, mut diagonals) = (vec![false; SIZE], vec![false; 2 * SIZE]);
    let mut by_mex = vec![None; SIZE];
    for (a, b) in MexPairs::new().take(SIZE) {
        for (one, other) in [(a, b), (b, a)] {
            if let Some(place) = by_mex.get_mut(usize::try_from(one).unwrap()) {
                *place = Some(usize::try_from(other).unwrap());
            }
        }
    }
    for x in 0..SIZE {
        let mut row = false;
        let word_of_x = word(&big(x));
        for y in 0..SIZE {
            let diagonal = SIZE + y - x;
            let black = !row && !columns[y] && !diagonals[diagonal];
            if black {
                row = true;
                columns[y] = true;
                diagonals[diagonal] = true;
            }
            assert_eq!(is_pair(&big(x.min(y)), &big(x.max(y))), black, "({x},{y})");
            assert_eq!(by_mex[x] == Some(y), black, "({x},{y})");
            assert_eq!(word_of_x.partner() == word(&big(y)), black, "({x},{y})");
        }
    }
}

#[test]
fn words_are_those_of_the_greedy_sum() {
    let mut row = vec![1u64, 2];
    while row[row.len() - 1] < 100_000 {
        row.push(row[row.len() - 1] + row[row.len() - 2]);
    }
    for n in (0..3000u64).chain((90_000..91_000).step_by(7)) {
        let mut rest = n;
        let letters = row.iter().rev().map(|&term| {
            let one = term <= rest;
            rest -= if one { term } else { 0 };
            if one { '1' } else { '0' }
        });
        let letters: String = letters.collect();
        let trimmed = letters.trim_start_matches('0');
        let expected = if trimmed.is_empty() { "0" } else { trimmed };
        assert_eq!(word(&n.into()).to_string(), expected);
        assert_eq!(FibonacciWord::read(expected).unwrap().value(), n.into());
    }
}

#[test]
fn words_around_powers_of_the_golden_section() {
    // f and f − 1 of Fibonacci numbers f: 1000…0 and 1010…10 or 1010…1.
    let (mut here, mut next) = (big(1), big(2));
    for places in 0..700usize {
        let one = word(&here).to_string();
        assert_eq!(one, format!("1{}", "0".repeat(places)));
        if places > 0 {
            let below = word(&(&here - big(1))).to_string();
            let expected: String = "10".chars().cycle().take(places).collect();
            assert_eq!(below, expected);
        }
        let after = &here + &next;
        here = std::mem::replace(&mut next, after);
    }
}

#[test]
fn wrong_words_are_refused() {
    for wrong in ["", "2", "011", "110", "01", "1 0", "é"] {
        assert!(FibonacciWord::read(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn generalised_pairs_partition_and_agree_with_mex() {
    for t in 1..=6usize {
        let rule = Generalised::new(t).unwrap();
        let mut used = vec![false; 4000];
        let mut least = 0;
        for n in 0..300usize {
            while used[least] {
                least += 1;
            }
            let (a, b) = (least, least + t * n);
            (used[a], used[b]) = (true, true);
            assert_eq!((rule.lower(&big(n)), rule.upper(&big(n))), (big(a), big(b)), "t={t} n={n}");
            assert!(rule.is_pair(&big(a), &big(b)));
            assert_eq!(rule.standing(&big(a)).partner, big(b));
            assert_eq!(rule.standing(&big(b)).partner, big(a));
        }
    }
}

/// A number of up to 1000 digits.
fn huge() -> impl Strategy<Value = UBig> {
    proptest::collection::vec(any::<u8>(), 1..415).prop_map(|bytes| UBig::from_le_bytes(&bytes))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn square_root_of_five_is_the_floor(n in huge()) {
        let square = UBig::from(5u8) * &n * &n;
        let root = root_five_times(&n);
        prop_assert!(&root * &root <= square);
        let next = root + UBig::ONE;
        prop_assert!(&next * &next > square);
    }

    #[test]
    fn words_and_formula_agree_on_thousand_digits(n in huge()) {
        let here = word(&n);
        prop_assert_eq!(here.value(), n.clone());
        prop_assert!(!here.to_string().contains("11"));
        let found = standing(&n);
        prop_assert_eq!(here.partner().value(), found.partner.clone());
        if n > UBig::ZERO {
            prop_assert_eq!(here.zeros_behind().is_multiple_of(2), found.row == Row::Lower);
        }
        // The word of n − 1 with a zero behind, and one: a_n.
        prop_assert_eq!(zero_behind(&n) + UBig::ONE, lower(&(&n + UBig::ONE)));
        prop_assert!(is_pair(&lower(&n), &upper(&n)));
        prop_assert!(!is_pair(&lower(&n), &(upper(&n) + UBig::ONE)));
    }

    #[test]
    fn shared_roots_agree_with_roots_of_their_own(x in huge(), y in huge()) {
        let (x, y) = if x <= y { (x, y) } else { (y, x) };
        let root = RootFive::up_to(&y);
        let (of_x, of_y) = (root.times(&x), root.times(&y));
        prop_assert_eq!(of_x.standing(), standing(&x));
        prop_assert_eq!(of_y.standing(), standing(&y));
        prop_assert_eq!(of_y.minus(&of_x).lower(), lower(&(&y - &x)));
        prop_assert_eq!(below_golden_multiple(&lower(&x), &x), x > UBig::ZERO);
    }
}
