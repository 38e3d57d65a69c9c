//! JSON on the wire: field names and their order are a promise to scripts; fields may be added,
//! never renamed.

use serde::Serialize;
use serde_json::{Map, Value};
use upstar::message_arguments;
use upstar_lang::{LangError, MoveView, PositionView, View};
use upstar_solve::{Convention, Verdict};
use upstar_values::{Context, Message, Player, Stop};

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
    pub fn new(input: &'a str, shown: &'a View) -> Self {
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
    fn new(shown: &'a PositionView) -> Self {
        let moves = |moves: &'a Vec<MoveView>| moves.iter().map(MoveFields::new).collect();
        let result = |first: Option<Verdict>| first.map(result);
        PositionFields {
            game: shown.game.as_deref(),
            position: &shown.position,
            outcome: shown.outcome.map(|outcome| outcome.to_string()),
            reason: shown.reason.as_deref(),
            value: shown.value.as_deref(),
            winning_moves: shown.winning_moves.as_ref().map(moves),
            left_first: result(shown.left_first),
            right_first: result(shown.right_first),
            left_first_moves: shown.left_first.and_then(counted),
            right_first_moves: shown.right_first.and_then(counted),
            drawing_moves: shown.drawing_moves.as_ref().map(moves),
            convention: (shown.convention == Convention::Misere).then_some("misere"),
        }
    }
}

impl<'a> MoveFields<'a> {
    fn new(shown: &'a MoveView) -> Self {
        MoveFields {
            player: player(shown.player),
            label: &shown.label,
            to: &shown.to,
            reason: shown.reason.as_deref(),
        }
    }
}

/// `L`, `R`, or `both` in an impartial game.
pub fn player(player: Option<Player>) -> &'static str {
    match player {
        Some(Player::Left) => "L",
        Some(Player::Right) => "R",
        None => "both",
    }
}

/// `L`, `R`, `draw`, or `open` where nobody wins as far as was searched.
fn result(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Wins { player: winner, .. } => player(Some(winner)),
        Verdict::Draw => "draw",
        Verdict::Open { .. } => "open",
    }
}

/// In how many moves somebody wins; how many were searched, if it is open.
fn counted(verdict: Verdict) -> Option<u32> {
    verdict.distance().or(verdict.searched())
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
    #[serde(skip_serializing_if = "Option::is_none")]
    key: Option<String>,
    #[serde(skip_serializing_if = "Map::is_empty")]
    arguments: Map<String, Value>,
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
            key: Some(error.message().key().to_owned()),
            arguments: message_arguments(error.message()),
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
            key: Some(message.key().to_owned()),
            arguments: message_arguments(&message),
        };
        ErrorLine { input, error }
    }

    /// The same with help.
    pub fn with_help(mut self, help: Option<&str>) -> Self {
        self.error.help = help.map(str::to_owned);
        self
    }

    /// The same with the message as data.
    pub fn with_message(mut self, message: &Message) -> Self {
        self.error.key = Some(message.key().to_owned());
        self.error.arguments = message_arguments(message);
        self
    }

    /// The line of an input that could not even be read.
    pub fn unreadable(input: &'a str, message: &str) -> Self {
        Self::refused(input, message, None)
    }

    /// The line of a request that is refused as a whole.
    pub fn refused(input: &'a str, message: &str, help: Option<&str>) -> Self {
        let error = ErrorFields {
            message: message.to_string(),
            start: 0,
            end: input.len(),
            help: help.map(str::to_owned),
            stopped: None,
            key: None,
            arguments: Map::new(),
        };
        ErrorLine { input, error }
    }
}
