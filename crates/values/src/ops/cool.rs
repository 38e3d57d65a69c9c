//! Cooling and freezing: every move costs a tax t.
//!
//! G cooled by t is {Gᴸ cooled − t | Gᴿ cooled + t} up to the temperature of G, and the mean of G
//! beyond it. Cooling by exactly the temperature freezes: what is left is infinitesimally close to
//! the mean.

use super::evaluate::by_options;
use crate::{Algebra, Dyadic, Error, Game, Thermograph};

impl Algebra<'_> {
    /// G cooled by t.
    ///
    /// ```
    /// use upstar_values::{Algebra, Arena, Context, Dyadic};
    /// let (arena, context) = (Arena::new(), Context::new());
    /// let mut algebra = Algebra::new(&arena, &context);
    /// let (one, minus_one) = (algebra.number(1)?, algebra.number(-1)?);
    /// let switch = algebra.game(&[one], &[minus_one])?;
    /// let half = algebra.number(Dyadic::new(1, 1))?;
    /// let minus_half = algebra.neg(half)?;
    /// assert_eq!(algebra.cool(switch, &Dyadic::new(1, 1))?, algebra.game(&[half], &[minus_half])?);
    /// # Ok::<(), upstar_values::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Undefined`] for t ≤ −1, [`Error::ForeignGame`] for a game of another arena,
    /// [`Error::Stopped`] at a bound.
    pub fn cool(&mut self, g: Game, t: &Dyadic) -> Result<Game, Error> {
        if *t <= -Dyadic::ONE {
            return Err(Error::Undefined {
                operation: "cool",
                reason: "the temperature must be above -1",
            });
        }
        if t.is_zero() {
            self.check(g)?;
            return Ok(g);
        }
        let (tax, rebate) = (self.number(-t)?, self.number(t.clone())?);
        #[derive(Clone)]
        struct Cooled {
            thermograph: Thermograph,
            game: Game,
        }
        let cooled = by_options(
            self,
            g,
            |algebra, game| {
                let Some(value) = algebra.as_number_up_star(game)? else { return Ok(None) };
                // Integers have no temperature to lose; others lose it all if it is below t.
                let cooled = if value.is_number() && value.number.is_integer() {
                    game
                } else if algebra.temperature(game)? < *t {
                    algebra.number(value.number)?
                } else {
                    return Ok(None);
                };
                Ok(Some(Cooled { thermograph: algebra.thermograph(game)?, game: cooled }))
            },
            |algebra, game, left, right| {
                let thermograph = match algebra.as_number_up_star(game)? {
                    Some(_) => algebra.thermograph(game)?,
                    None => Thermograph::of_options(
                        left.iter().map(|option| &option.thermograph),
                        right.iter().map(|option| &option.thermograph),
                    )
                    .map_or_else(|| algebra.thermograph(game), Ok)?,
                };
                if thermograph.temperature() < *t {
                    let game = algebra.number(thermograph.mean())?;
                    return Ok(Cooled { thermograph, game });
                }
                let left = left.iter().map(|option| algebra.add(option.game, tax));
                let left = left.collect::<Result<Vec<_>, _>>()?;
                let right = right.iter().map(|option| algebra.add(option.game, rebate));
                let right = right.collect::<Result<Vec<_>, _>>()?;
                Ok(Cooled { thermograph, game: algebra.game(&left, &right)? })
            },
        )?;
        Ok(cooled.game)
    }

    /// G cooled by its own temperature; uptimals are frozen already.
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a game of another arena, [`Error::Stopped`] at a bound.
    pub fn freeze(&mut self, g: Game) -> Result<Game, Error> {
        let thermograph = self.thermograph(g)?;
        if thermograph.temperature() <= Dyadic::ZERO {
            return Ok(g);
        }
        self.cool(g, &thermograph.temperature())
    }
}
