//! What is wrong with a statement: its text, or what it asks for.

use crate::{Report, Span, SyntaxError, render};
use upstar_values::{Message, Stop};

/// A statement that cannot be evaluated: what is wrong, where, and what to do about it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct EvalError {
    /// What is wrong, without a place: one line.
    pub message: Message,
    /// The place, in bytes of the source.
    pub span: Span,
    /// What to do about it.
    pub help: Option<Message>,
    /// The bound that was met, if that is what happened.
    pub stop: Option<Stop>,
    /// What a list had when the bound was met, as it is printed.
    pub reached: Option<String>,
}

/// Why a text has no answer.
///
/// ```
/// use upstar_lang::{Session, Settings};
/// use upstar_values::Context;
/// let source = "1/(2 - 2)";
/// let error = Session::new(Settings::default()).run(source, &Context::new()).unwrap_err();
/// assert_eq!(error.render(source), "\
/// error: division by zero (line 1, column 4)
///   | 1/(2 - 2)
///   |    ^^^^^
/// ");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LangError {
    /// It is not an expression.
    #[error(transparent)]
    Syntax(#[from] SyntaxError),
    /// It asks for something that does not exist, or that takes too much.
    #[error(transparent)]
    Evaluation(#[from] EvalError),
}

impl LangError {
    /// What is wrong, in a line.
    #[must_use]
    pub fn message(&self) -> &Message {
        match self {
            LangError::Syntax(error) => &error.message,
            LangError::Evaluation(error) => &error.message,
        }
    }

    /// Where: the first byte, and the one after the last.
    #[must_use]
    pub fn span(&self) -> (usize, usize) {
        let span = match self {
            LangError::Syntax(error) => error.span,
            LangError::Evaluation(error) => error.span,
        };
        (span.range().start, span.range().end)
    }

    /// What to type instead.
    #[must_use]
    pub fn help(&self) -> Option<&Message> {
        match self {
            LangError::Syntax(error) => error.help.as_ref(),
            LangError::Evaluation(error) => error.help.as_ref(),
        }
    }

    /// The bound that was met, if that is what happened.
    #[must_use]
    pub fn stop(&self) -> Option<Stop> {
        match self {
            LangError::Syntax(_) => None,
            LangError::Evaluation(error) => error.stop,
        }
    }

    /// What a list had when the bound was met, as it is printed; `None` if there is nothing to show.
    #[must_use]
    pub fn reached(&self) -> Option<&str> {
        match self {
            LangError::Syntax(_) => None,
            LangError::Evaluation(error) => error.reached.as_deref(),
        }
    }

    /// The error as people want to read it: with the line and a caret under the place.
    #[must_use]
    pub fn render(&self, source: &str) -> String {
        match self {
            LangError::Syntax(error) => render(source, error),
            LangError::Evaluation(error) => {
                let help = error.help.as_ref().map(Message::to_string);
                let (message, span) = (&error.message.to_string(), error.span);
                Report { message, span, related: None, help: help.as_deref() }.render(source)
            }
        }
    }
}
