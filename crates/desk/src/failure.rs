//! Why there is no answer, as JSON. Fields that the program's `--json` has too bear the same names.

use serde_json::{Value, json};
use upstar::{Context, Error, LangError, Message, SolveError, Stop};
use upstar_core::ReadError;

/// Why there is no answer.
pub(crate) struct Failure {
    message: String,
    about: Option<Message>,
    help: Option<String>,
    help_about: Option<Message>,
    span: Option<(usize, usize)>,
    rendered: Option<String>,
    stop: Option<Stop>,
}

impl Failure {
    fn plain(message: String) -> Self {
        Failure {
            message,
            about: None,
            help: None,
            help_about: None,
            span: None,
            rendered: None,
            stop: None,
        }
    }

    /// The request itself is wrong: a mistake of the page, not of whoever uses it.
    pub(crate) fn request(error: &serde_json::Error) -> Self {
        Failure::plain(format!("this is not a request: {error}"))
    }

    pub(crate) fn unknown(op: &str) -> Self {
        Failure::plain(format!("this is not a request: there is no op `{op}`"))
    }

    /// Something wrong with a text, at a place in it.
    pub(crate) fn language(error: &LangError, text: &str) -> Self {
        Failure {
            about: Some(error.message().clone()),
            help: error.help().map(Message::to_string),
            help_about: error.help().cloned(),
            span: Some(error.span()),
            rendered: Some(error.render(text)),
            stop: error.stop(),
            ..Failure::plain(error.message().to_string())
        }
    }

    /// Anything that the library refuses; `text` is the expression it is about.
    pub(crate) fn library(error: &Error, text: &str) -> Self {
        match error {
            Error::Language(error) => Failure::language(error, text),
            other => Failure {
                about: Some(other.message()),
                help: other.hint(),
                stop: other.stop(),
                ..Failure::plain(other.to_string())
            },
        }
    }

    /// `start` and `end` are bytes of the text.
    pub(crate) fn json(&self, context: &Context) -> Value {
        let mut error = json!({ "message": self.message });
        if let Some((start, end)) = self.span {
            (error["start"], error["end"]) = (json!(start), json!(end));
        }
        if let Some(message) = &self.about {
            error["key"] = json!(message.key());
            error["arguments"] = json!(upstar::message_arguments(message));
        }
        if let Some(rendered) = &self.rendered {
            error["rendered"] = json!(rendered);
        }
        if let Some(help) = &self.help {
            error["help"] = json!(help);
        }
        if let Some(message) = &self.help_about {
            error["help_key"] = json!(message.key());
            error["help_arguments"] = json!(upstar::message_arguments(message));
        }
        if let Some(stop) = self.stop {
            error["stopped"] = json!(word(stop));
            error["steps"] = json!(context.spent());
            error["memory"] = json!(context.memory_seen());
        }
        json!({ "error": error })
    }
}

impl From<SolveError> for Failure {
    fn from(error: SolveError) -> Self {
        Failure::library(&error.into(), "")
    }
}

impl From<ReadError> for Failure {
    fn from(error: ReadError) -> Self {
        let about = Some(error.message.clone());
        Failure { about, ..Failure::plain(error.to_string()) }
    }
}

impl From<Message> for Failure {
    fn from(message: Message) -> Self {
        Failure { about: Some(message.clone()), ..Failure::plain(message.to_string()) }
    }
}

/// The bound that was met, in a word.
pub(crate) fn word(stop: Stop) -> &'static str {
    match stop {
        Stop::Cancelled => "request",
        Stop::OutOfTime => "time",
        Stop::OutOfSteps => "steps",
        Stop::OutOfMemory => "memory",
        Stop::TooDeep => "depth",
        Stop::TooWide => "width",
    }
}
