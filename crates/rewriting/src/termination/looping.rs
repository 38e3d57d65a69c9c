//! Loops: a small term that leads back to itself, or to a term that contains it; or a left side that leads
//! to a term with an instance of it inside, its variables standing for themselves: `a -> ab`.

use super::Loop;
use crate::enumerate::Enumeration;
use crate::signature::Symbol;
use crate::steps::{RuleIndex, Standing, successors};
use crate::system::System;
use crate::terms::{Term, Terms};
use rustc_hash::{FxHashMap, FxHashSet};
use upstar_values::{Context, Stop};

/// Terms from which a loop is looked for.
const MOST_STARTS: usize = 500;
/// Descendants looked at of each.
const MOST_DESCENDANTS: usize = 60;

pub(super) fn find(system: &System, context: &Context) -> Result<Option<Loop>, Stop> {
    let mut terms = Terms::new();
    let mut all = Enumeration::default();
    let index = RuleIndex::new(system, None);
    let (mut starts, mut barren) = (0, 0);
    for size in 1.. {
        let list = all.of_size(system, &mut terms, size, context)?.to_vec();
        // A few sizes may be empty (trees of one binary symbol); many mean that there are no more.
        barren = if list.is_empty() { barren + 1 } else { 0 };
        if barren > crate::pattern::MOST_SYMBOLS {
            break;
        }
        for start in list {
            let again = |_: &Terms, term| term == start;
            if let Some(chain) = from(system, &index, &mut terms, start, again, context)? {
                return Ok(Some(Loop { terms, chain }));
            }
            starts += 1;
            if starts >= MOST_STARTS {
                return from_left_sides(system, context);
            }
        }
    }
    from_left_sides(system, context)
}

/// Looks for a left side l that leads to a term with an instance of l inside: as steps are closed under
/// substitution, that goes on for ever.
fn from_left_sides(system: &System, context: &Context) -> Result<Option<Loop>, Stop> {
    let Some(constant) = system.signature.constants().next() else { return Ok(None) };
    for rule in &system.rules {
        // Variables become new constants.
        let mut signature = system.signature.clone();
        let mut by = Vec::new();
        let mut terms = Terms::new();
        for variable in 0..rule.variables.len() {
            let Ok(symbol) = signature.add(&format!("\u{1}{variable}"), 0) else { continue };
            by.push(terms.make(symbol, &[])?);
        }
        let open = System::new(signature, system.rules.clone());
        let index = RuleIndex::new(&open, None);
        let start = terms.instance(&rule.left, &by)?;
        let again = |terms: &Terms, term| terms.matches(&rule.left, term).is_some();
        if let Some(chain) = from(&open, &index, &mut terms, start, again, context)? {
            let mut ground = Terms::new();
            let known = |symbol: Symbol| symbol.index() < system.signature.len();
            let rename = |symbol| if known(symbol) { symbol } else { constant };
            let chain: Result<Vec<Term>, Stop> =
                chain.iter().map(|&term| renamed(&terms, term, &rename, &mut ground)).collect();
            return Ok(Some(Loop { terms: ground, chain: chain? }));
        }
    }
    Ok(None)
}

/// The same term in another store, with other symbols.
fn renamed(
    terms: &Terms,
    term: Term,
    rename: &impl Fn(Symbol) -> Symbol,
    into: &mut Terms,
) -> Result<Term, Stop> {
    let mut made: FxHashMap<Term, Term> = FxHashMap::default();
    let mut stack = vec![term];
    while let Some(&at) = stack.last() {
        let below: Option<Vec<Term>> =
            terms.children(at).iter().map(|child| made.get(child).copied()).collect();
        match below {
            Some(below) => {
                made.insert(at, into.make(rename(terms.symbol(at)), &below)?);
                stack.pop();
            }
            None => stack.extend_from_slice(terms.children(at)),
        }
    }
    made.get(&term).copied().ok_or(Stop::OutOfMemory)
}

/// A reduction from a term to one that is the same `again`, or has such a part.
fn from(
    system: &System,
    index: &RuleIndex,
    terms: &mut Terms,
    start: Term,
    again: impl Fn(&Terms, Term) -> bool,
    context: &Context,
) -> Result<Option<Vec<Term>>, Stop> {
    // Rules for the root alone do not apply in a context, so there a loop must be exact.
    let exact = system.has_root_rules();
    let start_size = terms.size(start);
    let mut before: FxHashMap<Term, Term> = FxHashMap::default();
    let mut queue = vec![start];
    let mut place = 0;
    let mut next = Vec::new();
    while let Some(&at) = queue.get(place) {
        place += 1;
        if terms.size(at) > start_size.saturating_mul(8).saturating_add(64) {
            continue;
        }
        next.clear();
        successors(system, index, terms, at, Standing::Whole, &mut next, context)?;
        terms.account(context)?;
        context.spend(1 + u64::try_from(next.len()).unwrap_or(0))?;
        for &term in &next {
            let back = if exact { again(terms, term) } else { contains(terms, term, &again) };
            if back {
                let mut chain = vec![term, at];
                let mut at = at;
                while at != start
                    && let Some(&earlier) = before.get(&at)
                {
                    chain.push(earlier);
                    at = earlier;
                }
                chain.reverse();
                return Ok(Some(chain));
            }
            if queue.len() < MOST_DESCENDANTS && term != start && !before.contains_key(&term) {
                before.insert(term, at);
                queue.push(term);
            }
        }
    }
    Ok(None)
}

/// Is a part of the term `wanted`?
fn contains(terms: &Terms, term: Term, wanted: &impl Fn(&Terms, Term) -> bool) -> bool {
    let mut seen = FxHashSet::default();
    let mut stack = vec![term];
    while let Some(at) = stack.pop() {
        if wanted(terms, at) {
            return true;
        }
        if seen.insert(at) {
            stack.extend_from_slice(terms.children(at));
        }
    }
    false
}
