//! Certificates about loopy games: what is written holds, and what is forged is refused.
#![allow(clippy::unwrap_used, clippy::panic)] // a helper that panics fails

use serde_json::{Value, json};
use upstar::studies::certify::{Claim, Report, Request, run};
use upstar::{Context, Session, Settings};
use upstar_verify::{Verdict, envelope, verify};

fn certify(game: &str, claim: Claim, other: Option<&str>) -> Report {
    let mut session = Session::new(Settings::default());
    let request = Request { game: game.to_owned(), claim, other: other.map(str::to_owned) };
    run(&mut session, &request, &mut (), &Context::new()).unwrap()
}

fn verdict(text: &str) -> Verdict {
    verify(text, &|| true).unwrap()
}

/// The certificate with something changed, and a hash that fits.
fn forged(text: &str, forge: impl FnOnce(&mut Value, &mut Value)) -> String {
    let whole: Value = serde_json::from_str(text).unwrap();
    let (mut claim, mut evidence) = (whole["claim"].clone(), whole["evidence"].clone());
    forge(&mut claim, &mut evidence);
    envelope(whole["kind"].as_str().unwrap(), 1, &claim, &evidence).to_string()
}

fn fails(text: &str, forge: impl FnOnce(&mut Value, &mut Value)) {
    let forged = forged(text, forge);
    assert!(matches!(verdict(&forged), Verdict::Fails(_)), "{forged}");
}

/// Bach's Carousel, which has no sides that are known.
const CAROUSEL: &str = "a{0,{1|1,{*,{1*|1*,a}|*}}|0}";

const GAMES: [&str; 8] = [
    "over",
    "upon",
    "{on|off}",
    "graph_game(\"a: z | b; b: a | o; o: z |; z: |\")",
    "graph_game(\"a: a b | a; b: c | b; c: |\")",
    "fox_and_geese([[3,1],[3,3]],[1,3],4)",
    "backsliding_toads_and_frogs(\"t.f\")",
    "domineering(2,3)",
];

#[test]
fn outcomes_hold_and_other_classes_do_not() {
    for game in GAMES {
        let text = certify(game, Claim::Outcome, None).certificate;
        assert!(matches!(verdict(&text), Verdict::Holds(_)), "{game}");
        let class: Value = serde_json::from_str::<Value>(&text).unwrap()["claim"]["class"].clone();
        let other = if class == "D" { "L" } else { "D" };
        fails(&text, |claim, _| claim["class"] = json!(other));
        fails(&text, |claim, evidence| {
            claim["class"] = json!("D");
            let length = evidence["results"].as_str().unwrap().len();
            evidence["results"] = json!("D".repeat(length));
        });
        if class != "D" {
            let flat = |_: &mut Value, evidence: &mut Value| {
                let ranks = evidence["ranks"].as_array().unwrap().len();
                evidence["ranks"] = json!(vec![0; ranks]);
            };
            // Without a rank that falls nobody arrives; games that are over at once need none.
            assert!(matches!(verdict(&forged(&text, flat)), Verdict::Fails(_)), "{game}");
        }
    }
}

#[test]
fn order_holds_in_both_answers_and_not_turned_round() {
    for (g, h, holds) in [
        ("upon", "over", true),
        ("over", "upon", false),
        ("under", "over", true),
        ("1000", "on", true),
        ("on", "1000", false),
        ("graph_game(\"a: b |; b: | a\")", "1", true),
        ("0", "graph_game(\"a: b |; b: | a\")", true),
        ("1", "graph_game(\"a: b |; b: | a\")", false),
        (CAROUSEL, CAROUSEL, true),
    ] {
        let report = certify(g, Claim::Order, Some(h));
        assert!(matches!(verdict(&report.certificate), Verdict::Holds(_)), "{g} {h}");
        let is = if holds { " is less" } else { " is not less" };
        assert!(report.claim.contains(is), "{}", report.claim);
        if holds {
            fails(&report.certificate, |_, evidence| {
                evidence["onside"].as_array_mut().unwrap().remove(0);
            });
        } else {
            fails(&report.certificate, |_, evidence| {
                evidence["states"].as_array_mut().unwrap().remove(0);
            });
        }
    }
    // A game that goes round for ever needs a measure that falls.
    let text = certify("over", Claim::Order, Some("over")).certificate;
    let flat = forged(&text, |_, evidence| {
        for row in evidence["onside"].as_array_mut().unwrap() {
            row[3] = json!(0);
        }
    });
    assert!(matches!(verdict(&flat), Verdict::Fails(_)));
}

#[test]
fn sides_hold_and_other_sides_do_not() {
    for game in GAMES {
        let text = certify(game, Claim::Sides, None).certificate;
        assert!(matches!(verdict(&text), Verdict::Holds(_)), "{game}");
    }
    let text = certify("graph_game(\"a: b |; b: | a\")", Claim::Sides, None).certificate;
    fails(&text, |claim, _| {
        // on in the place of 1
        claim["onside"] = json!({"left": [[0], []], "right": [[], []]});
    });
    fails(&text, |claim, _| claim["onside"] = json!({"left": [[0], []], "right": [[0], []]}));
}

#[test]
fn labels_hold_and_others_do_not() {
    for (game, value) in [
        ("graph_game(\"0: 0 1; 1: 2; 2:\")", "inf{1}"),
        ("graph_game(\"0: 1 2; 1: 0 3; 2: 3; 3:\")", "0"),
        ("graph_game(\"a: b; b: a\") + *2", "inf{}"),
        ("nim(3,5)", "*6"),
    ] {
        let report = certify(game, Claim::Grundy, None);
        assert!(report.claim.ends_with(&format!(" is {value}")), "{}", report.claim);
        let text = &report.certificate;
        assert!(matches!(verdict(text), Verdict::Holds(_)), "{game}");
        fails(text, |claim, _| claim["value"] = json!("*7"));
        fails(text, |claim, evidence| {
            claim["value"] = json!("*7");
            evidence["labels"][0] = json!(7);
        });
    }
}

#[test]
fn what_is_not_a_certificate_is_refused() {
    for (kind, claim, evidence) in [
        ("loopy-outcome", json!({}), json!({})),
        (
            "loopy-outcome",
            json!({"graph": {"left": [[7]], "right": [[]]}, "class": "L"}),
            json!({}),
        ),
        ("loopy-le", json!({"g": 1, "h": 2}), json!({})),
        ("loopy-sides", json!({"game": {"left": [], "right": []}}), json!({})),
        ("loopy-grundy", json!({"graph": [[1]], "value": "0"}), json!({"labels": [0]})),
    ] {
        let text = envelope(kind, 1, &claim, &evidence).to_string();
        assert!(verify(&text, &|| true).is_err(), "{text}");
    }
}
