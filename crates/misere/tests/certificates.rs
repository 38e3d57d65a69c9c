//! Quotients written as certificates and checked by code that shares nothing with the engine; forged claims of
//! the right shape and with the right hash are refused.
#![allow(clippy::unwrap_used, clippy::panic)]

use serde_json::{Value, json};
use upstar_heaps::{Certificate, HeapRules};
use upstar_misere::{Bounds, MisereQuotient};
use upstar_values::Context;
use upstar_verify::{Verdict, VerifyError, envelope, verify};

fn certificate(code: &str, heap: u32) -> Certificate {
    let rules = HeapRules::parse(code).unwrap();
    // Some grow beyond any bound.
    let bounds = Bounds { heap, order: 200 };
    MisereQuotient::compute(&rules, bounds, &Context::new()).certificate(&rules).unwrap()
}

fn verdict(claim: &Value, evidence: &Value) -> Result<Verdict, VerifyError> {
    verify(&envelope("misere-quotient", 1, claim, evidence).to_string(), &|| true)
}

fn holds(code: &str, heap: u32) -> String {
    let Certificate { claim, evidence, .. } = certificate(code, heap);
    match verdict(&claim, &evidence).unwrap() {
        Verdict::Holds(text) => text.to_string(),
        Verdict::Fails(reason) => panic!("{code}: {reason}"),
    }
}

#[test]
fn quotients_are_proved_by_other_code() {
    assert_eq!(
        holds("0.77", 1000),
        "the misère quotient of 0.77 has 40 elements, 9 of them lost, for all heaps: the pretending \
         function has the least preperiod 71 and the least period 12"
    );
    assert_eq!(
        holds("nim", 7),
        "the misère quotient of 0.333... has 10 elements, 2 of them lost, for heaps up to 7"
    );
    for code in ["0.75", "0.123", "0.15", "{1,2,3}", "{2,5,6}", "0.2", "0.02", "4.0", "0.0", "0.0F"]
    {
        holds(code, 1000.min(if code == "0.0F" { 12 } else { 1000 }));
    }
    for code in ["grundys_game", "all but {1,4}", "0.07", "4.333...", "0.1(07)..."] {
        holds(code, 14);
    }
    holds("0.07", 0);
}

#[test]
fn all_codes_of_two_digits_are_proved_by_other_code() {
    for number in 0..64 {
        holds(&format!("0.{}{}", number / 8, number % 8), 16);
    }
}

/// The certificate of Kayles with something changed, and the hash made anew.
fn forged(change: impl Fn(&mut Value, &mut Value)) -> String {
    let Certificate { mut claim, mut evidence, .. } = certificate("0.77", 1000);
    change(&mut claim, &mut evidence);
    match verdict(&claim, &evidence) {
        Ok(Verdict::Holds(text)) => panic!("forged, but holds: {text}"),
        Ok(Verdict::Fails(reason)) => reason.to_string(),
        Err(error) => error.to_string(),
    }
}

fn number(value: &Value) -> u64 {
    value.as_u64().unwrap()
}

#[test]
fn a_wrong_order_is_refused() {
    forged(|claim, _| claim["order"] = json!(41));
    forged(|claim, _| claim["order"] = json!(39));
    // One element more, on which generators act as on another one.
    let reason = forged(|claim, evidence| {
        claim["order"] = json!(41);
        for row in evidence["action"].as_array_mut().unwrap() {
            let twin = row[1].clone();
            row.as_array_mut().unwrap().push(twin);
        }
    });
    assert!(reason.contains("not reached"), "{reason}");
}

#[test]
fn lost_elements_more_or_fewer_are_refused() {
    let Certificate { evidence, .. } = certificate("0.77", 1000);
    let lost: Vec<u64> = evidence["p"].as_array().unwrap().iter().map(number).collect();
    for x in 0..40 {
        let mut changed = lost.clone();
        match changed.iter().position(|&y| y == x) {
            Some(place) => drop(changed.remove(place)),
            None => changed.push(x),
        }
        forged(|claim, evidence| {
            claim["p_size"] = json!(changed.len());
            evidence["p"] = json!(changed);
        });
    }
    forged(|claim, _| claim["p_size"] = json!(10));
}

#[test]
fn another_period_is_refused() {
    for period in [1, 2, 3, 4, 6, 11, 13, 24] {
        forged(|claim, _| claim["period"] = json!(period));
    }
    for preperiod in [0, 70, 72] {
        forged(|claim, _| claim["preperiod"] = json!(preperiod));
    }
    forged(|claim, _| claim["period"] = json!(0));
    forged(|claim, _| claim["period"] = json!(u64::MAX));
}

#[test]
fn any_changed_product_is_refused() {
    for generator in 0..certificate("0.77", 1000).evidence["action"].as_array().unwrap().len() {
        for x in 0..40 {
            forged(|_, evidence| {
                let entry = &mut evidence["action"][generator][x];
                *entry = json!((number(entry) + 1) % 40);
            });
        }
    }
}

#[test]
fn any_changed_or_missing_heap_is_refused() {
    for heap in 0..168 {
        forged(|_, evidence| {
            let entry = &mut evidence["pretending"][heap];
            *entry = json!((number(entry) + 1) % 40);
        });
    }
    forged(|_, evidence| drop(evidence["pretending"].as_array_mut().unwrap().pop()));
    forged(|_, evidence| drop(evidence["pretending"].as_array_mut().unwrap().remove(20)));
}

