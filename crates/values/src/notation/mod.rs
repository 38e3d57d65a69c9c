//! How values are written.
//!
//! Number-up-stars, uptimal powers, switches, tinies and minies have names; everything else is
//! written as braces with as few of them as slashes allow: `{2||0|-3}`. The order of options is a
//! structural one, so the same value is written the same way in every arena. A game is a graph, and
//! written out as a tree it may be astronomically long; beyond a limit its shared parts get names.

mod layout;
mod name;
mod order;

use crate::{Algebra, Arena, Context, Error, Game};
use layout::Layout;
pub use name::Alphabet;
use std::fmt;

/// The text of a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Text {
    /// One expression.
    Whole(String),
    /// Too long for one expression: parts that occur more than once, as (name, text), each using
    /// names defined before it; the last one is the value itself.
    Shared(Vec<(String, String)>),
}

impl fmt::Display for Text {
    /// The expression, or a line `name := text` for each part.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Text::Whole(text) => f.write_str(text),
            Text::Shared(parts) => {
                for (i, (name, text)) in parts.iter().enumerate() {
                    let line_break = if i > 0 { "\n" } else { "" };
                    write!(f, "{line_break}{name} := {text}")?;
                }
                Ok(())
            }
        }
    }
}

/// The longest text that [`Arena::display`] writes without naming shared parts.
const DISPLAY_LIMIT: u64 = 1 << 16;

impl Arena {
    /// The game as text, where no algebra is at hand; a foreign game shows as the error it is.
    pub fn display(&self, game: Game) -> impl fmt::Display + use<> {
        let context = Context::new();
        let mut algebra = Algebra::new(self, &context);
        match algebra.text_within(game, DISPLAY_LIMIT, Alphabet::Ascii) {
            Ok(text) => text,
            Err(error) => Text::Whole(format!("<{error}>")),
        }
    }
}

impl Algebra<'_> {
    /// G as text in ASCII, however long.
    ///
    /// ```
    /// use upstar_values::{Algebra, Arena, Context};
    /// let (arena, context) = (Arena::new(), Context::new());
    /// let mut algebra = Algebra::new(&arena, &context);
    /// let (zero, minus3, two) = (algebra.zero(), algebra.number(-3)?, algebra.number(2)?);
    /// let threat = algebra.game(&[zero], &[minus3])?;
    /// let game = algebra.game(&[two], &[threat])?;
    /// assert_eq!(algebra.text(game)?, "{2||0|-3}");
    /// let tiny = algebra.game(&[zero], &[threat])?;
    /// assert_eq!(algebra.text(tiny)?, "Tiny(3)");
    /// # Ok::<(), upstar_values::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a game of another arena, [`Error::Stopped`] at a bound.
    pub fn text(&mut self, g: Game) -> Result<String, Error> {
        let layout = Layout::of(self, g, Alphabet::Ascii)?;
        layout.write(self, g)
    }

    /// G as text of at most `limit` characters or, where that is not enough, with shared parts
    /// named `g1`, `g2`, ….
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a game of another arena, [`Error::Stopped`] at a bound.
    pub fn text_within(&mut self, g: Game, limit: u64, alphabet: Alphabet) -> Result<Text, Error> {
        let mut layout = Layout::of(self, g, alphabet)?;
        if layout.length(g) <= limit {
            return Ok(Text::Whole(layout.write(self, g)?));
        }
        let mut definitions = Vec::new();
        for (name, game) in layout.name_shared(self, g)? {
            definitions.push((name, layout.write(self, game)?));
        }
        Ok(Text::Shared(definitions))
    }

    /// Sorts games in the structural order in which options are written: numbers, nimbers, other
    /// uptimals, and then the rest by their options.
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for games of another arena, [`Error::Stopped`] at a bound.
    pub fn sort_for_output(&mut self, games: &mut [Game]) -> Result<(), Error> {
        order::sort(self, games)
    }
}
