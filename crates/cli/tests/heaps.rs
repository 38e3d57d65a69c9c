//! `seq`, `code`, `period` and `survey` of heap games.
#![allow(clippy::expect_used)] // how a test fails

mod common;
use common::{command, upstar};
use std::path::PathBuf;
use std::time::Duration;

/// A file of this test's own, which is not there yet.
fn file(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("upstar-{}-{name}", std::process::id()));
    let _ = std::fs::remove_file(&path);
    path
}

fn text(path: &std::path::Path) -> &str {
    path.to_str().expect("UTF-8")
}

#[test]
fn a_sequence_in_every_format() {
    upstar(["seq", "0.77", "--to", "12"])
        .prints("0 1 2 3 1 4 3 2 1 4 2 6\n")
        .says_nothing()
        .exits(0);
    upstar(["seq", "kayles", "--from", "9", "--to", "12"]).prints("4 2 6\n").exits(0);
    upstar(["seq", "{1,2}", "--to", "4", "--format", "csv"])
        .prints("n,g\n0,0\n1,1\n2,2\n3,0\n")
        .exits(0);
    upstar(["seq", "0.07", "--to", "4", "--format", "bfile"])
        .prints("0 0\n1 0\n2 1\n3 1\n")
        .exits(0);
    upstar(["seq", "0.6", "--to", "4", "--json"])
        .prints("{\"code\":\"0.6\",\"from\":0,\"to\":4,\"values\":[0,0,1,2]}\n")
        .exits(0);
    let raw = command(["seq", "0.6", "--to", "4", "--format", "raw"]).output().expect("runs");
    assert_eq!(raw.stdout, [0, 0, 0, 0, 1, 0, 2, 0]);
    upstar(["seq", "octal(\"0.77\")", "--to", "3"]).prints("0 1 2\n").exits(0);
    // What the game itself computes, heap by heap.
    upstar(["seq", "wythoff.row(2)", "--to", "6"]).prints("2 0 1 5 3 4\n").exits(0);
    upstar(["seq", "wythoff.row(2)", "--to", "6", "--rare"])
        .says("values of wythoff(2,n) can be listed only")
        .exits(2);
    upstar(["seq", "wythoff.row(2)", "--from", "3", "--to", "2"]).says("--from 3").exits(2);
    // Far out, by the proved period: 10^15 is 4 mod 12.
    upstar(["seq", "kayles", "--from", "10^15", "--to", "1000000000000003"])
        .prints("1 4 7\n")
        .exits(0);
    let path = file("raw");
    let words = ["seq", "nim", "--to", "70000", "--format", "raw", "-o", text(&path)];
    upstar(words).says("does not fit").exits(2);
    let _ = std::fs::remove_file(path);
}

#[test]
fn the_ending_of_a_file_tells_its_format() {
    for (ending, expected) in [
        ("csv", "n,g\n0,0\n1,1\n2,2\n"),
        ("json", "{\"code\":\"0.77\",\"from\":0,\"to\":3,\"values\":[0,1,2]}\n"),
        ("raw", "\0\0\u{1}\0\u{2}\0"),
        ("txt", "0 1 2\n"),
    ] {
        let path = file(&format!("ending.{ending}"));
        upstar(["seq", "0.77", "--to", "3", "-o", text(&path)]).prints_nothing().exits(0);
        assert_eq!(std::fs::read_to_string(&path).expect("written"), expected);
        let _ = std::fs::remove_file(path);
    }
}

