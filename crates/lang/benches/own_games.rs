//! Games that a user has written beside those that are built in: the same positions, one thread, fresh
//! tables on both sides, results compared.
//!
//! `cargo bench -p upstar-lang --bench own_games` (with `-- boards`, `heaps`, `points` or `python` for a part of it, and
//! behind that what names of rows must contain: `-- boards "domineering(5"`).
//! The same rules as plain Python classes are in `bench/own_games.py`.
#![allow(clippy::print_stdout, reason = "a benchmark prints")]
#![allow(clippy::unwrap_used, reason = "texts of its own")]

#[path = "../../../bench/common.rs"]
mod common;

use common::clock;
use std::hint::black_box;
use upstar_core::family::{About, HeapRule};
use upstar_core::{AnyPosition, Form};
use upstar_lang::{Session, Settings};
use upstar_solve::Solver;
use upstar_values::{Context, Player};

/// The corpus's texts under names that built-in games do not have.
const GAMES: &str = include_str!("own_games.game");

fn session() -> Session {
    let mut session = Session::new(Settings::default());
    session.use_text("bench.game", GAMES, &Context::new()).unwrap();
    for rule in heap_rules() {
        session.register(rule.ruleset()).unwrap();
    }
    session
}

/// The same heap games as functions, searched like any other game.
fn heap_rules() -> Vec<HeapRule> {
    let kayles = |n: u64| {
        let rows = (1..=2u64.min(n)).flat_map(move |t| (0..=(n - t) / 2).map(move |a| (t, a)));
        rows.map(|(t, a)| vec![a, n - t - a]).collect()
    };
    let grundy = |n: u64| (1..=n.saturating_sub(1) / 2).map(|a| vec![a, n - a]).collect();
    let subtraction =
        |n: u64| [1, 3, 4, 9, 11].iter().filter(|&&k| k <= n).map(|k| vec![n - k]).collect();
    let squares = |n: u64| (1..=n.isqrt()).map(|k| vec![n - k * k]).collect();
    vec![
        HeapRule::impartial(About::new("fn_kayles", "", "fn_kayles(3)"), kayles),
        HeapRule::impartial(About::new("fn_grundys_game", "", "fn_grundys_game(3)"), grundy),
        HeapRule::impartial(About::new("fn_subtraction", "", "fn_subtraction(3)"), subtraction),
        HeapRule::impartial(About::new("fn_squares", "", "fn_squares(3)"), squares),
    ]
}

/// The mean of several runs, since the clock is coarse: each reads the rules and its positions anew, so
/// that neither a solver nor the rules remember anything, and is timed from then on.
fn timed<P, T>(
    mut read: impl FnMut(&mut Session) -> P,
    mut work: impl FnMut(&P, &Solver, &Context) -> T,
) -> (T, f64) {
    let (mut seconds, mut runs) = (0.0, 0u32);
    loop {
        let mut session = session();
        let positions = read(&mut session);
        let (solver, context) = (Solver::new(1), Context::new());
        let start = clock();
        let result = black_box(work(&positions, &solver, &context));
        seconds += clock() - start;
        runs += 1;
        if seconds > 0.4 || runs == 300 {
            return (result, seconds / f64::from(runs));
        }
    }
}

fn position(session: &mut Session, text: &str) -> AnyPosition {
    session.position(text, &Context::new()).unwrap()
}

fn row(name: &str, built_in: f64, own: f64, equal: bool) {
    let (a, b) = (built_in * 1e3, own * 1e3);
    let equal = if equal { "yes" } else { "NO" };
    println!("{name:<34} {a:>11.3} {b:>11.3} {:>8.2} {equal:>6}", own / built_in);
}

/// Is a row asked for? Without any names all are.
fn is_asked(row: &str, names: &[String]) -> bool {
    names.is_empty() || names.iter().any(|name| row.contains(name.as_str()))
}

fn boards(names: &[String]) {
    println!(
        "{:<34} {:>11} {:>11} {:>8} {:>6}",
        "values", "built-in ms", "own ms", "ratio", "equal"
    );
    for board in [
        "clobber(3, 4)",
        "clobber(3, 5)",
        "clobber(4, 4)",
        "clobber(\"xoxoxoxoxoxoxoxoxo\")",
        "konane(\"xox.|oxox|xo.o|oxox\")",
        "konane(\"xoxox|ox.xo|xo.ox|oxoxo\")",
        "domineering(4, 4)",
        "domineering(4, 5)",
        "domineering(4, 6)",
        "domineering(5, 5)",
        "cram(4, 4)",
        "cram(4, 5)",
        "cram(5, 5)",
    ] {
        if !is_asked(board, names) {
            continue;
        }
        let value = |text: &str| {
            let read = |session: &mut Session| position(session, text);
            timed(read, |position, solver, context| {
                let value = solver.value(position, context).unwrap();
                solver.algebra(context).text(value).unwrap()
            })
        };
        let ((a_text, a), (b_text, b)) = (value(board), value(&format!("own_{board}")));
        row(board, a, b, a_text == b_text);
    }
}

