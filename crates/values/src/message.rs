//! Messages as data: a sentence with blanks, the key that names it in every language, and what fills the
//! blanks.
//!
//! Every crate keeps its English in one module of [`sentences!`](crate::sentences). Errors carry a
//! [`Message`]; a program in another language looks its key up in a table of its own and calls
//! [`Message::fill`].

use crate::abbreviation::digits;
use crate::player::Player;
use dashu_int::{IBig, Sign, UBig};
use std::borrow::Cow;
use std::fmt;
use std::hash::{Hash, Hasher};

/// An English sentence with blanks, `{name}`, under its key.
///
/// Made by [`sentences!`](crate::sentences), or while a program runs by [`Sentence::from_texts`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sentence {
    /// Names the sentence in every language, e.g. `heap.negative`.
    pub key: Cow<'static, str>,
    /// The sentence. What stands in braces and is not the name of an argument stands for itself.
    pub text: Cow<'static, str>,
}

impl Sentence {
    /// A sentence that is known when the program is built.
    #[must_use]
    pub const fn new(key: &'static str, text: &'static str) -> Self {
        Sentence { key: Cow::Borrowed(key), text: Cow::Borrowed(text) }
    }

    /// A sentence that is made while the program runs.
    pub fn from_texts(
        key: impl Into<Cow<'static, str>>,
        text: impl Into<Cow<'static, str>>,
    ) -> Self {
        Sentence { key: key.into(), text: text.into() }
    }

    /// The message that fills the first blank.
    #[must_use]
    pub fn with(self, name: impl Into<Cow<'static, str>>, detail: impl Into<Detail>) -> Message {
        Message::from(self).with(name, detail)
    }
}

/// Names sentences: each line makes a constant, and `SENTENCES` lists them all.
///
/// ```
/// mod messages {
///     upstar_values::sentences! {
///         HEAP_NEGATIVE = "heap.negative", "a heap cannot be negative: write 0, 1, 2, …";
///         HEAP_LARGE = "heap.large", "a heap has at most {most} tokens";
///     }
/// }
/// assert_eq!(messages::HEAP_LARGE.with("most", 9).to_string(), "a heap has at most 9 tokens");
/// assert_eq!(messages::SENTENCES.len(), 2);
/// ```
#[macro_export]
macro_rules! sentences {
    ($($name:ident = $key:literal, $text:literal;)*) => {
        $(pub(crate) const $name: $crate::Sentence = $crate::Sentence::new($key, $text);)*

        /// Every sentence of the crate, for whoever translates them.
        pub const SENTENCES: &[$crate::Sentence] = &[$($name),*];
    };
}

/// What fills a blank. Numbers become text only when the sentence is written, and then long ones are
/// abbreviated: a number of a million digits takes longer to write than to find.
#[derive(Clone, Debug)]
pub enum Detail {
    /// A text.
    Text(Cow<'static, str>),
    /// A number.
    Number(IBig),
    /// Something that follows from a number.
    Of(UBig, fn(&UBig) -> String),
    /// A message inside a message.
    Message(Message),
}

impl fmt::Display for Detail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Detail::Text(text) => f.write_str(text),
            Detail::Number(number) => {
                let (sign, size) = number.clone().into_parts();
                let sign = if sign == Sign::Negative { "-" } else { "" };
                write!(f, "{sign}{}", digits(&size))
            }
            Detail::Of(number, write) => f.write_str(&write(number)),
            Detail::Message(message) => write!(f, "{message}"),
        }
    }
}

impl PartialEq for Detail {
    /// By what would be written, short of writing it.
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Detail::Text(one), Detail::Text(other)) => one == other,
            (Detail::Number(one), Detail::Number(other)) => one == other,
            (Detail::Of(one, _), Detail::Of(other, _)) => one == other,
            (Detail::Message(one), Detail::Message(other)) => one == other,
            _ => false,
        }
    }
}

impl Eq for Detail {}

impl Hash for Detail {
    fn hash<H: Hasher>(&self, state: &mut H) {
        match self {
            Detail::Text(text) => text.hash(state),
            Detail::Number(number) => number.hash(state),
            Detail::Of(number, _) => number.hash(state),
            Detail::Message(message) => message.hash(state),
        }
    }
}

impl From<&str> for Detail {
    fn from(text: &str) -> Self {
        Detail::Text(Cow::Owned(text.to_owned()))
    }
}

impl From<String> for Detail {
    fn from(text: String) -> Self {
        Detail::Text(Cow::Owned(text))
    }
}

impl From<&String> for Detail {
    fn from(text: &String) -> Self {
        Detail::Text(Cow::Owned(text.clone()))
    }
}

impl From<Cow<'static, str>> for Detail {
    fn from(text: Cow<'static, str>) -> Self {
        Detail::Text(text)
    }
}

