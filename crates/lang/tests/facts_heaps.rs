//! The facts about heap games of `data/facts.json`, asked in the language. Every row of the
//! categories `subtraction` and `octal` must be answered; a row that nobody answers fails. Those of
//! `rare` are answered in `crates/heaps/tests/samples.rs`, and some of them here as well.
#![allow(clippy::unwrap_used, clippy::panic)]

use serde_json::{Value, json};
use upstar_lang::{Session, Settings};
use upstar_values::Context;

fn rows(category: &str) -> Vec<Value> {
    let facts: Vec<Value> = serde_json::from_str(include_str!("data/facts.json")).unwrap();
    let rows: Vec<Value> = facts.into_iter().filter(|row| row["category"] == category).collect();
    assert!(!rows.is_empty(), "no facts of the category {category}");
    rows
}

/// What the language answers.
fn ask(source: &str) -> String {
    let mut session = Session::new(Settings::default());
    let shown = session.run(source, &Context::new());
    let shown = shown.unwrap_or_else(|error| panic!("{}", error.render(source)));
    shown.last().unwrap().text.clone()
}

/// An answer that is JSON too: a number or a list.
fn json(source: &str) -> Value {
    let text = ask(source);
    serde_json::from_str(&text).unwrap_or_else(|_| panic!("{source}: {text}"))
}

/// The period sentence up to the comma: `period 12 from n = 71 on`.
fn sentence(preperiod: &Value, period: &Value, saltus: u64) -> String {
    let saltus = if saltus > 0 { format!(", saltus {saltus},") } else { String::new() };
    match preperiod.as_u64().unwrap() {
        0 => format!("period {period}{saltus} from the beginning"),
        preperiod => format!("period {period}{saltus} from n = {preperiod} on"),
    }
}

/// A period is answered, and proved.
fn proved(source: &str, preperiod: &Value, period: &Value) {
    let text = ask(source);
    let expected = format!("{}, proved", sentence(preperiod, period, 0));
    assert!(text.starts_with(&expected), "{source}: {text}, not {expected}");
}

fn subtraction(row: &Value) {
    let (id, expected) = (row["id"].as_str().unwrap(), &row["expected"]);
    if id == "sub.13matches" {
        for game in ["matches", "subtraction([1,2,3])"] {
            assert_eq!(json(&format!("{game}(13).grundy")), expected["grundy"]);
            assert_eq!(json(&format!("{game}(13).winning_moves")), json!(["1 -> 12"]));
        }
        return;
    }
    let game = format!("subtraction({})", row["input"]);
    if let Some(sequence) = expected["sequence"].as_str() {
        let question = if sequence == "Grundy" { "period" } else { "outcome_period" };
        proved(&format!("{game}.{question}"), &expected["preperiod"], &expected["period"]);
        return;
    }
    let outcome = &expected["outcome_pre_period"];
    proved(&format!("{game}.outcome_period"), &outcome[0], &outcome[1]);
    let grundy = &expected["grundy_pre_period"];
    proved(&format!("{game}.period"), &grundy[0], &grundy[1]);
    if let Some(first) = expected.get("grundy_first_40") {
        assert_eq!(json(&format!("{game}.sequence(40)")), *first);
        let lost = format!("[n for n in 0..59 if {game}(n).outcome == \"P\"]");
        assert_eq!(json(&lost), expected["L_below_60"]);
    }
}

#[test]
fn every_fact_about_subtraction_games() {
    let rows = rows("subtraction");
    assert_eq!(rows.len(), 7);
    rows.iter().for_each(subtraction);
}

/// The game of an input such as `Kayles 0.77 n=0..50`, and how many values it names.
fn game_and_length(input: &str) -> Option<(String, usize)> {
    let (name, last) = input.split_once(" n=0..")?;
    let length = last.parse::<usize>().ok()? + 1;
    let game = match name {
        "Lasker-Nim" => "lasker_nim".to_owned(),
        "Grundy-Nim" => "grundys_game".to_owned(),
        _ => {
            let code = name.split(' ').next_back()?;
            let hexadecimal =
                code.contains(|c: char| c.is_ascii_uppercase() || c > '7' && c <= '9');
            let ruleset = if hexadecimal { "hexadecimal" } else { "octal" };
            format!("{ruleset}(\"{code}\")")
        }
    };
    Some((game, length))
}

