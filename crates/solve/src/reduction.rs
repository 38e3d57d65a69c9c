//! What a form is reduced to: the questions that one engine answers.

use crate::canonical::Team;
use crate::dispatch::{reduce, reduce_impartial, reduce_short};
use crate::table::Tables;
use crate::worker::SearchState;
use std::any::Any;
use std::num::NonZeroU64;
use std::sync::Arc;
use upstar_core::compound::Negative;
use upstar_core::{AnyPosition, Form, Theorems};
use upstar_rules::OwnForm;
use upstar_values::{Algebra, Arena, Context, Error, Game, NumberUpStar, Player, Stop};

/// A question about forms whose answer for a form follows from the answers for its options, and
/// for a sum from the answers for its parts.
pub(crate) trait Reduction: Sized {
    /// The answer.
    type Value: Copy + Send + 'static;

    /// The players whose options matter.
    const PLAYERS: &'static [Player];
    /// Keeps its tables apart from those of other questions.
    const QUESTION: Question;

    fn context(&self) -> &Context;
    fn search(&mut self) -> &mut SearchState;
    fn tables(&self) -> &Tables;
    /// Has somebody else found the answer already? Asked every few components.
    fn is_superfluous(&mut self) -> bool;
    /// Counts what its own stores hold.
    fn account(&self) -> Result<(), Stop>;
    fn encode(value: Self::Value) -> NonZeroU64;
    fn decode(&self, bits: NonZeroU64) -> Option<Self::Value>;
    fn zero(&self) -> Self::Value;
    fn add(&mut self, a: Self::Value, b: Self::Value) -> Result<Self::Value, Error>;
    fn negate(&mut self, value: Self::Value) -> Result<Self::Value, Error>;
    /// A measure by which simple values are added first.
    fn weight(&self, value: Self::Value) -> u32;
    fn of_options(
        &mut self,
        left: &[Self::Value],
        right: &[Self::Value],
    ) -> Result<Self::Value, Error>;
    /// Does the answer for an ordinal sum follow from the answers for base and top?
    const KNOWS_ORDINAL_SUMS: bool = false;

    /// The answer for the ordinal sum of a base in canonical form and something on top.
    fn ordinal_sum(&mut self, base: NumberUpStar, top: Self::Value) -> Result<Self::Value, Error> {
        let _ = base;
        Ok(top)
    }

    /// The answer for a form that is a canonical game of this arena, if it tells.
    fn known(&mut self, arena: &Arc<Arena>, game: Game) -> Result<Option<Self::Value>, Error> {
        let _ = (arena, game);
        Ok(None)
    }

    /// The answer for a form with this Grundy value.
    fn nimber(&mut self, value: u64) -> Result<Self::Value, Error>;

    /// The answer that a theorem gives.
    fn by_theorem<P: Form>(&mut self, form: &P) -> Result<Option<Self::Value>, Error>;

    /// The answer without a search of this form: by theorem, from an array of a user's game, or, for a
    /// position of any game, by going over to the game's own type.
    fn at_once<P: Form>(&mut self, form: &P) -> Result<Option<Self::Value>, Error> {
        if let Some(value) = self.by_theorem(form)? {
            return Ok(Some(value));
        }
        if let Some(own) = (form as &dyn Any).downcast_ref::<OwnForm>() {
            let grundy = own.grundy_in_bulk(self.context())?;
            return grundy.map(|grundy| self.nimber(grundy)).transpose();
        }
        let Some(any) = (form as &dyn Any).downcast_ref::<AnyPosition>() else { return Ok(None) };
        if let Some(negative) = any.downcast::<Negative>() {
            let value = self.of_any(negative.inner())?;
            return self.negate(value).map(Some);
        }
        self.of_typed(any).transpose()
    }

    /// The answer for a position of any game, searched as its own type, if that is one for which this
    /// engine is compiled.
    fn of_typed(&mut self, position: &AnyPosition) -> Option<Result<Self::Value, Error>>;

    /// The answer for a position of any game, searched as its own type or as the position it is.
    fn of_any(&mut self, position: &AnyPosition) -> Result<Self::Value, Error> {
        match self.of_typed(position) {
            Some(found) => found,
            None => reduce(self, position),
        }
    }
}

/// Which question a table answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Question {
    Value,
    Grundy,
}

/// The canonical form.
pub(crate) struct CanonicalForm<'a> {
    pub(crate) algebra: Algebra<'a>,
    pub(crate) tables: &'a Tables,
    pub(crate) search: SearchState,
    pub(crate) team: Option<Team<'a>>,
}

