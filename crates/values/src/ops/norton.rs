//! Norton's product G·U: how many units U a game is worth.
//!
//! An integer counts copies of U. Otherwise G·U = {Gᴸ·U + (U + I) | Gᴿ·U − (U + I)}, I running
//! through the incentives of U for both players.

use super::evaluate::by_options;
use crate::{Algebra, Error, Game};

impl Algebra<'_> {
    /// G·U.
    ///
    /// ```
    /// use upstar_values::{Algebra, Arena, Context};
    /// let (arena, context) = (Arena::new(), Context::new());
    /// let mut algebra = Algebra::new(&arena, &context);
    /// let (three, up) = (algebra.number(3)?, algebra.ups(1)?);
    /// assert_eq!(algebra.norton_product(three, up)?, algebra.ups(3)?);
    /// # Ok::<(), upstar_values::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for games of another arena, [`Error::Stopped`] at a bound.
    pub fn norton_product(&mut self, g: Game, u: Game) -> Result<Game, Error> {
        let mut bonuses = Vec::new();
        for incentive in self.incentives(u)? {
            let bonus = self.add(u, incentive)?;
            bonuses.push((bonus, self.neg(bonus)?));
        }
        by_options(
            self,
            g,
            |algebra, game| match algebra.as_number(game)? {
                Some(n) if n.is_integer() => algebra.multiple(&n.numerator(), u).map(Some),
                _ => Ok(None),
            },
            |algebra, _, left, right| {
                let (mut lefts, mut rights) = (Vec::new(), Vec::new());
                for &(bonus, malus) in &bonuses {
                    for &option in &left {
                        algebra.step()?;
                        lefts.push(algebra.add(option, bonus)?);
                    }
                    for &option in &right {
                        algebra.step()?;
                        rights.push(algebra.add(option, malus)?);
                    }
                }
                algebra.game(&lefts, &rights)
            },
        )
    }
}
