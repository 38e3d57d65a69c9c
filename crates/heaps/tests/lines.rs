//! Arithmetic periods and endless codes: what the automaton proves is true as far as can be computed,
//! and the checker, another machine, agrees.
#![allow(clippy::unwrap_used)]

use serde_json::Value;
use upstar_heaps::engine::{Choice, Engine};
use upstar_heaps::{Census, Certificate, Effort, FoundPeriod, HeapRules, Proof, Sequence, Which};
use upstar_values::Context;
use upstar_verify::{Verdict, envelope, verify};

fn found(text: &str, most: u64) -> Option<FoundPeriod> {
    let mut sequence = Sequence::new(HeapRules::parse(text).unwrap());
    sequence.find_period(Effort::to(most), &Context::new()).unwrap()
}

/// The certificate of a period as if this method had proved it.
fn certificate(text: &str, found: &FoundPeriod, method: &str) -> Value {
    let rules = HeapRules::parse(text).unwrap();
    let claimed = FoundPeriod { proof: Some(Proof::Automaton), ..*found };
    let made = Certificate::of_period(&rules, Which::Grundy, &claimed, &Census::new()).unwrap();
    let mut evidence = made.evidence;
    evidence["method"] = method.into();
    envelope(made.kind, made.version, &made.claim, &evidence)
}

fn verdict(certificate: &Value) -> Result<String, String> {
    match verify(&certificate.to_string(), &|| true).unwrap() {
        Verdict::Holds(text) => Ok(text.to_string()),
        Verdict::Fails(text) => Err(text.to_string()),
    }
}

/// Are the values below a bound what the period says, computed by the definition?
fn holds(text: &str, found: &FoundPeriod, to: usize) -> bool {
    let rules = HeapRules::parse(text).unwrap();
    let mut engine = Engine::new(&rules, Choice::Naive, 1).unwrap();
    let mut values: Vec<u32> = Vec::new();
    let mut keep = |_: u64, block: &[u32]| values.extend_from_slice(block);
    engine.advance(to as u64, &Context::new(), &mut keep).unwrap();
    let size = |number: u64| usize::try_from(number).unwrap();
    let (first, length) = (size(found.period.preperiod), size(found.period.length));
    let later = |heap: usize| u64::from(values[heap]) + found.period.saltus;
    (first..to - length).all(|heap| u64::from(values[heap + length]) == later(heap))
}

/// Game, preperiod, period, saltus: those of item 62, and others.
const GAMES: &[(&str, u64, u64, u64)] = &[
    ("0.8", 1, 3, 1),
    ("0.C", 1, 2, 1),
    ("0.3F", 0, 6, 3),
    ("0.89", 3, 4, 2),
    ("0.F8", 7, 6, 4),
    ("0.FC", 7, 5, 4),
    ("0.137F", 0, 2, 1),
    ("4.777...", 2, 1, 2),
    ("0.1777...", 2, 3, 2),
    ("4.1333...", 1, 8, 4),
    ("4.(31)...", 1, 2, 0),
];

#[test]
fn arithmetic_periods_are_proved_and_checked() {
    for &(text, preperiod, length, saltus) in GAMES {
        let found = found(text, 1 << 12).unwrap();
        let period = found.period;
        assert_eq!((period.preperiod, period.length, period.saltus), (preperiod, length, saltus));
        assert_eq!(found.proof, Some(Proof::Automaton), "{text}");
        assert!(holds(text, &found, 1200), "{text}");
        let made = certificate(text, &found, "automaton");
        assert!(verdict(&made).unwrap().contains("automaton"), "{text}");
    }
}

#[test]
fn claims_that_are_not_true_are_refused_even_with_the_right_hash() {
    for &(text, ..) in GAMES {
        let found = found(text, 1 << 12).unwrap();
        let mut others = Vec::new();
        for (preperiod, length, saltus) in
            [(1, 0, 0), (0, 1, 0), (0, 0, 1), (0, found.period.length, found.period.saltus)]
        {
            let mut other = found;
            other.period.preperiod += preperiod;
            other.period.length += length;
            other.period.saltus += saltus;
            others.push(other);
        }
        let mut less = found;
        less.period.saltus = 0;
        others.extend((found.period.saltus > 0).then_some(less));
        for other in others {
            let made = certificate(text, &other, "automaton");
            assert!(verdict(&made).is_err(), "{text} {other:?}");
        }
        // Other theorems do not prove it.
        for method in ["guy-smith", "states", "formula"] {
            assert!(verdict(&certificate(text, &found, method)).is_err(), "{text} {method}");
        }
        // And one changed byte is noticed.
        let text = certificate(text, &found, "automaton").to_string();
        for place in 0..text.len() {
            let mut bytes = text.clone().into_bytes();
            if bytes[place].is_ascii_digit() {
                bytes[place] = if bytes[place] == b'9' { b'8' } else { bytes[place] + 1 };
                let changed = String::from_utf8(bytes).unwrap();
                let proved = matches!(verify(&changed, &|| true), Ok(Verdict::Holds(_)));
                assert!(!proved, "{changed}");
            }
        }
    }
}

/// What is seen in few values often breaks later.
#[test]
fn a_pattern_that_breaks_later_is_not_proved() {
    let mut broken = 0;
    for number in 0x80..0x100u32 {
        let text = &format!("0.{number:02X}");
        let rules = HeapRules::parse(text).unwrap();
        for most in [16, 32] {
            let mut sequence = Sequence::new(rules.clone());
            let Some(found) = sequence.find_period(Effort::to(most), &Context::new()).unwrap()
            else {
                continue;
            };
            if found.proof.is_some() {
                assert!(holds(text, &found, 300), "{text} {found}");
            } else if !holds(text, &found, 300) {
                broken += 1;
                assert!(
                    verdict(&certificate(text, &found, "automaton")).is_err(),
                    "{text} {found}"
                );
            }
        }
    }
    assert!(broken > 0);
}

#[test]
fn laskers_formula_is_proved_by_the_checker() {
    for text in ["4.333...", "0.333..."] {
        let found = found(text, 100).unwrap();
        assert_eq!(found.proof, Some(Proof::Formula));
        for method in ["formula", "automaton"] {
            if text == "0.333..." && method == "automaton" {
                continue; // its certificate speaks of a set
            }
            verdict(&certificate(text, &found, method)).unwrap();
        }
    }
}

/// All hexadecimal games of one and two digits: what is proved is true and is checked.
#[test]
#[ignore = "half a minute"]
fn hexadecimal_games_of_two_digits() {
    let (mut proved, mut observed) = (0, Vec::new());
    for number in 0x01..0x100u32 {
        let text = format!("0.{number:02X}");
        let Some(found) = found(&text, 1 << 10) else { continue };
        match found.proof {
            Some(Proof::Automaton) => {
                proved += 1;
                assert!(holds(&text, &found, 2000), "{text}");
                verdict(&certificate(&text, &found, "automaton")).unwrap();
            }
            None if found.period.saltus > 0 => observed.push(format!("{text}: {found}")),
            _ => {}
        }
    }
    assert_eq!(proved, 71);
    assert!(observed.is_empty(), "{observed:?}");
}

/// Long preperiods: many heaps lie on no line.
#[test]
#[ignore = "a minute"]
fn arithmetic_periods_that_begin_late() {
    let found = found("0.7B8", 3173).unwrap();
    let period = found.period;
    assert_eq!((period.preperiod, period.length, period.saltus), (919, 17, 16));
    assert_eq!(found.proof, Some(Proof::Automaton));
    verdict(&certificate("0.7B8", &found, "automaton")).unwrap();
}
