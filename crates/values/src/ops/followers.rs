//! Followers: everything that can be reached from a game, itself included.

use crate::{Algebra, Error, Game, Player};
use dashu_int::UBig;
use rustc_hash::FxHashSet;

impl Algebra<'_> {
    /// All followers of G, in an order in which G comes first.
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a game of another arena, [`Error::Stopped`] at a bound (an
    /// integer n alone has n + 1 followers).
    pub fn followers(&mut self, g: Game) -> Result<Vec<Game>, Error> {
        let mut seen = FxHashSet::default();
        seen.insert(g);
        let mut found = vec![g];
        let mut next = 0;
        while let Some(&game) = found.get(next) {
            next += 1;
            self.step()?;
            for player in Player::BOTH {
                for option in self.options(game, player)? {
                    if seen.insert(option) {
                        found.push(option);
                    }
                }
            }
        }
        Ok(found)
    }

    /// How many followers G has, itself included; closed form for number-up-stars.
    ///
    /// The followers of a number are the beginnings of its sign expansion, those of a nimber the
    /// smaller nimbers, and each up adds one: always one more than the birthday.
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a game of another arena, [`Error::Stopped`] at a bound.
    pub fn follower_count(&mut self, g: Game) -> Result<UBig, Error> {
        match self.as_number_up_star(g)? {
            Some(value) => Ok(value.birthday() + UBig::ONE),
            None => Ok(UBig::from(self.followers(g)?.len())),
        }
    }
}
