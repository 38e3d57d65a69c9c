//! Places in a source text. Offsets are 32-bit, so that a tree of millions of nodes stays small;
//! the parser refuses longer texts before it makes the first span.

use std::ops::Range;

/// A half-open range of bytes in the source.
///
/// ```
/// use upstar_lang::Span;
/// let span = Span::new(2, 5);
/// assert_eq!(&"1 + *2 "[span.range()], "+ *");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Span {
    /// Offset of the first byte.
    pub start: u32,
    /// Offset after the last byte.
    pub end: u32,
}

impl Span {
    /// The span from `start` to `end`; offsets beyond 32 bits are cut off at the largest one.
    #[must_use]
    pub fn new(start: usize, end: usize) -> Self {
        Self { start: offset(start), end: offset(end) }
    }

    /// The span as a range for slicing the source.
    #[must_use]
    pub fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }

    /// The smallest span that covers both.
    #[must_use]
    pub fn to(self, other: Span) -> Span {
        Span { start: self.start.min(other.start), end: self.end.max(other.end) }
    }

    /// The empty span right after this one.
    #[must_use]
    pub fn after(self) -> Span {
        Span { start: self.end, end: self.end }
    }
}

/// A length or offset as 32 bits. Sources are shorter than 2³² bytes and every node and operand
/// takes at least one byte of source, so nothing is ever cut off.
pub(crate) fn offset(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}
