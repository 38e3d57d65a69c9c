//! Incentives: what a move gains.
//!
//! A left incentive is Gᴸ − G, a right incentive G − Gᴿ. Only the maximal ones count; they are
//! what is returned.

use crate::{Algebra, Error, Game, Player};

impl Algebra<'_> {
    /// The maximal left incentives of G.
    ///
    /// ```
    /// use upstar_values::{Algebra, Arena, Context};
    /// let (arena, context) = (Arena::new(), Context::new());
    /// let mut algebra = Algebra::new(&arena, &context);
    /// let up = algebra.ups(1)?;
    /// assert_eq!(algebra.left_incentives(up)?, vec![algebra.ups(-1)?]);
    /// # Ok::<(), upstar_values::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a game of another arena, [`Error::Stopped`] at a bound.
    pub fn left_incentives(&mut self, g: Game) -> Result<Vec<Game>, Error> {
        let all = self.all_incentives(g, Player::Left)?;
        self.maximal(&all)
    }

    /// The maximal right incentives of G.
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a game of another arena, [`Error::Stopped`] at a bound.
    pub fn right_incentives(&mut self, g: Game) -> Result<Vec<Game>, Error> {
        let all = self.all_incentives(g, Player::Right)?;
        self.maximal(&all)
    }

    /// The maximal incentives of G, for both players together.
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a game of another arena, [`Error::Stopped`] at a bound.
    pub fn incentives(&mut self, g: Game) -> Result<Vec<Game>, Error> {
        let mut all = self.all_incentives(g, Player::Left)?;
        all.append(&mut self.all_incentives(g, Player::Right)?);
        self.maximal(&all)
    }

    fn all_incentives(&mut self, g: Game, player: Player) -> Result<Vec<Game>, Error> {
        let options = self.options(g, player)?;
        options
            .into_iter()
            .map(|option| match player {
                Player::Left => self.sub(option, g),
                Player::Right => self.sub(g, option),
            })
            .collect()
    }

    /// The maximal elements of a set of games.
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for games of another arena, [`Error::Stopped`] at a bound.
    pub fn maximal(&mut self, games: &[Game]) -> Result<Vec<Game>, Error> {
        let mut ids = games.iter().map(|&game| self.own(game)).collect::<Result<_, _>>()?;
        self.prune(&mut ids, Player::Left)?;
        Ok(ids.into_iter().map(|id| self.handle(id)).collect())
    }
}
