//! Files of the corpus beside the rulesets that are built in: the same values, outcomes, numbers of moves
//! and squares that moves touch, on all small positions and on random ones.
#![allow(clippy::unwrap_used)] // a test helper that panics is a failing test

use std::ops::ControlFlow;
use std::path::Path;
use upstar_core::{AnyPosition, Argument, Form, Place, Position};
use upstar_lang::{Session, Settings};
use upstar_values::{Context, Player};

/// A game, the letters of its squares, and how a text of the file is written for the built-in ruleset.
struct Pair {
    name: &'static str,
    letters: &'static str,
    strip: bool,
    /// The largest random board.
    squares: usize,
    touches: bool,
}

const fn board(name: &'static str, letters: &'static str, squares: usize) -> Pair {
    Pair { name, letters, strip: false, squares, touches: true }
}

const fn strip(name: &'static str, letters: &'static str, squares: usize) -> Pair {
    Pair { name, letters, strip: true, squares, touches: true }
}

const BOARDS: &[Pair] = &[
    board("clobber", "xo.", 12),
    board("konane", "xo.", 12),
    board("konane_turning", "xo.", 9),
    board("domineering", ".#", 12),
    board("cram", ".#", 12),
    board("amazons", "x.o.#.", 6),
    // The built-in ruleset names a move by the stone that splits, the file by where its halves land.
    Pair { touches: false, ..board("fission", "x.#", 9) },
    board("nogo", "...xo", 6),
    strip("toads_and_frogs", "tf.", 9),
    strip("elephants_and_rhinos", "tf.", 9),
    // The built-in ruleset names a move by the domino and the direction, the file by what falls.
    Pair { touches: false, ..strip("toppling_dominoes", "lre", 7) },
];

struct Random(u64);

impl Random {
    fn next(&mut self, below: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap() % below
    }
}

fn session_with(name: &str) -> Session {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = ["tests/games", "../../games"].into_iter().map(|folder| path.join(folder));
    let file = folder.map(|folder| folder.join(format!("{name}.game"))).find(|path| path.exists());
    let text = std::fs::read_to_string(file.unwrap()).unwrap();
    let mut session = Session::new(Settings::default());
    session.use_text(name, &text, &Context::new()).unwrap();
    session
}

/// The squares of each move; moves that lead to the same position are one.
fn moves(position: &AnyPosition, player: Player) -> Vec<Vec<Place>> {
    let mut seen = std::collections::HashSet::new();
    let mut all = Vec::new();
    let _ = position.visit_moves(player, |by| {
        if seen.insert(position.play(player, &by)) {
            let mut places = position.touched(player, &by);
            places.sort();
            places.dedup();
            all.push(places);
        }
        ControlFlow::Continue(())
    });
    all.sort();
    all
}

fn compare(session: &Session, own: &AnyPosition, built_in: &AnyPosition, touches: bool) {
    let text = built_in.write();
    let context = Context::new();
    let solver = session.solver();
    let values = [own, built_in].map(|position| solver.value(position, &context).unwrap());
    assert_eq!(values[0], values[1], "the value of {text}");
    for player in Player::BOTH {
        let (ours, theirs) = (moves(own, player), moves(built_in, player));
        assert_eq!(ours.len(), theirs.len(), "moves of {player:?} in {text}: {ours:?} {theirs:?}");
        if touches {
            assert_eq!(ours, theirs, "squares of {player:?}'s moves in {text}");
        }
    }
}

