//! Misère play by quotients against plain search: heap games through their theory, and sums of anything.
#![allow(clippy::unwrap_used)] // how a test fails

use std::collections::HashMap;
use upstar_core::compound::Sum;
use upstar_core::{AnyPosition, Argument, Position, Theorems};
use upstar_games::registry;
use upstar_misere::forms::MisereForms;
use upstar_solve::{Ask, ClosedSet, Convention, Effort, PositionsQuotient, SolveError, Solver};
use upstar_solve::{misere_form, outcome_by_search};
use upstar_values::{Context, Outcome, Player};

fn game(name: &str, arguments: &[Argument]) -> AnyPosition {
    registry().find(name).unwrap().read(arguments).unwrap()
}

fn heaps(code: &str, heaps: &[u32]) -> AnyPosition {
    let mut arguments = vec![Argument::Text(code.to_owned())];
    arguments.extend(heaps.iter().map(|&heap| Argument::Integer(heap.into())));
    game("octal", &arguments)
}

fn number(n: i32) -> Argument {
    Argument::Integer(n.into())
}

const SUMS: [&[u32]; 10] = [
    &[],
    &[1],
    &[9],
    &[4, 4],
    &[3, 5, 7],
    &[2, 2, 9],
    &[1, 1, 1, 6],
    &[8, 8, 5],
    &[10, 3],
    &[7, 7, 1],
];

#[test]
fn the_quotient_of_a_heap_game_tells_what_search_finds() {
    let (solver, context) = (Solver::new(1), Context::new());
    for code in ["0.77", "0.07", "0.137", "0.6", "0.15", "0.123", "0.75", "4.7", "0.324", "0.53"] {
        for sum in SUMS {
            let position = heaps(code, sum);
            let theorem = position.misere_theorem();
            let expected = outcome_by_search(&position, Convention::Misere, &context).unwrap();
            assert_eq!(theorem.map(|theorem| theorem.answer), Some(expected), "{code} {sum:?}");
            let winning = solver
                .winning_moves_in(&position, Player::Left, Convention::Misere, &context)
                .unwrap();
            let found: Vec<String> = winning.iter().map(|one| one.label()).collect();
            let all = solver.moves(&position, Player::Left, &context).unwrap();
            let searched = all.iter().filter(|one| {
                let after = outcome_by_search(&one.to(), Convention::Misere, &context).unwrap();
                after == Outcome::P
            });
            let searched: Vec<String> = searched.map(|one| one.label()).collect();
            assert_eq!(found, searched, "{code} {sum:?}");
        }
    }
}

#[test]
fn sums_of_thousands_of_heaps_are_won_by_moves_that_the_quotient_gives() {
    let (solver, context) = (Solver::new(1), Context::new());
    let many: Vec<u32> = (0..3000).map(|n| n * 7 % 101).collect();
    let position = heaps("0.77", &many);
    let ask = Ask::answer(Convention::Misere);
    let analysis = solver.analyse(&position, &ask, &Effort::answer(), &context).unwrap();
    let reason = registry().sentence(analysis.reason.as_ref().unwrap());
    assert!(reason.starts_with("the pretending values multiply to "), "{reason}");
    match analysis.outcome().unwrap() {
        Outcome::N => {
            let moves = solver
                .winning_moves_in(&position, Player::Left, Convention::Misere, &context)
                .unwrap();
            let reason = registry().sentence(moves[0].reason.as_ref().unwrap());
            assert!(reason.ends_with("which is in P"), "{reason}");
            let after = solver.misere_outcome(&moves[0].to(), &context).unwrap();
            assert_eq!(after.answer, Outcome::P);
        }
        other => assert_eq!(other, Outcome::P),
    }
}

#[test]
fn sums_of_different_games_are_played_by_the_quotient_of_their_parts() {
    let (solver, context) = (Solver::new(1), Context::new());
    let cram = game("cram", &[number(2), number(3)]);
    let chess = game("dawsons_chess", &[number(5)]);
    let nim = game("nim", &[number(2)]);
    let kayles = game("kayles", &[number(4)]);
    for count in 1..4 {
        let mut parts = Vec::new();
        for part in [&cram, &chess, &nim, &kayles] {
            parts.extend(std::iter::repeat_n(part.clone(), count));
        }
        let position = AnyPosition::new(Sum(parts));
        let expected = outcome_by_search(&position, Convention::Misere, &context).unwrap();
        let found = solver.misere_outcome(&position, &context).unwrap();
        assert_eq!(found.answer, expected, "{count}");
        if count > 1 {
            let reason = registry().sentence(&found.reason.unwrap());
            assert!(reason.starts_with("in the misère quotient of the parts"), "{reason}");
        }
    }
}

