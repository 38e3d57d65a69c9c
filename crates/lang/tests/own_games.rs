//! The corpus of game files: every one is read, and its examples hold.
#![allow(clippy::unwrap_used)] // a test helper that panics is a failing test

use std::path::{Path, PathBuf};
use upstar_lang::{Session, Settings};
use upstar_values::Context;

fn corpus() -> Vec<PathBuf> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files: Vec<PathBuf> = ["../../games", "tests/games"]
        .into_iter()
        .flat_map(|folder| std::fs::read_dir(here.join(folder)).unwrap())
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "game"))
        .collect();
    files.sort();
    files
}

fn session() -> Session {
    let mut session = Session::new(Settings::default());
    session.read_files_with(|name| std::fs::read_to_string(name).map_err(|e| e.to_string()));
    session
}

#[test]
fn every_file_of_the_corpus_is_read_and_its_examples_hold() {
    let mut wrong = Vec::new();
    let mut examples = 0;
    for path in corpus() {
        let text = std::fs::read_to_string(&path).unwrap();
        let mut session = session();
        let name = path.to_str().unwrap();
        if let Err(error) = session.use_text(name, &text, &Context::new()) {
            wrong.push(format!("{name}: {}", error.render(&text)));
            continue;
        }
        let own = |game: &upstar_lang::OwnGameClaims| text.contains(&format!(" {}", game.name));
        for game in session.own_games().into_iter().filter(own) {
            for example in game.examples {
                examples += 1;
                let context = Context::new().with_steps(50_000_000);
                match session.run(&format!("({})", example.text), &context) {
                    Ok(shown) if shown[0].text == "true" => {}
                    Ok(shown) => wrong.push(format!("{}: {}", example.text, shown[0].text)),
                    Err(error) => wrong.push(error.render(&format!("({})", example.text))),
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {examples}\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn what_is_found_from_the_rules_agrees_with_plain_search() {
    let mut wrong = Vec::new();
    let mut compared = 0;
    for path in corpus() {
        let text = std::fs::read_to_string(&path).unwrap();
        let mut session = session();
        let name = path.to_str().unwrap();
        session.use_text(name, &text, &Context::new()).unwrap();
        for game in session.own_games_in(&text) {
            let check = session.check_own_game(&game, &Context::new()).unwrap().unwrap();
            compared += check.compared;
            if !check.holds() {
                wrong.push(format!("{check:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(compared > 1500, "{compared} positions");
}

#[test]
fn impartial_games_and_ends_are_found() {
    let found = |name: &str| {
        let path =
            corpus().into_iter().find(|path| path.ends_with(format!("{name}.game"))).unwrap();
        let text = std::fs::read_to_string(&path).unwrap();
        let mut session = session();
        session.use_text(path.to_str().unwrap(), &text, &Context::new()).unwrap();
        let check = session.check_own_game(name, &Context::new()).unwrap().unwrap();
        (check.is_impartial, check.ends == upstar_lang::Ends::Proved)
    };
    for name in ["clobber", "konane", "domineering", "amazons", "toads_and_frogs", "col", "fission"]
    {
        assert!(!found(name).0, "{name} is partizan");
    }
    for name in ["cram", "nim", "wythoff", "node_kayles", "treblecross", "mock_turtles"] {
        assert!(found(name).0, "{name} is impartial");
    }
    for name in ["clobber", "konane", "domineering", "cram", "amazons", "toads_and_frogs", "col"] {
        assert!(found(name).1, "play of {name} ends");
    }
    assert!(!found("northcott").1);
}

/// Rulesets of the literature that are not in the corpus, as a trial of the language: each with values that
/// are known.
#[test]
fn a_dozen_other_rulesets_are_written_without_a_change_to_the_program() {
    let games = [
        // Subtraction set {1,2,3}; the nim sequence has period 4.
        "game matches3(n)\n moves matches3(n - k) for k in 1..min(n, 3)\n example [matches3(n).grundy for n in 0..8] == [0,1,2,3,0,1,2,3,0]",
        // Dawson's Kayles, 0.07: 0,0,1,1,2,0,3,1,1,0,3,3,2,2.
        "game dk(n)\n moves dk(a) + dk(n - 2 - a) for a in 0..n - 2\n example [dk(n).grundy for n in 0..13] == [0,0,1,1,2,0,3,1,1,0,3,3,2,2]",
        // Nimk on a staircase: only odd steps count.
        "game stairs(h...)\n moves stairs(if i == 1 then h.put(1, h.at(1) - k) else h.put(i, h.at(i) - k).put(i - 1, h.at(i - 1) + k)) for i in 1..length(h) for k in 1..h.at(i)\n example stairs(2, 5).grundy == 2\n example stairs(1, 0, 3).grundy == 2",
        // The divisor game, taking a proper divisor: the exponent of 2.
        "game divisor(n) if n > 0\n moves divisor(n - d) for d in 1..n - 1 if n mod d == 0\n example [divisor(n).grundy for n in 1..8] == [0,1,0,2,0,1,0,3]",
        // The white knight on a quarter plane.
        "game knight2(x, y)\n moves knight2(x + s.at(1), y + s.at(2)) for s in [[-2, 1], [-2, -1], [1, -2], [-1, -2]] if x + s.at(1) >= 0 and y + s.at(2) >= 0\n example knight2(0, 0).grundy == 0\n example knight2(2, 2).grundy == 2",
        // Partizan subtraction: Left takes 1, Right takes 2.
        "game unfair(n)\n left unfair(n - 1) if n > 0\n right unfair(n - 2) if n > 1\n example unfair(1).value == 1\n example unfair(2).value == {1|0}",
        // Push (Albert, Nowakowski, Wolfe): a piece pushes those to its left.
        "strip shove\n cells \". x/o\"\n left \"[.$] [xo]* x\" -> \"_ [xo]* .\"\n right mirrored\n example shove(\"x\").value == 1",
        // Toads and Frogs whose toads only jump.
        "strip jumpers\n cells \". t/f #\"\n left \"t f .\" -> \". f t\"\n right mirrored backwards\n example jumpers(\"tf.\").value == 1\n example jumpers(\".tf.\").value == *",
        // Crosscram on a torus: four squares in a ring, where any domino leaves room for one more.
        "board ring\n start \".\"\n shape torus\n moves \". .\" -> \"# #\" in horizontal\n example ring(1, 4).grundy == 0",
        // Peg solitaire duotaire: single jumps; Moore and Eppstein.
        "strip duotaire\n cells \". p\"\n moves \"p p .\" -> \". . p\" in horizontal\n example duotaire(\"pp.\").grundy == 1\n example duotaire(\".pp.\").grundy == 1",
        // Edge geography: the edge that was used is gone.
        "graph edge_geography\n moves \"x - .\" -> \". / x\"\n example edge_geography(\"x-.-.\").outcome == \"P\"\n example edge_geography(\"x-.\").outcome == \"N\"",
        // Snort on boards, with king's moves for neighbours.
        "board kings_snort\n start \".\"\n left \".\" -> \"x\" unless \"x o\" in compass\n right mirrored\n example kings_snort(1, 1).value == *\n example kings_snort(1, 2).value == +-1",
        // Maker and Breaker on a row: two neighbours win for Left.
        "strip maker\n start \".\"\n left \".\" -> \"x\"\n right \".\" -> \"o\"\n wins left \"x x\"\n stuck draws\n example maker(2).left_first == \"draw\"\n example maker(3).left_first == \"L\"",
    ];
    let mut wrong = Vec::new();
    for text in games {
        let mut session = session();
        if let Err(error) = session.use_text("trial.game", text, &Context::new()) {
            wrong.push(error.render(text));
            continue;
        }
        for name in session.own_games_in(text) {
            let check = session.check_own_game(&name, &Context::new()).unwrap().unwrap();
            if !check.holds() || check.examples.is_empty() {
                wrong.push(format!("{check:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
