//! `--json`: one object per answer, with fields that scripts may rely on.

mod common;
use common::{fed, upstar};
use serde_json::{Value, json};

#[test]
fn an_answer_has_input_kind_and_text_in_this_order() {
    upstar(["eval", "--json", "1 + 1/2"])
        .prints(
            "{\"input\":\"1 + 1/2\",\"kind\":\"number\",\"text\":\"3/2\",\
             \"data\":{\"numerator\":\"3\",\"denominator\":\"2\"},\"outcome\":\"L\"}\n",
        )
        .says_nothing()
        .exits(0);
    upstar(["--json", "1"])
        .prints(
            "{\"input\":\"1\",\"kind\":\"number\",\"text\":\"1\",\
             \"data\":{\"numerator\":\"1\",\"denominator\":\"1\"},\"outcome\":\"L\"}\n",
        )
        .exits(0);
}

#[test]
fn the_kind_is_the_narrowest_that_fits() {
    for (input, kind) in [
        ("0", "number"),
        ("-7/8", "number"),
        ("*2 + *2", "number"),
        ("*2", "nimber"),
        ("{1|-1}", "value"),
        ("1 < 2", "boolean"),
        ("[1, *2]", "list"),
        ("\"word\"", "text"),
        ("nim(3,4,5)", "position"),
        ("wythoff(4,13)", "position"),
    ] {
        let done = upstar(["--json", input]).exits(0);
        assert_eq!(done.json()[0]["kind"], kind, "{input}");
    }
}

#[test]
fn text_is_what_the_plain_mode_prints() {
    for input in ["nim(3,4,5)", "domineering(3,4)", "{1|*}.thermograph", "[1, 2, 3]"] {
        let plain = upstar([input]).exits(0);
        let done = upstar(["--json", input]).exits(0);
        let text = done.json()[0]["text"].as_str().expect("a string").to_owned() + "\n";
        assert_eq!(text, plain.stdout);
    }
}

#[test]
fn an_impartial_position_tells_its_winning_moves() {
    let done = upstar(["--json", "wythoff(4,13)"]).says_nothing().exits(0);
    let answer = &done.json()[0];
    assert_eq!(answer["game"], "wythoff");
    assert_eq!(answer["position"], "wythoff(4,13)");
    assert_eq!(answer["outcome"], "N");
    let moves = answer["winning_moves"].as_array().expect("a list");
    assert_eq!(moves.len(), 1);
    assert_eq!(moves[0]["player"], "both");
    assert_eq!(moves[0]["move"], "(4,7)");
    assert_eq!(moves[0]["to"], "wythoff(4,7)");
}

#[test]
fn a_partizan_position_tells_the_moves_of_both() {
    let done = upstar(["--json", "domineering(2,2)"]).exits(0);
    let answer = &done.json()[0];
    assert_eq!(answer["outcome"], "N");
    assert_eq!(answer["value"], "+-1");
    let moves = answer["winning_moves"].as_array().expect("a list");
    let players: Vec<&Value> = moves.iter().map(|found| &found["player"]).collect();
    assert_eq!(players, [&json!("L"), &json!("L"), &json!("R"), &json!("R")]);
}

#[test]
fn an_error_has_a_place_in_bytes() {
    let done = upstar(["--json", "1 + 1 / 0", "2"]).exits(2);
    let [error, answer] = &done.json()[..] else { panic!("two lines") };
    assert_eq!(error["input"], "1 + 1 / 0");
    assert!(error["error"]["message"].as_str().is_some_and(|text| text.contains("zero")));
    let (start, end) = (error["error"]["start"].as_u64(), error["error"]["end"].as_u64());
    assert!(start >= Some(4) && start < end && end <= Some(9), "{error}");
    assert_eq!(answer["text"], "2");
}

#[test]
fn lines_of_the_input_are_answered_one_by_one() {
    let done = fed(["eval", "--json"], "1\n# no\n(2\n3\n").exits(2);
    let lines = done.json();
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[0]["text"], "1");
    assert_eq!(lines[1]["input"], "(2");
    assert!(lines[1]["error"]["message"].is_string());
    assert_eq!(lines[2]["text"], "3");
}

#[test]
fn a_bound_is_an_error_that_says_what_was_reached() {
    let done = upstar(["--json", "--steps", "1000", "domineering(8,8).value"]).exits(3);
    let error = &done.json()[0]["error"];
    assert_eq!(error["stopped"], "steps");
    assert!(error["steps"].as_u64() >= Some(1000));
}

