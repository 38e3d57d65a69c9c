//! Sets of Grundy values as bits, with the nim sum of a whole set by one value.
//!
//! Adding v to every element permutes the bits: words change places by the high bits of v, and
//! inside a word halves, quarters, … are exchanged by its low ones.

/// A finite set of values.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ValueSet(Vec<u64>);

/// Bits whose place has a 0 at position i.
const LOW: [u64; 6] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0F0F_0F0F_0F0F_0F0F,
    0x00FF_00FF_00FF_00FF,
    0x0000_FFFF_0000_FFFF,
    0x0000_0000_FFFF_FFFF,
];

impl ValueSet {
    pub(crate) fn clear(&mut self) {
        self.0.fill(0);
    }

    pub(crate) fn insert(&mut self, value: u32) {
        let (word, bit) = (value as usize >> 6, value & 63);
        if word >= self.0.len() {
            self.0.resize(word + 1, 0);
        }
        self.0[word] |= 1 << bit;
    }

    pub(crate) fn contains(&self, value: u32) -> bool {
        self.0.get(value as usize >> 6).is_some_and(|word| word >> (value & 63) & 1 == 1)
    }

    /// The least value from `from` on that is not in the set.
    pub(crate) fn next_missing(&self, mut from: u32) -> u32 {
        while self.contains(from) {
            from += 1;
        }
        from
    }

    pub(crate) fn extend(&mut self, other: &ValueSet) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        for (word, more) in self.0.iter_mut().zip(&other.0) {
            *word |= more;
        }
    }

    /// Adds v xor `value` for every v of the other set.
    pub(crate) fn extend_shifted(&mut self, other: &ValueSet, value: u32) {
        let high = value as usize >> 6;
        for (place, &word) in other.0.iter().enumerate().filter(|(_, word)| **word != 0) {
            let place = place ^ high;
            if place >= self.0.len() {
                self.0.resize(place + 1, 0);
            }
            self.0[place] |= permuted(word, value);
        }
    }

    /// The set of the indices of bytes that are not 0.
    pub(crate) fn from_marks(marks: &[u8]) -> ValueSet {
        let word = |marks: &[u8]| {
            marks
                .iter()
                .enumerate()
                .fold(0, |word, (bit, &mark)| word | u64::from(mark != 0) << bit)
        };
        let mut set = ValueSet(marks.chunks(64).map(word).collect());
        while set.0.last() == Some(&0) {
            set.0.pop();
        }
        set
    }

    /// The least value that is not in the set.
    pub(crate) fn mex(&self) -> u32 {
        let full = self.0.iter().take_while(|&&word| word == u64::MAX).count();
        let rest = self.0.get(full).map_or(0, |word| word.trailing_ones());
        u32::try_from(full * 64).unwrap_or(u32::MAX).saturating_add(rest)
    }

    pub(crate) fn bytes(&self) -> u64 {
        8 * self.0.capacity() as u64
    }
}

/// The bits of a word moved from place b to place b xor value, for the low six bits of the value.
fn permuted(mut word: u64, value: u32) -> u64 {
    for (i, low) in LOW.iter().enumerate() {
        if value >> i & 1 == 1 {
            word = (word & low) << (1 << i) | (word >> (1 << i)) & low;
        }
    }
    word
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(values: &[u32]) -> ValueSet {
        let mut set = ValueSet::default();
        values.iter().for_each(|&value| set.insert(value));
        set
    }

    #[test]
    fn shifting_a_set_adds_the_value_to_each_element() {
        let values = [0, 1, 5, 63, 64, 100, 777];
        for shift in (0..300).chain([511, 512, 1023]) {
            let mut shifted = ValueSet::default();
            shifted.extend_shifted(&set(&values), shift);
            let mut expected = set(&values.map(|value| value ^ shift));
            expected.0.resize(shifted.0.len().max(expected.0.len()), 0);
            shifted.0.resize(expected.0.len(), 0);
            assert_eq!(shifted, expected, "{shift}");
        }
    }

    #[test]
    fn mex_is_the_least_missing() {
        assert_eq!(set(&[]).mex(), 0);
        assert_eq!(set(&[1, 2]).mex(), 0);
        assert_eq!(set(&(0..64).collect::<Vec<_>>()).mex(), 64);
        assert_eq!(set(&(0..200).filter(|&v| v != 130).collect::<Vec<_>>()).mex(), 130);
        let mut marks = [0; 70];
        marks[0] = 1;
        marks[65] = 1;
        assert_eq!(ValueSet::from_marks(&marks), set(&[0, 65]));
    }
}
