//! Published and computed values, as data: every row of `data/transfinite_nimbers.json`, of the
//! categories `transfinite` and `nim-mult` of the facts, and the rows on nimbers and ordinals of
//! CGSuite's answers. Rows that belong to the surreal numbers are listed by name.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

use dashu_int::{IBig, UBig};
use serde_json::Value;
use std::collections::BTreeMap;
use upstar_transfinite::{Known, Ordinal};
use upstar_values::{Context, Nimber};

fn rows(text: &str) -> Vec<Value> {
    serde_json::from_str(text).unwrap()
}

fn ordinal(text: &str) -> Ordinal {
    let text = text.replace('ω', "w").replace('×', "*");
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn check(row: &Value, context: &Context) {
    let op = row["op"].as_str().unwrap();
    let args = row["args"].as_array().unwrap();
    let x = ordinal(args[0].as_str().unwrap());
    let result = &row["result"];
    let expected = || ordinal(result.as_str().unwrap());
    match op {
        "mul" => {
            let y = ordinal(args[1].as_str().unwrap());
            assert_eq!(x.nim_product(&y, context).unwrap(), expected(), "{row}");
            assert_eq!(y.nim_product(&x, context).unwrap(), expected(), "{row}");
        }
        "pow" => {
            let k = IBig::from(args[1].as_u64().unwrap());
            assert_eq!(x.nim_pow(&k, context).unwrap(), expected(), "{row}");
        }
        "inv" => {
            let inverse = x.nim_inverse(context).unwrap();
            assert_eq!(inverse, expected(), "{row}");
            assert!(x.nim_product(&inverse, context).unwrap().is_one(), "{row}");
        }
        "sqrt" => {
            let root = x.nim_sqrt(context).unwrap();
            assert_eq!(root, expected(), "{row}");
            assert_eq!(root.nim_square(context).unwrap(), x, "{row}");
        }
        "artin_schreier" => {
            let [root, other] = x.nim_solve_quadratic(context).unwrap();
            assert_eq!(root, expected(), "{row}");
            assert_eq!(root.nim_square(context).unwrap().nim_sum(&root), x, "{row}");
            assert_eq!(other.nim_square(context).unwrap().nim_sum(&other), x, "{row}");
        }
        "degree" => assert_eq!(x.nim_degree(context).unwrap(), result.as_u64().unwrap(), "{row}"),
        "order" => {
            let order: UBig = result.as_str().unwrap().parse().unwrap();
            assert_eq!(x.nim_order(context).unwrap(), order, "{row}");
        }
        "minpoly" => {
            let exponents: Vec<u64> =
                result.as_array().unwrap().iter().map(|e| e.as_u64().unwrap()).collect();
            assert_eq!(x.nim_minimal_polynomial(context).unwrap(), exponents, "{row}");
        }
        other => panic!("nobody handles the operation {other}"),
    }
}

#[test]
fn every_row_of_transfinite_nimbers() {
    let context = Context::new();
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for row in rows(include_str!("data/transfinite_nimbers.json")) {
        check(&row, &context);
        *counts.entry(row["op"].as_str().unwrap().to_owned()).or_default() += 1;
    }
    for op in ["mul", "pow", "inv", "sqrt", "artin_schreier", "degree", "order", "minpoly"] {
        assert!(counts.get(op).is_some_and(|&count| count > 0), "no rows for {op}");
    }
    assert_eq!(counts.values().sum::<usize>(), 85);
}

/// Run by the language, which knows surreal numbers.
const SURREAL_FACTS: [&str; 3] = ["num.omega", "num.omegahalf", "num.omegaminus"];

#[test]
fn every_fact_about_nimbers() {
    let context = Context::new();
    let finite = |n: u64| Nimber::from(n);
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for row in rows(include_str!("data/facts.json")) {
        let expected = &row["expected"];
        *counts.entry(row["category"].as_str().unwrap().to_owned()).or_default() += 1;
        match row["id"].as_str().unwrap() {
            "nm.191" => {
                let cube = Ordinal::omega().nim_pow(&3.into(), &context).unwrap();
                assert_eq!(cube, expected.as_u64().unwrap().into());
            }
            "nm.table16" => {
                for x in 0..16_u32 {
                    for y in 0..16_u32 {
                        let product = finite(x.into()) * finite(y.into());
                        let entry = &expected[usize::try_from(x).unwrap()];
                        let entry = entry[usize::try_from(y).unwrap()].as_u64();
                        assert_eq!(product.to_u64(), entry, "{x} * {y}");
                    }
                }
            }
            "nm.186_188" => {
                assert_eq!(finite(0) * finite(77), finite(expected[0].as_u64().unwrap()));
                assert_eq!(finite(1) * finite(77), finite(77));
                assert_eq!(finite(2) * finite(2), finite(expected[2].as_u64().unwrap()));
            }
            "nm.190" => {
                for (power, square) in expected.as_object().unwrap() {
                    let power = finite(power.parse().unwrap());
                    assert_eq!((&power * &power).to_u64(), square.as_u64());
                }
            }
            "nm.cubes16" => {
                let cubes: std::collections::BTreeSet<u64> =
                    (0..16).map(|n| finite(n).pow(3).unwrap().to_u64().unwrap()).collect();
                assert!(
                    cubes.iter().copied().eq(expected
                        .as_array()
                        .unwrap()
                        .iter()
                        .map(|n| n.as_u64().unwrap()))
                );
            }
            id => assert!(SURREAL_FACTS.contains(&id), "nobody handles {id}"),
        }
    }
    assert!(["transfinite", "nim-mult"].iter().all(|category| counts.contains_key(*category)));
}

/// `-omega+5` is a surreal number and no ordinal: run by the language.
const SURREAL_ROWS: [u64; 1] = [49];

#[test]
fn every_row_of_cgsuite_on_nimbers_and_ordinals() {
    let context = Context::new();
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for row in rows(include_str!("data/values_sample.json")) {
        let category = row["category"].as_str().unwrap();
        let (input, expected) = (row["input"].as_str().unwrap(), row["expected"].as_str().unwrap());
        *counts.entry(category.to_owned()).or_default() += 1;
        if SURREAL_ROWS.contains(&row["id"].as_u64().unwrap()) {
            continue;
        }
        let argument = |name: &str| -> u64 {
            input.strip_prefix(name).unwrap().trim_matches(['(', ')']).parse().unwrap()
        };
        if category.ends_with("lenstra_excess") {
            let excess = Known::shipped().excess(argument("excess")).unwrap();
            assert_eq!(excess.to_string(), expected, "{input}");
        } else if category.ends_with("lenstra_qset") {
            let order = upstar_transfinite::prime::order_of_two(argument("qset"));
            let set = Known::shipped().q_set(order).unwrap();
            assert_eq!(format!("{set:?}").replace(' ', ""), expected, "{input}");
        } else if let Some((x, y)) = input.split_once(" NimProduct ") {
            let product = ordinal(x).nim_product(&ordinal(y), &context).unwrap();
            assert_eq!(product, ordinal(expected), "{input}");
        } else if let Some((x, k)) = input.split_once(" NimExp ") {
            let power = ordinal(x).nim_pow(&k.parse().unwrap(), &context).unwrap();
            assert_eq!(power, ordinal(expected), "{input}");
        } else if let Some(x) = input.strip_suffix(".NimInverse") {
            let inverse = ordinal(x).nim_inverse(&context).unwrap();
            assert_eq!(inverse, ordinal(expected), "{input}");
        } else {
            panic!("nobody handles {row}");
        }
    }
    let categories = [
        "nim.inverse",
        "nim.product",
        "nim.product.big",
        "nim.transfinite.alpha",
        "nim.transfinite.lenstra_excess",
        "nim.transfinite.lenstra_qset",
        "value.GeneralizedOrdinal",
    ];
    assert!(counts.keys().map(String::as_str).eq(categories), "{counts:?}");
}
