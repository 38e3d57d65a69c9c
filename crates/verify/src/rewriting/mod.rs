//! Classes of rewriting games: every term of a system has the output of its state as its class.
//!
//! The system terminates, so the recursion that defines classes has one solution; the outputs are that
//! solution if they obey the recursion at every term. Terms are infinitely many, but what the recursion
//! sees of a term (its state, the states of its options, what it matches of left sides) are finitely
//! many triples: all of them are met and tested.

mod read;
mod termination;
mod triples;

use crate::envelope::Envelope;
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
        return Ok(Verdict::Fails(format!("rule {number} has a variable twice on its left side")));
    }
    let proof = certificate.evidence.get("termination");
    let asserted = proof.is_none_or(serde_json::Value::is_null);
    if claim.asserted != asserted {
        let text = "the claim and the evidence differ about termination being proved or asserted";
        return Ok(Verdict::Fails(text.to_owned()));
    }
    if let Some(proof) = proof.filter(|proof| !proof.is_null())
        && let Some(why) = termination::fails(&claim, proof)?
    {
        return Ok(Verdict::Fails(format!("termination is not proved: {why}")));
    }
    if claim.outputs.len() != claim.states {
        let text =
            format!("{} states are claimed, {} are given", claim.states, claim.outputs.len());
        return Ok(Verdict::Fails(text));
    }
    match triples::explore(&claim, go_on)? {
        Found::Wrong { term, output, value } => Ok(Verdict::Fails(format!(
            "the output of {term} is {output}, but its options make it {value}"
        ))),
        Found::All { triples, classes, reached } => {
            if let Some(state) = reached.iter().position(|reached| !reached) {
                return Ok(Verdict::Fails(format!("no term reaches state {state}")));
            }
            if classes != claim.classes {
                let text = format!("the classes are {classes:?}, not {:?}", claim.classes);
                return Ok(Verdict::Fails(text));
            }
            if triples != claim.triples {
                let text = format!("there are {triples} triples, not {}", claim.triples);
                return Ok(Verdict::Fails(text));
            }
            Ok(Verdict::Holds(holds(&claim, triples)))
        }
    }
}

fn holds(claim: &Claim, triples: usize) -> String {
    let what = match (claim.play, claim.cap) {
        (Play::Normal, None) => "Grundy classes",
        (Play::Normal, Some(_)) => "Grundy classes below the cap",
        (Play::Misere, _) => "misère outcomes",
        (Play::Partizan, _) => "outcomes",
    };
    let assuming = if claim.asserted { ", assuming termination" } else { "" };
    let (rules, states, classes) = (claim.rules.len(), claim.states, claim.classes.len());
    format!(
        "the {what} of the system of {rules} rules are regular: {classes} classes, {states} states, {triples} triples{assuming}"
    )
}
