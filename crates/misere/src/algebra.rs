//! What the monoid is like: idempotents, its kernel and the group there, whether the game is tame, and how
//! normal play looks from here.

use crate::quotient::{Element, MisereQuotient};
use crate::structure::number;

impl MisereQuotient {
    /// The elements with x² = x.
    pub fn idempotents(&self) -> impl Iterator<Item = Element> + '_ {
        self.elements().filter(|&x| self.product(x, x) == x)
    }

    /// The kernel, the least ideal, which is a group. Its identity, the product of all idempotents, comes
    /// first.
    ///
    /// ```
    /// use upstar_heaps::HeapRules;
    /// use upstar_misere::{Bounds, MisereQuotient};
    /// use upstar_values::Context;
    /// let kayles = HeapRules::parse("0.77")?;
    /// let quotient = MisereQuotient::compute(&kayles, Bounds::DEFAULT, &Context::new());
    /// assert_eq!((quotient.kernel().len(), quotient.kernel_group()), (16, vec![2, 2, 2, 2]));
    /// # Ok::<(), upstar_heaps::CodeError>(())
    /// ```
    #[must_use]
    pub fn kernel(&self) -> Vec<Element> {
        let unit = self.idempotents().fold(Element::IDENTITY, |x, y| self.product(x, y));
        let mut kernel: Vec<Element> = self.elements().map(|x| self.product(unit, x)).collect();
        kernel.sort_unstable_by_key(|&x| (x != unit, x));
        kernel.dedup();
        kernel
    }

    /// The group in the kernel, as orders of the cyclic groups of prime power order of which it is the
    /// product, in increasing order; none for the trivial group.
    #[must_use]
    pub fn kernel_group(&self) -> Vec<u32> {
        let kernel = self.kernel();
        let Some(&unit) = kernel.first() else { return Vec::new() };
        let mut factors = Vec::new();
        let (mut rest, mut prime) = (kernel.len(), 2usize);
        while rest > 1 {
            if !rest.is_multiple_of(prime) {
                prime += 1;
                continue;
            }
            while rest.is_multiple_of(prime) {
                rest /= prime;
            }
            // p^(r₁ + … + rⱼ) elements have an order that divides p^j, where rⱼ cyclic factors have an
            // order of p^j or more.
            let (mut power, mut before, mut ranks) = (prime, 1, Vec::new());
            loop {
                let exponent = power as u64;
                let killed = kernel
                    .iter()
                    .filter(|&&x| self.product(unit, self.power(x, exponent)) == unit)
                    .count();
                let rank = (killed / before).checked_ilog(prime).unwrap_or(0);
                if rank == 0 {
                    break;
                }
                ranks.push((power, rank));
                (before, power) = (killed, power * prime);
            }
            for (place, &(power, rank)) in ranks.iter().enumerate() {
                let larger = ranks.get(place + 1).map_or(0, |next| next.1);
                factors.extend((larger..rank).map(|_| number(power)));
            }
            prime += 1;
        }
        factors.sort_unstable();
        factors
    }

    /// Is it the quotient of misère Nim with heaps below some power of two? Then the game is tame as far as
    /// these heaps go.
    #[must_use]
    pub fn is_tame(&self) -> bool {
        let order = self.order();
        let lost: Vec<Element> = self.lost().collect();
        match lost[..] {
            [] => order == 1,
            [a] => order == 2 && self.product(a, a) == Element::IDENTITY,
            [x, y] => {
                let unit = Element::IDENTITY;
                let like_nim = |a: Element, e: Element| {
                    let others = self.elements().filter(|&x| x != unit && x != a);
                    let mut squares =
                        others.map(|x| self.product(x, x) == e && self.product(x, e) == x);
                    self.product(a, a) == unit && squares.all(|holds| holds)
                };
                order >= 6 && (order - 2).is_power_of_two() && (like_nim(x, y) || like_nim(y, x))
            }
            _ => false,
        }
    }

    /// The Grundy value of every element, by its number, if sums of one element all have the same: the map
    /// to normal play.
    #[must_use]
    pub fn normal_play(&self) -> Option<Vec<u32>> {
        let grundy = self.grundy();
        let word = |x: Element| {
            let parts = self.structure.word(x.number()).parts();
            let odd = parts.iter().filter(|part| part.1 % 2 == 1);
            odd.fold(0, |sum, part| sum ^ grundy.get(part.0 as usize).copied().unwrap_or(0))
        };
        let values: Vec<u32> = self.elements().map(word).collect();
        let of = |x: Element| values[x.number() as usize];
        let heaps = || self.pretending().zip(grundy);
        // Products with heaps are enough, since they generate.
        let mut distinct: Vec<(Element, u32)> = heaps().map(|(x, &value)| (x, value)).collect();
        distinct.sort_unstable();
        distinct.dedup();
        let fits =
            |x: Element| distinct.iter().all(|&(y, value)| of(self.product(x, y)) == of(x) ^ value);
        self.elements().all(fits).then_some(values)
    }
}
