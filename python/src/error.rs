//! Errors of the library as exceptions of Python: key, message, hint, the place in the text, the bound that was met.

use pyo3::prelude::*;
use pyo3::types::PyDict;
use upstar::{Bound as Met, Error, LangError, Message, SolveError};

/// Why there is no answer, as data that leaves the working thread.
#[derive(Clone, Debug)]
pub(crate) struct Failure {
    error: Cause,
    source: Option<String>,
}

#[derive(Clone, Debug)]
enum Cause {
    Library(Error),
    /// What was asked makes no sense: a mistake in how it was asked.
    Request(String),
}

impl Failure {
    /// The text that it is about.
    pub(crate) fn about(mut self, source: &str) -> Self {
        self.source = Some(source.to_owned());
        self
    }

    /// Was it only told to stop?
    pub(crate) fn is_stop(&self) -> bool {
        matches!(&self.error, Cause::Library(error) if error.stop().is_some())
    }

    /// The request itself is wrong.
    pub(crate) fn request(what: impl Into<String>) -> Self {
        Failure { error: Cause::Request(what.into()), source: None }
    }

    /// The exception.
    pub(crate) fn raise(self, py: Python<'_>) -> PyErr {
        let error = match self.error {
            Cause::Library(error) => error,
            Cause::Request(what) => return pyo3::exceptions::PyValueError::new_err(what),
        };
        match exception(py, &error, self.source.as_deref()) {
            Ok(exception) => PyErr::from_value(exception),
            Err(error) => error,
        }
    }
}

fn exception<'py>(
    py: Python<'py>,
    error: &Error,
    source: Option<&str>,
) -> PyResult<Bound<'py, PyAny>> {
    let message: Message = error.message();
    let about = PyDict::new(py);
    about.set_item("key", message.key())?;
    about.set_item("hint", error.hint())?;
    about.set_item("bound", error.stop().map(|stop| Met::from(stop).as_str()))?;
    if let (Error::Language(error), Some(source)) = (error, source) {
        let (start, end) = error.span();
        let letters = |bytes: usize| source.get(..bytes).map_or(bytes, |s| s.chars().count());
        about.set_item("span", (letters(start), letters(end)))?;
        about.set_item("source", source)?;
        about.set_item("rendered", error.render(source))?;
        about.set_item("reached", error.reached())?;
    }
    let errors = py.import("upstar._errors")?;
    errors.call_method("_of_library", (message.to_string(),), Some(&about))
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Failure { error: Cause::Library(error), source: None }
    }
}

impl From<LangError> for Failure {
    fn from(error: LangError) -> Self {
        Error::from(error).into()
    }
}

impl From<SolveError> for Failure {
    fn from(error: SolveError) -> Self {
        Error::from(error).into()
    }
}

impl From<upstar_values::Error> for Failure {
    fn from(error: upstar_values::Error) -> Self {
        Error::from(error).into()
    }
}

/// What is wrong with what was handed over.
pub(crate) fn wrong_type(py: Python<'_>, value: &Bound<'_, PyAny>, wanted: &str) -> PyErr {
    let name = value.get_type().name().map(|name| name.to_string()).unwrap_or_default();
    let hint = match name.as_str() {
        "float" | "float64" | "float32" => {
            "; floats are not exact: write fractions.Fraction(1, 2) for 0.5"
        }
        _ => "",
    };
    let _ = py;
    pyo3::exceptions::PyTypeError::new_err(format!("{name} is not {wanted}{hint}"))
}
