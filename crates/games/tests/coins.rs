//! Coins on a strip and chocolate against plain search.
#![allow(clippy::unwrap_used)] // a test helper that panics is a failing test

use dashu_int::UBig;
use proptest::prelude::*;
use std::collections::HashMap;
use upstar_core::{Argument, Convention, Form, Position, Rules, Theorems};
use upstar_games::{Chocolate, Coins, CoinsNoTowers, Nim, Welter};
use upstar_values::{Nimber, Outcome, Player};

/// What coins may do to each other.
#[derive(Clone, Copy, PartialEq)]
enum Freedom {
    Everything,
    Overtaking,
    Nothing,
}

/// Coins in order, moved by the rules as the texts state them.
fn options(coins: &[u32], freedom: Freedom, first: u32) -> Vec<(u32, u32, Vec<u32>)> {
    let mut out = Vec::new();
    for (coin, &from) in coins.iter().enumerate() {
        for to in first..from {
            let overtaken = coins.iter().enumerate().any(|(k, &c)| k != coin && c > to && c < from);
            if freedom != Freedom::Everything && coins.contains(&to)
                || freedom == Freedom::Nothing && overtaken
            {
                continue;
            }
            let mut after = coins.to_vec();
            after[coin] = to;
            after.sort_unstable();
            out.push((from, to, after));
        }
    }
    out
}

struct Search {
    freedom: Freedom,
    first: u32,
    grundy: HashMap<Vec<u32>, u64>,
}

impl Search {
    fn grundy(&mut self, coins: &[u32]) -> u64 {
        if let Some(&known) = self.grundy.get(coins) {
            return known;
        }
        let options = options(coins, self.freedom, self.first);
        let seen: Vec<u64> = options.iter().map(|(_, _, after)| self.grundy(after)).collect();
        let mex = (0..).find(|value| !seen.contains(value)).unwrap();
        self.grundy.insert(coins.to_vec(), mex);
        mex
    }
}

/// All sorted lists of at most `count` squares up to `last`.
fn positions(count: usize, first: u32, last: u32, equal: bool) -> Vec<Vec<u32>> {
    let mut all = vec![vec![]];
    let mut layer: Vec<Vec<u32>> = vec![vec![]];
    for _ in 0..count {
        layer = layer
            .iter()
            .flat_map(|coins| {
                let next = coins.last().map_or(first, |&last| last + u32::from(!equal));
                (next..=last).map(move |coin| [coins.as_slice(), &[coin]].concat())
            })
            .collect();
        all.extend(layer.iter().cloned());
    }
    all
}

fn check<R: Rules>(freedom: Freedom, first: u32, count: usize, last: u32) {
    let mut search = Search { freedom, first, grundy: HashMap::new() };
    for coins in positions(count, first, last, freedom == Freedom::Everything) {
        let arguments: Vec<Argument> = coins.iter().map(|&n| Argument::Integer(n.into())).collect();
        let strip = R::read(&arguments).unwrap();
        let grundy = search.grundy(&coins);
        assert_eq!(strip.grundy_theorem().unwrap().answer, Nimber::from(grundy), "{coins:?}");
        let outcome = if grundy == 0 { Outcome::P } else { Outcome::N };
        assert_eq!(strip.outcome_theorem().unwrap().answer, outcome, "{coins:?}");
        let winning = strip.winning_moves_theorem(Convention::Normal, Player::Left).unwrap();
        let mut found: Vec<String> =
            winning.iter().map(|found| strip.write_move(Player::Left, &found.by)).collect();
        found.sort();
        let options = options(&coins, freedom, first);
        let lost = options.iter().filter(|(_, _, after)| search.grundy(after) == 0);
        let mut expected: Vec<String> =
            lost.map(|(from, to, _)| format!("{from} -> {to}")).collect();
        expected.sort();
        expected.dedup();
        assert_eq!(found, expected, "{coins:?}");
    }
}

#[test]
fn free_coins_are_nim() {
    check::<Coins>(Freedom::Everything, 1, 4, 7);
}

#[test]
fn item_43_coins_without_towers_and_overtaking_are_gaps() {
    check::<CoinsNoTowers>(Freedom::Nothing, 1, 5, 10);
}

#[test]
fn item_44_welters_formula() {
    check::<Welter>(Freedom::Overtaking, 0, 5, 10);
}

