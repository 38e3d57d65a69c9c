//! Expressions from the command line and from the input.

mod common;
use common::{fed, upstar};

#[test]
fn an_expression_is_answered_on_a_line() {
    upstar(["1 + 1"]).prints("2\n").says_nothing().exits(0);
    upstar(["{2||0|-3}"]).prints("{2||0|-3}\n").says_nothing().exits(0);
}

#[test]
fn eval_is_the_same() {
    upstar(["eval", "*2 + *3"]).prints("*\n").says_nothing().exits(0);
}

#[test]
fn several_expressions_share_a_session() {
    upstar(["x := 3", "x + 1"]).prints("3\n4\n").exits(0);
    upstar(["x := 3; x + 1"]).prints("3\n4\n").exits(0);
}

#[test]
fn a_leading_hyphen_is_a_sign() {
    upstar(["-7/8"]).prints("-7/8\n").exits(0);
    upstar(["--", "-7/8"]).prints("-7/8\n").exits(0);
    upstar(["-1", "-*2", "-v"]).prints("-1\n*2\n^\n").exits(0);
    upstar(["+-1"]).prints("+-1\n").exits(0);
    upstar(["eval", "-1/2", "--json"]).prints_some(r#""text":"-1/2""#).exits(0);
}

#[test]
fn a_command_behind_the_separator_is_an_expression() {
    upstar(["games := 3", "games + 1"]).prints("3\n4\n").exits(0);
    upstar(["--", "man := 3", "man"]).prints("3\n3\n").exits(0);
    upstar(["eval", "games"]).prints_nothing().says("games").exits(2);
}

#[test]
fn an_unknown_word_is_an_expression_with_an_error() {
    upstar(["wythof(1,2)"]).prints_nothing().says("did you mean `wythoff").exits(2);
    upstar(["ply"])
        .prints_nothing()
        .says("error: ")
        .says("did you mean the command `play`?")
        .exits(2);
}

#[test]
fn a_word_without_an_expression_is_not_passed_over_in_silence() {
    upstar([""]).prints_nothing().says("there is nothing to evaluate").exits(2);
    upstar(["1", "  # a remark", "2"]).says("there is nothing to evaluate").exits(2);
}

#[test]
fn an_unknown_option_is_no_expression() {
    upstar(["--jsn", "1"]).prints_nothing().says("--json").exits(2);
}

#[test]
fn lines_of_the_input_are_answered_one_by_one() {
    let input = "# nimbers\n*2 + *3\n\n   \n  # and a switch\n{1|-1}\r\n1/2 + 1/2";
    fed([], input).prints("*\n+-1\n1\n").says_nothing().exits(0);
    fed(["eval"], input).prints("*\n+-1\n1\n").says_nothing().exits(0);
    fed([], "x := *2\nx + *3\n").prints("*2\n*\n").exits(0);
    fed([], "").prints_nothing().says_nothing().exits(0);
}

#[test]
fn a_bad_line_is_named_and_the_others_are_answered() {
    fed([], "1\n1 / 0\n3\n(4\n5\n")
        .prints("1\n3\n5\n")
        .says("(line 2, column ")
        .says("(line 4, column ")
        .exits(2);
    fed([], b"1\n\xff\xfe\n2\n").prints("1\n2\n").says("not UTF-8").says("(line 2)").exits(2);
}

#[test]
fn bounds_stop_with_what_was_reached() {
    upstar(["--steps", "1000", "domineering(8,8)"])
        .stays_civil()
        .says("stopped at the step limit after ")
        .says(" steps")
        .exits(3);
    upstar(["--time", "0.2", "domineering(8,8)"])
        .stays_civil()
        .says("stopped at the time limit after ")
        .exits(3)
        .within(20);
    upstar(["--memory", "1", "domineering(7,7).value"])
        .stays_civil()
        .says("stopped at the memory limit after ")
        .exits(3);
}

#[test]
fn lists_that_meet_a_bound_show_their_elements() {
    let done = upstar(["--steps", "3000", "[n for n in 1..100000]"]).exits(3);
    assert!(done.stdout.starts_with("[1,2,3,4,5,") && done.stdout.ends_with(",…]\n"), "{done:?}");
    upstar(["--steps", "300000", "[domineering(n,n).value for n in 1..8]"])
        .prints_some("[0,+-1,+-1,")
        .exits(3);
    upstar(["--steps", "300000", "[7, n * n for n in 1..3, domineering(7,7).value, 5]"])
        .prints("[7,1,4,9,…]\n")
        .exits(3);
}

#[test]
fn bad_input_outweighs_a_bound() {
    upstar(["--steps", "1000", "domineering(8,8)", "1 / 0", "2"]).prints_some("2\n").exits(2);
    fed(["--steps", "1000"], "domineering(8,8)\n7\n").prints_some("7\n").says("line 1: ").exits(3);
}

#[test]
fn wrong_bounds_are_refused() {
    for words in [["--time", "-1"], ["--time", "soon"], ["--memory", "0"], ["--threads", "0"]] {
        upstar(words.into_iter().chain(["1"])).prints_nothing().says(words[0]).exits(2);
    }
}

#[test]
fn unicode_is_written_on_request_and_always_read() {
    upstar(["↑ + ⋆"]).prints("^*\n").exits(0);
    upstar(["--unicode", "^"]).prints("↑\n").exits(0);
}

#[test]
fn any_number_of_threads_gives_the_same_answer() {
    let one = upstar(["--threads", "1", "domineering(4,5)"]).exits(0);
    upstar(["--threads", "4", "domineering(4,5)"]).prints(&one.stdout).exits(0);
}

#[test]
fn hints_go_to_stderr() {
    upstar(["10^1000"]).prints("10^1000\n").says("hint: for the power write 10**1000").exits(0);
}

#[test]
fn wythoff_of_a_thousand_digits_is_answered_at_once() {
    upstar(["wythoff(10**1000, 10**1001)"]).prints_some("(1000").says_nothing().exits(0).within(10);
}
