//! Pictures of what expressions give to look at.

use crate::bounds::Bounds;
use crate::convert::to_object;
use crate::error::Failure;
use crate::session::{Session, argument_name};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde::Deserialize;
use upstar::depict::{Format, Request, Style, Theme, depict_subject, encode};

/// How a picture is written.
#[derive(Deserialize)]
struct Wish {
    #[serde(flatten)]
    request: Request,
    format: Format,
    #[serde(default)]
    page: bool,
    #[serde(default)]
    width: Option<f64>,
}

#[pymethods]
impl Session {
    /// The picture of an object, or of what an expression gives to look at, as the bytes of a file.
    fn draw(
        &self,
        py: Python<'_>,
        value: &Bound<'_, PyAny>,
        name: &str,
        wish: &str,
        bounds: Bounds,
    ) -> PyResult<Vec<u8>> {
        let Wish { request, format, page, width } =
            serde_json::from_str(wish).map_err(|error| PyValueError::new_err(error.to_string()))?;
        let expression = value.extract::<String>().ok();
        let object = match &expression {
            Some(_) => None,
            None => Some(to_object(value)?),
        };
        let theme = if page { Theme::Page } else { Theme::Light };
        self.room.ask(py, &bounds, |session, context| {
            let argument = argument_name(0);
            let source = expression.as_deref().unwrap_or(&argument);
            let names: Vec<_> = object.iter().map(|object| (argument.as_str(), object)).collect();
            let subject = session.subject_with(source, &names, context);
            let subject = subject.map_err(|error| Failure::from(error).about(source))?;
            let seen = depict_subject(session, subject, name, &request, context)?;
            let style = Style { theme, width, ..Style::default() };
            Ok(encode(&seen.picture(), format, &style)?)
        })
    }
}
