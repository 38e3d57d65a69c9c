//! The checker of termination proofs: it searches nothing and trusts nothing.

use super::interpretation::Change;
use super::{Method, TerminationProof};
use crate::system::System;

/// Does the proof prove that the system terminates?
///
/// # Errors
/// Says in which stage it fails, and why.
pub fn check_termination(system: &System, proof: &TerminationProof) -> Result<(), String> {
    let mut left: Vec<usize> = (0..system.rules.len()).collect();
    for (number, stage) in proof.stages.iter().enumerate() {
        let fail = |why: String| Err(format!("stage {}: {why}", number + 1));
        if stage.removed.is_empty() {
            return fail("removes no rule".into());
        }
        if let Some(absent) = stage.removed.iter().find(|&rule| !left.contains(rule)) {
            return fail(format!("rule {} is not there to be removed", absent + 1));
        }
        match &stage.method {
            Method::Interpretation(interpretation) => {
                for symbol in system.signature.symbols() {
                    let Some(function) = interpretation.of(symbol) else {
                        return fail("a symbol has no interpretation".into());
                    };
                    if function.coefficients.len() != system.signature.arity(symbol)
                        || function.coefficients.contains(&0)
                    {
                        return fail(format!(
                            "[{}] needs a coefficient of at least 1 for each argument",
                            system.signature.name(symbol)
                        ));
                    }
                }
                for &rule in &left {
                    let change = interpretation.change(&system.rules[rule]);
                    let strict = stage.removed.contains(&rule);
                    if change == Change::MayIncrease || (strict && change != Change::Decreases) {
                        return fail(format!("rule {} does not decrease", rule + 1));
                    }
                }
            }
            Method::PathOrder(order) => {
                let mut symbols = order.precedence.clone();
                symbols.sort_unstable();
                if !symbols.iter().copied().eq(system.signature.symbols()) {
                    return fail("the precedence does not name each symbol once".into());
                }
                // A path order does not allow for rules that merely stay equal.
                for &rule in &left {
                    let rule_text = &system.rules[rule];
                    if !order.decreases(&rule_text.left, &rule_text.right) {
                        return fail(format!("rule {} does not decrease", rule + 1));
                    }
                }
            }
        }
        left.retain(|rule| !stage.removed.contains(rule));
    }
    match left.first() {
        None => Ok(()),
        Some(rule) => Err(format!("rule {} is never removed", rule + 1)),
    }
}
