//! One-step images of regular languages as automata: the predecessors R⁻¹(L) of a left-linear system
//! and the successors R(L) of a right-linear one.
//!
//! A nondeterministic automaton reads t, guesses where the step happens, reads the side of a rule there,
//! remembering the states of its variables, and goes on with the state that the other side would have
//! led to. Variables that stand on the other side only are guessed, among the states that terms have.

use crate::automata::Countable;
use crate::automata::{AutomatonError, Nondeterministic, State, TreeAutomaton};
use crate::messages;
use crate::pattern::Pattern;
use crate::rule::Place;
use crate::system::System;
use rustc_hash::FxHashMap;
use upstar_values::Sentence;

/// The most transitions that are built.
const MOST: usize = 1 << 22;

/// The terms from which a step leads into the language (outputs other than 0): R⁻¹(L).
///
/// # Errors
/// If a left side is not linear, or the automaton is too large.
pub fn predecessors(
    system: &System,
    language: &TreeAutomaton,
) -> Result<Nondeterministic, AutomatonError> {
    image(system, language, |rule| (&rule.left, &rule.right), messages::IMAGE_LEFT_TWICE)
}

/// The terms to which a step leads from the language (outputs other than 0): R(L).
///
/// # Errors
/// If a right side is not linear, or the automaton is too large.
pub fn successors_of(
    system: &System,
    language: &TreeAutomaton,
) -> Result<Nondeterministic, AutomatonError> {
    image(system, language, |rule| (&rule.right, &rule.left), messages::IMAGE_RIGHT_TWICE)
}

/// Values of variables, in the order of their occurrence.
type Known = Vec<(u32, State)>;

struct Builder<'a> {
    language: &'a TreeAutomaton,
    states: u32,
    automaton: Nondeterministic,
    /// The state "any term".
    any: State,
    /// Which states of the language are those of terms.
    reached: Vec<bool>,
    parts: FxHashMap<(Pattern, Known), State>,
    built: usize,
}

fn image<'a>(
    system: &'a System,
    language: &TreeAutomaton,
    sides: impl Fn(&'a crate::rule::Rule) -> (&'a Pattern, &'a Pattern),
    twice: Sentence,
) -> Result<Nondeterministic, AutomatonError> {
    let too_large = AutomatonError::TooLarge { what: Countable::States, limit: MOST };
    let states = u32::try_from(language.states()).map_err(|_| too_large.clone())?;
    // Plain states, the same after the step, "any term", and "the step was at the root".
    let count = states.checked_mul(2).and_then(|twice| twice.checked_add(2)).ok_or(too_large)?;
    let mut automaton = Nondeterministic::new(language.alphabet().clone(), count);
    let (any, at_root) = (2 * states, 2 * states + 1);
    for symbol in language.alphabet().indices() {
        language.for_each_transition(symbol, |arguments, target| {
            automaton.add(symbol, arguments, target);
            for place in 0..arguments.len() {
                let mut stepped = arguments.to_vec();
                stepped[place] += states;
                automaton.add(symbol, &stepped, target + states);
            }
        });
    }
    for state in 0..states {
        automaton.add_silent(state, any);
        if language.outputs()[state as usize] != 0 {
            automaton.accept(state + states);
        }
    }
    automaton.accept(at_root);
    let parts = FxHashMap::default();
    let reached = language.reached();
    let mut builder = Builder { language, states, automaton, any, reached, parts, built: 0 };
    for rule in &system.rules {
        let (read, other) = sides(rule);
        if !read.is_linear() {
            return Err(AutomatonError::Alphabet(twice.into()));
        }
        builder.rule(read, other, rule.place, at_root)?;
    }
    Ok(builder.automaton)
}

