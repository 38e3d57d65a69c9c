//! Games that tell two games apart, and games that link them.
//!
//! G and H are *linked* by T if G + T and H + T are both lost. They are linked by something iff neither equals an
//! option of the other; and G ≠ H iff one of them is linked to an option of the other, or one is 0 and the
//! other is lost. Both proofs are constructions, and these are followed here.

use super::store::{MisereForm, MisereForms};
use upstar_values::{Stop, on_fresh_stack};

impl MisereForms<'_> {
    /// Is there a game whose sums with both are lost?
    #[must_use]
    pub fn is_linked(&self, one: MisereForm, other: MisereForm) -> bool {
        !self.has_option(one.0, other.0) && !self.has_option(other.0, one.0)
    }

    /// A game whose sums with both are lost, if there is one.
    ///
    /// ```
    /// use upstar_misere::forms::MisereForms;
    /// use upstar_values::Context;
    /// let context = Context::new();
    /// let mut forms = MisereForms::new(&context);
    /// let (two, three) = (forms.star(2)?, forms.star(3)?);
    /// assert_eq!(forms.link(two, three)?, None); // *2 is an option of *3
    /// let odd = forms.of(&[two])?;
    /// let link = forms.link(odd, three)?.unwrap();
    /// let sums = [forms.sum(odd, link)?, forms.sum(three, link)?];
    /// assert!(sums.iter().all(|&sum| forms.is_lost(sum)));
    /// # Ok::<(), upstar_values::Stop>(())
    /// ```
    ///
    /// # Errors
    /// The bound that was met.
    pub fn link(&mut self, one: MisereForm, other: MisereForm) -> Result<Option<MisereForm>, Stop> {
        if !self.is_linked(one, other) {
            return Ok(None);
        }
        for small in self.small()? {
            if self.is_lost_with(one.0, small)? && self.is_lost_with(other.0, small)? {
                return Ok(Some(MisereForm(small)));
            }
        }
        Ok(Some(MisereForm(self.linking(one.0, other.0)?)))
    }

    /// A game X such that exactly one of G + X and H + X is lost; `None` if G = H.
    ///
    /// # Errors
    /// The bound that was met.
    pub fn distinguisher(
        &mut self,
        one: MisereForm,
        other: MisereForm,
    ) -> Result<Option<MisereForm>, Stop> {
        if one == other {
            return Ok(None);
        }
        for small in self.small()? {
            if self.is_lost_with(one.0, small)? != self.is_lost_with(other.0, small)? {
                return Ok(Some(MisereForm(small)));
            }
        }
        Ok(Some(MisereForm(self.difference(one.0, other.0)?)))
    }

    /// Simple games that are tried before one is constructed: those born by day 3.
    fn small(&mut self) -> Result<[u32; 6], Stop> {
        let star = |size: u32, forms: &mut Self| forms.star(size).map(|form| form.0);
        let two = star(2, self)?;
        let odd = self.canonical(vec![two])?;
        Ok([0, star(1, self)?, two, star(3, self)?, odd, star(4, self)?])
    }

    fn is_lost_with(&mut self, form: u32, other: u32) -> Result<bool, Stop> {
        let sum = self.add(form, other)?;
        Ok(self.is_p(sum))
    }

    /// T with G + T and H + T lost. Its options X make G' + X lost and H + X won for an option G', and the
    /// other way round, so that every move in G, H or T can be answered.
    fn linking(&mut self, one: u32, other: u32) -> Result<u32, Stop> {
        let mut options = Vec::new();
        for (from, to) in [(one, other), (other, one)] {
            for option in self.record(from).options.clone().iter() {
                options.push(self.lost_and_won(*option, to)?);
            }
        }
        if options.is_empty() {
            options.push(0); // 0 and 0 are linked by *
        }
        self.canonical(options)
    }

    /// X with G + X lost and H + X won, for G ≠ H.
    fn lost_and_won(&mut self, one: u32, other: u32) -> Result<u32, Stop> {
        let test = self.difference(one, other)?;
        if self.is_lost_with(one, test)? {
            return Ok(test);
        }
        // G + X is won and H + X is lost: {X, mates of G'} wins with H by X, and loses with G.
        let mut options = vec![test];
        for option in self.record(one).options.clone().iter() {
            options.push(self.mate_of(*option)?);
        }
        self.canonical(options)
    }

    /// X such that exactly one of G + X and H + X is lost, for G ≠ H. Recursion goes down in birthdays.
    fn difference(&mut self, one: u32, other: u32) -> Result<u32, Stop> {
        if let Some(&known) = self.tests.get(&(one, other)) {
            return Ok(known);
        }
        let birthdays = self.record(one).birthday + self.record(other).birthday;
        if birthdays > self.context.depth() {
            return Err(Stop::TooDeep);
        }
        let test = match birthdays % 32 {
            0 => on_fresh_stack(|| self.difference_by_options(one, other))?,
            _ => self.difference_by_options(one, other)?,
        };
        self.tests.insert((one, other), test);
        Ok(test)
    }

    fn difference_by_options(&mut self, one: u32, other: u32) -> Result<u32, Stop> {
        if self.is_p(one) != self.is_p(other) {
            return Ok(0);
        }
        for (from, to) in [(one, other), (other, one)] {
            for &option in self.record(to).options.clone().iter() {
                self.context.spend(1)?;
                if self.is_linked(MisereForm(from), MisereForm(option)) {
                    // G + T and H' + T are lost, so H + T is won.
                    return self.linking(from, option);
                }
            }
        }
        // Canonical forms that are not equal differ in one of these ways.
        Err(Stop::TooDeep)
    }
}
