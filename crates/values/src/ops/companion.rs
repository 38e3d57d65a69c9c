//! The companion of a game: 0 and * exchanged throughout its tree.
//!
//! The companion of {Gᴸ|Gᴿ} has the companions of the options, and 0 as a further left option if
//! G ≥ 0, as a further right option if G ≤ 0. Nimbers from *2 on are their own companions.

use super::evaluate::by_options;
use crate::{Algebra, Error, Game, NumberUpStar};
use dashu_int::UBig;

impl Algebra<'_> {
    /// The companion of G.
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a game of another arena, [`Error::Stopped`] at a bound.
    pub fn companion(&mut self, g: Game) -> Result<Game, Error> {
        by_options(
            self,
            g,
            |algebra, game| {
                let Some(value) = algebra.as_number_up_star(game)? else { return Ok(None) };
                if !value.number.is_zero() || value.nimber > UBig::ONE {
                    return Ok(Some(game));
                }
                let nimber = &value.nimber ^ UBig::ONE;
                algebra.number_up_star(NumberUpStar { nimber, ..value }).map(Some)
            },
            |algebra, game, mut left, mut right| {
                let zero = algebra.zero();
                if algebra.le(zero, game)? {
                    left.push(zero);
                }
                if algebra.le(game, zero)? {
                    right.push(zero);
                }
                algebra.game(&left, &right)
            },
        )
    }
}
