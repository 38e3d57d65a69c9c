//! What a page asks: a question as JSON in, the answer as JSON out.
//!
//! This is a skin: it turns a request into calls of the library and the report into JSON, and computes
//! nothing. The WebAssembly module and `upstar serve` carry the same questions to the same [`Desk`], so
//! that a page cannot tell them apart. A request names what is asked by `op`; without it, `text` is
//! evaluated.

mod analyse;
mod board;
mod eval;
mod failure;
mod games;
mod picture;
mod places;
mod play;
mod scene;
mod study;

pub use places::word as place_word;
pub use scene::scene as scene_json;

use failure::Failure;
use serde::Deserialize;
use serde_json::{Value, json};
use std::time::Duration;
use upstar::{Context, Convention, Observer, Progress, Session, Settings};

/// Bytes that a question may take unless it says otherwise: a heap in the browser never shrinks.
const MEMORY: u64 = 1_000_000_000;

/// A session that questions are asked in.
///
/// ```
/// use upstar_desk::Desk;
/// let mut desk = Desk::default();
/// let answer = desk.call(r#"{"text": "{0|*} + {0|*}"}"#, &|context| context);
/// assert!(answer.contains(r#""text":"^^""#), "{answer}");
/// let board = desk.call(r#"{"op": "board", "position": "nim(1,2)"}"#, &|context| context);
/// assert!(board.contains(r#""label":"2 -> 0""#), "{board}");
/// ```
pub struct Desk {
    session: Session,
}

/// What every request may say besides its question.
#[derive(Deserialize)]
#[serde(default)]
struct Bounds {
    time: Option<u64>,
    steps: Option<u64>,
    memory: u64,
    depth: Option<u32>,
    unicode: bool,
    misere: bool,
    fresh: bool,
    partial: bool,
}

/// Hears, as JSON, what is known before the answer is complete.
pub type Tell<'a> = &'a dyn Fn(&str);

impl Default for Bounds {
    fn default() -> Self {
        let (time, steps, depth) = (None, None, None);
        let (unicode, misere, fresh, partial) = (false, false, false, false);
        Bounds { time, steps, memory: MEMORY, depth, unicode, misere, fresh, partial }
    }
}

impl Bounds {
    fn context(&self) -> Context {
        let mut context = Context::new().with_memory(self.memory);
        if let Some(time) = self.time {
            context = context.with_time(Duration::from_millis(time));
        }
        if let Some(steps) = self.steps {
            context = context.with_steps(steps);
        }
        match self.depth {
            Some(depth) => context.with_depth(depth),
            None => context,
        }
    }
}

impl Default for Desk {
    fn default() -> Self {
        Desk { session: Session::new(Settings::default()) }
    }
}

/// Nobody watches a study but those who watch its context.
struct Unwatched;

impl Observer for Unwatched {
    fn progress(&mut self, _: &Progress) {}
}

impl Desk {
    /// Answers a request, an object with `op` and what that wants, and bounds: `time` in milliseconds,
    /// `steps`, `memory` in bytes, `depth`; and `misere`, `unicode`, `fresh`, `partial`. The host may add to the
    /// context: a token that cancels, somebody who watches. Where there is no answer, it is
    /// `{"error": {"message", "key", …}}`. The session remembers what was defined until a request asks
    /// for a fresh one.
    pub fn call(&mut self, request: &str, host: &dyn Fn(Context) -> Context) -> String {
        self.call_telling(request, host, &|_| {})
    }

    /// The same, and tells what is known on the way if the request says `partial`: the answers of a text
    /// one by one, who wins before what it is worth. Everything that was told stands in the answer too,
    /// unless that is an error.
    ///
    /// ```
    /// use std::cell::RefCell;
    /// use upstar_desk::Desk;
    /// let told = RefCell::new(Vec::new());
    /// let request = r#"{"text": "1 + 1; *2 + *3", "partial": true}"#;
    /// let tell = |part: &str| told.borrow_mut().push(part.to_owned());
    /// Desk::default().call_telling(request, &|context| context, &tell);
    /// assert_eq!(told.borrow().len(), 2);
    /// assert!(told.borrow()[0].contains(r#""text":"2""#));
    /// ```
    pub fn call_telling(
        &mut self,
        request: &str,
        host: &dyn Fn(Context) -> Context,
        tell: Tell,
    ) -> String {
        let answer = match serde_json::from_str(request) {
            Ok(request) => self.answer(&request, host, tell),
            Err(error) => {
                json!({ "error": { "message": format!("this is not a request: {error}") } })
            }
        };
        answer.to_string()
    }

    fn answer(&mut self, request: &Value, host: &dyn Fn(Context) -> Context, tell: Tell) -> Value {
        let bounds: Bounds = match Bounds::deserialize(request) {
            Ok(bounds) => bounds,
            Err(error) => return Failure::request(&error).json(&Context::new()),
        };
        if bounds.fresh {
            self.session = Session::new(Settings::default());
        }
        self.session.set_unicode(bounds.unicode);
        let convention = if bounds.misere { Convention::Misere } else { Convention::Normal };
        self.session.set_convention(convention);
        let context = host(bounds.context());
        let session = &mut self.session;
        let tell = bounds.partial.then_some(tell);
        let answer = match request.get("op").and_then(Value::as_str).unwrap_or("eval") {
            "eval" => eval::run(session, request, &context, tell),
            "facts" => eval::facts(session, request, &context),
            "names" => Ok(eval::names(session)),
            "games" => Ok(games::list(session)),
            "board" => board::run(session, request, &context),
            "analyse" => analyse::run(session, request, &context, tell),
            "reply" => play::reply(session, request, &context),
            "review" => play::review(session, request, &context),
            "save" => play::save(session, request, &context),
            "open" => play::open(session, request, &context),
            "throw" => play::throw(session, request, &context),
            "picture" => picture::run(session, request, &context),
            "period" => study::period(session, request, &context),
            "sequence" => study::sequence(request, &context),
            "table" => study::table(session, request, &context),
            "check" => study::check(session, request, &context),
            "classes" => study::classes(request, &context),
            other => Err(Failure::unknown(other)),
        };
        answer.unwrap_or_else(|failure| failure.json(&context))
    }
}

/// What a question wants, read from its request.
fn read<'a, T: Deserialize<'a>>(request: &'a Value) -> Result<T, Failure> {
    T::deserialize(request).map_err(|error| Failure::request(&error))
}
