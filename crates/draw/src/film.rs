//! Pictures one after another: what a process looks like, step by step.

use crate::pen::Pen;
use crate::picture::{Item, Picture};

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
