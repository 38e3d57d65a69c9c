//! Grundy classes of rewriting games, with proof: an exact learner that semi-decides whether they are
//! finitely many regular tree languages, for every terminating left-linear system.
//!
//! A *classifier* is a complete deterministic bottom-up tree automaton with an output for every state.
//! Whether its outputs are the Grundy values of all terms is decidable, because a system that
//! terminates leaves no choice: grundy(t) = mex { grundy(s) : t → s }. So a classifier is learnt from
//! values (Angluin) until the check finds nothing wrong. [`class_equations`] is a second proof, by
//! automata alone, and [`heap_words`] builds the classifier of an octal game from its period.

mod bound;
mod certificate;
mod classify;
mod combinations;
mod equations;
mod frontier;
mod growth;
mod heap_words;
mod images;
mod judge;
mod language;
mod learner;
mod matching;
mod minimal;
mod monoid;
mod play;
mod quotient;
mod report;
mod tree;
mod triples;
mod verdict;

pub use bound::Bound;
pub use certificate::certificate;
pub use classify::{check_by_minimal_pairs, check_classifier, classify, classify_settled};
pub use equations::{Equations, class_equations};
pub use growth::{Growth, growth};
pub use heap_words::heap_words;
pub use images::{predecessors, successors_of};
pub use judge::Prover;
pub use language::{LanguageReport, class_named, read_language};
pub use monoid::{MonoidReport, QuotientReport};
pub use play::Play;
pub use quotient::{WordQuotient, word_quotient};
pub use report::ClassReport;
pub use verdict::{Bounds, ClassesError, Classifier, LearningProgress, Seen, Verdict};

use crate::automata::{Alphabet, AutomatonError};
use crate::signature::Signature;
use std::sync::Arc;

/// The symbols of a signature as the alphabet of automata, in the same order.
///
/// # Errors
/// If there is no constant, or a symbol has too many arguments.
pub fn alphabet_of(signature: &Signature) -> Result<Arc<Alphabet>, AutomatonError> {
    let symbols: Vec<(&str, usize)> = (signature.symbols())
        .map(|symbol| (signature.name(symbol), signature.arity(symbol)))
        .collect();
    Alphabet::new(&symbols).map(Arc::new)
}
