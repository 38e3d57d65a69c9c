//! Values without a run: heaps far out by a proved period, and general codes by the definition.

use super::{Receive, Request};
use crate::bound::Bound;
use crate::error::{Error, Refusal};
use dashu_int::UBig;
use std::ops::Range;
use upstar_heaps::engine::Choice;
use upstar_heaps::{Effort, GeneralCode, NoAnswer, with_sequence};
use upstar_values::Context;

/// Sequences up to here are computed without hopes of a period.
const NEAR: u64 = 200_000;

/// Values handed on between two looks at the clock.
const BLOCK: u64 = 4096;

/// More values than this are not handed on in one go.
const MOST: u64 = 1_000_000_000_000;

/// Is the period of the game proved soon, so that any range of a long sequence can be had without a run?
/// A period is looked for in no more values than the run would compute.
///
/// # Errors
/// The bound that was met, or a range that is too long.
pub fn is_far(request: &Request, context: &Context) -> Result<bool, Error> {
    let Request { game, from, to, engine, .. } = request;
    if *to <= NEAR || *engine != Choice::Automatic || from > to {
        return Ok(false);
    }
    let effort = Effort::ANSWER.within(*to);
    let found = with_sequence(game, |sequence| sequence.find_period(effort, context))?;
    if found.is_none_or(|found| found.proof.is_none()) {
        return Ok(false);
    }
    let count = to - from;
    if count > MOST {
        let refusal = Refusal::new("sequence.too-many").with("count", count);
        return Err(refusal.with("game", game.to_string()).into());
    }
    Ok(true)
}

/// Hands on the values of a range by the proved period of the game. A bound that is met is no error: what
/// was handed on stays.
///
/// # Errors
/// If a value is not known after all, or has more than 64 bits.
pub fn far(
    request: &Request,
    receive: &mut Receive<'_>,
    context: &Context,
) -> Result<Option<Bound>, Error> {
    let Request { game, from, to, .. } = request;
    with_sequence(game, |sequence| {
        for heap in *from..*to {
            if (heap - from).is_multiple_of(BLOCK)
                && let Err(stop) = context.spend(BLOCK.min(to - heap))
            {
                return Ok(Some(stop.into()));
            }
            let answer = match sequence.value(&UBig::from(heap), context) {
                Ok(answer) => answer,
                Err(NoAnswer::Stopped(stop)) => return Ok(Some(stop.into())),
                Err(NoAnswer::OutOfReach { .. }) => {
                    return Err(Refusal::new("sequence.unknown").with("n", heap).into());
                }
            };
            let Ok(value) = u64::try_from(&answer.value) else {
                return Err(Refusal::new("sequence.beyond-64-bits").into());
            };
            if receive(heap, value).is_break() {
                break;
            }
        }
        Ok(None)
    })
}

/// Hands on the values of a general code, from the definition.
///
/// # Errors
/// The bound that was met: nothing was handed on.
pub fn general(
    code: &GeneralCode,
    range: Range<u64>,
    receive: &mut Receive<'_>,
    context: &Context,
) -> Result<(), Error> {
    let length = usize::try_from(range.end).unwrap_or(usize::MAX);
    let values = code.values(length, context)?;
    for (value, heap) in values.iter().zip(0..).filter(|(_, heap)| *heap >= range.start) {
        if receive(heap, u64::from(*value)).is_break() {
            break;
        }
    }
    Ok(())
}
