//! Values that own their arena: for callers who hand games around and keep them for longer than
//! whatever computed them.
//!
//! A [`Game`] is eight bytes and means something only beside its [`Arena`]; a [`GameValue`] has both.
//! Two values of different arenas can be combined: the second is carried into the arena of the first.

use crate::{Algebra, Arena, Comparison, Context, Dyadic, Error, Game, Notation, Outcome};
use crate::{Nimber, Player, Thermograph};
use dashu_int::UBig;
use std::fmt;
use std::sync::Arc;

/// The value of a short game, with the arena in which it lives.
///
/// Sums and comparisons take a [`Context`] and can fail: games of a few lines can have sums that fill
/// every memory. What needs no search, such as [`outcome`](GameValue::outcome), does not. Written by
/// `{}` in ASCII, by `{:#}` in Unicode.
///
/// The arena lives as long as any value in it. [`GameValue::moved`] carries a value into an arena of
/// its own, if the rest is to be forgotten.
///
/// ```
/// use upstar_values::{Comparison, Context, GameValue};
/// let context = Context::new();
/// let (one, star) = (GameValue::number(1)?, GameValue::nimber(1u8)?);
/// let sum = one.try_add(&star, &context)?;
/// assert_eq!(sum.to_string(), "1*");
/// assert_eq!(sum.try_cmp(&one, &context)?, Comparison::Confused);
/// # Ok::<(), upstar_values::Error>(())
/// ```
#[derive(Clone)]
pub struct GameValue {
    arena: Arc<Arena>,
    game: Game,
}

impl GameValue {
    /// A game of an arena.
    ///
    /// # Errors
    /// [`Error::ForeignGame`] if it is one of another arena.
    pub fn new(arena: &Arc<Arena>, game: Game) -> Result<Self, Error> {
        let game = Algebra::new(arena, &Context::new()).check(game)?;
        Ok(GameValue { arena: Arc::clone(arena), game })
    }

    /// A number, in an arena of its own.
    ///
    /// # Errors
    /// None that a new arena has room for; [`Error::Stopped`] if it has not.
    pub fn number(number: impl Into<Dyadic>) -> Result<Self, Error> {
        Self::alone(&Context::new(), |algebra| algebra.number(number))
    }

    /// The nimber of this index, in an arena of its own.
    ///
    /// # Errors
    /// As [`GameValue::number`].
    pub fn nimber(index: impl Into<UBig>) -> Result<Self, Error> {
        Self::alone(&Context::new(), |algebra| algebra.nimber(index))
    }

