//! Nondeterministic bottom-up tree automata: transitions f(q1, …, qn) → q and q → q', and the subset
//! construction within a budget.

use super::{Alphabet, AutomatonError, State, Symbol, Tree, TreeAutomaton};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// A nondeterministic bottom-up tree automaton.
///
/// ```
/// use upstar_rewriting::automata::{Alphabet, Nondeterministic, Tree};
/// use std::sync::Arc;
/// let trees = Arc::new(Alphabet::new(&[("B", 2), ("I", 0)])?);
/// // Terms with a leaf at depth 1: state 1 is "such a term", 0 any term.
/// let mut some = Nondeterministic::new(trees.clone(), 3);
/// some.add(1, &[], 0);
/// some.add(1, &[], 2);
/// some.add(0, &[0, 0], 0);
/// some.add(0, &[2, 0], 1);
/// some.add(0, &[0, 2], 1);
/// some.accept(1);
/// let language = some.determinised(100)?.minimised();
/// assert_eq!(language.output(&Tree::read("B(I,B(I,I))", &trees)?), 1);
/// assert_eq!(language.states(), 3);
/// # Ok::<(), upstar_rewriting::automata::AutomatonError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Nondeterministic {
    alphabet: Arc<Alphabet>,
    states: u32,
    moves: Vec<FxHashMap<Box<[State]>, Vec<State>>>,
    silent: Vec<Vec<State>>,
    accepting: Vec<bool>,
}

impl Nondeterministic {
    /// An automaton with so many states and no transitions.
    pub fn new(alphabet: Arc<Alphabet>, states: u32) -> Nondeterministic {
        let count = states as usize;
        let moves = vec![FxHashMap::default(); alphabet.len()];
        let (silent, accepting) = (vec![Vec::new(); count], vec![false; count]);
        Nondeterministic { alphabet, states, moves, silent, accepting }
    }

    /// One more state.
    pub fn grow(&mut self) -> State {
        self.states += 1;
        self.silent.push(Vec::new());
        self.accepting.push(false);
        self.states - 1
    }

    /// How many states it has.
    pub fn states(&self) -> u32 {
        self.states
    }

    /// The alphabet.
    pub fn alphabet(&self) -> &Arc<Alphabet> {
        &self.alphabet
    }

    /// Adds symbol(arguments) → target; ignored if symbol or states do not exist or fit.
    pub fn add(&mut self, symbol: Symbol, arguments: &[State], target: State) {
        let known = target < self.states && arguments.iter().all(|&state| state < self.states);
        let fits = self.alphabet.arity(symbol) == arguments.len();
        if let Some(moves) = self.moves.get_mut(symbol as usize).filter(|_| known && fits) {
            let targets = moves.entry(arguments.into()).or_default();
            if !targets.contains(&target) {
                targets.push(target);
            }
        }
    }

    /// Adds from → target without reading anything.
    pub fn add_silent(&mut self, from: State, target: State) {
        if target < self.states
            && let Some(targets) = self.silent.get_mut(from as usize)
            && !targets.contains(&target)
        {
            targets.push(target);
        }
    }

    /// Makes a state accepting.
    pub fn accept(&mut self, state: State) {
        if let Some(accepting) = self.accepting.get_mut(state as usize) {
            *accepting = true;
        }
    }

    /// The states of a term, in order.
    pub fn run(&self, tree: &Tree) -> Vec<State> {
        let mut stack: Vec<Vec<State>> = Vec::new();
        for &symbol in tree.symbols().iter().rev() {
            let start = stack.len().saturating_sub(self.alphabet.arity(symbol));
            let arguments: Vec<&Vec<State>> = stack[start..].iter().rev().collect();
            let set = self.step(symbol, &arguments);
            stack.truncate(start);
            stack.push(set);
        }
        stack.pop().unwrap_or_default()
    }

    /// Does the language contain a term?
    pub fn accepts(&self, tree: &Tree) -> bool {
        self.run(tree).iter().any(|&state| self.accepting[state as usize])
    }

    /// The set of states after a symbol and sets of states, closed under silent steps.
    fn step(&self, symbol: Symbol, arguments: &[&Vec<State>]) -> Vec<State> {
        let moves = &self.moves[symbol as usize];
        let mut set: Vec<State> = Vec::new();
        let combinations =
            arguments.iter().fold(1_usize, |product, set| product.saturating_mul(set.len()));
        if combinations <= moves.len() {
            let mut at = vec![0_usize; arguments.len()];
            let mut tuple: Vec<State> = Vec::with_capacity(arguments.len());
            'all: loop {
                if combinations == 0 {
                    break;
                }
                tuple.clear();
                tuple.extend(at.iter().zip(arguments).map(|(&place, states)| states[place]));
                set.extend(moves.get(tuple.as_slice()).into_iter().flatten());
                let mut place = at.len();
                loop {
                    if place == 0 {
                        break 'all;
                    }
                    place -= 1;
                    at[place] += 1;
                    if at[place] < arguments[place].len() {
                        break;
                    }
                    at[place] = 0;
                }
            }
        } else {
            for (tuple, targets) in moves {
                let holds = |(state, set): (&State, &&Vec<State>)| set.binary_search(state).is_ok();
                if tuple.iter().zip(arguments).all(holds) {
                    set.extend(targets);
                }
            }
        }
        self.close(set)
    }

    fn close(&self, mut set: Vec<State>) -> Vec<State> {
        set.sort_unstable();
        set.dedup();
        let mut at = 0;
        let known = set.len();
        while at < set.len() {
            for &target in &self.silent[set[at] as usize] {
                if set[..known].binary_search(&target).is_err() && !set[known..].contains(&target) {
                    set.push(target);
                }
            }
            at += 1;
        }
        set.sort_unstable();
        set
    }

    /// The deterministic automaton of the reachable sets of states; output 1 where one accepts.
    ///
    /// # Errors
    /// If there are more than `limit` sets.
    pub fn determinised(&self, limit: usize) -> Result<TreeAutomaton, AutomatonError> {
        TreeAutomaton::explored(
            &self.alphabet,
            limit,
            |symbol, arguments: &[&Vec<State>]| self.step(symbol, arguments),
            |set| u32::from(set.iter().any(|&state| self.accepting[state as usize])),
        )
    }
}

impl From<&TreeAutomaton> for Nondeterministic {
    /// The same language, output 0 meaning "not in it".
    fn from(automaton: &TreeAutomaton) -> Nondeterministic {
        let states = u32::try_from(automaton.states()).unwrap_or(u32::MAX);
        let mut result = Nondeterministic::new(automaton.alphabet.clone(), states);
        for symbol in automaton.alphabet.indices() {
            automaton.for_each_transition(symbol, |arguments, target| {
                result.add(symbol, arguments, target);
            });
        }
        for (state, &output) in (0..).zip(&automaton.out) {
            if output != 0 {
                result.accept(state);
            }
        }
        result
    }
}

impl TreeAutomaton {
    /// Visits all transitions of a symbol: the arguments' states and the target.
    pub fn for_each_transition(&self, symbol: Symbol, mut visit: impl FnMut(&[State], State)) {
        let states = u32::try_from(self.states()).unwrap_or(u32::MAX);
        let mut arguments = vec![0; self.alphabet.arity(symbol)];
        for &target in self.table(symbol) {
            visit(&arguments, target);
            for place in arguments.iter_mut().rev() {
                *place += 1;
                if *place < states {
                    break;
                }
                *place = 0;
            }
        }
    }
}
