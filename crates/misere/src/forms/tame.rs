//! Tame, restive and restless games (*Winning Ways*, chapter 13), by the Grundy values g⁺ of normal and g⁻ of
//! misère play.
//!
//! A *tame genus* is that of a sum of Nim heaps: g⁺ = g⁻, or both at most 1. A game is tame if its genus and all its
//! options are. It is *generally tame* if its genus is tame and follows from its generally tame options, and every
//! other option can be *reverted* to the genus: it has generally tame options of the same g⁺ and of the same g⁻. A
//! game is *restive* if all its options are tame and g⁺ ≤ 1 < g⁻, and *restless* if all its options are generally
//! tame and g⁻ ≤ 1 < g⁺. (These are the words of CGSuite.)

use super::store::{MisereForm, MisereForms, Record};
use std::sync::Arc;
use upstar_values::Stop;

/// The least number that is not in the list.
fn mex(values: impl Iterator<Item = u32>) -> u32 {
    let mut values: Vec<u32> = values.collect();
    values.sort_unstable();
    values.dedup();
    let missing = (0..).zip(&values).find(|(number, value)| number != *value);
    missing.map_or(values.last().map_or(0, |last| last + 1), |(number, _)| number)
}

impl MisereForms<'_> {
    /// What is worth keeping of a new form with these options.
    pub(super) fn described(&self, options: Arc<[u32]>) -> Record {
        let records = || options.iter().map(|&option| self.record(option));
        let birthday = records().map(|option| option.birthday + 1).max().unwrap_or(0);
        let grundy = mex(records().map(|option| option.grundy));
        let misere_grundy = match options.is_empty() {
            true => 1,
            false => mex(records().map(|option| option.misere_grundy)),
        };
        let genus = grundy == misere_grundy || grundy <= 1 && misere_grundy <= 1;
        let tame = genus && records().all(|option| option.tame);
        let generally_tame = genus && self.is_generally(&options, grundy, misere_grundy);
        // n options that are all heaps, the largest of n - 1, are all heaps below n.
        let heap = options.len() as u64 == u64::from(birthday) && records().all(|one| one.heap);
        Record { options, birthday, grundy, misere_grundy, tame, generally_tame, heap }
    }

    /// Does this tame genus follow from tame options, and do all others revert to it?
    fn is_generally(&self, options: &[u32], grundy: u32, misere: u32) -> bool {
        let (tame, wild): (Vec<&Record>, Vec<&Record>) = options
            .iter()
            .map(|&option| self.record(option))
            .partition(|option| option.generally_tame);
        if wild.is_empty() {
            return true;
        }
        let reverts = |option: &Record| {
            let back = || {
                let options = option.options.iter().map(|&back| self.record(back));
                options.filter(|back| back.generally_tame)
            };
            back().any(|back| back.grundy == grundy)
                && back().any(|back| back.misere_grundy == misere)
        };
        mex(tame.iter().map(|option| option.grundy)) == grundy
            && mex(tame.iter().map(|option| option.misere_grundy)) == misere
            && wild.into_iter().all(reverts)
    }

    /// Are the genus and all options tame? Then it is played like a sum of Nim heaps in sums of tame games.
    #[must_use]
    pub fn is_tame(&self, form: MisereForm) -> bool {
        self.record(form.0).tame
    }

    /// Is it tame but for options that revert? Sums of such games too are played like Nim.
    #[must_use]
    pub fn is_generally_tame(&self, form: MisereForm) -> bool {
        self.record(form.0).generally_tame
    }

    /// Are all options tame, and g⁺ ≤ 1 < g⁻?
    #[must_use]
    pub fn is_restive(&self, form: MisereForm) -> bool {
        let record = self.record(form.0);
        let mut options = record.options.iter().map(|&option| self.record(option));
        record.grundy <= 1 && record.misere_grundy > 1 && options.all(|option| option.tame)
    }

    /// Are all options generally tame, and g⁻ ≤ 1 < g⁺?
    #[must_use]
    pub fn is_restless(&self, form: MisereForm) -> bool {
        let record = self.record(form.0);
        let mut options = record.options.iter().map(|&option| self.record(option));
        record.misere_grundy <= 1
            && record.grundy > 1
            && options.all(|option| option.generally_tame)
    }

    /// Is the game not generally tame, though the sum of it with itself is?
    ///
    /// # Errors
    /// The bound that was met.
    pub fn is_half_tame(&mut self, form: MisereForm) -> Result<bool, Stop> {
        let double = self.sum(form, form)?;
        Ok(!self.is_generally_tame(form) && self.is_generally_tame(double))
    }
}
