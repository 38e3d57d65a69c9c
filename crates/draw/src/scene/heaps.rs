//! Heaps: rows of tokens; what a winning move takes is drawn dashed.

use super::MARGIN;
use crate::Marks;
use crate::colour::Colour;
use crate::measure::width;
use crate::pen::{Pen, TEXT, look, middle, solid};
use crate::picture::{Dash, Picture, Stroke, Voice};
use crate::text::short;
use dashu_int::UBig;
use std::ops::Range;
use upstar_core::Place;

const MOST_HEAPS: usize = 40;
const MOST_TOKENS: usize = 24;
const STEP: f64 = 38.0;
const RADIUS: f64 = 14.0;

pub(super) fn heaps(heaps: &[UBig], marks: &Marks) -> Picture {
    let mut pen = Pen::default();
    let left = MARGIN + 34.0;
    let (mut y, mut right) = (MARGIN, left);
    for (index, heap) in heaps.iter().take(MOST_HEAPS).enumerate() {
        let middle_y = y + STEP / 2.0;
        let name = look(Voice::MonoBold, TEXT, Colour::Ink);
        let baseline = middle_y + TEXT * 0.36;
        pen.text([MARGIN + 8.0, baseline], (index + 1).to_string(), middle(name));
        let count = usize::try_from(heap).unwrap_or(usize::MAX);
        let shown = if count > MOST_TOKENS { MOST_TOKENS - 3 } else { count };
        let winning = marks.winning.iter().find_map(|touched| parts(touched, index));
        let spans = winning.as_ref().and_then(|parts| spans(parts, count));
        for token in 0..shown {
            let centre = [left + token as f64 * STEP, middle_y];
            let kept = spans.as_ref().is_none_or(|spans| spans.iter().any(|s| s.contains(&token)));
            if kept {
                pen.circle(centre, RADIUS, Some(Colour::Ink), None);
            } else {
                let dashed = Stroke { colour: Colour::Ink, width: 1.8, dash: Dash::Dashed };
                pen.circle(centre, RADIUS, Some(Colour::GoldWash), Some(dashed));
            }
        }
        // Heaps that part without anything being taken: a cut between them.
        for cut in spans.iter().flatten().filter(|span| span.end < count && span.end <= shown) {
            if spans.iter().flatten().any(|span| span.start == cut.end) {
                let x = left + (cut.end as f64 - 0.5) * STEP;
                pen.line(&[[x, y + 2.0], [x, y + STEP - 2.0]], Colour::Ink, 2.0);
            }
        }
        if parts(&marks.last, index).is_some() {
            let wide = (shown as f64 * STEP).max(STEP);
            let at = [left - STEP / 2.0 - 1.0, y + 1.0];
            pen.round_rect(at, [wide + 2.0, STEP - 2.0], 8.0, None, solid(Colour::Ink, 2.5));
        }
        let mut x = left + shown as f64 * STEP;
        if shown == 0 && parts(&marks.last, index).is_some() {
            x += STEP;
        }
        if shown < count {
            for dot in 0..3 {
                let centre = [x + f64::from(dot) * 12.0 - 6.0, middle_y];
                pen.circle(centre, 2.5, Some(Colour::Ink), None);
            }
            x += 40.0;
        }
        let size = match winning.as_deref() {
            None => short(heap),
            Some([size]) if size < heap => {
                format!("{} − {} = {}", short(heap), short(&(heap - size)), short(size))
            }
            Some(parts) => {
                let parts: Vec<String> = parts.iter().map(short).collect();
                format!("{} → {}", short(heap), parts.join(" + "))
            }
        };
        let voice = if winning.is_some() { Voice::MonoBold } else { Voice::Mono };
        pen.text([x, baseline], size.clone(), look(voice, TEXT, Colour::Ink));
        let mut end = x + width(&size, Voice::Mono, TEXT);
        if winning.is_some() {
            pen.star([end + 16.0, middle_y], 9.0);
            end += 28.0;
        }
        right = right.max(end);
        y += STEP;
    }
    if heaps.len() > MOST_HEAPS {
        let more = format!("… and {} more heaps", heaps.len() - MOST_HEAPS);
        pen.text([left, y + TEXT], more, look(Voice::Sans, TEXT, Colour::Ink2));
        (y, right) = (y + 1.5 * TEXT, right.max(left + 240.0));
    }
    if heaps.is_empty() {
        pen.line(&[[left, y], [left + 60.0, y]], Colour::Rule, 2.0);
        pen.rect([0.0, 0.0], [0.0, 0.0], None, solid(Colour::Paper, 0.0));
        right = left + 60.0;
    }
    let sizes: Vec<String> = heaps.iter().take(12).map(short).collect();
    pen.picture(format!("Heaps of {}", sizes.join(", ")), right + MARGIN, y + MARGIN)
}

/// What a move leaves of one heap.
fn parts(touched: &[Place], index: usize) -> Option<Vec<UBig>> {
    let sizes = touched.iter().filter_map(|place| match place {
        Place::Heap { heap, size } if *heap == index => Some(size.clone()),
        _ => None,
    });
    let sizes: Vec<UBig> = sizes.collect();
    (!sizes.is_empty()).then_some(sizes)
}

/// Which tokens stay: the first part at the beginning, the others at the end of the row.
fn spans(parts: &[UBig], count: usize) -> Option<Vec<Range<usize>>> {
    let sizes: Option<Vec<usize>> = parts.iter().map(|size| usize::try_from(size).ok()).collect();
    let (first, others) = sizes.as_deref()?.split_first().map(|(a, b)| (*a, b.to_vec()))?;
    let mut start = count.checked_sub(others.iter().sum())?;
    if first > start {
        return None;
    }
    let mut spans = Vec::with_capacity(parts.len());
    spans.push(0..first);
    for size in others {
        spans.push(start..start + size);
        start += size;
    }
    Some(spans)
}
