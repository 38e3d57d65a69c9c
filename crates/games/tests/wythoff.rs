//! Wythoff's theorems against the table, and beyond the table against Fibonacci words.
#![allow(clippy::unwrap_used, clippy::panic)] // a test helper that panics is a failing test

use dashu_int::UBig;
use proptest::prelude::*;
use std::ops::ControlFlow;
use upstar_core::{Argument, Convention, Form, Position, Refusal, Rules, Theorems};
use upstar_games::{GeneralisedWythoff, RestrictedWythoff, Wythoff, WythoffHeaps, registry};
use upstar_values::{Context, Nimber, Outcome, Player};

/// Who loses, by backward induction over the whole square: `lost[x][y]`.
fn table(size: usize, corner_is_lost: bool) -> Vec<Vec<bool>> {
    let mut lost = vec![vec![false; size]; size];
    for x in 0..size {
        for y in 0..size {
            let reaches_lost = (0..x).any(|k| lost[k][y])
                || (0..y).any(|k| lost[x][k])
                || (1..=x.min(y)).any(|k| lost[x - k][y - k]);
            lost[x][y] = if x + y == 0 { corner_is_lost } else { !reaches_lost };
        }
    }
    lost
}

fn at(x: usize, y: usize) -> Wythoff {
    Wythoff::new(UBig::from(x), UBig::from(y))
}

fn outcome(lost: bool) -> Outcome {
    if lost { Outcome::P } else { Outcome::N }
}

/// The labels of the winning moves, sorted.
fn winning(point: &Wythoff) -> Vec<String> {
    let moves = point.winning_moves_theorem(Convention::Normal, Player::Left).unwrap();
    let mut labels: Vec<String> =
        moves.iter().map(|found| point.write_move(Player::Left, &found.by)).collect();
    labels.sort();
    labels
}

#[test]
fn outcomes_and_winning_moves_agree_with_the_table_below_300() {
    const SIZE: usize = 300;
    let lost = table(SIZE, true);
    for x in 0..SIZE {
        for y in 0..SIZE {
            let point = at(x, y);
            assert_eq!(point.is_black(), lost[x][y], "({x},{y})");
            assert_eq!(point.outcome_theorem().unwrap().answer, outcome(lost[x][y]), "({x},{y})");
            let row = (0..x).map(|k| (k, y));
            let column = (0..y).map(|k| (x, k));
            let diagonal = (1..=x.min(y)).map(|k| (x - k, y - k));
            let to_lost = row.chain(column).chain(diagonal).filter(|&(x, y)| lost[x][y]);
            let mut expected: Vec<String> = to_lost.map(|(x, y)| format!("({x},{y})")).collect();
            expected.sort();
            assert_eq!(winning(&point), expected, "({x},{y})");
            assert!(expected.len() <= 3);
        }
    }
}

#[test]
fn misere_outcomes_agree_with_the_table_below_200() {
    const SIZE: usize = 200;
    let lost = table(SIZE, false);
    for x in 0..SIZE {
        for y in 0..SIZE {
            let theorem = at(x, y).misere_theorem().unwrap();
            assert_eq!(theorem.answer, outcome(lost[x][y]), "({x},{y})");
            // The reason of a win names a move to a lost point, the corner having none to name.
            let named = |name| {
                let mut found = theorem.reason.arguments.iter().filter(|(key, _)| *key == name);
                found.next().map(|(_, said)| said.to_string())
            };
            if theorem.answer == Outcome::N && x + y > 0 {
                let (to_x, to_y) = (named("x").unwrap(), named("y").unwrap());
                assert!(at(x, y).read_move(Player::Left, &format!("({to_x},{to_y})")).is_ok());
                let (to_x, to_y): (usize, usize) = (to_x.parse().unwrap(), to_y.parse().unwrap());
                assert!(lost[to_x][to_y], "({x},{y}) to ({to_x},{to_y})");
            }
        }
    }
}

