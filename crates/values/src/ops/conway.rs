//! Conway's product: {GᴸH + GHᴸ − GᴸHᴸ, GᴿH + GHᴿ − GᴿHᴿ | GᴸH + GHᴿ − GᴸHᴿ, GᴿH + GHᴸ − GᴿHᴸ}.
//!
//! It multiplies numbers as numbers, counts copies when one side is an integer, and gives the nim
//! product of nimbers; for other games it depends on the form, and here the canonical forms count.

use super::evaluate::{Plan, evaluate, pairs};
use crate::{Algebra, Error, Game, Nimber, Player};

impl Algebra<'_> {
    /// The Conway product of the canonical forms of G and H.
    ///
    /// Time: every pair of followers, with as many sums as the two have pairs of options.
    ///
    /// ```
    /// use upstar_values::{Algebra, Arena, Context};
    /// let (arena, context) = (Arena::new(), Context::new());
    /// let mut algebra = Algebra::new(&arena, &context);
    /// let (a, b) = (algebra.nimber(5u8)?, algebra.nimber(6u8)?);
    /// assert_eq!(algebra.conway_product(a, b)?, algebra.nimber(8u8)?);
    /// # Ok::<(), upstar_values::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for games of another arena, [`Error::Stopped`] at a bound.
    pub fn conway_product(&mut self, g: Game, h: Game) -> Result<Game, Error> {
        evaluate(
            self,
            (g, h),
            |algebra, (g, h)| {
                if let Some(product) = algebra.product_at_once(g, h)? {
                    return Ok(Plan::Known(product));
                }
                let (mut gs, mut hs) = (Vec::new(), Vec::new());
                for player in Player::BOTH {
                    gs.append(&mut algebra.options(g, player)?);
                    hs.append(&mut algebra.options(h, player)?);
                }
                let mut needs = pairs(algebra, &gs, &hs)?;
                needs.extend(gs.iter().map(|&x| (x, h)));
                needs.extend(hs.iter().map(|&y| (g, y)));
                Ok(Plan::After(needs))
            },
            |algebra, (g, h), table| {
                let mut sides = [Vec::new(), Vec::new()];
                for a in Player::BOTH {
                    for b in Player::BOTH {
                        let side = &mut sides[usize::from(a != b)];
                        let (gs, hs) = (algebra.options(g, a)?, algebra.options(h, b)?);
                        for (x, y) in pairs(algebra, &gs, &hs)? {
                            let sum = algebra.add(table[&(x, h)], table[&(g, y)])?;
                            side.push(algebra.sub(sum, table[&(x, y)])?);
                        }
                    }
                }
                let [left, right] = sides;
                algebra.game(&left, &right)
            },
        )
    }

    fn product_at_once(&mut self, g: Game, h: Game) -> Result<Option<Game>, Error> {
        if let (Some(m), Some(n)) = (self.as_nimber(g)?, self.as_nimber(h)?) {
            let product = Nimber::from(m).nim_product(&Nimber::from(n));
            return self.nimber(product.to_ubig()).map(Some);
        }
        match (self.as_number(g)?, self.as_number(h)?) {
            (Some(x), Some(y)) => self.number(&x * &y).map(Some),
            (Some(n), None) if n.is_integer() => self.multiple(&n.numerator(), h).map(Some),
            (None, Some(n)) if n.is_integer() => self.multiple(&n.numerator(), g).map(Some),
            _ => Ok(None),
        }
    }
}
