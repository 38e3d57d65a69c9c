//! Termination proofs: stages that remove rules until none is left. A stage is a linear interpretation
//! under which no rule increases and the removed ones decrease, or a lexicographic path order under
//! which all rules that are left decrease.

use super::read::{Claim, Pattern, Rule, bad, numbers};
use crate::VerifyError;
use crate::{Message, messages};
use serde_json::Value;

/// c1·x1 + … + c, the coefficients first.
type Linear = (Vec<u64>, u64);

/// Why the proof fails, if it does.
pub(super) fn fails(claim: &Claim, proof: &Value) -> Result<Option<Message>, VerifyError> {
    let Some(stages) = proof.as_array() else { return bad(messages::PROOF_SHAPE) };
    let mut left: Vec<usize> = (0..claim.rules.len()).collect();
    for stage in stages {
        let Some(removes) = stage.get("removes").and_then(Value::as_array) else {
            return bad(messages::PROOF_REMOVES);
        };
        let removed: Vec<usize> = numbers(removes, "removes")?
            .into_iter()
            .map(|rule| usize::try_from(rule).unwrap_or(usize::MAX))
            .collect();
        let why = if let Some(functions) = stage.get("interpretation") {
            let functions = interpretation(functions, claim)?;
            not_decreasing(claim, &left, &removed, &functions)
        } else {
            let order = PathOrder::read(stage, claim)?;
            left.iter()
                .find(|&&rule| !order.larger(&claim.rules[rule].left, &claim.rules[rule].right))
                .map(|rule| messages::PROOF_PATH_ORDER.with("rule", rule + 1))
        };
        if why.is_some() {
            return Ok(why);
        }
        left.retain(|rule| !removed.contains(rule));
    }
    Ok(left.first().map(|rule| messages::PROOF_LEFT.with("rule", rule + 1)))
}

fn interpretation(functions: &Value, claim: &Claim) -> Result<Vec<Linear>, VerifyError> {
    let text = messages::PROOF_INTERPRETATION;
    let mut found = Vec::new();
    let Some(functions) = functions.as_array() else { return bad(text) };
    for (function, &arity) in functions.iter().zip(&claim.arities) {
        let coefficients = function.get(0).and_then(Value::as_array);
        let constant = function.get(1).and_then(Value::as_u64);
        let (Some(coefficients), Some(constant)) = (coefficients, constant) else {
            return bad(text);
        };
        let coefficients = numbers(coefficients, "interpretation")?;
        if coefficients.len() != arity || coefficients.contains(&0) {
            return bad(text);
        }
        found.push((coefficients, constant));
    }
    if found.len() != claim.arities.len() { bad(text) } else { Ok(found) }
}

fn not_decreasing(
    claim: &Claim,
    left: &[usize],
    removed: &[usize],
    functions: &[Linear],
) -> Option<Message> {
    for &index in left {
        let rule = &claim.rules[index];
        let number = index + 1;
        let (Some(before), Some(after)) =
            (value(rule, true, functions), value(rule, false, functions))
        else {
            return Some(messages::PROOF_OVERFLOW.with("number", number));
        };
        let weakly = before.0.iter().zip(&after.0).all(|(l, r)| l >= r) && before.1 >= after.1;
        let strictly = before.1 > after.1;
        if !weakly || (removed.contains(&index) && !strictly) {
            return Some(messages::PROOF_NOT_DECREASING.with("number", number));
        }
    }
    None
}

/// A side's value as a linear function of the rule's variables.
fn value(rule: &Rule, left: bool, functions: &[Linear]) -> Option<Linear> {
    let mut variables = rule.left.variables();
    variables.sort_unstable();
    variables.dedup();
    let mut total = (vec![0_u64; variables.len()], 0_u64);
    let mut stack = vec![(if left { &rule.left } else { &rule.right }, 1_u64)];
    while let Some((pattern, times)) = stack.pop() {
        match pattern {
            Pattern::Variable(variable) => {
                let place = total.0.get_mut(variables.iter().position(|v| v == variable)?)?;
                *place = place.checked_add(times)?;
            }
            Pattern::Apply(symbol, arguments) => {
                let (coefficients, constant) = &functions[*symbol];
                total.1 = total.1.checked_add(constant.checked_mul(times)?)?;
                for (argument, coefficient) in arguments.iter().zip(coefficients) {
                    stack.push((argument, times.checked_mul(*coefficient)?));
                }
            }
        }
    }
    Some(total)
}

/// A lexicographic path order: the rank of each symbol, 0 being the greatest.
struct PathOrder {
    rank: Vec<usize>,
    backward: bool,
}

impl PathOrder {
    fn read(stage: &Value, claim: &Claim) -> Result<PathOrder, VerifyError> {
        let Some(names) = stage.get("precedence").and_then(Value::as_array) else {
            return bad(messages::PROOF_STAGE);
        };
        let mut rank = vec![usize::MAX; claim.names.len()];
        for (place, name) in names.iter().enumerate() {
            let symbol = name.as_str().and_then(|name| claim.names.iter().position(|n| n == name));
            match symbol {
                Some(symbol) if rank[symbol] == usize::MAX => rank[symbol] = place,
                _ => return bad(messages::PROOF_PRECEDENCE),
            }
        }
        if rank.contains(&usize::MAX) {
            return bad(messages::PROOF_PRECEDENCE);
        }
        let backward = match stage.get("reading").and_then(Value::as_str) {
            Some("forward") => false,
            Some("backward") => true,
            _ => return bad(messages::PROOF_READING),
        };
        Ok(PathOrder { rank, backward })
    }

    /// Is s > t? By a table over all pairs of subterms, those below first.
    fn larger(&self, s: &Pattern, t: &Pattern) -> bool {
        let (lefts, rights) = (postorder(s), postorder(t));
        let mut table = vec![vec![false; rights.len()]; lefts.len()];
        let place = |list: &[&Pattern], part: &Pattern| {
            list.iter().position(|known| std::ptr::eq(*known, part)).unwrap_or(0)
        };
        for (i, left) in lefts.iter().enumerate() {
            for (j, right) in rights.iter().enumerate() {
                let Pattern::Apply(f, below) = left else { continue };
                let by_part =
                    below.iter().any(|part| part == *right || table[place(&lefts, part)][j]);
                let by_root = match right {
                    Pattern::Variable(_) => false,
                    Pattern::Apply(g, beside) => {
                        let covers = beside.iter().all(|part| table[i][place(&rights, part)]);
                        let mut pairs: Vec<(&Pattern, &Pattern)> =
                            below.iter().zip(beside).collect();
                        if self.backward {
                            pairs.reverse();
                        }
                        let first = pairs.into_iter().find(|(a, b)| a != b);
                        let by_arguments = f == g
                            && first
                                .is_some_and(|(a, b)| table[place(&lefts, a)][place(&rights, b)]);
                        covers && (self.rank[*f] < self.rank[*g] || by_arguments)
                    }
                };
                table[i][j] = by_part || by_root;
            }
        }
        table.last().and_then(|row| row.last()).copied().unwrap_or(false)
    }
}

/// The subterms, those below before those above.
fn postorder(pattern: &Pattern) -> Vec<&Pattern> {
    let mut found = vec![pattern];
    let mut at = 0;
    while let Some(&part) = found.get(at) {
        if let Pattern::Apply(_, arguments) = part {
            found.extend(arguments);
        }
        at += 1;
    }
    found.reverse();
    found
}
