//! Ordinal sum G:H, in which any move in G destroys H: {Gᴸ, G:Hᴸ | Gᴿ, G:Hᴿ}.
//!
//! The colon principle: H ≤ K implies G:H ≤ G:K, so only the value of H counts. Of G the form
//! counts; here it is the canonical one. Ordinal sums of numbers concatenate sign expansions, which
//! has a closed form.

use super::evaluate::{Plan, by_options, evaluate};
use crate::{Algebra, Dyadic, Error, Game, NumberUpStar, Player, Stop};
use dashu_int::IBig;
use std::cmp::Ordering;

/// Denominators beyond this many bits are refused.
const MAX_EXPONENT: u64 = 1 << 26;

impl Algebra<'_> {
    /// The ordinal sum G:H of the canonical form of G and the value H.
    ///
    /// ```
    /// use upstar_values::{Algebra, Arena, Context, Dyadic};
    /// let (arena, context) = (Arena::new(), Context::new());
    /// let mut algebra = Algebra::new(&arena, &context);
    /// let half = algebra.number(Dyadic::new(1, 1))?;
    /// let h = algebra.number(Dyadic::new(-7, 3))?;
    /// assert_eq!(algebra.ordinal_sum(half, h)?, algebra.number(Dyadic::new(9, 5))?);
    /// # Ok::<(), upstar_values::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for games of another arena, [`Error::Stopped`] at a bound.
    pub fn ordinal_sum(&mut self, g: Game, h: Game) -> Result<Game, Error> {
        if let Some(sum) = self.ordinal_sum_at_once(g, h)? {
            return Ok(sum);
        }
        let lefts = self.options(g, Player::Left)?;
        let rights = self.options(g, Player::Right)?;
        by_options(
            self,
            h,
            |algebra, h| algebra.ordinal_sum_at_once(g, h),
            |algebra, _, mut left, mut right| {
                left.extend_from_slice(&lefts);
                right.extend_from_slice(&rights);
                algebra.game(&left, &right)
            },
        )
    }

    /// Closed forms: 0:H, G:0, numbers, and x + *m followed by *n.
    fn ordinal_sum_at_once(&mut self, g: Game, h: Game) -> Result<Option<Game>, Error> {
        if g == self.zero() {
            self.check(h)?;
            return Ok(Some(h));
        }
        if h == self.zero() {
            self.check(g)?;
            return Ok(Some(g));
        }
        let (Some(x), Some(y)) = (self.as_number_up_star(g)?, self.as_number_up_star(h)?) else {
            return Ok(None);
        };
        if x.is_number() && y.is_number() {
            return self.number(ordinal_sum_of_numbers(&x.number, &y.number)?).map(Some);
        }
        if x.ups == IBig::ZERO && y.ups == IBig::ZERO && y.number.is_zero() {
            let nimber = &x.nimber + &y.nimber;
            return self.number_up_star(NumberUpStar { nimber, ..x }).map(Some);
        }
        Ok(None)
    }

    /// The H with B:H = G, if there is one.
    ///
    /// # Errors
    /// [`Error::Undefined`] if there is none, [`Error::ForeignGame`] for games of another arena,
    /// [`Error::Stopped`] at a bound.
    pub fn subordinate(&mut self, g: Game, base: Game) -> Result<Game, Error> {
        const NONE: Error = Error::Undefined {
            operation: "subordinate",
            reason: "the game is not an ordinal sum with this base",
        };
        if let (Some(x), Some(b)) = (self.as_number(g)?, self.as_number(base)?)
            && b == Dyadic::ONE
        {
            let y = beyond_one(&x).ok_or(NONE)?;
            return self.number(y);
        }
        // Options of the base belong to the base; all others come from H. Whether that is so is seen
        // in the end.
        let lefts = self.options(base, Player::Left)?;
        let rights = self.options(base, Player::Right)?;
        let beyond = |algebra: &mut Self, game: Game, player: Player| {
            let own = match player {
                Player::Left => &lefts,
                Player::Right => &rights,
            };
            let options = algebra.options(game, player)?.into_iter();
            Ok::<Vec<Game>, Error>(options.filter(|option| !own.contains(option)).collect())
        };
        let found = evaluate(
            self,
            g,
            |algebra, game| {
                if game == base {
                    return Ok(Plan::Known(algebra.zero()));
                }
                let mut keys = beyond(algebra, game, Player::Left)?;
                keys.append(&mut beyond(algebra, game, Player::Right)?);
                Ok(Plan::After(keys))
            },
            |algebra, game, table| {
                let values = |options: Vec<Game>| options.iter().map(|o| table[o]).collect();
                let left: Vec<Game> = values(beyond(algebra, game, Player::Left)?);
                let right: Vec<Game> = values(beyond(algebra, game, Player::Right)?);
                algebra.game(&left, &right)
            },
        )?;
        if self.ordinal_sum(base, found)? == g { Ok(found) } else { Err(NONE) }
    }

    /// G^→x = G:y, where x = 1:y: for an integer n the sum G¹ + … + Gⁿ of powers.
    ///
    /// # Errors
    /// [`Error::Undefined`] unless x ≥ 0, [`Error::ForeignGame`] for a game of another arena,
    /// [`Error::Stopped`] at a bound.
    pub fn pow_to(&mut self, g: Game, x: &Dyadic) -> Result<Game, Error> {
        if x.is_zero() {
            self.check(g)?;
            return Ok(self.zero());
        }
        let y = beyond_one(x).ok_or(Error::Undefined {
            operation: "pow_to",
            reason: "the exponent must not be negative",
        })?;
        let y = self.number(y)?;
        self.ordinal_sum(g, y)
    }

    /// The power Gˣ of a game G = {0|H}: {0 | H − G^→(x−1)}.
    ///
    /// ```
    /// use upstar_values::{Algebra, Arena, Context, Dyadic};
    /// let (arena, context) = (Arena::new(), Context::new());
    /// let mut algebra = Algebra::new(&arena, &context);
    /// let up = algebra.ups(1)?;
    /// let (second, both) = (algebra.pow(up, &Dyadic::from(2))?, algebra.pow_to(up, &Dyadic::from(2))?);
    /// assert_eq!(both, algebra.add(up, second)?);
    /// # Ok::<(), upstar_values::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Undefined`] unless G = {0|H} and x ≥ 1, [`Error::ForeignGame`] for a game of
    /// another arena, [`Error::Stopped`] at a bound.
    pub fn pow(&mut self, g: Game, x: &Dyadic) -> Result<Game, Error> {
        let (left, right) = (self.options(g, Player::Left)?, self.options(g, Player::Right)?);
        let ([zero], [reply]) = (left.as_slice(), right.as_slice()) else {
            return Err(NO_POWER);
        };
        if *zero != self.zero() {
            return Err(NO_POWER);
        }
        if *x < Dyadic::ONE {
            return Err(Error::Undefined {
                operation: "pow",
                reason: "the exponent must be at least 1",
            });
        }
        let before = self.pow_to(g, &(x - &Dyadic::ONE))?;
        let option = self.sub(*reply, before)?;
        self.game(&[*zero], &[option])
    }
}

