//! `upstar rewrite`: term rewriting systems as games.
#![allow(clippy::unwrap_used)]

mod common;

use common::upstar;

#[test]
fn values_of_terms_and_words() {
    upstar(["rewrite", "kayles", "grundy", "UUUUU", "UUDUUU", "$"]).prints("4\n1\n0\n").exits(0);
    upstar(["rewrite", "U -> D, UU -> D", "grundy", "U^11"]).prints("6\n").exits(0);
    upstar(["rewrite", "cl(k)", "grundy", "KK(KK)", "@(@(K,K),K)"]).prints("1\n1\n").exits(0);
    upstar(["rewrite", "nim", "grundy", "B(B(U(U(U(Z))),U(U(Z))),U(Z))"]).prints("0\n").exits(0);
    upstar(["rewrite", "0.05", "grundy", "U^5"]).exits(0);
    upstar(["rewrite", "toads_and_frogs", "grundy", "TxF", "TxxF", "Tx"]).prints("N\nP\nL\n");
    upstar(["--misere", "rewrite", "nim", "grundy", "B(U(Z),U(Z))", "U(Z)"]).prints("N\nP\n");
    upstar(["--json", "rewrite", "kayles", "grundy", "UU"])
        .prints("{\"system\":\"kayles\",\"term\":\"UU\",\"grundy\":2,\"outcome\":\"N\",\"terminates\":\"proved\"}\n")
        .exits(0);
}

#[test]
fn steps_and_normal_forms() {
    upstar(["rewrite", "kayles", "steps", "UU"])
        .prints("1 at 1 (U -> D): DU\n2 at 1 (UU -> D): D\n1 at 2 (U -> D): UD\n")
        .exits(0);
    upstar(["rewrite", "B(x,y) -> Z", "steps", "B(B(Z,Z),Z)"])
        .prints("1 at root (B(x,y) -> Z): Z\n1 at 1 (B(x,y) -> Z): B(Z,Z)\n");
    upstar(["rewrite", "toads_and_frogs", "steps", "TxF"])
        .prints("left: 1 at 1 (Tx -> xT): xTF\nright: 3 at 2 (xF -> Fx): TFx\n");
    upstar(["rewrite", "kayles", "normal", "UUU"]).prints("DDD\n").exits(0);
    upstar(["rewrite", "kayles", "normal", "UUU", "--all"]).prints("DD\nDDD\n").exits(0);
}

#[test]
fn kinds_of_systems_and_termination() {
    upstar(["rewrite", "cl(i)", "classify"]).prints_some("parity lemma").exits(0);
    upstar(["rewrite", "cl(k)", "terminate"])
        .prints_some("Terminates.")
        .prints_some("[K] = 1, [@] = x1+x2, no rule")
        .exits(0);
    upstar(["rewrite", "a -> b, b -> a", "terminate"])
        .prints("Does not terminate: a -> b -> a\n")
        .exits(1);
    upstar(["rewrite", "a -> b, b -> a", "grundy", "a"])
        .prints_nothing()
        .says("does not terminate: a -> b -> a")
        .exits(2);
    // The script's UU -> UDU cannot be proved by what the prover knows.
    upstar(["rewrite", "UU -> UDU", "grundy", "UU"]).says("--assert-termination").exits(2);
    upstar(["rewrite", "UU -> UDU", "--assert-termination", "grundy", "UUU"])
        .prints("0 (assuming termination)\n")
        .exits(0);
    upstar(["rewrite", "kayles"])
        .prints_some("U -> D, UU -> D")
        .prints_some("Terminates.")
        .exits(0);
    upstar(["rewrite"]).prints_some("cl(k)").exits(0);
}

#[test]
fn statistics_in_three_formats() {
    upstar(["rewrite", "cl(k)", "stats", "--size", "9"])
        .prints_some("size  terms  max  g=0  g=1  g=2\n")
        .prints_some("   9     14    2    4    9    1\n")
        .exits(0);
    upstar(["rewrite", "cl(k)", "stats", "--size", "5", "--format", "csv"])
        .prints("size,terms,largest,g=0,g=1\n1,1,0,1,0\n3,1,0,1,0\n5,2,1,1,1\n")
        .exits(0);
    upstar(["rewrite", "cl(k)", "stats", "--format", "svg"]).prints_some("<svg").exits(0);
}