#[test]
fn every_sequence_of_the_octal_facts() {
    let (mut sequences, mut periods, mut others) = (0, 0, 0);
    for row in rows("octal") {
        let input = row["input"].as_str().unwrap_or_default();
        let Some((game, length)) = game_and_length(input) else {
            let id = row["id"].as_str().unwrap();
            assert!(OTHERS.contains(&id), "nobody answers {id}");
            others += 1;
            continue;
        };
        let expected = &row["expected"];
        let values = expected.get("grundy").unwrap_or(expected);
        assert_eq!(json(&format!("{game}.sequence({length})")), *values, "{}", row["id"]);
        sequences += 1;
        let pre_period = match (expected.get("pre_period"), expected.get("preperiod")) {
            (Some(Value::Array(pair)), _) => Some((pair[0].clone(), pair[1].clone())),
            (_, Some(preperiod)) => Some((preperiod.clone(), expected["period"].clone())),
            _ => None,
        };
        if let Some((preperiod, period)) = pre_period {
            proved(&format!("{game}.period"), &preperiod, &period);
            periods += 1;
        }
        if let Some(triple) = expected.get("preperiod_period_saltus") {
            // 200 values, more than were looked at for the table.
            let text = ask(&format!("{game}.period(200)"));
            let wanted = sentence(&triple[0], &triple[1], triple[2].as_u64().unwrap());
            assert!(text.starts_with(&format!("{wanted}, proved (automaton)")), "{game}: {text}");
            periods += 1;
        }
        if expected.get("period_found_below_700").is_some() {
            let text = ask(&format!("{game}.period(700)"));
            assert!(text.starts_with("no period is proved or seen"), "{game}: {text}");
            periods += 1;
        }
    }
    assert_eq!((sequences, periods, others), (27, 22, OTHERS.len()));
}

/// Facts that are no sequences: the tests below answer them.
const OTHERS: [&str; 7] = [
    "tb.56",
    "tb.58",
    "tb.45_48_51",
    "tb.kayles.exceptions",
    "tb.lasker.code",
    "tb.lasker.lemmas",
    "tb.grundynim.code",
];

fn octal(id: &str) -> Value {
    let row = rows("octal").into_iter().find(|row| row["id"] == id);
    row.unwrap_or_else(|| panic!("{id} is missing"))
}

#[test]
fn items_48_and_51_the_hard_ones_show_no_period_and_their_neighbours_have_one() {
    assert_eq!(octal("tb.45_48_51")["expected"], json!(["Grundy-Nim", "Officers"]));
    for hard in ["grundys_game", "officers"] {
        let text = ask(&format!("{hard}.period(5000)"));
        assert!(text.starts_with("no period is proved or seen"), "{hard}: {text}");
    }
    for solved in ["lasker_nim", "kayles"] {
        let text = ask(&format!("{solved}.period"));
        assert!(text.contains("proved"), "{solved}: {text}");
    }
}

#[test]
fn item_60_grundys_game_has_no_code() {
    assert_eq!(octal("tb.grundynim.code")["expected"], Value::Null);
    let rules = upstar_heaps::HeapRules::parse("grundys_game").unwrap();
    assert_eq!(rules.code(), None);
    // A heap of 2 cannot be split, one of 3 can: a code with the latter move has the former, too.
    assert_eq!(ask("[grundys_game(n).grundy for n in 0..4]"), "[0,0,0,1,0]");
    assert_eq!(ask("octal(\"4.0\")(2).grundy"), "1");
}

