//! Games as text: `1/2^*`, `+-1`, `Tiny(2)`, `{2||0|-3}`.
//!
//! What is written depends on the game alone: options stand in a structural order, never in the
//! order of their ids, and what is written reads back to the same value. A game is first copied
//! ([`sketch`]), then every part gets a notation ([`shape`]), then the text is laid out
//! ([`layout`]). Nothing recurses, and every different part is looked at once; a text that would be
//! too long names the parts that it would repeat: `g1 := {…}; {g1|-2,{g1|-3}}`.

mod alphabet;
mod layout;
mod order;
mod shape;
mod sketch;
mod uptimal;
mod word;

pub use alphabet::Alphabet;
pub use uptimal::Uptimal;

use crate::Stop;
use crate::error::Error;
use crate::game::{Arena, Game};
use layout::Layout;
use shape::Plan;
use sketch::Sketch;
use std::fmt;

/// How games are written.
///
/// ```
/// use upstar_values::{Algebra, Alphabet, Arena, Context, Notation};
/// let (arena, context) = (Arena::new(), Context::new());
/// let mut algebra = Algebra::new(&arena, &context);
/// let (two, minus_one) = (algebra.number(2)?, algebra.number(-1)?);
/// let switch = algebra.game(&[two], &[minus_one])?;
/// let tall = algebra.game(&[switch], &[minus_one])?;
/// assert_eq!(arena.text(tall, Notation::default())?, "{2|-1||-1}");
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
        if game.arena != self.tag() {
            return Err(Error::ForeignGame);
        }
        if let Some(value) = self.as_number_up_star(game.id) {
            return Ok(match notation.alphabet {
                Alphabet::Ascii => value.to_string(),
                alphabet => value.display(alphabet).to_string(),
            });
        }
        let full = |_| Error::Stopped(Stop::OutOfMemory);
        let (mut sketch, root) = Sketch::new(self, game.id).map_err(full)?;
        let plan = Plan::new(&mut sketch, root, notation.alphabet).map_err(full)?;
        Ok(Layout::text(&sketch, &plan, notation.alphabet, root, notation.limit))
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
        Shown { arena: self, game }
    }
}

struct Shown<'a> {
    arena: &'a Arena,
    game: Game,
}

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let notation = if f.alternate() { Notation::unicode() } else { Notation::default() };
        match self.arena.text(self.game, notation) {
            Ok(text) => f.pad(&text),
            Err(error) => write!(f, "({error})"),
        }
    }
}
