//! `heap-window`: a proof in sparse space.
//!
//! Let R be all rare positions below n₁, W ≥ max R, k the largest number that can be taken, n₁ >
//! max R + W + k (and n₁ > 2W + k if the two parts of a split must differ). Suppose for every n in
//! [n₁, n₁ + p): g(n) is common, and each smaller rare value is an option by a pair a, b with
//! a ≤ W or by a single heap. Suppose g(m + p) = g(m) for m in [n₁ − W − k, n₁), and p even if
//! positions count. Then g(n + p) = g(n) for all n ≥ n₁ − W − k: the common options of n + p come
//! from R and the window only, so they are those of n; every pair (a, b) becomes (a, b + p), of the
//! same classes; so the mex is the same, and common again.
//!
//! The sequence is computed again up to n₁ + p, in memory that does not grow with p.

use super::chain::Chain;
use super::values::{Classes, Found, Lack, Values};
use super::{Claim, bounded, classes, primes};
use crate::envelope::Envelope;
use crate::{Message, Sentence, messages};
use crate::{Verdict, VerifyError};
use serde_json::Value;

/// How far a check has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum WindowProgress {
    /// All values so far agree with the certificate.
    Partial,
    /// It is through.
    Done(Verdict),
}

/// A check of a certificate of the kind `heap-window`, piece by piece: it can be stopped between
/// pieces, saved, and resumed.
#[derive(Clone, Debug)]
pub(crate) struct WindowCheck {
    pub(super) hash: String,
    claim: Claim,
    classes: Classes,
    window: u64,
    start: u64,
    rare: Vec<u64>,
    block: u64,
    hashes: Vec<u64>,
    /// Heaps whose values refute shorter periods: n, and by how much shorter.
    probes: Vec<(u64, u64)>,
    pub(super) values: Values,
    pub(super) chain: Chain,
    /// Values from preperiod − 1 on, up to n₁.
    pub(super) reference: Vec<u16>,
    pub(super) probed: Vec<(u64, u16)>,
}

/// The window and what precedes it may be so long.
const MOST_WINDOW: u64 = 1 << 28;

impl WindowCheck {
    /// Reads a certificate that was not changed.
    pub(crate) fn of(certificate: &Envelope) -> Result<WindowCheck, VerifyError> {
        let bad = |message: Message| VerifyError::Bad(message);
        let claim = Claim::read(certificate)?;
        let evidence = &certificate.evidence;
        let classes = classes(evidence, &claim.game)?
            .ok_or_else(|| bad(messages::WINDOW_MASK_MISSING.into()))?;
        let numbers = |part: &Value, name: &str| {
            let list = part.get(name).and_then(Value::as_array);
            let list = list.map(|list| list.iter().map(Value::as_u64).collect::<Option<Vec<_>>>());
            list.flatten().ok_or_else(|| bad(messages::FIELD_LIST_OF_NUMBERS.with("name", name)))
        };
        let rare = numbers(evidence, "rare")?;
        let (window, start) = (bounded(evidence, "window")?, bounded(evidence, "start")?);
        let blocks = evidence.get("blocks").ok_or_else(|| bad(messages::WINDOW_BLOCKS.into()))?;
        let block = bounded(blocks, "length")?;
        if block == 0 || !block.is_multiple_of(8) {
            return Err(bad(messages::WINDOW_BLOCK_LENGTH.into()));
        }
        let hex = |value: &Value| u64::from_str_radix(value.as_str()?, 16).ok();
        let hashes = blocks.get("hashes").and_then(Value::as_array);
        let hashes = hashes.and_then(|list| list.iter().map(hex).collect::<Option<Vec<_>>>());
        let hashes = hashes.ok_or_else(|| bad(messages::WINDOW_HASHES.into()))?;
        let primes = primes(claim.period);
        let differences = numbers(evidence, "differences")?;
        if differences.len() != primes.len() {
            return Err(bad(messages::WINDOW_DIFFERENCES.into()));
        }
        let probes = differences.into_iter().zip(&primes);
        let probes = probes.map(|(heap, prime)| (heap, claim.period / prime)).collect();
        let last = claim.game.last() as u64;
        let length = usize::try_from(window.saturating_add(last)).unwrap_or(usize::MAX);
        if window > MOST_WINDOW || start.saturating_sub(claim.preperiod) > MOST_WINDOW {
            return Err(bad(messages::WINDOW_LONG.into()));
        }
        let values = Values::new(claim.game.clone(), Some(classes), length.saturating_add(1));
        Ok(WindowCheck {
            hash: certificate.hash().to_owned(),
            claim,
            classes,
            window,
            start,
            rare,
            block,
            hashes,
            probes,
            values,
            chain: Chain::new(),
            reference: Vec::new(),
            probed: Vec::new(),
        })
    }

