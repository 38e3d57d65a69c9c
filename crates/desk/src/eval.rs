//! Expressions: what they evaluate to, what else is known of a position, and which names there are.

use crate::failure::Failure;
use crate::{Tell, read};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use upstar::studies::answer::{Line, Report};
use upstar::{Context, LangError, Session};

#[derive(Deserialize)]
struct Text {
    text: String,
}

/// `{"answers": [{"kind", "text", …}]}`; each answer is told as soon as it is there.
pub(crate) fn run(
    session: &mut Session,
    request: &Value,
    context: &Context,
    tell: Option<Tell>,
) -> Result<Value, Failure> {
    let Text { text } = read(request)?;
    let wrong = |error: LangError| Failure::language(&error, &text);
    let program = session.program(&text).map_err(wrong)?;
    let mut answers = Vec::new();
    for number in 0..program.len() {
        let view = session.step(&program, number, context).map_err(wrong)?;
        if view.kind == upstar_lang::Kind::Definition {
            continue;
        }
        let line = Line::from(view);
        if let Some(tell) = tell {
            tell(&json!({ "answers": [line] }).to_string());
        }
        answers.push(line);
    }
    Ok(json!(Report { answers }))
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
