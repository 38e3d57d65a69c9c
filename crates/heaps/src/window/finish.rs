//! From a state that came back to the least period and preperiod, and what a certificate needs.

use super::WindowProof;
use super::far;
use super::stream::Stream;
use super::watch::Return;
use crate::period::Period;
use crate::rules::HeapRules;
use upstar_values::{Context, Stop};

/// At most about so many blocks.
const BLOCKS: u64 = 1024;
/// And none shorter than this.
const SHORTEST: u64 = 1 << 16;

pub(super) fn finish(
    rules: &HeapRules,
    stream: &mut Stream,
    found: Return,
    context: &Context,
) -> Result<Option<WindowProof>, Stop> {
    let forgotten = stream.lanes.first_kept() > 0;
    let (preperiod, length) = if forgotten {
        // The first return is the least, which the differences below confirm.
        match far::walked_back(stream, found.start, found.length, context)? {
            Some(preperiod) => (preperiod, found.length),
            None => return Ok(None),
        }
    } else {
        let length = least(stream, found);
        (walked_back(stream, found.start, length), length)
    };
    let rare: Vec<u64> = stream.lanes.rare().iter().map(|rare| rare.heap).collect();
    let last_rare = rare.last().copied().unwrap_or(0);
    let window = last_rare.max(found.reach).next_multiple_of(64);
    let last = stream.moves.last as u64;
    let mut start = preperiod.max(last_rare + 1) + window + last;
    if stream.moves.unequal {
        start = start.max(2 * window + last + 1);
    }
    let total = start + length;
    while stream.n() < total {
        if !stream.advance(context)? {
            return Ok(None);
        }
    }
    let mut differences = Vec::new();
    for prime in primes(length) {
        let shorter = length / prime;
        let lanes = &stream.lanes;
        let difference = if forgotten {
            far::difference(stream, preperiod, shorter, context)?
        } else {
            let mut heaps = preperiod..total - shorter;
            heaps.find(|&heap| lanes.value(heap) != lanes.value(heap + shorter))
        };
        match difference {
            Some(heap) => differences.push(heap),
            None => return Ok(None),
        }
    }
    if !forgotten {
        stream.restart_chain((total / BLOCKS).next_power_of_two().max(SHORTEST));
    }
    stream.extend_chain();
    let chain = stream.chain.clone();
    let block = chain.block();
    let mut hashes = chain.hashes();
    hashes.truncate(usize::try_from(total / block).unwrap_or(usize::MAX));
    let lanes = &stream.lanes;
    let classes = lanes.classes();
    let Ok(mask) = u16::try_from(classes.mask & 0xFFFF) else { return Ok(None) };
    Ok(Some(WindowProof {
        rules: rules.clone(),
        period: Period { preperiod, length, saltus: 0 },
        mask,
        parity: classes.position.then_some(u8::from(classes.parity == 1)),
        rare,
        window,
        start,
        differences,
        block,
        hashes,
        computed: stream.n(),
    }))
}

/// The least divisor of the length that is a period. From n₁ on the length is one, so shorter ones
/// need to be compared over one length only.
fn least(stream: &Stream, found: Return) -> u64 {
    let lanes = &stream.lanes;
    let end = found.start + found.length;
    let mut length = found.length;
    for prime in primes(found.length) {
        while length.is_multiple_of(prime) {
            let shorter = length / prime;
            let even = shorter.is_multiple_of(2) || !lanes.classes().position;
            let mut heaps = found.start..end - shorter;
            if !even || !heaps.all(|heap| lanes.value(heap) == lanes.value(heap + shorter)) {
                break;
            }
            length = shorter;
        }
    }
    length
}

/// The least preperiod, the length being a period from this heap on.
fn walked_back(stream: &Stream, mut heap: u64, length: u64) -> u64 {
    let lanes = &stream.lanes;
    while heap > 0 && lanes.value(heap - 1) == lanes.value(heap - 1 + length) {
        heap -= 1;
    }
    heap
}

/// The primes that divide a number, in order.
fn primes(mut number: u64) -> Vec<u64> {
    let mut primes = Vec::new();
    let mut divisor = 2;
    while divisor * divisor <= number {
        if number.is_multiple_of(divisor) {
            primes.push(divisor);
            while number.is_multiple_of(divisor) {
                number /= divisor;
            }
        }
        divisor += 1;
    }
    if number > 1 {
        primes.push(number);
    }
    primes
}
