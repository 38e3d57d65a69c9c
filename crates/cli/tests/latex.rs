//! What is written for LaTeX compiles: answers, tables, pictures. Skipped where there is no TeX.
#![allow(clippy::unwrap_used, clippy::panic)] // how a test fails

mod common;

use common::upstar;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const ANSWERS: [&str; 25] = [
    "{2|-1/2}",
    "Tiny(2)",
    "Miny({1|0})",
    "^3*",
    "v[2]*",
    "+-{0,{2|0}}",
    "*5",
    "5/8",
    "-3/4",
    "on & off",
    "upon",
    "a{0||||0|||a|*||*}",
    "w**2 + w/2",
    "1/w",
    "*(w^2)",
    "*[[2],0]",
    "[1,2,{1|0}]",
    "\"a_b % # $ & ~ \\\\ ^ {}\"",
    "true",
    "nim(3,4,5)",
    "domineering(4,4)",
    "kayles(5).genus",
    "{5||3|1}.thermograph",
    "tic_tac_toe(\"xo.|...|...\")",
    "{{3|1}|{-2|-10}}",
];

/// Documents that bring their own pictures or tables; `@` is the file.
const FILES: [&[&str]; 13] = [
    &["table", "domineering", "4", "4", "--from", "1", "-o", "@"],
    &["table", "domineering", "4", "4", "--from", "1", "--unicode", "-o", "@"],
    &["table", "wythoff", "6", "6", "-o", "@"],
    &["table", "clobber", "3", "3", "--from", "1", "--outcome", "-o", "@"],
    &["table", "--misere", "kayles", "4", "4", "--show", "genus", "-o", "@"],
    &["draw", "{5||3|1}", "-o", "@"],
    &["draw", "{0||0|-2}", "--title", "Tiny-two & 50% #1 {a_b}", "-o", "@"],
    &["draw", "domineering(3,3)", "--hints", "--player", "both", "-o", "@"],
    &["draw", "nim(3,4,5)", "--hints", "-o", "@"],
    &["draw", "hackenbush(\"lr(l;e),ee\")", "-o", "@"],
    &["draw", "wythoff(2,3)", "--as", "tree", "-o", "@"],
    &["draw", "[1,2,{1|-1}]", "--as", "hasse", "-o", "@"],
    &["draw", "sprouts(3)", "-o", "@"],
];

/// Is there a TeX with what pictures need?
fn is_there_tex() -> bool {
    let found = Command::new("kpsewhich").arg("tikz.sty").output();
    let tex = Command::new("pdflatex").arg("--version").output();
    found.is_ok_and(|found| found.status.success()) && tex.is_ok_and(|tex| tex.status.success())
}

fn compiles(folder: &Path, name: &str, body: &str) {
    let document = format!(
        "\\documentclass{{article}}\n\\usepackage{{amsmath}}\n\\usepackage{{tikz}}\n\
         \\begin{{document}}\n{body}\n\\end{{document}}\n"
    );
    fs::write(folder.join(format!("{name}.tex")), document).unwrap();
    let mut tex = Command::new("pdflatex");
    tex.args(["-interaction=nonstopmode", "-halt-on-error", name]).current_dir(folder);
    let done = tex.stdin(Stdio::null()).output().unwrap();
    let log = String::from_utf8_lossy(&done.stdout);
    let wrong: Vec<&str> = log.lines().skip_while(|line| !line.starts_with('!')).take(8).collect();
    assert!(done.status.success(), "{name}: {}", wrong.join("\n"));
}

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("upstar-latex-{name}-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn answers_are_formulas() {
    if !is_there_tex() {
        eprintln!("skipped: there is no TeX here");
        return;
    }
    let folder = folder("answers");
    let words = ["--latex", "eval"].into_iter().chain(ANSWERS);
    let done = upstar(words).exits(0);
    let lines = done.stdout.lines().map(|line| format!("${line}$\\par\n"));
    compiles(&folder, "answers", &lines.collect::<String>());
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn tables_and_pictures_stand_in_a_document_as_they_are() {
    if !is_there_tex() {
        eprintln!("skipped: there is no TeX here");
        return;
    }
    let folder = folder("files");
    let mut body = String::new();
    for (number, words) in FILES.into_iter().enumerate() {
        let path = folder.join(format!("part{number}.tex")).display().to_string();
        upstar(words.iter().map(|word| if *word == "@" { path.as_str() } else { *word })).exits(0);
        body.push_str(&format!("\\input{{part{number}}}\\clearpage\n"));
    }
    compiles(&folder, "files", &body);
    fs::remove_dir_all(folder).unwrap();
}

#[test]
#[ignore = "half a minute, where there is a TeX"]
fn every_game_is_drawn_in_tikz() {
    if !is_there_tex() {
        eprintln!("skipped: there is no TeX here");
        return;
    }
    let folder = folder("games");
    let games = upstar(["--json", "games"]).exits(0).json();
    let mut body = String::new();
    for (number, game) in games.iter().enumerate() {
        let example = game["example"].as_str().unwrap();
        let path = folder.join(format!("game{number}.tex"));
        upstar(["draw", example, "-o", path.to_str().unwrap()]).exits(0);
        body.push_str(&format!("\\input{{game{number}}}\\clearpage\n"));
    }
    compiles(&folder, "games", &body);
    fs::remove_dir_all(folder).unwrap();
}
