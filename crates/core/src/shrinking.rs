//! Forms that are sets: a move takes an element away, and with it whatever cannot stay without it.
//!
//! Hackenbush is the pattern: the elements are edges, and what the ground no longer holds goes too.
//! Where one form has few enough elements, an engine does better to keep an array with a place for
//! every set than to compare forms: it needs neither symmetry nor hashing.

use std::fmt::{Debug, Formatter, Result};

/// A form as a set of at most 32 elements, each a bit.
pub struct ShrinkingSet<P> {
    /// How many elements there are; the form itself is all of them.
    pub size: u32,
    /// Those that Left may take.
    pub left: u32,
    /// Those that Right may take.
    pub right: u32,
    /// Those that may be taken only if nothing else goes with them.
    pub alone: u32,
    /// Those that are the like of the next element: as long as that is there, it is taken instead.
    pub twins: u32,
    stays: Box<dyn Fn(u32) -> u32 + Send + Sync>,
    parts: Box<dyn Fn(u32) -> Vec<P> + Send + Sync>,
}

impl<P> ShrinkingSet<P> {
    /// A form of `size` elements, of which `stays` tells what is left of any set, and `parts` what
    /// parts a set makes of which everything stays.
    pub fn new(
        size: u32,
        stays: impl Fn(u32) -> u32 + Send + Sync + 'static,
        parts: impl Fn(u32) -> Vec<P> + Send + Sync + 'static,
    ) -> Self {
        let (stays, parts) = (Box::new(stays), Box::new(parts));
        ShrinkingSet { size, left: 0, right: 0, alone: 0, twins: 0, stays, parts }
    }

    /// The same form, its parts turned into others.
    pub(crate) fn with_parts<Q>(
        self,
        turn: impl Fn(P) -> Q + Send + Sync + 'static,
    ) -> ShrinkingSet<Q>
    where
        P: 'static,
    {
        let ShrinkingSet { size, left, right, alone, twins, stays, parts } = self;
        let parts = Box::new(move |set| parts(set).into_iter().map(&turn).collect());
        ShrinkingSet { size, left, right, alone, twins, stays, parts }
    }

    /// All elements.
    pub fn all(&self) -> u32 {
        u32::MAX.checked_shr(32u32.saturating_sub(self.size)).unwrap_or(0)
    }

    /// What is left of a set.
    pub fn stays(&self, set: u32) -> u32 {
        (self.stays)(set)
    }

    /// The parts of a set of which everything stays.
    pub fn parts(&self, set: u32) -> Vec<P> {
        (self.parts)(set)
    }
}

impl<P> Debug for ShrinkingSet<P> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.debug_struct("ShrinkingSet").field("size", &self.size).finish_non_exhaustive()
    }
}
