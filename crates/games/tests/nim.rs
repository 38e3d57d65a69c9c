//! Nim's theorems against plain search, and what cannot be searched against Bouton's rule itself.
#![allow(clippy::unwrap_used)] // a test helper that panics is a failing test

use dashu_int::UBig;
use proptest::prelude::*;
use std::collections::HashMap;
use upstar_core::{Argument, Convention, Form, Position, Rules, Theorems};
use upstar_games::{Nim, registry};
use upstar_values::{Nimber, Outcome, Player};

/// Grundy value and misère outcome by the definitions, on sorted heaps.
#[derive(Default)]
struct Search {
    grundy: HashMap<Vec<u8>, u64>,
    misere_lost: HashMap<Vec<u8>, bool>,
}

fn options(heaps: &[u8]) -> Vec<Vec<u8>> {
    let mut out = Vec::new();
    for heap in 0..heaps.len() {
        for size in 0..heaps[heap] {
            let mut option = heaps.to_vec();
            option[heap] = size;
            option.sort_unstable();
            out.push(option);
        }
    }
    out
}

impl Search {
    fn grundy(&mut self, heaps: &[u8]) -> u64 {
        if let Some(&known) = self.grundy.get(heaps) {
            return known;
        }
        let seen: Vec<u64> = options(heaps).iter().map(|option| self.grundy(option)).collect();
        let mex = (0..).find(|value| !seen.contains(value)).unwrap();
        self.grundy.insert(heaps.to_vec(), mex);
        mex
    }

    fn misere_lost(&mut self, heaps: &[u8]) -> bool {
        if let Some(&known) = self.misere_lost.get(heaps) {
            return known;
        }
        let options = options(heaps);
        let lost = !options.is_empty() && !options.iter().any(|option| self.misere_lost(option));
        self.misere_lost.insert(heaps.to_vec(), lost);
        lost
    }
}

/// All sorted heaps, `count` of them, each at most `most`.
fn positions(count: usize, most: u8) -> Vec<Vec<u8>> {
    let mut all = vec![vec![]];
    for _ in 0..count {
        all = all
            .iter()
            .flat_map(|heaps: &Vec<u8>| {
                let least = heaps.last().copied().unwrap_or(0);
                (least..=most).map(move |heap| [heaps.as_slice(), &[heap]].concat())
            })
            .collect();
    }
    all
}

fn outcome(lost: bool) -> Outcome {
    if lost { Outcome::P } else { Outcome::N }
}

#[test]
fn boutons_theorem_agrees_with_search_in_normal_and_misere_play() {
    let mut search = Search::default();
    for (count, most) in [(0, 0), (1, 12), (2, 12), (3, 7), (4, 5), (5, 3)] {
        for heaps in positions(count, most) {
            let nim = Nim::new(heaps.iter().copied());
            let grundy = search.grundy(&heaps);
            assert_eq!(nim.grundy_theorem().unwrap().answer, Nimber::from(grundy), "{heaps:?}");
            assert_eq!(nim.value_theorem().unwrap().answer.nimber, UBig::from(grundy));
            assert_eq!(nim.outcome_theorem().unwrap().answer, outcome(grundy == 0));
            let misere = outcome(search.misere_lost(&heaps));
            assert_eq!(nim.misere_theorem().unwrap().answer, misere, "misère {heaps:?}");
            let found: Vec<String> = nim
                .winning_moves_theorem(Convention::Normal, Player::Left)
                .unwrap()
                .iter()
                .map(|winning| nim.write_move(Player::Left, &winning.by))
                .collect();
            let mut expected = Vec::new();
            for heap in 0..heaps.len() {
                for size in 0..heaps[heap] {
                    let mut option = heaps.clone();
                    option[heap] = size;
                    option.sort_unstable();
                    if search.grundy(&option) == 0 {
                        expected.push(format!("{} -> {size}", heap + 1));
                    }
                }
            }
            assert_eq!(found, expected, "{heaps:?}");
        }
    }
}

#[test]
fn reasons_show_the_equation_and_the_columns() {
    let nim = Nim::new([3u8, 4, 5]);
    let say = |reason| registry().sentence(&reason);
    assert_eq!(
        say(nim.grundy_theorem().unwrap().reason),
        "the nim sum is 3 xor 4 xor 5 = 2, in binary 011 xor 100 xor 101 = 010"
    );
    assert_eq!(
        say(nim.outcome_theorem().unwrap().reason),
        "the nim sum is 3 xor 4 xor 5 = 2, not 0: heap 1 cut down from 3 to 1 makes it 0"
    );
    let winning = nim.winning_moves_theorem(Convention::Normal, Player::Right).unwrap();
    assert_eq!(
        say(winning[0].reason.clone().unwrap()),
        "heap 1: 3 xor 2 = 1, and the nim sum becomes 0"
    );
    let pair = Nim::new([7u8, 7]);
    assert_eq!(
        say(pair.outcome_theorem().unwrap().reason),
        "the nim sum is 7 xor 7 = 0: every move changes it, and an answer restores it"
    );
    let many = Nim::new([1u8; 1000]);
    assert_eq!(
        say(many.outcome_theorem().unwrap().reason),
        "the nim sum is 1 xor 1 xor 1 xor 1 xor 1 xor 1 xor 1 xor 1 xor 1 xor … xor 1 = 0: \
         every move changes it, and an answer restores it"
    );
    assert_eq!(
        say(many.misere_theorem().unwrap().reason),
        "no heap is larger than 1 and 1000 are 1, an even number: the opponent takes the last one \
         and loses"
    );
    assert_eq!(say(Nim::new([9u8]).grundy_theorem().unwrap().reason), "the nim sum is 9");
    assert_eq!(say(Nim::new([0u8; 0]).grundy_theorem().unwrap().reason), "the nim sum is 0");
}

