//! Compounds as positions against the definitions on sets; their theorems against play.
#![allow(clippy::unwrap_used, clippy::cast_possible_truncation)]

mod rook_table;

use rook_table::RookTable;
use std::ops::ControlFlow;
use upstar_core::compound::{Braces, Literal, Pair, PairKind, Sum, Truncated, spectrum_theorem};
use upstar_core::{AnyPosition, Form, Theorems};
use upstar_games::compounds::{has_spectrum, spectrum_under};
use upstar_games::wythoff::rook::Corner;
use upstar_games::{Nim, Wythoff};
use upstar_solve::{SolveError, Solver, plain_form, remoteness, spectrum, suspense};
use upstar_values::plain::{Compound, Plain, PlainForms};
use upstar_values::{Context, Nimber, Outcome, Player};

/// All forms of rank at most 3 with positions in braces that have them as sets.
fn small(forms: &mut PlainForms<'_>) -> Vec<(Plain, AnyPosition)> {
    let mut all: Vec<(Plain, AnyPosition)> = Vec::new();
    for form in forms.up_to_rank(3).unwrap() {
        let options = forms.options(form).unwrap();
        let of = |option| all.iter().find(|(known, _)| known == option).unwrap().1.clone();
        let options: Vec<AnyPosition> = options.iter().map(of).collect();
        all.push((form, Braces::of(options.clone(), options)));
    }
    all
}

fn star(n: u64) -> AnyPosition {
    Literal::nimber(n)
}

/// The Grundy value by moves alone.
fn by_moves(position: &AnyPosition) -> u64 {
    let context = Context::new();
    let mut forms = PlainForms::new(&context);
    let form = plain_form(position, &mut forms, &context).unwrap();
    forms.grundy(form).unwrap().into()
}

const KINDS: [(PairKind, Compound); 9] = [
    (PairKind::Sequential, Compound::Sequential),
    (PairKind::WeakSequential, Compound::WeakSequential),
    (PairKind::Annihilating, Compound::Annihilating),
    (PairKind::Ordinal, Compound::Ordinal),
    (PairKind::Conjunctive, Compound::Conjunctive),
    (PairKind::ContinuedConjunctive, Compound::ContinuedConjunctive),
    (PairKind::Selective, Compound::Selective),
    (PairKind::ShortenedSelective, Compound::ShortenedSelective),
    (PairKind::DiminishedDisjunctive, Compound::DiminishedDisjunctive),
];

#[test]
fn compounds_of_positions_are_the_compounds_of_their_sets() {
    let context = Context::new();
    let mut forms = PlainForms::new(&context);
    let all = small(&mut forms);
    for (g, left) in &all {
        assert!(left.is_impartial());
        let truncated = forms.truncated(*g).unwrap();
        assert_eq!(plain_form(&Truncated::of(left), &mut forms, &context), Ok(truncated));
        for (h, right) in &all {
            let sum = forms.compound(Compound::Sum, *g, *h).unwrap();
            let position = Sum::of(left.clone(), right.clone());
            assert_eq!(plain_form(&position, &mut forms, &context), Ok(sum));
            for (kind, compound) in KINDS {
                let expected = forms.compound(compound, *g, *h).unwrap();
                let position = Pair::of(kind, left.clone(), right.clone());
                assert!(position.is_impartial());
                let first = position.visit_moves(Player::Left, |_| ControlFlow::Break(()));
                assert_eq!(position.can_move(Player::Left), first.is_break(), "{kind:?}");
                assert_eq!(plain_form(&position, &mut forms, &context), Ok(expected), "{kind:?}");
            }
        }
    }
}

#[test]
fn truncating_twice_is_one_form_with_a_number() {
    let context = Context::new();
    let mut forms = PlainForms::new(&context);
    for position in [
        AnyPosition::new(Nim::new([2u32, 3])),
        AnyPosition::new(Wythoff::new(3u32, 4u32)),
        Truncated::of(&Sum::of(Truncated::of(&star(3)), AnyPosition::new(Nim::new([1u32, 2])))),
    ] {
        let mut truncated = position.clone();
        let mut expected = plain_form(&position, &mut forms, &context).unwrap();
        for _ in 0..9 {
            truncated = Truncated::of(&truncated);
            expected = forms.truncated(expected).unwrap();
            assert_eq!(plain_form(&truncated, &mut forms, &context), Ok(expected));
        }
    }
}

#[test]
fn truncations_inside_truncations_take_no_exponential_time() {
    // Whether there is a move is asked of every form on the way, and the answer is no at the end.
    let mut form = AnyPosition::new(Nim::new([1u32]));
    for level in 0..40 {
        form = Truncated::of(&Sum::of(form, star(0)));
        assert!(!form.can_move(Player::Left), "{level}");
    }
    let mut form = AnyPosition::new(Nim::new([2u32, 2]));
    for _ in 0..5 {
        form = Truncated::of(&Sum::of(form, star(1)));
    }
    let grundy = Solver::new(1).grundy(&form, &Context::new()).unwrap().answer;
    assert_eq!(grundy, Nimber::from(by_moves(&form)));
}

