//! Certificates of proved classifiers, kind `rewriting-classes`: the system, the automaton, its outputs,
//! the termination proof and the number of triples, as `docs/certificates.md` describes them. Checking
//! is the business of `upstar-verify`, which shares no code with this crate.

use super::play::Play;
use super::verdict::Classifier;
use crate::pattern::Pattern;
use crate::rule::{Place, Rule, Side};
use crate::system::System;
use crate::termination::{Method, Reading, Stage, Termination};
use serde_json::{Value, json};

/// The claim and the evidence for a proved classifier; `triples` is what
/// [`check_classifier`](super::check_classifier) counted.
pub fn certificate(system: &System, classifier: &Classifier, triples: usize) -> (Value, Value) {
    let signature = &system.signature;
    let symbols: Vec<Value> = (signature.symbols())
        .map(|symbol| json!([signature.name(symbol), signature.arity(symbol)]))
        .collect();
    let rules: Vec<Value> = system.rules.iter().map(|rule| rule_value(system, rule)).collect();
    let automaton = &classifier.automaton;
    let (play, cap) = match classifier.play {
        Play::Normal => ("normal", Value::Null),
        Play::Capped(cap) => ("normal", json!(cap)),
        Play::Misere => ("misere", Value::Null),
        Play::Partizan => ("partizan", Value::Null),
    };
    let termination = match &classifier.termination {
        Termination::Proved(proof) => {
            let stage = |stage: &Stage| stage_value(system, stage);
            Value::Array(proof.stages.iter().map(stage).collect())
        }
        _ => Value::Null,
    };
    let claim = json!({
        "symbols": symbols,
        "rules": rules,
        "play": play,
        "cap": cap,
        "states": automaton.states(),
        "classes": automaton.classes(),
        "termination": if termination.is_null() { "asserted" } else { "proved" },
    });
    let tables: Vec<&[u32]> =
        automaton.alphabet().indices().map(|symbol| automaton.table(symbol)).collect();
    let evidence = json!({
        "outputs": automaton.outputs(),
        "tables": tables,
        "termination": termination,
        "triples": triples,
    });
    (claim, evidence)
}

fn rule_value(system: &System, rule: &Rule) -> Value {
    json!({
        "left": pattern_value(system, &rule.left),
        "right": pattern_value(system, &rule.right),
        "place": match rule.place { Place::Anywhere => "anywhere", Place::Root => "root" },
        "player": match rule.side { Side::Both => "both", Side::Left => "left", Side::Right => "right" },
    })
}

/// A number for a variable, else the symbol's name and its arguments. Words are long chains, so lists
/// are flat: preorder.
fn pattern_value(system: &System, pattern: &Pattern) -> Value {
    let item = |part: &&Pattern| match part {
        Pattern::Variable(variable) => json!(variable),
        Pattern::Apply(symbol, _) => json!(system.signature.name(*symbol)),
    };
    Value::Array(pattern.subpatterns().iter().map(item).collect())
}

fn stage_value(system: &System, stage: &Stage) -> Value {
    match &stage.method {
        Method::Interpretation(interpretation) => {
            let functions: Vec<Value> = (interpretation.functions.iter())
                .map(|function| json!([function.coefficients, function.constant]))
                .collect();
            json!({"removes": stage.removed, "interpretation": functions})
        }
        Method::PathOrder(order) => {
            let names: Vec<&str> =
                order.precedence.iter().map(|&symbol| system.signature.name(symbol)).collect();
            let reading = match order.reading {
                Reading::Forward => "forward",
                Reading::Backward => "backward",
            };
            json!({"removes": stage.removed, "precedence": names, "reading": reading})
        }
    }
}