#[test]
fn heaps_of_a_thousand_digits_answer_at_once() {
    let ten = UBig::from(10u8);
    let (a, b) = (ten.pow(1000), ten.pow(1001) + UBig::from(7u8));
    let nim = Nim::new([a.clone(), b.clone(), UBig::from(5u8)]);
    assert_eq!(nim.outcome_theorem().unwrap().answer, Outcome::N);
    let winning = nim.winning_moves_theorem(Convention::Normal, Player::Left).unwrap();
    assert_eq!(winning.len(), 1);
    let label = nim.write_move(Player::Left, &winning[0].by);
    assert_eq!(label, format!("2 -> {}", &a ^ UBig::from(5u8)));
    let by = nim.read_move(Player::Left, &label).unwrap();
    let after = nim.play(Player::Left, &by);
    assert_eq!(after.grundy_theorem().unwrap().answer, Nimber::ZERO);
    assert_eq!(after.outcome_theorem().unwrap().answer, Outcome::P);
    assert!(after.winning_moves_theorem(Convention::Normal, Player::Left).unwrap().is_empty());
    // The first of 10^1000 moves is there without the others.
    let first = nim.visit_moves(Player::Left, |by| {
        assert_eq!(nim.write_move(Player::Left, &by), "1 -> 0");
        std::ops::ControlFlow::Break(())
    });
    assert!(first.is_break());
}

#[test]
fn labels_are_read_freely_and_refused_with_advice() {
    let nim = Nim::new([3u8, 0, 5]);
    let read = |label: &str| nim.read_move(Player::Left, label);
    let by = read("3 -> 1").unwrap();
    for label in ["3->1", "  3  ->  1 ", "3 → 1"] {
        assert_eq!(read(label), Ok(by.clone()));
    }
    let refused = |label: &str| read(label).unwrap_err().to_string();
    assert_eq!(refused("4 -> 1"), "there is no heap 4: heaps are numbered from 1 to 3");
    assert_eq!(refused("0 -> 1"), "there is no heap 0: heaps are numbered from 1 to 3");
    assert_eq!(refused("1 -> 3"), "heap 1 has 3: a move leaves fewer, from 0 up");
    assert_eq!(refused("2 -> 0"), "heap 2 is empty: nothing can be taken from it");
    let malformed = "`3 - 1` is not a move: write 2 -> 1 for heap 2 cut down to 1";
    assert_eq!(refused("3 - 1"), malformed);
    for label in ["", "->", "1 ->", "-> 1", "1 -> -1", "1 -> +1", "1 -> 1_0", "1 -> 1 -> 0"] {
        assert!(read(label).is_err(), "{label}");
    }
}

#[test]
fn positions_are_read_from_numbers_or_a_list() {
    let whole = |n: i32| Argument::Integer(n.into());
    let read = |arguments: &[Argument]| Nim::read(arguments);
    assert_eq!(read(&[]).unwrap().write(), "nim()");
    assert_eq!(read(&[whole(3), whole(4)]).unwrap().write(), "nim(3,4)");
    assert_eq!(read(&[Argument::List(vec![whole(3), whole(4)])]).unwrap().write(), "nim(3,4)");
    assert_eq!(read(&[whole(3), whole(-4)]).unwrap_err().argument, Some(1));
    assert_eq!(read(&[whole(3), Argument::Text("4".into())]).unwrap_err().argument, Some(1));
    let nested = Argument::List(vec![whole(3), whole(-4)]);
    assert_eq!(read(&[nested]).unwrap_err().argument, Some(0));
}

proptest! {
    /// Bit by bit, not by words: the parity of each column.
    #[test]
    fn nim_sum_is_the_parity_of_the_columns(
        heaps in proptest::collection::vec(proptest::collection::vec(any::<u8>(), 0..40), 0..6)
    ) {
        let nim = Nim::new(heaps.iter().map(|bytes| UBig::from_le_bytes(bytes)));
        let mut columns = [0u8; 40];
        for bytes in &heaps {
            for (column, byte) in columns.iter_mut().zip(bytes) {
                for bit in 0..8 {
                    let odd = (*column >> bit & 1) != (byte >> bit & 1);
                    *column = *column & !(1 << bit) | u8::from(odd) << bit;
                }
            }
        }
        let sum = UBig::from_le_bytes(&columns);
        prop_assert_eq!(nim.nim_sum(), sum.clone());
        let winning = nim.winning_moves_theorem(Convention::Normal, Player::Left).unwrap();
        prop_assert_eq!(winning.is_empty(), sum == UBig::ZERO);
        prop_assert!(sum == UBig::ZERO || winning.len() % 2 == 1);
        for found in winning {
            let label = nim.write_move(Player::Left, &found.by);
            prop_assert_eq!(nim.read_move(Player::Left, &label), Ok(found.by.clone()));
            prop_assert_eq!(nim.play(Player::Left, &found.by).nim_sum(), UBig::ZERO);
        }
    }
}
