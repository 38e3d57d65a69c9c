//! The facts of the categories wythoff, wordF, fibonacci and beatty, run as data: every row is
//! handled by its id, and a row that nobody handles fails.
#![allow(clippy::unwrap_used, clippy::panic)] // how a test fails

use serde_json::{Value, json};
use upstar_games::wythoff::tables::{Property, columns};
use upstar_lang::{Session, Settings};
use upstar_values::Context;

fn ask(source: &str) -> Value {
    let shown = Session::new(Settings::default())
        .run(source, &Context::new())
        .unwrap_or_else(|error| panic!("{}", error.render(source)))
        .pop()
        .unwrap();
    serde_json::from_str(&shown.text).unwrap_or(Value::String(shown.text))
}

fn rows() -> Vec<Value> {
    let all: Value = serde_json::from_str(include_str!("data/facts.json")).unwrap();
    let wanted = ["wythoff", "wordF", "fibonacci", "beatty"];
    let rows = all.as_array().unwrap().iter();
    rows.filter(|row| wanted.contains(&row["category"].as_str().unwrap())).cloned().collect()
}

fn moves(of: &Value) -> Value {
    let source = format!("wythoff({},{}).winning_moves", of[0], of[1]);
    let labels = ask(&source);
    let point = |label: &Value| -> Value {
        let inside = label.as_str().unwrap().trim_matches(['(', ')']).to_owned();
        serde_json::from_str(&format!("[{inside}]")).unwrap()
    };
    let mut points: Vec<Value> = labels.as_array().unwrap().iter().map(point).collect();
    points.sort_by_key(|point| (point[0].as_u64(), point[1].as_u64()));
    Value::Array(points)
}

fn grundy(of: &Value) -> Value {
    ask(&format!("wythoff({},{}).grundy", of[0], of[1]))
}

