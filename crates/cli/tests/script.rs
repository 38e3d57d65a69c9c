//! Programs in files and in pipes: statements over several lines, expected answers, places of errors.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // how a test fails

mod common;
use common::{fed, upstar};
use std::path::PathBuf;

/// A file of its own with this text.
fn file(name: &str, text: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("scripts");
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join(name);
    std::fs::write(&path, text).unwrap();
    path.to_string_lossy().into_owned()
}

const SQUARES: &str = "\
#!/usr/bin/env -S upstar run
f(n) := mex([f(n - k * k)   # a move takes a square
   for k in 1..isqrt(n)])
[f(n) for n in 0..9]
#= [0,1,0,1,2,0,1,0,1,2]
g(n) :=
  if n == 0 then 0
  else {g(n - 1)|}
g(3)  #= 3
1 div (f(2) + 0)
#= error: division by zero
hackenbush(\"0-1:l
1-2:r\").value
";

#[test]
fn a_program_is_run_statement_by_statement() {
    let name = file("squares.up", SQUARES);
    let answers = "[0,1,0,1,2,0,1,0,1,2]\n3\nerror: division by zero\n1/2\n";
    upstar(["run", &name]).prints(answers).says_nothing().exits(0);
    fed(["run", "-"], SQUARES).prints(answers).exits(0);
    let lines = upstar(["--json", "run", &name]).exits(0).json();
    assert_eq!(lines[0]["kind"], "definition");
    assert_eq!(lines[1]["input"], "[f(n) for n in 0..9]");
    assert_eq!(lines[1]["text"], "[0,1,0,1,2,0,1,0,1,2]");
}

#[test]
fn answers_are_held_against_expected_ones() {
    let good = file("good.up", SQUARES);
    let summary = format!("{good}: 3 answers as expected\n");
    upstar(["run", "--test", &good]).prints(&summary).says_nothing().exits(0);
    let bad = file("bad.up", "1 + 1  #= 2\nnim(3,5).grundy\n#= 7\n");
    upstar(["run", "--test", &bad])
        .prints_some("line 2: nim(3,5).grundy\n  expected 7\n  found    6\n")
        .prints_some("1 of 2 answers differs\n")
        .exits(1);
    let lines = upstar(["--json", "run", "--test", &bad]).exits(1).json();
    assert_eq!(lines[0]["expected"], "7");
    assert_eq!(lines[1]["differ"], 1);
}

#[test]
fn what_is_wrong_is_told_with_file_line_and_column() {
    let name = file("wrong.up", "1 + 1\nx := 2\nx + y\n5\n");
    upstar(["run", &name]).prints("2\n2\n").says("wrong.up, line 3, column 5)").exits(2);
    let name = file("syntax.up", "1 + 1\n(2 +\n");
    upstar(["run", &name]).prints_nothing().says("syntax.up, line 3, column 1)").exits(2);
    upstar(["run", "no-such-file.up"]).prints_nothing().says("cannot read").exits(2);
    let name = file("long.up", "f(n) := f(n - 1) + f(n - 2) + 1\nf(5)\n");
    upstar(["run", &name]).says("more than 120000 deep").exits(2);
}

#[test]
fn a_file_that_is_taken_for_an_expression_is_explained() {
    let name = file("words.up", "1 + 1\n");
    upstar([&*name]).says(&format!("run it with `upstar run {name}`")).exits(2);
}

#[test]
fn brackets_texts_and_conditionals_go_over_lines_of_a_pipe() {
    fed([], "nim(3,\n4).grundy\n").prints("7\n").says_nothing().exits(0);
    fed([], "hackenbush(\"0-1:l\n1-2:r\").value\n1\n").prints("1/2\n1\n").exits(0);
    fed([], "f(n) := (if n == 0 then 0\n else {f(n-1)|})\nf(3)\n").prints("3\n").exits(0);
    fed([], "f(n) :=\n if n == 0 then 0\n else {f(n-1)|}\nf(3)\n").prints("3\n").exits(0);
    fed([], "1 +\n2\n").prints("3\n").exits(0);
    // What is never closed does not take the rest with it.
    fed([], "(1\n2\n3\n").prints("2\n3\n").says("missing `)` (line 1, column 3)").exits(2);
    fed([], "1\n\n{1|\nx}\n").says("`x` is not defined (line 4, column 1)").exits(2);
}

#[test]
fn every_statement_answers_in_json() {
    let lines = fed(["--json"], "f(n) := n + 1\nf(2)\n").exits(0).json();
    assert_eq!(lines[0]["kind"], "definition");
    assert_eq!(lines[0]["text"], "f(n) := n + 1");
    assert_eq!(lines[1]["text"], "3");
    upstar(["f(n) := n + 1"]).prints_nothing().says_nothing().exits(0);
}

#[test]
fn the_last_answer_has_a_name() {
    fed([], "3 + 4\n_ * 2\nans + 1\n").prints("7\n14\n15\n").exits(0);
}

#[test]
fn tables_take_functions() {
    let table = "  | 0 1 2\n--+------\n0 | 0 1 2\n1 | 1 0 3\n";
    upstar(["table", "f(a, b) := a xor b", "2", "3"]).prints(table).exits(0);
    upstar(["table", "fn(a, b) nim(a, b)", "2", "3"]).prints(table).exits(0);
    upstar(["table", "fn(n) n", "2", "3"]).says("one number").exits(2);
    upstar(["table", "fn(a, b) a * b", "2", "3", "--format", "csv"]).prints_some("0,1,2").exits(0);
}

#[test]
fn symbols_that_no_rule_has_are_declared() {
    let rules = "(VAR x y) (SIG (B 2) (Z 0)) (RULES B(x,y) -> x)";
    let file = file("declared.trs", &format!("{rules}\n"));
    for system in [rules, &*file] {
        upstar(["rewrite", system, "grundy", "B(Z,Z)"]).prints("1\n").exits(0);
        upstar(["rewrite", system, "grundy", "B(B(Z,Z),Z)"]).prints("0\n").exits(0);
        upstar(["rewrite", system, "classes"])
            .prints_some("Infinitely many classes, proved")
            .exits(1);
    }
    let plain = "(VAR x y) (RULES B(x,y) -> x)";
    upstar(["rewrite", plain, "grundy", "B(Z,Z)"]).says("add one, such as (SIG (Z 0))").exits(2);
}

#[test]
fn errors_are_counted_and_answers_compared_by_value() {
    let lines = "1 / (2 - 2)\n[1,2]  #= [1, 2]\n\"a\"  #= \"a\"\n2+2  #= 2 + 2\n3  #= 4\n";
    let name = file("mixed.up", lines);
    upstar(["run", "--test", &name])
        .prints_some("line 1: 1 / (2 - 2)\n  error: division by zero\n")
        .prints_some("line 5: 3\n  expected 4\n  found    3\n")
        .prints_some("2 of 5 answers differ\n")
        .exits(1);
    let name = file("one.up", "3  #= 4\n");
    upstar(["run", "--test", &name]).prints_some("1 of 1 answer differs\n").exits(1);
}

#[test]
fn a_program_is_checked_as_a_line_is() {
    let name = file("false.up", "a := 3\na == 2\na == 3\n");
    upstar(["--check", "run", &name]).prints("3\nfalse\ntrue\n").says_nothing().exits(1);
    let name = file("five.up", "a := 3\na + 2\n");
    upstar(["--check", "run", &name]).says("true or false").exits(2);
    fed(["--check"], "a := 3\na == 3\n").prints("3\ntrue\n").says_nothing().exits(0);
}

#[test]
fn lists_are_written_whole() {
    let done = upstar(["0..299999"]).exits(0);
    assert!(done.stdout.ends_with(",299998,299999]\n"), "{} bytes", done.stdout.len());
}