#[test]
fn claims_about_another_game_are_refused() {
    for game in ["0.7", "0.777", "0.76", "4.77", "0.771", "grundys_game", "0.777..."] {
        forged(|claim, _| claim["game"] = json!(game));
    }
    forged(|claim, _| claim["game"] = json!("chess"));
}

#[test]
fn a_part_is_not_the_whole() {
    // Right for heaps up to 20, claimed for all.
    let Certificate { mut claim, evidence, .. } = certificate("0.07", 20);
    (claim["heaps"], claim["preperiod"], claim["period"]) = (Value::Null, json!(1), json!(1));
    assert!(matches!(verdict(&claim, &evidence), Ok(Verdict::Fails(_))));
    // Claimed for one heap more.
    let Certificate { mut claim, evidence, .. } = certificate("0.07", 20);
    claim["heaps"] = json!(21);
    assert!(matches!(verdict(&claim, &evidence), Ok(Verdict::Fails(_))));
    // An isomorphic monoid with the wrong heaps: 1 and 2 exchanged.
    forged(|_, evidence| {
        let (one, two) = (evidence["pretending"][1].clone(), evidence["pretending"][2].clone());
        (evidence["pretending"][1], evidence["pretending"][2]) = (two, one);
        evidence["generators"].as_array_mut().unwrap().swap(0, 1);
    });
}

#[test]
fn what_makes_no_sense_is_an_error() {
    let Certificate { claim, evidence, .. } = certificate("0.75", 1000);
    for (name, value) in [("p", json!("x")), ("action", json!([1, 2])), ("pretending", json!([-1]))]
    {
        let mut evidence = evidence.clone();
        evidence[name] = value;
        assert!(matches!(verdict(&claim, &evidence), Err(VerifyError::Bad(_))), "{name}");
    }
    let mut large = claim.clone();
    large["order"] = json!(1u64 << 40);
    assert!(matches!(verdict(&large, &evidence), Err(VerifyError::Bad(_))));
    let text = envelope("misere-quotient", 1, &claim, &evidence).to_string();
    assert_eq!(verify(&text, &|| false), Err(VerifyError::Stopped));
}

/// A certificate of Grundy's game by its options, with something changed.
fn set(change: impl Fn(&mut Value, &mut Value)) -> Result<Verdict, VerifyError> {
    let rules = HeapRules::parse("grundys_game").unwrap();
    let quotient =
        MisereQuotient::compute(&rules, Bounds { heap: 20, order: 200 }, &Context::new());
    let Certificate { kind, mut claim, mut evidence, .. } =
        quotient.certificate_of_set("Grundy's game", &rules).unwrap();
    change(&mut claim, &mut evidence);
    verify(&envelope(kind, 1, &claim, &evidence).to_string(), &|| true)
}

#[test]
fn quotients_of_sets_are_proved_by_other_code() {
    let Ok(Verdict::Holds(text)) = set(|_, _| {}) else { panic!("does not hold") };
    assert_eq!(
        text.to_string(),
        "the misère quotient of all sums of 21 parts with the given options (Grundy's game) has 48 \
         elements, 7 of them lost"
    );
}

#[test]
fn forged_quotients_of_sets_are_refused() {
    let refused = |change: &dyn Fn(&mut Value, &mut Value)| {
        assert!(!matches!(set(change), Ok(Verdict::Holds(_))));
    };
    refused(&|claim, _| claim["order"] = json!(46));
    refused(&|claim, _| claim["p_size"] = json!(8));
    refused(&|_, evidence| evidence["p"].as_array_mut().unwrap().push(json!(47)));
    refused(&|claim, evidence| {
        claim["p_size"] = json!(8);
        evidence["p"].as_array_mut().unwrap().push(json!(47));
    });
    refused(&|_, evidence| drop(evidence["pretending"].as_array_mut().unwrap().pop()));
    // Another game: an option less, one more, one that is no smaller.
    refused(&|claim, _| drop(claim["options"][3].as_array_mut().unwrap().pop()));
    refused(&|claim, _| claim["options"][6].as_array_mut().unwrap().push(json!([3])));
    refused(&|claim, _| claim["options"][3].as_array_mut().unwrap().push(json!([3])));
    refused(&|claim, _| claim["options"] = json!("x"));
    refused(&|claim, _| drop(claim["options"].as_array_mut().unwrap().pop()));
    for part in 3..21 {
        refused(&|_, evidence| {
            let entry = &mut evidence["pretending"][part];
            *entry = json!((number(entry) + 1) % 48);
        });
    }
    // What the set is called is not part of the claim.
    assert!(matches!(set(|claim, _| claim["name"] = json!("x")), Ok(Verdict::Holds(_))));
}

#[test]
fn a_changed_byte_proves_nothing_else() {
    let Certificate { claim, evidence, .. } = certificate("0.75", 1000);
    let text = envelope("misere-quotient", 1, &claim, &evidence).to_string();
    let whole: Value = serde_json::from_str(&text).unwrap();
    for at in 0..text.len() {
        let mut bytes = text.clone().into_bytes();
        bytes[at] ^= 1;
        let Ok(changed) = String::from_utf8(bytes) else { continue };
        if serde_json::from_str::<Value>(&changed).is_ok_and(|value| value == whole) {
            continue;
        }
        assert!(!matches!(verify(&changed, &|| true), Ok(Verdict::Holds(_))), "{at}: {changed}");
    }
}