/// Item 45: of items 43 and 44 the latter is the hard one; the former is Poker-Nim on the gaps, where
/// the move that makes a gap larger is undone by the partner.
#[test]
fn item_45_a_gap_that_grew_is_cut_down_again_by_the_partner() {
    for coins in positions(4, 1, 9, false).into_iter().filter(|coins| coins.len() == 4) {
        let strip = CoinsNoTowers::new(coins.iter().copied()).unwrap();
        let gap = |strip: &CoinsNoTowers, pair: usize| {
            &strip.squares()[2 * pair + 1] - &strip.squares()[2 * pair]
        };
        let moves = options(&coins, Freedom::Nothing, 1);
        for (from, to, after) in moves {
            let coin = coins.iter().position(|&coin| coin == from).unwrap();
            if coin % 2 == 1 {
                continue; // a right coin: the gap shrinks
            }
            let grown = CoinsNoTowers::new(after.iter().copied()).unwrap();
            let partner = coins[coin + 1];
            let label = format!("{partner} -> {}", partner - (from - to));
            let by = grown.read_move(Player::Left, &label).unwrap();
            let back = grown.play(Player::Left, &by);
            assert_eq!(gap(&back, coin / 2), gap(&strip, coin / 2));
            assert_eq!(
                back.grundy_theorem().unwrap().answer,
                strip.grundy_theorem().unwrap().answer
            );
        }
    }
}

/// Welter's formula as it is printed: pair by pair.
fn welter_by_pairs(squares: &[UBig]) -> UBig {
    let mut sum = squares.iter().fold(UBig::ZERO, |sum, square| sum ^ square);
    for (k, a) in squares.iter().enumerate() {
        for b in &squares[..k] {
            let d = if a > b { a - b } else { b - a };
            sum ^= &d ^ (&d - UBig::ONE);
        }
    }
    sum
}

fn huge() -> impl Strategy<Value = UBig> {
    proptest::collection::vec(any::<u8>(), 1..60).prop_map(|bytes| UBig::from_le_bytes(&bytes))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn welters_formula_pair_by_pair_on_huge_squares(
        squares in proptest::collection::btree_set(huge(), 1..12)
    ) {
        let squares: Vec<UBig> = squares.into_iter().collect();
        let strip = Welter::new(squares.clone()).unwrap();
        let value = welter_by_pairs(&squares);
        prop_assert_eq!(strip.grundy_theorem().unwrap().answer, Nimber::from(value.clone()));
        let winning = strip.winning_moves_theorem(Convention::Normal, Player::Left).unwrap();
        // Welter's theorem: there is a winning move iff the value is not 0, and their number is odd.
        prop_assert_eq!(winning.is_empty(), value == UBig::ZERO);
        prop_assert!(value == UBig::ZERO || winning.len() % 2 == 1);
        for found in winning {
            let label = strip.write_move(Player::Left, &found.by);
            prop_assert_eq!(strip.read_move(Player::Left, &label), Ok(found.by.clone()));
            let after = strip.play(Player::Left, &found.by);
            prop_assert_eq!(welter_by_pairs(after.squares()), UBig::ZERO);
        }
    }

    #[test]
    fn gaps_balance_on_huge_squares(squares in proptest::collection::btree_set(huge(), 1..12)) {
        let mut squares: Vec<UBig> = squares.into_iter().collect();
        squares.iter_mut().for_each(|square| *square += UBig::ONE);
        let strip = CoinsNoTowers::new(squares).unwrap();
        let lost = strip.grundy_theorem().unwrap().answer == Nimber::ZERO;
        let winning = strip.winning_moves_theorem(Convention::Normal, Player::Left).unwrap();
        prop_assert_eq!(winning.is_empty(), lost);
        for found in winning {
            let label = strip.write_move(Player::Left, &found.by);
            prop_assert_eq!(strip.read_move(Player::Left, &label), Ok(found.by.clone()));
            let after = strip.play(Player::Left, &found.by);
            prop_assert_eq!(after.grundy_theorem().unwrap().answer, Nimber::ZERO);
        }
    }
}