#[test]
fn winning_moves_of_the_texts() {
    let examples: [(usize, usize, &[&str]); 9] = [
        (4, 13, &["(4,7)"]),
        (15, 20, &["(12,20)", "(15,9)", "(8,13)"]),
        (8, 11, &["(4,7)"]),
        (11, 17, &["(9,15)"]),
        (12, 23, &["(12,20)"]),
        (16, 23, &["(11,18)", "(14,23)"]),
        (6, 5, &["(2,1)", "(3,5)"]),
        (3, 4, &["(1,2)"]),
        (3, 5, &[]),
    ];
    for (x, y, expected) in examples {
        assert_eq!(winning(&at(x, y)), expected, "({x},{y})");
    }
}

#[test]
fn reasons_argue_as_the_texts_do() {
    let reasons = |x, y| -> Vec<String> {
        let moves = at(x, y).winning_moves_theorem(Convention::Normal, Player::Right).unwrap();
        moves.iter().map(|found| registry().sentence(found.reason.as_ref().unwrap())).collect()
    };
    assert_eq!(reasons(4, 13), ["4 is a3, its partner is b3 = 7: move to (4,7)"]);
    assert_eq!(
        reasons(15, 20),
        [
            "15 is b6, its partner is a6 = 9: move to (15,9)",
            "20 is b8, its partner is a8 = 12: move to (12,20)",
            "the difference is 5, and a5 = 8, b5 = 13: move to (8,13)",
        ]
    );
    assert_eq!(
        reasons(6, 5),
        [
            "5 is b2, its partner is a2 = 3: move to (3,5)",
            "the difference is 1, and a1 = 1, b1 = 2: move to (2,1)",
        ]
    );
    assert_eq!(reasons(0, 9), ["0 is a0, its partner is b0 = 0: move to (0,0)"]);
    let outcome = |x, y| registry().sentence(&at(x, y).outcome_theorem().unwrap().reason);
    assert_eq!(
        outcome(7, 4),
        "4 is a3 and 7 is b3: a P-position, from which no other can be reached"
    );
    assert_eq!(outcome(0, 0), "(0,0) is a P-position: no move is left");
    assert_eq!(outcome(13, 4), "4 is a3, its partner is b3 = 7: move to (7,4)");
    let misere = |x, y| registry().sentence(&at(x, y).misere_theorem().unwrap().reason);
    assert_eq!(
        misere(2, 1),
        "in misère play (0,1) and (2,2) are P-positions in place of (0,0) and (1,2): move to (0,1)"
    );
    assert_eq!(
        misere(2, 2),
        "(2,2) is a P-position of misère play, where (0,1) and (2,2) take the place of (0,0) and \
         (1,2)"
    );
}

/// All ways, those that lead nowhere too, as the slides and the Leipzig notes go through them.
#[test]
fn ways_are_argued_by_row_column_diagonal_and_by_words() {
    let ways = |x, y| -> Vec<String> {
        at(x, y).reasons().iter().map(|reason| registry().sentence(reason)).collect()
    };
    assert_eq!(
        ways(4, 13),
        [
            "4 is a3, its partner is b3 = 7: move to (4,7)",
            "13 is b5, its partner a5 = 8 is larger than 4, so not this way",
            "the difference is 9, and a9 = 14, b9 = 23: (14,23) is not below, so not this way",
            "4 = 101_F ends in an even number of zeros, its partner is 1010_F = 7: move to (4,7)",
            "13 = 100000_F ends in an odd number of zeros, its partner 10000_F = 8 is larger than 4, \
             so not this way",
        ]
    );
    assert_eq!(
        ways(11, 17)[3..],
        [
            "11 = 10100_F ends in an even number of zeros, its partner 101000_F = 18 is larger than \
             17, so not this way",
            "17 = 100101_F ends in an even number of zeros, its partner 1001010_F = 28 is larger \
             than 11, so not this way",
        ]
    );
    assert_eq!(
        ways(7, 4)[..3],
        [
            "7 is b3, its partner a3 = 4 is there already",
            "4 is a3, its partner b3 = 7 is there already",
            "the difference is 3, and a3 = 4, b3 = 7: this point itself",
        ]
    );
    assert_eq!(ways(0, 0), ["(0,0) is a P-position: no move is left"]);
}

