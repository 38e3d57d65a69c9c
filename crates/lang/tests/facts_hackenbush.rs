//! The checked facts about Hackenbush as data, and what the language says of pictures.
//!
//! The rows stand unedited in `data/facts.json`; a row of the category that is not handled fails.
//! Items 70–84 against plain search are tests of `upstar-hackenbush`; here they go through the language.
#![allow(clippy::unwrap_used, clippy::panic)] // a helper that panics fails

use serde_json::Value;
use upstar_lang::{Session, Settings};
use upstar_values::Context;

struct Table(Session);

impl Table {
    fn new() -> Self {
        Table(Session::new(Settings::default()))
    }

    fn text(&mut self, input: &str) -> String {
        match self.0.run(input, &Context::new()) {
            Ok(shown) => shown.last().unwrap().text.clone(),
            Err(error) => panic!("{}", error.render(input)),
        }
    }

    fn holds(&mut self, input: &str) {
        assert_eq!(self.text(input), "true", "{input}");
    }
}

fn error(input: &str) -> String {
    let mut session = Session::new(Settings::default());
    match session.run(input, &Context::new()) {
        Ok(shown) => panic!("{input}: {}", shown.last().unwrap().text),
        Err(error) => error.to_string(),
    }
}

/// Letters of the texts in ours.
fn letters(text: &str) -> String {
    text.chars()
        .map(|letter| match letter {
            'B' => 'l',
            'R' => 'r',
            _ => 'e',
        })
        .collect()
}

/// Nested lists of children as a tree of green edges.
fn tree(children: &Value) -> String {
    let branch = |child: &Value| match tree(child) {
        above if above.is_empty() => "e".to_owned(),
        above => format!("e({above})"),
    };
    children.as_array().unwrap().iter().map(branch).collect::<Vec<_>>().join(";")
}

#[test]
fn rows_about_hackenbush() {
    let rows: Vec<Value> = serde_json::from_str(include_str!("data/facts.json")).unwrap();
    let rows: Vec<&Value> = rows.iter().filter(|row| row["category"] == "hackenbush").collect();
    assert!(!rows.is_empty(), "no row of the data belongs to hackenbush");
    let mut table = Table::new();
    for row in rows {
        let id = row["id"].as_str().unwrap();
        let expected = &row["expected"];
        match id {
            "hb.tree" => {
                // 1 + (1 xor (1 + 1 + (1 xor 1 xor 1))), and 1 + (1 xor 1) beside it.
                let text = "hackenbush(\"e(e;ee(e;e;e)),e(e;e)\").grundy";
                assert_eq!(table.text(text), ((1 + (1 ^ 3)) ^ 1).to_string());
            }
            "hb.tree.ex" => {
                let text =
                    format!("hackenbush(\"{}\").grundy", tree(&row["input"]).replace(");", "),"));
                assert_eq!(table.text(&text), expected.to_string(), "{text}");
            }
            "hb.parity" => {
                for forest in ["e(e;ee),e", "ee(e;e;ee(e;e)),eee", "e,e,e,ee"] {
                    let edges = forest.matches('e').count();
                    let text = format!("hackenbush(\"{forest}\").grundy");
                    let value: usize = table.text(&text).parse().unwrap();
                    assert_eq!(value % 2, edges % 2, "{forest}");
                }
            }
            "hb.colon" => {
                table.text("G := hackenbush(\"0-1:e 1-2:e 2-0:e 1-3:e\")");
                table.holds("G.plant(3, hackenbush(\"ee,eee\")).grundy == G.plant(3, hackenbush(\"e\")).grundy");
                table.holds("G.plant(2, bridge(0,0,0)).grundy == G.grundy");
            }
            "hb.bridge" => {
                for (index, value) in expected.as_array().unwrap().iter().enumerate() {
                    let zeros = vec!["0"; index + 2].join(",");
                    assert_eq!(table.text(&format!("bridge({zeros}).grundy")), value.to_string());
                }
            }
            "hb.bridgegrass" => {
                for (grass, value) in [("1,2", 2), ("3,0,4", 3 ^ 4), ("2,5,1,7", 1 ^ 2 ^ 5 ^ 1 ^ 7)]
                {
                    assert_eq!(table.text(&format!("bridge({grass}).grundy")), value.to_string());
                }
            }
            "hb.78" => {
                let steps = table.text("bridge_steps(1,2,3,4)");
                assert!(steps.contains("is the move to 0"), "{steps}");
                table.holds("(bridge(1,2,3,4) + nim(1,2,3,4)).grundy == 1");
            }
            "hb.79" | "hb.80" | "hb.81" => {
                // Statements about all bridges: `items.rs` of upstar-hackenbush tests them.
                assert!(expected.as_str().unwrap().starts_with("grundy"));
            }
            "hb.fusion" => {
                table.holds("hackenbush(\"0-1:e 1-2:e 2-3:e 3-1:e 2-4:e\").grundy == hackenbush(\"0-1:e 1-1:e 1-1:e 1-1:e 1-4:e\").grundy");
            }
            "hbrb.strings" => {
                for (stalk, value) in expected.as_object().unwrap() {
                    let text = format!("hackenbush(\"{}\").value", letters(stalk));
                    assert_eq!(table.text(&text), value.as_str().unwrap(), "{stalk}");
                }
            }
            "hbrb.green" => {
                let values = expected.as_array().unwrap();
                for (stalk, value) in row["input"].as_array().unwrap().iter().zip(values) {
                    let stalk = letters(stalk.as_str().unwrap());
                    table.holds(&format!("hackenbush(\"{stalk}\") == {}", value.as_str().unwrap()));
                }
            }
            _ => panic!("{id} is not handled"),
        }
    }
}

