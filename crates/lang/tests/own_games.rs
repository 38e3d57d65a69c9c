//! The corpus of game files: every one is read, and its examples hold.
#![allow(clippy::unwrap_used, clippy::panic)] // a test helper that panics is a failing test

use upstar_lang::{Ends, Session, Settings};
use upstar_values::Context;

mod corpus;

fn session() -> Session {
    let mut session = Session::new(Settings::default());
    session.read_files_with(|name| std::fs::read_to_string(name).map_err(|e| e.to_string()));
    session
}

#[test]
fn every_file_of_the_corpus_is_read_and_its_examples_hold() {
    let mut wrong = Vec::new();
    let mut examples = 0;
    for path in corpus::files() {
        let text = corpus::text(&path);
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
    for path in corpus::files() {
        let text = corpus::text(&path);
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

/// What `check` finds of a file of the corpus.
fn checked(name: &str) -> upstar_lang::OwnCheck {
    let path = corpus::file_of(name);
    let text = corpus::text(&path);
    let mut session = session();
    session.use_text(path.to_str().unwrap(), &text, &Context::new()).unwrap();
    session.check_own_game(name, &Context::new()).unwrap().unwrap()
}

/// Impartial games are found, and that play ends is proved wherever it does, but for some games whose
/// measure is not a linear one; where it can go round, a loop is shown.
#[test]
fn impartial_games_and_ends_are_found() {
    for path in corpus::files() {
        let name = path.file_stem().unwrap().to_str().unwrap();
        if name == "nim_to_wythoff" {
            continue;
        }
        let check = checked(name);
        // Games whose file speaks of one player somewhere are partizan, but for variants that are not.
        let text = std::fs::read_to_string(&path).unwrap();
        let of_one = ["left ", "right ", "wins left", "loses left"];
        let one_sided = |line: &str| of_one.iter().any(|word| line.trim().starts_with(word));
        let impartial =
            !text.lines().any(one_sided) && name != "tic_tac_toe" || name == "cram_variant";
        assert_eq!(check.is_impartial, impartial, "{name}");
        match name {
            "sowing" => {
                assert!(matches!(check.ends, Ends::Tested(n) if n > 50), "{:?}", check.ends);
            }
            // A man is put beside the ball, and the ball jumps to and fro.
            "phutball" => {
                assert!(matches!(check.ends, Ends::Loops(_)), "{:?}", check.ends);
                assert!(check.ends.round().len() > 1, "{name}");
            }
            // Measures that are not linear, or of lists that are sorted anew.
            "chopsticks"
            | "end_wythoff"
            | "exact_slow_nim"
            | "general_toads"
            | "lctr"
            | "mem"
            | "nim_with_a_pass"
            | "pseudo_quicksort"
            | "push"
            | "quicksort"
            | "schuh_divisors"
            | "sheep"
            | "shove"
            | "staircase_nim"
            | "subset_takeaway"
            | "sylver_coinage"
            | "take_a_power"
            | "thirty_one"
            | "weighted_arc_kayles" => {
                assert!(matches!(check.ends, Ends::Tested(_)), "{name}: {:?}", check.ends);
            }
            "fox_and_geese" => assert!(matches!(check.ends, Ends::Loops(_)), "{:?}", check.ends),
            "annihilation" | "dodgem" | "fox_and_hounds" | "hare_and_hounds" | "mu_torere"
            | "northcott" | "pong_hau_ki" | "three_mens_morris" => {
                assert!(matches!(check.ends, Ends::Declared(_)), "{name}: {:?}", check.ends);
                assert!(check.ends.round().len() > 1, "{name}");
            }
            _ => assert!(matches!(check.ends, Ends::Proved(_)), "{name}: {:?}", check.ends),
        }
        // Of the corpus, some are games of the library, too; nothing else looks like a mistake.
        let keys: Vec<&str> = check.warnings.iter().map(|one| one.message.key()).collect();
        let hides = upstar_games::registry().find(&check.name).is_some();
        assert_eq!(keys, vec!["rules.warn-hides"; usize::from(hides)], "{name}");
    }
}

fn check_text(text: &str) -> upstar_lang::OwnCheck {
    let mut session = session();
    session.use_text("trial.game", text, &Context::new()).unwrap();
    let name = session.own_games_in(text).pop().unwrap();
    session.check_own_game(&name, &Context::new()).unwrap().unwrap()
}

#[test]
fn measures_are_found_for_formulas_of_many_kinds() {
    let measure = |text: &str| match check_text(text).ends {
        Ends::Proved(stages) => stages.join(", "),
        other => panic!("{text}: {other:?}"),
    };
    // Two stages: a falls, or it stays and b does, however far b grew before.
    let text = "game g(a, b)\n moves g(a - 1, b + 7) if a > 0, g(a, b - 1) if b > 0";
    assert_eq!(measure(text), "a, b");
    // A multiple of what is given away.
    let text = "game g(a, b)\n moves g(a - 1, b + 2) if a > 0, g(a, b - 1) if b > 0";
    assert!(["a, b", "3 * a + b"].contains(&measure(text).as_str()));
    // Tokens go down a staircase: each counts as often as its step is high.
    let text = "game g(h...)\n moves g(if i == 1 then h.put(1, h.at(1) - k) else h.put(i, h.at(i) - k).put(i - 1, h.at(i - 1) + k)) for i in 1..length(h) for k in 1..h.at(i)";
    assert_eq!(measure(text), "sum(k * h.at(k) for k in 1..length(h))");
    // Halves, remainders, squares, products.
    assert_eq!(
        measure("game g(n)\n moves g(n div 2) if n > 0, g(n - k * k) for k in 1..isqrt(n)"),
        "n"
    );
    assert_eq!(measure("game g(a, b)\n moves g(b, a mod b) if b > 0"), "b");
    assert_eq!(
        measure("game g(n) if n > 0\n moves g(n - d) for d in 1..n - 1 if n mod d == 0"),
        "n"
    );
    // A condition bounds numbers of any sign.
    assert_eq!(measure("game g(n in integers)\n moves g(n - 1) if n > -5"), "n");
    // Letters of a text, parts of a sum, other games.
    assert_eq!(measure("game g(s in texts)\n moves g(s.drop(1)) if length(s) > 0"), "length(s)");
    assert_eq!(measure("game g(n)\n moves g(a) + g(n - 1 - a) + nim(n) for a in 0..n - 1"), "n");
}

#[test]
fn play_that_goes_round_is_shown_or_at_least_not_proved_to_end() {
    let ends = |text: &str| check_text(text).ends;
    let round = ends("game g(n)\n moves g(n + 1) if n mod 2 == 0, g(n - 1) if n mod 2 == 1");
    assert_eq!(round.round().len(), 2, "{round:?}");
    assert!(matches!(ends("game g(a, b)\n moves g(b, a) if a != b"), Ends::Loops(_)));
    assert!(matches!(
        ends("game g(n)\n moves g(n - 1) if n > 0, g(n) if n > 2\n endless draws"),
        Ends::Declared(_)
    ));
    // It never ends, and never comes back.
    assert!(!matches!(ends("game g(n)\n moves g(n + 1) if n > 30"), Ends::Proved(_)));
    // A condition that options break may not be used.
    assert!(!matches!(
        ends("game g(n, k) if k > 0\n moves g(n - k, 0) if n >= k, g(n, k) if k == 0"),
        Ends::Proved(_)
    ));
    let slider = ends("strip g\n left \"x .\" -> \". x\" in horizontal\n right mirrored");
    assert!(!slider.round().is_empty());
    // Nothing was declared, and the values are those of the theory of loopy games all the same.
    let mut session = session();
    let text = "strip g\n left \"x .\" -> \". x\" in horizontal\n right mirrored";
    session.use_text("g.game", text, &Context::new()).unwrap();
    let shown = session.run("g(\"x.\")", &Context::new().with_steps(100_000)).unwrap();
    assert!(shown[0].text.starts_with("on"), "{}", shown[0].text);
}

#[test]
fn what_looks_like_a_mistake_is_warned_of() {
    let warned = |text: &str| {
        let check = check_text(text);
        let warnings = check.warnings.iter().map(|one| format!("{}: {}", one.line, one.message));
        warnings.collect::<Vec<_>>().join("\n")
    };
    let text = warned(
        "board g\n start \"x.\"\n left \"x .\" -> \". x\"\n left \"x o\" -> \". x\"\n right none",
    );
    assert!(
        text.starts_with("4: ") && text.contains("x o") && text.contains("never matches"),
        "{text}"
    );
    let text = warned("game g(p, q) if q > 0\n moves g(p - 1, q - 1) if p > 0 and q > 0");
    assert!(
        text.contains(
            "g(1,1) has the option g(0,0), which is not a position because of `if q > 0`"
        ),
        "{text}"
    );
    let text = warned("game g(n)\n left g(n - 1) if n > 0\n right g(n - 1) if n > 0");
    assert!(text.contains("write `moves`"), "{text}");
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
        // Tokens on a graph: one goes along an arrow, and values of tokens that do not meet are added (Sprague, Grundy).
        "graph tokens\n moves \"x > .\" -> \". > x\"\n example tokens(\"1>2 2>3 1>3 1:x\").grundy == 2\n example tokens(\"1>2 2>3 1>3 2:x\").grundy == 1\n example tokens(\"1>2 2>3 1>3 4>5 1:x 4:x\").grundy == 3",
        // Words: a letter is struck out with all behind it, which is a green stalk of Hackenbush.
        "game cut_off(s in texts)\n moves cut_off(s.take(k)) for k in 0..length(s) - 1\n example cut_off(\"aaaa\").grundy == 4\n example cut_off(\"\").grundy == 0",
        // A loopy partizan game: Left puts the lamp on, Right puts it out, and both can do so for ever.
        "game lamp(n in 0..1)\n left lamp(1) if n == 0\n right lamp(0) if n == 1\n endless draws\n example lamp(0).left_first == \"draw\" and lamp(0).right_first == \"L\"\n example lamp(1).right_first == \"draw\" and lamp(1).left_first == \"R\"",
        // Declared to be misère: who cannot move wins. One heap of Nim is won by all but 1.
        "game misery(n)\n moves misery(k) for k in 0..n - 1\n stuck wins\n example [misery(n).left_first for n in 0..3] == [\"L\", \"R\", \"L\", \"L\"]",
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

/// The words in quotes of a text.
fn quoted(text: &str) -> Vec<&str> {
    let is_word = |text: &&str| text.len() > 1 && text.chars().all(char::is_alphabetic);
    text.split('"').skip(1).step_by(2).filter(is_word).collect()
}

/// Every word of the grammar of declarations is known to the reader, and every word that begins a clause stands in
/// the grammar.
#[test]
fn the_grammar_has_all_words_of_declarations() {
    let here = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |path: &str| std::fs::read_to_string(here.join(path)).unwrap();
    let text = read("../../GRAMMAR.md");
    let rest = &text[text.find("    declaration = kind").unwrap()..];
    let grammar = quoted(&rest[..rest.find("\n## ").unwrap()]);
    let source = read("src/rules/declaration.rs");
    let clauses = &source[source.find("const CLAUSES").unwrap()..];
    let clauses = quoted(&clauses[..clauses.find("];").unwrap()]);
    assert!(clauses.len() > 20);
    for clause in clauses {
        assert!(grammar.contains(&clause), "{clause} is not in GRAMMAR.md");
    }
    let mut sources = String::new();
    let mut folders = vec![here.join("src/rules")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            match path.is_dir() {
                true => folders.push(path),
                false => sources.push_str(&std::fs::read_to_string(path).unwrap()),
            }
        }
    }
    for word in grammar {
        assert!(sources.contains(&format!("\"{word}\"")), "no reader knows `{word}`");
    }
}

/// Tables know positions by words: a game of numbers and one on boards, asked in one session, must not be taken for each
/// other, however many games were declared before.
#[test]
fn positions_of_different_kinds_of_games_have_different_words() {
    use std::collections::HashMap;
    use upstar_core::{Form as _, Position as _};
    let mut met: HashMap<u64, String> = HashMap::new();
    let mut session = session();
    let context = Context::new();
    let mut words = 0;
    for round in 0..40 {
        let rules = format!(
            "game p{round}(a, b, c, d)\n  moves p{round}(a - 1, b, c, d) if a > 0\n\
             strip s{round}\n  left \"x .\" -> \". x\"\n  right mirrored\n"
        );
        session.use_text("words.game", &rules, &context).unwrap();
        let points = (0..81)
            .map(|n| format!("p{round}({}, {}, {}, {})", n % 3, n / 3 % 3, n / 9 % 3, n / 27));
        let strips = (0..243).map(|n: usize| {
            let letter = |place: u32| ['.', 'x', 'o'][n / 3usize.pow(place) % 3];
            format!("s{round}(\"{}\")", (0..5).map(letter).collect::<String>())
        });
        for text in points.chain(strips) {
            let position = session.position(&text, &context).unwrap();
            let Some(word) = position.downcast::<upstar_rules::OwnForm>().unwrap().word() else {
                continue;
            };
            words += 1;
            // Letters that the rules do not tell apart have one word.
            if let Some(other) = met.insert(word.get(), text.clone()) {
                let head = |text: &str| text.split('(').next().unwrap().to_owned();
                assert_eq!(head(&other), head(&text), "{other} and {text}: {}", position.write());
            }
        }
    }
    assert!(words > 10_000, "{words}");
}