#[test]
fn statistics_of_outcomes() {
    upstar(["--misere", "rewrite", "U -> D", "stats", "--size", "4"])
        .prints("size  terms  P  N\n   1      1  0  1\n   2      2  1  1\n   3      4  2  2\n   4      8  4  4\nsmallest terms:\n  P: U\n  N: $\n")
        .exits(0);
    upstar(["rewrite", "toads_and_frogs", "stats", "--size", "4", "--format", "csv"])
        .prints_some("size,terms,P,L,R,N\n")
        .exits(0);
    upstar(["--misere", "rewrite", "toads_and_frogs", "stats"]).says("misère play").exits(2);
}

#[test]
fn identities_are_found_and_tested() {
    upstar(["rewrite", "cl(k)", "identities", "--size", "7", "--test", "5"])
        .prints_some("KXY = X+(0|>Y)   tested on ")
        .prints_some("KKXY = Y+(0|>X)   tested on ")
        .exits(0);
    upstar(["rewrite", "cl(k)", "identities", "--operations", "0,-"])
        .says("is not an operation")
        .exits(2);
}

#[test]
fn a_survey_goes_on_where_it_stopped() {
    let path = std::env::temp_dir().join(format!("upstar-survey-{}.csv", std::process::id()));
    let file = path.to_str().unwrap();
    let words = ["rewrite", "survey", "--symbols", "1", "--size", "2", "-o", file];
    upstar(words).prints_some("4 systems, 4 new; ").exits(0);
    let whole = std::fs::read_to_string(&path).unwrap();
    // Cut in the middle of the last line.
    std::fs::write(&path, &whole[..whole.len() - 10]).unwrap();
    upstar(words).prints_some("4 systems, 1 new; ").exits(0);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), whole);
    // With a store nothing is studied twice either, and the store takes over what the file has.
    let store = std::env::temp_dir().join(format!("upstar-survey-{}.db", std::process::id()));
    let kept = ["rewrite", "survey", "--symbols", "1", "--size", "2", "--store"];
    let kept: Vec<&str> = kept.into_iter().chain([store.to_str().unwrap()]).collect();
    upstar(kept.iter().copied().chain(["-o", file])).prints_some("4 systems, 0 new; ").exits(0);
    upstar(kept.iter().copied()).prints_some("4 systems, 0 new; ").exits(0);
    std::fs::remove_file(&store).unwrap();
    upstar(kept.iter().copied()).prints_some("4 systems, 4 new; ").exits(0);
    std::fs::remove_file(&store).unwrap();
    // Another shape in the same file: what is there stays, and is not counted.
    upstar(["rewrite", "survey", "--symbols", "1", "--size", "1", "-o", file])
        .prints_some("1 systems, 0 new; ")
        .exits(0);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), whole);
    // Something else is left alone.
    std::fs::write(&path, "my notes").unwrap();
    upstar(words).prints_nothing().says("is not a survey").exits(2);
    std::fs::write(&path, [0xff, b'\n', 0xfe]).unwrap();
    upstar(words).prints_nothing().says("is not a survey").exits(2);
    assert_eq!(std::fs::read(&path).unwrap(), [0xff, b'\n', 0xfe]);
    std::fs::remove_file(&path).unwrap();
    upstar(["rewrite", "survey", "--symbols", "x"]).says("does not describe symbols").exits(2);
    upstar(["--misere", "rewrite", "survey"]).says("in normal play").exits(2);
}

#[test]
fn bad_input_is_shown_with_a_caret() {
    upstar(["rewrite", "U -> D -> U", "classify"])
        .says("error: line 1, column 8: a second arrow")
        .says("  | U -> D -> U\n  |        ^\n")
        .exits(2);
    upstar(["rewrite", "(VAR x y) (RULES f(x) -> y)", "classify"])
        .says("the variable `y` stands on the right but not on the left")
        .exits(2);
    upstar(["rewrite", "(VAR x) (RULES x -> Z)"]).says("the left side is a variable").exits(2);
    upstar(["rewrite", "B(x,y) -> Z", "grundy", "B(Z)"]).says("takes 2 arguments, not 1").exits(2);
    upstar(["rewrite", "B(x,y) -> Z", "grundy", "Q"]).says("its arity is unknown").exits(2);
    upstar(["rewrite", "no such file"])
        .says("is neither a system nor a file that can be read")
        .exits(2);
    upstar(["rewrite", "kayles", "grundy"]).exits(2);
    // The steps of one word cost the square of its length, within the bounds.
    upstar(["--time", "1", "rewrite", "kayles", "grundy", "U^100000"]).prints_nothing().exits(3);
    upstar(["--steps", "50", "rewrite", "a -> ba", "--assert-termination", "grundy", "a"])
        .prints_nothing()
        .exits(3);
}

