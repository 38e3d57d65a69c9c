//! Answers without search, and their reasons.
//!
//! A theorem answers one question and gives its reason as data: a key and named arguments. The
//! English sentence for each key stands beside the ruleset; other languages can be added without
//! touching any logic.

use crate::theory::Answer;
use dashu_int::UBig;
use std::borrow::Cow;
use std::fmt::Write as _;
use upstar_values::{Detail, Message, Stop, fill};

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
    OutOfReach(Message),
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
    pub key: Cow<'static, str>,
    /// What to put into its blanks.
    pub arguments: Vec<(Cow<'static, str>, Detail)>,
    /// Is it said of the negative, with the players exchanged?
    pub exchanged: bool,
}

/// A sentence with blanks: `"{x} is a{n}, its partner is b{n} = {y}"`.
pub type Words = &'static [(&'static str, &'static str)];

impl Reason {
    /// A reason without arguments.
    pub fn new(key: impl Into<Cow<'static, str>>) -> Self {
        Reason { key: key.into(), arguments: Vec::new(), exchanged: false }
    }

    /// Fills one more blank.
    #[must_use]
    pub fn with(mut self, name: impl Into<Cow<'static, str>>, argument: impl ToString) -> Self {
        self.arguments.push((name.into(), Detail::from(argument.to_string())));
        self
    }

    /// Fills one more blank with a number, which is written when the sentence is said, with the
    /// middle of a long one left out.
    #[must_use]
    pub fn with_number(mut self, name: impl Into<Cow<'static, str>>, number: &UBig) -> Self {
        self.arguments.push((name.into(), number.into()));
        self
    }

    /// Fills one more blank with something about a number that is worked out when it is said.
    #[must_use]
    pub fn with_text_of(
        mut self,
        name: impl Into<Cow<'static, str>>,
        number: &UBig,
        write: fn(&UBig) -> String,
    ) -> Self {
        self.arguments.push((name.into(), Detail::Of(number.clone(), write)));
        self
    }

    /// The reason that holds of −G, where this one holds of G.
    #[must_use]
    pub fn of_negative(mut self) -> Self {
        self.exchanged = !self.exchanged;
        self
    }

    /// The same reason in the words of another ruleset: the key that differs in nothing but the
    /// ruleset's name. Games that are one game in two guises share their arguments so.
    #[must_use]
    pub fn in_words_of(mut self, words: Words) -> Self {
        let rest = |key: &str| key.split_once('.').map(|(_, rest)| rest.to_owned());
        let own = rest(&self.key);
        if let Some((key, _)) = words.iter().find(|(key, _)| rest(key) == own) {
            self.key = Cow::Borrowed(key);
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
        self.sentence(words.iter().find(|(key, _)| *key == self.key).map(|&(_, sentence)| sentence))
    }

    /// The reason in this sentence, its blanks filled; the bare key and arguments without one.
    pub fn sentence(&self, sentence: Option<&str>) -> String {
        let exchanged = if self.exchanged { "with the players exchanged " } else { "" };
        if let Some(sentence) = sentence {
            return format!("{exchanged}{}", fill(sentence, &self.arguments));
        }
        let mut text = format!("{exchanged}{}", self.key);
        for (name, argument) in &self.arguments {
            let _ = write!(text, " {name}={argument}");
        }
        text
    }
}
