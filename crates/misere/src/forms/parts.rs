//! Differences, parts and partitions (*On Numbers and Games*, chapter 12; Siegel, *Combinatorial Game Theory*,
//! chapter V).
//!
//! Sums can be cancelled: from G + X = G + Y follows X = Y, so that there is at most one difference G − X. Let
//! X + Y = G, all of them canonical. Every option of G is some X' + Y or X + Y', and each of those is an option of G
//! or has G as an option, which then is X' + Y' with an option of each. So there are two cases. If some option G' is
//! an X' + Y, then Y = G' − X'. If none is, then every G' is an X + Y', every X' is a part of G, and the options of Y
//! are the differences G' − X and G − X', all of them. Either way the differences that are needed are those of
//! smaller games. Only 0 and * have an inverse, and a game and its sum with * have the same parts.

use super::store::{MisereForm, MisereForms};
use std::collections::BTreeSet;
use std::sync::Arc;
use upstar_values::{Stop, on_fresh_stack};

/// The handle of the game 0.
const ZERO: u32 = 0;

impl MisereForms<'_> {
    /// The difference G − X: the game Y with X + Y = G, if there is one. There is never another one.
    ///
    /// ```
    /// use upstar_misere::forms::MisereForms;
    /// use upstar_values::Context;
    /// let context = Context::new();
    /// let mut forms = MisereForms::new(&context);
    /// let (two, four) = (forms.star(2)?, forms.star(4)?);
    /// let sum = forms.sum(two, four)?;
    /// assert_eq!(forms.minus(sum, two)?, Some(four));
    /// assert_eq!(forms.minus(two, four)?, None);
    /// // *[2] is the sum of *2 and of a game that is born later than itself.
    /// let odd = forms.of(&[two])?;
    /// let rest = forms.minus(odd, two)?.unwrap();
    /// assert_eq!((forms.birthday(odd), forms.birthday(rest)), (3, 5));
    /// # Ok::<(), upstar_values::Stop>(())
    /// ```
    ///
    /// # Errors
    /// The bound that was met.
    pub fn minus(
        &mut self,
        form: MisereForm,
        part: MisereForm,
    ) -> Result<Option<MisereForm>, Stop> {
        Ok(self.less(form.0, part.0)?.map(MisereForm))
    }

    /// Is it born before its sum with *? Of a game and that sum, exactly one is.
    ///
    /// # Errors
    /// The bound that was met.
    pub fn is_even(&mut self, form: MisereForm) -> Result<bool, Stop> {
        Ok(self.even(form.0)? == form.0)
    }

    /// The parts of a game but for 0, * and itself, each as the even one of it and its sum with *: games X with
    /// X + Y = G for some Y. There are finitely many.
    ///
    /// # Errors
    /// The bound that was met.
    pub fn parts(&mut self, form: MisereForm) -> Result<Vec<MisereForm>, Stop> {
        let even = self.even(form.0)?;
        let all = self.even_parts(even)?;
        let proper = all.iter().filter(|&&part| part != ZERO && part != even);
        Ok(proper.map(|&part| MisereForm(part)).collect())
    }

    /// Is it neither 0 nor *, and has it no other parts than these, itself and its sum with *?
    ///
    /// # Errors
    /// The bound that was met.
    pub fn is_prime(&mut self, form: MisereForm) -> Result<bool, Stop> {
        let even = self.even(form.0)?;
        Ok(even != ZERO && self.even_parts(even)?.len() == 2)
    }

    /// All ways to write a game as a sum of even primes, and of * if it is odd.
    ///
    /// # Errors
    /// The bound that was met.
    pub fn partitions(&mut self, form: MisereForm) -> Result<Vec<Vec<MisereForm>>, Stop> {
        let even = self.even(form.0)?;
        let odd = if even == form.0 { None } else { Some(self.star(1)?) };
        let found = self.prime_partitions(even)?;
        let list = |parts: Vec<u32>| odd.into_iter().chain(parts.into_iter().map(MisereForm));
        Ok(found.into_iter().map(|parts| list(parts).collect()).collect())
    }

    /// Is every option a part of the game?
    ///
    /// # Errors
    /// The bound that was met.
    pub fn is_extraverted(&mut self, form: MisereForm) -> Result<bool, Stop> {
        for &option in self.record(form.0).options.clone().iter() {
            if self.less(form.0, option)?.is_none() {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Is the game a part of each of its options? Only 0 and * are.
    ///
    /// # Errors
    /// The bound that was met.
    pub fn is_introverted(&mut self, form: MisereForm) -> Result<bool, Stop> {
        for &option in self.record(form.0).options.clone().iter() {
            if self.less(option, form.0)?.is_none() {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The one of a game and its sum with * that is born first.
    fn even(&mut self, form: u32) -> Result<u32, Stop> {
        let star = self.star(1)?.0;
        let other = self.add(form, star)?;
        Ok(if self.record(other).birthday < self.record(form).birthday { other } else { form })
    }

    /// The difference, by that of the even ones.
    fn less(&mut self, form: u32, part: u32) -> Result<Option<u32>, Stop> {
        let (even, even_part) = (self.even(form)?, self.even(part)?);
        let Some(rest) = self.even_less(even, even_part)? else { return Ok(None) };
        match (even == form) == (even_part == part) {
            true => Ok(Some(rest)),
            false => {
                let star = self.star(1)?.0;
                self.add(rest, star).map(Some)
            }
        }
    }

    fn even_less(&mut self, form: u32, part: u32) -> Result<Option<u32>, Stop> {
        match (form, part) {
            (_, ZERO) => return Ok(Some(form)),
            (ZERO, _) => return Ok(None),
            _ if form == part => return Ok(Some(ZERO)),
            _ => {}
        }
        if let Some(&known) = self.differences.get(&(form, part)) {
            return Ok(known);
        }
        let birthdays = self.record(form).birthday + self.record(part).birthday;
        if birthdays > self.context.depth() {
            return Err(Stop::TooDeep);
        }
        let found = match birthdays % 32 {
            0 => on_fresh_stack(|| self.less_by_options(form, part))?,
            _ => self.less_by_options(form, part)?,
        };
        self.differences.insert((form, part), found);
        Ok(found)
    }

    fn less_by_options(&mut self, form: u32, part: u32) -> Result<Option<u32>, Stop> {
        let (options, of_part) =
            (self.record(form).options.clone(), self.record(part).options.clone());
        for &option in options.iter() {
            for &smaller in of_part.iter() {
                self.context.spend(1)?;
                if let Some(rest) = self.less(option, smaller)?
                    && self.is_sum(form, part, rest)?
                {
                    return Ok(Some(rest));
                }
            }
        }
        let mut of_rest = Vec::with_capacity(options.len() + of_part.len());
        for &option in options.iter() {
            let Some(rest) = self.less(option, part)? else { return Ok(None) };
            of_rest.push(rest);
        }
        for &smaller in of_part.iter() {
            let Some(rest) = self.less(form, smaller)? else { return Ok(None) };
            of_rest.push(rest);
        }
        let rest = self.canonical(of_rest)?;
        Ok(if self.is_sum(form, part, rest)? { Some(rest) } else { None })
    }

    fn is_sum(&mut self, form: u32, part: u32, rest: u32) -> Result<bool, Stop> {
        let grundy = |form: u32| self.record(form).grundy;
        Ok(grundy(part) ^ grundy(rest) == grundy(form) && self.add(part, rest)? == form)
    }

    /// All even parts of an even game, 0 and itself among them. Of any two that add up to it, one is a part of
    /// some option.
    fn even_parts(&mut self, form: u32) -> Result<Arc<[u32]>, Stop> {
        if let Some(known) = self.parts.get(&form) {
            return Ok(Arc::clone(known));
        }
        let birthday = self.record(form).birthday;
        if birthday > self.context.depth() {
            return Err(Stop::TooDeep);
        }
        let found: Arc<[u32]> = match birthday % 32 {
            31 => on_fresh_stack(|| self.parts_by_options(form))?.into(),
            _ => self.parts_by_options(form)?.into(),
        };
        self.parts.insert(form, Arc::clone(&found));
        Ok(found)
    }

    fn parts_by_options(&mut self, form: u32) -> Result<Vec<u32>, Stop> {
        let mut candidates: BTreeSet<u32> = BTreeSet::new();
        for &option in self.record(form).options.clone().iter() {
            let even = self.even(option)?;
            candidates.extend(self.even_parts(even)?.iter());
        }
        let mut found = BTreeSet::from([ZERO, form]);
        for candidate in candidates {
            self.context.spend(1)?;
            if !found.contains(&candidate)
                && let Some(rest) = self.even_less(form, candidate)?
            {
                let rest = self.even(rest)?;
                found.extend([candidate, rest]);
            }
        }
        Ok(found.into_iter().collect())
    }

    /// All ways to write an even game as a sum of even primes.
    fn prime_partitions(&mut self, form: u32) -> Result<BTreeSet<Vec<u32>>, Stop> {
        if form == ZERO {
            return Ok(BTreeSet::from([Vec::new()]));
        }
        let mut found = BTreeSet::new();
        for &part in self.even_parts(form)?.iter() {
            self.context.spend(1)?;
            if part == ZERO || self.even_parts(part)?.len() > 2 {
                continue;
            }
            let Some(rest) = self.even_less(form, part)? else { continue };
            let rest = self.even(rest)?;
            for mut parts in self.prime_partitions(rest)? {
                parts.push(part);
                parts.sort_unstable();
                found.insert(parts);
            }
        }
        Ok(found)
    }
}
