//! `heap-period`: let k be the largest number that can be taken and B the most heaps that a move
//! leaves. If g(n + p) = g(n) for e ≤ n < Be + (B−1)p + k, with e ≥ 1, then for all n ≥ e: of an
//! option of a larger n + p the largest heap has at least e + p, and cut down by p it makes an
//! option of n of the same value; likewise the other way round (Guy and Smith).

use super::values::{Lack, Values};
use super::{Claim, classes, primes};
use crate::envelope::Envelope;
use crate::{Verdict, VerifyError};
use serde_json::Value;

/// More values would not fit into memory.
const MOST_VALUES: u64 = 1 << 26;

pub(crate) fn check(
    certificate: &Envelope,
    go_on: &dyn Fn() -> bool,
) -> Result<Verdict, VerifyError> {
    let claim = Claim::read(certificate)?;
    let wins = match certificate.claim.get("sequence").and_then(Value::as_str) {
        None | Some("grundy") => false,
        Some("outcomes") if claim.game.split.is_empty() => true,
        _ => {
            let message = "`sequence` is `grundy`, or `outcomes` for subtraction games";
            return Err(VerifyError::Bad(message.to_owned()));
        }
    };
    let Claim { game, preperiod, period } = &claim;
    if game.unequal {
        let message = "the theorem is about games with a code: not Grundy's game";
        return Err(VerifyError::Bad(message.to_owned()));
    }
    let (preperiod, period) = (*preperiod, *period);
    let needed = game.heaps() * (preperiod.max(1) + period) + game.last() as u64;
    if needed > MOST_VALUES {
        let message = format!("checking takes {needed} values, more than {MOST_VALUES}");
        return Err(VerifyError::Bad(message));
    }
    let classes = classes(&certificate.evidence, game)?;
    let mut engine = Values::new(game.clone(), classes, 0);
    let mut values = Vec::new();
    for n in 0..needed {
        if n % 1024 == 0 && !go_on() {
            return Err(VerifyError::Stopped);
        }
        if wins {
            // Won if a number leads to a lost heap.
            let lost = |&taken: &usize| {
                usize::try_from(n).ok().and_then(|n| n.checked_sub(taken)).map(|rest| values[rest])
                    == Some(0)
            };
            values.push(u16::from(game.single.iter().any(lost)));
            continue;
        }
        match engine.next() {
            Ok(found) => values.push(found.value),
            Err(Lack::TooLarge | Lack::Forgotten) => {
                return Ok(Verdict::Fails("values outgrow 15 bits".to_owned()));
            }
        }
    }
    let at = |heap: u64| usize::try_from(heap).ok().and_then(|heap| values.get(heap)).copied();
    let differs = |from: u64, length: u64| {
        (from..needed.saturating_sub(length)).find(|&n| at(n) != at(n + length))
    };
    if let Some(n) = differs(preperiod, period) {
        return Ok(Verdict::Fails(format!("g({}) is not g({n})", n + period)));
    }
    if preperiod > 0 && at(preperiod - 1) == at(preperiod - 1 + period) {
        let before = preperiod - 1;
        return Ok(Verdict::Fails(format!("the period holds from n = {before} on already")));
    }
    for prime in primes(period) {
        let shorter = period / prime;
        if differs(preperiod, shorter).is_none() {
            return Ok(Verdict::Fails(format!("{shorter} is a period already")));
        }
    }
    let which = if wins { " (won or lost)" } else { "" };
    Ok(Verdict::Holds(format!("{}{which}", claim.text())))
}
