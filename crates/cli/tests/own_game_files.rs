//! Files of games at the command line: clauses that need not be there in play, tables and pictures, and the mistakes
//! of beginners, told alike from a file, from a pipe and in a file that is used.
#![allow(clippy::unwrap_used)] // how a test fails

mod common;
use common::{fed, upstar};

/// A file in the folder of the tests.
fn file(name: &str, text: &str) -> String {
    let path = format!("{}/own_game_files_{name}.game", env!("CARGO_TARGET_TMPDIR"));
    std::fs::write(&path, text).unwrap();
    path
}

const CLAUSES: &str = r#"game thirds(n)
  "Take a third of the tokens, rounded up, or fewer."
  notation "thirds(N): N tokens. Moves: how many are taken."
  source "A test, 2026."
  moves thirds(n - k) as "{k}" for k in 1..(n + 2) div 3
  theorem grundy < n if n > 1
  scene text
  example thirds(2).outcome == "P"

game pairs(a, b)
  "Take from one of two heaps."
  normal max(a, b), min(a, b)
  moves pairs(k, b) as "({k},{b})" for k in 0..a - 1, pairs(a, k) as "({a},{k})" for k in 0..b - 1
  symmetry pairs(b, a)
  parts nim(a), nim(b)
  theorem grundy == a xor b
  scene heaps
  example pairs(3, 3).outcome == "P"

board stones
  "Put a stone on a free square that has no stone of one's own beside it."
  cells ". b/w #"
  start "."
  left "." -> "b" unless "b b" in orthogonal
  right mirrored
  scene grid, "b" "left", "w" "right"

board walkers
  start "x.|.o"
  left "x ." -> ". x" in hexagonal
  right mirrored
  endless draws
"#;

#[test]
fn claims_are_told_by_what_they_claim() {
    let path = file("claims", CLAUSES);
    upstar(["check", &path])
        .exits(0)
        .prints_some("theorem grundy < n: claimed, tested on")
        .prints_some("theorem grundy == a xor b: claimed, tested on 144 positions")
        .prints_some("  symmetry pairs(b, a): claimed, tested on")
        .prints_some("  parts nim(a), nim(b): claimed, tested on");
    upstar(["--use", &path, "games", "thirds"])
        .exits(0)
        .prints_some("Moves: how many are taken.")
        .prints_some("A test, 2026.")
        .prints_some("claimed: grundy < n if n > 1");
}

#[test]
fn clauses_that_need_not_be_there_hold_in_tables() {
    let path = file("tables", CLAUSES);
    let pairs = "  | 0 1 2 3\n--+--------\n0 | 0 1 2 3\n1 | 1 0 3 2\n2 | 2 3 0 1\n3 | 3 2 1 0\n";
    upstar(["--use", &path, "table", "pairs", "4", "4"]).exits(0).prints(pairs);
    upstar(["--use", &path, "table", "thirds", "4"])
        .exits(0)
        .prints_some("1 | 1 0 1 0\n")
        .prints_some("2 | 0 1 0 1\n");
    upstar(["--use", &path, "table", "stones", "2", "3"]).exits(0).prints_some("1 |   * 0\n");
}

#[test]
fn clauses_that_need_not_be_there_hold_in_play() {
    let path = file("play", CLAUSES);
    // Labels are those of `as`, a scene is a text, and what is taken too much is refused.
    fed(["--use", &path, "play", "thirds", "5"], "3\n2\n1\n")
        .exits(0)
        .prints_some("Take a third of the tokens")
        .prints_some("thirds(5)\n1. you> ")
        .prints_some("2. I play 1\nthirds(2)\n")
        .prints_some("I have won.");
    fed(["--use", &path, "play", "pairs", "3", "1"], "(2,1)\n")
        .exits(0)
        .prints_some("  1  @@@  3\n  2  @    1\n")
        .prints_some("2. I play (1,1)\npairs(1,1)\n");
    fed(["--use", &path, "play", "stones", "2", "2"], "l\n(1,1)\n")
        .exits(0)
        .prints_some("2. I play ");
    upstar(["--use", &path, "draw", "stones(\"b.|.w\")"])
        .exits(0)
        .prints("   1 2\n1  x .\n2  . o\n");
}

