//! Studies: a request as JSON in, the report as JSON out, progress and Ctrl-C in between.

use crate::bounds::Bounds;
use crate::error::Failure;
use crate::session::Session;
use crate::work::{Done, Patience, aside};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::sync::{Arc, Mutex, PoisonError};
use upstar::depict::{Format, Style, encode};
use upstar::studies::{
    catalogue, certify, misere, period, rewriting, strategy, survey, table, verify as verification,
};
use upstar::{Bound as Met, Context, Observer, Progress, Store};

/// The progress told last, for whoever looks.
#[derive(Clone, Default)]
pub(crate) struct Board(Arc<Mutex<Told>>);

#[derive(Default)]
struct Told {
    progress: Option<Progress>,
    notes: Vec<String>,
}

impl Observer for Board {
    fn progress(&mut self, progress: &Progress) {
        let mut told = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        told.progress = Some(progress.clone());
    }

    fn note(&mut self, note: &upstar::Note) {
        let mut told = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        told.notes.push(note.to_string());
    }
}

impl Board {
    /// Hands on what is new.
    pub(crate) fn show(&self, watcher: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let mut told = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (progress, notes) = (told.progress.take(), std::mem::take(&mut told.notes));
        drop(told);
        let Some(watcher) = watcher else { return Ok(()) };
        for note in notes {
            watcher.call_method1("note", (note,))?;
        }
        match progress {
            Some(Progress { done, total, unit, detail }) => {
                watcher.call_method1("progress", (done, total, unit, detail)).map(drop)
            }
            None => Ok(()),
        }
    }
}

/// A report as text, and the exception that ended the study before its time.
type Ended = (Option<String>, Option<Py<PyAny>>);

/// The report as text, and the exception that ended the study before its time.
fn finished(py: Python<'_>, done: Done<Result<Value, Failure>>) -> PyResult<Ended> {
    let exception = done.interrupt.map(|error| error.into_value(py).into_any());
    match (done.found, exception) {
        (Ok(report), exception) => Ok((Some(report.to_string()), exception)),
        (Err(failure), Some(exception)) if failure.is_stop() => Ok((None, Some(exception))),
        (Err(failure), _) => Err(failure.raise(py)),
    }
}

fn read<T: DeserializeOwned>(request: &Value) -> Result<T, Failure> {
    T::deserialize(request).map_err(|error| Failure::request(error.to_string()))
}

fn answered<T: serde::Serialize>(report: &T, more: Value) -> Value {
    let mut report = json!(report);
    if let (Some(fields), Value::Object(more)) = (report.as_object_mut(), more) {
        fields.extend(more);
    }
    report
}

fn svg(picture: &upstar::depict::Picture) -> Option<String> {
    let bytes = encode(picture, Format::Svg, &Style::default()).ok()?;
    String::from_utf8(bytes).ok()
}

#[pymethods]
impl Session {
    /// Runs a study.
    #[pyo3(signature = (name, request, bounds, watcher=None))]
    fn study<'py>(
        &self,
        py: Python<'py>,
        name: &str,
        request: &str,
        bounds: Bounds,
        watcher: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Ended> {
        let request: Value = serde_json::from_str(request)
            .map_err(|error| PyValueError::new_err(error.to_string()))?;
        let board = Board::default();
        let mut observer = board.clone();
        let room = Arc::clone(&self.room);
        let work = |context: &Context| {
            let Some(mut session) = room.enter(Patience::Any) else { return Ok(Value::Null) };
            let text = request.get("game").and_then(Value::as_str).unwrap_or("");
            study(&mut session, name, &request, &mut observer, context).map_err(|e| e.about(text))
        };
        let done = aside(py, &bounds, work, &mut |_| board.show(watcher.as_ref()))?;
        board.show(watcher.as_ref())?;
        finished(py, done)
    }
}

fn study(
    session: &mut upstar::Session,
    name: &str,
    request: &Value,
    observer: &mut Board,
    context: &Context,
) -> Result<Value, Failure> {
    match name {
        "period" => {
            let report = period::run(session, &read(request)?, observer, context)?;
            let certificate = report.certificate();
            Ok(answered(&report, json!({ "certificate": certificate })))
        }
        "table" => {
            let report = table::run(session, &read(request)?, observer, context)?;
            let (latex, svg) = (report.table().latex(), svg(&report.picture()));
            Ok(answered(&report, json!({ "latex": latex, "svg": svg })))
        }
        "survey" => {
            let mut store = Store::default();
            let report = survey::run(&read(request)?, &mut store, observer, context)?;
            Ok(json!(report))
        }
        "catalogue" => {
            let report = catalogue::run(session, &read(request)?, None, observer, context)?;
            let stopped = report.stopped.map(|stop| Met::from(stop).as_str());
            Ok(answered(&report, json!({ "stopped": stopped })))
        }
        "misere" => {
            let report = misere::run(session, &read(request)?, observer, context)?;
            let certificate = report.certificate();
            Ok(answered(&report, json!({ "certificate": certificate })))
        }
        "strategy" => {
            let report = strategy::run(&read(request)?, session, context)?;
            let certificate = report.certificate.clone();
            Ok(answered(&report, json!({ "certificate": certificate })))
        }
        "certify" => {
            let report = certify::run(session, &read(request)?, observer, context)?;
            let certificate = report.certificate.clone();
            Ok(answered(&report, json!({ "certificate": certificate })))
        }
        "classes" => {
            let report = rewriting::classes::run(&read(request)?, observer, context)?;
            let stopped = report.stopped.map(|stop| Met::from(stop).as_str());
            let certificate = match report.proved_classifier {
                Some(_) => {
                    report.certificate(context).ok().map(|certificate| certificate.to_string())
                }
                None => None,
            };
            Ok(answered(&report, json!({ "certificate": certificate, "stopped": stopped })))
        }
        "termination" => {
            Ok(json!(rewriting::termination::run(&read(request)?, observer, context)?))
        }
        "values" => Ok(json!(rewriting::values::run(&read(request)?, observer, context)?)),
        other => Err(Failure::request(format!("there is no study {other}"))),
    }
}

/// Checks a certificate, by code that shares nothing with what wrote it.
#[pyfunction]
#[pyo3(signature = (certificate, bounds, watcher=None))]
pub(crate) fn verify<'py>(
    py: Python<'py>,
    certificate: String,
    bounds: Bounds,
    watcher: Option<Bound<'py, PyAny>>,
) -> PyResult<Ended> {
    let board = Board::default();
    let mut observer = board.clone();
    let work = |context: &Context| -> Result<Value, Failure> {
        let request = verification::Request { certificate };
        Ok(json!(verification::run(&request, &mut observer, context)?))
    };
    let done = aside(py, &bounds, work, &mut |_| board.show(watcher.as_ref()))?;
    finished(py, done)
}
