//! Inverses: of a single term generator by generator, (t^e)^-1 = t^(n-e) / alpha; of sums in the
//! packed field around them.

use super::Power;
use super::product::Multiplier;
use crate::error::Error;
use crate::field::Field;
use crate::known::Known;
use crate::monomial::Monomial;
use crate::ordinal::Ordinal;
use upstar_values::Context;

impl Ordinal {
    /// The nimber whose nim product with this one is 1.
    ///
    /// # Errors
    /// For 0; if an excess is needed that is not known; at a bound.
    ///
    /// ```
    /// # use upstar_transfinite::Ordinal;
    /// # use upstar_values::Context;
    /// let inverse = Ordinal::omega().nim_inverse(&Context::new())?;
    /// assert_eq!(inverse.to_string(), "3 * w**2");
    /// # Ok::<(), upstar_transfinite::Error>(())
    /// ```
    pub fn nim_inverse(&self, context: &Context) -> Result<Ordinal, Error> {
        match &self.terms[..] {
            [] => Err(Error::ZeroInverse),
            [(monomial, coefficient)] => {
                let finite = coefficient.inverse().ok_or(Error::ZeroInverse)?;
                let mut multiplier = Multiplier::new(context);
                let mut inverse = Ordinal::from(finite);
                for &factor in monomial.factors() {
                    let power = Power::of(factor)?;
                    let rest = power.with_exponent(power.n - power.exponent);
                    let rest = Ordinal::monomial(Monomial::power(rest.number, rest.exponent));
                    let alpha = Known::shipped().alpha(power.prime)?;
                    // Recursion goes to the smaller primes in alpha.
                    let rest = multiplier.product(&rest, &alpha.nim_inverse(context)?)?;
                    inverse = multiplier.product(&inverse, &rest)?;
                }
                Ok(inverse)
            }
            _ => {
                let field = Field::around(&[self], Known::shipped(), context)?;
                Ok(field.nimber(&field.inverse(&field.element(self)?)?))
            }
        }
    }

    /// The nim quotient.
    ///
    /// # Errors
    /// As [`Ordinal::nim_inverse`].
    pub fn nim_quotient(&self, divisor: &Ordinal, context: &Context) -> Result<Ordinal, Error> {
        self.nim_product(&divisor.nim_inverse(context)?, context)
    }
}
