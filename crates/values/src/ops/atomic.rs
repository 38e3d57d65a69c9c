//! Atomic weight: how many ups an infinitesimal is worth.
//!
//! The weight of {Gᴸ|Gᴿ} is {w(Gᴸ) − 2 | w(Gᴿ) + 2}, unless that is an integer; then, if G is less
//! than a remote star, it is the least integer not yet excluded by the left options, and if G is
//! greater, the largest not excluded by the right ones. A game is *atomic* if it differs from its
//! weight in ups by less than ↑* plus a red kite, which every all-small game does.

use super::evaluate::by_options;
use crate::{Algebra, Comparison, Dyadic, Error, Game, Player};
use dashu_int::ops::{BitTest, UnsignedAbs};
use dashu_int::{IBig, UBig};

impl Algebra<'_> {
    /// The atomic weight of G.
    ///
    /// ```
    /// use upstar_values::{Algebra, Arena, Context};
    /// let (arena, context) = (Arena::new(), Context::new());
    /// let mut algebra = Algebra::new(&arena, &context);
    /// let (up3, down2) = (algebra.ups(3)?, algebra.ups(-2)?);
    /// let g = algebra.game(&[up3], &[down2])?;
    /// let (zero, one) = (algebra.zero(), algebra.number(1)?);
    /// assert_eq!(algebra.atomic_weight(g)?, algebra.game(&[one], &[zero])?);
    /// assert!(algebra.atomic_weight(one).is_err());
    /// # Ok::<(), upstar_values::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Undefined`] unless G is atomic, [`Error::ForeignGame`] for a game of another arena,
    /// [`Error::Stopped`] at a bound.
    pub fn atomic_weight(&mut self, g: Game) -> Result<Game, Error> {
        const NOT_ATOMIC: Error =
            Error::Undefined { operation: "atomic_weight", reason: "the game is not atomic" };
        if !self.is_infinitesimal(g)? {
            return Err(NOT_ATOMIC);
        }
        let weight = self.naive_weight(g)?;
        if self.is_all_small(g)? || self.is_close_to_ups(g, weight)? {
            Ok(weight)
        } else {
            Err(NOT_ATOMIC)
        }
    }

    /// Is G atomic: does it have an atomic weight?
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a game of another arena, [`Error::Stopped`] at a bound.
    pub fn is_atomic(&mut self, g: Game) -> Result<bool, Error> {
        match self.atomic_weight(g) {
            Ok(_) => Ok(true),
            Err(Error::Undefined { .. }) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Is G − w·↑ within ↑* + kite of 0?
    fn is_close_to_ups(&mut self, g: Game, weight: Game) -> Result<bool, Error> {
        let up = self.ups(1)?;
        let ups = self.norton_product(weight, up)?;
        let difference = self.sub(g, ups)?;
        let mut remote = UBig::from(2u8);
        let far = self.far_star(g)?;
        while remote < far {
            remote = &remote + &remote;
        }
        let star = self.star();
        let remote = self.nimber(remote)?;
        let minus_one = self.number(-1)?;
        let kite = self.ordinal_sum(remote, minus_one)?;
        let bound = self.sum(&[up, star, kite])?;
        let minus_bound = self.neg(bound)?;
        Ok(self.le(difference, bound)? && self.le(minus_bound, difference)?)
    }

    /// One more than the largest nimber among the followers of G.
    fn far_star(&mut self, g: Game) -> Result<UBig, Error> {
        by_options(
            self,
            g,
            |algebra, game| {
                Ok(algebra.as_number_up_star(game)?.map(|value| {
                    // n·↑ + *m leads down to *(m xor n mod 2), and with it to 0 and maybe *.
                    let largest = if !value.number.is_zero() {
                        return UBig::ONE;
                    } else if value.ups.clone().unsigned_abs().bit(0) {
                        &value.nimber ^ UBig::ONE
                    } else {
                        value.nimber
                    };
                    let touches_star = value.ups != IBig::ZERO;
                    largest.max(UBig::from(touches_star)) + UBig::ONE
                }))
            },
            |_, _, left, right| Ok(left.into_iter().chain(right).max().unwrap_or(UBig::ONE)),
        )
    }

    /// The weight that the recursion gives, whether or not it means anything.
    fn naive_weight(&mut self, g: Game) -> Result<Game, Error> {
        #[derive(Clone)]
        struct Weighed {
            weight: Game,
            far_star: UBig,
        }
        let (two, minus_two) = (self.number(2)?, self.number(-2)?);
        let weighed = by_options(
            self,
            g,
            |algebra, game| match algebra.as_number_up_star(game)? {
                Some(value) => {
                    let far_star = algebra.far_star(game)?;
                    let weight = algebra.number(Dyadic::from(value.ups))?;
                    Ok(Some(Weighed { weight, far_star }))
                }
                None => Ok(None),
            },
            |algebra, game, left, right| {
                let stars = left.iter().chain(&right).map(|option| &option.far_star);
                let far_star = stars.max().cloned().unwrap_or(UBig::ONE);
                let shifted = |algebra: &mut Self, options: &[Weighed], by: Game| {
                    let weights = options.iter().map(|option| algebra.add(option.weight, by));
                    weights.collect::<Result<Vec<_>, _>>()
                };
                let left = shifted(algebra, &left, minus_two)?;
                let right = shifted(algebra, &right, two)?;
                let mut weight = algebra.game(&left, &right)?;
                if algebra.is_integer(weight)? {
                    let remote = algebra.nimber(far_star.clone())?;
                    match algebra.compare(game, remote)? {
                        Comparison::Less => weight = algebra.least_integer_above(&left)?,
                        Comparison::Greater => weight = algebra.largest_integer_below(&right)?,
                        _ => {}
                    }
                }
                Ok(Weighed { weight, far_star })
            },
        )?;
        Ok(weighed.weight)
    }

    /// The least integer that is not ≤ any of the games; 0 if there are none.
    fn least_integer_above(&mut self, games: &[Game]) -> Result<Game, Error> {
        let mut least: Option<IBig> = None;
        for &game in games {
            let mut n = self.stop(game, Player::Right)?.ceil();
            let integer = self.number(Dyadic::from(n.clone()))?;
            if self.le(integer, game)? {
                n += IBig::ONE;
            }
            least = least.max(Some(n));
        }
        self.number(Dyadic::from(least.unwrap_or(IBig::ZERO)))
    }

    /// The largest integer that is not ≥ any of the games; 0 if there are none.
    fn largest_integer_below(&mut self, games: &[Game]) -> Result<Game, Error> {
        let negatives = games.iter().map(|&game| self.neg(game)).collect::<Result<Vec<_>, _>>()?;
        let least = self.least_integer_above(&negatives)?;
        self.neg(least)
    }
}
