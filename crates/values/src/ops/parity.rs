//! Parity and temper: games in which the number of moves left is fixed modulo 2.
//!
//! A game is *even* if all its options are odd and *odd* if all are even, starting from integers by
//! their parity; it is *even-tempered* or *odd-tempered* by the same rule, starting from all
//! numbers as even-tempered.

use super::evaluate::by_options;
use crate::{Algebra, Dyadic, Error, Game, NumberUpStar};
use dashu_int::IBig;
use dashu_int::ops::BitTest;

/// A parity, where there is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Parity {
    Even,
    Odd,
    Neither,
}

impl Parity {
    fn of_number_up_star(value: &NumberUpStar, of_number: impl Fn(&Dyadic) -> Parity) -> Parity {
        if value.ups != IBig::ZERO {
            return Parity::Neither;
        }
        match u32::try_from(&value.nimber) {
            Ok(0) => of_number(&value.number),
            Ok(1) => of_number(&value.number).flip(),
            _ => Parity::Neither,
        }
    }

    fn flip(self) -> Parity {
        match self {
            Parity::Even => Parity::Odd,
            Parity::Odd => Parity::Even,
            Parity::Neither => Parity::Neither,
        }
    }
}

impl Algebra<'_> {
    fn parity(&mut self, g: Game, of_number: impl Fn(&Dyadic) -> Parity) -> Result<Parity, Error> {
        by_options(
            self,
            g,
            |algebra, game| {
                let value = algebra.as_number_up_star(game)?;
                Ok(value.map(|value| Parity::of_number_up_star(&value, &of_number)))
            },
            |_, _, left, right| {
                let mut options = left.into_iter().chain(right);
                let Some(first) = options.next() else { return Ok(Parity::Even) };
                Ok(if options.all(|option| option == first) {
                    first.flip()
                } else {
                    Parity::Neither
                })
            },
        )
    }

    fn move_parity(&mut self, g: Game) -> Result<Parity, Error> {
        self.parity(g, |x| match (x.is_integer(), x.numerator().bit(0)) {
            (false, _) => Parity::Neither,
            (true, false) => Parity::Even,
            (true, true) => Parity::Odd,
        })
    }

    /// Is G even?
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a game of another arena, [`Error::Stopped`] at a bound.
    pub fn is_even(&mut self, g: Game) -> Result<bool, Error> {
        Ok(self.move_parity(g)? == Parity::Even)
    }

    /// Is G odd?
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a game of another arena, [`Error::Stopped`] at a bound.
    pub fn is_odd(&mut self, g: Game) -> Result<bool, Error> {
        Ok(self.move_parity(g)? == Parity::Odd)
    }

    /// Is G even-tempered?
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a game of another arena, [`Error::Stopped`] at a bound.
    pub fn is_even_tempered(&mut self, g: Game) -> Result<bool, Error> {
        Ok(self.parity(g, |_| Parity::Even)? == Parity::Even)
    }

    /// Is G odd-tempered?
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a game of another arena, [`Error::Stopped`] at a bound.
    pub fn is_odd_tempered(&mut self, g: Game) -> Result<bool, Error> {
        Ok(self.parity(g, |_| Parity::Even)? == Parity::Odd)
    }
}
