//! From nimbers to elements of a field and back, and the field that given nimbers need.

use super::base::Base;
use super::leaf::Leaf;
use super::{Element, Field, Kind, Level, Plan, Sparse, Step, bounded_degree};
use crate::error::Error;
use crate::known::Known;
use crate::monomial::{Factor, Monomial};
use crate::ordinal::Ordinal;
use crate::prime::odd_prime;
use dashu_int::UBig;
use std::collections::{BTreeMap, HashMap};
use std::sync::Mutex;
use upstar_values::{Context, Nimber};

/// What a tower must contain: for each odd prime, by number, how many base-p digits the exponents
/// have, and the level K of the finite nimbers below 2^(2^K).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tower {
    digits: BTreeMap<u32, u32>,
    level: u32,
}

/// The number of base-p digits.
fn digits(mut n: u64, prime: u64) -> u32 {
    let mut digits = 0;
    while n > 0 {
        n /= prime;
        digits += 1;
    }
    digits
}

impl Tower {
    /// Of these nimbers: with a generator kappa_p all that alpha_p consists of.
    pub(crate) fn of(nimbers: &[&Ordinal], known: &Known) -> Result<Tower, Error> {
        let mut tower = Tower { digits: BTreeMap::new(), level: 0 };
        let mut open: Vec<Ordinal> = nimbers.iter().map(|&x| x.clone()).collect();
        while let Some(x) = open.pop() {
            for (monomial, coefficient) in &x.terms {
                tower.level = tower.level.max(coefficient.degree().trailing_zeros());
                for &Factor { number, exponent } in monomial.factors() {
                    let prime =
                        odd_prime(number).ok_or(Error::PrimeOutOfReach { index: number })?;
                    let entry = tower.digits.entry(number).or_default();
                    if *entry == 0 {
                        open.push(known.alpha(prime)?);
                    }
                    *entry = (*entry).max(digits(exponent, prime));
                }
            }
        }
        Ok(tower)
    }

    fn steps(&self) -> impl Iterator<Item = Step> {
        self.digits.iter().filter_map(|(&number, &digits)| {
            Some(Step { number, prime: odd_prime(number)?, digits, skipped: 0 })
        })
    }

    /// The prime powers q whose kappa_q generate the tower, from the bottom.
    pub(crate) fn prime_powers(&self) -> Vec<u64> {
        let twos = (1..=self.level).map(|k| 1_u64.checked_shl(k).unwrap_or(u64::MAX));
        let odd = self.steps().flat_map(|step| (1..=step.digits).map(move |k| step.prime.pow(k)));
        twos.chain(odd).collect()
    }

    /// The degree of the tower over {0, 1}; u128::MAX stands for all beyond.
    pub(crate) fn degree(&self) -> u128 {
        let mut degree = 1_u128.checked_shl(self.level).unwrap_or(u128::MAX);
        for step in self.steps() {
            for _ in 0..step.digits {
                degree = degree.saturating_mul(step.prime.into());
            }
        }
        degree
    }
}

