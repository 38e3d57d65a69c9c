//! The genus against its definition: misère Grundy values of G, G+*2, G+*2+*2, …, played out.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::HashMap;
use std::ops::ControlFlow;
use upstar_core::compound::{Literal, Pair, PairKind, Sum};
use upstar_core::{AnyPosition, Form, Loopy, Theory};
use upstar_games::{Domineering, Nim, Wythoff};
use upstar_solve::{SolveError, Solver, genus, mex};
use upstar_values::{Context, Player};

/// Kayles: a row of pins; a move takes one or two that stand side by side.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Kayles(Vec<u32>);

impl Form for Kayles {
    /// Which row, how many pins are taken, how many stay before them.
    type Move = (usize, u32, u32);
    type Next = Kayles;
    type Part = Kayles;

    fn visit_moves<V: FnMut(Self::Move) -> ControlFlow<()>>(
        &self,
        _: Player,
        mut visit: V,
    ) -> ControlFlow<()> {
        for (row, &pins) in self.0.iter().enumerate() {
            for taken in 1..=2.min(pins) {
                for before in 0..=pins - taken {
                    visit((row, taken, before))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
    fn play(&self, _: Player, &(row, taken, before): &Self::Move) -> Self {
        let mut rows = self.0.clone();
        let pins = rows.remove(row);
        rows.extend([before, pins - taken - before]);
        rows.retain(|&pins| pins > 0);
        rows.sort_unstable();
        Kayles(rows)
    }
    fn parts(&self, out: &mut Vec<Kayles>) {
        out.extend(self.0.iter().map(|&pins| Kayles(vec![pins])));
    }
    fn is_impartial(&self) -> bool {
        true
    }
}

impl Loopy for Kayles {}

impl Theory for Kayles {}

/// The misère Grundy value of a form and heaps of Nim of at most 2, by the definition.
struct Definition<F>(HashMap<(F, [u8; 3]), u64>);

impl<F: Form<Next = F>> Definition<F> {
    /// `heaps[n]` heaps of size n.
    fn value(&mut self, form: &F, heaps: [u8; 3]) -> u64 {
        let key = (form.clone(), heaps);
        if let Some(&known) = self.0.get(&key) {
            return known;
        }
        let mut options = Vec::new();
        let _ = form.visit_moves(Player::Left, |by| {
            options.push((form.play(Player::Left, &by), heaps));
            ControlFlow::Continue(())
        });
        for (from, to) in [(1, 0), (2, 0), (2, 1)] {
            if heaps[from] > 0 {
                let mut heaps = heaps;
                heaps[from] -= 1;
                heaps[to] += u8::from(to > 0);
                options.push((form.clone(), heaps));
            }
        }
        let values: Vec<u64> =
            options.iter().map(|(form, heaps)| self.value(form, *heaps)).collect();
        let value = if values.is_empty() { 1 } else { mex(&values) };
        self.0.insert(key, value);
        value
    }
}

fn check<F: Form<Next = F>>(form: &F, definition: &mut Definition<F>) {
    let genus = genus(form, &Context::new()).unwrap();
    for n in 0..7u8 {
        let expected = definition.value(form, [0, 0, n]);
        assert_eq!(genus.superscript(usize::from(n)), expected, "{form:?} and {n} twos");
    }
}

#[test]
fn superscripts_are_the_misere_values_of_sums_with_twos() {
    let mut definition = Definition(HashMap::new());
    for x in 0..6u32 {
        for y in x..6 {
            check(&Wythoff::new(x, y), &mut definition);
        }
    }
    let mut definition = Definition(HashMap::new());
    for heaps in [[0u32, 0, 0], [0, 1, 1], [1, 1, 1], [1, 2, 3], [2, 2, 0], [3, 3, 1], [4, 5, 0]] {
        check(&Nim::new(heaps), &mut definition);
    }
    let mut definition = Definition(HashMap::new());
    for pins in 0..11 {
        check(&Kayles(vec![pins]), &mut definition);
    }
    for pins in 3..7 {
        check(&Kayles(vec![5, pins]), &mut definition);
    }
}

#[test]
fn genera_of_kayles_as_published() {
    let genus_of = |pins| genus(&Kayles(vec![pins]), &Context::new()).unwrap().to_string();
    let rows = ["1^{031}", "2^{20}", "3^{31}", "1^{031}", "4^{146}", "3^{31}", "2^{20}", "1^{13}"];
    assert_eq!((1..9).map(genus_of).collect::<Vec<_>>(), rows);
}

#[test]
fn the_misere_grundy_value_is_that_of_the_game_followed_by_a_star() {
    let (solver, context) = (Solver::new(1), Context::new());
    for x in 0..5u32 {
        for y in x..5 {
            let sum = Sum::of(AnyPosition::new(Wythoff::new(x, y)), Literal::nimber(2u8));
            let genus = solver.genus(&sum, &context).unwrap();
            let then_star = Pair::of(PairKind::Sequential, sum.clone(), Literal::nimber(1u8));
            let expected = solver.grundy(&then_star, &context).unwrap().answer;
            assert_eq!(Some(genus.misere_grundy()), expected.to_u64(), "{sum:?}");
            let normal = solver.grundy(&sum, &context).unwrap().answer;
            assert_eq!(Some(genus.grundy()), normal.to_u64());
        }
    }
}

#[test]
fn literals_of_any_size_have_a_genus_and_partizan_games_none() {
    let (solver, context) = (Solver::new(1), Context::new());
    let of = |position: &AnyPosition| solver.genus(position, &context);
    for size in 0..9u32 {
        let heap = AnyPosition::new(Nim::new([size]));
        assert_eq!(of(&Literal::nimber(size)), of(&heap));
    }
    let huge = of(&Literal::nimber(1u64 << 40)).unwrap();
    assert_eq!(huge.to_string(), "1099511627776^{1099511627776,1099511627778}");
    let board = AnyPosition::new(Domineering::rectangle(2, 2).unwrap());
    assert_eq!(of(&board), Err(SolveError::NotImpartial));
}
