//! Bit planes: bit n of plane c says that the heap n is common with code c. They slide.

use super::super::kernel::{SPAN_WORDS, add_shifted};

/// Planes, one for each code.
const PLANES: usize = 256;

/// The planes over a window of heaps.
#[derive(Clone, Debug)]
pub(super) struct Window {
    bits: Vec<u8>,
    /// Bytes from plane to plane: an odd number of cache lines, so that planes do not crowd into a
    /// few of the cache's sets.
    stride: usize,
    /// The heap of bit 0, a multiple of 8.
    base: usize,
}

impl Window {
    /// Empty planes for a window that begins at this heap or a little before.
    pub(super) fn new(bytes: usize, base: usize) -> Window {
        let lines = bytes.div_ceil(64) | 1;
        let stride = 64 * lines;
        Window { bits: vec![0; PLANES * stride + 8 * SPAN_WORDS], stride, base: base / 8 * 8 }
    }

    pub(super) fn stride(&self) -> usize {
        self.stride
    }

    pub(super) fn bits(&self) -> &[u8] {
        &self.bits
    }

    pub(super) fn base(&self) -> usize {
        self.base
    }

    /// One more than the last heap that has a bit.
    pub(super) fn end(&self) -> usize {
        self.base + 8 * self.stride
    }

    #[inline]
    pub(super) fn set(&mut self, n: usize, code: u8) {
        let place = n - self.base;
        self.bits[usize::from(code) * self.stride + place / 8] |= 1 << (place % 8);
    }

    /// Forgets the heaps before this one, or a few less.
    pub(super) fn slide(&mut self, base: usize) {
        let bytes = (base.saturating_sub(self.base)) / 8;
        for plane in self.bits.chunks_exact_mut(self.stride) {
            let kept = self.stride - bytes.min(self.stride);
            plane.copy_within(self.stride - kept.., 0);
            plane[kept..].fill(0);
        }
        self.base += 8 * bytes;
    }

    /// The lanes from `first` on that have this code.
    pub(super) fn lanes<const W: usize>(&self, first: usize, code: u8) -> [u64; W] {
        let place = first - self.base;
        let at = usize::from(code) * self.stride + place / 8;
        let mut words = [0; W];
        for (word, bytes) in words.iter_mut().zip(self.bits[at..].as_chunks::<8>().0) {
            *word = u64::from_le_bytes(*bytes);
        }
        let mut lanes = [0; W];
        add_shifted(&mut lanes, &words, place % 8);
        lanes
    }

    pub(super) fn bytes(&self) -> u64 {
        self.bits.len() as u64
    }
}
