//! Plain forms as text: `0`, `*3`, `{0,{*}}`.

use super::arena::{Plain, PlainForms};
use crate::error::Error;
use std::fmt::Write as _;

/// Texts are cut off here: a form that shares its parts may be exponentially long, written out.
const LONGEST: usize = 10_000;

impl PlainForms<'_> {
    /// The form as a set, nimbers by their names; ends with `…` where it would be too long.
    ///
    /// ```
    /// # use upstar_values::{Context, plain::PlainForms};
    /// # let context = Context::new();
    /// let mut forms = PlainForms::new(&context);
    /// let (zero, one, four) = (forms.empty(), forms.star(1)?, forms.star(4)?);
    /// let set = forms.set(&[zero, one, four])?;
    /// assert_eq!(forms.text(set)?, "{0,*,*4}"); // worth *2
    /// # Ok::<(), upstar_values::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a form of another store.
    pub fn text(&self, form: Plain) -> Result<String, Error> {
        enum Piece {
            Form(u32),
            Mark(char),
        }
        let mut text = String::new();
        let mut stack = vec![Piece::Form(self.own(form)?)];
        while let Some(piece) = stack.pop() {
            if text.len() > LONGEST {
                text.push('…');
                break;
            }
            match piece {
                Piece::Mark(mark) => text.push(mark),
                Piece::Form(0) => text.push('0'),
                Piece::Form(id) => match self.as_star(id) {
                    Some(1) => text.push('*'),
                    Some(n) => {
                        let _ = write!(text, "*{n}");
                    }
                    None => {
                        text.push('{');
                        stack.push(Piece::Mark('}'));
                        // Forms of small rank first, nimbers among them in order.
                        let mut options = self.options_of(id).to_vec();
                        options.sort_by_key(|&x| (self.rank_of(x), self.options_of(x).len()));
                        for (place, &option) in options.iter().enumerate().rev() {
                            stack.push(Piece::Form(option));
                            if place > 0 {
                                stack.push(Piece::Mark(','));
                            }
                        }
                    }
                },
            }
        }
        Ok(text)
    }
}