/// The value of a bar from the pieces that can be broken off, square by square.
fn bar(a: u32, b: u32, x: u32, y: u32, memo: &mut HashMap<[u32; 4], u64>) -> u64 {
    if let Some(&known) = memo.get(&[a, b, x, y]) {
        return known;
    }
    let mut seen = Vec::new();
    for line in 1..a {
        // The break after column `line`: the raisin's side is kept.
        seen.push(if x <= line {
            bar(line, b, x, y, memo)
        } else {
            bar(a - line, b, x - line, y, memo)
        });
    }
    for line in 1..b {
        seen.push(if y <= line {
            bar(a, line, x, y, memo)
        } else {
            bar(a, b - line, x, y - line, memo)
        });
    }
    let mex = (0..).find(|value| !seen.contains(value)).unwrap();
    memo.insert([a, b, x, y], mex);
    mex
}

#[test]
fn item_42_chocolate_is_nim_with_four_heaps() {
    let mut memo = HashMap::new();
    for (a, b) in (1..=6).flat_map(|a| (1..=6).map(move |b| (a, b))) {
        for (x, y) in (1..=a).flat_map(|x| (1..=b).map(move |y| (x, y))) {
            let chocolate = Chocolate::new(a, b, x, y).unwrap();
            assert_eq!(chocolate.write(), format!("chocolate({a},{b},{x},{y})"));
            let heaps = Nim::new(chocolate.heaps().to_vec());
            let value = Nimber::from(bar(a, b, x, y, &mut memo));
            let theorem = chocolate.grundy_theorem().unwrap();
            assert_eq!(theorem.answer, value, "{a} {b} {x} {y}");
            assert_eq!(heaps.grundy_theorem().unwrap().answer, value);
            assert_eq!(
                chocolate.misere_theorem().unwrap().answer,
                heaps.misere_theorem().unwrap().answer
            );
        }
    }
}

#[test]
fn game_1_of_the_leipzig_seminar_a_raisin_in_the_corner_is_lost_iff_the_bar_is_square() {
    for (m, n) in (1..=12u32).flat_map(|m| (1..=12u32).map(move |n| (m, n))) {
        for (x, y) in [(1, 1), (m, 1), (1, n), (m, n)] {
            let bar = Chocolate::new(m, n, x, y).unwrap();
            let expected = if m == n { Outcome::P } else { Outcome::N };
            assert_eq!(bar.outcome_theorem().unwrap().answer, expected, "{m} by {n}");
        }
    }
}

#[test]
fn bad_positions_are_refused_with_advice() {
    let whole = |n: i32| Argument::Integer(n.into());
    let refused = |result: Result<String, upstar_core::ReadError>| result.unwrap_err().to_string();
    let welter = |squares: &[i32]| {
        Welter::read(&squares.iter().map(|&n| whole(n)).collect::<Vec<_>>()).map(|s| s.write())
    };
    assert_eq!(welter(&[5, 0, 2]).unwrap(), "welter(0,2,5)");
    assert_eq!(
        refused(welter(&[5, 2, 5])),
        "two coins on square 5: here every coin needs a square of its own"
    );
    assert_eq!(refused(welter(&[-1])), "a square is a whole number: 0, 1, 2, …");
    let coins = Coins::read(&[whole(3), whole(0)]).map(|s| s.write());
    assert_eq!(refused(coins), "a square is a whole number: 1, 2, 3, …");
    let bar = |numbers: [i32; 4]| Chocolate::read(&numbers.map(whole)).map(|s| s.write());
    assert_eq!(refused(bar([4, 3, 5, 1])), "the raisin lies in a column from 1 to 4");
    assert_eq!(refused(bar([4, 3, 1, 0])), "the raisin lies in a row from 1 to 3");
    assert_eq!(refused(bar([0, 3, 1, 1])), "a bar has at least one row and one column");
    assert_eq!(refused(bar([4, -3, 1, 1])), "a whole number is needed here: 1, 2, 3, …");
    let strip = CoinsNoTowers::new([2u8, 5, 6]).unwrap();
    let label = |label: &str| strip.read_move(Player::Left, label).unwrap_err().to_string();
    assert_eq!(label("6 -> 5"), "the coin on square 6 cannot move");
    assert_eq!(label("5 -> 2"), "the coin on square 5 moves down the strip, to 3 at the lowest");
    assert_eq!(label("4 -> 3"), "there is no coin on square 4: they lie on squares 2 to 6");
}