#[test]
fn stalks_without_end_are_numbers() {
    let mut table = Table::new();
    assert_eq!(table.text("hackenbush(\"(lr)*\")"), "2/3");
    assert_eq!(table.text("hackenbush(\"l(lr)*\")"), "5/3");
    assert_eq!(table.text("hackenbush(\"(l)*\")"), "w");
    assert_eq!(table.text("hackenbush(\"lr(l)*\")"), "1 - 1/w");
    let intervals = table.text("intervals(\"(lr)*\")");
    assert!(intervals.contains("lr = 1/2 between 0 and 1"), "{intervals}");
    assert!(error("hackenbush(\"(le)*\")").contains("not a number"));
    assert_eq!(table.text("stalk(5/4).notation"), "hackenbush(\"llrr\")");
    assert_eq!(table.text("stalk(-3/8) + hackenbush(\"lrrl\")").chars().next(), Some('0'));
}

#[test]
fn pictures_go_out_and_come_in() {
    let mut table = Table::new();
    table.text("G := hackenbush(\"0-1:e 1-2:l 2-0:r 2-2:e\")");
    table.holds("hackenbush(G.dot).edge_list == G.edge_list");
    table.holds("hackenbush(G.graphml).edge_list == G.edge_list");
    let steps = table.text("steps(hackenbush(\"0-1:e 1-2:e 2-0:e 2-3:e\"))");
    assert!(steps.contains("fuse the cycle"), "{steps}");
    assert_eq!(table.text("frames(hackenbush(\"e,ee\")).length"), "1");
    for (input, expected) in [
        ("hackenbush(\"1-2:l\")", "nothing stands on the ground"),
        ("hackenbush(\"lx\")", "not a colour"),
        ("hackenbush(3)", "a picture is a text"),
        ("bridge(1)", "two ends"),
        ("bridge_steps(1,2,3)", "odd number k of edges"),
        ("plant(hackenbush(\"l\"), 7, hackenbush(\"r\"))", "no vertex 7"),
        ("steps(hackenbush(\"l\"))", "only green pictures"),
        ("dot(3)", "a Hackenbush picture is needed"),
    ] {
        let message = error(input);
        assert!(message.contains(expected), "{input}: {message}");
    }
    let shown = table.0.run("hackenbush(\"0-1:l 5-6:r\")", &Context::new()).unwrap();
    assert!(shown.last().unwrap().hints[0].contains("1 edge was dropped"));
}

#[test]
fn technicolor_values_and_gardens() {
    let mut table = Table::new();
    for (picture, value) in [
        ("e(l;l;r)", "^*"),
        ("0-1:e 0-1:e 1-2:l", "{0,^*|^*}"),
        ("0-1:l 1-2:l 2-0:l", "3"),
        ("l(r;e)", "1/2*"),
        // {v*,1/2|1/2,1*}, of which {1/2|1/2} is left.
        ("0-1:l 1-2:r 2-0:e", "1/2*"),
    ] {
        let shown = table.text(&format!("hackenbush(\"{picture}\").value == {value}"));
        assert_eq!(
            shown,
            "true",
            "{picture}: {}",
            table.text(&format!("hackenbush(\"{picture}\").value"))
        );
    }
    let garden = "hackenbush(\"ell,eell,elrl,eelrr,er,eee\").outcome";
    assert_eq!(table.text(garden), "L");
}

#[test]
fn reasons_about_a_negative_say_that_the_players_are_exchanged() {
    let mut table = Table::new();
    assert_eq!(
        table.text("-hackenbush(\"lrl\")"),
        "-3/4; Right wins: Right 0-1 (with the players exchanged cutting 0-1 leaves 0), \
         2-3 (with the players exchanged cutting 2-3 leaves 1/2)"
    );
    // An impartial game is its own negative.
    assert_eq!(table.text("-nim(1,2)"), table.text("nim(1,2)"));
}
