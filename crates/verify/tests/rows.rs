//! Certificates of rows: true ones hold, changed ones do not.
#![allow(clippy::unwrap_used)] // a test helper that panics is a failing test

use serde_json::{Value, json};
use upstar_verify::{Verdict, VerifyError, envelope, verify};

/// (row, preperiod, period, joint start, joint period)
fn certificate(kind: &str, numbers: [u64; 5]) -> Value {
    let [row, preperiod, period, start, length] = numbers;
    let claim = json!({"row": row, "preperiod": preperiod, "period": period, "saltus": period});
    envelope(kind, 1, &claim, &json!({"joint_start": start, "joint_period": length}))
}

fn check(kind: &str, numbers: [u64; 5]) -> bool {
    let text = certificate(kind, numbers).to_string();
    matches!(verify(&text, &|| true), Ok(Verdict::Holds(_)))
}

#[test]
fn known_periods_hold_and_nothing_less_or_more() {
    assert!(check("wythoff-row", [0, 0, 1, 0, 1]));
    assert!(check("wythoff-row", [3, 8, 6, 40, 6]));
    assert!(check("wythoff-row", [5, 27, 24, 60, 24]));
    assert!(check("wythoff-row", [6, 37, 12, 80, 24]));
    assert!(check("rook-hole-row", [3, 3, 9, 20, 9]));
    assert!(check("rook-hole-row", [4, 12, 36, 40, 36]));
    assert!(!check("rook-hole-row", [4, 11, 36, 40, 36]));
    // Not the least period, not the least preperiod, a preperiod too small, states that differ.
    assert!(!check("wythoff-row", [6, 37, 24, 80, 24]));
    assert!(!check("wythoff-row", [5, 28, 24, 60, 24]));
    assert!(!check("wythoff-row", [5, 26, 24, 60, 24]));
    assert!(!check("wythoff-row", [5, 27, 24, 10, 24]));
    assert!(!check("wythoff-row", [5, 27, 12, 60, 12]));
    assert!(!check("wythoff-row", [5, 27, 24, 60, 25]));
}

#[test]
fn a_changed_certificate_is_noticed() {
    let text = certificate("wythoff-row", [5, 27, 24, 60, 24]).to_string();
    let changed = text.replace("\"preperiod\":27", "\"preperiod\":28");
    assert_ne!(text, changed);
    let Ok(Verdict::Fails(reason)) = verify(&changed, &|| true) else { unreachable!() };
    assert!(reason.contains("it was changed"), "{reason}");
}

#[test]
fn what_is_no_certificate_is_refused() {
    let bad = |text: &str| matches!(verify(text, &|| true), Err(VerifyError::Bad(_)));
    assert!(bad("") && bad("{}") && bad("[]") && bad("not json") && bad("{\"kind\": 3}"));
    assert!(bad(&certificate("nim-row", [5, 27, 24, 60, 24]).to_string()));
    assert!(bad(&certificate("wythoff-row", [5, 27, 0, 60, 24]).to_string()));
    assert!(bad(&certificate("wythoff-row", [u64::MAX, 27, 24, 60, 24]).to_string()));
    let newer = envelope("wythoff-row", 2, &json!({}), &json!({})).to_string();
    assert!(bad(&newer));
    let deep = "[".repeat(100_000);
    assert!(bad(&deep));
    let long = certificate("wythoff-row", [5, 27, 24, 4_000_000_000, 24]).to_string();
    assert_eq!(verify(&long, &|| false), Err(VerifyError::Stopped));
}
