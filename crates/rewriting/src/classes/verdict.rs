//! What can be said of a system's classes: proved regular, proved infinite, or a bound was met. The
//! three are never mixed.

use super::bound::Bound;
use super::growth::Growth;
use super::play::Play;
use crate::automata::{AutomatonError, TreeAutomaton};
use crate::messages;
use crate::termination::Termination;
use crate::terms::Term;
use thiserror::Error;
use upstar_values::Message;

/// Why there is no verdict at all.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ClassesError {
    /// A left side has a variable twice, so its matches are not regular.
    #[error("{}", Message::from(self))]
    NotLeftLinear(usize),
    /// The players have rules of their own, so there are no Grundy values.
    #[error("{}", Message::from(self))]
    Partizan,
    /// A term leads back to itself.
    #[error("{}", Message::from(self))]
    Loop(Vec<Term>),
    /// A loop was found, as text.
    #[error("{}", Message::from(self))]
    NotTerminating(String),
    /// No proof of termination was found, and nobody asserted it.
    #[error("{}", Message::from(self))]
    TerminationUnknown,
    /// There are no terms, or an automaton would be too large.
    #[error("{0}")]
    Automaton(#[from] AutomatonError),
}

impl From<&ClassesError> for Message {
    fn from(error: &ClassesError) -> Self {
        match error {
            ClassesError::NotLeftLinear(rule) => {
                messages::SYSTEM_NOT_LEFT_LINEAR.with("rule", rule + 1)
            }
            ClassesError::Partizan => messages::SYSTEM_PARTIZAN_CLASSES.into(),
            ClassesError::Loop(terms) => messages::SYSTEM_LOOP.with("terms", terms.len()),
            ClassesError::NotTerminating(chain) => {
                messages::SYSTEM_NOT_TERMINATING.with("chain", chain)
            }
            ClassesError::TerminationUnknown => messages::SYSTEM_TERMINATION_UNKNOWN.into(),
            ClassesError::Automaton(error) => error.into(),
        }
    }
}

/// Bounds on learning; time, steps and memory are the context's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The most states of the classifier.
    pub states: usize,
    /// The most triples of a check.
    pub triples: usize,
}

impl Default for Bounds {
    fn default() -> Bounds {
        Bounds { states: 5_000, triples: 10_000_000 }
    }
}

/// How far learning has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LearningProgress {
    /// States of the hypothesis.
    pub states: usize,
    /// Checks so far.
    pub checks: usize,
}

/// A proved classifier: the minimal automaton, and the proof's data.
#[derive(Clone, Debug)]
pub struct Classifier {
    /// The minimal complete automaton; its outputs are the classes.
    pub automaton: TreeAutomaton,
    /// What terms are classified by.
    pub play: Play,
    /// How termination is known.
    pub termination: Termination,
    /// What the last check kept: minimal pairs in normal play, triples otherwise.
    pub kept: usize,
    /// How many checks were made; all but the last found a counterexample.
    pub checks: usize,
}

impl Classifier {
    /// The classes that occur, in order.
    pub fn classes(&self) -> Vec<u32> {
        self.automaton.classes()
    }
}

/// What was seen until a bound was met. Nothing of it is a proof about all terms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    /// The bound.
    pub bound: Bound,
    /// How many terms are pairwise told apart by contexts: every classifier has at least as many
    /// states.
    pub states: usize,
    /// The values of these terms, each once, with the smallest of them that has it.
    pub values: Vec<(u32, String)>,
    /// The largest value met.
    pub largest: u32,
    /// Checks so far.
    pub checks: usize,
}

impl Seen {
    /// A bound met before anything was seen.
    pub(super) fn nothing(bound: Bound) -> Seen {
        Seen { bound, states: 0, values: Vec::new(), largest: 0, checks: 0 }
    }
}

/// The verdict.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// Finitely many classes, all regular, with the minimal classifier: proved.
    Regular(Box<Classifier>),
    /// Infinitely many Grundy classes: proved by a context that adds 1.
    Infinite(Growth),
    /// Not decided: a bound was met.
    Open(Seen),
}