const NO_POWER: Error =
    Error::Undefined { operation: "pow", reason: "the base must have the form {0|H}" };

/// The y with 1:y = x, for x > 0.
fn beyond_one(x: &Dyadic) -> Option<Dyadic> {
    if *x >= Dyadic::ONE {
        return Some(x - &Dyadic::ONE);
    }
    if x.sign() != Ordering::Greater {
        return None;
    }
    // 1:y = 2^-n (2 − f) for y = −(n − 1 + f), 0 < f ≤ 1: bring x into [1, 2) to find n.
    let e = x.exponent();
    let bits = u64::try_from(dashu_int::ops::BitTest::bit_len(&x.numerator())).ok()?;
    let n = e + 1 - bits;
    let f = &Dyadic::from(2) - &x.shl(n);
    Some(-(&Dyadic::from(IBig::from(n) - IBig::ONE) + &f))
}

/// x:y for numbers: the sign expansion of x followed by that of y.
///
/// Write |y| = n − 1 + f with 0 < f ≤ 1. Behind an integer of y's sign, y simply adds. Otherwise
/// every sign of y counts half of the one before, starting at half of x's last place 2^-d, and their
/// sum is ± 2^-d (1 − 2^-n (2 − f)).
fn ordinal_sum_of_numbers(x: &Dyadic, y: &Dyadic) -> Result<Dyadic, Stop> {
    if x.is_zero() {
        return Ok(y.clone());
    }
    if y.is_zero() {
        return Ok(x.clone());
    }
    if x.is_integer() && x.sign() == y.sign() {
        return Ok(x + y);
    }
    let n = y.abs().ceil();
    let f = &y.abs() - &Dyadic::from(&n - IBig::ONE);
    let places = u64::try_from(&n).ok().and_then(|n| n.checked_add(x.exponent()));
    let Some(places) = places.filter(|places| places + f.exponent() <= MAX_EXPONENT) else {
        return Err(Stop::OutOfMemory);
    };
    let first = Dyadic::from_big(IBig::ONE, x.exponent());
    let last = &Dyadic::from_big(IBig::ONE, places) * &(&Dyadic::from(2) - &f);
    let size = &first - &last;
    Ok(if y.sign() == Ordering::Greater { x + &size } else { x - &size })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Arena, Context};
    use dashu_int::UBig;

    /// {xᴸ, x:yᴸ | xᴿ, x:yᴿ} without closed forms.
    fn by_definition(algebra: &mut Algebra<'_>, x: Game, y: Game) -> Game {
        let mut side = |player| {
            let mut options = algebra.options(x, player).unwrap();
            for option in algebra.options(y, player).unwrap() {
                options.push(by_definition(algebra, x, option));
            }
            options
        };
        let (left, right) = (side(Player::Left), side(Player::Right));
        algebra.game(&left, &right).unwrap()
    }

    #[test]
    fn sign_expansions_of_numbers_concatenate() {
        let (arena, context) = (Arena::new(), Context::new());
        let mut algebra = Algebra::new(&arena, &context);
        for a in -12..=12 {
            for b in -12..=12 {
                let (x, y) = (Dyadic::new(a, 2), Dyadic::new(b, 2));
                let sum = ordinal_sum_of_numbers(&x, &y).unwrap();
                let (x, y) = (algebra.number(x).unwrap(), algebra.number(y).unwrap());
                let expected = by_definition(&mut algebra, x, y);
                assert_eq!(algebra.number(sum).unwrap(), expected, "{a}/4 : {b}/4");
            }
        }
    }

    #[test]
    fn beyond_one_undoes_the_ordinal_sum_with_one() {
        for a in 1..100 {
            for e in 0..6 {
                let x = Dyadic::new(a, e);
                let y = beyond_one(&x).unwrap();
                assert_eq!(ordinal_sum_of_numbers(&Dyadic::ONE, &y).unwrap(), x);
            }
        }
        assert_eq!(beyond_one(&Dyadic::ZERO), None);
    }

    #[test]
    fn ordinal_sums_by_nimbers_agree_with_the_definition() {
        let (arena, context) = (Arena::new(), Context::new());
        let mut algebra = Algebra::new(&arena, &context);
        for number in [-3, 0, 1, 2] {
            for (m, n) in [(0u8, 1u8), (1, 1), (2, 3), (0, 4), (3, 1)] {
                let value = NumberUpStar {
                    number: Dyadic::new(number, 1),
                    ups: IBig::ZERO,
                    nimber: UBig::from(m),
                };
                let g = algebra.number_up_star(value).unwrap();
                let h = algebra.nimber(n).unwrap();
                let expected = by_definition(&mut algebra, g, h);
                assert_eq!(algebra.ordinal_sum(g, h).unwrap(), expected);
            }
        }
    }

    #[test]
    fn huge_ordinal_sums_of_numbers_are_exact_or_refused() {
        let (arena, context) = (Arena::new(), Context::new());
        let mut algebra = Algebra::new(&arena, &context);
        let million = algebra.number(1_000_000_000_000i64).unwrap();
        let one = algebra.number(1).unwrap();
        let sum = algebra.ordinal_sum(million, one).unwrap();
        assert_eq!(sum, algebra.number(1_000_000_000_001i64).unwrap());
        let half = algebra.number(Dyadic::new(1, 1)).unwrap();
        assert!(matches!(algebra.ordinal_sum(half, million), Err(Error::Stopped(_))));
    }
}
