//! The misère quotient of an octal game from its words: let M be the syntactic monoid of the misère
//! P-positions among the words D w D, and e = [D], which is idempotent. Then eMe is the misère quotient
//! (Plambeck and Siegel), with the P-portion of the elements that are P-positions.

use super::play::Play;
use super::verdict::Classifier;
use crate::automata::{AutomatonError, Monoid, Symbol, WordAutomaton};
use crate::messages;
use upstar_values::Sentence;

/// A misère quotient inside a syntactic monoid.
#[derive(Clone, Debug)]
pub struct WordQuotient {
    /// The syntactic monoid M.
    pub monoid: Monoid,
    /// The elements of eMe.
    pub elements: Vec<u32>,
    /// Those of them that are P-positions.
    pub lost: Vec<u32>,
    /// The elements of the heaps 0, 1, 2, … up to the end of their first period.
    pub heaps: Vec<u32>,
    /// Where that period begins.
    pub preperiod: usize,
    /// The letter of a token.
    pub token: Symbol,
}

/// The misère quotient of the game whose words a proved misère classifier classifies: `token` and `gap`
/// are the names of the letters, U and D.
///
/// # Errors
/// If the classifier is not one of misère play over words with these letters, or the monoid has more
/// than `limit` elements.
pub fn word_quotient(
    classifier: &Classifier,
    token: &str,
    gap: &str,
    limit: usize,
) -> Result<WordQuotient, AutomatonError> {
    let bad = |sentence: Sentence| AutomatonError::Alphabet(sentence.into());
    if classifier.play != Play::Misere {
        return Err(bad(messages::QUOTIENT_OF_MISERE));
    }
    let words = WordAutomaton::of_tree(&classifier.automaton)
        .ok_or_else(|| bad(messages::QUOTIENT_OF_WORDS))?;
    let letter = |name: &str| {
        let found = (0..).zip(words.letters()).find(|(_, letter)| *letter == name);
        found.map(|(letter, _)| letter).ok_or_else(|| bad(messages::QUOTIENT_LETTERS))
    };
    let (token, gap) = (letter(token)?, letter(gap)?);
    let monoid = Monoid::syntactic(&words, limit)?;
    let (u, e) = (monoid.letter(token), monoid.letter(gap));
    if monoid.product(e, e) != Some(e) {
        return Err(bad(messages::QUOTIENT_GAPS));
    }
    let elements = monoid.local(e);
    let lost = elements.iter().copied().filter(|&m| monoid.output(m) == Some(0)).collect();
    let mut heaps = Vec::new();
    let mut powers = Vec::new();
    let mut run = Monoid::IDENTITY;
    while !powers.contains(&run) {
        powers.push(run);
        let heap = monoid.product(e, run).and_then(|left| monoid.product(left, e));
        heaps.extend(heap);
        run = monoid.product(run, u).unwrap_or(Monoid::IDENTITY);
    }
    let preperiod = powers.iter().position(|&known| known == run).unwrap_or(0);
    let preperiod = shorten(&mut heaps, preperiod);
    Ok(WordQuotient { monoid, elements, lost, heaps, preperiod, token })
}

/// A sequence that repeats its values from `preperiod` on, cut to its shortest period and preperiod: gives
/// the latter.
fn shorten(values: &mut Vec<u32>, preperiod: usize) -> usize {
    let cycle = values[preperiod..].to_vec();
    let length = cycle.len();
    let fits = |&period: &usize| {
        length.is_multiple_of(period) && (0..length).all(|at| cycle[at] == cycle[at % period])
    };
    let period = (1..=length).find(fits).unwrap_or(length);
    values.truncate(preperiod + period);
    let mut start = preperiod;
    // The last of the period may stand before it already.
    while start > 0 && values[start - 1] == values[start - 1 + period] {
        start -= 1;
    }
    values.truncate(start + period);
    start
}
