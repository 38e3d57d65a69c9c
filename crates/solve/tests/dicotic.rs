//! Dicotic games in misère play: comparison against the outcomes of sums.
#![allow(clippy::unwrap_used)] // how a test fails

use upstar_core::AnyPosition;
use upstar_core::compound::{Braces, Negative, Sum};
use upstar_solve::{Convention, outcome_by_search};
use upstar_solve::{dicotic_at_least, is_dead_ending, is_dicotic, is_dicotic_invertible};
use upstar_values::{Context, Player};

/// All dicotic forms born by day 2.
fn dicots() -> Vec<AnyPosition> {
    let zero = Braces::of(Vec::new(), Vec::new());
    let star = Braces::of(vec![zero.clone()], vec![zero.clone()]);
    let sides = [vec![zero.clone()], vec![star.clone()], vec![zero.clone(), star]];
    let mut found = vec![zero];
    for left in &sides {
        for right in &sides {
            found.push(Braces::of(left.clone(), right.clone()));
        }
    }
    found
}

/// Does Left win the sum if Left begins, and if Right does? By plain search.
fn left_wins(parts: &[&AnyPosition]) -> [bool; 2] {
    let sum = AnyPosition::new(Sum(parts.iter().map(|&part| part.clone()).collect()));
    let outcome = outcome_by_search(&sum, Convention::Misere, &Context::new()).unwrap();
    Player::BOTH.map(|first| outcome.winner(first) == Player::Left)
}

/// Sums by which games are tested: of none, one or two games born by day 2.
fn tests(all: &[AnyPosition]) -> Vec<Vec<&AnyPosition>> {
    let mut found = Vec::new();
    for (at, x) in all.iter().enumerate() {
        found.extend(all[..=at].iter().map(|y| vec![x, y]));
    }
    found
}

#[test]
fn comparison_of_dicotic_games_is_that_of_all_their_sums() {
    let (context, all) = (Context::new(), dicots());
    assert_eq!(all.len(), 10);
    let tests = tests(&all);
    for g in &all {
        for h in &all {
            let holds = tests.iter().all(|test| {
                let with = |game| left_wins(&[&[game], &test[..]].concat());
                let (one, other) = (with(g), with(h));
                (0..2).all(|first| !other[first] || one[first])
            });
            assert_eq!(dicotic_at_least(g, h, &context).unwrap(), Some(holds), "{g:?} {h:?}");
        }
    }
}

#[test]
fn games_have_an_inverse_iff_it_is_their_negative() {
    let (context, all) = (Context::new(), dicots());
    let tests = tests(&all);
    for g in &all {
        let negative = Negative::of(g);
        let holds = tests
            .iter()
            .all(|test| left_wins(&[&[g, &negative], &test[..]].concat()) == left_wins(test));
        assert_eq!(is_dicotic_invertible(g, &context).unwrap(), Some(holds), "{g:?}");
    }
}

#[test]
fn universes_are_told_apart() {
    let context = Context::new();
    let zero = Braces::of(Vec::new(), Vec::new());
    let one = Braces::of(vec![zero.clone()], Vec::new());
    let star = Braces::of(vec![zero.clone()], vec![zero.clone()]);
    assert!(is_dicotic(&star, &context).unwrap());
    assert!(!is_dicotic(&one, &context).unwrap());
    assert!(is_dead_ending(&one, &context).unwrap());
    // Left cannot move in {|1}, but could after Right's move.
    let late = Braces::of(Vec::new(), vec![one.clone()]);
    assert!(!is_dead_ending(&late, &context).unwrap());
    assert_eq!(dicotic_at_least(&one, &zero, &context).unwrap(), None);
    assert_eq!(is_dicotic_invertible(&one, &context).unwrap(), None);
}
