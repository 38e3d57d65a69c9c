//! The checker of termination proofs: it searches nothing and trusts nothing.

use super::interpretation::Change;
use super::{Method, TerminationProof};
use crate::messages;
use crate::system::System;
use upstar_values::Message;

/// Does the proof prove that the system terminates?
///
/// # Errors
/// Says in which stage it fails, and why.
pub fn check_termination(system: &System, proof: &TerminationProof) -> Result<(), Message> {
    let mut left: Vec<usize> = (0..system.rules.len()).collect();
    for (number, stage) in proof.stages.iter().enumerate() {
        let fail =
            |why: Message| Err(messages::PROOF_STAGE.with("stage", number + 1).with("why", why));
        if stage.removed.is_empty() {
            return fail(messages::PROOF_REMOVES_NOTHING.into());
        }
        if let Some(absent) = stage.removed.iter().find(|&rule| !left.contains(rule)) {
            return fail(messages::PROOF_REMOVES_TWICE.with("rule", absent + 1));
        }
        match &stage.method {
            Method::Interpretation(interpretation) => {
                for symbol in system.signature.symbols() {
                    let Some(function) = interpretation.of(symbol) else {
                        return fail(messages::PROOF_NO_FUNCTION.into());
                    };
                    if function.coefficients.len() != system.signature.arity(symbol)
                        || function.coefficients.contains(&0)
                    {
                        let name = system.signature.name(symbol);
                        return fail(messages::PROOF_COEFFICIENT.with("symbol", name));
                    }
                }
                for &rule in &left {
                    let change = interpretation.change(&system.rules[rule]);
                    let strict = stage.removed.contains(&rule);
                    if change == Change::MayIncrease || (strict && change != Change::Decreases) {
                        return fail(messages::PROOF_NOT_DECREASING.with("rule", rule + 1));
                    }
                }
            }
            Method::PathOrder(order) => {
                let mut symbols = order.precedence.clone();
                symbols.sort_unstable();
                if !symbols.iter().copied().eq(system.signature.symbols()) {
                    return fail(messages::PROOF_PRECEDENCE.into());
                }
                // A path order does not allow for rules that merely stay equal.
                for &rule in &left {
                    let rule_text = &system.rules[rule];
                    if !order.decreases(&rule_text.left, &rule_text.right) {
                        return fail(messages::PROOF_NOT_DECREASING.with("rule", rule + 1));
                    }
                }
            }
        }
        left.retain(|rule| !stage.removed.contains(rule));
    }
    match left.first() {
        None => Ok(()),
        Some(rule) => Err(messages::PROOF_RULE_LEFT.with("rule", rule + 1)),
    }
}
