//! A growing array that several threads read while it grows.
//!
//! Segments of doubling size, each allocated once and never moved: readers need no lock and
//! references stay good. The memory is asked for zeroed, so that the pages of a large segment cost
//! nothing until they are written. Elements are atomics read and written with relaxed order;
//! whoever hands an index to another thread does so through a lock or a release store, which
//! publishes the element.

use bytemuck::Zeroable;
use std::sync::OnceLock;

/// log2 of the size of the first segment.
const FIRST: u32 = 10;
const SEGMENTS: usize = 21;

/// See the module's text.
pub(crate) struct Segments<T> {
    segments: [OnceLock<Box<[T]>>; SEGMENTS],
}

/// Which segment an index lies in, and where.
#[inline]
#[allow(clippy::cast_possible_truncation)] // a segment number below 23 and an offset below 2^32
fn locate(index: u32) -> (usize, usize) {
    let shifted = u64::from(index) + (1 << FIRST);
    let top = 63 - shifted.leading_zeros();
    ((top - FIRST) as usize, (shifted ^ 1 << top) as usize)
}

impl<T: Zeroable> Segments<T> {
    pub(crate) fn new() -> Self {
        Segments { segments: [const { OnceLock::new() }; SEGMENTS] }
    }

    /// The elements of one segment from `index` on; the segment must have been prepared by
    /// [`Segments::prepare`].
    #[inline]
    pub(crate) fn from(&self, index: u32) -> &[T] {
        let (segment, offset) = locate(index);
        &self.segment(segment)[offset..]
    }

    #[inline]
    fn segment(&self, segment: usize) -> &[T] {
        self.segments[segment].get().map_or(&[], |boxed| boxed)
    }

    /// Makes sure that the element exists, and says how many elements from it on lie in the same
    /// segment; `None` beyond the last segment.
    pub(crate) fn prepare(&self, index: u32) -> Option<usize> {
        let (segment, offset) = locate(index);
        let cell = self.segments.get(segment)?;
        let size = 1usize << (segment + FIRST as usize);
        if cell.get().is_none() {
            let zeroed = bytemuck::allocation::try_zeroed_slice_box(size).ok()?;
            let _ = cell.set(zeroed);
        }
        Some(size - offset)
    }
}
