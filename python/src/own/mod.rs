//! Rules written in Python: positions are expanded into a graph while the interpreter is held, and only then handed to
//! the library, whose memo and reduction work on the graph.
//!
//! So what goes wrong inside a user's `moves` is an exception like any other, nothing half-known gets into a table, and
//! no engine calls Python.

mod expand;
mod form;
mod graph;
mod value;

use crate::bounds::Bounds;
use crate::game::Game;
use crate::held::Held;
use expand::Expansion;
use form::PythonForm;
use graph::Graph;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::sync::{Arc, Mutex};
use upstar::{AnyPosition, Object};
use value::Values;

/// The positions of a class that were met so far, each once.
#[pyclass(frozen, module = "upstar._native")]
pub(crate) struct Rules {
    graph: Arc<Graph>,
    /// From positions, or their keys, to their numbers.
    numbers: Py<PyDict>,
    /// What positions are worth, as far as somebody has asked.
    values: Mutex<Values>,
}

#[pymethods]
impl Rules {
    #[new]
    fn new(py: Python<'_>, name: String, impartial: bool) -> Self {
        let graph = Arc::new(Graph::new(name, impartial));
        Rules { graph, numbers: PyDict::new(py).unbind(), values: Mutex::default() }
    }

    /// The position as the library has it, with everything that follows from it.
    fn position<'py>(
        slf: &Bound<'py, Self>,
        position: &Bound<'py, PyAny>,
        session: &crate::session::Session,
        bounds: Bounds,
    ) -> PyResult<Held> {
        bounds.check()?;
        let rules = slf.get();
        let number = Expansion::new(rules, slf.py(), &bounds).run(position)?;
        let form = PythonForm { graph: Arc::clone(&rules.graph), number };
        let object = Object::position(AnyPosition::new(form));
        Ok(Held::of_position(object, Some(Arc::clone(&session.room))))
    }

    /// The position of Python that a form is; None for sums and for forms of other rules.
    fn original(&self, py: Python<'_>, held: &Held) -> PyResult<Option<Py<PyAny>>> {
        let form = held.position()?.downcast::<PythonForm>();
        let Some(form) = form.filter(|form| Arc::ptr_eq(&form.graph, &self.graph)) else {
            return Ok(None);
        };
        Ok(self.graph.position(py, form.number))
    }

    /// What a form of these rules is worth, from what its options are worth; None for sums, for forms of other rules, and
    /// where play can go round.
    fn value(&self, py: Python<'_>, held: &Held, bounds: Bounds) -> PyResult<Option<Game>> {
        self.worth(py, held, &bounds)
    }

    /// The Grundy value likewise, where both players have the same moves.
    fn grundy(&self, py: Python<'_>, held: &Held, bounds: Bounds) -> PyResult<Option<u64>> {
        self.nimber(py, held, &bounds)
    }

    /// How many positions were met.
    fn __len__(&self) -> usize {
        self.graph.met()
    }
}
