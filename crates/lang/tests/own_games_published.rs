//! The games that come with the program as files, and what is published about them: at least three facts for
//! each, with the source. Where the source is a theorem it is tested on all small positions, against a formula
//! that knows nothing of the game.
#![allow(clippy::unwrap_used)] // a test helper that panics is a failing test

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use upstar_core::{AnyPosition, Form, Position};
use upstar_lang::{Session, Settings};
use upstar_values::{Context, Player};

mod random;
use random::Random;

/// A game, the source, and expressions that are true.
const FACTS: &[(&str, &str, &[&str])] = &[
    (
        "atari_go",
        "van der Werf, Uiterwijk, Postma, van den Herik, Solving Ponnuki-Go on small boards (2002): the second player \
         wins on 2x2, the first on 3x3; a stone in atari is lost at once",
        &[
            "atari_go(2, 2).left_first == \"R\" and atari_go(2, 2).right_first == \"L\"",
            "atari_go(3, 3).left_first == \"L\" and atari_go(3, 3).right_first == \"R\"",
            "atari_go(\"ox|..\").left_first == \"L\"",
        ],
    ),
    (
        "cherries",
        "Larsson and others: every row is worth an integer, and one of a single colour its length",
        &[
            "all(cherries(\"x\" * n).value == n for n in 1..8)",
            "all(cherries(\"xo\" * n).value == 0 for n in 1..5)",
            "cherries(\"xox\").value == 1",
            "cherries(\"xxo.x\").value == 2",
        ],
    ),
    (
        "connect_four",
        "Allis, A Knowledge-based Approach of Connect-Four (1988): on boards of an even height and at most six columns the \
         second player draws at least, by answering in the same column",
        &[
            "connect_four(2, 4).left_first == \"draw\"",
            "connect_four(2, 5).left_first == \"draw\"",
            "connect_four(2, 6).left_first == \"draw\"",
        ],
    ),
    (
        "cram_variant",
        "Winning Ways 15 and Schneider, Das Spiel Juvavum (2009), for Cram on 3xn; rows are Dawson's Kayles",
        &[
            "[cram_variant(1, n).grundy for n in 1..10] == [0, 1, 1, 2, 0, 3, 1, 1, 0, 3]",
            "[cram_variant(2, n).grundy for n in 1..6] == [1, 0, 1, 0, 1, 0]",
            "[cram_variant(3, n).grundy for n in 1..5] == [1, 1, 0, 1, 1]",
            "cram_variant(4, 4).grundy == 0",
        ],
    ),
    (
        "end_nim",
        "Albert, Nowakowski, The Game of End-Nim (2001): two heaps are Nim; equal heaps at the ends of one that is smaller",
        &[
            "all(end_nim(a, b).grundy == a xor b for a in 0..9 for b in 0..9)",
            "end_nim(2, 1, 2).outcome == \"P\"",
            "end_nim(3, 1, 3).outcome == \"P\" and end_nim(3, 2, 3).outcome == \"P\"",
        ],
    ),
    (
        "euclid",
        "Nivasch, The Sprague-Grundy function of the game Euclid (2006): the whole part of |p/q - q/p|",
        &[
            "all(euclid(p, q).grundy == abs(p * p - q * q) div (p * q) for p in 1..25 for q in 1..25)",
            "[euclid(13, n).grundy for n in 1..6] == [12, 6, 4, 2, 2, 1]",
            "euclid(8, 5).outcome == \"P\" and euclid(5, 3).outcome == \"N\"",
        ],
    ),
    (
        "fibonacci_nim",
        "Whinihan, Fibonacci Nim (1963): the first player loses at the Fibonacci numbers",
        &[
            "[n for n in 1..60 if fibonacci_nim(n).outcome == \"P\"] == [1, 2, 3, 5, 8, 13, 21, 34, 55]",
            "fibonacci_nim(12, 11).outcome == \"N\"",
            // 11 = 8 + 3: taking the least part of Zeckendorf's sum wins, and only if it may be taken.
            "fibonacci_nim(11, 3).outcome == \"N\" and fibonacci_nim(11, 2).outcome == \"P\"",
        ],
    ),
    (
        "go",
        "Berlekamp, Wolfe, Mathematical Go (1994), chapter 2: chilled corridors with one end closed are worth n - 2 + 1/2^(n-1); \
         the wall keeps what is put into them from being taken back",
        &[
            "go(\"XXX|X.O\").value == *",
            "go(\"XXXX|X..O\").value == {1|*}",
            "[cool(go(\"X\" * (n + 2) + \"|X\" + \".\" * n + \"O\"), 1) for n in 1..5] == [0, 1/2, 5/4, 17/8, 49/16]",
            "go(\"X...X\").value == 3 and go(\"O..O\").value == -2",
        ],
    ),
    (
        "dots_and_boxes",
        "Winning Ways 16; Barker, Korf, Solving Dots-And-Boxes (2012); small scores by another program in Python",
        &[
            "dots_and_boxes(1, 1).score == [-1, 1]",
            "dots_and_boxes(2, 2).score == [2, -2]",
            "dots_and_boxes(1, 2).left_first == \"draw\" and dots_and_boxes(1, 3).left_first == \"R\"",
        ],
    ),
    (
        "strings_and_coins",
        "Winning Ways 16; Berlekamp, The Dots and Boxes Game (2000): a long chain is opened only by who must, and whoever takes \
         it leaves two coins to keep control; short ones can be opened safely in the middle",
        &[
            // A chain of three: opening it is loony, so it is worth nothing; of two: 1 by the hard-hearted handout.
            "nimstring_value(nimstring(\"0-1 1-2 2-3 3-4 0:@ 4:@\")) == 0",
            "nimstring_value(nimstring(\"0-1 1-2 2-3 0:@ 3:@\")) == 1",
            "nimstring_value(nimstring(\"1-2 2-0 0:@\")) == \"loony\"",
            "nimstring(\"1-2 2-0 0:@\").outcome == \"N\"",
            "strings_and_coins(\"0-1 1-2 2-3 3-4 0:@ 4:@\").score == [-3, 3]",
        ],
    ),
    (
        "coin_turning",
        "Winning Ways 14: Mock Turtles has the odious numbers, Ruler powers of two; products of games by nim multiplication",
        &[
            "[coin_turning([1, 2, 3])(n).grundy for n in 1..8] == [1, 2, 4, 7, 8, 11, 13, 14]",
            "[coin_turning(\"ruler\")(n).grundy for n in 1..8] == [1, 2, 1, 4, 1, 2, 1, 8]",
            "all(tartan([1, 2], [1, 2])([x, y]).grundy == nim_product(x, y) for x in 1..5 for y in 1..5)",
            "all(tartan([2], [2])([x + 1, y + 1]).grundy == turning_corners(x, y).grundy for x in 0..4 for y in 0..4)",
            "tartan([1, 2], \"ruler\")([500, 700]).grundy == nim_product(500, 4)",
        ],
    ),
    (
        "greedy_nim",
        "Albert, Nowakowski, Nim restrictions (2004): lost if the largest heap is there an even number of times",
        &[
            "all((greedy_nim(a, b, c).outcome == \"P\") == (count(x == max(a, b, c) for x in [a, b, c]) mod 2 == 0) \
             for a in 1..4 for b in 1..4 for c in 1..4)",
            "greedy_nim(7, 7).outcome == \"P\"",
            "greedy_nim(1, 2, 5, 5).outcome == \"P\" and greedy_nim(5, 5, 5, 1).outcome == \"N\"",
        ],
    ),
    (
        "hex",
        "Nash 1952: the first player wins on square boards; Gardner 1957: on others the one with the shorter way, even \
         as second player",
        &[
            "hex(1, 1).outcome == \"N\" and hex(2, 2).outcome == \"N\" and hex(3, 3).outcome == \"N\"",
            "hex(2, 3).outcome == \"R\" and hex(3, 4).outcome == \"R\"",
            "hex(3, 2).outcome == \"L\"",
        ],
    ),
    (
        "mock_turtles",
        "Winning Ways 14: the odious numbers",
        &[
            "[mock_turtles(\"t\" * n + \"h\").grundy for n in 0..10] == [1, 2, 4, 7, 8, 11, 13, 14, 16, 19, 21]",
            "mock_turtles(\"hhh\").grundy == 1 xor 2 xor 4",
            "mock_turtles(\"ththt\").grundy == 2 xor 7",
        ],
    ),
    (
        "moore_nim",
        "Moore 1910: lost if every binary digit is there a multiple of k + 1 times",
        &[
            "all((moore_nim(2)(a, b, c).outcome == \"P\") == \
             all(((a div d) mod 2 + (b div d) mod 2 + (c div d) mod 2) mod 3 == 0 for d in [1, 2, 4]) \
             for a in 0..5 for b in 0..5 for c in 0..5)",
            "moore_nim(1)(3, 5, 6).outcome == \"P\"",
            "moore_nim(2)(1, 2, 3, 3).outcome == \"P\"",
        ],
    ),
    (
        "nim2",
        "Bouton 1901: the nim sum",
        &[
            "all(nim2(a, b).grundy == a xor b for a in 0..9 for b in 0..9)",
            "nim2(5, 5).outcome == \"P\"",
            "nim2(4, 7).grundy == 3",
        ],
    ),
    (
        "wythoff2",
        "Wythoff 1907: the pairs; Dress, Flammenkamp, Pink 1999, the table of Grundy values",
        &[
            "[[a, b] for a in 0..13 for b in a..13 if wythoff2(a, b).outcome == \"P\"] == \
             [[0, 0], [1, 2], [3, 5], [4, 7], [6, 10], [8, 13]]",
            "[wythoff2(1, n).grundy for n in 0..9] == [1, 2, 0, 4, 5, 3, 7, 8, 6, 10]",
            "[wythoff2(4, n).grundy for n in 0..9] == [4, 5, 3, 2, 7, 6, 9, 0, 1, 8]",
        ],
    ),
    (
        "rook2",
        "Bouton 1901: a rook to the corner is Nim",
        &[
            "all(rook2(a, b).grundy == a xor b for a in 0..9 for b in 0..9)",
            "rook2(6, 6).outcome == \"P\"",
            "rook2(4, 7).grundy == 3",
        ],
    ),
    (
        "nimstring",
        "Winning Ways 16: a coin on one string to the ground is nothing, for who takes it must go on; \
         a coin between two strings is a star; two of them cancel",
        &[
            "nimstring(\"1-0 0:@\").grundy == 0",
            "nimstring(\"0-1 1-2 0:@ 2:@\").grundy == 1",
            "nimstring(\"0-1 1-2 3-4 4-5 0:@ 2:@ 3:@ 5:@\").grundy == 0",
            "nimstring(\"1-2-0 0:@\").grundy == 1",
        ],
    ),
    (
        "node_kayles",
        "Schaefer 1978; paths are the octal game 0.137 (Guy, Smith 1956)",
        &[
            "[node_kayles(\".\" + \"-.\" * n).grundy for n in 0..12] == [1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4]",
            // A vertex of a circle leaves a path that is three shorter.
            "node_kayles(\"1-2-3-4-5-6-7-1\").grundy == 1 and node_kayles(\"1-2-3-4-5-6-1\").grundy == 0",
            // The middle of a star leaves nothing, a ray three vertices.
            "node_kayles(\"1-2 1-3 1-4 1-5\").grundy == 2",
        ],
    ),
    (
        "partizan_euclid",
        "McKay, Nowakowski, Outcomes of Partizan Euclid (2013); {*|0} = v and {0|^} = ^^* are of Winning Ways 3",
        &[
            "partizan_euclid(3, 2).value == *",
            "partizan_euclid(4, 3).value == ^",
            "partizan_euclid(5, 3).value == v",
            "partizan_euclid(5, 4).value == ^^*",
        ],
    ),
    (
        "ruler",
        "Winning Ways 14: the largest power of two that divides the number of the coin",
        &[
            "[ruler(\"t\" * n + \"h\").grundy for n in 0..11] == [1, 2, 1, 4, 1, 2, 1, 8, 1, 2, 1, 4]",
            "ruler(\"hh\").grundy == 3",
            "ruler(\"hththt\").grundy == 1",
        ],
    ),
    (
        "sowing",
        "Erickson, Sowing Games (1996)",
        &[
            "sowing(1, 2, 2, 3).value == {0|-2}",
            "sowing(2, 1, 1).value == *",
            "sowing(2, 1, 1, 1).value == 1/2",
            "sowing(1, 1, 0, 1).value == {2|0}",
        ],
    ),
    (
        "subtract_a_square",
        "Golomb 1966; OEIS A030193 (positions that are lost) and A014586 (Grundy values)",
        &[
            "[n for n in 0..62 if subtract_a_square(n).outcome == \"P\"] == [0, 2, 5, 7, 10, 12, 15, 17, 20, 22, 34, 39, 44, 52, 57, 62]",
            "[subtract_a_square(n).grundy for n in 0..29] == [0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 3, 2, 3, 4, 5]",
            "subtract_a_square(20, 22).outcome == \"P\"",
        ],
    ),
    (
        "turning_corners",
        "Winning Ways 14: nim products",
        &[
            "turning_corners(2, 2).grundy == 3 and turning_corners(2, 3).grundy == 1 and turning_corners(3, 3).grundy == 2",
            "turning_corners(4, 4).grundy == 6",
            "[turning_corners(2, n).grundy for n in 0..7] == [0, 2, 3, 1, 8, 10, 11, 9]",
        ],
    ),
    (
        "vertex_geography",
        "Fraenkel, Scheinerman, Ullman, Undirected edge geography (1993): won if every largest matching covers the token",
        &[
            "vertex_geography(\"x-.-.-.\").outcome == \"N\"",
            "vertex_geography(\"x-.-.\").outcome == \"P\"",
            "vertex_geography(\"1-2-3-4-5-1 1:x\").outcome == \"P\" and vertex_geography(\"1-2-3-4-1 1:x\").outcome == \"N\"",
        ],
    ),
    // Built in too, but files of the corpus all the same.
    (
        "domineering",
        "Winning Ways 5 and Berlekamp 1988",
        &[
            "domineering(2, 2).value == +-1",
            "domineering(2, 3).value == {2|-1/2}",
            "domineering(4, 1).value == 2",
        ],
    ),
    (
        "fox_and_geese",
        "Winning Ways 20: four geese hold the fox at the beginning, on the usual board",
        &[
            "fox_and_geese(\"#o#.|.#.#|#.#.|x#x#\").left_first == \"L\"",
            "fox_and_geese(\"#.#.|.#.#|#o#.|x#.#\").left_first == \"R\"",
            "fox_and_geese(\"#o#.|x#x#\").right_first == \"L\"",
        ],
    ),
    (
        "hare_and_hounds",
        "Winning Ways 21: the hounds win at the beginning, whoever begins",
        &[
            "hare_and_hounds(\"#x..#|x...o|#x..#\").left_first == \"L\"",
            "hare_and_hounds(\"#..x#|...xo|#..x#\").right_first == \"L\"",
            "hare_and_hounds(\"#...#|o..x.|#.xx#\").left_first == \"R\"",
        ],
    ),
];

