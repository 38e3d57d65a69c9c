//! The closure of some positions under options and sums, for misère quotients with certificates.

use crate::eval::{Datum, Fault, World};
use crate::messages;
use crate::{LangError, Session};
use upstar_core::AnyPosition;
use upstar_solve::{ClosedSet, SolveError};
use upstar_values::Context;

impl Session {
    /// All parts that can occur in the positions of a list, or in those of a misère quotient.
    ///
    /// ```
    /// use upstar_lang::{Session, Settings};
    /// use upstar_values::Context;
    /// let mut session = Session::new(Settings::default());
    /// let set = session.closed_set("[nim(3), cram(2,2)]", &Context::new())?;
    /// assert_eq!(set.len(), 5); // heaps of 0, 1, 2 and 3, and cram(2,2), whose only option is like a heap of 1
    /// # Ok::<(), upstar_lang::LangError>(())
    /// ```
    ///
    /// # Errors
    /// If the text is no expression, denotes no impartial positions, or a bound was met.
    pub fn closed_set(&mut self, source: &str, context: &Context) -> Result<ClosedSet, LangError> {
        self.look_at(source, context, messages::QUOTIENT_EMPTY, |world, value| {
            world.closed_set(value)
        })
    }
}

impl World<'_> {
    fn closed_set(&mut self, value: &Datum) -> Result<ClosedSet, Fault> {
        let mut positions: Vec<AnyPosition> = Vec::new();
        match value {
            Datum::Quotient(of) => {
                let set = of.set.as_ref();
                return set.cloned().ok_or_else(|| Fault::new(messages::QUOTIENT_OF_HEAPS));
            }
            Datum::List(_) | Datum::Range(_) => {
                for element in &self.elements(value)?.into_owned() {
                    positions.push(self.form(element)?.position);
                }
            }
            other => positions.push(self.form(other)?.position),
        }
        if positions.is_empty() {
            return Err(Fault::new(messages::QUOTIENT_EMPTY).help(messages::QUOTIENT_EMPTY_HINT));
        }
        ClosedSet::of(&positions, self.context).map_err(|error| match error {
            SolveError::NotImpartial => Fault::new(messages::QUOTIENT_PARTIZAN),
            other => other.into(),
        })
    }
}