#[test]
fn deep_nests_of_compounds_find_a_first_move_or_none_at_once() {
    for (kind, _) in KINDS {
        for (n, left_nested) in [(0, true), (0, false), (1, true), (1, false)] {
            let mut form = star(n);
            for _ in 0..400 {
                form = match left_nested {
                    true => Pair::of(kind, form, star(n)),
                    false => Pair::of(kind, star(n), form),
                };
            }
            let first = form.visit_moves(Player::Left, |_| ControlFlow::Break(()));
            let expected = n == 1 || kind == PairKind::Annihilating;
            assert_eq!((form.can_move(Player::Left), first.is_break()), (expected, expected));
        }
    }
}

#[test]
fn theorems_on_compounds_of_nimbers_agree_with_play() {
    let mut theorems = 0;
    let mut check = |position: AnyPosition| {
        if let Some(theorem) = position.grundy_theorem() {
            theorems += 1;
            assert_eq!(theorem.answer, Nimber::from(by_moves(&position)), "{position:?}");
        }
    };
    for x in 0..7 {
        for y in 0..7 {
            for (kind, _) in KINDS {
                check(Pair::of(kind, star(x), star(y)));
                let inner = Pair::of(kind, star(x), star(1));
                check(Truncated::of(&inner));
                check(Pair::of(kind, inner.clone(), star(y)));
                check(Pair::of(kind, star(y), inner));
            }
            let sum = Sum::of(star(x), star(y));
            check(Truncated::of(&sum));
            check(Truncated::of(&Truncated::of(&sum)));
            check(Pair::of(PairKind::Sequential, sum.clone(), star(1)));
            check(Pair::of(PairKind::Sequential, sum.clone(), sum));
            check(Truncated::of(&Truncated::of(&star(x))));
            for z in 0..3 {
                let three = AnyPosition::new(Sum(vec![star(x), star(y), star(z)]));
                check(Pair::of(PairKind::Sequential, three, star(1)));
            }
        }
    }
    assert!(theorems > 500, "{theorems}");
}

#[test]
fn the_walk_over_followers_gives_the_spectrum_and_a_bound_from_which_the_limit_holds() {
    let context = Context::new();
    let solver = Solver::new(1);
    let mut forms = PlainForms::new(&context);
    let mut positions: Vec<AnyPosition> = small(&mut forms).into_iter().map(|(_, p)| p).collect();
    positions.extend((0..7).flat_map(|x| (0..7).map(move |y| Sum::of(star(x), star(y)))));
    positions.push(AnyPosition::new(Wythoff::new(3u32, 5u32)));
    for position in positions {
        let found = spectrum(&position, 30, &context).unwrap();
        for (n, &value) in (0..).zip(&found.values) {
            let pair = Pair::of(PairKind::Sequential, position.clone(), star(n));
            assert_eq!(by_moves(&pair), value);
            assert_eq!(solver.grundy(&pair, &context).unwrap().answer, Nimber::from(value));
            if let Some(closed) = spectrum_theorem(&position, &Nimber::from(n)) {
                assert_eq!(closed, Nimber::from(value));
            }
        }
        let limit = solver.spectrum_limit(&position, &context).unwrap();
        assert_eq!(found.limit.map(|limit| Nimber::from(limit.value)), limit);
        if let Some(limit) = found.limit {
            assert_eq!(limit.value, by_moves(&Truncated::of(&position)));
            let late = found.values.iter().skip(limit.from as usize);
            assert!(late.clone().count() > 5 && late.clone().all(|&value| value == limit.value));
        }
    }
}

#[test]
fn rook_tables_are_compounds() {
    let (context, solver) = (Context::new(), Solver::new(1));
    let size = 12;
    let table = |corner| RookTable::new(corner, size, size, &context).unwrap();
    let (hole, missing, two) =
        (table(Corner::Hole), table(Corner::Missing), table(Corner::Worth(2)));
    let grundy =
        |position: &AnyPosition| solver.grundy(position, &context).unwrap().answer.to_u64();
    for x in 0..size {
        for y in 0..size {
            let (a, b) = (star(x as u64), star(y as u64));
            let sum = Sum::of(a.clone(), b.clone());
            let annihilating = Pair::of(PairKind::Annihilating, a, b);
            assert_eq!(grundy(&annihilating), hole.get(x, y).map(u64::from));
            assert_eq!(grundy(&annihilating), Some(by_moves(&annihilating)));
            let then_two = Pair::of(PairKind::Sequential, sum.clone(), star(2));
            assert_eq!(grundy(&then_two), two.get(x, y).map(u64::from));
            assert_eq!(grundy(&then_two), Some(by_moves(&then_two)));
            let truncated = grundy(&Truncated::of(&sum));
            let expected =
                if (x, y) == (0, 0) { Some(0) } else { missing.get(x, y).map(u64::from) };
            assert_eq!(truncated, expected);
            assert_eq!(truncated, Some(by_moves(&Truncated::of(&sum))));
        }
    }
}

