//! Sets of elements of a quotient, a bit for each element.

/// A set of numbers below a bound that is fixed when it is made.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Bits(Vec<u64>);

impl Bits {
    /// The empty set of numbers below `bound`.
    pub(crate) fn new(bound: usize) -> Self {
        Bits(vec![0; bound.div_ceil(64)])
    }

    pub(crate) fn insert(&mut self, element: usize) {
        self.0[element / 64] |= 1 << (element % 64);
    }

    pub(crate) fn contains(&self, element: usize) -> bool {
        self.0[element / 64] >> (element % 64) & 1 == 1
    }

    /// A number in both sets.
    pub(crate) fn common(&self, other: &Bits) -> Option<usize> {
        let mut words = self.0.iter().zip(&other.0).map(|(a, b)| a & b).enumerate();
        words
            .find(|(_, word)| *word != 0)
            .map(|(at, word)| at * 64 + word.trailing_zeros() as usize)
    }

    pub(crate) fn is_subset(&self, other: &Bits) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| a & !b == 0)
    }

    pub(crate) fn add_all(&mut self, other: &Bits) {
        self.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a |= b);
    }

    pub(crate) fn count(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// {z : row[z] is in the set}, for a row of a multiplication table.
    pub(crate) fn preimage(&self, row: &[u32]) -> Bits {
        let mut found = Vec::with_capacity(self.0.len());
        for chunk in row.chunks(64) {
            let bit =
                |word, (at, &to): (usize, &u32)| word | u64::from(self.contains(to as usize)) << at;
            found.push(chunk.iter().enumerate().fold(0, bit));
        }
        Bits(found)
    }
}
