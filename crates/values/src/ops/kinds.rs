//! What kind of game it is: yes-or-no questions that closed forms or stops answer.

use crate::{Algebra, Arena, Dyadic, Error, Game, Player};
use dashu_int::{IBig, UBig};
use rustc_hash::FxHashSet;
use std::cmp::Ordering;

impl Arena {
    /// The index n, if G is the nimber *n of this arena; needs no worker.
    ///
    /// ```
    /// use upstar_values::{Algebra, Arena, Context};
    /// let (arena, context) = (Arena::new(), Context::new());
    /// let star = Algebra::new(&arena, &context).star();
    /// assert_eq!(arena.as_nimber(star), Some(1u8.into()));
    /// assert_eq!(Arena::new().as_nimber(star), None);
    /// ```
    pub fn as_nimber(&self, g: Game) -> Option<UBig> {
        if g.arena != self.tag() {
            return None;
        }
        let value = self.as_number_up_star(g.id)?;
        (value.number.is_zero() && value.ups == IBig::ZERO).then_some(value.nimber)
    }
}

impl Algebra<'_> {
    /// Is G a number?
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a game of another arena.
    pub fn is_number(&self, g: Game) -> Result<bool, Error> {
        let id = self.own(g)?;
        Ok(self.arena.is_number(id))
    }

    /// Is G an integer?
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a game of another arena.
    pub fn is_integer(&self, g: Game) -> Result<bool, Error> {
        Ok(self.as_number(g)?.is_some_and(|x| x.is_integer()))
    }

    /// Is G a nonnegative integer, i.e. an ordinal among short games?
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a game of another arena.
    pub fn is_ordinal(&self, g: Game) -> Result<bool, Error> {
        let ordinal = |x: Dyadic| x.is_integer() && x.sign() != Ordering::Less;
        Ok(self.as_number(g)?.is_some_and(ordinal))
    }

    /// Is G a nimber (0 included)?
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a game of another arena.
    pub fn is_nimber(&self, g: Game) -> Result<bool, Error> {
        Ok(self.as_nimber(g)?.is_some())
    }

    /// The index n, if G is the nimber *n.
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a game of another arena.
    pub fn as_nimber(&self, g: Game) -> Result<Option<UBig>, Error> {
        Ok(self.arena.as_nimber(self.check(g)?))
    }

    /// Is G infinitesimal: are both stops 0?
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a game of another arena.
    pub fn is_infinitesimal(&self, g: Game) -> Result<bool, Error> {
        Ok(self.stop(g, Player::Left)?.is_zero() && self.stop(g, Player::Right)?.is_zero())
    }

    /// Is G infinitesimally close to a number: are both stops equal?
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a game of another arena.
    pub fn is_numberish(&self, g: Game) -> Result<bool, Error> {
        Ok(self.stop(g, Player::Left)? == self.stop(g, Player::Right)?)
    }

    /// Is G all-small (dicotic): in every follower, can both players move or neither?
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a game of another arena, [`Error::Stopped`] at a bound.
    pub fn is_all_small(&mut self, g: Game) -> Result<bool, Error> {
        let mut seen = FxHashSet::default();
        let mut stack = vec![g];
        while let Some(game) = stack.pop() {
            self.step()?;
            match self.as_number_up_star(game)? {
                Some(value) if value.number.is_zero() => {}
                Some(_) => return Ok(false),
                None if seen.insert(game) => {
                    for player in Player::BOTH {
                        stack.append(&mut self.options(game, player)?);
                    }
                }
                None => {}
            }
        }
        Ok(true)
    }
}
