//! The games that come with the program as files, and what is published about them: at least three facts for
//! each, with the source. Where the source is a theorem it is tested on all small positions, against a formula
//! that knows nothing of the game.
#![allow(clippy::unwrap_used)] // a test helper that panics is a failing test

use std::collections::BTreeSet;
use upstar_lang::{Session, Settings};
use upstar_values::Context;

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
            assert!(with_facts.contains(name.as_str()), "{name} has no published facts");
            let ruleset = session.registry().find(&name).unwrap();
            assert!(ruleset.rules.len() > 10, "{name}: {}", ruleset.rules);
            assert!(ruleset.notation.contains(&name), "{name}: {}", ruleset.notation);
            assert!(ruleset.example.starts_with(&name), "{name}: {}", ruleset.example);
        }
    }
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
