//! Deterministic complete bottom-up tree automata with an output for every state: a classifier of
//! terms. A language is the special case of the outputs 0 and 1.

use super::Countable;
use super::explore::{Explored, MOST_ENTRIES, explore, place_of};
use super::{Alphabet, AutomatonError, Symbol, Tree};
use crate::messages;
use std::sync::Arc;
use upstar_values::Message;

/// A state: its index.
pub type State = u32;

/// What a term is classified as; in a language 1 means "belongs to it".
pub type Output = u32;

/// A deterministic complete bottom-up tree automaton with outputs.
///
/// ```
/// use upstar_rewriting::automata::{Alphabet, Tree, TreeAutomaton};
/// use std::sync::Arc;
/// let trees = Arc::new(Alphabet::new(&[("B", 2), ("I", 0)])?);
/// // The parity of the number of I.
/// let parity = TreeAutomaton::new(trees.clone(), vec![0, 1], vec![vec![0, 1, 1, 0], vec![1]])?;
/// assert_eq!(parity.output(&Tree::read("B(I,B(I,I))", &trees)?), 1);
/// # Ok::<(), upstar_rewriting::automata::AutomatonError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeAutomaton {
    pub(crate) alphabet: Arc<Alphabet>,
    pub(crate) out: Vec<Output>,
    pub(crate) tables: Vec<Vec<State>>,
}

impl TreeAutomaton {
    /// An automaton from its outputs (one for each state) and tables (one for each symbol, states^arity
    /// targets, the first argument varying slowest).
    ///
    /// # Errors
    /// If a table has another size, or names a state that is none.
    pub fn new(
        alphabet: Arc<Alphabet>,
        out: Vec<Output>,
        tables: Vec<Vec<State>>,
    ) -> Result<TreeAutomaton, AutomatonError> {
        let bad = |message: Message| Err(AutomatonError::Incomplete(message));
        if tables.len() != alphabet.len() {
            let message = messages::AUTOMATON_TABLES.with("tables", tables.len());
            return bad(message.with("symbols", alphabet.len()));
        }
        for (symbol, table) in alphabet.indices().zip(&tables) {
            let size = table_size(out.len(), alphabet.arity(symbol))?;
            if table.len() != size {
                let message = messages::AUTOMATON_TABLE.with("name", alphabet.name(symbol));
                return bad(message.with("places", table.len()).with("size", size));
            }
            if let Some(state) = table.iter().find(|&&state| state as usize >= out.len()) {
                let message = messages::AUTOMATON_STATE.with("state", *state);
                return bad(message.with("states", out.len()));
            }
        }
        Ok(TreeAutomaton { alphabet, out, tables })
    }

    /// The automaton of the states that `step` makes, with their outputs.
    ///
    /// # Errors
    /// If there are more than `limit` states, or the tables are too large.
    pub fn explored<K: std::hash::Hash + Eq + Clone>(
        alphabet: &Arc<Alphabet>,
        limit: usize,
        step: impl FnMut(Symbol, &[&K]) -> K,
        output: impl Fn(&K) -> Output,
    ) -> Result<TreeAutomaton, AutomatonError> {
        let Explored { keys, tables } = explore(alphabet, limit, step)?;
        let out = keys.iter().map(output).collect();
        Ok(TreeAutomaton { alphabet: alphabet.clone(), out, tables })
    }

    /// The alphabet.
    pub fn alphabet(&self) -> &Arc<Alphabet> {
        &self.alphabet
    }

    /// How many states it has.
    pub fn states(&self) -> usize {
        self.out.len()
    }

    /// The output of every state.
    pub fn outputs(&self) -> &[Output] {
        &self.out
    }

    /// The transition table of a symbol.
    pub fn table(&self, symbol: Symbol) -> &[State] {
        self.tables.get(symbol as usize).map_or(&[], Vec::as_slice)
    }

    /// The outputs that terms have, in order, each once.
    pub fn classes(&self) -> Vec<Output> {
        let reached = self.reached();
        let mut classes: Vec<Output> = (self.out.iter().zip(reached))
            .filter_map(|(&output, reached)| reached.then_some(output))
            .collect();
        classes.sort_unstable();
        classes.dedup();
        classes
    }

    /// The state after a symbol and the states of its arguments.
    ///
    /// # Panics
    /// If there are not as many arguments as the symbol takes, or a state is none.
    #[inline]
    pub fn step(&self, symbol: Symbol, arguments: &[State]) -> State {
        self.tables[symbol as usize][place_of(arguments, self.out.len())]
    }

    /// The state after a term over the alphabet.
    pub fn run(&self, tree: &Tree) -> State {
        let mut stack: Vec<State> = Vec::new();
        for &symbol in tree.symbols().iter().rev() {
            let arity = self.alphabet.arity(symbol);
            let start = stack.len().saturating_sub(arity);
            // The first argument was read last.
            let place = stack[start..]
                .iter()
                .rev()
                .fold(0, |place, &q| place * self.out.len() + q as usize);
            stack.truncate(start);
            stack.push(self.tables[symbol as usize][place]);
        }
        stack.last().copied().unwrap_or(0)
    }

    /// The output of a term.
    pub fn output(&self, tree: &Tree) -> Output {
        self.out[self.run(tree) as usize]
    }

    /// The same automaton with other outputs.
    #[must_use]
    pub fn map_outputs(&self, output: impl Fn(Output) -> Output) -> TreeAutomaton {
        let out = self.out.iter().map(|&value| output(value)).collect();
        TreeAutomaton { alphabet: self.alphabet.clone(), out, tables: self.tables.clone() }
    }

    /// The language of the terms with an output.
    #[must_use]
    pub fn class(&self, output: Output) -> TreeAutomaton {
        self.map_outputs(|value| u32::from(value == output))
    }

    /// The language of the terms outside of a language.
    #[must_use]
    pub fn complement(&self) -> TreeAutomaton {
        self.map_outputs(|value| u32::from(value == 0))
    }

    /// Which states are reached by terms.
    pub fn reached(&self) -> Vec<bool> {
        self.smallest().sizes().iter().map(|&size| size > 0).collect()
    }
}

pub(crate) fn table_size(states: usize, arity: usize) -> Result<usize, AutomatonError> {
    let mut size = 1_usize;
    for _ in 0..arity {
        size = size.saturating_mul(states);
    }
    if size > MOST_ENTRIES {
        return Err(AutomatonError::TooLarge { what: Countable::Transitions, limit: MOST_ENTRIES });
    }
    Ok(size)
}
