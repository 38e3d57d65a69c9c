//! Bounds as keyword arguments: seconds, steps, bytes, depth.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::time::Duration;
use upstar::{CancelToken, Context};

/// The bounds of a call, as Python hands them over.
#[derive(Clone, Copy, Debug, Default, FromPyObject)]
pub(crate) struct Bounds {
    time: Option<f64>,
    steps: Option<u64>,
    memory: Option<u64>,
    depth: Option<u32>,
}

impl Bounds {
    /// Refuses times that are none.
    pub(crate) fn check(&self) -> PyResult<()> {
        match self.time {
            Some(time) if !time.is_finite() || time < 0.0 => {
                Err(PyValueError::new_err("time is a number of seconds, 0 or more"))
            }
            _ => Ok(()),
        }
    }

    /// A context with these bounds that listens to the token.
    pub(crate) fn context(&self, cancel: CancelToken) -> Context {
        let mut context = Context::new().with_cancel(cancel);
        if let Some(time) = self.time {
            context = context.with_time(Duration::try_from_secs_f64(time).unwrap_or(Duration::MAX));
        }
        if let Some(steps) = self.steps {
            context = context.with_steps(steps);
        }
        if let Some(memory) = self.memory {
            context = context.with_memory(memory);
        }
        match self.depth {
            Some(depth) => context.with_depth(depth),
            None => context,
        }
    }
}
