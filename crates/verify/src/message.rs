//! Messages as data: a sentence with blanks under a key, and what fills them. A small type of this crate's
//! own, because the checker shares nothing with what it checks.

use std::fmt;

/// An English sentence with blanks, `{name}`, under the key that names it in every language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// The key, e.g. `certificate.no-json`.
    pub key: &'static str,
    /// The sentence.
    pub text: &'static str,
}

/// What fills a blank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// A text.
    Text(String),
    /// A number.
    Number(u64),
    /// A message inside the message.
    Message(Message),
}

/// A sentence and what fills its blanks.
///
/// ```
/// use upstar_verify::{VerifyError, verify};
/// let Err(VerifyError::Bad(message)) = verify("{}", &|| true) else { panic!("no certificate") };
/// assert_eq!(message.sentence().key, "certificate.field-missing");
/// assert!(message.to_string().ends_with("`version` is missing"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message(Box<Parts>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Parts {
    sentence: Sentence,
    arguments: Vec<(&'static str, Argument)>,
}

impl Sentence {
    pub(crate) fn with(self, name: &'static str, argument: impl Into<Argument>) -> Message {
        Message::from(self).with(name, argument)
    }
}

impl Message {
    /// The sentence.
    #[must_use]
    pub fn sentence(&self) -> Sentence {
        self.0.sentence
    }

    /// What fills its blanks, by name.
    #[must_use]
    pub fn arguments(&self) -> &[(&'static str, Argument)] {
        &self.0.arguments
    }

    pub(crate) fn with(mut self, name: &'static str, argument: impl Into<Argument>) -> Message {
        self.0.arguments.push((name, argument.into()));
        self
    }
}

impl From<Sentence> for Message {
    fn from(sentence: Sentence) -> Message {
        Message(Box::new(Parts { sentence, arguments: Vec::new() }))
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.0.sentence.text;
        while let Some((before, after)) = rest.split_once('{') {
            f.write_str(before)?;
            let filled = after.split_once('}').and_then(|(name, after)| {
                let (_, argument) = self.0.arguments.iter().find(|(known, _)| *known == name)?;
                Some((argument, after))
            });
            match filled {
                Some((argument, after)) => {
                    write!(f, "{argument}")?;
                    rest = after;
                }
                None => {
                    f.write_str("{")?;
                    rest = after;
                }
            }
        }
        f.write_str(rest)
    }
}

impl fmt::Display for Argument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Argument::Text(text) => f.write_str(text),
            Argument::Number(number) => write!(f, "{number}"),
            Argument::Message(message) => write!(f, "{message}"),
        }
    }
}

impl From<&str> for Argument {
    fn from(text: &str) -> Argument {
        Argument::Text(text.to_owned())
    }
}

impl From<String> for Argument {
    fn from(text: String) -> Argument {
        Argument::Text(text)
    }
}

impl From<&String> for Argument {
    fn from(text: &String) -> Argument {
        Argument::Text(text.clone())
    }
}

impl From<u64> for Argument {
    fn from(number: u64) -> Argument {
        Argument::Number(number)
    }
}

impl From<u32> for Argument {
    fn from(number: u32) -> Argument {
        Argument::Number(number.into())
    }
}

impl From<usize> for Argument {
    fn from(number: usize) -> Argument {
        Argument::Number(number as u64)
    }
}

impl From<Message> for Argument {
    fn from(message: Message) -> Argument {
        Argument::Message(message)
    }
}

impl From<Sentence> for Argument {
    fn from(sentence: Sentence) -> Argument {
        Argument::Message(sentence.into())
    }
}

/// Names sentences: each line makes a constant, and `SENTENCES` lists them all.
macro_rules! sentences {
    ($($name:ident = $key:literal, $text:literal;)*) => {
        $(pub(crate) const $name: $crate::Sentence =
            $crate::Sentence { key: $key, text: $text };)*

        /// Every sentence of the crate, for whoever translates them.
        pub const SENTENCES: &[$crate::Sentence] = &[$($name),*];
    };
}

pub(crate) use sentences;
