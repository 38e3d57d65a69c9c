//! Ordinals and infinite nimbers in the language: the rows of the table of transfinite nimbers asked
//! as a user would, and what is printed reads back.
#![allow(clippy::unwrap_used, clippy::panic)] // a helper that panics fails

use serde_json::Value;
use upstar_lang::{Kind, Session, Settings};
use upstar_transfinite::Ordinal;
use upstar_values::Context;

fn ask(session: &mut Session, expression: &str) -> (Kind, String) {
    let shown = session.run(expression, &Context::new());
    let mut shown = shown.unwrap_or_else(|error| panic!("{expression}: {}", error.message()));
    let last = shown.pop().unwrap();
    (last.kind, last.text)
}

fn holds(session: &mut Session, claim: &str) {
    assert_eq!(ask(session, claim).1, "true", "{claim}");
}

/// The table writes `w^5*2`, which is ambiguous in the language.
fn in_our_notation(text: &str) -> String {
    text.parse::<Ordinal>().unwrap().to_string()
}

#[test]
fn every_row_of_the_table_in_the_language() {
    let rows: Vec<Value> =
        serde_json::from_str(include_str!("../../transfinite/tests/data/transfinite_nimbers.json"))
            .unwrap();
    assert_eq!(rows.len(), 85);
    let mut session = Session::new(Settings::default());
    for row in rows {
        let argument = |i: usize| match &row["args"][i] {
            Value::String(text) => format!("({})", in_our_notation(text)),
            number => number.to_string(),
        };
        let result = match &row["result"] {
            Value::String(text) => in_our_notation(text),
            other => other.to_string(),
        };
        let x = argument(0);
        match row["op"].as_str().unwrap() {
            "mul" => holds(&mut session, &format!("*{x} * *{} == *({result})", argument(1))),
            "pow" => holds(&mut session, &format!("(*{x})**{} == *({result})", argument(1))),
            "inv" => {
                holds(&mut session, &format!("nim_inverse{x} == {result}"));
                holds(&mut session, &format!("*1 / *{x} == *({result})"));
            }
            "sqrt" => holds(&mut session, &format!("nim_sqrt{x} == {result}")),
            "artin_schreier" => {
                let claim = format!("nim_solve_quadratic{x} == [{result}, {result} + 1]");
                holds(&mut session, &claim);
            }
            "degree" => holds(&mut session, &format!("nim_degree{x} == {result}")),
            "order" => holds(&mut session, &format!("nim_order{x} == {result}")),
            "minpoly" => holds(&mut session, &format!("nim_minimal_polynomial{x} == {result}")),
            other => panic!("nobody asks for {other}"),
        }
    }
}

#[test]
fn what_is_printed_reads_back() {
    let mut session = Session::new(Settings::default());
    for (expression, kind, text) in [
        ("w", Kind::Number, "w"),
        ("1 + w**2 * 3 + w", Kind::Number, "3 * w**2 + w + 1"),
        ("(w + 1)**2", Kind::Number, "w**2 + 2 * w + 1"),
        ("w**(w*2+3)", Kind::Number, "w**(2 * w + 3)"),
        ("*w", Kind::Nimber, "*w"),
        ("*w + *1", Kind::Nimber, "*(w + 1)"),
        ("*w + *w", Kind::Number, "0"),
        ("*3 + *w - *1 - *w", Kind::Nimber, "*2"),
        ("3 * *w", Kind::Nimber, "*w"),
        ("-*(w*5)", Kind::Nimber, "*(5 * w)"),
        ("*w * *w", Kind::Nimber, "*(w**2)"),
        ("nim_product(w, w**2)", Kind::Number, "2"),
        ("nim_kappa(25)", Kind::Number, "w**(5 * w)"),
        ("nim_sum(w, 1, w, 3)", Kind::Number, "2"),
        ("excess(19)", Kind::Number, "4"),
        ("nim_table(3)", Kind::List, "[[0,0,0],[0,1,2],[0,2,3]]"),
    ] {
        assert_eq!(ask(&mut session, expression), (kind, text.to_owned()), "{expression}");
        assert_eq!(ask(&mut session, text).1, text);
    }
    for claim in ["w > 10**100", "w < w**2", "w + 1 == 1 + w", "*w <> 0", "*w < 1/2", "*w <> *3"] {
        holds(&mut session, claim);
    }
}

#[test]
fn thousand_high_towers_are_refused() {
    let mut session = Session::new(Settings::default());
    for (text, part) in [
        ("w**".repeat(1000) + "w", "stacked higher than 64"),
        (format!("{}w{}", "(".repeat(1000), ")".repeat(1000)), ""),
        ("w**".to_owned(), ""),
        ("2**w".to_owned(), "only powers of w"),
        ("*(w**10**30)".to_owned(), "too large"),
        ("*(w**(w**w))".to_owned(), "below w**(w**w)"),
        ("nim_pow(w**w + 1, w)".to_owned(), ""),
        ("*w : *1".to_owned(), "not a game"),
        ("{*w|}".to_owned(), "not a game"),
        ("[1,2,3] + w".to_owned(), ""),
        ("w + \"a\"".to_owned(), ""),
        ("excess(9)".to_owned(), "not an odd prime"),
        ("nim_table(10**9)".to_owned(), "entries"),
        ("nim_log(w)".to_owned(), "65536"),
    ] {
        match session.run(&text, &Context::new()) {
            Ok(shown) => assert!(text.starts_with("(("), "{text}: {shown:?}"),
            Err(error) => assert!(error.to_string().contains(part), "{text}: {}", error.message()),
        }
    }
}
