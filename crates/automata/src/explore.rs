//! Closing a set of states under an alphabet: the one loop behind products, determinisation and
//! every other construction of a complete automaton from what its states mean.

use crate::{Alphabet, AutomatonError, State, Symbol};
use rustc_hash::FxHashMap;
use std::hash::Hash;
use std::sync::Arc;

/// The most entries of a transition table.
pub(crate) const MOST_ENTRIES: usize = 1 << 28;

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
    // `first` is the first place of `latest`: below it only smaller numbers stand.
    for first in 0..arity {
        if first > 0 && latest == 0 {
            break;
        }
        tuple.fill(0);
        tuple[first] = latest;
        loop {
            visit(&tuple)?;
            let mut place = arity;
            let advanced = loop {
                if place == 0 {
                    break false;
                }
                place -= 1;
                if place == first {
                    continue;
                }
                let last = if place < first { latest - 1 } else { latest };
                if tuple[place] < last {
                    tuple[place] += 1;
                    break true;
                }
                tuple[place] = 0;
            };
            if !advanced {
                break;
            }
        }
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
    let too_large = AutomatonError::TooLarge { what: "states", limit };
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
                        what: "transitions",
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
