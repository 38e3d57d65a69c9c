//! Tiny and miny: {0||0|−G} and {G|0||0}, and their translates by numbers.

use crate::{Algebra, Dyadic, Error, Game, Player};

/// A game x + Tiny(G) or x + Miny(G).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberTiny {
    /// The number x in front.
    pub number: Dyadic,
    /// Left for tiny (positive), Right for miny (negative).
    pub favours: Player,
    /// The game G that threatens.
    pub threat: Game,
}

impl Algebra<'_> {
    /// Tiny(G) = {0||0|−G}.
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a game of another arena, [`Error::Stopped`] at a bound.
    pub fn tiny(&mut self, g: Game) -> Result<Game, Error> {
        let (zero, threat) = (self.zero(), self.neg(g)?);
        let reply = self.game(&[zero], &[threat])?;
        self.game(&[zero], &[reply])
    }

    /// Miny(G) = {G|0||0}.
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a game of another arena, [`Error::Stopped`] at a bound.
    pub fn miny(&mut self, g: Game) -> Result<Game, Error> {
        let zero = self.zero();
        let reply = self.game(&[g], &[zero])?;
        self.game(&[reply], &[zero])
    }

    /// Recognises a number plus a tiny or a miny: {x||x|y} with the mean of y below x, or the
    /// mirror image. Number-up-stars do not count.
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a game of another arena, [`Error::Stopped`] at a bound.
    pub fn as_number_tiny(&mut self, g: Game) -> Result<Option<NumberTiny>, Error> {
        for favours in Player::BOTH {
            if let Some(found) = self.tiny_favouring(g, favours)? {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    /// Is G a number plus a tiny or a miny?
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a game of another arena, [`Error::Stopped`] at a bound.
    pub fn is_number_tiny(&mut self, g: Game) -> Result<bool, Error> {
        Ok(self.as_number_tiny(g)?.is_some())
    }

    fn only_option(&mut self, g: Game, player: Player) -> Result<Option<Game>, Error> {
        let options = self.options(g, player)?;
        Ok(if let [option] = options.as_slice() { Some(*option) } else { None })
    }

    fn tiny_favouring(&mut self, g: Game, player: Player) -> Result<Option<NumberTiny>, Error> {
        if self.as_number_up_star(g)?.is_some() {
            return Ok(None);
        }
        let (Some(stop), Some(threatened)) =
            (self.only_option(g, player)?, self.only_option(g, player.opponent())?)
        else {
            return Ok(None);
        };
        let Some(number) = self.as_number(stop)? else { return Ok(None) };
        if self.only_option(threatened, player)? != Some(stop) {
            return Ok(None);
        }
        let Some(carried_out) = self.only_option(threatened, player.opponent())? else {
            return Ok(None);
        };
        let mean = self.mean(carried_out)?;
        let (threat, real) = match player {
            Player::Left => (self.sub(stop, carried_out)?, mean < number),
            Player::Right => (self.sub(carried_out, stop)?, mean > number),
        };
        Ok(real.then_some(NumberTiny { number, favours: player, threat }))
    }
}
