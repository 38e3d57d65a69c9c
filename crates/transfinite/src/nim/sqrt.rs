//! Square roots. Squaring is additive, so roots are taken term by term: of t^e, with t^n = alpha, it
//! is t^(e/2) or, since n is odd, t^((e+n)/2) / sqrt(alpha).

use super::Power;
use super::product::Multiplier;
use crate::error::Error;
use crate::known::Known;
use crate::monomial::Monomial;
use crate::ordinal::Ordinal;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use upstar_values::Context;

impl Ordinal {
    /// The only nimber whose nim square this is.
    ///
    /// # Errors
    /// If an excess is needed that is not known, or at a bound.
    ///
    /// ```
    /// # use upstar_transfinite::Ordinal;
    /// # use upstar_values::Context;
    /// let root = Ordinal::omega().nim_sqrt(&Context::new())?;
    /// assert_eq!(root.to_string(), "2 * w**2");
    /// # Ok::<(), upstar_transfinite::Error>(())
    /// ```
    pub fn nim_sqrt(&self, context: &Context) -> Result<Ordinal, Error> {
        let mut multiplier = Multiplier::new(context);
        let mut roots: HashMap<u32, Ordinal> = HashMap::new();
        let mut terms = Vec::new();
        for (monomial, coefficient) in &self.terms {
            let mut root: Ordinal = coefficient.sqrt().into();
            for &factor in monomial.factors() {
                let power = Power::of(factor)?;
                let half = if power.exponent % 2 == 0 {
                    power.exponent / 2
                } else {
                    let inverse = match roots.entry(power.number) {
                        Entry::Occupied(known) => known.into_mut(),
                        Entry::Vacant(place) => {
                            let alpha = Known::shipped().alpha(power.prime)?;
                            // Recursion goes to the smaller primes in alpha.
                            place.insert(alpha.nim_sqrt(context)?.nim_inverse(context)?)
                        }
                    };
                    root = multiplier.product(&root, inverse)?;
                    // (e + n)/2 without overflow: both are odd.
                    power.exponent / 2 + power.n / 2 + 1
                };
                let factor = power.with_exponent(half);
                let monomial = Monomial::power(factor.number, factor.exponent);
                root = multiplier.product(&root, &Ordinal::monomial(monomial))?;
            }
            terms.extend(root.terms);
        }
        Ok(Ordinal::collect(terms))
    }
}
