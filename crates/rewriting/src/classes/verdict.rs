//! What can be said of a system's classes: proved regular, proved infinite, or a bound was met. The
//! three are never mixed.

use super::bound::Bound;
use super::growth::Growth;
use super::play::Play;
use crate::automata::{AutomatonError, TreeAutomaton};
use crate::termination::Termination;
use crate::terms::Term;
use thiserror::Error;

/// Why there is no verdict at all.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ClassesError {
    /// A left side has a variable twice, so its matches are not regular.
    #[error(
        "rule {} has a variable twice on its left side: classes are computed of left-linear systems only",
        .0 + 1
    )]
    NotLeftLinear(usize),
    /// The players have rules of their own, so there are no Grundy values.
    #[error("the players have rules of their own: ask for outcomes instead of Grundy classes")]
    Partizan,
    /// A term leads back to itself.
    #[error("the system does not terminate: there is a loop of {} terms", .0.len())]
    Loop(Vec<Term>),
    /// A loop was found, as text.
    #[error("the system does not terminate: {0}")]
    NotTerminating(String),
    /// No proof of termination was found, and nobody asserted it.
    #[error("no proof of termination was found; assert it to go on, and every result will say so")]
    TerminationUnknown,
    /// There are no terms, or an automaton would be too large.
    #[error("{0}")]
    Automaton(#[from] AutomatonError),
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

    /// Does the result rest on an assertion that the system terminates?
    pub fn is_conditional(&self) -> bool {
        matches!(self.termination, Termination::Asserted)
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
