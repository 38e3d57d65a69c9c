//! Games as text: `1/2^*`, `+-1`, `Tiny(2)`, `{2||0|-3}`.
//!
//! What is written depends on the game alone: options stand in a structural order, never in the
//! order of their ids, and what is written reads back to the same value. A game is first copied
//! ([`sketch`]), then every part gets a notation ([`shape`]), then the text is laid out
//! ([`layout`]). Nothing recurses, and every different part is looked at once; a text that would be
//! too long names the parts that it would repeat: `g1 := {…}; {g1|-2,{g1|-3}}`.

mod alphabet;
mod latex;
mod layout;
mod mean;
mod order;
mod shape;
mod sketch;
mod word;

pub use alphabet::Alphabet;
pub use latex::{is_notation, latex};

use crate::Stop;
use crate::error::Error;
use crate::game::{Algebra, Arena, Game, Id};
use crate::ops::Uptimal;
use layout::Layout;
use rustc_hash::FxHashMap;
use shape::Plan;
use sketch::{Full, Part, Sketch};
use std::fmt;

/// Uptimals with more runs of equal digits than this are sorted like any other game; none of
/// them has a word of its own.
const NAMED_RUNS: usize = 64;

/// How games are written.
///
/// ```
/// use upstar_values::{Algebra, Alphabet, Arena, Context, Notation};
/// let (arena, context) = (Arena::new(), Context::new());
/// let mut algebra = Algebra::new(&arena, &context);
/// let [two, zero, minus_three] = [2, 0, -3].map(|n| algebra.number(n));
/// let reply = algebra.game(&[zero?], &[minus_three?])?;
/// let game = algebra.game(&[two?], &[reply])?;
/// assert_eq!(arena.text(game, Notation::default())?, "{2||0|-3}");
/// # Ok::<(), upstar_values::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Notation {
    /// The letters.
    pub alphabet: Alphabet,
    /// The number of bytes from which on parts that occur several times are named and defined in
    /// front: `g1 := {…}; {g1|…}`. Text with names is about as long as the game has different
    /// options, whatever the limit.
    pub limit: usize,
}

impl Default for Notation {
    /// ASCII; names beyond a million bytes.
    fn default() -> Self {
        Notation { alphabet: Alphabet::Ascii, limit: 1_000_000 }
    }
}

impl Notation {
    /// The same with `↑ ↓ ⋆ ± ⧾ ⧿`.
    pub fn unicode() -> Self {
        Notation { alphabet: Alphabet::Unicode, ..Self::default() }
    }
}

impl Arena {
    /// The game as text.
    ///
    /// Time and memory: about the number of different followers, and the length of the text.
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a game of another arena.
    pub fn text(&self, game: Game, notation: Notation) -> Result<String, Error> {
        self.laid_out(game, notation, |layout, root| layout.text(root, notation.limit))
    }

    /// The game in one expression, without names for its parts; `None` if that would be longer than
    /// the limit of the notation.
    ///
    /// ```
    /// use upstar_values::{Algebra, Arena, Context, Notation};
    /// let (arena, context) = (Arena::new(), Context::new());
    /// let mut algebra = Algebra::new(&arena, &context);
    /// let (five, minus_one) = (algebra.number(5)?, algebra.number(-1)?);
    /// let switch = algebra.game(&[five], &[minus_one])?;
    /// let within = |limit| arena.expression(switch, Notation { limit, ..Notation::default() });
    /// assert_eq!(within(10)?.as_deref(), Some("{5|-1}"));
    /// assert_eq!(within(5)?, None);
    /// # Ok::<(), upstar_values::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a game of another arena.
    pub fn expression(&self, game: Game, notation: Notation) -> Result<Option<String>, Error> {
        let text = self.laid_out(game, notation, |layout, root| {
            let fits = layout.fits(root, notation.limit);
            if fits { layout.text(root, notation.limit) } else { String::new() }
        })?;
        Ok(Some(text).filter(|text| !text.is_empty() && text.len() <= notation.limit))
    }

