//! Graphs as they are written: `1-2-3 3-1 2:L`.

use super::field::MOST_VERTICES;
use crate::messages;
use dashu_int::IBig;
use upstar_core::{Argument, ReadError, Sentence, abbreviate};

/// A word of a graph's text: a chain of vertices, and the letter behind the colon.
pub(super) struct Word<'t> {
    pub(super) text: &'t str,
    pub(super) vertices: Vec<u64>,
    pub(super) letter: Option<char>,
}

/// The words of a text: vertices are numbers, chains of them are joined by `-`.
pub(super) fn words<'t>(text: &'t str, advice: &Sentence) -> Result<Vec<Word<'t>>, ReadError> {
    let word = |text: &'t str| {
        let (chain, letter) = match text.split_once(':') {
            Some((chain, letter)) => {
                let mut letters = letter.chars();
                let first = letters.next().filter(|_| letters.next().is_none())?;
                (chain, Some(first.to_ascii_lowercase()))
            }
            None => (text, None),
        };
        let number = |digits: &str| {
            let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
            plain.then(|| digits.parse().ok()).flatten()
        };
        let vertices = chain.split('-').map(number).collect::<Option<Vec<u64>>>()?;
        Some(Word { text, vertices, letter })
    };
    text.split_whitespace().map(|text| word(text).ok_or_else(|| not_a_word(text, advice))).collect()
}

/// What is wrong with a word, and how to write one.
pub(super) fn not_a_word(text: &str, advice: &Sentence) -> ReadError {
    ReadError::at(
        0,
        messages::GRAPH_WORD.with("word", abbreviate(text)).with("advice", advice.clone()),
    )
}

/// The sides of the grid graph that two numbers describe, if they are of a useful size.
pub(super) fn sides(arguments: &[Argument]) -> Option<Result<[u64; 2], ReadError>> {
    let [Argument::Integer(rows), Argument::Integer(columns)] = arguments else { return None };
    let side = |n: &IBig| u64::try_from(n).ok().filter(|n| (1..=MOST_VERTICES as u64).contains(n));
    let sides = side(rows).zip(side(columns));
    let fits = sides.filter(|(rows, columns)| rows * columns <= MOST_VERTICES as u64);
    let message = messages::GRAPH_GRID_SIZE;
    Some(fits.map(|(rows, columns)| [rows, columns]).ok_or_else(|| ReadError::new(message)))
}

/// The edges of a grid whose vertices are numbered from 1, row by row.
pub(super) fn grid([rows, columns]: [u64; 2]) -> impl Iterator<Item = [u64; 2]> {
    (0..rows * columns).flat_map(move |vertex| {
        let (row, column) = (vertex / columns, vertex % columns);
        let right = (column + 1 < columns).then_some([vertex + 1, vertex + 2]);
        let below = (row + 1 < rows).then_some([vertex + 1, vertex + 1 + columns]);
        right.into_iter().chain(below)
    })
}