/// The Grundy values of heaps from 0 on, one solver for all of them.
fn sequence(name: &str, most: u64) -> (Vec<String>, f64) {
    let read = |session: &mut Session| {
        (0..=most).map(|n| position(session, &format!("{name}({n})"))).collect::<Vec<_>>()
    };
    let (values, seconds) = timed(read, |heaps, solver, context| {
        heaps.iter().map(|heap| solver.grundy(heap, context).unwrap().answer).collect::<Vec<_>>()
    });
    (values.iter().map(ToString::to_string).collect(), seconds)
}

fn heaps() {
    println!();
    println!(
        "{:<34} {:>11} {:>11} {:>8} {:>6}",
        "Grundy values of heaps", "function ms", "own ms", "ratio", "equal"
    );
    for (name, most) in
        [("kayles", 600), ("grundys_game", 600), ("subtraction", 3000), ("squares", 3000)]
    {
        let (values, a) = sequence(&format!("fn_{name}"), most);
        let (own, b) = sequence(&format!("own_{name}"), most);
        row(&format!("{name}, 0 to {most}"), a, b, values == own);
    }
}

fn points() {
    println!();
    println!(
        "{:<34} {:>11} {:>11} {:>14}",
        "Grundy values of points", "options", "own ms", "options/s"
    );
    for (game, most) in [("own_wythoff", 60u32), ("own_wythoff", 200), ("own_euclid", 400)] {
        let read = |session: &mut Session| {
            let cells = (1..=most).flat_map(|a| (1..=a).map(move |b| (a, b)));
            cells.map(|(a, b)| position(session, &format!("{game}({a}, {b})"))).collect::<Vec<_>>()
        };
        let mut options = 0u64;
        for cell in &read(&mut session()) {
            let _ = cell.visit_moves(Player::Left, |_| {
                options += 1;
                std::ops::ControlFlow::Continue(())
            });
        }
        let (_, seconds) = timed(read, |cells, solver, context| {
            for cell in cells {
                black_box(solver.grundy(cell, context).unwrap());
            }
        });
        let speed = options as f64 / seconds;
        let name = format!("{game}, 1 <= b <= a <= {most}");
        println!("{name:<34} {options:>11} {:>11.3} {speed:>14.0}", seconds * 1e3);
    }
}

/// The same questions put to plain Python classes with a memo.
fn python(names: &[String]) {
    println!();
    println!(
        "{:<34} {:>11} {:>11} {:>8} {:>6}",
        "beside Python", "Python ms", "own ms", "times", "equal"
    );
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../bench/own_games.py");
    let Ok(told) = std::process::Command::new("python3").arg(script).output() else {
        println!("no python3 here");
        return;
    };
    for line in String::from_utf8_lossy(&told.stdout).lines() {
        let [question, answer, seconds] = line.split('\t').collect::<Vec<_>>()[..] else {
            continue;
        };
        if !is_asked(question, names) {
            continue;
        }
        let slow: f64 = seconds.parse().unwrap_or(f64::NAN);
        let (text, what) = question.rsplit_once('.').unwrap();
        let ask = |session: &mut Session| position(session, text);
        let (found, quick) = timed(ask, |position, solver, context| match what {
            "grundy" => solver.grundy(position, context).unwrap().answer.to_string(),
            _ => format!("{:?}", solver.outcome(position, context).unwrap().answer),
        });
        let (a, b) = (slow * 1e3, quick * 1e3);
        let equal = if found == answer || found == format!("*{answer}") { "yes" } else { "NO" };
        println!("{question:<34} {a:>11.3} {b:>11.3} {:>8.0} {equal:>6}", slow / quick);
    }
}

fn main() {
    const SECTIONS: [&str; 4] = ["boards", "heaps", "points", "python"];
    let wanted: Vec<String> =
        std::env::args().skip(1).filter(|one| !one.starts_with('-')).collect();
    let (sections, names): (Vec<String>, Vec<String>) =
        wanted.into_iter().partition(|one| SECTIONS.contains(&one.as_str()));
    let is_wanted = |name: &str| sections.is_empty() || sections.iter().any(|one| one == name);
    if is_wanted("boards") {
        boards(&names);
    }
    if is_wanted("heaps") {
        heaps();
    }
    if is_wanted("points") {
        points();
    }
    if is_wanted("python") {
        python(&names);
    }
}