    fn laid_out(
        &self,
        game: Game,
        notation: Notation,
        write: impl FnOnce(Layout<'_>, Part) -> String,
    ) -> Result<String, Error> {
        if game.arena != self.tag() {
            return Err(Error::ForeignGame);
        }
        if let Some(value) = self.as_number_up_star(game.id) {
            return Ok(match notation.alphabet {
                Alphabet::Ascii => value.to_string(),
                alphabet => value.display(alphabet).to_string(),
            });
        }
        let (mut sketch, roots) = Sketch::new(self, &[game.id], NAMED_RUNS).map_err(full)?;
        let plan = Plan::new(&mut sketch, roots[0], notation.alphabet).map_err(full)?;
        Ok(write(Layout::new(&sketch, &plan, notation.alphabet), roots[0]))
    }

    /// The game, to be written by `{}` in ASCII and by `{:#}` in Unicode; a game of another arena
    /// is called that.
    ///
    /// ```
    /// use upstar_values::{Algebra, Arena, Context};
    /// let (arena, context) = (Arena::new(), Context::new());
    /// let mut algebra = Algebra::new(&arena, &context);
    /// let (one, minus_one) = (algebra.number(1)?, algebra.number(-1)?);
    /// let switch = algebra.game(&[one], &[minus_one])?;
    /// let game = algebra.add(switch, algebra.star())?;
    /// assert_eq!(arena.display(game).to_string(), "+-(1*)");
    /// assert_eq!(format!("{:#}", arena.display(game)), "±(1⋆)");
    /// # Ok::<(), upstar_values::Error>(())
    /// ```
    pub fn display(&self, game: Game) -> impl fmt::Display {
        GameText { arena: self, game }
    }
}

impl Algebra<'_> {
    /// G as text in ASCII; [`Arena::text`] takes more wishes.
    ///
    /// ```
    /// use upstar_values::{Algebra, Arena, Context};
    /// let (arena, context) = (Arena::new(), Context::new());
    /// let mut algebra = Algebra::new(&arena, &context);
    /// let (zero, minus3) = (algebra.zero(), algebra.number(-3)?);
    /// let threat = algebra.game(&[zero], &[minus3])?;
    /// let tiny = algebra.game(&[zero], &[threat])?;
    /// assert_eq!(algebra.text(tiny)?, "Tiny(3)");
    /// # Ok::<(), upstar_values::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a game of another arena.
    pub fn text(&self, g: Game) -> Result<String, Error> {
        self.arena.text(g, Notation::default())
    }

    /// Sorts games in the structural order in which options are written: numbers, nimbers, other
    /// uptimals, and then the rest by their options.
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for games of another arena.
    pub fn sort_for_output(&self, games: &mut [Game]) -> Result<(), Error> {
        let ids = games.iter().map(|&game| self.own(game)).collect::<Result<Vec<_>, _>>()?;
        let (mut sketch, mut parts) = Sketch::new(self.arena, &ids, NAMED_RUNS).map_err(full)?;
        // Different games are different parts.
        let games_of: FxHashMap<Part, Game> =
            parts.iter().copied().zip(games.iter().copied()).collect();
        sketch.sort(&mut parts);
        for (game, part) in games.iter_mut().zip(&parts) {
            *game = games_of[part];
        }
        Ok(())
    }
}

/// The uptimal, if the game is one.
pub(crate) fn uptimal(arena: &Arena, id: Id) -> Result<Option<Uptimal>, Error> {
    let (sketch, roots) = Sketch::new(arena, &[id], usize::MAX).map_err(full)?;
    Ok(sketch.get(roots[0]).uptimal().cloned())
}

fn full(_: Full) -> Error {
    Error::Stopped(Stop::OutOfMemory)
}

struct GameText<'a> {
    arena: &'a Arena,
    game: Game,
}

impl fmt::Display for GameText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let notation = if f.alternate() { Notation::unicode() } else { Notation::default() };
        match self.arena.text(self.game, notation) {
            Ok(text) => f.pad(&text),
            Err(error) => write!(f, "({error})"),
        }
    }
}
