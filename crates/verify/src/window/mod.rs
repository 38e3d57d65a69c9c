//! Periods of heap games in sparse space: certificates of the kind `heap-window`, checked by
//! computing the sequence again, in memory that does not grow with the period.

mod chain;
mod check;
mod game;
mod saved;
mod values;

pub(crate) use check::{WindowCheck, WindowProgress};

/// The kind of these certificates.
pub(crate) const KIND: &str = "heap-window";

use crate::VerifyError;
use crate::envelope::Envelope;
use crate::{Message, Sentence, messages};
use game::Game;
use serde_json::Value;
use values::Classes;

/// What is claimed: g(n + period) = g(n) for all n ≥ preperiod, both the least numbers.
#[derive(Clone, Debug)]
struct Claim {
    game: Game,
    preperiod: u64,
    period: u64,
}

/// Larger numbers are refused.
const MOST: u64 = 1 << 50;

impl Claim {
    fn read(certificate: &Envelope) -> Result<Claim, VerifyError> {
        let claim = &certificate.claim;
        let name = claim.get("game").and_then(Value::as_str);
        let name =
            name.ok_or_else(|| VerifyError::Bad(messages::FIELD_TEXT.with("name", "game")))?;
        let (preperiod, period) = (bounded(claim, "preperiod")?, bounded(claim, "period")?);
        if period == 0 {
            return Err(VerifyError::Bad(messages::PERIOD_ZERO.into()));
        }
        Ok(Claim { game: Game::read(name)?, preperiod, period })
    }

    /// The claim in words.
    fn text(&self) -> Message {
        let holds = messages::WINDOW_HOLDS.with("game", &self.game.name);
        holds.with("period", self.period).with("preperiod", self.preperiod)
    }
}

fn bounded(part: &Value, name: &str) -> Result<u64, VerifyError> {
    let number = Envelope::number(part, name)?;
    if number > MOST {
        return Err(VerifyError::Bad(messages::FIELD_LARGER.with("name", name).with("most", MOST)));
    }
    Ok(number)
}

/// The partition of the evidence, if it gives one.
fn classes(evidence: &Value, game: &Game) -> Result<Option<Classes>, VerifyError> {
    let bad = |message: Sentence| Err(VerifyError::Bad(message.into()));
    let mask = match evidence.get("mask") {
        None | Some(Value::Null) => return Ok(None),
        Some(mask) => mask.as_u64().and_then(|mask| u16::try_from(mask).ok()),
    };
    let Some(mask) = mask.filter(|&mask| mask > 0) else {
        return bad(messages::WINDOW_MASK);
    };
    let parity = match evidence.get("parity") {
        None | Some(Value::Null) => None,
        Some(parity) => match (parity.as_u64(), game.parity()) {
            (Some(parity), Some(own)) if parity == u64::from(own) => Some(own),
            _ => return bad(messages::WINDOW_PARITY),
        },
    };
    Ok(Some(Classes { mask, parity }))
}

/// The primes that divide a number.
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
