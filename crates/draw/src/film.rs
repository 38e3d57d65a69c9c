//! Pictures one after another: what a process looks like, step by step.

use crate::colour::Colour;
use crate::measure::{shorten, width};
use crate::pen::{Pen, SMALL, look};
use crate::picture::{Item, Picture, Voice};

/// One animated picture out of frames; where nothing moves it shows the last one.
///
/// ```
/// use upstar_draw::{TapeView, Theme, film, svg, tape};
/// let frame = |hanging: &str| tape(&TapeView { hanging: hanging.into(), ..TapeView::default() });
/// let picture = film(vec![frame("0"), frame("1"), frame("01")]);
/// assert!(svg(&picture, Theme::Light).contains("<animate"));
/// ```
#[must_use]
pub fn film(frames: Vec<Picture>) -> Picture {
    let size = |pick: fn(&Picture) -> f64| frames.iter().map(pick).fold(0.0, f64::max);
    let (width, height) = (size(|frame| frame.width), size(|frame| frame.height));
    let title = frames.last().map(|frame| frame.title.clone()).unwrap_or_default();
    let count = frames.len();
    let number = |index: usize| u32::try_from(index).unwrap_or(u32::MAX);
    let mut pen = Pen::default();
    for (index, frame) in frames.into_iter().enumerate() {
        let until = (index + 1 < count).then(|| number(index + 1));
        // The first item of a picture is its paper.
        let items: Vec<Item> = frame.items.into_iter().skip(1).collect();
        pen.items.push(Item::Timed { from: number(index), until, items });
    }
    let mut picture = pen.picture(title, width, height);
    picture.frames = number(count).saturating_add(3); // the last one stays a while
    picture
}

/// The same frames on paper of one size, so that they can be shown one after another.
#[must_use]
pub fn in_one_size(frames: Vec<Picture>) -> Vec<Picture> {
    let size = |pick: fn(&Picture) -> f64| frames.iter().map(pick).fold(0.0, f64::max);
    let (width, height) = (size(|frame| frame.width), size(|frame| frame.height));
    let enlarged = |frame: Picture| {
        let items = frame.items.into_iter().skip(1).collect();
        Pen { items }.picture(frame.title, width, height)
    };
    frames.into_iter().map(enlarged).collect()
}

/// Letters of a line of text above a frame.
const LONGEST: usize = 110;

/// Frames with a line of text above each, on paper of one size; the pictures stand at its foot.
///
/// ```
/// use upstar_draw::{TapeView, captioned, tape};
/// let frame = |hanging: &str| tape(&TapeView { hanging: hanging.into(), ..TapeView::default() });
/// let frames = captioned(vec![("first".into(), frame("0")), ("then".into(), frame("010101"))]);
/// assert_eq!(frames[0].size(), frames[1].size());
/// ```
#[must_use]
pub fn captioned(frames: Vec<(String, Picture)>) -> Vec<Picture> {
    const MARGIN: f64 = 16.0;
    let lines: Vec<String> = frames.iter().map(|(line, _)| shorten(line, LONGEST)).collect();
    let most = |sizes: &mut dyn Iterator<Item = f64>| sizes.fold(0.0, f64::max);
    let said = most(&mut lines.iter().map(|line| width(line, Voice::Sans, SMALL) + 2.0 * MARGIN));
    let wide = most(&mut frames.iter().map(|(_, frame)| frame.width)).max(said);
    let high = most(&mut frames.iter().map(|(_, frame)| frame.height)) + SMALL + MARGIN;
    let whole = |((line, frame), short): ((String, Picture), String)| {
        let mut pen = Pen::default();
        pen.text([MARGIN, SMALL + MARGIN / 2.0], short, look(Voice::Sans, SMALL, Colour::Ink));
        let by = [0.0, high - frame.height];
        pen.place(frame, by);
        pen.picture(line, wide, high)
    };
    frames.into_iter().zip(lines).map(whole).collect()
}
