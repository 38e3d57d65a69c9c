//! The syntactic monoid of the classes of words in numbers, and the misère quotient inside it, element by
//! element, as far as tables are worth having.

use super::play::Play;
use super::quotient::word_quotient;
use super::verdict::Classifier;
use crate::automata::{AutomatonError, Monoid, WordAutomaton};
use crate::messages;

/// The most elements of a monoid.
const MOST_ELEMENTS: usize = 100_000;
/// The most elements of a quotient whose products are listed.
const MOST_LISTED: usize = 2000;

/// What there is to say of a syntactic monoid M.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MonoidReport {
    /// Elements of M.
    pub order: usize,
    /// The misère quotient inside M, where words are heaps and play is misère.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub quotient: Option<QuotientReport>,
}

/// eMe, e being the class of a gap: the misère quotient.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct QuotientReport {
    /// How many elements it has.
    pub order: usize,
    /// How many of them are P-positions.
    pub lost: usize,
    /// A shortest word of every element; the first is e.
    pub elements: Vec<String>,
    /// The numbers, among the elements, of P-positions.
    pub p: Vec<usize>,
    /// The elements of the heaps 0, 1, 2, … up to the end of their first period: the pretending function.
    pub heaps: Vec<usize>,
    /// From which heap on these repeat.
    pub preperiod: usize,
    /// With which period.
    pub period: usize,
    /// Products of elements, row by row; empty if there are too many.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub table: Vec<Vec<usize>>,
}

impl MonoidReport {
    /// The monoid of a classifier of words, and nothing more.
    ///
    /// # Errors
    /// If terms are no words, or the monoid is too large.
    pub fn of(classifier: &Classifier) -> Result<MonoidReport, AutomatonError> {
        let words = WordAutomaton::of_tree(&classifier.automaton)
            .ok_or_else(|| AutomatonError::Alphabet(messages::MONOID_OF_WORDS.into()))?;
        let order = Monoid::syntactic(&words, MOST_ELEMENTS)?.order();
        Ok(MonoidReport { order, quotient: None })
    }

    /// The monoid of a classifier of words that are heaps, runs of U between gaps D; with the misère
    /// quotient if play is misère.
    ///
    /// # Errors
    /// If the words are no heaps, or the monoid is too large.
    pub fn of_heaps(classifier: &Classifier) -> Result<MonoidReport, AutomatonError> {
        if classifier.play != Play::Misere {
            return MonoidReport::of(classifier);
        }
        let found = word_quotient(classifier, "U", "D", MOST_ELEMENTS)?;
        let monoid = &found.monoid;
        // Names are words of heaps, and heaps may be read from either side.
        let name = |&element: &u32| -> String {
            let letters = monoid.word(element).iter();
            letters.map(|&letter| if letter == found.token { 'U' } else { 'D' }).collect()
        };
        let place = |element: u32| found.elements.iter().position(|&known| known == element);
        let places = |elements: &[u32]| -> Vec<usize> {
            elements.iter().filter_map(|&element| place(element)).collect()
        };
        let row = |&a: &u32| {
            let products = found.elements.iter().filter_map(|&b| monoid.product(a, b));
            products.filter_map(place).collect()
        };
        let listed = found.elements.len() <= MOST_LISTED;
        let quotient = QuotientReport {
            order: found.elements.len(),
            lost: found.lost.len(),
            elements: found.elements.iter().map(name).collect(),
            p: places(&found.lost),
            heaps: places(&found.heaps),
            preperiod: found.preperiod,
            period: found.heaps.len() - found.preperiod,
            table: found.elements.iter().filter(|_| listed).map(row).collect(),
        };
        Ok(MonoidReport { order: monoid.order(), quotient: Some(quotient) })
    }
}
