//! The checked facts about partizan games and Konane as data, through the expression language.
//!
//! The rows stand unedited in `data/facts.json`; a row of one of the categories that is not handled
//! fails.
#![allow(clippy::unwrap_used, clippy::panic)] // a helper that panics fails

use serde_json::Value;
use std::collections::BTreeSet;
use upstar_lang::{Session, Settings};
use upstar_values::Context;

/// The rows of a category, at least one, each handled by the function unless it says no.
fn run(category: &str, handle: fn(&str, &Value) -> bool) {
    let rows: Vec<Value> = serde_json::from_str(include_str!("data/facts.json")).unwrap();
    let rows: Vec<&Value> = rows.iter().filter(|row| row["category"] == category).collect();
    assert!(!rows.is_empty(), "no row of the data belongs to {category}");
    for row in rows {
        let id = row["id"].as_str().unwrap();
        assert!(handle(id, row), "{id} is not handled");
    }
}

fn text(input: &str) -> String {
    let mut session = Session::new(Settings::default());
    match session.run(input, &Context::new()) {
        Ok(shown) => shown.last().unwrap().text.clone(),
        Err(error) => panic!("{}", error.render(input)),
    }
}

fn holds(input: &str) {
    assert_eq!(text(input), "true", "{input}");
}

fn texts(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|text| text.as_str().unwrap()).collect()
}

/// The values of all forms whose options are among these.
fn next_day(games: &[&str]) -> BTreeSet<String> {
    let sets: Vec<String> = (0..1usize << games.len())
        .map(|set| {
            let chosen = (0..games.len()).filter(|k| set >> k & 1 == 1).map(|k| games[k]);
            chosen.collect::<Vec<_>>().join(",")
        })
        .collect();
    let mut session = Session::new(Settings::default());
    let mut values = BTreeSet::new();
    for left in &sets {
        for right in &sets {
            let form = format!("canonical({{{left}|{right}}})");
            values.insert(session.run(&form, &Context::new()).unwrap().remove(0).text);
        }
    }
    values
}

/// The games of day 2, and for each pair how the first compares to the second.
fn order(day2: &[&str]) -> Vec<Vec<bool>> {
    let list = day2.join(",");
    let rows = text(&format!("[[a <= b for b in [{list}]] for a in [{list}]]"));
    rows.split("],[")
        .map(|row| row.split(',').map(|cell| cell.contains("true")).collect())
        .collect()
}

fn day2() -> Vec<String> {
    let list = text("born_by(2)");
    let mut games = Vec::new();
    let (mut depth, mut word) = (0, String::new());
    for letter in list[1..list.len() - 1].chars() {
        match letter {
            '{' | '(' => depth += 1,
            '}' | ')' => depth -= 1,
            _ => {}
        }
        if letter == ',' && depth == 0 {
            games.push(std::mem::take(&mut word));
        } else {
            word.push(letter);
        }
    }
    games.push(word);
    games
}

fn set<T: Ord>(elements: impl IntoIterator<Item = T>) -> BTreeSet<T> {
    elements.into_iter().collect()
}

/// Where a game stands to 0, as the rows write it.
fn side(game: &str) -> &'static str {
    match text(&format!("({game}).outcome")).as_str() {
        "P" => "=0",
        "L" => ">0",
        "R" => "<0",
        _ => "||0",
    }
}

