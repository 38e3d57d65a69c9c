//! Tame, restive and restless games (*Winning Ways*, chapter 13), by the Grundy values g⁺ of normal and g⁻ of
//! misère play.
//!
//! A *tame genus* is that of a sum of Nim heaps: g⁺ = g⁻, or both at most 1. A game is tame if its genus and all its
//! options are. It is *generally tame* if its genus is tame and follows from its generally tame options, and every
//! other option can be *reverted* to the genus: it has generally tame options of the same g⁺ and of the same g⁻. A
//! game is *restive* if all its options are tame and g⁺ ≤ 1 < g⁻, and *restless* if all its options are generally
//! tame and g⁻ ≤ 1 < g⁺. It is *tameable* if its genus is that of tameable options (of 0 if there are none), and
//! every other option has tameable options of the same g⁺ and of the same g⁻: then it is a heap of Nim in all sums
//! with tame games. It is *generally restive* if g⁺ ≤ 1 < g⁻ follow from the generally tame options, and every
//! other option can be reverted to them. (These are the words of CGSuite.)

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
        let genus = (grundy, misere_grundy);
        let nim = grundy == misere_grundy || grundy <= 1 && misere_grundy <= 1;
        let restive = grundy <= 1 && misere_grundy > 1;
        let tame = nim && records().all(|option| option.tame);
        let generally_tame = nim && self.is_generally(&options, genus, |one| one.generally_tame);
        // Without any option that counts, what is tameable may be like 0.
        let none = !records().any(|option| option.tameable);
        let target = if none && grundy == 0 { (0, 0) } else { genus };
        let tameable = nim
            && (generally_tame
                || self.reverts(&options, genus, |one| one.tameable)
                    && self.follows(&options, target, |one| one.tameable));
        let generally_restive = restive && self.is_generally_restive_by(&options, genus);
        // n options that are all heaps, the largest of n - 1, are all heaps below n.
        let heap = options.len() as u64 == u64::from(birthday) && records().all(|one| one.heap);
        Record {
            options,
            birthday,
            grundy,
            misere_grundy,
            tame,
            generally_tame,
            tameable,
            generally_restive,
            heap,
        }
    }

    /// Does this genus follow from the options that are like Nim in this sense, and do all others revert to it?
    fn is_generally(
        &self,
        options: &[u32],
        genus: (u32, u32),
        like_nim: fn(&Record) -> bool,
    ) -> bool {
        options.iter().all(|&option| like_nim(self.record(option)))
            || self.follows(options, genus, like_nim) && self.reverts(options, genus, like_nim)
    }

    /// Is the genus that of the options which count?
    fn follows(&self, options: &[u32], genus: (u32, u32), counts: fn(&Record) -> bool) -> bool {
        let counted = || options.iter().map(|&one| self.record(one)).filter(|one| counts(one));
        genus == (mex(counted().map(|one| one.grundy)), mex(counted().map(|one| one.misere_grundy)))
    }

    /// Have all options that are not like Nim in this sense options that are, of the same g⁺ and of the same g⁻?
    fn reverts(&self, options: &[u32], genus: (u32, u32), like_nim: fn(&Record) -> bool) -> bool {
        let reverts = |option: &Record| {
            let back = || {
                let options = option.options.iter().map(|&back| self.record(back));
                options.filter(|back| like_nim(back))
            };
            back().any(|back| back.grundy == genus.0)
                && back().any(|back| back.misere_grundy == genus.1)
        };
        options.iter().map(|&one| self.record(one)).all(|one| like_nim(one) || reverts(one))
    }

    /// Does this restive genus follow from generally tame options, and do all others revert to it?
    fn is_generally_restive_by(&self, options: &[u32], genus: (u32, u32)) -> bool {
        let near = |value: u32| value <= 1 || value ^ genus.1 <= 1;
        let reverts = |option: &Record| {
            let back = || {
                let options = option.options.iter().map(|&back| self.record(back));
                options.filter(|back| back.generally_tame || back.generally_restive)
            };
            back().any(|back| back.misere_grundy == genus.1 && near(back.grundy))
                && back().any(|back| back.grundy == genus.0 && near(back.misere_grundy))
        };
        self.follows(options, genus, |one| one.generally_tame)
            && options
                .iter()
                .map(|&one| self.record(one))
                .all(|one| one.generally_tame || reverts(one))
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

    /// Is it like a heap of Nim in all sums with tame games?
    #[must_use]
    pub fn is_tameable(&self, form: MisereForm) -> bool {
        self.record(form.0).tameable
    }

    /// Is g⁺ ≤ 1 < g⁻, and are all options generally tame, or do they revert?
    #[must_use]
    pub fn is_generally_restive(&self, form: MisereForm) -> bool {
        self.record(form.0).generally_restive
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

    /// Is the game not generally tame, though the sum of it with itself is, and lost?
    ///
    /// # Errors
    /// The bound that was met.
    pub fn is_half_tame(&mut self, form: MisereForm) -> Result<bool, Stop> {
        let double = self.sum(form, form)?;
        Ok(!self.is_generally_tame(form) && self.is_generally_tame(double) && self.is_lost(double))
    }
}
