//! A question on its way: it waits for its session and for a free thread, works, and tells how far it is.
//!
//! Questions that are bounded by a few seconds do not wait behind long ones: each kind has threads of its
//! own, and whoever came first is served first.

use crate::answer::lines;
use crate::server::State;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::Request;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use serde::Deserialize;
use serde_json::{Value, json};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc::{Sender, channel};
use tokio::sync::oneshot;
use tokio::time::{MissedTickBehavior, interval, timeout};
use upstar_values::{CancelToken, Context};

/// Bytes of a request.
const LONGEST: usize = 1 << 20;
/// How long a request may take to arrive.
const PATIENCE: Duration = Duration::from_secs(10);
/// How often progress is told.
const TICK: Duration = Duration::from_millis(100);
/// Milliseconds that a quick question may ask for.
const QUICK: u64 = 3_000;

#[derive(Deserialize)]
struct Asked {
    /// Names the session of a tab.
    session: String,
    /// The question.
    ask: Value,
}

/// Answers `POST api/run`.
pub(crate) async fn run(
    axum::extract::State(state): axum::extract::State<Arc<State>>,
    request: Request,
) -> Response {
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    if kind.is_none_or(|kind| !kind.starts_with("application/json")) {
        return refused(StatusCode::UNSUPPORTED_MEDIA_TYPE, "the request must be application/json");
    }
    let body = match timeout(PATIENCE, to_bytes(request.into_body(), LONGEST)).await {
        Ok(Ok(body)) => body,
        Ok(Err(_)) => return refused(StatusCode::PAYLOAD_TOO_LARGE, "the request is too long"),
        Err(_) => return refused(StatusCode::REQUEST_TIMEOUT, "the request did not arrive"),
    };
    let asked: Asked = match serde_json::from_slice(&body) {
        Ok(asked) => asked,
        Err(error) => {
            return refused(StatusCode::BAD_REQUEST, &format!("this is not a request: {error}"));
        }
    };
    if asked.session.len() > 100 || !asked.ask.is_object() {
        return refused(
            StatusCode::BAD_REQUEST,
            "this is not a request: `session` is a short text, `ask` an object",
        );
    }
    let (sender, receiver) = channel(8);
    tokio::spawn(work(state, asked, sender));
    lines(receiver)
}

fn refused(status: StatusCode, message: &str) -> Response {
    let body = json!({ "error": { "message": message } }).to_string();
    (status, [(header::CONTENT_TYPE, "application/json")], Body::from(body)).into_response()
}

/// Works as long as somebody listens.
async fn work(state: Arc<State>, Asked { session, mut ask }: Asked, sender: Sender<Bytes>) {
    let limit = state.limits.time.as_millis().try_into().unwrap_or(u64::MAX);
    let time = ask["time"].as_u64().unwrap_or(limit).min(limit);
    let memory = ask["memory"].as_u64().unwrap_or(state.limits.memory).min(state.limits.memory);
    (ask["time"], ask["memory"]) = (json!(time), json!(memory));
    let threads = if time <= QUICK { &state.quick } else { &state.long };
    let places = async {
        let desk = state.sessions.find(&session).lock_owned().await;
        (desk, Arc::clone(threads).acquire_owned().await)
    };
    let (mut desk, permit) = tokio::select! {
        places = places => places,
        () = sender.closed() => return,
    };
    let token = CancelToken::default();
    let (tell, mut begun) = oneshot::channel::<Context>();
    let job = {
        let (request, token) = (ask.to_string(), token.clone());
        let tell = std::sync::Mutex::new(Some(tell));
        let listener = sender.clone();
        move || {
            let _permit = permit;
            let partial = |part: &str| {
                let _ = told(&listener, &format!("{{\"partial\":{part}}}\n"));
            };
            let host = |context: Context| {
                // The work is a part; whoever tells how far it is holds the whole.
                let whole = context.with_cancel(token.clone());
                let part = whole.part();
                if let Some(tell) = tell.lock().ok().and_then(|mut tell| tell.take()) {
                    let _ = tell.send(whole);
                }
                part
            };
            desk.call_telling(&request, &host, &partial)
        }
    };
    let mut job = tokio::task::spawn_blocking(job);
    let mut tick = interval(TICK);
    tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut context = None;
    let done = loop {
        tokio::select! {
            done = &mut job => break done,
            () = sender.closed() => {
                token.cancel();
                let _ = job.await;
                return;
            }
            _ = tick.tick() => {
                context = context.or_else(|| begun.try_recv().ok());
                if let Some(context) = &context
                    && told(&sender, &progress(context)).is_break()
                {
                    token.cancel();
                }
            }
        }
    };
    let line = match done {
        Ok(answer) => format!("{{\"result\":{answer}}}\n"),
        Err(_) => {
            state.sessions.forget(&session);
            "{\"crashed\":\"the computation ended in the middle of something\"}\n".to_owned()
        }
    };
    let _ = sender.send(line.into()).await;
}

/// Progress is told to whoever keeps up: a reader that is slow misses some.
fn told(sender: &Sender<Bytes>, line: &str) -> ControlFlow<()> {
    match sender.try_send(line.to_owned().into()) {
        Err(tokio::sync::mpsc::error::TrySendError::Closed(_)) => ControlFlow::Break(()),
        _ => ControlFlow::Continue(()),
    }
}

fn progress(context: &Context) -> String {
    let task = context.progress();
    let progress = json!({
        "steps": context.spent(),
        "bytes": context.memory_held(),
        "done": task.as_ref().map(|task| task.done),
        "total": task.as_ref().and_then(|task| task.total),
    });
    format!("{}\n", json!({ "progress": progress }))
}
