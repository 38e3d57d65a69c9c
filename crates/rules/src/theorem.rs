//! Answers without search, and their reasons.
//!
//! A theorem answers one question and gives its reason as data: a key and named arguments. The
//! English sentence for each key stands beside the ruleset; other languages can be added without
//! touching any logic.

use std::fmt::Write as _;
use upstar_values::Stop;

/// An answer with its reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Theorem<T> {
    /// What the theorem says.
    pub answer: T,
    /// Why.
    pub reason: Reason,
}

/// Why a theorem that needs some computing gives no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// A bound was met.
    Stopped(Stop),
    /// It is out of reach, and this is why.
    TooDear(Reason),
}

impl From<Stop> for Refusal {
    fn from(stop: Stop) -> Self {
        Refusal::Stopped(stop)
    }
}

/// A reason as data.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Reason {
    /// Names the sentence, e.g. `nim.sum`.
    pub key: &'static str,
    /// What to put into its blanks.
    pub arguments: Vec<(&'static str, String)>,
}

/// A sentence with blanks: `"{x} is a{n}, its partner is b{n} = {y}"`.
pub type Words = &'static [(&'static str, &'static str)];

impl Reason {
    /// A reason without arguments.
    pub fn new(key: &'static str) -> Self {
        Reason { key, arguments: Vec::new() }
    }

    /// Fills one more blank.
    #[must_use]
    pub fn with(mut self, name: &'static str, argument: impl ToString) -> Self {
        self.arguments.push((name, argument.to_string()));
        self
    }

    /// The sentence, from a list of sentences by key; the bare key and arguments if it has none.
    ///
    /// ```
    /// use upstar_rules::Reason;
    /// let reason = Reason::new("nim.sum").with("sum", 2);
    /// assert_eq!(reason.text(&[("nim.sum", "the nim sum is {sum}")]), "the nim sum is 2");
    /// ```
    pub fn text(&self, words: Words) -> String {
        let Some((_, sentence)) = words.iter().find(|(key, _)| *key == self.key) else {
            let mut text = self.key.to_string();
            for (name, argument) in &self.arguments {
                let _ = write!(text, " {name}={argument}");
            }
            return text;
        };
        let mut text = String::new();
        let mut rest = *sentence;
        while let Some(open) = rest.find('{') {
            text.push_str(&rest[..open]);
            let Some(close) = rest[open..].find('}') else { break };
            let name = &rest[open + 1..open + close];
            match self.arguments.iter().find(|(key, _)| *key == name) {
                Some((_, argument)) => text.push_str(argument),
                None => text.push_str(&rest[open..=open + close]),
            }
            rest = &rest[open + close + 1..];
        }
        text.push_str(rest);
        text
    }
}
