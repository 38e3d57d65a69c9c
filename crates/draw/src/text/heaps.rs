//! Heaps in text: a row of tokens each, and its size.

use super::{Line, Paper, Tone};
use crate::Marks;
use dashu_int::UBig;
use upstar_core::Place;

const MOST_HEAPS: usize = 60;

/// One line for each heap, numbered from 1.
pub(super) fn heaps(paper: Paper, heaps: &[UBig], marks: &Marks) -> Vec<Line> {
    if heaps.is_empty() {
        return vec![Line::of("(no heap)", Tone::Dim)];
    }
    let shown = &heaps[..heaps.len().min(MOST_HEAPS)];
    let margin = shown.len().to_string().len();
    let sizes: Vec<String> = shown.iter().map(|heap| paper.number(heap)).collect();
    let digits = sizes.iter().map(|size| size.chars().count()).max().unwrap_or(1);
    // Number, tokens, size and a winning remainder.
    let room = paper.width.saturating_sub(margin + 4 + digits + 5).max(1);
    let largest = shown.iter().max().map_or(0, |heap| usize::try_from(heap).unwrap_or(usize::MAX));
    let column = largest.min(room);
    let mut lines = Vec::new();
    for (index, (heap, size)) in shown.iter().zip(&sizes).enumerate() {
        let count = usize::try_from(heap).unwrap_or(usize::MAX);
        let mut line = Line::of(format!("{:>margin$}  ", index + 1), Tone::Dim);
        if count <= room {
            line.push(paper.signs.token.repeat(count), Tone::Plain);
            line.push(" ".repeat(column - count), Tone::Plain);
        } else {
            let cut = room.saturating_sub(paper.signs.more.chars().count());
            line.push(paper.signs.token.repeat(cut), Tone::Plain);
            line.push(paper.signs.more, Tone::Dim);
        }
        line.push(format!("  {size}"), Tone::Plain);
        let mut winning = marks.winning.iter().filter_map(|touched| {
            let parts = touched.iter().filter_map(|place| match place {
                Place::Heap { heap, size } if *heap == index => Some(paper.number(size)),
                _ => None,
            });
            let parts: Vec<String> = parts.collect();
            (!parts.is_empty()).then(|| parts.join("+"))
        });
        if let Some(first) = winning.next() {
            let mut all = first;
            winning.take(4).for_each(|more| all.push_str(&format!(", {more}")));
            let pad = digits - size.chars().count();
            line.push(format!("{}  {} {all}", " ".repeat(pad), paper.signs.star), Tone::Gold);
        }
        let touches = |place: &Place| matches!(place, Place::Heap { heap, .. } if *heap == index);
        if marks.last.iter().any(touches) {
            line.push(format!(" {}", paper.signs.back), Tone::Plain);
        }
        lines.push(line);
    }
    if heaps.len() > MOST_HEAPS {
        lines.push(paper.and_more(heaps.len() - MOST_HEAPS));
    }
    lines
}
