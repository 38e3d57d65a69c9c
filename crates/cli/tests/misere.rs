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
    upstar(["misere", "[]"]).says("at least one position").exits(2);
    upstar(["misere", "[domineering(2,2)]"]).says("the players have different moves").exits(2);
    upstar(["misere", "[graph_game(\"a: b; b: a\")]"]).prints_nothing().exits(2);
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

#[test]
fn own_games_of_heaps_have_quotients_and_certificates() {
    let (rules, proof) = (file("own.game"), file("own.json"));
    // Kayles once more, take a square, and a game of two numbers.
    let text = "game bowling(n)\n  moves bowling(a) + bowling(n - 1 - a) for a in 0..n - 1 if n > 0,\n        \
                bowling(a) + bowling(n - 2 - a) for a in 0..n - 2 if n > 1\n\
                game squares(n)\n  moves squares(n - k * k) for k in 1..isqrt(n)\n\
                game pair(n, m := 1)\n  moves pair(n - 1, m + 1) if n > 0, pair(n, m - 1) if m > 0\n";
    std::fs::write(&rules, text).expect("writable");
    let (rules, proof) = (rules.to_str().expect("UTF-8"), proof.to_str().expect("UTF-8"));
    upstar(["--use", rules, "misere", "bowling", "--to", "28", "--certificate", proof])
        .prints_some("bowling: misère quotient of 40 elements, 9 in P; wild\n")
        .prints_some("proved for heaps up to 28: no larger heaps were asked for")
        .prints_some("heaps 0, 1, …: 1 a b ab a c ab b ab^2 d")
        .exits(0);
    upstar(["verify", proof]).prints_some("proved: ").exits(0);
    upstar(["--use", rules, "misere", "squares", "--to", "40", "--json"])
        .prints_some("\"complete\":false")
        .exits(0);
    upstar(["--use", rules, "seq", "bowling", "--to", "10", "--misere"])
        .prints("N P N N P N N N N P\n")
        .exits(0);
    upstar(["--use", rules, "seq", "bowling", "--to", "6", "--misere", "--show", "genus"])
        .prints("0^{120} 1^{031} 2^{20} 3^{31} 1^{031} 4^{146}\n")
        .exits(0);
    upstar(["--use", rules, "bowling.misere_quotient(28).order"]).prints("40\n").exits(0);
    upstar(["--use", rules, "misere", "pair"])
        .prints_nothing()
        .says("not heaps of it again")
        .exits(2);
    for path in [rules, proof] {
        std::fs::remove_file(path).expect("removable");
    }
}

#[test]
fn sets_of_positions_have_quotients_and_certificates() {
    let path = file("set.json");
    let name = path.to_str().expect("UTF-8");
    let list = "[cram(2,2), dawsons_chess(5), sprouts(2)]";
    upstar(["misere", list, "--certificate", name])
        .prints_some(
            "misère quotient of 6 elements, 2 in P; tame\nproved for all sums of these positions\n",
        )
        .exits(0);
    upstar(["verify", name]).prints_some("proved: the misère quotient of all sums of ").exits(0);
    let text = std::fs::read_to_string(&path).expect("written");
    std::fs::write(&path, text.replace("\"order\": 6", "\"order\": 8")).expect("writable");
    upstar(["verify", name]).prints_some("not proved: the hash is").exits(1);
    std::fs::remove_file(&path).expect("removable");
}

#[test]
fn general_codes_have_certificates_too() {
    let path = file("general.json");
    let name = path.to_str().expect("UTF-8");
    upstar(["misere", "4!.0", "--to", "12", "--certificate", name]).exits(0);
    upstar(["verify", name]).prints_some("proved: ").exits(0);
    std::fs::remove_file(&path).expect("removable");
}

/// What two surveys export, but for who ran them and how long it took.
fn canonical(store: &str) -> String {
    let run = std::process::Command::new(env!("CARGO_BIN_EXE_upstar"))
        .args(["survey", "export", "--misere", "--canonical", store])
        .output()
        .expect("runs");
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    String::from_utf8(run.stdout).expect("UTF-8")
}

#[test]
fn surveys_are_killed_resumed_sharded_and_merged_to_the_same_rows() {
    let names = ["whole.db", "one.db", "two.db", "killed.db"].map(file);
    let [whole, one, two, killed] = names.each_ref().map(|path| path.to_str().expect("UTF-8"));
    let bounds = ["--misere", "--digits", "2", "--to", "40", "--order", "60", "--each", "20000"];
    let survey = |rest: &[&str]| upstar([&["survey"][..], &bounds[..], rest].concat());
    survey(&["--store", whole]).prints_some("63 codes in the store: ").exits(0);
    survey(&["--store", whole]).prints_some("0 studied and 0 merged now").exits(0);
    let expected = canonical(whole);
    assert!(expected.lines().count() >= 63, "{expected}");
    survey(&["--store", one, "--shard", "1/2"]).prints_some("32 studied").exits(0);
    survey(&["--store", two, "--shard", "2/2"]).prints_some("31 studied").exits(0);
    survey(&["--store", one, "--merge", two]).prints_some("0 studied and 31 merged now").exits(0);
    assert_eq!(canonical(one), expected);
    // Killed without warning somewhere in the middle, and taken up again.
    let mut run = std::process::Command::new(env!("CARGO_BIN_EXE_upstar"))
        .arg("survey")
        .args(bounds)
        .args(["--store", killed])
        .stdout(std::process::Stdio::null())
        .spawn()
        .expect("runs");
    std::thread::sleep(std::time::Duration::from_millis(300));
    run.kill().expect("killed");
    run.wait().expect("ended");
    survey(&["--store", killed]).prints_some("63 codes in the store: ").exits(0);
    assert_eq!(canonical(killed), expected);
    for format in ["md", "csv", "json", "svg"] {
        let report = file(&format!("report.{format}"));
        let name = report.to_str().expect("UTF-8");
        upstar(["survey", "--misere", "--store", whole, "--report", name]).exits(0);
        let text = std::fs::read_to_string(&report).expect("written");
        assert!(text.contains("0.77"), "{format}");
        std::fs::remove_file(&report).expect("removable");
    }
    for path in &names {
        for end in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{end}", path.display())); // may not be there
        }
    }
}
