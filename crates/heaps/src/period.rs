//! Periods of sequences, and how they are found: one pass of the Z algorithm over the sequence
//! backwards tells for every p at once since when it has been repeating.

use std::fmt;

/// g(n + length) = g(n) + saltus for all n ≥ preperiod, which is the least such number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Period {
    /// The heap from which on the sequence repeats; the last exception is one less.
    pub preperiod: u64,
    /// The length of the period.
    pub length: u64,
    /// What is added in every period; 0 for a sequence that is periodic in the plain sense.
    pub saltus: u64,
}

/// Why a period holds for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Proof {
    /// Guy and Smith: it holds so long that every option of a larger heap has a partner.
    GuySmith,
    /// What the next value depends on has come back.
    States,
    /// A closed formula for the values.
    Formula,
    /// No rare values any more, and what the common ones depend on has come back.
    Window,
    /// A finite automaton decides that the values go on along their lines.
    Automaton,
}

impl Proof {
    /// The name as programs see it.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Proof::GuySmith => "guy-smith",
            Proof::States => "states",
            Proof::Formula => "formula",
            Proof::Window => "window",
            Proof::Automaton => "automaton",
        }
    }
}

/// A period with its proof, or without.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FoundPeriod {
    /// The period.
    pub period: Period,
    /// Why it holds for ever; `None`: it was only observed.
    pub proof: Option<Proof>,
    /// How many values prove it, or how many were looked at.
    pub values: u64,
}

impl fmt::Display for Period {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "period {}", self.length)?;
        if self.saltus > 0 {
            write!(f, ", saltus {},", self.saltus)?;
        }
        match self.preperiod {
            0 => f.write_str(" from the beginning"),
            preperiod => write!(f, " from n = {preperiod} on"),
        }
    }
}

impl fmt::Display for FoundPeriod {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (period, values) = (self.period, self.values);
        match self.proof {
            Some(Proof::GuySmith) => write!(f, "{period}, proved (Guy-Smith) from {values} values"),
            Some(Proof::States) => write!(f, "{period}, proved (states) from {values} values"),
            Some(Proof::Formula) => write!(f, "{period}, proved by a formula"),
            Some(Proof::Window) => write!(f, "{period}, proved (window) from {values} values"),
            Some(Proof::Automaton) => {
                write!(f, "{period}, proved (automaton) from {values} values")
            }
            None => write!(f, "{period}, only observed in {values} values: not proved"),
        }
    }
}

/// For every p: how many of the last values equal the one p before them.
pub(crate) fn agreement<T: PartialEq>(values: &[T]) -> Vec<usize> {
    let n = values.len();
    let at = |i: usize| &values[n - 1 - i];
    let mut z = vec![0; n];
    let (mut left, mut right) = (0, 0);
    for p in 1..n {
        let mut length = if p < right { z[p - left].min(right - p) } else { 0 };
        while p + length < n && at(length) == at(p + length) {
            length += 1;
        }
        if p + length > right {
            (left, right) = (p, p + length);
        }
        z[p] = length;
    }
    z
}

/// The periods that the end of a sequence has, shortest first, each with its preperiod; those that
/// do not even fit in twice are left out.
pub(crate) fn candidates<T: PartialEq>(values: &[T]) -> impl Iterator<Item = (usize, usize)> {
    let n = values.len();
    let agreement = agreement(values).into_iter().enumerate().skip(1);
    agreement.filter(|&(p, z)| z >= p).map(move |(p, z)| (p, n - p - z))
}

/// The shortest p with g(n + p) = g(n) + s for constant s ≥ 0 over the second half of the values
/// and for three periods at least: what is observed, not proved. Time linear in their number.
///
/// ```
/// let values: Vec<u32> = (0..40).map(|n| n / 3).collect();
/// let found = upstar_heaps::observed_period(&values).unwrap();
/// assert_eq!((found.period.length, found.period.saltus, found.proof), (3, 1, None));
/// ```
#[must_use]
pub fn observed_period(values: &[u32]) -> Option<FoundPeriod> {
    let n = values.len();
    let differences: Vec<i64> =
        values.windows(2).map(|pair| i64::from(pair[1]) - i64::from(pair[0])).collect();
    let period = candidates(&differences).find_map(|(p, e)| {
        if e > n / 2 || e + 3 * p + 3 > n {
            return None;
        }
        let saltus = values[n - 1].checked_sub(values[n - 1 - p])?;
        Some(Period { preperiod: e as u64, length: p as u64, saltus: u64::from(saltus) })
    })?;
    Some(FoundPeriod { period, proof: None, values: n as u64 })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agreement_by_comparing() {
        let values: Vec<u32> = (0..60u32).map(|n| (n * n * 7 + n / 5) % 3).collect();
        for length in 0..60 {
            let values = &values[..length];
            let found = agreement(values);
            for p in 1..length {
                let slow = (0..length - p)
                    .take_while(|i| values[length - 1 - i] == values[length - 1 - i - p]);
                assert_eq!(found[p], slow.count());
            }
        }
    }

    #[test]
    fn arithmetic_periods_are_observed() {
        let values: Vec<u32> = [9, 9].into_iter().chain((0..40).map(|n| n / 3)).collect();
        let period = Period { preperiod: 2, length: 3, saltus: 1 };
        assert_eq!(observed_period(&values).map(|found| found.period), Some(period));
        assert_eq!(period.to_string(), "period 3, saltus 1, from n = 2 on");
        assert_eq!(observed_period(&[1, 5, 2, 7]), None);
    }
}
