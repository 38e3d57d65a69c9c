//! Nim powers with exponents of any size and sign: x^(2^D) = x in the field of degree D around x.

use super::product::Multiplier;
use crate::error::Error;
use crate::field::Field;
use crate::known::Known;
use crate::ordinal::Ordinal;
use dashu_int::ops::{BitTest, UnsignedAbs};
use dashu_int::{IBig, UBig};
use upstar_values::Context;

impl Ordinal {
    /// The nim power; the zeroth power of everything is 1.
    ///
    /// # Errors
    /// For negative powers of 0; if an excess is needed that is not known; at a bound.
    ///
    /// ```
    /// # use upstar_transfinite::Ordinal;
    /// # use upstar_values::Context;
    /// let power = |x: &str, k: i64| {
    ///     x.parse::<Ordinal>()?.nim_pow(&k.into(), &Context::new()).map(|power| power.to_string())
    /// };
    /// assert_eq!(power("w", 3)?, "2");
    /// assert_eq!(power("w^w", 5)?, "4");
    /// assert_eq!(power("w^(w^2)", 7)?, "w + 1");
    /// assert_eq!(power("w", -1)?, "3 * w**2");
    /// # Ok::<(), upstar_transfinite::Error>(())
    /// ```
    pub fn nim_pow(&self, exponent: &IBig, context: &Context) -> Result<Ordinal, Error> {
        if *exponent == IBig::ZERO {
            return Ok(Ordinal::one());
        }
        if let Some(finite) = self.as_finite() {
            let power = finite.pow(exponent.clone()).ok_or(Error::ZeroInverse)?;
            return Ok(power.into());
        }
        let size = exponent.clone().unsigned_abs();
        let power = match Field::around(&[self], Known::shipped(), context) {
            Ok(field) => {
                let bits = usize::try_from(field.degree()).unwrap_or(usize::MAX);
                let size = if size.bit_len() > bits { size % UBig::ones(bits) } else { size };
                field.nimber(&field.power(&field.element(self)?, &size)?)
            }
            Err(Error::DegreeTooLarge { .. }) => self.power_by_terms(&size, context)?,
            Err(error) => return Err(error),
        };
        if *exponent < IBig::ZERO { power.nim_inverse(context) } else { Ok(power) }
    }

    /// Where the field is too large to calculate in, terms may still be few.
    fn power_by_terms(&self, exponent: &UBig, context: &Context) -> Result<Ordinal, Error> {
        let mut multiplier = Multiplier::new(context);
        let mut power = Ordinal::one();
        for bit in (0..exponent.bit_len()).rev() {
            power = power.nim_square(context)?;
            if exponent.bit(bit) {
                power = multiplier.product(&power, self)?;
            }
        }
        Ok(power)
    }
}