#[test]
fn spectra_of_two_heaps_come_from_the_rooks_tables() {
    let context = Context::new();
    let two = |x, y| Sum::of(star(x), star(y));
    for (x, y) in (0..6).flat_map(|x| (0..6).map(move |y| (x, y))) {
        for n in 0..14 {
            let then = Pair::of(PairKind::Sequential, two(x, y), star(n));
            let found = spectrum_under(&two(x, y), &Nimber::from(n), &context).unwrap();
            assert_eq!(found, Some(Nimber::from(by_moves(&then))), "{x} {y} {n}");
        }
    }
    // Chains: the spectrum of one after that of the other, by item 112.
    let chain = Pair::of(PairKind::Sequential, two(2, 3), two(1, 3));
    for n in 0..8 {
        let then = Pair::of(PairKind::Sequential, chain.clone(), star(n));
        let found = spectrum_under(&chain, &Nimber::from(n), &context).unwrap();
        assert_eq!(found, Some(Nimber::from(by_moves(&then))), "{n}");
    }
    let three = Sum::of(two(1, 2), star(3));
    assert!(has_spectrum(&chain) && !has_spectrum(&three));
    assert_eq!(spectrum_under(&three, &Nimber::from(5u64), &context), Ok(None));
}

#[test]
fn large_tables_of_compounds_are_filled_and_huge_ones_refused() {
    let (context, solver) = (Context::new(), Solver::new(1));
    let sum = Sum::of(star(1000), star(900));
    let limit = solver.spectrum_limit(&sum, &context).unwrap().unwrap();
    let then = Pair::of(PairKind::Sequential, sum.clone(), star(1901));
    assert_eq!(solver.grundy(&then, &context).unwrap().answer, limit);
    // Flammenkamp: (*1000 + *900)^- = *z, so *1000 |> *z = *900.
    let ended = Pair::of(PairKind::Annihilating, star(1000), Literal::nimber(limit.to_ubig()));
    assert_eq!(solver.grundy(&ended, &context).unwrap().answer, Nimber::from(900u64));
    let huge = Sum::of(star(1 << 40), star((1 << 40) + 1));
    let error = solver.grundy(&Truncated::of(&huge), &context).unwrap_err();
    assert!(
        matches!(&error, SolveError::OutOfReach(why) if why.to_string().contains("cells")),
        "{error}"
    );
}

#[test]
fn flammenkamp_finds_annihilating_sums_by_truncation() {
    let (context, solver) = (Context::new(), Solver::new(1));
    let mut forms = PlainForms::new(&context);
    for (_, g) in small(&mut forms) {
        for h in 0..5 {
            let direct = by_moves(&Pair::of(PairKind::Annihilating, g.clone(), star(h)));
            assert_eq!(solver.annihilating_by_truncation(&g, h, &context), Ok(direct));
        }
    }
    for (x, y) in [(4, 7), (4, 10), (9, 3)] {
        let direct = by_moves(&Pair::of(PairKind::Annihilating, star(x), star(y)));
        assert_eq!(solver.annihilating_by_truncation(&star(x), y, &context), Ok(direct));
    }
}

#[test]
fn remoteness_decides_conjunctive_and_suspense_continued_conjunctive_sums() {
    let (context, solver) = (Context::new(), Solver::new(1));
    let mut forms = PlainForms::new(&context);
    let mut positions: Vec<AnyPosition> = small(&mut forms).into_iter().map(|(_, p)| p).collect();
    positions.push(AnyPosition::new(Nim::new([1u32, 2])));
    positions.push(AnyPosition::new(Wythoff::new(1u32, 2u32)));
    let remote = |position: &AnyPosition| remoteness(position, Player::Left, &context).unwrap();
    let suspended = |position: &AnyPosition| suspense(position, Player::Left, &context).unwrap();
    for g in &positions {
        let lost = solver.outcome(g, &context).unwrap().answer == Outcome::P;
        assert_eq!((remote(g) % 2 == 0, suspended(g) % 2 == 0), (lost, lost));
        for h in &positions {
            let short = Pair::of(PairKind::Conjunctive, g.clone(), h.clone());
            assert_eq!(remote(&short), remote(g).min(remote(h)));
            let long = Pair::of(PairKind::ContinuedConjunctive, g.clone(), h.clone());
            assert_eq!(suspended(&long), suspended(g).max(suspended(h)));
        }
    }
}

#[test]
fn shared_braces_know_at_once_whether_they_are_impartial() {
    let mut form = star(0);
    for _ in 0..500 {
        form = Braces::of(vec![form.clone(), star(1)], vec![star(1), form.clone(), form]);
    }
    assert!(form.is_impartial());
    let partizan = Braces::of(vec![form.clone()], vec![]);
    assert!(!Braces::of(vec![partizan.clone()], vec![partizan]).is_impartial());
    let mixed = Braces::of(vec![star(2)], vec![AnyPosition::new(Nim::new([2u32]))]);
    assert!(!mixed.is_impartial()); // not by looks …
    let context = Context::new();
    let mut forms = PlainForms::new(&context);
    assert!(plain_form(&mixed, &mut forms, &context).is_ok()); // … but as sets
    let up = Braces::of(vec![star(0)], vec![star(1)]);
    assert_eq!(plain_form(&up, &mut forms, &context), Err(SolveError::NotImpartial));
}