fn boards_of(pair: &Pair) -> Vec<String> {
    let letters: Vec<char> = pair.letters.chars().collect();
    let mut distinct = letters.clone();
    distinct.sort_unstable();
    distinct.dedup();
    let mut texts = Vec::new();
    let rows = |word: &[char], columns: usize| {
        word.chunks(columns).map(|row| row.iter().collect::<String>()).collect::<Vec<_>>().join("|")
    };
    for squares in 1..=4usize {
        let shapes: Vec<usize> = (1..=squares)
            .filter(|columns| {
                squares.is_multiple_of(*columns) && (!pair.strip || *columns == squares)
            })
            .collect();
        for number in 0..distinct.len().pow(u32::try_from(squares).unwrap()) {
            let mut rest = number;
            let word: Vec<char> = (0..squares)
                .map(|_| {
                    let letter = distinct[rest % distinct.len()];
                    rest /= distinct.len();
                    letter
                })
                .collect();
            texts.extend(shapes.iter().map(|&columns| rows(&word, columns)));
        }
    }
    let mut random = Random(0x2545_F491_4F6C_DD1D);
    for _ in 0..60 {
        let squares = 4 + random.next(pair.squares - 3);
        let columns = if pair.strip { squares } else { 1 + random.next(squares.min(4)) };
        let squares = squares / columns * columns;
        let word: Vec<char> =
            (0..squares.max(1)).map(|_| letters[random.next(letters.len())]).collect();
        texts.push(rows(&word, columns));
    }
    texts
}

#[test]
fn boards_by_patterns_are_those_that_are_built_in() {
    for pair in BOARDS {
        let session = session_with(pair.name);
        let own = session.registry().find(pair.name).unwrap();
        let built_in = upstar_games::registry().find(pair.name).unwrap();
        for text in boards_of(pair) {
            let argument = [Argument::Text(text)];
            // Some texts are positions of no game: groups without a free square in NoGo.
            let Ok(theirs) = built_in.read(&argument) else { continue };
            let ours = own.read(&argument).unwrap();
            compare(&session, &ours, &theirs, pair.touches);
        }
    }
}

#[test]
fn heaps_by_formulas_are_those_that_are_built_in() {
    for name in ["nim", "kayles", "lasker_nim", "grundys_game", "dawsons_chess"] {
        let session = session_with(name);
        let own = session.registry().find(name).unwrap();
        let built_in = upstar_games::registry().find(name).unwrap();
        for n in 0..30u32 {
            let argument = [Argument::Integer(n.into())];
            let context = Context::new();
            let grundy = |position: &AnyPosition| {
                session.solver().grundy(position, &context).unwrap().answer
            };
            let (ours, theirs) = (own.read(&argument).unwrap(), built_in.read(&argument).unwrap());
            assert_eq!(grundy(&ours), grundy(&theirs), "{name}({n})");
        }
    }
}

#[test]
fn points_by_formulas_are_those_that_are_built_in() {
    for name in ["wythoff", "cutcake"] {
        let session = session_with(name);
        let own = session.registry().find(name).unwrap();
        let built_in = upstar_games::registry().find(name).unwrap();
        for (a, b) in (1..8u32).flat_map(|a| (1..8u32).map(move |b| (a, b))) {
            let arguments = [Argument::Integer(a.into()), Argument::Integer(b.into())];
            let (ours, theirs) =
                (own.read(&arguments).unwrap(), built_in.read(&arguments).unwrap());
            let context = Context::new();
            let value =
                |position: &AnyPosition| session.solver().value(position, &context).unwrap();
            assert_eq!(value(&ours), value(&theirs), "{name}({a},{b})");
        }
    }
}

#[test]
fn graphs_by_patterns_are_those_that_are_built_in() {
    let paths =
        [".-.-.", ".-x-.-o", "x-.-.-.", "1-2 2-3 3-1", "1-2 1-3 1-4", "1-2 2-3 3-4 4-1 1:x"];
    for name in ["col", "snort", "arc_kayles"] {
        let session = session_with(name);
        let own = session.registry().find(name).unwrap();
        let built_in = upstar_games::registry().find(name).unwrap();
        for text in paths {
            if name == "arc_kayles" && text.contains(['x', 'o', '.']) {
                continue;
            }
            let other = text.replace('x', "L").replace('o', "R");
            let ours = own.read(&[Argument::Text(text.into())]).unwrap();
            let theirs = built_in.read(&[Argument::Text(other)]).unwrap();
            let context = Context::new();
            let value =
                |position: &AnyPosition| session.solver().value(position, &context).unwrap();
            assert_eq!(value(&ours), value(&theirs), "{name} {text}");
        }
    }
}
