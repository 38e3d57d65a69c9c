//! Scenes in plain text, for terminals of any kind.
//!
//! A scene becomes lines of pieces, each with a [`Tone`]; whoever prints them may colour by tone or
//! not, since signs alone tell everything. Lines keep to the width asked for: wide boards come in
//! bands, long heaps are cut short and say how long they are.

mod board;
mod graph;
mod heaps;
mod lattice;
mod regions;
mod rooted;
mod signs;
mod term;
mod thermograph;

use crate::Marks;
use crate::plainer::plainer;
use signs::Signs;
use std::fmt;
pub use thermograph::thermograph;
use upstar_core::Scene;
use upstar_values::Alphabet;

/// Scenes nest at most this deep before their text is left out.
const DEEPEST: usize = 16;

/// How text is to look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextOptions {
    /// Which signs may be used.
    pub alphabet: Alphabet,
    /// How many columns there are; fewer than 16 count as 16.
    pub width: usize,
}

impl Default for TextOptions {
    fn default() -> Self {
        TextOptions { alphabet: Alphabet::Unicode, width: 80 }
    }
}

/// What a piece of text is about; a colour may repeat it, never replace it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tone {
    /// The position.
    Plain,
    /// The frame around it: numbers of rows, free squares.
    Dim,
    /// Left's.
    Left,
    /// Right's.
    Right,
    /// Either player's.
    Either,
    /// What theory says.
    Gold,
}

/// A line in pieces.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// The pieces from the left.
    pub pieces: Vec<(String, Tone)>,
}

impl Line {
    pub(crate) fn push(&mut self, text: impl AsRef<str>, tone: Tone) {
        let text = text.as_ref();
        match self.pieces.last_mut() {
            Some((last, same)) if *same == tone => last.push_str(text),
            _ if text.is_empty() => {}
            _ => self.pieces.push((text.to_owned(), tone)),
        }
    }

    pub(crate) fn of(text: impl AsRef<str>, tone: Tone) -> Line {
        let mut line = Line::default();
        line.push(text, tone);
        line
    }

    /// Nothing invisible at the end.
    fn trimmed(mut self) -> Line {
        while let Some((text, _)) = self.pieces.last_mut() {
            text.truncate(text.trim_end().len());
            if !text.is_empty() {
                break;
            }
            self.pieces.pop();
        }
        self
    }
}

impl fmt::Display for Line {
    /// The text without its tones.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.pieces.iter().try_for_each(|(text, _)| f.write_str(text))
    }
}

/// The scene as lines of text.
///
/// ```
/// use upstar_draw::{Marks, text::{TextOptions, text}};
/// use upstar_core::{Place, Position};
/// use upstar_games::Nim;
/// use upstar_values::Alphabet;
/// let marks = Marks {
///     winning: vec![vec![Place::Heap { heap: 0, size: 1u8.into() }]],
///     ..Marks::default()
/// };
/// let options = TextOptions { alphabet: Alphabet::Ascii, width: 40 };
/// let lines = text(&Nim::new([3u8, 4, 5]).scene(), &marks, options);
/// let lines: Vec<String> = lines.iter().map(ToString::to_string).collect();
/// assert_eq!(lines, ["1  @@@    3  ! 1", "2  @@@@   4", "3  @@@@@  5"]);
/// ```
#[must_use]
pub fn text(scene: &Scene, marks: &Marks, options: TextOptions) -> Vec<Line> {
    let paper = Paper { signs: Signs::new(options.alphabet), width: options.width.max(16) };
    paper.scene(scene, marks, 0).into_iter().map(Line::trimmed).collect()
}

/// What the parts of this module draw on.
#[derive(Clone, Copy)]
struct Paper {
    signs: Signs,
    width: usize,
}

