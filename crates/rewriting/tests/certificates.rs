//! Certificates of classifiers: `upstar-verify` accepts them, and rejects them after any change.
#![allow(clippy::unwrap_used, clippy::panic)]

use serde_json::{Value, json};
use upstar_rewriting::classes::{
    Bounds, Classifier, Play, Verdict, certificate, check_classifier, classify,
};
use upstar_rewriting::{OctalEnds, System, octal};
use upstar_values::Context;
use upstar_verify::{Verdict as Checked, envelope, verify};

fn proved(system: &System, play: Play) -> Classifier {
    match classify(system, play, &Bounds::default(), &Context::new(), &mut |_| ()) {
        Ok(Verdict::Regular(classifier)) => *classifier,
        other => panic!("{other:?}"),
    }
}

fn parts(system: &System, play: Play) -> (Value, Value) {
    let classifier = proved(system, play);
    let automaton = &classifier.automaton;
    let triples = check_classifier(system, automaton, play, 1 << 22, &Context::new());
    certificate(system, &classifier, triples.unwrap().unwrap())
}

fn check(claim: &Value, evidence: &Value) -> Checked {
    let text = envelope("rewriting-classes", 1, claim, evidence).to_string();
    verify(&text, &|| true).unwrap()
}

fn systems() -> Vec<(System, Play)> {
    let read = |text: &str| text.parse::<System>().unwrap();
    vec![
        (read("(VAR x) (RULES @(I,x) -> x)"), Play::Normal),
        (read("B(x,y) -> Z"), Play::Capped(1)),
        (octal("0.22", OctalEnds::Gaps).unwrap(), Play::Normal),
        (octal("0.3", OctalEnds::Gaps).unwrap(), Play::Misere),
        (read("(VAR x y) (RULES @(@(W,x),y) -> @(x,y))"), Play::Normal),
        (read("L: ab -> b; R: ba -> a"), Play::Partizan),
        // Copies its variable; needs coefficients.
        (read("(VAR x) (RULES h(x) -> B(B(x,x),x), k(x) -> x) (SIG (Z 0))"), Play::Normal),
    ]
}

#[test]
fn certificates_of_all_kinds_of_play_hold() {
    for (system, play) in systems() {
        let (claim, evidence) = parts(&system, play);
        let verdict = check(&claim, &evidence);
        assert!(matches!(verdict, Checked::Holds(_)), "{system} {play}: {verdict:?}");
    }
}

#[test]
fn one_changed_transition_or_output_is_rejected() {
    for (system, play) in systems() {
        let (claim, evidence) = parts(&system, play);
        let states = evidence["outputs"].as_array().unwrap().len();
        for state in 0..states {
            let mut wrong = evidence.clone();
            let output = wrong["outputs"][state].as_u64().unwrap();
            wrong["outputs"][state] = json!(output ^ 1);
            assert!(matches!(check(&claim, &wrong), Checked::Fails(_)), "{system} output {state}");
        }
        for symbol in 0..evidence["tables"].as_array().unwrap().len() {
            for place in 0..evidence["tables"][symbol].as_array().unwrap().len() {
                let mut wrong = evidence.clone();
                let target = wrong["tables"][symbol][place].as_u64().unwrap();
                let other = (target + 1) % u64::try_from(states).unwrap();
                wrong["tables"][symbol][place] = json!(other);
                if other == target {
                    continue;
                }
                let verdict = check(&claim, &wrong);
                assert!(matches!(verdict, Checked::Fails(_)), "{system} {symbol} {place}");
            }
        }
    }
}

#[test]
fn other_changes_are_rejected() {
    let (system, play) = systems().swap_remove(0);
    let (claim, evidence) = parts(&system, play);
    let fails = |claim: &Value, evidence: &Value| match check(claim, evidence) {
        Checked::Fails(why) => why,
        Checked::Holds(text) => panic!("{text}"),
    };
    let mut wrong = evidence.clone();
    wrong["triples"] = json!(4);
    assert!(fails(&claim, &wrong).to_string().contains("triples"));
    let mut wrong = evidence.clone();
    wrong["termination"] = json!([]);
    assert!(fails(&claim, &wrong).to_string().contains("never removed"));
    let mut wrong = evidence.clone();
    wrong["termination"] = Value::Null;
    assert!(fails(&claim, &wrong).to_string().contains("asserted"));
    let mut wrong = evidence.clone();
    wrong["termination"] = json!([{"removes": [0], "interpretation": [[[], 0], [[1, 1], 0]]}]);
    assert!(fails(&claim, &wrong).to_string().contains("decrease"));
    let mut wrong = claim.clone();
    wrong["classes"] = json!([0, 1, 2]);
    assert!(fails(&wrong, &evidence).to_string().contains("classes"));
    let mut wrong = claim.clone();
    wrong["states"] = json!(3);
    assert!(fails(&wrong, &evidence).to_string().contains("states"));
    // A path order proves this one as well.
    let mut other = evidence.clone();
    other["termination"] =
        json!([{"removes": [0], "precedence": ["@", "I"], "reading": "forward"}]);
    assert!(matches!(check(&claim, &other), Checked::Holds(_)));
    // Not every order does: a -> b needs a before b.
    let system: System = "(RULES a -> b)".parse().unwrap();
    let (claim, mut evidence) = parts(&system, Play::Normal);
    evidence["termination"] =
        json!([{"removes": [0], "precedence": ["b", "a"], "reading": "forward"}]);
    assert!(fails(&claim, &evidence).to_string().contains("path order"));
}

/// Kayles learnt, proved and verified: in release within 30 s altogether.
#[test]
#[ignore = "slow"]
fn kayles_learnt_proved_and_verified() {
    let start = std::time::Instant::now();
    let system: System = "U -> D, UU -> D".parse().unwrap();
    let classifier = proved(&system, Play::Normal);
    assert_eq!((classifier.automaton.states(), classifier.classes().len()), (1328, 16));
    println!(
        "learnt and proved: {:?}, {} checks, {} kept",
        start.elapsed(),
        classifier.checks,
        classifier.kept
    );
    let automaton = &classifier.automaton;
    let triples = check_classifier(&system, automaton, Play::Normal, 1 << 22, &Context::new());
    let triples = triples.unwrap().unwrap();
    println!("all {triples} triples: {:?}", start.elapsed());
    assert_eq!(triples, 144_059);
    let (claim, evidence) = certificate(&system, &classifier, triples);
    assert!(matches!(check(&claim, &evidence), Checked::Holds(_)));
    println!("verified: {:?}", start.elapsed());
    let mut wrong = evidence.clone();
    let target = wrong["tables"][0][700].as_u64().unwrap();
    wrong["tables"][0][700] = json!((target + 1) % 1328);
    assert!(matches!(check(&claim, &wrong), Checked::Fails(_)));
}
