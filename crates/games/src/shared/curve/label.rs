//! Labels of curves: `1: 1.2-3.1`, and `1: 1.2-1.4 (2,3)` where the region is split.

use super::{Corner, Curve, Regions};
use crate::messages;
use std::fmt;
use upstar_core::{ReadError, abbreviate};

/// `1: 1.2-1.4 (2,3)`: in region 1, from corner 2 of boundary 1 to its corner 4, with boundaries 2
/// and 3 on the side of the walk from the first corner to the second. All numbers are from 1.
impl fmt::Display for Curve {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Curve { region, from, to, inside } = self;
        write!(f, "{}: {}.{}", region + 1, from.boundary + 1, from.corner + 1)?;
        write!(f, "-{}.{}", to.boundary + 1, to.corner + 1)?;
        if inside.is_empty() {
            return Ok(());
        }
        let numbers: Vec<String> = inside.iter().map(|number| (number + 1).to_string()).collect();
        write!(f, " ({})", numbers.join(","))
    }
}

impl Curve {
    /// The curve with this label in a drawing, with its ends in order.
    ///
    /// # Errors
    /// If the label is none, or names a place that is not there.
    pub(crate) fn read(label: &str, drawing: &impl Regions) -> Result<Curve, ReadError> {
        let curve = parse(label).ok_or_else(|| {
            ReadError::new(messages::CURVE_MOVE.with("label", abbreviate(label.trim())))
        })?;
        curve.check(drawing)?;
        Ok(curve.in_order(drawing))
    }

    fn check(&self, drawing: &impl Regions) -> Result<(), ReadError> {
        let region = self.region;
        within("region", region, drawing.regions(), "")?;
        let boundaries = drawing.boundaries(region);
        let place = format!(" of region {}", region + 1);
        for boundary in [self.from.boundary, self.to.boundary].iter().chain(&self.inside) {
            within("boundary", *boundary, boundaries, &place)?;
        }
        for Corner { boundary, corner } in [self.from, self.to] {
            let place = format!(" of boundary {} of region {}", boundary + 1, region + 1);
            within("corner", corner, drawing.corners(region, boundary), &place)?;
        }
        if self.joins() && !self.inside.is_empty() {
            return Err(ReadError::new(messages::CURVE_JOINS));
        }
        if self.inside.contains(&self.from.boundary) {
            let number = self.from.boundary + 1;
            return Err(ReadError::new(messages::CURVE_SPLITS.with("number", number)));
        }
        Ok(())
    }

    /// The same curve from the other end: then the other side is the inside.
    fn in_order(mut self, drawing: &impl Regions) -> Curve {
        self.inside.sort_unstable();
        self.inside.dedup();
        if self.from > self.to {
            std::mem::swap(&mut self.from, &mut self.to);
            if !self.joins() {
                let all = 0..drawing.boundaries(self.region);
                let other = |boundary: &usize| {
                    *boundary != self.from.boundary && !self.inside.contains(boundary)
                };
                self.inside = all.filter(other).collect();
            }
        }
        self
    }
}

fn within(what: &str, number: usize, count: usize, place: &str) -> Result<(), ReadError> {
    if number < count {
        return Ok(());
    }
    let number = number.saturating_add(1);
    Err(ReadError::new(match count {
        0 => messages::CURVE_NONE.with("what", what).with("number", number).with("place", place),
        1 => {
            messages::CURVE_ONLY_ONE.with("what", what).with("number", number).with("place", place)
        }
        _ => messages::CURVE_NO_SUCH
            .with("what", what)
            .with("number", number)
            .with("place", place)
            .with("count", count),
    }))
}

fn parse(label: &str) -> Option<Curve> {
    let (region, curve) = label.split_once(':')?;
    let (ends, inside) = match curve.split_once('(') {
        None => (curve, Vec::new()),
        Some((ends, list)) => {
            let list = list.trim_end().strip_suffix(')')?;
            (ends, list.split(',').map(number).collect::<Option<_>>()?)
        }
    };
    let (from, to) = ends.split_once('-')?;
    Some(Curve { region: number(region)?, from: corner(from)?, to: corner(to)?, inside })
}

fn corner(text: &str) -> Option<Corner> {
    let (boundary, corner) = text.split_once('.')?;
    Some(Corner { boundary: number(boundary)?, corner: number(corner)? })
}

/// A number from 1 as one from 0.
fn number(text: &str) -> Option<usize> {
    let digits = text.trim();
    let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| digits.parse::<usize>().ok()?.checked_sub(1)).flatten()
}
