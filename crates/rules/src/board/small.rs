//! All small boards and some small graphs, for tests of what rules are found to have.

use super::kinds::in_play;
use super::rule::{BoardKind, BoardRule};
use super::text::read;
use crate::form::OwnForm;
use crate::shared::Shared;
use rustc_hash::FxHashSet;
use std::ops::ControlFlow;
use upstar_core::family::catalogue;
use upstar_core::{Argument, Form as _};

/// The sizes of boards that are listed, by how many squares they have.
fn shapes(kind: BoardKind, squares: usize) -> Vec<(usize, usize)> {
    match kind {
        BoardKind::Strip => vec![(1, squares)],
        _ => {
            let fits = |rows: &usize| squares.is_multiple_of(*rows);
            (1..=squares).filter(fits).map(|rows| (rows, squares / rows)).collect()
        }
    }
}

/// Graphs of so many vertices: a path, a cycle, a star, and all of them joined.
fn graphs(vertices: usize) -> Vec<Vec<(usize, usize)>> {
    let path: Vec<(usize, usize)> = (1..vertices).map(|n| (n, n + 1)).collect();
    let mut all = vec![path.clone()];
    if vertices > 2 {
        all.push(path.iter().copied().chain([(vertices, 1)]).collect());
    }
    if vertices > 3 {
        all.push((2..=vertices).map(|n| (1, n)).collect());
        all.push((1..=vertices).flat_map(|a| (a + 1..=vertices).map(move |b| (a, b))).collect());
    }
    all
}

/// The most squares of boards that are few enough to be listed; 0 for graphs, and where boards have no
/// values.
pub fn largest_listed(rule: &BoardRule) -> usize {
    let has_values = !rule.can_cycle() && !rule.has_endings();
    match has_values && rule.kind != BoardKind::Graph {
        true => catalogue::largest(&in_play(rule)),
        false => 0,
    }
}

/// Calls with all boards of so many squares, each once up to symmetry.
pub fn boards_of_size(
    rule: &Shared<BoardRule>,
    squares: usize,
    visit: &mut dyn FnMut(OwnForm) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut known = FxHashSet::default();
    catalogue::boards(&in_play(rule), squares, &mut |rows| {
        let is_strip = rule.kind != BoardKind::Strip || !rows.contains('|');
        let board = is_strip.then(|| read(rule, &[Argument::Text(rows.to_owned())]).ok()).flatten();
        match board {
            Some(board) if known.insert(board.normal().0) => visit(board),
            _ => ControlFlow::Continue(()),
        }
    })
}

/// The positions of so many squares or vertices; `None` if there are more than `most`.
pub fn small_boards(rule: &Shared<BoardRule>, squares: usize, most: usize) -> Option<Vec<OwnForm>> {
    let letters: Vec<char> = (0..rule.cells.len())
        .map(|code| rule.cells.letter(u8::try_from(code).unwrap_or(0)))
        .filter(|&letter| rule.kind != BoardKind::Graph || letter != '#')
        .collect();
    let power = u32::try_from(squares).ok()?;
    let count = letters.len().checked_pow(power).filter(|&count| count <= most)?;
    let word = |mut number: usize| -> Vec<char> {
        (0..squares)
            .map(|_| {
                let letter = letters[number % letters.len()];
                number /= letters.len();
                letter
            })
            .collect()
    };
    let mut texts = Vec::new();
    for number in 0..count {
        let word = word(number);
        if rule.kind == BoardKind::Graph {
            for edges in graphs(squares) {
                let labels = rule.edges.len();
                for first in 0..labels {
                    let label = |k: usize| {
                        let code = u8::try_from((first + k) % labels).unwrap_or(0);
                        match labels {
                            1 => String::new(),
                            _ => format!(":{}", rule.edges.letter(code)),
                        }
                    };
                    let edges = edges.iter().enumerate();
                    let edges: Vec<String> =
                        edges.map(|(k, (a, b))| format!("{a}-{b}{}", label(k))).collect();
                    let vertices = (1..).zip(&word);
                    let vertices: Vec<String> =
                        vertices.map(|(n, letter): (usize, _)| format!("{n}:{letter}")).collect();
                    texts.push(format!("{} {}", edges.join(" "), vertices.join(" ")));
                }
            }
            continue;
        }
        for (_, columns) in shapes(rule.kind, squares) {
            let rows: Vec<String> =
                word.chunks(columns.max(1)).map(|row| row.iter().collect()).collect();
            texts.push(rows.join("|"));
        }
    }
    if texts.len() > most {
        return None;
    }
    let position = |text: String| read(rule, &[Argument::Text(text)]).ok();
    Some(texts.into_iter().filter_map(position).collect())
}

/// Longer rows with a single letter in the middle: where play can go round it often needs more room than the
/// smallest boards have.
pub fn long_rows(rule: &Shared<BoardRule>, squares: usize) -> Vec<OwnForm> {
    if rule.kind == BoardKind::Graph {
        return Vec::new();
    }
    let letter = |code: usize| rule.cells.letter(u8::try_from(code).unwrap_or(0));
    let row = |code: usize| {
        let middle = squares / 2;
        let place = |place: usize| letter(if place == middle { code } else { 0 });
        (0..squares).map(place).collect::<String>()
    };
    let rows = (1..rule.cells.len()).map(row);
    rows.filter_map(|row| read(rule, &[Argument::Text(row)]).ok()).collect()
}
