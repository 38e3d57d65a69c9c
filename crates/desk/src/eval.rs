//! Expressions: what they evaluate to, what else is known of a position, and which names there are.

use crate::failure::Failure;
use crate::read;
use serde::Deserialize;
use serde_json::{Map, Value, json};
use upstar::studies::answer::{Line, Report};
use upstar::{Context, Session};

#[derive(Deserialize)]
struct Text {
    text: String,
}

/// `{"answers": [{"kind", "text", …}]}`.
pub(crate) fn run(
    session: &mut Session,
    request: &Value,
    context: &Context,
) -> Result<Value, Failure> {
    let Text { text } = read(request)?;
    match session.run(&text, context) {
        Ok(answers) => Ok(json!(Report { answers: answers.into_iter().map(Line::from).collect() })),
        Err(error) => Err(Failure::language(&error, &text)),
    }
}

/// Steps for a fact that nobody asked for in so many words.
const STEPS: u64 = 2_000_000;

#[derive(Deserialize)]
struct Facts {
    position: String,
    names: Vec<String>,
}

/// What operations say of a position, each in a small part of the work: `{"facts": {"mean": "1/2"}}`.
/// Those that do not apply or take too long are missing.
pub(crate) fn facts(
    session: &mut Session,
    request: &Value,
    context: &Context,
) -> Result<Value, Failure> {
    let Facts { position, names } = read(request)?;
    let mut facts = Map::new();
    for name in names.into_iter().take(20) {
        if !name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_') {
            continue;
        }
        let text = format!("({position}).{name}");
        match session.run(&text, &context.part().with_steps(STEPS)) {
            Ok(answers) => {
                if let Some(answer) = answers.into_iter().next() {
                    facts.insert(name, answer.text.into());
                }
            }
            Err(error) if error.stop() == Some(upstar::Stop::Cancelled) => {
                return Err(Failure::language(&error, &text));
            }
            Err(_) => {}
        }
    }
    Ok(json!({ "facts": facts }))
}

/// All names that mean something, and what the operations are.
pub(crate) fn names(session: &Session) -> Value {
    let operation = |one: upstar_lang::OperationHelp| json!({ "name": one.name, "usage": one.usage, "help": one.help });
    let operations: Vec<Value> = upstar_lang::operations().into_iter().map(operation).collect();
    json!({ "names": session.names(), "operations": operations })
}
