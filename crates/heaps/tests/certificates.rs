//! Proofs of periods, written as certificates and checked by code that shares nothing with the
//! engines.
#![allow(clippy::unwrap_used, clippy::panic, clippy::print_stdout)]

use serde_json::{Value, json};
use std::cell::Cell;
use upstar_heaps::{Certificate, HeapRules, WindowProof, window_proof};
use upstar_values::Context;
use upstar_verify::{Check, Step, Verdict, VerifyError, envelope, verify};

fn proof(code: &str, most: u64) -> WindowProof {
    let rules = HeapRules::parse(code).unwrap();
    window_proof(&rules, most, &Context::new()).unwrap().unwrap()
}

fn certificate(proof: &WindowProof) -> Value {
    let Certificate { kind, version, claim, evidence } = proof.certificate();
    envelope(kind, version, &claim, &evidence)
}

fn proved(code: &str, most: u64, preperiod: u64, period: u64) {
    let begin = std::time::Instant::now();
    let proof = proof(code, most);
    let found = begin.elapsed();
    assert_eq!((proof.period.preperiod, proof.period.length), (preperiod, period), "{code}");
    let text = certificate(&proof).to_string();
    let begin = std::time::Instant::now();
    match verify(&text, &|| true).unwrap() {
        Verdict::Holds(claim) => println!(
            "{claim}: {} values, window {}, {} rare; found in {found:?}, checked in {:?}",
            proof.computed,
            proof.window,
            proof.rare.len(),
            begin.elapsed()
        ),
        Verdict::Fails(reason) => panic!("{code}: {reason}"),
    }
}

#[test]
fn short_sequences_are_proved_and_checked() {
    proved("0.156", 1 << 18, 3479, 349);
    proved("0.77", 1 << 18, 71, 12);
}

#[test]
#[ignore = "half a minute"]
fn published_periods_are_proved_and_checked() {
    proved("0.16", 1 << 21, 105_351, 149_459);
    proved("0.56", 1 << 22, 326_640, 144);
    proved("0.127", 1 << 20, 46_578, 4);
    proved("0.376", 1 << 24, 2_268_248, 4);
}

#[test]
#[ignore = "a minute"]
fn ten_million_values_before_the_period() {
    proved("0.354", 1 << 25, 10_061_916, 1180);
}

#[test]
fn a_false_claim_fails_even_with_the_right_hash() {
    let proof = proof("0.156", 1 << 18);
    let good = certificate(&proof);
    let with = |change: &dyn Fn(&mut Value)| {
        let mut certificate = good.clone();
        change(&mut certificate);
        let (claim, evidence) = (&certificate["claim"], &certificate["evidence"]);
        envelope("heap-window", 1, claim, evidence).to_string()
    };
    let changes: [&dyn Fn(&mut Value); 8] = [
        &|c| c["claim"]["period"] = json!(1),
        &|c| c["claim"]["period"] = json!(698),
        &|c| c["claim"]["preperiod"] = json!(3478),
        &|c| c["claim"]["preperiod"] = json!(3480),
        &|c| c["claim"]["game"] = json!("0.157"),
        &|c| c["evidence"]["start"] = json!(1),
        &|c| c["evidence"]["window"] = json!(64),
        &|c| _ = c["evidence"]["rare"].as_array_mut().unwrap().pop(),
    ];
    for (i, change) in changes.iter().enumerate() {
        let verdict = verify(&with(change), &|| true);
        assert!(!matches!(verdict, Ok(Verdict::Holds(_))), "change {i}: {verdict:?}");
    }
    assert!(matches!(verify(&with(&|_| ()), &|| true), Ok(Verdict::Holds(_))));
}

#[test]
fn one_changed_byte_is_noticed() {
    let text = certificate(&proof("0.156", 1 << 18)).to_string();
    for place in (0..text.len()).step_by(7) {
        let mut bytes = text.clone().into_bytes();
        bytes[place] ^= 1;
        let Ok(changed) = String::from_utf8(bytes) else { continue };
        let verdict = verify(&changed, &|| true);
        assert!(!matches!(verdict, Ok(Verdict::Holds(_))), "byte {place}: {verdict:?}");
    }
}

#[test]
fn a_check_can_be_stopped_and_resumed() {
    let text = certificate(&proof("0.156", 1 << 18)).to_string();
    let mut check = Check::open(&text).unwrap();
    let questions = Cell::new(0);
    let (mut looks, mut allowed) = (0, 0);
    let verdict = loop {
        // Every time a little further.
        allowed += 1;
        questions.set(0);
        let spend = |_: u64, _: u64| {
            questions.set(questions.get() + 1);
            questions.get() <= allowed
        };
        match check.advance(&spend) {
            Ok(Step::Done(verdict)) => break verdict,
            Ok(Step::More) => panic!("in one piece, if nobody stops it"),
            Err(error) => {
                assert_eq!(error, VerifyError::Stopped);
                let (done, total) = check.progress().unwrap();
                assert!(done < total);
                looks += 1;
                let saved = check.save().unwrap();
                check = Check::open(&text).unwrap();
                let mut changed = saved.clone();
                let middle = changed.len() / 2;
                changed[middle] ^= 1;
                assert!(check.resume(&changed).is_err());
                assert!(check.resume(&saved[..saved.len() - 1]).is_err());
                check.resume(&saved).unwrap();
                assert_eq!(check.progress(), Some((done, total)));
            }
        }
    };
    assert!(matches!(verdict, Verdict::Holds(_)));
    assert!(looks >= 2, "{looks}");
}