impl Paper {
    fn scene(self, scene: &Scene, marks: &Marks, depth: usize) -> Vec<Line> {
        if let Scene::Regions(drawing) = scene {
            return regions::regions(self, drawing, marks);
        }
        if let Some((scene, marks)) = plainer(scene, marks) {
            return self.scene(&scene, &marks, depth);
        }
        match scene {
            Scene::Board(rows) => board::board(self, rows, marks),
            Scene::Hexagons(rows) => board::hexagons(self, rows, marks),
            Scene::Strip { first, squares } => board::strip(self, squares, *first, marks),
            Scene::Heaps(heaps) => heaps::heaps(self, heaps, marks),
            Scene::Lattice { point, extra, missing, .. } => {
                lattice::lattice(self, point, [extra, missing], marks)
            }
            Scene::Graph(graph) => graph::graph(self, graph, marks),
            Scene::Text(text) => self.wrapped(text),
            // Plainer by now.
            Scene::Coins { .. } | Scene::Bar { .. } | Scene::Regions(_) => Vec::new(),
            Scene::Sum(_) if depth >= DEEPEST => vec![Line::of(self.signs.more, Tone::Dim)],
            Scene::Sum(scenes) => self.sum(scenes, marks, depth),
        }
    }

    /// The components one below the other, numbered as moves name them.
    fn sum(self, scenes: &[Scene], marks: &Marks, depth: usize) -> Vec<Line> {
        const MOST: usize = 30;
        let mut lines = Vec::new();
        for (index, scene) in scenes.iter().take(MOST).enumerate() {
            let plus = if index > 0 { "+ " } else { "" };
            lines.push(Line::of(format!("{plus}{}:", index + 1), Tone::Dim));
            let inner = Paper { width: self.width.saturating_sub(2).max(16), ..self };
            for inside in inner.scene(scene, &marks.inside(index), depth + 1) {
                let mut line = Line::of("  ", Tone::Plain);
                inside.pieces.iter().for_each(|(text, tone)| line.push(text, *tone));
                lines.push(line);
            }
        }
        if scenes.len() > MOST {
            lines.push(self.and_more(scenes.len() - MOST));
        }
        lines
    }

    /// A coordinate; the few that are negative are small.
    fn coordinate(self, number: &dashu_int::IBig) -> String {
        match dashu_int::UBig::try_from(number.clone()) {
            Ok(natural) => self.number(&natural),
            Err(_) => number.to_string(),
        }
    }

    /// A number, cut short if it has very many digits.
    fn number(self, number: &dashu_int::UBig) -> String {
        short(number).replace('…', self.signs.more)
    }

    fn and_more(self, count: usize) -> Line {
        Line::of(format!("{} and {count} more", self.signs.more), Tone::Dim)
    }

    fn wrapped(self, text: &str) -> Vec<Line> {
        const MOST_LINES: usize = 40;
        let letters: Vec<char> = text.chars().take(self.width * MOST_LINES + 1).collect();
        let mut lines: Vec<Line> = letters
            .chunks(self.width)
            .take(MOST_LINES)
            .map(|chunk| Line::of(chunk.iter().collect::<String>(), Tone::Plain))
            .collect();
        if letters.len() > self.width * MOST_LINES {
            lines.push(Line::of(self.signs.more, Tone::Dim));
        }
        lines
    }
}

/// A coordinate, which is seldom negative, cut short like a number.
pub(crate) fn short_signed(number: &dashu_int::IBig) -> String {
    match dashu_int::UBig::try_from(number.clone()) {
        Ok(natural) => short(&natural),
        Err(_) => number.to_string(), // and small
    }
}

/// A number, cut short if it has very many digits.
pub(crate) fn short(number: &dashu_int::UBig) -> String {
    const MOST_BITS: usize = 66; // twenty digits
    if number.bit_len() <= MOST_BITS {
        return number.to_string();
    }
    if number.bit_len() > 200_000 {
        return format!("2^{}…", number.bit_len() - 1);
    }
    let digits = number.to_string();
    if digits.len() <= 20 {
        return digits;
    }
    format!("{}…{} ({} digits)", &digits[..6], &digits[digits.len() - 6..], digits.len())
}

use dashu_int::ops::BitTest as _;