impl From<char> for Detail {
    fn from(letter: char) -> Self {
        Detail::Text(Cow::Owned(letter.to_string()))
    }
}

impl From<Player> for Detail {
    fn from(player: Player) -> Self {
        Detail::Text(Cow::Owned(player.to_string()))
    }
}

impl From<Message> for Detail {
    fn from(message: Message) -> Self {
        Detail::Message(message)
    }
}

impl From<Sentence> for Detail {
    fn from(sentence: Sentence) -> Self {
        Detail::Message(sentence.into())
    }
}

impl From<&UBig> for Detail {
    fn from(number: &UBig) -> Self {
        Detail::Number(IBig::from(number.clone()))
    }
}

impl From<&IBig> for Detail {
    fn from(number: &IBig) -> Self {
        Detail::Number(number.clone())
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {
        $(impl From<$number> for Detail {
            fn from(number: $number) -> Self {
                Detail::Number(number.into())
            }
        })*
    };
}

numbers!(u8, u16, u32, u64, u128, usize, i32, i64, isize, UBig, IBig);

/// A sentence and what fills its blanks.
///
/// ```
/// use upstar_values::{Message, Sentence};
/// const LARGE: Sentence = Sentence::new("heap.large", "{heap} tokens are too many");
/// let message = LARGE.with("heap", 7);
/// assert_eq!((message.key(), message.to_string().as_str()), ("heap.large", "7 tokens are too many"));
/// assert_eq!(message.fill("{heap} Steine sind zu viele"), "7 Steine sind zu viele");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Message(Box<Parts>);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Parts {
    sentence: Sentence,
    arguments: Vec<(Cow<'static, str>, Detail)>,
}

impl From<Sentence> for Message {
    fn from(sentence: Sentence) -> Self {
        Message(Box::new(Parts { sentence, arguments: Vec::new() }))
    }
}

impl Message {
    /// Fills one more blank.
    #[must_use]
    pub fn with(mut self, name: impl Into<Cow<'static, str>>, detail: impl Into<Detail>) -> Self {
        self.0.arguments.push((name.into(), detail.into()));
        self
    }

    /// The key that names the sentence.
    #[must_use]
    pub fn key(&self) -> &str {
        &self.0.sentence.key
    }

    /// What fills the blanks, by name.
    #[must_use]
    pub fn arguments(&self) -> &[(Cow<'static, str>, Detail)] {
        &self.0.arguments
    }

    /// The message in another sentence, perhaps of another language. Line breaks and other control
    /// characters that it quotes are shown as `\n` and the like.
    #[must_use]
    pub fn fill(&self, sentence: &str) -> String {
        in_one_line(fill(sentence, self.arguments()))
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.fill(&self.0.sentence.text))
    }
}

/// A sentence with its blanks filled; braces around what is not an argument's name are left as they are.
#[must_use]
pub fn fill(sentence: &str, arguments: &[(Cow<'static, str>, Detail)]) -> String {
    let mut text = String::new();
    let mut rest = sentence;
    while let Some((before, after)) = rest.split_once('{') {
        text.push_str(before);
        let filled = after.split_once('}').and_then(|(name, after)| {
            let (_, detail) = arguments.iter().find(|(known, _)| known == name)?;
            Some((detail, after))
        });
        match filled {
            Some((detail, after)) => {
                text.push_str(&detail.to_string());
                rest = after;
            }
            None => {
                text.push('{');
                rest = after;
            }
        }
    }
    text.push_str(rest);
    text
}

fn in_one_line(message: String) -> String {
    if !message.contains(char::is_control) {
        return message;
    }
    let mut line = String::with_capacity(message.len() + 8);
    for letter in message.chars() {
        match letter.is_control() {
            true => line.extend(letter.escape_default()),
            false => line.push(letter),
        }
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_are_filled_and_other_braces_stand_for_themselves() {
        const SET: Sentence = Sentence::new("set", "`{x}` is not a set like {1,2} or {{x}");
        let message = SET.with("x", "a\nb").with("unused", 3);
        assert_eq!(message.to_string(), "`a\\nb` is not a set like {1,2} or {a\\nb");
    }

    #[test]
    fn numbers_stay_numbers_until_they_are_written() {
        const N: Sentence = Sentence::new("n", "{n}");
        let message = N.with("n", -7);
        assert_eq!(message.arguments()[0].1, Detail::Number(IBig::from(-7)));
        assert_eq!(message.to_string(), "-7");
    }

    #[test]
    fn messages_can_be_made_at_run_time_and_quote_others() {
        let inner = Sentence::from_texts(format!("own.{}", 1), String::from("too far: {n}"));
        const OUTER: Sentence = Sentence::new("outer", "line {line}: {why}");
        let message = OUTER.with("line", 2u32).with("why", inner.with("n", 9u32));
        assert_eq!(message.to_string(), "line 2: too far: 9");
    }
}
