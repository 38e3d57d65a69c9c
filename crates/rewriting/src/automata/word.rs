//! Deterministic complete word automata with outputs, read from left to right: the faster special
//! case of tree automata over unary letters. A tree automaton reads the term U(D(Z)) from the end of
//! the word UD, so the two types read the same words in opposite directions.

use super::Countable;
use super::{Alphabet, AutomatonError, Output, State, Symbol, TreeAutomaton};
use crate::messages;
use rustc_hash::FxHashMap;
use std::sync::Arc;
use upstar_values::Message;

/// A deterministic complete word automaton with outputs; state 0 is where it starts.
///
/// ```
/// use upstar_rewriting::automata::WordAutomaton;
/// // Words with an even number of U.
/// let even = WordAutomaton::new(vec!["U".into(), "D".into()], vec![1, 0], vec![1, 0, 0, 1])?;
/// assert_eq!(even.output(&[0, 1, 0]), 1);
/// assert_eq!(even.expression(1, 1000).map(|text| text.show()), Some("(D|UD*U)*".to_owned()));
/// # Ok::<(), upstar_rewriting::automata::AutomatonError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WordAutomaton {
    pub(crate) letters: Vec<String>,
    pub(crate) out: Vec<Output>,
    /// The targets, letter by letter for each state.
    pub(crate) next: Vec<State>,
}

impl WordAutomaton {
    /// An automaton from the outputs of its states and, state by state, the target of every letter.
    ///
    /// # Errors
    /// If the table has another size, or names a state that is none.
    pub fn new(
        letters: Vec<String>,
        out: Vec<Output>,
        next: Vec<State>,
    ) -> Result<WordAutomaton, AutomatonError> {
        let bad = |message: Message| Err(AutomatonError::Incomplete(message));
        if out.is_empty() || next.len() != out.len().saturating_mul(letters.len()) {
            let message = messages::AUTOMATON_TABLE_SIZE.with("transitions", next.len());
            return bad(message.with("states", out.len()));
        }
        if let Some(state) = next.iter().find(|&&state| state as usize >= out.len()) {
            return bad(messages::AUTOMATON_STATE.with("state", *state).with("states", out.len()));
        }
        Ok(WordAutomaton { letters, out, next })
    }

    /// The automaton of the states that `step` makes from a first one.
    ///
    /// # Errors
    /// If there are more than `limit` states.
    pub fn explored<K: std::hash::Hash + Eq + Clone>(
        letters: Vec<String>,
        limit: usize,
        start: K,
        mut step: impl FnMut(&K, Symbol) -> K,
        output: impl Fn(&K) -> Output,
    ) -> Result<WordAutomaton, AutomatonError> {
        let too_large = || AutomatonError::TooLarge { what: Countable::States, limit };
        let mut index: FxHashMap<K, State> = FxHashMap::default();
        index.insert(start.clone(), 0);
        let (mut keys, mut next) = (vec![start], Vec::new());
        let mut at = 0;
        while at < keys.len() {
            for (letter, _) in (0..).zip(&letters) {
                let key = step(&keys[at], letter);
                let state = match index.get(&key) {
                    Some(&state) => state,
                    None => {
                        if keys.len() >= limit {
                            return Err(too_large());
                        }
                        let state = u32::try_from(keys.len()).map_err(|_| too_large())?;
                        index.insert(key.clone(), state);
                        keys.push(key);
                        state
                    }
                };
                next.push(state);
            }
            at += 1;
        }
        let out = keys.iter().map(output).collect();
        Ok(WordAutomaton { letters, out, next })
    }

    /// The letters.
    pub fn letters(&self) -> &[String] {
        &self.letters
    }

    /// How many states it has.
    pub fn states(&self) -> usize {
        self.out.len()
    }

    /// The output of every state.
    pub fn outputs(&self) -> &[Output] {
        &self.out
    }

    /// The state after a letter.
    #[inline]
    pub fn step(&self, state: State, letter: Symbol) -> State {
        self.next[state as usize * self.letters.len() + letter as usize]
    }

    /// The state after a word.
    pub fn run(&self, word: &[Symbol]) -> State {
        word.iter().fold(0, |state, &letter| self.step(state, letter))
    }

    /// The output of a word.
    pub fn output(&self, word: &[Symbol]) -> Output {
        self.out[self.run(word) as usize]
    }

    /// The same automaton with other outputs.
    #[must_use]
    pub fn map_outputs(&self, output: impl Fn(Output) -> Output) -> WordAutomaton {
        let out = self.out.iter().map(|&value| output(value)).collect();
        WordAutomaton { out, ..self.clone() }
    }

    /// The language of the words with an output.
    #[must_use]
    pub fn class(&self, output: Output) -> WordAutomaton {
        self.map_outputs(|value| u32::from(value == output))
    }

    /// The words outside of a language.
    #[must_use]
    pub fn complement(&self) -> WordAutomaton {
        self.map_outputs(|value| u32::from(value == 0))
    }

    /// Both automata side by side.
    ///
    /// # Errors
    /// If the letters differ, or there are more than `limit` pairs.
    pub fn product(
        &self,
        other: &WordAutomaton,
        limit: usize,
        combine: impl Fn(Output, Output) -> Output,
    ) -> Result<WordAutomaton, AutomatonError> {
        if self.letters != other.letters {
            return Err(AutomatonError::Different);
        }
        WordAutomaton::explored(
            self.letters.clone(),
            limit,
            (0, 0),
            |&(a, b), letter| (self.step(a, letter), other.step(b, letter)),
            |&(a, b): &(State, State)| combine(self.out[a as usize], other.out[b as usize]),
        )
    }

