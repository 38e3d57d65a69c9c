//! Degrees over {0, 1} and minimal polynomials.

use crate::error::Error;
use crate::field::Field;
use crate::known::Known;
use crate::ordinal::Ordinal;
use upstar_values::Context;

/// Minimal polynomials of a larger degree are not computed.
const MOST_COEFFICIENTS: u64 = 10_000;

impl Ordinal {
    /// The degree over the field {0, 1}: that of the minimal polynomial, and the logarithm to base 2
    /// of the number of elements of the least field that contains the nimber.
    ///
    /// # Errors
    /// If an excess is needed that is not known, or at a bound.
    ///
    /// ```
    /// # use upstar_transfinite::Ordinal;
    /// # use upstar_values::Context;
    /// assert_eq!(Ordinal::omega().nim_degree(&Context::new())?, 6);
    /// # Ok::<(), upstar_transfinite::Error>(())
    /// ```
    pub fn nim_degree(&self, context: &Context) -> Result<u64, Error> {
        if let Some(finite) = self.as_finite() {
            return Ok(u64::try_from(finite.degree()).unwrap_or(u64::MAX));
        }
        let field = Field::around(&[self], Known::shipped(), context)?;
        Ok(field.degree_of(&field.element(self)?)?)
    }

    /// The exponents, ascending, of the terms of the minimal polynomial over {0, 1}.
    ///
    /// Twice as many products as its degree.
    ///
    /// # Errors
    /// As [`Ordinal::nim_degree`]; degrees are bounded by 10000.
    ///
    /// ```
    /// # use upstar_transfinite::Ordinal;
    /// # use upstar_values::Context;
    /// // w^9 = 8 in ordinary terms: 2 is a primitive cube root of 1, so w satisfies x^6 + x^3 + 1.
    /// assert_eq!(Ordinal::omega().nim_minimal_polynomial(&Context::new())?, [0, 3, 6]);
    /// # Ok::<(), upstar_transfinite::Error>(())
    /// ```
    pub fn nim_minimal_polynomial(&self, context: &Context) -> Result<Vec<u64>, Error> {
        let degree = self.nim_degree(context)?;
        if degree > MOST_COEFFICIENTS {
            let (degree, limit) = (degree.into(), MOST_COEFFICIENTS.into());
            return Err(Error::DegreeTooLarge { degree, limit });
        }
        let field = Field::around(&[self], Known::shipped(), context)?;
        let coefficients = field.minimal_polynomial(&field.element(self)?, degree)?;
        Ok((0..).zip(coefficients).filter_map(|(e, present)| present.then_some(e)).collect())
    }
}