#[test]
fn quotients_of_positions_tell_the_outcomes_of_all_their_sums() {
    let context = Context::new();
    let generators = [
        game("cram", &[number(2), number(2)]),
        game("cram", &[number(2), number(3)]),
        game("kayles", &[number(7)]),
        game("dawsons_chess", &[number(6)]),
    ];
    let quotient = PositionsQuotient::of(&generators, 4000, &context).unwrap();
    assert!(quotient.is_whole());
    for a in &generators {
        for b in &generators {
            for c in &generators {
                let sum = AnyPosition::new(Sum(vec![a.clone(), b.clone(), c.clone()]));
                let x = quotient.element(&sum).unwrap();
                let expected = outcome_by_search(&sum, Convention::Misere, &context).unwrap();
                let found = if quotient.quotient.is_lost(x) { Outcome::P } else { Outcome::N };
                assert_eq!(found, expected, "{}", sum.write());
            }
        }
    }
}

#[test]
fn canonical_forms_of_positions_have_their_outcomes_in_sums() {
    let context = Context::new();
    let mut forms = MisereForms::new(&context);
    let positions: Vec<AnyPosition> = (0..8)
        .map(|n| game("kayles", &[number(n)]))
        .chain([game("cram", &[number(2), number(3)]), game("nim", &[number(2), number(2)])])
        .collect();
    for a in &positions {
        for b in &positions {
            let sum = AnyPosition::new(Sum(vec![a.clone(), b.clone()]));
            let one = misere_form(a, &mut forms, &context).unwrap();
            let other = misere_form(b, &mut forms, &context).unwrap();
            let both = forms.sum(one, other).unwrap();
            assert_eq!(both, misere_form(&sum, &mut forms, &context).unwrap());
            let expected = outcome_by_search(&sum, Convention::Misere, &context).unwrap();
            assert_eq!(forms.is_lost(both), expected == Outcome::P, "{}", sum.write());
        }
    }
}

#[test]
fn partizan_and_loopy_positions_are_refused() {
    let context = Context::new();
    let domineering = game("domineering", &[number(2), number(2)]);
    let refused = ClosedSet::of(&[domineering], &context).unwrap_err();
    assert_eq!(refused, SolveError::NotImpartial);
    let phutball = game("phutball", &[Argument::Text("....|.@o.|....".to_owned())]);
    assert!(matches!(ClosedSet::of(&[phutball], &context), Err(SolveError::NoValue { .. })));
    let steps = Context::new().with_steps(50);
    assert!(ClosedSet::of(&[game("cram", &[number(4), number(4)])], &steps).is_err());
}

/// Who wins a sum of heaps of Dawson's Kayles, by the definition.
fn wins(mut heaps: Vec<u32>, known: &mut HashMap<Vec<u32>, bool>) -> bool {
    heaps.retain(|&heap| heap > 1);
    heaps.sort_unstable();
    if let Some(&wins) = known.get(&heaps) {
        return wins;
    }
    let mut found = heaps.is_empty();
    for place in 0..heaps.len() {
        for left in 0..=(heaps[place] - 2) / 2 {
            let mut after = heaps.clone();
            after[place] = left;
            after.push(heaps[place] - 2 - left);
            found |= !wins(after, known);
        }
    }
    known.insert(heaps, found);
    found
}

/// Beyond the quotients that are known heaps are searched as far as that goes; larger ones are refused, not for ever
/// looked for, alone and beside others.
#[test]
fn heaps_without_a_quotient_are_searched_or_refused() {
    let (solver, context) = (Solver::new(1), Context::new());
    let mut known = HashMap::new();
    for heap in 30..36 {
        for sum in [vec![heap], vec![heap, 7]] {
            let found = solver.misere_outcome(&heaps("0.07", &sum), &context).unwrap().answer;
            assert_eq!(found == Outcome::N, wins(sum.clone(), &mut known), "{sum:?}");
        }
    }
    let refused = |position: &AnyPosition| {
        let error = solver.misere_outcome(position, &context).unwrap_err();
        assert!(matches!(error, SolveError::OutOfReach(_)), "{error}");
        let text = error.to_string();
        assert!(text.contains("in misère play is not known"), "{text}");
    };
    let huge = heaps("0.07", &[1_000_000_007]);
    refused(&huge);
    refused(&heaps("0.07", &[200, 3]));
    refused(&Sum::of(huge, game("nim", &[number(3)])));
    // What has a period is known for all heaps.
    assert!(solver.misere_outcome(&heaps("0.77", &[1_000_000_007, 3]), &context).is_ok());
}
