//! Loops: a small term that leads back to itself, or to a term that contains it.

use super::Loop;
use crate::enumerate::Enumeration;
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
            if let Some(chain) = from(system, &index, &mut terms, start, context)? {
                return Ok(Some(Loop { terms, chain }));
            }
            starts += 1;
            if starts >= MOST_STARTS {
                return Ok(None);
            }
        }
    }
    Ok(None)
}

fn from(
    system: &System,
    index: &RuleIndex,
    terms: &mut Terms,
    start: Term,
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
        successors(system, index, terms, at, Standing::Whole, &mut next)?;
        context.spend(1 + u64::try_from(next.len()).unwrap_or(0), terms.bytes())?;
        for &term in &next {
            let back = if exact { term == start } else { contains(terms, term, start) };
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

fn contains(terms: &Terms, term: Term, wanted: Term) -> bool {
    let mut seen = FxHashSet::default();
    let mut stack = vec![term];
    while let Some(at) = stack.pop() {
        if at == wanted {
            return true;
        }
        // Subterms have smaller ids.
        if at > wanted && seen.insert(at) {
            stack.extend_from_slice(terms.children(at));
        }
    }
    false
}
