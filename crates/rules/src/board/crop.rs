//! Parts of a board cut down to where they lie.

use super::parts::PartsMode;
use super::planes::{Planes, copied};
use super::shape::Shape;
use crate::shared::Shared;

/// A rectangle of squares.
struct Frame {
    top: usize,
    left: usize,
    rows: usize,
    columns: usize,
}

impl Frame {
    fn whole(shape: &Shape) -> Self {
        Frame { top: 0, left: 0, rows: shape.rows, columns: shape.columns }
    }

    fn target(&self, shape: &Shared<Shape>) -> Shared<Shape> {
        match self.rows == shape.rows && self.columns == shape.columns {
            true => shape.clone(),
            false => Shape::of(&shape.rule, self.rows, self.columns),
        }
    }

    /// Around squares of a board of at most 64.
    fn around(shape: &Shape, part: u64) -> Self {
        if shape.rule.parts != PartsMode::Cropped || part == 0 {
            return Frame::whole(shape);
        }
        let columns = shape.columns;
        let bit = |n: u32| usize::try_from(n).unwrap_or(0);
        let top = bit(part.trailing_zeros()) / columns;
        let bottom = bit(63 - part.leading_zeros()) / columns;
        let mut seen = 0u64;
        let row = if columns >= 64 { u64::MAX } else { (1 << columns) - 1 };
        for place in top..=bottom {
            seen |= part >> (place * columns) & row;
        }
        let left = bit(seen.trailing_zeros());
        let width = bit(64 - seen.leading_zeros()) - left;
        Frame { top, left, rows: bottom + 1 - top, columns: width }
    }
}

/// A part of a board of at most 64 squares as a board of its own.
pub(crate) fn cut_word(
    shape: &Shared<Shape>,
    planes: &Planes,
    part: u64,
) -> (Shared<Shape>, Planes) {
    let void = shape.rule.void;
    let frame = Frame::around(shape, part);
    let target = frame.target(shape);
    let squares = shape.squares();
    let full = u64::MAX >> (64 - squares.clamp(1, 64));
    let row = if frame.columns >= 64 { u64::MAX } else { (1 << frame.columns) - 1 };
    let is_whole = frame.rows == shape.rows && frame.columns == shape.columns;
    let mut out = copied(planes);
    for (place, plane) in out.iter_mut().enumerate() {
        let outside = if void >> place & 1 == 1 { full & !part } else { 0 };
        let all = *plane & part | outside;
        *plane = match is_whole {
            true => all,
            false => (0..frame.rows).fold(0, |out, place| {
                let from = (frame.top + place) * shape.columns + frame.left;
                out | (all >> from & row) << (place * frame.columns)
            }),
        };
    }
    (target, out)
}

/// A part of any board as a board of its own.
pub(crate) fn cut_out(
    shape: &Shared<Shape>,
    planes: &Planes,
    wanted: &dyn Fn(usize) -> bool,
) -> (Shared<Shape>, Planes) {
    let void = shape.rule.void;
    let (mut top, mut left) = (usize::MAX, usize::MAX);
    let (mut bottom, mut right) = (0, 0);
    for square in (0..shape.squares()).filter(|&square| wanted(square)) {
        let (row, column) = (square / shape.columns, square % shape.columns);
        (top, left) = (top.min(row), left.min(column));
        (bottom, right) = (bottom.max(row), right.max(column));
    }
    let frame = match shape.rule.parts == PartsMode::Cropped && top != usize::MAX {
        true => Frame { top, left, rows: bottom - top + 1, columns: right - left + 1 },
        false => Frame::whole(shape),
    };
    let target = frame.target(shape);
    let mut out: Planes = smallvec::smallvec![0; target.planes * target.words()];
    for row in 0..frame.rows {
        for column in 0..frame.columns {
            let square = (row + frame.top) * shape.columns + column + frame.left;
            let code = if wanted(square) { shape.code(planes, square) } else { void };
            target.put(&mut out, row * frame.columns + column, code);
        }
    }
    (target, out)
}
