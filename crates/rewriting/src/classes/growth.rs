//! A proof that there are infinitely many Grundy classes: a context C with grundy(C[t]) = 1 + grundy(t)
//! for every term t.
//!
//! Let C[t] have, whatever t is, no redexes but those of t and some at the root, each of which leads to
//! one fixed term without moves. Then the options of C[t] are such terms, worth 0, and the C[t'] with
//! t → t'; by induction C[t] is worth mex({0} ∪ {1 + grundy(t')}) = 1 + grundy(t): the colon principle
//! with a single edge below t. So C[C[…]] takes every value. KK□ of CL(K) and @(G,□) of CL(G) are such.

use crate::pattern::Pattern;
use crate::rule::Rule;
use crate::signature::Symbol;
use crate::system::System;

/// A context that adds 1 to every Grundy value, with variable 0 for the hole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Growth {
    /// The context.
    pub context: Pattern,
    /// A rule that applies at its root, by number.
    pub rule: usize,
    /// The context as text, with □ for the hole.
    pub text: String,
}

/// The most symbols of a context, and the most of them looked at.
const LARGEST: usize = 7;
const MOST: usize = 4_000;

/// Looks for such a context; the system must be left-linear, impartial, and terminate.
pub fn growth(system: &System) -> Option<Growth> {
    if system.is_partizan() || system.has_root_rules() {
        return None;
    }
    let mut normal: Vec<Vec<Pattern>> = vec![Vec::new()];
    let mut inert: Vec<Vec<Pattern>> = vec![Vec::new(), vec![Pattern::Variable(0)]];
    let mut looked = 0;
    for size in 1..=LARGEST {
        let mut grounds = Vec::new();
        let mut contexts = Vec::new();
        for symbol in system.signature.symbols() {
            for (pattern, has_hole) in over(system, symbol, size, &normal, &inert) {
                looked += 1;
                if looked > MOST {
                    return None;
                }
                let redexes: Vec<(usize, &Rule)> = (system.rules.iter().enumerate())
                    .filter(|(_, rule)| unifies(&rule.left, &pattern))
                    .collect();
                match (redexes.first(), has_hole) {
                    (None, true) => contexts.push(pattern),
                    (None, false) => grounds.push(pattern),
                    (Some(_), false) => {}
                    (Some(&(rule, _)), true) => {
                        if redexes.iter().all(|(_, rule)| leads_to_rest(system, rule, &pattern)) {
                            let text = show(system, &pattern);
                            return Some(Growth { context: pattern, rule, text });
                        }
                    }
                }
            }
        }
        normal.push(grounds);
        if size > 1 {
            inert.push(contexts);
        } else {
            inert[1].extend(contexts);
        }
    }
    None
}

/// All terms of a size with this root over normal forms, at most one argument being a context; does
/// it have a hole?
fn over(
    system: &System,
    symbol: Symbol,
    size: usize,
    normal: &[Vec<Pattern>],
    inert: &[Vec<Pattern>],
) -> Vec<(Pattern, bool)> {
    let arity = system.signature.arity(symbol);
    let mut rows: Vec<(Vec<Pattern>, usize, bool)> = vec![(Vec::new(), 1, false)];
    for place in 0..arity {
        let left = arity - place - 1;
        let mut longer = Vec::new();
        for (row, used, holed) in &rows {
            let Some(room) = size.checked_sub(used + left) else { continue };
            let sizes = if left == 0 { room..=room } else { 1..=room };
            for part in sizes {
                let mut push = |pattern: &Pattern, holed: bool| {
                    let mut row = row.clone();
                    row.push(pattern.clone());
                    longer.push((row, used + part, holed));
                };
                normal.get(part).into_iter().flatten().for_each(|p| push(p, *holed));
                if !holed {
                    inert.get(part).into_iter().flatten().for_each(|p| push(p, true));
                }
            }
        }
        rows = longer;
        rows.truncate(MOST);
    }
    let fits = rows.into_iter().filter(|(_, used, _)| *used == size);
    fits.map(|(row, _, holed)| (Pattern::Apply(symbol, row), holed)).collect()
}

/// Have a linear left side and a context a common instance?
fn unifies(left: &Pattern, context: &Pattern) -> bool {
    match (left, context) {
        (Pattern::Variable(_), _) | (_, Pattern::Variable(_)) => true,
        (Pattern::Apply(f, lefts), Pattern::Apply(g, contexts)) => {
            f == g && lefts.iter().zip(contexts).all(|(l, c)| unifies(l, c))
        }
    }
}

/// Does the rule match whatever stands in the hole, and is the result always the same term without
/// moves?
fn leads_to_rest(system: &System, rule: &Rule, context: &Pattern) -> bool {
    let mut by: Vec<Option<&Pattern>> = vec![None; rule.variables.len()];
    let mut stack = vec![(&rule.left, context)];
    while let Some((left, context)) = stack.pop() {
        match (left, context) {
            (Pattern::Variable(variable), _) => {
                if let Some(place) = by.get_mut(*variable as usize) {
                    *place = Some(context);
                }
            }
            (Pattern::Apply(..), Pattern::Variable(_)) => return false,
            (Pattern::Apply(f, lefts), Pattern::Apply(g, contexts)) => {
                if f != g {
                    return false;
                }
                stack.extend(lefts.iter().zip(contexts));
            }
        }
    }
    let Some(result) = instance(&rule.right, &by) else { return false };
    result.variables().is_empty()
        && result
            .subpatterns()
            .iter()
            .all(|part| !system.rules.iter().any(|rule| unifies(&rule.left, part)))
}

fn instance(pattern: &Pattern, by: &[Option<&Pattern>]) -> Option<Pattern> {
    match pattern {
        Pattern::Variable(variable) => by.get(*variable as usize).copied().flatten().cloned(),
        Pattern::Apply(symbol, arguments) => {
            let arguments: Option<Vec<Pattern>> =
                arguments.iter().map(|argument| instance(argument, by)).collect();
            Some(Pattern::Apply(*symbol, arguments?))
        }
    }
}

fn show(system: &System, pattern: &Pattern) -> String {
    match pattern {
        Pattern::Variable(_) => "□".to_owned(),
        Pattern::Apply(symbol, arguments) if arguments.is_empty() => {
            system.signature.name(*symbol).to_owned()
        }
        Pattern::Apply(symbol, arguments) => {
            let inner: Vec<String> = arguments.iter().map(|inner| show(system, inner)).collect();
            format!("{}({})", system.signature.name(*symbol), inner.join(","))
        }
    }
}