#[test]
fn games_and_moves_speak_json_too() {
    let games = upstar(["games", "--json"]).exits(0).json();
    assert!(games.iter().any(|game| game["name"] == "nim" && game["rules"].is_string()));
    let moves = &upstar(["moves", "--json", "nim", "1,2"]).exits(0).json()[0];
    assert_eq!(moves["game"], "nim");
    assert_eq!(moves["complete"], true);
    let expected = json!({"player": "both", "move": "2 -> 1", "to": "nim(1,1)", "outcome": "P",
        "value": "0", "winning": true});
    let listed = moves["moves"].as_array().expect("a list");
    let winning: Vec<&Value> = listed.iter().filter(|found| found["winning"] == true).collect();
    assert_eq!((listed.len(), winning.len()), (3, 1));
    for (field, value) in expected.as_object().expect("an object") {
        assert_eq!(&winning[0][field], value, "{field}");
    }
}

#[test]
fn where_draws_exist_both_beginnings_are_told() {
    let done =
        upstar(["--json", "tic_tac_toe()", "tic_tac_toe(\"x..|...|...\")", "nim(1)"]).exits(0);
    let answers = done.json();
    assert_eq!(answers[0]["outcome"], Value::Null);
    assert_eq!(
        (&answers[0]["left_first"], &answers[0]["right_first"]),
        (&json!("draw"), &json!("draw"))
    );
    assert_eq!(answers[0]["drawing_moves"].as_array().map(Vec::len), Some(18));
    assert_eq!(
        (&answers[1]["left_first"], &answers[1]["right_first"]),
        (&json!("L"), &json!("draw"))
    );
    assert_eq!(answers[1]["left_first_moves"], 5);
    assert_eq!(answers[1]["right_first_moves"], Value::Null);
    assert_eq!(answers[2].get("left_first"), None);
}

#[test]
fn misere_play_says_so() {
    let done = upstar(["--json", "--misere", "nim(1,1,5)", "nim(1)"]).exits(0);
    let answers = done.json();
    assert_eq!(answers[0]["convention"], "misere");
    assert_eq!(answers[0]["winning_moves"][0]["move"], "3 -> 1");
    assert_eq!(answers[0].get("value"), None);
    assert_eq!(answers[1]["outcome"], "P");
    assert_eq!(upstar(["--json", "nim(1)"]).exits(0).json()[0].get("convention"), None);
}

#[test]
fn moves_win_draw_or_lose() {
    let done = upstar(["moves", "--json", "tic_tac_toe(\"x..|...|...\")"]).exits(0);
    let answer = &done.json()[0];
    let result = |player: &str, label: &str| {
        let moves = answer["moves"].as_array().expect("a list").iter();
        let mut own = moves.filter(|row| row["player"] == player && row["move"] == label);
        own.next().expect("a move")["result"].clone()
    };
    assert_eq!(result("R", "(2,2)"), "draw");
    assert_eq!(result("R", "(1,2)"), "loss");
    assert_eq!(result("L", "(1,2)"), "win");
}

#[test]
fn every_error_has_a_key_and_arguments() {
    for (words, key, argument) in [
        (vec!["eval", " "], "command.nothing-to-evaluate", None),
        (vec!["eval", "nosuchthing(3)"], "name.unknown", Some("name")),
        (vec!["games", "nimm2"], "command.game-unknown", Some("name")),
        (vec!["help", "nosuchtopic"], "command.no-help", Some("name")),
        (vec!["draw", "nim(3)", "-o", "x.gif"], "command.format-untold", Some("file")),
        (vec!["table", "nim", "3", "3", "-o", "x.gif"], "command.format-untold", Some("file")),
        (vec!["seq", "0.77", "--stats", "--from", "3"], "command.stats-from", None),
        (vec!["seq", "0.77", "--from", "3", "--to", "2"], "sequence.from-beyond-to", Some("from")),
        (vec!["verify", "no/such/file"], "command.certificate-unreadable", Some("why")),
        (vec!["verify", "Cargo.toml"], "command.file-refused", Some("why")),
        (vec!["replay", "no/such/file"], "command.file-unreadable", Some("file")),
        (vec!["survey"], "command.survey-store", None),
        (vec!["rewrite", "no/such/file"], "command.system-unknown", Some("word")),
        (vec!["rewrite", "U -> ->"], "rewriting.text", Some("message")),
        (vec!["play", "nim(3)"], "command.play-json", None),
        (vec!["moves", "nim(3)", "--nosuchoption"], "command.words-wrong", Some("why")),
    ] {
        let done = upstar(["--json"].into_iter().chain(words.iter().copied())).exits(2);
        let error = &done.json()[0]["error"];
        assert_eq!(error["key"], key, "{words:?}");
        if let Some(argument) = argument {
            assert!(!error["arguments"][argument].is_null(), "{words:?}: {error}");
        }
    }
    // A message inside a message is data too.
    let done = upstar(["--json", "rewrite", "U -> ->"]).exits(2);
    let inner = &done.json()[0]["error"]["arguments"]["message"];
    assert_eq!(inner["key"], "words.two-arrows");
    let done = upstar(["--json", "verify", "Cargo.toml"]).exits(2);
    let inner = &done.json()[0]["error"]["arguments"]["why"]["arguments"]["why"];
    assert_eq!(inner["key"], "certificate.no-json");
}
