//! The facts about numbers and w, row by row, asked in the language.
#![allow(clippy::unwrap_used, clippy::panic)] // a helper that panics fails

use serde_json::Value;
use upstar_lang::{Session, Settings};
use upstar_values::Context;

fn ask(expression: &str) -> String {
    let mut session = Session::new(Settings::default());
    let shown = session.run(expression, &Context::new());
    let shown = shown.unwrap_or_else(|error| panic!("{expression}: {}", error.message()));
    shown.last().unwrap().text.clone()
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

fn texts(value: &Value) -> Vec<String> {
    value.as_array().unwrap().iter().map(text).collect()
}

fn list(value: &Value) -> String {
    texts(value).join(",")
}

/// A row of the facts as questions and answers.
fn questions(row: &Value) -> Vec<(String, String)> {
    let (input, expected) = (&row["input"], &row["expected"]);
    let pair = |question: String, answer: &str| (question, answer.to_owned());
    match row["id"].as_str().unwrap() {
        "p.171" | "p.175" => vec![(text(input), text(expected))],
        "p.172" => texts(input).into_iter().zip(texts(expected)).collect(),
        "p.176" => {
            expected.as_array().unwrap().iter().map(|row| (text(&row[0]), text(&row[1]))).collect()
        }
        "p.176games" => vec![], // below, form by form
        "p.170" => {
            assert!(text(expected).contains("not numbers except *0=0"));
            vec![
                pair("[is_number_form(n) for n in -20..20 if not is_number_form(n)]".into(), "[]"),
                pair("[n for n in 0..20 if is_number(*n)]".into(), "[0]"),
                pair("[n for n in 0..20 if is_number_form(*n)]".into(), "[0]"),
            ]
        }
        "hbrb.BRBR" => {
            let prefixes = list(&expected["finite_prefix_values"]);
            let stalks: Vec<String> = (1..=12)
                .map(|n| format!("hackenbush(\"{}\").value", &"lrlrlrlrlrlr"[..n]))
                .collect();
            vec![
                ("hackenbush(\"(lr)*\")".to_owned(), text(&expected["value"])),
                (format!("[{}]", stalks.join(",")), format!("[{prefixes}]")),
            ]
        }
        "num.mul" => {
            let mut found = Vec::new();
            for (product, value) in texts(input).into_iter().zip(texts(expected)) {
                let (x, y) = product.split_once('*').unwrap();
                for sample in if product.contains('x') { &["7/4", "-3", "0"][..] } else { &["0"] } {
                    let with = |text: &str| text.replace('x', sample);
                    found.push((format!("{} * {}", with(x), with(y)), with(&value)));
                    let genetic = format!("genetic_product({}, {})", with(x), with(y));
                    let answer = ask(&genetic);
                    assert!(answer.ends_with(&format!("= {}", with(&value))), "{answer}");
                }
            }
            found
        }
        "num.inv3" => {
            let written = |side: &str| texts(&expected[side]).join(", ");
            let answer = format!("1/3 = {{{}, … | {}, …}}", written("L"), written("R"));
            vec![("genetic_inverse(3, 5)".to_owned(), answer)]
        }
        "num.inv" => {
            assert!(text(expected).ends_with("for n=2 {0|1}=1/2"));
            vec![
                pair("genetic_inverse(2, 1)".into(), "1/2 = {0, … | 1, …}"),
                pair("{0|1}".into(), "1/2"),
            ]
        }
        "num.omega" => {
            assert_eq!(texts(expected), ["omega", "omega+1", "omega-1", "omega-n"]);
            vec![
                pair("{naturals|} == omega".into(), "true"),
                pair("{naturals, omega|} == omega+1".into(), "true"),
                pair("{naturals|omega} == omega-1".into(), "true"),
                pair(
                    "[n for n in 1..30 if {naturals|omega - k for k in 0..n-1} == omega-n].length"
                        .into(),
                    "30",
                ),
                pair("sign_expansion(omega - 2)".into(), "+^w --"),
            ]
        }
        "num.omegahalf" => {
            assert_eq!(text(expected), "omega/2; z+z=omega; sign expansion +^w -^w");
            let z = "z := {n for n in naturals|omega - n for n in naturals}";
            vec![
                pair(format!("{z}; z == omega/2"), "true"),
                pair(format!("{z}; z + z == omega"), "true"),
                pair(format!("{z}; sign_expansion(z)"), "+^w -^w"),
            ]
        }
        "num.omegaminus" => vec![(text(input), text(expected))],
        "nm.191" => vec![("nim_pow(omega, 3)".to_owned(), expected.to_string())],
        id => panic!("nobody handles {id}"),
    }
}

#[test]
fn every_fact_about_numbers_and_omega() {
    let rows: Vec<Value> = serde_json::from_str(include_str!("data/facts.json")).unwrap();
    let mut count = 0;
    for row in rows {
        if !matches!(row["category"].as_str().unwrap(), "numbers" | "transfinite") {
            continue;
        }
        count += 1;
        for (question, answer) in questions(&row) {
            assert_eq!(ask(&question), answer, "{question}");
        }
    }
    assert_eq!(count, 14);
}

/// Row p.176games: all 256 forms with options among the games of day 1. 48 of them are numbers, and
/// those are exactly the ones that some number fits; the oldest such number is the value.
#[test]
fn the_simplicity_theorem_on_all_forms_of_day_2() {
    let day_1 = ["0", "1", "-1", "*"];
    let set = |bits: usize| -> Vec<&str> {
        (0..4).filter(|k| bits >> k & 1 == 1).map(|k| day_1[k]).collect()
    };
    let mut session = Session::new(Settings::default());
    let mut run = |source: &str| {
        let shown = session.run(source, &Context::new());
        shown.unwrap_or_else(|error| panic!("{source}: {}", error.message())).pop().unwrap().text
    };
    // By age.
    let numbers = ["0", "-1", "1", "-2", "-1/2", "1/2", "2"];
    let mut found = 0;
    for left in 0..16 {
        for right in 0..16 {
            let form = format!("{{{}|{}}}", set(left).join(","), set(right).join(","));
            let value = run(&format!("{form}.value"));
            // x fits if no left option is >= x and no right option is <= x.
            let fits = |run: &mut dyn FnMut(&str) -> String, x: &str| {
                let against = |option: &&str, order: &str| format!("({option} {order} {x})");
                let left = set(left).iter().map(|o| against(o, ">=")).collect::<Vec<_>>();
                let right = set(right).iter().map(|o| against(o, "<=")).collect::<Vec<_>>();
                let all = left.into_iter().chain(right).collect::<Vec<_>>().join(" or ");
                all.is_empty() || run(&all) == "false"
            };
            let oldest = numbers.iter().find(|x| fits(&mut run, x));
            let is_number = run(&format!("is_number({form})")) == "true";
            found += usize::from(is_number);
            assert_eq!(oldest.is_some(), is_number, "{form}");
            if let Some(oldest) = oldest {
                assert_eq!(value, **oldest, "{form}");
            }
        }
    }
    assert_eq!(found, 48);
}
