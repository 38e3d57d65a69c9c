//! Birthday: the day on which a game can first be made.
//!
//! Numbers and infinitesimals add their birthdays in number-up-stars: with n ups (n > 0) and *m,
//! the up-star part is born on day n + 1 if m = 0, n + (m xor 1) if n is odd and m ≠ 1, n + m
//! otherwise. Other games are born the day after the last of their options.

use super::evaluate::by_options;
use crate::{Algebra, Error, Game, NumberUpStar};
use dashu_int::UBig;
use dashu_int::ops::{BitTest, UnsignedAbs};

impl NumberUpStar {
    /// The day on which the game is born.
    ///
    /// ```
    /// use upstar_values::{Dyadic, NumberUpStar};
    /// let up_star6 = NumberUpStar { number: Dyadic::ZERO, ups: 1.into(), nimber: 6u8.into() };
    /// assert_eq!(up_star6.birthday(), 8u8.into()); // {0|*7}
    /// ```
    pub fn birthday(&self) -> UBig {
        let ups = self.ups.clone().unsigned_abs();
        let (zero, one) = (UBig::ZERO, UBig::ONE);
        let infinitesimal = if ups > zero && self.nimber == zero {
            &ups + &one
        } else if ups.bit(0) && self.nimber != one {
            &ups + (&self.nimber ^ &one)
        } else {
            &ups + &self.nimber
        };
        self.number.birthday() + infinitesimal
    }
}

impl Algebra<'_> {
    /// The day on which G is born.
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a game of another arena, [`Error::Stopped`] at a bound.
    pub fn birthday(&mut self, g: Game) -> Result<UBig, Error> {
        by_options(
            self,
            g,
            |algebra, game| Ok(algebra.as_number_up_star(game)?.map(|value| value.birthday())),
            |_, _, left, right| {
                Ok(left.into_iter().chain(right).max().unwrap_or(UBig::ZERO) + UBig::ONE)
            },
        )
    }
}
