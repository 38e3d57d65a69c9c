//! What proves a period, each theorem as a check of finitely many values.

use super::Claim;
use super::lines;
use super::rules::Rules;
use crate::{Message, messages};

/// Values that a formula is compared with.
const SAMPLE: usize = 400;

/// What proves the claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Method {
    /// Guy and Smith, for moves that leave any number B of heaps.
    GuySmith,
    /// What the next value depends on comes back.
    States,
    /// A formula that is a theorem.
    Formula,
    /// A machine that reads binary digits: values on lines.
    Automaton,
}

impl Method {
    pub(super) fn name(self) -> &'static str {
        match self {
            Method::GuySmith => "Guy-Smith",
            Method::States => "states",
            Method::Formula => "formula",
            Method::Automaton => "automaton",
        }
    }

    /// How many values are to be computed, given how many the certificate was made of.
    pub(super) fn needed(
        self,
        rules: &Rules,
        claim: &Claim,
        given: usize,
    ) -> Result<usize, Message> {
        if claim.outcomes && !matches!(rules, Rules::Set(_)) {
            return Err(messages::HEAPS_OUTCOMES.into());
        }
        let (e, p) = (claim.preperiod, claim.period);
        let overflow = || Message::from(messages::HEAPS_NUMBERS);
        match self {
            Method::Formula => Ok(SAMPLE),
            Method::States if matches!(rules, Rules::AllBut(_)) => {
                let least = e.checked_add(p).ok_or_else(overflow)?;
                if given < least {
                    Err(messages::HEAPS_TOO_FEW.with("least", least))
                } else {
                    Ok(given)
                }
            }
            Method::Automaton => lines::needed(rules, claim),
            Method::GuySmith | Method::States => {
                let Some(last) = rules.last() else {
                    return Err(messages::HEAPS_FINITE.into());
                };
                if *rules == Rules::Unequal {
                    return Err(messages::HEAPS_UNEQUAL.into());
                }
                let heaps = match rules {
                    Rules::Set(_) => 1,
                    _ => rules.heaps().max(1),
                };
                let once = e.max(1).checked_add(p).ok_or_else(overflow)?;
                heaps.checked_mul(once).and_then(|n| n.checked_add(last)).ok_or_else(overflow)
            }
        }
    }

    /// Why these values do not prove the claim; `None`: they do.
    pub(super) fn refute(self, rules: &Rules, claim: &Claim, values: &[u32]) -> Option<Message> {
        let refuted = match self {
            Method::Formula => formula(rules, claim, values),
            Method::States if matches!(rules, Rules::AllBut(_)) => all_but(rules, claim, values),
            // That the values follow the claim so far comes first.
            Method::Automaton => {
                return compare(claim, values).or_else(|| lines::refute(rules, claim, values));
            }
            Method::GuySmith | Method::States => {
                (claim.saltus > 0).then(|| messages::HEAPS_NO_SALTUS.into())
            }
        };
        refuted.or_else(|| compare(claim, values))
    }
}

