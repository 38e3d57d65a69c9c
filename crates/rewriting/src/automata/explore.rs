//! Closing a set of states under an alphabet: the one loop behind products, determinisation and
//! every other construction of a complete automaton from what its states mean.

use super::Countable;
use super::{Alphabet, AutomatonError, State, Symbol};
use rustc_hash::FxHashMap;
use std::hash::Hash;
use std::sync::Arc;

/// The most entries of a transition table.
pub(crate) const MOST_ENTRIES: usize = 1 << 28;

/// Calls `visit` with every tuple of numbers below `counts` that has the last number at the place
/// `fixed`, in dictionary order.
///
/// # Errors
/// What `visit` fails with.
pub(crate) fn tuples_through<E>(
    counts: &[usize],
    fixed: usize,
    mut visit: impl FnMut(&[usize]) -> Result<(), E>,
) -> Result<(), E> {
    if counts.contains(&0) {
        return Ok(());
    }
    let mut tuple = vec![0; counts.len()];
    tuple[fixed] = counts[fixed] - 1;
    loop {
        visit(&tuple)?;
        let grows = |&place: &usize| place != fixed && tuple[place] + 1 < counts[place];
        let Some(grown) = (0..counts.len()).rev().find(grows) else { return Ok(()) };
        tuple[grown] += 1;
        for place in (grown + 1..counts.len()).filter(|&place| place != fixed) {
            tuple[place] = 0;
        }
    }
}

/// Calls `visit` with every tuple of `arity` numbers up to `latest` that contains `latest`: what is
/// new when the element `latest` has joined the elements before it.
///
/// # Errors
/// What `visit` fails with.
pub fn tuples_with_latest<E>(
    arity: usize,
    latest: u32,
    mut visit: impl FnMut(&[u32]) -> Result<(), E>,
) -> Result<(), E> {
    let mut tuple = vec![0_u32; arity];
    // Before its first place only smaller numbers stand.
    let mut counts = vec![latest as usize + 1; arity];
    for first in 0..arity {
        tuples_through(&counts, first, |places| {
            for (number, &place) in tuple.iter_mut().zip(places) {
                *number = u32::try_from(place).unwrap_or(latest);
            }
            visit(&tuple)
        })?;
        counts[first] -= 1;
    }
    Ok(())
}

/// What [`explore`] found: the meanings of the states, and a transition table for each symbol.
#[derive(Clone, Debug)]
pub struct Explored<K> {
    /// What each state stands for.
    pub keys: Vec<K>,
    /// For each symbol the targets, the first argument varying slowest.
    pub tables: Vec<Vec<State>>,
}

/// The complete deterministic automaton whose states are what `step` makes of symbols and states,
/// from the constants on. A state comes before another if its smallest term is met first.
///
/// # Errors
/// If there are more than `limit` states, or the tables are too large.
pub fn explore<K: Hash + Eq + Clone>(
    alphabet: &Arc<Alphabet>,
    limit: usize,
    mut step: impl FnMut(Symbol, &[&K]) -> K,
) -> Result<Explored<K>, AutomatonError> {
    let too_large = AutomatonError::TooLarge { what: Countable::States, limit };
    let mut index: FxHashMap<K, State> = FxHashMap::default();
    let mut keys: Vec<K> = Vec::new();
    let mut found: Vec<Vec<(Box<[State]>, State)>> = vec![Vec::new(); alphabet.len()];
    let mut entries = 0_usize;
    let mut place = |key: K, keys: &mut Vec<K>| -> Result<State, AutomatonError> {
        if let Some(&state) = index.get(&key) {
            return Ok(state);
        }
        if keys.len() >= limit {
            return Err(too_large.clone());
        }
        let state = u32::try_from(keys.len()).map_err(|_| too_large.clone())?;
        index.insert(key.clone(), state);
        keys.push(key);
        Ok(state)
    };
    for symbol in alphabet.indices().filter(|&symbol| alphabet.arity(symbol) == 0) {
        let state = place(step(symbol, &[]), &mut keys)?;
        found[symbol as usize].push((Box::new([]), state));
    }
    let mut latest = 0_usize;
    while latest < keys.len() {
        let newest = u32::try_from(latest).map_err(|_| too_large.clone())?;
        for symbol in alphabet.indices().filter(|&symbol| alphabet.arity(symbol) > 0) {
            tuples_with_latest(alphabet.arity(symbol), newest, |tuple| {
                entries += 1;
                if entries > MOST_ENTRIES {
                    return Err(AutomatonError::TooLarge {
                        what: Countable::Transitions,
                        limit: MOST_ENTRIES,
                    });
                }
                let arguments: Vec<&K> = tuple.iter().map(|&q| &keys[q as usize]).collect();
                let key = step(symbol, &arguments);
                let state = place(key, &mut keys)?;
                found[symbol as usize].push((tuple.into(), state));
                Ok(())
            })?;
        }
        latest += 1;
    }
    let states = keys.len();
    let tables = found.into_iter().map(|rows| {
        let mut table = vec![0; rows.len()];
        for (arguments, target) in rows {
            table[place_of(&arguments, states)] = target;
        }
        table
    });
    let tables = tables.collect();
    Ok(Explored { keys, tables })
}

/// Where a tuple of states stands in a table.
pub(crate) fn place_of(arguments: &[State], states: usize) -> usize {
    arguments.iter().fold(0, |place, &state| place * states + state as usize)
}