    /// The words of either language.
    ///
    /// ```
    /// use upstar_rewriting::automata::Expression;
    /// let letters = vec!["a".to_owned(), "b".to_owned()];
    /// let read = |text: &str| Expression::read(text, &letters)?.automaton(&letters, 100);
    /// let (all, some) = (read("(a|b)*")?, read("a*")?);
    /// assert_eq!(some.union(&read("b")?, 100)?.minimised(), read("a*|b")?);
    /// assert_eq!(all.intersection(&some, 100)?.minimised(), some);
    /// assert_eq!(some.included_in(&all, 100)?, None);
    /// assert_eq!(all.included_in(&some, 100)?, Some(vec![1]));
    /// assert_eq!(all.complement().witness(|output| output == 1), None);
    /// # Ok::<(), upstar_rewriting::automata::AutomatonError>(())
    /// ```
    ///
    /// # Errors
    /// As [`WordAutomaton::product`].
    pub fn union(&self, other: &Self, limit: usize) -> Result<WordAutomaton, AutomatonError> {
        self.product(other, limit, |a, b| u32::from(a != 0 || b != 0))
    }

    /// The words of both languages.
    ///
    /// # Errors
    /// As [`WordAutomaton::product`].
    pub fn intersection(
        &self,
        other: &Self,
        limit: usize,
    ) -> Result<WordAutomaton, AutomatonError> {
        self.product(other, limit, |a, b| u32::from(a != 0 && b != 0))
    }

    /// Does every word of this language belong to the other? Otherwise a shortest one that does not.
    ///
    /// # Errors
    /// As [`WordAutomaton::product`].
    pub fn included_in(
        &self,
        other: &Self,
        limit: usize,
    ) -> Result<Option<Vec<Symbol>>, AutomatonError> {
        let beyond = self.product(other, limit, |a, b| u32::from(a != 0 && b == 0))?;
        Ok(beyond.witness(|output| output == 1))
    }

    /// A shortest word whose output satisfies a condition; of these the first in the order of
    /// letters.
    pub fn witness(&self, wanted: impl Fn(Output) -> bool) -> Option<Vec<Symbol>> {
        let mut from: Vec<Option<(State, Symbol)>> = vec![None; self.states()];
        let mut seen = vec![false; self.states()];
        seen[0] = true;
        let mut queue = vec![0];
        let mut at = 0;
        while let Some(&state) = queue.get(at) {
            at += 1;
            if wanted(self.out[state as usize]) {
                let (mut word, mut here) = (Vec::new(), state);
                while let Some((before, letter)) = from[here as usize] {
                    word.push(letter);
                    here = before;
                }
                word.reverse();
                return Some(word);
            }
            for (letter, _) in (0..).zip(&self.letters) {
                let target = self.step(state, letter);
                if !std::mem::replace(&mut seen[target as usize], true) {
                    from[target as usize] = Some((state, letter));
                    queue.push(target);
                }
            }
        }
        None
    }

    /// Have all words the same outputs here and there? Otherwise a shortest one that has not.
    /// Minimal automata are compared, which takes no product.
    ///
    /// # Errors
    /// If the letters differ, or there are more than `limit` pairs.
    pub fn difference(
        &self,
        other: &WordAutomaton,
        limit: usize,
    ) -> Result<Option<Vec<Symbol>>, AutomatonError> {
        if self.letters == other.letters && self.minimised() == other.minimised() {
            return Ok(None);
        }
        Ok(self.product(other, limit, |a, b| u32::from(a != b))?.witness(|output| output == 1))
    }

    /// The tree automaton over these letters and an end of words that reads from the end; as terms
    /// its words are the mirror images of the words here.
    ///
    /// # Errors
    /// If the end is called like a letter.
    pub fn as_tree(&self, end: &str) -> Result<TreeAutomaton, AutomatonError> {
        let mut symbols: Vec<(&str, usize)> =
            self.letters.iter().map(|letter| (letter.as_str(), 1)).collect();
        symbols.push((end, 0));
        let alphabet = Arc::new(Alphabet::new(&symbols)?);
        let width = self.letters.len();
        let column = |letter: usize| {
            (0..self.states()).map(|state| self.next[state * width + letter]).collect()
        };
        let mut tables: Vec<Vec<State>> = (0..width).map(column).collect();
        tables.push(vec![0]);
        TreeAutomaton::new(alphabet, self.out.clone(), tables)
    }

    /// The automaton that reads the mirror image of what a tree automaton over words reads: from the
    /// end of the term to its root. None if there are other symbols than unary ones and one constant.
    pub fn of_tree(tree: &TreeAutomaton) -> Option<WordAutomaton> {
        let alphabet = tree.alphabet();
        if !alphabet.is_of_words() {
            return None;
        }
        let unary: Vec<Symbol> = alphabet.indices().filter(|&s| alphabet.arity(s) == 1).collect();
        let end = alphabet.indices().find(|&symbol| alphabet.arity(symbol) == 0)?;
        let letters = unary.iter().map(|&symbol| alphabet.name(symbol).to_owned()).collect();
        WordAutomaton::explored(
            letters,
            tree.states(),
            tree.step(end, &[]),
            |&state, letter| tree.step(unary[letter as usize], &[state]),
            |&state| tree.outputs()[state as usize],
        )
        .ok()
    }

    /// The automaton of the mirror images, from left to right again: its states are functions from
    /// states to outputs.
    ///
    /// # Errors
    /// If there are more than `limit` of them.
    pub fn mirrored(&self, limit: usize) -> Result<WordAutomaton, AutomatonError> {
        // After the word w the state is q ↦ output of the word mirror(w) read from q.
        WordAutomaton::explored(
            self.letters.clone(),
            limit,
            self.out.clone(),
            |after, letter| {
                (0..).take(self.states()).map(|q| after[self.step(q, letter) as usize]).collect()
            },
            |after| after[0],
        )
    }
}
