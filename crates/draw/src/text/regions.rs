//! Drawings in text: each region with the walks around it and their corners, as moves name them: `2.1***` is corner 1 of
//! boundary 2, a spot with three lives; a letter after it stands for one spot that is met at several corners.

use super::{Line, Paper, Tone};
use crate::Marks;
use std::collections::BTreeMap;
use upstar_core::{Dot, Place};

const MOST_WALKS: usize = 60;

/// A line for each region and for each walk around it.
pub(super) fn regions(paper: Paper, regions: &[Vec<Vec<Dot>>], marks: &Marks) -> Vec<Line> {
    if regions.is_empty() {
        return vec![Line::of("(nothing is left)", Tone::Dim)];
    }
    let mut met: BTreeMap<usize, usize> = BTreeMap::new();
    for number in regions.iter().flatten().flatten().filter_map(|dot| dot.number) {
        *met.entry(number).or_default() += 1;
    }
    let mut names: BTreeMap<usize, String> = BTreeMap::new();
    let mut lines = Vec::new();
    let mut shown = 0;
    for (region, walks) in regions.iter().enumerate() {
        lines.push(Line::of(format!("region {}", region + 1), Tone::Dim));
        for (boundary, dots) in walks.iter().enumerate() {
            shown += 1;
            if shown > MOST_WALKS {
                continue;
            }
            let mut line = Line::of(" ", Tone::Plain);
            let indent = 1;
            let mut used = indent;
            for (corner, dot) in dots.iter().enumerate() {
                let place = Place::Corner { region, boundary, corner };
                let twin = dot.number.filter(|number| met.get(number).is_some_and(|n| *n > 1));
                let count = names.len();
                let name =
                    twin.map_or("", |number| names.entry(number).or_insert_with(|| letter(count)));
                let wins = marks.wins(&place);
                let star = if wins { paper.signs.star } else { "" };
                let last = if marks.last.contains(&place) { paper.signs.last } else { "" };
                let lives = "*".repeat(usize::from(dot.lives));
                let (one, other) = (boundary + 1, corner + 1);
                let word = format!("  {last}{star}{one}.{other}{lives}{name}");
                let length = word.chars().count();
                if used + length > paper.width && used > indent {
                    lines.push(std::mem::take(&mut line));
                    line.push(" ".repeat(indent), Tone::Plain);
                    used = indent;
                }
                line.push(word, if wins { Tone::Gold } else { Tone::Plain });
                used += length;
            }
            lines.push(line);
        }
    }
    if shown > MOST_WALKS {
        lines.push(paper.and_more(shown - MOST_WALKS));
    }
    lines
}

/// a, b, …, z, a2, b2, ….
fn letter(index: usize) -> String {
    let letter = char::from(b'a' + u8::try_from(index % 26).unwrap_or(0));
    match index / 26 {
        0 => letter.to_string(),
        round => format!("{letter}{}", round + 1),
    }
}