#[test]
fn item_46_the_lemmas_about_nim_sums_behind_laskers_nim() {
    let lemmas =
        ["a^b<=a+b", "a^b != a+b-1", "a=b mod 4 => a^b=0 mod 4", "a=1,b=0 mod 4 => a^b=1 mod 4"];
    assert_eq!(octal("tb.lasker.lemmas")["expected"], json!(lemmas));
    for a in 0..200u32 {
        for b in 0..200 {
            let sum = a ^ b;
            assert!(sum <= a + b && sum + 1 != a + b, "{a} {b}");
            assert!(a % 4 != b % 4 || sum % 4 == 0, "{a} {b}");
            assert!(a % 4 != 1 || b % 4 != 0 || sum % 4 == 1, "{a} {b}");
        }
    }
}

#[test]
fn item_49_the_exceptional_heaps_of_kayles() {
    let row = rows("octal").into_iter().find(|row| row["id"] == "tb.kayles.exceptions").unwrap();
    let values = json("kayles.sequence(200)");
    let residues = &row["input"]["n mod 12 = 0..11"];
    for n in 0..200 {
        let regular = &residues[n % 12];
        let exception = row["expected"].get(n.to_string());
        assert_eq!(values[n], *exception.unwrap_or(regular), "{n}");
        assert!(exception != Some(regular), "{n} is no exception");
    }
}

#[test]
fn items_56_58_and_59_codes_of_games() {
    let fact = |id: &str| {
        let row = rows("octal").into_iter().find(|row| row["id"] == id).unwrap();
        row["expected"].as_str().unwrap().to_owned()
    };
    for (id, game) in
        [("tb.56", "subtraction([3,7,8])"), ("tb.58", "nim"), ("tb.lasker.code", "lasker_nim")]
    {
        // The text writes as many threes as it likes, and sometimes only two dots.
        let code = fact(id);
        let values = json(&format!("octal(\"{code}\").sequence(100)"));
        assert_eq!(values, json(&format!("{game}.sequence(100)")), "{id}");
    }
}

#[test]
fn item_64_rare_values_of_kayles_and_officers() {
    let fact = |id: &str| rows("rare").into_iter().find(|row| row["id"] == id).unwrap();
    let kayles = &fact("rare.kayles")["expected"];
    // From the preperiod on, a whole period: the frequent values are those of odd popcount.
    let values = json("kayles.sequence(100)");
    let mut frequent: Vec<u64> =
        values.as_array().unwrap()[71..83].iter().map(|value| value.as_u64().unwrap()).collect();
    frequent.sort_unstable();
    frequent.dedup();
    assert_eq!(json!(frequent), kayles["frequent"]);
    assert!(frequent.iter().all(|value| value.count_ones() % 2 == 1));
    let mut rare: Vec<u64> = values.as_array().unwrap()[..71]
        .iter()
        .map(|value| value.as_u64().unwrap())
        .filter(|value| !frequent.contains(value))
        .collect();
    rare.sort_unstable();
    rare.dedup();
    assert_eq!(json!(rare), kayles["rare"]);
    let officers = json("officers.sequence(3000)");
    let zeros = officers.as_array().unwrap().iter().enumerate().filter(|(_, value)| **value == 0);
    let last = zeros.map(|(n, _)| n).next_back().unwrap();
    assert_eq!(json!(last), fact("rare.officers")["expected"]["last_n_with_value_0_below_60000"]);
}

#[test]
fn heaps_of_any_size_are_answered_where_a_theorem_tells_and_refused_where_none_does() {
    assert_eq!(ask("kayles(10**1000).grundy"), ask("kayles(76).grundy"));
    assert_eq!(ask("lasker_nim(10**30+3).grundy"), ask("10**30+4"));
    assert_eq!(ask("subtraction([22,34,53,87])(10**50).outcome"), "N");
    assert_eq!(ask("all_but([1,4])(10**20).grundy"), ask("5 * 10**19"));
    let mut session = Session::new(Settings::default());
    let context = Context::new().with_time(std::time::Duration::from_secs(60));
    let error = session.run("hexadecimal(\"0.BF9\")(10**12).grundy", &context).unwrap_err();
    let text = error.render("");
    assert!(text.contains("out of reach") && text.contains("options"), "{text}");
}
