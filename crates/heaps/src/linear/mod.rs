//! Sequences that grow along lines, proved by a finite automaton.
//!
//! Claim: g(e + r + qp) = b(r) + q·s for 0 ≤ r < p and all q ≥ 0. By induction it is enough to show
//! that for every heap n beyond some n₀ the mex of its options is what the line says, *if* all smaller
//! heaps from e on lie on the lines. An option of n is then a nim sum of constants and of numbers
//! b(rᵢ) + qᵢ·s, where the qᵢ add up to q − D, D being known from the residues (or to at most q − D, if
//! a repeating tail of the code lets any larger number of periods be taken as well). Addition and
//! nim addition can both be read off binary digits, the lowest first, by a machine with finitely many
//! states; so a finite machine tells for all pairs (q, v) at once whether v is an option, and the
//! claim "every v below the line is, the line itself is not" is decided by walking through its states.
//!
//! This is the decidability of sums and binary digits (Büchi). It proves what the criteria of Austin
//! and of Howse and Nowakowski prove for hexadecimal games, and the formula of Lasker's Nim
//! with all its relatives: codes that repeat for ever.

mod automaton;
mod options;

use crate::code::Code;
use crate::period::{FoundPeriod, Period, Proof, observed_period};
use automaton::Automaton;
use options::{Line, Lines, Moves};

/// Steps of the machine, and options looked at, before a proof is given up.
const MOST_WORK: u64 = 30_000_000;

/// Longer periods are not tried.
const LONGEST: u64 = 5_000;

/// The period that is seen in the values of a code's game, if the automaton proves it.
pub(crate) fn proved(code: &Code, values: &[u32]) -> Option<FoundPeriod> {
    let found = observed_period(values)?;
    let needed = prove(code, values, found.period)?;
    Some(FoundPeriod { period: found.period, proof: Some(Proof::Automaton), values: needed })
}

/// How many values prove a period of a code's game; `None` if they do not, or it takes too long.
fn prove(code: &Code, values: &[u32], period: Period) -> Option<u64> {
    let tail = code.tail().len() as u64;
    let length = lcm(period.length, tail.max(1)).filter(|&length| length <= LONGEST)?;
    let saltus = u32::try_from(period.saltus.checked_mul(length / period.length)?).ok()?;
    let length = usize::try_from(length).ok()?;
    let start = usize::try_from(period.preperiod.max(1)).ok()?;
    let moves = Moves::of(code, length);
    // Beyond this every option has a heap on a line, and there is room for one of each residue.
    let heaps = usize::try_from(code.most_heaps()).ok()?;
    let room = (start + length).checked_mul(heaps)?.checked_add(moves.last() + length)?;
    let rounds = room.checked_sub(start)?.div_ceil(length);
    let first = start + rounds * length;
    if values.len() < first + length {
        return None;
    }
    let line = |residue: usize| Line { base: values[start + residue], grows: saltus > 0 };
    let follow = (start..first).all(|heap| values[heap + length] == values[heap] + saltus);
    if !follow {
        return None;
    }
    let lines =
        Lines { small: values[1..start].to_vec(), lines: (0..length).map(line).collect(), saltus };
    let mut automaton = Automaton::new(lines.steepness(), MOST_WORK);
    let options = options::collect(&lines, &moves, &mut automaton)?;
    for (residue, by_rest) in options.into_iter().enumerate() {
        let line = lines.lines[residue];
        for (rest, set) in (0u32..).zip(by_rest) {
            let (high, low) = lines.split(line.base);
            let target =
                automaton::Target { carry: high, grows: line.grows, order: rest.cmp(&low) };
            automaton.check(target, u32::try_from(rounds).ok()?, set)?;
        }
    }
    Some((first + length) as u64)
}

fn lcm(a: u64, b: u64) -> Option<u64> {
    let (mut x, mut y) = (a, b);
    while y > 0 {
        (x, y) = (y, x % y);
    }
    (a / x.max(1)).checked_mul(b)
}

#[cfg(test)]
mod tests;
