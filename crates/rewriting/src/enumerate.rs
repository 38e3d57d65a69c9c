//! All ground terms, size by size; the size is the number of symbols (for words: letters and end).

use crate::system::System;
use crate::terms::{Term, Terms};
use upstar_values::{Context, Stop};

/// Ground terms by their size.
///
/// ```
/// use upstar_rewriting::{Enumeration, System, Terms};
/// use upstar_values::Context;
/// let system: System = "B(x,y) -> Z".parse()?;
/// let (mut terms, mut all) = (Terms::new(), Enumeration::default());
/// let counts: Vec<usize> = (0..8)
///     .map(|size| all.of_size(&system, &mut terms, size, &Context::new()).map(<[_]>::len))
///     .collect::<Result<_, _>>().unwrap();
/// assert_eq!(counts, [0, 1, 0, 1, 0, 2, 0, 5]); // Catalan numbers
/// # Ok::<(), upstar_rewriting::TextError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Enumeration {
    by_size: Vec<Vec<Term>>,
}

impl Enumeration {
    /// The terms of a size.
    ///
    /// # Errors
    /// The bound that was met.
    pub fn of_size(
        &mut self,
        system: &System,
        terms: &mut Terms,
        size: usize,
        context: &Context,
    ) -> Result<&[Term], Stop> {
        while self.by_size.len() <= size {
            let next = self.next(system, terms, context)?;
            self.by_size.push(next);
        }
        Ok(&self.by_size[size])
    }

    fn next(
        &self,
        system: &System,
        terms: &mut Terms,
        context: &Context,
    ) -> Result<Vec<Term>, Stop> {
        let size = self.by_size.len();
        let mut found = Vec::new();
        let account = context.account();
        for symbol in system.signature.symbols() {
            let arity = system.signature.arity(symbol);
            if size <= arity {
                continue;
            }
            // Arguments chosen so far, for each the list and the place in it.
            let mut tuples: Vec<(Vec<Term>, usize)> = vec![(Vec::new(), size - 1)];
            for nth in 0..arity {
                let rest = arity - nth - 1;
                let mut longer = Vec::new();
                for (tuple, left) in &tuples {
                    let sizes =
                        if rest == 0 { *left..=*left } else { 1..=left.saturating_sub(rest) };
                    for part in sizes {
                        for &term in self.by_size.get(part).map_or(&[][..], Vec::as_slice) {
                            let mut tuple = tuple.clone();
                            tuple.push(term);
                            longer.push((tuple, left - part));
                        }
                    }
                    account.set(u64::try_from(longer.len() * 64).unwrap_or(u64::MAX))?;
                    context.spend(1)?;
                }
                tuples = longer;
            }
            for (tuple, left) in tuples {
                if left == 0 {
                    found.push(terms.make(symbol, &tuple)?);
                }
            }
            terms.account(context)?;
            context.spend(u64::try_from(found.len()).unwrap_or(u64::MAX))?;
        }
        Ok(found)
    }
}
