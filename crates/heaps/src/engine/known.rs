//! What is known of a game: all values so far, their histogram, and the sparse space they show.

use super::moves::Moves;
use super::space::Space;

/// The sparse space of a game: values v with an even number of bits in common with the mask are
/// *rare*, the others *common*. A nim sum of two is rare if both are of the same class. In the
/// second kind the position decides too: g(n) is rare if the parity of its bits in the mask is that
/// of n − t, all splitting moves taking a number t of the same parity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rare<'a> {
    /// The mask; bits beyond all values so far are set.
    pub mask: u16,
    /// The parity of t if the position decides too.
    pub parity: Option<u8>,
    /// The heaps n ≥ 1 with rare values so far, in order.
    pub positions: &'a [u64],
}

/// Values that are looked at together for rare ones.
const CHUNK: usize = 64;

/// The values so far.
#[derive(Clone, Debug)]
enum Values {
    Short(Vec<u16>),
    Wide(Vec<u32>),
}

/// What is known.
#[derive(Clone, Debug)]
pub(crate) struct Known {
    /// The moves, if fast engines know them.
    pub(crate) moves: Option<Moves>,
    values: Values,
    /// How often each value occurs at even and at odd heaps n ≥ 1.
    counts: Vec<[u64; 2]>,
    space: Option<Space>,
    /// Counts changes of the space: kernels look whether theirs is still the one.
    pub(crate) version: u32,
    rare: Vec<u64>,
    /// Values, rare ones among them, and different values when the space was last looked for.
    looked: (usize, usize, usize),
}

impl Known {
    pub(crate) fn new(moves: Option<Moves>) -> Known {
        let values = match moves {
            Some(_) => Values::Short(Vec::new()),
            None => Values::Wide(Vec::new()),
        };
        let counts = Vec::new();
        let rare = Vec::new();
        Known { moves, values, counts, space: None, version: 0, rare, looked: (0, 0, 0) }
    }

    pub(crate) fn len(&self) -> usize {
        match &self.values {
            Values::Short(values) => values.len(),
            Values::Wide(values) => values.len(),
        }
    }

    pub(crate) fn value(&self, n: usize) -> Option<u32> {
        match &self.values {
            Values::Short(values) => values.get(n).copied().map(u32::from),
            Values::Wide(values) => values.get(n).copied(),
        }
    }

    /// The values if all are short: what fast kernels read.
    #[inline]
    pub(crate) fn short(&self) -> &[u16] {
        match &self.values {
            Values::Short(values) => values,
            Values::Wide(_) => &[],
        }
    }

    /// The values if they are wide: what the definition reads.
    pub(crate) fn wide(&self) -> &[u32] {
        match &self.values {
            Values::Short(_) => &[],
            Values::Wide(values) => values,
        }
    }

    /// Makes room for any value; fast kernels end here.
    pub(crate) fn widen(&mut self) {
        if let Values::Short(values) = &self.values {
            self.values = Values::Wide(values.iter().copied().map(u32::from).collect());
            self.moves = None;
            self.space = None;
        }
    }

    /// Appends a value of any size.
    pub(crate) fn push(&mut self, value: u32) {
        if let (Values::Short(_), Ok(value)) = (&self.values, u16::try_from(value)) {
            return self.append(value);
        }
        self.widen();
        if let Values::Wide(values) = &mut self.values {
            values.push(value);
        }
    }

    /// Appends a short value.
    #[inline]
    pub(crate) fn append(&mut self, value: u16) {
        self.extend(&[value]);
    }

    /// Appends short values.
    pub(crate) fn extend(&mut self, more: &[u16]) {
        let first = self.len();
        self.extend_common(more);
        let Some(space) = self.space else { return };
        for (from, chunk) in (first..).step_by(CHUNK).zip(more.chunks(CHUNK)) {
            if space.any_rare(from, chunk) {
                let heaps = (from..).zip(chunk).filter(|&(n, &value)| space.is_rare(n, value));
                // The heap 0 counts for nothing.
                self.rare.extend(heaps.filter(|(n, _)| *n > 0).map(|(n, _)| n as u64));
            }
        }
    }