#[test]
fn classes_are_proved_and_their_certificates_checked() {
    upstar(["rewrite", "0.3", "classes"])
        .prints("Proved: 2 classes, all regular; the minimal classifier has 2 states.\nC0 = (D|UD*U)*\nC1 = (D|UD*U)*UD*\n")
        .exits(0);
    upstar(["rewrite", "0.22", "classes", "--equations"])
        .prints_some("Proved: 4 classes, all regular; the minimal classifier has 16 states.")
        .exits(0);
    upstar(["rewrite", "B(x,y) -> Z", "classes", "--up-to", "1"])
        .prints_some("the minimal classifier has 2 states")
        .exits(0);
    upstar(["--misere", "rewrite", "0.75", "classes"])
        .prints_some("The misère quotient of heaps has 8 elements")
        .exits(0);
    let folder = std::env::temp_dir().join(format!("upstar-classes-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("classes.json");
    let path = file.to_str().unwrap();
    upstar(["rewrite", "0.05", "classes", "--certificate", path]).exits(0);
    upstar(["verify", path]).prints_some("2 classes, 4 states").exits(0);
    let text = std::fs::read_to_string(&file).unwrap();
    let at = text.find("\"outputs\"").unwrap();
    let (one, rest) = text.split_at(at);
    let changed = if rest.contains('0') { rest.replacen('0', "1", 1) } else { rest.to_owned() };
    std::fs::write(&file, format!("{one}{changed}")).unwrap();
    upstar(["verify", path]).exits(1);
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn classes_in_json_have_the_fields_of_the_contract() {
    upstar(["--json", "rewrite", "0.3", "classes"])
        .prints_some("\"proved\":true,\"terminates\":\"proved\",\"states\":2,\"classes\":2,\"certificate\":null,")
        .prints_some("\"expression\":\"(D|UD*U)*\"")
        .exits(0);
    upstar(["--json", "rewrite", "B(x,y) -> Z", "classes"])
        .prints_some("\"verdict\":\"infinite\",\"proved\":false,")
        .prints_some("\"states\":null,\"classes\":null,\"certificate\":null")
        .exits(1);
}

#[test]
fn satz_100_gives_the_learnt_automaton() {
    for (code, states) in [("0.3", 2), ("0.05", 4), ("0.22", 16), ("0.26", 12)] {
        upstar(["rewrite", code, "classes", "--period"])
            .prints_some("The automaton built from the proved period ")
            .prints_some(&format!(" is the same, with {states} states."))
            .exits(0);
    }
    upstar(["rewrite", "0.22", "classes", "--period", "--up-to", "1"])
        .prints_some("The automaton built from the proved period ")
        .exits(0);
    upstar(["rewrite", "U -> D", "classes", "--period"]).says("is for octal codes").exits(2);
    upstar(["--misere", "rewrite", "0.3", "classes", "--period"]).says("normal play").exits(2);
}

#[test]
fn the_misere_quotient_inside_the_syntactic_monoid() {
    upstar(["--misere", "rewrite", "0.3", "classes", "--monoid"])
        .prints_some("The syntactic monoid M has 2 elements.\n")
        .prints_some("The misère quotient of heaps has 2 elements, 1 of them lost.\n")
        .prints_some("Heaps 0, 1, 2, …: 0 1; period 2 from 0 on.\n")
        .prints_some("Products:\n  0  1\n  1  0\n")
        .exits(0);
    // No game of heaps: nothing is said of a misère quotient.
    upstar(["--misere", "rewrite", "DU -> D", "classes"]).prints_some("Proved: ").exits(0);
    upstar(["--misere", "rewrite", "DU -> D", "classes", "--monoid"])
        .prints_some("The syntactic monoid M has ")
        .exits(0);
    upstar(["rewrite", "cl(i)", "classes", "--monoid"]).says("not words").exits(3);
}

#[test]
fn regular_languages_in_and_out() {
    // R^-1(C0) is C1 of 0.3: every move changes the class.
    upstar(["rewrite", "0.3", "language", "C0", "--predecessors", "--equals", "(D|UD*U)*UD*"])
        .prints("2 states, smallest term U\n(D|UD*U)*UD*\nequal to (D|UD*U)*UD*: yes\n")
        .exits(0);
    upstar(["rewrite", "0.3", "language", "D*", "--within", "U*"])
        .prints_some("within U*: no, by D\n")
        .exits(1);
    upstar(["rewrite", "U -> D", "language", "U*", "--successors"])
        .prints("3 states, smallest term D\nU*DU*\n")
        .exits(0);
    upstar([
        "rewrite", "U -> D", "language", "(U|D)*", "--and", "UU*", "--minus", "U", "--or", "D",
    ])
    .prints_some("smallest term D\n")
    .exits(0);
    upstar(["rewrite", "U -> D", "language", "U*", "--complement", "--contains", "UDU", "UU"])
        .exits(2);
    upstar(["rewrite", "U -> D", "language", "U*", "--contains", "UDU", "--contains", "UU"])
        .prints_some("UDU: no\nUU: yes\n")
        .exits(1);
    upstar(["rewrite", "U -> D", "language", "U", "--and", "D"]).prints("No term.\n").exits(0);
    upstar(["rewrite", "cl(i)", "language", "A -> I | @(A,B), B -> @(A,A)", "--contains", "I(II)"])
        .prints_some("smallest term I\n")
        .prints_some("I(II): yes\n")
        .exits(0);
    upstar(["rewrite", "cl(i)", "language", "@(I,I) | I", "--predecessors"]).exits(0);
    upstar(["rewrite", "U -> D", "language", "(U|D"])
        .says("line 1, column 5: expected `)`\n  | (U|D\n  |     ^\n")
        .exits(2);
    upstar(["rewrite", "cl(i)", "language", "@(I"])
        .says("line 1, column ")
        .says("  | @(I\n")
        .exits(2);
    upstar([
        "rewrite",
        "(VAR x y) (SIG (Z 0)) (RULES B(x,y) -> B(x,x))",
        "language",
        "Z",
        "--successors",
    ])
    .says("variable twice")
    .exits(2);
}

#[test]
fn what_has_no_finite_classifier_is_never_claimed() {
    for system in ["cl(k)", "cl(g)", "B(x,y) -> Z"] {
        upstar(["rewrite", system, "classes"])
            .prints_some("Infinitely many classes, proved")
            .exits(1);
    }
    // Two classes, neither of them regular.
    upstar(["rewrite", "ab ->", "classes", "--states", "60"]).prints_some("Not decided: ").exits(3);
    upstar(["rewrite", "B(x,x) -> x, B(Z,x) -> Z", "classes"]).says("left-linear").exits(2);
    upstar(["rewrite", "U -> UU", "classes"]).says("does not terminate").exits(2);
}

#[test]
fn errors_are_objects_under_json() {
    let line = |words: &[&str], status| {
        let lines = upstar(words.iter().copied()).exits(status).json();
        assert_eq!(lines.len(), 1, "{words:?}");
        lines[0].clone()
    };
    let misread = line(&["--json", "rewrite", "U -> D -> U", "classify"], 2);
    assert_eq!(misread["input"], "U -> D -> U");
    assert_eq!((&misread["error"]["start"], &misread["error"]["end"]), (&7.into(), &8.into()));
    let term = line(&["--json", "rewrite", "B(x,y) -> Z", "grundy", "B(Z)"], 2);
    assert_eq!(term["input"], "B(Z)");
    let unknown = line(&["--json", "rewrite", "UU -> UDU", "normal", "UU"], 2);
    assert_eq!(unknown["error"]["key"], "rewriting.termination-unknown");
    assert_eq!(unknown["error"]["help"], "if you know that it does, say --assert-termination");
    let stopped = line(&["--json", "--steps", "50", "rewrite", "kayles", "grundy", "U^1000"], 3);
    assert_eq!(stopped["error"]["stopped"], "steps");
    let language = line(&["--json", "rewrite", "U -> D", "language", "(U|D"], 2);
    assert_eq!((&language["input"], &language["error"]["start"]), (&"(U|D".into(), &4.into()));
    line(&["--json", "rewrite", "no such file"], 2);
    line(&["--json", "rewrite", "survey", "--symbols", "x"], 2);
    line(&["--json", "rewrite", "cl(k)", "identities", "--operations", "0,-"], 2);
    line(&["--json", "rewrite", "U -> D", "stats", "-o", "no_ending"], 2);
    line(&["--json", "excess", "9"], 2);
    line(&["--json", "search", "subtraction", "--size", "5", "--max", "4"], 2);
    line(&["--json", "search", "grundy", "domineering", "1"], 2);
}

#[test]
fn classes_that_are_named_together_are_learnt_together() {
    upstar(["rewrite", "0.3", "language", "C0", "--or", "C1", "--equals", "(U|D)*"])
        .prints_some("equal to (U|D)*: yes\n")
        .exits(0);
    upstar(["rewrite", "0.3", "language", "C0", "--and", "C1"]).prints("No term.\n").exits(0);
}
