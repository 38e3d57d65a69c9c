//! Games with pencil and paper: a move draws a curve inside one region of a drawing.
//!
//! A region is seen through its boundaries, each a closed walk with numbered corners. A curve goes
//! from one corner to another: between two boundaries it joins them; between corners of the same
//! boundary it splits the region, and every other boundary comes to lie on one side or the other.

mod label;
mod visit;

pub(crate) use visit::Sketch;

/// A corner of a region: which boundary, and which corner of it, both from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Corner {
    /// Which boundary of the region.
    pub boundary: usize,
    /// Which corner of the boundary.
    pub corner: usize,
}

/// A curve between two corners of one region.
///
/// A curve from a boundary to itself has two sides: the walk from the first corner to the second
/// runs along one of them, and `inside` lists the other boundaries that lie on that side too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Curve {
    /// Which region, from 0.
    pub(crate) region: usize,
    /// Where the curve begins; not behind its end.
    pub(crate) from: Corner,
    /// Where it ends.
    pub(crate) to: Corner,
    /// The boundaries it cuts off, in order; none if it joins two boundaries.
    pub(crate) inside: Vec<usize>,
}

impl Curve {
    /// Does the curve join two boundaries?
    pub(crate) fn joins(&self) -> bool {
        self.from.boundary != self.to.boundary
    }
}

/// How many regions, boundaries and corners a drawing has.
pub(crate) trait Regions {
    fn regions(&self) -> usize;
    fn boundaries(&self, region: usize) -> usize;
    fn corners(&self, region: usize, boundary: usize) -> usize;
}
