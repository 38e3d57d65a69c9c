//! Games that are tame for all heaps, whether their quotient is infinite, like that of Nim, or not known to be finite.
//!
//! A tame heap is *fickle* if its genus is 0^1 or 1^0, and else *firm*: a sum of tame heaps is lost iff the Grundy
//! values of its heaps add up to 1, if all are fickle, and to 0, if one is firm. Two theorems tell that all heaps
//! are tame.
//!
//! **Heaps that can be moved to fickle ones.** A heap whose options are all
//! tame is tame if its genus is that of a sum of Nim heaps (*On Numbers and Games*, chapter 12), and so it is whenever
//! it has a fickle option of value 0 and a fickle one of value 1: then its two Grundy values are the least number
//! from 2 on that no firm option has, and it is firm.
//! So if every larger heap can be moved to 0 and to some fickle heap v of value 1, a game is tame for all heaps as
//! soon as the smaller ones are. Codes that repeat for ever allow that if every digit of what repeats has the bits 1
//! and 2. Each large heap can then be moved to all but the last few smaller ones, so that no Grundy value occurs
//! more than a few times. Firm heaps of different values are different elements, and there are infinitely many.
//!
//! **Heaps that cannot be moved to fickle ones.** Let a code end, so that a move takes at most k and leaves at most
//! h heaps; let all heaps below m be tame, and firm from f on, and let m > h(f − 1) + k. Call larger heaps firm, too.
//! What a move leaves of a heap of at least m has a part of at least f: otherwise it would be at most h(f − 1). So it
//! is firm again. Then a sum that has a heap of at least m in it is lost iff its Grundy value is 0: from such a sum
//! every move leads to a sum of another value with a firm heap in it, and from any other value one leads to value 0,
//! again with a firm heap; by induction these are won and lost as they should be, whether they still have a heap of
//! at least m in them or not. (It is not over, since some move leaves a heap.) So all heaps are tame, those from f on
//! firm, and Grundy values tell who wins; whether the quotient is finite is whether they are bounded.

use crate::quotient::{Element, MisereQuotient};
use upstar_heaps::{Code, HeapRules};

/// The proof that a game is tame for all heaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AlwaysTame {
    /// All heaps from this one on are firm.
    pub from: u64,
    /// A fickle heap of Grundy value 1 to which all of those can be moved, as to 0: then the quotient is infinite.
    /// `None` if they are firm because what they leave is.
    pub fickle: Option<u64>,
}

impl MisereQuotient {
    /// The proof that the game with these rules, of which this is the quotient, is tame for all heaps; `None` if
    /// neither theorem tells.
    ///
    /// ```
    /// use upstar_heaps::HeapRules;
    /// use upstar_misere::{AlwaysTame, Bounds, MisereQuotient};
    /// use upstar_values::Context;
    /// let proof = |code: &str, heap: u32| {
    ///     let rules = HeapRules::parse(code).ok()?;
    ///     let bounds = Bounds { heap, ..Bounds::DEFAULT };
    ///     MisereQuotient::compute(&rules, bounds, &Context::new()).always_tame(&rules)
    /// };
    /// assert_eq!(proof("nim", 9), Some(AlwaysTame { from: 2, fickle: Some(1) }));
    /// assert_eq!(proof("0.9", 30), Some(AlwaysTame { from: 6, fickle: None }));
    /// assert_eq!(proof("kayles", 30), None);
    /// ```
    #[must_use]
    pub fn always_tame(&self, rules: &HeapRules) -> Option<AlwaysTame> {
        let code = rules.code()?;
        match self.is_tame() {
            true => self.tame_by_fickle(&code).or_else(|| self.tame_by_firm(&code)),
            false => None,
        }
    }

    /// Heaps that can be moved to fickle ones.
    fn tame_by_fickle(&self, code: &Code) -> Option<AlwaysTame> {
        const BOTH: u8 = 0b11;
        let repeats =
            !code.tail().is_empty() && code.tail().iter().all(|digit| digit & BOTH == BOTH);
        // Fickle heaps are the elements 1 and a of T_n, where a is lost and its own inverse.
        let is_one = |&x: &Element| self.is_lost(x) && self.is_fickle(x);
        let fickle = self.pretending().position(|x| is_one(&x))? as u64;
        let from = code.digits().len() as u64 + 1 + fickle;
        let proved = repeats && from <= self.pretending().len() as u64;
        proved.then_some(AlwaysTame { from, fickle: Some(fickle) })
    }

    /// Heaps that cannot be moved to fickle ones.
    fn tame_by_firm(&self, code: &Code) -> Option<AlwaysTame> {
        let (last, most) = (code.last()?, u64::from(code.most_heaps()));
        let heaps: Vec<Element> = self.pretending().collect();
        let known = heaps.len() as u64;
        let from = heaps.iter().rposition(|&x| self.is_fickle(x))? as u64 + 1;
        // All elements are lost as their Grundy values say.
        let values = self.normal_play()?;
        let agrees = |x: Element| {
            let lost = u32::from(self.is_fickle(x));
            values.get(x.number() as usize).is_some_and(|&value| (value == lost) == self.is_lost(x))
        };
        let leaves = (0..=last).any(|place| code.digit(place) >> 1 != 0);
        let far = known > most * (from - 1) + last && known >= last + most && from < known;
        let proved = leaves && far && self.elements().all(agrees);
        proved.then_some(AlwaysTame { from, fickle: None })
    }

    /// Is an element of a tame quotient 1 or a, which are their own inverses?
    #[must_use]
    pub fn is_fickle(&self, x: Element) -> bool {
        self.product(x, x) == Element::IDENTITY
    }
}
