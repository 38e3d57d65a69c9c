//! Grundy sequences: long, so the values stay where they are and Python looks at them there.

use crate::bounds::Bounds;
use crate::error::Failure;
use crate::session::Session;
use crate::study::Board;
use crate::work::{Patience, aside};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::{Value, json};
use std::ops::ControlFlow;
use std::sync::Arc;
use upstar::studies::sequence::{OwnValues, Request, Run, general};
use upstar::{Context, HeapGame};

/// Values in memory that numpy can look at: an array interface, and whoever looks keeps them alive.
#[pyclass(frozen, module = "upstar._native")]
pub(crate) struct Values {
    values: Vec<u32>,
    wide: Vec<u64>,
}

#[pymethods]
impl Values {
    fn __len__(&self) -> usize {
        self.values.len().max(self.wide.len())
    }

    /// The values themselves, as lists have them.
    fn tolist(&self) -> Vec<u64> {
        match self.wide.is_empty() {
            true => self.values.iter().map(|&value| value.into()).collect(),
            false => self.wide.clone(),
        }
    }

    /// What numpy asks for: where the values are. They never move and never change.
    #[getter]
    fn __array_interface__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let (address, letter) = match self.wide.is_empty() {
            true => (self.values.as_ptr() as usize, "u4"),
            false => (self.wide.as_ptr() as usize, "u8"),
        };
        let order = if cfg!(target_endian = "little") { '<' } else { '>' };
        let interface = PyDict::new(py);
        interface.set_item("version", 3)?;
        interface.set_item("shape", (self.__len__(),))?;
        interface.set_item("typestr", format!("{order}{letter}"))?;
        interface.set_item("data", (address, true))?;
        Ok(interface)
    }
}

/// Takes values; goes over to wide ones when the first is met.
#[derive(Default)]
struct Collected {
    values: Vec<u32>,
    wide: Vec<u64>,
}

impl Collected {
    fn push(&mut self, value: u64) {
        match u32::try_from(value) {
            Ok(small) if self.wide.is_empty() => self.values.push(small),
            _ => {
                let before = std::mem::take(&mut self.values);
                self.wide.extend(before.into_iter().map(u64::from));
                self.wide.push(value);
            }
        }
    }
}

type Told = (Values, Option<String>, Option<Py<PyAny>>);

#[pymethods]
impl Session {
    /// The values of the heaps from one number up to another, and what is worth knowing of them.
    #[pyo3(signature = (game, first, to, threads, bounds, watcher=None))]
    #[allow(clippy::too_many_arguments)] // as many as Python has keywords
    fn sequence<'py>(
        &self,
        py: Python<'py>,
        game: &str,
        first: u64,
        to: u64,
        threads: usize,
        bounds: Bounds,
        watcher: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Told> {
        let board = Board::default();
        let mut observer = board.clone();
        let room = Arc::clone(&self.room);
        let mut taken = Collected::default();
        let collected = &mut taken;
        let work = move |context: &Context| -> Result<Value, Failure> {
            let Some(mut session) = room.enter(Patience::Any) else { return Ok(Value::Null) };
            let mut receive = |_: u64, value: u64| {
                collected.push(value);
                ControlFlow::Continue(())
            };
            let own = OwnValues::find(&mut session, game, context);
            let read = HeapGame::read(&mut session, game, &mut observer, context);
            match (read, own) {
                (Ok(HeapGame::Rules(rules)), _) => {
                    let request = Request { from: first, threads, ..Request::new(rules, to) };
                    let mut run = Run::open(&request, &mut observer, context)?;
                    let end = run.finish(&mut receive, &mut observer, context);
                    Ok(json!(run.report(&end)))
                }
                (Ok(HeapGame::General(code)), _) => {
                    general(&code, first..to, &mut receive, context)?;
                    Ok(json!({ "code": code.to_string() }))
                }
                (Err(_), Some(own)) => {
                    own.list(&mut session, first..to, &mut receive, context)?;
                    Ok(json!({ "code": own.name() }))
                }
                (Err(error), None) => Err(Failure::from(error).about(game)),
            }
        };
        let done = aside(py, &bounds, work, &mut |_| board.show(watcher.as_ref()))?;
        board.show(watcher.as_ref())?;
        let exception = done.interrupt.map(|error| error.into_value(py).into_any());
        let report = match (done.found, &exception) {
            (Ok(report), _) => Some(report.to_string()),
            (Err(failure), Some(_)) if failure.is_stop() => None,
            (Err(failure), _) => return Err(failure.raise(py)),
        };
        let values = Values { values: taken.values, wide: taken.wide };
        Ok((values, report, exception))
    }
}
