//! The finite field that a nimber generates, and the tower that it stands in.

use crate::error::Error;
use crate::field::Tower;
use crate::known::{Known, kappa};
use crate::ordinal::Ordinal;
use dashu_int::UBig;
use std::fmt;
use upstar_values::Context;

/// Where a nimber stands in the field of all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Structure {
    /// The degree d over {0, 1}: the nimber generates the field of 2^d elements.
    pub degree: u64,
    /// The degrees of the subfields of that field.
    pub subfields: Vec<u64>,
    /// The generators of the least tower that contains it, from the bottom.
    pub tower: Vec<Generator>,
    /// The degree of that tower over {0, 1}.
    pub tower_degree: u128,
    /// The multiplicative order, if the factors of 2^d - 1 could be found and the nimber is not 0.
    pub order: Option<UBig>,
    /// Whether its powers are all elements of its field but 0, if the order is known.
    pub is_primitive: Option<bool>,
}

/// A step of the tower.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generator {
    /// The prime power q.
    pub q: u64,
    /// kappa_q.
    pub kappa: Ordinal,
    /// Its degree over what stands below: the prime of which q is a power.
    pub degree: u64,
    /// Its nim power with that exponent.
    pub power: Ordinal,
}

impl Ordinal {
    /// The field that the nimber generates, its subfields, and the tower of generators.
    ///
    /// # Errors
    /// If an excess is needed that is not known, or at a bound.
    ///
    /// ```
    /// # use upstar_transfinite::Ordinal;
    /// # use upstar_values::Context;
    /// let structure = Ordinal::omega().nim_structure(&Context::new())?;
    /// assert_eq!(structure.subfields, [1, 2, 3, 6]);
    /// assert_eq!(structure.is_primitive, Some(false)); // the order is 9, not 63
    /// # Ok::<(), upstar_transfinite::Error>(())
    /// ```
    pub fn nim_structure(&self, context: &Context) -> Result<Structure, Error> {
        let degree = self.nim_degree(context)?;
        let tower = Tower::of(&[self], Known::shipped())?;
        let mut generators = Vec::new();
        for q in tower.prime_powers() {
            let prime = crate::prime::factors(q).first().map_or(q, |&(prime, _)| prime);
            let kappa = kappa(q)?;
            let power = kappa.nim_pow(&prime.into(), context)?;
            generators.push(Generator { q, kappa, degree: prime, power });
        }
        let order = match self.nim_order(context) {
            Ok(order) => Some(order),
            Err(Error::ZeroOrder | Error::Unfactored { .. }) => None,
            Err(error) => return Err(error),
        };
        let all = UBig::ones(usize::try_from(degree).unwrap_or(usize::MAX));
        Ok(Structure {
            degree,
            subfields: (1..=degree).filter(|&d| degree.is_multiple_of(d)).collect(),
            tower: generators,
            tower_degree: tower.degree(),
            is_primitive: order.as_ref().map(|order| *order == all),
            order,
        })
    }
}

/// `degree 6: the field of 2**6 elements; subfields of degrees 1, 2, 3, 6; …`
impl fmt::Display for Structure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let degree = self.degree;
        let degrees: Vec<String> = self.subfields.iter().map(ToString::to_string).collect();
        write!(f, "degree {degree}: it generates the field of 2**{degree} elements")?;
        write!(f, ", with subfields of degrees {}", degrees.join(", "))?;
        if !self.tower.is_empty() {
            let steps = self.tower.iter().map(|Generator { kappa, degree, power, .. }| {
                format!("({})**{degree} = {}", kappa.starred(), power.starred())
            });
            let steps: Vec<String> = steps.collect();
            write!(f, "; tower of degree {}: {}", self.tower_degree, steps.join(", "))?;
        }
        match (&self.order, self.is_primitive) {
            (Some(_), Some(true)) => write!(f, "; its powers are all elements but 0"),
            (Some(order), _) => write!(f, "; multiplicative order {order}"),
            (None, _) => Ok(()),
        }
    }
}
