//! The number of stops: leaves of the game tree, cut where a number is reached.
//!
//! x + *m has 2·3^(m−1) of them (m ≥ 1), since *m has twice what all smaller nimbers have together;
//! each further up adds one.

use super::evaluate::by_options;
use crate::{Algebra, Error, Game, NumberUpStar, Stop};
use dashu_int::UBig;
use dashu_int::ops::{BitTest, UnsignedAbs};

/// Nimbers beyond this have more stops than anybody can write down.
const LARGEST_NIMBER: u32 = 1 << 22;

fn of_nimber(m: &UBig) -> Result<UBig, Stop> {
    match usize::try_from(m) {
        Ok(0) => Ok(UBig::ONE),
        Ok(m) if m <= LARGEST_NIMBER as usize => Ok(UBig::from(2u8) * UBig::from(3u8).pow(m - 1)),
        _ => Err(Stop::OutOfMemory),
    }
}

fn of_number_up_star(value: &NumberUpStar) -> Result<UBig, Stop> {
    let ups = value.ups.clone().unsigned_abs();
    if ups == UBig::ZERO {
        return of_nimber(&value.nimber);
    }
    // x + n·↑ + *m = {x | x + (n−1)·↑ + *(m xor 1)} down to x + ↑ + *k.
    let above = ups - UBig::ONE;
    let k = if above.bit(0) { &value.nimber ^ UBig::ONE } else { value.nimber.clone() };
    let last = if k == UBig::ONE {
        UBig::from(4u8) // x↑* = {x, x* | x}
    } else {
        of_nimber(&(k ^ UBig::ONE))? + UBig::ONE
    };
    Ok(above + last)
}

impl Algebra<'_> {
    /// The number of stops of G.
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a game of another arena, [`Error::Stopped`] at a bound.
    pub fn stop_count(&mut self, g: Game) -> Result<UBig, Error> {
        by_options(
            self,
            g,
            |algebra, game| match algebra.as_number_up_star(game)? {
                Some(value) => Ok(Some(of_number_up_star(&value)?)),
                None => Ok(None),
            },
            |_, _, left, right| {
                Ok(left.into_iter().chain(right).fold(UBig::ZERO, |sum, count| sum + count))
            },
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Arena, Context, Dyadic, Player};

    fn by_definition(algebra: &mut Algebra<'_>, g: Game) -> UBig {
        if algebra.is_number(g).unwrap() {
            return UBig::ONE;
        }
        let mut sum = UBig::ZERO;
        for player in Player::BOTH {
            for option in algebra.options(g, player).unwrap() {
                sum += by_definition(algebra, option);
            }
        }
        sum
    }

    #[test]
    fn closed_form_agrees_with_the_definition() {
        let (arena, context) = (Arena::new(), Context::new());
        let mut algebra = Algebra::new(&arena, &context);
        for ups in -5..=5 {
            for nimber in 0u32..8 {
                let value = NumberUpStar {
                    number: Dyadic::new(3, 1),
                    ups: ups.into(),
                    nimber: nimber.into(),
                };
                let game = algebra.number_up_star(value).unwrap();
                let expected = by_definition(&mut algebra, game);
                assert_eq!(algebra.stop_count(game).unwrap(), expected, "{ups} {nimber}");
            }
        }
    }
}
