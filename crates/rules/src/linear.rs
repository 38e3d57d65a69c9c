//! Linear inequalities between whole numbers, decided by Fourier–Motzkin elimination.
//!
//! Variables are eliminated one after the other: from a bound below and a bound above follows an inequality
//! without the variable. If `0 >= 1` comes out, nothing satisfies all of them. What becomes too long or
//! too large is given up, and then counts as satisfiable: a proof is never taken for granted.

use rustc_hash::FxHashMap;

/// Inequalities that are kept at most while variables are eliminated.
const MOST_KEPT: usize = 1500;

/// Whole multiples of variables and a constant.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Linear {
    /// Variables in order, with multiples that are not 0.
    terms: Vec<(u32, i64)>,
    constant: i64,
}

impl Linear {
    pub(crate) fn constant(constant: i64) -> Self {
        Linear { terms: Vec::new(), constant }
    }

    pub(crate) fn variable(variable: u32) -> Self {
        Linear { terms: vec![(variable, 1)], constant: 0 }
    }

    /// The number that it is, if it has no variable.
    pub(crate) fn as_constant(&self) -> Option<i64> {
        self.terms.is_empty().then_some(self.constant)
    }

    /// Its variables with their multiples.
    pub(crate) fn terms(&self) -> &[(u32, i64)] {
        &self.terms
    }

    /// What stands beside the variables.
    pub(crate) fn rest(&self) -> i64 {
        self.constant
    }

    /// `a * self + b * other`; `None` if it outgrows a word.
    pub(crate) fn combined(&self, a: i64, other: &Linear, b: i64) -> Option<Linear> {
        let mut terms = Vec::with_capacity(self.terms.len() + other.terms.len());
        let (mut left, mut right) = (self.terms.iter().peekable(), other.terms.iter().peekable());
        loop {
            let (variable, multiple) = match (left.peek(), right.peek()) {
                (Some(&&(v, x)), Some(&&(w, y))) if v == w => {
                    left.next();
                    right.next();
                    (v, a.checked_mul(x)?.checked_add(b.checked_mul(y)?)?)
                }
                (Some(&&(v, x)), Some(&&(w, _))) if v < w => {
                    left.next();
                    (v, a.checked_mul(x)?)
                }
                (Some(&&(v, x)), None) => {
                    left.next();
                    (v, a.checked_mul(x)?)
                }
                (_, Some(&&(w, y))) => {
                    right.next();
                    (w, b.checked_mul(y)?)
                }
                (None, None) => break,
            };
            if multiple != 0 {
                terms.push((variable, multiple));
            }
        }
        let constant = a.checked_mul(self.constant)?.checked_add(b.checked_mul(other.constant)?)?;
        Some(Linear { terms, constant })
    }

    pub(crate) fn plus(&self, other: &Linear) -> Option<Linear> {
        self.combined(1, other, 1)
    }

    pub(crate) fn minus(&self, other: &Linear) -> Option<Linear> {
        self.combined(1, other, -1)
    }

    /// The same and a number.
    pub(crate) fn add(&self, number: i64) -> Option<Linear> {
        let constant = self.constant.checked_add(number)?;
        Some(Linear { terms: self.terms.clone(), constant })
    }

    fn multiple_of(&self, variable: u32) -> i64 {
        match self.terms.binary_search_by_key(&variable, |term| term.0) {
            Ok(place) => self.terms[place].1,
            Err(_) => 0,
        }
    }

    /// `self >= 0` with multiples that have no common divisor; the constant is rounded down, since
    /// variables are whole numbers.
    fn tightened(mut self) -> Linear {
        let divisor = self.terms.iter().fold(0u64, |gcd, term| common(gcd, term.1.unsigned_abs()));
        if let Ok(divisor) = i64::try_from(divisor)
            && divisor > 1
        {
            self.terms.iter_mut().for_each(|term| term.1 /= divisor);
            self.constant = self.constant.div_euclid(divisor);
        }
        self
    }
}