/// Does the claimed period hold in the values, is nothing less true, and is the greatest value right?
/// The values reach beyond one period after the preperiod, and beyond them the period may be used.
fn compare(claim: &Claim, values: &[u32]) -> Option<Message> {
    let Claim { preperiod: e, period: p, saltus, .. } = *claim;
    let n = values.len();
    if n < e + p {
        return Some(messages::HEAPS_NO_PERIOD.with("values", n).with("preperiod", e));
    }
    let later = |heap: usize| values[heap].checked_add(saltus);
    if let Some(heap) = (e..n - p).find(|&heap| later(heap) != Some(values[heap + p])) {
        return Some(
            messages::HEAPS_DIFFERS
                .with("heap", heap)
                .with("saltus", saltus)
                .with("later", heap + p),
        );
    }
    if e > 0 && values.get(e - 1 + p).is_some_and(|&value| later(e - 1) == Some(value)) {
        return Some(messages::PERIOD_EARLIER.with("start", e - 1));
    }
    // Beyond the values the period tells.
    let at = |heap: usize| {
        let rounds = if heap < n { 0 } else { (heap - n) / p + 1 };
        u64::from(values[heap - rounds * p]) + rounds as u64 * u64::from(saltus)
    };
    let shorter = (1..p).filter(|d| p.is_multiple_of(*d)).find(|d| {
        let part = u64::from(saltus) * (*d as u64);
        part.is_multiple_of(p as u64)
            && (e..e + p).all(|heap| at(heap + d) == at(heap) + part / p as u64)
    });
    if let Some(d) = shorter {
        return Some(messages::PERIOD_SHORTER.with("period", d));
    }
    let (most, heap) = claim.most.filter(|_| saltus == 0)?;
    let found = values.iter().max().copied().unwrap_or(0);
    let first = values.iter().position(|value| *value == found).unwrap_or(0);
    (found != most || first != heap).then(|| {
        messages::HEAPS_MAX_DIFFERS
            .with("found", found)
            .with("first", first)
            .with("most", most)
            .with("heap", heap)
    })
}

fn formula(rules: &Rules, claim: &Claim, values: &[u32]) -> Option<Message> {
    let is_code = matches!(rules, Rules::Code { .. });
    let endless = rules.last().is_none();
    let digits = (1..1000).all(|taken| rules.digit(taken) == 3) && (endless || !is_code);
    let expected = match rules.digit(0) {
        0 if digits => (0, 1, 1),
        4 if digits => (1, 4, 4),
        _ => return Some(messages::HEAPS_NO_FORMULA.into()),
    };
    if (claim.preperiod, claim.period, claim.saltus) != expected {
        return Some(messages::HEAPS_FORMULA_PERIOD.into());
    }
    let lasker = rules.digit(0) == 4;
    let wrong = values.iter().zip(0u32..).find(|&(&value, heap)| {
        value
            != match heap % 4 {
                3 if lasker => heap + 1,
                0 if lasker && heap > 0 => heap - 1,
                _ => heap,
            }
    });
    let wrong =
        wrong.map(|(value, heap)| messages::HEAPS_FORMULA.with("heap", heap).with("value", *value));
    // What is a theorem in books is proved here once more where the game has a code.
    wrong.or_else(|| lines::refute(rules, claim, values).filter(|_| is_code))
}

/// A state of a game in which all but some numbers may be taken: the mex of what lies further back
/// than the largest of them, what lies there beyond it, and the values in between, relative to it.
fn state(values: &[u32], n: usize, largest: usize) -> Option<(u32, Vec<u32>, Vec<i64>)> {
    let mut far = values[..n.checked_sub(largest)?].to_vec();
    far.sort_unstable();
    far.dedup();
    let full = far.iter().zip(0u32..).take_while(|&(&value, place)| value == place).count();
    let mex = u32::try_from(full).ok()?;
    let above = far[full..].iter().map(|value| value - mex).collect();
    let near =
        values[n - largest..n].iter().map(|&value| i64::from(value) - i64::from(mex)).collect();
    Some((mex, above, near))
}

fn all_but(rules: &Rules, claim: &Claim, values: &[u32]) -> Option<Message> {
    let Rules::AllBut(set) = rules else { return Some(messages::HEAPS_NOT_ALL_BUT.into()) };
    let largest = set.iter().max().copied().unwrap_or(0);
    let now = state(values, values.len(), largest);
    let before = values.len().checked_sub(claim.period).and_then(|n| state(values, n, largest));
    let (Some(now), Some(before)) = (now, before) else {
        return Some(messages::HEAPS_STATE.into());
    };
    let same =
        now.1 == before.1 && now.2 == before.2 && now.0.checked_sub(before.0) == Some(claim.saltus);
    (!same).then(|| messages::HEAPS_STATES_DIFFER.with("values", values.len()))
}
