//! Reduced canonical form: the simplest game infinitesimally close to G.
//!
//! Heating by * makes every infinitesimal a multiple of *, and the star projection, which replaces
//! x* by x throughout, removes those (Grossman and Siegel, Reductions of partizan games).

use super::evaluate::by_options;
use crate::{Algebra, Error, Game};
use dashu_int::{IBig, UBig};

impl Algebra<'_> {
    /// The reduced canonical form of G.
    ///
    /// ```
    /// use upstar_values::{Algebra, Arena, Context};
    /// let (arena, context) = (Arena::new(), Context::new());
    /// let mut algebra = Algebra::new(&arena, &context);
    /// let (zero, one, star) = (algebra.zero(), algebra.number(1)?, algebra.star());
    /// let g = algebra.game(&[one], &[star])?;
    /// assert_eq!(algebra.reduced(g)?, algebra.game(&[one], &[zero])?);
    /// # Ok::<(), upstar_values::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a game of another arena, [`Error::Stopped`] at a bound.
    pub fn reduced(&mut self, g: Game) -> Result<Game, Error> {
        if let Some(value) = self.as_number_up_star(g)? {
            return self.number(value.number);
        }
        let heated = self.heat(g, self.star())?;
        by_options(
            self,
            heated,
            |algebra, game| match algebra.as_number_up_star(game)? {
                Some(value) if value.ups == IBig::ZERO && value.nimber <= UBig::ONE => {
                    algebra.number(value.number).map(Some)
                }
                _ => Ok(None),
            },
            |algebra, _, left, right| algebra.game(&left, &right),
        )
    }
}
