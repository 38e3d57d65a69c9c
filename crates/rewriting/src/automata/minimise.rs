//! The smallest automaton with the same outputs: unreached states are dropped, then the partition by
//! outputs is refined until states of one block agree in every context of height one (Moore; for
//! trees, Brainerd). The result is unique up to names, and the names are made unique too: states
//! are numbered in the order in which their smallest terms are met.

use super::explore::explore;
use super::{State, Symbol, TreeAutomaton};
use rustc_hash::FxHashMap;

impl TreeAutomaton {
    /// The minimal automaton with these outputs. Two automata with the same outputs on all terms have
    /// equal minimal automata.
    ///
    /// Time: at most `states` rounds over all transitions; mostly a few.
    #[must_use]
    pub fn minimised(&self) -> TreeAutomaton {
        let reached = self.trimmed();
        let blocks = reached.blocks();
        reached.quotient(&blocks)
    }

    /// Without the states that no term reaches, in the canonical order.
    #[must_use]
    pub fn trimmed(&self) -> TreeAutomaton {
        let names: Vec<State> = (0..).take(self.states()).collect();
        self.quotient(&names)
    }

    /// One state for each block; the blocks must be a congruence.
    fn quotient(&self, blocks: &[State]) -> TreeAutomaton {
        let mut members: FxHashMap<State, State> = FxHashMap::default();
        for (state, &block) in (0..).zip(blocks) {
            members.entry(block).or_insert(state);
        }
        let mut arguments = Vec::new();
        let explored = explore(&self.alphabet, self.states(), |symbol, states: &[&State]| {
            arguments.clear();
            arguments.extend(states.iter().copied());
            let block = blocks[self.step(symbol, &arguments) as usize];
            members[&block]
        });
        // There are not more blocks than states, so exploring stays within the limit.
        let Ok(found) = explored else { return self.clone() };
        let out = found.keys.iter().map(|&state| self.out[state as usize]).collect();
        TreeAutomaton { alphabet: self.alphabet.clone(), out, tables: found.tables }
    }

    /// The coarsest congruence that keeps outputs.
    fn blocks(&self) -> Vec<State> {
        let mut blocks = self.out.clone();
        let mut count = renumber(&mut blocks);
        let mut signatures: FxHashMap<Vec<State>, State> = FxHashMap::default();
        loop {
            signatures.clear();
            let mut finer = Vec::with_capacity(self.states());
            for state in 0..self.states() {
                let mut signature = vec![blocks[state]];
                for symbol in self.alphabet.indices() {
                    self.neighbours(symbol, state, &blocks, &mut signature);
                }
                let next = u32::try_from(signatures.len()).unwrap_or(u32::MAX);
                finer.push(*signatures.entry(signature).or_insert(next));
            }
            let now = signatures.len();
            blocks = finer;
            if now == count {
                return blocks;
            }
            count = now;
        }
    }

    /// Appends the blocks of f(…, state, …) for every place of the state and all other arguments.
    fn neighbours(&self, symbol: Symbol, state: usize, blocks: &[State], into: &mut Vec<State>) {
        let (states, arity) = (self.states(), self.alphabet.arity(symbol));
        let table = &self.tables[symbol as usize];
        let mut stride = 1;
        for _ in 0..arity {
            // Places whose digit at this stride is the state.
            let period = stride * states;
            let mut base = state * stride;
            while base < table.len() {
                into.extend(table[base..base + stride].iter().map(|&q| blocks[q as usize]));
                base += period;
            }
            stride = period;
        }
    }
}

/// Names 0, 1, … for the values that occur; how many there are.
fn renumber(values: &mut [u32]) -> usize {
    let mut names: FxHashMap<u32, u32> = FxHashMap::default();
    for value in values {
        let next = u32::try_from(names.len()).unwrap_or(u32::MAX);
        *value = *names.entry(*value).or_insert(next);
    }
    names.len()
}
