//! All forms up to a rank, and the pairs among them that only a context can tell apart.

use super::arena::{Plain, PlainForms};
use crate::context::Stop;
use crate::error::Error;
use std::ops::ControlFlow;

/// The highest rank whose forms can be listed: of rank 5 there are 2^65536.
const HIGHEST_RANK: u32 = 4;

/// Two forms that are weakly equivalent and not equivalent, with what tells them apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WeakPair {
    /// The one that comes first in the order of [`PlainForms::up_to_rank`].
    pub first: Plain,
    /// The other one.
    pub second: Plain,
    /// The same player wins both, but not both in a sum with this; no form of smaller rank does it.
    pub context: Plain,
}

impl PlainForms<'_> {
    /// All forms of at most this rank, in order of rank: 1, 2, 4, 16 and 65536.
    ///
    /// ```
    /// # use upstar_values::{Context, plain::PlainForms};
    /// # let context = Context::new();
    /// let mut forms = PlainForms::new(&context);
    /// assert_eq!(forms.up_to_rank(3)?.len(), 16);
    /// # Ok::<(), upstar_values::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Stop::TooWide`] beyond rank 4, where there are 2^65536 forms, or the bound that was met.
    pub fn up_to_rank(&mut self, rank: u32) -> Result<Vec<Plain>, Error> {
        if rank > HIGHEST_RANK {
            return Err(Stop::TooWide.into());
        }
        let mut all = vec![self.empty().id];
        for rank in 1..=rank {
            let smaller = all.clone();
            for subset in 0..1u32 << smaller.len() {
                let members = smaller.iter().enumerate().filter(|(bit, _)| subset >> bit & 1 == 1);
                let id = self.intern(members.map(|(_, &id)| id).collect())?;
                if self.rank_of(id) == rank {
                    all.push(id);
                }
            }
        }
        Ok(all.into_iter().map(|id| self.handle(id)).collect())
    }

    /// Visits the pairs of forms of at most this rank that are weakly equivalent but not
    /// equivalent, until the visitor has had enough.
    ///
    /// ```
    /// # use upstar_values::{Context, plain::PlainForms};
    /// # use std::ops::ControlFlow;
    /// # let context = Context::new();
    /// let mut forms = PlainForms::new(&context);
    /// let mut found = Vec::new();
    /// forms.visit_weak_pairs(2, |pair| {
    ///     found.push(pair);
    ///     ControlFlow::Continue(())
    /// })?;
    /// let (one, two) = (forms.star(1)?, forms.star(2)?);
    /// assert_eq!(found.len(), 1); // of the four forms 0, *1, {*1} and *2
    /// assert_eq!((found[0].first, found[0].second, found[0].context), (one, two, one));
    /// # Ok::<(), upstar_values::Error>(())
    /// ```
    ///
    /// # Errors
    /// As [`PlainForms::up_to_rank`].
    pub fn visit_weak_pairs(
        &mut self,
        rank: u32,
        mut visit: impl FnMut(WeakPair) -> ControlFlow<()>,
    ) -> Result<(), Error> {
        let all = self.up_to_rank(rank)?;
        for (index, &second) in all.iter().enumerate() {
            for &first in &all[..index] {
                self.spend(1)?;
                if !self.weakly_equivalent(first, second)? {
                    continue;
                }
                if let Some(context) = self.separating_context(first, second)?
                    && visit(WeakPair { first, second, context }).is_break()
                {
                    return Ok(());
                }
            }
        }
        Ok(())
    }
}