#[test]
fn long_numbers_are_abbreviated_in_sentences_only() {
    let x = UBig::from(10u8).pow(1000);
    let point = Wythoff::new(x.clone(), &x + UBig::from(7u8));
    let found = point.winning_moves_theorem(Convention::Normal, Player::Left).unwrap();
    assert!(found.iter().any(|one| point.write_move(Player::Left, &one.by).len() > 1500));
    for found in found {
        assert!(registry().sentence(&found.reason.unwrap()).len() < 400);
        assert!(point.abbreviated_move(Player::Left, &found.by).len() < 100);
    }
    assert!(point.reasons().iter().all(|reason| registry().sentence(reason).len() < 600));
}

#[test]
fn grundy_values_come_from_rows_or_periods_or_are_refused_with_their_cost() {
    let grundy = |x: UBig, y: UBig| {
        let point = Wythoff::new(x, y);
        point.grundy_under(&Context::new()).map(|theorem| theorem.unwrap())
    };
    let small = |x: u32, y: u32| grundy(x.into(), y.into()).unwrap().answer;
    assert_eq!(small(4, 13), Nimber::from(16u64));
    assert_eq!(small(23, 16), Nimber::from(29u64));
    // Row 5: the same value by mex and by the period, far out on both sides of the choice.
    let by_mex = upstar_games::wythoff::rows::row(
        upstar_games::wythoff::rows::Table::Wythoff,
        5,
        0,
        4000,
        &Context::new(),
    );
    for (y, value) in by_mex.unwrap().into_iter().enumerate() {
        assert_eq!(grundy(5u8.into(), y.into()).unwrap().answer, Nimber::from(value), "{y}");
    }
    let far = grundy(5u8.into(), UBig::from(10u8).pow(100)).unwrap();
    assert!(registry().sentence(&far.reason).contains("period and saltus 24 from column 27 on"));
    let huge = UBig::from(10u8).pow(30);
    let Err(Refusal::OutOfReach(why)) = grundy(huge.clone(), huge) else { panic!("not refused") };
    let text = why.to_string();
    assert!(text.contains("10^60 cells") && text.contains("years"), "{text}");
}

/// Generalised Wythoff against backward induction, for t = 1 to 6.
#[test]
fn generalised_wythoff_agrees_with_the_table() {
    const SIZE: usize = 60;
    for t in 1..=6usize {
        let mut lost = vec![vec![false; SIZE]; SIZE];
        for x in 0..SIZE {
            for y in 0..SIZE {
                let both = |k: usize| (1..=y).any(|l| k.abs_diff(l) < t && lost[x - k][y - l]);
                let reaches = (0..x).any(|to| lost[to][y])
                    || (0..y).any(|to| lost[x][to])
                    || (1..=x).any(both);
                lost[x][y] = !reaches;
            }
        }
        for x in 0..SIZE {
            for y in 0..SIZE {
                let arguments = [t, x, y].map(|n| Argument::Integer(n.into()));
                let position = GeneralisedWythoff::read(&arguments).unwrap();
                let theorem = position.outcome_theorem().unwrap();
                assert_eq!(theorem.answer, outcome(lost[x][y]), "t={t} ({x},{y})");
                let mut found: Vec<[UBig; 2]> = position
                    .winning_moves_theorem(Convention::Normal, Player::Left)
                    .unwrap()
                    .into_iter()
                    .map(|found| found.by)
                    .collect();
                found.sort();
                let mut expected = Vec::new();
                let _ = position.visit_moves(Player::Left, |by| {
                    let at = |n: &UBig| usize::try_from(n).unwrap();
                    if lost[at(&by[0])][at(&by[1])] {
                        expected.push(by);
                    }
                    ControlFlow::Continue(())
                });
                expected.sort();
                assert_eq!(found, expected, "t={t} ({x},{y})");
            }
        }
    }
}

