//! Sums and mates.
//!
//! The mate of 0 is *, and that of any other game has the mates of its options: a game and its mate are lost
//! together, since every move can be answered by its mate until the mate of 0 is all that is left.

use super::store::{MisereForm, MisereForms};
use upstar_values::Stop;

impl MisereForms<'_> {
    /// The sum of two games.
    ///
    /// # Errors
    /// The bound that was met: sums grow fast.
    pub fn sum(&mut self, one: MisereForm, other: MisereForm) -> Result<MisereForm, Stop> {
        self.add(one.0, other.0).map(MisereForm)
    }

    /// Without recursion: pairs wait until those that their options make are known.
    pub(super) fn add(&mut self, one: u32, other: u32) -> Result<u32, Stop> {
        let ordered = |a: u32, b: u32| (a.min(b), a.max(b));
        let mut stack = vec![ordered(one, other)];
        while let Some(&(a, b)) = stack.last() {
            if a == 0 || self.sums.contains_key(&(a, b)) {
                stack.pop();
                continue;
            }
            let mut options = Vec::new();
            let before = stack.len();
            let (left, right) = (self.record(a).options.clone(), self.record(b).options.clone());
            let moved = left.iter().map(|&x| ordered(x, b));
            for pair in moved.chain(right.iter().map(|&x| ordered(a, x))) {
                match pair {
                    (0, sum) => options.push(sum),
                    pair => match self.sums.get(&pair) {
                        Some(&sum) => options.push(sum),
                        None => stack.push(pair),
                    },
                }
            }
            self.context.spend(1 + options.len() as u64)?;
            if stack.len() > before {
                continue;
            }
            let sum = self.canonical(options)?;
            self.sums.insert((a, b), sum);
            stack.pop();
        }
        let (a, b) = ordered(one, other);
        Ok(if a == 0 { b } else { self.sums.get(&(a, b)).copied().unwrap_or(0) })
    }

    /// The mate: G and its mate together are lost for the player to move.
    ///
    /// ```
    /// use upstar_misere::forms::{MisereForm, MisereForms};
    /// use upstar_values::Context;
    /// let context = Context::new();
    /// let mut forms = MisereForms::new(&context);
    /// assert_eq!(forms.mate(MisereForm::ZERO)?, forms.star(1)?);
    /// assert_eq!(forms.mate(MisereForm::ZERO).and_then(|star| forms.mate(star))?, MisereForm::ZERO);
    /// # Ok::<(), upstar_values::Stop>(())
    /// ```
    ///
    /// # Errors
    /// The bound that was met.
    pub fn mate(&mut self, form: MisereForm) -> Result<MisereForm, Stop> {
        self.mate_of(form.0).map(MisereForm)
    }

    pub(super) fn mate_of(&mut self, form: u32) -> Result<u32, Stop> {
        let mut stack = vec![form];
        while let Some(&top) = stack.last() {
            if self.mates.contains_key(&top) {
                stack.pop();
                continue;
            }
            let options = self.record(top).options.clone();
            let unknown = options.iter().find(|option| !self.mates.contains_key(*option));
            if let Some(&option) = unknown {
                stack.push(option);
                continue;
            }
            let mates = match options.is_empty() {
                true => vec![0],
                false => {
                    options.iter().filter_map(|option| self.mates.get(option).copied()).collect()
                }
            };
            let mate = self.canonical(mates)?;
            self.mates.insert(top, mate);
            stack.pop();
        }
        Ok(self.mates.get(&form).copied().unwrap_or(0))
    }
}
