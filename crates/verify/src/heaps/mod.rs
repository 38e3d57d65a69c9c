//! Periods of heap games.
//!
//! Claim: g(n + p) = g(n) + s for all n ≥ e, and e and p are the least such numbers. The checker
//! computes the values from the definition as far as the theorem that is named asks for, and
//! compares them; the theorems are stated in `docs/certificates.md`.

mod lines;
pub(crate) mod rules;
mod theorems;
mod values;

use crate::envelope::Envelope;
use crate::{Message, messages};
use crate::{Verdict, VerifyError};
use rules::Rules;
use serde_json::Value;
use theorems::Method;
use values::{Mask, Values};

/// The kind of these certificates.
pub(crate) const KIND: &str = "heap-period";

/// More values than this are not computed.
const MOST_VALUES: u64 = 1 << 33;

struct Claim {
    game: String,
    outcomes: bool,
    preperiod: usize,
    period: usize,
    saltus: u32,
    /// The greatest value and where it is met first.
    most: Option<(u32, usize)>,
}

/// A check of a certificate about a heap game, which can be interrupted and taken up again.
pub(crate) struct HeapCheck {
    claim: Claim,
    method: Method,
    values: Values,
    total: usize,
    rules: Rules,
    /// What a value has shown to be wrong already.
    refuted: Option<Message>,
}

impl HeapCheck {
    /// A check, or the verdict if it is refuted at once.
    pub(crate) fn new(certificate: &Envelope) -> Result<Result<HeapCheck, Verdict>, VerifyError> {
        let bad = |message: Message| VerifyError::Bad(message);
        let (claim, evidence) = (&certificate.claim, &certificate.evidence);
        let text = |part: &Value, name: &str| {
            let found = part.get(name).and_then(Value::as_str).map(str::to_owned);
            found.ok_or_else(|| bad(messages::FIELD_TEXT_THERE.with("name", name)))
        };
        let size = |part, name: &str| {
            let number = Envelope::number(part, name)?;
            let small = usize::try_from(number).ok().filter(|_| number <= MOST_VALUES);
            small.ok_or_else(|| {
                bad(messages::FIELD_LARGER.with("name", name).with("most", MOST_VALUES))
            })
        };
        let small = |part: &Value, name: &str| match part.get(name) {
            None | Some(Value::Null) => Ok(None),
            Some(_) => match u32::try_from(Envelope::number(part, name)?) {
                Ok(number) => Ok(Some(number)),
                Err(_) => Err(bad(messages::FIELD_LARGE.with("name", name))),
            },
        };
        let game = text(claim, "game")?;
        let rules = Rules::read(&game)?;
        let outcomes = match text(claim, "sequence")?.as_str() {
            "grundy" => false,
            "outcome" => true,
            _ => return Err(bad(messages::HEAPS_SEQUENCE.into())),
        };
        let argmax = match claim.get("argmax") {
            None | Some(Value::Null) => None,
            Some(_) => Some(size(claim, "argmax")?),
        };
        let claim = Claim {
            game,
            outcomes,
            preperiod: size(claim, "preperiod")?,
            period: size(claim, "period")?,
            saltus: small(claim, "saltus")?
                .ok_or_else(|| bad(messages::HEAPS_SALTUS_MISSING.into()))?,
            most: match (small(claim, "max")?, argmax) {
                (Some(most), Some(heap)) => Some((most, heap)),
                (None, None) => None,
                _ => return Err(bad(messages::HEAPS_MAX.into())),
            },
        };
        if claim.period == 0 {
            return Err(bad(messages::PERIOD_ZERO.into()));
        }
        if claim.saltus > 0 && claim.most.is_some() {
            return Err(bad(messages::HEAPS_MAX_SALTUS.into()));
        }
        let method = match text(evidence, "method")?.as_str() {
            "guy-smith" => Method::GuySmith,
            "states" => Method::States,
            "formula" => Method::Formula,
            "automaton" => Method::Automaton,
            other => return Err(bad(messages::HEAPS_METHOD.with("method", other))),
        };
        let mask = small(evidence, "mask")?;
        let parity = small(evidence, "parity")?.map(|parity| parity as usize);
        if parity.is_some_and(|parity| parity > 1) {
            return Err(bad(messages::HEAPS_PARITY.into()));
        }
        let mask = mask.map(|bits| Mask { bits, parity });
        let total = match method.needed(&rules, &claim, size(evidence, "values")?) {
            Ok(total) if total as u64 <= MOST_VALUES => total,
            Ok(_) => return Err(bad(messages::HEAPS_TOO_MANY.into())),
            Err(reason) => return Ok(Err(Verdict::Fails(reason))),
        };
        let values = Values::new(rules.clone(), mask).map_err(VerifyError::Bad)?;
        Ok(Ok(HeapCheck { claim, method, values, total, rules, refuted: None }))
    }

