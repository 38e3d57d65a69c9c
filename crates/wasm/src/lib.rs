//! Upstar in the browser: a question as JSON in, the answer as JSON out.
//!
//! This is a skin: it turns a request into calls of the library and the answer into JSON, and computes
//! nothing. [`Desk::call`] is all of it; on WebAssembly `boundary.rs` lends it to the host, without any
//! generated glue. How it is built and tested stands in this crate's README.

mod answer;
#[cfg(target_family = "wasm")]
mod boundary;

use serde_json::{Value, json};
use std::ops::ControlFlow;
use std::time::Duration;
use upstar::studies::answer::{Line, Report};
use upstar::{Context, Convention, Session, Settings};

/// Bytes that a question may take unless it says otherwise: a heap in the browser never shrinks.
const MEMORY: u64 = 1_000_000_000;

/// Looks on while a question is answered, and says whether to go on.
pub type Look = fn(&Context) -> ControlFlow<()>;

/// A session and how its answers are written.
///
/// ```
/// let mut desk = upstar_wasm::Desk::new(None);
/// let answer = desk.call(r#"{"text": "{0|*} + {0|*}"}"#);
/// assert!(answer.contains(r#""text":"^^""#), "{answer}");
/// ```
pub struct Desk {
    session: Session,
    style: Style,
    look: Option<Look>,
}

/// What a session is made with.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Style {
    unicode: bool,
    misere: bool,
}

impl Style {
    fn session(self) -> Session {
        let convention = if self.misere { Convention::Misere } else { Convention::Normal };
        Session::new(Settings { unicode: self.unicode, convention, ..Settings::default() })
    }
}

impl Desk {
    /// A desk with a session that knows nothing yet.
    #[must_use]
    pub fn new(look: Option<Look>) -> Self {
        let style = Style::default();
        Desk { session: style.session(), style, look }
    }

    /// Answers a request:
    /// `{"text": "nim(3,4)", "time": ms, "steps": n, "memory": bytes, "depth": n, "unicode": bool,
    /// "misere": bool, "fresh": bool}`, of which only the text must be there. The answer is
    /// `{"answers": [{"kind", "text", …}]}` or `{"error": {"message", "start", "end", …}}`. The session
    /// remembers what was defined until a request asks for a fresh one or writes in another way.
    pub fn call(&mut self, request: &str) -> String {
        let answer = match serde_json::from_str(request) {
            Ok(request) => self.answer(&request),
            Err(error) => json!({ "error": { "message": format!("not a request: {error}") } }),
        };
        answer.to_string()
    }

    fn answer(&mut self, request: &Value) -> Value {
        let Some(text) = request.get("text").and_then(Value::as_str) else {
            return json!({ "error": { "message": "the request has no text" } });
        };
        let flag = |name: &str| request.get(name).and_then(Value::as_bool).unwrap_or(false);
        let style = Style { unicode: flag("unicode"), misere: flag("misere") };
        if style != self.style || flag("fresh") {
            (self.session, self.style) = (style.session(), style);
        }
        let context = self.context(request);
        match self.session.run(text, &context) {
            Ok(answers) => json!(Report { answers: answers.into_iter().map(Line::from).collect() }),
            Err(error) => json!({ "error": answer::error(&error, text, &context) }),
        }
    }

    fn context(&self, request: &Value) -> Context {
        let number = |name: &str| request.get(name).and_then(Value::as_u64);
        let mut context = Context::new().with_memory(number("memory").unwrap_or(MEMORY));
        if let Some(time) = number("time") {
            context = context.with_time(Duration::from_millis(time));
        }
        if let Some(steps) = number("steps") {
            context = context.with_steps(steps);
        }
        if let Some(depth) = number("depth") {
            context = context.with_depth(u32::try_from(depth).unwrap_or(u32::MAX));
        }
        match self.look {
            Some(look) => context.with_watch(look),
            None => context,
        }
    }
}
