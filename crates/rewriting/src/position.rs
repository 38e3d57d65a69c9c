//! Positions in terms: paths of argument numbers from 1, the empty one being the root.

use crate::terms::{Term, Terms};
use smallvec::SmallVec;
use upstar_values::Stop;

/// A path from the root: which argument to go down to, from 1.
pub type Path = Vec<u32>;

/// A path as text: `root`, `1.2.1`.
pub fn write_path(path: &[u32]) -> String {
    if path.is_empty() {
        return "root".into();
    }
    path.iter().map(u32::to_string).collect::<Vec<_>>().join(".")
}

impl Terms {
    /// All positions of a term, a position before those below it.
    ///
    /// ```
    /// use upstar_rewriting::{System, Terms};
    /// let system: System = "B(Z,x) -> x".parse()?;
    /// let mut terms = Terms::new();
    /// let term = system.read_term(&mut terms, "B(B(Z,Z),Z)")?;
    /// let positions = terms.positions(term);
    /// assert_eq!(positions, [vec![], vec![1], vec![1, 1], vec![1, 2], vec![2]]);
    /// # Ok::<(), upstar_rewriting::TextError>(())
    /// ```
    pub fn positions(&self, term: Term) -> Vec<Path> {
        let mut all = Vec::new();
        let mut stack = vec![(term, Path::new())];
        while let Some((term, path)) = stack.pop() {
            for (nth, &child) in self.children(term).iter().enumerate().rev() {
                let mut below = path.clone();
                below.push(u32::try_from(nth + 1).unwrap_or(u32::MAX));
                stack.push((child, below));
            }
            all.push(path);
        }
        all
    }

    /// The subterm at a position, if there is one.
    pub fn peek(&self, term: Term, path: &[u32]) -> Option<Term> {
        path.iter().try_fold(term, |at, &nth| {
            self.children(at).get((nth as usize).checked_sub(1)?).copied()
        })
    }

    /// The term with another subterm at a position; `None` if there is no such position. Costs the
    /// path, and shares everything beside it.
    ///
    /// # Errors
    /// [`Stop::OutOfMemory`] if there are no ids left.
    pub fn poke(&mut self, term: Term, path: &[u32], by: Term) -> Result<Option<Term>, Stop> {
        let mut above = Vec::with_capacity(path.len());
        let mut at = term;
        for &nth in path {
            let Some(child) = (nth as usize).checked_sub(1) else { return Ok(None) };
            let Some(&below) = self.children(at).get(child) else { return Ok(None) };
            above.push((at, child));
            at = below;
        }
        let mut new = by;
        while let Some((at, child)) = above.pop() {
            new = self.replace_child(at, child, new)?;
        }
        Ok(Some(new))
    }

    /// The term with another argument in one place, counted from 0.
    pub(crate) fn replace_child(
        &mut self,
        term: Term,
        child: usize,
        by: Term,
    ) -> Result<Term, Stop> {
        let mut children: SmallVec<[Term; 4]> = SmallVec::from_slice(self.children(term));
        if let Some(place) = children.get_mut(child) {
            *place = by;
        }
        self.make(self.symbol(term), &children)
    }
}
