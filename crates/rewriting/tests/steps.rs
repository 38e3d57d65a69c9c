//! Steps on stored terms and on flat ones agree, and long words take linear time and no stack.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use common::Board;
use upstar_rewriting::{
    FlatTerm, Question, Redexes, RuleIndex, Search, Standing, System, Terms, library, normal_form,
    normal_forms, steps,
};
use upstar_values::{Context, Player};

#[test]
fn stored_and_flat_terms_have_the_same_steps() {
    for name in ["nim", "b(x,y)->z", "kayles", "cl(k)", "0.26", "toads_and_frogs"] {
        let mut board = Board::of(library(name).unwrap().unwrap().system);
        for term in board.up_to(8) {
            let flat = FlatTerm::of(&board.terms, term, 100).unwrap();
            assert_eq!(flat.store(&board.system.signature, &mut board.terms), Ok(term));
            for player in Player::BOTH {
                let found = steps(&board.system, &mut board.terms, term, Some(player)).unwrap();
                let redexes = flat.redexes(&board.system, player, Standing::Whole);
                assert_eq!(found.len(), redexes.len());
                for redex in redexes {
                    let path = flat.path(&board.system.signature, redex.at);
                    assert_eq!(flat.place(&board.system.signature, &path), Some(redex.at));
                    let next = flat.step(&board.system, &redex, 100).unwrap();
                    let next = next.store(&board.system.signature, &mut board.terms).unwrap();
                    let same = |step: &upstar_rewriting::Step| {
                        step.rule == redex.rule && step.path == path && step.result == next
                    };
                    assert!(found.iter().any(same), "{} {path:?}", board.write(term));
                }
            }
        }
    }
}

impl Board {
    fn of_word(text: &str) -> (System, Terms) {
        (text.parse().unwrap(), Terms::new())
    }
}

#[test]
fn all_redexes_of_a_long_word_are_found_in_one_walk() {
    let (system, mut terms) = Board::of_word("U -> D, UU -> D");
    let word = system.read_term(&mut terms, "U^100000").unwrap();
    let index = RuleIndex::new(&system, None);
    let mut redexes = Redexes::new(&system, &index, word, Standing::Whole);
    let mut found = 0;
    while let Some(redex) = redexes.next(&terms) {
        let by = redexes.contractum(&mut terms, &redex).unwrap();
        assert!(terms.size(by) <= 100_001);
        found += 1;
    }
    assert_eq!(found, 100_000 + 99_999);
}

#[test]
fn long_words_split_and_reduce_without_overflowing_the_stack() {
    let (system, mut terms) = Board::of_word("U -> D, UU -> D");
    let text = "UUUDUUD".repeat(20_000);
    let word = system.read_term(&mut terms, &text).unwrap();
    let mut search = Search::new(&system, Question::Grundy).unwrap();
    assert_eq!(search.value(&mut terms, word, &Context::new()), Ok(0));
    let normal = normal_form(&system, &mut terms, word, &Context::new()).unwrap();
    assert_eq!(system.write_term(&terms, normal), "D".repeat(140_000));
}

#[test]
fn normal_forms_are_those_without_a_step() {
    for name in ["cl(k)", "0.26", "nim", "toads_and_frogs"] {
        let mut board = Board::of(library(name).unwrap().unwrap().system);
        for term in board.up_to(8) {
            let (all, _) =
                normal_forms(&board.system, &mut board.terms, term, &Context::new()).unwrap();
            let one = normal_form(&board.system, &mut board.terms, term, &Context::new()).unwrap();
            assert!(all.contains(&one), "{}", board.write(term));
            for normal in all {
                assert!(steps(&board.system, &mut board.terms, normal, None).unwrap().is_empty());
            }
        }
    }
}

#[test]
fn misere_and_partizan_outcomes_by_the_definition() {
    // Misère Nim: the nim sum, unless all heaps are 0 or 1.
    let nim = library("nim").unwrap().unwrap().system;
    let mut terms = Terms::new();
    let mut misere = Search::new(&nim, Question::Misere).unwrap();
    for a in 0..4u32 {
        for b in 0..4u32 {
            let heap = |n: u32| format!("{}Z{}", "U(".repeat(n as usize), ")".repeat(n as usize));
            let term = format!("B({},{})", heap(a), heap(b));
            let term = nim.read_term(&mut terms, &term).unwrap();
            let lost = if a.max(b) <= 1 { (a + b) % 2 == 1 } else { a == b };
            let value = misere.value(&mut terms, term, &Context::new());
            assert_eq!(value, Ok(u32::from(!lost)), "{a} {b}");
        }
    }
    // Toads and Frogs: TxF is a star, TxxF zero; TxFF was played out by hand.
    let toads = library("toads_and_frogs").unwrap().unwrap().system;
    let mut search = Search::new(&toads, Question::Partizan).unwrap();
    let mut terms = Terms::new();
    for (word, wins) in [("TxF", 3), ("TxxF", 0), ("Tx", 1), ("xF", 2), ("TF", 0), ("TxFF", 3)] {
        let term = toads.read_term(&mut terms, word).unwrap();
        assert_eq!(search.value(&mut terms, term, &Context::new()), Ok(wins), "{word}");
    }
}
