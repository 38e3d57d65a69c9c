//! `search`: subtraction sets, Grundy values, pairs.

mod common;
use common::upstar;

#[test]
fn subtraction_sets_with_the_longest_periods() {
    upstar(["search", "subtraction", "--size", "3", "--max", "60", "--count", "2"])
        .prints("{17,43,60}  period 1615 from the beginning\n{19,41,60}  period 1615 from the beginning\n")
        .says_nothing()
        .exits(0);
    upstar([
        "search",
        "subtraction",
        "--size",
        "4",
        "--max",
        "34",
        "--count",
        "1",
        "--threads",
        "1",
    ])
    .prints("{4,15,29,33}  period 2650 from n = 41 on\n")
    .exits(0);
}

#[test]
fn subtraction_sets_as_json() {
    let words = ["search", "subtraction", "--size", "2", "--max", "10", "--count", "1", "--json"];
    let lines = upstar(words).exits(0).json();
    assert_eq!(lines.len(), 2);
    assert_eq!(lines[0]["set"], serde_json::json!([9, 10]));
    assert_eq!(lines[0]["period"], 19);
    assert_eq!(lines[1]["sets"], 45);
    assert_eq!(lines[1]["complete"], true);
}

#[test]
fn a_bound_stops_the_search_with_what_it_has() {
    upstar(["search", "subtraction", "--size", "5", "--max", "60", "--steps", "1000"])
        .prints_some("period")
        .says("stopped at the step limit")
        .exits(3)
        .within(60);
    upstar(["search", "grundy", "officers", "1000", "--max", "100000", "--steps", "300"])
        .says("stopped at the step limit")
        .exits(3);
}

#[test]
fn smallest_positions_with_a_grundy_value() {
    upstar(["search", "grundy", "kayles", "8", "--count", "2"]).prints("kayles(27)\n").exits(0);
    upstar(["search", "grundy", "octal(\"0.07\")", "9", "--max", "100"])
        .prints_some("octal")
        .exits(0);
    upstar(["search", "grundy", "wythoff", "10", "--count", "2", "--max", "20"])
        .prints("wythoff(0,10)\nwythoff(1,9)\n")
        .exits(0);
    upstar(["search", "grundy", "nim", "5", "--arguments", "2", "--count", "2"])
        .prints("nim(0,5)\nnim(1,4)\n")
        .exits(0);
    upstar(["search", "grundy", "welter", "4", "--arguments", "3", "--count", "3"])
        .prints("welter(0,1,6)\nwelter(0,2,5)\nwelter(1,2,4)\n")
        .exits(0);
    upstar(["search", "grundy", "rook_corner", "3", "--count", "3"])
        .prints("rook_corner(0,4)\nrook_corner(1,3)\nrook_corner(2,5)\n")
        .exits(0);
    let lines = upstar(["search", "grundy", "kayles", "8", "--json"]).exits(0).json();
    assert_eq!(lines[0]["position"], "kayles(27)");
    upstar(["search", "grundy", "matches", "9"])
        .prints_nothing()
        .says("no position up to size 30")
        .exits(0);
}

#[test]
fn pairs_with_the_summand_that_tells_them_apart() {
    let told = "nim(1) (*1) and nim(3) (*3): next player wins both; with nim(1) added, previous player wins and next player wins\n";
    upstar(["search", "pairs", "nim", "--count", "3"]).prints_some(told).exits(0);
    let lines = upstar(["search", "pairs", "kayles", "--count", "4", "--json"]).exits(0).json();
    assert_eq!(lines.len(), 4);
    assert!(lines.iter().all(|line| line["with_summand"] == serde_json::json!(["P", "N"])));
}

#[test]
fn bad_searches_say_what_is_wrong() {
    upstar(["search"]).prints_nothing().exits(2);
    upstar(["search", "subtraction", "--size", "0", "--max", "9"]).prints_nothing().exits(2);
    upstar(["search", "subtraction", "--size", "5", "--max", "4"])
        .prints_nothing()
        .says("there is no set of 5 numbers up to 4")
        .exits(2);
    upstar(["search", "subtraction", "--size", "3", "--max", "999"]).prints_nothing().exits(2);
    upstar(["search", "grundy", "kayles(5)", "3"])
        .prints_nothing()
        .says("the name of a game is needed")
        .exits(2);
    upstar(["search", "grundy", "kalyes", "3"]).prints_nothing().says("kayles").exits(2);
    upstar(["search", "grundy", "domineering", "1"]).prints_nothing().says("impartial").exits(2);
    upstar(["search", "grundy", "nim", "-1"]).prints_nothing().exits(2);
}