fn common(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// Inequalities `terms + constant >= 0`: of several with the same terms the sharpest is kept.
#[derive(Default)]
struct System(FxHashMap<Vec<(u32, i64)>, i64>);

impl System {
    /// Adds an inequality; `false` if it is never true.
    fn add(&mut self, inequality: Linear) -> bool {
        let Linear { terms, constant } = inequality.tightened();
        if terms.is_empty() {
            return constant >= 0;
        }
        let known = self.0.entry(terms).or_insert(constant);
        *known = (*known).min(constant);
        true
    }

    /// The variable whose elimination makes fewest inequalities.
    fn cheapest(&self) -> Option<u32> {
        let mut counts: FxHashMap<u32, [usize; 2]> = FxHashMap::default();
        for (variable, multiple) in self.0.keys().flatten() {
            counts.entry(*variable).or_default()[usize::from(*multiple < 0)] += 1;
        }
        let price = |[above, below]: [usize; 2]| above * below;
        counts
            .into_iter()
            .min_by_key(|&(variable, count)| (price(count), variable))
            .map(|one| one.0)
    }
}

/// Is there nothing that makes all of these 0 or more? `false` also if that was too hard to tell.
pub(crate) fn contradictory(inequalities: &[Linear]) -> bool {
    let mut system = System::default();
    for one in inequalities {
        if !system.add(one.clone()) {
            return true;
        }
    }
    while let Some(variable) = system.cheapest() {
        let (mut above, mut below) = (Vec::new(), Vec::new());
        let mut next = System::default();
        for (terms, constant) in system.0 {
            let one = Linear { terms, constant };
            match one.multiple_of(variable) {
                0 => {
                    next.add(one);
                }
                multiple if multiple > 0 => above.push((multiple, one)),
                multiple => below.push((multiple, one)),
            }
        }
        for (a, low) in &above {
            for (b, high) in &below {
                let Some(both) = low.combined(-b, high, *a) else { return false };
                if !next.add(both) {
                    return true;
                }
            }
        }
        if next.0.len() > MOST_KEPT {
            return false;
        }
        system = next;
    }
    false
}

/// Does `claim >= 0` follow from the facts, each of which is 0 or more?
pub(crate) fn follows(facts: &[Linear], claim: &Linear) -> bool {
    let Some(opposite) = Linear::constant(-1).combined(1, claim, -1) else { return false };
    let mut all = facts.to_vec();
    all.push(opposite);
    contradictory(&all)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn linear(terms: &[(u32, i64)], constant: i64) -> Linear {
        Linear { terms: terms.to_vec(), constant }
    }

    #[test]
    fn bounds_between_two_variables_are_chained() {
        // x >= y + 1, y >= 3: x >= 4 follows, x >= 5 does not.
        let facts = [linear(&[(0, 1), (1, -1)], -1), linear(&[(1, 1)], -3)];
        assert!(follows(&facts, &linear(&[(0, 1)], -4)));
        assert!(!follows(&facts, &linear(&[(0, 1)], -5)));
    }

    #[test]
    fn whole_numbers_are_rounded() {
        // 2x >= 1 means x >= 1.
        assert!(follows(&[linear(&[(0, 2)], -1)], &linear(&[(0, 1)], -1)));
        assert!(contradictory(&[linear(&[(0, 2)], -1), linear(&[(0, -2)], 1)]));
    }

    #[test]
    fn small_systems_agree_with_trying_all_points() {
        let mut seed = 7u64;
        let mut next = |below: u64| {
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            i64::try_from((seed >> 33) % below).unwrap_or(0)
        };
        let mut proofs = 0;
        for _ in 0..2000 {
            let mut system: Vec<Linear> =
                (0..3).flat_map(|v| [linear(&[(v, 1)], 2), linear(&[(v, -1)], 2)]).collect();
            for _ in 0..4 {
                let terms = (0..3).map(|v| (v, next(5) - 2)).filter(|term| term.1 != 0).collect();
                system.push(Linear { terms, constant: next(7) - 4 });
            }
            let holds = |at: [i64; 3]| {
                system.iter().all(|one| {
                    let sum: i64 = one.terms.iter().map(|&(v, m)| m * at[v as usize]).sum();
                    sum + one.constant >= 0
                })
            };
            let some = (-2..=2).any(|x| (-2..=2).any(|y| (-2..=2).any(|z| holds([x, y, z]))));
            if contradictory(&system) {
                proofs += 1;
                assert!(!some, "{system:?}");
            }
        }
        assert!(proofs > 200, "{proofs}");
    }
}
