//! Termination proofs as text, out and in: stages joined by `; `, as in
//! `[@] = x1+x2+1, [K] = 0 removes 1; path order f > g removes 2`.

use super::{Interpretation, Linear, Method, PathOrder, Reading, Stage, TerminationProof};
use crate::messages;
use crate::signature::Signature;
use crate::system::System;
use upstar_values::{Message, Sentence};

impl TerminationProof {
    /// The proof in a line that reads back.
    pub fn write(&self, system: &System) -> String {
        let each = self.stages.iter().map(|stage| write_stage(system, stage));
        each.collect::<Vec<_>>().join("; ")
    }

    /// The proof in sentences, one for each stage.
    pub fn explain(&self, system: &System) -> Vec<String> {
        let sentence = |stage: &Stage| {
            let removed: Vec<String> =
                stage.removed.iter().map(|&rule| system.write_rule(&system.rules[rule])).collect();
            let removed = removed.join(", ");
            match &stage.method {
                Method::Interpretation(interpretation) => {
                    let kind = if interpretation.is_additive() {
                        "weights"
                    } else {
                        "a linear interpretation"
                    };
                    let functions = write_interpretation(&system.signature, interpretation);
                    format!(
                        "By {kind} over the natural numbers, {functions}, no rule increases a \
                         term and these decrease it: {removed}."
                    )
                }
                Method::PathOrder(order) => format!(
                    "In the lexicographic path order with {} these decrease a term: {removed}.",
                    write_order(&system.signature, order)
                ),
            }
        };
        self.stages.iter().map(sentence).collect()
    }

    /// Reads what [`write`](TerminationProof::write) wrote.
    ///
    /// # Errors
    /// Says what it does not understand.
    ///
    /// ```
    /// use upstar_rewriting::{System, TerminationProof, check_termination};
    /// let system: System = "(VAR x y) (RULES @(@(K,x),y) -> x)".parse().unwrap();
    /// let proof = TerminationProof::read("[K] = 0, [@] = x1+x2+1 removes 1", &system)?;
    /// assert_eq!(check_termination(&system, &proof), Ok(()));
    /// let wrong = TerminationProof::read("[K] = 0, [@] = x1+x2+0 removes 1", &system)?;
    /// assert!(check_termination(&system, &wrong).is_err());
    /// # Ok::<(), upstar_values::Message>(())
    /// ```
    pub fn read(text: &str, system: &System) -> Result<TerminationProof, Message> {
        if text.trim().is_empty() {
            return Ok(TerminationProof { stages: Vec::new() });
        }
        let stages = text.split(';').map(|stage| read_stage(stage.trim(), system));
        Ok(TerminationProof { stages: stages.collect::<Result<_, _>>()? })
    }
}

fn write_stage(system: &System, stage: &Stage) -> String {
    let method = match &stage.method {
        Method::Interpretation(interpretation) => {
            write_interpretation(&system.signature, interpretation)
        }
        Method::PathOrder(order) => {
            format!("path order {}", write_order(&system.signature, order))
        }
    };
    let removed: Vec<String> = stage.removed.iter().map(|rule| (rule + 1).to_string()).collect();
    format!("{method} removes {}", removed.join(" "))
}

fn write_interpretation(signature: &Signature, interpretation: &Interpretation) -> String {
    let function = |symbol| {
        let mut text = format!("[{}] = ", signature.name(symbol));
        let linear = interpretation.of(symbol).cloned().unwrap_or_default();
        let mut summands = Vec::new();
        for (nth, &coefficient) in linear.coefficients.iter().enumerate() {
            summands.push(match coefficient {
                1 => format!("x{}", nth + 1),
                more => format!("{more}*x{}", nth + 1),
            });
        }
        if linear.constant > 0 || summands.is_empty() {
            summands.push(linear.constant.to_string());
        }
        text.push_str(&summands.join("+"));
        text
    };
    signature.symbols().map(function).collect::<Vec<_>>().join(", ")
}

fn write_order(signature: &Signature, order: &PathOrder) -> String {
    let names: Vec<&str> = order.precedence.iter().map(|&symbol| signature.name(symbol)).collect();
    let backward = if order.reading == Reading::Backward { " backward" } else { "" };
    format!("{}{backward}", names.join(" > "))
}

fn read_stage(text: &str, system: &System) -> Result<Stage, Message> {
    let (method, removed) = text.rsplit_once(" removes ").ok_or(messages::PROOF_STAGE_END)?;
    let removed = removed
        .split_whitespace()
        .map(|number| {
            let wrong = |_| messages::PROOF_RULE_NUMBER.with("text", number);
            let number: usize = number.parse().map_err(wrong)?;
            number.checked_sub(1).ok_or_else(|| Message::from(messages::PROOF_RULE_ZERO))
        })
        .collect::<Result<Vec<_>, _>>()?;
    let method = match method.trim().strip_prefix("path order ") {
        Some(order) => Method::PathOrder(read_order(order, system)?),
        None => Method::Interpretation(read_interpretation(method, system)?),
    };
    Ok(Stage { method, removed })
}

fn read_order(text: &str, system: &System) -> Result<PathOrder, Message> {
    let (text, reading) = match text.trim().strip_suffix(" backward") {
        Some(rest) => (rest, Reading::Backward),
        None => (text, Reading::Forward),
    };
    let symbol = |name: &str| {
        let name = name.trim();
        system.signature.find(name).ok_or_else(|| messages::PROOF_NO_SYMBOL.with("name", name))
    };
    let precedence = text.split(" > ").map(symbol).collect::<Result<_, _>>()?;
    Ok(PathOrder { precedence, reading })
}

fn read_interpretation(text: &str, system: &System) -> Result<Interpretation, Message> {
    let signature = &system.signature;
    let mut functions: Vec<Option<Linear>> = vec![None; signature.len()];
    for part in text.split(", ") {
        const SHAPE: Sentence = messages::PROOF_INTERPRETATION;
        let (name, function) = part.split_once(']').ok_or(SHAPE)?;
        let name = name.trim().strip_prefix('[').ok_or(SHAPE)?;
        let function = function.trim().strip_prefix('=').ok_or(SHAPE)?;
        let unknown = || messages::PROOF_NO_SYMBOL.with("name", name);
        let symbol = signature.find(name).ok_or_else(unknown)?;
        let mut linear = Linear { coefficients: vec![0; signature.arity(symbol)], constant: 0 };
        for summand in function.trim().split('+') {
            let number = |text: &str| {
                let wrong = |_| messages::PROOF_NUMBER.with("text", text);
                text.trim().parse::<u64>().map_err(wrong)
            };
            match summand.split_once('x') {
                None => linear.constant = number(summand)?,
                Some((times, argument)) => {
                    let times = times.trim().trim_end_matches('*');
                    let coefficient = if times.is_empty() { 1 } else { number(times)? };
                    let argument = usize::try_from(number(argument)?).unwrap_or(usize::MAX);
                    let place = argument
                        .checked_sub(1)
                        .and_then(|argument| linear.coefficients.get_mut(argument));
                    let none = || messages::PROOF_ARGUMENT.with("name", name);
                    *place.ok_or_else(|| none().with("argument", argument))? = coefficient;
                }
            }
        }
        functions[symbol.index()] = Some(linear);
    }
    let functions = functions.into_iter().collect::<Option<Vec<_>>>();
    Ok(Interpretation { functions: functions.ok_or(messages::PROOF_NO_FUNCTION)? })
}