impl Reduction for CanonicalForm<'_> {
    type Value = Game;
    const PLAYERS: &'static [Player] = &Player::BOTH;
    const QUESTION: Question = Question::Value;

    fn context(&self) -> &Context {
        self.algebra.context()
    }

    fn search(&mut self) -> &mut SearchState {
        &mut self.search
    }

    fn tables(&self) -> &Tables {
        self.tables
    }

    fn is_superfluous(&mut self) -> bool {
        self.team.as_mut().is_some_and(Team::is_done)
    }

    fn account(&self) -> Result<(), Stop> {
        self.algebra.account()
    }

    fn encode(value: Game) -> NonZeroU64 {
        // The arena's tag is never 0.
        NonZeroU64::new(value.to_bits()).unwrap_or(NonZeroU64::MAX)
    }

    fn decode(&self, bits: NonZeroU64) -> Option<Game> {
        self.algebra.check(Game::from_bits(bits.get())).ok()
    }

    fn zero(&self) -> Game {
        self.algebra.zero()
    }

    #[inline]
    fn add(&mut self, a: Game, b: Game) -> Result<Game, Error> {
        self.algebra.add(a, b)
    }

    fn negate(&mut self, value: Game) -> Result<Game, Error> {
        self.algebra.neg(value)
    }

    fn weight(&self, value: Game) -> u32 {
        self.algebra.depth(value).unwrap_or(0)
    }

    fn of_options(&mut self, left: &[Game], right: &[Game]) -> Result<Game, Error> {
        self.algebra.game(left, right)
    }

    const KNOWS_ORDINAL_SUMS: bool = true;

    fn ordinal_sum(&mut self, base: NumberUpStar, top: Game) -> Result<Game, Error> {
        let base = self.algebra.number_up_star(base)?;
        self.algebra.ordinal_sum(base, top)
    }

    #[inline]
    fn by_theorem<P: Form>(&mut self, form: &P) -> Result<Option<Game>, Error> {
        if let Some(theorem) = form.value_theorem() {
            return self.algebra.number_up_star(theorem.answer).map(Some);
        }
        if let Some(theorem) = form.grundy_theorem() {
            return self.algebra.nimber(theorem.answer.to_ubig()).map(Some);
        }
        Ok(None)
    }

    fn known(&mut self, arena: &Arc<Arena>, game: Game) -> Result<Option<Game>, Error> {
        match self.algebra.check(game) {
            Ok(game) => Ok(Some(game)),
            Err(_) => self.algebra.transplant(arena, game).map(Some),
        }
    }

    fn nimber(&mut self, value: u64) -> Result<Game, Error> {
        self.algebra.nimber(value)
    }

    fn of_typed(&mut self, position: &AnyPosition) -> Option<Result<Game, Error>> {
        reduce_short(self, position)
    }
}

/// The Grundy value of an impartial form: mex of the options, nim sum of the parts.
pub(crate) struct GrundyValue<'a> {
    pub(crate) context: &'a Context,
    pub(crate) tables: &'a Tables,
    pub(crate) search: SearchState,
}

impl Reduction for GrundyValue<'_> {
    type Value = u64;
    const PLAYERS: &'static [Player] = &[Player::Left];
    const QUESTION: Question = Question::Grundy;

    fn context(&self) -> &Context {
        self.context
    }

    fn search(&mut self) -> &mut SearchState {
        &mut self.search
    }

    fn tables(&self) -> &Tables {
        self.tables
    }

    fn is_superfluous(&mut self) -> bool {
        false
    }

    fn account(&self) -> Result<(), Stop> {
        Ok(())
    }

    fn encode(value: u64) -> NonZeroU64 {
        NonZeroU64::MIN.saturating_add(value)
    }

    fn decode(&self, bits: NonZeroU64) -> Option<u64> {
        Some(bits.get() - 1)
    }

    fn zero(&self) -> u64 {
        0
    }

    fn add(&mut self, a: u64, b: u64) -> Result<u64, Error> {
        Ok(a ^ b)
    }

    fn negate(&mut self, value: u64) -> Result<u64, Error> {
        Ok(value)
    }

    fn weight(&self, _: u64) -> u32 {
        0
    }

    fn of_options(&mut self, left: &[u64], _: &[u64]) -> Result<u64, Error> {
        Ok(mex(left))
    }

    fn by_theorem<P: Form>(&mut self, form: &P) -> Result<Option<u64>, Error> {
        match form.grundy_theorem() {
            None => Ok(None),
            // A heap of 2^64 below a searched position: the search could never end.
            Some(theorem) => match theorem.answer.to_u64() {
                Some(value) if value < u64::MAX => Ok(Some(value)),
                _ => Err(Error::Stopped(Stop::TooWide)),
            },
        }
    }

    fn nimber(&mut self, value: u64) -> Result<u64, Error> {
        Ok(value)
    }

    fn of_typed(&mut self, position: &AnyPosition) -> Option<Result<u64, Error>> {
        reduce_impartial(self, position)
    }
}

/// The least number that is not in the list.
///
/// ```
/// assert_eq!(upstar_solve::mex(&[0, 1, 1, 5, 3]), 2);
/// ```
pub fn mex(values: &[u64]) -> u64 {
    let mut seen = vec![false; values.len() + 1];
    for &value in values {
        if let Some(place) = usize::try_from(value).ok().and_then(|value| seen.get_mut(value)) {
            *place = true;
        }
    }
    seen.iter().take_while(|&&seen| seen).count() as u64
}