impl<'c> Field<'c> {
    /// The least tower that contains these nimbers.
    pub(crate) fn around(
        nimbers: &[&Ordinal],
        known: &Known,
        context: &'c Context,
    ) -> Result<Field<'c>, Error> {
        let tower = Tower::of(nimbers, known)?;
        bounded_degree(tower.degree())?;
        let base = Base::new(tower.level.clamp(1, 6));
        let mut steps: Vec<Step> = tower.steps().collect();
        let first = packed(&mut steps, &base).filter(|_| tower.level <= 6);
        if first.is_none() {
            steps = tower.steps().collect();
        }
        let (slots, constant) = match first {
            None => (1, 0),
            Some(step) => {
                let constant = known.alpha(step.prime)?.finite_part().to_u64().unwrap_or(0);
                (u32::try_from(step.prime.pow(step.digits)).unwrap_or(1), constant)
            }
        };
        let leaf = Leaf::new(base, slots, constant);
        let (levels, plans) = (Vec::new(), Vec::new());
        let mut field = Field { context, leaf, packed: first, levels, plans };
        for bits in (6..tower.level).map(|level| 1_usize << level) {
            let constant = Nimber::from(UBig::ONE << (bits - 1));
            field.extend(Kind::Quadratic, 2, &constant.into())?;
        }
        for step in steps {
            let n = usize::try_from(step.prime.pow(step.digits)).unwrap_or(usize::MAX);
            let constant = match step.skipped {
                0 => known.alpha(step.prime)?,
                _ => Ordinal::monomial(Monomial::power(step.number, 1)),
            };
            field.extend(Kind::Kummer(step), n, &constant)?;
        }
        Ok(field)
    }

    fn extend(&mut self, kind: Kind, n: usize, constant: &Ordinal) -> Result<(), Error> {
        let depth = self.levels.len();
        let size = self.words_at(depth);
        let wide = match self.plans.last() {
            None => 2,
            Some(plan) => (2 * plan.n - 1) * plan.wide,
        };
        let constant = Sparse::new(self, depth, &self.element(constant)?);
        let degree_below = self.degree_at(depth);
        let images = Mutex::new(HashMap::new());
        self.levels.push(Level { kind, n, size, constant, degree_below, images });
        self.plans.push(Plan::new(n, size, wide));
        Ok(())
    }

    /// A nimber as an element.
    pub(crate) fn element(&self, x: &Ordinal) -> Result<Element, Error> {
        let mut element = self.zero();
        for (monomial, coefficient) in &x.terms {
            let mut place = 0;
            for level in &self.levels {
                if let Kind::Kummer(step) = level.kind {
                    place += level.size * usize::try_from(power_of(monomial, step)).unwrap_or(0);
                }
            }
            let slot = self.packed.map_or(0, |step| power_of(monomial, step));
            let shift = self.leaf.shift(u32::try_from(slot).unwrap_or(0));
            let bytes = coefficient.to_ubig().to_le_bytes();
            for (limb, bytes) in bytes.chunks(8).enumerate() {
                let mut word = [0; 8];
                word[..bytes.len()].copy_from_slice(bytes);
                let word = self.leaf.base.polynomial(u64::from_le_bytes(word));
                // Limbs are coefficients of the quadratic steps, of which the lowest has size 1.
                element[place + limb] ^= word << shift;
            }
        }
        Ok(element)
    }

    /// An element as a nimber.
    pub(crate) fn nimber(&self, element: &[u64]) -> Ordinal {
        let quadratics =
            self.levels.iter().take_while(|level| level.kind == Kind::Quadratic).count();
        let limbs = 1 << quadratics;
        let mut terms = Vec::new();
        for (index, words) in element.chunks_exact(limbs).enumerate() {
            if words.iter().all(|&word| word == 0) {
                continue;
            }
            let (mut rest, mut factors) = (index * limbs, Vec::new());
            for level in self.levels.iter().rev() {
                if let Kind::Kummer(step) = level.kind {
                    let power = u64::try_from(rest / level.size).unwrap_or(0);
                    rest %= level.size;
                    factors.push((step, power));
                }
            }
            for slot in 0..self.leaf.slots {
                let mut bytes = Vec::with_capacity(8 * limbs);
                for &word in words {
                    let coefficient = self.leaf.coefficient(word, slot);
                    bytes.extend(self.leaf.base.nimber(coefficient).to_le_bytes());
                }
                let coefficient = Nimber::from(UBig::from_le_bytes(&bytes));
                if coefficient.is_zero() {
                    continue;
                }
                let packed = self.packed.map(|step| (step, u64::from(slot)));
                let mut exponents: BTreeMap<u32, u64> = BTreeMap::new();
                for (step, power) in factors.iter().copied().chain(packed) {
                    let digits = reversed(power, step) * step.prime.pow(step.skipped);
                    *exponents.entry(step.number).or_default() += digits;
                }
                let factors = exponents.into_iter().rev().filter(|&(_, exponent)| exponent > 0);
                let factors = factors.map(|(number, exponent)| Factor { number, exponent });
                terms.push((Monomial(factors.collect()), coefficient));
            }
        }
        Ordinal::collect(terms)
    }
}

/// Takes the step that goes into the leaf off the lowest one, as much as fits a word: all of it, or
/// t^p = alpha alone, over which the rest is a step with the constant kappa_p.
fn packed(steps: &mut Vec<Step>, base: &Base) -> Option<Step> {
    let first = *steps.first()?;
    if Leaf::fits(base, first.prime.saturating_pow(first.digits)) {
        return Some(steps.remove(0));
    }
    if first.digits < 2 || !Leaf::fits(base, first.prime) {
        return None;
    }
    steps[0] = Step { digits: first.digits - 1, skipped: 1, ..first };
    Some(Step { digits: 1, ..first })
}

/// Which power of t a monomial contains: its base-p digits are the exponents of kappa_p,
/// kappa_(p^2), …, and t is the last of them.
fn power_of(monomial: &Monomial, step: Step) -> u64 {
    let factor = monomial.factors().iter().find(|factor| factor.number == step.number);
    factor.map_or(0, |factor| reversed(factor.exponent / step.prime.pow(step.skipped), step))
}

/// The base-p digits in reverse.
fn reversed(mut n: u64, step: Step) -> u64 {
    let mut reversed = 0;
    for _ in 0..step.digits {
        reversed = reversed * step.prime + n % step.prime;
        n /= step.prime;
    }
    reversed
}
