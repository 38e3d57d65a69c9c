//! JSON on the wire: field names and their order are a promise to scripts; fields may be added,
//! never renamed.

use serde::Serialize;
use upstar_lang::{FirstShown, LangError, MoveShown, PositionShown, Shown};
use upstar_values::{Context, Stop};

/// An expression and its answer.
#[derive(Serialize)]
pub struct AnswerLine<'a> {
    input: &'a str,
    kind: &'static str,
    text: &'a str,
    #[serde(flatten)]
    position: Option<PositionFields<'a>>,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    hints: &'a [String],
}

#[derive(Serialize)]
struct PositionFields<'a> {
    game: Option<&'a str>,
    position: &'a str,
    outcome: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<&'a str>,
    winning_moves: Option<Vec<MoveFields<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    left_first: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    right_first: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    left_first_moves: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    right_first_moves: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    drawing_moves: Option<Vec<MoveFields<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    convention: Option<&'static str>,
}

#[derive(Serialize)]
struct MoveFields<'a> {
    player: &'a str,
    #[serde(rename = "move")]
    label: &'a str,
    to: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'a str>,
}

impl<'a> AnswerLine<'a> {
    /// The line of an answer.
    pub fn new(input: &'a str, shown: &'a Shown) -> Self {
        AnswerLine {
            input,
            kind: shown.kind.as_str(),
            text: &shown.text,
            position: shown.position.as_ref().map(PositionFields::new),
            hints: &shown.hints,
        }
    }
}

impl<'a> PositionFields<'a> {
    fn new(shown: &'a PositionShown) -> Self {
        let moves = |moves: &'a Vec<MoveShown>| moves.iter().map(MoveFields::new).collect();
        let result = |first: &'a Option<FirstShown>| first.as_ref().map(|first| first.result);
        PositionFields {
            game: shown.game.as_deref(),
            position: &shown.position,
            outcome: shown.outcome.map(|outcome| outcome.to_string()),
            reason: shown.reason.as_deref(),
            value: shown.value.as_deref(),
            winning_moves: shown.winning_moves.as_ref().map(moves),
            left_first: result(&shown.left_first),
            right_first: result(&shown.right_first),
            left_first_moves: shown.left_first.as_ref().and_then(|first| first.moves),
            right_first_moves: shown.right_first.as_ref().and_then(|first| first.moves),
            drawing_moves: shown.drawing_moves.as_ref().map(moves),
            convention: shown.misere.then_some("misere"),
        }
    }
}

impl<'a> MoveFields<'a> {
    fn new(shown: &'a MoveShown) -> Self {
        MoveFields {
            player: shown.player,
            label: &shown.label,
            to: &shown.to,
            reason: shown.reason.as_deref(),
        }
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
}

/// The bound that was met, and what was done until then.
#[derive(Serialize)]
pub struct StopFields {
    stopped: &'static str,
    steps: u64,
    memory: u64,
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
        StopFields { stopped, steps: context.spent(), memory: context.memory_seen() }
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
        };
        ErrorLine { input, error }
    }

    /// The line of an input that could not even be read.
    pub fn unreadable(input: &'a str, message: &str) -> Self {
        let error = ErrorFields {
            message: message.to_string(),
            start: 0,
            end: input.len(),
            help: None,
            stopped: None,
        };
        ErrorLine { input, error }
    }
}
