//! Statements that met a bound: what there is of a list is shown all the same.

use crate::eval::Datum;
use crate::{LangError, Session, Settings};
use upstar_values::Context;

/// Steps for showing what there is.
const STEPS: u64 = 10_000_000;

/// Why a statement has no value, and the elements that its list had by then.
pub(crate) struct Unevaluated {
    pub(crate) error: LangError,
    pub(crate) reached: Vec<Datum>,
}

impl Session {
    /// The error, with what was reached as it is printed: `[1,2,…]`.
    pub(crate) fn with_reached(
        &mut self,
        unevaluated: Unevaluated,
        settings: &Settings,
    ) -> LangError {
        let Unevaluated { mut error, reached } = unevaluated;
        if !reached.is_empty()
            && let LangError::Evaluation(eval) = &mut error
            && let Ok(list) = Datum::list(reached)
        {
            let after = Context::new().with_steps(STEPS);
            let shown = self.world(&after).show(&list, settings);
            eval.reached = shown.ok().and_then(|shown| {
                shown.text.strip_suffix(']').map(|elements| format!("{elements},…]"))
            });
        }
        error
    }
}
