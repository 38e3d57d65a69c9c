//! Octal games as words over U (a token) and D (a gap). If the Grundy sequence is ultimately periodic,
//! the classes are regular: an automaton keeps the nim sum of the runs that are over and the length of
//! the current run, up to the period.
//!
//! A word w stands for D w D, as in [`octal`](crate::octal) with gaps at the ends.

use crate::automata::{AutomatonError, WordAutomaton};
use crate::messages;

/// The classifier of an octal game's words, from the values of heaps 0, 1, … up to the end of the first
/// period. It reads words in either direction, as they are sums of their runs.
///
/// ```
/// use upstar_rewriting::classes::heap_words;
/// // 0.3: heaps 0, 1, 0, 1, …
/// let parity = heap_words(&[0, 1], 0, 100)?;
/// assert_eq!((parity.states(), parity.letters()), (2, &["U".to_string(), "D".to_string()][..]));
/// # Ok::<(), upstar_rewriting::automata::AutomatonError>(())
/// ```
///
/// # Errors
/// If there are no values after the preperiod, or more than `limit` states.
pub fn heap_words(
    values: &[u32],
    preperiod: usize,
    limit: usize,
) -> Result<WordAutomaton, AutomatonError> {
    if preperiod >= values.len() {
        return Err(AutomatonError::Incomplete(messages::HEAP_WORDS_PERIOD.into()));
    }
    let letters = vec!["U".to_owned(), "D".to_owned()];
    let automaton = WordAutomaton::explored(
        letters,
        limit,
        (0_u32, 0_usize),
        |&(sum, run), letter| {
            if letter == 1 {
                return (sum ^ values[run], 0);
            }
            let longer = run + 1;
            (sum, if longer == values.len() { preperiod } else { longer })
        },
        |&(sum, run)| sum ^ values[run],
    )?;
    Ok(automaton.minimised())
}
