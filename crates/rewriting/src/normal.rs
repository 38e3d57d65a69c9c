//! Normal forms: terms without a redex, found from below, every subterm once.

use crate::rule::Place;
use crate::steps::{RuleIndex, Standing, successors};
use crate::system::System;
use crate::terms::{Term, Terms};
use rustc_hash::{FxHashMap, FxHashSet};
use upstar_values::{Context, Stop};

/// A normal form of the term: arguments are reduced before what contains them, and of several rules
/// the first is applied. Costs one visit of every different subterm that arises, whatever the depth.
///
/// # Errors
/// The bound that was met; without one, a system that does not terminate runs for ever.
///
/// ```
/// use upstar_rewriting::{Terms, library, normal_form};
/// use upstar_values::Context;
/// let system = library("cl(k)").unwrap().unwrap().system;
/// let mut terms = Terms::new();
/// let term = system.read_term(&mut terms, "KKK(KK)K").unwrap();
/// let normal = normal_form(&system, &mut terms, term, &Context::new())?;
/// assert_eq!(system.write_term(&terms, normal), "@(K,K)");
/// # Ok::<(), upstar_values::Stop>(())
/// ```
pub fn normal_form(
    system: &System,
    terms: &mut Terms,
    term: Term,
    context: &Context,
) -> Result<Term, Stop> {
    let mut known: FxHashMap<Term, Term> = FxHashMap::default();
    let mut whole = term;
    loop {
        whole = from_below(system, terms, whole, &mut known, context)?;
        // Rules for the root apply to the whole alone.
        let mut root = system.rules.iter().filter(|rule| rule.place == Place::Root);
        let found = root.find_map(|rule| Some((rule, terms.matches(&rule.left, whole)?)));
        let Some((rule, by)) = found else { return Ok(whole) };
        whole = terms.instance(&rule.right, &by)?;
        terms.account(context)?;
        context.spend(1)?;
    }
}

fn from_below(
    system: &System,
    terms: &mut Terms,
    term: Term,
    known: &mut FxHashMap<Term, Term>,
    context: &Context,
) -> Result<Term, Stop> {
    // Terms whose normal form is that of the one above them on the stack, once that is known.
    let mut stack: Vec<(Term, Option<Term>)> = vec![(term, None)];
    let account = context.account();
    while let Some(&(at, becomes)) = stack.last() {
        if known.contains_key(&at) {
            stack.pop();
            continue;
        }
        if let Some(next) = becomes {
            if let Some(&normal) = known.get(&next) {
                known.insert(at, normal);
                stack.pop();
            } else {
                stack.push((next, None));
            }
            continue;
        }
        let missing: Vec<Term> =
            terms.children(at).iter().copied().filter(|child| !known.contains_key(child)).collect();
        if !missing.is_empty() {
            stack.extend(missing.into_iter().map(|child| (child, None)));
            continue;
        }
        let children: Vec<Term> = terms
            .children(at)
            .iter()
            .map(|child| known.get(child).copied().unwrap_or(*child))
            .collect();
        let inside = terms.make(terms.symbol(at), &children)?;
        let anywhere = system.rules.iter().filter(|rule| rule.place == Place::Anywhere);
        let mut contracted = None;
        for rule in anywhere {
            if let Some(by) = terms.matches(&rule.left, inside) {
                contracted = Some(terms.instance(&rule.right, &by)?);
                break;
            }
        }
        terms.account(context)?;
        account.set(u64::try_from(24 * stack.len() + 16 * known.len()).unwrap_or(u64::MAX))?;
        context.spend(1)?;
        match (contracted, stack.last_mut()) {
            (Some(next), Some(top)) => top.1 = Some(next),
            _ if inside == at => {
                known.insert(at, at);
            }
            _ => {
                known.insert(inside, inside);
                known.insert(at, inside);
            }
        }
    }
    Ok(known.get(&term).copied().unwrap_or(term))
}

/// All normal forms that the term leads to, and how many terms it leads to.
///
/// # Errors
/// The bound that was met.
pub fn normal_forms(
    system: &System,
    terms: &mut Terms,
    term: Term,
    context: &Context,
) -> Result<(Vec<Term>, usize), Stop> {
    let index = RuleIndex::new(system, None);
    let mut met: FxHashSet<Term> = FxHashSet::from_iter([term]);
    let mut stack = vec![term];
    let mut normal = Vec::new();
    let mut next = Vec::new();
    let account = context.account();
    while let Some(at) = stack.pop() {
        next.clear();
        successors(system, &index, terms, at, Standing::Whole, &mut next, context)?;
        terms.account(context)?;
        account.set(u64::try_from(12 * met.len()).unwrap_or(u64::MAX))?;
        context.spend(1 + u64::try_from(next.len()).unwrap_or(0))?;
        if next.is_empty() {
            normal.push(at);
        }
        stack.extend(next.iter().copied().filter(|&term| met.insert(term)));
    }
    normal.sort_by_key(|&term| (terms.size(term), term));
    Ok((normal, met.len()))
}
