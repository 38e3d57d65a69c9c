//! The search by proof numbers against the general engine and plain search.
#![allow(clippy::unwrap_used)] // a test helper that panics is a failing test

#[path = "proof_number/forms.rs"]
mod forms;

use forms::{Cram, Mute};
use std::ops::ControlFlow;
use upstar_core::{Form, Loopy, Theory};
use upstar_games::{Nim, Sprouts, Wythoff};
use upstar_solve::{Convention, Tables, grundy_value, outcome_by_search, proof_number};
use upstar_values::{Context, Outcome, Player, Stop};

/// Grundy value, every comparison with a heap, and both outcomes, by two engines.
fn compare<F: Form>(form: &F, tables: &Tables) {
    let context = Context::new();
    let fresh = Tables::new();
    let expected = grundy_value(&Mute(form.clone()), &context, &fresh).unwrap();
    for heap in [5, 2, 1, 0, 3] {
        let found = proof_number::has_grundy(form, heap, &context, tables);
        assert_eq!(found, Ok(heap == expected), "{form:?} beside {heap}");
    }
    assert_eq!(proof_number::grundy(form, &context, tables), Ok(expected), "{form:?}");
    // Asked for the value first.
    assert_eq!(proof_number::grundy(form, &context, &fresh), Ok(expected), "{form:?}");
    let outcome = proof_number::outcome(form, &context, &fresh).unwrap();
    assert_eq!(outcome == Outcome::P, expected == 0);
    let misere = outcome_by_search(form, Convention::Misere, &context).unwrap();
    assert_eq!(proof_number::misere_outcome(form, &context, tables), Ok(misere), "{form:?}");
}

#[test]
fn cram_boards_agree_with_the_general_engine() {
    let tables = Tables::new();
    let mut random = 1u64;
    for _ in 0..60 {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_041);
        compare(&Cram::with(3, 5, random >> 20 | random >> 40), &tables);
    }
    // Boards with an even number of squares in both directions are lost, by symmetry; with one
    // odd side they are won.
    let context = Context::new();
    assert_eq!(proof_number::outcome(&Cram::new(4, 4), &context, &tables), Ok(Outcome::P));
    assert_eq!(proof_number::outcome(&Cram::new(4, 5), &context, &tables), Ok(Outcome::N));
}

#[test]
fn lands_of_sprouts_agree_with_the_general_engine() {
    let tables = Tables::new();
    let mut queue = vec![Sprouts::new(3).unwrap()];
    for turn in 0..60 {
        let Some(position) = queue.get(turn).cloned() else { break };
        compare(&position, &tables);
        let _ = position.visit_moves(Player::Left, |by| {
            queue.push(position.play(Player::Left, &by));
            ControlFlow::Continue(())
        });
    }
}

#[test]
fn forms_without_an_opinion_and_with_theorems_are_searched_too() {
    let tables = Tables::new();
    for (x, y) in [(3u32, 4u32), (5, 7), (6, 6)] {
        compare(&Wythoff::new(x, y), &tables);
    }
    compare(&Nim::new([3u32, 5, 6, 1]), &tables);
    // Beyond the machine word a theorem's value cannot be used, and nothing else could find it.
    let huge = Nim::new([dashu_int::UBig::ONE << 70]);
    let found = proof_number::grundy(&huge, &Context::new(), &tables);
    assert_eq!(found, Err(Stop::TooWide.into()));
}

/// A long thin form: one move at a time, deeper than any stack.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Chain(u32);

impl Form for Chain {
    type Move = ();
    type Next = Chain;
    type Part = Chain;
    fn visit_moves<V: FnMut(()) -> ControlFlow<()>>(
        &self,
        _: Player,
        mut visit: V,
    ) -> ControlFlow<()> {
        if self.0 > 0 { visit(()) } else { ControlFlow::Continue(()) }
    }
    fn play(&self, _: Player, (): &()) -> Chain {
        Chain(self.0 - 1)
    }
    fn parts(&self, out: &mut Vec<Chain>) {
        out.push(self.clone());
    }
    fn is_impartial(&self) -> bool {
        true
    }
}

impl Loopy for Chain {}

impl Theory for Chain {}

#[test]
fn depth_is_bounded_by_the_context_not_by_the_stack() {
    let long = Chain(5000);
    let (context, tables) = (Context::new(), Tables::new());
    assert_eq!(proof_number::grundy(&long, &context, &tables), Ok(0));
    assert_eq!(proof_number::misere_outcome(&long, &context, &tables), Ok(Outcome::N));
    let context = Context::new().with_depth(500);
    for found in [
        proof_number::outcome(&long, &context, &Tables::new()),
        proof_number::misere_outcome(&long, &context, &Tables::new()),
    ] {
        assert_eq!(found, Err(Stop::TooDeep.into()));
    }
}