#[test]
fn general_codes_have_normal_forms_and_values() {
    upstar(["code", "0.{0!,2?,3?,4?+}"])
        .prints("0.{0,2+}?\n  take 1, leave 0 or 2 or more (not all equal) heaps\n")
        .exits(0);
    // Splitting into any number of parts: a heap of n is worth n - 1.
    upstar(["seq", "{2+}.0", "--to", "8"])
        .prints("0 0 1 2 3 4 5 6\n")
        .says("is a general code")
        .exits(0);
    upstar(["seq", "{2+}.0", "--from", "6", "--to", "8"]).prints("5 6\n").exits(0);
    // What plain digits can say they do.
    let grundy = upstar(["seq", "grundys_game", "--to", "50"]).exits(0).stdout;
    upstar(["seq", "4!.0", "--to", "50"]).prints(&grundy).exits(0);
    upstar(["code", "0.{2,3}"]).prints_some("0.C").exits(0);
    upstar(["seq", "{2+}.0", "--to", "8", "--stats"]).says("can be listed only").exits(2);
    upstar(["seq", "{2+}.0", "--to", "10^9"]).prints_nothing().exits(3);
}

#[test]
fn every_engine_gives_the_same_values() {
    let expected = upstar(["seq", "officers", "--to", "3000", "--engine", "naive"]).exits(0).stdout;
    for engine in ["auto", "sparse", "simd", "lanes"] {
        upstar(["seq", "officers", "--to", "3000", "--engine", engine]).prints(&expected).exits(0);
    }
    upstar(["seq", "nim", "--to", "10", "--engine", "simd"]).says("this engine needs").exits(2);
}

#[test]
fn what_is_worth_knowing_of_a_sequence() {
    upstar(["seq", "officers", "--to", "20000", "--stats"])
        .prints_some("mask 1ee (hexadecimal)")
        .prints_some("rare values      0 1 6 7 10 11 12 13 16 17")
        .exits(0);
    upstar(["seq", "0.77", "--to", "1000", "--stats", "--json"])
        .prints_some("{\"code\":\"0.77\",\"to\":1000,\"max\":8,\"argmax\":27,\"mask\":15,\"rare\":")
        .exits(0);
    upstar(["seq", "kayles", "--to", "1000", "--rare", "--format", "csv"])
        .prints("n,g\n0,0\n3,3\n6,3\n11,6\n18,3\n22,6\n28,5\n34,6\n39,3\n70,6\n")
        .exits(0);
}

#[test]
fn bad_input_is_refused_with_what_to_write() {
    let long = format!("0.{}", "7".repeat(100_000));
    for (code, message) in [
        ("0.", "a digit is missing after the point"),
        ("0.7#", "`#` is not a digit"),
        ("{}", "the set of numbers that may be taken is empty"),
        ("{-3}", "`-3` cannot be taken"),
        ("{0}", "`0` cannot be taken"),
        ("3.3", "multiple of 4"),
        ("nonsense", "is not a heap game"),
        ("octal(\"0.8\")", "octal digits go from 0 to 7"),
        (long.as_str(), "at most 10000 digits"),
    ] {
        upstar(["seq", code, "--to", "10"]).prints_nothing().says(message).exits(2);
    }
    upstar(["seq", "0.8", "--to", "8"])
        .prints("0 0 0 0 1 1 1 2\n")
        .says("hexadecimal code")
        .exits(0);
    upstar(["seq", "0.6", "--to", "10^18"]).prints_nothing().says("--checkpoint FILE").exits(2);
    upstar(["seq", "0.77", "--to", "10^18"]).prints_nothing().says("the period is proved").exits(2);
    upstar(["seq", "0.77", "--to", "-1"]).prints_nothing().says("is not a number").exits(2);
    for code in ["{3,7", "{3,,7}", "all but", "all but {1"] {
        upstar(["seq", code, "--to", "10"])
            .prints_nothing()
            .says("numbers between commas")
            .exits(2);
        upstar(["period", code]).prints_nothing().says("numbers between commas").exits(2);
    }
    upstar(["seq", "0.77.", "--to", "5"]).says("  | 0.77.\n  |     ^\n").exits(2);
    upstar(["seq", "0.6", "--to", "5", "--from", "2", "--stats"])
        .prints_nothing()
        .says("leave --from out")
        .exits(2);
    upstar(["seq", "0.77", "--to", "10^11", "--time", "0.3"]).says("time limit").exits(3);
    upstar(["period", "{10000000000}", "--to", "10^6"])
        .prints_some("no period is proved or seen in the first 1000000 values")
        .exits(0);
    upstar(["seq", "0.77", "--to", "5", "--from", "6"])
        .prints_nothing()
        .says("is greater than --to")
        .exits(2);
    upstar(["seq", "0.007", "--to", "10^7", "--time", "0.3"]).says("time limit").exits(3);
}

