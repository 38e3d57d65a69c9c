//! Answers and errors as JSON. Fields that the program's `--json` has too bear the same names.

use serde_json::{Value, json};
use upstar::{Context, LangError, Stop, View};

/// An answer.
pub(crate) fn shown(shown: &View) -> Value {
    let mut answer = json!({ "kind": shown.kind.as_str(), "text": shown.text });
    if !shown.hints.is_empty() {
        answer["hints"] = json!(shown.hints);
    }
    if let Some(position) = &shown.position {
        answer["position"] = json!(position.position);
        answer["outcome"] = json!(position.outcome.map(|outcome| outcome.to_string()));
        answer["value"] = json!(position.value);
    }
    answer
}

/// Why there is no answer; `start` and `end` are bytes of the text.
pub(crate) fn error(error: &LangError, text: &str, context: &Context) -> Value {
    let (start, end) = error.span();
    let message = error.message();
    let mut answer = json!({ "message": message.to_string(), "start": start, "end": end });
    answer["key"] = json!(message.key());
    answer["arguments"] = json!(upstar::message_arguments(message));
    answer["rendered"] = json!(error.render(text));
    if let Some(help) = error.help() {
        answer["help"] = json!(help.to_string());
    }
    if let Some(stop) = error.stop() {
        answer["stopped"] = json!(name(stop));
        answer["steps"] = json!(context.spent());
        answer["memory"] = json!(context.memory_seen());
    }
    answer
}

fn name(stop: Stop) -> &'static str {
    match stop {
        Stop::Cancelled => "request",
        Stop::OutOfTime => "time",
        Stop::OutOfSteps => "steps",
        Stop::OutOfMemory => "memory",
        Stop::TooDeep => "depth",
        Stop::TooWide => "width",
    }
}