    /// Appends short values none of which is rare.
    pub(crate) fn extend_common(&mut self, more: &[u16]) {
        let Values::Short(values) = &mut self.values else { return };
        let first = values.len();
        values.extend_from_slice(more);
        // The heap 0 counts for nothing.
        let (first, more) = match more {
            [zero, rest @ ..] if first == 0 => {
                self.make_places(usize::from(*zero) + 1);
                (1, rest)
            }
            _ => (first, more),
        };
        let height = more.iter().copied().max().map_or(0, |most| usize::from(most) + 1);
        self.make_places(height);
        self.count(first, height, more);
    }

    fn make_places(&mut self, height: usize) {
        if height > self.counts.len() {
            self.counts.resize(height, [0; 2]);
        }
    }

    /// Counts values below `height` from a heap on.
    fn count(&mut self, first: usize, height: usize, more: &[u16]) {
        const SMALL: usize = 256;
        if height > SMALL || more.len() < SMALL {
            for (n, &value) in (first..).zip(more) {
                self.counts[usize::from(value)][n & 1] += 1;
            }
            return;
        }
        // Two tables in turns: equal values in a row need not wait for each other.
        let mut tables = [[0u32; SMALL]; 2];
        let (pairs, last) = more.as_chunks::<2>();
        for pair in pairs {
            for (table, &value) in tables.iter_mut().zip(pair) {
                table[usize::from(value) & (SMALL - 1)] += 1;
            }
        }
        for &value in last {
            tables[0][usize::from(value) & (SMALL - 1)] += 1;
        }
        for (value, counts) in self.counts.iter_mut().enumerate().take(height) {
            for (turn, table) in tables.iter().enumerate() {
                counts[(first + turn) & 1] += u64::from(table[value]);
            }
        }
    }

    /// Looks for a better space if there is reason to: twice as many values, a new bit, or a
    /// quarter more rare ones.
    pub(crate) fn settle(&mut self) {
        let Some(moves) = &self.moves else { return };
        let (length, rare, size) = self.looked;
        let due = self.len() >= 2 * length
            || self.rare.len() > rare + rare / 4 + 16
            || self.counts.len().next_power_of_two() > size;
        if !due {
            return;
        }
        if let Some((space, count)) = Space::best(&self.counts, moves.parity()) {
            let better = self.space.is_none() || count < self.rare.len() as u64;
            if better && self.space != Some(space) {
                self.set_space(space);
            }
        }
        self.looked = (self.len(), self.rare.len(), self.counts.len().next_power_of_two());
    }

    fn set_space(&mut self, space: Space) {
        let values = self.short().iter().enumerate().skip(1);
        let rare = values.filter(|&(n, &value)| space.is_rare(n, value)).map(|(n, _)| n as u64);
        self.rare = rare.collect();
        self.space = Some(space);
        self.version += 1;
    }

    pub(crate) fn space(&self) -> Option<Space> {
        self.space
    }

    /// The rare positions n ≥ 1 so far.
    pub(crate) fn rare_positions(&self) -> &[u64] {
        &self.rare
    }

    /// One more than the largest value so far.
    pub(crate) fn height(&self) -> usize {
        self.counts.len()
    }

    /// Appends the values from `first` on to a block.
    pub(crate) fn copy(&self, first: usize, block: &mut Vec<u32>) {
        match &self.values {
            Values::Short(values) => {
                block.extend(values[first..].iter().copied().map(u32::from));
            }
            Values::Wide(values) => block.extend_from_slice(&values[first..]),
        }
    }

    pub(crate) fn rare(&self) -> Option<Rare<'_>> {
        let Space { mask, parity } = self.space?;
        Some(Rare { mask, parity, positions: &self.rare })
    }

    pub(crate) fn bytes(&self) -> u64 {
        let values = match &self.values {
            Values::Short(values) => 2 * values.capacity(),
            Values::Wide(values) => 4 * values.capacity(),
        };
        (values + 8 * self.rare.capacity() + 16 * self.counts.len()) as u64
    }
}