impl Builder<'_> {
    fn rule(
        &mut self,
        read: &Pattern,
        other: &Pattern,
        place: Place,
        at_root: State,
    ) -> Result<(), AutomatonError> {
        let used = other.variables();
        let mut guessed: Vec<u32> =
            used.iter().copied().filter(|variable| read.count(*variable) == 0).collect();
        guessed.sort_unstable();
        guessed.dedup();
        for (from, known) in self.readings(read, &used, true)? {
            // All states for the variables that are not read.
            let mut guesses: Vec<Known> = vec![known];
            for &variable in &guessed {
                let mut longer = Vec::with_capacity(guesses.len());
                for known in &guesses {
                    let all = (0..self.states).zip(&self.reached).filter(|(_, reached)| **reached);
                    longer.extend(all.map(|(state, _)| {
                        let mut more = known.clone();
                        more.push((variable, state));
                        more
                    }));
                }
                guesses = longer;
                self.spend(guesses.len())?;
            }
            for known in guesses {
                let Some(state) = self.state_of(other, &known) else { continue };
                let target = match place {
                    Place::Anywhere => state + self.states,
                    Place::Root if self.language.outputs()[state as usize] != 0 => at_root,
                    Place::Root => continue,
                };
                match &from {
                    Reading::Over(symbol, arguments) => {
                        self.automaton.add(*symbol, arguments, target);
                    }
                    Reading::At(state) => self.automaton.add_silent(*state, target),
                }
            }
        }
        Ok(())
    }

    fn spend(&mut self, more: usize) -> Result<(), AutomatonError> {
        self.built = self.built.saturating_add(more);
        if self.built > MOST {
            return Err(AutomatonError::TooLarge { what: Countable::Transitions, limit: MOST });
        }
        Ok(())
    }

    /// All ways to read a pattern, with the states of the variables that are used. The pattern as a
    /// whole is left unread, for the caller to read.
    fn readings(
        &mut self,
        pattern: &Pattern,
        used: &[u32],
        whole: bool,
    ) -> Result<Vec<(Reading, Known)>, AutomatonError> {
        let Pattern::Apply(symbol, arguments) = pattern else {
            let Pattern::Variable(variable) = pattern else { return Ok(Vec::new()) };
            if !used.contains(variable) {
                return Ok(vec![(Reading::At(self.any), Vec::new())]);
            }
            let each = |state| (Reading::At(state), vec![(*variable, state)]);
            return Ok((0..self.states).map(each).collect());
        };
        let mut rows: Vec<(Vec<State>, Known)> = vec![(Vec::new(), Vec::new())];
        for argument in arguments {
            let choices = self.readings(argument, used, false)?;
            self.spend(rows.len().saturating_mul(choices.len()))?;
            let mut longer = Vec::with_capacity(rows.len() * choices.len());
            for (states, known) in &rows {
                for (reading, more) in &choices {
                    let Reading::At(state) = reading else { continue };
                    let mut states = states.clone();
                    states.push(*state);
                    longer.push((states, known.iter().chain(more).copied().collect()));
                }
            }
            rows = longer;
        }
        let mut found = Vec::with_capacity(rows.len());
        for (states, known) in rows {
            if whole {
                found.push((Reading::Over(symbol.0, states), known));
                continue;
            }
            let key = (pattern.clone(), known.clone());
            let part = match self.parts.get(&key) {
                Some(&part) => part,
                None => {
                    let part = self.automaton.grow();
                    self.parts.insert(key, part);
                    part
                }
            };
            self.automaton.add(symbol.0, &states, part);
            found.push((Reading::At(part), known));
        }
        Ok(found)
    }

    fn state_of(&self, pattern: &Pattern, known: &Known) -> Option<State> {
        match pattern {
            Pattern::Variable(variable) => {
                known.iter().find(|(name, _)| name == variable).map(|&(_, state)| state)
            }
            Pattern::Apply(symbol, arguments) => {
                let states: Option<Vec<State>> =
                    arguments.iter().map(|argument| self.state_of(argument, known)).collect();
                Some(self.language.step(symbol.0, &states?))
            }
        }
    }
}

/// A pattern read up to its root, or altogether.
enum Reading {
    /// The root symbol over these states is still to be read.
    Over(u32, Vec<State>),
    /// Read: the automaton is in this state.
    At(State),
}
