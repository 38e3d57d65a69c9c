//! The codes of all heaps, the planes of the last ones, and which are rare.

use super::super::kernel::SPAN_WORDS;
use super::coding::Coding;
use super::window::Window;
use super::{REACH, SPAN};

/// Heaps for which there is room in the planes before they slide: some spans.
const SLACK: usize = 4 * SPAN;
/// Heaps whose planes are needed, and some more.
const KEPT: usize = REACH + SPAN + 64;

/// What both threads need of the sequence; with two threads each has its own.
#[derive(Clone, Debug)]
pub(super) struct Track {
    pub(super) codes: Vec<u8>,
    pub(super) window: Window,
    /// The rare positions as bits.
    rare: Vec<u64>,
}

impl Track {
    pub(super) fn new(codes: Vec<u8>, rare: &[usize]) -> Track {
        let window = Window::new((KEPT + SLACK) / 8, 0);
        let mut track = Track { codes, window, rare: Vec::new() };
        track.rebuild(rare);
        track
    }

    /// Makes the planes anew.
    pub(super) fn rebuild(&mut self, rare: &[usize]) {
        self.rare = vec![0; rare.last().map_or(0, |last| last / 64 + 1)];
        for &rare in rare {
            self.rare[rare / 64] |= 1 << (rare % 64);
        }
        let n = self.codes.len();
        self.window = Window::new((KEPT + SLACK) / 8, n.saturating_sub(KEPT));
        for heap in self.window.base()..n {
            if !self.is_rare(heap) {
                self.window.set(heap, self.codes[heap]);
            }
        }
    }

    /// Makes room in the planes for a span.
    pub(super) fn make_room(&mut self, first: usize) {
        if self.window.end() < first + 64 * SPAN_WORDS + 64 {
            self.window.slide(first.saturating_sub(KEPT));
        }
    }

    /// Appends the codes of a span at most, all common.
    pub(super) fn append(&mut self, span: &[u8]) {
        let first = self.codes.len();
        self.make_room(first);
        self.codes.extend_from_slice(span);
        self.settle(first);
    }

    /// Sets the bits of the heaps from `first` on, which are common.
    pub(super) fn settle(&mut self, first: usize) {
        for heap in first..self.codes.len() {
            self.window.set(heap, self.codes[heap]);
        }
    }

    #[inline]
    pub(super) fn is_rare(&self, heap: usize) -> bool {
        self.rare.get(heap / 64).is_some_and(|word| word >> (heap % 64) & 1 == 1)
    }

    /// The value of a heap.
    pub(super) fn value(&self, coding: Coding, heap: usize) -> u16 {
        let code = self.codes[heap];
        if self.is_rare(heap) { coding.rare(heap, code) } else { coding.common(heap, code) }
    }

    pub(super) fn bytes(&self) -> u64 {
        self.codes.capacity() as u64 + 8 * self.rare.len() as u64 + self.window.bytes()
    }
}
