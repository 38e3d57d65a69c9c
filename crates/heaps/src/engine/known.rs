//! What is known of a game: all values so far, and the sparse space they show.

/// The sparse space of a game: values v with an even number of bits in common with the mask are
/// *rare*, the others *common*. A nim sum of two is rare if both are of the same class. In the
/// second kind the position decides too: g(n) is rare if the parity of its bits in the mask is that
/// of n − t, all splitting moves taking a number t of the same parity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rare<'a> {
    /// The mask.
    pub mask: u32,
    /// The parity of t if the position decides too.
    pub parity: Option<u8>,
    /// The positions of rare values so far, in order; position 0, the empty heap, is no heap.
    pub positions: &'a [u64],
}

/// The values so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Known {
    wide: Vec<u32>,
}

impl Known {
    pub(crate) fn new() -> Known {
        Known::default()
    }

    pub(crate) fn len(&self) -> usize {
        self.wide.len()
    }

    pub(crate) fn value(&self, n: usize) -> Option<u32> {
        self.wide.get(n).copied()
    }

    pub(crate) fn wide(&self) -> &[u32] {
        &self.wide
    }

    pub(crate) fn push(&mut self, value: u32) {
        self.wide.push(value);
    }

    /// Appends the values from `first` on to a block.
    pub(crate) fn copy(&self, first: usize, block: &mut Vec<u32>) {
        block.extend_from_slice(&self.wide[first..]);
    }

    pub(crate) fn rare(&self) -> Option<Rare<'_>> {
        None
    }

    pub(crate) fn bytes(&self) -> u64 {
        4 * self.wide.capacity() as u64
    }
}