#[test]
fn relatives_are_refused_with_advice() {
    let read = |text: &str| {
        RestrictedWythoff::check_parameters(&[Argument::Text(text.into())])
            .map_err(|e| e.to_string())
    };
    for good in ["1+2n", " 2 + 3 n ", "3n", "5+n"] {
        assert!(read(good).is_ok(), "{good}");
    }
    for bad in ["", "n+", "0+2n", "1+0n", "1-2n", "2+3", "x", "1+2n+3"] {
        assert!(read(bad).unwrap_err().contains("2+3n"), "{bad}");
    }
    let none = GeneralisedWythoff::check_parameters(&[Argument::Integer(0.into())]);
    assert!(none.unwrap_err().to_string().contains("from 1 on"));
    let many = vec![Argument::Integer(1.into()); 11];
    assert!(WythoffHeaps::read(&many).unwrap_err().to_string().contains("1 to 10 heaps"));
}

#[test]
fn labels_are_read_freely_and_refused_with_advice() {
    let point = at(4, 13);
    let read = |label: &str| point.read_move(Player::Left, label);
    for label in ["(4,7)", " ( 4 , 7 ) ", "4,7", "4, 7"] {
        assert_eq!(read(label), Ok(at(4, 7)));
    }
    assert_eq!(read("(0,13)"), Ok(at(0, 13)));
    assert_eq!(read("(0,9)"), Ok(at(0, 9)));
    assert_eq!(
        read("(3,7)").unwrap_err().to_string(),
        "no move leads from (4,13) to (3,7): one coordinate becomes smaller, or both by the same \
         amount"
    );
    assert_eq!(
        read("to 7").unwrap_err().to_string(),
        "`to 7` is not a move: write the point it leads to, like (4,7)"
    );
    let refused =
        ["", "(4,13)", "(5,14)", "(4,14)", "(13,4)", "(4,7", "4,7)", "(4;7)", "(-1,13)", "(4,7,1)"];
    for label in refused {
        assert!(read(label).is_err(), "{label}");
    }
}

#[test]
fn a_position_is_two_heaps() {
    let whole = |n: i32| Argument::Integer(n.into());
    assert_eq!(Wythoff::read(&[whole(13), whole(4)]).unwrap().write(), "wythoff(13,4)");
    assert_eq!(Wythoff::read(&[whole(4), whole(-1)]).unwrap_err().argument, Some(1));
    let refused = Wythoff::read(&[whole(4)]).unwrap_err().to_string();
    assert_eq!(refused, "a position is two heaps, like wythoff(4,13), not 1");
}

#[test]
fn words_tell_small_points_apart() {
    let mut seen = std::collections::HashSet::new();
    for x in 0..50 {
        for y in 0..50 {
            assert!(seen.insert(at(x, y).word().unwrap()));
        }
    }
    let last = Wythoff::new(u32::MAX, u32::MAX - 1);
    assert!(seen.insert(last.word().unwrap()));
    assert_eq!(Wythoff::new(0u8, u32::MAX).word(), None);
    assert_eq!(Wythoff::new(UBig::from(1u8) << 32, 0u8).word(), None);
}

/// The theory by Fibonacci words (Wythoff 1907, Zeckendorf): neither roots nor the golden section.
struct Fibonacci(Vec<UBig>);

impl Fibonacci {
    /// 1, 2, 3, 5, … beyond `most`.
    fn beyond(most: &UBig) -> Self {
        let mut row = vec![UBig::from(1u8), UBig::from(2u8)];
        while row[row.len() - 2] <= *most {
            row.push(&row[row.len() - 1] + &row[row.len() - 2]);
        }
        Fibonacci(row)
    }

    /// The places of the ones in the word of n, the highest first.
    fn word(&self, n: &UBig) -> Vec<usize> {
        let mut rest = n.clone();
        let mut places = Vec::new();
        for (place, term) in self.0.iter().enumerate().rev() {
            if *term <= rest {
                rest -= term;
                places.push(place);
            }
        }
        places
    }

