//! What is wrong with a text, where, and what to type instead.

use crate::Span;
use upstar_values::Message;

/// A text that is not an expression: what is wrong, where, and what to write instead.
///
/// ```
/// let error = upstar_lang::parse("(1 + 2").unwrap_err();
/// assert_eq!(error.message.key(), "syntax.unclosed");
/// assert_eq!(error.to_string(), "missing `)`");
/// assert!(error.incomplete); // a REPL reads on
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct SyntaxError {
    /// What is wrong, without a place: one line, no full stop.
    pub message: Message,
    /// The place, in bytes of the source.
    pub span: Span,
    /// What to type instead.
    pub help: Option<Message>,
    /// A second place that belongs to the story, such as the bracket that is still open.
    pub related: Option<Related>,
    /// Whether more input could still complete the text: a bracket or a string is open at its end.
    pub incomplete: bool,
}

/// A second place of an error, and why it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Related {
    /// The place, in bytes of the source.
    pub span: Span,
    /// What is there.
    pub label: Message,
}

impl SyntaxError {
    /// An error with a message and a place, and nothing else yet.
    #[must_use]
    pub fn new(span: Span, message: impl Into<Message>) -> Self {
        Self { message: message.into(), span, help: None, related: None, incomplete: false }
    }

    /// Adds what to type instead.
    #[must_use]
    pub fn help(mut self, help: impl Into<Message>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// Adds a second place.
    #[must_use]
    pub fn related(mut self, span: Span, label: impl Into<Message>) -> Self {
        self.related = Some(Related { span, label: label.into() });
        self
    }

    /// Says that more input could still complete the text.
    #[must_use]
    pub fn incomplete(mut self) -> Self {
        self.incomplete = true;
        self
    }
}
