//! Games that are tame for all heaps though their quotient is infinite, like Nim.
//!
//! A tame heap is *fickle* if its genus is 0^1 or 1^0, and else *firm*: a sum of tame heaps is lost iff the Grundy
//! values of its heaps add up to 1, if all are fickle, and to 0, if one is firm. A heap whose options are all
//! tame is tame if its genus is that of a sum of Nim heaps (*On Numbers and Games*, chapter 12), and so it is whenever
//! it has a fickle option of value 0 and a fickle one of value 1: then its two Grundy values are the least number
//! from 2 on that no firm option has, and it is firm.
//!
//! So if every larger heap can be moved to 0 and to some fickle heap v of value 1, a game is tame for all heaps as
//! soon as the smaller ones are. Codes that repeat for ever allow that if every digit of what repeats has the bits 1
//! and 2. Each large heap can then be moved to all but the last few smaller ones, so that no Grundy value occurs
//! more than a few times. Firm heaps of different values are different elements, and there are infinitely many.

use crate::quotient::{Element, MisereQuotient};
use upstar_heaps::HeapRules;

/// The proof that a game is tame for all heaps, and its quotient infinite.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AlwaysTame {
    /// All heaps from this one on can be moved to 0 and to `fickle`, and are firm.
    pub from: u64,
    /// A fickle heap of Grundy value 1.
    pub fickle: u64,
}

impl MisereQuotient {
    /// The proof that the game with these rules, of which this is the quotient, is tame for all heaps while the
    /// quotient grows beyond all bounds; `None` if the theorem does not tell.
    ///
    /// ```
    /// use upstar_heaps::HeapRules;
    /// use upstar_misere::{AlwaysTame, Bounds, MisereQuotient};
    /// use upstar_values::Context;
    /// let nim = HeapRules::parse("nim")?;
    /// let quotient = MisereQuotient::compute(&nim, Bounds { heap: 9, ..Bounds::DEFAULT }, &Context::new());
    /// assert_eq!(quotient.always_tame(&nim), Some(AlwaysTame { from: 2, fickle: 1 }));
    /// let kayles = HeapRules::parse("kayles")?;
    /// let quotient = MisereQuotient::compute(&kayles, Bounds { heap: 9, ..Bounds::DEFAULT }, &Context::new());
    /// assert_eq!(quotient.always_tame(&kayles), None);
    /// # Ok::<(), upstar_heaps::CodeError>(())
    /// ```
    #[must_use]
    pub fn always_tame(&self, rules: &HeapRules) -> Option<AlwaysTame> {
        const BOTH: u8 = 0b11;
        let code = rules.code()?;
        let repeats =
            !code.tail().is_empty() && code.tail().iter().all(|digit| digit & BOTH == BOTH);
        if !repeats || !self.is_tame() {
            return None;
        }
        // Fickle heaps are the elements 1 and a of T_n, where a is lost and its own inverse.
        let is_one = |&x: &Element| self.is_lost(x) && self.product(x, x) == Element::IDENTITY;
        let fickle = self.pretending().position(|x| is_one(&x))? as u64;
        let from = code.digits().len() as u64 + 1 + fickle;
        (from <= self.pretending().len() as u64).then_some(AlwaysTame { from, fickle })
    }
}
