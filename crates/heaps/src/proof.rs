//! Proofs that a period holds for ever.
//!
//! **Guy and Smith**, for any number B of heaps. Let k be the last digit's place, e ≥ 1, and
//! g(n + p) = g(n) for e ≤ n < Be + (B−1)p + k. Then for every n ≥ e. Proof by induction: let n be
//! at least that bound. An option of n + p consists of at most B heaps with together at least
//! n + p − k, so the largest has at least e + p; cut down by p it has the same value, is not
//! empty, and makes an option of n. Likewise the other way round, since the largest heap of an
//! option of n has at least e. So n and n + p have options of the same values.
//!
//! With B = 1 (nothing is split) this says that the last k values, on which the next one depends,
//! have come back: a *state* repeats, which in a finite subtraction game must happen.
//!
//! **All but a finite set**, whose largest number is m: g(n) is the mex of E(n), the values below
//! n − m, and some of the last m values. E(n) contains everything below its mex c(n). So what
//! follows depends, up to adding a constant, on the last m values and E(n) above c(n), both
//! relative to c(n). If this state comes back after p steps, c having grown by s, then
//! g(n + p) = g(n) + s from there on.

use crate::linear;
use crate::period::{FoundPeriod, Period, Proof, candidates};
use crate::rules::HeapRules;

/// A proved period of the sequence that begins with these values, if one can be proved from them.
pub(crate) fn proved(rules: &HeapRules, values: &[u32]) -> Option<FoundPeriod> {
    match rules.simplest() {
        HeapRules::Code(code) => {
            let heaps = u64::from(code.most_heaps()).max(1);
            let plain = code.last().and_then(|last| guy_smith(values, heaps, last));
            // A finite octal game has no saltus (Austin).
            let other = plain.is_none() && (heaps > 2 || code.last().is_none());
            if other { linear::proved(&code, values) } else { plain }
        }
        HeapRules::Subtraction(set) => guy_smith(values, 1, *set.last()?),
        HeapRules::AllBut(set) => all_but(values, set.last().copied().unwrap_or(0)),
        HeapRules::Unequal => None,
    }
}

/// Values that are needed to prove a period.
fn needed(heaps: u64, last: u64, preperiod: u64, length: u64) -> Option<u64> {
    let once = preperiod.max(1).checked_add(length)?;
    heaps.checked_mul(once)?.checked_add(last)
}

/// Guy and Smith's theorem; it serves win/loss sequences as well.
pub(crate) fn guy_smith<T: PartialEq>(values: &[T], heaps: u64, last: u64) -> Option<FoundPeriod> {
    candidates(values).find_map(|(p, e)| {
        let (preperiod, length) = (e as u64, p as u64);
        let needed = needed(heaps, last, preperiod, length)?;
        let proof = Some(if heaps > 1 { Proof::GuySmith } else { Proof::States });
        let period = Period { preperiod, length, saltus: 0 };
        (needed <= values.len() as u64).then_some(FoundPeriod { period, proof, values: needed })
    })
}

fn all_but(values: &[u32], largest: u64) -> Option<FoundPeriod> {
    let largest = usize::try_from(largest).ok()?;
    let n = values.len();
    let differences: Vec<i64> =
        values.windows(2).map(|pair| i64::from(pair[1]) - i64::from(pair[0])).collect();
    let now = State::at(values, n, largest)?;
    // A few candidates are enough: the shortest that is right comes first.
    candidates(&differences).take(20).find_map(|(p, e)| {
        let before = State::at(values, n.checked_sub(p)?, largest)?;
        let saltus = now.mex.checked_sub(before.mex)?;
        let repeats = before.window == now.window && before.above == now.above;
        let period = Period { preperiod: e as u64, length: p as u64, saltus: u64::from(saltus) };
        let proof = Some(Proof::States);
        repeats.then_some(FoundPeriod { period, proof, values: n as u64 })
    })
}

/// What the values from n on depend on in a game of "all but" kind.
struct State {
    mex: u32,
    /// The last values, relative to the mex.
    window: Vec<i64>,
    /// The values further back that exceed the mex, relative to it.
    above: Vec<u32>,
}

impl State {
    fn at(values: &[u32], n: usize, largest: usize) -> Option<State> {
        let far = &values[..n.checked_sub(largest)?];
        let mut sorted = far.to_vec();
        sorted.sort_unstable();
        sorted.dedup();
        let full = sorted.iter().zip(0u32..).take_while(|&(&value, place)| value == place).count();
        let mex = u32::try_from(full).ok()?;
        let window = &values[n - largest..n];
        let window = window.iter().map(|&value| i64::from(value) - i64::from(mex)).collect();
        let above = sorted[full..].iter().map(|value| value - mex).collect();
        Some(State { mex, window, above })
    }
}