#[test]
fn boards_with_six_neighbours_are_drawn_as_hexagons() {
    let path = file("hexagons", CLAUSES);
    let indented = "   1 2\n1  x .\n2   . o\n";
    upstar(["--use", &path, "draw", "walkers()"]).exits(0).prints(indented);
    upstar(["draw", "hex(3,3)"]).exits(0).prints("   1 2 3\n1  . . .\n2   . . .\n3    . . .\n");
    let picture = format!("{}/hex.svg", env!("CARGO_TARGET_TMPDIR"));
    upstar(["draw", "hex(\"x..|.o.\")", "-o", &picture]).exits(0);
    let svg = std::fs::read_to_string(picture).unwrap();
    assert!(svg.contains("A board of 2 by 3 hexagons"), "{svg}");
}

/// The twelve mistakes of the design, with a part of what is said, where, and what to write.
const MISTAKES: [(&str, &str, &str, &str); 12] = [
    (
        "game a(n)\n  moves\n    a([n - 1) if n > 0",
        "is never closed",
        "line 3, column 7",
        "write `]`",
    ),
    ("game a(n)\n  moves a(n - k) for k in 1..2", "n is -1", "line 2, column 9", "if k <= n"),
    (
        "board a\n  left \"x .\" -> \". x .\"\n  right mirrored",
        "2 squares become 3",
        "line 2, column 8",
        "equally many",
    ),
    (
        "board a\n  left \"T .\" -> \". T\"\n  right mirrored",
        "`T` is not a cell",
        "line 2, column 9",
        "add `cells",
    ),
    (
        "board a\n  left \"x .\" -> \"x .\"\n  right mirrored",
        "changes nothing",
        "line 2, column 8",
        "left pass",
    ),
    (
        "game a(n)\n  moves a(n) if n > 0",
        "an option of itself",
        "line 2, column 9",
        "endless draws",
    ),
    (
        "board a\n  left \"x .\" -> \". x\"",
        "Right has no moves",
        "line 2, column 3",
        "right mirrored",
    ),
    (
        "game a(p, q) if p > q > 0\n  moves a(p - 1, q) if p > 1",
        "chained",
        "line 1, column 23",
        "p > q and q >",
    ),
    (
        "game a(n)\n  moves a(n / 2) if n > 0",
        "1/2 is not a natural number",
        "line 2, column 11",
        "div",
    ),
    (
        "board a\n  left \"x .*|. .\" -> \". .*|. .\"\n  right mirrored",
        "one row",
        "line 2, column 9",
        "write one row",
    ),
    (
        "board a\n  left \"x .\" -> \". x\" in left\n  right mirrored",
        "`left` is a player",
        "line 2, column 26",
        "east, west",
    ),
    (
        "strip a\n  cells \"t h\"\n  left \"h\" -> \"t\"\n  right mirrored",
        "counterparts",
        "line 4, column 3",
        "t/h",
    ),
];

#[test]
fn mistakes_are_told_alike_from_a_file_and_from_a_pipe() {
    for (number, (text, what, place, help)) in MISTAKES.into_iter().enumerate() {
        let path = file(&format!("mistake{number}"), text);
        let checked = upstar(["check", &path]).prints_nothing();
        for part in [what, place, help] {
            assert!(checked.stderr.contains(part), "{number}: no {part:?} in {}", checked.stderr);
        }
        let piped = fed([], format!("{text}\n")).prints_nothing();
        assert_eq!(piped.stderr, checked.stderr, "{number}: from a pipe");
        let given = upstar([text]).prints_nothing();
        assert_eq!(given.stderr, checked.stderr, "{number}: as an argument");
        let name = path.rsplit('/').next().unwrap();
        let before = upstar(["--use", &path, "1 + 1"]).prints_nothing();
        let told =
            before.stderr.replace(&format!("({path}, "), "(").replace(&format!("({name}, "), "(");
        assert_eq!(told, checked.stderr, "{number}: as a file that is used");
        let used = format!("{}/own_game_files_user{number}.game", env!("CARGO_TARGET_TMPDIR"));
        std::fs::write(&used, format!("use \"{name}\"\n")).unwrap();
        upstar(["check", &used]).says(&format!("{name}, {place}: ")).says(what).says(help);
    }
}