    /// How many values have to be computed: no more once the claim is refuted.
    pub(crate) fn total(&self) -> u64 {
        if self.refuted.is_some() { self.done() } else { self.total as u64 }
    }

    /// How many are.
    pub(crate) fn done(&self) -> u64 {
        self.values.all.len() as u64
    }

    /// Computes so many more values, or what is left.
    pub(crate) fn advance(&mut self, more: u64) {
        let more = usize::try_from(more).unwrap_or(usize::MAX);
        let end = self.values.all.len().saturating_add(more).min(self.total);
        while self.values.all.len() < end && self.refuted.is_none() {
            self.values.next();
            self.refuted = self.claim.refuted_by_last(&self.values.all);
        }
    }

    /// Is more known than the values? Then the check is short, and is not saved.
    fn is_short(&self) -> bool {
        self.rules.heaps() > 2 || matches!(self.rules, Rules::AllBut(_))
    }

    /// The values so far, four bytes each, the low one first: to be kept for another time.
    pub(crate) fn save(&self) -> Option<Vec<u8>> {
        let values = self.values.all.iter().flat_map(|value| value.to_le_bytes());
        (!self.is_short()).then(|| values.collect())
    }

    /// Takes up a check again with what was saved. The caller answers for its being unchanged.
    ///
    /// # Errors
    /// If it cannot be what was saved.
    pub(crate) fn restore(&mut self, saved: &[u8]) -> Result<(), VerifyError> {
        let refuse = || VerifyError::Saved(messages::SAVED_NO_PART.into());
        if self.is_short() {
            return Err(VerifyError::Saved(messages::SAVED_SHORT_CHECK.into()));
        }
        if !self.values.all.is_empty()
            || !saved.len().is_multiple_of(4)
            || saved.len() / 4 > self.total
        {
            return Err(refuse());
        }
        for value in saved.chunks_exact(4) {
            let bytes: [u8; 4] = value.try_into().map_err(|_| refuse())?;
            self.values.push(u32::from_le_bytes(bytes));
        }
        Ok(())
    }

    /// What the check came to, once all values are computed.
    pub(crate) fn verdict(&self) -> Verdict {
        if let Some(reason) = &self.refuted {
            return Verdict::Fails(reason.clone());
        }
        if self.values.all.len() < self.total {
            let (done, total) = (self.values.all.len(), self.total);
            return Verdict::Fails(messages::HEAPS_PARTIAL.with("done", done).with("total", total));
        }
        let values: Vec<u32> = if self.claim.outcomes {
            self.values.all.iter().map(|value| (*value).min(1)).collect()
        } else {
            self.values.all.clone()
        };
        match self.method.refute(&self.rules, &self.claim, &values) {
            Some(reason) => Verdict::Fails(reason),
            None => Verdict::Holds(self.claim.text(self.method, self.total)),
        }
    }
}

impl Claim {
    /// What the last of the values shows to be wrong: it is greater than the greatest, or not what it was a period
    /// before. So a false claim about a long period is refuted long before all values are there.
    fn refuted_by_last(&self, values: &[u32]) -> Option<Message> {
        let heap = values.len().checked_sub(1)?;
        let value_of =
            |heap: usize| values.get(heap).map(|&v| if self.outcomes { v.min(1) } else { v });
        let value = value_of(heap)?;
        if let Some((most, first)) = self.most.filter(|_| self.saltus == 0)
            && (value > most || heap == first && value != most || heap < first && value == most)
        {
            return Some(
                messages::HEAPS_MAX_AT
                    .with("heap", heap)
                    .with("value", value)
                    .with("most", most)
                    .with("first", first),
            );
        }
        let before = heap.checked_sub(self.period).filter(|before| *before >= self.preperiod)?;
        let differs = value_of(before)?.checked_add(self.saltus) != Some(value);
        differs.then(|| {
            messages::HEAPS_DIFFERS
                .with("heap", before)
                .with("saltus", self.saltus)
                .with("later", heap)
        })
    }

    fn text(&self, method: Method, total: usize) -> Message {
        let game = match self.outcomes {
            true => messages::HEAPS_OUTCOMES_OF.with("game", &self.game),
            false => messages::HEAPS_VALUES_OF.with("game", &self.game),
        };
        let period = match self.saltus {
            0 => messages::HEAPS_PERIOD.into(),
            saltus => messages::HEAPS_PERIOD_SALTUS.with("saltus", saltus),
        };
        let period = period.with("period", self.period).with("preperiod", self.preperiod);
        let holds = match self.most {
            Some((most, heap)) => messages::HEAPS_HOLDS_MAX.with("max", most).with("heap", heap),
            None => messages::HEAPS_HOLDS.into(),
        };
        let how = holds.with("game", game).with("period", period).with("method", method.name());
        how.with("values", total)
    }
}
