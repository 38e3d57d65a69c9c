//! The multiplicative order of a nimber of degree d divides 2^d - 1, whose prime factors are looked
//! for among those of the cyclotomic numbers. Where a p-th power lies in a smaller field, as that of
//! a generator does, the smaller field is asked.

use crate::error::Error;
use crate::factor::{is_out_of_reach, mersenne_factors, split};
use crate::field::Field;
use crate::known::Known;
use crate::ordinal::Ordinal;
use crate::prime::factors;
use dashu_int::{IBig, UBig};
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
        // Where a p-th power has a smaller degree, its order tells that of the nimber but for a p.
        let mut roots: Vec<(Ordinal, u64)> = Vec::new();
        let (mut x, mut degree) = (self.clone(), self.nim_degree(context)?);
        while let Some((prime, power, less)) = x.power_of_less_degree(degree, context)? {
            roots.push((std::mem::replace(&mut x, power), prime));
            degree = less;
        }
        let mut order = x.order_by_factors(degree, context)?;
        for (x, prime) in roots.into_iter().rev() {
            if !x.nim_pow(&IBig::from(order.clone()), context)?.is_one() {
                order *= prime;
            }
        }
        Ok(order)
    }

    /// A prime p for which the p-th power has a smaller degree, with the power and that.
    fn power_of_less_degree(
        &self,
        degree: u64,
        context: &Context,
    ) -> Result<Option<(u64, Ordinal, u64)>, Error> {
        for (prime, _) in factors(degree).into_iter().rev().filter(|&(prime, _)| prime > 2) {
            let power = self.nim_pow(&prime.into(), context)?;
            let less = power.nim_degree(context)?;
            if less < degree {
                return Ok(Some((prime, power, less)));
            }
        }
        Ok(None)
    }

    /// The order of a nimber of this degree, by the factors of 2^d - 1.
    fn order_by_factors(&self, degree: u64, context: &Context) -> Result<UBig, Error> {
        if let Some(Ok(order)) = self.as_finite().map(|finite| finite.multiplicative_order()) {
            return Ok(order);
        }
        let field = Field::around(&[self], Known::shipped(), context)?;
        let x = field.element(self)?;
        let mut found = mersenne_factors(degree, context)?;
        let mut order = UBig::ones(usize::try_from(degree).unwrap_or(usize::MAX));
        let is_enough = |order: &UBig| Ok::<bool, Error>(field.is_one(&field.power(&x, order)?));
        // Perhaps the order has nothing to do with most of what was not split: the longest first.
        found.composites.sort();
        let mut needed = Vec::new();
        for composite in found.composites.into_iter().rev() {
            let without = &order / &composite;
            if is_enough(&without)? {
                order = without;
            } else if is_out_of_reach(&composite) {
                return Err(Error::Unfactored {
                    degree: degree.into(),
                    cofactor: said(&composite),
                });
            } else {
                needed.push(composite);
            }
        }
        for composite in needed {
            let parts = split(composite, context)?;
            found.primes.extend(parts.primes);
            for composite in parts.composites {
                let without = &order / &composite;
                if !is_enough(&without)? {
                    let cofactor = said(&composite);
                    return Err(Error::Unfactored { degree: degree.into(), cofactor });
                }
                order = without;
            }
        }
        for prime in found.primes {
            let without = &order / &prime;
            if &without * &prime == order && is_enough(&without)? {
                order = without;
            }
        }
        Ok(order)
    }
}

/// A factor, or how long it is.
fn said(factor: &UBig) -> String {
    const LONGEST: usize = 60;
    let digits = factor.to_string();
    match digits.len() {
        ..=LONGEST => format!("the factor {digits}"),
        length => format!("a factor of {length} digits"),
    }
}