/// Does the row hold?
fn holds(row: &Value) -> bool {
    let (id, input, expected) = (row["id"].as_str().unwrap(), &row["input"], &row["expected"]);
    match id {
        "wyt.grundy8" => ask("grundy_table(wythoff, 8, 8)") == *expected,
        "wyt.18" => {
            let lost = "[[x,y] for x in 0..23 for y in x..23 if wythoff(x,y).outcome == \"P\"]";
            ask(lost) == *expected
        }
        "wyt.mex53" | "wyt.mex63" => {
            let source = format!("wythoff({},{}).moves", input[0], input[1]);
            let labels = ask(&source);
            let mut values: Vec<u64> = labels
                .as_array()
                .unwrap()
                .iter()
                .map(|label| ask(&format!("wythoff{}.grundy", label.as_str().unwrap())))
                .map(|value| value.as_u64().unwrap())
                .collect();
            values.sort_unstable();
            values.dedup();
            json!(values) == expected["option_values"] && grundy(input) == expected["grundy"]
        }
        "wyt.33" => {
            ask("[wythoff(0,0).grundy, wythoff(1,0).grundy, wythoff(1,1).grundy]") == *expected
        }
        "wyt.ppos" => {
            ask("[black_point(n) for n in 0..23]") == *expected && ask("mex_pairs(24)") == *expected
        }
        "wyt.mexrule" => ask("mex_pairs(5000)") == ask("[black_point(n) for n in 0..4999]"),
        "wyt.table003" => {
            ask("[black_point(n).at(1) for n in 0..9]") == expected["a"]
                && ask("[black_point(n).at(2) for n in 0..9]") == expected["b"]
        }
        id if id.starts_with("wyt.moves.") => {
            moves(input) == expected["winning_moves"] && grundy(input) == expected["grundy"]
        }
        "wyt.fib" => (1..3000u32).all(|n| {
            let (a, b) = (
                upstar_games::wythoff::golden::lower(&n.into()),
                upstar_games::wythoff::golden::upper(&n.into()),
            );
            let (a, b) = (
                upstar_games::wythoff::zeckendorf::word(&a),
                upstar_games::wythoff::zeckendorf::word(&b),
            );
            b.to_string() == format!("{a}0")
                && a.zeros_behind().is_multiple_of(2)
                && !b.zeros_behind().is_multiple_of(2)
        }),
        "wyt.fibtable" => {
            // A number that the words of 0 and 1 look like would be read as one: compare as texts.
            let words = |part: usize| words(&format!("black_point(n).at({part})"), "0..7");
            words(1) == texts(&expected["a"]) && words(2) == texts(&expected["b"])
        }
        "wyt.fibex" => input.as_array().unwrap().iter().all(|n| {
            let word = expected[n.to_string()].as_str().unwrap();
            words("n", &format!("[{n}]")) == [word]
                && ask(&format!("fibonacci_value(\"{word}\")")) == *n
        }),
        "wyt.fib100" => words("n", "0..100") == texts(expected),
        "wyt.FEL_KUL_MON_MIKI" => {
            ask("[fel(t), kul(t), mon(t), miki(t)]".replace('t', "mex_pairs(500)").as_str())
                == json!([true, true, true, true])
        }
        "wyt.counterex.noMON" => {
            let pairs: Vec<(i64, i64)> = serde_json::from_value(expected.clone()).unwrap();
            let table = columns(&pairs);
            let kept = |property: Property| property.violation(&table).is_none();
            kept(Property::Fel) && kept(Property::Kul) && !kept(Property::Mon)
        }
        // Swapped entries or columns: the same kernel, another table. In the normal order it is one.
        "wyt.thm.c" => {
            let normal = columns(&[(0, 0), (1, 2), (3, 5)]);
            let (swapped, sorted) =
                (columns(&[(0, 0), (2, 1), (3, 5)]), columns(&[(0, 0), (3, 5), (1, 2)]));
            let is = upstar_games::wythoff::tables::is_kernel;
            is(&normal) && !is(&swapped) && !is(&sorted)
        }
        // No move stays, none goes up.
        "wyt.rule003" => {
            let session = |to: &str| {
                let source = format!("wythoff(3,4).play(\"{to}\")");
                Session::new(Settings::default()).run(&source, &Context::new()).is_ok()
            };
            !session("(3,4)") && !session("(4,5)") && session("(1,2)")
        }
        "beatty" => {
            ["[1,1,5,2]", "[0,1,2,1]", "[0,1,3,1]"].iter().all(|alpha| {
                let both = ask(&format!("beatty({alpha}, 400)"));
                let mut all: Vec<u64> = both.as_array().unwrap().iter().flat_map(numbers).collect();
                all.sort_unstable();
                (1..400).zip(all).all(|(k, found)| k == found)
            }) && ask("beatty_partner([1,1,5,2])") == json!("(3 + √5)/2")
                && ask("beatty_partner([0,1,2,1])") == json!("2 + √2")
                && ask("beatty_partner([0,1,3,1])") == json!("(3 + √3)/2")
        }
        "beatty.rational" => {
            let both = ask("beatty(3/2, 4)");
            let (a, b) = (numbers(&both[0]), numbers(&both[1]));
            a.contains(&3)
                && b.contains(&3)
                && ask("beatty_failure(3/2)").as_str().unwrap().contains("3 is called twice")
        }
        "lae.F" | "lae.law" => {
            ["steps", "writing", "morphism", "floors"].iter().all(|law| {
                let source = format!("[word_f(55, \"{law}\")]");
                ask(&source)[0] == *expected
            }) && upstar_games::wythoff::satz::generators_differ(20_000).is_none()
        }
        "lae.satz3" => {
            let word = upstar_games::wythoff::word::by_steps(20_000);
            !word.contains("00") && !word.contains("111")
        }
        "lae.satz4" => {
            let word = upstar_games::wythoff::word::by_steps(20_000);
            upstar_games::wythoff::word::morphism(&word).starts_with(&word)
        }
        "lae.satz5" => (1..=30).all(|n| {
            upstar_games::wythoff::factors::complexity(n, 2000) == n + 1
                && upstar_games::wythoff::factors::factors(n).len() == n + 1
        }),
        "lae.almostperiodic" => ask("longest_return(8)") == *expected,
        "lae.satz6" => [2, 5, 13, 34]
            .iter()
            .all(|n| ask(&format!("word_ones({n})")) == expected[format!("b_{n}")]),
        "lae.satz7" => {
            ask("[[2*n + word_ones(n), n + word_ones(n)] for n in 0..10]"
                .replace("2*n", "2 * n")
                .as_str())
                == *expected
                && ask("[reversed(black_point(n)) for n in 0..10]") == *expected
        }
        "lae.satz8" => upstar_games::wythoff::satz::check_all(2000)[7].fails_at.is_none(),
        "lae.satz1.k" => {
            let step = upstar_games::wythoff::satz::step_of_proof;
            step(0) == 1 && step(1) == 2 && (2..2000).all(|n| step(n) < n)
        }
        "lae.decide" => {
            let listed = expected.as_str().unwrap().strip_prefix("x_n: ").unwrap();
            let listed: Vec<u32> = serde_json::from_str(listed).unwrap();
            let found = (1..27u32).filter(|&z| upstar_games::wythoff::satz::is_x(&z.into()));
            found.collect::<Vec<_>>() == listed
        }
        "lei.numbering" => {
            ask("[black_point(1), black_point(2)]") == json!([[1, 2], [3, 5]])
                && ask("pair_index(3)") == json!(2)
        }
        unknown => panic!("nobody checks {unknown}"),
    }
}

fn numbers(list: &Value) -> Vec<u64> {
    list.as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).collect()
}

fn texts(list: &Value) -> Vec<String> {
    list.as_array().unwrap().iter().map(|text| text.as_str().unwrap().to_owned()).collect()
}

/// Fibonacci words of an expression in n, as texts.
fn words(expression: &str, range: &str) -> Vec<String> {
    texts(&ask(&format!("[fibonacci_word({expression}) for n in {range}]")))
}

#[test]
fn every_fact_about_wythoff_words_and_beatty() {
    let rows = rows();
    let count = |category: &str| rows.iter().filter(|row| row["category"] == category).count();
    let counts = ["wythoff", "wordF", "fibonacci", "beatty"].map(count);
    assert_eq!(counts, [25, 7, 4, 2]);
    let wrong: Vec<&Value> = rows.iter().filter(|row| !holds(row)).map(|row| &row["id"]).collect();
    assert!(wrong.is_empty(), "{wrong:?}");
}
