//! Answers without search, and their reasons.
//!
//! A theorem answers one question and gives its reason as data: a key and named arguments. The
//! English sentence for each key stands beside the ruleset; other languages can be added without
//! touching any logic.

use crate::abbreviation::digits;
use crate::theory::Answer;
use dashu_int::UBig;
use std::fmt;
use std::fmt::Write as _;
use std::hash::{Hash, Hasher};
use upstar_values::Stop;

/// An answer with its reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Theorem<T> {
    /// What the theorem says.
    pub answer: T,
    /// Why.
    pub reason: Reason,
}

impl<T: Into<Answer>> Theorem<T> {
    /// The theorem as the answer to whatever [`Question`](crate::Question) was asked.
    #[inline]
    #[must_use]
    pub fn into_answer(self) -> Theorem<Answer> {
        Theorem { answer: self.answer.into(), reason: self.reason }
    }
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
    pub arguments: Vec<(&'static str, Said)>,
}

/// What fills a blank. Numbers become text only when the sentence is said, and then long ones are
/// abbreviated: a number of a million digits takes longer to write than to find.
#[derive(Clone, Debug)]
pub enum Said {
    /// A text.
    Text(String),
    /// A number.
    Number(UBig),
    /// Something that follows from a number.
    Of(UBig, fn(&UBig) -> String),
}

impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Said::Text(text) => f.write_str(text),
            Said::Number(number) => f.write_str(&digits(number)),
            Said::Of(number, say) => f.write_str(&say(number)),
        }
    }
}

impl PartialEq for Said {
    /// By what would be said, short of saying it.
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Said::Text(one), Said::Text(other)) => one == other,
            (Said::Number(one), Said::Number(other)) | (Said::Of(one, _), Said::Of(other, _)) => {
                one == other
            }
            _ => false,
        }
    }
}

impl Eq for Said {}

impl Hash for Said {
    fn hash<H: Hasher>(&self, state: &mut H) {
        match self {
            Said::Text(text) => text.hash(state),
            Said::Number(number) | Said::Of(number, _) => number.hash(state),
        }
    }
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
        self.arguments.push((name, Said::Text(argument.to_string())));
        self
    }

    /// Fills one more blank with a number, which is written when the sentence is said, with the
    /// middle of a long one left out.
    #[must_use]
    pub fn with_number(mut self, name: &'static str, number: &UBig) -> Self {
        self.arguments.push((name, Said::Number(number.clone())));
        self
    }

    /// Fills one more blank with something about a number that is worked out when it is said.
    #[must_use]
    pub fn with_said(
        mut self,
        name: &'static str,
        number: &UBig,
        say: fn(&UBig) -> String,
    ) -> Self {
        self.arguments.push((name, Said::Of(number.clone(), say)));
        self
    }

    /// The same reason in the words of another ruleset: the key that differs in nothing but the
    /// ruleset's name. Games that are one game in two guises share their arguments so.
    #[must_use]
    pub fn said_in(mut self, words: Words) -> Self {
        let rest = |key: &'static str| key.split_once('.').map(|(_, rest)| rest);
        let other = words.iter().find(|(key, _)| rest(key) == rest(self.key));
        if let Some((key, _)) = other {
            self.key = key;
        }
        self
    }

    /// The sentence, from a list of sentences by key; the bare key and arguments if it has none.
    ///
    /// ```
    /// use upstar_core::Reason;
    /// let reason = Reason::new("nim.sum").with("sum", 2);
    /// assert_eq!(reason.text(&[("nim.sum", "the nim sum is {sum}")]), "the nim sum is 2");
    /// ```
    pub fn text(&self, words: Words) -> String {
        self.said_as(words.iter().find(|(key, _)| *key == self.key).map(|&(_, sentence)| sentence))
    }

    /// The reason in this sentence, its blanks filled; the bare key and arguments without one.
    pub fn said_as(&self, sentence: Option<&str>) -> String {
        let Some(mut rest) = sentence else {
            let mut text = self.key.to_string();
            for (name, argument) in &self.arguments {
                let _ = write!(text, " {name}={argument}");
            }
            return text;
        };
        let mut text = String::new();
        while let Some(open) = rest.find('{') {
            text.push_str(&rest[..open]);
            let Some(close) = rest[open..].find('}') else { break };
            let name = &rest[open + 1..open + close];
            match self.arguments.iter().find(|(key, _)| *key == name) {
                Some((_, argument)) => {
                    let _ = write!(text, "{argument}");
                }
                None => text.push_str(&rest[open..=open + close]),
            }
            rest = &rest[open + close + 1..];
        }
        text.push_str(rest);
        text
    }
}