    fn alone(
        context: &Context,
        make: impl FnOnce(&mut Algebra<'_>) -> Result<Game, Error>,
    ) -> Result<Self, Error> {
        let arena = Arc::new(Arena::new());
        let game = make(&mut Algebra::new(&arena, context))?;
        Ok(GameValue { arena, game })
    }

    /// The same value in an arena of its own.
    ///
    /// # Errors
    /// [`Error::Stopped`] at a bound.
    pub fn moved(&self, context: &Context) -> Result<Self, Error> {
        Self::alone(context, |algebra| algebra.transplant(&self.arena, self.game))
    }

    /// The arena.
    #[must_use]
    pub fn arena(&self) -> &Arc<Arena> {
        &self.arena
    }

    /// The handle, for [`Algebra`], which can do all that is not here.
    #[must_use]
    pub fn game(&self) -> Game {
        self.game
    }

    /// The value as text.
    ///
    /// # Errors
    /// None: the game is one of the arena.
    pub fn text(&self, notation: Notation) -> Result<String, Error> {
        self.arena.text(self.game, notation)
    }

    /// G + H, in the arena of G.
    ///
    /// # Errors
    /// [`Error::Stopped`] at a bound.
    pub fn try_add(&self, other: &GameValue, context: &Context) -> Result<GameValue, Error> {
        self.with(other, context, |algebra, g, h| algebra.add(g, h)).map(|game| self.beside(game))
    }

    /// G - H, in the arena of G.
    ///
    /// # Errors
    /// [`Error::Stopped`] at a bound.
    pub fn try_sub(&self, other: &GameValue, context: &Context) -> Result<GameValue, Error> {
        self.with(other, context, |algebra, g, h| algebra.sub(g, h)).map(|game| self.beside(game))
    }

    /// -G.
    ///
    /// # Errors
    /// [`Error::Stopped`] at a bound.
    pub fn try_neg(&self, context: &Context) -> Result<GameValue, Error> {
        self.on(context, |algebra, game| algebra.neg(game)).map(|game| self.beside(game))
    }

    /// How G compares with H.
    ///
    /// # Errors
    /// [`Error::Stopped`] at a bound.
    pub fn try_cmp(&self, other: &GameValue, context: &Context) -> Result<Comparison, Error> {
        self.with(other, context, |algebra, g, h| algebra.compare(g, h))
    }

    /// Who wins. No search: the value tells.
    ///
    /// # Errors
    /// None: the game is one of the arena.
    pub fn outcome(&self) -> Result<Outcome, Error> {
        self.on(&Context::new(), |algebra, game| algebra.outcome(game))
    }

    /// The canonical options of a player, in the order in which they are written.
    ///
    /// # Errors
    /// [`Error::Stopped`] at a bound: a nimber has as many options as its index says.
    pub fn options(&self, player: Player, context: &Context) -> Result<Vec<GameValue>, Error> {
        let games = self.on(context, |algebra, game| {
            let mut games = algebra.options(game, player)?;
            algebra.sort_for_output(&mut games)?;
            Ok(games)
        })?;
        Ok(games.into_iter().map(|game| self.beside(game)).collect())
    }

    /// The canonical options of Left.
    ///
    /// # Errors
    /// As [`GameValue::options`].
    pub fn left_options(&self, context: &Context) -> Result<Vec<GameValue>, Error> {
        self.options(Player::Left, context)
    }

    /// The canonical options of Right.
    ///
    /// # Errors
    /// As [`GameValue::options`].
    pub fn right_options(&self, context: &Context) -> Result<Vec<GameValue>, Error> {
        self.options(Player::Right, context)
    }

    /// The stop that is reached if this player begins.
    ///
    /// # Errors
    /// None: the game is one of the arena.
    pub fn stop(&self, player: Player) -> Result<Dyadic, Error> {
        self.on(&Context::new(), |algebra, game| algebra.stop(game, player))
    }

    /// The mean value.
    ///
    /// # Errors
    /// [`Error::Stopped`] at a bound.
    pub fn mean(&self, context: &Context) -> Result<Dyadic, Error> {
        self.on(context, |algebra, game| algebra.mean(game))
    }

    /// The temperature.
    ///
    /// # Errors
    /// [`Error::Stopped`] at a bound.
    pub fn temperature(&self, context: &Context) -> Result<Dyadic, Error> {
        self.on(context, |algebra, game| algebra.temperature(game))
    }

    /// The thermograph.
    ///
    /// # Errors
    /// [`Error::Stopped`] at a bound.
    pub fn thermograph(&self, context: &Context) -> Result<Thermograph, Error> {
        self.on(context, |algebra, game| algebra.thermograph(game))
    }

    /// The day on which it is born.
    ///
    /// # Errors
    /// [`Error::Stopped`] at a bound.
    pub fn birthday(&self, context: &Context) -> Result<UBig, Error> {
        self.on(context, |algebra, game| algebra.birthday(game))
    }

    /// Is it a number?
    #[must_use]
    pub fn is_number(&self) -> bool {
        self.to_number().is_some()
    }

    /// The number, if it is one.
    #[must_use]
    pub fn to_number(&self) -> Option<Dyadic> {
        self.on(&Context::new(), |algebra, game| algebra.as_number(game)).ok().flatten()
    }

    /// The nimber, if it is one; 0 is one.
    #[must_use]
    pub fn to_nimber(&self) -> Option<Nimber> {
        let index = self.on(&Context::new(), |algebra, game| algebra.as_nimber(game));
        index.ok().flatten().map(Nimber::from)
    }

    /// Another game of the same arena.
    fn beside(&self, game: Game) -> GameValue {
        GameValue { arena: Arc::clone(&self.arena), game }
    }

    fn on<T>(
        &self,
        context: &Context,
        work: impl FnOnce(&mut Algebra<'_>, Game) -> Result<T, Error>,
    ) -> Result<T, Error> {
        work(&mut Algebra::new(&self.arena, context), self.game)
    }

    /// Works on both in the arena of the first.
    fn with<T>(
        &self,
        other: &GameValue,
        context: &Context,
        work: impl FnOnce(&mut Algebra<'_>, Game, Game) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let mut algebra = Algebra::new(&self.arena, context);
        let theirs = match Arc::ptr_eq(&self.arena, &other.arena) {
            true => other.game,
            false => algebra.transplant(&other.arena, other.game)?,
        };
        work(&mut algebra, self.game, theirs)
    }
}

impl fmt::Display for GameValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.arena.display(self.game), f)
    }
}

impl fmt::Debug for GameValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "GameValue({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_outlive_their_makers_and_meet_across_arenas() -> Result<(), Error> {
        let context = Context::new();
        let switch = {
            let arena = Arc::new(Arena::new());
            let mut algebra = Algebra::new(&arena, &context);
            let (one, minus) = (algebra.number(1)?, algebra.number(-1)?);
            let switch = algebra.game(&[one], &[minus])?;
            GameValue::new(&arena, switch)?
        };
        assert_eq!((switch.to_string(), format!("{switch:#}")), ("+-1".into(), "±1".into()));
        let star = GameValue::nimber(1u8)?;
        assert_eq!(switch.try_add(&star, &context)?.to_string(), "+-(1*)");
        assert_eq!(star.try_add(&switch, &context)?.to_string(), "+-(1*)");
        assert_eq!(switch.try_sub(&switch.moved(&context)?, &context)?.to_string(), "0");
        assert_eq!(switch.try_cmp(&star, &context)?, Comparison::Confused);
        assert_eq!((switch.mean(&context)?, switch.temperature(&context)?), (0.into(), 1.into()));
        assert_eq!(switch.outcome()?, Outcome::N);
        assert_eq!(switch.left_options(&context)?[0].to_number(), Some(1.into()));
        assert_eq!((switch.to_number(), star.to_nimber()), (None, Some(Nimber::ONE)));
        assert!(GameValue::new(star.arena(), switch.game()).is_err());
        Ok(())
    }

    #[test]
    fn a_bound_that_is_met_is_an_error() -> Result<(), Error> {
        let context = Context::new().with_steps(10);
        let heap = GameValue::nimber(1000u16)?;
        let stopped = heap.left_options(&context);
        assert_eq!(stopped.err(), Some(Error::Stopped(crate::Stop::OutOfSteps)));
        Ok(())
    }
}
