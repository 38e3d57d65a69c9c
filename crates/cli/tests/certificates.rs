//! `period` and `verify`.
#![allow(clippy::expect_used)] // how a test fails

mod common;
use common::upstar;
use std::path::PathBuf;

/// A file of this test's own.
fn file(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("upstar-{}-{name}", std::process::id()))
}

#[test]
fn a_row_of_wythoff_is_proved_and_its_certificate_checked() {
    let path = file("row5.json");
    let name = path.to_str().expect("UTF-8");
    upstar(["period", "wythoff.row(5)", "--certificate", name])
        .prints_some("period 24, saltus 24, from n = 27 on, proved (states)")
        .says_nothing()
        .exits(0);
    upstar(["verify", name])
        .prints("proved: row 5 of wythoff has the least preperiod 27 and the least period and saltus 24\n")
        .exits(0);
    upstar(["verify", "--json", name]).prints_some("\"holds\":true").exits(0);
    let text = std::fs::read_to_string(&path).expect("written");
    std::fs::write(&path, text.replace("27", "28")).expect("writable");
    upstar(["verify", name]).prints_some("not proved: the hash is").exits(1);
    std::fs::write(&path, "nonsense").expect("writable");
    upstar(["verify", name]).prints_nothing().says("this is not JSON").exits(2);
    std::fs::remove_file(&path).expect("removable");
    upstar(["verify", name]).prints_nothing().says("cannot be read").exits(2);
}

#[test]
fn periods_in_json() {
    upstar(["period", "--json", "wythoff.row(5)"])
        .prints_some("{\"code\":\"wythoff.row(5)\",\"period\":24,\"preperiod\":27,\"saltus\":24,\"proved\":\"states\"")
        .exits(0);
    upstar(["period", "--json", "0.77"])
        .prints_some("\"period\":12,\"preperiod\":71,\"saltus\":0,\"proved\":\"guy-smith\"")
        .exits(0);
}

#[test]
fn what_has_no_period_is_refused() {
    upstar(["period", "wythoff(4,13)"])
        .prints_nothing()
        .says("the name of a game is needed")
        .exits(2);
    upstar(["period", "wythoff.row(60)", "--steps", "100"])
        .prints_nothing()
        .says("step limit")
        .exits(3);
    let path = file("officers.json");
    let name = path.to_str().expect("UTF-8");
    upstar(["period", "officers", "--to", "1000", "--certificate", name])
        .prints_some("no period is proved or seen in the first 1000 values")
        .says("nothing was written")
        .exits(1);
    assert!(!path.exists());
}

#[test]
fn the_grundy_value_of_a_huge_position_is_refused_with_its_cost() {
    upstar(["wythoff(10**30, 10**31).grundy"])
        .prints_nothing()
        .says("no formula is known for the Grundy value: the table up to")
        .says("10^61 cells")
        .exits(2);
    upstar(["wythoff(10**1000, 10**1001)"]).prints_some("next player wins").exits(0);
}
