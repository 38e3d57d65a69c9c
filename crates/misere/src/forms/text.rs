//! Forms as text: `*3`, `*[2]`, `*[[2],0]`, options by age and then by their own options, the oldest last.

use super::store::{MisereForm, MisereForms};
use std::cmp::Ordering;
use std::fmt::Write as _;

/// Longer texts are cut off: a form that shares its parts may be exponentially long, written out.
const LONGEST: usize = 20_000;

impl MisereForms<'_> {
    /// The form as the language reads it; ends with `…` where it would be too long.
    ///
    /// ```
    /// use upstar_misere::forms::MisereForms;
    /// use upstar_values::Context;
    /// let context = Context::new();
    /// let mut forms = MisereForms::new(&context);
    /// let (zero, two) = (forms.star(0)?, forms.star(2)?);
    /// let odd = forms.of(&[two])?;
    /// let form = forms.of(&[zero, odd])?;
    /// assert_eq!([zero, two, odd, form].map(|form| forms.text(form)), ["0", "*2", "*[2]", "*[[2],0]"]);
    /// # Ok::<(), upstar_values::Stop>(())
    /// ```
    #[must_use]
    pub fn text(&self, form: MisereForm) -> String {
        enum Piece {
            Form(MisereForm),
            Mark(&'static str),
        }
        match self.as_star(form) {
            Some(0) => return "0".to_owned(),
            Some(1) => return "*".to_owned(),
            _ => {}
        }
        let mut text = "*".to_owned();
        let mut stack = vec![Piece::Form(form)];
        while let Some(piece) = stack.pop() {
            if text.len() > LONGEST {
                text.push('…');
                break;
            }
            match piece {
                Piece::Mark(mark) => text.push_str(mark),
                Piece::Form(form) => match self.as_star(form) {
                    Some(size) => {
                        let _ = write!(text, "{size}"); // a string takes everything
                    }
                    None => {
                        stack.push(Piece::Mark("]"));
                        for (place, option) in self.listed(form).into_iter().rev().enumerate() {
                            if place > 0 {
                                stack.push(Piece::Mark(","));
                            }
                            stack.push(Piece::Form(option));
                        }
                        stack.push(Piece::Mark("["));
                    }
                },
            }
        }
        text
    }

    /// The options as they are written: the latest born first.
    #[must_use]
    pub fn listed(&self, form: MisereForm) -> Vec<MisereForm> {
        let mut options = self.options(form);
        options.sort_by(|&one, &other| self.order(other, one));
        options
    }

    /// By birthday, heaps of Nim before others, then by options.
    pub(super) fn order(&self, one: MisereForm, other: MisereForm) -> Ordering {
        if one == other {
            return Ordering::Equal;
        }
        let key = |form: MisereForm| (self.birthday(form), self.as_star(form).is_none());
        key(one).cmp(&key(other)).then_with(|| {
            let (one, other) = (self.listed(one), self.listed(other));
            let pairs = one.iter().zip(&other).map(|(&a, &b)| self.order(a, b));
            let first = pairs.into_iter().find(|order| order.is_ne());
            first.unwrap_or_else(|| one.len().cmp(&other.len()))
        })
    }
}
