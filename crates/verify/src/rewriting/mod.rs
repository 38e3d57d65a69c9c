//! Classes of rewriting games: every term of a system has the output of its state as its class.
//!
//! The system terminates, so the recursion that defines classes has one solution; the outputs are that
//! solution if they obey the recursion at every term. Terms are infinitely many, but what the recursion
//! sees of a term (its state, the states of its options, what it matches of left sides) are finitely
//! many triples: all of them are met and tested.

mod read;
mod termination;
mod triples;
mod write;

use crate::envelope::Envelope;
use crate::{Message, messages};
use crate::{Verdict, VerifyError};
use read::{Claim, Play};
use triples::Found;

/// The kind of these certificates.
pub(crate) const KIND: &str = "rewriting-classes";

pub(crate) fn check(
    certificate: &Envelope,
    go_on: &dyn Fn() -> bool,
) -> Result<Verdict, VerifyError> {
    let claim = Claim::read(&certificate.claim, &certificate.evidence)?;
    if let Some(rule) = claim.rules.iter().position(|rule| !rule.is_left_linear()) {
        let number = rule + 1;
        return Ok(Verdict::Fails(messages::RULE_NOT_LINEAR.with("number", number)));
    }
    let proof = certificate.evidence.get("termination");
    let asserted = proof.is_none_or(serde_json::Value::is_null);
    if claim.asserted != asserted {
        return Ok(Verdict::Fails(messages::TERMINATION_DIFFERS.into()));
    }
    if let Some(proof) = proof.filter(|proof| !proof.is_null())
        && let Some(why) = termination::fails(&claim, proof)?
    {
        return Ok(Verdict::Fails(messages::TERMINATION_UNPROVED.with("why", why)));
    }
    if claim.outputs.len() != claim.states {
        let text = messages::CLASSES_STATES
            .with("claimed", claim.states)
            .with("given", claim.outputs.len());
        return Ok(Verdict::Fails(text));
    }
    match triples::explore(&claim, go_on)? {
        Found::Wrong { term, output, value } => Ok(Verdict::Fails(
            messages::CLASSES_WRONG.with("term", term).with("output", output).with("value", value),
        )),
        Found::All { triples, classes, reached } => {
            if let Some(state) = reached.iter().position(|reached| !reached) {
                return Ok(Verdict::Fails(messages::CLASSES_UNREACHED.with("state", state)));
            }
            if classes != claim.classes {
                let text = messages::CLASSES_OTHERS
                    .with("classes", format!("{classes:?}"))
                    .with("claimed", format!("{:?}", claim.classes));
                return Ok(Verdict::Fails(text));
            }
            if triples != claim.triples {
                let text = messages::CLASSES_TRIPLES
                    .with("triples", triples)
                    .with("claimed", claim.triples);
                return Ok(Verdict::Fails(text));
            }
            Ok(Verdict::Holds(holds(&claim, triples)))
        }
    }
}

fn holds(claim: &Claim, triples: usize) -> Message {
    let what = match (claim.play, claim.cap) {
        (Play::Normal, None) => messages::CLASSES_GRUNDY,
        (Play::Normal, Some(_)) => messages::CLASSES_CAPPED,
        (Play::Misere, _) => messages::CLASSES_MISERE,
        (Play::Partizan, _) => messages::CLASSES_PARTIZAN,
    };
    let holds = match claim.asserted {
        true => messages::CLASSES_HOLD_ASSUMING,
        false => messages::CLASSES_HOLD,
    };
    let holds = holds.with("what", what).with("rules", claim.rules.len());
    let holds = holds.with("system", claim.system());
    let holds = holds.with("classes", claim.classes.len()).with("states", claim.states);
    holds.with("triples", triples)
}
