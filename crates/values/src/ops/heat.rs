//! Heating and overheating: every move earns a bonus t.
//!
//! Heating leaves numbers alone and pays t for every other move; it undoes cooling. Overheating
//! from s to t turns an integer n into n copies of s and pays t for every other move. Both s and t
//! may be any games.

use super::evaluate::by_options;
use crate::{Algebra, Error, Game};

impl Algebra<'_> {
    /// G heated by t.
    ///
    /// ```
    /// use upstar_values::{Algebra, Arena, Context};
    /// let (arena, context) = (Arena::new(), Context::new());
    /// let mut algebra = Algebra::new(&arena, &context);
    /// let (star, one) = (algebra.star(), algebra.number(1)?);
    /// let minus_one = algebra.neg(one)?;
    /// assert_eq!(algebra.heat(star, one)?, algebra.game(&[one], &[minus_one])?);
    /// # Ok::<(), upstar_values::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for games of another arena, [`Error::Stopped`] at a bound.
    pub fn heat(&mut self, g: Game, t: Game) -> Result<Game, Error> {
        self.heat_beyond(g, t, |algebra, game| Ok(algebra.is_number(game)?.then_some(game)))
    }

    /// G overheated from s to t.
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for games of another arena, [`Error::Stopped`] at a bound.
    pub fn overheat(&mut self, g: Game, s: Game, t: Game) -> Result<Game, Error> {
        self.heat_beyond(g, t, |algebra, game| match algebra.as_number(game)? {
            Some(n) if n.is_integer() => algebra.multiple(&n.numerator(), s).map(Some),
            _ => Ok(None),
        })
    }

    /// {Gᴸ + t | Gᴿ − t} on heated options, down to what `known` answers.
    fn heat_beyond(
        &mut self,
        g: Game,
        t: Game,
        known: impl Fn(&mut Self, Game) -> Result<Option<Game>, Error>,
    ) -> Result<Game, Error> {
        let minus_t = self.neg(t)?;
        by_options(self, g, known, |algebra, _, mut left, mut right| {
            for option in &mut left {
                *option = algebra.add(*option, t)?;
            }
            for option in &mut right {
                *option = algebra.add(*option, minus_t)?;
            }
            algebra.game(&left, &right)
        })
    }
}
