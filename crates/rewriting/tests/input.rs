//! Bad input: one clear line, with the place. And good input in all its spellings.
#![allow(clippy::unwrap_used, clippy::panic)]

use upstar_rewriting::{System, Terms};

fn wrong(text: &str) -> String {
    let error = text.parse::<System>().unwrap_err();
    format!("{}:{} {}", error.line, error.column, error.message)
}

#[test]
fn bad_systems_are_refused_with_the_place() {
    let table = [
        ("", "1:1 there is no rule"),
        ("(VAR x) (RULES )", "1:1 there is no rule"),
        ("(VAR x) (RULES f(x) -> g(y))", "1:26 there"),
        ("(VAR x y) (RULES f(x) -> g(y))", "1:26 the variable `y` stands on the right but not"),
        ("(VAR x) (RULES x -> Z)", "1:16 the left side is a variable"),
        (
            "(VAR x) (RULES f(x,x) -> f(x))",
            "1:26 `f` has 1 argument here and 2 arguments in line 1",
        ),
        ("(VAR x)\n(RULES f(x) -> g(x),\n g(x) -> f)", "3:10 `f` has no arguments here"),
        ("(VAR x) (RULES f(x) - > x)", "1:21 `-` has no meaning"),
        ("(VAR x) (RULES f(x) x)", "1:21 expected `->` after the left side of a rule, found `x`"),
        ("(VAR x) (RULES f(x -> x)", "1:20 expected `,` or `)`, found `->`"),
        ("(VAR x) (RULES f(x) -> x", "1:25 expected `)` at the end of the section"),
        ("(VAR x) (RULE f(x) -> x)", "1:10 there is no section `RULE`: write VAR, SIG, RULES"),
        ("(VAR x) (RULES x(Z) -> Z)", "1:16 `x` is a variable"),
        ("(VAR x) (SIG (B two)) (RULES f(x) -> x)", "1:17 expected the number of arguments"),
        ("(VAR x y) (RULES B(x,y) -> x)", "1:1 there is no constant"),
        ("(ASSERT confluence) (VAR x) (RULES f(x) -> x)", "1:9 only termination"),
        ("U -> D -> U", "1:8 a second arrow"),
        ("U D", "1:1 expected a rule between words"),
        ("U -> D, -> U", "1:9 the left side is empty"),
        ("U -> D, T: UU -> D", "1:9 `T:` means nothing here"),
        ("U -> ^D", "1:6 `^` on the right side alone"),
        ("U$ -> D", "1:7 the left side ends at the right end"),
        ("U$U -> D", "1:3 nothing can stand after `$`"),
        ("U^ -> D", "1:2 a power needs a number"),
        ("U\" -> D", "1:2 `\"` is not a letter"),
        ("U^500 -> D", "1:2 too long: at most"),
    ];
    for (text, expected) in table {
        // The third row has an undeclared y, which is then a constant: no error at all.
        if expected.ends_with("there") {
            assert!(text.parse::<System>().is_ok());
            continue;
        }
        let found = wrong(text);
        assert!(found.starts_with(expected), "{text}\n  {found}\n  {expected}");
    }
}

#[test]
fn bad_terms_are_refused_with_the_place() {
    let tree: System = "(VAR x y) (SIG (f 1)) (RULES B(x,y) -> Z)".parse().unwrap();
    let word: System = "U -> D".parse().unwrap();
    let combinators: System = "(VAR x y) (RULES @(@(K,x),y) -> x)".parse().unwrap();
    let table = [
        (&tree, "", "1:1 a term is missing"),
        (&tree, "Q", "1:1 there is no symbol `Q`, so its arity is unknown: symbols are f/1, B/2"),
        (&tree, "B(Z)", "1:1 `B` takes 2 arguments, not 1"),
        (&tree, "B(Z,Z,Z)", "1:1 `B` takes 2 arguments, not 3"),
        (&tree, "f", "1:1 `f` takes 1 argument, not 0"),
        (&tree, "Z(Z)", "1:1 `Z` takes no arguments"),
        (&tree, "B(Z,Z", "1:2 this bracket is never closed"),
        (&tree, "B(Z,Z))", "1:7 there is no bracket open"),
        (&tree, "B(,Z)", "1:3 expected a term before the comma"),
        (&tree, "B(Z,)", "1:5 expected a term before `)`"),
        (&tree, "Z Z", "1:3 expected `,`, `)` or the end"),
        (&tree, "Z, Z", "1:2 a comma outside"),
        (&word, "UXD", "1:2 there is no letter `X`: the letters are U D"),
        (&word, "", "1:1 a word is missing"),
        (&word, "^U", "1:1 `^` belongs to rules"),
        (&word, "U^99999999999", "1:2 too long"),
        (&combinators, "KSK", "1:1 there is no symbol `KSK`"),
        (&combinators, "K(K", "1:2 this bracket is never closed"),
    ];
    for (system, text, expected) in table {
        let error = system.read_term(&mut Terms::new(), text).unwrap_err();
        let found = format!("{}:{} {}", error.line, error.column, error.message);
        assert!(found.starts_with(expected), "{text}\n  {found}\n  {expected}");
    }
}

#[test]
fn the_caret_stands_under_the_place() {
    let error = "U -> D\nUU -> D -> U".parse::<System>().unwrap_err();
    let lines: Vec<String> = error.with_caret().lines().map(str::to_string).collect();
    assert_eq!(lines[1..], ["  UU -> D -> U", "          ^"]);
}

#[test]
fn words_and_terms_read_back() {
    for text in [
        "U -> D, UU -> D",
        "ab -> <>",
        "U -> $",
        "L: Tx -> xT, TFx -> xFT; R: xF -> Fx, xTF -> FTx",
        "letters: UD; DUD -> DD, DU$ -> D$, ^UD -> D, ^U$ -> $",
        "a -> b; assert termination",
        "(VAR x y) (RULES @(@(K,x),y) -> x)",
        "(VAR x) (RULES f(x) -> Z, !f(f(x)) -> x) (LEFT Z -> A)",
    ] {
        let system: System = text.parse().unwrap();
        assert_eq!(system.to_string(), text);
    }
    let spelt: System = "UU→D # two pins\n\n  U -> D ;".parse().unwrap();
    assert_eq!(spelt.to_string(), "UU -> D, U -> D");
    let bare: System = "@(@(K,x),y) -> x".parse().unwrap();
    let full: System = "(VAR x y) (RULES @(@(K,x),y) -> x)".parse().unwrap();
    assert_eq!(bare, full);
}

#[test]
fn deep_terms_and_long_words_do_not_overflow_the_stack() {
    let system: System = "(VAR x y) (SIG (f 1)) (RULES B(x,y) -> Z)".parse().unwrap();
    let mut terms = Terms::new();
    let deep = format!("{}Z{}", "f(".repeat(100_000), ")".repeat(100_000));
    let term = system.read_term(&mut terms, &deep).unwrap();
    assert_eq!(system.write_term(&terms, term), deep);
    let open = "f(".repeat(100_000);
    assert!(system.read_term(&mut terms, &open).is_err());
    let rule = format!("(RULES {}Z{} -> Z)", "f(".repeat(100_000), ")".repeat(100_000));
    assert!(rule.parse::<System>().is_err());
}
