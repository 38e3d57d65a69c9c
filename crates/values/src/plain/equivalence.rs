//! Weak and strong equivalence, by playing.
//!
//! G and H are weakly equivalent if the same player wins both, and equivalent if the same player
//! wins G + X and H + X for every X. The second is decided by one game: they are equivalent iff
//! G + H is lost for the player to move. Nothing here looks at a Grundy value.

use super::arena::{Plain, PlainForms};
use crate::context::Stop;
use crate::error::Error;

impl PlainForms<'_> {
    /// G ~ H: does the same player win both?
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a form of another store.
    pub fn weakly_equivalent(&self, g: Plain, h: Plain) -> Result<bool, Error> {
        Ok(self.is_won(g)? == self.is_won(h)?)
    }

    /// G ≡ H: does the same player win both in every context?
    ///
    /// ```
    /// # use upstar_values::{Context, plain::PlainForms};
    /// # let context = Context::new();
    /// let mut forms = PlainForms::new(&context);
    /// let (one, three) = (forms.star(1)?, forms.star(3)?);
    /// assert!(forms.weakly_equivalent(one, three)?); // *1 ~ *3 …
    /// assert!(!forms.equivalent(one, three)?); // … but not in every context
    /// assert_eq!(forms.separating_context(one, three)?, Some(one));
    /// # Ok::<(), upstar_values::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a form of another store, [`Error::Stopped`] at a bound.
    pub fn equivalent(&mut self, g: Plain, h: Plain) -> Result<bool, Error> {
        Ok(!self.is_sum_won(g, h)?)
    }

    /// W(G + H), by play and without building the sum.
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a form of another store, [`Error::Stopped`] at a bound.
    pub fn is_sum_won(&mut self, g: Plain, h: Plain) -> Result<bool, Error> {
        Ok(self.sum_won(self.own(g)?, self.own(h)?)?)
    }

    /// A context X of least rank in which different players win G + X and H + X; `None` if the two
    /// are equivalent.
    ///
    /// Contexts *0, *1, … are tried by play. One of them tells: with X ≡ *k for the smaller of the
    /// two values exactly one of the sums is lost, and no form of smaller rank has such a value.
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a form of another store, [`Error::Stopped`] at a bound.
    pub fn separating_context(&mut self, g: Plain, h: Plain) -> Result<Option<Plain>, Error> {
        if self.equivalent(g, h)? {
            return Ok(None);
        }
        for k in 0..=self.rank(g)? {
            let context = self.star(k)?;
            if self.is_sum_won(g, context)? != self.is_sum_won(h, context)? {
                return Ok(Some(context));
            }
        }
        Ok(None)
    }

    fn sum_won(&mut self, g: u32, h: u32) -> Result<bool, Stop> {
        let root = (g.min(h), g.max(h));
        let mut stack = vec![root];
        while let Some(&(g, h)) = stack.last() {
            if self.sums_won.contains_key(&(g, h)) {
                stack.pop();
                continue;
            }
            self.spend((self.options_of(g).len() + self.options_of(h).len()) as u64)?;
            let in_g = self.options_of(g).iter().map(|&x| (x.min(h), x.max(h)));
            let in_h = self.options_of(h).iter().map(|&y| (g.min(y), g.max(y)));
            let (mut won, mut unknown) = (false, None);
            for pair in in_g.chain(in_h) {
                match self.sums_won.get(&pair) {
                    Some(false) => won = true,
                    Some(true) => {}
                    None => unknown = Some(pair),
                }
            }
            match unknown {
                Some(pair) if !won => stack.push(pair),
                _ => {
                    self.sums_won.insert((g, h), won);
                    stack.pop();
                }
            }
        }
        Ok(self.sums_won[&root])
    }
}
