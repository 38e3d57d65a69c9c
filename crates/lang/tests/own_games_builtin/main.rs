//! Files of the corpus beside the rulesets that are built in, on all small positions and on random ones: the
//! same values or winners, as many moves, to the same positions, touching the same squares, with the same labels
//! where the file gives them; each after a translation that is stated here.
#![allow(clippy::unwrap_used, clippy::panic)] // a test helper that panics is a failing test

use std::ops::ControlFlow;
use upstar_core::{AnyPosition, Argument, Form, Loopy, Place, Position, Ruleset};
use upstar_lang::{Session, Settings};
use upstar_solve::Convention;
use upstar_values::{Context, Player};

mod boards;
#[path = "../corpus/mod.rs"]
mod corpus;
mod graphs;
mod heaps;
#[path = "../random/mod.rs"]
mod random;
use random::Random;

/// A game of the corpus and its built-in ruleset.
struct Games {
    session: Session,
    own: std::sync::Arc<Ruleset>,
    built_in: std::sync::Arc<Ruleset>,
    /// How a result of the file's is written for the built-in ruleset.
    translate: fn(&str) -> String,
    checks: Checks,
}

/// What is compared beside the winner and the number of moves.
#[derive(Clone, Copy)]
struct Checks {
    /// The positions that moves lead to.
    results: bool,
    /// The squares that they touch.
    squares: bool,
    labels: bool,
}

const ALL: Checks = Checks { results: true, squares: true, labels: false };

fn games(name: &str, translate: fn(&str) -> String, checks: Checks) -> Games {
    let text = corpus::text(&corpus::file_of(name));
    let mut session = Session::new(Settings::default());
    session.use_text(name, &text, &Context::new()).unwrap();
    let own = session.registry().find(name).unwrap().clone();
    let built_in = upstar_games::registry().find(name).unwrap().clone();
    Games { session, own, built_in, translate, checks }
}

/// The examples of the program are impartial, and can go round, if the rules of the file are and do; so is found from
/// the rules what is written by hand.
#[test]
fn what_is_found_from_the_rules_is_what_the_program_says() {
    for name in [
        "amazons",
        "arc_kayles",
        "chomp",
        "clobber",
        "col",
        "cram",
        "cutcake",
        "dawsons_chess",
        "domineering",
        "elephants_and_rhinos",
        "fission",
        "fox_and_geese",
        "grundys_game",
        "hackenbush",
        "hare_and_hounds",
        "kayles",
        "konane",
        "konane_turning",
        "lasker_nim",
        "nim",
        "nogo",
        "northcott",
        "phutball",
        "snort",
        "tic_tac_toe",
        "toads_and_frogs",
        "toppling_dominoes",
        "treblecross",
        "welter",
        "wythoff",
    ] {
        let mut games = games(name, same, ALL);
        let check = games.session.check_own_game(name, &Context::new()).unwrap().unwrap();
        let plain = Session::new(Settings::default());
        let example = plain.registry().find(name).unwrap().example.to_string();
        let mut shown = Session::new(Settings::default());
        let context = Context::new();
        let told = shown.run(&format!("[({example}).is_impartial]"), &context).unwrap();
        assert_eq!(told[0].text == "[true]", check.is_impartial, "is {name} impartial?");
        let ends = matches!(check.ends, upstar_lang::Ends::Proved(_));
        let loopy = ["fox_and_geese", "hare_and_hounds", "northcott", "phutball"];
        assert_eq!(ends, !loopy.contains(&name), "does play of {name} end? {:?}", check.ends);
    }
}

fn same(text: &str) -> String {
    text.to_owned()
}

/// What is seen of a move: where it leads, what it touches, its label.
type Seen = (String, Vec<Place>, String);

fn moves(
    position: &AnyPosition,
    player: Player,
    checks: Checks,
    translate: fn(&str) -> String,
) -> Vec<Seen> {
    let mut all = Vec::new();
    let _ = position.visit_moves(player, |by| {
        let result = if checks.results {
            translate(&position.play(player, &by).write())
        } else {
            String::new()
        };
        let mut places = if checks.squares { position.touched(player, &by) } else { Vec::new() };
        places.sort();
        places.dedup();
        let label = if checks.labels { position.write_move(player, &by) } else { String::new() };
        all.push((result, places, label));
        ControlFlow::Continue(())
    });
    all.sort();
    all
}

