//! JSON on the wire: field names and their order are a promise to scripts; fields may be added,
//! never renamed.

use serde::Serialize;
use serde_json::{Map, Value};
use upstar::message_arguments;
use upstar::studies::answer;
use upstar_lang::LangError;
use upstar_values::{Context, Message, Stop};

/// An expression and its answer.
#[derive(Serialize)]
pub struct AnswerLine<'a> {
    /// The expression.
    pub input: &'a str,
    /// The answer.
    #[serde(flatten)]
    pub answer: &'a answer::Line,
    /// Who wins a value; of a position the answer tells.
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<String>,
    /// The value as a formula, if that is asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    latex: Option<String>,
}

impl<'a> AnswerLine<'a> {
    /// The line of an answer.
    pub fn new(input: &'a str, answer: &'a answer::Line, latex: Option<String>) -> Self {
        let outcome = answer.outcome.map(|outcome| outcome.to_string());
        AnswerLine { input, answer, outcome, latex }
    }
}

/// An expression and why it has no answer.
#[derive(Serialize)]
pub struct ErrorLine<'a> {
    input: &'a str,
    error: ErrorFields,
}

#[derive(Serialize)]
struct ErrorFields {
    message: String,
    start: usize,
    end: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    help: Option<String>,
    #[serde(flatten)]
    stopped: Option<StopFields>,
    key: String,
    #[serde(skip_serializing_if = "Map::is_empty")]
    arguments: Map<String, Value>,
    /// What a list had when a bound was met.
    #[serde(skip_serializing_if = "Option::is_none")]
    partial: Option<String>,
}

/// The bound that was met, and what was done until then.
#[derive(Serialize)]
pub struct StopFields {
    stopped: &'static str,
    #[serde(flatten)]
    reached: Reached,
}

/// What was done until a bound was met.
#[derive(Serialize)]
pub struct Reached {
    steps: u64,
    memory: u64,
}

impl Reached {
    /// What was done under a context.
    pub fn under(context: &Context) -> Self {
        Reached { steps: context.spent(), memory: context.memory_seen() }
    }
}

impl StopFields {
    /// What was reached under a context.
    pub fn new(stop: Stop, context: &Context) -> Self {
        let stopped = match stop {
            Stop::Cancelled => "request",
            Stop::OutOfTime => "time",
            Stop::OutOfSteps => "steps",
            Stop::OutOfMemory => "memory",
            Stop::TooDeep => "depth",
            Stop::TooWide => "width",
        };
        StopFields { stopped, reached: Reached::under(context) }
    }
}

impl<'a> ErrorLine<'a> {
    /// The line of an error; `start` and `end` are bytes of the input.
    pub fn new(input: &'a str, error: &LangError, context: &Context) -> Self {
        let (start, end) = error.span();
        let error = ErrorFields {
            message: error.message().to_string(),
            start,
            end,
            help: error.help().map(|help| help.to_string()),
            stopped: error.stop().map(|stop| StopFields::new(stop, context)),
            key: error.message().key().to_owned(),
            arguments: message_arguments(error.message()),
            partial: error.reached().map(str::to_owned),
        };
        ErrorLine { input, error }
    }

    /// The line of an error of the library, about an input unless the error names another.
    pub fn of(input: &'a str, error: &'a upstar::Error, context: &Context) -> Self {
        let refusal = match error {
            upstar::Error::Language(error) => return ErrorLine::new(input, error, context),
            upstar::Error::Refused(refusal) => Some(refusal),
            _ => None,
        };
        let place = refusal.and_then(|refusal| refusal.place.as_deref());
        let input = place.map_or(input, |place| &place.input);
        let message = error.message();
        let error = ErrorFields {
            message: error.to_string(),
            start: place.map_or(0, |place| place.start),
            end: place.map_or(input.len(), |place| place.end),
            help: error.hint(),
            stopped: error.stop().map(|stop| StopFields::new(stop, context)),
            key: message.key().to_owned(),
            arguments: message_arguments(&message),
            partial: None,
        };
        ErrorLine { input, error }
    }

    /// The line of a request that is refused as a whole.
    pub fn refused(input: &'a str, message: &Message, help: Option<&str>) -> Self {
        let error = ErrorFields {
            message: message.to_string(),
            start: 0,
            end: input.len(),
            help: help.map(str::to_owned),
            stopped: None,
            key: message.key().to_owned(),
            arguments: message_arguments(message),
            partial: None,
        };
        ErrorLine { input, error }
    }
}
