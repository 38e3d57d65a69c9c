//! A growing array that several threads read while it grows.
//!
//! Segments of doubling size, each allocated once and never moved: readers need no lock and
//! references stay good. Elements are atomics read and written with relaxed order; whoever hands an
//! index to another thread does so through a lock or a release store, which publishes the element.

use std::sync::OnceLock;

/// log2 of the size of the first segment.
const FIRST: u32 = 10;
const SEGMENTS: usize = 22;

/// See the module's text.
pub(crate) struct Segments<T> {
    segments: [OnceLock<Box<[T]>>; SEGMENTS],
}

/// Which segment an index lies in, and where.
#[inline]
#[allow(clippy::cast_possible_truncation)] // a segment number below 23 and an offset below 2^32
fn locate(index: u32) -> (usize, usize) {
    let shifted = u64::from(index) + (1 << FIRST);
    let segment = 63 - shifted.leading_zeros() - FIRST;
    (segment as usize, (shifted ^ (1 << (segment + FIRST))) as usize)
}

impl<T: Default> Segments<T> {
    pub(crate) fn new() -> Self {
        Segments { segments: [const { OnceLock::new() }; SEGMENTS] }
    }

    /// The element; its segment must have been prepared by [`Segments::prepare`].
    #[inline]
    pub(crate) fn get(&self, index: u32) -> &T {
        let (segment, offset) = locate(index);
        &self.segment(segment)[offset]
    }

    /// `count` elements from `index` on, which must lie in one segment.
    #[inline]
    pub(crate) fn slice(&self, index: u32, count: usize) -> &[T] {
        let (segment, offset) = locate(index);
        &self.segment(segment)[offset..offset + count]
    }

    #[inline]
    fn segment(&self, segment: usize) -> &[T] {
        self.segments[segment].get().map_or(&[], |boxed| boxed)
    }

    /// Makes sure that `count` elements from `index` on exist, and says how many elements from
    /// `index` on lie in the same segment; `None` beyond the largest segment.
    pub(crate) fn prepare(&self, index: u32) -> Option<usize> {
        let (segment, offset) = locate(index);
        let cell = self.segments.get(segment)?;
        let size = 1usize << (segment + FIRST as usize);
        cell.get_or_init(|| (0..size).map(|_| T::default()).collect());
        Some(size - offset)
    }
}