    /// What is wrong with the numbers, before anything is computed.
    fn objection(&self) -> Option<Message> {
        let (start, window, last) = (self.start, self.window, self.claim.game.last() as u64);
        let largest = self.rare.last().copied().unwrap_or(0);
        let wrong = |condition: bool, text: Sentence| condition.then(|| Message::from(text));
        let increasing = self.rare.windows(2).all(|pair| pair[0] < pair[1]);
        let inside = |&(heap, shorter): &(u64, u64)| {
            heap >= self.claim.preperiod && heap.saturating_add(shorter) < self.total()
        };
        wrong(self.classes.parity.is_some() && self.claim.period % 2 == 1, messages::WINDOW_ODD)
            .or(wrong(!increasing, messages::WINDOW_ORDER))
            .or(wrong(window < largest, messages::WINDOW_SHORT))
            .or(wrong(start <= largest + window + last, messages::WINDOW_EARLY))
            .or(wrong(
                self.claim.game.unequal && start <= 2 * window + last,
                messages::WINDOW_EARLY,
            ))
            .or(wrong(self.claim.preperiod + window + last > start, messages::WINDOW_PREPERIOD))
            .or(wrong(!self.probes.iter().all(inside), messages::WINDOW_OUTSIDE))
    }

    /// How many values are computed.
    pub(crate) fn done(&self) -> u64 {
        self.values.n()
    }

    /// How many values have to be.
    pub(crate) fn total(&self) -> u64 {
        self.start + self.claim.period
    }

    /// Checks so many more values, or what is left.
    ///
    /// # Errors
    /// If the caller wants no more: what was checked stays.
    pub(crate) fn advance(
        &mut self,
        values: u64,
        go_on: &dyn Fn() -> bool,
    ) -> Result<WindowProgress, VerifyError> {
        let fails = |reason: Message| Ok(WindowProgress::Done(Verdict::Fails(reason)));
        if let Some(reason) = self.objection() {
            return fails(reason);
        }
        let total = self.total();
        let end = self.values.n().saturating_add(values).min(total);
        while self.values.n() < end {
            let heap = self.values.n();
            if heap.is_multiple_of(1024) && !go_on() {
                return Err(VerifyError::Stopped);
            }
            let reason = match self.values.next() {
                Ok(found) => self.wrong(heap, found),
                Err(Lack::TooLarge) => Some(messages::WINDOW_LARGE.with("heap", heap)),
                Err(Lack::Forgotten) => Some(messages::WINDOW_FORGOTTEN.with("heap", heap)),
            };
            if let Some(reason) = reason {
                return fails(reason);
            }
        }
        if end < total {
            return Ok(WindowProgress::Partial);
        }
        let value = |heap: u64| {
            self.probed.iter().find(|(probe, _)| *probe == heap).map(|&(_, value)| value)
        };
        for &(heap, shorter) in &self.probes {
            if value(heap) == value(heap + shorter) {
                return fails(
                    messages::WINDOW_SAME.with("heap", heap).with("other", heap + shorter),
                );
            }
        }
        Ok(WindowProgress::Done(Verdict::Holds(self.claim.text())))
    }

    /// What is wrong with a value, if anything.
    fn wrong(&mut self, heap: u64, found: Found) -> Option<Message> {
        let Claim { preperiod, period, .. } = self.claim;
        let listed = self.rare.binary_search(&heap).is_ok();
        if heap > 0 && found.rare != listed {
            let text = if listed { messages::WINDOW_LISTED } else { messages::WINDOW_UNLISTED };
            return Some(text.with("heap", heap));
        }
        if heap >= self.start && found.reach as u64 > self.window {
            return Some(messages::WINDOW_WITNESS.with("heap", heap));
        }
        self.chain.push(found.value);
        let count = heap + 1;
        if count.is_multiple_of(self.block) {
            let place = usize::try_from(count / self.block - 1).unwrap_or(usize::MAX);
            if self.hashes.get(place) != Some(&self.chain.state) {
                return Some(messages::WINDOW_BLOCK.with("heap", heap));
            }
        }
        let wanted = |&(probe, shorter): &(u64, u64)| heap == probe || heap == probe + shorter;
        if self.probes.iter().any(wanted) {
            self.probed.push((heap, found.value));
        }
        let from = preperiod.saturating_sub(1);
        if (from..self.start).contains(&heap) {
            self.reference.push(found.value);
        }
        if let Some(before) = heap.checked_sub(period).filter(|&before| before >= from) {
            let place = usize::try_from(before - from).unwrap_or(usize::MAX);
            let same = self.reference.get(place) == Some(&found.value);
            if before >= preperiod && !same {
                return Some(messages::WINDOW_DIFFERS.with("heap", heap).with("before", before));
            }
            if before < preperiod && same {
                return Some(messages::WINDOW_EARLIER.with("before", before));
            }
        }
        None
    }
}
