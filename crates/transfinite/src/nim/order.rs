//! The multiplicative order of a nimber of degree d divides 2^d - 1, whose prime factors are looked
//! for among those of the cyclotomic numbers.

use crate::error::Error;
use crate::factor::mersenne_factors;
use crate::field::Field;
use crate::known::Known;
use crate::ordinal::Ordinal;
use dashu_int::UBig;
use upstar_values::Context;

impl Ordinal {
    /// The least positive exponent whose nim power is 1.
    ///
    /// # Errors
    /// For 0; [`Error::Unfactored`] if factors of 2^d - 1 are needed that were not found within a
    /// fixed budget of elliptic curves (they are for d to about 150); otherwise as
    /// [`Ordinal::nim_degree`].
    ///
    /// ```
    /// # use upstar_transfinite::Ordinal;
    /// # use upstar_values::Context;
    /// assert_eq!(Ordinal::omega().nim_order(&Context::new())?, 9_u8.into());
    /// # Ok::<(), upstar_transfinite::Error>(())
    /// ```
    pub fn nim_order(&self, context: &Context) -> Result<UBig, Error> {
        if self.is_zero() {
            return Err(Error::ZeroOrder);
        }
        if let Some(Ok(order)) = self.as_finite().map(|finite| finite.multiplicative_order()) {
            return Ok(order);
        }
        let field = Field::around(&[self], Known::shipped(), context)?;
        let x = field.element(self)?;
        let degree = field.degree_of(&x)?;
        let found = mersenne_factors(degree, context)?;
        let mut order = UBig::ones(usize::try_from(degree).unwrap_or(usize::MAX));
        // Composite factors first: perhaps the order has nothing to do with them.
        for composite in found.composites {
            let without = &order / &composite;
            if field.is_one(&field.power(&x, &without)?) {
                order = without;
            } else {
                let cofactor = composite.to_string();
                return Err(Error::Unfactored { degree: degree.into(), cofactor });
            }
        }
        for prime in found.primes {
            let without = &order / &prime;
            if &without * &prime == order && field.is_one(&field.power(&x, &without)?) {
                order = without;
            }
        }
        Ok(order)
    }
}
