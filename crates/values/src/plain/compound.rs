//! Compounds of plain forms, as the definitions write them: sets of options.
//!
//! All of them are one recursion with a parameter: an option of a compound is either a compound of
//! the same kind or a form that is already there. Answers are remembered, and the recursion runs on
//! a stack of its own.

use super::arena::{Plain, PlainForms};
use crate::error::Error;

/// How two forms are put together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Compound {
    /// G + H: a move in one of them.
    Sum,
    /// G → H: in G, and in H once G is over.
    Sequential,
    /// G ⇒ H: in G, or at any time in H and never back.
    WeakSequential,
    /// G ▷ H: in either; once G is over a move to {} as well.
    Annihilating,
    /// G : H: in either; a move in G does away with H.
    Ordinal,
    /// In both at once; over when one of them is.
    Conjunctive,
    /// In all that are not over yet.
    ContinuedConjunctive,
    /// In one or both.
    Selective,
    /// In one or both; over when one of them is.
    ShortenedSelective,
    /// In one of them; over when one of them is.
    DiminishedDisjunctive,
    /// The truncation of the first; see [`PlainForms::truncated`].
    Truncation,
}

/// An option of a compound.
enum Next {
    /// A compound of the same kind.
    Pair(u32, u32),
    /// A form that is already there.
    Form(u32),
}

impl PlainForms<'_> {
    /// The compound of two forms; of `Truncation`, the truncation of the first.
    ///
    /// ```
    /// # use upstar_values::{Context, plain::{Compound, PlainForms}};
    /// # let context = Context::new();
    /// let mut forms = PlainForms::new(&context);
    /// let (zero, one, two) = (forms.empty(), forms.star(1)?, forms.star(2)?);
    /// let sum = forms.compound(Compound::Sum, two, two)?;
    /// let (a, b) = (forms.compound(Compound::Sequential, sum, one)?,
    ///               forms.compound(Compound::Sequential, zero, one)?);
    /// assert_eq!((forms.grundy(a)?, forms.grundy(b)?), (0, 1)); // the form matters
    /// # Ok::<(), upstar_values::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a form of another store, [`Error::Stopped`] at a bound.
    pub fn compound(&mut self, kind: Compound, g: Plain, h: Plain) -> Result<Plain, Error> {
        let root = sorted(kind, self.own(g)?, self.own(h)?);
        let mut stack = vec![root];
        while let Some(&(g, h)) = stack.last() {
            if self.compounds.contains_key(&(kind, g, h)) {
                stack.pop();
                continue;
            }
            let nexts = self.nexts(kind, g, h);
            self.spend(1 + nexts.len() as u64)?;
            let (before, mut options) = (stack.len(), Vec::with_capacity(nexts.len()));
            for next in nexts {
                match next {
                    Next::Form(id) => options.push(id),
                    Next::Pair(a, b) => {
                        let (a, b) = sorted(kind, a, b);
                        match self.compounds.get(&(kind, a, b)) {
                            Some(&id) => options.push(id),
                            None => stack.push((a, b)),
                        }
                    }
                }
            }
            if stack.len() == before {
                let id = self.intern(options)?;
                self.compounds.insert((kind, g, h), id);
                stack.pop();
            }
        }
        Ok(self.handle(self.compounds[&(kind, root.0, root.1)]))
    }

    /// The truncation G⁻: moves to {} are forbidden, here and in all that follows.
    ///
    /// ```
    /// # use upstar_values::{Context, plain::{Compound, PlainForms}};
    /// # let context = Context::new();
    /// let mut forms = PlainForms::new(&context);
    /// let (two, three) = (forms.star(2)?, forms.star(3)?);
    /// let sum = forms.compound(Compound::Sum, two, three)?;
    /// let truncated = forms.truncated(sum)?;
    /// assert_eq!(forms.grundy(truncated)?, 4);
    /// # Ok::<(), upstar_values::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a form of another store, [`Error::Stopped`] at a bound.
    pub fn truncated(&mut self, g: Plain) -> Result<Plain, Error> {
        self.compound(Compound::Truncation, g, self.empty())
    }

    fn nexts(&self, kind: Compound, g: u32, h: u32) -> Vec<Next> {
        let (gs, hs) = (self.options_of(g), self.options_of(h));
        let mut nexts = Vec::new();
        let in_g = || gs.iter().map(|&x| Next::Pair(x, h));
        let in_h = || hs.iter().map(|&y| Next::Pair(g, y));
        let in_both = || gs.iter().flat_map(|&x| hs.iter().map(move |&y| Next::Pair(x, y)));
        let away_to = |ids: &[u32]| ids.iter().map(|&id| Next::Form(id)).collect::<Vec<_>>();
        let one_is_over = gs.is_empty() || hs.is_empty();
        match kind {
            Compound::Sum => nexts.extend(in_g().chain(in_h())),
            Compound::Sequential if gs.is_empty() => nexts = away_to(hs),
            Compound::Sequential => nexts.extend(in_g()),
            Compound::WeakSequential => nexts.extend(in_g().chain(away_to(hs))),
            Compound::Annihilating => {
                nexts.extend(in_g().chain(in_h()));
                if gs.is_empty() {
                    nexts.push(Next::Form(0));
                }
            }
            Compound::Ordinal => nexts.extend(away_to(gs).into_iter().chain(in_h())),
            Compound::Conjunctive => nexts.extend(in_both()),
            Compound::ContinuedConjunctive if one_is_over => nexts.extend(in_g().chain(in_h())),
            Compound::ContinuedConjunctive => nexts.extend(in_both()),
            Compound::ShortenedSelective | Compound::DiminishedDisjunctive if one_is_over => {}
            Compound::Selective | Compound::ShortenedSelective => {
                nexts.extend(in_g().chain(in_h()).chain(in_both()));
            }
            Compound::DiminishedDisjunctive => nexts.extend(in_g().chain(in_h())),
            Compound::Truncation => {
                let kept = gs.iter().filter(|&&x| x != 0);
                nexts.extend(kept.map(|&x| Next::Pair(x, h)));
            }
        }
        nexts
    }
}

/// G + H and H + G are the same set, and so it is for every compound that treats both alike.
fn sorted(kind: Compound, g: u32, h: u32) -> (u32, u32) {
    match kind {
        Compound::Sum
        | Compound::Conjunctive
        | Compound::ContinuedConjunctive
        | Compound::Selective
        | Compound::ShortenedSelective
        | Compound::DiminishedDisjunctive => (g.min(h), g.max(h)),
        Compound::Sequential
        | Compound::WeakSequential
        | Compound::Annihilating
        | Compound::Ordinal
        | Compound::Truncation => (g, h),
    }
}