#[test]
fn rows_about_partizan_games() {
    run("partizan", |id, row| {
        let expected = &row["expected"];
        let all = "born_by(2)";
        match id {
            "p.day1" => {
                assert_eq!(next_day(&["0"]), set(texts(expected).into_iter().map(str::to_owned)));
            }
            "p.day2" => {
                let found = next_day(&["0", "1", "-1", "*"]);
                assert_eq!(found.len(), 22);
                // The order of options within a game is the printer's.
                for game in texts(expected) {
                    let known =
                        found.iter().any(|other| text(&format!("({game}) == ({other})")) == "true");
                    assert!(known, "{game}");
                }
                holds(&format!("length({all}) == {}", texts(expected).len()));
            }
            "p.hasse2" => {
                let games = day2();
                let games: Vec<&str> = games.iter().map(String::as_str).collect();
                let below = order(&games);
                let count = games.len();
                let less = |a: usize, b: usize| a != b && below[a][b];
                let covers = |a: usize, b: usize| {
                    less(a, b) && !(0..count).any(|c| less(a, c) && less(c, b))
                };
                let place = |game: &str| {
                    let list = games.join(",");
                    let found = text(&format!("[x == ({game}) for x in [{list}]]"));
                    found
                        .trim_matches(['[', ']'])
                        .split(',')
                        .position(|cell| cell == "true")
                        .unwrap()
                };
                let pairs = expected.as_array().unwrap().iter().map(texts);
                let pairs = set(pairs.map(|pair| (place(pair[0]), place(pair[1]))));
                let found = (0..count).flat_map(|a| (0..count).map(move |b| (a, b)));
                assert_eq!(set(found.filter(|&(a, b)| covers(a, b))), pairs);
            }
            "p.outcomes2" => {
                for (class, games) in expected.as_object().unwrap() {
                    for game in texts(games) {
                        assert_eq!(side(game), class, "{game}");
                    }
                }
            }
            "p.143" => {
                for (game, class) in ["{0|*}", "{*|0}", "{1|-1}"].into_iter().zip(texts(expected)) {
                    assert_eq!(side(game), class, "{game}");
                }
            }
            "p.150" => {
                holds("{1|0} > {*|0}");
                holds("{1|*} > {0|*}");
                assert_eq!(expected, &serde_json::json!([true, true]));
            }
            "p.145" => {
                holds(&format!(
                    "[a + b == b + a for a in {all} for b in {all} if not (a + b == b + a)] == []"
                ));
                holds(&format!("[a for a in {all} if not (a + 0 == a and a - a == 0)] == []"));
                let some = "[*2, ^, +-1, 1/2, {1|0}, v*]";
                holds(&format!(
                    "[a for a in {all} for b in {some} for c in {some} if not ((a + b) + c == a + (b + c))] == []"
                ));
            }
            "p.147" => {
                holds("[{|0}, {|-1}, {|-2}] == [-1, -2, -3]");
                holds("[-(*n) == *n for n in 1..5] == [true for n in 1..5]");
                holds("[0 - n == -n for n in 1..5] == [true for n in 1..5]");
            }
            "p.152" => {
                holds(&format!(
                    "[a for a in {all} for b in {all} if not ((a >= b) == (a - b >= 0))] == []"
                ));
            }
            "p.153" => {
                holds(&format!("[a for a in {all} for b in left_options(a) if b >= a] == []"));
                holds(&format!("[a for a in {all} for b in right_options(a) if b <= a] == []"));
            }
            "p.154" => {
                let games = day2();
                let games: Vec<&str> = games.iter().map(String::as_str).collect();
                let below = order(&games);
                for a in 0..games.len() {
                    assert!(below[a][a]);
                    for b in 0..games.len() {
                        assert!(a == b || !(below[a][b] && below[b][a]), "antisymmetric");
                        for c in 0..games.len() {
                            assert!(!(below[a][b] && below[b][c]) || below[a][c], "transitive");
                        }
                    }
                }
                holds("0 <> *");
            }
            "p.159" => {
                let some = "[0, *, 1, -1, ^, {1|0}]";
                holds(&format!(
                    "[0 for a in {some} for b in {some} for c in {some} if not ({{a,b|c}} >= {{a|c}})] == []"
                ));
            }
            "p.165" => holds("{0,*,*2,*4|0,*,*2,*4} == *3"),
            "p.167" => holds("{^|^} == {0|^}"),
            "p.168" => holds("{0|^} == ^ + ^ + *"),
            _ => return false,
        }
        true
    });
}

#[test]
fn rows_about_konane() {
    run("konane", |id, row| {
        if id != "konane.line" {
            return false;
        }
        let rows = texts(&row["input"]);
        for (line, expected) in rows.into_iter().zip(texts(&row["expected"])) {
            let line = line.replace('B', "x").replace('W', "o");
            assert_eq!(text(&format!("konane_single(\"{line}\").value")), expected, "{line}");
        }
        true
    });
}

#[test]
fn toads_and_frogs_and_cakes_in_one_line_each() {
    for (position, value) in [
        ("toads_and_frogs(\"TTT..FFF\")", "+-(1/8)"),
        ("toads_and_frogs(\"TTTTT...FFF\")", "3/2"),
        ("toads_and_frogs(\"T.F\")", "*"),
        ("toads_and_frogs(\"TT.F\")", "{1/2|0}"),
        ("partizan_subtraction([1,3],[2,3])(6)", "{1|1,{1|0}||0,{1|0}|0|||0,{1|0}|0}"),
        ("cutcake(5,16)", "3"),
        ("eatcake(1,3)", "*"),
        ("maundy_cake(1,12)", "10"),
    ] {
        holds(&format!("{position} == {value}"));
    }
}

/// Section 4.8.1: Toads and Frogs as a rewriting system is the game on the strip.
#[test]
fn toads_and_frogs_as_rewriting_are_toads_and_frogs() {
    for strip in ["T.F", "TT.F", "TT..FF", "T.TF.F", "TTT..FFF", "TFT.F", "..T.FF", "TTF..F."] {
        let word = strip.replace('.', "x");
        let (board, word) = (
            format!("toads_and_frogs(\"{strip}\").value"),
            format!("rewriting(\"toads_and_frogs\")(\"{word}\").value"),
        );
        assert_eq!(text(&board), text(&word), "{strip}");
    }
}