impl Games {
    /// The value of a short game, else who wins whoever begins.
    fn worth(&self, position: &AnyPosition) -> String {
        let (solver, context) = (self.session.solver(), Context::new());
        if position.is_short() {
            return format!("{:?}", solver.value(position, &context).unwrap());
        }
        self.winners(position)
    }

    fn winners(&self, position: &AnyPosition) -> String {
        let solver = self.session.solver();
        let contest = solver.contest(position, Convention::Normal, &Context::new()).unwrap();
        format!("{:?}", Player::BOTH.map(|player| contest.first(player).winner()))
    }

    /// Both positions have the same worth, and moves that look the same.
    fn compare(&self, own: &AnyPosition, built_in: &AnyPosition) {
        let text = built_in.write();
        // Rules are impartial or go round as a whole; the program knows single positions that are or do not.
        assert!(!own.is_impartial() || built_in.is_impartial(), "is {text} impartial?");
        assert!(own.can_cycle() || !built_in.can_cycle(), "can {text} go round?");
        match own.is_short() && built_in.is_short() {
            true => assert_eq!(self.worth(own), self.worth(built_in), "the value of {text}"),
            false => assert_eq!(self.winners(own), self.winners(built_in), "who wins {text}"),
        }
        self.compare_moves(own, built_in);
    }

    fn compare_moves(&self, own: &AnyPosition, built_in: &AnyPosition) {
        for player in Player::BOTH {
            let ours = moves(own, player, self.checks, self.translate);
            let theirs = moves(built_in, player, self.checks, same);
            assert_eq!(ours.len(), theirs.len(), "moves of {player:?} in {}", built_in.write());
            for (ours, theirs) in ours.iter().zip(&theirs) {
                assert_eq!(ours, theirs, "a move of {player:?} in {}", built_in.write());
            }
        }
    }

    /// Reads both, as the file and the built-in ruleset write it; `false` if the latter does not take it.
    fn compare_texts(&self, own: &str, built_in: &str) -> bool {
        let Ok(theirs) = self.built_in.read(&[Argument::Text(built_in.into())]) else {
            return false;
        };
        self.compare(&self.own.read(&[Argument::Text(own.into())]).unwrap(), &theirs);
        true
    }
}

/// All words of a length over some letters.
fn words(letters: &[char], length: usize) -> Vec<Vec<char>> {
    let mut all = vec![Vec::new()];
    for _ in 0..length {
        let longer = |word: &Vec<char>| {
            let word = word.clone();
            letters.iter().map(move |&letter| word.iter().copied().chain([letter]).collect())
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

fn rows(word: &[char], columns: usize) -> String {
    word.chunks(columns).map(|row| row.iter().collect::<String>()).collect::<Vec<_>>().join("|")
}

/// Boards of letters: all of at most `small` squares, and random ones of at most `large`. Letters that are
/// given several times are as much more frequent.
fn boards(letters: &str, is_strip: bool, small: usize, large: usize, many: usize) -> Vec<String> {
    let letters: Vec<char> = letters.chars().collect();
    let mut distinct = letters.clone();
    distinct.sort_unstable();
    distinct.dedup();
    let mut texts = Vec::new();
    for squares in 1..=small {
        let fits = |columns: &usize| squares.is_multiple_of(*columns);
        let shapes: Vec<usize> =
            if is_strip { vec![squares] } else { (1..=squares).filter(fits).collect() };
        for word in words(&distinct, squares) {
            texts.extend(shapes.iter().map(|&columns| rows(&word, columns)));
        }
    }
    let mut random = Random(0x2545_F491_4F6C_DD1D);
    for _ in 0..many {
        let squares = small + 1 + random.below(large - small);
        let columns = if is_strip { squares } else { 1 + random.below(squares.min(5)) };
        let squares = squares / columns * columns;
        let word: Vec<char> = (0..squares).map(|_| letters[random.below(letters.len())]).collect();
        texts.push(rows(&word, columns));
    }
    texts
}

/// Letters are the same in the file and in the program: x Left's, o Right's, . free, # gone; t and f in Toads and
/// Frogs, l, r and e in Toppling Dominoes.
fn compare_boards(name: &str, letters: &str, is_strip: bool, large: usize, checks: Checks) {
    let games = games(name, same, checks);
    let small = if letters.contains('#') { 5 } else { 4 };
    let mut compared = 0;
    for text in boards(letters, is_strip, small, large, 250) {
        // Some texts are positions of no game: groups without a free square in NoGo.
        compared += usize::from(games.compare_texts(&text, &text));
    }
    assert!(compared >= 250, "{name}: {compared}");
}
