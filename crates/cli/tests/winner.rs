//! `winner`: who wins, with a table that is kept, is whole or refused, and goes on after kill -9.
#![allow(clippy::unwrap_used)] // how a test fails

mod common;

use common::{command, finish, upstar};
use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// A file of a test alone, which is not there yet.
fn fresh(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("winner_{name}.run"));
    let _ = fs::remove_file(&path);
    path
}

#[test]
fn winners_are_told_for_either_beginner() {
    upstar(["winner", "clobber(4,4)"])
        .exits(0)
        .prints_some("outcome N: the player who begins wins");
    upstar(["winner", "domineering(6,7)", "--first", "right"])
        .exits(0)
        .prints_some("if Right begins\n");
    let answer = &upstar(["winner", "nogo(3,4)", "--json", "--threads", "2"]).exits(0).json()[0];
    let known = upstar(["nogo(3,4).outcome"]).exits(0).stdout;
    assert_eq!(answer["outcome"], known.trim(), "{answer}");
    assert_eq!(answer["stopped"], serde_json::Value::Null);
    // The parts of a mixed sum, an impartial one among them.
    upstar(["winner", "clobber(3,3) + cram(2,3) - domineering(3,3)"])
        .exits(0)
        .prints_some("outcome");
}

/// Kill -9, and go on; a damaged file, and one of another position, are refused.
#[test]
fn a_search_goes_on_after_kill_9() {
    for (name, position) in [("clobber", "clobber(5,5)"), ("domineering", "domineering(8,9)")] {
        let file = fresh(name);
        let path = file.to_str().unwrap();
        let words = ["winner", position, "--first", "left", "--checkpoint", path, "--every", "0"];
        let mut child = command(words).spawn().unwrap();
        let begun = Instant::now();
        // The second table is there when the first was replaced.
        while fs::metadata(&file).map_or(0, |file| file.len()) < 50_000 {
            assert!(
                child.try_wait().unwrap().is_none() && begun.elapsed() < Duration::from_secs(120)
            );
            std::thread::sleep(Duration::from_millis(5));
        }
        child.kill().unwrap();
        finish(child, begun);
        let steps = ["--steps", "150000"];
        let again = upstar(words.into_iter().chain(steps)).exits(3);
        let again = again.prints_some("of them by earlier runs").prints_some("open: who wins");
        again.prints_some("proof number").says("kept in");
        let whole = fs::read(&file).unwrap();
        for at in [0, 30, whole.len() / 2, whole.len() - 1] {
            let mut bytes = whole.clone();
            bytes[at] ^= 4;
            fs::write(&file, &bytes).unwrap();
            upstar(words.into_iter().chain(steps)).exits(2).says(path);
        }
        fs::write(&file, &whole[..whole.len() - 40]).unwrap();
        upstar(words.into_iter().chain(steps)).exits(2).says("damaged");
        fs::write(&file, &whole).unwrap();
        let other = ["winner", "clobber(5,6)", "--checkpoint", path];
        upstar(other.into_iter().chain(steps)).exits(2).says("another position");
        fs::remove_file(&file).unwrap();
    }
}

#[test]
fn what_cannot_be_searched_is_refused_in_one_line() {
    upstar(["winner", "clobber(3,3) + fox_and_geese([[4,2],[4,4],[4,6]],[2,4],6)"])
        .exits(2)
        .says("can go round");
    upstar(["--misere", "winner", "clobber(3,3)"]).exits(2).says("leave --misere out");
    upstar(["winner", "clobber(6,6)", "--memory", "1"]).stays_civil().exits(3).says("memory");
    let file = fresh("cram");
    let path = file.to_str().unwrap();
    upstar(["winner", "cram(6,7)", "--checkpoint", path]).exits(2).says("keep no table");
    assert!(!file.exists());
    fs::write(&file, "my notes\n").unwrap();
    upstar(["winner", "clobber(2,2)", "--checkpoint", path]).exits(2);
    assert_eq!(fs::read_to_string(&file).unwrap(), "my notes\n");
    fs::remove_file(&file).unwrap();
}
