//! The search for a termination proof: first weights, then linear interpretations with small
//! coefficients, then path orders; whatever removes a rule is taken, and the rest looked at again.

use super::interpretation::Change;
use super::{Interpretation, Linear, Method, PathOrder, Reading, Stage, TerminationProof};
use crate::signature::Symbol;
use crate::system::System;
use upstar_values::{Context, Stop};

/// Interpretations and precedences looked at in each search.
const MOST_TRIALS: u64 = 20_000;

pub(super) fn find(system: &System, context: &Context) -> Result<Option<TerminationProof>, Stop> {
    let mut left: Vec<usize> = (0..system.rules.len()).collect();
    let mut stages = Vec::new();
    while !left.is_empty() {
        let Some(stage) = next_stage(system, &left, context)? else { return Ok(None) };
        left.retain(|rule| !stage.removed.contains(rule));
        stages.push(stage);
    }
    Ok(Some(TerminationProof { stages }))
}

fn next_stage(system: &System, left: &[usize], context: &Context) -> Result<Option<Stage>, Stop> {
    // Ranges of coefficients and constants, from simple to less simple.
    for (coefficient, constant) in [(1, 1), (1, 3), (2, 1), (2, 3), (3, 2), (4, 4)] {
        if let Some(stage) = interpretation(system, left, coefficient, constant, context)? {
            return Ok(Some(stage));
        }
    }
    path_order(system, left, context)
}

/// Symbols of the rules that are left, in their order.
fn symbols(system: &System, left: &[usize]) -> Vec<Symbol> {
    let mut found: Vec<Symbol> = Vec::new();
    for &rule in left {
        let rule = &system.rules[rule];
        for side in [&rule.left, &rule.right] {
            found.extend(side.subpatterns().iter().filter_map(|pattern| pattern.root()));
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// The first interpretation, coefficients up to one bound and constants up to the other, that
/// removes all rules; else one that removes most.
fn interpretation(
    system: &System,
    left: &[usize],
    most_coefficient: u64,
    most_constant: u64,
    context: &Context,
) -> Result<Option<Stage>, Stop> {
    let symbols = symbols(system, left);
    let plain =
        |symbol| Linear { coefficients: vec![1; system.signature.arity(symbol)], constant: 0 };
    let functions = system.signature.symbols().map(plain).collect();
    let mut trial = Interpretation { functions };
    // The digits of a counter: constants first, so that weights vary fastest.
    let mut digits: Vec<(Symbol, Option<usize>)> = Vec::new();
    digits.extend(symbols.iter().map(|&symbol| (symbol, None)));
    if most_coefficient > 1 {
        for &symbol in &symbols {
            let arity = system.signature.arity(symbol);
            digits.extend((0..arity).map(|argument| (symbol, Some(argument))));
        }
    }
    let mut best: Option<Stage> = None;
    for trials in 0..MOST_TRIALS {
        if trials % 1024 == 0 {
            context.spend(1024)?;
        }
        if let Some(removed) = removed(system, left, &trial) {
            let better = best.as_ref().is_none_or(|best| best.removed.len() < removed.len());
            if better && !removed.is_empty() {
                let all = removed.len() == left.len();
                best = Some(Stage { method: Method::Interpretation(trial.clone()), removed });
                if all {
                    return Ok(best);
                }
            }
        }
        if !count_on(&mut trial, &digits, most_coefficient, most_constant) {
            break;
        }
    }
    Ok(best)
}

/// The rules that decrease strictly, if none increases.
fn removed(system: &System, left: &[usize], trial: &Interpretation) -> Option<Vec<usize>> {
    let mut removed = Vec::new();
    for &rule in left {
        match trial.change(&system.rules[rule]) {
            Change::MayIncrease => return None,
            Change::Stays => {}
            Change::Decreases => removed.push(rule),
        }
    }
    Some(removed)
}

/// The next interpretation; `false` after the last.
fn count_on(
    trial: &mut Interpretation,
    digits: &[(Symbol, Option<usize>)],
    most_coefficient: u64,
    most_constant: u64,
) -> bool {
    for &(symbol, argument) in digits {
        let function = &mut trial.functions[symbol.index()];
        let (digit, least, most) = match argument {
            None => (&mut function.constant, 0, most_constant),
            Some(argument) => (&mut function.coefficients[argument], 1, most_coefficient),
        };
        if *digit < most {
            *digit += 1;
            return true;
        }
        *digit = least;
    }
    false
}

fn path_order(system: &System, left: &[usize], context: &Context) -> Result<Option<Stage>, Stop> {
    let mut order = symbols(system, left);
    let others: Vec<Symbol> = system.signature.symbols().filter(|s| !order.contains(s)).collect();
    for trials in 0..MOST_TRIALS / 10 {
        if trials % 256 == 0 {
            context.spend(256)?;
        }
        for reading in [Reading::Forward, Reading::Backward] {
            let precedence = order.iter().chain(&others).copied().collect();
            let trial = PathOrder { precedence, reading };
            let decreases = |&rule: &usize| {
                let rule = &system.rules[rule];
                trial.decreases(&rule.left, &rule.right)
            };
            if left.iter().all(decreases) {
                let method = Method::PathOrder(trial);
                return Ok(Some(Stage { method, removed: left.to_vec() }));
            }
        }
        if !next_permutation(&mut order) {
            break;
        }
    }
    Ok(None)
}

/// The next order in the dictionary; `false` after the last.
fn next_permutation(order: &mut [Symbol]) -> bool {
    let Some(pivot) = (1..order.len()).rev().find(|&i| order[i - 1] < order[i]) else {
        return false;
    };
    let Some(larger) = (pivot..order.len()).rev().find(|&i| order[i] > order[pivot - 1]) else {
        return false;
    };
    order.swap(pivot - 1, larger);
    order[pivot..].reverse();
    true
}
