//! How wide a text is, about, before anybody has chosen a font.
//!
//! Widths are those of DejaVu, which is wider than most: what fits in it fits in other fonts.

use crate::picture::Voice;
use std::borrow::Cow;

/// Widths of the letters from space to `~` in thousandths of the size.
#[rustfmt::skip]
const SANS: [u16; 95] = [
    318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337, 636, 636, 636,
    636, 636, 636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 531, 1000, 684, 686, 698, 770, 632,
    575, 775, 752, 295, 295, 656, 557, 863, 748, 787, 603, 787, 695, 635, 611, 732, 684, 989, 685,
    611, 685, 390, 337, 390, 838, 500, 500, 613, 635, 550, 635, 615, 352, 635, 634, 278, 278, 579,
    278, 974, 634, 612, 635, 635, 411, 521, 392, 634, 592, 818, 592, 592, 525, 636, 337, 636, 838,
];
const MONO: u16 = 602;
const OTHER: u16 = 750;

/// The width of a text of this size.
pub(crate) fn width(text: &str, voice: Voice, size: f64) -> f64 {
    let letter = |c: char| {
        let sans = usize::try_from(u32::from(c)).ok().and_then(|code| code.checked_sub(32));
        match (voice, sans.and_then(|index| SANS.get(index))) {
            (Voice::Mono, _) => MONO,
            (_, Some(width)) => *width,
            (_, None) => OTHER,
        }
    };
    let text = plain(text);
    let thousandths: f64 = text.chars().map(|c| f64::from(letter(c))).sum();
    thousandths * size / 1000.0
}

/// The signs of tiny and miny in letters: hardly a font has them.
pub(crate) fn plain(text: &str) -> Cow<'_, str> {
    if !text.contains(['⧾', '⧿']) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.replace('⧾', "Tiny").replace('⧿', "Miny"))
}

/// A text cut in the middle so that it has at most this many letters.
pub(crate) fn shorten(text: &str, most: usize) -> String {
    let letters: Vec<char> = text.chars().take(most * 64 + 64).collect();
    if text.chars().nth(most).is_none() {
        return text.to_owned();
    }
    let keep = most.saturating_sub(1);
    let (head, tail) = (keep.div_ceil(2), keep / 2);
    let end: String = text.chars().rev().take(tail).collect::<Vec<_>>().into_iter().rev().collect();
    letters.iter().take(head).collect::<String>() + "…" + &end
}