    fn sum(&self, places: impl Iterator<Item = usize>) -> UBig {
        places.fold(UBig::ZERO, |sum, place| sum + &self.0[place])
    }

    /// The word of a_n ends in an even number of zeros; that of b_n is the same with one more.
    fn partner(&self, n: &UBig) -> UBig {
        let word = self.word(n);
        match word.last() {
            None => UBig::ZERO,
            Some(zeros) if zeros % 2 == 0 => self.sum(word.iter().map(|place| place + 1)),
            Some(_) => self.sum(word.iter().map(|place| place - 1)),
        }
    }

    /// a_n: the word of n − 1 with a zero behind, plus one.
    fn lower(&self, n: &UBig) -> UBig {
        if *n == UBig::ZERO {
            return UBig::ZERO;
        }
        let word = self.word(&(n - UBig::ONE));
        self.sum(word.iter().map(|place| place + 1)) + UBig::ONE
    }

    /// All winning moves, sorted by label.
    fn winning(&self, x: &UBig, y: &UBig) -> Vec<String> {
        let mut found = Vec::new();
        let (of_x, of_y) = (self.partner(x), self.partner(y));
        if of_x < *y {
            found.push(format!("({x},{of_x})"));
        }
        if of_y < *x {
            found.push(format!("({of_y},{y})"));
        }
        let (least, most) = (x.min(y), x.max(y));
        let n = most - least;
        let lower = self.lower(&n);
        if lower < *least {
            let upper = &lower + n;
            let (to_x, to_y) = if x <= y { (lower, upper) } else { (upper, lower) };
            found.push(format!("({to_x},{to_y})"));
        }
        found.sort();
        found
    }
}

#[test]
fn fibonacci_words_agree_with_the_table_below_100() {
    let lost = table(100, true);
    let fibonacci = Fibonacci::beyond(&UBig::from(1000u16));
    for (x, row) in lost.iter().enumerate() {
        let partner = fibonacci.partner(&UBig::from(x));
        for (y, &lost) in row.iter().enumerate() {
            assert_eq!(partner == UBig::from(y), lost, "({x},{y})");
        }
    }
}

/// A number of 1 to 3000 digits.
fn huge() -> impl Strategy<Value = UBig> {
    proptest::collection::vec(any::<u8>(), 1..1245).prop_map(|bytes| UBig::from_le_bytes(&bytes))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn thousands_of_digits_agree_with_fibonacci_words(x in huge(), y in huge(), near in 0u8..4) {
        let fibonacci = Fibonacci::beyond(&((&x + &y) << 3));
        // Far away, on a black point, or just beside one.
        let y = match near {
            0 => y,
            1 => fibonacci.partner(&x),
            2 => fibonacci.partner(&x) + UBig::ONE,
            _ => &x + (y >> 2),
        };
        for (x, y) in [(&x, &y), (&y, &x)] {
            let point = Wythoff::new(x.clone(), y.clone());
            let expected = fibonacci.winning(x, y);
            prop_assert_eq!(winning(&point), expected.clone());
            prop_assert_eq!(point.is_black(), expected.is_empty());
            prop_assert_eq!(point.outcome_theorem().unwrap().answer, outcome(expected.is_empty()));
            prop_assert_eq!(fibonacci.partner(x) == *y, expected.is_empty());
        }
    }

    #[test]
    fn points_around_a_black_one_are_white(n in huge()) {
        let fibonacci = Fibonacci::beyond(&(&n << 3));
        let lower = fibonacci.lower(&n);
        let black = Wythoff::new(lower.clone(), &lower + &n);
        prop_assert!(black.is_black());
        for (dx, dy) in [(0u8, 1u8), (1, 0), (1, 1), (1, 2), (2, 1)] {
            let beside = Wythoff::new(&lower + UBig::from(dx), &lower + &n + UBig::from(dy));
            let expected = fibonacci.partner(beside.x()) == *beside.y();
            prop_assert_eq!(beside.is_black(), expected);
            prop_assert_eq!(beside.outcome_theorem().unwrap().answer, outcome(expected));
        }
    }
}