fn truth(session: &mut Session, expression: &str) -> String {
    let context = Context::new().with_steps(80_000_000);
    match session.run(&format!("({expression})"), &context) {
        Ok(shown) => shown[0].text.clone(),
        Err(error) => error.render(expression),
    }
}

#[test]
fn what_is_published_is_so() {
    let mut wrong = Vec::new();
    for (game, source, facts) in FACTS {
        let mut session = Session::new(Settings::default());
        // The file, also where a ruleset that is built in hides it.
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/");
        if let Ok(text) = std::fs::read_to_string(format!("{folder}{game}.game")) {
            session.use_text(&format!("{game}.game"), &text, &Context::new()).unwrap();
        }
        assert!(facts.len() >= 3, "{game}");
        for fact in *facts {
            let answer = truth(&mut session, fact);
            if answer != "true" {
                wrong.push(format!("{game} ({source}): {fact}\n{answer}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Every declaration of the folder `games` has facts, the rules in a sentence, a notation and an example.
#[test]
fn shipped_games_are_documented_and_have_facts() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games");
    let session = Session::new(Settings::default());
    let with_facts: BTreeSet<&str> = FACTS.iter().map(|fact| fact.0).collect();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|ending| ending != "game") {
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap();
        for name in session.own_games_in(&text) {
            // The facts of a file may be its own examples, which another test runs.
            let examples = text.matches("\n  example ").count();
            assert!(with_facts.contains(name.as_str()) || examples >= 3, "{name} has no facts");
            let ruleset = session.registry().find(&name).unwrap();
            assert!(ruleset.rules.len() > 10, "{name}: {}", ruleset.rules);
            assert!(ruleset.source.len() > 3 && ruleset.known.len() > 3, "{name} has no source");
            assert!(ruleset.notation.contains(&name), "{name}: {}", ruleset.notation);
            assert!(ruleset.example.starts_with(&name), "{name}: {}", ruleset.example);
        }
    }
}

/// Values that a program in Python found, which knows nothing of this one: an evaluator of 90 lines, and the rules of
/// each game written anew from their description. Small strips are there in full, boards and graphs are random.
#[test]
fn another_program_finds_the_same_values() {
    let mut session = Session::new(Settings::default());
    let claims: Vec<&str> = include_str!("data/games_by_python.txt").lines().collect();
    assert!(claims.len() > 700, "{}", claims.len());
    let wrong: Vec<String> = claims
        .into_iter()
        .filter_map(|claim| {
            let answer = truth(&mut session, claim);
            (answer != "true").then(|| format!("{claim}: {answer}"))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What is met first in play from a position, breadth first.
fn met(start: &AnyPosition, most: usize) -> Vec<AnyPosition> {
    let (mut all, mut seen, mut next) = (vec![start.clone()], BTreeSet::new(), 0);
    seen.insert(start.write());
    while let Some(position) = all.get(next).cloned() {
        next += 1;
        for player in Player::BOTH {
            let _ = position.visit_moves(player, |by| {
                let to = position.play(player, &by);
                if all.len() < most && seen.insert(to.write()) {
                    all.push(to);
                }
                ControlFlow::Continue(())
            });
        }
    }
    all
}

/// The words of a text in order, and the ends of edges: a graph may be written in several ways.
fn in_order(text: &str) -> Vec<String> {
    let word = |word: &str| {
        let mut ends: Vec<&str> = word.split('-').collect();
        ends.sort_unstable();
        ends.join("-")
    };
    let mut words: Vec<String> = text.split([' ', '"']).map(word).collect();
    words.sort_unstable();
    words
}

/// Laws of registered games, for those that come as files: what is written reads back, labels name moves, and there is
/// something to see.
#[test]
fn notation_and_labels_of_shipped_games_read_back() {
    let mut session = Session::new(Settings::default());
    let rulesets = session.registry().rulesets().to_vec();
    let (mut wrong, mut games, mut positions) = (Vec::new(), 0, 0);
    for entry in rulesets.iter().filter(|one| upstar_games::registry().find(&one.name).is_none()) {
        games += 1;
        let start = session.position(&entry.example, &Context::new()).unwrap();
        for position in met(&start, 25) {
            positions += 1;
            let text = position.write();
            match session.position(&text, &Context::new()) {
                Ok(read) if in_order(&read.write()) == in_order(&text) => {}
                Ok(read) => wrong.push(format!("{text} is read as {}", read.write())),
                Err(error) => wrong.push(error.render(&text)),
            }
            if format!("{:?}", position.scene()).len() < 6 {
                wrong.push(format!("nothing is seen of {text}"));
            }
            for player in Player::BOTH {
                let mut labels = BTreeSet::new();
                let _ = position.visit_moves(player, |by| {
                    let label = position.write_move(player, &by);
                    let to = position.play(player, &by).write();
                    match position.read_move(player, &label) {
                        Ok(read) if position.play(player, &read).write() == to => {}
                        Ok(_) => wrong.push(format!("{label} in {text} is another move")),
                        Err(error) => wrong.push(format!("{label} in {text}: {error}")),
                    }
                    if !labels.insert(label.clone()) {
                        wrong.push(format!("two moves {label} in {text}"));
                    }
                    ControlFlow::Continue(())
                });
            }
        }
    }
    wrong.truncate(40);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(games > 90 && positions > 1000, "{games} games, {positions} positions");
}

/// Questions about games whose theorems are relied on, and one that search would not answer in time.
const THEOREMS: &[(&str, &str, &str)] = &[
    (
        "acrostic_twins",
        "[acrostic_twins(a, b).grundy for a in 0..9 for b in 0..9]",
        "acrostic_twins(10**9, 10**9 + 1).grundy == 1",
    ),
    ("aliquot", "[aliquot(n).grundy for n in 1..60]", "aliquot(3 * 2**30).grundy == 30"),
    (
        "cole_davie_euclid",
        "[cole_davie_euclid(p, q).outcome for p in 0..20 for q in 0..12]",
        "cole_davie_euclid(701408733, 433494437).outcome == \"P\"",
    ),
    (
        "cyclic_nimhoff",
        "[cyclic_nimhoff(h)(a, b).grundy for h in 1..4 for a in 0..7 for b in 0..7]",
        "cyclic_nimhoff(3)(3000, 3001, 2).outcome == \"P\"",
    ),
    (
        "delete_nim",
        "[delete_nim(x, y).grundy for x in 0..12 for y in 0..12]",
        "delete_nim(2**20 - 1, 0).grundy == 20",
    ),
    ("dim", "[dim(n).grundy for n in 1..60]", "dim(2**30).grundy == 31"),
    (
        "euclid",
        "[euclid(p, q).grundy for p in 1..25 for q in 1..25]",
        "euclid(10**9, 7).grundy == 142857142",
    ),
    (
        "fibonacci_nim",
        "[fibonacci_nim(n, m).outcome for n in 0..60 for m in 0..20]",
        "fibonacci_nim(701408733).outcome == \"P\"",
    ),
    (
        "greedy_nim",
        "[greedy_nim(a, b, c).outcome for a in 0..4 for b in 0..4 for c in 0..4]",
        "greedy_nim(10**9, 10**9, 5).outcome == \"P\"",
    ),
    ("half_nim", "[half_nim(n).grundy for n in 0..100]", "half_nim(2**30 - 1).outcome == \"P\""),
    ("mark", "[mark(n).outcome for n in 0..100]", "mark(2 * 10**9 + 2).outcome == \"P\""),
    (
        "moore_nim",
        "[moore_nim(k)(a, b, c).outcome for k in 1..2 for a in 0..4 for b in 0..4 for c in 0..4]",
        "moore_nim(2)(10**9, 10**9, 10**9).outcome == \"P\"",
    ),
    (
        "ryuo_nim",
        "[ryuo_nim(x, y).grundy for x in 0..12 for y in 0..12]",
        "ryuo_nim(10**9, 10**9).grundy == 2",
    ),
    (
        "saliquant",
        "[saliquant(2 * n + 1).grundy for n in 0..20]",
        "saliquant(10**9 + 1).grundy == 5 * 10**8",
    ),
    (
        "staircase_nim",
        "[staircase_nim(a, b, c).grundy for a in 0..3 for b in 0..3 for c in 0..3]",
        "staircase_nim(900, 800, 900, 700).outcome == \"P\"",
    ),
    (
        "take_a_power",
        "[take_a_power(b)(n).grundy for b in [3, 5] for n in 0..40]",
        "take_a_power(3)(10**9).outcome == \"P\"",
    ),
    (
        "yama_nim",
        "[yama_nim(x, y).outcome for x in 0..9 for y in 0..9]",
        "yama_nim(10**9, 10**9 + 1).outcome == \"P\"",
    ),
];

#[test]
fn theorems_that_are_relied_on_agree_with_search_and_reach_further() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/");
    let mut wrong = Vec::new();
    for (game, small, large) in THEOREMS {
        let mut relying = Session::new(Settings::default());
        // A file that is read is not believed: this one searches.
        let mut searching = Session::new(Settings::default());
        let text = std::fs::read_to_string(format!("{folder}{game}.game")).unwrap();
        searching.use_text(&format!("{game}.game"), &text, &Context::new()).unwrap();
        let (told, found) = (truth(&mut relying, small), truth(&mut searching, small));
        if told != found || told.contains("error") {
            wrong.push(format!("{small}\n{told}\n{found}"));
        }
        let context = Context::new().with_steps(100_000);
        match relying.run(large, &context) {
            Ok(shown) if shown[0].text == "true" => {}
            Ok(shown) => wrong.push(format!("{large}: {}", shown[0].text)),
            Err(error) => wrong.push(error.render(large)),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The largest matching of a graph without some vertices, by trying.
fn matching(edges: &[(usize, usize)], gone: u32) -> usize {
    let free = |v: usize| gone >> v & 1 == 0;
    let best = edges.iter().filter(|(a, b)| free(*a) && free(*b)).map(|&(a, b)| {
        let later: Vec<_> = edges.iter().copied().filter(|&edge| edge > (a, b)).collect();
        1 + matching(&later, gone | 1 << a | 1 << b)
    });
    best.max().unwrap_or(0)
}

#[test]
fn the_token_of_vertex_geography_is_lost_where_a_largest_matching_leaves_it_out() {
    let mut session = Session::new(Settings::default());
    let mut random = Random(53);
    for _ in 0..150 {
        let vertices = 3 + random.below(5);
        let mut edges: Vec<(usize, usize)> = (1..vertices).map(|v| (random.below(v), v)).collect();
        for _ in 0..random.below(4) {
            let (a, b) = (random.below(vertices), random.below(vertices));
            if a < b && !edges.contains(&(a, b)) {
                edges.push((a, b));
            }
        }
        edges.sort_unstable();
        let text: Vec<String> = edges.iter().map(|(a, b)| format!("{a}-{b}")).collect();
        let lost = matching(&edges, 1) == matching(&edges, 0);
        let fact = format!(
            "vertex_geography(\"{} 0:x\").outcome == \"{}\"",
            text.join(" "),
            if lost { "P" } else { "N" }
        );
        assert_eq!(truth(&mut session, &fact), "true", "{fact}");
    }
}
