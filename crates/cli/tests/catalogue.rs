//! `catalogue`: positions by value, a store that is reused, and reports.
#![allow(clippy::expect_used)] // how a test fails

mod common;
use common::upstar;
use std::path::PathBuf;

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
fn dominoes_up_to_four_squares_and_a_store_that_is_reused() {
    let [store, csv, svg] = ["dominoes.db", "dominoes.csv", "dominoes.svg"].map(file);
    let words = ["catalogue", "domineering", "--cells", "4", "--store", text(&store)];
    upstar(words)
        .prints_some("domineering, up to 4 cells: 9 positions, 9 computed now")
        .prints_some("smallest")
        .exits(0);
    upstar(words.into_iter().chain(["--report", text(&csv), "--report", text(&svg)]))
        .prints_some("9 positions, 0 computed now")
        .exits(0);
    let report = std::fs::read_to_string(&csv).expect("written");
    assert_eq!(report.lines().count(), 10);
    assert!(report.starts_with("cells,position,value,outcome,temperature,mean\n"), "{report}");
    // The L of three squares is a star, the square a switch of temperature 1.
    assert!(
        report.lines().any(|line| line.starts_with("3,") && line.contains("\"*\",N,0,0")),
        "{report}"
    );
    assert!(report.lines().any(|line| line.contains("\"+-1\",N,1,0")), "{report}");
    assert!(std::fs::read_to_string(&svg).expect("written").contains("<svg"));
    for path in [store, csv, svg] {
        let _ = std::fs::remove_file(path);
    }
}

#[test]
fn filters_and_errors() {
    upstar(["catalogue", "domineering", "--cells", "4", "--snakes"])
        .prints_some("up to 4 cells: 7 positions")
        .exits(0);
    upstar(["catalogue", "domineering", "--cells", "4", "--hotter", "1"])
        .prints_some("+-1")
        .exits(0);
    upstar(["catalogue", "clobber", "--cells", "3"]).prints_some("^").prints_some("*").exits(0);
    upstar(["catalogue", "toads_and_frogs", "--cells", "4"])
        .prints_some("toads_and_frogs(\"t.f\")")
        .exits(0);
    upstar(["catalogue", "nim"]).says("cannot be listed by size").exits(2);
    upstar(["catalogue", "no_game"]).says("is not a game").exits(2);
    upstar(["catalogue", "domineering", "--cells", "13"]).says("say --cells 12").exits(2);
    upstar(["catalogue", "domineering", "--hotter", "x"]).says("is not a temperature").exits(2);
}

/// All games of boards, strips, graphs, cakes and heaps whose positions have values.
const GAMES: &[&str] = &[
    "amazons",
    "anti_clobber",
    "blockbusting",
    "clobber",
    "col",
    "cutcake",
    "domineering",
    "eatcake",
    "elephants_and_rhinos",
    "fission",
    "hot_clobber",
    "kings",
    "knights",
    "konane",
    "konane_single",
    "konane_turning",
    "maundy_cake",
    "nogo",
    "partizan_arc_kayles",
    "partizan_subtraction",
    "queens",
    "rooks",
    "snort",
    "toads_and_frogs",
    "toppling_dominoes",
];

#[test]
fn every_game_with_values_has_a_catalogue_and_one_store_serves_them_all() {
    let store = file("all.db");
    for game in GAMES {
        let [csv, svg] = ["csv", "svg"].map(|ending| file(&format!("{game}.{ending}")));
        let words = ["catalogue", game, "--cells", "4", "--store", text(&store)];
        upstar(words).prints_some("computed now").exits(0);
        upstar(words.into_iter().chain(["--report", text(&csv), "--report", text(&svg)]))
            .prints_some("positions, 0 computed now")
            .exits(0);
        let report = std::fs::read_to_string(&csv).expect("written");
        assert!(report.lines().count() > 5, "{game}: {report}");
        let picture = std::fs::read_to_string(&svg).expect("written");
        assert!(picture.contains("temperature"), "{game}");
        for path in [csv, svg] {
            let _ = std::fs::remove_file(path);
        }
    }
    let _ = std::fs::remove_file(store);
    upstar(["catalogue", "phutball"]).says("cannot be listed by size").exits(2);
    upstar(["catalogue", "backsliding_toads_and_frogs"]).says("cannot be listed by size").exits(2);
}
