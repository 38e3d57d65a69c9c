//! Whatever is typed: a clear error or a correct answer, never a panic, an overflow or silence.

mod common;
use common::{Done, fed, upstar};

/// One line that says what is wrong, with a caret under the place.
#[track_caller]
fn refused(expression: &str) -> Done {
    upstar([expression]).stays_civil().prints_nothing().says("error: ").says("^").exits(2)
}

#[test]
fn unbalanced_braces() {
    refused("{1|2").says("`}`");
    refused("1|2}").says("(line 1, column ");
    refused("{1|(2}").says("`}` cannot close `(`");
}

#[test]
fn slashes_of_equal_length() {
    refused("{1|2|3}").says("two bars of equal length");
}

#[test]
fn division_by_zero() {
    refused("1 / 0").says("zero");
    refused("1/0").says("zero");
    refused("1 / (2 - 2)").says("zero");
}

#[test]
fn a_negative_nimber() {
    refused("*(-1)");
}

#[test]
fn half_a_product() {
    refused("3 *2").says("write `3 * 2` for the product, `3*2` for 3 + *2");
}

#[test]
fn a_ragged_board() {
    refused("domineering(\"..|.\")");
}

#[test]
fn a_board_of_a_million_squares_stops_at_the_bound() {
    upstar(["--time", "2", "domineering(1000,1000)"])
        .stays_civil()
        .says("stop")
        .exits(3)
        .within(60);
}

#[test]
fn nothing_but_a_caret_and_words() {
    for expression in
        ["", " ", "(", ")", "{", "}", "|", "\"", "\\", ".", "..", ":=", "\0", "§", "-"]
    {
        let done = upstar(["--", expression].into_iter().filter(|word| !word.contains('\0')));
        done.stays_civil();
        fed([], expression).stays_civil();
    }
}

#[test]
fn ten_megabytes_are_added_up() {
    let million = "1+".repeat(5_000_000) + "1\n";
    fed([], million).stays_civil().prints("5000001\n").exits(0).within(120);
}

#[test]
fn ten_megabytes_that_make_no_sense_are_refused_in_one_screen() {
    let done = fed([], "{".repeat(10_000_000)).stays_civil().prints_nothing().exits(2).within(120);
    assert!(done.stderr.len() < 2000);
    let done = fed([], "x".repeat(10_000_000)).stays_civil().prints_nothing().exits(2).within(120);
    assert!(done.stderr.len() < 2000, "{}", done.stderr.len());
}

#[test]
fn brackets_a_hundred_thousand_deep() {
    let deep = "(".repeat(100_000) + "1" + &")".repeat(100_000);
    fed([], deep).stays_civil().prints("1\n").exits(0).within(60);
}

#[test]
fn braces_a_hundred_thousand_deep_are_an_integer_or_refused() {
    let deep = "{".repeat(100_000) + "0" + &"|}".repeat(100_000);
    let done = fed([], deep).stays_civil().within(60);
    match done.status {
        Some(0) => done.prints("100000\n"),
        _ => done.prints_nothing().says("nested deeper than").exits(2),
    };
}

#[test]
fn braces_a_thousand_deep_are_an_integer() {
    let deep = "{".repeat(1000) + "0" + &"|}".repeat(1000);
    fed([], deep).stays_civil().prints("1000\n").exits(0).within(60);
}

#[test]
fn minus_signs_lists_and_calls_a_hundred_thousand_deep() {
    fed([], "- ".repeat(100_000) + "x").stays_civil().exits(2).within(60);
    fed([], "- ".repeat(100_000) + "1^").stays_civil().prints("1^\n").exits(0).within(60);
    fed([], "[".repeat(100_000) + &"]".repeat(100_000)).stays_civil().within(60);
    fed([], "f(".repeat(100_000) + &")".repeat(100_000)).stays_civil().exits(2).within(60);
}

#[test]
fn endless_recursion_is_stopped() {
    upstar(["f(n) := f(n + 1); f(0)"]).stays_civil().prints_nothing().within(60);
}

#[test]
fn an_integer_of_a_million_digits_is_itself() {
    let integer = "7".repeat(1_000_000) + "\n";
    fed([], integer.clone()).stays_civil().prints(&integer).exits(0).within(60);
}

#[test]
fn a_number_of_astronomic_size_is_refused_or_stopped() {
    let done = upstar(["--time", "5", "10**10**10"]).stays_civil().within(60);
    assert!(matches!(done.status, Some(2 | 3)), "{done:?}");
}
