//! Studies: requests and reports of the library as they are.

use crate::Unwatched;
use crate::failure::Failure;
use crate::read;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::ops::ControlFlow;
use upstar::depict::{Format, Style, Theme, encode};
use upstar::studies::rewriting::{classes, picture};
use upstar::studies::{check, period, sequence, table};
use upstar::{Context, Error, Session};
use upstar_draw::Picture;

fn report<T: Serialize>(found: Result<T, Error>, text: &str) -> Result<Value, Failure> {
    found.map(|report| json!(report)).map_err(|error| Failure::library(&error, text))
}

/// How the picture beside a report is wanted: for the page, whose colours it takes, or as a file.
#[derive(Deserialize)]
#[serde(default)]
struct Look {
    format: Format,
    file: bool,
}

impl Default for Look {
    fn default() -> Self {
        Look { format: Format::Svg, file: false }
    }
}

/// The picture as text; nothing if it is too large to be drawn.
fn drawn(picture: &Picture, request: &Value) -> Result<Option<String>, Failure> {
    let look: Look = read(request)?;
    let theme = if look.file { Theme::Light } else { Theme::Page };
    let bytes = encode(picture, look.format, &Style { theme, ..Style::default() });
    Ok(bytes.ok().map(|bytes| String::from_utf8_lossy(&bytes).into_owned()))
}

/// The period of a game of heaps.
pub(crate) fn period(
    session: &mut Session,
    request: &Value,
    context: &Context,
) -> Result<Value, Failure> {
    let request: period::Request = read(request)?;
    report(period::run(session, &request, &mut Unwatched, context), &request.game)
}

/// Values that are sent.
const MOST_VALUES: usize = 200_000;

/// Values of a game of heaps: the report, and the values themselves.
pub(crate) fn sequence(request: &Value, context: &Context) -> Result<Value, Failure> {
    let request = sequence::Request { threads: 1, ..read(request)? };
    let wrong = |error: Error| Failure::library(&error, "");
    let mut run = sequence::Run::open(&request, &mut Unwatched, context).map_err(wrong)?;
    let mut values = Vec::new();
    let mut receive = |_: u64, value: u64| {
        values.push(value);
        if values.len() < MOST_VALUES { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let end = run.finish(&mut receive, &mut Unwatched, context);
    let mut answer = json!(run.report(&end));
    answer["values"] = json!(values);
    Ok(answer)
}

/// A table, and its picture for the page.
pub(crate) fn table(
    session: &mut Session,
    request: &Value,
    context: &Context,
) -> Result<Value, Failure> {
    let asked: table::Request = read(request)?;
    let found = table::run(session, &asked, &mut Unwatched, context)
        .map_err(|error| Failure::library(&error, &asked.game))?;
    let guides: Vec<Value> = found
        .guides
        .iter()
        .map(|guide| json!({ "label": guide.label, "slope": guide.slope }))
        .collect();
    let picture = drawn(&found.picture(), request)?;
    let mut answer = json!(found);
    (answer["guides"], answer["picture"]) = (json!(guides), json!(picture));
    Ok(answer)
}

/// A file of games, read into the session and checked: the report of `upstar check`.
pub(crate) fn check(
    session: &mut Session,
    request: &Value,
    context: &Context,
) -> Result<Value, Failure> {
    let request: check::Request = read(request)?;
    report(check::run(session, &request, &mut Unwatched, context), &request.text)
}

/// The Grundy classes of a rewriting system, and the automaton that tells them apart as a picture, if it is
/// proved and not too large to look at.
pub(crate) fn classes(request: &Value, context: &Context) -> Result<Value, Failure> {
    let asked: classes::Request = read(request)?;
    let found = classes::run(&asked, &mut Unwatched, context)
        .map_err(|error| Failure::library(&error, &asked.system.text))?;
    let seen = found.proved_classifier.as_ref();
    let seen = seen.and_then(|proved| picture(proved.automaton(), &found.system).ok());
    let picture = seen.map(|seen| drawn(&seen, request)).transpose()?.flatten();
    let mut answer = json!(found);
    answer["picture"] = json!(picture);
    Ok(answer)
}
