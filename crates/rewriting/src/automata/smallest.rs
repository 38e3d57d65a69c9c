//! The smallest term of every state: Knuth's generalisation of Dijkstra's algorithm, terms growing
//! by one symbol over their arguments. It answers emptiness with a witness.

use super::explore::tuples_with_latest;
use super::{Output, State, Symbol, Tree, TreeAutomaton};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::convert::Infallible;

/// How a smallest term is made: its symbol and the states of its arguments.
type Recipe = (Symbol, Box<[State]>);

/// A term that may be the smallest of its state: size, state, symbol and arguments.
type Candidate = (u64, State, Symbol, Box<[State]>);

/// The smallest terms of the states, shared: a term itself may be exponentially large.
#[derive(Clone, Debug)]
pub struct Smallest {
    sizes: Vec<u64>,
    recipes: Vec<Option<Recipe>>,
}

impl Smallest {
    /// The sizes; 0 for a state that no term reaches.
    pub fn sizes(&self) -> &[u64] {
        &self.sizes
    }

    /// The smallest term of a state, if it has one of at most `limit` symbols.
    pub fn tree(&self, state: State, limit: usize) -> Option<Tree> {
        let size = *self.sizes.get(state as usize)?;
        if size == 0 || size > limit as u64 {
            return None;
        }
        let mut symbols = Vec::new();
        let mut open = vec![state];
        while let Some(state) = open.pop() {
            let (symbol, arguments) = self.recipes.get(state as usize)?.as_ref()?;
            symbols.push(*symbol);
            open.extend(arguments.iter().rev());
        }
        Some(Tree::from_preorder(symbols))
    }
}

impl TreeAutomaton {
    /// The smallest terms of all states; of equally small ones the first in the order of symbols
    /// and states. Time: transitions times the logarithm of their number.
    pub fn smallest(&self) -> Smallest {
        let count = self.states();
        let mut sizes = vec![0_u64; count];
        let mut recipes: Vec<Option<Recipe>> = vec![None; count];
        let mut settled: Vec<State> = Vec::new();
        let mut queue: BinaryHeap<Reverse<Candidate>> = BinaryHeap::new();
        for symbol in self.alphabet.indices().filter(|&symbol| self.alphabet.arity(symbol) == 0) {
            queue.push(Reverse((1, self.step(symbol, &[]), symbol, Box::new([]))));
        }
        let mut arguments: Vec<State> = Vec::new();
        while let Some(Reverse((size, state, symbol, made_of))) = queue.pop() {
            if sizes[state as usize] > 0 {
                continue;
            }
            sizes[state as usize] = size;
            recipes[state as usize] = Some((symbol, made_of));
            let latest = u32::try_from(settled.len()).unwrap_or(u32::MAX);
            settled.push(state);
            for symbol in self.alphabet.indices() {
                let arity = self.alphabet.arity(symbol);
                let done: Result<(), Infallible> = tuples_with_latest(arity, latest, |tuple| {
                    arguments.clear();
                    arguments.extend(tuple.iter().map(|&at| settled[at as usize]));
                    let target = self.step(symbol, &arguments);
                    if sizes[target as usize] == 0 {
                        let parts = arguments.iter().map(|&state| sizes[state as usize]);
                        let total = parts.fold(1, u64::saturating_add);
                        queue.push(Reverse((total, target, symbol, arguments.as_slice().into())));
                    }
                    Ok(())
                });
                let Ok(()) = done;
            }
        }
        Smallest { sizes, recipes }
    }

    /// A smallest term whose output satisfies a condition, if there is one of at most `limit`
    /// symbols; `Err` with the size if all are larger.
    ///
    /// # Errors
    /// The size of the smallest, which is above the limit.
    pub fn witness(
        &self,
        limit: usize,
        wanted: impl Fn(Output) -> bool,
    ) -> Result<Option<Tree>, u64> {
        let smallest = self.smallest();
        let reached = (0_u32..).zip(&smallest.sizes).zip(&self.out);
        let best = reached
            .filter(|&((_, &size), &output)| size > 0 && wanted(output))
            .map(|((state, &size), _)| (size, state))
            .min();
        match best {
            None => Ok(None),
            Some((size, state)) => smallest.tree(state, limit).map(Some).ok_or(size),
        }
    }

    /// Has no term an output other than 0?
    pub fn is_empty(&self) -> bool {
        self.classes().iter().all(|&output| output == 0)
    }
}
