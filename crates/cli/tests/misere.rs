//! `misere`: quotients on the command line, their certificates, and bad input.
#![allow(clippy::expect_used)] // how a test fails

mod common;
use common::upstar;
use std::path::PathBuf;

/// A file of this test's own.
fn file(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("upstar-misere-{}-{name}", std::process::id()))
}

#[test]
fn kayles_has_forty_elements_and_a_certificate() {
    let path = file("kayles.json");
    let name = path.to_str().expect("UTF-8");
    upstar(["misere", "0.77", "--certificate", name])
        .prints_some("0.77: misère quotient of 40 elements, 9 in P; wild\n")
        .prints_some("period 12 from n = 71 on, proved from 168 heaps")
        .prints_some("P: a, b^2, ac, ac^2, d, ad^2, e, ade, adf\n")
        .says_nothing()
        .exits(0);
    upstar(["verify", name]).prints_some("proved: ").exits(0);
    let text = std::fs::read_to_string(&path).expect("written");
    for (from, to) in [("\"order\": 40", "\"order\": 42"), ("\"period\": 12", "\"period\": 24")] {
        assert!(text.contains(from));
        std::fs::write(&path, text.replace(from, to)).expect("writable");
        upstar(["verify", name]).prints_some("not proved: the hash is").exits(1);
    }
    std::fs::remove_file(&path).expect("removable");
}

#[test]
fn quotients_in_json_keep_the_contract() {
    upstar(["misere", "0.77", "--json"])
        .prints_some("{\"code\":\"0.77\",\"size\":40,\"p_size\":9,\"tame\":false,\"period\":12,\"preperiod\":71,\"complete\":true,\"presentation\":\"a,b,c,d,e,f,g | a^2=1, ")
        .exits(0);
    for (code, size) in [("0.75", 8), ("0.123", 20), ("0.15", 42)] {
        let expected = format!("{{\"code\":\"{code}\",\"size\":{size},");
        upstar(["misere", code, "--json"]).prints_some(&expected).exits(0);
    }
    upstar(["misere", "{1,2}", "--json"]).prints_some("\"tame\":true").exits(0);
}

#[test]
fn what_is_unknown_is_never_called_infinite() {
    upstar(["misere", "0.3122", "--order", "200"])
        .prints_some("has more than 200 elements, or is infinite: which is not known")
        .exits(3);
    upstar(["misere", "0.07", "--to", "20"])
        .prints_some("proved for heaps up to 20: no larger heaps were asked for")
        .exits(0);
    upstar(["misere", "0.77", "--to", "0"]).prints_some("quotient of 1 element, 0 in P").exits(0);
    upstar(["misere", "0.07", "--steps", "100", "--json"])
        .prints_some("\"complete\":false")
        .prints_some("\"stopped\":\"steps\"")
        .exits(3);
    upstar(["misere", "0.77", "--to", "10^18"]).prints_some("proved for all heaps").exits(0);
}

#[test]
fn what_has_no_quotient_is_refused() {
    upstar(["misere", "0.78", "--to", "x"]).prints_nothing().exits(2);
    upstar(["misere", "domineering"]).prints_nothing().exits(2);
    upstar(["misere", "nonsense"]).prints_nothing().says("nonsense").exits(2);
    upstar(["misere_quotient([])"]).says("at least one position").exits(2);
    upstar(["misere_quotient(domineering(2,2))"]).says("the players have different moves").exits(2);
    upstar(["misere_quotient(phutball(\"....|.@o.|....\"))"]).prints_nothing().exits(2);
    upstar(["misere_quotient(nim(2)).order.order"]).says("not a misère quotient").exits(2);
    upstar(["kayles.misere_quotient(10).pretending(11)"]).says("up to the heap 10 only").exits(2);
}

#[test]
fn quotients_have_attributes_at_the_prompt() {
    for (expression, answer) in [
        ("kayles.misere_quotient.order", "40\n"),
        ("kayles.misere_quotient.p_portion.length", "9\n"),
        ("kayles.misere_quotient.period_length", "12\n"),
        ("kayles.misere_quotient.preperiod", "71\n"),
        ("kayles.misere_quotient.pretending(10**9)", "ab^2\n"),
        ("kayles.misere_quotient.kernel_group", "[2,2,2,2]\n"),
        ("kayles.misere_quotient.is_complete", "true\n"),
        ("octal(\"0.75\").misere_quotient.presentation", "a,b,c | a^2=1, bc=ab, c^2=b^2, b^3=b\n"),
        ("misere_quotient([cram(2,2), dawsons_chess(5), sprouts(2)]).order", "6\n"),
        ("misere_quotient(cram(2,3)).element(cram(2,2))", "1\n"),
        ("subtraction([1,2]).misere_quotient.order", "6\n"),
        ("grundys_game.misere_quotient(12).is_complete", "false\n"),
    ] {
        upstar([expression]).prints(answer).exits(0);
    }
}

#[test]
fn heaps_one_after_another() {
    upstar(["seq", "0.77", "--to", "10", "--misere"]).prints("N P N N P N N N N P\n").exits(0);
    upstar(["seq", "0.77", "--to", "8", "--misere", "--show", "pretending"])
        .prints("1 a b ab a c ab b\n")
        .exits(0);
    upstar(["seq", "0.77", "--to", "6", "--misere", "--show", "genus"])
        .prints("0^{120} 1^{031} 2^{20} 3^{31} 1^{031} 4^{146}\n")
        .exits(0);
    upstar(["seq", "0.77", "--from", "4", "--to", "6", "--misere", "--format", "csv"])
        .prints("n,outcome\n4,P\n5,N\n")
        .exits(0);
    upstar(["seq", "0.77", "--to", "3", "--misere", "--json"])
        .prints("{\"code\":\"0.77\",\"convention\":\"misere\",\"show\":\"outcome\",\"from\":0,\"values\":[\"N\",\"P\",\"N\"],\"why\":null}\n")
        .exits(0);
    upstar(["seq", "0.77", "--to", "9", "--show", "genus"]).says("say --misere too").exits(2);
    upstar(["seq", "0.77", "--to", "9", "--misere", "--stats"]).prints_nothing().exits(2);
    upstar(["seq", "0.07", "--to", "100", "--misere", "--steps", "5000"]).says("partial").exits(3);
    upstar(["period", "0.77", "--misere"])
        .prints_some("the pretending function has period 12 from n = 71 on")
        .exits(0);
    upstar(["period", "0.77", "--misere", "--json"])
        .prints_some("\"period\":12,\"preperiod\":71,\"saltus\":0,\"proved\":\"plambeck-siegel\"")
        .exits(0);
    upstar(["table", "kayles", "3", "4", "--misere", "--show", "pretending", "--format", "csv"])
        .prints(",0,1,2,3\n0,1,a,b,ab\n1,a,1,ab,b\n2,b,ab,b^2,ab^2\n")
        .exits(0);
    upstar(["table", "kayles", "2", "3", "--misere", "--show", "genus", "--format", "csv"])
        .prints(",0,1,2\n0,0^{120},1^{031},2^{20}\n1,1^{031},0^{120},3^{31}\n")
        .exits(0);
    upstar(["table", "wythoff", "2", "3", "--misere", "--show", "pretending"]).exits(2);
}

#[test]
fn misere_answers_come_with_reasons_by_the_quotient() {
    upstar(["kayles(9,4,3)", "--misere"])
        .prints_some("the pretending values multiply to ")
        .exits(0);
    upstar(["moves", "kayles", "3,4", "--misere", "--why"]).prints_some("which is in P").exits(0);
}
