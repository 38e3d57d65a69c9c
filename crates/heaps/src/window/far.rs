//! Sequences too long to be kept: the engine runs again from states that were.
//!
//! If the states before x and x + p are equal, everything later is; so whether they are is monotone
//! in x, and the least preperiod is found by bisection among the states that were kept.

use super::stream::Stream;
use crate::lanes::Lanes;
use upstar_values::{Context, Stop};

/// The least preperiod, p being a period from n₁ on; `None` if it cannot be told.
pub(super) fn walked_back(
    stream: &Stream,
    start: u64,
    length: u64,
    context: &Context,
) -> Result<Option<u64>, Stop> {
    let heaps: Vec<u64> = stream.states.iter().map(|&(heap, _)| heap).collect();
    let (mut low, mut high) = (0, heaps.partition_point(|&heap| heap <= start));
    // States before `low` differ, those from `high` on are equal.
    while low < high {
        let middle = usize::midpoint(low, high);
        let Some(later) = stream.at(heaps[middle] + length, context)? else { return Ok(None) };
        let same = state_at(&later, heaps[middle] + length) == Some(&stream.states[middle].1[..]);
        (low, high) = if same { (low, middle) } else { (middle + 1, high) };
    }
    // The last state that differs: what differs stands before its heap, or comes after it.
    let Some((from, state)) = low.checked_sub(1).and_then(|place| stream.states.get(place)) else {
        return Ok(None);
    };
    let Some(later) = stream.at(from + length, context)? else { return Ok(None) };
    let Some(later) = state_at(&later, from + length) else { return Ok(None) };
    let last = state.iter().zip(later).rposition(|(one, two)| one != two);
    let Some(last) = last else { return Ok(None) };
    let mut preperiod = from - state.len() as u64 + last as u64 + 1;
    let to = heaps.get(low).copied().unwrap_or(start);
    let whole = compare(stream, *from, from + length, to, context, &mut |heap, same| {
        if !same {
            preperiod = heap + 1;
        }
        true
    })?;
    Ok(Some(preperiod).filter(|_| whole))
}

/// The first heap from `from` on whose value differs from the one so much later, if it comes soon.
pub(super) fn difference(
    stream: &Stream,
    from: u64,
    later: u64,
    context: &Context,
) -> Result<Option<u64>, Stop> {
    let soon = from + (1 << 24);
    let mut first = None;
    compare(stream, from, from + later, soon, context, &mut |heap, same| {
        first = first.or((!same).then_some(heap));
        first.is_none()
    })?;
    Ok(first)
}

/// Compares values from two heaps on until the first reaches `to`; `false` if that cannot be.
fn compare(
    stream: &Stream,
    from: u64,
    other: u64,
    to: u64,
    context: &Context,
    visit: &mut dyn FnMut(u64, bool) -> bool,
) -> Result<bool, Stop> {
    const BATCH: u64 = 1 << 14;
    let pair = (stream.at(from, context)?, stream.at(other, context)?);
    let (Some(mut one), Some(mut two)) = pair else { return Ok(false) };
    let mut heap = from;
    while heap < to {
        let end = (heap + BATCH).min(to);
        context.spend(2 * BATCH)?;
        if one.advance(end).is_err() || two.advance(end - from + other).is_err() {
            return Ok(false);
        }
        for heap in heap..end {
            if !visit(heap, one.value(heap) == two.value(heap - from + other)) {
                return Ok(true);
            }
        }
        heap = end;
    }
    Ok(true)
}

/// The state before a heap, of an engine that has just passed it.
fn state_at(lanes: &Lanes, heap: u64) -> Option<&[u8]> {
    let length = lanes.state_length();
    let codes = lanes.codes_from(heap.checked_sub(length as u64)?);
    codes.get(..length)
}
