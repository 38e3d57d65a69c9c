//! The lists of rulesets for which engines are compiled: what a ruleset can do, and what its lists say.
//!
//! A ruleset that is missing in a list is searched as a position of any game, slower but as well; only
//! proof numbers are lost where a ruleset that tells how hard a position looks is not listed.
#![allow(clippy::unwrap_used)] // a test helper that panics is a failing test

#[allow(dead_code)] // made for the laws, of which this is one
#[path = "laws/notation.rs"]
mod notation;

use std::any::{TypeId, type_name};
use std::collections::HashSet;
use std::ops::ControlFlow;
use upstar_core::{Form, Loopy, Rules};
use upstar_values::Player;

/// Positions that are looked at.
const MANY: usize = 500;

/// The types of a list.
macro_rules! types {
    ($($ruleset:path,)*) => { [$(TypeId::of::<$ruleset>(),)*].into_iter().collect() };
}

struct Lists {
    short: HashSet<TypeId>,
    impartial: HashSet<TypeId>,
    loopy: HashSet<TypeId>,
    proof_number: HashSet<TypeId>,
}

fn lists() -> Lists {
    Lists {
        short: upstar_games::for_each_short_ruleset!(types),
        impartial: upstar_games::for_each_impartial_ruleset!(types),
        loopy: upstar_games::for_each_loopy_ruleset!(types),
        proof_number: upstar_games::for_each_proof_number_ruleset!(types),
    }
}

/// Positions that follow from the example, itself included.
fn positions<R: Rules>() -> Vec<R> {
    let (_, arguments) = notation::call(R::EXAMPLE).unwrap();
    let example = R::read(&arguments).unwrap();
    let mut seen: HashSet<R> = HashSet::from([example.clone()]);
    let mut found = vec![example];
    let mut next = 0;
    while next < found.len() && found.len() < MANY {
        let position = found[next].clone();
        for player in Player::BOTH {
            let _ = position.visit_moves(player, |by| {
                let after = position.play(player, &by);
                if seen.insert(after.clone()) {
                    found.push(after);
                }
                if found.len() < MANY { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
        }
        next += 1;
    }
    found
}

fn check<R: Rules>(lists: &Lists) {
    let (name, this) = (type_name::<R>(), TypeId::of::<R>());
    let positions = positions::<R>();
    let is_listed = |list: &HashSet<TypeId>| list.contains(&this);
    let (short, loopy) = (is_listed(&lists.short), is_listed(&lists.loopy));

    let some_short = positions.iter().any(Loopy::is_short);
    let some_loopy = positions.iter().any(|position| !position.is_short());
    assert!(!short || some_short, "{name} has no values and is listed as short");
    assert!(!loopy || some_loopy, "{name} always comes to an end and is listed as loopy");
    assert!(!(short && some_loopy) || loopy, "{name} can go round and is not listed as loopy");

    let impartial = is_listed(&lists.impartial);
    assert!(!impartial || short, "{name} is listed as impartial, and not as short");
    let is_impartial = positions.iter().any(Form::is_impartial);
    assert!(!(short && is_impartial) || impartial, "{name} is not listed as impartial");

    let tells_effort = positions.iter().any(|position| {
        let mut parts = Vec::new();
        position.parts(&mut parts);
        position.strategy().effort().is_some()
            || parts.iter().any(|part| part.strategy().effort().is_some())
    });
    let proof_number = is_listed(&lists.proof_number);
    assert_eq!(tells_effort, proof_number, "{name}: proof numbers");
}

macro_rules! check_all {
    ($($ruleset:path,)*) => {
        #[test]
        fn engines_are_compiled_for_what_rulesets_can_do() {
            let lists = lists();
            $(check::<$ruleset>(&lists);)*
        }
    };
}
upstar_games::for_each_ruleset!(check_all);
