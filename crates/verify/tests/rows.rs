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
    assert!(reason.to_string().contains("it was changed"), "{reason}");
}

/// Every byte, those between the words too, in both layouts.
#[test]
fn one_changed_byte_anywhere_is_noticed() {
    let heap = envelope(
        "heap-period",
        1,
        &json!({"game": "0.77", "sequence": "grundy", "preperiod": 71, "period": 12, "saltus": 0,
            "max": 8, "argmax": 27}),
        &json!({"method": "guy-smith", "values": 168, "mask": 15, "parity": null}),
    );
    for certificate in [certificate("wythoff-row", [3, 8, 6, 40, 6]), heap] {
        for text in [certificate.to_string(), format!("{certificate:#}\n")] {
            assert!(matches!(verify(&text, &|| true), Ok(Verdict::Holds(_))));
            for place in 0..text.len() {
                for byte in *b" \t\n\r0123456789{}[],:\"aex" {
                    let mut bytes = text.clone().into_bytes();
                    if bytes[place] == byte {
                        continue;
                    }
                    bytes[place] = byte;
                    let changed = String::from_utf8(bytes).unwrap();
                    // A longer row or preperiod may be claimed: the hash stops that before any work.
                    let verdict = verify(&changed, &|| true);
                    assert!(!matches!(verdict, Ok(Verdict::Holds(_))), "{place}: {changed}");
                }
            }
        }
    }
}

#[test]
fn a_claim_of_the_wrong_type_is_no_claim() {
    let text = |max: Value, argmax: Value, saltus: u32, parity: Value| {
        let claim = json!({"game": "0.77", "sequence": "grundy", "preperiod": 71, "period": 12,
            "saltus": saltus, "max": max, "argmax": argmax});
        let evidence =
            json!({"method": "guy-smith", "values": 168, "mask": null, "parity": parity});
        verify(&envelope("heap-period", 1, &claim, &evidence).to_string(), &|| true)
    };
    let Ok(Verdict::Holds(claim)) = text(json!(8), json!(27), 0, json!(null)) else {
        unreachable!()
    };
    assert!(claim.to_string().contains("its greatest value is 8, first at n = 27"), "{claim}");
    assert!(matches!(text(json!(null), json!(null), 0, json!(null)), Ok(Verdict::Holds(_))));
    assert!(matches!(text(json!(9), json!(27), 0, json!(null)), Ok(Verdict::Fails(_))));
    for (max, argmax, saltus, parity) in [
        (json!("8"), json!(27), 0, json!(null)),
        (json!(8.5), json!(27), 0, json!(null)),
        (json!(-1), json!(27), 0, json!(null)),
        (json!(8), json!(null), 0, json!(null)),
        (json!(null), json!(27), 0, json!(null)),
        (json!(8), json!(27), 1, json!(null)),
        (json!(8), json!(27), 0, json!(2)),
        (json!(8), json!(27), 0, json!("x")),
    ] {
        let verdict = text(max, argmax, saltus, parity);
        assert!(matches!(verdict, Err(VerifyError::Bad(_))), "{verdict:?}");
    }
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