#[test]
fn a_killed_run_goes_on_to_the_same_bytes() {
    let (kept, out) = (file("seq.run"), file("seq.csv"));
    let to = "30000";
    let whole = upstar(["seq", "0.007", "--to", to, "--format", "csv"]).exits(0).stdout;
    let words = ["seq", "0.007", "--to", to, "--format", "csv", "-o", text(&out), "--checkpoint"];
    let words: Vec<&str> = words.into_iter().chain([text(&kept), "--every", "0"]).collect();
    let mut child = command(words.clone()).spawn().expect("starts");
    for _ in 0..600 {
        if kept.exists() {
            break;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    child.kill().expect("killed"); // SIGKILL
    let _ = child.wait();
    assert!(kept.exists());
    upstar(words.clone()).says("going on from n = ").exits(0);
    assert_eq!(std::fs::read_to_string(&out).expect("written"), whole);
    // Again, from the whole checkpoint; then of another game; then damaged.
    upstar(words.clone()).exits(0);
    assert_eq!(std::fs::read_to_string(&out).expect("written"), whole);
    upstar(["seq", "0.77", "--to", "9", "--checkpoint", text(&kept)]).says("is of 0.007").exits(2);
    let mut bytes = std::fs::read(&kept).expect("there");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    std::fs::write(&kept, &bytes).expect("writable");
    upstar(words).prints_nothing().says("is damaged (its hash is wrong)").exits(2);
    assert_eq!(std::fs::read(&kept).expect("still there"), bytes);
    for path in [kept, out] {
        let _ = std::fs::remove_file(path);
    }
}

/// A certificate without where it comes from, which differs from run to run.
fn claimed(path: &std::path::Path) -> Option<serde_json::Value> {
    let text = std::fs::read_to_string(path).ok()?;
    let mut certificate: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let from = certificate.as_object_mut()?.remove("provenance").expect("says where it comes from");
    assert!(from["command"].as_str()?.starts_with("upstar period"), "{from}");
    Some(certificate)
}

#[test]
fn a_killed_search_for_a_period_goes_on_to_the_same_bytes() {
    let (kept, made) = (file("period.run"), file("period.json"));
    // One that a window proves, and one that has no window and no period: its values are kept.
    for (game, to, period) in [("0.16", "10^6", Some("149459")), ("0.007", "60000", None)] {
        let plain = ["period", game, "--to", to, "--json", "--certificate", text(&made)];
        let whole = upstar(plain).stdout;
        let certificate = claimed(&made);
        assert_eq!(certificate.is_some(), period.is_some());
        let _ = std::fs::remove_file(&made);
        let words: Vec<&str> =
            plain.into_iter().chain(["--checkpoint", text(&kept), "--every", "0"]).collect();
        let mut child = command(words.clone()).spawn().expect("starts");
        for _ in 0..3000 {
            if kept.exists() {
                break;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        child.kill().expect("killed"); // SIGKILL
        let _ = child.wait();
        assert!(kept.exists(), "{game}");
        let again = upstar(words.clone()).says("going on from n = ");
        assert_eq!(again.stdout, whole, "{game}");
        assert_eq!(claimed(&made), certificate, "{game}");
        if let Some(period) = period {
            assert!(whole.contains(period), "{whole}");
            upstar(["period", "0.77", "--checkpoint", text(&kept)]).says("is of 0.16").exits(2);
            upstar(["seq", "0.16", "--to", "9", "--checkpoint", text(&kept)])
                .says("is not a checkpoint of this command: choose another file")
                .exits(2);
        }
        let mut bytes = std::fs::read(&kept).expect("there");
        let middle = bytes.len() / 2;
        bytes[middle] ^= 1;
        std::fs::write(&kept, &bytes).expect("writable");
        upstar(words).prints_some("is damaged (its hash is wrong)").exits(2);
        for path in [&kept, &made] {
            let _ = std::fs::remove_file(path);
        }
    }
    upstar(["period", "wythoff.row(3)", "--checkpoint", text(&kept)])
        .says("--checkpoint is for games of heaps")
        .exits(2);
}

#[test]
fn arithmetic_periods_come_with_certificates() {
    let made = file("saltus.json");
    for (game, period) in [
        ("0.3F", "period 6, saltus 3, from the beginning, proved (automaton) from 37 values"),
        ("4.777...", "period 1, saltus 2, from n = 2 on, proved (automaton) from "),
        ("4.333...", "period 4, saltus 4, from n = 1 on, proved by a formula"),
    ] {
        let found = upstar(["period", game, "--certificate", text(&made)]).exits(0).stdout;
        assert!(found.starts_with(period), "{found}");
        upstar(["verify", text(&made)]).exits(0);
        let certificate = std::fs::read_to_string(&made).expect("written");
        let changed = certificate.replace("\"saltus\": ", "\"saltus\": 1");
        assert_ne!(certificate, changed);
        std::fs::write(&made, changed).expect("writable");
        upstar(["verify", text(&made)]).exits(1);
    }
    let _ = std::fs::remove_file(made);
}

#[test]
fn rare_values_are_exported_with_the_kind_of_their_partition() {
    let rare = upstar(["seq", "0.127", "--to", "3000", "--rare", "--json"]).exits(0).stdout;
    assert!(rare.contains("\"rare_kind\":\"odd-with-heap\""), "{rare}");
    let picture = file("rare.svg");
    upstar(["draw", "0.127", "--to", "3000", "--rare", "-o", text(&picture)]).exits(0);
    assert!(std::fs::read_to_string(&picture).expect("written").contains("rare"));
    let _ = std::fs::remove_file(picture);
    upstar(["seq", "all but {-3}", "--to", "5"]).prints_nothing().says("cannot be taken").exits(2);
}

#[test]
fn surveys_have_one_to_four_digits() {
    let store = file("no.db");
    for digits in ["0", "5"] {
        upstar(["survey", "--digits", digits, "--store", text(&store)])
            .prints_nothing()
            .says("from 1 up to 4 digits")
            .exits(2);
    }
    assert!(!store.exists());
}

#[cfg(unix)]
#[test]
fn ctrl_c_leaves_a_checkpoint() {
    let kept = file("ctrl-c.run");
    let words = ["seq", "0.007", "--to", "10^9", "--stats", "--checkpoint", text(&kept)];
    let child = command(words).spawn().expect("starts");
    std::thread::sleep(Duration::from_millis(700));
    let id = child.id().to_string();
    std::process::Command::new("kill").args(["-INT", &id]).status().expect("kill");
    common::finish(child, std::time::Instant::now()).exits(130);
    upstar(["seq", "0.007", "--to", "100", "--checkpoint", text(&kept)]).says("going on").exits(0);
    let _ = std::fs::remove_file(kept);
}

#[test]
fn codes_are_explained_and_compared() {
    upstar(["code", "0.07"])
        .prints_some("standard form: 0.137, whose heap n corresponds to the heap n + 1 here")
        .prints_some("shortest: 0.4")
        .exits(0);
    upstar(["code", "{3,7,8}"]).prints_some("0.00300033").exits(0);
    upstar(["code", "0.27", "0.26"]).prints_some("the same game").exits(0);
    upstar(["code", "0.161", "0.36"]).prints_some("different games: g(519)").exits(1);
    upstar(["code", "0.314", "0.31"]).prints_some("different games: g(5)").exits(1);
    // No heap is worth anything in one of them.
    upstar(["code", "0.1", "0.0"]).prints_some("different games: g(1) = 1").exits(1);
    upstar(["code", "0.0", "0.1"]).prints_some("different games: g(1) = 0").exits(1);
    upstar(["code", "0.(03)..."])
        .prints_some("take 2, 4, 6 and so on, leave 0 or 1 heaps")
        .exits(0);
    upstar(["code", "0.137", "--json"]).prints_some("\"shortest\":\"0.4\"").exits(0);
}

#[test]
fn periods_with_certificates_that_verify() {
    let path = file("heap.json");
    let name = text(&path);
    for (code, period) in [
        ("0.77", "period 12 from n = 71 on, proved (Guy-Smith)"),
        ("0.16", "period 149459 from n = 105351 on, proved (window)"),
        ("{3,7,8}", "period 5 from n = 11 on, proved (states)"),
        ("all but {1,2}", "saltus 1"),
        ("{1,2,3}", "period 4 from the beginning, proved by a formula"),
        ("4.333...", "period 4, saltus 4, from n = 1 on, proved by a formula"),
        ("nim", "proved by a formula"),
    ] {
        upstar(["period", code, "--certificate", name]).prints_some(period).exits(0);
        upstar(["verify", name]).prints_some("proved: ").exits(0);
        // One changed byte anywhere is noticed.
        let good = std::fs::read(&path).expect("written");
        for place in (0..good.len()).step_by(good.len() / 24 + 1) {
            let mut bad = good.clone();
            bad[place] = match good[place] {
                b'1' => b'2',
                b' ' => b'\t',
                b'\n' => b' ',
                _ => b'1',
            };
            std::fs::write(&path, &bad).expect("writable");
            let done = upstar(["verify", name]);
            assert!(matches!(done.status, Some(1 | 2)), "{code} {place}: {done:?}");
        }
    }
    upstar(["period", "{3,7,8}", "--outcomes", "--certificate", name])
        .prints_some("period 5 from n = 8 on")
        .exits(0);
    upstar(["verify", name]).prints_some("proved: the win/loss sequence").exits(0);
    // Exceptions of the win/loss sequence, from the lost heaps 0, 1, 2, 6, 11, 12, 16, ….
    upstar(["period", "{3,7,8}", "--outcomes"])
        .prints_some("2 exceptional values (heap:value): 0:0 7:1\n")
        .exits(0);
    upstar(["period", "0.33", "--json"]).prints_some("\"max\":2,\"argmax\":2").exits(0);
    upstar(["period", "0.6", "--to", "10^9", "--time", "0.2"]).says("--checkpoint FILE").exits(3);
    upstar(["period", "0.6", "--to", "5000", "--certificate", name])
        .says("no certificates without a proof")
        .exits(1);
    upstar(["period", "0.77", "--json"]).prints_some("\"max\":8,\"argmax\":27").exits(0);
    upstar(["period", "0.77"])
        .prints_some("0:0 3:3 6:3 9:4 11:6 15:7 18:3 21:4 22:6 28:5 34:6 39:3 57:4 70:6\n")
        .exits(0);
    upstar(["period", "0.77", "--json"])
        .prints_some("\"exceptions\":[0,3,6,9,11,15,18,21,22,28,34,39,57,70]")
        .prints_some("\"exceptional_values\":[[0,0],[3,3],[6,3],[9,4],[11,6],")
        .prints_some("\"exception_count\":14")
        .exits(0);
    let _ = std::fs::remove_file(path);
}

#[test]
fn shards_of_a_survey_merge_to_the_whole() {
    let [one, two, all, csv] = ["a.db", "b.db", "all.db", "all.csv"].map(file);
    let part = |shard: &str, store: &PathBuf| {
        let words = ["survey", "--digits", "1", "--to", "2000", "--shard", shard, "--store"];
        upstar(words.into_iter().chain([text(store)])).exits(0)
    };
    part("1/2", &one).prints_some("6 games in the store");
    part("2/2", &two).prints_some("5 games in the store");
    // Done is done.
    part("1/2", &one).prints_some("0 studied");
    let merge = ["survey", "--store", text(&all), "--merge", text(&one), "--merge", text(&two)];
    upstar(merge.into_iter().chain(["--report", text(&csv)]))
        .prints_some(
            "11 games in the store: 10 solved, 0 observed, 1 open; 0 studied and 11 merged",
        )
        .exits(0);
    upstar(merge).prints_some("0 merged").exits(0);
    let report = std::fs::read_to_string(&csv).expect("written");
    assert_eq!(report.lines().count(), 12);
    assert!(report.lines().any(|line| line.starts_with("0.6,")), "{report}");
    for (ending, part) in [("md", "## Ten games that have been open for long"), ("svg", "<svg")] {
        let path = file(&format!("report.{ending}"));
        upstar(["survey", "--store", text(&all), "--report", text(&path)]).exits(0);
        assert!(std::fs::read_to_string(&path).expect("written").contains(part));
        let _ = std::fs::remove_file(path);
    }
    upstar(["survey", "--store", text(&csv)]).prints_nothing().exits(2);
    upstar(["survey", "--store", text(&all), "--digits", "9"]).says("up to 4 digits").exits(2);
    for path in [one, two, all, csv] {
        let _ = std::fs::remove_file(path);
    }
}

#[test]
fn plots_of_sequences() {
    let path = file("plot.svg");
    upstar(["seq", "kayles", "--to", "200", "-o", text(&path)]).prints_nothing().exits(0);
    assert!(std::fs::read_to_string(&path).expect("written").starts_with("<svg"));
    let _ = std::fs::remove_file(path);
}

#[test]
fn errors_are_objects_under_json() {
    let damaged = file("damaged.run");
    std::fs::write(&damaged, b"upstar checkpoint 1").expect("written");
    let damaged = text(&damaged);
    for words in [
        &["seq", "0.8é", "--to", "10"][..],
        &["seq", "0.77", "--to", "10", "--from", "20"],
        &["seq", "0.77", "--to", "10", "--from", "5", "--stats"],
        &["seq", "0.8!", "--to", "10", "--stats"],
        &["seq", "0.77", "--to", "10", "--checkpoint", damaged],
        &["seq", "0.77", "--to", "10", "-o", "no/such/folder/a.csv"],
        &["code", "0.8é"],
        &["code", "0.77", "no such game"],
        &["period", "0.8é"],
        &["period", "0.77", "--outcomes"],
        &["period", "0.77", "--checkpoint", damaged],
        &["period", "wythoff.row(3)", "--checkpoint", damaged],
        &["period", "wythoff.row("],
        &["verify", "no such file"],
        &["verify", damaged],
        &["survey", "--digits", "9", "--store", damaged],
        &["survey", "--digits", "1", "--store", damaged],
    ] {
        let words: Vec<&str> = std::iter::once("--json").chain(words.iter().copied()).collect();
        let done = upstar(words.clone()).says_nothing();
        let lines = done.json();
        assert_eq!(lines.len(), 1, "{words:?}");
        let message = lines[0]["error"]["message"].as_str().expect("a message");
        assert!(!message.is_empty() && lines[0]["input"].is_string(), "{words:?}");
    }
    // The answer comes first, then why there is no certificate.
    let missing = file("none.json");
    let words = ["--json", "period", "0.007", "--to", "500", "--certificate", text(&missing)];
    let lines = upstar(words).exits(1).json();
    assert_eq!(lines.len(), 2);
    assert!(lines[0]["period"].is_null() && lines[1]["error"]["message"].is_string());
}
