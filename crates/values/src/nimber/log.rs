//! Discrete logarithms in the field of the nimbers below 65536, by table. The logarithm to another
//! base b is a quotient modulo 65535, which exists if and only if the order of b is a multiple of
//! that of the argument.

use super::log_exp::{GENERATOR, ORDER, log};
use super::value::Nimber;
use crate::message::Message;
use crate::messages;
use thiserror::Error;

/// Why there is no logarithm.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("{}", Message::from(self))]
pub enum NimLogError {
    /// 0 is no power, and has no powers but itself.
    Zero,
    /// Argument or base are not below 65536.
    OutsideField,
    /// The argument is not a power of the base.
    NotAPower,
}

impl From<&NimLogError> for Message {
    fn from(error: &NimLogError) -> Self {
        match error {
            NimLogError::Zero => messages::NIM_LOG_ZERO.into(),
            NimLogError::OutsideField => messages::NIM_LOG_OUTSIDE_FIELD.into(),
            NimLogError::NotAPower => messages::NIM_LOG_NOT_A_POWER.into(),
        }
    }
}

impl Nimber {
    /// The base of [`nim_log`](Nimber::nim_log): the least nimber whose powers are all nimbers
    /// between 1 and 65535.
    #[must_use]
    pub fn log_base() -> Nimber {
        Nimber::from(GENERATOR)
    }

    /// The discrete logarithm: the exponent from 0 to 65534 with which
    /// [`log_base`](Nimber::log_base) yields this nimber.
    ///
    /// # Errors
    /// For 0 and for nimbers from 65536 on.
    ///
    /// ```
    /// # use upstar_values::Nimber;
    /// let log = Nimber::from(12345_u64).nim_log()?;
    /// assert_eq!(Nimber::log_base().pow(log), Some(Nimber::from(12345_u64)));
    /// # Ok::<(), upstar_values::nimber::NimLogError>(())
    /// ```
    pub fn nim_log(&self) -> Result<u16, NimLogError> {
        match self.to_u64().map(u16::try_from) {
            Some(Ok(index)) => log(index).ok_or(NimLogError::Zero),
            _ => Err(NimLogError::OutsideField),
        }
    }

    /// The least exponent with which `base` yields this nimber.
    ///
    /// # Errors
    /// If there is none, and for 0 and for nimbers from 65536 on.
    ///
    /// ```
    /// # use upstar_values::{Nimber, nimber::NimLogError};
    /// let [two, three, four] = [2_u64, 3, 4].map(Nimber::from);
    /// assert_eq!(three.nim_log_to(&two), Ok(2));
    /// assert_eq!(four.nim_log_to(&two), Err(NimLogError::NotAPower));
    /// ```
    pub fn nim_log_to(&self, base: &Nimber) -> Result<u16, NimLogError> {
        let (argument, base) = (self.nim_log()?, base.nim_log()?);
        quotient(argument, base).ok_or(NimLogError::NotAPower)
    }
}

/// The least e with e*b = a modulo 65535.
fn quotient(a: u16, b: u16) -> Option<u16> {
    let (a, b, order) = (i64::from(a), i64::from(b), i64::from(ORDER));
    // Extended Euclid: gcd = inverse*b modulo the order.
    let (mut gcd, mut next, mut inverse, mut next_inverse) = (order, b, 0, 1);
    while next != 0 {
        let times = gcd / next;
        (gcd, next) = (next, gcd - times * next);
        (inverse, next_inverse) = (next_inverse, inverse - times * next_inverse);
    }
    if a % gcd != 0 {
        return None;
    }
    u16::try_from((a / gcd * inverse).rem_euclid(order / gcd)).ok()
}

#[cfg(test)]
mod tests {
    use super::quotient;

    #[test]
    fn quotients_modulo_65535_are_the_least_exponents() {
        for b in [0, 1, 2, 3, 5, 15, 17, 255, 257, 1285, 4369, 21845, 30000, 65534] {
            let mut least = vec![None; 65535];
            let mut power = 0_u32;
            for exponent in 0..65535_u32 {
                let entry = &mut least[usize::try_from(power).unwrap()];
                if entry.is_none() {
                    *entry = Some(u16::try_from(exponent).unwrap());
                }
                power = (power + u32::from(b)) % 65535;
            }
            for (a, &expected) in (0..65535).zip(&least) {
                assert_eq!(quotient(a, b), expected, "{a}/{b}");
            }
        }
    }
}
