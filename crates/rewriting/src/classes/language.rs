//! Regular languages of a system's terms, read and written: regular expressions for words, `(D|UD*U)*`,
//! grammars for trees, `A -> Z | B(A,A)`.

use super::alphabet_of;
use crate::automata::{
    Alphabet, Answer, AutomatonError, Expression, Grammar, TreeAutomaton, WordAutomaton,
};
use crate::system::System;

/// Reads a language. With an arrow in it the text is a regular tree grammar, whose first variable starts;
/// without, a regular expression if terms are words, else terms with bars between them. The automaton has
/// the output 1 for the terms of the language and is minimal.
///
/// ```
/// use upstar_rewriting::System;
/// use upstar_rewriting::classes::{LanguageReport, predecessors, read_language};
/// let system: System = "U -> D".parse().unwrap();
/// // What leads in one step to words of an even number of U.
/// let even = read_language(&system, "(D|UD*U)*", 1000)?;
/// let before = predecessors(&system, &even)?.determinised(1000)?.minimised();
/// let report = LanguageReport::of(&before, 100);
/// assert_eq!(report.expression.as_deref(), Some("(D|UD*U)*UD*"));
/// # Ok::<(), upstar_rewriting::automata::AutomatonError>(())
/// ```
///
/// # Errors
/// What cannot be read and where, or that there are more than `limit` states.
pub fn read_language(
    system: &System,
    text: &str,
    limit: usize,
) -> Result<TreeAutomaton, AutomatonError> {
    let alphabet = alphabet_of(&system.signature)?;
    let grammar = text.contains("->") || text.contains('→');
    if let (false, Some(end)) = (grammar, system.end) {
        let unary = alphabet.symbols().iter().filter(|symbol| symbol.arity == 1);
        let letters: Vec<String> = unary.map(|symbol| symbol.name.clone()).collect();
        let words = Expression::read(text, &letters)?.automaton(&letters, limit)?;
        // Terms are read from their ends.
        let tree = words.mirrored(limit)?.minimised().as_tree(system.signature.name(end))?;
        let tables = alphabet.indices().map(|symbol| {
            let same = tree.alphabet().find(alphabet.name(symbol));
            same.map_or_else(Vec::new, |same| tree.table(same).to_vec())
        });
        let tables = tables.collect();
        return Ok(TreeAutomaton::new(alphabet, tree.outputs().to_vec(), tables)?.minimised());
    }
    let read = if grammar {
        Grammar::read(text, alphabet)?
    } else {
        let start = fresh(&alphabet);
        Grammar::read(&format!("{start}->{text}"), alphabet).map_err(|error| match error {
            AutomatonError::Text { message, at } => {
                let before = start.chars().count() + 2;
                AutomatonError::Text { message, at: at.saturating_sub(before).max(1) }
            }
            error => error,
        })?
    };
    Ok(read.automaton().determinised(limit)?.minimised())
}

/// The Grundy value whose class a text names, `C0`; none if it names none, or `C` is a symbol.
pub fn class_named(system: &System, text: &str) -> Option<u32> {
    let value = text.trim().strip_prefix('C')?.parse().ok()?;
    system.signature.find("C").is_none().then_some(value)
}

/// A name that no symbol has.
fn fresh(alphabet: &Alphabet) -> String {
    let mut name = "L".to_owned();
    while alphabet.find(&name).is_some() {
        name.push('\'');
    }
    name
}

/// A language in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LanguageReport {
    /// States of its minimal automaton.
    pub states: usize,
    /// A smallest term; none if the language is empty.
    pub smallest: Option<String>,
    /// A regular expression, if terms are words and it is short.
    pub expression: Option<String>,
    /// A regular tree grammar if terms are trees, line by line; empty if it is long.
    pub grammar: Vec<String>,
}

impl LanguageReport {
    /// Describes the language of an automaton (outputs other than 0), with expressions and grammars of
    /// up to `longest` signs.
    pub fn of(language: &TreeAutomaton, longest: usize) -> LanguageReport {
        let language = language.map_outputs(|output| u32::from(output != 0)).minimised();
        let smallest = match language.none() {
            Answer::Yes => None,
            Answer::No(Some(tree)) => Some(tree.show(language.alphabet())),
            Answer::No(None) => Some("a huge term".to_owned()),
        };
        let words = left_to_right(&language);
        let expression = words.as_ref().and_then(|words| words.expression(1, longest));
        let mut grammar = Vec::new();
        if words.is_none() && smallest.is_some() && language.states() <= longest {
            grammar = Grammar::of(&language, 1).lines();
            if grammar.iter().map(|line| line.chars().count()).sum::<usize>() > longest {
                grammar.clear();
            }
        }
        let expression = match (&words, &smallest) {
            (Some(_), None) => Some("0".to_owned()),
            _ => expression.map(|found| found.show()),
        };
        LanguageReport { states: language.states(), smallest, expression, grammar }
    }
}

/// The most states of an automaton read in the other direction.
const MOST: usize = 20_000;

/// The words of an automaton over terms that are words, read from left to right.
pub(super) fn left_to_right(automaton: &TreeAutomaton) -> Option<WordAutomaton> {
    let backwards = WordAutomaton::of_tree(automaton)?;
    Some(backwards.mirrored(MOST).ok()?.minimised())
}
