//! Numbers: Python's integers of any size and `fractions.Fraction`, in and out.

use dashu_int::{IBig, UBig};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyInt, PyType};
use upstar::{Dyadic, Rational};

static FRACTION: PyOnceLock<Py<PyType>> = PyOnceLock::new();
static INT: PyOnceLock<Py<PyType>> = PyOnceLock::new();

/// A whole number as Python's. Long ones go by their hexadecimal digits, which Python reads without a limit.
pub(crate) fn integer<'py>(py: Python<'py>, number: &IBig) -> PyResult<Bound<'py, PyAny>> {
    if let Ok(small) = i64::try_from(number) {
        return Ok(small.into_pyobject(py)?.into_any());
    }
    let int = INT.import(py, "builtins", "int")?;
    int.call1((number.in_radix(16).to_string(), 16))
}

/// A number in lowest terms: an integer or a Fraction.
pub(crate) fn ratio<'py>(
    py: Python<'py>,
    above: &IBig,
    below: &UBig,
) -> PyResult<Bound<'py, PyAny>> {
    let numerator = integer(py, above)?;
    if *below == UBig::ONE {
        return Ok(numerator);
    }
    let denominator = integer(py, &IBig::from(below.clone()))?;
    FRACTION.import(py, "fractions", "Fraction")?.call1((numerator, denominator))
}

pub(crate) fn rational<'py>(py: Python<'py>, number: &Rational) -> PyResult<Bound<'py, PyAny>> {
    ratio(py, number.numerator(), number.denominator())
}

pub(crate) fn dyadic<'py>(py: Python<'py>, number: &Dyadic) -> PyResult<Bound<'py, PyAny>> {
    rational(py, &Rational::from(number))
}

/// The whole number that an object of Python is, if it is one: also those of numpy.
pub(crate) fn to_integer(value: &Bound<'_, PyAny>) -> PyResult<Option<IBig>> {
    if let Ok(small) = value.extract::<i64>() {
        return Ok(Some(small.into()));
    }
    let py = value.py();
    let whole = match value.cast::<PyInt>() {
        Ok(int) => int.clone().into_any(),
        Err(_) if value.hasattr("__index__")? => {
            py.import("operator")?.call_method1("index", (value,))?
        }
        Err(_) => return Ok(None),
    };
    let digits = whole.call_method1("__format__", ("x",))?.extract::<String>()?;
    Ok(IBig::from_str_radix(&digits, 16).ok())
}

/// The number that an object of Python is, if it is an integer or a fraction.
pub(crate) fn to_rational(value: &Bound<'_, PyAny>) -> PyResult<Option<Rational>> {
    if let Some(integer) = to_integer(value)? {
        return Ok(Rational::new(integer, UBig::ONE));
    }
    let (Ok(above), Ok(below)) = (value.getattr("numerator"), value.getattr("denominator")) else {
        return Ok(None);
    };
    let (Some(above), Some(below)) = (to_integer(&above)?, to_integer(&below)?) else {
        return Ok(None);
    };
    Ok(UBig::try_from(below).ok().and_then(|below| Rational::new(above, below)))
}
